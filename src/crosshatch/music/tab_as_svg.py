"""Tabs as SVG, set like printed music: staves of four bars with notes and rests."""

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import groupby

from crosshatch.data.grid import UNKNOWN
from crosshatch.music._tab import BAR, SILENT, Tab
from crosshatch.render.figure.fonts import cut, ems
from crosshatch.render.figure.svg import FONTS

# The signs in a bar of a tab: frets on their strings, stems and beams below, and rests.
#
# Rests are as long as possible: two silent eighths that make a beat become a quarter rest.
# Consecutive notes are beamed within each half of a bar.


LINE = 13
"""The distance between strings."""
COLUMN = 31
INSIDE = 9
"""The distance from a bar line to the nearest column."""
STEM = 40
"""The distance that stems reach below a staff."""

Bar = Sequence[str]
"""The columns of a bar, each from the highest string down."""

_RESTS = {
    1: '<circle class="ink" cx="-2.8" cy="-3.6" r="2.5"/>'
    '<path class="line" d="M-3-1.4c3 1 5.4-.6 6.6-4.2l-4 14"/>',
    2: '<path class="ink" d="M-2.6-13 3.6-4.8C.6-1.6 1.4.8 5 5 .6 3.6-2 5.8 1.6 11-5.6 7.6-4.6 2'
    '-.2 2.2L-4.4-3.6C-1.2-6.8-.6-9-3.4-12.6z"/>',
    4: '<path class="ink" d="M-6.5.5h13v6h-13z"/>',
    8: '<path class="ink" d="M-6.5-6.5h13v6h-13z"/>',
}
"""The shapes of rests by their length in eighths, around a point between two strings."""
_FLAG = "c0-7 9-9 7-20 0 5-3 7.4-7 8.4z"


