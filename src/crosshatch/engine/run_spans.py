"""The positions of runs in the chain of a clue, without the chain, which large clues make long."""

from collections.abc import Sequence

from crosshatch.data.grid import STAR, Run

EDGE = Run(0, color=-1)
"""Either edge of a line."""


def run_spans(parts: Sequence[Run]) -> tuple[range | None, ...]:
    """Return the positions of the cells of each part of a clue; None for a `*`.

    >>> run_spans((Run(2, 1), Run(1, 1)))
    (range(1, 3), range(4, 5))
    """
    spans, end = list[range | None](), 1
    last_length, last_color = EDGE
    for length, color in parts:
        if STAR.color in (color, last_color):
            has_gap = color != last_color
        else:
            has_gap = last_length is None or color == last_color
        begin = end + has_gap
        end = begin if color == STAR.color else begin + (length or 1)
        spans.append(None if color == STAR.color else range(begin, end))
        last_length, last_color = length, color
    return tuple(spans)
