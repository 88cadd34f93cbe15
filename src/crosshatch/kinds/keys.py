"""Files of puzzles as plain values: what the keys of each kind say, for the check of certificates.

It is written a second time, in the plainest way, as nothing that solves puzzles is believed there.
Readers raise `ValueError`, or another error of what is not as they expect, if keys make no sense.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from crosshatch.data.document import METADATA
from crosshatch.data.grid import LONGEST, UNKNOWN
from crosshatch.data.palette import palette_of, symbols_of
from crosshatch.data.phrases import cell_name
from crosshatch.errors import FormatError
from crosshatch.kinds import table_of

Keys = Mapping[str, Any]


class PlainPuzzle(NamedTuple):
    """A puzzle as plain values: the table of its kind, its own, and how people count its rows."""

    table: Keys
    values: Keys
    is_from_bottom: bool = False


def plain_puzzle(keys: Keys) -> PlainPuzzle:
    """Return what the keys of a file say.

    Raise `FormatError` for a kind that is not known, or a key that it does not have.
    """
    kind = keys.get("kind", keys.get("family", "nonogram"))
    if not isinstance(kind, str) or kind not in READERS:
        raise FormatError("nothing can be certified about this kind")
    read, own = READERS[kind]
    if strange := keys.keys() - {*_USUAL, *own}:
        raise FormatError(f"{min(strange)[:40]}: not a key of such a puzzle")
    return read(keys)


def _nonogram(keys: Keys) -> PlainPuzzle:
    characters = symbols_of(palette_of(keys.get("palette", {}).items()))
    is_plain, letters = characters == ".#", characters[1:]
    states = {".": "blank", **{each: "filled" if is_plain else each for each in letters}}
    (width, height), values = _size(keys), dict[str, Any]()

    def entry(word: str) -> Any:
        length, letter = (word[:-1], word[-1]) if word[-1] in letters else (word, "#")
        letters.index(letter)
        number = UNKNOWN if length == UNKNOWN else int(length)
        return number if is_plain else [number, letter]

    for side, cells in (("rows", width), ("columns", height)):
        words = (str(text).split() for text in keys[side])
        clues = [
            [each if each == "*" else entry(each) for each in clue if each != "0"] for clue in words
        ]
        for clue in clues:
            numbers: list[Any] = [each if is_plain else each[0] for each in clue if each != "*"]
            lengths = [1 if each == UNKNOWN else each for each in numbers]
            if min(lengths, default=1) < 1 or sum(lengths) > cells:
                raise ValueError
        values[side] = clues
    if not is_plain:
        values["palette"] = [*letters]
    givens = _named(keys.get("givens", ()), width, height)
    values["givens"] = {name: states[cell] for name, cell in givens if cell != UNKNOWN}
    return PlainPuzzle(table_of("nonogram" if is_plain else "coloured nonogram"), values)


def _magnitude(keys: Keys) -> PlainPuzzle:
    (width, height), goals = _size(keys), {"min": "fewest", "max": "most"}
    sides = {side: [int(text) for text in keys[side]] for side in ("rows", "columns")}
    for side, cells in (("rows", width), ("columns", height)):
        if not all(0 <= 2 * runs <= cells + 1 for runs in sides[side]):
            raise ValueError
    return PlainPuzzle(table_of("magnitude"), {**sides, "goal": goals[keys.get("goal", "min")]})


def _mosaic(keys: Keys) -> PlainPuzzle:
    grid = [row.split() if " " in row else [*row] for row in keys["cells"]]
    _require_size(len(grid[0]), len(grid))
    cells = [[None if clue == "." else int(clue) for clue in row] for row in grid]
    high, wide = (
        [min(2, n) if at in (0, n - 1) else 3 for at in range(n)] for n in (len(grid), len(grid[0]))
    )
    for row, rows in zip(cells, high, strict=True):
        if not all(
            clue is None or 0 <= clue <= rows * columns
            for clue, columns in zip(row, wide, strict=True)
        ):
            raise ValueError
    return PlainPuzzle(table_of("mosaic"), {"cells": cells})


def _tents(keys: Keys) -> PlainPuzzle:
    width, height = _size(keys)
    trees, states = _named(keys["trees"], width, height), {"A": "tent", UNKNOWN: None}
    if not {sign for _, sign in trees} <= {".", "T"}:
        raise ValueError
    signs = iter(trees)
    return PlainPuzzle(
        table_of("tents"),
        {
            "rows": [_count(text, width) for text in keys["rows"]],
            "columns": [_count(text, height) for text in keys["columns"]],
            "cells": [
                ["tree" if next(signs)[1] == "T" else None for _ in range(width)]
                for _ in range(height)
            ],
            "givens": {
                name: states.get(sign, "grass")
                for name, sign in _named(keys.get("givens", ()), width, height)
                if sign != UNKNOWN
            },
        },
    )


def _slitherlink(keys: Keys) -> PlainPuzzle:
    if not isinstance(keys["cells"], list) or not all(keys["cells"]):
        raise ValueError
    split = str.split if " " in "".join(keys["cells"]) else list
    rows = [split(row) for row in keys["cells"]]
    numbers = {".": None, "?": None} | {str(number): number for number in range(5)}
    cells = [[numbers[clue] for clue, _ in zip(row, rows[0], strict=True)] for row in rows]
    return PlainPuzzle(table_of("slitherlink"), {"cells": cells})


def _tracks(keys: Keys) -> PlainPuzzle:
    width, height = _size(keys)
    is_from_bottom = {"top": False, "bottom": True}[keys.get("origin", "top")]
    order = [*range(height)][:: -1 if is_from_bottom else 1]
    # By text, so that only whole numbers are found.
    places = {f"{x} {y}": (row, x) for y, row in enumerate(order) for x in range(width)}

    def named(*ends: Sequence[int]) -> str:
        return "-".join(cell_name(*each) for each in sorted(places[f"{x} {y}"] for x, y in ends))

    across, down = ([0, *keys.get(f"{side}_cuts", ())] for side in ("row", "column"))
    rows = [_parts(clue, [*across, width]) for clue in keys["rows"]]
    columns = [_parts(clue, [*down, height]) for clue in keys["columns"]]
    told = list[tuple[str, str | bool]]()
    told += [(named(place), "line") for place in keys.get("on", ())]
    told += [(named(place), "empty") for place in keys.get("off", ())]
    for key, is_there in (("track_edges", True), ("forbidden_edges", False)):
        for one, other in keys.get(key, ()):
            if abs(one[0] - other[0]) + abs(one[1] - other[1]) != 1:
                raise ValueError
            told.append((named(one, other), is_there))
    if len({*told}) > len(dict(told)):
        raise ValueError
    ends = [(keys["start"], keys.get("entry")), (keys["finish"], keys.get("exit"))]
    beyond = [_is_at(side, *places[f"{x} {y}"], width, height) for (x, y), side in ends]
    sides = [side for _, side in ends]
    if not all(beyond) or (ends[0][0] == ends[1][0] and (None in sides or sides[0] == sides[1])):
        raise ValueError
    return PlainPuzzle(
        table_of("tracks"),
        {
            "rows": rows[:: -1 if is_from_bottom else 1],
            "columns": [
                clue[::-1] if is_from_bottom and isinstance(clue, list) else clue
                for clue in columns
            ],
            "cuts": {
                "rows": [cell_name(row, at - 1) for row in range(height) for at in across[1:]],
                "columns": [
                    cell_name((height - at if is_from_bottom else at) - 1, column)
                    for column in range(width)
                    for at in down[1:]
                ],
            },
            "ends": [" ".join([named(place), *filter(None, [side])]) for place, side in ends],
            "givens": dict(told),
        },
        is_from_bottom,
    )


def _is_at(side: str | None, row: int, column: int, width: int, height: int) -> bool:
    """Return True if a place is at this side of the board; always without a side."""
    beyond = {None: 0, "top": row, "left": column}
    return not (beyond | {"right": width - column - 1, "bottom": height - row - 1})[side]


def _parts(clue: Any, ends: Sequence[int]) -> Any:
    """Return the count of a line, or those of its parts if it is cut."""
    words = clue if isinstance(clue, list) else str(clue).split() or ["0"]
    if any(one >= end for one, end in pairwise(ends)):
        raise ValueError
    pairs = zip(words, pairwise(ends), strict=True)
    counts = [_count(word, end - one) for word, (one, end) in pairs]
    return counts if len(ends) > 2 else counts[0]


def _count(text: str | int, cells: int) -> int | None:
    """Return the count of so many cells; None if it is not known."""
    word = str(text).strip() or "0"
    if word == UNKNOWN:
        return None
    if not (word.isascii() and word.isdigit() and len(word) < 10 and int(word) <= cells):
        raise ValueError
    return int(word)


def _size(keys: Keys) -> tuple[int, int]:
    width, height = len(keys["columns"]), len(keys["rows"])
    return _require_size(width, height)


def _require_size(width: int, height: int) -> tuple[int, int]:
    if not 0 < min(width, height) <= max(width, height) <= LONGEST:
        raise ValueError
    return width, height


def _named(grid: Sequence[str], width: int, height: int) -> list[tuple[str, str]]:
    """Return the name of each cell with its character in a grid; none if it has no rows."""
    if grid and [*map(len, grid)] != [width] * height:
        raise ValueError
    return [
        (cell_name(row, column), sign)
        for row, signs in enumerate(grid)
        for column, sign in enumerate(signs)
    ]


_USUAL = ("kind", "family", "title", "rows", "columns", "picture", "progress", "overlay", *METADATA)
"""The keys that all puzzles may have, `family` in older files in place of `kind`.

Of these, only the clues say what is a solution."""
READERS: Mapping[str, tuple[Callable[[Keys], PlainPuzzle], tuple[str, ...]]] = {
    "magnitude": (_magnitude, ("goal",)),
    "mosaic": (_mosaic, ("cells",)),
    "nonogram": (_nonogram, ("givens", "palette")),
    "slitherlink": (_slitherlink, ("cells",)),
    "tents": (_tents, ("trees", "givens")),
    "tracks": (
        _tracks,
        (
            *("row_cuts", "column_cuts", "origin", "start", "finish", "entry", "exit"),
            *("on", "off", "track_edges", "forbidden_edges"),
        ),
    ),
}
"""How puzzles of each kind are read, and the keys that they have besides those of all."""
