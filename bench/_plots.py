"""Plots of the figures in bench/RESULTS.md, for the documentation: `make bench-plots`.

The tables of that file are the data: each plot names a bench and columns of a table in its section.
So a figure that is measured again is drawn again, and nothing is written down twice. Matplotlib
draws them; its colours are then replaced by variables, so that a plot follows the system alone, and
as part of a page the page's theme. Each says its figures in words, too.
"""

import io
import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor, log10
from pathlib import Path
from typing import Any, Literal
from xml.etree import ElementTree

from bench._report import UNITS, shown, unit_of
from bench._results import RESULTS

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs" / "pictures" / "plots"
TIMES = "\N{MULTIPLICATION SIGN}"
SVG = "http://www.w3.org/2000/svg"
INK, FAINT, *SERIES = "#010101", "#010102", "#010103", "#010104", "#010105"
"""Colours that nothing else has, by which Matplotlib's output is found again."""
VARIABLES = {INK: "--ink", FAINT: "--faint", **{each: f"--c{at}" for at, each in enumerate(SERIES)}}
STYLE = (
    ".ch-plot { --ink: #1f2328; --faint: #d9dde3; --c0: #1a6fd4; --c1: #d9730d; --c2: #7a8594; } "
    "@media (prefers-color-scheme: dark) { .ch-plot { --ink: #e6e9ee; --faint: #3a414c; "
    "--c0: #6cb0ff; --c1: #ffa657; --c2: #9aa5b4; } } "
    ".ch-plot text { font-family: system-ui, sans-serif !important; }"
)
SETTINGS = {
    "svg.fonttype": "none",
    "font.size": 10,
    "axes.edgecolor": FAINT,
    "text.color": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.spines.left": False,
    "axes.spines.bottom": False,
    "xtick.color": INK,
    "ytick.color": INK,
    "grid.color": FAINT,
    "xtick.major.size": 0,
    "ytick.major.size": 0,
    "xtick.minor.size": 0,
    "ytick.minor.size": 0,
    "axes.axisbelow": True,
    "legend.frameon": False,
    "axes.facecolor": "none",
    "figure.facecolor": "none",
    "lines.markersize": 6.5,
    "xtick.major.pad": 6,
    "ytick.major.pad": 8,
    "svg.hashsalt": "plots",
}
NEAR, APART = 0.012, 0.27
"""Dots of a row that are nearer than this part of the width are drawn so many rows apart."""

Place = tuple[float, float, bool]
"""Where a mark is, and whether it was given up."""
Kind = Literal["cases", "growth", "bars"]
"""The kinds of plots: a row is a case, a size, or a case whose figures are of one magnitude."""


@dataclass(frozen=True, slots=True)
class Point:
    """A figure in seconds; `given_up` if it is only a limit within which there was no answer."""

    seconds: float
    given_up: bool = False

    @property
    def words(self) -> str:
        """The time with its unit."""
        return f"{'given up after ' * self.given_up}{duration(self.seconds)}"


@dataclass(frozen=True, slots=True)
class Series:
    """The time that a method takes for each row of a table; None where there is no figure."""

    name: str
    points: tuple[Point | None, ...]


@dataclass(frozen=True, slots=True)
class Plot:
    """A plot of columns of one table."""

    title: str
    bench: str
    label: str
    """The column that names the rows."""
    columns: dict[str, str]
    """The name of each method, by its column."""
    kind: Kind = "cases"
    only: str = ""
    """The word in the first column of the rows that are drawn, if not all are."""

    def read(self, text: str) -> tuple[list[str], list[Series]]:
        """Return the names of the rows and the figures of each method."""
        header, rows = table(text, self.bench, [self.label, *self.columns])
        found: dict[str, list[Point | None]] = {}
        for row in rows:
            cells = dict(zip(header, row, strict=True))
            points = [point(cells[column], unit_of(column)) for column in self.columns]
            name = cells[self.label]
            name = _size(name) if self.kind == "growth" else name
            if points[0] and self.only in ("", row[0]):
                found.setdefault(name, points)
        series = zip(self.columns.values(), zip(*found.values(), strict=True), strict=True)
        return [*found], [Series(*each) for each in series]


