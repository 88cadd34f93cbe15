"""Check a picture: the rules that it breaks, the lines at fault and, with a goal, how good it is.

The laws of its kind, which share nothing with the engine, name the places where it breaks them. The
engine decides whether every other line can still be completed from the picture and the givens. If
nothing is wrong so far and the puzzle has a path, its rules are tried in turn until one shows that
no path is possible.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field, replace
from typing import Any, NotRequired

from crosshatch.answers.solve import solve
from crosshatch.data.arguments import Array, as_picture
from crosshatch.data.document import Proof
from crosshatch.data.grid import Grid
from crosshatch.data.json_keys import json_of
from crosshatch.data.optimum import Optimum
from crosshatch.engine.masks import Masks, symbols_in, view_of
from crosshatch.engine.model import Model
from crosshatch.logic.asked import failing as failing_deduction
from crosshatch.logic.asked import rules_of, stuck_in_words
from crosshatch.logic.deduction import Deduction
from crosshatch.puzzles.answer_json import HeadingJson
from crosshatch.puzzles.puzzle import Puzzle, require_puzzle


class JudgementJson(HeadingJson):
    """The result of checking a picture against the rules."""

    ok: bool
    """True if no rule is broken."""
    complete: bool
    """True if nothing in the picture is open, or it is solved once all open cells stay blank."""
    broken: list[str]
    """A sentence for each broken rule, and for each line that cannot be completed."""
    lines: list[tuple[str, int]]
    """The lines at fault, as `["row", 3]` or `["column", 0]`, numbered from 0 as drawn."""
    filled: NotRequired[int]
    """In a puzzle with a goal: how many cells the picture fills."""
    bound: NotRequired[int | None]
    """In a puzzle with a goal: no picture fills fewer cells (or more, if `goal` is `max`)."""
    proof: NotRequired[Proof]
    """In a puzzle with a goal: the proof that no picture is better; `none` if there is none."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """The result of checking a picture against the rules; only puzzles with a goal are solved.

    >>> import crosshatch
    >>> puzzle = crosshatch.nonogram(rows=[[2], [1]], columns=[[1], [2]])
    >>> crosshatch.check(puzzle, ("#.", "??")).lines
    (('row', 0), ('column', 1))
    """

    puzzle: Puzzle = field(repr=False)
    picture: Grid = field(repr=False)
    complete: bool
    """True if no cell is open, or the picture is solved once all open cells stay blank."""
    broken: tuple[str, ...]
    """A sentence for each broken rule, and for each line that cannot be completed.

    Each is certain, whatever the open cells turn out to be.
    """
    lines: tuple[tuple[str, int], ...]
    """The lines at fault: `row` or `column`, and the number from 0 as drawn."""
    optimum: Optimum | None = None
    """The best picture, if the puzzle has a goal and this picture solves it."""

    def as_json(self) -> JudgementJson:
        """Return the judgement as the command line prints it with `--json`."""
        best: dict[str, Any] = {}
        if optimum := self.optimum:
            best = {**optimum.as_json(), "filled": optimum.cells.number_in(self.picture)}
        heading, broken = self.puzzle.as_json(), self.broken
        return json_of(JudgementJson, self, **heading, ok=not broken, lines=[*self.lines], **best)


def check(puzzle: Puzzle, picture: Grid | Array) -> Judgement:
    """Check a picture, finished or not, against the rules; raise `ClueError` if its size is wrong.

    >>> import crosshatch
    >>> puzzle = crosshatch.nonogram(rows=[[2], [1]], columns=[[1], [2]])
    >>> crosshatch.check(puzzle, ("##", "??")).broken
    ()
    >>> crosshatch.check(puzzle, ("#.", "??")).broken[0]
    'runs of row 1: the clue is 2, the picture has 1'
    """
    require_puzzle(puzzle)
    picture = as_picture(picture)
    masks = puzzle.encode(picture)
    stuck = _stuck_lines(puzzle, masks)
    broken = (*puzzle.check(picture),)
    broken += tuple(_in_words(puzzle, stuck, broken))
    failing = None if broken else _failing(puzzle, masks)
    if failing:
        broken = (failing.sentence,)
    finished = None if broken else puzzle.finished(picture)
    complete = finished is not None or _is_closed(masks)
    return Judgement(
        puzzle=puzzle,
        picture=picture,
        complete=complete,
        broken=broken,
        lines=tuple(_broken_lines(puzzle, masks, stuck, failing)) if broken else (),
        optimum=_best(puzzle, finished) if puzzle.best and finished else None,
    )


def _stuck_lines(puzzle: Puzzle, masks: Masks) -> dict[int, Masks]:
    """Return the unfinished lines that cannot be completed, with the known masks of their cells."""
    model = puzzle.model
    known, unknown = _known(model, masks), model.unknown
    stuck: dict[int, Masks] = {}
    for index, line in enumerate(model.lines):
        if _is_closed(view_of(masks, line.cells)):
            continue
        view = view_of(known, line.cells)
        if any(mask != unknown for mask in view) and model.narrowed(index, view) is None:
            stuck[index] = view
    return stuck


def _known(model: Model, masks: Masks) -> Masks:
    """Return the picture and the givens combined; cells in which they contradict are open."""
    pairs = zip(masks, model.masks, strict=True)
    return model.masks_of(said & given or said or model.unknown for said, given in pairs)


def _in_words(puzzle: Puzzle, stuck: dict[int, Masks], broken: tuple[str, ...]) -> Iterator[str]:
    """Yield why each line cannot be completed, unless a broken rule already names the line."""
    for index, view in stuck.items():
        name = puzzle.model.lines[index].name
        if not any(f" {name}: " in sentence for sentence in broken):
            yield f"{name} cannot be completed: {stuck_in_words(puzzle, index, view)}"


def _failing(puzzle: Puzzle, masks: Masks) -> Deduction | None:
    """Return the simplest deduction that shows that nothing fits; None if there is none."""
    known = _known(puzzle.model, masks)
    # Each line has been tried already.
    if len(rules_of(puzzle)) == 1 or not puzzle.model.refutes(known):
        return None
    return failing_deduction(puzzle, known, at_once=True)


def _broken_lines(
    puzzle: Puzzle, masks: Masks, stuck: Collection[int], failing: Deduction | None
) -> list[tuple[str, int]]:
    """Return the lines at fault, each once and in order."""
    found = {
        (line.side, puzzle.line_in_picture(line)): None
        for index, line in enumerate(puzzle.model.lines)
        if index in stuck or not line.chain.allows(map(symbols_in, view_of(masks, line.cells)))
    }
    return [*found, *(failing.sides if failing else ())]


def _is_closed(masks: Masks) -> bool:
    """Return True if no cell has several symbols left; cells with none left count as closed."""
    return all(mask.bit_count() <= 1 for mask in masks)


def _best(puzzle: Puzzle, picture: Grid) -> Optimum | None:
    """Return the best picture of a puzzle with a goal, starting from one that solves it."""
    return solve(puzzle.kind.compile(replace(puzzle.document, picture=picture))).optimum
