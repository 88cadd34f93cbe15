"""Laws and engine, which share nothing, agree on all pictures of small puzzles."""

from collections.abc import Callable
from itertools import groupby, product
from random import Random
from typing import Any

import pytest
from kind_puzzles import KINDS, OWN, puzzles_of

from crosshatch import Puzzle, count, loads, solve
from crosshatch.data.grid import OWNERS, UNKNOWN, Grid, in_rows, transposed
from crosshatch.data.limits import Limits
from crosshatch.data.phrases import cell_name
from crosshatch.files.native_file import read_mapping
from crosshatch.laws import Rulebook
from crosshatch.laws.board import Board
from crosshatch.laws.board.shown import Shown
from crosshatch.puzzles import compile_document

SMALL = {
    "nonogram": 'rows = ["1 1", "?", "*"]\ncolumns = ["2", "", "? 1", "*"]',
    "coloured": 'palette = { r = "red", g = "green" }\nrows = ["1r ?g", "*"]\n'
    'columns = ["*", "?r", "1g"]',
    "givens": 'rows = ["*", "1"]\ncolumns = ["1", "*", "?", "*"]\ngivens = ["?#??", "..??"]',
    "mosaic": 'kind = "mosaic"\ncells = ["2...", "..4.", ".3.."]',
    "tents": 'kind = "tents"\nrows = ["?", "?", 1]\ncolumns = ["?", "?", "?", "?"]\n'
    'cells = [".T..", "...T", "T..."]',
    "connected": 'cells = ["..1.", "....", ".2.."]\n[kind]\nname = "seas"\n'
    'rules = "Shade cells."\nstates = ["land", "sea"]\nsigns = { land = ".", sea = "#" }\n'
    'clues = { cells = { number = "number on land" } }\n'
    'laws = [{ connected = "sea" }, { connected = "land", with = "border" },\n'
    '{ at = "number", count = "sea", in = "beside", is = "clue" }]',
    "fleet": 'size = [4, 3]\nboard = { fleet = [1, 0, 1] }\n[kind]\nname = "fleet"\n'
    'rules = "None."\nstates = ["water", "ship"]\nclues = { board = ["fleet..."] }\n'
    'laws = [{ pieces = ["ss/s.", "s"], number = "fleet", touching = false }]',
    "covers": 'size = [4, 3]\nboard = { fleet = [0, 1, 1] }\n[kind]\nname = "covers"\n'
    'rules = "None."\nstates = ["blank", "filled"]\nclues = { board = ["fleet..."] }\n'
    'laws = [{ pieces = ["ff/f.", ".ff"], number = "fleet" }, '
    '{ count = "filled", in = "column", least = 1 }]',
    "islands": 'cells = [[3, "", "", ""], ["", "", "", "?"], ["", 2, "", ""]]\n[kind]\n'
    'name = "islands"\nrules = "None."\nstates = ["island", "sea"]\n'
    'clues = { cells = { number = "number? on island" } }\n'
    'laws = [{ areas = "island", one = "number", size = "clue" }]',
    "blocks": 'cells = [["", "", "", ""], ["", "spot", "", "spot"], ["", "", "", ""]]\n[kind]\n'
    'name = "blocks"\nrules = "None."\nstates = ["blank", "filled"]\n'
    'clues = { cells = { spot = "" } }\n'
    'laws = [{ areas = "filled", one = "spot", shape = "rectangle" }]',
}


def puzzle_called(name: str) -> Puzzle:
    return loads(SMALL[name], format="toml")


def fits(picture: Grid, solution: Grid) -> bool:
    pairs = zip("".join(picture), "".join(solution), strict=True)
    return all(cell in (UNKNOWN, known) for cell, known in pairs)


@pytest.mark.parametrize("name", SMALL)
def test_a_picture_keeps_all_laws_exactly_if_the_engine_finds_it(name: str) -> None:
    puzzle = puzzle_called(name)
    width, height = puzzle.size
    every = (
        in_rows("".join(cells), width) for cells in product(puzzle.symbols, repeat=width * height)
    )
    kept = [picture for picture in every if not puzzle.check(picture)]
    found = solve(puzzle, limits=Limits(solutions=10_000)).solutions
    assert sorted(found) == sorted(kept)
    assert len(found) > 1


