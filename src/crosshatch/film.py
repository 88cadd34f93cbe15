"""The solve as pictures, one after the other: first what is given, at the end all that is known.

Line logic comes first, as somebody would do it: all rows, all columns, and so on; of a path its
rules, one after the other. Where these end, a search goes on, whose moments somebody else has
recorded.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from time import monotonic
from typing import Literal

from crosshatch.errors import CrosshatchError
from crosshatch.grid import Grid
from crosshatch.logic import Sheet
from crosshatch.model import Masks, decided
from crosshatch.puzzle import Puzzle
from crosshatch.rounds import Page
from crosshatch.scene import Scene, lit

Pace = Literal["line", "pass"]
"""Whether a picture follows from a line, or from all rows, or all columns.

Of a path it follows from a deduction, or from all by one rule.
"""
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
    found = puzzle.encode(by_lines[-1])
    return [*(_on_trial(puzzle, picture, found) for picture in before), puzzle.scene(last)]


def require_room(puzzle: Puzzle) -> None:
    """Refuse a puzzle so large that its pictures would fill the memory."""
    width, height = puzzle.document.size
    cells = width * height
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


def _on_trial(puzzle: Puzzle, picture: Grid, found: Masks) -> Scene:
    """A picture whose cells are lit that are not found yet."""
    shown = enumerate(zip(puzzle.encode(picture), found, strict=True))
    tried = (cell for cell, (now, known) in shown if decided(now) and not decided(known))
    return lit(puzzle.scene(picture), puzzle.seen_at(tried))


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
    masks = puzzle.model.masks
    yield puzzle.decode(masks)
    told = _by_rules if puzzle.model.path else _by_lines
    for _, together in groupby(told(puzzle, pace), itemgetter(0)):
        # Of each part the last, because its end shows when the next one has begun.
        for _, masks in together:
            if deadline is not None and monotonic() > deadline:
                yield puzzle.decode(masks)
                return
        yield puzzle.decode(masks)


def _by_lines(puzzle: Puzzle, pace: Pace) -> Iterator[tuple[object, Masks]]:
    """After each look at a line the part of the film that it belongs to, and all that is known."""
    sheet = Sheet(puzzle.model)
    masks = sheet.known()
    for look in sheet.passes():
        line = puzzle.model.lines[look.line]
        if look.found:
            masks = sheet.known()
        yield (look.pass_number, line.name if pace == "line" else line.side), masks


def _by_rules(puzzle: Puzzle, pace: Pace) -> Iterator[tuple[object, Masks]]:
    """The same after each deduction by a rule of the path."""
    page = Page(puzzle.model)
    for number, told in enumerate(page.rounds()):
        by_rule = told.deduction and told.deduction.law
        part = number if pace == "line" else (told.round_number, by_rule)
        yield part, bytes(page.masks)
