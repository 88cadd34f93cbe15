"""Counts of rows and columns: how many of their cells are not blank, if that is known."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from crosshatch.data.document import Document
from crosshatch.data.grid import UNKNOWN, Grid, each_line
from crosshatch.data.phrases import counted, line_name
from crosshatch.engine.clues import Count, Spaced
from crosshatch.engine.lines import CountedLines, Line
from crosshatch.errors import ClueError

_MOST_DIGITS = 6


@dataclass(frozen=True, slots=True)
class Segment:
    """A line, or a part of one: its cells, and the number of filled ones if it is known."""

    side: str
    number: int
    cells: Sequence[int]
    count: int | None
    part: int = 1
    """The number of the part in its line, from 1."""
    stretch: str = ""
    """The player's name for the part, such as its columns; empty if the line is not cut."""

    @property
    def name(self) -> str:
        """The player's name for the line or part."""
        return line_name(self.side, self.number, self.stretch)

    @property
    def label(self) -> str:
        """The count as it is written."""
        return UNKNOWN if self.count is None else str(self.count)


def read_count(name: str, text: str, cells: int, kind: str = "cell") -> int | None:
    """Return the count of a line with this number of cells; None for `?`, which is any number.

    Raise `ClueError` with the name of the line for anything else; `kind` is the player's word for
    its cells.
    """
    word = text.strip() or "0"
    if word == UNKNOWN:
        return None
    if not (word.isascii() and word.isdigit()):
        raise ClueError(f"{name}: '{word[:20]}' is neither a number nor ?")
    digits = word.lstrip("0") or "0"
    if len(digits) > _MOST_DIGITS or int(digits) > cells:
        raise ClueError(f"{name}: the count is {digits[:20]}, with only {counted(cells, kind)}")
    return int(digits)


def count_of(text: str) -> int | None:
    """Return the count of a valid text; None for `?`.

    >>> count_of("3"), count_of(""), count_of("?")
    (3, 0, None)
    """
    return None if text.strip() == UNKNOWN else int(text or 0)


def line_counts(document: Document) -> tuple[Segment, ...]:
    """Return each row and column with its count; raise `ClueError` if one is invalid."""
    texts = (*document.rows, *document.columns)
    return tuple(
        Segment(side, number, cells, read_count(f"{side} {number}", text, len(cells)))
        for (side, number, cells), text in zip(each_line(*document.size), texts, strict=True)
    )


def count_texts(lines: Grid, cell: str) -> tuple[str, ...]:
    """Return the number of cells like this one in each line, as it is written in a puzzle file.

    >>> count_texts(("#.#", "..."), "#")
    ('2', '0')
    """
    return tuple(str(line.count(cell)) for line in lines)


def line_omissions(document: Document) -> list[Callable[[Document], Document]]:
    """Return a function for the clue of each row, and then of each column: it makes it unknown."""
    return [partial(_without_clue, at) for at in range(sum(document.size))]


def _without_clue(at: int, document: Document) -> Document:
    clues, (_, height) = [*document.rows, *document.columns], document.size
    clues[at] = UNKNOWN
    return replace(document, rows=tuple(clues[:height]), columns=tuple(clues[height:]))


def lines_with_total(
    segments: Sequence[Segment],
    total: int,
    room: Callable[[], Iterable[int]],
    whole: str,
    about: Callable[[int], str],
) -> CountedLines:
    """Return the rows and columns with known counts, and lines for what is left of a total.

    The total is that of the cells that `room` returns, the only ones that may be filled; two filled
    cells are never neighbours. There is a line for the cells in the rows whose counts are unknown,
    and one for those in such columns; if what is left does not fit, there is one for all of them.
    `whole` is the player's word for the grid, and `about` says why so many are left, given how many
    the known counts take.
    """
    known = [(segment, segment.count) for segment in segments if segment.count is not None]
    rests = [_rest_of(side, segments, total, room) for side in ("row", "column")]
    if not all(0 <= left <= len(cells) for cells, left in rests):
        rests = [(tuple(sorted(room())), total)]
    names = dict(zip(rests, ("the other rows", "the other columns"), strict=False))
    left_over = {rest: name for rest, name in names.items() if rest[0]}

    def make() -> Iterator[Line]:
        for segment, count in known:
            yield Line(segment.side, segment.number, segment.cells, Spaced(count))
        everything = len([*room()])
        for (cells, left), name in left_over.items():
            called = f"the whole {whole}" if len(cells) == everything else name
            yield Line(called, 1, cells, Count(left), called=called, about=about(total - left))

    counts = [*((segment.cells, count) for segment, count in known), *left_over]
    lines, filled = [cells for cells, _ in counts], [filled for _, filled in counts]
    return CountedLines(lines, filled, make, spaced=len(known))


def _rest_of(
    side: str, segments: Sequence[Segment], total: int, room: Callable[[], Iterable[int]]
) -> tuple[tuple[int, ...], int]:
    """Return the cells of the lines of a side without known counts, and what is left for them."""
    here = [segment for segment in segments if segment.side == side]
    unknown = {cell for segment in here if segment.count is None for cell in segment.cells}
    left = total - sum(segment.count or 0 for segment in here)
    return tuple(sorted(unknown.intersection(room()))) if unknown else (), left
