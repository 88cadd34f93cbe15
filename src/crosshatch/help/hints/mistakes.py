"""Mistakes in a picture: the cells that are wrong, and what each of them contradicts.

A cell is wrong if no solution agrees with it. The sentence about what it contradicts uses only
cells with which every solution agrees: its line was finished, a rule gives it another state at
once, or a later step does.

If there are several solutions, each of some cells may be right in one of them, but not all together
in any. Then one of them is wrong, and nobody can tell which. Such groups are found rule by rule:
from the picture, and then from what all solutions have in common as well. If no rule by itself is
broken, cells are left out as long as the others fit no solution.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import product
from operator import and_
from typing import NotRequired, TypedDict

from crosshatch.answers.result import Status
from crosshatch.answers.solve import solve
from crosshatch.data.arguments import Array, as_picture
from crosshatch.data.grid import UNKNOWN, Grid, Place, RowOrder
from crosshatch.data.limits import NO_LIMITS, Limits
from crosshatch.data.phrases import counted, listed
from crosshatch.engine.cancel import deadline_in, seconds_left
from crosshatch.engine.masks import OFF, ON, Finding, Masks, decided, view_of
from crosshatch.engine.memory import within_memory
from crosshatch.engine.model import Model
from crosshatch.logic.notes import Notes
from crosshatch.logic.rule import Deduction, Ease, Rule
from crosshatch.logic.rules import all_deductions, rules_of
from crosshatch.logic.what_if import in_short
from crosshatch.logic.words import LONGEST, cell_names, to_find_first
from crosshatch.puzzles.puzzle import Puzzle, require_puzzle

MOST_TOGETHER = 6
"""The most cells to name of which one is wrong although no rule by itself is broken."""

MOST_CONFLICTS = 2_000
"""The most conflicts in the search for what all solutions have in common."""
NAMED_ONE_BY_ONE = 3
"""The most cells of which each is named in a sentence on its own."""

Places = tuple[Place, ...]
Claims = dict[Place, list[Finding]]
"""Findings about cells of the model, by the place of the cell of a picture that shows them."""

Finder = Callable[[Masks, Sequence[Place]], Iterator["Conflict"]]
"""A function that finds groups with a wrong cell among some cells, by masks with these drawn."""


class MistakeJson(TypedDict):
    """A wrong cell, and what it contradicts."""

    cell: tuple[int, int]
    """The row and column of the cell."""
    sentence: str
    """A sentence that says which step it contradicts."""


class ConflictJson(TypedDict):
    """A group of cells one of which is wrong, though each of them may be right."""

    cells: list[tuple[int, int]]
    """The rows and columns of the cells."""
    sentence: str
    """A sentence that says why one of them is wrong."""


class WrongCellsJson(TypedDict):
    """The wrong cells of a picture."""

    wrong: NotRequired[tuple[int, int]]
    """With `--where`, of a wrong picture: the first wrong cell; without any, one in doubt."""
    wrong_cells: NotRequired[list[tuple[int, int]]]
    """With `--where`, if the rest of the picture fits a solution: all wrong cells."""
    mistakes: NotRequired[list[MistakeJson]]
    """With `--where`, of a wrong picture: the cells that are wrong, and what each contradicts."""
    conflicts: NotRequired[list[ConflictJson]]
    """With `--where`, if it cannot be judged which cells are wrong: groups of which one is."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """A wrong cell of a picture, and what it contradicts."""

    cell: Place
    """Its place in the picture."""
    sentence: str
    """A sentence that says which step it contradicts."""


@dataclass(frozen=True, slots=True)
class Conflict:
    """A group of cells of a picture: one is wrong, though each of them may be right."""

    cells: Places
    """Their places in the picture."""
    sentence: str
    """A sentence that says why one of them is wrong."""


@dataclass(frozen=True, slots=True)
class WrongCells:
    """The wrong cells of a picture, by row and column from 0, the first row of the picture first.

    They are in the order in which people count cells.
    """

    cells: Places = ()
    """The cells with which no solution agrees."""
    are_all: bool = False
    """True if the rest of the picture fits a solution."""
    mistakes: tuple[Mistake, ...] = field(default=(), compare=False)
    """The step that each of the cells contradicts, by what the right cells of the picture tell."""
    conflicts: tuple[Conflict, ...] = field(default=(), compare=False)
    """Groups of other cells: one cell of each is wrong, but nobody can tell which."""
    row_order: RowOrder = field(default=RowOrder(0), repr=False, compare=False)
    """The order in which JSON counts rows, as the puzzle file does."""

    def as_json(self) -> WrongCellsJson:
        """Return the cells for JSON: the first, all if they are known, and why they are wrong."""
        facts: WrongCellsJson = {}
        for place in (*self.cells[:1], *(each.cells[-1] for each in self.conflicts))[:1]:
            facts["wrong"] = self._counted(place)
        if self.are_all:
            facts["wrong_cells"] = [*map(self._counted, self.cells)]
        if self.mistakes:
            facts["mistakes"] = [
                {"cell": self._counted(each.cell), "sentence": each.sentence}
                for each in self.mistakes
            ]
        if self.conflicts:
            facts["conflicts"] = [
                {"cells": [*map(self._counted, each.cells)], "sentence": each.sentence}
                for each in self.conflicts
            ]
        return facts

    def _counted(self, place: Place) -> tuple[int, int]:
        return self.row_order.row(place.row), place.column


@within_memory
def find_wrong_cells(
    puzzle: Puzzle, known: Grid | Array, *, limits: Limits = NO_LIMITS
) -> WrongCells:
    """Return the wrong cells of a picture, and what each of them contradicts.

    If the puzzle has several solutions, it may be impossible to tell which cells are wrong: then
    `conflicts` has groups of cells, one of which is. Nothing is wrong if the picture can still be
    completed, and nothing is found if a limit hides the mistake. The limit on conflicts of a search
    is for each of the searches that this takes.

    >>> import crosshatch
    >>> puzzle = crosshatch.nonogram(rows=[[1], [1], []], columns=[[1], [1], []])
    >>> wrong = crosshatch.find_wrong_cells(puzzle, ("##?", "???", "??#"))
    >>> wrong.cells, wrong.mistakes[0].sentence
    ((Place(row=2, column=2),), 'row 3: the clue 0 leaves column 3 blank')
    >>> wrong.conflicts[0].sentence
    'r1c1 or r1c2 is wrong: otherwise the 1 would not fit into row 1'
    """
    require_puzzle(puzzle)
    return _Examination(puzzle, as_picture(known, "known"), limits).wrong_cells()


class _Examination:
    """A picture to examine for mistakes, and the limits for searches about it."""

    def __init__(self, puzzle: Puzzle, picture: Grid, limits: Limits) -> None:
        self._puzzle, self._picture, self._limits = puzzle, picture, limits
        self._deadline = deadline_in(limits.seconds)
        self._claims = _claims(puzzle, picture)
        self._settled: Masks = puzzle.model.masks
        """Everything with which all solutions are known to agree."""

    def wrong_cells(self) -> WrongCells:
        """Return the wrong cells, and groups with a wrong one."""
        result = solve(self._puzzle, limits=self._limits_for(solutions=2))
        if result.status is Status.UNIQUE:
            self._settled = self._puzzle.encode(result.solutions[0])
            wrong = self._false()
            return self._result(wrong, are_all=bool(wrong))
        if result.status is Status.NONE or self._status(self._claims) is not Status.NONE:
            return WrongCells()
        most = self._limits.conflicts
        few = MOST_CONFLICTS if most is None else min(most, MOST_CONFLICTS)
        limits = replace(self._limits_for(solutions=2), conflicts=few)
        result = solve(self._puzzle, limits=limits, known=True)
        if result.known:
            self._settled = self._puzzle.encode(result.known)
        wrong = self._false()
        groups = [*self._groups([place for place in self._claims if place not in wrong])]
        conflicts = [group for group in groups if len(group.cells) > 1]
        # These cells are wrong by themselves, though nothing that they show is always wrong.
        alone = {place for group in groups if group not in conflicts for place in group.cells}
        wrong |= {place: self._claims[place] for place in alone}
        rest = [place for place in self._claims if place not in wrong]
        are_all = not conflicts and self._status(rest) in (Status.UNIQUE, Status.FOUND)
        return self._result(wrong, conflicts, are_all=are_all)

    def _result(
        self, wrong: Claims, conflicts: Iterable[Conflict] = (), *, are_all: bool
    ) -> WrongCells:
        wrong = {place: wrong[place] for place in self._claims if place in wrong}
        return WrongCells(
            tuple(wrong),
            are_all=are_all,
            mistakes=self._mistakes(wrong),
            conflicts=tuple(conflicts),
            row_order=self._puzzle.row_order,
        )

    def _mistakes(self, wrong: Claims) -> tuple[Mistake, ...]:
        """Return what each wrong cell contradicts, by the cells with which all solutions agree."""
        puzzle, model = self._puzzle, self._puzzle.model
        masks = self._drawn([place for place in self._claims if not self._unsure(place)])
        refuted = _refuted(model, masks, dict(claim for each in wrong.values() for claim in each))

        def sentence(claims: Sequence[Finding]) -> str:
            for cell, mask in claims:
                if not masks[cell] & mask:
                    if masks[cell] == ON and model.is_drawn_in_lines:
                        return f"the line along {puzzle.name(cell)} ends there"
                    return f"the cells around it show that {puzzle.claim(cell, masks[cell])}"
                for line in model.lines_through[cell]:
                    if _finished(model, masks, line, (cell, mask)):
                        return f"{model.lines[line].name} was finished before"
            for cell, _ in claims:
                if deduction := refuted.get(cell):
                    found = tuple(each for each in deduction.found if each[0] == cell)
                    [step] = deduction.rule.parts(model, replace(deduction, found=found), {cell})
                    missing = [place for place, _ in step.because if not decided(masks[place])]
                    first = to_find_first(puzzle, missing)
                    words = step.rule.sentence(puzzle, step)
                    if len(words) + len(first) > LONGEST:
                        words = in_short(puzzle, step)
                    return words + first
            false = [(cell, mask) for cell, mask in claims if not mask & self._settled[cell]]
            if not false and claims[1:]:
                return "it is drawn like this in no solution"
            return f"{puzzle.claim(*(false or claims)[0])} in no solution"

        return tuple(Mistake(place, sentence(claims)) for place, claims in wrong.items())

    def _false(self) -> Claims:
        """Return what cells show that is so in no solution."""
        false = {
            place: [(cell, mask) for cell, mask in claims if not mask & self._settled[cell]]
            for place, claims in self._claims.items()
        }
        return {place: claims for place, claims in false.items() if claims}

    def _unsure(self, place: Place) -> list[Finding]:
        """Return what a cell shows that may not be so in every solution."""
        return [(cell, mask) for cell, mask in self._claims[place] if self._settled[cell] & ~mask]

    def _drawn(self, places: Collection[Place]) -> Masks:
        """Return the givens together with these cells of the picture."""
        return self._puzzle.known_with(_only(self._picture, {*places}.__contains__))

    def _status(self, places: Collection[Place]) -> Status:
        """Return what is proved about the solutions that agree with these cells."""
        masks = self._drawn(places)
        if not all(masks):
            return Status.NONE
        return solve(self._puzzle.knowing(masks), limits=self._limits_for(solutions=1)).status

    def _limits_for(self, *, solutions: int) -> Limits:
        left = seconds_left(self._deadline)
        return replace(self._limits, solutions=solutions, seconds=left)

    def _groups(self, places: list[Place]) -> Iterator[Conflict]:
        """Yield groups with a wrong cell, until the cells that are left fit a solution."""
        model = self._puzzle.model
        breaking = (partial(self._breaking, rule) for rule in rules_of(model))
        finders: tuple[Finder, ...] = (self._disagreeing, *breaking)
        for settled, find in product((model.masks, self._settled), finders):
            if self._status(places) is not Status.NONE:
                return
            known = model.masks_of(map(and_, self._drawn(places), settled))
            found = [part for group in find(known, places) for part in self._parts(group)]
            yield from found
            places = [at for at in places if not any(at in each.cells for each in found)]
        while self._status(places) is Status.NONE:
            yield (group := self._together(places))
            places = [at for at in places if at not in group.cells]

    def _parts(self, group: Conflict) -> list[Conflict]:
        """Return those cells of a group that are wrong in every solution, or else the group."""
        wrong = [place for place in group.cells if self._status([place]) is Status.NONE]
        return [Conflict((place,), group.sentence) for place in wrong] or [group]

    def _disagreeing(self, masks: Masks, places: Collection[Place]) -> Iterator[Conflict]:
        """Yield neighbours of which one shows track between them and the other does not."""
        cells = (cell for cell, mask in enumerate(masks) if not mask)
        for group in dict.fromkeys(self._showing([cell], places) for cell in cells):
            if len(group) > 1:
                yield self._conflict(group, "they do not agree")

    def _breaking(self, rule: Rule, masks: Masks, places: Collection[Place]) -> Iterator[Conflict]:
        """Yield the cells that break a rule, wherever it is broken."""
        puzzle = self._puzzle
        for deduction in rule.deduce(Notes(puzzle.model, masks)) if all(masks) else ():
            if deduction.fails:
                step = rule.reduced(puzzle.model, deduction)
                if group := self._showing([cell for cell, _ in step.because], places):
                    yield self._conflict(group, f"otherwise {rule.failure(puzzle, step)}")

    def _together(self, places: Sequence[Place]) -> Conflict:
        """Return a few of some cells, or else the first ones, that are in no solution together."""
        few, before = list[Place](), places
        while before and self._status(few) is not Status.NONE:
            fitting, failing = 0, len(before)
            while failing - fitting > 1:
                middle = (fitting + failing) // 2
                if self._status([*before[:middle], *few]) is Status.NONE:
                    failing = middle
                else:
                    fitting = middle
            few, before = [before[failing - 1], *few], before[: failing - 1]
            if len(few) > MOST_TOGETHER:
                few = [*places[: places.index(few[-1]) + 1]]
                break
        them = "both" if len(few) == 2 else "all of them"
        return self._conflict(tuple(few), f"no solution has {them}")

    def _showing(self, cells: Collection[int], places: Collection[Place]) -> Places:
        """Return those of some places that show something unsure about cells of the model.

        Track along an edge shows that the places at both its ends are visited.
        """
        edges = {edge for cell in cells for edge in self._puzzle.model.edges_at(cell)}
        return tuple(
            place
            for place in places
            if any(
                cell in cells or (cell in edges and mask == ON)
                for cell, mask in self._unsure(place)
            )
        )

    def _conflict(self, group: Places, why: str) -> Conflict:
        cells = [self._puzzle.cell(*place) for place in group]
        names = listed(map(self._puzzle.name, cells), "or")
        if len(group) > NAMED_ONE_BY_ONE:
            names = f"one of {cell_names(self._puzzle, cells)}"
        sentence = f"{names} is wrong: {why}"
        short = f"one of {counted(len(group), 'cell')} is wrong: {why}"
        return Conflict(group, sentence if len(sentence) <= LONGEST else short)


def _finished(model: Model, masks: Masks, line: int, claim: Finding) -> bool:
    """Return True if a line has all its filled cells, and another is claimed to be filled."""
    (cell, mask), cells = claim, model.lines[line].cells
    look = None if mask & OFF else model.look(line, view_of(masks, cells))
    return look is not None and look.easiest == Ease.FINISH and look.left[cells.index(cell)] == OFF


def _refuted(model: Model, masks: Masks, claims: Mapping[int, int]) -> dict[int, Deduction]:
    """Return the first deduction from masks that contradicts each claim that one contradicts."""
    refuted = dict[int, Deduction]()
    for deduction in _deductions(model, masks):
        for cell, left in deduction.found:
            if cell in claims and not left & claims[cell]:
                refuted.setdefault(cell, deduction)
    return refuted


def _deductions(model: Model, masks: Masks) -> Iterator[Deduction]:
    """Yield all that single rules say about masks, then all that follows step by step."""
    for rule in rules_of(model):
        yield from rule.deduce(Notes(model, masks))
    yield from all_deductions(Notes(model, masks))


def _claims(puzzle: Puzzle, picture: Grid) -> Claims:
    """Return what each known cell of a picture shows, in the order in which people count cells.

    An edge is drawn in both cells that it joins, and the picture may be right in one and wrong in
    the other. Cells of the same colour on a chessboard never share an edge, so each colour is read
    separately.
    """
    claims: Claims = {}
    for is_kept in (lambda at: sum(at) % 2 == 0, lambda at: sum(at) % 2 == 1):
        for cell, mask in enumerate(puzzle.encode(_only(picture, is_kept))):
            if mask != puzzle.model.unknown:
                for place in filter(is_kept, puzzle.places(cell)):
                    claims.setdefault(place, []).append((cell, mask))
    order = sorted(claims, key=lambda at: (puzzle.counted_row(at.row), at.column))
    return {place: claims[place] for place in order}


def _only(picture: Grid, is_kept: Callable[[tuple[int, int]], bool]) -> Grid:
    """Return a picture with only some of its cells."""
    return tuple(
        "".join(cell if is_kept((row, column)) else UNKNOWN for column, cell in enumerate(cells))
        for row, cells in enumerate(picture)
    )
