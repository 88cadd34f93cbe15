"""The compiled lines of a puzzle as JSON, by which the page judges lines without knowing clues."""

from collections.abc import Sequence
from itertools import count, takewhile
from typing import Annotated, NotRequired, TypedDict

from crosshatch.data.scene import Scene
from crosshatch.engine.clues import Clue
from crosshatch.engine.lines import Line
from crosshatch.engine.native_clues import chain_of
from crosshatch.puzzles.puzzle import Puzzle

Stretch = tuple[int, int, int]
"""Places in an arithmetic progression: the first, the step from one to the next, how many."""


class ChainJson(TypedDict):
    """The chain of a clue: positions in a row, in which each symbol stays or moves on.

    A set of positions is a hexadecimal number with a bit for each, the lowest for the first. A line
    meets the clue if the symbols of its cells lead from a position in `start` to one in `accept`.
    """

    start: str
    """The positions before the first cell."""
    accept: str
    """The positions after the last cell of a line that meets the clue; the last one is among
    them."""
    moves: list[list[str]]
    """For each symbol, the positions from which it moves on by 0, 1, 2 and 3, without empty sets at
    the end."""
    words: str
    """For each word of the clue, with spaces between them, the first and last position of its
    cells, such as `3-5`, or `3` for one; `-` if it is about the whole line, such as a count; `*`
    for `*`."""


class PartJson(TypedDict):
    """A line, or the part of a line that is cut."""

    chain: int
    """The chain of its clue, by index."""
    word: int
    """The index of the first word of its clue in the label of the line."""
    cells: Annotated[
        list[Stretch],
        "Its places, in the order in which the chain reads them: the first, the step to the next, "
        "and how many; the place of a cell is its row times the number of columns plus its column. "
        "After the cells of pictures come the edges between neighbours: those to the right, row by "
        "row, then those down.",
    ]
    clue_at: NotRequired[
        Annotated[tuple[int, int], "The row and column of the cell in which its clue is drawn."]
    ]


class CompiledJson(TypedDict):
    """The compiled lines of a puzzle; those with the same clue share a chain."""

    chains: list[ChainJson]
    lines: dict[str, list[list[PartJson]]]
    """By side (`row`, `column`) and number, the parts of each line that have a clue."""


def describe_lines(puzzle: Puzzle, scene: Scene) -> CompiledJson:
    """Return the compiled lines of a puzzle, with places and labels as in a scene of it."""
    chains: dict[Clue, int] = {}
    lines: dict[str, list[list[PartJson]]] = {}
    for line in puzzle.model.lines:
        side, number = lines.setdefault(line.side, []), puzzle.line_in_picture(line)
        side += [[] for _ in range(len(side), number + 1)]
        part: PartJson = {
            "chain": chains.setdefault(line.clue, len(chains)),
            "word": _first_word(line, scene),
            "cells": _stretches(line.cells),
        }
        if line.clue_at:
            part["clue_at"] = line.clue_at
        side[number].append(part)
    return {"chains": [describe_chain(clue) for clue in chains], "lines": lines}


def _first_word(line: Line, scene: Scene) -> int:
    """Return the number of cuts before a part of a line: each part before it has one word."""
    cuts = {"row": scene.row_cuts, "column": scene.column_cuts}.get(line.side)
    if not cuts:
        return 0
    row, column = divmod(min(line.cells), len(scene.columns))
    return sum(cut <= (column if line.side == "row" else row) for cut in cuts)


def _stretches(places: Sequence[int]) -> list[Stretch]:
    """Return places as arithmetic progressions, in their order."""
    if isinstance(places, range):
        return [(places.start, places.step if len(places) > 1 else 1, len(places))]
    first, step = places[0], places[1] - places[0] if len(places) > 1 else 1
    straight = zip(places, count(first, step), strict=False)
    number = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], straight))
    rest = _stretches(places[number:]) if number < len(places) else []
    return [(first, step, number), *rest]


def describe_chain(clue: Clue) -> ChainJson:
    """Return the chain of a clue."""
    chain = chain_of(clue)
    return {
        "start": f"{chain.start:x}",
        "accept": f"{chain.accept:x}",
        "moves": [_moves(masks) for masks in chain.moves],
        "words": " ".join(map(_span_text, clue.spans())),
    }


def _span_text(span: range | None) -> str:
    if not span:
        return "*" if span is None else "-"
    first, last = span[0], span[-1]
    return f"{first}-{last}" if first < last else str(first)


def _moves(masks: Sequence[int]) -> list[str]:
    """Return the masks of one symbol, without those at the end that are empty."""
    last = max((distance for distance, mask in enumerate(masks) if mask), default=-1)
    return [f"{mask:x}" for mask in masks[: last + 1]]
