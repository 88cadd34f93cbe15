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
from crosshatch.data.chance import Chance
from crosshatch.data.document import Document
from crosshatch.errors import CrosshatchError
from crosshatch.puzzles import compile_document, kind_for_table, kind_named
from crosshatch.puzzles.table.made_by_table import clues_by_table, omissions_of, picture_by_table
from crosshatch.puzzles.table.random_regions import grown

KINDS = (
    *("akari", "aqre", "battleship", "binairo", "hitori", "kakurasu", "kurodoko", "lits", "masyu"),
    *("minesweeper", "nurikabe", "shikaku", "skyscraper", "tapa", "tents", "thermometer"),
    "yin_yang",
)
"""Kinds in which each law is at least once."""
NUMBERED = {"nurikabe": 6, "shikaku": 4}
"""Kinds whose numbers are placed before there is a picture, and of how many cells one has any."""
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
    """Return a puzzle with all clues of a random picture."""
    width, height = (3 + chance.below(largest - 2) for _ in range(2))
    if kind in EVEN:
        width, height = width + width % 2, height + height % 2
    if kind in SQUARE:
        width = height = min(width, height, 6)
    density = chance.one_of((0.2, 0.4, 0.6))
    told = _told(kind, width, height, chance)
    if not told:
        made = kind_for_table(_table(kind)) if kind in OWN else kind_named(kind)
        assert made.random_clues
        return made.random_clues(width, height, density, chance)
    parts = _table(kind), compile_document
    picture = picture_by_table(*parts, width, height, density, chance, told=told)
    document = clues_by_table(*parts, picture, told)
    if kind in NUMBERED:
        assert document.plain
        rows = zip(told["cells"], document.plain.value("cells"), strict=True)
        cells = [[one and other for one, other in zip(*row, strict=True)] for row in rows]
        document = replace(document, plain=document.plain.with_value("cells", cells))
    return document


def _table(kind: str) -> dict[str, Any]:
    """Return the table of a kind without what only readers of other formats look at."""
    return {key: value for key, value in OWN[kind].items() if key not in ("grid", "link")}


def _told(kind: str, width: int, height: int, chance: Chance) -> dict[str, Any]:
    """Return what is chosen before the picture, for a kind that `random_clues` does not make."""
    cells = width * height
    if kind == "lits":
        seeds = chance.shuffled(range(cells))[: max(1, cells // 7)]
        return {"regions": grown(width, height, seeds, chance).rows()}
    if kind == "battleship":
        return {"board": {"fleet": [1 + chance.below(3), chance.below(3), chance.below(2)]}}
    if kind == "hitori":
        numbers = range(1, max(width, height) + 1)
        return {
            "cells": [
                [["number", chance.one_of(numbers)] for _ in range(width)] for _ in range(height)
            ]
        }
    if kind in NUMBERED:
        some = {chance.below(cells) for _ in range(1 + cells // NUMBERED[kind])}
        placed = [["number", "?"] if at in some else None for at in range(cells)]
        return {"cells": [placed[at : at + width] for at in range(0, cells, width)]}
    if kind == "thermometer":
        free, paths = {*range(cells)}, list[list[str]]()
        while free:
            cell = chance.one_of(sorted(free))
            path = [cell]
            for _ in range(chance.below(5)):
                free.discard(path[-1])
                near = (1, path[-1] % width < width - 1), (-1, path[-1] % width > 0)
                near = (*near, (width, True), (-width, True))
                ways = [path[-1] + step for step, is_there in near if is_there]
                if not (ways := [each for each in ways if each in free]):
                    break
                path.append(chance.one_of(ways))
            free -= {*path}
            paths.append([f"r{at // width + 1}c{at % width + 1}" for at in path])
        return {"paths": [path for path in paths if len(path) > 1]}
    return {}


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
