"""Boards: a puzzle as its laws see it, from the plain values of its kind's table and of its own."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from string import ascii_letters, digits
from typing import TYPE_CHECKING, Any

from crosshatch.data import phrases
from crosshatch.data.grid import UNKNOWN, RowOrder

if TYPE_CHECKING:
    from crosshatch.laws.board.lattice import Lattice, Way

Values = Mapping[str, Any]
"""Plain values: texts, whole numbers, flags, lists and maps of them."""

NO, MAYBE, YES = ".", "?", "X"
"""The marks of what is not so, may be so and is so, in the order of their characters."""
VOID = " "
"""The sign of a cell without a state."""
LINES = "row", "column"
MOST_STATES = 64
"""The most states that a cell can have."""
_DIGITS = digits + ascii_letters
"""The signs of states that are numbers."""
_OF_LINES = {"line": "visited", "empty": "not visited"}
"""The words for cells with and without a line."""


@dataclass(frozen=True)
class Board:
    """A puzzle as its laws see it: what its table and its own plain values say."""

    table: Values
    values: Values

    @property
    def is_from_bottom(self) -> bool:
        """True if people count the rows from the bottom."""
        return bool(self.values.get("origin") == "bottom")

    @cached_property
    def width(self) -> int:
        """The number of columns."""
        return self._size[0]

    @cached_property
    def height(self) -> int:
        """The number of rows."""
        return self._size[1]

    @cached_property
    def _size(self) -> tuple[int, int]:
        values = self.values
        if "size" in values:
            width, height = values["size"]
        elif "columns" in values and "rows" in values:
            width, height = len(values["columns"]), len(values["rows"])
        else:
            grid = values.get("cells") or self._region_names
            width, height = len(grid[0]), len(grid)
        return width, height

    @cached_property
    def cells(self) -> "Lattice":
        """The cells and the edges between them."""
        from crosshatch.laws.board.lattice import lattice_of

        return lattice_of(self.width, self.height)

    @cached_property
    def lattice(self) -> "Lattice":
        """The places that the line visits: the cells, or their corners."""
        from crosshatch.laws.board.lattice import lattice_of

        return lattice_of(*self.picture_size)

    @property
    def picture_size(self) -> tuple[int, int]:
        """The columns and rows of a picture: those of the cells, or of their corners."""
        more = self.line == "edges"
        return self.width + more, self.height + more

    @property
    def every_cell(self) -> range:
        """All cells, row by row."""
        return range(self.width * self.height)

    @cached_property
    def line(self) -> str:
        """Where the line runs, through `cells` or along `edges`; empty if there is none."""
        return str(self.table.get("line", ""))

    @cached_property
    def states(self) -> dict[str, str]:
        """The states of a cell, the first one first, each with its sign."""
        names, written = self.table.get("states", ()), self.table.get("signs", {})
        if names == "1-n":
            side = min(max(self.width, self.height), MOST_STATES + 1)
            names = [str(number + 1) for number in range(side)]
        elif names == "palette":
            names = ["blank", *self.values.get("palette", ())]
        elif self.line == "cells" and not names:
            names = ["empty", "line"]
        signs = dict[str, str]()
        for name in map(without_article, names):
            number = _DIGITS[int(name) : int(name) + 1] if name.isdecimal() else ""
            wanted = (written.get(name), number, *name, *map(chr, range(0x391, 0x3FF)))
            signs[name] = next(sign for sign in wanted if sign and sign not in signs.values())
        return signs

    def in_words(self, state: str) -> str:
        """Return the player's words for a state: `a tent`, or `visited`."""
        if self.line == "cells" and state in _OF_LINES:
            return _OF_LINES[state]
        names = self.table.get("states", ())
        written = (name for name in names if without_article(name) == state)
        return state if isinstance(names, str) else next(written, state)

    def is_noun(self, state: str) -> bool:
        """Return True if a state is a thing, such as `a star`."""
        return self.in_words(state).startswith(("a ", "an "))

    def many(self, what: str, number: int = 2) -> str:
        """Return the player's words for cells that are W: `stars`, or `shaded cells`."""
        return f"{what if self.is_noun(what) else f'{what} cell'}{'s' if number != 1 else ''}"

    @cached_property
    def words(self) -> Mapping[str, str]:
        """The names for several states together, and their states."""
        words: Mapping[str, str] = self.table.get("words", {})
        return words

    def option(self, name: str) -> bool:
        """Return True if a switch of the puzzle is on."""
        options = {**self.table.get("options", {}), **self.values.get("options", {})}
        return bool(options[name])

    @cached_property
    def takes(self) -> dict[str, tuple[str, str]]:
        """The things that may stand in cells: the kind of their value, and the state below them."""
        found = dict[str, tuple[str, str]]()
        for thing, text in self.table.get("clues", {}).get("cells", {}).items():
            value, _, on = f" {text}".partition(" on ")
            found[thing] = value.strip(), on
        return found

    @cached_property
    def clues_beside(self) -> dict[str, Sequence[Any]]:
        """The clues of `rows` and `columns`; a line without runs has an empty list."""
        clues = {f"{side}s": self.values.get(f"{side}s", ()) for side in LINES}
        if self.table.get("clues", {}).get("rows") == "runs":
            return {side: [*map(_no_run_as_none, each)] for side, each in clues.items()}
        return clues

    @cached_property
    def things(self) -> dict[int, tuple[str, Any]]:
        """The thing in each cell that has one, and its value: None if it is missing or unknown."""
        numbered = next((each for each, (kind, _) in self.takes.items() if "number" in kind), "")
        found, cell = dict[int, tuple[str, Any]](), 0
        for row in self.values.get("cells", ()):
            for entry in row:
                if isinstance(entry, int):
                    found[cell] = numbered, entry
                elif entry == UNKNOWN:
                    found[cell] = numbered, None
                elif entry is not None:
                    found[cell] = self._thing(entry)
                cell += 1
        return found

    def _thing(self, entry: str | list[Any]) -> tuple[str, Any]:
        if isinstance(entry, str):
            return entry, None
        thing, *value = entry
        kind = self.takes[thing][0]
        if kind == "runs":
            return thing, _no_run_as_none(value)
        if kind == "arrow":
            from crosshatch.laws.board.lattice import WAYS

            return thing, (WAYS[value[0]], number_or_none(value[-1]))
        first = value[0] if value else None
        return thing, first if kind == "state" else number_or_none(first)

    @cached_property
    def numbers(self) -> dict[int, int]:
        """The number in each cell that has one, also of an arrow."""
        found = dict[int, int]()
        for cell, (_, value) in self.things.items():
            number = value[1] if isinstance(value, tuple) else value
            if isinstance(number, int):
                found[cell] = number
        return found

    def number_in(self, cell: int) -> int | None:
        """Return the number in a cell, if it has one."""
        return self.numbers.get(cell)

    @cached_property
    def fixed(self) -> dict[int, str]:
        """The sign of each cell whose state is told: below a thing, as a clue, in a hole."""
        signs = {**self.states, "void": VOID}
        found = dict[int, str]()
        telling = any(on or kind == "state" for kind, on in self.takes.values())
        for cell, (thing, value) in self.things.items() if telling else ():
            kind, on = self.takes[thing]
            if state := value if kind == "state" else on:
                found[cell] = signs[state]
        return found | dict.fromkeys(map(self.called, self.values.get("holes", ())), VOID)

    @cached_property
    def voids(self) -> frozenset[int]:
        """The cells without a state: holes, and those below some things."""
        return frozenset(cell for cell, sign in self.fixed.items() if sign == VOID)

    @cached_property
    def _region_names(self) -> Sequence[Sequence[Any]]:
        regions = self.values.get("regions", ())
        if isinstance(regions, Mapping):
            regions = regions["cells"]
        if not regions and self.table.get("clues", {}).get("regions") == "boxes":
            side = self.width
            high = next(high for high in range(int(side**0.5), 0, -1) if side % high == 0)
            wide, lines = side // high, range(side)
            regions = [[row // high * high + column // wide for column in lines] for row in lines]
        names: Sequence[Sequence[Any]] = regions
        return names

    @cached_property
    def region_of(self) -> list[Any]:
        """The region of each cell by its name; None for a cell of none."""
        holes = set(map(self.called, self.values.get("holes", ())))
        names = [name for row in self._region_names for name in row]
        return [None if cell in holes else name for cell, name in enumerate(names)]

    @cached_property
    def regions(self) -> dict[Any, list[int]]:
        """The cells of each region, the region of the first cell first."""
        found = dict[Any, list[int]]()
        for cell, region in enumerate(self.region_of):
            if region is not None:
                found.setdefault(region, []).append(cell)
        return found

    @cached_property
    def region_clues(self) -> dict[str, Any]:
        """The clues of regions, by the names of these as texts."""
        regions = self.values.get("regions", ())
        return dict(regions.get("clues", {})) if isinstance(regions, Mapping) else {}

    @cached_property
    def _walls(self) -> set[frozenset[int]]:
        return {
            frozenset(row * self.width + column for row, column in phrases.cells_named(name) or ())
            for name in self.values.get("walls", ())
        }

    def is_border(self, one: int, other: int) -> bool:
        """Return True if there is a border between two neighbours."""
        of = self.region_of
        return bool(of and of[one] != of[other]) or frozenset((one, other)) in self._walls

    @cached_property
    def cuts(self) -> dict[str, list[int]]:
        """The cells behind which rows and columns are cut."""
        cuts = self.values.get("cuts", {})
        return {side: sorted(map(self.called, cuts.get(f"{side}s", ()))) for side in LINES}

    @cached_property
    def ends(self) -> "list[tuple[int, Way | None]]":
        """The start and the finish, each with the way over a side of the board, if it has one."""
        from crosshatch.laws.board.lattice import SIDES

        found: list[tuple[int, Way | None]] = []
        for end in self.values.get("ends", ()):
            name, _, side = end.partition(" ")
            found.append((self.called(name), SIDES.get(side)))
        return found

    @cached_property
    def end_places(self) -> tuple[int, ...]:
        """The places at which a path starts and ends."""
        return tuple(place for place, _ in self.ends)

    @cached_property
    def ways_out(self) -> "dict[int, set[Way]]":
        """The steps by which the line leaves the board, by place."""
        found: dict[int, set[Way]] = {}
        for place, way in self.ends:
            if way:
                found.setdefault(place, set()).add(way)
        return found

    def arms_inside(self, place: int) -> int:
        """Return the number of arms inside the board at a place that the line visits."""
        return 2 - self.end_places.count(place)

    @property
    def line_word(self) -> str:
        """The player's word for the line, such as `track`."""
        return str(self.table.get("looks", {}).get("line", "line"))

    @property
    def a_line(self) -> str:
        """The player's words for a piece of the line: `track`, or `a line`."""
        word = self.line_word
        return "a line" if word == "line" else word

    def called(self, name: str) -> int:
        """Return the cell with a name like `r5c3`, counted from the top."""
        [(row, column)] = phrases.cells_named(name) or [(0, 0)]
        return row * self.width + column

    @cached_property
    def order(self) -> RowOrder:
        """The order in which people count the rows of cells."""
        return RowOrder(self.height, self.is_from_bottom)

    @property
    def order_of_rows(self) -> Sequence[int]:
        """The rows of cells in the order in which people count them."""
        rows = range(self.height)
        return rows[::-1] if self.is_from_bottom else rows

    @cached_property
    def in_order(self) -> Sequence[int]:
        """The places of the line in the order in which people count them."""
        wide, high = self.lattice.width, self.lattice.height
        if not self.is_from_bottom:
            return range(wide * high)
        rows = range(wide * (high - 1), -1, -wide)
        return [place for row in rows for place in range(row, row + wide)]

    def name(self, cell: int) -> str:
        """Return the player's name for a cell."""
        row, column = divmod(cell, self.width)
        return phrases.cell_name(self.order.row(row), column)

    def place_name(self, place: int) -> str:
        """Return the player's name for a place of the line: a cell, or a corner of cells."""
        if self.line == "cells":
            return self.name(place)
        return phrases.corner_name(divmod(place, self.lattice.width), (self.width, self.height))

    def edge_name(self, edge: int) -> str:
        """Return the player's name for an edge: its two cells, or the side of a cell."""
        ends = self.lattice.ends[edge]
        if self.line == "cells":
            return "\N{EN DASH}".join(map(self.name, sorted(ends, key=self.in_order.index)))
        one, other = (divmod(end, self.lattice.width) for end in ends)
        return phrases.edge_name(one, other, (self.width, self.height))


def without_article(name: str) -> str:
    """Return the name of a state or thing without `a` or `an`.

    >>> without_article("a tent"), without_article("apple")
    ('tent', 'apple')
    """
    return name.removeprefix("a ").removeprefix("an ")


def _no_run_as_none(clue: Any) -> Any:
    return [] if clue in (0, [0]) else clue


def number_or_none(value: Any) -> int | None:
    """Return the number of a clue; None if it is not known."""
    return value if isinstance(value, int) else None


class Fault:
    """A look that a picture is certain to break, whatever is not known yet."""

    def __init__(self, says: str, **slots: object) -> None:
        """`says` is the sentence: its place, a colon and the reason, with slots such as `{at}`."""
        place = slots.get("group", slots.get("at", ""))
        self._says, self._slots = says, {"at": place, "group": place, "it": place, **slots}

    def in_words(self, law: Mapping[str, Any]) -> str:
        """Return the sentence: the place, and the reason in the words of the law if it has any."""
        own = law.get("fails") or law.get("say")
        place, _, _ = self._says.partition(": ")
        return filled(f"{place}: {own}" if own else self._says, self._slots)


def filled(template: str, slots: Mapping[str, object]) -> str:
    """Return a template with its slots filled; slots of other names stay as they are.

    >>> filled("count of {group}: {more}", {"group": "row 3"})
    'count of row 3: {more}'
    """
    return re.sub(r"\{(\w+)\}", lambda slot: str(slots.get(slot[1], slot[0])), template)
