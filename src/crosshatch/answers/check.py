"""Which rules a picture breaks, and on which lines; of a puzzle with a goal, how good it is.

A finished line is held against its clue by the family's own check, which knows nothing of chains.
Of any other line it is asked whether it can still be completed, with what is given. A path has to
keep its rules on top of that: if nothing else is wrong with it, each is asked whether some path is
left by it.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field, replace
from typing import NotRequired

from crosshatch.answers.solve import solve
from crosshatch.data.grid import Grid, filled_in
from crosshatch.data.optimum import Optimum, Proof
from crosshatch.engine.model import Line, Masks, Model, symbols_in, view_of
from crosshatch.families.puzzle import HeadingJson, Puzzle
from crosshatch.logic.reasons import (
    Deduction,
    Law,
    Rule,
    path_in_words,
    shortest_reason,
    stuck_in_words,
    told_by,
)


class JudgementJson(HeadingJson):
    """How a picture stands by the rules alone."""

    ok: bool
    """True if no rule is broken."""
    complete: bool
    """True if nothing in the picture is open, or it is solved once all open cells stay blank."""
    broken: list[str]
    """A sentence for each broken rule, and for each line that cannot be completed."""
    lines: list[tuple[str, int]]
    """The lines at fault, as `["row", 3]` or `["column", 0]`, counted as they are seen."""
    filled: NotRequired[int]
    """In a puzzle with a goal: how many cells the picture fills."""
    bound: NotRequired[int | None]
    """In a puzzle with a goal: no picture fills fewer cells (or more, if `goal` is `max`)."""
    proof: NotRequired[Proof]
    """In a puzzle with a goal: what proves that no picture is better; `none` if nothing does."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """How a picture stands by the rules alone; no solution is asked for where there is no goal.

    >>> import crosshatch
    >>> puzzle = crosshatch.nonogram(rows=[[2], [1]], columns=[[1], [2]])
    >>> crosshatch.check(puzzle, ("#.", "??")).lines
    (('row', 0), ('column', 1))
    """

    puzzle: Puzzle = field(repr=False)
    picture: Grid = field(repr=False)
    complete: bool
    """Whether nothing in it is open, or it is solved as soon as all that is open stays blank."""
    broken: tuple[str, ...]
    """The rules that it breaks and the lines that cannot be completed, in words.

    All of that is certain, whatever is still unknown.
    """
    lines: tuple[tuple[str, int], ...]
    """The lines that break their clues or cannot be completed: side, and number as seen, from 0."""
    optimum: Optimum | None = None
    """Of a puzzle with a goal, whose rules it keeps: the best picture, which is no worse."""

    def as_json(self) -> JudgementJson:
        """The judgement as the command line prints it with `--json`."""
        facts: JudgementJson = {
            "family": self.puzzle.family.name,
            "title": self.puzzle.title,
            "ok": not self.broken,
            "complete": self.complete,
            "broken": list(self.broken),
            "lines": list(self.lines),
        }
        if self.optimum:
            best = self.optimum.as_json()
            facts["filled"] = filled_in(self.picture)
            facts["bound"], facts["proof"] = best["bound"], best["proof"]
        return facts


def check(puzzle: Puzzle, picture: Grid) -> Judgement:
    """Return what the rules say of a picture, finished or not; an error where it is not of its
    size.

    >>> import crosshatch
    >>> puzzle = crosshatch.nonogram(rows=[[2], [1]], columns=[[1], [2]])
    >>> crosshatch.check(puzzle, ("##", "??")).broken
    ()
    >>> crosshatch.check(puzzle, ("#.", "??")).broken[0]
    'runs of row 1: the clue is 2, the picture has 1'
    """
    masks = puzzle.encode(picture)
    stuck = _stuck_lines(puzzle, masks)
    broken = (*puzzle.check(picture),)
    broken += tuple(_in_words(puzzle, stuck, broken))
    failing = None if broken else _failing_rule(puzzle.model, masks)
    if failing:
        broken = (path_in_words(puzzle, failing),)
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
    """The unfinished lines that cannot be completed, with what is known of their cells."""
    model = puzzle.model
    known, unknown = _known(model, masks), (1 << model.symbols) - 1
    stuck: dict[int, Masks] = {}
    for index, line in enumerate(model.lines):
        if _is_closed(view_of(masks, line.cells)):
            continue
        view = view_of(known, line.cells)
        if any(mask != unknown for mask in view) and model.narrowed(index, view) is None:
            stuck[index] = view
    return stuck


def _known(model: Model, masks: Masks) -> Masks:
    """Return what a picture says and what is given; what they contradict in is left open."""
    unknown = (1 << model.symbols) - 1
    pairs = zip(masks, model.masks, strict=True)
    return model.masks_of(said & given or said or unknown for said, given in pairs)


def _in_words(puzzle: Puzzle, stuck: dict[int, Masks], broken: tuple[str, ...]) -> Iterator[str]:
    """Why lines cannot be completed, unless a broken rule says so."""
    for index, view in stuck.items():
        name = puzzle.model.lines[index].name
        if not any(f" of {name}: " in sentence for sentence in broken):
            yield f"{name} cannot be completed: {stuck_in_words(puzzle, index, view)}"


def _failing_rule(model: Model, masks: Masks) -> Deduction | None:
    """The simplest rule by which no path is left, asked of what is drawn and given alone."""
    if model.path is None or not model.refutes(known := _known(model, masks)):
        return None
    # Counts have been looked at line by line.
    told = (deduction for law in list(Law)[1:] for deduction in told_by(model, law, known))
    failing = next((deduction for deduction in told if deduction.fails), None)
    return failing and shortest_reason(model, failing)


def _broken_lines(
    puzzle: Puzzle, masks: Masks, stuck: Collection[int], failing: Deduction | None
) -> list[tuple[str, int]]:
    """The lines that are judged and that no filling agrees with, each once, in their order."""
    is_path = puzzle.model.path is not None
    found = {
        (line.side, puzzle.seen_number(line)): None
        for index, line in enumerate(puzzle.model.lines)
        if index in stuck or _is_broken(line, view_of(masks, line.cells), unfinished=is_path)
    }
    return list(found) + _lane_of(puzzle, failing)


def _lane_of(puzzle: Puzzle, failing: Deduction | None) -> list[tuple[str, int]]:
    """The row or column that a path cannot cross as it has to, if that is the rule that fails."""
    if failing is None or failing.rule is not Rule.CROSSING or failing.at is None:
        return []
    height = puzzle.document.size[1]
    is_row = failing.at < height
    return [("row", puzzle.seen(failing.at)) if is_row else ("column", failing.at - height)]


def _is_broken(line: Line, view: Masks, *, unfinished: bool) -> bool:
    """Return True if a line is broken, which a count may be long before all of it is known."""
    if not unfinished and not _is_closed(view):
        return False
    return not line.chain.allows([symbols_in(mask) for mask in view])


def _is_closed(masks: Masks) -> bool:
    """Return True if no cell can be several things; one that can be nothing is closed, too."""
    return all(mask.bit_count() <= 1 for mask in masks)


def _best(puzzle: Puzzle, picture: Grid) -> Optimum | None:
    """The best picture of a puzzle with a goal, no worse than this one that breaks no rule."""
    return solve(puzzle.family.compile(replace(puzzle.document, picture=picture))).optimum
