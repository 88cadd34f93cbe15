"""Write the puzzles of days that are to be kept, up to those of a month such as 2027-03.

Files that are there stay as they are, so the days that were shown keep their puzzles whatever
becomes of the makers.
"""

import sys
from collections.abc import Iterator
from datetime import date, timedelta

from crosshatch.kinds.days import day_file, weeks
from crosshatch.make.daily import FIRST, daily
from crosshatch.make.kept_days import day_line


def months(until: str) -> Iterator[list[date]]:
    """Yield the days of each month, from that of the first day with a puzzle."""
    day = FIRST
    while f"{day:%Y-%m}" <= until:
        month = day.month
        days = []
        while day.month == month:
            days.append(day)
            day += timedelta(1)
        yield days


def write_days(until: str) -> None:
    """Write the files that are not there yet, and print their names."""
    for days in months(until):
        for kind in weeks():
            file = day_file(days[0], kind)
            if file.exists():
                continue
            lines = [day_line(day, daily(day, kind).puzzle.document) for day in days]
            file.write_text("".join(lines), encoding="utf-8")
            print(file.relative_to(file.parents[2]))


if __name__ == "__main__":
    write_days(sys.argv[1])
