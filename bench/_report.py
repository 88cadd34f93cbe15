"""The results of a bench: tables, whose rows are measured while printed, single figures, and notes.

Times are seconds; a column whose name ends in `ms`, `µs` or `ns` shows them in that unit, one that
ends in `%` shows a share.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import inf, isinf

Cell = str | float | None
"""A cell of a table: None if there is no figure, infinity for what took too long."""
Row = Sequence[Cell]

UNITS = {"s": 1.0, "ms": 1e-3, "µs": 1e-6, "ns": 1e-9, "%": 0.01}
TOO_LONG = "too long"


@dataclass(frozen=True, slots=True)
class Table:
    """A table of figures."""

    columns: str
    """The names of its columns, with a bar between two of them."""
    rows: Iterable[Row]
    is_detail: bool = False
    """True if it is printed, but not recorded."""

    def lines(self) -> Iterator[str]:
        """Yield the lines of the table in Markdown, each as soon as it is measured."""
        names = self.columns.split(" | ")
        yield f"| {self.columns} |"
        yield "|---" * len(names) + "|"
        for row in self.rows:
            cells = [shown(cell, unit_of(name)) for name, cell in zip(names, row, strict=True)]
            yield line_of(cells)


@dataclass(frozen=True, slots=True)
class Figure:
    """A single figure, with the bar that was set for it if there is one."""

    what: str
    value: str
    bar: str = ""

    @property
    def sentence(self) -> str:
        """The figure in a line."""
        return f"{self.what}: {self.value}{f' (bar: {self.bar})' if self.bar else ''}"


@dataclass(frozen=True, slots=True)
class Note:
    """A sentence that has to be known of a run, such as the versions of peers."""

    sentence: str


Result = Table | Figure | Note


def line_of(cells: Iterable[str]) -> str:
    """Return a row in Markdown, with one space in cells that are empty."""
    return re.sub(" {2,}", " ", f"| {' | '.join(cells)} |")


def unit_of(column: str) -> float:
    """Return the unit that the name of a column ends in.

    >>> unit_of("clingo, ms"), unit_of("puzzles")
    (0.001, 1.0)
    """
    found = re.search(r"(?:^|\W)(s|ms|µs|ns|%)$", column)
    return UNITS[found[1]] if found else 1.0


def shown(cell: Cell, unit: float = 1.0) -> str:
    """Return a cell as text, numbers with three digits at the most unless they are whole.

    >>> shown(1234), shown(0.01234), shown(0.01234, 0.001), shown(98.76), shown(None)
    ('1,234', '0.012', '12.3', '98.8', '')
    """
    if cell is None or isinstance(cell, str):
        return cell or ""
    if isinf(cell):
        return TOO_LONG
    if isinstance(cell, int) and unit == 1:
        return f"{cell:,}"
    number = abs(cell / unit)
    sign = "-" * (cell < 0)
    if number >= 1:
        digits = 2 if number < 9.995 else 1 if number < 99.95 else 0
        return f"{sign}{number:,.{digits}f}"
    return f"{sign}{number:.2g}" if number >= 1e-4 else "0"


def within(seconds: float, found: bool) -> float:
    """Return the seconds of an answer, infinity if it was not found in time."""
    return seconds if found else inf
