"""The benchmarks measure right: the reference peer answers right, and the simulation adds up."""

from itertools import product

import pytest

from crosshatch.data.grid import runs_of, transposed

reference = pytest.importorskip(
    "crosshatch.running.comparison.cadical", reason="needs python-sat, of the extra bench"
)
simulation = pytest.importorskip("bench._simulation", reason="needs Dask, of the extra cluster")

ENCODINGS = ["plain", "tight"]


def clues_of(picture: tuple[str, ...]) -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple(run.length for run in runs_of(cell == "#" for cell in row)) for row in picture
    )


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_every_small_puzzle_has_the_solutions_that_have_its_clues(encoding: str) -> None:
    for height, width in [(1, 1), (1, 4), (2, 3), (3, 3)]:
        by_clues: dict[object, set[tuple[str, ...]]] = {}
        for cells in product("#.", repeat=height * width):
            text = "".join(cells)
            picture = tuple(text[row * width : (row + 1) * width] for row in range(height))
            clues = clues_of(picture), clues_of(transposed(picture))
            by_clues.setdefault(clues, set()).add(picture)
        for (rows, columns), pictures in by_clues.items():
            found = reference.solve(rows, columns, encoding).pictures
            assert min(2, len(pictures)) == len(set(found))
            assert set(found) <= pictures


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_a_puzzle_without_a_solution_has_none(encoding: str) -> None:
    assert not reference.solve([[1], [1]], [[1], []], encoding).pictures


PUZZLES = [0.01] * 10


@pytest.mark.parametrize("workers", [1, 7, 100])
def test_workers_alone_share_all_work(workers: int) -> None:
    went = simulation.simulated(simulation.Costs(PUZZLES, client=0, scheduler=0), workers, 100_000)
    assert 1000 / workers == pytest.approx(went.seconds, rel=0.1)
    assert 1 == pytest.approx(went.efficiency, rel=0.1)
    assert ("the workers", 0, 0) == (went.limit, went.client, went.scheduler)


def test_a_client_that_is_slow_is_waited_for() -> None:
    went = simulation.simulated(simulation.Costs(PUZZLES, client=1e-3, scheduler=0), 100, 10_000)
    assert 10 == pytest.approx(went.seconds, rel=0.1)
    assert "the client" == went.limit


def test_a_scheduler_that_is_slow_is_waited_for() -> None:
    went = simulation.simulated(simulation.Costs(PUZZLES, client=0, scheduler=1.0), 100, 10_000)
    assert -(-10_000 // went.piece) == pytest.approx(went.seconds, rel=0.1)
    assert "the scheduler" == went.limit
