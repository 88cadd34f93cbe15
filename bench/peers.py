"""The survey puzzles beside second peers: two solutions or the proof that there is one.

python -m bench.peers [PUZZLE…] [--seconds N]

All sides run in turn, each on one core and with the same limit; a time is the median of some
rounds. A peer that cannot be installed is left out.
"""

import argparse
from collections.abc import Iterator, Sequence

from bench._machine import heading
from bench._peers import Answer, Missing, Side, cp_sat, nonogrid
from bench._shared import ask, chosen_puzzles, decided, require_puzzles

from crosshatch import __version__
from crosshatch.families.puzzle import Puzzle

ROUNDS = 3
SECONDS = 20


def main() -> None:
    """Print a row for each puzzle."""
    options = argparse.ArgumentParser()
    options.add_argument("puzzles", nargs="*")
    options.add_argument("--seconds", type=float, default=SECONDS)
    chosen = options.parse_args()
    require_puzzles()
    puzzles = chosen_puzzles(chosen.puzzles)
    heading("The survey beside second peers: two solutions or the proof that there is one")
    sides = list(present())
    print(f"\n| puzzle | {' | '.join(f'{side.name}, ms' for side in sides)} |")
    print("|---" * (len(sides) + 1) + "|")
    for name, puzzle in puzzles:
        print(row(name, puzzle, sides, chosen.seconds), flush=True)


def present() -> Iterator[Side]:
    """We, and each peer that is here or can be fetched; a line is printed about each."""
    for find in (ours, nonogrid, cp_sat):
        try:
            side = find()
        except Missing as why:
            print(f"- left out: {why}")
        else:
            print(f"- {side.name}: {side.about}")
            yield side


def ours() -> Side:
    """Crosshatch itself."""
    return Side("ours", f"Crosshatch {__version__}; the time inside the engine", _solve)


def row(name: str, puzzle: Puzzle, sides: Sequence[Side], seconds: float) -> str:
    """One puzzle, every side."""
    answers = [median(side, puzzle, seconds) for side in sides]
    counts = {answer.found for answer in answers if answer.found is not None}
    assert len(counts) <= 1, f"{name}: the answers differ"
    times = (
        f"> {seconds:g} s" if answer.found is None else f"{answer.seconds * 1000:,.2f}"
        for answer in answers
    )
    return f"| {name} | {' | '.join(times)} |"


def median(side: Side, puzzle: Puzzle, seconds: float) -> Answer:
    """The median of some rounds, or the only one where it takes long."""
    answers = [side.solve(puzzle, seconds)]
    while len(answers) < ROUNDS and answers[0].seconds <= 1:
        answers.append(side.solve(puzzle, seconds))
    return sorted(answers, key=lambda answer: answer.seconds)[len(answers) // 2]


def _solve(puzzle: Puzzle, seconds: float) -> Answer:
    outcome = ask(puzzle, solutions=2, seconds=seconds)
    return Answer(outcome.found if decided(outcome) else None, outcome.seconds)


if __name__ == "__main__":
    main()
