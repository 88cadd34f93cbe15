"""Certificates of random puzzles of many kinds: both checkers take them."""

from pathlib import Path

import pytest
from kind_puzzles import TABLES
from random_kinds import KINDS, random_puzzle
from tiers import cases

import crosshatch
from crosshatch.verify import check

PUZZLES = 16
"""The puzzles of a kind in a batch."""
WAYS = {}, {"limits": crosshatch.Limits(solutions=200)}, {"known": True}


@pytest.mark.parametrize("batch", cases([0], range(1, 9)))
@pytest.mark.parametrize("kind", KINDS)
def test_certificates_of_random_puzzles_of_a_kind_are_accepted_by_both_checkers(
    kind: str, batch: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    claims = set()
    for number in range(PUZZLES if batch else 3):
        puzzle = random_puzzle(kind, 100 * batch + number, largest=10 if number % 4 == 3 else 5)
        result = crosshatch.solve(puzzle, certificate=True, **WAYS[number % 3])
        assert result.certificate, result.uncertified
        folder = tmp_path / f"{number}"
        result.certificate.write(folder)
        pure = crosshatch.check_certificate(folder, puzzle, pure=True)
        with monkeypatch.context() as here:
            here.setattr(check, "FEW_CLAUSES", -1)
            native = crosshatch.check_certificate(folder, puzzle)
        assert ("accepted", pure.sentence) == (native.acceptance, native.sentence), pure.sentence
        claims.add(pure.claim)
    assert claims - {"at least"}


def test_a_sum_that_is_too_large_for_one_automaton_is_counted_digit_by_digit() -> None:
    columns = ["?" if place.bit_count() == 1 else place % 2 for place in range(1, 47)]
    text = f"rows = [529]\ncolumns = {columns}"
    result = crosshatch.solve(crosshatch.loads(text, table=TABLES["kakurasu"]), certificate=True)
    assert [number % 2 for number in range(1, 47)] == [*map("#".__eq__, result.solutions[0][0])]
    assert "a sum would take more states than any that is checked" == result.uncertified
