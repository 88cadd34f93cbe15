"""Certificates of puzzles of all kinds: both checkers take them, and none with a damaged line."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from kind_puzzles import TABLES
from random_kinds import KINDS, random_puzzle
from tiers import cases

import crosshatch
from crosshatch import kinds
from crosshatch.files.native_file import read_mapping
from crosshatch.puzzles import compile_document
from crosshatch.verify import check

PUZZLES = 16
"""The puzzles of a kind in a batch."""
DAMAGED_LINES: dict[str, Callable[[str], str]] = {
    "solutions.txt": lambda line: line[:-1] + max(set(line) - {line[-1]}, default="?"),
    "formula.cnf": lambda line: line[1:] if line[0] == "-" else f"-{line}",
    "proof.drup": lambda line: f"1 {line}",
}
"""The ways to damage the last line of a file."""
WAYS: Sequence[dict[str, Any]] = {}, {"limits": crosshatch.Limits(solutions=200)}, {"known": True}


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
        found = answer_of_both(folder, puzzle, monkeypatch)
        assert found.accepted, found.sentence
        claims.add(found.claim)
    assert claims - {"at least"}


def answer_of_both(
    folder: Path, puzzle: crosshatch.Puzzle, monkeypatch: pytest.MonkeyPatch
) -> crosshatch.Verification:
    """Return what the checker in Python says, and the native one, too."""
    pure = crosshatch.check_certificate(folder, puzzle, pure=True)
    with monkeypatch.context() as here:
        here.setattr(check, "FEW_CLAUSES", -1)
        native = crosshatch.check_certificate(folder, puzzle)
    assert (pure.acceptance, pure.sentence) == (native.acceptance, native.sentence)
    return pure


@pytest.mark.parametrize("kind", kinds.names())
def test_a_certificate_of_each_kind_is_accepted_and_refused_with_one_line_damaged(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzle = compile_document(read_mapping(kinds.example(kind)))
    certificate = crosshatch.solve(puzzle, certificate=True).certificate
    assert certificate
    certificate.write(folder := tmp_path / "it")
    assert answer_of_both(folder, puzzle, monkeypatch).accepted
    files = {name for name in DAMAGED_LINES if (folder / name).exists()}
    assert "solutions.txt" in files
    assert "proof.drup" in files or certificate.claim == "at least"
    for name in files:
        file = folder / name
        *others, last = (whole := file.read_text()).splitlines()
        file.write_text("\n".join([*others, DAMAGED_LINES[name](last), ""]))
        assert "refused" == answer_of_both(folder, puzzle, monkeypatch).acceptance
        file.write_text(whole)


def test_a_sum_that_is_too_large_for_one_automaton_is_counted_digit_by_digit() -> None:
    columns = ["?" if place.bit_count() == 1 else place % 2 for place in range(1, 47)]
    text = f"rows = [529]\ncolumns = {columns}"
    result = crosshatch.solve(crosshatch.loads(text, table=TABLES["kakurasu"]), certificate=True)
    assert [number % 2 for number in range(1, 47)] == [*map("#".__eq__, result.solutions[0][0])]
    assert "a sum would take more states than any that is checked" == result.uncertified
