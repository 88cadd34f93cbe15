"""A model of the time that a person takes: to find where something follows, to see it, to write it.

People look at one line after another until they meet one on which something follows, and see it.
So a step takes long where few lines give something, where lines are long and have many numbers, and
where what follows is hard to see. `docs/rating.md` has the reasons for each constant.
"""

from collections import Counter
from collections.abc import Callable, Collection
from math import ceil, fsum
from typing import Final

from crosshatch.data.phrases import counted
from crosshatch.engine.masks import Masks, are_open, view_of
from crosshatch.engine.model import Model
from crosshatch.logic.rounds import StepRound
from crosshatch.logic.rule import Ease
from crosshatch.logic.rules import first_rule

Minutes = tuple[int, int]
"""Two bounds of a time, in minutes."""
MOST_MINUTES = 10**6
"""The most minutes that can be asked for."""

LINE, NUMBER, CELL, PLACE = 0.5, 0.3, 0.05, 0.02
"""The seconds to look at a line, for each number of its clue, and for each of its open cells; and
to look at an open place or edge of a path."""
TRAVEL: Final = 0.1
"""The seconds to go to a line that the last step did not change, for each of its cells."""
WRITE, DRAW = 1.0, 0.3
"""The seconds to write a cell, and a place or an edge of a path: one stroke shows several."""
LOOKS_PER_PASS: Final = 2
"""The looks that it takes to follow a what-if through a pass: at a row and at a column."""
PATIENCE: Final = 4
"""The passes through which people follow a what-if that leads nowhere: eight steps."""
TAKE_BACK: Final = 10.0
"""The seconds to choose a what-if, and to take back what was noted for it."""
SPREAD: Final = 1.35
"""The factor between an ordinary person's time and the bounds between which half of people lie."""
LONG: Final = 180
"""The number of minutes from which on people count in hours."""


class PersonClock:
    """The times of the steps of one puzzle; it remembers how long each line takes to look at."""

    def __init__(self, model: Model) -> None:
        self._model = model
        self.is_by_lines = first_rule(model).shows_fillings
        """True if people look at one line after the other, and not at places."""
        self._is_local = all(line.clue_at for line in model.lines) and bool(model.lines)
        self._numbers = [max(1, len(line.clue.numbers())) for line in model.lines]
        self._looks = [0.0] * len(model.lines)
        self.write = WRITE if self.is_by_lines else DRAW
        """The seconds to write a cell, or a place or an edge of a path."""

    @property
    def open_lines(self) -> int:
        """The number of lines with open cells in the last round."""
        return sum(1 for seconds in self._looks if seconds)

    def seconds(self, now: StepRound) -> float:
        """Return the time for all steps that are taken in a round; ask for each in order."""
        model = self._model
        everywhere = self._everywhere(now.masks, now.changed)
        sight = fsum(each.ease.chance for each in now.possible)
        found_by = Counter(cell for each in now.taken for cell, _ in each.found)
        searches, thoughts, far, near = list[float](), list[float](), 0, list[float]()
        for at, found in ((each.line, each.found) for each in now.taken):
            # Of a cell that several looks find, each has its share: one of them finds it first.
            share = fsum(1 / found_by[cell] for cell, _ in found) / len(found)
            # A piece that fits its place is met where the last track was drawn.
            # So is a clue in a cell: people look around what they have just written.
            is_near = self._is_local and at in now.changed
            (near if is_near else searches).append(
                0 if at is None and now.ease is Ease.COUNT else share
            )
            thoughts.append(share if at is None else share * self._numbers[at])
            if at is not None and at not in now.changed:
                far += len(model.lines[at].cells)
        around = sum(each.ease.chance for each in now.possible if each.line in now.changed)
        return (
            fsum(searches) * everywhere / sight
            + (fsum(near) * fsum(self._looks[at] for at in now.changed) / around if near else 0)
            + fsum(thoughts) * now.ease.seconds
            + far * TRAVEL
            + len(found_by) * self.write
        )

    def seconds_of_what_ifs(self, masks: Masks, needed: float, tries: float, passes: int) -> float:
        """Return the time to find all what-ifs that are needed.

        For each, people look at all open lines to see that nothing follows and where to begin,
        and then make some tries, each of which they follow through some passes.
        """
        everywhere = self._everywhere(masks, range(len(self._looks)))
        return needed * (everywhere + tries * self._try(passes))

    def _try(self, passes: int) -> float:
        """Return the time to make an assumption and to follow it through some passes."""
        looks = [*filter(None, self._looks)]
        look = fsum(looks) / max(1, len(looks))
        if not self.is_by_lines:
            look += Ease.CONNECTION.seconds
        else:
            open_lines = zip(self._numbers, self._looks, strict=True)
            numbers = sum(each for each, is_open in open_lines if is_open) / max(1, len(looks))
            look += Ease.SLIDE.seconds * numbers
        return TAKE_BACK + passes * LOOKS_PER_PASS * look

    def seconds_of_search(self, masks: Masks, claims: int) -> float:
        """Return the time for what-ifs within what-ifs, given the number of open claims.

        Its root is the number of the outer ones, and of those within each of them.
        """
        return self.seconds_of_what_ifs(masks, 1, claims, PATIENCE)

    def _everywhere(self, masks: Masks, changed: Collection[int]) -> float:
        """Return the time to look at all open lines, of which some may have changed."""
        opened = are_open(masks)
        for line in changed:
            cells = sum(view_of(opened, self._model.lines[line].cells))
            self._looks[line] = cells and LINE + NUMBER * self._numbers[line] + CELL * cells
        places = 0 if self.is_by_lines else sum(opened)
        return fsum(self._looks) + PLACE * places


def rounded_minutes(seconds: float) -> Minutes:
    """Return the minutes between which half of all people lie, to two digits.

    >>> rounded_minutes(400), rounded_minutes(20), rounded_minutes(40_000)
    ((5, 10), (0, 1), (490, 900))
    """
    low, high = seconds / 60 / SPREAD, seconds / 60 * SPREAD
    return _two_digits(round, low), _two_digits(ceil, high)


def _two_digits(rounding: Callable[[float], int], minutes: float) -> int:
    unit: int = 10 ** max(0, len(str(int(minutes))) - 2)
    return rounding(minutes / unit) * unit


def time_in_words(seconds: float) -> str:
    """Return a time, and in parentheses the bounds between which half of all people lie.

    >>> time_in_words(20), time_in_words(70), time_in_words(40_000)
    ('1 minute at most', 'about 1 minute (1\N{EN DASH}2)', 'about 11 hours (8\N{EN DASH}15)')
    """
    low, high = rounded_minutes(seconds)
    if high <= 1:
        return "1 minute at most"
    middle, unit = _two_digits(round, seconds / 60), "minute"
    if low >= LONG:
        low, middle, high, unit = low // 60, round(middle / 60), ceil(high / 60), "hour"
    return f"about {counted(middle, unit)} ({low:,}\N{EN DASH}{high:,})"
