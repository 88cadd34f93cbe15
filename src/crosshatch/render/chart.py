"""Bars as text and as a scene, which every renderer of figures can draw."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from crosshatch.data.scene import Cell, Scene, Tone

BLOCKS, PLAIN = "▁▂▃▄▅▆▇█", "_.-:=+*#"
"""The characters for bars from low to high, and those where an encoding lacks them."""


def fewest(values: Sequence[int], most: int) -> list[int]:
    """Return at most so many values, each the least of those that it stands for.

    >>> fewest([5, 3, 4, 9, 8], 3)
    [5, 3, 8]
    """
    number = min(most, len(values))
    bounds = [at * len(values) // number for at in range(number)] + [len(values)]
    return [min(values[one:other]) for one, other in pairwise(bounds)]


def in_blocks(values: Sequence[int], blocks: str = BLOCKS) -> str:
    """Return a row of bars, the highest for the largest value.

    >>> in_blocks([1, 4, 8, 2]), in_blocks([1, 4, 8, 2], PLAIN)
    ('▁▄█▂', '_:#.')
    """
    return "".join(blocks[height - 1] for height in _heights(values, len(blocks)))


def bars(values: Sequence[int], rows: int, title: str = "", caption: str = "") -> Scene:
    """Return a scene with a bar for each value, in so many rows, with short values above."""
    heights = [*_heights(values, rows)]
    cells = tuple(
        tuple(Cell(Tone.FILLED if height >= rows - row else Tone.BLANK) for height in heights)
        for row in range(rows)
    )
    is_short = max(values, default=0) < 100
    labels = tuple((str(value),) if is_short else () for value in values)
    return Scene(cells, ((),) * rows, labels, title=title, caption=caption)


def _heights(values: Sequence[int], most: int) -> Iterator[int]:
    largest = max(values, default=0) or 1
    return (max(1, -(-value * most // largest)) for value in values)