@pytest.mark.parametrize("name", SMALL)
def test_no_solution_goes_on_from_a_picture_that_breaks_a_law(name: str) -> None:
    puzzle, chance = puzzle_called(name), Random(name)
    width, height = puzzle.size
    found = solve(puzzle, limits=Limits(solutions=10_000)).solutions
    broken = 0
    for _ in range(300):
        cells = chance.choices(puzzle.symbols + 2 * UNKNOWN, k=width * height)
        picture = in_rows("".join(cells), width)
        if puzzle.check(picture):
            broken += 1
            assert not any(fits(picture, solution) for solution in found), picture
    assert broken > 30


def divisions(hole: int | None) -> list[str]:
    """Return the pictures of all ways to divide two rows of three cells into connected areas."""
    pairs = [(0, 1), (1, 2), (3, 4), (4, 5), (0, 3), (1, 4), (2, 5)]
    pictures = set()
    for joined in product((False, True), repeat=len(pairs)):
        parts = [*range(6)]
        for (one, other), are_one in zip(pairs, joined, strict=True):
            if are_one and hole not in (one, other):
                parts = [parts[one] if part == parts[other] else part for part in parts]
        known = [part for at, part in enumerate(parts) if at != hole]
        sign_of = dict(zip(dict.fromkeys(known), OWNERS, strict=False))
        pictures.add("".join(sign_of.get(part, UNKNOWN) for part in parts))
    return sorted(pictures)


DIVIDED = (
    {"one": "number", "size": "clue", "shape": "rectangle"},
    {"one": "number", "size": "clue"},
    {"one": "number", "shape": "rectangle"},
    {"one": "number"},
    {"shape": "rectangle"},
)


@pytest.mark.parametrize("law", DIVIDED)
def test_boards_are_divided_in_just_the_ways_that_keep_the_law(law: dict[str, str]) -> None:
    chance, found = Random(repr(law)), 0
    for hole in (*[None] * 6, *range(6)):
        every = divisions(hole)
        division = chance.choice(every)
        cells: list[Any] = [None] * 6
        for sign in sorted({*division} - {UNKNOWN}) if "one" in law else ():
            at = chance.choice([at for at in range(6) if division[at] == sign])
            number = chance.choice((division.count(sign), "?"))
            cells[at] = ["number", number] if "size" in law else "number"
        table = {"name": "kind", "rules": "None.", "laws": [{"areas": "all", **law}]}
        table["clues"] = {"cells": {"number": "number?" if "size" in law else ""}}
        values = {"cells": [cells[:3], cells[3:]], "size": [3, 2]}
        values |= {"holes": [cell_name(*divmod(hole, 3))]} if hole is not None else {}
        puzzle = compile_document(read_mapping({"kind": table, **values}))
        kept = [in_rows(each, 3) for each in every if not puzzle.check(in_rows(each, 3))]
        solutions = solve(puzzle, limits=Limits(solutions=10_000)).solutions
        assert kept == sorted(solutions)
        counted = count(puzzle)
        assert len(kept) == counted.count.value
        found += len(kept)
    assert found > 12


@pytest.mark.parametrize("kind", KINDS)
def test_of_puzzles_that_others_made_the_solution_alone_keeps_all_laws(kind: str) -> None:
    chance = Random(kind)
    for _, board, picture in puzzles_of(kind, most=10):
        rules = Rulebook(board)
        assert () == rules.broken(Shown(board, picture))
        cells, width = [*"".join(picture)], len(picture[0])
        free = [cell for cell in range(len(cells)) if board.line or cell not in board.voids]
        for cell in chance.sample(free, k=5):
            others = sorted({*cells} - {cells[cell]})
            changed = [*cells[:cell], chance.choice(others), *cells[cell + 1 :]]
            assert rules.broken(Shown(board, in_rows("".join(changed), width))), (kind, cell)


def ring_runs(picture: Grid) -> list[int]:
    """Return the lengths of the runs around the middle of three rows, the shortest first."""
    (a, b, c), (h, _, d), (g, f, e) = picture
    ring = "".join((a, b, c, d, e, f, g, h))
    gap = max(ring.find("."), 0)
    runs = groupby(ring[gap:] + ring[:gap])
    return sorted(len([*same]) for sign, same in runs if sign == "#")


def around(*clue: Any) -> dict[str, Any]:
    return {"cells": [[None] * 3, [None, ["clue", *clue], None], [None] * 3]}


