"""Links: how many letters one that holds a puzzle has, and the time to make or open one.

Puzzles of others are as large as 30x30. In those by chance, chance chooses each cell, the title is
15 letters, and the colours are any. The time is that of the program alone.
"""

import json
import random
import subprocess
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from statistics import median
from types import SimpleNamespace
from typing import Any

from bench._machine import ROOT
from bench._report import Figure, Result, Row, Table
from bench._shared import PUZZLES, documents_in, require_puzzles

from crosshatch.data.document import Document
from crosshatch.data.grid import Grid, clue_texts, transposed
from crosshatch.data.palette import palette_of
from crosshatch.files.native_file import write_mapping

OPTIONS = {"number": 10}
LINK = ROOT / "src" / "crosshatch" / "web" / "page" / "storage" / "link.js"
ADDRESS = "http://127.0.0.1:8421/#"
BAR = 500
LARGEST = 30
LETTERS = "rgbyko"
PROGRAM = """
import { isDeepStrictEqual } from "node:util";
import { readFileSync } from "node:fs";
const { fragmentOf, keysIn } = await import(process.argv[1]);
const timed = async (does) => {
  // Time of this program alone, whatever else the machine is at.
  const start = process.cpuUsage().user;
  return [await does(), (process.cpuUsage().user - start) / 1000];
};
const figures = [];
for (const keys of JSON.parse(readFileSync(0, "utf8"))) {
  const [fragment, making] = await timed(() => fragmentOf(keys));
  const [again, opening] = await timed(() => keysIn(`#${fragment}`));
  if (!isDeepStrictEqual(again, keys)) throw new Error("another puzzle");
  figures.push([fragment.length, Math.max(making, opening)]);
}
console.log(JSON.stringify(figures));
"""

Keys = dict[str, Any]


def measure(chosen: SimpleNamespace) -> Iterator[Result]:
    """Yield a row for each set of puzzles, and figures for those that people share."""
    require_puzzles()
    rows: dict[str, Row] = {}
    each = (row(name, keys, rows) for name, keys in sets(chosen.number))
    columns = f"puzzles | number | letters | at the most | below {BAR} | slowest, ms"
    yield Table(columns, each, is_detail=True)
    for name in ("the examples", "black and white, of others", "25x25, 1 by chance on 50%"):
        _, number, usual, most, below, _ = rows[name]
        value = f"{usual} letters, {most} at the most, {below} of {number} below {BAR}"
        yield Figure(name, value, f"{BAR}, in black and white")


SHARED = {
    "the examples": (ROOT / "examples", "*.toml"),
    "coloured, of others": (PUZZLES / "color", "*.*"),
    "tracks, of others": (PUZZLES / "tracks", "*.*"),
    "black and white, of others": (PUZZLES / "nonogram", "**/*.*"),
}


def sets(number: int) -> Iterator[tuple[str, list[Keys]]]:
    """Yield named sets of puzzles: some that people share, then noise."""
    for name, (folder, pattern) in SHARED.items():
        yield name, [*small(folder.glob(pattern), number)]
    for colors in (1, 3, 4, 6):
        for filled in (0.5, 0.6, 0.75):
            name = f"25x25, {colors} by chance on {filled:.0%}"
            yield name, [noise(25, colors, filled, seed) for seed in range(number)]
    yield "100x100, 4 by chance on 60%", [noise(100, 4, 0.6, 0)]


def small(files: Iterator[Path], number: int) -> Iterator[Keys]:
    """Yield the puzzles of files that are not much larger than 25x25; of a set the first ones."""
    for file in sorted(files):
        for document in islice(documents_in([file]), number):
            if max(len(document.rows), len(document.columns)) <= LARGEST:
                yield write_mapping(document)


def noise(size: int, colors: int, filled: float, seed: int) -> Keys:
    """Return the puzzle of a picture by chance, with colours by chance, and a title."""
    chance = random.Random(seed)
    symbols = LETTERS[:colors] if colors > 1 else "#"
    cells = [chance.choice(symbols) if chance.random() < filled else "." for _ in range(size**2)]
    picture: Grid = tuple("".join(cells[at : at + size]) for at in range(0, size**2, size))
    colours = ((each, f"#{chance.randrange(1 << 24):06x}") for each in symbols if each != "#")
    sides = clue_texts(picture), clue_texts(transposed(picture))
    keys = write_mapping(Document("nonogram", *sides, palette=palette_of(colours)))
    return {"kind": keys.pop("kind"), "title": "The old harbour", **keys}


def row(name: str, puzzles: list[Keys], rows: dict[str, Row]) -> Row:
    """Return the figures of the links of some puzzles; keeps them."""
    command = ["node", "--input-type=module", "-e", PROGRAM, LINK.as_uri()]
    asked = json.dumps(puzzles)
    ran = subprocess.run(command, input=asked, capture_output=True, text=True, check=True)
    told = json.loads(ran.stdout)
    lengths = [len(ADDRESS) + length for length, _ in told]
    slowest = max(milliseconds for _, milliseconds in told) / 1000
    below = sum(length < BAR for length in lengths)
    rows[name] = name, len(told), f"{median(lengths):.0f}", max(lengths), below, slowest
    return rows[name]
