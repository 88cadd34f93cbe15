"""The model of a puzzle by its table: the lines and clauses that the core makes.

The core says of each line which law it comes from, and where.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from struct import iter_unpack
from typing import TYPE_CHECKING, Any, NamedTuple

from crosshatch.engine.cancel import built
from crosshatch.engine.laws import Clause, PackedClauses
from crosshatch.engine.lines import KindLines, Line
from crosshatch.engine.masks import Masks
from crosshatch.engine.model import Model
from crosshatch.laws.board import Board

if TYPE_CHECKING:
    from crosshatch.engine.native import KindPuzzle
    from crosshatch.engine.path import Path

_SIDES = {"block": "around", "sides": "cell"}
"""The kinds of lines that groups are for people, if they do not have the name of the groups."""
_LINES = "row", "column"


class Makeup(NamedTuple):
    """The parts of a model, as the core has them."""

    masks: bytes
    lines: Sequence[tuple[Any, ...]]
    clauses: bytes
    ends: Sequence[tuple[int, int]]
    """Numbers of laws, each with the number of its clauses and all before."""
    path: tuple[Any, ...] | None
    hidden: tuple[int, int]
    """The numbers of cells behind the others that are in no picture, and of those of digits."""


class Compiled:
    """A puzzle as the core compiles it by its table."""

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
        return Makeup(*built(self.kind.makeup))

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
        lines = KindLines(self.kind, self._each_line, clauses, self._sorts, self._hidden)
        return Model(
            self._known(len(states)),
            lines,
            clauses,
            path=self.path,
            states=states,
            things=frozenset(filter(board.is_noun, states)) if symbols else frozenset(),
        )

    def _known(self, symbols: int) -> Masks:
        if symbols == 2:
            return self._masks
        return tuple(mask for (mask,) in iter_unpack("<Q", self._masks))

    def _sorts(self) -> set[str]:
        """Return the sorts of clues that lines have, as the core calls them."""
        plain = [*range(max(2, len(self.symbols)))]
        return {
            clue[0] if clue[0] == "numbers" or as_read == plain else f"other {clue[0]}"
            for *_, clue, as_read in self.makeup.lines
        }

    def _hidden(self) -> tuple[int, int]:
        return self.makeup.hidden

    def _each_line(self) -> Iterator[Line]:
        from crosshatch.puzzles.table.clues_of_lines import clue_of_line

        laws = (*self.board.table["laws"], *self.board.table.get("theorems", ()))
        for law, side, number, part, name, anchor, cells, clue, as_read in self.makeup.lines:
            read = clue_of_line(clue, as_read, len(self.symbols), self.board.states.values())
            if side in _LINES:
                called, stretch = "", name.partition(", ")[2]
            else:
                called, stretch = name, ""
            yield Line(
                _SIDES.get(side, side),
                number,
                tuple(cells),
                read,
                part=part,
                stretch=stretch,
                called=called,
                clue_at=self._clue_at(laws[law], side, anchor),
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


def _clauses_in(packed: bytes) -> Iterator[Clause]:
    """Yield clauses from the form in which the core reads them."""
    numbers = (number for (number,) in iter_unpack("<I", packed))
    for claims in numbers:
        each = (next(numbers) for _ in range(claims))
        yield tuple((number >> 1, bool(number & 1)) for number in each)
