"""Charts of times as SVG: rows of dots, lines over sizes, and bars.

A chart has its colours in variables: alone it follows the system, and as part of a page the page's
theme. Times of many magnitudes stand on a scale of powers of ten; bars begin at nothing.
"""

import math
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from typing import Literal

Kind = Literal["cases", "growth", "bars"]
"""The kinds of charts: a row is a case, a size, or a case whose figures are of one magnitude."""
TIMES = "\N{MULTIPLICATION SIGN}"


@dataclass(frozen=True, slots=True)
class Point:
    """A figure in seconds; `given_up` if it is only a limit within which there was no answer."""

    seconds: float
    given_up: bool = False


@dataclass(frozen=True, slots=True)
class Series:
    """The time that a method takes for each row of a table; None where there is no figure."""

    name: str
    points: tuple[Point | None, ...]


WIDTH, LABELS, RIGHT, ROW, TOP, BELOW, BAR = 760, 120, 24, 22, 34, 44, 11
NEAR, APART = 6, 6
"""Dots of a row that are less than `NEAR` apart are drawn `APART` above each other."""
HEIGHT = 340
NAMESPACE = "http://www.w3.org/2000/svg"
STYLE = """
.ch-plot { --ink: #1f2328; --faint: #d9dde3; --c0: #1a6fd4; --c1: #d9730d; --c2: #7a8594;
  font: 13px system-ui, sans-serif; }
@media (prefers-color-scheme: dark) { .ch-plot { --ink: #e6e9ee; --faint: #3a414c;
  --c0: #6cb0ff; --c1: #ffa657; --c2: #9aa5b4; } }
.ch-plot text { fill: var(--ink); }
.ch-plot .grid { stroke: var(--faint); }
.ch-plot .s0 { fill: var(--c0); stroke: var(--c0); }
.ch-plot .s1 { fill: var(--c1); stroke: var(--c1); }
.ch-plot .s2 { fill: var(--c2); stroke: var(--c2); }
.ch-plot rect { stroke: none; }
.ch-plot .line { fill: none; stroke-width: 2.5; }
.ch-plot .open { fill: none; stroke-width: 2; }
.ch-plot text.end { text-anchor: end; } .ch-plot text.middle { text-anchor: middle; }
""".strip().replace("\n", " ")


def chart(kind: Kind, title: str, names: Sequence[str], series: Sequence[Series]) -> str:
    """Return a chart as SVG, with a name for each point of the series."""
    height, parts = DRAWN[kind](names, series)
    return "".join(
        [
            f'<svg xmlns="{NAMESPACE}" class="ch-plot" viewBox="0 0 {WIDTH} {height}">',
            f"<title>{escape(title)}</title><style>{STYLE}</style>",
            *_legend(series),
            *parts,
            "</svg>\n",
        ]
    )


def _legend(series: Sequence[Series]) -> Iterator[str]:
    x = LABELS
    for number, one in enumerate(series):
        yield f'<circle class="s{number}" cx="{x + 5}" cy="14" r="5"/>'
        yield f'<text x="{x + 16}" y="18.5">{escape(one.name)}</text>'
        x += 32 + 7.4 * len(one.name)
    if any(point and point.given_up for one in series for point in one.points):
        yield f'<circle class="open" stroke="var(--ink)" cx="{x + 5:.0f}" cy="14" r="5"/>'
        yield f'<text x="{x + 16:.0f}" y="18.5">given up</text>'


def _decades(series: Sequence[Series]) -> tuple[int, int]:
    """Return the powers of ten of seconds between which all figures lie."""
    times = [point.seconds for one in series for point in one.points if point]
    return math.floor(math.log10(min(times))), math.ceil(math.log10(max(times)) + 1e-9)


def duration(power: int) -> str:
    """Return a power of ten of seconds in words.

    >>> duration(-5), duration(-3), duration(1)
    ('10 µs', '1 ms', '10 s')
    """
    for unit, name in ((0, "s"), (-3, "ms"), (-6, "µs"), (-9, "ns")):
        if power >= unit:
            return f"{10 ** (power - unit):,} {name}"
    return f"{10.0**power:g} s"


def _cases(names: Sequence[str], series: Sequence[Series]) -> tuple[int, list[str]]:
    """Draw a row for each case, with a dot for each method."""
    low, high = _decades(series)
    bottom = TOP + ROW * len(names) + 6
    place = _scale(low, high, LABELS, WIDTH - RIGHT)
    parts = []
    for power in range(low, high + 1):
        x = place(10.0**power)
        parts.append(f'<path class="grid" d="M{x:.1f} {TOP - 4}V{bottom}"/>')
        parts.append(f'<text class="middle" x="{x:.1f}" y="{bottom + 18}">{duration(power)}</text>')
    for row, name in enumerate(names):
        y = TOP + ROW * row + ROW / 2
        points = [one.points[row] for one in series]
        ends = [place(point.seconds) for point in points if point]
        parts.append(f'<text class="end" x="{LABELS - 12}" y="{y + 4.5}">{escape(name)}</text>')
        parts.append(f'<path class="grid" d="M{min(ends):.1f} {y}H{max(ends):.1f}"/>')
        lifts = iter(_lifts(ends))
        dots = [(number, point, next(lifts)) for number, point in enumerate(points) if point]
        parts += [
            _dot(number, place(point.seconds), y + lift, point, series[number].name)
            for number, point, lift in reversed(dots)
        ]
    return bottom + BELOW - 16, parts


