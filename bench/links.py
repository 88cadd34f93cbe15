"""Links that hold a puzzle: how many letters they have, and the time to make or open one."""

import json
import random
import statistics
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bench._machine import heading
from bench._shared import PUZZLES, require_puzzles
from tests.drawings import puzzle_of

from crosshatch.data.grid import Grid
from crosshatch.data.palette import Palette, palette_of
from crosshatch.files.content import Content
from crosshatch.files.native_file import write_mapping
from crosshatch.files.reading import read_bytes
from crosshatch.library.load import read_documents

ROOT = Path(__file__).parents[1]
LINK = ROOT / "src" / "crosshatch" / "web" / "page" / "storage" / "link.js"
ADDRESS = "http://127.0.0.1:8421/#"
BAR = 500
LARGEST = 30
"""Rows or columns of puzzles that are about 25 by 25, or smaller."""
SAMPLES = 10
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


def main() -> None:
    """Print all figures."""
    require_puzzles()
    heading("Links")
    print("| puzzles | how many | letters | at the most | below 500 | slowest |")
    print("|---|---|---|---|---|---|")
    for name, puzzles in sets():
        show(name, puzzles)


def sets() -> Iterator[tuple[str, list[Keys]]]:
    """Yield named sets of puzzles: some that people share, then noise."""
    yield "examples", list(small(sorted((ROOT / "examples").glob("*.toml"))))
    yield "in colour, by others", list(small(sorted((PUZZLES / "color").glob("*.*"))))
    yield "tracks", list(small(sorted((PUZZLES / "tracks").glob("*.*"))))
    yield "black and white", list(small(sorted((PUZZLES / "nonogram").rglob("*.*"))))
    for colors in (1, 3, 4, 6):
        for filled in (0.5, 0.6, 0.75):
            name = f"25 by 25, {colors} by chance on {filled:.0%}"
            yield name, [noise(25, colors, filled, seed) for seed in range(SAMPLES)]
    yield "100 by 100, 4 by chance on 60%", [noise(100, 4, 0.6, 0)]


def small(files: list[Path]) -> Iterator[Keys]:
    """The puzzles of files that are not much larger than 25 by 25; of a set ten."""
    for file in files:
        documents = read_documents(Content(read_bytes(file), file.suffix))
        for document, _ in zip(documents, range(SAMPLES), strict=False):
            if max(len(document.rows), len(document.columns)) <= LARGEST:
                yield write_mapping(document)


def noise(size: int, colors: int, filled: float, seed: int) -> Keys:
    """The puzzle of a picture by chance, with colours by chance, and a title."""
    chance = random.Random(seed)
    symbols = LETTERS[:colors] if colors > 1 else "#"
    cells = [chance.choice(symbols) if chance.random() < filled else "." for _ in range(size**2)]
    picture: Grid = tuple("".join(cells[at : at + size]) for at in range(0, size**2, size))
    palette: Palette = palette_of(
        (symbol, f"#{chance.randrange(1 << 24):06x}") for symbol in symbols if symbol != "#"
    )
    keys = write_mapping(puzzle_of(picture, palette).document)
    return {"family": keys.pop("family"), "title": "The old harbour", **keys}


def show(name: str, puzzles: list[Keys]) -> None:
    """A row of figures, of the links of some puzzles."""
    ran = subprocess.run(
        ["node", "--input-type=module", "-e", PROGRAM, LINK.as_uri()],
        input=json.dumps(puzzles),
        capture_output=True,
        text=True,
        check=True,
    )
    told = json.loads(ran.stdout)
    lengths = [len(ADDRESS) + length for length, _ in told]
    slowest = max(milliseconds for _, milliseconds in told)
    below = sum(length < BAR for length in lengths)
    figures = f"{statistics.median(lengths):.0f} | {max(lengths)} | {below} | {slowest:.0f} ms"
    print(f"| {name} | {len(lengths)} | {figures} |")


if __name__ == "__main__":
    main()
