"""The model of a puzzle by its table: the lines and clauses that the core makes, with their words.

The core says of each line and clause which law it comes from, and where. Words are those of the law
if it has any; the others are made of the names of states and groups.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from struct import iter_unpack
from typing import TYPE_CHECKING, Any

from crosshatch.data.grid import FILLED, STAR, UNKNOWN, Run
from crosshatch.data.on_demand import OnDemand
from crosshatch.data.phrases import counted
from crosshatch.engine.clues import Clue, Count, Numbers, RunCount, Runs, Spaced
from crosshatch.engine.clues.as_read import AsRead
from crosshatch.engine.laws import Clause, ClauseWords, Law, Laws, PackedClauses
from crosshatch.engine.lines import KindLines, Line
from crosshatch.engine.masks import Masks
from crosshatch.engine.model import Model
from crosshatch.engine.path import Path
from crosshatch.laws.board import Board, filled

if TYPE_CHECKING:
    from crosshatch.engine.native import KindPuzzle

_SIDES = {"block": "around", "sides": "cell"}
"""The kinds of lines that groups are for people, if they do not have the name of the groups."""
_GROUPS = {
    "around": "around {}",
    "arrow": "the arrow at {}",
    "beside": "beside {}",
    "beside across": "beside {}",
    "block": "around {}",
    "next": "next to {}",
    "ring": "around {}",
    "view": "the view from {}",
}
"""The names of groups of a cell; the others have the name of the cell."""
_LINES = "row", "column"


class Compiled:
    """A puzzle as the core compiles it by its table, and the words for what follows from it."""

    def __init__(self, board: Board, kind: "KindPuzzle") -> None:
        """Take a puzzle as its laws see it, and as the core does."""
        self.board = board
        self.kind = kind
        self._masks, self._lines, self._clauses, self._ends, self._path = kind.makeup()

    @cached_property
    def path(self) -> Path | None:
        """The course of the line, if there is one."""
        if self._path is None:
            return None
        return Path(*self._path, on_corners=self.board.line == "edges")

    @cached_property
    def symbols(self) -> list[str]:
        """The state that each symbol of a cell stands for; empty if cells have none."""
        found = self.kind.states_in_model
        return found[1] if found else []

    def model(self) -> Model:
        """Return the model."""
        board, symbols = self.board, self.symbols
        states = tuple(symbols) if board.line != "cells" and symbols else ("blank", "filled")
        clauses = PackedClauses(lambda: self._clauses, lambda: _clauses_in(self._clauses))
        return Model(
            self._known(len(states)),
            KindLines(self.kind, self._each_line, clauses),
            clauses,
            path=self.path,
            states=states,
            laws=OnDemand(lambda: self._laws(clauses)),
            things=frozenset(filter(board.is_noun, states)) if symbols else frozenset(),
        )

    def _known(self, symbols: int) -> Masks:
        if symbols == 2:
            return self._masks
        return tuple(mask for (mask,) in iter_unpack("<Q", self._masks))

    @cached_property
    def laws(self) -> Sequence[Mapping[str, Any]]:
        """The laws of the table, and behind them its theorems."""
        return (*self.board.table["laws"], *self.board.table.get("theorems", ()))

    def _each_line(self) -> Iterator[Line]:
        for law, side, number, part, name, anchor, cells, clue, as_read in self._lines:
            read = self._clue(clue, as_read)
            if side in _LINES:
                called, stretch = "", name.partition(", ")[2]
            else:
                called, stretch = _GROUPS.get(side, "{}").format(name), ""
            yield Line(
                _SIDES.get(side, side),
                number,
                cells,
                read,
                part=part,
                stretch=stretch,
                called=called,
                clue_at=self._clue_at(self.laws[law], side, anchor),
                said=self._said(self.laws[law], called or name, anchor, read, len(cells)),
            )

    def _clue_at(
        self, law: Mapping[str, Any], side: str, anchor: int | None
    ) -> tuple[int, int] | None:
        """Return the row and column of the cell in which the clue of a group is drawn."""
        numbers = (law.get(key) for key in ("is", "least", "most", "not"))
        if anchor is None or side in _LINES or "clue" not in numbers:
            return None
        row, column = divmod(anchor, self.board.width)
        return row, column

    def _clue(self, clue: Any, as_read: Sequence[int]) -> Clue:
        sort, *numbers = clue
        symbols = max(2, len(self.symbols))
        is_plain = [*as_read] == [*range(symbols)]
        if sort == "numbers":
            right, on, at = numbers
            return Numbers((*right,), on, at, symbols)
        if sort == "count":
            on = sum(1 << symbol for symbol, counts in enumerate(as_read) if counts)
            return Count(*numbers) if is_plain else Numbers((*numbers,), on, None, symbols)
        if sort == "run count":
            return RunCount(*numbers)
        if sort == "spaced":
            read: Runs | Spaced = Spaced(*numbers)
        else:
            parts = (
                STAR if part == "*" else Run(None if part[0] == UNKNOWN else part[0], part[1])
                for part in numbers
            )
            letters = "".join([*self.board.states.values()][1:]) if symbols > 2 else FILLED
            read = Runs((*parts,), max(as_read) + 1, letters)
        return read if is_plain else AsRead(read, (*as_read,))

    def _said(
        self, law: Mapping[str, Any], name: str, anchor: int | None, clue: Clue, cells: int
    ) -> ClauseWords | None:
        """Return the words of a law at one of its places; None if lines like it have their own."""
        say, slots = law.get("say"), self._slots(name, anchor)
        if say:
            said = filled(say, slots)
            fails = filled(law.get("fails", say), slots)
            return ClauseWords(filled(law.get("last", say), slots), said, fails)
        if not isinstance(clue, Numbers):
            return None
        bounds = _bounds(clue, cells, self._one(law.get("count", ""), clue.on))
        if "distinct" in law:
            bounds = bounds.replace("1 ", "just one ", 1)
        where = f"{name} has {bounds}"
        if clue.at is not None and anchor is not None:
            where = f"{law.get('at', 'it')} at {self.board.name(anchor)}: {bounds}"
        return ClauseWords(where, where, f"{name} could not have {bounds}")

    def _slots(self, name: str, anchor: int | None) -> dict[str, str]:
        at = name if anchor is None else self.board.name(anchor)
        return {"at": at, "group": name, "it": name}

    def _one(self, what: str, on: int) -> str:
        """Return the player's word for a cell that is as an expression says, or has a symbol."""
        states = [state for symbol, state in enumerate(self.symbols) if on >> symbol & 1]
        if what not in self.board.states and len(states) == 1 and not what.startswith("not "):
            what = states[0]
        if what.isdecimal():
            return what
        return self.board.many(what, 1) if what in self.board.states else f"{what} cell"

    def _laws(self, clauses: Sequence[Clause]) -> list[Law]:
        """Return the laws that clauses say, as people know them."""
        laws, begin = Laws(), 0
        found = list[Law]()
        for number, end in self._ends:
            law = self.laws[number]
            if "apart" in law and end > begin:
                found.append(self._apart(law, clauses, range(begin, end)))
            begin = end
        return found or laws.laws

    def _apart(self, law: Mapping[str, Any], clauses: Sequence[Clause], numbers: range) -> Law:
        """Return the law that keeps some cells apart; what is around one is seen at one look."""
        looks = dict[int, list[int]]()
        for number in numbers:
            for cell, _ in clauses[number]:
                looks.setdefault(cell, []).append(number)
        many = self.board.many(law["apart"]) if law["apart"] in self.board.states else "they"
        never = {
            "around": f"{many} never touch",
            "beside": f"{many} are never side by side",
        }.get(law["by"], f"{many} are never side by side across a border")

        def words(number: int) -> ClauseWords:
            one, *other = (self.board.name(cell) for cell, _ in clauses[number])
            where = f"{one} and {other[0]}" if other else one
            say = filled(law.get("say", never), self._slots(where, None))
            return ClauseWords(say, say, f"{many} would touch at {where}")

        return Law("touching", tuple(map(tuple, looks.values())), words)


def _bounds(clue: Numbers, cells: int, cell: str) -> str:
    """Return how many of some cells a clue allows: `at most 1 star`, with the word for one."""
    right = clue.right or (0,)
    least, most = right[0], right[-1]
    if not most:
        return f"no {cell}"
    if [*right] != [*range(least, most + 1)]:
        return f"not {counted(least + 1, cell)}"
    if most >= cells:
        return f"at least {counted(least, cell)}"
    return counted(most, cell) if least == most else f"at most {counted(most, cell)}"


def _clauses_in(packed: bytes) -> Iterator[Clause]:
    """Yield clauses from the form in which the core reads them."""
    numbers = (number for (number,) in iter_unpack("<I", packed))
    for claims in numbers:
        each = (next(numbers) for _ in range(claims))
        yield tuple((number >> 1, bool(number & 1)) for number in each)
