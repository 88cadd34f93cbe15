"""The rule of lines: what follows from a clue and the known cells of its line."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from crosshatch.data.phrases import listed
from crosshatch.engine.clues import Runs
from crosshatch.engine.masks import Finding, Masks, decided, open_cells, view_of
from crosshatch.engine.model import WAYS, Model
from crosshatch.logic.line_reasons import line_in_masks, line_of_reasons
from crosshatch.logic.look_words import line_in_words
from crosshatch.logic.notes import Notes
from crosshatch.logic.rule import Deduction, Ease, PossibleStep, Rule, RuleName, number_of_causes
from crosshatch.logic.words import NUMBERS_NAMED, because, namely, states_in_words
from crosshatch.puzzles.puzzle import Puzzle

EASES = tuple(map(Ease, WAYS))
"""The ways of looking at a line, easiest first."""


@dataclass(frozen=True)
class LineRule(Rule):
    """The rule that every line is filled as its clue says."""

    name: RuleName = "line"
    eases: tuple[Ease, ...] = EASES
    shows_fillings: bool = True
    """True unless people only count the cells of a line."""
    pass_words: tuple[str, str] = ("pass", "passes")
    logic: str = "line logic"

    def places(self, model: Model) -> range:
        """Return the numbers of all lines."""
        return range(len(model.lines))

    def waits(self, notes: Notes, at: int | None) -> bool:
        """Return True if a cell of the line has changed since the last look at it."""
        return at in notes.waiting

    def ease(self, deduction: Deduction) -> Ease:
        """Return how hard a deduction is to see."""
        return self._ease_of(deduction.seen_by)

    def _ease_of(self, way: str) -> Ease:
        """Return how hard a way of looking at a line is; others than its own are the hardest."""
        return Ease(way) if way in self.eases else self.eases[-1]

    def easiest_at(self, notes: Notes, at: int | None) -> Ease | None:
        """Return how hard the easiest look at a line is; None if it finds nothing."""
        look = None if at is None else notes.model.look(at, notes.view(at))
        return look and self._ease_of(look.easiest)

    def group(self, model: Model, at: int | None) -> str:
        """Return the side of a line, such as `rows`, or the name of the rule if people count."""
        return f"{model.lines[at or 0].side}s" if self.shows_fillings else self.name

    def lines(self, deduction: Deduction) -> tuple[int, ...]:
        """Return the line of a deduction."""
        return () if deduction.at is None else (deduction.at,)

    def deduce(self, notes: Notes, at: int | None = None) -> Iterator[Deduction]:
        """Yield all that follows on a line, or on each line, from all its known cells."""
        for line in self.places(notes.model) if at is None else (at,):
            cells, view = notes.model.lines[line].cells, notes.view(line)
            left, unknown = notes.narrowed(line, view), notes.model.unknown
            pairs = zip(cells, view, left or view, strict=True)
            found = tuple((cell, after) for cell, before, after in pairs if before != after)
            if found or left is None:
                known = zip(cells, view, strict=True)
                because = tuple((cell, mask) for cell, mask in known if mask != unknown)
                seen = _decided(notes.model, view)
                yield Deduction(self, line, found, because, view=seen)
            notes.waiting.discard(line)

    def reduced(self, model: Model, deduction: Deduction) -> Deduction:
        """Return a deduction without superfluous cells and numbers."""
        known_line = line_of_reasons(self, model, deduction)
        kept = known_line.forcing(deduction.found)
        shortest = known_line.deduction(kept, known_line.at(deduction.found))
        return replace(deduction, because=shortest.because, numbers=shortest.numbers)

    def seen(self, model: Model, masks: Masks, line: int) -> Deduction | None:
        """Return the easiest look at a line, with all that pictures show of it; None if nothing."""
        view = view_of(masks, model.lines[line].cells)
        look = model.look(line, view, thorough=self.shows_fillings)
        found = _shown(model, line, view, look.left) if look else ()
        if not look or not found:
            return None
        at_once = found
        if look.easiest != look.hardest and (glance := model.look(line, view)):
            at_once = _shown(model, line, view, glance.left)
        used = self._used(model, line, view, Ease(look.hardest), found)
        because = tuple((cell, mask) for cell, mask in used if mask != model.unknown)
        deduction = Deduction(self, line, found, because, by=look.hardest, seen_by=look.easiest)
        return replace(deduction, at_once=at_once, view=_decided(model, view))

    def _used(
        self, model: Model, line: int, view: Masks, way: Ease, found: Sequence[Finding]
    ) -> list[Finding]:
        """Return the cells of a line with the masks that a way of looking at it uses.

        If the findings took easier ways too, that is all that a picture shows.
        """
        seen = view if way is Ease.COLOR else _decided(model, view)
        used = [model.unknown] * len(view) if way is Ease.WHOLE else _ends(model, seen)
        cells = model.lines[line].cells
        left = model.narrowed(line, model.masks_of(used)) or view
        if way not in (Ease.WHOLE, Ease.EDGE, Ease.OVERLAP) or not {*found} <= {
            *zip(cells, left, strict=True)
        }:
            used = [*seen]
        return [*zip(cells, used, strict=True)]

    def easiest(self, model: Model, masks: Masks, last: Collection[int] = ()) -> Deduction | None:
        """Return the easiest look at a line that finds something that pictures show, or None.

        Among equally easy ones, those on lines that the last step changed come first, then those
        that find most. For overlap, the number of cells comes before that.
        """

        def rank(seen: Deduction) -> tuple[int, *tuple[int, ...]]:
            is_far, few = not seen.is_on(model, last), -len(seen.found)
            order = (few, is_far) if seen.ease is Ease.OVERLAP else (is_far, few)
            return self.eases.index(seen.ease), *order

        looks = (self.seen(model, masks, line) for line in self.places(model))
        best = min(filter(None, looks), key=rank, default=None)
        return self.reduced(model, best) if best else None

    def why(self, model: Model, masks: Masks, cell: int) -> Deduction | None:
        """Return the deduction of an open cell with the fewest known cells; None if none does."""
        best = self.fewest(model, masks, [cell])
        return best and replace(best, seen_by=self._way_of(model, best))

    def _way_of(self, model: Model, deduction: Deduction) -> str:
        """Return the easiest way of looking at a line in which its reasons show what is found."""
        line, known = deduction.at or 0, dict(deduction.because)
        view = model.masks_of(known.get(cell, model.unknown) for cell in model.lines[line].cells)
        glance, whole = model.look(line, view), model.look(line, view, thorough=True)
        if glance and {*deduction.found} <= {*_shown(model, line, view, glance.left)}:
            return glance.easiest
        return whole.hardest if whole else ""

    def fewest(self, model: Model, masks: Masks, cells: Collection[int]) -> Deduction | None:
        """Return the deduction of one of some open cells with the fewest known cells, or None."""
        best: Deduction | None = None
        for line in sorted({line for cell in cells for line in model.lines_through[cell]}):
            known_line = line_in_masks(self, model, line, masks)
            for finding in known_line.findings():
                if finding[0] in cells:
                    most = None if best is None else number_of_causes(best) - 1
                    best = known_line.fewest(finding, most) or best
        return best and self._with_view(model, masks, best)

    def _with_view(self, model: Model, masks: Masks, deduction: Deduction) -> Deduction:
        """Return a deduction with all that is known of its line."""
        view = view_of(masks, model.lines[deduction.at or 0].cells)
        return replace(deduction, view=_decided(model, view))

    def widened(self, model: Model, deduction: Deduction, cells: Collection[int]) -> Deduction:
        """Return a deduction with all of these cells that follow from its known cells."""
        known_line = line_of_reasons(self, model, deduction)
        found = known_line.at(finding for finding in known_line.findings() if finding[0] in cells)
        wide = known_line.deduction(known_line.at(deduction.because), found)
        return replace(wide, view=deduction.view)

    def parts(self, model: Model, deduction: Deduction, cells: Collection[int]) -> list[Deduction]:
        """Return what a deduction says about these cells, with the fewest known cells each."""
        known_line = line_of_reasons(self, model, deduction)
        alike: dict[tuple[Deduction, int], list[Finding]] = {}
        for cell, mask in deduction.found:
            if cell in cells:
                one = known_line.fewest((cell, mask)) or deduction
                one = replace(one, view=deduction.view)
                alike.setdefault((replace(one, found=()), mask), []).append((cell, mask))
        return [replace(one, found=tuple(found)) for (one, _), found in alike.items()]

    def possible_steps(self, notes: Notes) -> Iterator[PossibleStep]:
        """Yield the easiest look at each waiting line on which something follows."""
        for line in sorted(notes.waiting):
            view, ease = notes.view(line), self.eases[-1]
            if len(self.eases) > 1:
                look = notes.model.look(line, view)
                left = look.left if look else view
                ease = self._ease_of(look.easiest) if look else ease
            else:
                left = notes.model.narrowed(line, view) or view
            if left != view:
                cells = zip(notes.model.lines[line].cells, view, left, strict=True)
                new = tuple((cell, after) for cell, before, after in cells if before != after)
                yield PossibleStep(ease, line, new)
        notes.waiting.clear()

    def sentence(self, puzzle: Puzzle, deduction: Deduction) -> str:
        """Return a sentence such as `row 5: the count 2 leaves columns 1-3 blank because ...`."""
        if not deduction.fails:
            known_line = line_of_reasons(self, puzzle.model, deduction)
            return line_in_words(puzzle, known_line.reason(deduction))
        name, known = self.called(puzzle, deduction), states_in_words(puzzle, deduction.because)
        if said := puzzle.model.lines[deduction.at or 0].said:
            return f"{said.failure}{namely(known)}"
        if about := puzzle.model.lines[deduction.at or 0].about:
            return f"{name}: {about}, which does not fit{because(known)}"
        can = "placed" if _runs(puzzle, deduction) else "kept"
        return f"{name}: {_clue(puzzle, deduction)} cannot be {can}{because(known)}"

    def called(self, puzzle: Puzzle, deduction: Deduction) -> str:
        """Return the name of the line: `row 3`."""
        return puzzle.model.lines[deduction.at or 0].name

    def failure(self, puzzle: Puzzle, deduction: Deduction) -> str:
        """Return the contradiction: `the 3 would not fit into row 2`, or another for a count."""
        name, clue = self.called(puzzle, deduction), _clue(puzzle, deduction)
        if said := puzzle.model.lines[deduction.at or 0].said:
            return said.failure
        if _runs(puzzle, deduction):
            return f"{clue} would not fit into {name}"
        if about := puzzle.model.lines[deduction.at or 0].about:
            return f"there are {about}, which would not fit into {name}"
        return f"{name} could not keep {clue}"


def _runs(puzzle: Puzzle, deduction: Deduction) -> int:
    """Return the number of runs in the clue of a line; 0 if the clue does not list any."""
    clue = puzzle.model.lines[deduction.at or 0].clue
    return len(clue.parts) if isinstance(clue, Runs) else 0


def _clue(puzzle: Puzzle, deduction: Deduction) -> str:
    numbers = puzzle.model.lines[deduction.at or 0].clue.numbers()
    return listed(numbers) if len(numbers) <= NUMBERS_NAMED else "the runs"


def _shown(model: Model, line: int, before: Masks, after: Masks) -> tuple[Finding, ...]:
    """Return the findings on a line that a picture shows."""
    cells = zip(model.lines[line].cells, before, after, strict=True)
    new = ((cell, left) for cell, mask, left in cells if mask != left)
    return tuple(finding for finding in new if model.shows([finding]))


def _decided(model: Model, view: Masks) -> Masks:
    """Return the masks of a line without what no picture shows."""
    return model.masks_of(mask if decided(mask) else model.unknown for mask in view)


def _ends(model: Model, view: Masks) -> list[int]:
    """Return the masks of a line with only the settled cells at its ends known."""
    is_open = open_cells(view)
    inner = range(is_open[0], is_open[-1])
    return [model.unknown if place in inner else mask for place, mask in enumerate(view)]
