"""Puzzles of many kinds that others made, as plain values, with the pictures of their solutions.

`dataset.toml` beside their tables says how they are written. None of it is in the checkout.
"""

import json
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from crosshatch.data.grid import Grid
from crosshatch.data.phrases import cell_name
from crosshatch.data.sides import EMPTY, Sides, piece
from crosshatch.laws.board import Board

SHARED = Path(__file__).parents[2] / "shared"
TABLES = SHARED / "prototypes" / "kinds" / "tables"
LAYOUTS = TABLES.parent / "dataset.toml"
KINDS = sorted(file.stem for file in TABLES.glob("*.toml") if file.stem != "tapa")
WAYS = {"n": "up", "e": "right", "s": "down", "w": "left"}
ARMS = {"n": Sides.TOP, "e": Sides.RIGHT, "s": Sides.BOTTOM, "w": Sides.LEFT}
LAYOUT = tomllib.loads(LAYOUTS.read_text()) if LAYOUTS.exists() else {}

Rows = list[list[str]]


class Solved(NamedTuple):
    """A puzzle of a kind, and its solution."""

    name: str
    board: Board
    picture: Grid


def puzzles_of(kind: str, most: int = 1000) -> Iterator[Solved]:
    """Yield the puzzles of a kind."""
    layout, table = LAYOUT[kind], tomllib.loads((TABLES / f"{kind}.toml").read_text())
    file = SHARED / "puzzles" / "kinds" / f"{layout['file'].lower()}.jsonl"
    for line in file.read_text().splitlines()[:most]:
        entry = json.loads(line)
        lines = [row.split() for row in entry["problem"] if row.strip()]
        if kind == "skyscraper" and lines[0][2:3] != lines[0][:1]:
            continue  # with parks, which is another kind
        board = Board(table, values_of(layout, lines))
        solution = [row.split() for row in entry["solution"] if row.strip()]
        solution = solution[1:] if len(solution) > board.height else solution
        if {len(row) for row in solution} == {board.width}:
            yield Solved(entry["name"], board, picture_of(layout, board, solution))


def values_of(layout: dict[str, Any], lines: Rows) -> dict[str, Any]:
    """Return the plain values of a puzzle as it is written."""
    head, lines = lines[0], lines[1:]
    height, width, *more = map(int, (each for each in head if each.isdecimal()))
    names = layout.get("header", [])
    board: dict[str, Any] = dict(zip(names, more, strict=False))
    values: dict[str, Any] = {
        "size": [width, height],
        "options": {**layout.get("board", {}), **({"diagonals": True} if head[-1] == "D" else {})},
        "board": {"fleet": more} if names == ["fleet..."] else board,
    }
    clues: Rows = []
    for block in layout["blocks"]:
        rows, lines = taken(block, lines, width, height)
        if block in ("columns", "rows"):
            values[block] = [number(each) for each in rows[0]]
        elif block in ("run columns", "run rows"):
            values[block[4:]] = [[*map(int, row)] for row in rows]
        elif block == "sides":
            sides = zip(("top", "bottom", "left", "right"), rows, strict=True)
            values["sides"] = {side: [number(each) for each in row] for side, row in sides}
        elif block == "region clues":
            clues = rows
        elif block == "regions":
            values["regions"], values["holes"] = regions_of(rows, clues)
        elif block == "paths":
            values["paths"] = paths_of(rows)
        else:
            values["cells"] = [[entry_of(layout, each) for each in row] for row in rows]
            holes = [*named(rows, lambda each: each == layout.get("hole"))]
            values["holes"] = values.get("holes", []) + holes
    return values


def taken(block: str, lines: Rows, width: int, height: int) -> tuple[Rows, Rows]:
    many = {"columns": 1, "rows": 1, "run columns": width, "sides": 4}.get(block, height)
    return lines[:many], lines[many:]


def number(text: str) -> int | None:
    return int(text) if text.isdecimal() else None


def named(rows: Rows, chosen: Any) -> Iterator[str]:
    for row, line in enumerate(rows):
        yield from (cell_name(row, column) for column, each in enumerate(line) if chosen(each))


def regions_of(rows: Rows, clues: Rows) -> tuple[Any, list[str]]:
    holes = [*named(rows, lambda each: each in "@#")]
    cells = [[None if each in "@#" else each for each in row] for row in rows]
    if not clues:
        return cells, holes
    pairs = zip(
        (each for row in clues for each in row),
        [each for row in rows for each in row],
        strict=False,
    )
    return {
        "cells": cells,
        "clues": {at: int(each) for each, at in pairs if each.isdecimal()},
    }, holes


def paths_of(rows: Rows) -> list[list[str]]:
    paths: dict[str, list[tuple[int, str]]] = {}
    for row, line in enumerate(rows):
        for column, each in enumerate(line):
            path, dot, at = each.partition(".")
            if dot and at:
                paths.setdefault(path, []).append((int(at), cell_name(row, column)))
    return [[name for _, name in sorted(path)] for path in paths.values()]


def entry_of(layout: dict[str, Any], each: str) -> Any:
    if each in ("-", ".", layout.get("hole")):
        return None
    if each in layout.get("tokens", {}):
        words = layout["tokens"][each]
        return words.split() if words.split()[0] in ("given", "part") else words
    if "arrows" in layout:
        return [layout["arrows"], WAYS[each[-1]], int(each[:-1]) if each[:-1].isdecimal() else "?"]
    thing, _, state = layout["digits"].partition(" ")
    return [thing, each if state else int(each) if each.isdecimal() else "?"]


def picture_of(layout: dict[str, Any], board: Board, solution: Rows) -> Grid:
    form, first = layout["solution"], next(iter(board.states.values()), "")
    if form == "inside":
        return outline([[each == "x" for each in row] for row in solution])
    if form == "lines":
        shaded = board.states.get("shaded", EMPTY)
        return tuple(
            "".join(
                piece(Sides(sum(ARMS[arm] for arm in each))) if {*each} <= ARMS.keys() else shaded
                for each in row
            )
            for row in solution
        )
    if form == "states":
        low = min(int(each) for row in solution for each in row)
        signs = [*board.states.values()]
        return tuple("".join(signs[int(each) - low] for each in row) for row in solution)
    if form == "owners":
        owners = {
            each: chr(0x100 + at)
            for at, each in enumerate({each: 0 for row in solution for each in row})
        }
        return tuple("".join(map(owners.__getitem__, row)) for row in solution)
    states = {**{state: state for state in board.states}, **form}
    return tuple(
        "".join(board.states.get(states.get(each, ""), first) for each in row) for row in solution
    )


def outline(inside: list[list[bool]]) -> Grid:
    height, width = len(inside), len(inside[0])

    def at(row: int, column: int) -> bool:
        return 0 <= row < height and 0 <= column < width and inside[row][column]

    def corner(row: int, column: int) -> str:
        sides = (
            Sides.TOP * (at(row - 1, column - 1) != at(row - 1, column))
            | Sides.BOTTOM * (at(row, column - 1) != at(row, column))
            | Sides.LEFT * (at(row - 1, column - 1) != at(row, column - 1))
            | Sides.RIGHT * (at(row - 1, column) != at(row, column))
        )
        return piece(Sides(sides)) if sides else EMPTY

    rows, columns = range(height + 1), range(width + 1)
    return tuple("".join(corner(row, column) for column in columns) for row in rows)
