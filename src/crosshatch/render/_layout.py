"""The measures of a drawing: where its cells, clue numbers, title and lines lie.

All are whole numbers, so that what is drawn in pixels is crisp. Clue numbers stand in slots: those
next to the grid in one column (or row), the next ones in another.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, zip_longest
from math import ceil
from unicodedata import combining, east_asian_width

from crosshatch.scene import Scene

CELL = 24
"""The size of a cell where nobody chose."""
QUIET = 4
"""The margin of a bare picture, in cells: what a code needs around it."""
_DIGIT = 0.6
"""How wide a digit is at most in the fonts that are used, in parts of its size."""
_LETTER = 0.62
_TITLE_ROOM = 14
"""How wide a title may be in parts of its size, however small the puzzle is."""
_TITLE_LINES = 3
_CAPTION, _CAPTION_ROOM = 0.6, 1.8
"""The size of what is said below a grid in cells, and the room for it in parts of its size."""
_LARGEST_TITLE = 2
"""How high a title's letters are at most, in cells, however wide the puzzle is."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The measures of a scene for one size of its cells."""

    cell: int
    left: int
    """Where the grid begins."""
    top: int
    width: int
    height: int
    label: int = 0
    """The size of clue numbers."""
    slots: tuple[int, ...] = ()
    """Where the slots of row clues end, from the grid outwards."""
    title: tuple[str, ...] = ()
    title_size: int = 0
    caption: int = 0
    """The size of what is said below the grid."""
    after: tuple[int, int] = (0, 0)
    """How far to the right, and down, the scene beside it lies."""

    @property
    def hairline(self) -> int:
        """How thick the line between two cells is; nothing where cells are tiny."""
        return 0 if self.cell < 5 else max(1, self.cell // 24)

    @property
    def thick(self) -> int:
        """How thick the line between two groups of cells is."""
        return 0 if self.cell < 3 else 1 if self.cell < 10 else max(2, self.cell // 12)

    @property
    def cut(self) -> int:
        """How thick the line is where lines are cut; nothing where the others are nothing."""
        return max(self.thick + 1, round(self.cell / 6)) if self.thick else 0

    @property
    def gap(self) -> int:
        """How far clues stand from the grid."""
        return round(self.cell * 0.36)

    @property
    def step(self) -> int:
        """How high the slots of column clues are."""
        return round(self.label * 1.14)


def lay_out(scene: Scene, cell: int) -> Layout:
    """The measures of a scene whose cells have this size, with all that lies beside it."""
    other = lay_out(scene.after, cell) if scene.after else None
    across, down = len(scene.columns) * cell, len(scene.rows) * cell
    if scene.bare:
        edge = QUIET * cell
        alone = Layout(cell, edge, edge, across + 2 * edge, down + 2 * edge)
        return _widened(alone, other, edge + across)
    label = _label_size(scene, cell)
    margins = Layout(cell, cell, cell, 0, 0, label, caption=round(cell * _CAPTION))
    *ends, reach = accumulate(_slot_widths(scene.rows, label), initial=margins.gap)
    left = cell + (reach if ends else 0)
    below = ceil(ems(scene.caption) * margins.caption)
    inner = left + max(across, below) - cell
    own = cell + inner
    if other:
        inner += other.width - cell
    size = max(round(cell * 0.95), min(inner // 32, _LARGEST_TITLE * cell))
    inner = max(inner, ceil(min(ems(scene.heading), _TITLE_ROOM) * size))
    title = tuple(_wrapped(scene.heading, inner / size))
    head = round((len(title) * 1.3 + 0.5) * size) if title else 0
    tall = max(map(len, scene.columns))
    top = cell + head + (tall * margins.step + margins.gap if tall else 0)
    if other:
        top = max(top, other.top + head)
    foot = round(margins.caption * _CAPTION_ROOM) if scene.caption else 0
    alone = replace(
        margins,
        left=left,
        top=top,
        width=inner + 2 * cell,
        height=top + down + foot + cell,
        slots=tuple(left - end for end in ends),
        title=title,
        title_size=size,
    )
    return _widened(alone, other, own)


def _widened(layout: Layout, other: Layout | None, right: int) -> Layout:
    """With room for another from there on, whose grid begins at the same height."""
    if other is None:
        return layout
    down = layout.top - other.top
    width, height = max(layout.width, right + other.width), max(layout.height, down + other.height)
    return replace(layout, width=width, height=height, after=(right, down))


def _label_size(scene: Scene, cell: int) -> int:
    """As large as leaves the longest number over a column within it."""
    longest = max((len(label) for labels in scene.columns for label in labels), default=1)
    return max(1, int(min(0.68, 0.92 / (_DIGIT * longest)) * cell))


def _slot_widths(rows: Sequence[Sequence[str]], label: int) -> Iterator[int]:
    """The widths of the slots of row clues with the space before them, from the grid outwards."""
    for labels in zip_longest(*(reversed(row) for row in rows), fillvalue=""):
        yield round((max(map(len, labels)) * _DIGIT + 0.5) * label)


def _wrapped(title: str, room: float) -> Iterator[str]:
    """The lines of a title none of which is wider than the room, in parts of the title's size."""
    words = title.split()
    for number in range(1, _TITLE_LINES + 1):
        line = ""
        while words and ems(longer := f"{line} {words[0]}".lstrip()) <= room:
            line = longer
            words.pop(0)
        if words and (not line or number == _TITLE_LINES):
            yield cut(" ".join([line, *words]).lstrip(), room)
            return
        if line:
            yield line


def cut(words: str, room: float) -> str:
    """As much of the words as fits the room with dots behind it."""
    while ems(words + "…") > room and words:
        words = words[:-1]
    return words.rstrip() + "…"


def ems(words: str) -> float:
    """How wide words are at most, in parts of their size."""
    return sum(_em(character) for character in words)


def _em(character: str) -> float:
    if combining(character):
        return 0
    return 1 if east_asian_width(character) in "WF" else 0.9 if character in "MWmw@%" else _LETTER
