"""Lines as clauses: they mean what clues of every kind mean, and are written as DIMACS."""

from collections.abc import Iterator
from itertools import product

import pytest
from pysat.solvers import Solver
from tiers import cases

from crosshatch.data.grid import FILLED, Run
from crosshatch.engine.clues import Clue, Count, RunCount, Runs
from crosshatch.engine.encoding import encoding_of, literals_of
from crosshatch.engine.lines import Line
from crosshatch.engine.masks import symbols_in
from crosshatch.engine.model import Model
from crosshatch.files.certificate_files import clauses_in

SIZES = [(1, 2), (5, 2), (7, 2), (4, 3)]
LARGE_SIZES = [(10, 2), (12, 2), (7, 3)]
"""Numbers of cells and of symbols."""


def line_of(clue: Clue, cells: int, symbols: int = 2) -> Model:
    """Return the model of one line."""
    states = ("blank", "filled", "third", "fourth")[:symbols]
    masks = ((1 << symbols) - 1,) * cells
    model = Model((), (Line("row", 1, range(cells), clue),), states=states)
    return Model(model.masks_of(masks), model.lines, states=states)


def clues(cells: int, symbols: int) -> Iterator[Clue]:
    """Yield all clues that list runs and fit into a line, and with two symbols all counts."""

    def lists(room: int, last: int) -> Iterator[tuple[Run, ...]]:
        yield ()
        for color in range(1, symbols):
            gap = int(color == last)
            for length in range(1, room - gap + 1):
                for rest in lists(room - gap - length, color):
                    yield (Run(length, color), *rest)

    for parts in lists(cells, 0):
        yield Runs(parts, symbols, FILLED if symbols == 2 else "abc"[: symbols - 1])
    if symbols == 2:
        yield from map(Count, range(cells + 1))
        yield from map(RunCount, range(cells // 2 + 2))


def words_that_fit(clue: Clue, cells: int, symbols: int) -> set[tuple[int, ...]]:
    """Return the words for which the clauses of a line have a solution."""
    model = line_of(clue, cells, symbols)
    with Solver("glucose4", bootstrap_with=clauses_in(encoding_of(model).numbers)) as solver:
        assumed = {
            word: [
                literal
                for cell, symbol in enumerate(word)
                for literal in literals_of(model, cell, 1 << symbol)
            ]
            for word in product(range(symbols), repeat=cells)
        }
        return {word for word, literals in assumed.items() if solver.solve(assumptions=literals)}


@pytest.mark.parametrize("size", cases(SIZES, LARGE_SIZES), ids=str)
def test_clauses_mean_what_clues_mean(size: tuple[int, int]) -> None:
    cells, symbols = size
    words = [*product(range(symbols), repeat=cells)]
    for clue in clues(cells, symbols):
        expected = {word for word in words if clue.holds(word)}
        assert expected == words_that_fit(clue, cells, symbols), clue


def test_a_line_that_cannot_be_filled_has_an_empty_clause() -> None:
    assert [] in [*clauses_in(encoding_of(line_of(Runs((Run(3),)), 2)).numbers)]


def test_the_file_has_a_line_for_each_clause() -> None:
    formula = encoding_of(line_of(Runs((Run(3),)), 2))
    lines = formula.dimacs().splitlines()
    assert lines[0] == f"p cnf {formula.variables} {len(lines) - 1}"
    read = [[*map(int, line.split()[:-1])] for line in lines[1:]]
    assert read == [*clauses_in(formula.numbers)]


def test_symbols_of_a_mask_are_told_by_one_literal_each() -> None:
    model = line_of(Runs((Run(1, 1),), 3, "ab"), 2, 3)
    assert [*literals_of(model, 1, 0b010)] == [5]
    assert [*literals_of(model, 1, 0b110)] == [-4]
    assert symbols_in(0b110) == (1, 2)
