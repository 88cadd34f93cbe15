"""The positions of runs in the chain of a clue, without the chain, which large clues make long."""

from collections.abc import Sequence
from itertools import accumulate
from operator import add

from crosshatch.data.grid import STAR, Run

EDGE = Run(0, color=-1)
"""Either edge of a line."""


def run_spans(parts: Sequence[Run]) -> tuple[range | None, ...]:
    """Return the positions of the cells of each part of a clue; None for a `*`.

    >>> run_spans((Run(2, 1), Run(1, 1)))
    (range(1, 3), range(4, 5))
    """
    lengths = [length for length, _ in parts if length is not None]
    if len(lengths) == len(parts) and len({color for _, color in parts}) == 1:
        # Nearly all clues are so; a `*` has no length.
        begins = [*accumulate((length + 1 for length in lengths), initial=1)]
        return tuple(map(range, begins, map(add, begins, lengths)))
    spans, end, star = list[range | None](), 1, STAR.color
    last_length, last_color = EDGE
    for length, color in parts:
        if star in (color, last_color):
            begin = end + (color != last_color)
        else:
            begin = end + (last_length is None or color == last_color)
        end = begin if color == star else begin + (length or 1)
        spans.append(None if color == star else range(begin, end))
        last_length, last_color = length, color
    return tuple(spans)