def signs(bar: Bar, tall: int) -> Iterator[str]:
    """Yield the frets of a bar on their strings, the stems below, and the rests.

    The highest string is at 0 and the lowest at `tall`.
    """
    for column, cells in enumerate(bar):
        for string, cell in enumerate(cells):
            if cell != SILENT:
                x, y = _column_x(column), string * LINE
                yield path("paper", f"M{x - 6} {y - 6}h12v12h-12z")
                ink = "quiet" if cell == UNKNOWN else "ink"
                yield text(x, y + 5, cell, size=14, ink=ink, anchor="middle")
    for column, eighths in _rests(bar):
        x = _column_x(column + (eighths - 1) / 2)
        yield from group(x, (len(bar[0]) // 2 - 0.5) * LINE, [_RESTS[eighths]])
    foot = tall + STEM
    for run in _beamed_columns(bar):
        yield path(
            "line", "".join(f"M{_column_x(column)} {tall + 11}V{foot - 1}" for column in run)
        )
        x, length = _column_x(run[0]), (len(run) - 1) * COLUMN
        beam = f"M{x - 0.65} {foot}h{length + 1.3}v-5h-{length + 1.3}z"
        yield path("ink", beam if length else f"M{x} {foot}{_FLAG}")


def _beamed_columns(bar: Bar) -> Iterator[list[int]]:
    """Yield the columns that are beamed together: consecutive notes in one half of a bar."""
    for (_, sounds), columns in groupby(
        range(BAR), lambda column: (column * 2 // BAR, bool(bar[column].strip(SILENT)))
    ):
        if sounds:
            yield list(columns)


def _rests(bar: Bar) -> Iterator[tuple[int, int]]:
    """Yield the first column and the length of each rest, divided at beats."""
    column = 0
    while column < BAR:
        silent = (
            eighths
            for eighths in (8, 4, 2, 1)
            if column % eighths == 0 and not "".join(bar[column : column + eighths]).strip(SILENT)
        )
        if eighths := next(silent, 0):
            yield column, eighths
        column += eighths or 1


def _column_x(column: float) -> float:
    return INSIDE + (column + 0.5) * COLUMN


def group(x: float, y: float, marks: Iterable[str]) -> Iterator[str]:
    """Yield the marks in a group with its origin at this point."""
    yield f'<g transform="translate({x:g} {y:g})">'
    yield from marks
    yield "</g>"


def path(ink: str, steps: str) -> str:
    """Return a shape or a line in an ink."""
    return f'<path class="{ink}" d="{steps}"/>'


def text(
    x: float,
    y: float,
    words: object,
    *,
    size: int,
    ink: str = "ink",
    anchor: str = "start",
    bold: bool = False,
) -> str:
    """Return words that start, end or are centred at a point on their baseline."""
    weight = ' font-weight="600"' if bold else ""
    place = f'x="{x:g}" y="{y:g}" font-size="{size}" text-anchor="{anchor}"{weight}'
    return f'<text class="{ink}" {place}>{escape(str(words))}</text>'


_BARS = 4
"""The number of bars in a staff."""
_BAR_WIDTH = BAR * COLUMN + 2 * INSIDE
_MARGIN = 36
_CLEF = 66
"""The distance from the start of a staff to its first bar."""
_BETWEEN = 84
"""The distance between staves."""
_HEAD = 50
"""The distance from the top of the sheet to the first staff, without a title."""
_TITLE = 24

_STYLE = (
    ".paper{fill:#fff}.ink{fill:#1d212b}.quiet{fill:#697382}"
    ".string{stroke:#a3acb9;stroke-width:.9}.line{stroke:#1d212b;stroke-width:1.3;fill:none}"
    f"text{{font-family:{FONTS};font-variant-numeric:tabular-nums}}"
)
_CROTCHET = (
    '<ellipse class="quiet" rx="3.9" ry="2.9" transform="rotate(-24)"/>'
    '<path class="quiet" d="M2.6-1.6V-14h1.1v13z"/>'
)


def write(tab: Tab) -> bytes:
    """Return the sheet music of a tab as SVG, black on white; unknown frets are a grey `?`."""
    staves = [tab.bars[start : start + _BARS] for start in range(0, len(tab.bars), _BARS)]
    across = max(_CLEF + len(staves[0]) * _BAR_WIDTH, 14 * _TITLE)
    head = _HEAD + (_TITLE * 3 // 2 if tab.title else 0)
    step = _staff_height(tab) + _BETWEEN
    width, height = across + 2 * _MARGIN, head + len(staves) * step
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
            f'width="{width}" height="{height}" role="img">',
            f"<title>{escape(tab.title or 'Tab')}</title>",
            f"<style>{_STYLE}</style>",
            path("paper", f"M0 0h{width}v{height}h-{width}z"),
            *_title(tab, across),
            *group(_MARGIN, head - 22, _facts(tab)),
            *(
                line
                for number, bars in enumerate(staves)
                for line in group(
                    _MARGIN, head + number * step, _staff(tab, bars, first=number * _BARS)
                )
            ),
            "</svg>\n",
        ]
    ).encode()


def _title(tab: Tab, across: int) -> Iterator[str]:
    room = across / _TITLE
    if tab.title:
        title = tab.title if ems(tab.title) <= room else cut(tab.title, room)
        yield text(_MARGIN, 42, title, size=_TITLE, bold=True)


def _facts(tab: Tab) -> Iterator[str]:
    """Yield the tempo, the tuning and the capo."""
    yield from group(4, 0, [_CROTCHET])
    facts = [f"= {tab.tempo}", str(tab.tuning), *([f"capo {tab.capo}"] if tab.capo else [])]
    yield text(13, 1, " · ".join(facts), size=13, ink="quiet")


def _staff(tab: Tab, bars: Sequence[Bar], *, first: int) -> Iterator[str]:
    """Yield bars side by side; the highest string is at 0, and the first bar starts at `_CLEF`."""
    tall, wide = _staff_height(tab), len(bars) * _BAR_WIDTH
    strings = range(0, tall + 1, LINE)
    yield path("string", "".join(f"M20 {y}h{_CLEF + wide - 20}" for y in strings))
    for y, name in zip(strings, tab.tuning.names, strict=True):
        yield text(11, y + 4, name, size=12, ink="quiet", anchor="end")
    size = max(8, min(17, tall // 4 + 1))
    for line, letter in enumerate("TAB", start=-1):
        down = tall / 2 + size * (1.06 * line + 0.36)
        yield text(35, down, letter, size=size, bold=True, anchor="middle")
    if first == 0:
        for line in (0, 1):
            down = tall / 2 + size * 1.3 * (line - 0.06)
            yield text(55, down, BAR // 2, size=size * 7 // 5, bold=True, anchor="middle")
    ends = "".join(f"M{_CLEF + number * _BAR_WIDTH} 0v{tall}" for number in range(1, len(bars)))
    yield path("line", f"M20 0v{tall}{ends}")
    if first + len(bars) == len(tab.bars):
        yield path("line", f"M{_CLEF + wide - 6} 0v{tall}")
        yield path("ink", f"M{_CLEF + wide - 3} -.6h4v{tall + 1.2}h-4z")
    else:
        yield path("line", f"M{_CLEF + wide} 0v{tall}")
    for number, bar in enumerate(bars):
        yield from group(_CLEF + number * _BAR_WIDTH, 0, signs(bar, tall))


def _staff_height(tab: Tab) -> int:
    return (len(tab.rows) - 1) * LINE