CADICAL = {"tight, ms": "CaDiCaL, tight", "plain, ms": "CaDiCaL, plain"}
CLINGO = {"ms": "Crosshatch", "clingo, ms": "clingo"}
PLOTS = {
    "survey": Plot(
        "The survey: two solutions, or the proof that there is one",
        *("survey", "puzzle", {"ms": "Crosshatch", **CADICAL}),
    ),
    "peers": Plot(
        "The survey beside two other solvers",
        *("survey", "puzzle"),
        {"ms": "Crosshatch", "nonogrid, ms": "nonogrid", "CP-SAT, ms": "CP-SAT"},
    ),
    "unique": Plot(
        "Unique puzzles of a size, the median of ten",
        *("unique", "size", {"median, ms": "Crosshatch", "CaDiCaL, median, ms": "CaDiCaL"}),
        kind="growth",
    ),
    "tracks": Plot(
        "Tracks: the path, and the proof that there is no other",
        *("tracks", "squares", CLINGO, "growth", "id"),
    ),
    "tracks-clues": Plot(
        "Tracks with clues alone: two paths",
        *("tracks", "squares", CLINGO, "growth", "clues alone"),
    ),
    "count": Plot(
        "Counting all pictures with one filled cell in each line",
        *("count", "all clues 1"),
        {"s": "Crosshatch", "Graphillion, s": "Graphillion", "Ganak, s": "Ganak"},
        kind="growth",
    ),
    "magnitudes": Plot(
        f"Magnitudes of 16{TIMES}16: a proved optimum",
        *("magnitude", "peer", {"min, s": "min", "max, s": "max"}),
    ),
    "tail": Plot(
        "The hardest tournament puzzles, the proof included",
        *("tournament", "puzzle", {"s": "Crosshatch", "CaDiCaL, s": "CaDiCaL"}),
        kind="bars",
    ),
}
"""The plots by the names of their files."""


def table(text: str, bench: str, columns: Sequence[str]) -> tuple[list[str], list[list[str]]]:
    """Return the header and the rows of the table in a bench's section that has these columns.

    Raise ValueError if there is none.
    """
    command = f"`python -m bench {bench}`"
    _, found, section = text.partition(command)
    if not found:
        raise ValueError(f"{RESULTS.name}: no heading has {command}")
    for block in section.partition("\n## ")[0].split("\n\n"):
        lines = [line for line in block.splitlines() if line.startswith("|")]
        header, *rows = [
            [cell.strip() for cell in line.strip("|").split("|")] for line in lines
        ] or [[]]
        if {*columns} <= {*header}:
            return header, rows[1:]
    raise ValueError(f"{RESULTS.name}: {bench} has no table with {', '.join(columns)}")


def point(text: str, unit: float) -> Point | None:
    """Return the figure in a cell of a table, or None if it has none."""
    text = text.replace("*", "").replace(",", "").strip()
    if limit := re.fullmatch(r"> (\d+) s", text):
        return Point(float(limit[1]), given_up=True)
    if not re.fullmatch(r"[\d.]+", text):
        return None
    # What rounds to nothing is drawn at half of the last digit.
    digits = len(text.partition(".")[2])
    return Point(max(float(text), 0.5 * 10**-digits) * unit)


def _size(name: str) -> str:
    """Return the size at the beginning of a name: `30x30`, or `1,000` of `1,000 cells`."""
    found = re.match(rf"\d[\d,]*(?<!,)(?:[{TIMES}x]\d+)?", name)
    if not found:
        raise ValueError(f"{RESULTS.name}: '{name}' does not begin with a size")
    return found[0].replace("x", TIMES)


def duration(seconds: float) -> str:
    """Return a time with a unit.

    >>> duration(1e-5), duration(0.25), duration(100.0)
    ('10 µs', '250 ms', '100 s')
    """
    unit = next((name for name in ("s", "ms", "µs") if seconds >= 0.9995 * UNITS[name]), "ns")
    return f"{shown(seconds / UNITS[unit]).removesuffix('.00').removesuffix('.0')} {unit}"


