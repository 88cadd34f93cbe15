"""Nonograms for certificates: their keys, their lines, and their solutions held against clues."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from crosshatch.data.grid import LONGEST, Grid
from crosshatch.data.palette import palette_of
from crosshatch.verify.formula import Formula
from crosshatch.verify.lines import ANY, ClueWord, Row, row_of_runs
from crosshatch.verify.solutions import symbols_in_picture
from crosshatch.verify.verification import Refused

Clue = tuple[ClueWord, ...]


@dataclass(frozen=True, slots=True)
class _Nonogram:
    """The clues of all lines, the characters of cells, blank first, and the given cells."""

    rows: tuple[Clue, ...]
    columns: tuple[Clue, ...]
    characters: str
    givens: tuple[tuple[int, int], ...]

    @property
    def cells(self) -> int:
        """The number of cells."""
        return len(self.rows) * len(self.columns)

    @property
    def symbols(self) -> int:
        """The number of symbols that a cell can have."""
        return len(self.characters)

    @property
    def lines(self) -> Sequence[tuple[Sequence[int], Row]]:
        """The cells of each line and the positions of its clue."""
        rows = [row_of_runs(clue, self.symbols) for clue in (*self.rows, *self.columns)]
        return [*zip(cells_of_lines(len(self.columns), len(self.rows)), rows, strict=True)]

    def further(self, formula: Formula) -> None:
        """Add nothing: the lines say it all."""

    def solution(self, picture: Grid) -> Sequence[int]:
        """Return the symbols of all cells in a picture; raise `Refused` if it breaks a rule."""
        width, height = len(self.columns), len(self.rows)
        symbols = symbols_in_picture(picture, width, height, self.characters)
        for cells, clue in zip(
            cells_of_lines(width, height), self.rows + self.columns, strict=True
        ):
            word = groupby(symbols[cell] for cell in cells)
            if not _match(clue, [ClueWord(len([*run]), color) for color, run in word if color]):
                raise Refused("a line does not have the runs of its clue")
        if any(symbols[cell] != given for cell, given in self.givens):
            raise Refused("a cell is not as it was given")
        return symbols


def cells_of_lines(width: int, height: int) -> list[range]:
    """Return the cells of each row, and then of each column."""
    rows = [range(row * width, (row + 1) * width) for row in range(height)]
    return rows + [range(column, width * height, width) for column in range(width)]


def read(keys: dict[str, Any]) -> _Nonogram:
    """Return the nonogram that these keys describe; raise `ValueError` if it makes no sense."""
    palette = palette_of(keys.get("palette", {}).items())
    letters = "".join(letter for letter, _ in palette if letter != ".") or "#"
    sides = [[_clue(str(text), letters) for text in keys[side]] for side in ("rows", "columns")]
    sizes = [len(side) for side in sides]
    needed = [
        sum(part.length or 1 for part in clue if part != ANY) for side in sides for clue in side
    ]
    fits = all(
        a <= b for a, b in zip(needed, [sizes[1]] * sizes[0] + [sizes[0]] * sizes[1], strict=True)
    )
    if not 0 < min(sizes) <= max(sizes) <= LONGEST or not fits:
        raise ValueError
    grid = "".join(keys.get("givens", ())) or "?" * len(sides[0]) * len(sides[1])
    known = [(cell, shown) for cell, shown in enumerate(grid) if shown != "?"]
    if len(grid) != sizes[0] * sizes[1]:
        raise ValueError
    givens = tuple((cell, ("." + letters).index(shown)) for cell, shown in known)
    return _Nonogram(tuple(sides[0]), tuple(sides[1]), "." + letters, givens)


def _clue(text: str, letters: str) -> Clue:
    words = (word if word[-1] in f"*{letters}" else f"{word}#" for word in text.split())
    return tuple(_part(word[:-1], word[-1], letters) for word in words if word != "0#")


def _part(length: str, letter: str, letters: str) -> ClueWord:
    if letter == "*" and not length:
        return ANY
    if length != "?" and not 0 < int(length) <= LONGEST:
        raise ValueError
    return ClueWord(None if length == "?" else int(length), letters.index(letter) + 1)


def _match(clue: Clue, runs: Sequence[ClueWord]) -> bool:
    taken = {0}
    for part in clue:
        if part == ANY:
            taken = {*range(min(taken, default=len(runs) + 1), len(runs) + 1)}
        else:
            fits = [run.color == part.color and part.length in (None, run.length) for run in runs]
            taken = {at + 1 for at in taken if at < len(runs) and fits[at]}
    return len(runs) in taken
