"""Numbers of solutions and of other things: exact or lower bounds, and of any size."""

from dataclasses import dataclass
from typing import TypedDict

from crosshatch.data.phrases import counted

LARGEST_COUNT = 2**128 - 1
"""The number at which counting the solutions of one independent part stops."""
LARGEST_JSON_NUMBER = 2**53 - 1
_DIGITS = 4000
_LONG = 10**_DIGITS


class TotalJson(TypedDict):
    """A number of things, exact or a lower bound."""

    value: int | str
    """The number; above 2^53 - 1 a text with its digits."""
    exact: bool
    """False if the number is a lower bound."""


@dataclass(frozen=True, slots=True)
class Total:
    """A number of things, exact or a lower bound.

    >>> Total(2, exact=False).as_json()
    {'value': 2, 'exact': False}
    """

    value: int
    exact: bool

    def of(self, one: str, several: str = "") -> str:
        """Return the number in words, with the name of one thing and of several.

        >>> Total(2, exact=False).of("solution")
        'at least 2 solutions'
        """
        if self.value < _LONG:
            number = counted(self.value, one, several)
        else:
            number = f"{decimal(self.value)} {several or one + 's'}"
        return number if self.exact else f"at least {number}"

    def as_json(self) -> TotalJson:
        """Return the number as the command line prints it with `--json`: a text if it is large."""
        number = self.value if self.value <= LARGEST_JSON_NUMBER else decimal(self.value)
        return {"value": number, "exact": self.exact}


class SolutionCount(Total):
    """A number of solutions.

    >>> print(SolutionCount(2, exact=False))
    at least 2 solutions
    """

    __slots__ = ()

    def __str__(self) -> str:
        return self.of("solution")


def decimal(number: int) -> str:
    """Return the digits of a number of any size; `str` refuses more than a few thousand.

    >>> len(decimal(10**9000))
    9001
    """
    high, low = divmod(number, _LONG)
    return f"{decimal(high)}{low:0{_DIGITS}}" if high else str(low)
