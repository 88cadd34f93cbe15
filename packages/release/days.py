"""Write the puzzles of days that are to be kept, up to those of a month such as 2027-03.

Those that are kept already stay the same, whatever becomes of the makers; only how hard they are is
told anew.
"""

import sys
from collections.abc import Iterator
from datetime import date, timedelta

from crosshatch.kinds.days import FIRST, day_file, weeks
from crosshatch.make.daily import daily
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
    """Write the files of all kinds, and print their names."""
    for days in months(until):
        for kind in weeks():
            file = day_file(days[0], kind)
            lines = [day_line(day, daily(day, kind)) for day in days]
            file.write_text("".join(lines), encoding="utf-8")
            print(file.relative_to(file.parents[2]))


if __name__ == "__main__":
    write_days(sys.argv[1])
