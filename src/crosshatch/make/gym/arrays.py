"""Puzzles as arrays: what is to be found, and the clues. docs/gym.md describes each of them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from crosshatch.data.phrases import cells_named, counted
from crosshatch.engine.masks import OFF, ON, OPEN, Masks
from crosshatch.errors import ArgumentValueError
from crosshatch.laws.board import LINES, Board
from crosshatch.laws.board.lattice import WAYS, Way
from crosshatch.puzzles.by_laws import ByLaws, board_in_laws
from crosshatch.puzzles.puzzle import Puzzle
from crosshatch.puzzles.table.by_table import read_by_core

Shape = tuple[int, ...]
UNKNOWN = -1
"""A number that is not told, or a run of unknown length."""
ANY_RUNS = -2
"""Runs of any number and length, also none."""
MOST = 32_767
"""The largest number in an array of clues."""
_VALUES = {"arrow": 2, "runs": 4}
"""How many numbers a thing of a sort has, if it is not one."""
_NO_WAY: Way = (0, 0)
_MASKS = OFF, ON, OPEN
"""The masks of an unknown that is not, is, or is not known."""


@dataclass(frozen=True)
class Unknowns:
    """The unknowns of puzzles of one kind and size, array by array."""

    shapes: Mapping[str, Shape]
    symbols: int

    @classmethod
    def of(cls, puzzle: Puzzle) -> "Unknowns":
        """Return the unknowns of a puzzle, and of all that are like it."""
        (width, height), symbols = puzzle.size, puzzle.model.symbols
        if puzzle.covered:
            return cls({"areas": (height, width, height, width)}, symbols)
        if puzzle.drawn_along_edges is None:
            states = (height, width) if symbols == 2 else (height, width, symbols)
            return cls({"states": states}, symbols)
        shapes = {"states": (height, width), "right": (height, width - 1)}
        return cls({**shapes, "below": (height - 1, width)}, symbols)

    @cached_property
    def number(self) -> int:
        """The number of all unknowns."""
        return sum(map(prod, self.shapes.values()))

    def in_core(self, puzzle: Puzzle) -> list[int]:
        """Return what each unknown of a puzzle is in the core, and -1 for those that it lacks."""
        if not puzzle.covered:
            return [*range(self.number)]
        found, cells = [-1] * self.number, puzzle.size[0] * puzzle.size[1]
        owned = read_by_core(cast(ByLaws, puzzle.check)).owned
        for number, (thing, members) in enumerate(owned):
            first = thing if thing is not None and len(members) == 1 else members[0]
            found[first * cells + members[-1]] = number
        return found

    def names(self, puzzle: Puzzle) -> tuple[str, ...]:
        """Return the names of all unknowns: of a cell, an edge, a cell and a state, two cells."""
        if puzzle.covered:
            each = [puzzle.row_order.places([cell], puzzle.size[0]) for cell in self._cells(puzzle)]
            cells = [f"r{row + 1}c{column + 1}" for [(row, column)] in each]
            return tuple(f"{one} to {other}" for one in cells for other in cells)
        cells = [puzzle.name(cell) for cell in range(len(puzzle.model.masks))]
        if self.symbols == 2:
            return (*cells,)
        return tuple(f"{cell} {state}" for cell in cells for state in puzzle.model.states)

    def masks(self, states: NDArray[np.int8], puzzle: Puzzle) -> Masks:
        """Return the masks of the model of a puzzle for the unknowns of a board."""
        if puzzle.covered:
            known = [OPEN] * len(puzzle.model.masks)
            for state, cell in zip(states, self.in_core(puzzle), strict=True):
                if cell >= 0:
                    known[cell] = _MASKS[state]
            return puzzle.model.masks_of(known)
        if self.symbols == 2:
            return puzzle.model.masks_of(_MASKS[state] for state in states)
        possible = states.reshape(-1, self.symbols) != 0
        weights = [1 << symbol for symbol in range(self.symbols)]
        return puzzle.model.masks_of(int(each @ weights) for each in possible)

    def _cells(self, puzzle: Puzzle) -> range:
        return range(puzzle.size[0] * puzzle.size[1])

    def split(self, states: NDArray[np.int8]) -> dict[str, NDArray[np.int8]]:
        """Return an array of each kind of unknown, from a row of all of them for each board."""
        found, first = dict[str, NDArray[np.int8]](), 0
        for key, shape in self.shapes.items():
            found[key] = states[:, first : first + prod(shape)].reshape(-1, *shape).copy()
            first += prod(shape)
        return found


@dataclass(frozen=True)
class Clues:
    """The arrays of the clues of puzzles of one kind and size: their names and shapes."""

    shapes: Mapping[str, Shape]

    @classmethod
    def of(cls, puzzles: Iterable[Puzzle]) -> "Clues":
        """Return the arrays that have room for the clues of all of these puzzles."""
        found = dict[str, Shape]()
        for puzzle in puzzles:
            for key, shape in _Reader(board_in_laws(puzzle)).shapes.items():
                room = zip(shape, found.get(key, shape), strict=True)
                found[key] = tuple(max(pair) for pair in room)
        return cls(found)

    def read(self, puzzle: Puzzle) -> dict[str, NDArray[np.int16]]:
        """Return the clues of a puzzle; raise `ArgumentValueError` if one does not fit."""
        return _Reader(board_in_laws(puzzle)).arrays(self.shapes)


class _Reader:
    """The clues of a board: for each array its shape, and what to write into it."""

    def __init__(self, board: Board) -> None:
        self.board, self.table = board, board.table.get("clues", {})
        self.size = board.height, board.width
        self.writers: dict[str, Callable[[NDArray[np.int16]], None]] = {}
        self.shapes = dict[str, Shape]()
        for key in ("rows", "columns"):
            if key in self.table:
                self._add_lines(key)
        self._add_numbers()
        self._add_regions()
        self._add_things()
        self._add("grid", (5, *self.size), self._write_grid)
        if options := board.table.get("options", {}):
            self._add("options", (len(options),), self._write_options)

    def arrays(self, shapes: Mapping[str, Shape]) -> dict[str, NDArray[np.int16]]:
        """Return all arrays, in these shapes."""
        arrays = dict[str, NDArray[np.int16]]()
        for key, shape in shapes.items():
            arrays[key] = np.zeros(shape, np.int16)
            if any(more > most for more, most in zip(self.shapes[key], shape, strict=True)):
                raise ArgumentValueError("the puzzle has more clues there than others", place=key)
            self.writers[key](arrays[key])
        return arrays

    def _add(self, key: str, shape: Shape, write: Callable[[NDArray[np.int16]], None]) -> None:
        self.shapes[key], self.writers[key] = shape, write

    def _add_lines(self, key: str) -> None:
        """Add the clues of rows or columns: runs, or a number for each part of a line."""
        clues, across = self.board.values[key], self.size[key == "rows"]
        if self.table[key] != "runs":
            parts = [clue if isinstance(clue, list) else [clue] for clue in clues]
            most = max(map(len, parts), default=1)
            self._add(key, (len(clues), most), lambda into: _fill(into, parts, _number, UNKNOWN))
            return
        lists = [clue if isinstance(clue, list) else ["*"] for clue in clues]
        states = {state: at for at, state in enumerate(self.board.states)}
        is_plain = len(states) == 2
        room = (across + 1) // 2 if is_plain else across
        shape = len(clues), max(room, *map(len, lists))

        def run(entry: Any) -> Any:
            length, state = entry if isinstance(entry, list) else (entry, None)
            number = ANY_RUNS if length == "*" else _number(length)
            return number if is_plain else (number, states.get(str(state), 0))

        self._add(key, shape if is_plain else (*shape, 2), lambda into: _fill(into, lists, run, 0))

    def _add_numbers(self) -> None:
        """Add numbers at the sides and corners, and those of the whole puzzle."""
        board, (height, width) = self.board, self.size
        if "sides" in self.table:
            lengths = {"top": width, "bottom": width, "left": height, "right": height}
            told = board.values.get("sides", {})
            sides = [told.get(side, [None] * length) for side, length in lengths.items()]
            row = [[clue for side in sides for clue in side]]
            self._add(
                "sides", (len(row[0]),), lambda into: _fill(into[None], row, _number, UNKNOWN)
            )
        if "corners" in self.table:
            corners = board.values.get("corners", ())
            shape = height + 1, width + 1
            self._add("corners", shape, lambda into: _fill(into, corners, _number, UNKNOWN))
        if names := self.table.get("board", ()):
            told, numbers = board.values.get("board", {}), list[Any]()
            for name in names:
                if not name.endswith("..."):
                    numbers.append(told.get(name))
                    continue
                counts = told.get(name.removesuffix("..."), [])
                numbers += [*counts, *[0] * (max(self.size) - len(counts))]
            row = [numbers]
            self._add(
                "board", (len(numbers),), lambda into: _fill(into[None], row, _number, UNKNOWN)
            )

    def _add_regions(self) -> None:
        """Add regions by their numbers, thermometers, and the ends of a path."""
        board = self.board
        if "regions" in self.table:
            self._add("regions", self.size, self._write_regions)
            if self.table["regions"] not in ("map", "boxes"):
                self._add("region_numbers", self.size, self._write_region_numbers)
        if "paths" in self.table:
            self._add("paths", (*self.size, 2), self._write_paths)
        if "ends" in self.table:
            ways = (_NO_WAY, *WAYS.values())
            ends = [
                [*divmod(place, board.width), ways.index(way or _NO_WAY)]
                for place, way in board.ends
            ]
            self._add("ends", (2, 3), lambda into: _fill(into, ends, int, 0))

    def _add_things(self) -> None:
        """Add the things in cells, and their values."""
        if not (takes := self.board.takes):
            return
        self._add("things", self.size, self._write_things)
        sorts = [sort.partition("?")[0] for sort, _ in takes.values()]
        if any(sorts):
            most = max(_VALUES.get(sort, 1) for sort in sorts)
            self._add("values", (*self.size, most), self._write_values)

    def _write_regions(self, into: NDArray[np.int16]) -> None:
        for number, cells in enumerate(self.board.regions.values(), start=1):
            into.flat[cells] = number

    def _write_region_numbers(self, into: NDArray[np.int16]) -> None:
        into[:] = UNKNOWN
        for region, cells in self.board.regions.items():
            into.flat[cells] = _number(self.board.region_clues.get(str(region)))

    def _write_paths(self, into: NDArray[np.int16]) -> None:
        for number, path in enumerate(self.board.values.get("paths", ()), start=1):
            for place, name in enumerate(path, start=1):
                into[divmod(self.board.called(name), self.board.width)] = number, place

    def _write_things(self, into: NDArray[np.int16]) -> None:
        names = [*self.board.takes]
        for cell, (thing, _) in self.board.things.items():
            into.flat[cell] = 1 + names.index(thing)

    def _write_values(self, into: NDArray[np.int16]) -> None:
        states, ways = [*self.board.states], [*WAYS.values()]
        for cell, (thing, value) in self.board.things.items():
            here = into[divmod(cell, self.board.width)]
            sort = self.board.takes[thing][0].partition("?")[0]
            if sort == "arrow":
                way, number = value
                here[:2] = 1 + ways.index(way), _number(number)
            elif sort == "runs":
                runs = ["*"] if value is None else value or []
                here[: len(runs)] = [ANY_RUNS if run == "*" else _number(run) for run in runs]
            elif sort:
                here[0] = states.index(value) if sort == "state" else _number(value)

    def _write_grid(self, into: NDArray[np.int16]) -> None:
        board = self.board
        for name in board.values.get("holes", ()):
            into[0].flat[board.called(name)] = 1
        for name in board.values.get("walls", ()):
            first, second = sorted(cells_named(name) or ())
            into[(1 if first[0] == second[0] else 2, *first)] = 1
        for at, side in enumerate(LINES, start=3):
            into[at].flat[board.cuts[side]] = 1

    def _write_options(self, into: NDArray[np.int16]) -> None:
        into[:] = [self.board.option(name) for name in self.board.table["options"]]


def _number(clue: Any) -> int:
    """Return a number as arrays have it; one that is not told is `UNKNOWN`."""
    if isinstance(clue, int) and clue > MOST:
        raise ArgumentValueError(f"{clue} is more than {MOST}", place="puzzles")
    return clue if isinstance(clue, int) else UNKNOWN


def _fill(
    into: NDArray[np.int16], rows: Sequence[Sequence[Any]], read: Callable[[Any], Any], rest: int
) -> None:
    """Write what is told in rows into an array, with `rest` behind it."""
    into[:] = rest
    for at, row in enumerate(rows):
        if row:
            into[at, : len(row)] = [*map(read, row)]


def require_alike(puzzles: Sequence[Puzzle]) -> None:
    """Refuse puzzles that are not of one kind and size, or have another number of states."""
    first = puzzles[0]
    for number, puzzle in enumerate(puzzles):
        place = f"puzzles[{number}]"
        if board_in_laws(puzzle).table != board_in_laws(first).table:
            sentence = f"its kind is {puzzle.kind.name}, that of the first {first.kind.name}"
            raise ArgumentValueError(sentence, place=place)
        if puzzle.size != first.size:
            found, other = ("{}x{}".format(*each.size) for each in (puzzle, first))
            raise ArgumentValueError(f"its size is {found}, that of the first {other}", place=place)
        if puzzle.model.symbols != first.model.symbols:
            found, other = (counted(each.model.symbols, "state") for each in (puzzle, first))
            raise ArgumentValueError(f"it has {found}, the first {other}", place=place)
