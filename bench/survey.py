"""The survey: two solutions or the proof that there is one, beside other solvers.

A puzzle is the name of one of the 27 at hand, or the path of a file: the survey itself has four
more (`marley`, `sierp`, `meow` and `faase`), which `--only FILE…` measures if you have them.

All sides run in turn on one core, we inside the engine; a ratio below 1 is ours. Luck has a part in
every search, so beside what everybody gets (seed 0) stands the median of nine seeds. CaDiCaL has
two encodings, see `crosshatch.running.comparison.cadical`, and is timed inside the solver, as
CP-SAT is, with an automaton for each line. nonogrid narrows lines, probes cells and leaves the rest
to a SAT solver; it is a program of its own, built once below `target`, and timed as one: that it
starts, reads the puzzle and draws the pictures counts. A peer that is not here is left out; one
that is not done within `--seconds` is given up.
"""

import subprocess
import time
from collections.abc import Callable, Iterator
from functools import partial
from importlib.metadata import version
from pathlib import Path
from statistics import median
from types import SimpleNamespace
from typing import NamedTuple

from bench import _machine
from bench._report import Cell, Note, Result, Row, Table
from bench._shared import ask, chosen_puzzles, clues, decided, require_puzzles

from crosshatch.puzzles.puzzle import Puzzle
from crosshatch.running.comparison import cadical, cp_sat

OPTIONS = {"only": (), "rounds": 3, "seeds": 9, "seconds": 40.0}
SECONDS = 300
"""The most that we may take."""
NONOGRID = "0.7.3"
FOLDER = Path(__file__).parents[1] / "target" / "peers"


class Answer(NamedTuple):
    """How many solutions were found, two at the most, None where it gave up; and the time."""

    found: int | None
    seconds: float


Side = Callable[[Puzzle, float], Answer]
"""Answers a puzzle within so many seconds."""


def measure(chosen: SimpleNamespace) -> Iterator[Result]:
    """Yield a row for each puzzle, and the versions of the peers."""
    require_puzzles()
    sides: dict[str, Side | None] = {
        "plain": partial(by_cadical, "plain"),
        "tight": partial(by_cadical, "tight"),
        "nonogrid": nonogrid(),
        "CP-SAT": by_cp_sat,
    }
    others = " | ".join(f"{name}, ms" for name in sides)
    yield Table(
        f"puzzle | ms | nine seeds, ms | {others} | ÷ plain | ÷ tight | solutions | conflicts",
        (row(*each, [*sides.values()], chosen) for each in chosen_puzzles(chosen.only)),
    )
    versions = [f"CaDiCaL {cadical.VERSION}", f"OR-Tools {version('ortools')}, one worker"]
    versions.append(f"{'' if sides['nonogrid'] else 'no '}nonogrid {NONOGRID} with SAT")
    yield Note(", ".join(versions))


def row(name: str, puzzle: Puzzle, sides: list[Side | None], chosen: SimpleNamespace) -> Row:
    """Return the figures of a puzzle; all sides have to find as many solutions."""
    mine = median(ask(puzzle, seconds=SECONDS).seconds for _ in range(chosen.rounds))
    outcomes = [ask(puzzle, seconds=SECONDS, seed=seed) for seed in range(chosen.seeds)]
    assert all(map(decided, outcomes)), f"{name}: not decided in {SECONDS} s"
    usual = median(outcome.seconds for outcome in outcomes)
    found = {outcome.found for outcome in outcomes}
    cells, ratios = list[Cell](), list[Cell]()
    for side in sides:
        cells.append(None)
        ratios.append(None)
        if side:
            ask_peer = partial(side, puzzle, chosen.seconds)
            answers = sorted(
                _machine.rounds(ask_peer, chosen.rounds), key=lambda each: each.seconds
            )
            answer = answers[len(answers) // 2]
            cells[-1] = f"> {chosen.seconds:g} s"
            if answer.found is not None:
                cells[-1], ratios[-1] = answer.seconds, mine / answer.seconds
                found.add(answer.found)
    assert len(found) == 1, f"{name}: the answers differ"
    solutions = "several" if found == {2} else 1
    return name, mine, usual, *cells, *ratios[:2], solutions, outcomes[0].conflicts


def by_cadical(encoding: cadical.Encoding, puzzle: Puzzle, seconds: float) -> Answer:
    """Return the answer of CaDiCaL."""
    answer = cadical.solve_within(*clues(puzzle.document), encoding, seconds)
    return Answer(len(answer.pictures) if answer.proved else None, answer.seconds)


def by_cp_sat(puzzle: Puzzle, seconds: float) -> Answer:
    """Return the answer of CP-SAT."""
    answer = cp_sat.solve(*clues(puzzle.document), seconds)
    return Answer(len(answer.pictures) if answer.proved else None, answer.seconds)


def nonogrid() -> Side | None:
    """Return the program, built where it is not yet; None where it cannot be built."""
    install = ["cargo", "install", "nonogrid", "--version", NONOGRID, "--features", "sat"]
    try:
        # Cargo leaves at once what it has already built.
        subprocess.run([*install, "--root", FOLDER], check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    return by_nonogrid


def by_nonogrid(puzzle: Puzzle, seconds: float) -> Answer:
    """Return the answer of nonogrid, which knows no limit of time with its SAT solver."""
    document = puzzle.document
    # Width and height, then a clue a line; a blank line's is `0`.
    lines = ["{} {}".format(*document.size)]
    lines += [text or "0" for text in (*document.rows, *document.columns)]
    words = [str(FOLDER / "bin" / "nonogrid"), "--max-solutions", "2"]
    start = time.perf_counter()
    try:
        drawn = subprocess.run(
            words, input="\n".join(lines), timeout=seconds, check=True,
            capture_output=True, text=True,
        ).stdout  # fmt: skip
    except subprocess.TimeoutExpired:
        return Answer(None, seconds)
    # Only pictures of the SAT solver are numbered; what probing draws is the one there is.
    return Answer(drawn.count("-th solution:") or 1, time.perf_counter() - start)
