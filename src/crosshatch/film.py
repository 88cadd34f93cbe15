"""The solve as pictures, one after the other: first what is given, at the end all that is known.

Line logic comes first, as somebody would do it: all rows, all columns, and so on. Where it ends, a
search goes on, whose moments somebody else has recorded.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, groupby
from typing import Literal

from crosshatch.grid import Grid
from crosshatch.logic import Look, Sheet
from crosshatch.puzzle import Puzzle

Pace = Literal["line", "pass"]
"""Whether a picture follows from a line, or from all rows, or all columns."""


def pictures(
    puzzle: Puzzle, *, pace: Pace = "pass", moments: Iterable[Grid] = ()
) -> Iterator[Grid]:
    """The pictures of a solve, each different from the one before.

    `moments` are the pictures of a search, which follow when line logic has said all it can.

    >>> import crosshatch
    >>> puzzle = crosshatch.loads("##.\\n.#.\\n#.#")
    >>> [" ".join(picture) for picture in pictures(puzzle)]
    ['??? ??? ???', '?#? ??? #.#', '##. .#. #.#']
    """
    steps = chain(_by_logic(puzzle, pace), moments)
    return (picture for picture, _ in groupby(steps))


def thinned(pictures: Sequence[Grid], most: int) -> list[Grid]:
    """No more than so many of the pictures, evenly chosen; the first and the last are kept.

    >>> thinned([("a",), ("b",), ("c",), ("d",), ("e",)], 3)
    [('a',), ('c',), ('e',)]
    """
    if len(pictures) <= most:
        return list(pictures)
    last = len(pictures) - 1
    return [pictures[round(number * last / (most - 1))] for number in range(most)]


def _by_logic(puzzle: Puzzle, pace: Pace) -> Iterator[Grid]:
    sheet, sides = Sheet(puzzle.model), puzzle.model.sides

    def part(look: Look) -> tuple[int, int]:
        return look.number, look.line if pace == "line" else sides[look.line]

    masks = bytes(sheet.masks)
    yield puzzle.decode(masks)
    for _, looks in groupby(sheet.passes(), part):
        for _ in looks:
            # Now, because the end of a part shows when the next one has begun.
            masks = bytes(sheet.masks)
        yield puzzle.decode(masks)
