"""Every kind for clingo, as `clingo_models.toml` beside this file has them.

Here are their facts, from what a puzzle says alone, and for some kinds lists of what can be, as
noqx writes them: straight lines over two borders, placements of shapes, and the runs around a cell.
"""

import json
import re
import tomllib
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain, groupby, pairwise, product
from pathlib import Path
from typing import Any

import clingo
from bench._plain import PlainModel

from crosshatch import kinds
from crosshatch.data.document import Document
from crosshatch.data.grid import FILLED, OWNERS, UNKNOWN, Grid
from crosshatch.data.phrases import cells_named
from crosshatch.data.sides import EMPTY, Sides, piece
from crosshatch.laws.board import Board
from crosshatch.puzzles import kind_named

Place = tuple[int, int]

CLINGO = tomllib.loads(Path(__file__).with_name("clingo_models.toml").read_text("utf-8"))
WAYS = {"up": (-1, 0), "right": (0, 1), "down": (1, 0), "left": (0, -1)}
ARMS = {"top": Sides.TOP, "right": Sides.RIGHT, "bottom": Sides.BOTTOM, "left": Sides.LEFT}
AROUND = (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)
SHAPES = {
    "L": ((0, 0), (1, 0), (2, 0), (2, 1)),
    "I": ((0, 0), (1, 0), (2, 0), (3, 0)),
    "T": ((0, 0), (0, 1), (0, 2), (1, 1)),
    "S": ((0, 0), (1, 0), (1, 1), (2, 1)),
}


def board_of(document: Document) -> Board:
    """Return the table and the plain values of a puzzle."""
    plain = document.plain
    own = json.loads(plain.table) if plain and plain.table else kinds.table_of(document.kind)
    return Board(own, plain.all_values() if plain else {"size": document.size})


def fact(name: str, *arguments: object) -> str:
    """Return an atom; texts are quoted."""
    texts = (f'"{each}"' if isinstance(each, str) else str(each) for each in arguments)
    return f"{name}({','.join(texts)})."


def things(board: Board) -> dict[Place, list[Any]]:
    """Return the things in cells, each as its name and its value."""
    rows = board.values.get("cells", ())
    every = ((r, c, it) for r, row in enumerate(rows) for c, it in enumerate(row) if it)
    return {(r, c): it if isinstance(it, list) else [it] for r, c, it in every}


