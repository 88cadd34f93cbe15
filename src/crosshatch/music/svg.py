"""A tab as SVG, set as music is printed: staves of four bars, each with its notes and rests."""

from collections.abc import Iterator, Sequence
from html import escape

from crosshatch.music._signs import COLUMN, INSIDE, LINE, Bar, group, path, signs, text
from crosshatch.music._tab import BAR, Tab
from crosshatch.render.figure.svg import FONTS
from crosshatch.render.figure.widths import cut, ems

_BARS = 4
"""In a staff."""
_WIDE = BAR * COLUMN + 2 * INSIDE
_MARGIN = 36
_CLEF = 66
"""From the beginning of a staff to its first bar."""
_BETWEEN = 84
"""From staff to staff."""
_HEAD = 50
"""From the top of the sheet to the first staff, without a title."""
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
    """The sheet of a tab, black on white; what is not known is a grey `?`."""
    staves = [tab.bars[start : start + _BARS] for start in range(0, len(tab.bars), _BARS)]
    across = max(_CLEF + len(staves[0]) * _WIDE, 14 * _TITLE)
    head = _HEAD + (_TITLE * 3 // 2 if tab.title else 0)
    step = _tall(tab) + _BETWEEN
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
    """How fast it is played, and on what."""
    yield from group(4, 0, [_CROTCHET])
    facts = [f"= {tab.tempo}", str(tab.tuning), *([f"capo {tab.capo}"] if tab.capo else [])]
    yield text(13, 1, " · ".join(facts), size=13, ink="quiet")


def _staff(tab: Tab, bars: Sequence[Bar], *, first: int) -> Iterator[str]:
    """Some bars side by side: the highest string lies at 0, the first bar begins at `_CLEF`."""
    tall, wide = _tall(tab), len(bars) * _WIDE
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
    ends = "".join(f"M{_CLEF + number * _WIDE} 0v{tall}" for number in range(1, len(bars)))
    yield path("line", f"M20 0v{tall}{ends}")
    if first + len(bars) == len(tab.bars):
        yield path("line", f"M{_CLEF + wide - 6} 0v{tall}")
        yield path("ink", f"M{_CLEF + wide - 3} -.6h4v{tall + 1.2}h-4z")
    else:
        yield path("line", f"M{_CLEF + wide} 0v{tall}")
    for number, bar in enumerate(bars):
        yield from group(_CLEF + number * _WIDE, 0, signs(bar, tall))


def _tall(tab: Tab) -> int:
    return (len(tab.rows) - 1) * LINE
