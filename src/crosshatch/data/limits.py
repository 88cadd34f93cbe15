"""Limits on the work that is done for an answer."""

from dataclasses import dataclass

from crosshatch.errors import ArgumentError

LARGEST = 2**64 - 2
"""The largest number that the engine can take."""


@dataclass(frozen=True, slots=True)
class Limits:
    """The most work to do for an answer; at a limit, you get what is known so far.

    >>> import crosshatch
    >>> puzzle = crosshatch.load("examples/gchq.toml").without_givens()
    >>> len(crosshatch.solve(puzzle, limits=crosshatch.Limits(solutions=3)).solutions)
    3
    """

    solutions: int | None = 2
    """The most solutions to look for; None is all. Two are enough to tell if one is unique."""
    conflicts: int | None = None
    """The most contradictions that a search may meet, which is the same on every machine; each
    solution after the second counts as one. With a goal, the most fillings of rows to try."""
    seconds: float | None = None
    """The most seconds that the whole call may take."""

    def __post_init__(self) -> None:
        require(solutions=self.solutions, conflicts=self.conflicts, seconds=self.seconds)
        if self.solutions is not None and self.solutions < 1:
            raise ValueError(f"solutions: {self.solutions} cannot be looked for")


def require(**numbers: float | None) -> None:
    """Refuse numbers that the engine cannot take; None is accepted."""
    for name, value in numbers.items():
        if value is not None and not isinstance(value, int | float):
            raise ArgumentError.of(name, "a number", value)
        if isinstance(value, float) and name != "seconds":
            raise ArgumentError.of(name, "a whole number", value)
        if value is not None and not 0 <= value <= LARGEST:
            raise ValueError(f"{name}: {value} is not a number from 0 to 2**64 - 2")


def require_limits(value: object) -> None:
    """Refuse a value that is not `Limits`, such as a number of seconds."""
    if not isinstance(value, Limits):
        raise ArgumentError.of("limits", "Limits, such as Limits(seconds=2)", value)


NO_LIMITS = Limits()
"""The default: two solutions, however long that takes."""
