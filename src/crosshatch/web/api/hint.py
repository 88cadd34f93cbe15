"""`hint`: the easiest next step, the reason for it, and the lines and cells that show it."""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Annotated, NotRequired, TypedDict

from crosshatch.data.arguments import items_of, require_grid_places
from crosshatch.data.grid import Grid, RowOrder
from crosshatch.data.limits import Limits
from crosshatch.engine.masks import OFF
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
from crosshatch.puzzles.answer_json import HeadingJson
from crosshatch.puzzles.puzzle import Puzzle
from crosshatch.web.api.fields import Key
from crosshatch.web.api.kept_puzzles import KEPT
from crosshatch.web.api.requests import PuzzleRequest, Rows, picture_of


@dataclass(frozen=True, kw_only=True)
class HintRequest(PuzzleRequest):
    """A picture that needs a hint."""

    picture: Rows | None = None
    why: Annotated[
        str | None,
        Key(
            "Explain one cell, such as r7c9; an edge: r7c9-r7c10; why a cell has a "
            "state, or not: r7c9=filled, r7c9=red, r7c9=#."
        ),
    ] = None
    last: Annotated[
        list[list[int]] | None,
        Key(
            "The cells of the last step, by row and column from 0, the first row on "
            "top: of equally easy steps, those near it come first."
        ),
    ] = None
    where: Annotated[
        bool,
        Key(
            "If the picture is wrong, say which cells are (wrong_cells) and what they "
            "contradict (mistakes) and, of several solutions, which cells may be (conflicts)."
        ),
    ] = False


EdgeJson = tuple[tuple[int, int], tuple[int, int]]
"""An edge by the two places that it joins."""


class StepFrameJson(TypedDict):
    """A sentence of a step, the cells that are new in it, and the picture after it.

    No picture shows crosses on edges, so these are listed.
    """

    sentence: str
    lines: list[tuple[str, int]]
    cells: list[tuple[int, int]]
    picture: list[str]
    crossed: list[EdgeJson]


class ShownJson(TypedDict):
    """The lines and cells of a step, the picture after it, and how it is told in pictures."""

    lines: list[tuple[str, int]]
    cells: list[tuple[int, int]]
    because: list[tuple[int, int]]
    picture: list[str]
    crossed: list[EdgeJson]
    frames: list[StepFrameJson]


class OptionallyShownJson(TypedDict):
    """The lines and cells of a step if there is one."""

    shown: NotRequired[ShownJson]


class HelpJson(HeadingJson, HintJson, WrongCellsJson, OptionallyShownJson):
    """The standing of a picture, the easiest next step, and the lines and cells of that step."""


def answer_hint(asked: HintRequest) -> HelpJson:
    """The step, as `crosshatch hint --json` prints it, and its lines and cells (`shown`)."""
    puzzle = KEPT.puzzle_of(asked.puzzle, "hint")
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
        facts = found.as_json()
    except KeyboardInterrupt:
        found = Hint(Standing.UNKNOWN)
        facts = found.as_json()
    shown: OptionallyShownJson = {}
    if step := found.step:
        shown = {"shown": _shown(puzzle, known, step)}
    wrong: WrongCellsJson = {}
    if found.standing is Standing.WRONG and asked.where and known:
        # If there is no time to find the wrong cells, still say that the picture is wrong.
        with suppress(KeyboardInterrupt):
            cells = find_wrong_cells(puzzle, known, limits=Limits(seconds=asked.seconds / 2))
            wrong = replace(cells, row_order=RowOrder(len(known))).as_json()
    told: HintJson = {**facts, "sentence": found.sentence}
    return {**puzzle.as_json(), **told, **wrong, **shown}


def _easiest(puzzle: Puzzle, known: Grid | None, last: list[list[int]] | None) -> Hint:
    """Return the easiest next step after one at these places of the picture."""
    require_grid_places(**items_of(last=last or ()))
    return hint(puzzle, known, last=[(row, column) for row, column in last or ()])


def _shown(puzzle: Puzzle, known: Grid | None, step: Explanation) -> ShownJson:
    """Return the lines and cells of a step as pictures show them, and the picture after it."""
    steps = (*step.first, step)
    follows = [finding for each in steps for finding in each.findings]
    lines = [line for each in steps for line in each.clues]
    return {
        "lines": _as_shown(puzzle, lines),
        "cells": list(dict.fromkeys(puzzle.in_picture(cell for cell, _ in follows))),
        "because": list(dict.fromkeys(puzzle.in_picture(step.evidence))),
        "picture": list(step.after(known)),
        "crossed": _crossed(puzzle, dict(follows)),
        "frames": [
            {
                "sentence": frame.sentence,
                "lines": _as_shown(puzzle, frame.clues),
                "cells": [*frame.cells],
                "picture": [*frame.picture],
                "crossed": _crossed(puzzle, frame.found),
            }
            for frame in step.frames(known)
        ],
    }


def _crossed(puzzle: Puzzle, found: Mapping[int, int]) -> list[EdgeJson]:
    """Return the edges among some findings along which nothing runs."""
    off = (puzzle.places(cell) for cell, mask in found.items() if mask == OFF)
    return [(one, others[0]) for one, *others in off if others]


def _as_shown(puzzle: Puzzle, lines: Iterable[int]) -> list[tuple[str, int]]:
    """Return lines of the model by their sides and numbers in pictures, each once."""
    each = (puzzle.model.lines[index] for index in dict.fromkeys(lines))
    return [(line.side, puzzle.line_in_picture(line)) for line in each]
