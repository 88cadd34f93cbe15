"""The kinds that have a puzzle for each day, how hard it is, and the puzzles that are kept.

The folder `days` of a kind has a file for each month whose puzzles stay as they were made.
"""

import tomllib
from datetime import date, timedelta
from functools import cache
from pathlib import Path
from typing import NamedTuple

from crosshatch.kinds import file_beside, listing, names, text_of, with_id

FIRST = date(2026, 11, 1)
"""The first day that has puzzles."""


class Day(NamedTuple):
    """A puzzle for a day of the week."""

    side: int
    """The number of cells on each side."""
    difficulty: str


class Week(NamedTuple):
    """The puzzles of a kind in a week."""

    place: int
    """The place of the kind among those that have days, from 1."""
    days: tuple[Day, ...]
    """From Monday to Sunday."""


@cache
def weeks() -> dict[str, Week]:
    """Return the weeks of the kinds that have puzzles of days, by their ids and in their order."""
    found = dict[str, Week]()
    for name in names():
        if text := text_of(file_beside(name, "days/week.toml")):
            told = tomllib.loads(text)
            words = (day.split() for day in told["week"])
            days = tuple(Day(int(side), difficulty) for side, difficulty in words)
            found[listing(name)["id"]] = Week(told["place"], days)
    return dict(sorted(found.items(), key=lambda each: each[1].place))


def day_file(day: date, kind: str) -> Path:
    """Return the path of the file with the puzzles of a kind, by its id, in the month of a day."""
    return Path(__file__).parent / _kept(day, kind)


@cache
def kept_lines(first: date, kind: str) -> dict[int, str]:
    """Return the lines of a kind in the month with this first day, by the numbers of the days."""
    lines = text_of(_kept(first, kind)).splitlines()
    return {int(line.split("\t", 1)[0]): line for line in lines}


@cache
def kept_months() -> dict[str, str]:
    """Return the texts of all files, each by the id of its kind and its month: `color/2026-11`."""
    texts = dict[str, str]()
    for kind in weeks():
        month = FIRST
        while text := text_of(_kept(month, kind)):
            texts[f"{kind}/{month:%Y-%m}"] = text
            month = (month + timedelta(31)).replace(day=1)
    return texts


def _kept(day: date, kind: str) -> str:
    return file_beside(with_id(kind), f"days/{day:%Y-%m}.tsv")
