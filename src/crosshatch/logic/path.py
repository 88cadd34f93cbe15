"""The rules of a path: the laws that it keeps, and the fewest cells from which deductions follow.

Each law is applied to the known cells without its own new findings. Track fits the pieces at single
places, it forms no ring, every place lies on a way from start to finish, and the path crosses from
one part of the grid to another as often as its ends demand.

The engine names cells from which each finding follows. For a closed part of the grid it names the
whole border, though half of it may be enough, so cells that are not needed are removed.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from crosshatch.engine.masks import Finding, Masks, packed
from crosshatch.engine.model import Model
from crosshatch.engine.native import PATH_LAWS, PATH_RULES
from crosshatch.engine.path import Path
from crosshatch.logic.notes import Notes
from crosshatch.logic.path_words import failure_in_words, path_in_words, with_place
from crosshatch.logic.rule import Deduction, Ease, PossibleStep, Rule, RuleName
from crosshatch.puzzles.puzzle import Puzzle


@dataclass(frozen=True)
class PathRule(Rule):
    """A law of the path."""

    name: RuleName
    law: str
    """The engine's name for the law."""
    eases: tuple[Ease, ...]
    is_long_winded: bool = False
    """True if the engine's reasons can be longer than necessary."""

    def ease(self, deduction: Deduction) -> Ease:
        """Return how hard a deduction is to see."""
        return self._ease_by(deduction.by)

    def deduce(self, notes: Notes, at: int | None = None) -> Iterator[Deduction]:
        """Yield what follows by the law, or only what follows at a place.

        Findings in the same way, at the same place and from the same cells are one deduction, and
        so is all that is found along a row or column. Only edges that follow by parity are one
        each, because each completes the border of its own part.
        """
        for deduction in self._deductions(notes.model, notes.known()):
            if at is None or deduction.at == at:
                yield deduction

    def places_apart(self, model: Model) -> Sequence[int | None]:
        """Return the places of the grid for pieces; the other laws are about all of it."""
        return range(model.path.places) if model.path and self.law == "piece" else (None,)

    def possible_steps(self, notes: Notes) -> Iterator[PossibleStep]:
        """Yield what follows at each place in each way."""
        found_by: dict[tuple[int, int | None], list[Finding]] = {}
        for by, at, found, _ in self._findings(notes.model, notes.known()):
            found_by.setdefault((by, at), []).extend([found] if found else [])
        for (by, _), findings in found_by.items():
            yield PossibleStep(self._ease_by(PATH_RULES[by]), None, tuple(findings))

    def reduced(self, model: Model, deduction: Deduction) -> Deduction:
        """Return a deduction with as few known cells as possible for the same findings."""
        if not self.is_long_winded:
            return deduction
        if deduction.by == "crossing" and model.path and _goes_along(model.path, deduction):
            # Only along this lane does all of it follow, so the clues of others do not matter.
            model = model.with_lines_within(model.path.along(deduction.at or 0))
        because = self._named(model, deduction)
        deduction = self._from_fewer(model, deduction, because) or deduction
        # Edges are dropped first: places need fewer words.
        before = None
        while deduction != before:
            before = deduction
            for finding in reversed(deduction.because):
                fewer = tuple(other for other in deduction.because if other != finding)
                deduction = self._from_fewer(model, deduction, fewer) or deduction
        return deduction

    def follows(self, model: Model, deduction: Deduction) -> bool:
        """Return True if the whole deduction follows in this model from its cells alone."""
        return self._from_fewer(model, deduction, deduction.because) == deduction

    def sentence(self, puzzle: Puzzle, deduction: Deduction) -> str:
        """Return a sentence such as `no loop: r3c4 stays empty because the track … is complete`."""
        return path_in_words(puzzle, deduction)

    def called(self, puzzle: Puzzle, deduction: Deduction) -> str:
        """Return the name of the law, with the row or column of a crossing."""
        return with_place(puzzle, deduction)

    def failure(self, puzzle: Puzzle, deduction: Deduction) -> str:
        """Return the contradiction: `no piece would fit r3c4`."""
        return failure_in_words(puzzle, deduction)

    def sides(self, puzzle: Puzzle, deduction: Deduction) -> tuple[tuple[str, int], ...]:
        """Return the row or column that the path cannot cross, as pictures show it, from 0."""
        if deduction.by != "crossing" or deduction.at is None or not puzzle.model.path:
            return ()
        return (puzzle.model.path.lane(deduction.at),)

    def _ease_by(self, rule: str) -> Ease:
        return self.eases[-1] if rule == "parity" else self.eases[0]

    def _findings(
        self, model: Model, masks: Masks
    ) -> list[tuple[int, int | None, Finding | None, list[int]]]:
        return model.engine.path_says(PATH_LAWS.index(self.law), packed(masks))

    def _deductions(self, model: Model, masks: Masks) -> Iterator[Deduction]:
        return _together(
            Deduction(
                self,
                at,
                (found,) if found else (),
                tuple((cell, masks[cell]) for cell in sorted(because)),
                by=PATH_RULES[by],
            )
            for by, at, found, because in self._findings(model, masks)
        )

    def _named(self, model: Model, deduction: Deduction) -> tuple[Finding, ...]:
        """Return the cells that the engine names for these findings, of those of a deduction."""
        wanted, known = {*deduction.found}, dict(deduction.because)
        masks = model.masks_knowing(deduction.because, deduction.found)
        named = {
            cell
            for by, at, found, because in self._findings(model, masks)
            if (PATH_RULES[by], at) == (deduction.by, deduction.at) and found in wanted
            for cell in because
        }
        return tuple((cell, mask) for cell, mask in known.items() if cell in named)

    def _from_fewer(
        self, model: Model, deduction: Deduction, fewer: tuple[Finding, ...]
    ) -> Deduction | None:
        """Return the deduction from fewer cells, in any way; None if they are not enough."""
        masks = model.masks_knowing(fewer, deduction.found)
        found_by: dict[tuple[str, int | None], set[Finding | None]] = {}
        for by, at, found, _ in self._findings(model, masks):
            found_by.setdefault((PATH_RULES[by], at), set()).add(found)
        own = (deduction.by, deduction.at)
        if deduction.by == "crossing":
            # Crossings use pieces too, but do not repeat what these find by themselves.
            pieces = model.engine.path_says(PATH_LAWS.index("piece"), packed(masks))
            found_by.setdefault(own, set()).update(found for _, _, found, _ in pieces)
        wanted = set(deduction.found or (None,))
        applied = [where for where, found in found_by.items() if found >= wanted]
        if not applied:
            return None
        own_by, own_at = own if own in applied else applied[0]
        return replace(deduction, by=own_by, at=own_at, because=fewer)


def _goes_along(path: Path, deduction: Deduction) -> bool:
    """Return True if places of a lane are found, so that no other lane could tell as much."""
    return sum(not path.is_edge(cell) for cell, _ in deduction.found) > 1


def _together(deductions: Iterable[Deduction]) -> Iterator[Deduction]:
    """Merge deductions that are one, in order of the first of each."""
    alike: dict[tuple[object, ...], list[Deduction]] = {}
    for each in deductions:
        part = each.found if each.by == "parity" else None
        because = None if each.by == "crossing" else each.because
        alike.setdefault((each.by, each.at, because, part), []).append(each)
    for same in alike.values():
        yield merged(same) if len(same) > 1 else same[0]


def merged(deductions: Sequence[Deduction]) -> Deduction:
    """Return one deduction of all that some find in the same way, from cells known before."""
    found = sorted({finding for each in deductions for finding in each.found})
    because = {finding for each in deductions for finding in each.because}.difference(found)
    return replace(deductions[0], found=tuple(found), because=tuple(sorted(because)))
