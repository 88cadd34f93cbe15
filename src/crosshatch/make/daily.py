"""A puzzle for each day, made from the date alone: the same for everyone.

Those of days that were shown are kept (`days`), so that they stay the same. Whoever changes what
the makers make changes only days beyond those.
"""

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from hashlib import sha256
from typing import NamedTuple

from crosshatch.data.arguments import require, require_choice, require_type
from crosshatch.data.chance import Chance
from crosshatch.data.grid import FILLED, LONGEST, Grid
from crosshatch.data.palette import Palette, palette_of
from crosshatch.errors import ArgumentValueError
from crosshatch.help.rating import Difficulty
from crosshatch.make.at_random import random
from crosshatch.make.days import kept_day
from crosshatch.make.made import Made
from crosshatch.make.nonogram import nonogram_of_draws
from crosshatch.make.ornament import ornament
from crosshatch.make.path.tracks import random_tracks
from crosshatch.make.pictured import pictured_nonogram
from crosshatch.make.subjects.titled_picture import GROUPS
from crosshatch.make.wanted import Wanted

FIRST = date(2026, 11, 1)
"""The first day that has puzzles."""
KINDS = ("nonogram", "color", "tracks", "mosaic", "tents", "slitherlink")
PICTURED = {"nonogram": GROUPS, "color": GROUPS}
"""The kinds whose puzzles show a subject, and the groups of subjects that take turns by day."""
_TRIES = 20
"""The seeds that are tried until a puzzle is as hard as wanted."""
_PALETTES = (
    {"r": "#c23b33", "b": "#2f5fa8"},
    {"g": "#2e7d4f", "o": "#e08a2e"},
    {"b": "#2f5fa8", "y": "#e2b13c"},
    {"r": "#c23b33", "g": "#2e7d4f", "y": "#e2b13c"},
    {"p": "#7a4c9e", "o": "#e08a2e", "b": "#2f5fa8"},
)


class _Day(NamedTuple):
    """The puzzle of a day of the week."""

    side: int
    """The number of cells on each side."""
    difficulty: str


_NONOGRAMS = (
    *(_Day(8, "easy"), _Day(10, "easy"), _Day(12, "medium"), _Day(15, "easy")),
    *(_Day(15, "medium"), _Day(20, "medium"), _Day(20, "hard")),
)
_MOSAICS = (
    *(_Day(8, "easy"), _Day(10, "easy"), _Day(12, "easy"), _Day(12, "medium")),
    *(_Day(15, "medium"), _Day(18, "medium"), _Day(18, "hard")),
)
_SLITHERLINKS = (
    *(_Day(5, "easy"), _Day(6, "easy"), _Day(7, "easy"), _Day(7, "medium")),
    *(_Day(8, "medium"), _Day(10, "medium"), _Day(10, "hard")),
)
_TRACKS = (
    *(_Day(6, "easy"), _Day(7, "easy"), _Day(8, "easy"), _Day(8, "medium")),
    *(_Day(9, "medium"), _Day(10, "medium"), _Day(10, "hard")),
)
_TENTS = (
    *(_Day(6, "easy"), _Day(7, "easy"), _Day(8, "easy"), _Day(9, "easy")),
    *(_Day(10, "easy"), _Day(10, "medium"), _Day(12, "hard")),
)
"""What is made on each day of the week, from Monday to Sunday."""


def daily(day: date, kind: str = "nonogram") -> Made:
    """Return the puzzle of a day: a `nonogram`, one in `color`, `tracks` or another of `KINDS`.

    The week begins with small and easy puzzles, and ends with large and hard ones.

    >>> import datetime
    >>> from crosshatch import make
    >>> monday = make.daily(datetime.date(2026, 11, 2))
    >>> monday.puzzle.size, monday.puzzle.title
    ((8, 8), 'A hat with a rabbit inside')
    """
    require_type(date, "a date", day=day)
    require_choice(KINDS, kind=kind)
    if day < FIRST:
        raise ArgumentValueError(f"the first day with a puzzle is {FIRST}", place="day")
    side, difficulty = _WEEKS[kind][day.weekday()]
    if made := kept_day(day, kind, difficulty):
        return made
    seed = int.from_bytes(sha256(f"{kind} {day:%Y-%m-%d}".encode()).digest()[:6])
    # Days in a row have groups of subjects in a row, so that none comes twice within two weeks.
    seed += (day.toordinal() - seed) % PICTURED.get(kind, 1)
    return new(kind, side, side, difficulty=difficulty, seed=seed)


