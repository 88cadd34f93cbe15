"""Explanations: what they cost beside those of the literature, and how long they take.

An explanation costs one for each line whose clue it uses and one for each known cell that it uses.
The puzzles are drawn by chance, half to three fifths filled. Each is asked about in two positions:
one on the way of the hints, halfway through, where the cell is the next that a hint finds; and one
with three cells in ten known by chance, where the cell is any that follows.

- `mus` gives a subset of which nothing can be left out, `optimal_mus` one with the least cost, both
  for that cell. Beside them: `explain`, and with `shortest=True`.
- `ocus` gives the cheapest explanation of any open cell. Beside it: `hint`, and its shortest.

Both have two modellings for CPMpy, see `_cpmpy`; the slower one, `regular`, is measured up to the
size of `--regular`. A figure is the mean cost, the median time, and for CPMpy how many times as
long it took as our shortest. At the end, hints are followed until the puzzle is solved. All times
are of the processor, of one call; puzzles are compiled before, as the models of the others are
written before.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from statistics import mean, median
from types import SimpleNamespace

from bench._cpmpy import Found, Modelling, Question, Tool, about, explained
from bench._machine import ROOT, timed
from bench._report import Figure, Note, Result, Row, Table
from bench._shared import document_of, speckled

import crosshatch
from crosshatch.data.grid import Grid
from crosshatch.engine.masks import Masks, decided
from crosshatch.help.hints import Hint
from crosshatch.puzzles import compile_document
from crosshatch.puzzles.puzzle import Puzzle

OPTIONS = {"sizes": (5, 10, 15, 20), "number": 2, "seconds": 10.0, "seed": 1, "regular": 10}
WALKS = ("heart", "cat", "rocket", "w", "gchq")
WALKED, CHANCE = "halfway through the hints", "cells known by chance"
MODELLINGS: tuple[Modelling, ...] = ("clauses", "regular")
ONE_CELL: tuple[Tool, ...] = ("mus", "optimal_mus")
ANY_CELL: tuple[Tool, ...] = ("ocus",)
ROUNDS = 5

Ask = Callable[[Puzzle], Hint]


def measure(chosen: SimpleNamespace) -> Iterator[Result]:
    """Yield a row for each size and kind of position, then figures for hints to the end."""
    asked = [
        *("explain", "its shortest", *calls(ONE_CELL)),
        *("hint", "the shortest hint", *calls(ANY_CELL)),
    ]

    def rows() -> Iterator[Row]:
        for size in chosen.sizes:
            found = [*questions(size, chosen.number, chosen.seed)]
            for kind in (WALKED, CHANCE):
                yield row(size, kind, [each for other, each in found if other == kind], chosen)

    yield Table(f"size | position | known | {' | '.join(asked)}", rows())
    yield Note(about())
    walked = [walk_row(name, puzzle) for name, puzzle in walked_puzzles(chosen.seed)]
    yield Table("puzzle | size | hints | all, ms | a hint, ms", walked, is_detail=True)
    card, slowest = walked[len(WALKS) - 1][3], max(float(each[3] or 0) for each in walked)
    for what, seconds in (("the GCHQ card", float(card or 0)), ("the slowest 25x25", slowest)):
        yield Figure(f"hints to the end, {what}", f"{1000 * seconds:.0f} ms", "1 s")


def calls(tools: Sequence[Tool]) -> list[str]:
    """Return the names of calls of CPMpy."""
    return [f"{tool}, {modelling}" for tool in tools for modelling in MODELLINGS]


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
    return compile_document(document_of(speckled(size, size, fill, chance)))


def opens(masks: Masks, settled: Masks) -> list[int]:
    """Return the open cells with the same value in all solutions."""
    pairs = enumerate(zip(masks, settled, strict=True))
    return [cell for cell, (mask, after) in pairs if decided(after) and not decided(mask)]


def row(size: int, kind: str, found: Sequence[Question], chosen: SimpleNamespace) -> Row:
    """Return the figures for a size and a kind of position."""
    known = mean(sum(map(decided, question.masks)) for question in found)
    cells = [f"{size}x{size}", f"{len(found)} {kind}", f"{known:.0f}"]
    for tools, ask in ((ONE_CELL, one_cell), (ANY_CELL, any_cell)):
        usual, shortest = (
            [answered(question, ask(question, shortest=which)) for question in found]
            for which in (False, True)
        )
        cells += [figures(usual), figures(shortest)]
        for tool in tools:
            for modelling in MODELLINGS:
                if modelling == "regular" and size > chosen.regular:
                    cells.append("")
                    continue
                peers = [explained(each, tool, modelling, chosen.seconds) for each in found]
                for mine, peer in zip(shortest, peers, strict=True):
                    is_least = tool != "mus" and peer.cost is not None
                    assert not is_least or mine.cost == peer.cost, f"{tool}: {peer}, ours {mine}"
                cells.append(f"{figures(peers)}, {slower(shortest, peers)}")
    return cells


def one_cell(question: Question, *, shortest: bool) -> Ask:
    """Return a call that explains the first cell of a position."""
    known = question.puzzle.decode(question.masks)
    cell = next(iter(question.puzzle.places(question.cells[0])))
    return lambda puzzle: crosshatch.explain(puzzle, known, cell, shortest=shortest)


def any_cell(question: Question, *, shortest: bool) -> Ask:
    """Return a call that tells the next step in a position."""
    known = question.puzzle.decode(question.masks)
    return lambda puzzle: crosshatch.hint(puzzle, known, shortest=shortest)


def answered(question: Question, ask: Ask) -> Found:
    """Return the cost of a step and the median time of some rounds, each with a new puzzle."""
    times = []
    for _ in range(ROUNDS):
        puzzle = compile_document(question.puzzle.document)
        _ = puzzle.model.engine
        seconds, hint = timed(lambda puzzle=puzzle: ask(puzzle))  # type: ignore[misc]
        times.append(seconds)
    assert hint.step is not None
    assert hint.step.is_shortest is not False, "no proof"
    # What is not known yet has its own explanations, which this one leaves out.
    return Found(None if hint.step.still_to_find else hint.step.cost, median(times))


def figures(each: Sequence[Found]) -> str:
    """Return the mean cost and the median time: `2.5, 3.1 ms`."""
    costs = [found.cost for found in each if found.cost is not None]
    of_them = "" if len(costs) == len(each) else f" ({len(costs)} of {len(each)})"
    cost = f"{mean(costs):.2f}" if costs else "-"
    return f"{cost}{of_them}, {median(found.seconds for found in each) * 1000:,.1f} ms"


def slower(ours: Sequence[Found], peers: Sequence[Found]) -> str:
    """Return how many times as long as our shortest a tool took, in the middle: `1,200x`."""
    ratios = [peer.seconds / mine.seconds for mine, peer in zip(ours, peers, strict=True)]
    is_over = any(peer.cost is None for peer in peers)
    return f"{'> ' if is_over else ''}{median(ratios):,.0f}x"


def walked_puzzles(seed: int) -> Iterator[tuple[str, Puzzle]]:
    """Yield some examples, and puzzles of 25x25 by chance."""
    for name in WALKS:
        yield name, crosshatch.load(ROOT / "examples" / f"{name}.toml")
    chance = random.Random(seed)
    for number in range(3):
        yield f"by chance {number + 1}", random_puzzle(25, chance)


def walk(puzzle: Puzzle) -> Iterator[Hint]:
    """Yield hints, each from the picture after the one before, until there is no more step."""
    known: Grid | None = None
    while (hint := crosshatch.hint(puzzle, known)).step:
        yield hint
        known = hint.after


def walk_row(name: str, puzzle: Puzzle) -> tuple[str, str, int, float, float]:
    """Return the number of hints of a walk, and its time."""
    times = []
    for _ in range(3):
        fresh = compile_document(puzzle.document)
        seconds, hints = timed(lambda fresh=fresh: [*walk(fresh)])  # type: ignore[misc]
        times.append(seconds)
    size = "{}x{}".format(*puzzle.size)
    return name, size, len(hints), median(times), median(times) / len(hints)
