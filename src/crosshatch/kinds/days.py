"""The kinds that have a short and a long puzzle for each day, and the puzzles that are kept.

The folder `days` of a kind says how large and how hard they are from Monday to Sunday, and has a
file for each month whose puzzles stay as they were made.
"""

import tomllib
from datetime import date, timedelta
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import NamedTuple

from crosshatch.kinds import file_beside, listing, names, text_of, with_id

FIRST = date(2026, 11, 1)
"""The first day that has puzzles."""

_DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
_MONTHS = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
]


class Length(StrEnum):
    """The two puzzles that a kind has for a day."""

    SHORT = "short"
    LONG = "long"


MINUTES = {Length.SHORT: (3, 6), Length.LONG: (15, 30)}
"""The minutes between which an ordinary person's time lies."""


class Day(NamedTuple):
    """A puzzle for a day of the week."""

    side: int
    """The number of cells on each side."""
    difficulty: str


class Week(NamedTuple):
    """The puzzles of a kind in a week."""

    place: int
    """The place of the kind among those that have days; those without come last."""
    days: dict[Length, tuple[Day, ...]]
    """From Monday to Sunday."""


@cache
def weeks() -> dict[str, Week]:
    """Return the weeks of the kinds that have puzzles of days, by their ids and in their order."""
    found = dict[str, Week]()
    for name in names():
        if text := text_of(file_beside(name, "days/week.toml")):
            told = tomllib.loads(text)
            days = {length: (*map(_day, told[length]),) for length in Length}
            found[listing(name)["id"]] = Week(told.get("place", len(names())), days)
    return dict(sorted(found.items(), key=lambda each: each[1].place))


def _day(words: str) -> Day:
    side, difficulty = words.split(" ", 1)
    return Day(int(side), difficulty)


def date_in_words(day: date) -> str:
    """Return a date in words, the same ones everywhere.

    >>> date_in_words(date(2026, 12, 24))
    'Thursday, 24 December 2026'
    """
    return f"{_DAYS[day.weekday()]}, {day.day} {_MONTHS[day.month - 1]} {day.year}"


def line_key(day: date, length: Length) -> str:
    """Return what the line of a puzzle begins with in the file of its month."""
    return str(day.day) if length is Length.SHORT else f"{day.day} {length}"


def day_file(day: date, kind: str) -> Path:
    """Return the path of the file with the puzzles of a kind, by its id, in the month of a day."""
    return Path(__file__).parent / _kept(day, kind)


@cache
def kept_lines(first: date, kind: str) -> dict[str, str]:
    """Return the lines of a kind in the month with this first day, by what they begin with."""
    lines = text_of(_kept(first, kind)).splitlines()
    return {line.split("\t", 1)[0]: line for line in lines}


@cache
def kept_months() -> tuple[str, ...]:
    """Return the months of which all kinds have a file, such as 2026-11."""
    months, month = list[str](), FIRST
    while all(text_of(_kept(month, kind)) for kind in weeks()):
        months.append(f"{month:%Y-%m}")
        month = (month + timedelta(31)).replace(day=1)
    return tuple(months)


def kept_texts() -> dict[str, str]:
    """Return the texts of their files, by kinds and their months: `star_battle/2026-11`."""
    days = [date.fromisoformat(f"{month}-01") for month in kept_months()]
    every = ((kind.replace(" ", "_"), kind, day) for kind in weeks() for day in days)
    return {f"{name}/{day:%Y-%m}": text_of(_kept(day, kind)) for name, kind, day in every}


def _kept(day: date, kind: str) -> str:
    return file_beside(with_id(kind), f"days/{day:%Y-%m}.tsv")
