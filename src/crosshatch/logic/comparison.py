"""The rule of comparison: what follows from the counts of two lines that share cells.

However the shared cells are filled, each line has to put what is left of its count into its own
cells. So the counts bound how many of the shared cells are filled, and that may fill the cells that
only one line has, or leave them blank.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from itertools import chain, compress
from typing import NamedTuple

from crosshatch.data.phrases import listed
from crosshatch.engine.clues import Count
from crosshatch.engine.masks import OFF, ON, OPEN, Finding, are_open
from crosshatch.engine.model import Model
from crosshatch.logic.notes import Notes
from crosshatch.logic.rule import Deduction, Ease, PossibleStep, Rule, RuleName
from crosshatch.logic.words import LONGEST, because, findings_in_words, states_in_words
from crosshatch.puzzles.puzzle import Puzzle


class _Rest(NamedTuple):
    """The open cells of a line, and how many of them are filled."""

    cells: frozenset[int]
    filled: int


@dataclass(frozen=True)
class ComparisonRule(Rule):
    """The rule that two lines keep their counts together."""

    name: RuleName = "comparison"
    eases: tuple[Ease, ...] = (Ease.COMPARISON,)
    is_in_engine: bool = False

    def places(self, model: Model) -> range:
        """Return the numbers of all pairs of lines that share several cells."""
        return range(len(model.overlaps))

    def places_near(self, model: Model, cells: Collection[int]) -> list[int]:
        """Return the numbers of the pairs with a line through one of these cells."""
        lines = {line for cell in cells for line in model.lines_through[cell]}
        return [at for at, pair in enumerate(model.overlaps) if not lines.isdisjoint(pair)]

    def places_apart(self, model: Model) -> tuple[None]:  # noqa: ARG002
        """Return all pairs as one place: a person looks wherever counts are close together."""
        return (None,)

    def deduce(self, notes: Notes, at: int | None = None) -> Iterator[Deduction]:
        """Yield what follows for each pair of lines, or for one."""
        model, rests = notes.model, dict[int, _Rest]()
        for number in self.places(model) if at is None else (at,):
            pair = model.overlaps[number]
            for line in pair:
                # Findings are noted between two pairs, so only what is finished can be kept.
                if line not in rests or rests[line].cells:
                    rests[line] = _rest(notes, line)
            found = _findings(*(rests[line] for line in pair))
            if found or found is None:
                known = sorted({cell for line in pair for cell in model.lines[line].cells})
                causes = ((cell, notes.masks[cell]) for cell in known)
                causes = ((cell, mask) for cell, mask in causes if mask != OPEN)
                yield Deduction(self, number, tuple(found or ()), tuple(causes))

    def possible_steps(self, notes: Notes) -> Iterator[PossibleStep]:
        """Yield what follows for each pair of lines; nothing is noted between two of them."""
        pairs = notes.model.overlaps
        rests = {line: _rest(notes, line) for line in {*chain.from_iterable(pairs)}}
        for one, other in pairs:
            found = _findings(rests[one], rests[other])
            if found or found is None:
                yield PossibleStep(self.eases[0], None, tuple(found or ()))

    def clues(self, model: Model, deduction: Deduction) -> tuple[int, ...]:
        """Return the two lines."""
        return (*model.overlaps[deduction.at or 0],)

    def reduced(self, model: Model, deduction: Deduction) -> Deduction:
        """Return a deduction without superfluous cells."""
        for cause in deduction.because:
            kept = tuple(each for each in deduction.because if each != cause)
            fewer = replace(deduction, because=kept)
            if self.follows(model, fewer):
                deduction = fewer
        return deduction

    def sentence(self, puzzle: Puzzle, deduction: Deduction) -> str:
        """Return a sentence such as `at most 2 of the 4 open cells that both count …`."""
        model, known = puzzle.model, states_in_words(puzzle, deduction.because)
        name = self.called(puzzle, deduction)
        if deduction.fails:
            return f"{name}: the counts cannot both be kept{because(known)}"
        notes = Notes(model, model.masks_knowing(deduction.because))
        pair = self.clues(model, deduction)
        one, other = (_rest(notes, line) for line in pair)
        least, most = _bounds(one, other)
        masks = {mask for _, mask in deduction.found}
        shared = len(one.cells & other.cells)
        first, second = ({*model.lines[line].cells} for line in pair)
        which = "other " if shared < len(first & second) else ""
        both = shared_in_words(least, most, shared, which, is_most=masks == {ON})
        said = both if shared > 1 else f"both count only one {which}cell"
        said = f"{name}: {said}, so {findings_in_words(puzzle, deduction.found)}"
        whole = f"{said}{because(known)}"
        return whole if len(whole) <= LONGEST else said

    def called(self, puzzle: Puzzle, deduction: Deduction) -> str:
        """Return the names of the lines: `around r2c3 and around r2c4`."""
        return listed(puzzle.model.lines[line].name for line in self.clues(puzzle.model, deduction))

    def failure(self, puzzle: Puzzle, deduction: Deduction) -> str:
        """Return the contradiction: `around r2c3 and around r2c4 could not both keep their …`."""
        return f"{self.called(puzzle, deduction)} could not both keep their count"


def _rest(notes: Notes, line: int) -> _Rest:
    clue, cells = notes.model.lines[line].clue, notes.model.lines[line].cells
    assert isinstance(clue, Count)
    view = notes.view(line)
    left = frozenset(compress(cells, are_open(view)))
    return _Rest(left, clue.filled - view.count(ON))


def _bounds(one: _Rest, other: _Rest) -> tuple[int, int]:
    """Return how many of the shared cells are filled: the least and the greatest number."""
    shared = len(one.cells & other.cells)
    own = [rest.filled - (len(rest.cells) - shared) for rest in (one, other)]
    return max(0, *own), min(shared, one.filled, other.filled)


def shared_in_words(least: int, most: int, shared: int, which: str, *, is_most: bool) -> str:
    """Return how many of several shared cells are filled, or how many at most or at least.

    `which` is `other ` if lines share more cells than these.
    """
    cells = f"{which}{shared} cells that both count"
    if least == shared:
        return f"the {cells} must {'both' if shared == 2 else 'all'} be filled"
    if not most:
        return f"the {cells} must {'both' if shared == 2 else 'all'} be blank"
    if least == most:
        return f"just {most} of the {cells} can be filled"
    if is_most:
        return f"at most {most} of the {cells} can be filled"
    return f"at least {least} of the {cells} must be filled"


def _findings(one: _Rest, other: _Rest) -> list[Finding] | None:
    """Return what follows for the cells that only one line has; None if they exclude each other.

    Nothing follows if one of them has no open cell.
    """
    if not (one.cells and other.cells):
        return []
    least, most = _bounds(one, other)
    if least > most:
        return None
    found = list[Finding]()
    for rest, beside in ((one, other), (other, one)):
        own = sorted(rest.cells - beside.cells)
        if own and rest.filled - most == len(own):
            found += ((cell, ON) for cell in own)
        elif own and rest.filled == least:
            found += ((cell, OFF) for cell in own)
    return found
