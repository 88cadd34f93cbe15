"""A second peer: `nonogrid`, which narrows lines, probes cells and leaves the rest to a SAT solver.

It is a program of its own, built once below `target`, and it is timed as one: that it starts, reads
the puzzle and draws the pictures counts. With the SAT solver in it, it knows no limit of time, so
past the limit its process is ended.
"""

import subprocess
import time
from functools import partial
from pathlib import Path

from bench._side import Answer, Missing, Side

from crosshatch.families.puzzle import Puzzle

VERSION = "0.7.3"
FOLDER = Path(__file__).parents[1] / "target" / "peers"


def side() -> Side:
    """The program, built where it is not yet; `Missing` where it cannot be built."""
    install = ["cargo", "install", "nonogrid", "--version", VERSION, "--features", "sat"]
    try:
        # Cargo leaves at once what it has already built.
        subprocess.run([*install, "--root", FOLDER], check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise Missing(f"cargo could not install nonogrid {VERSION}") from error
    about = f"{VERSION} with its feature `sat`; the time of its process, from start to end"
    return Side("nonogrid", about, partial(_solve, FOLDER / "bin" / "nonogrid"))


def _solve(program: Path, puzzle: Puzzle, seconds: float) -> Answer:
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
