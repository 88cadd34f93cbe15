"""Nonograms for certificates: their keys, their lines, and their solutions held against clues."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from crosshatch.data.grid import LONGEST
from crosshatch.data.palette import palette_of
from crosshatch.verify.formula import Certifiable, cells_of_lines
from crosshatch.verify.lines import ANY, ClueWord, Row, row_of_runs

Clue = tuple[ClueWord, ...]


@dataclass(frozen=True, slots=True)
class _Nonogram(Certifiable):
    """A nonogram: its clues list runs, and the first of its characters is blank."""

    def row(self, clue: Clue) -> Row:
        """Return the positions of a clue."""
        return row_of_runs(clue, self.symbols)

    def fits(self, clue: Clue, word: Sequence[int]) -> bool:
        """True if the runs of a line are those of its clue."""
        return _match(clue, [ClueWord(len([*run]), color) for color, run in groupby(word) if color])


def read(keys: dict[str, Any]) -> Certifiable:
    """Return the nonogram that these keys describe; raise `ValueError` if it makes no sense."""
    palette = palette_of(keys.get("palette", {}).items())
    letters = "".join(letter for letter, _ in palette if letter != ".") or "#"
    rows, columns = (
        [_clue(str(text), letters) for text in keys[key]] for key in ("rows", "columns")
    )
    lines = [*zip(cells_of_lines(len(columns), len(rows)), rows + columns, strict=True)]
    needed = (sum(part.length or 1 for part in clue if part != ANY) for _, clue in lines)
    grid = "".join(keys.get("givens", ())) or "?" * len(rows) * len(columns)
    fits = all(least <= len(cells) for least, (cells, _) in zip(needed, lines, strict=True))
    if not fits or len(grid) != len(rows) * len(columns):
        raise ValueError
    known = [(cell, shown) for cell, shown in enumerate(grid) if shown != "?"]
    givens = tuple((cell, ("." + letters).index(shown)) for cell, shown in known)
    return _Nonogram(len(columns), len(rows), "." + letters, tuple(lines), givens)


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
