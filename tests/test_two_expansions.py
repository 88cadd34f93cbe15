"""Tables are expanded twice, by the core and by the laws in Python: both see the same."""

from itertools import chain, pairwise
from random import Random
from typing import Any

import pytest
from kind_puzzles import KINDS, puzzles_of

from crosshatch import kinds, solve
from crosshatch.data.grid import UNKNOWN, in_rows
from crosshatch.data.phrases import cell_name
from crosshatch.engine.masks import packed
from crosshatch.engine.native import kind_table
from crosshatch.files.native_file import read_mapping
from crosshatch.laws.board import Board
from crosshatch.laws.board.groups import groups_of
from crosshatch.laws.board.shown import connected_parts
from crosshatch.puzzles import compile_document
from crosshatch.puzzles.by_laws import ByLaws

RELATIONS = (
    *("row", "column", "diagonal", "sight", "path", "edge", "region", "board", "square", "rim"),
    *("straight 3", "stretch", "stretch over 1 border", "stretch over 2 borders", "here", "beside"),
    *("beside across", "around", "block", "ring", "view", "arrow", "sides", "next", "corner"),
)
TABLE: dict[str, Any] = {
    "name": "all sorts",
    "rules": "None.",
    "states": ["blank", "filled"],
    "clues": {
        "rows": "number?",
        "columns": "number?",
        "sides": "number?",
        "corners": "number?",
        "regions": "number?",
        "paths": "thermometer",
        "cells": {
            "wall": "number? on void",
            "arrow": "arrow",
            "ring": "runs on blank",
            "spot": "number? on blank",
        },
    },
    "laws": [{"count": "filled", "in": "board", "least": 0}],
}
CLUES = TABLE["clues"]
LINES: dict[str, dict[str, Any]] = {
    "": {},
    "cells": {
        "line": "cells",
        "states": ["empty", "line"],
        "clues": {**CLUES, "cells": {"wall": "number? on void", "spot": "number? on line"}},
        "laws": [{"loop": "line"}],
    },
    "edges": {
        "line": "edges",
        "clues": {**CLUES, "cells": {"wall": "number?", "spot": "number?"}},
        "laws": [{"loop": "line"}],
    },
}
"""How tables differ by where the line runs."""
WITH_A_LINE = [name for name in kinds.names() if "line" in kinds.table_of(name)]


def same_groups(board: Board) -> None:
    """Compare the groups of all relations on a board."""
    values = {key: value for key, value in board.values.items() if value or key == "size"}
    puzzle = kind_table(board.table).puzzle(values)
    for relation in RELATIONS:
        ours = [
            (
                group.name(board),
                [None if member < 0 else member for member in group.members],
                None if group.anchor < 0 else group.anchor,
                group.clue,
            )
            for group in groups_of(board, relation)
        ]
        assert [each for each in puzzle.groups(relation) if each[1]] == ours, relation


@pytest.mark.parametrize("kind", KINDS)
def test_both_have_the_groups_of_puzzles_that_others_made(kind: str) -> None:
    for _, board, _ in puzzles_of(kind, most=3):
        same_groups(board)


@pytest.mark.parametrize("line", LINES)
@pytest.mark.parametrize("seed", range(12))
def test_both_have_the_same_groups_on_boards_with_everything(line: str, seed: int) -> None:
    same_groups(Board(*everything(Random(seed), line)))


def everything(chance: Random, line: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return a table and a puzzle with holes, walls, cuts, things and clues of all sorts."""
    width, height = chance.randint(1, 6), chance.randint(1, 6)
    if chance.random() < 0.3:
        height = width
    names = [[cell_name(row, column) for column in range(width)] for row in range(height)]
    every = [name for row in names for name in row]
    holes = chance.sample(every, len(every) // 6)
    free = [name for name in every if name not in holes]

    def maybe(*values: Any) -> Any:
        return chance.choice((None, None, *values))

    cells = [[maybe("wall", "spot", ["wall", 2], ["spot", 3]) for _ in row] for row in names]
    if not line:
        more = ["arrow", chance.choice(("up", "right", "down", "left")), 1]
        cells = [[maybe(cell, more, ["ring", 1, 2], ["ring", 0]) for cell in row] for row in cells]
    cells = [
        [None if name in holes else cell for name, cell in zip(*pair, strict=True)]
        for pair in zip(names, cells, strict=True)
    ]
    rows = [[maybe(1)] * width for _ in range(height)]
    walls = [f"{one}-{other}" for row in names for one, other in pairwise(row)]
    letters = [name not in holes and chance.choice("abc") for name in every]
    bare = Board(TABLE, {"size": [width, height]})
    parts = [connected_parts(bare, [each == letter for each in letters]) for letter in "abc"]
    region_of = {cell: str(part[0]) for part in chain(*parts) for cell in part}
    regions = [[region_of.get(row * width + at) for at in range(width)] for row in range(height)]
    cut = height > 1 and width > 2
    values = {
        "size": [width, height],
        "rows": [[maybe(1), 1] if cut and at == 1 else maybe(1) for at in range(height)],
        "columns": [maybe(1) for _ in range(width)],
        "cuts": {"rows": [names[1][0]]} if cut else {},
        "sides": {"top": [maybe(1) for _ in range(width)], "left": [maybe(1) for _ in rows]},
        "corners": [[maybe(1) for _ in range(width + 1)] for _ in range(height + 1)],
        "regions": {
            "cells": regions,
            "clues": dict.fromkeys(sorted({*region_of.values()})[:1], 1),
        },
        "paths": [free[:1]] if free else [],
        "cells": cells,
        "holes": holes,
        "walls": chance.sample(walls, len(walls) // 3),
    }
    table = {**TABLE, **LINES[line]}
    if line == "edges":
        del table["states"]
    return table, values


@pytest.mark.parametrize("name", [name for name in kinds.names() if name not in WITH_A_LINE])
def test_what_breaks_a_law_in_python_breaks_a_look_of_the_core(name: str) -> None:
    puzzle = compile_document(read_mapping(kinds.example(name)))
    check = puzzle.check
    assert isinstance(check, ByLaws)
    asked = kind_table(kinds.table_of(name)).puzzle({**check.values()})
    [solution] = solve(puzzle).solutions
    chance, width = Random(name), puzzle.size[0]
    for _ in range(200):
        cells = [*"".join(solution)]
        free = [cell for cell in range(len(cells)) if cell not in puzzle.fixtures]
        for cell in chance.sample(free, k=chance.randint(0, 4)):
            cells[cell] = chance.choice(puzzle.symbols + chance.choice((UNKNOWN, "")))
        picture = in_rows("".join(cells), width)
        verdicts = {each[-1] for each in asked.verdicts(packed(puzzle.encode(picture)))}
        assert not check(picture) or "broken" in verdicts, picture
        assert UNKNOWN in cells or bool(check(picture)) == ("broken" in verdicts), picture
