"""Take certificates through the chain that ends in a formally verified checker: `make chain`.

python tests/verified_chain.py [DIR…]

Each folder is a certificate, or has some; without folders, the examples are solved and certified,
and so are small puzzles in which each law is at least once.
Two programs make LRAT of a proof, `crosshatch verify --lrat` and `drat-trim`. The small checker
beside this file reads both, and so do `lrat-check` and `cake_lpr`, of which the last is formally
verified. Programs that are not installed are skipped, saying so. Leaves with 1 if any refuses a
proof.
"""

import argparse
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from kind_puzzles import OWN, SMALL

import crosshatch

ROOT = Path(__file__).parents[1]
WRITERS = {
    "crosshatch verify --lrat": f"{sys.executable} -m crosshatch verify . --lrat {{proof}}",
    "drat-trim -L": "drat-trim formula.cnf proof.drup -L {proof}",
}
"""The programs that write LRAT, as they are called in the folder of a certificate."""
CHECKERS = {
    "tests/lrat.py": (f"{sys.executable} {ROOT / 'tests/lrat.py'}", "s VERIFIED UNSAT"),
    "lrat-check": ("lrat-check", "c VERIFIED"),
    "cake_lpr": ("cake_lpr", "s VERIFIED UNSAT"),
}
"""The programs that check it, as they are called, and the line with which they accept it."""
HOMES = {
    "drat-trim": "https://github.com/marijnheule/drat-trim",
    "lrat-check": "https://github.com/marijnheule/drat-trim",
    "cake_lpr": "https://github.com/tanyongkiam/cake_lpr",
}


OTHER_LAWS = """
cells = ["....", "b..w", "....", "..b."]
kind.name = "stripes"
kind.rules = "Black cells reach the border, and no row has a single white cell between two."
kind.states = ["white", "black"]
kind.clues = { cells = { given = "state" } }
kind.laws = [
  { never = "black white black", in = "row" },
  { word = "white black* white", in = "column" },
  { connected = "black", with = "border" },
]
"""
"""A puzzle with the laws that no kind has."""


def main() -> int:
    """Try the chain, print what came out, and return the exit status."""
    options = argparse.ArgumentParser()
    options.add_argument("folders", nargs="*", type=Path, metavar="DIR")
    folders = options.parse_args().folders
    for name, home in HOMES.items():
        if not shutil.which(name):
            print(f"skipped: {name} is not installed ({home})")
    accepted, refused = Counter[str](), 0
    with tempfile.TemporaryDirectory(prefix="crosshatch-") as place:
        found = [each.parent for one in folders for each in sorted(one.rglob("formula.cnf"))]
        for folder in found if folders else examples(Path(place)):
            for name, sentence in chain(folder.resolve(), Path(place) / "proof.lrat"):
                accepted[name] += not sentence
                if sentence:
                    refused += 1
                    print(f"{folder}: {name}: {sentence}")
    for name, number in accepted.items():
        print(f"{name}: {number:,} accepted")
    if not accepted and not refused:
        print("no certificate with a formula was found")
    return int(refused > 0 or not accepted)


def examples(place: Path) -> Iterator[Path]:
    """Yield the certificates of examples and of small puzzles, as far as they have a formula."""
    files = sorted((ROOT / "examples").glob("*.toml"))
    puzzles = {file.stem: crosshatch.load(file) for file in files}
    puzzles |= {
        f"small {kind}": crosshatch.loads(text, table=OWN[kind]) for kind, text in SMALL.items()
    }
    puzzles["other laws"] = crosshatch.loads(OTHER_LAWS)
    for name, puzzle in puzzles.items():
        result = crosshatch.solve(puzzle, certificate=True)
        if result.certificate:
            folder = place / name
            result.certificate.write(folder)
            if (folder / "formula.cnf").exists():
                yield folder


def chain(folder: Path, proof: Path) -> Iterator[tuple[str, str]]:
    """Yield each way through the chain, and what is wrong at its end, if anything."""
    for writer, call in WRITERS.items():
        words = call.format(proof=proof).split()
        if not shutil.which(words[0]):
            continue
        proof.write_text("")
        said = output_of(words, folder)
        if not proof.stat().st_size:
            yield writer, f"it writes no proof: {said}"
            continue
        for checker, (command, line) in CHECKERS.items():
            words = [*command.split(), "formula.cnf", str(proof)]
            if shutil.which(words[0]):
                said = output_of(words, folder)
                yield f"{writer}, {checker}", "" if line in said.splitlines() else said


def output_of(words: list[str], folder: Path) -> str:
    """Return what a program prints that runs in a folder."""
    ran = subprocess.run(words, cwd=folder, capture_output=True, text=True, check=False)
    return (ran.stdout + ran.stderr).strip() or f"exit status {ran.returncode}"


if __name__ == "__main__":
    sys.exit(main())
