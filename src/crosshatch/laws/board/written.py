"""Plain values of a puzzle as people write them, where its table says what they can be.

This is the one reader of what files say of a puzzle. Grids are a text for each row, with the signs
of states and things, digits for numbers, `?` for an unknown one and `.` for nothing. Where a cell
takes more than one character, blanks stand between cells. Things and givens can also be lists of
cells by what is there. Names of cells and clues of lines count rows as people do; grids and plain
values have the top row first.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any

from crosshatch.data.grid import BLANK, FILLED, UNKNOWN
from crosshatch.data.phrases import A_GRID_OF_CELLS, CLUES_OF_LINES, cell_name, cells_named, counted
from crosshatch.errors import ClueError, FormatError, errors_at
from crosshatch.laws.board import Board, Values

KEYS = (
    *("goal", "size", "rows", "columns", "sides", "corners", "regions", "paths", "ends", "board"),
    *("cells", "holes", "walls", "cuts", "options", "origin", "givens"),
)
"""The keys of files that say what a solution is, in the order in which they are written."""
_ARROWS = {"^": "up", ">": "right", "v": "down", "<": "left"}
_ARROW = re.compile(r"([\^>v<])(\d{1,6}|\?)?")
_BLANKS = re.compile(r"\s")
_SHORT = re.compile(r"[0-9]{1,6}").fullmatch
_RUN = re.compile(r"(\d{1,6}|\?)([^\W\d]|#)?")
_NAME = re.compile(r"r\d+c\d+(-r\d+c\d+| [a-z]+)?")
_OF_EDGES = {"line": True, "empty": False}
"""The words for edges that are given, and whether the line takes them."""
Token = Callable[[Any], Any]
_MOST_DIGITS, _LONGEST = 7, 512
_LISTS = list, tuple
_USUAL_ORIGIN = "origin", "top"


def plain_values(table: Values, keys: Values) -> dict[str, Any]:
    """Return the plain values of the keys of a file.

    Raise `ClueError` or `FormatError` with the place of what makes no sense.
    """
    return Signs(table, keys).read()


class Signs:
    """The signs of a puzzle: what people write in a grid for its things and states."""

    def __init__(self, table: Values, values: Values) -> None:
        """Take a table, and what is known of the puzzle, as a file or plain values say it."""
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

    def read(self) -> dict[str, Any]:
        """Return the plain values of the keys of a file."""
        values = {key: each for key, each in self._values.items() if (key, each) != _USUAL_ORIGIN}
        grids: dict[str, Token] = {
            "cells": self._thing,
            "regions": _name,
            "corners": _number_or_none,
        }
        for key in grids.keys() & values.keys():
            rows = values[key]
            if isinstance(rows, _LISTS):
                values[key] = _grid(key, rows, grids[key])
            elif key == "regions":
                _require_parts_of_regions(rows)
                values[key] = {**rows, "cells": _grid(key, rows.get("cells", []), _name)}
        board = Board(self.board.table, values)
        cuts = {key: Counter[int]() for key in ("rows", "columns")}
        if "cuts" in values:
            from crosshatch.laws.board.counted_rows import read_cuts

            _require_usual_size(board)
            values["cuts"], cuts = read_cuts(values["cuts"], board)
        for key in cuts.keys() & values.keys():
            values[key] = self._lines(key, values[key], cuts[key])
        if isinstance(sides := values.get("sides"), Mapping):
            values["sides"] = {
                side: [*map(_number_or_none, clues)] if isinstance(clues, _LISTS) else clues
                for side, clues in sides.items()
            }
        if isinstance(values.get("cells", ()), list):
            _require_shape("cells", values["cells"], board)
        elif "cells" in values:
            bare = Board(self.board.table, {**values, "cells": ()})
            _require_usual_size(bare)
            values["cells"] = self._things_by_name(values["cells"], bare)
        if "givens" in values:
            values["givens"] = self._givens(values["givens"], board)
        if board.is_from_bottom:
            from crosshatch.laws.board.counted_rows import upside_down

            return upside_down(values, board)
        return values

    def _things_by_name(self, things: Values, board: Board) -> list[list[Any]]:
        grid: list[list[Any]] = [[None] * board.width for _ in range(board.height)]
        for name, thing in by_name("cells", things):
            if not (named := cells_named(name)) or named[1:]:
                raise FormatError(f"'{name[:20]}' is no cell such as 'r1c2'", place="cells")
            [(row, column)] = named
            if not (row < board.height and column < board.width):
                there = f"{counted(board.height, 'row')} and {counted(board.width, 'column')}"
                raise FormatError(f"{name}: the puzzle has {there}", place="cells")
            with errors_at(name):
                grid[board.order.row(row)][column] = self._thing(thing)
        return grid

    def _givens(self, told: Any, board: Board) -> Any:
        """Return what is given by the names of cells and edges, as people count their rows."""
        if isinstance(told, _LISTS):
            return self._givens_in(told, board)
        from crosshatch.laws.board.counted_rows import place_named

        found = dict[str, Any]()
        for written, state in by_name("givens", told):
            name = "-".join(sorted(written.split("-"), key=place_named))
            is_edge = "-" in name or " " in name
            means = _OF_EDGES.get(state, state) if is_edge and isinstance(state, str) else state
            if found.setdefault(name, means) != means:
                raise ClueError(f"givens: {name}: something else is given, too")
        return found

    def _givens_in(self, rows: Sequence[str], board: Board) -> dict[str, str]:
        states = {sign: state for state, sign in self.board.states.items()}
        found, grid = dict[str, str](), _grid("givens", rows, str)
        _require_shape("givens", grid, board)
        for row, signs in enumerate(grid):
            for column, sign in enumerate(signs):
                if sign not in (UNKNOWN, *states):
                    known = " ".join((*states, UNKNOWN))
                    raise ClueError(f"givens: '{sign[:20]}' is no state; there are {known}")
                if sign != UNKNOWN:
                    found[cell_name(board.order.row(row), column)] = states[sign]
        return found

    def _thing(self, sign: Any) -> Any:
        if not isinstance(sign, str):
            is_number = self._numbered and type(sign) is int
            return [self._numbered, sign] if is_number else sign
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

    def _lines(self, key: str, value: Any, cuts: Counter[int]) -> Any:
        """Return the clues of lines, each a number, or a list of runs or of the clues of parts."""
        if not isinstance(value, _LISTS):
            raise FormatError.of(key, value, CLUES_OF_LINES)
        if self._clues.get(key) == "runs":
            usual = FILLED if self.board.table.get("states") == "palette" else ""
            return [_runs(clue, usual) for clue in value]
        are_known = self._clues.get(key) == "number"
        if not cuts and {*map(type, value)} == {str} and all(map(_SHORT, value)):
            return [*map(int, value)]
        return [
            _parts(f"{key[:-1]} {at + 1}", clue, cuts[at] + 1, are_known=are_known)
            for at, clue in enumerate(value)
        ]


def _grid(key: str, rows: Any, read: Token) -> Any:
    """Return the rows of a grid, each a list, from texts or lists."""
    if not isinstance(rows, _LISTS):
        return rows
    is_spread = any(isinstance(row, str) and _BLANKS.search(row) for row in rows)
    split = str.split if is_spread else list
    found = [split(row) if isinstance(row, str) else row for row in rows]
    for number, row in enumerate(found, start=1):
        if not isinstance(row, _LISTS):
            raise FormatError.of(f"{key}, row {number}", row, "a text or a list is expected")
    means = dict[str, Any]()
    for sign in dict.fromkeys(each for each in chain(*found) if isinstance(each, str)):
        try:
            means[sign] = read(sign)
        except ClueError as error:
            row = next(at for at, signs in enumerate(found) if sign in signs)
            place = cell_name(row, found[row].index(sign))
            raise ClueError(error.sentence, place=place) from error
    return [[means[each] if isinstance(each, str) else read(each) for each in row] for row in found]


def _require_parts_of_regions(told: Values) -> None:
    if strange := next((key for key in told if key not in ("cells", "clues")), None):
        here = f"there is no key '{str(strange)[:40]}' here; the keys are 'cells' or 'clues'"
        raise FormatError(here, place="regions")
    if not isinstance(clues := told.get("clues", {}), Mapping):
        raise FormatError.of("regions.clues", clues, "a number for each name is expected")


def _require_usual_size(board: Board) -> None:
    """Raise `ValueError` for a board that is larger than any, before it is filled."""
    if max(board.width, board.height) > _LONGEST:
        raise ValueError


def _require_shape(key: str, grid: Sequence[Sequence[Any]], board: Board) -> None:
    """Refuse a grid that does not have the size of the puzzle."""
    if len(grid) != board.height:
        raise ClueError(f"{counted(len(grid), 'row')}, the puzzle has {board.height}", place=key)
    for number, row in enumerate(grid, start=1):
        if len(row) != board.width:
            here = f"row {number} has {counted(len(row), 'cell')}"
            raise ClueError(f"{here}, the puzzle has {board.width}", place=key)


def by_name(key: str, told: Any) -> Iterator[tuple[str, Any]]:
    """Yield each cell or edge with what is there, from maps by their names and lists of these."""
    if not isinstance(told, Mapping):
        raise FormatError.of(key, told, A_GRID_OF_CELLS)
    for name, each in told.items():
        if _NAME.fullmatch(name):
            yield name, each
        elif not isinstance(each, _LISTS):
            raise FormatError.of(key, each, f"a list of the places of '{name[:20]}' is expected")
        else:
            for place in each:
                if not isinstance(place, str):
                    raise FormatError.of(key, place, f"a place of '{name[:20]}' is expected")
                yield place, name


def _runs(clue: Any, usual: str) -> Any:
    """Return the runs of a clue; without a letter they have the usual colour, if there are any."""
    words = None if clue == BLANK else _words(clue)
    if words is None:
        return None if clue == BLANK else clue
    return [_run(word, usual) for word in words if words != ["0"]]


def _run(word: str, usual: str) -> Any:
    run = _RUN.fullmatch(word)
    if not run or (run[2] not in (None, FILLED) and not usual):
        return word
    return [_number(run[1]), run[2] or usual] if usual else _number(run[1])


def _parts(name: str, clue: Any, parts: int, *, are_known: bool) -> Any:
    """Return the clue of a line, or the list of those of its parts if it is cut.

    Where all numbers are known, the core says what is none.
    """
    if parts == 1 and clue in (None, BLANK):
        return None
    words = _words(UNKNOWN if clue in (None, BLANK) else clue)
    if words is None or (parts == 1 and type(clue) is int):
        return clue
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


def _words(clue: Any) -> list[str] | None:
    """Return the words of a text, a number or a list of these; None for anything else."""
    if isinstance(clue, str):
        return clue.split() or ["0"]
    words = clue if isinstance(clue, _LISTS) else [clue]
    return [*map(str, words)] or ["0"] if {*map(type, words)} <= {int, str} else None


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdecimal() and len(word) < _MOST_DIGITS


def _number(word: str) -> int | str:
    return int(word) if _is_number(word) else word


def _number_or_none(word: Any) -> Any:
    return None if word == BLANK else _number(word) if isinstance(word, str) else word


def _name(word: Any) -> Any:
    return None if word == BLANK else word
