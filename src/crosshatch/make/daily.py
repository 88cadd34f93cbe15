"""Two puzzles of each kind for each day, made from the date alone: the same for everyone.

A short one takes some minutes, a long one a quarter of an hour or more (`kinds.days.MINUTES`).

Those of days that were shown are kept (`kept_days`), so that they stay the same. Whoever changes
what the makers make changes only days beyond those.
"""

from datetime import date
from hashlib import sha256

from crosshatch import kinds
from crosshatch.data.arguments import require, require_choice, require_type
from crosshatch.data.grid import LONGEST
from crosshatch.errors import ArgumentValueError
from crosshatch.help.rating import Difficulty, Minutes
from crosshatch.kinds.days import FIRST, MINUTES, Length, weeks
from crosshatch.make.at_random import random_of
from crosshatch.make.kept_days import kept_day
from crosshatch.make.made import Made
from crosshatch.make.pictured import pictured_nonogram
from crosshatch.make.subjects.titled_picture import GROUPS
from crosshatch.make.wanted import Wanted
from crosshatch.puzzles.by_laws import has_only_runs

_TRIES = 20
"""The seeds that are tried until a puzzle is as hard as wanted."""


def daily(day: date, kind: str = "nonogram", length: str = Length.SHORT) -> Made:
    """Return a puzzle of a day: a `nonogram`, one in `color`, `tracks` or another, short or long.

    The week begins with small and easy puzzles, and ends with large and hard ones.

    >>> import datetime
    >>> from crosshatch import make
    >>> monday = make.daily(datetime.date(2026, 11, 2))
    >>> monday.puzzle.size, monday.puzzle.title
    ((8, 8), 'A hat with a rabbit inside')
    """
    require_type(date, "a date", day=day)
    require_choice(weeks(), kind=kind)
    require_choice(Length, length=length)
    if day < FIRST:
        raise ArgumentValueError(f"the first day with a puzzle is {FIRST}", place="day")
    length = Length(length)
    side, difficulty = weeks()[kind].days[length][day.weekday()]
    wanted = Wanted.of(difficulty, MINUTES[length], unique=True, logic=False, title="", seed=0)
    if made := kept_day(day, kind, length, wanted):
        return made
    words = f"{kind} {day:%Y-%m-%d}" + f" {length}" * (length is Length.LONG)
    seed = int.from_bytes(sha256(words.encode()).digest()[:6])
    if has_only_runs(kinds.table_of(kinds.with_id(kind))):
        # Days in a row have groups of subjects in a row, so that none comes twice within two weeks.
        group = day.toordinal() + GROUPS // 2 * (length is Length.LONG)
        seed += (group - seed) % GROUPS
    return _new(kind, (side, side), wanted, seed)


def new(
    kind: str,
    width: int,
    height: int,
    *,
    difficulty: str = Difficulty.ANY,
    minutes: Minutes | None = None,
    seed: int = 0,
) -> Made:
    """Return a new puzzle: a `nonogram`, one in `color`, `tracks` or another.

    Square nonograms of 8 to 30 rows show something, and their title says what; others show
    mirrored shapes, as do those that cannot have the wanted difficulty otherwise. The same seed
    makes the same puzzle on every machine. With `minutes`, such as (5, 10), an ordinary person's
    time lies between them. If what a seed makes is not as hard as wanted, the next seeds are tried.

    >>> from crosshatch import make
    >>> made = make.new("color", 8, 8, difficulty="easy", seed=1)
    >>> made.is_unique, made.is_as_wanted
    (True, True)
    """
    require_choice(weeks(), kind=kind)
    require(1, LONGEST, width=width, height=height)
    wanted = Wanted.of(difficulty, minutes, unique=True, logic=False, title="", seed=seed)
    return _new(kind, (width, height), wanted, seed)


def _new(kind: str, size: tuple[int, int], wanted: Wanted, seed: int) -> Made:
    table, seeds = kinds.table_of(kinds.with_id(kind)), [*range(seed, seed + _TRIES)]
    if has_only_runs(table) and size[0] == size[1]:
        in_color = table["states"] == "palette"
        if made := pictured_nonogram(size[0], wanted, seed, in_color=in_color):
            return made
    return random_of(table, wanted, size, seeds, ornament=True)
