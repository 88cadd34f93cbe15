"""Plots of the figures in bench/RESULTS.md, for the documentation: `make bench-plots`.

The tables of that file are the data: each plot names a heading, a table below it and columns of it.
So a figure that is measured again is drawn again, and nothing is written down twice.
"""

import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from bench._charts import TIMES, Kind, Point, Series, chart

ROOT = Path(__file__).parents[1]
RESULTS = ROOT / "bench" / "RESULTS.md"
FOLDER = ROOT / "docs" / "pictures" / "plots"

MILLISECOND, SECOND, MICROSECOND, NANOSECOND = 1e-3, 1.0, 1e-6, 1e-9
LIMITS = {"> 10 s": 10.0, "> 1 min": 60.0, "not in a minute": 60.0}
"""The words of tables for what did not end, and after how many seconds it was given up."""
EMPTY = ("", "\N{EN DASH}", "left out", "too long")
"""The sign in a cell that has no figure."""
MAGNITUDES = "## Magnitudes"
"""The heading of the figures of which ours and those of peers stand in tables of their own."""


@dataclass(frozen=True, slots=True)
class Plot:
    """A plot of columns of one table."""

    title: str
    heading: str
    """How the heading above the table begins."""
    label: str
    """The column that names the rows; those behind it are read."""
    columns: dict[str, str]
    """The name of each method, by its column."""
    unit: float
    """The unit of plain numbers in these columns, in seconds."""
    kind: Kind = "cases"

    def read(self, text: str) -> tuple[list[str], list[Series]]:
        """Return the names of the rows and the figures of each method."""
        is_growth = self.kind == "growth"
        header, rows = table(text, self.heading, [self.label, *self.columns])
        series = [
            Series(
                name,
                tuple(figure(row[header.index(column)], self.unit) for row in rows),
            )
            for column, name in self.columns.items()
        ]
        names = [_size(plain(row[0])) if is_growth else plain(row[0]) for row in rows]
        shown = [
            at
            for at in range(len(rows))
            if series[0].points[at] and not (is_growth and names[at] in names[:at])
        ]
        return (
            [names[at] for at in shown],
            [Series(one.name, tuple(one.points[at] for at in shown)) for one in series],
        )


PLOTS = {
    "survey": Plot(
        "The survey: two solutions, or the proof that there is one",
        "## The survey",
        "puzzle",
        {"ms": "Crosshatch", "tight, ms": "CaDiCaL, tight", "plain, ms": "CaDiCaL, plain"},
        MILLISECOND,
    ),
    "peers": Plot(
        "The survey beside two other solvers",
        "## Second peers",
        "puzzle",
        {"ours, ms": "Crosshatch", "nonogrid, ms": "nonogrid", "CP-SAT, ms": "CP-SAT"},
        MILLISECOND,
    ),
    "unique": Plot(
        "Unique puzzles of a size, the median of ten",
        "## Unique puzzles",
        "size",
        {"median": "Crosshatch", "CaDiCaL: median": "CaDiCaL"},
        MILLISECOND,
        kind="growth",
    ),
    "tracks": Plot(
        "Tracks: the path, and the proof that there is no other",
        "### Ids",
        "squares",
        {"ms": "Crosshatch", "clingo, ms": "clingo"},
        MILLISECOND,
        kind="growth",
    ),
    "tracks-clues": Plot(
        "Tracks with clues alone: two paths",
        "### Clues alone",
        "squares",
        {"ms": "Crosshatch", "clingo, ms": "clingo"},
        MILLISECOND,
        kind="growth",
    ),
    "count": Plot(
        "Counting all pictures with one filled cell in each line",
        "## Counts",
        "all clues 1",
        {"s": "Crosshatch", "Graphillion": "Graphillion", "Ganak": "Ganak"},
        SECOND,
        kind="growth",
    ),
    "magnitudes": Plot(
        f"Magnitudes of 16{TIMES}16: a proved optimum",
        MAGNITUDES,
        "peer",
        {"s a grid": "an integer program"},
        SECOND,
    ),
    "line": Plot(
        "Narrowing a line",
        "## Narrowing a line",
        "line",
        {"ns a line": "Crosshatch"},
        NANOSECOND,
        kind="growth",
    ),
    "tail": Plot(
        "The hardest tournament puzzles, the proof included",
        "## Tournament sets",
        "puzzle",
        {"s": "Crosshatch", "CaDiCaL, s": "CaDiCaL"},
        SECOND,
        kind="bars",
    ),
    "jobs": Plot(
        "One hard puzzle on two cores",
        "## One puzzle on two cores",
        "puzzle",
        {"two, s": "two cores", "one core, s": "one core"},
        SECOND,
        kind="bars",
    ),
}
"""The plots by the names of their files."""


