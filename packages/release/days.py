"""Write the puzzles of days that are to be kept, up to those of a month such as 2027-03.

Those that are kept already stay the same, whatever becomes of the makers; only how hard they are is
told anew. A file is written once it is whole, and with `--missing` those that are whole are left
alone, so that whoever interrupts this goes on later where it was.
"""

import sys
from collections.abc import Iterator
from datetime import date, timedelta

from crosshatch.kinds.days import FIRST, Length, day_file, weeks
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


def write_days(until: str, kinds: list[str], *, is_missing: bool) -> None:
    """Write the files of kinds, and print their names."""
    for days in months(until):
        for kind in kinds:
            file = day_file(days[0], kind)
            has = file.read_text(encoding="utf-8").count("\n") if file.exists() else 0
            if is_missing and has == len(days) * len(Length):
                continue
            made = ((day, length, daily(day, kind, length)) for day in days for length in Length)
            text = "".join(day_line(*each) for each in made)
            file.write_text(text, encoding="utf-8")
            print(file.relative_to(file.parents[2]), flush=True)


if __name__ == "__main__":
    options = {word for word in sys.argv[1:] if word.startswith("--")}
    until, *kinds = (word for word in sys.argv[1:] if word not in options)
    write_days(until, kinds or [*weeks()], is_missing="--missing" in options)
