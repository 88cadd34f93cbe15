"""Puzzles of many kinds that others made, with the pictures of their solutions.

None of the puzzles is in the checkout. `kinds` beside this file has the tables of kinds that do
not come with the package, and a small puzzle of each kind.
"""

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from crosshatch import kinds
from crosshatch.data.grid import Grid
from crosshatch.engine.native import kind_table
from crosshatch.laws.board import Board
from crosshatch.puzzles.plain_values import document_of

SHARED = Path(__file__).parents[2] / "shared" / "puzzles" / "kinds"
SMALL = dict(
    part.split("\n", 1)
    for part in re.split(
        r"^== ", (Path(__file__).parent / "kinds/small.txt").read_text(), flags=re.MULTILINE
    )
    if part
)
"""A small puzzle of each kind, a text grid with its solution."""
TABLES = {
    file.stem: tomllib.loads(file.read_text("utf-8"))
    for file in sorted((Path(__file__).parent / "kinds").glob("*.toml"))
} | {
    re.sub("[ -]", "_", name.lower()): table
    for name in kinds.names()
    if "grid" in (table := kinds.table_of(name))
}
"""The tables of kinds, by the names of their folders or files."""
OWN = {kind: {**TABLES[kind], "name": f"my {TABLES[kind]['name']}"} for kind in SMALL}
"""The tables of kinds with small puzzles, as if they did not come with the package."""
KINDS = sorted(TABLES.keys() - {"tapa"}) if SHARED.is_dir() else []
FILES = {"tents": "tent", "kurodoko": "kuromasu"}
"""The names of kinds that others write in another way."""
CUT_OFF = "1131_", "1098_", "1099_"
"""Grids that end in the middle of a row."""


class Solved(NamedTuple):
    """A puzzle of a kind, and its solution."""

    name: str
    board: Board
    picture: Grid


def grids_of(kind: str, most: int = 1000) -> Iterator[tuple[str, str]]:
    """Yield the names of puzzles of a kind, and their text grids with solutions."""
    file = SHARED / f"{FILES.get(kind, kind).replace('_', '')}.jsonl"
    for line in file.read_text().splitlines()[:most]:
        entry = json.loads(line)
        if kind != "nurikabe" or not entry["name"].startswith(CUT_OFF):
            yield entry["name"], "\n".join([*entry["problem"], "", *entry["solution"]])


def puzzles_of(kind: str, most: int = 1000) -> Iterator[Solved]:
    """Yield the puzzles of a kind."""
    table = TABLES[kind]
    for name, text in grids_of(kind, most):
        values: dict[str, Any] = kind_table(table).values_of_grid(text)
        picture = document_of(table, values).picture
        assert picture
        del values["picture"]
        yield Solved(name, Board(table, values), picture)
