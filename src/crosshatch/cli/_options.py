"""Arguments and options that several verbs share, worded once."""

from collections.abc import Mapping
from enum import StrEnum
from math import isnan
from typing import Annotated, Any

import typer

from crosshatch.data import grid
from crosshatch.errors import CrosshatchError


def require_one_crew(jobs: int | None, scheduler: str | None) -> None:
    """Refuse to say how many workers a cluster has."""
    if scheduler is not None and jobs:
        raise CrosshatchError("--jobs: a cluster has as many workers as were started")


MOST = 2**63 - 1
LONGEST = 1e9
LARGEST_CELL = 1000


class Theme(StrEnum):
    """The backgrounds of a drawing."""

    LIGHT = "light"
    DARK = "dark"


def parse_size(words: str) -> tuple[int, int]:
    """The columns and rows that these words say.

    >>> parse_size("24x16"), parse_size("24X16")
    ((24, 16), (24, 16))
    """
    match words.lower().split("x"):
        case [width, height] if all(each.isascii() and each.isdigit() for each in (width, height)):
            size = int(width[:9]), int(height[:9])
            if min(size) >= 1 and max(size) <= grid.LONGEST:
                return size
    raise CrosshatchError(f"'{words[:20]}' is no size; one is 16x16, up to {grid.LONGEST} a side")


def whole_number(name: str, words: str, *, least: int = 0) -> Any:
    """A whole number that only the machine bounds, which help does not mention."""
    return typer.Option(name, min=least, metavar="N", help=words, callback=_machine_number)


def _machine_number(value: int | None) -> int | None:
    """Refuse what is more than the engine can count."""
    if value is not None and value > MOST:
        raise typer.BadParameter(f"{str(value)[:30]} is more than {MOST}")
    return value


def _cell_size(measure: str) -> Any:
    """The size of a cell in this measure."""
    words = f"How wide a cell is, in {measure}."
    return typer.Option("--cell-size", min=1, max=LARGEST_CELL, metavar="N", help=words)


def seconds(name: str, words: str, *, least: float, most: float | None = None) -> Any:
    """A number of seconds in a range, of which help mentions only bounds that were chosen."""
    return _number(name, words, "SECONDS", least, most)


def share(name: str, words: str, metavar: str) -> Any:
    """A part of a whole, from 0 to 1."""
    return _number(name, words, metavar, 0, 1)


def _number(name: str, words: str, metavar: str, least: float, most: float | None) -> Any:
    return typer.Option(name, min=least, max=most, metavar=metavar, help=words, callback=_a_number)


def _a_number(value: float | None) -> float | None:
    """Refuse what is no number, which is neither too small nor too large, and what no clock has."""
    if value is not None and isnan(value):
        raise typer.BadParameter("nan is no number")
    if value is not None and value > LONGEST:
        raise typer.BadParameter(f"{value:g} is more than {LONGEST:g}")
    return value


def said(options: Mapping[str, object]) -> list[str]:
    """The names of those options that somebody chose."""
    return [name for name, value in options.items() if value]


def refuse(options: Mapping[str, object], why: str) -> None:
    """Refuse all of these options, and say why."""
    if strange := said(options):
        raise CrosshatchError(f"{strange[0]}: {why}")


def require_one(options: Mapping[str, object]) -> None:
    """Refuse more than one of these options."""
    if len(both := said(options)) > 1:
        raise CrosshatchError(f"{both[0]} and {both[1]}: one of them is enough")


File = Annotated[
    str, typer.Argument(metavar="FILE", help="A puzzle in any format; - is standard input.")
]
Files = Annotated[
    list[str],
    typer.Argument(metavar="FILE…", help="Puzzles or sets in any format; - is standard input."),
]
FormatName = Annotated[
    str | None,
    typer.Option(
        "--format",
        "-f",
        metavar="NAME",
        help="The format, such as puzz.link, if it is not recognized.",
    ),
]
Cell = Annotated[
    int,
    typer.Option(
        "--cell",
        min=1,
        max=LARGEST_CELL,
        metavar="N",
        help="The width of a cell in an image, in pixels.",
    ),
]
Jobs = Annotated[
    int | None,
    typer.Option(
        "--jobs",
        "-j",
        min=1,
        max=1024,
        metavar="N",
        help="How many processes work at a time; all cores by default.",
    ),
]
Scheduler = Annotated[
    str | None,
    typer.Option(
        "--scheduler",
        metavar="ADDRESS",
        help="The address of a Dask scheduler whose workers do the work.",
    ),
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")]
Limit = Annotated[int, whole_number("--limit", "Find up to N solutions.", least=1)]
AllSolutions = Annotated[bool, typer.Option("--all", help="Find all solutions.")]
Budget = Annotated[int | None, whole_number("--budget", "Stop after this many conflicts.")]
TimeLimit = Annotated[
    float | None,
    seconds(
        "--time-limit",
        "End within a second of this time, counted from the start; in a set, for each puzzle.",
        least=0,
    ),
]
IgnoreGivens = Annotated[
    bool, typer.Option("--ignore-givens", help="Ignore the cells that the puzzle gives.")
]
Kind = Annotated[
    str | None,
    typer.Option(
        "--as", metavar="KIND", help="The kind of file to write, if X has another suffix."
    ),
]
CellSize = Annotated[int | None, _cell_size("pixels")]
CellSizeOnPaperToo = Annotated[int | None, _cell_size("pixels, or points on paper")]
ThemeName = Annotated[
    Theme | None, typer.Option("--theme", help="Dark on light, or light on dark.")
]
Seed = Annotated[int, whole_number("--seed", "Shuffle the order of the search.")]
