"""`hint`: the easiest next step, the reason for it, and the lines and cells that show it."""

from collections.abc import Iterator
from contextlib import suppress
from typing import Annotated, NotRequired, TypedDict

from pydantic import Field

from crosshatch.data.grid import Grid
from crosshatch.families.puzzle import HeadingJson, Puzzle
from crosshatch.help.hints import (
    Explanation,
    Hint,
    HintJson,
    Standing,
    WrongCells,
    WrongCellsJson,
    explain,
    find_wrong_cells,
    hint,
)
from crosshatch.web.requests import PuzzleRequest, Rows, Verb, picture_of


class HintRequest(PuzzleRequest):
    """A picture that needs a hint."""

    picture: Rows | None = None
    why: Annotated[
        str | None, Field(description="Explain one cell, such as r7c9; an edge: r7c9-r7c10.")
    ] = None
    where: Annotated[
        bool,
        Field(
            description="If the picture is wrong, say which cells are: all of them where there is "
            "one solution (wrong_cells), and the first (wrong)."
        ),
    ] = False


class ShownJson(TypedDict):
    """The lines and cells of a step, and the picture after it."""

    lines: list[tuple[str, int]]
    cells: list[tuple[int, int]]
    because: list[tuple[int, int]]
    picture: list[str]


class HelpJson(HeadingJson, HintJson, WrongCellsJson):
    """The standing of a picture, the easiest next step, and the lines and cells of that step."""

    sentence: str
    shown: NotRequired[ShownJson]


def answer_hint(asked: HintRequest) -> HelpJson:
    """The step, as `crosshatch hint --json` prints it, and its lines and cells (`shown`)."""
    puzzle = asked.read("hint")
    known = picture_of(puzzle, asked.picture) if asked.picture else puzzle.document.progress
    places = puzzle.places(puzzle.cell_called(asked.why)) if asked.why else None
    try:
        if places:
            found = explain(puzzle, known, *places)
        else:
            # Players need not mark blank cells.
            is_solved = known is not None and puzzle.finished(known)
            found = Hint(Standing.SOLVED) if is_solved else hint(puzzle, known)
    except KeyboardInterrupt:
        found = Hint(Standing.UNKNOWN)
    facts: HelpJson = {
        "family": puzzle.family.name,
        "title": puzzle.title,
        "standing": found.standing,
        "step": None if found.step is None else found.step.as_json(),
        "sentence": found.standing.words,
    }
    if step := found.step:
        facts["sentence"] = step.sentence
        facts["shown"] = _shown(puzzle, known, step)
    if found.standing is Standing.WRONG and asked.where and known:
        # If there is no time to find the wrong cells, still say that the picture is wrong.
        with suppress(KeyboardInterrupt):
            facts = {**facts, **_wrong_as_drawn(puzzle, find_wrong_cells(puzzle, known))}
    return facts


def _wrong_as_drawn(puzzle: Puzzle, wrong: WrongCells) -> WrongCellsJson:
    """Return wrong cells for JSON by their places in a picture: the first, and all if known."""
    cells = tuple((puzzle.counted_row(row), column) for row, column in wrong.cells)
    facts = WrongCells(cells, wrong.are_all).as_json()
    if wrong.are_all:
        facts["wrong_cells"] = tuple(sorted(cells))
    return facts


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
    }


def _lines(puzzle: Puzzle, step: Explanation) -> Iterator[tuple[str, int]]:
    """Yield the lines of a step: the side and the number of each."""
    for index in step.lines:
        line = puzzle.model.lines[index]
        yield line.side, puzzle.line_in_picture(line)


VERBS = (
    Verb("hint", "The easiest next step, or why a cell is what it is.", HintRequest, answer_hint),
)
