"""The lines of a puzzle as JSON, and its plain values, by which the core judges its marks."""

from collections.abc import Sequence
from itertools import count, takewhile
from typing import Annotated, Any, NotRequired, TypedDict

from crosshatch.data.scene import Scene
from crosshatch.engine.lines import Line
from crosshatch.puzzles.by_laws import ByLaws
from crosshatch.puzzles.puzzle import Puzzle

Stretch = tuple[int, int, int]
"""Places in an arithmetic progression: the first, the step from one to the next, how many."""


class PartJson(TypedDict):
    """A line, or the part of a line that is cut."""

    word: int
    """The index of the first word of its clue in the label of the line."""
    cells: Annotated[
        list[Stretch],
        "Its places, in the order in which its clue reads them: the first, the step to the next, "
        "and how many; the place of a cell is its row times the number of columns plus its column. "
        "After the cells of pictures come the edges between neighbours: those to the right, row by "
        "row, then those down.",
    ]
    clue_at: NotRequired[
        Annotated[tuple[int, int], "The row and column of the cell in which its clue is drawn."]
    ]


class CompiledJson(TypedDict):
    """The lines and the values of a puzzle, by which its marks are judged while it is played."""

    values: Annotated[
        dict[str, Any] | None,
        "The plain values of the puzzle but for what is given of its picture, as the table of "
        "its kind describes them and the core takes them; null if it is not played.",
    ]
    areas: NotRequired[
        Annotated[
            list[list[int]],
            "On a board that is divided into areas, what each mark of the core stands for: the "
            "cells of a rectangle, or one cell of an area.",
        ]
    ]
    lines: dict[str, list[list[PartJson]]]
    """By side (`row`, `column`) and number, the parts of each line that have a clue."""


def describe_lines(puzzle: Puzzle, scene: Scene) -> CompiledJson:
    """Return the lines of a puzzle, with places and labels as in a scene of it, and its values."""
    lines: dict[str, list[list[PartJson]]] = {}
    for line in puzzle.model.lines:
        side, number = lines.setdefault(line.side, []), puzzle.line_in_picture(line)
        side += [[] for _ in range(len(side), number + 1)]
        part: PartJson = {
            "word": _first_word(puzzle, line, len(scene.columns)),
            "cells": _stretches(line.cells),
        }
        if line.clue_at:
            part["clue_at"] = line.clue_at
        side[number].append(part)
    described: CompiledJson = {"values": _values(puzzle), "lines": lines}
    if puzzle.covered:
        described["areas"] = [list(cells) for cells in puzzle.covered]
    return described


def _values(puzzle: Puzzle) -> dict[str, Any] | None:
    """Return the values of a puzzle without what is given of its picture, as that is marked."""
    if puzzle.best or not isinstance(puzzle.check, ByLaws):
        return None
    values = puzzle.check.board.values
    return {key: value for key, value in values.items() if key != "givens"}


def _first_word(puzzle: Puzzle, line: Line, width: int) -> int:
    """Return the number of cuts before a part of a line: each part before it has one word."""
    if not isinstance(puzzle.check, ByLaws):
        return 0
    cuts = puzzle.check.board.cuts.get(line.side)
    if not cuts:
        return 0
    first, is_column = min(line.cells), line.side == "column"
    along = divmod(first, width)[is_column]
    return sum(cut < first and divmod(cut, width)[is_column] == along for cut in cuts)


def _stretches(places: Sequence[int]) -> list[Stretch]:
    """Return places as arithmetic progressions, in their order."""
    if isinstance(places, range):
        return [(places.start, places.step if len(places) > 1 else 1, len(places))]
    first, step = places[0], places[1] - places[0] if len(places) > 1 else 1
    straight = zip(places, count(first, step), strict=False)
    number = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], straight))
    rest = _stretches(places[number:]) if number < len(places) else []
    return [(first, step, number), *rest]
