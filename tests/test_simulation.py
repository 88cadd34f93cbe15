"""The simulation of many workers says what can be worked out where only one thing costs."""

import pytest

pytest.importorskip("distributed", reason="there is no Dask here")

from bench._simulation import Costs, simulated

PUZZLES = [0.01] * 10


@pytest.mark.parametrize("workers", [1, 7, 100])
def test_workers_alone_share_all_work(workers: int) -> None:
    went = simulated(Costs(PUZZLES, client=0, scheduler=0), workers, 100_000)
    assert 1000 / workers == pytest.approx(went.seconds, rel=0.1)
    assert 1 == pytest.approx(went.efficiency, rel=0.1)
    assert ("the workers", 0, 0) == (went.limit, went.client, went.scheduler)


def test_a_client_that_is_slow_is_waited_for() -> None:
    went = simulated(Costs(PUZZLES, client=1e-3, scheduler=0), 100, 10_000)
    assert 10 == pytest.approx(went.seconds, rel=0.1)
    assert "the client" == went.limit


def test_a_scheduler_that_is_slow_is_waited_for() -> None:
    went = simulated(Costs(PUZZLES, client=0, scheduler=1.0), 100, 10_000)
    assert -(-10_000 // went.piece) == pytest.approx(went.seconds, rel=0.1)
    assert "the scheduler" == went.limit
