"""Ten kinds for clingo, as `clingo_models.toml` beside this file has them.

Here are their facts, from what a puzzle says alone: cells, clues, areas, and for some kinds lists
of what can be, as noqx writes them: straight lines over two borders, placements of shapes, and the
runs around a cell.
"""

import json
import tomllib
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain, groupby, product
from pathlib import Path
from typing import Any

import clingo
from bench._plain import PlainModel

from crosshatch import kinds
from crosshatch.data.document import Document
from crosshatch.data.grid import OWNERS, Grid

Place = tuple[int, int]
Values = dict[str, Any]

CLINGO = tomllib.loads(Path(__file__).with_name("clingo_models.toml").read_text("utf-8"))
WAYS = {"up": (-1, 0), "right": (0, 1), "down": (1, 0), "left": (0, -1)}
AROUND = (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)
SHAPES = {
    "L": ((0, 0), (1, 0), (2, 0), (2, 1)),
    "I": ((0, 0), (1, 0), (2, 0), (3, 0)),
    "T": ((0, 0), (0, 1), (0, 2), (1, 1)),
    "S": ((0, 0), (1, 0), (1, 1), (2, 1)),
}
LINES = {"lr": "─", "du": "│", "ru": "└", "dr": "┌", "lu": "┘", "dl": "┐"}


def fact(name: str, *arguments: object) -> str:
    """Return an atom; texts are quoted."""
    texts = (f'"{each}"' if isinstance(each, str) else str(each) for each in arguments)
    return f"{name}({','.join(texts)})."


def things(values: Values) -> dict[Place, Any]:
    """Return the things in cells, each as its name, or as a list with its value."""
    rows = values.get("cells", ())
    return {(r, c): it for r, row in enumerate(rows) for c, it in enumerate(row) if it}


def regions(values: Values) -> tuple[dict[Place, str], dict[str, Any]]:
    """Return the region of each cell, and the number of each region that has one."""
    given = values.get("regions", [])
    rows, clues = (given["cells"], given["clues"]) if isinstance(given, dict) else (given, {})
    return {(r, c): str(it) for r, row in enumerate(rows) for c, it in enumerate(row)}, clues


def cells(values: Values) -> Iterator[Place]:
    """Yield all cells, in reading order."""
    width, height = values["size"]
    return product(range(height), range(width))


def common(values: Values, *, has_void: bool) -> Iterator[str]:
    """Yield the facts of all kinds; with `has_void`, cells with a clue have no state."""
    found, (region_of, wanted) = things(values), regions(values)
    for at in cells(values):
        if not has_void or at not in found:
            yield fact("cell", *at)
    for at, it in found.items():
        yield fact("clue", *at)
        if isinstance(it, list) and isinstance(it[-1], int):
            yield fact("number", *at, it[-1])
    yield from (fact("area", name, *at) for at, name in region_of.items())
    yield from (fact("wanted", name, clue) for name, clue in wanted.items() if clue != "?")
    yield from (fact("all", name, number) for name, number in values.get("board", {}).items())


def stretches(values: Values) -> Iterator[str]:
    """Yield the shortest straight lines of cells that go over two borders."""
    width, height = values["size"]
    region_of, _ = regions(values)
    rows = [[(r, c) for c in range(width)] for r in range(height)]
    number = 0
    for line in [*rows, *map(list, zip(*rows, strict=True))]:
        runs = [[*group] for _, group in groupby(line, key=region_of.__getitem__)]
        for before, middle, after in zip(runs, runs[1:], runs[2:], strict=False):
            number += 1
            for at in (before[-1], *middle, after[0]):
                yield fact("stretch", number, *at)


def placements(values: Values) -> Iterator[str]:
    """Yield the placements of tetrominoes in areas."""
    region_of, _ = regions(values)
    every = {
        tuple(sorted((r + row - top[0], c + column - top[1]) for row, column in turned)): name
        for name, shape in SHAPES.items()
        for turned in turns_of(shape)
        for top in [min(turned)]
        for r, c in cells(values)
    }
    for number, (piece, name) in enumerate(every.items()):
        areas = {region_of.get(at, "") for at in piece}
        if len(areas) == 1 and areas != {""}:
            yield fact("piece", number, *areas, name)
            yield from (fact("part", number, *at) for at in piece)


def turns_of(shape: Sequence[Place]) -> Iterator[Sequence[Place]]:
    """Yield a shape turned and mirrored in all ways."""
    for _ in range(4):
        shape = [(column, -row) for row, column in shape]
        yield shape
        yield [(row, -column) for row, column in shape]


