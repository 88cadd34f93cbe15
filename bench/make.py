"""Puzzles made of pictures and by chance: are they unique, what was changed, how long it took.

python -m bench.make [--quick]

A time is that of the processor, Python and all, on one core. Bars: 25x25 by chance at density .5,
5 a second; pictures that are no noise change 5 % of their cells at most; 30x30 takes 10 s at most.
Noise of more than 30 cells a side may fail.
Then the same where a difficulty is wanted. Tracks by chance: 10x10, 50 a second; 20x20, below 1 s.
"""

import argparse
import time
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from itertools import product
from statistics import mean, median
from typing import Any

from bench._machine import footing, heading, timed
from tests.images import NOISE, PICTURES, in_cells, noise

from crosshatch import make
from crosshatch.data.grid import Grid
from crosshatch.help.rating import WORDS, Difficulty, rate

RANDOM, FEW = 200, 20
SIDES = (10, 20, 30, 50)
DENSITIES = (0.2, 0.3, 0.4, 0.5, 0.6)
SMALL = 30
WANTED = (Difficulty.EASY, Difficulty.MEDIUM, Difficulty.HARD)


def main() -> None:
    """Print tables for chance, for pictures, for difficulties and for tracks."""
    options = argparse.ArgumentParser()
    options.add_argument("--quick", action="store_true", help="leave out large noise")
    is_quick = options.parse_args().quick
    heading("Puzzles made unique")
    print("| by chance, 25x25 | number | a second | drawn | repaired | cells changed | unique |")
    print("|---|---|---|---|---|---|---|")
    for density in DENSITIES:
        _chance(density, RANDOM if density >= 0.5 else FEW)
    print("\n| pictures | asked | unique | changed: most | median s | slowest s |")
    print("|---|---|---|---|---|---|")
    for side in SIDES:
        drawn = [in_cells(paint(), side) for paint in PICTURES.values()]
        _pictures(f"{len(drawn)} of {side}x{side}", drawn)
        if side > SMALL and is_quick:
            continue
        grey = [in_cells(noise(seed, side), side) for seed in NOISE]
        _pictures(f"noise, {len(grey)} of {side}x{side}", grey)
    print(
        "\n| as hard as wanted | are so | drawn | changed: median | most | median s | slowest s |"
    )
    print("|---|---|---|---|---|---|---|")
    for side, wanted in product(SIDES[:3], WANTED):
        works = [
            partial(make.random_nonogram, side, side, difficulty=wanted, seed=seed)
            for seed in range(FEW)
        ]
        _wanted(f"{FEW} by chance, {side}x{side}, {wanted}", works)
    for side, wanted in product(SIDES[:3], WANTED):
        drawn = [in_cells(paint(), side) for paint in PICTURES.values()]
        works = [partial(make.nonogram, picture, difficulty=wanted) for picture in drawn]
        _wanted(f"{len(drawn)} pictures of {side}x{side}, {wanted}", works)
    print()
    print_tracks()
    footing()


def _chance(density: float, number: int) -> None:
    made, seconds = [], 0.0
    for seed in range(number):
        took, one = timed(partial(make.random_nonogram, 25, 25, density=density, seed=seed))
        made.append(one)
        seconds += took
    drawn, changed = sum(one.drawn for one in made), [len(one.changed) for one in made]
    unique = sum(one.is_unique for one in made)
    cells = (
        number,
        f"{number / seconds:.1f}",
        drawn,
        sum(map(bool, changed)),
        sum(changed),
        unique,
    )
    print(f"| density {density} | {' | '.join(map(str, cells))} |", flush=True)


def _pictures(name: str, pictures: Sequence[Grid]) -> None:
    for asked, logic in (("one solution", False), ("line logic", True)):
        made = [timed(partial(make.nonogram, picture, logic=logic)) for picture in pictures]
        unique = sum(one.is_unique for _, one in made)
        most = max(len(one.changed) / len("".join(one.picture)) for _, one in made)
        times = [seconds for seconds, _ in made]
        figures = f"{unique} of {len(made)} | {most:.1%} | {median(times):.2f} | {max(times):.2f}"
        print(f"| {name} | {asked} | {figures} |", flush=True)


def _wanted(name: str, works: Sequence[Callable[[], make.MadeNonogram]]) -> None:
    made = [timed(work) for work in works]
    met, drawn = sum(one.is_as_wanted for _, one in made), sum(one.drawn for _, one in made)
    changed = [len(one.changed) / len("".join(one.picture)) for _, one in made]
    times = [seconds for seconds, _ in made]
    shares = f"{median(changed):.1%} | {max(changed):.1%}"
    figures = f"{shares} | {median(times):.2f} | {max(times):.2f}"
    print(f"| {name} | {met} of {len(made)} | {drawn} | {figures} |", flush=True)


TRACKS = {10: 200, 15: 40, 20: 20}
"""How many are made of each size; a quarter of them where a difficulty is wanted."""
SHARES = (0.3, 0.5, 0.7)
RATED, WHAT_IFS = 20, 2000
"""How many of each kind are rated, and with how many what-ifs at most."""


def print_tracks() -> None:
    """Print the table of tracks.

    Ids and the proof are part of what is timed; the rating for the table is not.
    """
    print("| tracks | number | a second | slowest s | drawn | pieces | as wanted | rated |")
    print("|---|---|---|---|---|---|---|---|")
    for side, number in TRACKS.items():
        for share in SHARES:
            _row(f"density {share}", side, number, share=share)
        _row("by rules alone", side, number, logic=True)
        for wanted in (Difficulty.EASY, Difficulty.MEDIUM, Difficulty.HARD):
            _row(wanted, side, number // 4, difficulty=wanted)


def _row(name: str, side: int, number: int, **wanted: Any) -> None:
    made, times = list[make.MadeTracks](), list[float]()
    for seed in range(number):
        started = time.process_time()
        made.append(make.random_tracks(side, side, seed=seed, **wanted))
        assert made[-1].id
        times.append(time.process_time() - started)
    cells = (
        number,
        f"{number / sum(times):.1f}",
        f"{max(times):.2f}",
        sum(one.drawn for one in made),
        f"{mean(one.shown for one in made):.1f}",
        sum(one.is_as_wanted for one in made),
        _spread(made[:RATED]),
    )
    print(f"| {side}x{side}, {name} | {' | '.join(map(str, cells))} |", flush=True)


def _spread(made: list[make.MadeTracks]) -> str:
    """Return the numbers of ratings, easiest first; a plus marks too many what-ifs."""
    ratings = [rate(one.puzzle, what_ifs=WHAT_IFS) for one in made]
    words = Counter(rating.word + "+" * bool(rating.stopped) for rating in ratings)
    order = sorted(words, key=lambda word: WORDS.index(word.strip("+")))
    return ", ".join(f"{words[word]} {word}" for word in order)


if __name__ == "__main__":
    main()