Meaning = Callable[[Grid], bool]
MEANT: list[tuple[dict[str, Any], dict[str, Any], Meaning]] = [
    (
        {"unlike": ["row", "column"]},
        {"size": [3, 2]},
        lambda rows: all(len({*lines}) == len(lines) for lines in (rows, transposed(rows))),
    ),
    (
        {"never": "filled (blank|filled) filled", "in": "row"},
        {"size": [4, 2]},
        lambda rows: all(
            "#" not in (row[at], row[at + 2]) or row[at] != row[at + 2]
            for row in rows
            for at in (0, 1)
        ),
    ),
    (
        {"word": "blank* filled? blank*", "in": "column"},
        {"size": [2, 3]},
        lambda rows: all(line.count("#") < 2 for line in transposed(rows)),
    ),
    (
        {"connected": "filled", "with": "border"},
        {"size": [3, 3]},
        lambda rows: "".join(rows)[1:8:2] != "...." or rows[1][1] == ".",
    ),
    ({"connected": "filled"}, {"size": [4, 1]}, lambda rows: "." not in rows[0].strip(".")),
    ({"runs": "filled", "in": "ring"}, around(2, 1), lambda rows: ring_runs(rows) == [1, 2]),
    (
        {"runs": "filled", "in": "ring"},
        around("?", 1),
        lambda rows: len(ring_runs(rows)) == 2 and 1 in ring_runs(rows),
    ),
    ({"runs": "filled", "in": "ring"}, around("*", 2), lambda rows: 2 in ring_runs(rows)),
    ({"runs": "filled", "in": "ring"}, around(0), lambda rows: not ring_runs(rows)),
    (
        {"count": "filled", "in": "corner", "is": "clue"},
        {"size": [2, 2], "corners": [[1, None, None], [None, 2, None], [None, None, 0]]},
        lambda rows: "".join(rows) in ("##..", "#.#."),
    ),
    (
        {"count": "filled", "in": "row", "is": "clue", "weight": "place"},
        {"size": [3, 1], "rows": [3]},
        lambda rows: rows[0] in ("##.", "..#"),
    ),
    (
        {"at": "filled", "count": "filled", "in": "beside", "not": 1},
        {"size": [4, 1]},
        lambda rows: (
            rows[0] not in ("##..", ".##.", "..##", "##.#", "#.##", "###.", ".###", "####")
        ),
    ),
]


@pytest.mark.parametrize(("law", "values", "means"), MEANT)
def test_a_law_says_on_all_small_boards_what_it_means(
    law: dict[str, Any], values: dict[str, Any], means: Meaning
) -> None:
    table = {
        "states": ["blank", "filled"],
        "signs": {"blank": ".", "filled": "#"},
        "clues": {"cells": {"clue": "runs"}},
        "laws": [law],
    }
    board = Board(table, values)
    rules, size = Rulebook(board), board.width * board.height
    for cells in map("".join, product(".#", repeat=size)):
        picture = in_rows(cells, board.width)
        assert means(picture) == (not rules.broken(Shown(board, picture))), picture
        hidden = in_rows(UNKNOWN.join((cells[: size // 2], cells[size // 2 + 1 :])), board.width)
        assert not (means(picture) and rules.broken(Shown(board, hidden))), hidden


def test_a_clue_sees_the_line_as_far_as_it_runs_straight_on() -> None:
    clues = {"cells": {"number": "number on line"}}
    table = {"line": "cells", "clues": clues, "laws": [{"sees": "line", "is": "clue"}]}
    for number in range(1, 6):
        board = Board(table, {"cells": [[number, None, None], [None, None, None]]})
        for picture in (("┌─┐", "└─┘"), ("┌─?", "└??")):
            assert (number != 3) == bool(Rulebook(board).broken(Shown(board, picture)))


@pytest.mark.parametrize("name", [name for name, table in OWN.items() if "theorems" in table])
def test_theorems_hold_in_all_pictures_that_keep_the_laws(name: str) -> None:
    table, chance, found = OWN[name], Random(name), 0
    for width, height in product(range(1, 17), repeat=2):
        cells = [
            f"r{row}c{column}" for row in range(1, height + 1) for column in range(1, width + 1)
        ]
        for holes in range(min(4, len(cells))) if len(cells) <= 16 else ():
            values = {"size": [width, height], "holes": chance.sample(cells, holes)}
            text = f"cells = {['.' * width] * height}\nholes = {values['holes']}"
            result = solve(
                loads(text, format="toml", table=table), limits=Limits(solutions=100_000)
            )
            board = Board({**table, "laws": table["theorems"]}, values)
            rulebook, found = Rulebook(board), found + len(result.solutions)
            assert not any(rulebook.broken(Shown(board, each)) for each in result.solutions), values
    assert found > 1000