def patterns(values: Values) -> Iterator[str]:
    """Yield what the cells around a clue can be."""
    board = {*cells(values)}
    for (r, c), (_, *clue) in things(values).items():
        ring = [(r + row, c + column) for row, column in AROUND]
        words = product(*((False, True) if at in board else (False,) for at in ring))
        for number, word in enumerate(words):
            if fits(clue, Counter(runs_around(word))):
                yield fact("pattern", r, c, number)
                for at, is_gray in zip(ring, word, strict=True):
                    yield fact("filled" if is_gray else "blank", r, c, number, *at)


def fits(clue: Sequence[int | str], lengths: Counter[int]) -> bool:
    """Return True if runs of these lengths, in any order, are those of a clue."""
    known = Counter(length for length in clue if isinstance(length, int) and length)
    return known <= lengths and (lengths - known).total() == clue.count("?")


def runs_around(word: Sequence[bool]) -> list[int]:
    """Return the lengths of the runs in a word that is closed to a ring."""
    if all(word):
        return [len(word)]
    start = word.index(False)
    turned = [*word[start:], *word[:start]]
    return [len([*group]) for is_gray, group in groupby(turned) if is_gray]


def pearls(values: Values) -> Iterator[str]:
    """Yield the pearls."""
    return (fact("pearl", *at, it.split()[0]) for at, it in things(values).items())


def rays(values: Values) -> Iterator[str]:
    """Yield the cells at which arrows point."""
    width, height = values["size"]
    for (r, c), (_, way, *_number) in things(values).items():
        (down, right), at = WAYS[way], (r, c)
        while 0 <= (at := (at[0] + down, at[1] + right))[0] < height and 0 <= at[1] < width:
            yield fact("ray", r, c, *at)


def rim(values: Values) -> Iterator[str]:
    """Yield the given stones, and the cells of the edge, clockwise."""
    width, height = values["size"]
    yield from (fact("given", *at, state) for at, (_, state) in things(values).items())
    edge = [(0, c) for c in range(width)]
    edge += [(r, width - 1) for r in range(1, height)]
    edge += [(height - 1, c) for c in reversed(range(width - 1))]
    edge += [(r, 0) for r in reversed(range(1, height - 1))]
    for number, at in enumerate(edge):
        yield fact("rim", number, *at)
        yield fact("next", number, (number + 1) % len(edge))


MORE: dict[str, Callable[[Values], Iterator[str]]] = {
    "heyawake": stretches,
    "lits": placements,
    "tapa": patterns,
    "masyu": pearls,
    "yajilin": rays,
    "yin_yang": rim,
}
"""The facts that some kinds have besides the common ones."""


def facts(kind: str, document: Document) -> str:
    """Return all facts of a puzzle of a kind."""
    assert document.plain
    values = document.plain.all_values()
    more = MORE[kind](values) if kind in MORE else ()
    return "\n".join(chain(common(values, has_void=kind == "yajilin"), more))


def picture(document: Document, symbols: Sequence[clingo.Symbol]) -> Grid:
    """Return the picture that the shown atoms make."""
    assert document.plain
    own = document.plain.table
    blank, *others = signs_of(json.loads(own) if own else kinds.table_of(document.kind))
    signs, arms, owners = dict[Place, str](), defaultdict[Place, str](str), dict[Place, str]()
    for symbol in symbols:
        r, c, *more = (str(each).strip('"') for each in symbol.arguments)
        at = row, column = int(r), int(c)
        if symbol.name == "mark":
            signs[at] = more[0] if more[0] in others else others[0]
        elif symbol.name == "owner":
            owners[at] = " ".join(more)
        else:
            down, right = WAYS["right" if more == ["r"] else "down"]
            arms[at] += more[0]
            arms[row + down, column + right] += "l" if right else "u"
    areas = dict(zip(dict.fromkeys(owners[at] for at in sorted(owners)), OWNERS, strict=False))
    signs |= {at: areas[owner] for at, owner in owners.items()}
    signs |= {at: LINES["".join(sorted(each))] for at, each in arms.items()}
    width, height = document.size
    rows = ([signs.get((r, c), blank) for c in range(width)] for r in range(height))
    return tuple(map("".join, rows))


def signs_of(table: Values) -> list[str]:
    """Return the signs of states, behind that of a cell without any if there is a line."""
    states = [str(each).removeprefix("a ") for each in table.get("states", "·")]
    signs = [table.get("signs", {}).get(each, each[0]) for each in states]
    return ["·", *signs[1:]] if states[0] == "line" else signs


def model(kind: str) -> PlainModel:
    """Return the model of a kind."""
    parts = [CLINGO["shared"], *(CLINGO[name] for name in CLINGO[kind]["uses"])]
    rules = "".join((*parts, CLINGO[kind]["rules"]))
    return PlainModel(kind, rules, partial(facts, kind), picture, game="", recorded=tuple)


MODELS = {kind: model(kind) for kind, each in CLINGO.items() if isinstance(each, dict)}
