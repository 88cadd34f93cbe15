"""Random puzzles of many kinds: a picture that keeps the laws, and the clues that it gives.

Some clues are left out, so that a few have several solutions, and in some a number is another, so
that a few have none.
"""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any

from kind_puzzles import OWN

import crosshatch
from crosshatch import kinds
from crosshatch.data.chance import Chance
from crosshatch.data.document import Document
from crosshatch.errors import CrosshatchError
from crosshatch.help.rating import Difficulty
from crosshatch.make.at_random import random_of
from crosshatch.make.wanted import Wanted
from crosshatch.puzzles import compile_document
from crosshatch.puzzles.table.made_by_table import omissions_of

KINDS = (
    *("akari", "aqre", "battleship", "binairo", "hitori", "kakurasu", "kurodoko", "lits", "masyu"),
    *("minesweeper", "nurikabe", "shikaku", "skyscraper", "tapa", "tents", "thermometer"),
    "yin_yang",
)
"""Kinds in which each law is at least once."""
EVEN, SQUARE = {"binairo"}, {"skyscraper"}


def random_puzzle(kind: str, seed: int, *, largest: int = 6) -> crosshatch.Puzzle:
    """Return a random puzzle of a kind."""
    chance = Chance(seed)
    while True:
        with suppress(CrosshatchError):
            document = _clued(kind, chance, largest)
            left = chance.one_of((0.0, 0.1, 0.4))
            for leave_out in omissions_of(document):
                document = leave_out(document) if chance.happens(left) else document
            if chance.happens(0.2):
                with suppress(CrosshatchError, IndexError):
                    return compile_document(_with_another_number(document, chance))
            return compile_document(document)


def _clued(kind: str, chance: Chance, largest: int) -> Document:
    """Return a puzzle with all clues of a random picture, which may have several solutions."""
    width, height = (3 + chance.below(largest - 2) for _ in range(2))
    if kind in EVEN:
        width, height = width + width % 2, height + height % 2
    if kind in SQUARE:
        width = height = min(width, height, 6)
    density = chance.one_of((0.2, 0.4, 0.6))
    table = OWN.get(kind) or kinds.table_of(kind)
    table = {key: value for key, value in table.items() if key not in ("grid", "link")}
    wanted, seed = Wanted(unique=False, logic=False, difficulty=Difficulty.ANY), chance.below(2**32)
    made = random_of(table, wanted, (width, height), [seed], density)
    return replace(made.puzzle.document, picture=None)


def _with_another_number(document: Document, chance: Chance) -> Document:
    """Return a puzzle in which one number in a cell, beside the grid or of a region is another."""
    assert document.plain
    values = document.plain.all_values()
    [key, *path, last] = chance.one_of([*_numbers_in(values)])
    holder = value = values[key]
    for each in path:
        holder = holder[each]
    holder[last] = chance.below(5)
    return replace(document, plain=document.plain.with_value(key, value))


def _numbers_in(value: Any) -> Iterator[list[Any]]:
    """Yield the path to each number but those of the size, and a size itself."""
    each = enumerate(value) if isinstance(value, list) else ()
    for key, part in value.items() if isinstance(value, dict) else each:
        if type(part) is int:
            yield [key]
        elif key != "size":
            yield from ([key, *path] for path in _numbers_in(part))
