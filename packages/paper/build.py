"""The archive of a paper: puzzles from fixed seeds, the answers to them, and tables of all methods.

    python packages/paper/build.py FILE [--number N]

writes a zip. All files but those in `times/` are the same, byte for byte, wherever it is made with
the same version: puzzles come from seeds, answers are proved, and the archive has no dates. Tables
with times are in `times/`, beside a line about the machine.
"""

import argparse
import hashlib
import io
import json
import sys
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import crosshatch
from crosshatch import make
from crosshatch.data.chance import Chance
from crosshatch.puzzles import compile_document, from_picture
from crosshatch.puzzles.grids import random_cells
from crosshatch.puzzles.puzzle import Puzzle
from crosshatch.running.comparison import Comparison
from crosshatch.running.comparison.table import written

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from bench._machine import machine  # noqa: E402

NUMBER = 100
"""The number of puzzles in each set."""
SECONDS = 20.0
"""The limit of a method for a puzzle."""
SUFFIXES = (".csv", ".tex")
EPOCH = (1980, 1, 1, 0, 0, 0)
"""The date of all files, the first that a zip can have."""


def sets(number: int) -> Iterator[tuple[str, list[Puzzle]]]:
    """Yield the sets by name."""
    for size in (10, 20):
        yield f"nonograms-{size}x{size}", [_nonogram(size, seed) for seed in range(number)]
    yield "tracks-10x10", [make.random_tracks(10, 10, seed=seed).puzzle for seed in range(number)]
    for size in (8, 16):
        yield f"magnitudes-{size}x{size}", [_magnitude(size, seed) for seed in range(number)]


def _nonogram(size: int, seed: int) -> Puzzle:
    """Return the nonogram of a half-filled random picture; it may have several solutions."""
    picture = random_cells(size, size, 0.5, Chance(seed))
    title = f"{size}x{size}, seed {seed}"
    return make.nonogram(picture, title=title, unique=False).puzzle


def _magnitude(size: int, seed: int) -> Puzzle:
    """Return the magnitude of a random picture, four fifths of which are filled."""
    document = from_picture(random_cells(size, size, 0.8, Chance(seed)), "magnitude")
    return compile_document(document)


def files(number: int, seconds: float) -> Iterator[tuple[str, str]]:
    """Yield the files of the archive, those with times last."""
    times = [("times/machine.txt", f"{machine()}\n")]
    for name, puzzles in sets(number):
        yield f"puzzles/{name}.jsonl", "".join(map(_line, puzzles))
        found = crosshatch.compare(puzzles, seconds=seconds)
        if found.disagreements:
            sys.exit("\n".join(found.disagreements))
        yield f"answers/{name}.csv", _answers(found, puzzles)
        times += [
            (f"times/{name}{suffix}", written(found, suffix, each=False)) for suffix in SUFFIXES
        ]
        times.append((f"times/{name}-each.csv", written(found, ".csv", each=True)))
        print(f"{name}: {len(puzzles)} puzzles, {len(found.rows)} methods", file=sys.stderr)
    yield "README", _readme(number)
    yield from times


def _line(puzzle: Puzzle) -> str:
    return json.dumps(json.loads(crosshatch.dumps(puzzle, "json")), ensure_ascii=False) + "\n"


def _answers(found: Comparison, puzzles: Sequence[Puzzle]) -> str:
    """Return what is proved of each puzzle, which depends neither on the machine nor on others."""
    own = {row.method.name: row for row in found.rows}
    row = own.get("exact") or own["search"]
    lines = ["number,proved,value,picture\n"]
    for number, attempt in enumerate(row.attempts):
        value = attempt.filled if puzzles[number].best else len(attempt.pictures)
        picture = "/".join(attempt.pictures[0]) if attempt.pictures else ""
        lines.append(f"{number},{attempt.proved},{value},{picture}\n")
    return "".join(lines)


def _readme(number: int) -> str:
    return f"""The data of Crosshatch {crosshatch.__version__}

make paper-data PAPER="--number {number}" makes this archive again.

puzzles/   sets of puzzles, one a line, in the format of crosshatch (JSON)
answers/   what is proved of each: the number of solutions (2 stands for several), or the fewest
           filled cells, and a picture
times/     tables of all methods that were installed, on the machine that machine.txt names
MANIFEST   the SHA-256 of each file but those in times/

All files but those in times/ are the same wherever the archive is made. Random pictures of
nonograms are half filled, those of magnitudes four fifths; the seeds are 0 to {number - 1}.
"""


def archive(contents: Sequence[tuple[str, str]]) -> bytes:
    """Return a zip of files and their checksums, which has no dates."""
    sums = (
        f"{hashlib.sha256(text.encode()).hexdigest()}  {name}\n"
        for name, text in contents
        if not name.startswith("times/")
    )
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as target:
        for name, text in [*contents, ("MANIFEST", "".join(sums))]:
            entry = zipfile.ZipInfo(name, EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            target.writestr(entry, text)
    return packed.getvalue()


def main() -> None:
    """Write the archive."""
    options = argparse.ArgumentParser()
    options.add_argument("file", type=Path)
    options.add_argument("--number", type=int, default=NUMBER)
    options.add_argument("--seconds", type=float, default=SECONDS)
    chosen = options.parse_args()
    if chosen.number < 1:
        options.error("--number: 1 at least")
    chosen.file.parent.mkdir(parents=True, exist_ok=True)
    chosen.file.write_bytes(archive([*files(chosen.number, chosen.seconds)]))
    print(chosen.file)


if __name__ == "__main__":
    main()
