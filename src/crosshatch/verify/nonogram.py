"""Nonograms for certificates: their keys, their lines, and their solutions held against clues."""

from collections.abc import Sequence
from functools import partial
from itertools import groupby, pairwise
from typing import Any

from crosshatch.data.grid import STAR, Run
from crosshatch.data.palette import palette_of, symbols_of
from crosshatch.verify.formula import Certifiable, ClueLine, cells_of_lines
from crosshatch.verify.lines import BLANK, NONE, LinePosition, Row

KEYS = ("givens", "palette")
"""The keys that nonograms may have besides those of all puzzles."""
BEGIN, END = Run(0, -1), Run(0, -2)
"""The ends of a line, in the place of a run before the first and one behind the last."""


def read(keys: dict[str, Any]) -> Certifiable:
    """Return the nonogram that these keys describe; raise `ValueError` if it makes no sense."""
    characters = symbols_of(palette_of(keys.get("palette", {}).items()))
    width, height = len(keys["columns"]), len(keys["rows"])
    texts = [*map(str, keys["rows"]), *map(str, keys["columns"])]
    pairs = zip(cells_of_lines(width, height), texts, strict=True)
    lines = tuple(_line(cells, text.split(), characters) for cells, text in pairs)
    grid = "".join(keys.get("givens", ())) or "?" * width * height
    if len(grid) != width * height:
        raise ValueError
    givens = ((cell, characters.index(shown)) for cell, shown in enumerate(grid) if shown != "?")
    return Certifiable(width, height, characters, lines, tuple(givens))


def _line(cells: range, words: Sequence[str], characters: str) -> ClueLine:
    """Return the line with a clue of these words."""
    clue = [STAR if word == "*" else _run(word, characters) for word in words if word != "0"]
    lengths = [1 if run.length is None else run.length for run in clue if run != STAR]
    if min(lengths, default=1) < 1 or sum(lengths) > len(cells):
        raise ValueError
    return ClueLine(cells, _row(clue, len(characters)), partial(_fits, clue))


def _run(word: str, characters: str) -> Run:
    length, letter = (word[:-1], word[-1]) if word[-1] in characters[1:] else (word, "#")
    return Run(None if length == "?" else int(length), characters.index(letter, 1))


def _row(clue: Sequence[Run], symbols: int) -> Row:
    """Return the positions of a clue."""
    every = frozenset(range(symbols))
    row = [LinePosition(NONE, NONE)]
    for last, run in pairwise((BEGIN, *clue, END)):
        color = frozenset((run.color,))
        if last == STAR and run in (STAR, END):
            continue
        if run == STAR:
            row[-1] = row[-1]._replace(bars=frozenset((last.color,)))
            row.append(LinePosition(every, every, optional=True))
        elif last == STAR:
            row[-1] = row[-1]._replace(bars=color)
            row.append(LinePosition(every - color, NONE, optional=True))
        elif last.length is None or last.color == run.color:
            row.append(LinePosition(BLANK, BLANK, optional=last.color != run.color))
        else:
            row[-1] = row[-1]._replace(stays=BLANK)
        if run not in (STAR, END):
            row += [LinePosition(color, NONE if run.length else color)] * (run.length or 1)
    return tuple(row)


def _fits(clue: Sequence[Run], word: Sequence[int]) -> bool:
    """True if the runs of a line are those of its clue."""
    runs = [Run(len([*cells]), color) for color, cells in groupby(word) if color]
    fits = dict[Run, int]()  # a bit for each run that fits
    for at, run in enumerate(runs):
        for part in (run, Run(None, run.color)):
            fits[part] = fits.get(part, 0) | 1 << at
    # A bit for each number of runs that the clue so far can stand for.
    taken, every = 1, (2 << len(runs)) - 1
    for part in clue:
        taken = -(taken & -taken) & every if part == STAR else (taken & fits.get(part, 0)) << 1
    return bool(taken >> len(runs) & 1)
