"""Which rules a picture breaks, and on which lines; of a puzzle with a goal, how good it is."""

from dataclasses import dataclass, field, replace
from typing import Any

from crosshatch.grid import Grid, filled_in
from crosshatch.model import Line, Masks, symbols_in, view_of
from crosshatch.optimum import Optimum
from crosshatch.puzzle import Puzzle
from crosshatch.solve import solve


@dataclass(frozen=True, slots=True)
class Judgement:
    """How a picture stands by the rules alone; no solution is asked for where there is no goal."""

    puzzle: Puzzle = field(repr=False)
    picture: Grid = field(repr=False)
    complete: bool
    """Whether nothing in it is open, or it is solved as soon as all that is open stays blank."""
    broken: tuple[str, ...]
    """The rules that it is certain to break, whatever is still unknown, in words."""
    lines: tuple[tuple[str, int], ...]
    """The lines whose clues it breaks: their side, and their number there as it is seen, from 0."""
    optimum: Optimum | None = None
    """Of a puzzle with a goal, whose rules it keeps: the best picture, which is no worse."""

    def as_json(self) -> dict[str, Any]:
        """The judgement as the command line prints it with `--json`."""
        facts: dict[str, Any] = {
            **self.puzzle.as_json(),
            "ok": not self.broken,
            "complete": self.complete,
            "broken": list(self.broken),
            "lines": list(map(list, self.lines)),
        }
        if self.optimum:
            facts |= {**self.optimum.as_json(), "filled": filled_in(self.picture)}
        return facts


def judge(puzzle: Puzzle, picture: Grid) -> Judgement:
    """What the rules say of a picture, finished or not; an error where it is not of its size."""
    broken, masks = puzzle.check(picture), puzzle.encode(picture)
    finished = None if broken else puzzle.finished(picture)
    complete = finished is not None or _is_closed(masks)
    return Judgement(
        puzzle=puzzle,
        picture=picture,
        complete=complete,
        broken=broken,
        lines=tuple(_broken_lines(puzzle, masks)) if broken else (),
        optimum=_best(puzzle, finished) if puzzle.best and finished else None,
    )


def _broken_lines(puzzle: Puzzle, masks: Masks) -> list[tuple[str, int]]:
    """The lines that are judged and that no filling agrees with, each once, in their order."""
    found = {
        (line.side, puzzle.seen_number(line)): None
        for line in puzzle.model.lines
        if _is_broken(line, view_of(masks, line.cells), unfinished=puzzle.model.path is not None)
    }
    return list(found)


def _is_broken(line: Line, view: Masks, *, unfinished: bool) -> bool:
    """Whether a line is broken, which a count may be long before all of it is known."""
    if not unfinished and not _is_closed(view):
        return False
    return not line.chain.allows([symbols_in(mask) for mask in view])


def _is_closed(masks: Masks) -> bool:
    """Whether no cell can be several things; one that can be nothing is closed, too."""
    return all(mask.bit_count() <= 1 for mask in masks)


def _best(puzzle: Puzzle, picture: Grid) -> Optimum | None:
    """The best picture of a puzzle with a goal, no worse than this one that breaks no rule."""
    return solve(puzzle.family.compile(replace(puzzle.document, picture=picture))).optimum
