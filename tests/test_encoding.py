"""Lines as clauses: they mean what clues mean, and unit propagation finds all that follows."""

import random
from collections.abc import Iterator
from itertools import product

import pytest
from pysat.solvers import Solver
from tiers import cases

from crosshatch.data.grid import FILLED, STAR, Run
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


def random_clue(chance: random.Random, cells: int, symbols: int) -> Clue:
    """Return the clue of a random line, now and then with runs of which less is known."""
    word = [chance.choice((0, chance.randrange(symbols))) for _ in range(cells)]
    runs = [Run(len(each), each[0]) for each in _alike(word) if each[0]]
    for at, run in enumerate(runs):
        runs[at] = chance.choices((run, Run(None, run.color), STAR), (8, 1, 1))[0]
    return Runs(tuple(runs), symbols, FILLED if symbols == 2 else "abc"[: symbols - 1])


def _alike(word: list[int]) -> list[list[int]]:
    stretches: list[list[int]] = []
    for symbol in word:
        if stretches and stretches[-1][0] == symbol:
            stretches[-1].append(symbol)
        else:
            stretches.append([symbol])
    return stretches


def known_at_once(clauses: list[list[int]]) -> set[int]:
    """Return what unit propagation finds before anything is assumed."""
    true: set[int] = set()
    number = -1
    while number < len(true):
        number = len(true)
        for clause in clauses:
            left = [literal for literal in clause if -literal not in true]
            if len(left) == 1:
                true.add(left[0])
    return true


def propagated(
    solver: Solver, at_once: set[int], model: Model, masks: list[int]
) -> list[int] | None:
    """Return the masks that unit propagation leaves; None for a contradiction."""
    assumed = [
        literal for cell, mask in enumerate(masks) for literal in literals_of(model, cell, mask)
    ]
    fits, known = solver.propagate(assumptions=assumed)
    if not fits:
        return None
    true = {*known, *assumed, *at_once}
    symbols = range(model.symbols)

    def denied(cell: int, symbol: int) -> bool:
        if model.symbols == 2:
            return (-cell - 1 if symbol else cell + 1) in true
        return -cell * model.symbols - symbol - 1 in true

    return [
        sum(1 << symbol for symbol in symbols if not denied(cell, symbol))
        for cell in range(len(masks))
    ]


@pytest.mark.parametrize("number", cases([2_000], [100_000]))
def test_unit_propagation_is_exact_line_logic(number: int) -> None:
    chance, done = random.Random(8), 0
    while done < number:
        cells, symbols = chance.randint(1, 25), chance.choice((2, 2, 3, 4))
        model = line_of(random_clue(chance, cells, symbols), cells, symbols)
        clauses = [*clauses_in(encoding_of(model).numbers)]
        at_once = known_at_once(clauses)
        with Solver("glucose4", bootstrap_with=clauses) as solver:
            for _ in range(20):
                masks = [
                    chance.choice((model.unknown, 1 << chance.randrange(symbols)))
                    if chance.random() < 0.5
                    else model.unknown
                    for _ in range(cells)
                ]
                expected = model.narrowed(0, model.masks_of(masks))
                found = propagated(solver, at_once, model, masks)
                assert (expected is None) == (found is None)
                assert found is None or expected == model.masks_of(found)
                done += 1


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
