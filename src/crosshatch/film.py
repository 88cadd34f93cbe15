"""The solve as pictures, one after the other: first what is given, at the end all that is known.

Line logic comes first, as somebody would do it: all rows, all columns, and so on. Where it ends, a
search goes on, whose moments somebody else has recorded.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from time import monotonic
from typing import Literal

from crosshatch.errors import CrosshatchError
from crosshatch.grid import UNKNOWN, Grid, each_place
from crosshatch.logic import Look, Sheet
from crosshatch.puzzle import Puzzle
from crosshatch.scene import Scene, lit

Pace = Literal["line", "pass"]
"""Whether a picture follows from a line, or from all rows, or all columns."""
MOST_CELLS = 2**20
"""How many cells a puzzle may have of which a film is made."""


def film(
    puzzle: Puzzle,
    *,
    pace: Pace = "pass",
    search: Sequence[Grid] = (),
    most: int = 200,
    seconds: float | None = None,
) -> list[Scene]:
    """The scenes of a solve, no more than so many, the first and the last among them.

    `search` are the pictures of a search, which follow when line logic has said all it can. Until
    the last of them, cells that lines have not found are lit: they are only on trial. Line logic is
    shown as far as it comes in so many seconds.
    """
    deadline = None if seconds is None else monotonic() + seconds
    by_lines = list(pictures(puzzle, pace, deadline))
    told = [picture for picture, _ in groupby([*by_lines, *search])]
    *before, last = thinned(told, most)
    return [*(_on_trial(puzzle, picture, by_lines[-1]) for picture in before), puzzle.scene(last)]


def require_room(puzzle: Puzzle) -> None:
    """Refuse a puzzle so large that its pictures would fill the memory."""
    cells = len(puzzle.model.masks)
    if cells > MOST_CELLS:
        raise CrosshatchError(
            f"a film of {cells:,} cells is too large; at most {MOST_CELLS:,} are shown"
        )


def pictures(puzzle: Puzzle, pace: Pace = "pass", deadline: float | None = None) -> Iterator[Grid]:
    """The pictures of line logic, each different from the one before, up to a moment in time.

    >>> import crosshatch
    >>> puzzle = crosshatch.loads("##.\\n.#.\\n#.#")
    >>> [" ".join(picture) for picture in pictures(puzzle)]
    ['??? ??? ???', '?#? ??? #.#', '##. .#. #.#']
    """
    return (picture for picture, _ in groupby(_by_logic(puzzle, pace, deadline)))


def _on_trial(puzzle: Puzzle, picture: Grid, found: Grid) -> Scene:
    """A picture whose cells are lit that are not found yet."""
    return lit(
        puzzle.scene(picture),
        [place for place, (cell, known) in each_place(picture, found) if known == UNKNOWN != cell],
    )


def thinned(pictures: Sequence[Grid], most: int) -> list[Grid]:
    """No more than so many of the pictures, evenly chosen; the first and the last are kept.

    >>> thinned([("a",), ("b",), ("c",), ("d",), ("e",)], 3)
    [('a',), ('c',), ('e',)]
    """
    if len(pictures) <= most:
        return list(pictures)
    last = len(pictures) - 1
    return [pictures[round(number * last / (most - 1))] for number in range(most)]


def _by_logic(puzzle: Puzzle, pace: Pace, deadline: float | None) -> Iterator[Grid]:
    sheet = Sheet(puzzle.model)

    def part(look: Look) -> tuple[int, str]:
        line = puzzle.model.lines[look.line]
        return look.pass_number, line.name if pace == "line" else line.side

    masks = bytes(sheet.masks)
    yield puzzle.decode(masks)
    for _, looks in groupby(sheet.passes(), part):
        for look in looks:
            # Now, because the end of a part shows when the next one has begun.
            if look.found:
                masks = bytes(sheet.masks)
            if deadline is not None and monotonic() > deadline:
                yield puzzle.decode(masks)
                return
        yield puzzle.decode(masks)