def regions(board: Board) -> dict[Place, str]:
    """Return the region of each cell."""
    given = board.values.get("regions", [])
    rows = given["cells"] if isinstance(given, dict) else given
    if board.table.get("clues", {}).get("regions") == "boxes":
        side = board.width
        high = max(each for each in range(1, side + 1) if side % each == 0 and each * each <= side)
        wide = side // high
        rows = [[str(r // high * high + c // wide) for c in range(side)] for r in range(side)]
    return {(r, c): str(it) for r, row in enumerate(rows) for c, it in enumerate(row)}


def cells(board: Board) -> Iterator[Place]:
    """Yield all cells, in reading order."""
    return product(range(board.height), range(board.width))


def in_cells(board: Board) -> Iterator[str]:
    """Yield the cells with a state, the corners of a line along edges, and things with clues."""
    found = things(board)
    sorts = board.table.get("clues", {}).get("cells", {})
    for at in cells(board):
        if at not in found or not sorts[found[at][0]].endswith("on void"):
            yield fact("cell", *at)
    if board.line == "edges":
        yield from (fact("node", *at) for at in product(*map(range, board.picture_size[::-1])))
    for at, (name, *value) in found.items():
        yield from (fact("clue", *at), fact("thing", *at, name))
        if value and isinstance(value[-1], int):
            yield fact("number", *at, value[-1])
        if sorts[name] == "state":
            yield from given(board, *at, value[0])
    for name, value in board.values.get("givens", {}).items():
        places = cells_named(name) or []
        if len(places) == 1:
            yield from given(board, *places[0], value)
        else:
            yield fact("edge", *chain(*places), int(value))


def given(board: Board, row: int, column: int, state: str) -> Iterator[str]:
    """Yield a state that is known, by its name, and whether it is the first."""
    yield fact("given", row, column, int(state) if state.isdecimal() else state)
    yield fact("off" if state == next(iter(board.states)) else "on", row, column)


def in_lines(board: Board) -> Iterator[str]:
    """Yield the numbers of rows and columns, or of their parts, of sides and of paths."""
    for side, length in ("row", board.width), ("column", board.height):
        cuts = [
            cells_named(name) or [] for name in board.values.get("cuts", {}).get(f"{side}s", ())
        ]
        for line, clue in enumerate(board.values.get(f"{side}s", ())):
            behind = {at[side == "row"] + 1 for [at] in cuts if at[side != "row"] == line}
            parts = pairwise((0, *sorted(behind), length))
            for part, number in zip(parts, clue if behind else [clue], strict=True):
                if isinstance(number, int):
                    yield fact("line", side, line, *part, number)
    for side, clues in board.values.get("sides", {}).items():
        known = ((at, clue) for at, clue in enumerate(clues) if isinstance(clue, int))
        yield from (fact("side", side, *each) for each in known)
    for number, path in enumerate(board.values.get("paths", ())):
        for place, [at] in enumerate(map(cells_named, path)):
            yield fact("path", number, place, *at)
    for number, end in enumerate(board.values.get("ends", ())):
        name, *way = end.split()
        [at] = cells_named(name) or []
        yield fact("end", number, *at)
        yield from (fact("out", *at, each) for each in way)


def in_all(board: Board) -> Iterator[str]:
    """Yield regions with their numbers, numbers of the whole puzzle, and options that are on."""
    given = board.values.get("regions", [])
    wanted = given["clues"] if isinstance(given, dict) else {}
    yield from (fact("area", name, *at) for at, name in regions(board).items())
    yield from (
        fact("wanted", name, clue) for name, clue in wanted.items() if isinstance(clue, int)
    )
    for name, number in board.values.get("board", {}).items():
        if isinstance(number, list):
            every = [*number, *[0] * max(board.width, board.height)]
            yield from (fact("all", name, many, size) for size, many in enumerate(every, 1))
        else:
            yield fact("all", name, number)
    yield from (
        fact("option", name) for name in board.table.get("options", ()) if board.option(name)
    )


def runs(document: Document) -> Iterator[str]:
    """Yield the runs of lines, each with its sign, and cells that are known."""
    for side, texts in document.clues.items():
        for line, text in enumerate(texts):
            for place, word in enumerate(text.split()):
                length, sign = re.fullmatch(r"(\d+)(.?)", word).groups()  # type: ignore[union-attr]
                yield fact("run", side, line, place, int(length), sign or FILLED)
    for row, signs in enumerate(document.givens or ()):
        for column, sign in enumerate(signs):
            if sign != UNKNOWN:
                yield fact("on" if sign == FILLED else "off", row, column)


def stretches(board: Board) -> Iterator[str]:
    """Yield the shortest straight lines of cells that go over two borders."""
    region_of = regions(board)
    rows = [[(r, c) for c in range(board.width)] for r in range(board.height)]
    number = 0
    for line in [*rows, *map(list, zip(*rows, strict=True))]:
        parts = [[*group] for _, group in groupby(line, key=region_of.__getitem__)]
        for before, middle, after in zip(parts, parts[1:], parts[2:], strict=False):
            number += 1
            for at in (before[-1], *middle, after[0]):
                yield fact("stretch", number, *at)


def placements(board: Board) -> Iterator[str]:
    """Yield the placements of tetrominoes in areas."""
    region_of = regions(board)
    every = {
        tuple(sorted((r + row - top[0], c + column - top[1]) for row, column in turned)): name
        for name, shape in SHAPES.items()
        for turned in turns_of(shape)
        for top in [min(turned)]
        for r, c in cells(board)
    }
    for number, (placed, name) in enumerate(every.items()):
        areas = {region_of.get(at, "") for at in placed}
        if len(areas) == 1 and areas != {""}:
            yield fact("piece", number, *areas, name)
            yield from (fact("part", number, *at) for at in placed)


def turns_of(shape: Sequence[Place]) -> Iterator[Sequence[Place]]:
    """Yield a shape turned and mirrored in all ways."""
    for _ in range(4):
        shape = [(column, -row) for row, column in shape]
        yield shape
        yield [(row, -column) for row, column in shape]


def patterns(board: Board) -> Iterator[str]:
    """Yield what the cells around a clue can be."""
    every = {*cells(board)}
    for (r, c), (_, *clue) in things(board).items():
        ring = [(r + row, c + column) for row, column in AROUND]
        words = product(*((False, True) if at in every else (False,) for at in ring))
        for number, word in enumerate(words):
            if fits(clue, Counter(runs_around(word))):
                yield fact("pattern", r, c, number)
                for at, is_gray in zip(ring, word, strict=True):
                    yield fact("filled" if is_gray else "blank", r, c, number, *at)


def fits(clue: Sequence[int | str], lengths: Counter[int]) -> bool:
    """Return True if runs of these lengths, in any order, are those of a clue."""
    known = Counter(length for length in clue if isinstance(length, int) and length)
    return known <= lengths and (lengths - known).total() == clue.count(UNKNOWN)


def runs_around(word: Sequence[bool]) -> list[int]:
    """Return the lengths of the runs in a word that is closed to a ring."""
    if all(word):
        return [len(word)]
    start = word.index(False)
    turned = [*word[start:], *word[:start]]
    return [len([*group]) for is_gray, group in groupby(turned) if is_gray]


def rays(board: Board) -> Iterator[str]:
    """Yield the cells at which arrows point."""
    for (r, c), (_, way, *_number) in things(board).items():
        (down, right), at = WAYS[way], (r, c)
        while 0 <= (at := (at[0] + down, at[1] + right))[0] < board.height and (
            0 <= at[1] < board.width
        ):
            yield fact("ray", r, c, *at)


def rim(board: Board) -> Iterator[str]:
    """Yield the cells of the edge, clockwise."""
    width, height = board.width, board.height
    edge = [(0, c) for c in range(width)]
    edge += [(r, width - 1) for r in range(1, height)]
    edge += [(height - 1, c) for c in reversed(range(width - 1))]
    edge += [(r, 0) for r in reversed(range(1, height - 1))]
    for number, at in enumerate(edge):
        yield fact("rim", number, *at)
        yield fact("next", number, (number + 1) % len(edge))


MORE: dict[str, Callable[[Board], Iterator[str]]] = {
    "heyawake": stretches,
    "lits": placements,
    "tapa": patterns,
    "yajilin": rays,
    "yin_yang": rim,
}
"""The facts that some kinds have besides the common ones."""


def facts(kind: str, document: Document) -> str:
    """Return all facts of a puzzle of a kind."""
    board = board_of(document)
    more = (MORE[kind](board) if kind in MORE else (), runs(document))
    return "\n".join(chain(in_cells(board), in_lines(board), in_all(board), *more))


def picture(document: Document, symbols: Sequence[clingo.Symbol]) -> Grid:
    """Return the picture that the shown atoms make."""
    board = board_of(document)
    states = board.states
    blank = EMPTY if board.line else [*states.values(), EMPTY][0]
    signs, owners, arms = dict[Place, str](), dict[Place, str](), defaultdict[Place, int](int)
    for symbol in symbols:
        r, c, *more = (str(each).strip('"') for each in symbol.arguments)
        at = int(r), int(c)
        if symbol.name == "arm":
            arms[at] |= ARMS[more[0]]
        elif symbol.name == "owner":
            owners[at] = " ".join(more)
        else:
            state = [*states][1] if more[0] == "on" else more[0]
            signs[at] = states.get(state, state)
    areas = dict(zip(dict.fromkeys(owners[at] for at in sorted(owners)), OWNERS, strict=False))
    signs |= {at: areas[owner] for at, owner in owners.items()}
    signs |= {at: piece(Sides(each)) for at, each in arms.items()}
    width, height = board.picture_size
    rows = ([signs.get((r, c), blank) for c in range(width)] for r in range(height))
    return tuple(map("".join, rows))


def recorded(kind: str, rows: Sequence[str]) -> Grid:
    """Return the picture of a solution that is recorded beside an id, and may show things too."""
    if form := kind_named(kind).notation.picture_form:
        return form.read(rows)
    table = kinds.table_of(kind)
    blank, *_ = Board(table, {"size": (1, 1)}).states.values()
    shown = {
        ord(table["signs"][each]): blank
        for each in table["clues"]["cells"]
        if each in table["signs"]
    }
    return tuple(row.translate(shown) for row in rows)


def model(kind: str) -> PlainModel:
    """Return the model of a kind."""
    own = CLINGO[kind]
    rules = "".join((CLINGO["shared"], *(CLINGO[name] for name in own["uses"]), own["rules"]))
    more = {key: own[key] for key in ("game", "hides") if key in own}
    return PlainModel(kind, rules, partial(facts, kind), picture, partial(recorded, kind), **more)


MODELS = {kind: model(kind) for kind, each in CLINGO.items() if isinstance(each, dict)}


def model_of(document: Document) -> PlainModel:
    """Return the model of the kind of a puzzle."""
    return MODELS[re.sub("[ -]", "_", document.kind.lower())]
