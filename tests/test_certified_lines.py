"""The formula of a line says what its clue means, and unit propagation finds all that follows.

Both are compared with plain enumeration. So are rungs, and the formula of a path with all paths.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, product

import pytest
from bench._peer_certificates import Clauses, certifiable, claiming, clauses_of
from oracle import Word
from pysat.solvers import Solver
from tiers import cases

import crosshatch
from crosshatch.data.grid import STAR, Run, runs_match, runs_of
from crosshatch.engine.encoding import encoding_of
from crosshatch.files.certificate_files import Rung
from crosshatch.verify.formula import Draft, formula_of
from crosshatch.verify.line_nodes import layers_of, ways_of


def puzzle_of(clue: str, cells: int, colors: str) -> crosshatch.Puzzle:
    """Return a puzzle of one row with this clue, whose columns say nothing."""
    palette = {} if colors == "#" else {"palette": dict.fromkeys(colors, "#d00000")}
    return crosshatch.nonogram(rows=[clue], columns=["*"] * cells, **palette)


def clues(cells: int, colors: str) -> Iterator[tuple[str, tuple[Run, ...]]]:
    """Yield all clues with which a line of so many cells can be filled, with `?` and `*`."""
    words = [("*", STAR)]
    for number, letter in enumerate(colors, start=1):
        words += [(f"{n}{letter}", Run(n, number)) for n in range(1, cells + 1)]
        words.append((f"?{letter}", Run(None, number)))
    for length in range(cells // 2 + 2 if colors == "#" else 4):
        for chosen in product(words, repeat=length):
            parts = tuple(part for _, part in chosen)
            if sum(part.length or 1 for part in parts if part != STAR) <= cells:
                yield " ".join(word for word, _ in chosen), parts


def meant(parts: Sequence[Run], cells: int, symbols: int) -> list[Word]:
    words = product(range(symbols), repeat=cells)
    return [word for word in words if runs_match(parts, runs_of(word))]


def line_clauses(clue: str, cells: int, colors: str) -> Clauses | None:
    """Return the formula of a line, which both programs make; None if the clue is refused."""
    try:
        puzzle = puzzle_of(clue, cells, colors)
    except crosshatch.ClueError:
        return None
    formula = formula_of(certifiable(puzzle.document), claiming())
    assert encoding_of(puzzle.model).numbers == [*formula.numbers]
    return clauses_of(formula)


def literal_of(colors: str) -> Callable[[int, int], int]:
    """Return the function that gives the literal of a cell with a symbol."""
    return certifiable(puzzle_of("*", 1, colors).document).literal


def propagated(clauses: Clauses, assumed: Sequence[int]) -> tuple[bool, set[int]]:
    """Return what follows by unit propagation, in the simplest way; False for a contradiction."""
    true = {*assumed}
    is_over = False
    while not is_over:
        is_over = True
        for clause in clauses:
            if true.isdisjoint(clause):
                left = [literal for literal in clause if -literal not in true]
                if not left:
                    return False, true
                if len(left) == 1:
                    true.add(left[0])
                    is_over = False
    return True, true


SIZES = cases([(4, "#"), (5, "#"), (3, "rg")], [(6, "#"), (7, "#"), (4, "rg")])


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_unit_propagation_is_exact_line_logic(size: tuple[int, str]) -> None:
    cells, colors = size
    symbols = len(colors) + 1
    literal, chance = literal_of(colors), random.Random(1)
    tried = 0
    for clue, parts in clues(cells, colors):
        clauses = line_clauses(clue, cells, colors)
        if clauses is None:
            continue
        fitting = meant(parts, cells, symbols)
        choices = [
            each for size in range(1, symbols + 1) for each in combinations(range(symbols), size)
        ]
        partial_lines = [*product(choices, repeat=cells)]
        for known in chance.sample(partial_lines, min(len(partial_lines), 60)):
            tried += 1
            left = [w for w in fitting if all(s in one for s, one in zip(w, known, strict=True))]
            follows = {(at, s) for word in left for at, s in enumerate(word)}
            assumed = [
                -literal(at, symbol)
                for at, one in enumerate(known)
                for symbol in range(symbols)
                if symbol not in one
            ]
            is_open, true = propagated(clauses, assumed)
            assert is_open == bool(left), (clue, known)
            if is_open:
                out = {(at, s) for at in range(cells) for s in range(symbols)} - follows
                assert out == {each for each in out if -literal(*each) in true}, (clue, known)
                assert not any(-literal(*each) in true for each in follows), (clue, known)
    assert tried > 500


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_pictures_of_a_formula_are_those_that_the_clue_means(size: tuple[int, str]) -> None:
    cells, colors = size
    symbols = len(colors) + 1
    literal = literal_of(colors)
    for clue, parts in clues(cells, colors):
        if (clauses := line_clauses(clue, cells, colors)) is None:
            continue
        with Solver("glucose4", bootstrap_with=clauses) as solver:
            found = [
                word
                for word in product(range(symbols), repeat=cells)
                if solver.solve([literal(at, symbol) for at, symbol in enumerate(word)])
            ]
        assert meant(parts, cells, symbols) == found, clue


def test_rungs_say_how_far_a_line_has_come() -> None:
    cells, clue = 7, "2 ? 1"
    mine = certifiable(puzzle_of(clue, cells, "#").document)
    row = Draft(mine).lines[0].row
    ways, layers = ways_of(row.positions), layers_of(row, cells)
    wanted = [Rung(1, layer, at) for layer in (3, 5) for at in (4, 1, 2)]
    formula = formula_of(mine, claiming(wanted))
    clauses = clauses_of(formula)
    first = cells + 1
    for word in meant((Run(2), Run(None), Run(1)), cells, 2):
        reached = {0}
        truths = []
        for symbol in word:
            reached = {onto for at in reached for onto, each in ways[at] if each == symbol}
            truths.append(reached)
        assumed = [at + 1 if symbol else -at - 1 for at, symbol in enumerate(word)]
        is_open, true = propagated(clauses, assumed)
        assert is_open
        for number, rung in enumerate(wanted, start=first):
            # The clue has no star, so each word is read in one way.
            alive = truths[rung.layer - 1] & {at for at, _ in layers[rung.layer - 1]}
            expected = {at >= rung.position for at in alive}
            if len(expected) == 1:
                assert (number if expected.pop() else -number) in true


def test_a_rung_changes_no_solution() -> None:
    cells = 6
    mine = certifiable(puzzle_of("* 2 ?", cells, "#").document)
    wanted = [Rung(1, 4, 2), Rung(1, 4, 3), Rung(2, 1, 1), Rung(1, 2, 9)]
    with Solver(
        "glucose4", bootstrap_with=clauses_of(formula_of(mine, claiming(wanted)))
    ) as solver:
        for word in product((0, 1), repeat=cells):
            fits = runs_match((STAR, Run(2), Run(None)), runs_of(word))
            assumed = [at + 1 if symbol else -at - 1 for at, symbol in enumerate(word)]
            assert fits == solver.solve(assumed)
