"""The model of a puzzle by its table: the lines and clauses that the core makes, with their words.

The core says of each line and clause which law it comes from, and where. Words are those of the law
if it has any; the others are made of the names of states and groups.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, partial
from struct import iter_unpack
from typing import TYPE_CHECKING, Any, NamedTuple

from crosshatch.data.on_demand import OnDemand
from crosshatch.data.phrases import counted
from crosshatch.engine import clues
from crosshatch.engine.clues import Clue
from crosshatch.engine.laws import Clause, ClauseWords, Law, Laws, PackedClauses
from crosshatch.engine.lines import KindLines, Line
from crosshatch.engine.masks import Masks
from crosshatch.engine.model import Model
from crosshatch.laws.board import Board, filled

if TYPE_CHECKING:
    from crosshatch.engine.native import KindPuzzle
    from crosshatch.engine.path import Path

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
_APART = {
    "around": ("never touch", "touch at"),
    "beside": ("are never side by side", "be side by side at"),
    "beside across": ("are never side by side across a border", "be side by side at"),
}
"""What people say of things that a law keeps apart, and of those that would not be."""


class Makeup(NamedTuple):
    """The parts of a model, as the core has them."""

    masks: bytes
    lines: Sequence[tuple[Any, ...]]
    clauses: bytes
    ends: Sequence[tuple[int, int]]
    """Numbers of laws, each with the number of its clauses and all before."""
    path: tuple[Any, ...] | None


class Compiled:
    """A puzzle as the core compiles it by its table, and the words for what follows from it."""

    def __init__(self, board: Board, kind: "KindPuzzle") -> None:
        """Take a puzzle as its laws see it, and as the core does."""
        self.board = board
        self.kind = kind
        self._masks, self._path = kind.outline()

    @cached_property
    def path(self) -> "Path | None":
        """The course of the line, if there is one."""
        if self._path is None:
            return None
        from crosshatch.engine.path import Path

        return Path(*self._path, on_corners=self.board.line == "edges")

    @cached_property
    def makeup(self) -> "Makeup":
        """The parts of the model; raise `ClueError` if a law is not solved yet."""
        return Makeup(*self.kind.makeup())

    @cached_property
    def symbols(self) -> list[str]:
        """The state that each symbol of a cell stands for; empty if cells have none."""
        found = self.kind.states_in_model
        return found[1] if found else []

    def model(self) -> Model:
        """Return the model."""
        board, symbols = self.board, self.symbols
        states = tuple(symbols) if board.line != "cells" and symbols else ("blank", "filled")
        clauses = PackedClauses(
            lambda: self.makeup.clauses, lambda: _clauses_in(self.makeup.clauses)
        )
        lines, path = KindLines(self.kind, self._each_line, clauses, self._sorts), self.path
        has_corners = path is not None and path.on_corners and path.is_loop
        return Model(
            self._known(len(states)),
            lines,
            clauses,
            path=path,
            implied=partial(_ways_along_edges, path, lines) if path and has_corners else None,
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

    def _sorts(self) -> set[str]:
        """Return the sorts of clues that lines have, as the core calls them."""
        plain = [*range(max(2, len(self.symbols)))]
        return {
            clue[0] if clue[0] == "numbers" or as_read == plain else f"other {clue[0]}"
            for *_, clue, as_read in self.makeup.lines
        }

    def _each_line(self) -> Iterator[Line]:
        from crosshatch.puzzles.table.clues_of_lines import clue_of_line

        for law, side, number, part, name, anchor, cells, clue, as_read in self.makeup.lines:
            read = clue_of_line(clue, as_read, len(self.symbols), self.board.states.values())
            if side in _LINES:
                called, stretch = "", name.partition(", ")[2]
            else:
                called, stretch = _GROUPS.get(side, "{}").format(name), ""
            yield Line(
                _SIDES.get(side, side),
                number,
                tuple(cells),
                read,
                part=part,
                stretch=stretch,
                called=called,
                clue_at=self._clue_at(self.laws[law], side, anchor),
                about=self._about(self.laws[law], read),
                said=self._said(self.laws[law], called or name, anchor, read, len(cells)),
            )

    def _about(self, law: Mapping[str, Any], clue: Clue) -> str:
        """Return the reason for what a total leaves to some lines: `9 trees need as many stars`."""
        if "pairs" not in law or not isinstance(clue, clues.Count):
            return ""
        from crosshatch.puzzles.table.pairs_in_words import words_about_total

        things = [thing for thing, _ in self.board.things.values()].count(law["pairs"])
        return words_about_total(things, things - clue.filled, law["pairs"], law["with"])

    def _clue_at(
        self, law: Mapping[str, Any], side: str, anchor: int | None
    ) -> tuple[int, int] | None:
        """Return the row and column of the cell in which the clue of a group is drawn."""
        numbers = (law.get(key) for key in ("is", "least", "most", "not"))
        if anchor is None or side in _LINES or "clue" not in numbers:
            return None
        row, column = divmod(anchor, self.board.width)
        return row, column

    def _said(
        self, law: Mapping[str, Any], name: str, anchor: int | None, clue: Clue, cells: int
    ) -> ClauseWords | None:
        """Return the words of a law at one of its places; None if lines like it have their own."""
        say = law.get("say")
        if say:
            slots = self._slots(name, anchor)
            said = filled(say, slots)
            fails = filled(law.get("fails", say), slots)
            return ClauseWords(filled(law.get("last", say), slots), said, fails)
        if not isinstance(clue, clues.Numbers):
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
        begin, found = 0, list[Law]()
        for number, end in self.makeup.ends:
            law, numbers = self.laws[number], range(begin, end)
            if "apart" in law and numbers:
                found.append(self._apart(law, clauses, numbers))
            elif "pairs" in law:
                from crosshatch.puzzles.table.pairs_in_words import laws_of_pairs

                found += laws_of_pairs(self.board, law, numbers)
            begin = end
        return found

    def _apart(self, law: Mapping[str, Any], clauses: Sequence[Clause], numbers: range) -> Law:
        """Return the law that keeps some cells apart; what is around one is seen at one look."""
        looks = dict[int, list[int]]()
        for number in numbers:
            for cell, _ in clauses[number]:
                looks.setdefault(cell, []).append(number)
        return Law(
            "touching",
            tuple(map(tuple, looks.values())),
            partial(_apart_in_words, self.board, law, clauses),
        )


def _ways_along_edges(
    path: "Path", lines: Sequence[Line], before: int
) -> tuple[Sequence[Clause], Sequence[Law]]:
    """Return what numbers say of corners and diagonals, with clauses numbered from `before`."""
    from crosshatch.puzzles.table.edges_at_corners import corner_parts
    from crosshatch.puzzles.table.edges_on_diagonals import diagonal_parts

    laws, numbers = (
        Laws(before),
        [
            each
            for each in lines
            if each.side == _SIDES["sides"] and isinstance(each.clue, clues.Count)
        ],
    )
    laws.add_parts("corner", corner_parts(path, numbers))
    laws.add_parts("diagonal", diagonal_parts(path, numbers))
    return laws.clauses, laws.laws


def _apart_in_words(
    board: Board, law: Mapping[str, Any], clauses: Sequence[Clause], number: int
) -> ClauseWords:
    many = board.many(law["apart"]) if law["apart"] in board.states else "they"
    never, would = _APART[law["by"]]
    one, *other = (board.name(cell) for cell, _ in clauses[number])
    where = f"{one} and {other[0]}" if other else one
    say = filled(law.get("say", f"{many} {never}"), {"at": where, "group": where, "it": where})
    return ClauseWords(say, say, f"{many} would {would} {where}")


def _bounds(clue: "clues.Numbers", cells: int, cell: str) -> str:
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
