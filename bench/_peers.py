"""Second peers on the survey: `nonogrid` and CP-SAT, each as a side of a comparison.

`nonogrid` narrows lines, probes cells and leaves the rest to a SAT solver. It is a program of its
own, built once below `target`, and it is timed as one: that it starts, reads the puzzle and draws
the pictures counts. With the SAT solver in it, it knows no limit of time, so past the limit its
process is ended.

CP-SAT is the method of `crosshatch compare`.
"""

import subprocess
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import NamedTuple

from bench._shared import lengths

from crosshatch.families.puzzle import Puzzle


class Answer(NamedTuple):
    """How many solutions were found, two at the most, None where it gave up; and its time."""

    found: int | None
    seconds: float


@dataclass(frozen=True, slots=True)
class Side:
    """A solver, and what there is to know about it beside its figures."""

    name: str
    about: str
    """Its version, how it is used, and what its time holds."""
    solve: Callable[[Puzzle, float], Answer]
    """The answer to a puzzle within so many seconds."""


class Missing(Exception):
    """A side that is not here, in a sentence."""


VERSION = "0.7.3"
FOLDER = Path(__file__).parents[1] / "target" / "peers"


def nonogrid() -> Side:
    """The program, built where it is not yet; `Missing` where it cannot be built."""
    install = ["cargo", "install", "nonogrid", "--version", VERSION, "--features", "sat"]
    try:
        # Cargo leaves at once what it has already built.
        subprocess.run([*install, "--root", FOLDER], check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise Missing(f"cargo could not install nonogrid {VERSION}") from error
    about = f"{VERSION} with its feature `sat`; the time of its process, from start to end"
    return Side("nonogrid", about, partial(_solve_by_nonogrid, FOLDER / "bin" / "nonogrid"))


def _solve_by_nonogrid(program: Path, puzzle: Puzzle, seconds: float) -> Answer:
    command, text = [str(program), "--max-solutions", "2"], _written(puzzle)
    start = time.perf_counter()
    try:
        drawn = subprocess.run(
            command, input=text, timeout=seconds, check=True, capture_output=True, text=True
        ).stdout
    except subprocess.TimeoutExpired:
        return Answer(None, seconds)
    # Only pictures of the SAT solver are numbered; what probing draws is the one there is.
    return Answer(drawn.count("-th solution:") or 1, time.perf_counter() - start)


def _written(puzzle: Puzzle) -> str:
    """Width and height, then a clue a line; a blank line's is `0`."""
    document = puzzle.document
    clues = [text or "0" for text in (*document.rows, *document.columns)]
    return "\n".join(["{} {}".format(*document.size), *clues])


def cp_sat() -> Side:
    """The solver; `Missing` where its package is not installed."""
    try:
        release = version("ortools")
    except PackageNotFoundError as error:
        raise Missing("the package ortools, of the extra bench, is not installed") from error
    return Side(
        "CP-SAT", f"OR-Tools {release}, one worker; the time of its solve calls", _solve_by_cp_sat
    )


def _solve_by_cp_sat(puzzle: Puzzle, seconds: float) -> Answer:
    from crosshatch.running.comparison.cp_sat import solve

    document = puzzle.document
    answer = solve(lengths(document.rows), lengths(document.columns), seconds)
    found = len(answer.pictures)
    return Answer(found if answer.complete or found == 2 else None, answer.seconds)
