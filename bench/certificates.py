"""Certificates: what they cost to write and to check, on one core, in the processor's time.

A row for puzzles of each kind, and of the survey those that `--only` names. The log is what solving
takes longer with it; a check by the native program is compared with the solving. Up to 1,000 lines
the program in Python checks, too.

With `--accept DIR…`, folders of certificates, such as `crosshatch solve SET --limit 1000
--certificate DIR` writes: each is checked by both checkers, the proofs of up to 1,000 lines also by
`dratify`, and where they are installed, the longer ones by `drat-trim` and those of magnitudes by
`veripb`. `--draw DIR` writes the random puzzles of the acceptance run into a folder: nonograms with
one solution, several and none, coloured ones, and magnitudes.
"""

import random
import shutil
import subprocess
import tempfile
from collections import Counter
from collections.abc import Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from types import SimpleNamespace

from bench._machine import ROOT, timed
from bench._peer_certificates import random_puzzle
from bench._report import Figure, Result, Row, Table
from bench._shared import folder, require_puzzles, speckled, tournament
from dratify import check_proof, parse_dimacs

import crosshatch
from crosshatch.data.document import Document
from crosshatch.data.grid import run_counts, transposed
from crosshatch.data.verification import Verification
from crosshatch.files.formats import format_named, write_documents
from crosshatch.puzzles import compile_document
from crosshatch.verify import check
from crosshatch.verify.check import check_certificate

OPTIONS = {
    "only": ("hot", "9-dom", "lion", "thing"),
    "every": 500,
    "accept": (),
    "draw": "",
}
FEW_LINES = 1_000
"""Proofs of up to so many lines are checked by `dratify` too, which is slow."""
TRIM_SECONDS = 600
EXAMPLES = ("gchq", "mums-tracks", "garden-snail")
NONOGRAMS, COLORED, MAGNITUDES = 2_000, 500, 2_000
"""The numbers of random puzzles."""
SET = "taai2011"
"""The tournament set of which every so many puzzles have a row."""


def measure(chosen: SimpleNamespace) -> Iterator[Result]:
    """Yield figures of some certificates, or check folders of them, or draw puzzles."""
    if chosen.draw:
        yield from draw_puzzles(Path(chosen.draw))
    elif chosen.accept:
        yield from accept([Path(name) for name in chosen.accept])
    else:
        require_puzzles()
        yield Table(
            "puzzle | claim | solve, s | with log, s | ratio | formula, MB | proof, lines "
            "| write, s | check, native, s | ÷ solve | in Python, s",
            (row(*each) for each in puzzles(chosen)),
        )


def row(name: str, puzzle: crosshatch.Puzzle, limits: crosshatch.Limits) -> Row:
    """Return the figures of the certificate of a puzzle."""
    solve = partial(crosshatch.solve, puzzle, limits=limits, known=limits.solutions == 2)
    plain, _ = timed(solve)
    logged, result = timed(partial(solve, certificate=True))
    certificate = result.certificate
    if certificate is None:
        return name, str(result.uncertified), *[None] * 9
    with tempfile.TemporaryDirectory() as place:
        path = Path(place) / "certificate"
        written, _ = timed(partial(certificate.write, path))
        formula = path / "formula.cnf"
        size = formula.stat().st_size / 1e6 if formula.exists() else 0.0
        native, found = timed(partial(checked, path, native=True))
        assert found.accepted, found
        slow = None
        if found.lines <= FEW_LINES:
            slow, again = timed(partial(checked, path, native=False))
            assert again.sentence == found.sentence
    times = plain, logged, logged / plain, size, found.lines
    return name, str(certificate), *times, written, native, native / plain, slow


