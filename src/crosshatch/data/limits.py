"""Limits: how much is done for an answer."""

from dataclasses import dataclass

from crosshatch.errors import ArgumentError

LARGEST = 2**64 - 2
"""The largest number that the engine can take."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How much work to do for an answer; at a limit, you get what is known so far.

    >>> import crosshatch
    >>> puzzle = crosshatch.load("examples/gchq.toml").without_givens()
    >>> len(crosshatch.solve(puzzle, limits=crosshatch.Limits(solutions=3)).solutions)
    3
    """

    solutions: int | None = 2
    """How many solutions are looked for; None is all. Two show whether one is the only one."""
    conflicts: int | None = None
    """How often a search may run into a contradiction, which is the same on every machine; each
    solution beyond the second counts as well. With a goal, how many fillings of rows are tried."""
    seconds: float | None = None
    """How long everything may take."""

    def __post_init__(self) -> None:
        require(solutions=self.solutions, conflicts=self.conflicts, seconds=self.seconds)
        if self.solutions is not None and self.solutions < 1:
            raise ValueError(f"solutions: {self.solutions} cannot be looked for")


def require(**numbers: float | None) -> None:
    """Refuse numbers that the engine cannot take; None stands for no number."""
    for name, value in numbers.items():
        if value is not None and not isinstance(value, int | float):
            raise ArgumentError.of(name, "a number", value)
        if isinstance(value, float) and name != "seconds":
            raise ArgumentError.of(name, "a whole number", value)
        if value is not None and not 0 <= value <= LARGEST:
            raise ValueError(f"{name}: {value} is not a number from 0 to 2**64 - 2")


def require_limits(value: object) -> None:
    """Refuse what are no limits, such as a number of seconds."""
    if not isinstance(value, Limits):
        raise ArgumentError.of("limits", "Limits, such as Limits(seconds=2)", value)


NO_LIMITS = Limits()
"""Two solutions, however long that takes."""