def table(text: str, heading: str, columns: Sequence[str]) -> tuple[list[str], list[list[str]]]:
    """Return the header and the rows of the first table below a heading that has these columns.

    The first of them names the rows, and what is left of it in the table is left out. Raise
    ValueError if there is none.
    """
    lines = text.splitlines()
    starts = [at for at, line in enumerate(lines) if line.startswith(heading)]
    if not starts:
        raise ValueError(f"{RESULTS.name}: there is no heading '{heading} …'")
    depth = len(heading.partition(" ")[0])
    header: list[str] = []
    rows: list[list[str]] = []
    label, begin = columns[0], 0
    for line in lines[starts[0] + 1 :]:
        if (marks := re.match("#+ ", line)) and len(marks[0]) - 1 <= depth:
            break
        if not line.startswith("|"):
            if header:
                break
            continue
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if header and set(line) - set("|-:"):
            rows.append(cells[begin:])
        elif label in cells and set(columns) <= set(cells[cells.index(label) :]):
            begin = cells.index(label)
            header = cells[begin:]
    if not rows:
        raise ValueError(f"{RESULTS.name}: '{heading} …' has no table with {', '.join(columns)}")
    return header, rows


def plain(text: str) -> str:
    """Return the text of a cell without emphasis."""
    return text.replace("*", "").strip()


def figure(text: str, unit: float) -> Point | None:
    """Return the figure in a cell of a table, or None if it has none."""
    text = plain(text).replace(",", "")
    if text in EMPTY:
        return None
    if text in LIMITS:
        return Point(LIMITS[text], given_up=True)
    # What rounds to nothing is drawn at half of the last digit.
    digits = len(text.partition(".")[2])
    return Point(max(float(text), 0.5 * 10**-digits) * unit)


def _size(name: str) -> str:
    """Return the size at the beginning of a name: `30x30`, or `1,000` of `1,000 cells`."""
    found = re.match(rf"\d[\d,]*(?<!,)(?:[{TIMES}x]\d+)?", name)
    if not found:
        raise ValueError(f"{RESULTS.name}: '{name}' does not begin with a size")
    return found[0].replace("x", TIMES)


def drawing(plot: Plot, text: str) -> str:
    """Return a plot as SVG."""
    names, series = plot.read(text)
    if plot.heading == MAGNITUDES:
        names, series = _with_ours(text, names, series)
    return chart(plot.kind, plot.title, names, series)


def _with_ours(text: str, names: list[str], series: list[Series]) -> tuple[list[str], list[Series]]:
    """Add what Crosshatch takes for a magnitude, which another table of that heading has."""
    _, peers = table(text, MAGNITUDES, ["peer", "goal"])
    goals = [plain(row[1]) for row in peers]
    header, rows = table(text, MAGNITUDES, ["method", "goal", "µs a grid"])
    at = header.index("µs a grid")
    ours = {plain(row[1]): figure(row[at], MICROSECOND) for row in rows if plain(row[0]) == "exact"}
    return (
        [f"{name}, {goal}" for name, goal in zip(names, goals, strict=True)],
        [Series("Crosshatch", tuple(ours[goal] for goal in goals)), *series],
    )


def drawings() -> dict[Path, str]:
    """Return all plots, by their files."""
    text = RESULTS.read_text(encoding="utf-8")
    return {FOLDER / f"{name}.svg": drawing(plot, text) for name, plot in PLOTS.items()}


def main() -> None:
    """Write all plots."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for file, content in drawings().items():
        file.write_text(content, encoding="utf-8")
        print(file.relative_to(ROOT))


if __name__ == "__main__":
    try:
        main()
    except ValueError as error:
        sys.exit(str(error))