def new(
    kind: str, width: int, height: int, *, difficulty: str = Difficulty.ANY, seed: int = 0
) -> Made:
    """Return a new puzzle: a `nonogram`, one in `color`, `tracks` or another of `KINDS`.

    Square nonograms of 8 to 30 rows show something, and their title says what; others show
    mirrored shapes, as do those that cannot have the wanted difficulty otherwise. The same seed
    makes the same puzzle on every machine. If what a seed makes is not as hard as wanted, the next
    seeds are tried.

    >>> from crosshatch import make
    >>> made = make.new("color", 8, 8, difficulty="easy", seed=1)
    >>> made.is_unique, made.is_as_wanted
    (True, True)
    """
    require_choice(KINDS, kind=kind)
    require(1, LONGEST, width=width, height=height)
    require_choice(Difficulty, difficulty=difficulty)
    require(seed=seed)
    for each in range(seed, seed + _TRIES):
        made = _MAKERS[kind](width, height, difficulty, each)
        if made.is_as_wanted:
            break
    return made


def _at_random(kind: str, width: int, height: int, difficulty: str, seed: int) -> Made:
    return random(kind, width, height, difficulty=difficulty, seed=seed)


def _tracks(width: int, height: int, difficulty: str, seed: int) -> Made:
    return random_tracks(width, height, difficulty=difficulty, seed=seed)


def _black(width: int, height: int, difficulty: str, seed: int) -> Made:
    if width == height and (made := pictured_nonogram(width, difficulty, seed)):
        return made
    wanted = _wanted(difficulty, seed)
    return _ornamental((width, height), wanted, wanted.chance(seed), [FILLED])


def _colored(width: int, height: int, difficulty: str, seed: int) -> Made:
    if width == height and (made := pictured_nonogram(width, difficulty, seed, in_color=True)):
        return made
    wanted = _wanted(difficulty, seed)
    chance = wanted.chance(seed)
    palette = palette_of(chance.one_of(_PALETTES).items())
    letters = chance.shuffled([letter for letter, _ in palette])
    return _ornamental((width, height), wanted, chance, letters, palette)


def _wanted(difficulty: str, seed: int) -> Wanted:
    return Wanted.of(difficulty, unique=True, logic=False, title="", seed=seed)


def _ornamental(
    size: tuple[int, int],
    wanted: Wanted,
    chance: Chance,
    letters: Sequence[str],
    palette: Palette = (),
) -> Made:
    # What is smoother is easier, and making it harder would take long.
    smoothings = 2 if wanted.difficulty in (Difficulty.EASY, Difficulty.ANY) else 1

    def picture(share: float) -> Grid:
        return ornament(*size, chance, letters, share=share, smoothings=smoothings)

    return nonogram_of_draws(picture, wanted, chance, palette)


_MAKERS: dict[str, Callable[[int, int, str, int], Made]] = {
    "nonogram": _black,
    "color": _colored,
    "mosaic": partial(_at_random, "mosaic"),
    "slitherlink": partial(_at_random, "slitherlink"),
    "tracks": _tracks,
    "tents": partial(_at_random, "tents"),
}
_WEEKS = {
    "nonogram": _NONOGRAMS,
    "color": _NONOGRAMS,
    "mosaic": _MOSAICS,
    "slitherlink": _SLITHERLINKS,
    "tents": _TENTS,
    "tracks": _TRACKS,
}
"""What is made on each day of the week, by kind."""
