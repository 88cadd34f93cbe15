"""Bar charts: as text, and as scenes that every renderer can draw."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from crosshatch.data.scene import Scene

BLOCKS, PLAIN = "▁▂▃▄▅▆▇█", "_.-:=+*#"
"""The characters for bars from low to high, and in ASCII for encodings that lack those."""


def fewest(values: Sequence[int], most: int) -> list[int]:
    """Shorten a list to at most `most` values: the smallest of each group of neighbours.

    >>> fewest([5, 3, 4, 9, 8], 3)
    [5, 3, 8]
    """
    number = min(most, len(values))
    bounds = [at * len(values) // number for at in range(number)] + [len(values)]
    return [min(values[one:other]) for one, other in pairwise(bounds)]


def in_blocks(values: Sequence[int], blocks: str = BLOCKS) -> str:
    """Return a character for each value: a bar whose height is in proportion to the value.

    The largest value gets the highest bar, and even 0 gets the lowest.

    >>> in_blocks([1, 4, 8, 2]), in_blocks([1, 4, 8, 2], PLAIN)
    ('▁▄█▂', '_:#.')
    """
    return "".join(blocks[height - 1] for height in _heights(values, len(blocks)))


def bars(values: Sequence[int], rows: int, title: str = "", caption: str = "") -> "Scene":
    """Return a bar chart as a scene: a column of filled cells for each value, `rows` cells high.

    If all values have at most two digits, they are shown above the columns.
    """
    from crosshatch.data.scene import Cell, Scene, Tone

    heights = [*_heights(values, rows)]
    cells = tuple(
        tuple(Cell(Tone.FILLED if height >= rows - row else Tone.BLANK) for height in heights)
        for row in range(rows)
    )
    is_short = max(values, default=0) < 100
    labels = tuple((str(value),) if is_short else () for value in values)
    return Scene(cells, ((),) * rows, labels, title=title, caption=caption)


def _heights(values: Sequence[int], most: int) -> Iterator[int]:
    """Yield a height from 1 to `most` for each value, in proportion to the largest value."""
    largest = max(values, default=0) or 1
    return (max(1, -(-value * most // largest)) for value in values)
