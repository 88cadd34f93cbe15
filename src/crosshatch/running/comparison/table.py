"""Tables of comparisons: as text, Markdown, CSV and LaTeX."""

import csv
import io
from collections.abc import Callable, Sequence

from crosshatch.errors import FormatError
from crosshatch.running.comparison.compare import Comparison
from crosshatch.running.comparison.method_answer import MethodAnswer

Cells = Sequence[Sequence[str]]
"""The cells of a table, the first row with its headings."""


def written(comparison: Comparison, suffix: str, *, each: bool) -> str:
    """Return a table in the format that a suffix names: `.csv`, `.tex`, `.md` or `.txt`."""
    require_table(suffix)
    if suffix == ".csv":
        return as_csv(comparison, each=each)
    return _WRITERS[suffix](table_cells(comparison, each=each))


def require_table(suffix: str) -> None:
    """Refuse a suffix that names no format of tables."""
    if suffix not in (".csv", *_WRITERS):
        expected = ", ".join([".csv", *_WRITERS])
        raise FormatError(f"tables are written as {expected}, not as '{suffix}'")


def as_csv(comparison: Comparison, *, each: bool) -> str:
    """Return all figures, with times in seconds."""
    records = comparison.records() if each else comparison.as_json()["methods"]
    text = io.StringIO()
    writer = csv.DictWriter(text, list(records[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(records)
    return text.getvalue()


def table_cells(comparison: Comparison, *, each: bool) -> Cells:
    """Return the cells of a table for people, with times in units that suit them."""
    if each:
        value = "filled cells" if comparison.has_goal else "solutions"
        names = [row.method.name for row in comparison.rows]
        rows = [
            [name, *(_told(row.attempts[number], comparison) for row in comparison.rows)]
            for number, name in enumerate(comparison.names)
        ]
        return [[f"puzzle ({value}, time)", *names], *rows]
    times = ["total time", "median", "slowest"]
    heading = ["method", "version", "puzzles", "proved", "filled", *times]
    rows = [
        [
            row["method"],
            row["version"],
            f"{row['puzzles']:,}",
            f"{row['proved']:,}",
            f"{row['filled']:,}" if row["filled"] is not None else "",
            *(with_unit(row[key]) for key in ("seconds", "median", "slowest")),
        ]
        for row in comparison.as_json()["methods"]
    ]
    if comparison.has_goal:
        return [heading, *rows]
    at = heading.index("filled")
    return [[*row[:at], *row[at + 1 :]] for row in (heading, *rows)]


def _told(attempt: MethodAnswer, comparison: Comparison) -> str:
    value = attempt.filled if comparison.has_goal else len(attempt.pictures)
    told = "-" if value is None else f"{value:,}" if attempt.proved else f"{value:,}?"
    return f"{told}, {with_unit(attempt.seconds)}"


def with_unit(seconds: float) -> str:
    """Return a time with three digits, or a dash for work that has not begun.

    >>> with_unit(0), with_unit(0.0000123), with_unit(0.0456), with_unit(78.9)
    ('-', '12.3 µs', '45.6 ms', '78.9 s')
    """
    if not seconds:
        return "-"
    for size, unit in ((1, "s"), (1e-3, "ms")):
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}" if seconds < 1000 * size else f"{seconds:,.0f} s"
    return f"{seconds * 1e6:.3g} µs"


def as_columns(cells: Cells) -> str:
    """Return a table in columns."""
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    lines = (
        "  ".join(
            cell.ljust(width) if at < 1 else cell.rjust(width)
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in cells
    )
    return "".join(f"{line.rstrip()}\n" for line in lines)


def as_markdown(cells: Cells) -> str:
    """Return a table in Markdown."""
    heading, *rows = cells
    bar = "|---" * len(heading) + "|"
    lines = [_row(heading), bar, *map(_row, rows)]
    return "".join(f"{line}\n" for line in lines)


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"


def as_latex(cells: Cells) -> str:
    r"""Return a table in LaTeX, as booktabs has it.

    >>> print(as_latex([["method", "proved"], ["two_cores", "5 %"]]))
    \begin{tabular}{lr}
    \toprule
    method & proved \\
    \midrule
    two\_cores & 5 \% \\
    \bottomrule
    \end{tabular}
    <BLANKLINE>
    """
    heading, *rows = ([_escaped(cell) for cell in row] for row in cells)
    columns = "l" + "r" * (len(heading) - 1)
    lines = [
        rf"\begin{{tabular}}{{{columns}}}",
        r"\toprule",
        " & ".join(heading) + r" \\",
        r"\midrule",
        *(" & ".join(row) + r" \\" for row in rows),
        r"\bottomrule",
        r"\end{tabular}",
    ]
    return "".join(f"{line}\n" for line in lines)


_SPECIAL = {
    "\\": r"\textbackslash{}",
    "µ": r"\textmu{}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    **{sign: rf"\{sign}" for sign in "&%$#_{}"},
}


def _escaped(text: str) -> str:
    return "".join(_SPECIAL.get(sign, sign) for sign in text)


_WRITERS: dict[str, Callable[[Cells], str]] = {
    ".tex": as_latex,
    ".md": as_markdown,
    ".txt": as_columns,
}
"""What writes a table for people, by suffix."""
