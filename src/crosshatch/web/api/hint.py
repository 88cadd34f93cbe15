"""`hint`: the easiest next step, the reason for it, and the lines and cells that show it."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Annotated, NotRequired, TypedDict

from crosshatch.data.arguments import items_of, require_grid_places
from crosshatch.data.grid import Grid, RowOrder
from crosshatch.data.limits import Limits
from crosshatch.families.answer_json import HeadingJson
from crosshatch.families.puzzle import Puzzle
from crosshatch.help.hints import (
    Explanation,
    Hint,
    HintJson,
    Standing,
    WrongCellsJson,
    explain,
    find_wrong_cells,
    hint,
)
from crosshatch.web.api.fields import Key
from crosshatch.web.api.requests import PuzzleRequest, Rows, Verb, picture_of


@dataclass(frozen=True, kw_only=True)
class HintRequest(PuzzleRequest):
    """A picture that needs a hint."""

    picture: Rows | None = None
    why: Annotated[
        str | None,
        Key(
            about="Explain one cell, such as r7c9; an edge: r7c9-r7c10; why a cell has a "
            "state, or not: r7c9=filled, r7c9=red, r7c9=#."
        ),
    ] = None
    last: Annotated[
        list[list[int]] | None,
        Key(
            "The cells of the last step, by row and column from 0, the first row on "
            "top: of equally easy steps, those near it come first.",
        ),
    ] = None
    where: Annotated[
        bool,
        Key(
            about="If the picture is wrong, say which cells are (wrong_cells) and what they "
            "contradict (mistakes) and, of several solutions, which cells may be (conflicts)."
        ),
    ] = False


class StepFrameJson(TypedDict):
    """A sentence of a step, the cells that are new in it, and the picture after it."""

    sentence: str
    cells: list[tuple[int, int]]
    picture: list[str]


class ShownJson(TypedDict):
    """The lines and cells of a step, the picture after it, and how it is told in pictures."""

    lines: list[tuple[str, int]]
    cells: list[tuple[int, int]]
    because: list[tuple[int, int]]
    picture: list[str]
    frames: list[StepFrameJson]


class OptionallyShownJson(TypedDict):
    """The lines and cells of a step if there is one."""

    shown: NotRequired[ShownJson]


class HelpJson(HeadingJson, HintJson, WrongCellsJson, OptionallyShownJson):
    """The standing of a picture, the easiest next step, and the lines and cells of that step."""


def answer_hint(asked: HintRequest) -> HelpJson:
    """The step, as `crosshatch hint --json` prints it, and its lines and cells (`shown`)."""
    puzzle = asked.read("hint")
    known = picture_of(puzzle, asked.picture) if asked.picture else puzzle.document.progress
    why, equals, state = (asked.why or "").partition("=")
    places = puzzle.places(puzzle.cell_called(why)) if why or equals else None
    try:
        if places:
            found = explain(puzzle, known, *places, state=state if equals else None)
        else:
            # Players need not mark blank cells.
            is_solved = known is not None and puzzle.finished(known)
            found = Hint(Standing.SOLVED) if is_solved else _easiest(puzzle, known, asked.last)
    except KeyboardInterrupt:
        found = Hint(Standing.UNKNOWN)
    shown: OptionallyShownJson = {}
    if step := found.step:
        shown = {"shown": _shown(puzzle, known, step)}
    wrong: WrongCellsJson = {}
    if found.standing is Standing.WRONG and asked.where and known:
        # If there is no time to find the wrong cells, still say that the picture is wrong.
        with suppress(KeyboardInterrupt):
            cells = find_wrong_cells(puzzle, known, limits=Limits(seconds=asked.seconds / 2))
            wrong = replace(cells, row_order=RowOrder(len(known))).as_json()
    told: HintJson = {**found.as_json(), "sentence": found.sentence}
    return {**puzzle.as_json(), **told, **wrong, **shown}


def _easiest(puzzle: Puzzle, known: Grid | None, last: list[list[int]] | None) -> Hint:
    """Return the easiest next step after one at these places of the picture."""
    require_grid_places(**items_of(last=last or ()))
    return hint(puzzle, known, last=[(row, column) for row, column in last or ()])


def _shown(puzzle: Puzzle, known: Grid | None, step: Explanation) -> ShownJson:
    """Return the lines and cells of a step as pictures show them, and the picture after it."""
    steps = (*step.first, step)
    follows = [finding for each in steps for finding in each.findings]
    because = [cell for each in steps for cell, _ in each.premises]
    return {
        "lines": list(dict.fromkeys(_lines(puzzle, step))),
        "cells": list(dict.fromkeys(puzzle.in_picture(cell for cell, _ in follows))),
        "because": list(dict.fromkeys(puzzle.in_picture(because))),
        "picture": list(step.after(known)),
        "frames": [
            {"sentence": each.sentence, "cells": [*each.cells], "picture": [*each.picture]}
            for each in step.frames(known)
        ],
    }


def _lines(puzzle: Puzzle, step: Explanation) -> Iterator[tuple[str, int]]:
    """Yield the lines of a step: the side and the number of each."""
    for index in step.lines:
        line = puzzle.model.lines[index]
        yield line.side, puzzle.line_in_picture(line)


VERBS = (
    Verb("hint", "The easiest next step, or why a cell is what it is.", HintRequest, answer_hint),
)
