"""Limits on the work that is done for an answer."""

from dataclasses import dataclass

from crosshatch.data.arguments import not_none, require, require_between, require_type


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
    memory: int | None = None
    """The most bytes that the core may take for a puzzle and the work on it; None is three quarters
    of what the system, its control group and `ulimit -v` allow."""

    def __post_init__(self) -> None:
        require(1, **not_none(solutions=self.solutions))
        require(**not_none(conflicts=self.conflicts))
        memory = not_none(memory=self.memory)
        require_type(int, "a number of bytes, such as 500_000_000", **memory)
        require(1, **memory)
        require_between(**not_none(seconds=self.seconds))


def require_limits(value: object) -> None:
    """Refuse a value that is not `Limits`, such as a number of seconds."""
    require_type(Limits, "Limits, such as Limits(seconds=2)", limits=value)


NO_LIMITS = Limits()
"""The default: two solutions, however long that takes."""