def _lifts(places: Sequence[float]) -> list[float]:
    """Return how far below its row each dot is drawn, so that none hides another."""
    order = sorted(range(len(places)), key=places.__getitem__)
    groups: list[list[int]] = []
    for at in order:
        if groups and places[at] - places[groups[-1][-1]] < NEAR:
            groups[-1].append(at)
        else:
            groups.append([at])
    lifts = [0.0] * len(places)
    for group in groups:
        for number, at in enumerate(sorted(group)):
            lifts[at] = APART * (number - (len(group) - 1) / 2)
    return lifts


def _bars(names: Sequence[str], series: Sequence[Series]) -> tuple[int, list[str]]:
    """Draw bars for each case, one for each method, on a scale that begins at nothing."""
    longest = max(point.seconds for one in series for point in one.points if point)
    step = next(
        unit * 10**power
        for power in range(-9, 9)
        for unit in (1, 2, 5)
        if 6 * unit * 10**power >= longest
    )
    steps = math.ceil(longest / step)
    row_height = BAR * len(series) + 10
    bottom = TOP + row_height * len(names) + 6
    unit = (WIDTH - RIGHT - LABELS) / (steps * step)
    parts = []
    for number in range(steps + 1):
        x = LABELS + number * step * unit
        parts.append(f'<path class="grid" d="M{x:.1f} {TOP - 4}V{bottom}"/>')
        parts.append(
            f'<text class="middle" x="{x:.1f}" y="{bottom + 18}">{_words(number * step)}</text>'
        )
    for row, name in enumerate(names):
        y = TOP + row_height * row + 5
        middle = y + BAR * len(series) / 2 + 4.5
        parts.append(f'<text class="end" x="{LABELS - 12}" y="{middle}">{escape(name)}</text>')
        for number, one in enumerate(series):
            if point := one.points[row]:
                at = f'x="{LABELS}" y="{y + BAR * number}"'
                size = f'width="{point.seconds * unit:.1f}" height="{BAR - 1}"'
                title = escape(f"{one.name}: {_words(point.seconds)}")
                parts.append(f'<rect class="s{number}" {at} {size}><title>{title}</title></rect>')
    return bottom + BELOW - 16, parts


def _growth(names: Sequence[str], series: Sequence[Series]) -> tuple[int, list[str]]:
    """Draw a line for each method, over sizes."""
    low, high = _decades(series)
    bottom = HEIGHT - BELOW
    across = _places(names)
    place = _scale(low, high, bottom, TOP)
    parts = []
    for power in range(low, high + 1):
        y = place(10.0**power)
        parts.append(f'<path class="grid" d="M{LABELS} {y:.1f}H{WIDTH - RIGHT}"/>')
        parts.append(
            f'<text class="end" x="{LABELS - 12}" y="{y + 4.5:.1f}">{duration(power)}</text>'
        )
    for name, x in zip(names, across, strict=True):
        parts.append(f'<text class="middle" x="{x:.1f}" y="{bottom + 20}">{name}</text>')
    for number, one in reversed([*enumerate(series)]):
        dots = [(x, point) for x, point in zip(across, one.points, strict=True) if point]
        measured = [f"{x:.1f} {place(point.seconds):.1f}" for x, point in dots]
        parts.append(f'<path class="line s{number}" d="M{"L".join(measured)}"/>')
        parts += [_dot(number, x, place(point.seconds), point, one.name) for x, point in dots]
    return HEIGHT - 12, parts


def _places(names: Sequence[str]) -> list[float]:
    """Return where sizes are from left to right, by the logarithm of the number in each name."""
    sizes = [math.log(int(re.split(f"[{TIMES}x]", name.replace(",", ""))[0])) for name in names]
    span = sizes[-1] - sizes[0]
    room = WIDTH - RIGHT - LABELS - 80
    return [LABELS + 40 + room * (size - sizes[0]) / span for size in sizes]


def _scale(low: int, high: int, begin: float, end: float) -> Callable[[float], float]:
    """Return where a time is between two ends, by its logarithm."""
    return lambda seconds: begin + (math.log10(seconds) - low) / (high - low) * (end - begin)


def _dot(number: int, x: float, y: float, point: Point, name: str) -> str:
    kind = f"s{number} open" if point.given_up else f"s{number}"
    said = "given up after" if point.given_up else ""
    title = f"{name}: {said} {_words(point.seconds)}".replace("  ", " ")
    place = f'cx="{x:.1f}" cy="{y:.1f}" r="5"'
    return f'<circle class="{kind}" {place}><title>{escape(title)}</title></circle>'


def _words(seconds: float) -> str:
    if not seconds:
        return "0"
    for unit, name in ((1.0, "s"), (1e-3, "ms"), (1e-6, "µs")):
        if seconds >= unit:
            return f"{seconds / unit:.3g} {name}"
    return f"{seconds * 1e9:.3g} ns"


DRAWN = {"cases": _cases, "growth": _growth, "bars": _bars}
