"""Proofs by counting: each is added up here in the plainest way, and by VeriPB if it is there."""

import random
import shutil
import subprocess
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path

import pytest
from oracle import pictures
from tiers import cases

import crosshatch
from crosshatch.data.document import Goal, Proof
from crosshatch.data.grid import FILLED, Grid, filled_in, run_counts, transposed
from crosshatch.data.verification import Refused
from crosshatch.engine.count_proof import CountProof, count_proof
from crosshatch.files.native_file import GOAL_WORDS
from crosshatch.verify.best import require_best
from crosshatch.verify.check import puzzle_in

MAGNITUDE = {"kind": "magnitude"}
VERIPB = shutil.which("veripb")
Sum = tuple[Counter[str], int]
"""Coefficients of variables, whose sum is at least a number."""


def counts_of(picture: Grid) -> tuple[list[int], list[int]]:
    return [*run_counts(picture)], [*run_counts(transposed(picture))]


def best_of(picture: Grid, goal: Goal) -> Grid:
    rows, columns = counts_of(picture)
    return crosshatch.solve(crosshatch.magnitude(rows=rows, columns=columns, goal=goal)).solutions[
        0
    ]


def proof_of(picture: Grid, goal: Goal) -> CountProof | None:
    return count_proof(*counts_of(picture), goal, picture)


def pictures_by_chance(seed: int, number: int, most: int) -> Iterator[Grid]:
    """Yield random pictures of all shapes, many with empty rows and columns."""
    chance = random.Random(seed)
    for _ in range(number):
        width, height = chance.randint(1, most), chance.randint(1, most)
        empty = chance.choice((0, 0, 0.2, 0.4))
        rows = [chance.random() >= empty for _ in range(height)]
        columns = [chance.random() >= empty for _ in range(width)]
        density = chance.choice((0.2, 0.4, 0.7, 0.9))
        yield tuple(
            "".join(FILLED if row and col and chance.random() < density else "." for col in columns)
            for row in rows
        )


def linear(terms: Sequence[str], least: int) -> Sum:
    """Return the constraint that literals, each with a factor before it, have at least this sum."""
    found = Counter[str]()
    for factor, literal in zip(map(int, terms[::2]), terms[1::2], strict=True):
        is_denied = literal.startswith("~")
        found[literal.removeprefix("~")] += -factor if is_denied else factor
        least -= factor if is_denied else 0
    return found, least


def times(one: Sum, factor: int) -> Sum:
    return Counter({name: factor * number for name, number in one[0].items()}), factor * one[1]


def plus(one: Sum, other: Sum) -> Sum:
    names = one[0].keys() | other[0].keys()
    return Counter({name: one[0][name] + other[0][name] for name in names}), one[1] + other[1]


def constraints_of(formula: str) -> tuple[Sum, list[Sum]]:
    """Return what is to be made least, and all constraints of a formula, two for an equation."""
    _, objective, *lines = formula.splitlines()
    found: list[Sum] = []
    for line in lines:
        *terms, sign, number, _ = line.split()
        found.append(linear(terms, int(number)))
        if sign == "=":
            found.append(times(found[-1], -1))
    return linear(objective.split()[1:-1], 0), found


def added_up(proof: CountProof) -> Sum:
    """Return what the last step of a proof says, by the rules of VeriPB for sums."""
    _, constraints = constraints_of(proof.formula)
    known = {str(number): one for number, one in enumerate(constraints, start=1)}
    _, number, *steps, _, _, _ = proof.proof.splitlines()
    assert f"f {len(constraints)} ;" == number
    found: Sum = Counter(), 0
    for at, step in enumerate(steps, start=len(constraints) + 1):
        *label, words = step.removesuffix(" ;").split("pol ")
        stack: list[Sum | str] = []

        def taken(stack: list[Sum | str] = stack) -> Sum:
            top = stack.pop()
            return top if not isinstance(top, str) else known.get(top) or linear(["1", top], 0)

        for word in words.split():
            if word == "*":
                factor = stack.pop()
                assert isinstance(factor, str)
                assert int(factor) > 0
                stack.append(times(taken(), int(factor)))
            elif word == "+":
                stack.append(plus(taken(), taken()))
            else:
                stack.append(word)
        found = taken()
        assert not stack
        known[str(at)] = known["".join(label).strip()] = found
    return found


def require_right(proof: CountProof, picture: Grid, goal: Goal) -> None:
    """Hold a proof against the picture: it has to say that no picture is better."""
    factors, least = added_up(proof)
    filled = filled_in(picture)
    expected = (1, filled) if goal == "min" else (-1, -filled)
    cells = len(picture) * len(picture[0])
    assert {f"x{cell}": expected[0] for cell in range(1, cells + 1)} == {
        n: f for n, f in factors.items() if f
    }
    assert expected[1] == least


def accepts(folder: Path, formula: str, proof: str) -> bool:
    """Return True if VeriPB accepts a proof."""
    (folder / "formula.opb").write_text(formula)
    (folder / "proof.pbp").write_text(proof)
    command = [str(VERIPB), str(folder / "formula.opb"), str(folder / "proof.pbp")]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    return "s VERIFIED BOUNDS" in ran.stdout


