"""Certificates: what they cost to write and to check, and whether all programs accept them.

python -m bench.certificates [DIR…] [--draw DIR]

Without folders: figures for puzzles of each kind. With folders of certificates, such as `crosshatch
solve SET --limit 1000 --certificate DIR` writes: each is checked by both checkers, the proofs of up
to 1,000 lines also by `dratify`, and where they are installed, the longer ones by `drat-trim` and
those of magnitudes by `veripb`. `--draw` writes the random puzzles of the acceptance run into a
folder: nonograms with one solution, several and none, coloured ones, and magnitudes.
"""

import argparse
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from time import perf_counter

from bench._machine import heading, timed
from bench._peer_certificates import random_puzzle
from bench._shared import NONOGRAMS as NONOGRAMS_FOLDER
from bench._shared import folder, tournament
from dratify import check_proof, parse_dimacs

import crosshatch
from crosshatch.data.document import Document
from crosshatch.data.grid import run_counts, transposed
from crosshatch.data.verification import Verification
from crosshatch.families import compile_document
from crosshatch.files.formats import format_named, write_documents
from crosshatch.verify import check
from crosshatch.verify.check import check_certificate

FEW_LINES = 1_000
"""Proofs of up to so many lines are checked by `dratify` too, which is slow."""
TRIM_SECONDS = 600
NONOGRAMS, COLORED, MAGNITUDES = 2_000, 500, 2_000
"""The numbers of random puzzles."""
DRAWN = (("25x25", 25, 1, 2_000),)
"""Random nonograms for figures: the side, the seed, and the fewest conflicts that they take."""
SET = "taai2011"
"""The tournament set of which every hundredth puzzle has a row."""


def main() -> None:
    """Print figures, or check folders of certificates."""
    options = argparse.ArgumentParser()
    options.add_argument("folders", nargs="*", type=Path, metavar="DIR")
    options.add_argument("--draw", type=Path, metavar="DIR")
    asked = options.parse_args()
    if asked.draw:
        draw_puzzles(asked.draw)
    elif asked.folders:
        sys.exit(0 if accept(asked.folders) else 1)
    else:
        show_figures()


def show_figures() -> None:
    """Print a row for each of some certificates."""
    heading("Certificates, one core, CPU seconds")
    print(
        "| puzzle | claim | solve | with log | ratio | formula, MB | proof, lines | write ", end=""
    )
    print("| check, native | ÷ solve | in Python |\n" + "|---" * 11 + "|")
    for name, puzzle, limits in puzzles():
        known = limits.solutions == 2
        solve = partial(crosshatch.solve, puzzle, limits=limits, known=known)
        plain, _ = timed(solve)
        logged, result = timed(partial(solve, certificate=True))
        certificate = result.certificate
        if certificate is None:
            print(f"| {name} | {result.uncertified} |" + " |" * 9, flush=True)
            continue
        with tempfile.TemporaryDirectory() as place:
            path = Path(place) / "certificate"
            written, _ = timed(partial(certificate.write, path))
            formula = path / "formula.cnf"
            size = formula.stat().st_size / 1e6 if formula.exists() else 0
            native, found = timed(partial(checked, path, native=True))
            assert found.accepted, found
            pure = ""
            if found.lines <= FEW_LINES:
                slow, again = timed(partial(checked, path, native=False))
                assert again.sentence == found.sentence
                pure = f"{slow:.2f}"
        times = f"{plain:.3f} | {logged:.3f} | {logged / plain:.2f} | {size:.2f} | {found.lines:,}"
        checks = f"{written:.2f} | {native:.2f} | {native / plain:.1f} | {pure}"
        print(f"| {name} | {certificate} | {times} | {checks} |", flush=True)


def puzzles() -> Iterator[tuple[str, crosshatch.Puzzle, crosshatch.Limits]]:
    """Yield puzzles for figures with their names, and what to ask about them."""
    every, two = crosshatch.Limits(solutions=1000), crosshatch.Limits(solutions=2)
    for name in (
        "gchq",
        "goldfish",
        "say-cheese",
        "four-ways-to-the-sea",
        "mums-tracks",
        "garden-snail",
    ):
        yield name, crosshatch.load(f"examples/{name}.toml"), every
    for name, side, seed, conflicts in DRAWN:
        chance = random.Random(seed)
        while True:
            puzzle = random_puzzle(chance, side, side, density=0.45)
            limits = crosshatch.Limits(solutions=300, conflicts=400_000)
            found = crosshatch.solve(puzzle, limits=limits)
            if found.complete and found.counters.conflicts > conflicts:
                break
        yield f"random {name}", puzzle, every
    if not NONOGRAMS_FOLDER.is_dir():
        print("the shared puzzles are not there: their rows are left out", file=sys.stderr)
        return
    for name, puzzle in folder("survey"):
        if name not in ("knotty", "nature", "gettys"):
            yield name, puzzle, two
    for document in tournament(SET, every=100):
        yield document.title, compile_document(document), two


