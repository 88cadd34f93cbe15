"""The shortest step: no set of fewer lines and known cells forces the cell, all sets tried."""

import json
import random
from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import combinations, product
from operator import and_

import pytest
from drawings import puzzle_of
from engine_calls import line_model
from hypothesis import given, settings
from least import fewest
from oracle import narrowed
from running import Run
from strategies import lines

import crosshatch
from crosshatch import Puzzle, Standing
from crosshatch.data.grid import Grid
from crosshatch.engine.clues import Clue
from crosshatch.engine.masks import OPEN, decided
from crosshatch.help.hints import Explanation, StepKind
from crosshatch.logic.lines import LineRule

INKS = (("r", "#d00000"), ("g", "#00a000"))


@settings(max_examples=60, deadline=None)
@given(lines(max_cells=10))
def test_the_reason_on_a_line_uses_the_fewest_known_cells(case: tuple[Clue, bytes]) -> None:
    clue, masks = case
    for place, mask in enumerate(narrowed(clue, masks) or b""):
        if OPEN == masks[place] != mask:
            reason = LineRule().why(line_model(clue, masks), masks, place)
            assert reason is not None
            assert fewest(clue, masks, place, mask) == len(reason.because)


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
    masks = (
        bytearray(puzzle.encode(known)) if puzzle.model.symbols == 2 else [*puzzle.encode(known)]
    )
    for part in (*step.first, step):
        for deduction in () if part.what_if else part.deductions:
            assert deduction.rule.follows(puzzle.model, deduction)
            assert all(masks[cell] & ~mask == 0 for cell, mask in deduction.because)
            for cell, mask in deduction.found:
                masks[cell] &= mask
        if part.what_if:
            trial = masks.copy()
            trial[part.what_if.cell] = part.what_if.assumed
            for deduction in part.what_if.steps:
                assert deduction.rule.follows(puzzle.model, deduction)
                assert all(trial[cell] & ~mask == 0 for cell, mask in deduction.because)
                for cell, mask in deduction.found:
                    trial[cell] &= mask
            assert part.what_if.steps[-1].fails


CASES = [
    *small_puzzles(12, 3, 3, "#."),
    *small_puzzles(12, 4, 3, "#."),
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


def test_several_lines_may_explain_for_less_than_one() -> None:
    puzzle = crosshatch.load("examples/cat.toml")
    known = ("?" * 20,) * 12
    step = crosshatch.explain(puzzle, known, (2, 8), shortest=True).step
    assert step is not None
    assert ["column 9: the 6 leaves row 3 blank because row 9 is filled"] == [step.sentence]
    assert ["row 9: the 14 must cover column 9 because it needs 14 of the 20 cells"] == [
        each.sentence for each in step.first
    ]
    assert ((2, 0), True) == (step.uses, step.is_shortest)


def test_a_what_if_is_told_if_no_line_finds_anything() -> None:
    hint = crosshatch.hint(crosshatch.load("examples/mask.toml"), shortest=True)
    assert hint.step is not None
    assert (StepKind.WHAT_IF, (4, 0), True) == (
        hint.step.kind,
        hint.step.uses,
        hint.step.is_shortest,
    )


def test_a_cell_that_differs_between_solutions_has_no_shortest_reason() -> None:
    puzzle = crosshatch.nonogram(rows=[[1], [1]], columns=[[1], [1]])
    assert Standing.SEVERAL is crosshatch.explain(puzzle, None, (0, 0), shortest=True).standing
    assert Standing.SEVERAL is crosshatch.hint(puzzle, shortest=True).standing


@pytest.mark.parametrize(("state", "agrees"), [("blank", True), ("filled", False)])
def test_the_shortest_reason_says_whether_the_cell_has_a_state(state: str, agrees: bool) -> None:
    puzzle = crosshatch.load("examples/cat.toml")
    for shortest in (True, False):
        hint = crosshatch.explain(puzzle, ("?" * 20,) * 12, (2, 8), state=state, shortest=shortest)
        assert agrees is hint.agrees or not shortest
        assert hint.step is None or hint.step.is_shortest in (shortest, None)


@pytest.mark.parametrize("name", ["heart", "mask"])
def test_a_step_without_a_proof_says_so(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setattr("crosshatch.logic.shortest_explanations.MOST_PICTURES", 0)
    puzzle = crosshatch.load(f"examples/{name}.toml")
    step = crosshatch.explain(puzzle, None, (2, 2), shortest=True).step
    assert step is not None
    assert step.is_shortest is False


def test_what_is_neither_true_nor_false_is_refused() -> None:
    puzzle, wrong = crosshatch.load("examples/heart.toml"), "yes"
    for ask in (
        crosshatch.hint,
        lambda *_, **keys: crosshatch.explain(puzzle, None, (0, 0), **keys),
    ):
        with pytest.raises(crosshatch.ArgumentError, match="shortest"):
            ask(puzzle, shortest=wrong)


# The command line.


def test_the_shortest_step_says_what_it_uses(run: Run) -> None:
    ran = run("hint", "examples/cat.toml", "--shortest", "--why", "r3c9")
    assert 0 == ran.status
    assert "(uses 2 lines and 0 known cells; none uses fewer)" == ran.out.splitlines()[-1]


def test_the_shortest_step_as_data_has_its_cost(run: Run) -> None:
    ran = run("hint", "examples/heart.toml", "--shortest", "--json")
    step = json.loads(ran.out)["step"]
    assert (1, True) == (step["cost"], step["shortest"])
    step = json.loads(run("hint", "examples/heart.toml", "--json").out)["step"]
    assert not {"cost", "shortest"} & {*step}


@pytest.mark.parametrize("arguments", [(), ("--why", "r1c1")])
def test_the_shortest_step_is_refused_for_tracks(run: Run, arguments: Sequence[str]) -> None:
    ran = run("hint", "examples/tramway.toml", "--shortest", *arguments)
    assert (2, "") == (ran.status, ran.out)
    assert "this puzzle has other rules too" in ran.err