@pytest.mark.parametrize("goal", ["min", "max"])
@pytest.mark.parametrize("seed", cases([1, 2], range(3, 20)))
def test_a_proof_adds_up_to_what_the_second_program_counts(seed: int, goal: Goal) -> None:
    proved = 0
    for picture in pictures_by_chance(seed, 60, 9):
        rows, columns = counts_of(picture)
        best = best_of(picture, goal)
        proof = count_proof(rows, columns, goal, best)
        try:
            require_best(
                puzzle_in(
                    {**MAGNITUDE, "rows": rows, "columns": columns, "goal": GOAL_WORDS[goal]}
                ),
                best,
            )
        except Refused:
            assert proof is None
        else:
            assert proof
            require_right(proof, best, goal)
            proved += 1
    assert proved > 30


@pytest.mark.parametrize("goal", ["min", "max"])
@pytest.mark.parametrize("size", cases([(3, 3), (1, 5), (4, 2)], [(3, 4)]), ids=str)
def test_a_picture_with_a_proof_is_the_best(size: tuple[int, int], goal: Goal) -> None:
    alike: dict[str, list[Grid]] = {}
    for picture in pictures(*size):
        alike.setdefault(str(counts_of(picture)), []).append(picture)
    for same in alike.values():
        best = (min if goal == "min" else max)(map(filled_in, same))
        for picture in same:
            if proof := count_proof(*counts_of(picture), goal, picture):
                assert best == filled_in(picture)
                require_right(proof, picture, goal)


@pytest.mark.parametrize("picture", [("##.", "#.#"), ("...", "..."), ("#",), ("#.#.#",)], ids=str)
def test_the_solutions_of_the_formula_are_all_pictures_with_these_counts(picture: Grid) -> None:
    proof = count_proof(*counts_of(picture), "min", best_of(picture, "min"))
    assert proof
    _, constraints = constraints_of(proof.formula)
    names = sorted(
        {name for factors, _ in constraints for name in factors}, key=lambda n: int(n[1:])
    )
    cells = len(picture) * len(picture[0])
    found = []
    for values in product((0, 1), repeat=len(names)):
        value = dict(zip(names, values, strict=True))
        sums = (
            (sum(f * value[n] for n, f in factors.items()), least) for factors, least in constraints
        )
        if all(number >= least for number, least in sums):
            found.append(values[:cells])
    expected = [
        tuple(int(cell == FILLED) for cell in "".join(other))
        for other in pictures(len(picture[0]), len(picture))
        if counts_of(other) == counts_of(picture)
    ]
    assert sorted(expected) == sorted(found)


def test_a_picture_that_is_not_the_best_has_no_proof() -> None:
    assert count_proof([1, 1], [1, 1], "max", ("##", "##"))
    assert not count_proof([1, 1], [1, 1], "max", ("#.", ".#"))
    assert not count_proof([1, 1], [1, 1], "min", ("##", "##"))


@pytest.mark.parametrize(
    ("rows", "columns", "filled"),
    [
        ([2, 1, 1, 1, 2, 1, 1], [1, 2, 1, 2, 2, 1, 2], 43),
        ([4, 1, 3, 2, 3, 2, 1], [3, 2, 2, 1, 1, 1, 3], 35),
        ([1, 3, 3, 1, 3, 1, 2, 1, 2], [3, 1, 1, 2, 1, 2, 2, 2, 2], 69),
        ([3, 2, 1, 1, 1, 2], [2, 1, 1, 3, 1, 2], 28),
    ],
    ids=str,
)
def test_gaps_that_do_not_fit_into_the_lines_across_are_counted(
    rows: list[int], columns: list[int], filled: int
) -> None:
    for one, other in ((rows, columns), (columns, rows), (rows[::-1], columns)):
        best = crosshatch.solve(crosshatch.magnitude(rows=one, columns=other, goal="max"))
        picture = best.solutions[0]
        assert filled == filled_in(picture)
        proof = count_proof(one, other, "max", picture)
        assert proof
        require_right(proof, picture, "max")
        keys = {**MAGNITUDE, "rows": one, "columns": other, "goal": "most"}
        require_best(puzzle_in(keys), picture)


def test_all_that_the_engine_proves_by_count_here_has_a_proof() -> None:
    counted = 0
    for picture in pictures_by_chance(7, 120, 12):
        rows, columns = counts_of(picture)
        result = crosshatch.solve(crosshatch.magnitude(rows=rows, columns=columns, goal="max"))
        assert result.optimum
        if result.optimum.proof is Proof.COUNT:
            counted += 1
            assert count_proof(rows, columns, "max", result.solutions[0])
    assert counted > 80


@pytest.mark.skipif(not VERIPB, reason="veripb is not installed")
@pytest.mark.parametrize("goal", ["min", "max"])
def test_veripb_accepts_proofs_and_refuses_better_bounds(goal: Goal, tmp_path: Path) -> None:
    accepted = 0
    for picture in pictures_by_chance(11, 100, 12):
        best = best_of(picture, goal)
        if proof := proof_of(best, goal):
            assert accepts(tmp_path, proof.formula, proof.proof)
            bound = int(proof.proof.partition("BOUNDS ")[2].split()[0])
            better = proof.proof.replace(f"BOUNDS {bound}", f"BOUNDS {bound + 1}")
            assert not accepts(tmp_path, proof.formula, better)
            accepted += 1
    assert accepted > 60