def checked(path: Path, *, native: bool) -> Verification:
    """Return the answer of one of the checkers, whatever the size of the proof."""
    few = check.FEW_CLAUSES
    check.FEW_CLAUSES = -1 if native else few
    try:
        return check_certificate(path, pure=not native, seconds=300)
    finally:
        check.FEW_CLAUSES = few


def accept(folders: list[Path]) -> bool:
    """Check all certificates in some folders, and print what came out; True if all are accepted."""
    heading("Certificates, accepted")
    counts, lines, slowest, started = Counter[str](), 0, 0.0, perf_counter()
    for path in (each.parent for one in folders for each in sorted(one.rglob("claim.json"))):
        native, pure = checked(path, native=True), checked(path, native=False)
        counts["certificates"] += 1
        counts[f"claim {native.claim}"] += 1
        lines, slowest = lines + native.lines, max(slowest, native.seconds)
        wrong = [] if native.accepted else [native.sentence]
        if pure.acceptance != "limit" and pure.sentence != native.sentence:
            wrong.append(f"in Python: {pure.sentence}")
        if native.lines:
            wrong += others(path, native.lines, counts)
        elif (path / "proof.pbp").exists() and (program := shutil.which("veripb")):
            counts["checked by veripb"] += 1
            command = [program, str(path / "formula.opb"), str(path / "proof.pbp")]
            ran = subprocess.run(command, capture_output=True, text=True, check=False)
            if "s VERIFIED BOUNDS" not in ran.stdout:
                wrong.append("veripb does not accept it")
        for sentence in wrong:
            counts["refused"] += 1
            print(f"{path}: {sentence}")
    for name, number in sorted(counts.items()):
        print(f"| {name} | {number:,} |")
    print(f"| lines of proof | {lines:,} |\n| slowest, native | {slowest:.2f} s |")
    print(f"| in all | {perf_counter() - started:.0f} s |")
    return not counts["refused"]


def others(path: Path, lines: int, counts: Counter[str]) -> Iterator[str]:
    """Yield a sentence for each program of others that does not accept a proof."""
    formula, proof = path / "formula.cnf", path / "proof.drup"
    if lines <= FEW_LINES:
        counts["checked by dratify"] += 1
        if not check_proof(parse_dimacs(formula.read_text()), proof.read_text()).ok:
            yield "dratify does not accept it"
    elif program := shutil.which("drat-trim"):
        counts["checked by drat-trim"] += 1
        command = [program, str(formula), str(proof), "-t", str(TRIM_SECONDS)]
        ran = subprocess.run(command, capture_output=True, text=True, check=False)
        if "s VERIFIED" not in ran.stdout:
            yield "drat-trim does not accept it"


def draw_puzzles(folder: Path) -> None:
    """Write the random puzzles of the acceptance run, one file for each kind."""
    folder.mkdir(parents=True, exist_ok=True)
    chance = random.Random(2026)
    kinds = {
        "nonograms": (NONOGRAMS, nonograms(chance)),
        "colored": (COLORED, colored(chance)),
        "magnitudes": (MAGNITUDES, magnitudes(chance)),
    }
    for name, (number, documents) in kinds.items():
        content = write_documents(format_named("json"), [*islice(documents, number)])
        (folder / f"{name}.jsonl").write_bytes(content)
        print(f"{folder / name}.jsonl: {number:,} puzzles", file=sys.stderr)


def nonograms(chance: random.Random) -> Iterator[Document]:
    """Yield nonograms of 10x10 to 30x30; the columns of one in four are shuffled."""
    while True:
        side, density = chance.choice((10, 15, 20, 25, 30)), chance.uniform(0.45, 0.65)
        puzzle = random_puzzle(chance, side, side, density=density)
        if chance.random() < 0.25:
            columns = [*puzzle.document.columns]
            one, other = chance.sample(range(side), 2)
            columns[one], columns[other] = columns[other], columns[one]
            puzzle = crosshatch.nonogram(rows=[*puzzle.document.rows], columns=columns)
        yield puzzle.document


def colored(chance: random.Random) -> Iterator[Document]:
    """Yield nonograms in two to four colours."""
    while True:
        side, colors = chance.choice((8, 10, 15)), "rgby"[: chance.randint(2, 4)]
        yield random_puzzle(chance, side, side, colors, density=chance.uniform(0.4, 0.8)).document


def magnitudes(chance: random.Random) -> Iterator[Document]:
    """Yield magnitudes of random pictures, with either goal."""
    while True:
        side, density = chance.randint(4, 16), chance.uniform(0.2, 0.9)
        picture = tuple(
            "".join("#" if chance.random() < density else "." for _ in range(side))
            for _ in range(side)
        )
        goal = chance.choice(("min", "max"))
        rows, columns = run_counts(picture), run_counts(transposed(picture))
        yield crosshatch.magnitude(rows=rows, columns=columns, goal=goal).document


if __name__ == "__main__":
    os.chdir(Path(__file__).parents[1])
    main()
