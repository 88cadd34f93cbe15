"""Explanations beside those of the literature: what they cost, and how long they take.

python -m bench.explain [--sizes 5,10,15,20] [--puzzles N] [--seconds N] [--seed N]

An explanation costs one for each line whose clue it uses and one for each known cell that it uses.
The puzzles are drawn by chance, half to three fifths filled. Each is asked about in two positions:
one on the way of the hints, halfway through, where the cell is the next that a hint finds; and one
with three cells in ten known by chance, where the cell is any that follows.

- `mus` gives a subset of which nothing can be left out, `optimal_mus` one with the least cost, both
  for that cell. Beside them: `explain`, and `explain --shortest`.
- `ocus` gives the cheapest explanation of any open cell. Beside it: `hint`, and `hint --shortest`.

At the end, hints are followed until the puzzle is solved. All times are CPU times of one call; the
puzzle is compiled before, as the models of the others are written before.
"""

import argparse
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from statistics import mean, median
from time import process_time
from typing import NamedTuple

from bench._cpmpy import Found, Modelling, Question, Tool, about, explained
from bench._machine import footing, heading
from bench._pictures import document_of

import crosshatch
from crosshatch.data.grid import Grid
from crosshatch.engine.model import Masks, decided
from crosshatch.families import compile_document
from crosshatch.families.puzzle import Puzzle
from crosshatch.help.hints import Hint

EXAMPLES = Path(__file__).parents[1] / "examples"
WALKS = ("heart", "cat", "rocket", "w", "gchq")
WALKED, CHANCE = "halfway through the hints", "cells known by chance"
MODELLINGS: tuple[Modelling, ...] = ("clauses", "regular")
ONE_CELL: tuple[Tool, ...] = ("mus", "optimal_mus")
ROUNDS = 5

Call = tuple[Tool, Modelling]


class Asked(NamedTuple):
    """A position, and all that is said about it."""

    kind: str
    known: int
    """The number of known cells."""
    usual: Found
    shortest: Found
    peers: dict[Call, Found]


def main() -> None:
    """Print the tables."""
    options = argparse.ArgumentParser()
    options.add_argument("--sizes", default="5,10,15,20")
    options.add_argument("--puzzles", type=int, default=4)
    options.add_argument("--seconds", type=float, default=30)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--regular", type=int, default=20, metavar="SIZE", help="up to this size")
    chosen = options.parse_args()
    heading("Explanations, by the number of lines and known cells that they use")
    print(f"Crosshatch {crosshatch.__version__} beside {about()}; {chosen.seconds:g} s at most")
    positions = [
        (size, kind, question)
        for size in map(int, chosen.sizes.split(","))
        for kind, question in questions(size, chosen.puzzles, chosen.seed)
    ]
    for title, ask in (("One cell", one_cell), ("Any cell", any_cell)):
        print(f"\n{title}\n")
        rows = dict[tuple[int, str], list[Asked]]()
        for size, kind, question in positions:
            modellings = MODELLINGS[: 1 + (size <= chosen.regular)]
            asked = ask(kind, question, modellings, chosen.seconds)
            rows.setdefault((size, kind), []).append(asked)
        print_table(rows)
    print("\nHints followed to the end\n\n| puzzle | size | hints | CPU, ms | ms a hint |")
    print("|---" * 5 + "|")
    for name, puzzle in walked_puzzles(chosen.seed):
        print(walk_row(name, puzzle), flush=True)
    footing()


