"""Tracks made by chance: how many a second, how many pieces they show, and how hard they are.

Ids and the proof from what is written are part of what is timed; what they are rated for the table
is not.
"""

import time
from collections import Counter
from statistics import mean
from typing import Any

from crosshatch import make
from crosshatch.help.rating import WORDS, Difficulty, rate

SIDES = {10: 200, 15: 40, 20: 20}
"""How many are made of each size; a quarter of them where a difficulty is wanted."""
SHARES = (0.3, 0.5, 0.7)
RATED, WHAT_IFS = 20, 2000
"""How many of each kind are rated, and with how many what-ifs at most."""


def print_tracks() -> None:
    """Print the table."""
    print("| tracks | number | a second | slowest s | drawn | pieces | as wanted | rated |")
    print("|---|---|---|---|---|---|---|---|")
    for side, number in SIDES.items():
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
