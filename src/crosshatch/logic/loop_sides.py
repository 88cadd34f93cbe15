"""The rule of sides: a loop runs between two cells if one lies inside it and the other outside.

Players shade what lies inside. It tells what no number, corner or piece of the loop tells by
itself, because what is known of two cells far apart counts when both have a neighbour in common.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from crosshatch.data.phrases import cell_name, listed
from crosshatch.engine.clues import Count
from crosshatch.engine.masks import OFF, ON, OPEN, Finding
from crosshatch.engine.model import Model
from crosshatch.logic.inside_out import CellSides, Join, both_sides_of, sides_of_loop
from crosshatch.logic.notes import Notes
from crosshatch.logic.rule import Deduction, Ease, PossibleStep, Rule, RuleName
from crosshatch.logic.words import LONGEST, findings_in_words
from crosshatch.puzzles.puzzle import Puzzle


@dataclass(frozen=True)
class SidesRule(Rule):
    """The rule that a loop along the edges of cells has an inside and an outside."""

    name: RuleName = "inside and outside"
    eases: tuple[Ease, ...] = (Ease.SIDES,)
    is_in_engine: bool = False
    is_in_what_ifs: bool = False

    def deduce(self, notes: Notes, at: int | None = None) -> Iterator[Deduction]:
        """Yield what follows for each open edge, that with the fewest numbers and edges first."""
        sides = _sides(notes)
        if sides.contradiction:
            yield self._deduction(notes, at, (), sides.reasons_of_contradiction())
            return
        reasons = {found: sides.reasons(found[0]) for found in _findings(notes, sides)}
        for found, joins in sorted(reasons.items(), key=lambda each: _length(each[1])):
            yield self._deduction(notes, at, (found,), joins)

    def possible_steps(self, notes: Notes) -> Iterator[PossibleStep]:
        """Yield what follows for each open edge, without the reasons."""
        return (PossibleStep(Ease.SIDES, None, found) for found in self.findings(notes, None))

    def findings(self, notes: Notes, at: int | None) -> Iterator[tuple[Finding, ...]]:  # noqa: ARG002
        """Yield what follows for each open edge, without the reasons."""
        if sides := notes.kept.get(self.name):
            sides.go_on(notes.known())
        else:
            sides = notes.kept[self.name] = _sides(notes)
        if sides.contradiction:
            yield ()
            return
        for found in _findings(notes, sides):
            yield (found,)

    def follows(self, model: Model, deduction: Deduction) -> bool:
        """Return True if the whole deduction follows in this model from its cells alone."""
        notes = _notes_of(model, deduction)
        sides = _sides(notes)
        if deduction.fails or sides.contradiction:
            return deduction.fails and sides.contradiction is not None
        return {*deduction.found} <= {*_findings(notes, sides)}

    def clues(self, model: Model, deduction: Deduction) -> tuple[int, ...]:  # noqa: ARG002
        """Return the lines of the numbers that tell on which side cells lie."""
        return deduction.numbers

    def sentence(self, puzzle: Puzzle, deduction: Deduction) -> str:
        """Return a sentence such as `the top of r3c1 is off the loop because r2c1 and r3c1 …`."""
        said = self.failure(puzzle, deduction)
        if deduction.found:
            where = _where(puzzle.model, *deduction.found[0])
            said = f"{findings_in_words(puzzle, deduction.found)} because {where}"
        edges = ["the known edges"] if deduction.because else []
        numbers = _numbers_in_words(puzzle.model, deduction.numbers)
        for named in (numbers, ["the numbers around"] if numbers else []):
            sentence = f"{said}: see {listed([*edges, *named])}"
            if len(sentence) <= LONGEST:
                break
        return sentence

    def called(self, puzzle: Puzzle, deduction: Deduction) -> str:  # noqa: ARG002
        """Return its name."""
        return self.name

    def failure(self, puzzle: Puzzle, deduction: Deduction) -> str:  # noqa: ARG002
        """Return the contradiction."""
        return "some cells would lie both inside and outside the loop"

    def _deduction(
        self, notes: Notes, at: int | None, found: tuple[Finding, ...], joins: Sequence[Join]
    ) -> Deduction:
        edges = sorted(join.edge for join in joins if join.edge is not None)
        because = tuple((edge, notes.masks[edge]) for edge in edges)
        return Deduction(self, at, found, because, numbers=_lines(joins))


def _sides(notes: Notes) -> CellSides:
    return CellSides(sides_of_loop(notes.model), notes.known())


def _findings(notes: Notes, sides: CellSides) -> Iterator[Finding]:
    masks = notes.masks
    for edge in sides.loop.between:
        if masks[edge] == OPEN and (is_on := sides.known(edge)) is not None:
            yield edge, ON if is_on else OFF


def _notes_of(model: Model, deduction: Deduction) -> Notes:
    """Return notes of nothing but the cells from which a deduction follows."""
    return Notes(model, model.masks_knowing(deduction.because, deduction.found))


def _length(joins: Sequence[Join]) -> tuple[int, int]:
    """Return how many numbers joins take, and how many edges and numbers."""
    return len(_lines(joins)), len(joins)


def _lines(joins: Sequence[Join]) -> tuple[int, ...]:
    """Return the lines of the numbers that joins take, in the order in which they are needed."""
    around = (join.neighbourhood for join in joins if join.neighbourhood)
    return (*dict.fromkeys(each.at for each in around if each.number is not None),)


def _numbers_in_words(model: Model, lines: Sequence[int]) -> list[str]:
    """Return the numbers of lines, with the places of alike ones together."""
    by_number = dict[int, list[str]]()
    for line in (model.lines[number] for number in lines):
        if line.clue_at and isinstance(line.clue, Count):
            by_number.setdefault(line.clue.filled, []).append(cell_name(*line.clue_at))
    return [
        f"the {number}{'s' if cells[1:] else ''} in {listed(cells)}"
        for number, cells in sorted(by_number.items())
    ]


def _where(model: Model, edge: int, mask: int) -> str:
    """Return on which sides the cells beside an edge with this mask lie, in words."""
    assert model.path is not None
    width, height = model.path.width - 1, model.path.height - 1
    beside = both_sides_of(model.path, edge)
    names = [cell_name(*divmod(cell, width)) for cell in beside if cell < width * height]
    if len(names) == 1:
        return f"{names[0]} lies {'inside' if mask == ON else 'outside'} it"
    sides = "different sides" if mask == ON else "the same side"
    return f"{listed(names)} lie on {sides} of it"
