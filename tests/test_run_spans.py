"""The positions of runs in a chain, computed without it, are where the chain has their cells."""

from hypothesis import given
from hypothesis import strategies as st

from crosshatch.data.grid import STAR, Run
from crosshatch.engine.clues import Runs

RUNS = st.builds(Run, st.none() | st.integers(1, 4), st.integers(1, 2))


@given(st.lists(st.just(STAR) | RUNS, max_size=5))
def test_the_cells_of_each_run_are_at_its_positions(parts: list[Run]) -> None:
    clue = Runs(tuple(parts), 3, "ab")
    spans = clue.spans()
    assert len(spans) == max(1, len(parts))
    for run, span in zip(parts, spans, strict=False):
        assert (span is None) == (run == STAR)
        for number, position in enumerate(span or ()):
            assert clue.words(position).endswith(f", cell {number + 1}")