def puzzles(
    chosen: SimpleNamespace,
) -> Iterator[tuple[str, crosshatch.Puzzle, crosshatch.Limits]]:
    """Yield puzzles for figures with their names, and what to ask about them."""
    every, two = crosshatch.Limits(solutions=1000), crosshatch.Limits(solutions=2)
    for name in EXAMPLES:
        yield name, crosshatch.load(ROOT / "examples" / f"{name}.toml"), every
    yield "random 25x25", hard_puzzle(), every
    for name, puzzle in folder("survey"):
        if name in chosen.only:
            yield name, puzzle, two
    for document in tournament(SET, every=chosen.every):
        yield document.title, compile_document(document), two


def hard_puzzle() -> crosshatch.Puzzle:
    """Return a random nonogram that takes 2,000 conflicts and has 300 solutions at most."""
    chance = random.Random(1)
    limits = crosshatch.Limits(solutions=300, conflicts=400_000)
    while True:
        puzzle = random_puzzle(chance, 25, 25, density=0.45)
        found = crosshatch.solve(puzzle, limits=limits)
        if found.complete and found.counters.conflicts > 2_000:
            return puzzle


def checked(path: Path, *, native: bool) -> Verification:
    """Return the answer of one of the checkers, whatever the size of the proof."""
    few = check.FEW_CLAUSES
    check.FEW_CLAUSES = -1 if native else few
    try:
        return check_certificate(path, pure=not native, seconds=300)
    finally:
        check.FEW_CLAUSES = few


def accept(folders: list[Path]) -> Iterator[Result]:
    """Yield what came out of a check of all certificates in some folders."""
    counts, lines, slowest, refused = Counter[str](), 0, 0.0, list[Row]()
    for path in (each.parent for one in folders for each in sorted(one.rglob("claim.json"))):
        native, pure = checked(path, native=True), checked(path, native=False)
        counts["certificates"] += 1
        counts[f"claim {native.claim}"] += 1
        lines, slowest = lines + native.lines, max(slowest, native.seconds)
        wrong = [] if native.accepted else [native.sentence]
        if pure.acceptance != "limit" and pure.sentence != native.sentence:
            wrong.append(f"in Python: {pure.sentence}")
        wrong += others(path, native.lines, counts)
        refused += [(str(path), sentence) for sentence in wrong]
    counts["lines of proof"] = lines
    counts["refused"] = len(refused)
    yield Table("certificates | refused because", refused, is_detail=True)
    yield Table("what | number", sorted(counts.items()), is_detail=True)
    value = f"{counts['certificates'] - len({path for path, _ in refused}):,}"
    bar = f"{counts['certificates']:,}"
    yield Figure("accepted", f"{value}, the slowest check {slowest:.2f} s", bar)


def others(path: Path, lines: int, counts: Counter[str]) -> Iterator[str]:
    """Yield a sentence for each program of others that does not accept a proof."""
    formula, proof = path / "formula.cnf", path / "proof.drup"
    if 0 < lines <= FEW_LINES:
        counts["checked by dratify"] += 1
        if not check_proof(parse_dimacs(formula.read_text()), proof.read_text()).ok:
            yield "dratify does not accept it"
        return
    name, verdict = ("drat-trim", "s VERIFIED") if lines else ("veripb", "s VERIFIED BOUNDS")
    words = [str(formula), str(proof), "-t", str(TRIM_SECONDS)]
    if not lines:
        words = [str(path / "formula.opb"), str(path / "proof.pbp")]
    if (lines or (path / "proof.pbp").exists()) and (program := shutil.which(name)):
        counts[f"checked by {name}"] += 1
        ran = subprocess.run([program, *words], capture_output=True, text=True, check=False)
        if verdict not in ran.stdout:
            yield f"{name} does not accept it"


def draw_puzzles(folder: Path) -> Iterator[Result]:
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
        yield Figure(str(folder / f"{name}.jsonl"), f"{number:,} puzzles")


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
        picture = speckled(side, side, density, chance)
        goal = chance.choice(("min", "max"))
        rows, columns = run_counts(picture), run_counts(transposed(picture))
        yield crosshatch.magnitude(rows=rows, columns=columns, goal=goal).document
