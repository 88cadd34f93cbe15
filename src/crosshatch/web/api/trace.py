"""`trace`: a solve that a person can follow, in frames to play on the board."""

from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import Annotated, Literal, NotRequired, TypedDict

from crosshatch.answers.result import MomentSort, Status
from crosshatch.answers.solve import solve
from crosshatch.data.grid import Grid, changes
from crosshatch.data.limits import Limits
from crosshatch.data.phrases import counted
from crosshatch.engine.masks import all_decided
from crosshatch.help.steps import GuessStep, TraceStep
from crosshatch.help.trace import trace
from crosshatch.logic.deduction import RuleName
from crosshatch.puzzles.answer_json import HeadingJson
from crosshatch.puzzles.puzzle import Puzzle
from crosshatch.web.api.answers import LATE, MayBeLateJson, result_in_time
from crosshatch.web.api.fields import Key
from crosshatch.web.api.kept_puzzles import KEPT
from crosshatch.web.api.requests import PuzzleRequest

MOMENTS = 60
MOST_MOMENTS = 1000
_NONE = ", so there is no solution"
_SOLVED = "it is solved: every clue is met"
_MOMENTS: dict[MomentSort, str] = {
    "decision": "nothing more follows, so a cell is tried, with what follows from it",
    "retreat": "what was tried cannot be, so it is taken back, with what followed from it",
    "solution": "what was tried is right",
}
"""The sentences for the moments of a search."""


@dataclass(frozen=True, kw_only=True)
class TraceRequest(PuzzleRequest):
    """A puzzle whose solve is traced."""

    moments: Annotated[
        int, Key("How many moments of a search to keep.", minimum=2, maximum=MOST_MOMENTS)
    ] = MOMENTS


FrameJson = TypedDict(
    "FrameJson",
    {
        "sort": Literal["line", "rule", "decision", "retreat", "solution", "end"],
        "pass": NotRequired[int],
        "words": str,
        "line": NotRequired[str],
        "lines": NotRequired[list[tuple[str, int]]],
        "rule": NotRequired[RuleName | None],
        "found": list[tuple[int, int, str]],
    },
)
FrameJson.__doc__ = "A sentence, and the cells that change: row, column, and new content."


class TracedJson(HeadingJson, MayBeLateJson):
    """The first and the last picture, and each change between them."""

    picture: list[str]
    frames: list[FrameJson]
    failure: str | None
    status: NotRequired[Status]
    known: list[str]


def answer_trace(asked: TraceRequest) -> TracedJson:
    """The first and the last picture, and each change between them.

    If line logic ends before every cell is known, the moments of a search follow, and the last one
    is the solution.
    """
    puzzle = KEPT.puzzle_of(asked.puzzle, "trace")
    frames: list[FrameJson] = []
    known = puzzle.model.masks
    first = last = puzzle.decode(known)
    facts: TracedJson = {
        "kind": puzzle.kind.name,
        "title": puzzle.title,
        "picture": list(first),
        "frames": frames,
        "failure": None,
        "known": list(first),
    }
    try:
        for step in trace(puzzle):
            after = puzzle.decode(step.masks) if _has_findings(step) else last
            if frame := _frame(puzzle, step, last, after):
                frames.append(frame)
            known, last = step.masks, after
            if step.fails:
                facts["failure"] = step.failure
    except KeyboardInterrupt:
        facts["known"], facts["stopped"] = list(last), LATE
        return facts
    facts["known"] = list(last)
    if facts["failure"]:
        return facts
    if all_decided(known):
        frames.append(_end("it is solved, and nothing had to be tried"))
        return facts
    result = result_in_time(
        partial(solve, puzzle, limits=Limits(solutions=1), moments=asked.moments)
    )
    pictures = [last, *(moment.picture for moment in result.moments)]
    for moment, (before, after) in zip(result.moments, pairwise(pictures), strict=True):
        found = changes(before, after)
        words = f"{_MOMENTS[moment.sort]}: {counted(len(found), 'cell')} of the picture changed"
        frames.append({"sort": moment.sort, "words": words, "found": found})
    if not result.stopped:
        is_none = result.status is Status.NONE
        frames.append(_end("all was tried: there is no solution" if is_none else _SOLVED))
    facts["status"], facts["known"] = result.status, list(pictures[-1])
    if result.stopped:
        facts["stopped"] = LATE
    return facts


def _end(words: str) -> FrameJson:
    """Return the last frame, which says how the solve ended."""
    return {"sort": "end", "words": words, "found": []}


def _has_findings(step: TraceStep | GuessStep) -> bool:
    return not isinstance(step, GuessStep) and bool(step.findings)


def _frame(
    puzzle: Puzzle, step: TraceStep | GuessStep, before: Grid, after: Grid
) -> FrameJson | None:
    """Return the frame for a step; None if it finds nothing and does not fail."""
    if isinstance(step, GuessStep) or not (step.findings or step.fails):
        return None
    if step.fillings:
        line = puzzle.model.lines[step.turn.at or 0]
        return {
            "sort": "line",
            "pass": step.pass_number,
            "words": f"{step.failure}{_NONE}" if step.fails else step.sentence,
            "line": step.name,
            "lines": [(line.side, puzzle.line_in_picture(line))],
            "found": changes(before, after),
        }
    return {
        "sort": "rule",
        "pass": step.pass_number,
        "words": f"{step.sentence}{_NONE if step.fails else ''}",
        "rule": step.deduction.rule if step.deduction else None,
        "found": changes(before, after),
    }
