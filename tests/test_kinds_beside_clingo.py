"""Kinds of puzzles beside plain models in clingo: as many solutions, and the same ones.

The puzzles are random. Some have several solutions, as some of their clues are left out, and some
have none, as clues are changed.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from kind_puzzles import SMALL, TABLES
from random_kinds import random_puzzle
from tiers import cases

import crosshatch
from crosshatch import Limits, Status
from crosshatch.data.document import Document
from crosshatch.engine.native import kind_table
from crosshatch.files.content import Content
from crosshatch.library.load import read_documents, read_text
from crosshatch.puzzles import compile_document
from crosshatch.puzzles.plain_values import document_of
from crosshatch.puzzles.puzzle import Puzzle

plain = pytest.importorskip("bench._plain", reason="needs clingo, of the extra dev")
models = pytest.importorskip("bench._plain_kinds", reason="needs clingo, of the extra dev").MODELS

MOST = 100
"""The number of solutions from which on only their number is compared, as far as this."""
BLOCK, BLOCKS, OFTEN = 100, 20, 1
"""The number of puzzles of a case, the number of cases, and how many of them are always tried."""
GAMES = {model.kind: model.game for model in models.values() if model.game}

TATHAM = Path(__file__).parents[2] / "shared" / "puzzles" / "tatham"
IDS = [(kind, file) for kind, game in GAMES.items() for file in TATHAM.glob(f"{game}_*.txt")]


def puzzles(kind: str, block: int) -> Iterator[Puzzle]:
    """Yield the random puzzles of a case."""
    return (random_puzzle(kind, seed) for seed in range(BLOCK * block, BLOCK * (block + 1)))


@pytest.mark.parametrize("kind", GAMES)
@pytest.mark.parametrize("block", cases(range(OFTEN), range(OFTEN, BLOCKS)))
def test_all_solutions_are_those_of_the_plain_model(kind: str, block: int) -> None:
    seen: dict[Status, int] = {}
    for puzzle in puzzles(kind, block):
        answer = plain.solve(models[kind], puzzle.document, solutions=MOST)
        result = crosshatch.solve(puzzle, limits=Limits(solutions=MOST))
        assert len(answer.pictures) == len({*result.solutions}), puzzle.document
        if answer.complete:
            assert {*answer.pictures} == {*result.solutions}, puzzle.document
            count = crosshatch.count(puzzle).count
            assert (len(answer.pictures), True) == (count.value, count.exact), puzzle.document
        assert all(puzzle.check(picture) == () for picture in answer.pictures)
        seen[result.status] = seen.get(result.status, 0) + 1
    assert {Status.UNIQUE, Status.MULTIPLE, Status.NONE} <= seen.keys()


@pytest.mark.parametrize("kind", SMALL)
def test_a_small_puzzle_has_the_recorded_solution_in_the_model_of_its_kind(kind: str) -> None:
    values = kind_table(TABLES[kind]).values_of_grid(SMALL[kind])
    document = document_of(TABLES[kind], values)
    answer = plain.solve(models[kind], document, solutions=2)
    assert ([document.picture], True) == (answer.pictures, answer.complete)


@pytest.mark.skipif(
    not IDS, reason="the ids of others are not in ../shared/puzzles beside the checkout"
)
@pytest.mark.parametrize(("kind", "file"), IDS, ids=[file.stem for _, file in IDS])
def test_ids_have_the_solution_that_is_recorded(kind: str, file: Path) -> None:
    documents: Sequence[Document] = read_documents(Content(read_text(file), ".txt"))
    blocks = file.with_suffix(".solutions").read_text("utf-8").strip("\n").split("\n\n")
    for document, block in zip(documents, blocks, strict=True):
        result = crosshatch.solve(compile_document(document))
        assert kind == document.kind
        assert Status.UNIQUE is result.status
        assert models[kind].recorded(block.split("\n")) == result.solutions[0]
