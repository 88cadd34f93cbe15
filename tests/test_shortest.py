"""The shortest step: no set of fewer lines and known cells forces the cell, all sets tried."""

import random
from collections.abc import Iterator
from functools import reduce
from itertools import combinations, product
from operator import and_

import pytest
from drawings import puzzle_of
from rules import follows

import crosshatch
from crosshatch import Puzzle, Standing
from crosshatch.data.grid import Grid
from crosshatch.engine.masks import decided
from crosshatch.help.hints import Explanation

INKS = (("r", "#d00000"), ("g", "#00a000"))


class Oracle:
    """All pictures of a small puzzle, and which of them each line and each known cell allows."""

    def __init__(self, puzzle: Puzzle, known: Grid) -> None:
        model = puzzle.model
        pictures = list(product(range(model.symbols), repeat=len(model.masks)))
        self._every = (1 << len(pictures)) - 1
        self._with = [
            [
                self._those(picture[cell] == symbol for picture in pictures)
                for symbol in range(model.symbols)
            ]
            for cell in range(len(model.masks))
        ]
        self.masks = puzzle.encode(known)
        self._things = [
            self._those(
                line.chain.allows([(picture[cell],) for cell in line.cells]) for picture in pictures
            )
            for line in model.lines
        ]
        self._things += [
            self._with[cell][mask.bit_length() - 1]
            for cell, mask in enumerate(self.masks)
            if decided(mask)
        ]

    def _those(self, which: Iterator[bool]) -> int:
        return sum(1 << number for number, is_so in enumerate(which) if is_so)

    def settled(self) -> Iterator[tuple[int, int]]:
        """Yield the open cells with one value in all solutions, and the value."""
        left = reduce(and_, self._things)
        for cell, mask in enumerate(self.masks):
            values = [symbol for symbol, those in enumerate(self._with[cell]) if those & left]
            if not decided(mask) and len(values) == 1:
                yield cell, values[0]

    def least(self, cell: int, symbol: int) -> int:
        """Return the fewest lines and known cells from which a cell follows."""
        others = self._every & ~self._with[cell][symbol]
        for size in range(len(self._things) + 1):
            for kept in combinations(self._things, size):
                if not reduce(and_, kept, others):
                    return size
        raise AssertionError("it does not follow")


def small_puzzles(
    number: int, width: int, height: int, symbols: str
) -> Iterator[tuple[Puzzle, Grid]]:
    """Yield puzzles by chance, with pictures of which some cells are known."""
    chance = random.Random(f"{width}x{height} {symbols}")
    for _ in range(number):
        picture = tuple("".join(chance.choices(symbols, k=width)) for _ in range(height))
        share = chance.random() / 2
        known = tuple(
            "".join(cell if chance.random() < share else "?" for cell in row) for row in picture
        )
        yield puzzle_of(picture, INKS if "r" in symbols else ()), known


def require_proof(puzzle: Puzzle, known: Grid, step: Explanation) -> None:
    """Each part of a step follows from its own cells, which are known or were found before it."""
    masks = [*puzzle.encode(known)]
    for part in (*step.first, step):
        trial, what_if = [*masks], part.what_if
        if what_if:
            trial[what_if.cell] = what_if.assumed
        for deduction in what_if.steps if what_if else part.deductions:
            assert follows(puzzle, deduction)
            assert all(trial[cell] & ~mask == 0 for cell, mask in deduction.because)
            for cell, mask in deduction.found:
                trial[cell] &= mask
        if what_if:
            assert what_if.steps[-1].fails
        else:
            masks = trial


CASES = [
    *small_puzzles(8, 3, 3, "#."),
    *small_puzzles(4, 4, 3, "#."),
    *small_puzzles(6, 3, 2, "rg."),
]

LARGER = [
    pytest.param(*case, marks=pytest.mark.exhaustive) for case in small_puzzles(8, 4, 4, "#.")
]


@pytest.mark.parametrize(("puzzle", "known"), [*CASES, *LARGER])
def test_no_explanation_uses_fewer_lines_and_known_cells(puzzle: Puzzle, known: Grid) -> None:
    oracle, costs = Oracle(puzzle, known), list[int]()
    for cell, symbol in oracle.settled():
        step = crosshatch.explain(puzzle, known, *puzzle.places(cell), shortest=True).step
        assert step is not None
        assert ((cell, 1 << symbol),) == step.findings
        costs.append(oracle.least(cell, symbol))
        assert (costs[-1], True) == (step.cost, step.is_shortest), (cell, str(step))
        require_proof(puzzle, known, step)
    hint = crosshatch.hint(puzzle, known, shortest=True)
    if not costs:
        assert hint.standing in (Standing.SOLVED, Standing.SEVERAL)
        return
    assert hint.step is not None
    assert (min(costs), True) == (hint.step.cost, hint.step.is_shortest)
    assert set(hint.step.findings) <= {(cell, 1 << symbol) for cell, symbol in oracle.settled()}
    require_proof(puzzle, known, hint.step)
