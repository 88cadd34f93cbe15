"""Plain values of a puzzle as people write them, where its table says what they can be.

This is the one reader of what files say of a puzzle. Files with the name of a kind in place of its
table can have the keys that they have had all along: grids called after their things, and those of
a path.

Grids are a text for each row, with the signs of states and things, digits for numbers, `?` for an
unknown one and `.` for nothing. Where a cell takes more than one character, blanks stand between
cells.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any

from crosshatch.data.grid import BLANK, FILLED, UNKNOWN
from crosshatch.data.phrases import cell_name, cells_named, counted
from crosshatch.errors import ClueError, FormatError
from crosshatch.laws.board import Board, Values

_ARROWS = {"^": "up", ">": "right", "v": "down", "<": "left"}
_ARROW = re.compile(r"([\^>v<])(\d{1,6}|\?)?")
_RUN = re.compile(r"(\d{1,6}|\?)([^\W\d]|#)?")
Token = Callable[[str], Any]


_MOST_DIGITS = 7
_GOALS = {"min": "fewest", "max": "most"}


def things_of(table: Values) -> Iterator[tuple[str, bool]]:
    """Yield the name of each thing in cells, and True if it has a number."""
    for thing, sort in table.get("clues", {}).get("cells", {}).items():
        yield thing, sort.startswith("number")


def key_of_things(thing: str) -> str:
    """Return the key of files that say where such things are."""
    return f"{thing}s"


def plain_values(table: Values, keys: Values) -> dict[str, Any]:
    """Return the plain values of keys whose rows are in the order of a picture.

    Raise `ClueError` or `FormatError` with the place of what makes no sense.
    """
    told = dict(keys)
    for thing, has_number in things_of(table):
        if not has_number and (key := key_of_things(thing)) in told:
            told["cells"] = told.pop(key)
    if "start" in told:
        from crosshatch.laws.board import path_keys

        path = path_keys.path_values(told, (len(told["columns"]), len(told["rows"])))
        told = {key: told[key] for key in told if key not in path_keys.KEYS} | path
    if "goal" in told:
        told["goal"] = _GOALS.get(told["goal"], told["goal"])
    signs = Signs(table, told)
    values = signs.read(told)
    if isinstance(values.get("givens"), list | tuple):
        values["givens"] = signs.givens(values["givens"])
    return values


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
        self._things = {BLANK: None, **own, "": None}
        self._values = values
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
        known = " ".join(filter(None, self._things))
        digits = ", and numbers" if self._numbered else ""
        raise ClueError(f"'{sign[:20]}' is no thing of the kind; there are {known}{digits}")

    def _lines(self, key: str, value: Any) -> Any:
        """Return the clues of lines, each a number, or a list of runs or of the clues of parts."""
        if not isinstance(value, list | tuple):
            return value
        value = [None if clue == BLANK else clue for clue in value]
        if self._clues.get(key) == "runs":
            usual = FILLED if self.board.table.get("states") == "palette" else ""
            return [_runs(clue, usual) if isinstance(clue, str) else clue for clue in value]
        cuts = Counter[int]()
        for name in self._values.get("cuts", {}).get(key, ()):
            cuts.update([(cells_named(name) or [(0, 0)])[0][key == "columns"]])
        is_turned = key == "rows" and self._values.get("origin") == "bottom"
        found = list[Any]()
        for at, clue in enumerate(value):
            if not isinstance(clue, str):
                found.append(clue)
            elif not cuts and clue.isascii() and clue.isdecimal() and len(clue) < _MOST_DIGITS:
                found.append(int(clue))
            else:
                name = f"{key[:-1]} {len(value) - at if is_turned else at + 1}"
                parts = _parts(name, clue, cuts[at] + 1, are_known=self._clues.get(key) == "number")
                found.append(parts)
        return found

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
        if key == "regions" and isinstance(value, Mapping):
            return {**_without_none(value), "cells": self.written(key, value["cells"])}
        if key == "regions":
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
    split = str.split if is_spread else list
    found = [split(row) if isinstance(row, str) else row for row in rows]
    if not all(isinstance(row, list | tuple) for row in found):
        raise FormatError("a text or a list is expected for each row", place=key)
    means = dict[str, Any]()
    for sign in dict.fromkeys(each for each in chain(*found) if isinstance(each, str)):
        try:
            means[sign] = read(sign)
        except ClueError as error:
            row = next(at for at, signs in enumerate(found) if sign in signs)
            place = cell_name(row, found[row].index(sign))
            raise ClueError(error.sentence, place=place) from error
    return [[means[each] if isinstance(each, str) else each for each in row] for row in found]


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


def _runs(text: str, usual: str) -> list[Any]:
    """Return the runs of a clue; without a letter they have the usual colour, if there are any."""
    return [_run(word, usual) for word in text.split() if text.strip() != "0"]


def _run(word: str, usual: str) -> Any:
    run = _RUN.fullmatch(word)
    if not run or (run[2] not in (None, FILLED) and not usual):
        return word
    return [_number(run[1]), run[2] or usual] if usual else _number(run[1])


def _parts(name: str, text: str, parts: int, *, are_known: bool) -> Any:
    """Return the clue of a line, or the list of those of its parts if it is cut.

    Where all numbers are known, the core says what is none.
    """
    words = text.split() or ["0"]
    if not are_known and (
        strange := next((word for word in words if not _is_number(word) and word != UNKNOWN), "")
    ):
        sentence = f"'{strange[:20]}' is neither a number nor {UNKNOWN}"
        if strange.isascii() and strange.isdecimal():
            sentence = f"{strange[:20]} is more than any line has"
        raise ClueError(sentence, place=name)
    if len(words) != parts:
        there = f"the {name.partition(' ')[0]} has {counted(parts, 'part')}"
        raise ClueError(f"{counted(len(words), 'clue')}, {there}", place=name)
    clues = [*map(_number, words)]
    return clues if parts > 1 else clues[0]


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdecimal() and len(word) < _MOST_DIGITS


def _number(word: str) -> int | str:
    return int(word) if _is_number(word) else word


def _number_or_none(word: str) -> int | str | None:
    return None if word == BLANK else _number(word)


def _name(word: str) -> str | None:
    return None if word == BLANK else word
