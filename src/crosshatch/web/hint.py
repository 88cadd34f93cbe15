"""`hint`: the easiest next step, why it is so, and where all of that is seen."""

from collections.abc import Iterator
from contextlib import suppress
from operator import and_
from typing import Annotated, NotRequired, TypedDict

from pydantic import Field

from crosshatch.data.grid import Grid
from crosshatch.families.puzzle import HeadingJson, Puzzle
from crosshatch.help.hints import (
    Explanation,
    Hint,
    HintJson,
    Standing,
    explain,
    hint,
    wrong_cell,
    wrong_cells,
)
from crosshatch.web.requests import PuzzleRequest, Rows, Verb, picture_of


class HintRequest(PuzzleRequest):
    """A picture to be helped with."""

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
    """Where a step is seen, and the picture with what comes of it."""

    lines: list[tuple[str, int]]
    cells: list[tuple[int, int]]
    because: list[tuple[int, int]]
    picture: list[str]


class WrongCellsJson(TypedDict, total=False):
    """The first wrong cell of a picture, and all of them where there is one solution."""

    wrong: tuple[int, int] | None
    wrong_cells: list[tuple[int, int]]


class HelpJson(HeadingJson, HintJson, WrongCellsJson):
    """How a picture stands, the easiest next step, and where that is seen."""

    sentence: str
    shown: NotRequired[ShownJson]


def answer_hint(asked: HintRequest) -> HelpJson:
    """The step, as `crosshatch hint --json` prints it, and where it is seen (`shown`)."""
    puzzle = asked.read("hint")
    known = picture_of(puzzle, asked.picture) if asked.picture else puzzle.document.progress
    places = puzzle.places(puzzle.cell_called(asked.why)) if asked.why else None
    try:
        if places:
            found = explain(puzzle, known, *places)
        else:
            # Who plays need not cross what is blank.
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
        # That it is wrong is said also where there is no time to say where.
        with suppress(KeyboardInterrupt):
            facts = {**facts, **_wrong(puzzle, known)}
    return facts


def _wrong(puzzle: Puzzle, known: Grid) -> WrongCellsJson:
    """Return which cells are wrong: all of them, or else the first."""
    if cells := wrong_cells(puzzle, known):
        return {
            "wrong": _seen(puzzle, cells[0]),
            "wrong_cells": sorted(_seen(puzzle, cell) for cell in cells),
        }
    first = wrong_cell(puzzle, known)
    return {"wrong": first and _seen(puzzle, first)}


def _seen(puzzle: Puzzle, place: tuple[int, int]) -> tuple[int, int]:
    """Return a place of the document as pictures show it."""
    row, column = place
    return puzzle.seen(row), column


def _shown(puzzle: Puzzle, known: Grid | None, step: Explanation) -> ShownJson:
    """Where a step is seen, by rows and columns of pictures from 0, and what comes of it."""
    steps = (*step.first, step)
    follows = [finding for each in steps for finding in each.findings]
    because = [cell for each in steps for cell, _ in each.premises]
    return {
        "lines": list(dict.fromkeys(_lines(puzzle, step))),
        "cells": list(dict.fromkeys(puzzle.seen_at(cell for cell, _ in follows))),
        "because": list(dict.fromkeys(puzzle.seen_at(because))),
        "picture": list(_with(puzzle, known, dict(follows))),
    }


def _lines(puzzle: Puzzle, step: Explanation) -> Iterator[tuple[str, int]]:
    """The lines on which a step is taken: their side, and their number there."""
    for index in step.lines:
        line = puzzle.model.lines[index]
        yield line.side, puzzle.seen_number(line)


def _with(puzzle: Puzzle, known: Grid | None, follows: dict[int, int]) -> Grid:
    """A picture with what follows."""
    masks = puzzle.model.masks
    if known:
        masks = puzzle.model.masks_of(map(and_, masks, puzzle.encode(known)))
    left = (follows.get(cell, mask) for cell, mask in enumerate(masks))
    return puzzle.decode(puzzle.model.masks_of(left))


VERBS = (
    Verb("hint", "The easiest next step, or why a cell is what it is.", HintRequest, answer_hint),
)
