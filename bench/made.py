"""Mosaics, tents and slitherlinks made by chance, beside Simon Tatham's generators.

python -m bench.made [--number N] [NAME…]

A time is that of the processor, all of the program, the median of some puzzles. Ours have one
solution and no clue that they can do without, unless logic alone has to do; with a difficulty, they
have that too. The generators leave out clues as long as their own deductions suffice. They are
asked where the games are installed, such as by the package sgt-puzzles of Debian.
"""

import argparse
import resource
import shutil
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from statistics import median

from bench._machine import footing, heading, timed

from crosshatch import make

FOLDER = "/usr/games"
PEERS = 4
"""How many puzzles the peer makes for each of ours, since its times differ much."""
WAYS = ({}, {"logic": True}, {"difficulty": "hard"}, {"difficulty": "easy"})


@dataclass(frozen=True, slots=True)
class Kind:
    """Puzzles of a family and size, and the game and parameters of their peer."""

    family: str
    side: int
    game: str
    parameters: str
    ways: Sequence[dict[str, object]] = WAYS


KINDS = (
    Kind("mosaic", 25, "sgt-mosaic", "25x25"),
    Kind("tents", 20, "sgt-tents", "20x20dt", ({}, {"difficulty": "hard"})),
    Kind("slitherlink", 10, "sgt-loopy", "10x10t0dh"),
    Kind("slitherlink", 20, "sgt-loopy", "20x20t0dh"),
)


def main() -> None:
    """Print a row for each kind and each way to make it."""
    options = argparse.ArgumentParser()
    options.add_argument("names", nargs="*", help="such as slitherlink")
    options.add_argument("--number", type=int, default=12)
    chosen = options.parse_args()
    heading("Puzzles made by chance, beside Simon Tatham's generators")
    print(
        "| puzzles | number | s, median | slowest | clues left out | as wanted | peer, s | ratio |"
    )
    print("|---|---|---|---|---|---|---|---|")
    for kind in KINDS:
        if not chosen.names or kind.family in chosen.names:
            peers = peer_times(kind, PEERS * chosen.number)
            for way in kind.ways:
                print(row(kind, way, chosen.number, peers), flush=True)
    footing()


def row(kind: Kind, way: dict[str, object], number: int, peers: Sequence[float]) -> str:
    """Make puzzles in a way and return the row of their figures."""
    makes = [
        partial(make.random, kind.family, kind.side, kind.side, seed=seed, **way)
        for seed in range(number)
    ]  # type: ignore[arg-type]
    found = [timed(one) for one in makes]
    times, made = [seconds for seconds, _ in found], [one for _, one in found]
    words = ", ".join(
        "by logic alone" if key == "logic" else str(value) for key, value in way.items()
    )
    cells = (
        f"{kind.family} {kind.side}x{kind.side}, {words or 'no clue idle'}",
        number,
        f"{median(times):.3f}",
        f"{max(times):.3f}",
        f"{median(one.counts['omitted'] for one in made):.0f}",
        sum(one.is_unique and one.is_as_wanted for one in made),
        f"{median(peers):.3f}" if peers else "",
        f"{median(times) / median(peers):.2f}" if peers else "",
    )
    return f"| {' | '.join(map(str, cells))} |"


def peer_times(kind: Kind, number: int) -> list[float]:
    """Return the processor times of the peer for so many puzzles; none if it is not installed."""
    program = shutil.which(kind.game) or shutil.which(kind.game, path=FOLDER)
    times = list[float]()
    for _ in range(number if program else 0):
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        command = [str(program), "--generate", "1", kind.parameters]
        subprocess.run(command, check=True, capture_output=True)
        times.append(resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before)
    return times


if __name__ == "__main__":
    main()
