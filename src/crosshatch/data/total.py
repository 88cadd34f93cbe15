"""How many there are of something, however many digits the number has."""

from dataclasses import dataclass
from typing import TypedDict

from crosshatch.data.phrases import counted

LARGEST_JSON_NUMBER = 2**53 - 1
_DIGITS = 4000


class TotalJson(TypedDict):
    """How many there are of something; at least so many where it is not exact."""

    value: int | str
    """The number; above 2^53 - 1 a text with its digits."""
    exact: bool
    """False if there are at least so many."""


@dataclass(frozen=True, slots=True)
class Total:
    """How many there are of something; at least so many where it is not exact.

    >>> Total(2, exact=False).as_json()
    {'value': 2, 'exact': False}
    """

    value: int
    exact: bool

    def of(self, one: str, several: str = "") -> str:
        """So many things, in words.

        >>> Total(2, exact=False).of("solution")
        'at least 2 solutions'
        """
        if self.value < 10**_DIGITS:
            number = counted(self.value, one, several)
        else:
            number = f"{decimal(self.value)} {several or one + 's'}"
        return number if self.exact else f"at least {number}"

    def as_json(self) -> TotalJson:
        """The number as the command line prints it with `--json`: a text where it is long."""
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
    """The digits of a number, however many: Python writes out some thousands at a time.

    >>> len(decimal(10**9000))
    9001
    """
    high, low = divmod(number, 10**_DIGITS)
    return f"{decimal(high)}{low:0{_DIGITS}}" if high else str(low)
