"""The positions of runs in the chain of a clue, without the chain, which large clues make long."""

from collections.abc import Sequence
from itertools import pairwise

from crosshatch.data.grid import STAR, Run

EDGE = Run(0, color=-1)
"""Either edge of a line."""


def run_spans(parts: Sequence[Run]) -> tuple[range | None, ...]:
    """Return the positions of the cells of each part of a clue; None for a `*`.

    >>> run_spans((Run(2, 1), Run(1, 1)))
    (range(1, 3), range(4, 5))
    """
    spans, end = list[range | None](), 1
    for last, run in pairwise((EDGE, *parts)):
        begin = end + _has_gap(last, run)
        end = begin if run == STAR else begin + (run.length or 1)
        spans.append(None if run == STAR else range(begin, end))
    return tuple(spans)


def _has_gap(last: Run, run: Run) -> bool:
    """Return True if a position lies between two parts that follow each other."""
    if STAR in (last, run):
        return last != run
    return last.length is None or last.color == run.color != EDGE.color