def read(name: str, text: str) -> tuple[list[str], list[Series]]:
    """Return the names of the rows of a plot and the figures of each method."""
    plot = PLOTS[name]
    names, series = plot.read(text)
    if name != "magnitudes":
        return names, series
    # What Crosshatch takes for a magnitude stands in another table.
    header, rows = table(text, plot.bench, ["method", "goal", "a grid, µs"])
    cells = [dict(zip(header, row, strict=True)) for row in rows]
    exact = [each for each in cells if each["method"] == "exact"]
    ours = {each["goal"]: point(each["a grid, µs"], UNITS["µs"]) for each in exact}
    asked = [(one, at, peer) for one in series for at, peer in enumerate(names)]
    return [f"{peer}, {one.name}" for one, _, peer in asked], [
        Series("Crosshatch", tuple(ours[one.name] for one, _, _ in asked)),
        Series("an integer program", tuple(one.points[at] for one, at, _ in asked)),
    ]


def words(names: Sequence[str], series: Sequence[Series]) -> str:
    """Return all figures of a plot in words, a line for each row."""
    return "\n".join(
        f"{name}: "
        + ", ".join(f"{one.name} {each.words}" for one in series if (each := one.points[at]))
        for at, name in enumerate(names)
    )


def drawing(name: str, text: str) -> str:
    """Return a plot as SVG."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    plot, (names, series) = PLOTS[name], read(name, text)
    rows = len(names) * (len(series) * 0.6 if plot.kind == "bars" else 1)
    with mpl.rc_context(SETTINGS):
        size = (7.6, 3.4) if plot.kind == "growth" else (7.6, 0.8 + 0.225 * rows)
        figure = Figure(figsize=size, layout="constrained")
        axes = figure.add_subplot()
        {"cases": _cases, "growth": _growth, "bars": _bars}[plot.kind](axes, names, series)
        if any(each and each.given_up for one in series for each in one.points):
            ring = {"marker": "o", "linestyle": "none", "markerfacecolor": "none"}
            axes.plot([], [], **ring, color=INK, label="given up")
        axes.legend(
            loc="lower left",
            bbox_to_anchor=(0, 1),
            ncols=4,
            borderaxespad=0.3,
            handletextpad=0.4,
            handlelength=0.9,
        )
        file = io.StringIO()
        figure.savefig(file, format="svg", metadata={"Date": None})
    return _finished(file.getvalue(), plot.title, names, series)


def _cases(axes: Any, names: Sequence[str], series: Sequence[Series]) -> None:
    """Draw a row for each case, with a dot for each method."""
    every = [each.seconds for one in series for each in one.points if each]
    axes.set_xscale("log")
    _decades(axes.xaxis, every)
    near = NEAR * (log10(max(every)) - log10(min(every)))
    for at in range(len(names)):
        times = [each.seconds for one in series if (each := one.points[at])]
        axes.plot([min(times), max(times)], [at, at], color=FAINT, linewidth=1)
    heights = [_lifts([one.points[at] for one in series], near) for at in range(len(names))]
    for number, one in enumerate(series):
        dots = [(each, at + heights[at][number]) for at, each in enumerate(one.points) if each]
        _marks(axes, number, one.name, [(each.seconds, y, each.given_up) for each, y in dots], "")
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.4, -0.6)
    axes.grid(axis="x")


def _lifts(points: Sequence[Point | None], near: float) -> list[float]:
    """Return how far below its row each dot is drawn, so that none hides another."""
    places = {at: log10(each.seconds) for at, each in enumerate(points) if each}
    groups: list[list[int]] = []
    for at in sorted(places, key=places.__getitem__):
        if groups and places[at] - places[groups[-1][-1]] < near:
            groups[-1].append(at)
        else:
            groups.append([at])
    lifts = [0.0] * len(points)
    for group in groups:
        for number, at in enumerate(sorted(group)):
            lifts[at] = APART * (number - (len(group) - 1) / 2)
    return lifts


def _growth(axes: Any, names: Sequence[str], series: Sequence[Series]) -> None:
    """Draw a line for each method, over sizes."""
    sizes = [int(re.split(TIMES, name.replace(",", ""))[0]) for name in names]
    axes.set_xscale("log")
    axes.set_yscale("log")
    _decades(axes.yaxis, [each.seconds for one in series for each in one.points if each])
    for number, one in enumerate(series):
        dots = [(x, each) for x, each in zip(sizes, one.points, strict=True) if each]
        places = [(x, each.seconds, each.given_up) for x, each in dots]
        _marks(axes, number, one.name, places, "-")
    axes.set_xticks(sizes, names)
    axes.set_xticks([], minor=True)
    axes.grid(axis="y")


def _bars(axes: Any, names: Sequence[str], series: Sequence[Series]) -> None:
    """Draw bars for each case, one for each method, on a scale that begins at nothing."""
    high = 0.8 / len(series)
    for number, one in enumerate(series):
        ys = [at + high * (number - (len(series) - 1) / 2) for at in range(len(names))]
        widths = [each.seconds if each else 0 for each in one.points]
        bars = axes.barh(ys, widths, high * 0.92, color=SERIES[number], label=one.name)
        for at, bar in enumerate(bars):
            bar.set_gid(f"s{number}-{at}")
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.4, -0.6)
    axes.xaxis.set_major_formatter(lambda seconds, _: duration(float(seconds)) if seconds else "0")
    axes.grid(axis="x")


def _marks(axes: Any, number: int, name: str, places: Sequence[Place], line: str) -> None:
    """Draw the dots of a method, those that were given up as rings."""
    color, order = SERIES[number], 10 - number
    if line:
        xs, ys, _ = zip(*places, strict=True)
        axes.plot(xs, ys, line, color=color, linewidth=2, zorder=order)
    for is_ring, fill in ((False, color), (True, "none")):
        drawn = [place[:2] for place in places if place[2] == is_ring]
        axes.plot(
            *(zip(*drawn, strict=True) if drawn else ((), ())),
            linestyle="none",
            marker="o",
            gid=f"s{number}-{'ring' * is_ring}",
            color=color,
            markerfacecolor=fill,
            zorder=order,
            clip_on=False,
            label=None if is_ring else name,
        )


def _decades(axis: Any, seconds: Sequence[float]) -> None:
    """Let an axis begin and end at powers of ten, and name each."""
    ends = floor(log10(min(seconds))), ceil(log10(max(seconds)) + 1e-9)
    axis.axes.set(**{f"{axis.axis_name}lim": [10.0**end for end in ends]})
    axis.set_ticks([10.0**power for power in range(ends[0], ends[1] + 1)])
    axis.set_major_formatter(lambda value, _: duration(float(value)))
    axis.set_ticks([], minor=True)


def _finished(svg: str, title: str, names: Sequence[str], series: Sequence[Series]) -> str:
    """Return a drawing of Matplotlib's with variables as colours, and its figures in words."""
    ElementTree.register_namespace("", SVG)
    ElementTree.register_namespace("xlink", "http://www.w3.org/1999/xlink")
    root = ElementTree.fromstring(re.sub("<!DOCTYPE.*?>", "", svg, flags=re.DOTALL))
    for metadata in root.findall(f"{{{SVG}}}metadata"):
        root.remove(metadata)
    for number, one in enumerate(series):
        points = [each for each in one.points if each]
        # Rings are drawn behind dots.
        points.sort(key=lambda each: each.given_up)
        marks = [
            mark
            for group in root.iter(f"{{{SVG}}}g")
            if group.get("id", "").startswith(f"s{number}-")
            for mark in (*group.iter(f"{{{SVG}}}use"), *group.findall(f"{{{SVG}}}path"))
        ]
        for mark, each in zip(marks, points, strict=True):
            ElementTree.SubElement(mark, f"{{{SVG}}}title").text = f"{one.name}: {each.words}"
    for group in root.iter(f"{{{SVG}}}g"):
        group.attrib.pop("id", None)
    head = {"title": title, "desc": words(names, series), "style": STYLE}
    for at, (tag, content) in enumerate(head.items()):
        element = ElementTree.Element(f"{{{SVG}}}{tag}")
        element.text = content
        root.insert(at, element)
    root.set("class", "ch-plot")
    for side in ("width", "height"):
        root.attrib.pop(side)
    text = ElementTree.tostring(root, encoding="unicode")
    for color, variable in VARIABLES.items():
        text = text.replace(color, f"var({variable})")
    return re.sub(r"\n\s*", "\n", text) + "\n"


def main() -> None:
    """Write all plots."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    text = RESULTS.read_text(encoding="utf-8")
    for name in PLOTS:
        file = FOLDER / f"{name}.svg"
        file.write_text(drawing(name, text), encoding="utf-8")
        print(file.relative_to(ROOT))


if __name__ == "__main__":
    try:
        main()
    except ValueError as error:
        sys.exit(str(error))
