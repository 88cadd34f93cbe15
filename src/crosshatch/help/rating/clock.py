"""The time that a person takes, in minutes and in words."""

from collections.abc import Callable
from math import ceil
from typing import Final

from crosshatch.data.phrases import counted

Minutes = tuple[int, int]
"""Two bounds of a time, in minutes."""
MOST_MINUTES = 10**6
"""The most minutes that can be asked for."""

SPREAD: Final = 1.35
"""The factor between an ordinary person's time and the bounds between which half of people lie."""
LONG: Final = 180
"""The number of minutes from which on people count in hours."""


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
