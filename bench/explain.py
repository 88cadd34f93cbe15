"""Explanations beside those of the literature: what they cost, and how long they take.

python -m bench.explain [--sizes 5,10,15,20] [--puzzles N] [--seconds N] [--regular SIZE] [--seed N]

An explanation costs one for each line whose clue it uses and one for each known cell that it uses.
The puzzles are drawn by chance, half to three fifths filled. Each is asked about in two positions:
one on the way of the hints, halfway through, where the cell is the next that a hint finds; and one
with three cells in ten known by chance, where the cell is any that follows.

- `mus` gives a subset of which nothing can be left out, `optimal_mus` one with the least cost, both
  for that cell. Beside them: `explain`, and `explain --shortest`.
- `ocus` gives the cheapest explanation of any open cell. Beside it: `hint`, and `hint --shortest`.

The slower of their two modellings is measured up to the size of `--regular`. At the end, hints are
followed until the puzzle is solved. All times are CPU times of one call; the puzzle is compiled
before, as the models of the others are written before.
"""

import argparse
import random
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from statistics import mean, median
from time import process_time
from typing import NamedTuple

from bench._cpmpy import Found, Modelling, Question, Tool, about, explained
from bench._machine import footing, heading
from bench._pictures import document_of

import crosshatch
from crosshatch.data.grid import Grid
from crosshatch.engine.masks import Masks, decided
from crosshatch.families import compile_document
from crosshatch.families.puzzle import Puzzle
from crosshatch.help.hints import Hint

EXAMPLES = Path(__file__).parents[1] / "examples"
WALKS = ("heart", "cat", "rocket", "w", "gchq")
WALKED, CHANCE = "halfway through the hints", "cells known by chance"
MODELLINGS: tuple[Modelling, ...] = ("clauses", "regular")
ONE_CELL: tuple[Tool, ...] = ("mus", "optimal_mus")
ANY_CELL: tuple[Tool, ...] = ("ocus",)
ROUNDS = 5

Call = tuple[Tool, Modelling]


class Asked(NamedTuple):
    """A position, and all that is said about it."""

    known: int
    """The number of known cells."""
    usual: Found
    shortest: Found
    peers: dict[Call, Found]


def main() -> None:
    """Print the tables."""
    options = argparse.ArgumentParser()
    options.add_argument("--sizes", default="5,10,15,20")
    options.add_argument("--puzzles", type=int, default=2)
    options.add_argument("--seconds", type=float, default=10)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--regular", type=int, default=10, metavar="SIZE")
    chosen = options.parse_args()
    heading("Explanations, by the number of lines and known cells that they use")
    print(f"Crosshatch {crosshatch.__version__} beside {about()}; {chosen.seconds:g} s at most")
    sizes = [*map(int, chosen.sizes.split(","))]
    positions = {size: list(questions(size, chosen.puzzles, chosen.seed)) for size in sizes}
    for title, ask, tools in (("One cell", one_cell, ONE_CELL), ("Any cell", any_cell, ANY_CELL)):
        calls = [(tool, modelling) for tool in tools for modelling in MODELLINGS]
        names = [f"{tool}, {modelling}" for tool, modelling in calls]
        print(f"\n{title}\n\n| size | position | known | ours | ours, shortest", end="")
        print(f" | {' | '.join(names)} |\n{'|---' * (5 + len(calls))}|")
        for size in sizes:
            fit = [call for call in calls if call[1] == "clauses" or size <= chosen.regular]
            for kind in (WALKED, CHANCE):
                these = [question for other, question in positions[size] if other == kind]
                asked = [ask(question, fit, chosen.seconds) for question in these]
                print(row(size, kind, asked, calls), flush=True)
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


def one_cell(question: Question, calls: Iterable[Call], seconds: float) -> Asked:
    """Return what is said about the first cell of a position."""
    known = question.puzzle.decode(question.masks)
    cell = next(iter(question.puzzle.places(question.cells[0])))
    usual = timed(question, lambda puzzle: crosshatch.explain(puzzle, known, cell))
    shortest = timed(question, lambda each: crosshatch.explain(each, known, cell, shortest=True))
    return compared(question, (usual, shortest), calls, seconds)


def any_cell(question: Question, calls: Iterable[Call], seconds: float) -> Asked:
    """Return what is said about the next step in a position."""
    known = question.puzzle.decode(question.masks)
    usual = timed(question, lambda puzzle: crosshatch.hint(puzzle, known))
    shortest = timed(question, lambda puzzle: crosshatch.hint(puzzle, known, shortest=True))
    return compared(question, (usual, shortest), calls, seconds)


def compared(
    question: Question, ours: tuple[Found, Found], calls: Iterable[Call], seconds: float
) -> Asked:
    """Return our figures beside those of the tools, and insist that the least ones agree."""
    peers = {call: explained(question, *call, seconds) for call in calls}
    for (tool, modelling), found in peers.items():
        if tool != "mus" and found.cost is not None:
            assert ours[1].cost == found.cost, f"{tool}, {modelling}: {found}, ours {ours[1]}"
    return Asked(sum(map(decided, question.masks)), *ours, peers)


def timed(question: Question, ask: Callable[[Puzzle], Hint]) -> Found:
    """Return the cost of a step and the median time of some rounds, each with a new puzzle."""
    times = []
    for _ in range(ROUNDS):
        puzzle = compile_document(question.puzzle.document)
        _ = puzzle.model.engine
        begin = process_time()
        hint = ask(puzzle)
        times.append(process_time() - begin)
    assert hint.step is not None
    assert hint.step.is_shortest is not False, "no proof"
    # What is not known yet has its own explanations, which this one leaves out.
    return Found(None if hint.step.still_to_find else hint.step.cost, median(times))


def row(size: int, kind: str, asked: list[Asked], calls: list[Call]) -> str:
    """Return the figures for a size and a kind of position: mean costs, and median times."""
    ours = [figures([each.usual for each in asked]), figures([each.shortest for each in asked])]
    others = [
        f"{figures([each.peers[call] for each in asked])}, {slower(asked, call)}"
        if call in asked[0].peers
        else ""
        for call in calls
    ]
    known = f"{mean(each.known for each in asked):.0f}"
    cells = [f"{size}x{size}", f"{len(asked)} {kind}", known, *ours, *others]
    return f"| {' | '.join(cells)} |"


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
        fresh = compile_document(puzzle.document)
        begin = process_time()
        number = sum(1 for _ in walk(fresh))
        times.append((process_time() - begin) * 1000)
    width, height = puzzle.size
    total = median(times)
    return f"| {name} | {width}x{height} | {number} | {total:,.0f} | {total / number:.1f} |"


if __name__ == "__main__":
    main()