def questions(size: int, number: int, seed: int) -> Iterator[tuple[str, Question]]:
    """Yield two positions for each of some puzzles in which something follows."""
    chance, found = random.Random(f"{seed} {size}"), 0
    while found < number:
        puzzle = random_puzzle(size, chance)
        result = crosshatch.solve(puzzle, known=True)
        settled, solution = (puzzle.encode(each) for each in (result.known, result.solutions[0]))
        pictures = [hint.known or puzzle.document.givens for hint in walk(puzzle)]
        share = [mask if chance.random() < 0.3 else 3 for mask in solution]
        if len(pictures) < 3 or not any(map(decided, settled)):
            continue
        found += 1
        middle = pictures[len(pictures) // 2]
        masks = puzzle.known_with(middle)
        hint = crosshatch.hint(puzzle, middle)
        first = [cell for cell, _ in hint.step.findings][:1] if hint.step else []
        rest = opens(masks, settled)
        yield WALKED, Question(puzzle, masks, solution, [*first, *(set(rest) - {*first})])
        masks = bytes(share)
        agreed = crosshatch.solve(puzzle.knowing(masks), known=True).known
        rest = opens(masks, puzzle.encode(agreed))
        yield CHANCE, Question(puzzle, masks, solution, chance.sample(rest, len(rest)))


def random_puzzle(size: int, chance: random.Random) -> Puzzle:
    """Return a puzzle whose picture has each cell filled with a chance of .5 to .6."""
    fill = chance.uniform(0.5, 0.6)
    picture = tuple(
        "".join("#" if chance.random() < fill else "." for _ in range(size)) for _ in range(size)
    )
    return compile_document(document_of(picture))


def opens(masks: Masks, settled: Masks) -> list[int]:
    """Return the open cells with the same value in all solutions."""
    pairs = enumerate(zip(masks, settled, strict=True))
    return [cell for cell, (mask, after) in pairs if decided(after) and not decided(mask)]


def one_cell(
    kind: str, question: Question, modellings: Sequence[Modelling], seconds: float
) -> Asked:
    """Return what is said about the first cell of a position."""
    puzzle, known = question.puzzle, question.puzzle.decode(question.masks)
    cell = next(iter(puzzle.places(question.cells[0])))
    usual = timed(lambda: crosshatch.explain(puzzle, known, cell))
    shortest = timed(lambda: crosshatch.explain(puzzle, known, cell, shortest=True))
    calls = [(tool, modelling) for tool in ONE_CELL for modelling in modellings]
    return compared(kind, question, (usual, shortest), calls, seconds)


def any_cell(
    kind: str, question: Question, modellings: Sequence[Modelling], seconds: float
) -> Asked:
    """Return what is said about the next step in a position."""
    puzzle, known = question.puzzle, question.puzzle.decode(question.masks)
    usual = timed(lambda: crosshatch.hint(puzzle, known))
    shortest = timed(lambda: crosshatch.hint(puzzle, known, shortest=True))
    calls: list[Call] = [("ocus", modelling) for modelling in modellings]
    return compared(kind, question, (usual, shortest), calls, seconds)


def compared(
    kind: str,
    question: Question,
    ours: tuple[Found, Found],
    calls: Iterable[Call],
    seconds: float,
) -> Asked:
    """Return our figures beside those of the tools, and insist that the least ones agree."""
    peers = {call: explained(question, *call, seconds) for call in calls}
    for (tool, modelling), found in peers.items():
        if tool != "mus" and found.cost is not None:
            assert ours[1].cost == found.cost, f"{tool}, {modelling}: {found}, ours {ours[1]}"
    return Asked(kind, sum(map(decided, question.masks)), *ours, peers)


def timed(ask: Callable[[], Hint]) -> Found:
    """Return the cost of a step and the median time of some rounds."""
    times = []
    for _ in range(ROUNDS):
        begin = process_time()
        hint = ask()
        times.append(process_time() - begin)
    assert hint.step is not None
    assert hint.step.is_least is not False, "no proof"
    # What is not known yet has its own explanations, which this one leaves out.
    return Found(None if hint.step.still_to_find else hint.step.cost, median(times))


def print_table(rows: dict[tuple[int, str], list[Asked]]) -> None:
    """Print a row for each size and kind of position: mean costs, and median times."""
    tools = list(next(iter(rows.values()))[0].peers)
    names = [f"{tool}, {modelling}" for tool, modelling in tools]
    print(f"| size | position | known | ours | ours, shortest | {' | '.join(names)} |")
    print("|---" * (5 + len(tools)) + "|")
    for (size, kind), asked in rows.items():
        ours = [figures([each.usual for each in asked]), figures([each.shortest for each in asked])]
        others = [
            f"{figures([each.peers[tool] for each in asked])}, {slower(asked, tool)}"
            if tool in asked[0].peers
            else ""
            for tool in tools
        ]
        known = f"{mean(each.known for each in asked):.0f}"
        cells = [f"{size}x{size}", f"{len(asked)} {kind}", known, *ours, *others]
        print(f"| {' | '.join(cells)} |", flush=True)


def figures(each: list[Found]) -> str:
    """Return the mean cost and the median time: `2.5, 3.1 ms`."""
    costs = [found.cost for found in each if found.cost is not None]
    of_them = "" if len(costs) == len(each) else f" ({len(costs)} of {len(each)})"
    cost = f"{mean(costs):.2f}" if costs else "-"
    return f"{cost}{of_them}, {median(found.seconds for found in each) * 1000:,.1f} ms"


def slower(asked: list[Asked], tool: Call) -> str:
    """Return how many times as long as our shortest a tool took, in the middle: `1,200x`."""
    ratios = [each.peers[tool].seconds / each.shortest.seconds for each in asked]
    is_over = any(each.peers[tool].cost is None for each in asked)
    return f"{'> ' if is_over else ''}{median(ratios):,.0f}x"


def walked_puzzles(seed: int) -> Iterator[tuple[str, Puzzle]]:
    """Yield some examples, and puzzles of 25x25 by chance."""
    for name in WALKS:
        yield name, crosshatch.load(EXAMPLES / f"{name}.toml")
    chance = random.Random(seed)
    for number in range(3):
        yield f"by chance {number + 1}", random_puzzle(25, chance)


def walk(puzzle: Puzzle) -> Iterator[Hint]:
    """Yield hints, each from the picture after the one before, until there is no more step."""
    known: Grid | None = None
    while (hint := crosshatch.hint(puzzle, known)).step:
        yield hint
        known = hint.after


def walk_row(name: str, puzzle: Puzzle) -> str:
    """Return the number of hints of a walk, and its time."""
    times = []
    for _ in range(3):
        begin = process_time()
        number = sum(1 for _ in walk(puzzle))
        times.append((process_time() - begin) * 1000)
    width, height = puzzle.size
    total = median(times)
    return f"| {name} | {width}x{height} | {number} | {total:,.0f} | {total / number:.1f} |"


if __name__ == "__main__":
    main()
