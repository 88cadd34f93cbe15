"""Plain values of a puzzle as people write them, where its table says what they can be.

Grids are a text for each row, with the signs of states and things, digits for numbers, `?` for an
unknown one and `.` for nothing. Where a cell takes more than one character, blanks stand between
cells.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from crosshatch.data.grid import BLANK, UNKNOWN
from crosshatch.data.phrases import cell_name
from crosshatch.errors import ClueError, FormatError
from crosshatch.laws.board import Board, Values

_ARROWS = {"^": "up", ">": "right", "v": "down", "<": "left"}
_ARROW = re.compile(r"([\^>v<])(\d{1,6}|\?)?")
_RUN = re.compile(r"(\d{1,6}|\?)(\w|#)?")
Token = Callable[[str], Any]


class Signs:
    """The signs of a puzzle: what people write in a grid for its things and states."""

    def __init__(self, table: Values, values: Values) -> None:
        """Take a table, and what else is known of the puzzle."""
        self.board = Board(table, values)
        self._clues: Values = table.get("clues", {})
        takes, states = self.board.takes, self.board.states
        own, written = dict[str, Any](), table.get("signs", {})
        for thing, (sort, _) in takes.items():
            if sort == "state":
                own |= {sign: [thing, state] for state, sign in states.items()}
            else:
                taken = {*own, *(states.values() if "state" not in sort else ())}
                letters = (written.get(thing), *thing, *thing.upper())
                sign = next((sign for sign in letters if sign and sign not in taken), "")
                own[sign] = thing
        self._things = {BLANK: None, **own}
        self._numbered = next((thing for thing, (sort, _) in takes.items() if "number" in sort), "")
        self._pointing = next((thing for thing, (sort, _) in takes.items() if sort == "arrow"), "")
        self._running = next((thing for thing, (sort, _) in takes.items() if sort == "runs"), "")

    def read(self, keys: Values) -> dict[str, Any]:
        """Return the plain values of the keys of a file, but for givens."""
        readers: dict[str, Callable[[Any], Any]] = {
            "rows": lambda value: self._lines("rows", value),
            "columns": lambda value: self._lines("columns", value),
            "cells": lambda value: _grid("cells", value, self._thing),
            "regions": self._regions,
            "corners": lambda value: _grid("corners", value, _number_or_none),
        }
        return {key: readers[key](keys[key]) if key in readers else keys[key] for key in keys}

    def _thing(self, sign: str) -> Any:
        if sign in self._things:
            return self._things[sign]
        if sign in self.board.takes:
            return sign
        if self._numbered and (sign == UNKNOWN or _is_number(sign)):
            return [self._numbered, _number_or_none(sign) if sign != UNKNOWN else UNKNOWN]
        if self._pointing and (arrow := _ARROW.fullmatch(sign)):
            return [self._pointing, _ARROWS[arrow[1]], _number(arrow[2] or UNKNOWN)]
        if self._running:
            return [self._running, *map(_number, sign.split(","))]
        known = " ".join(self._things)
        digits = ", and numbers" if self._numbered else ""
        raise ClueError(f"cells: '{sign[:20]}' is no thing of the kind; there are {known}{digits}")

    def _lines(self, key: str, value: Any) -> Any:
        """Return the clues of lines, each a number, or a list of runs or of the clues of parts."""
        if not isinstance(value, list | tuple):
            return value
        if self._clues.get(key) == "runs":
            return [_runs(clue) if isinstance(clue, str) else clue for clue in value]
        return [_parts(clue) if isinstance(clue, str) else clue for clue in value]

    def _regions(self, value: Any) -> Any:
        if isinstance(value, Mapping):
            return {**value, "cells": _grid("regions", value.get("cells", []), _name)}
        return _grid("regions", value, _name)

    def givens(self, rows: Sequence[str]) -> dict[str, str]:
        """Return what is given, by the names of cells, from rows with the signs of states."""
        states = {sign: state for state, sign in self.board.states.items()}
        found = dict[str, str]()
        for row, signs in enumerate(_grid("givens", rows, str)):
            for column, sign in enumerate(signs):
                if sign not in (UNKNOWN, *states):
                    known = " ".join((*states, UNKNOWN))
                    raise ClueError(f"givens: '{sign[:20]}' is no state; there are {known}")
                if sign != UNKNOWN:
                    found[cell_name(row, column)] = states[sign]
        return found

    def written(self, key: str, value: Any) -> Any:
        """Return the value of a key as people write it."""
        if key == "cells":
            return _rows([[self._sign(entry) for entry in row] for row in value])
        if key == "regions" and not isinstance(value, Mapping):
            return _rows([[BLANK if name is None else str(name) for name in row] for row in value])
        return _without_none(value)

    def _sign(self, entry: Any) -> str:
        for sign, thing in self._things.items():
            if thing == entry and sign:
                return sign
        if not isinstance(entry, list):
            return str(entry)
        thing, *numbers = entry
        if thing == self._pointing:
            way = next(sign for sign, way in _ARROWS.items() if way == numbers[0])
            return f"{way}{numbers[1] if numbers[1:] else ''}"
        return ",".join(map(str, numbers))


def _grid(key: str, rows: Any, read: Token) -> Any:
    """Return the rows of a grid, each a list, from texts or lists."""
    if not isinstance(rows, list | tuple):
        return rows
    is_spread = any(isinstance(row, str) and len(row.split()) > 1 for row in rows)
    found = []
    for row in rows:
        if isinstance(row, str):
            signs: Sequence[Any] = row.split() if is_spread else row
        else:
            signs = row
        if not isinstance(signs, str | list | tuple):
            raise FormatError("a text or a list is expected for each row", place=key)
        found.append([read(each) if isinstance(each, str) else each for each in signs])
    return found


def _rows(grid: Sequence[Sequence[str]]) -> list[str]:
    is_wide = any(len(sign) > 1 for row in grid for sign in row)
    return [(" " if is_wide else "").join(row) for row in grid]


def _without_none(value: Any) -> Any:
    """Return a value without nothing, which TOML has not: it is written as a dot."""
    if isinstance(value, Mapping):
        return {key: _without_none(each) for key, each in value.items()}
    if isinstance(value, list):
        return [*map(_without_none, value)]
    return BLANK if value is None else value


def _runs(text: str) -> list[Any]:
    return [*map(_run, text.split())]


def _run(word: str) -> Any:
    run = _RUN.fullmatch(word)
    if run and run[2] and not _is_number(word):
        return [_number(run[1]), run[2]]
    return _number(word)


def _parts(text: str) -> Any:
    words = [*map(_number, text.split())]
    return words[0] if len(words) == 1 else words or 0


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdecimal() and len(word) < 7


def _number(word: str) -> int | str:
    return int(word) if _is_number(word) else word


def _number_or_none(word: str) -> int | str | None:
    return None if word == BLANK else _number(word)


def _name(word: str) -> str | None:
    return None if word == BLANK else word
