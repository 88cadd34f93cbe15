"""The best picture of a puzzle with a goal, and the proof that no picture is better."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from crosshatch.data.document import Goal, OptimumJson, Proof
from crosshatch.data.grid import Grid, filled_in
from crosshatch.data.phrases import counted

NONE_YET = "no solution yet"


class GoalCells(NamedTuple):
    """The cells that a goal counts: how many of them a picture has, and the words for one."""

    number_in: Callable[[Grid], int]
    one: str


FILLED_CELLS = GoalCells(filled_in, "filled cell")
"""The cells that goals count unless a table says other ones."""


@dataclass(frozen=True, slots=True)
class Optimum:
    """The best picture found for a puzzle, and the proof that no picture is better.

    >>> import crosshatch
    >>> crosshatch.solve(crosshatch.load("examples/snowflake.toml")).optimum.proved
    True
    """

    picture: Grid | None
    """The best picture; None if none was found, and then a proof says that none exists."""
    filled: int | None
    bound: int
    """No picture with the same counts has fewer filled cells (or more, if the goal is `max`)."""
    proof: Proof
    seconds: float
    interrupted: bool = False
    """True if Ctrl-C ended the work early."""
    programmed: bool = False
    """True if an integer program was needed."""
    cells: GoalCells = field(default=FILLED_CELLS, repr=False, compare=False)
    """The cells that the goal counts."""

    @property
    def proved(self) -> bool:
        """True if it is proved that no picture is better, or that none exists."""
        return self.proof is not Proof.OPEN

    def in_words(self, goal: Goal | None) -> tuple[str, ...]:
        """Return the number of cells that the best picture fills, and the proof of it, in words."""
        if self.filled is None:
            none = "no solution", f"proved by {self.proof}"
            return none if self.proved else (NONE_YET,)
        cells = counted(self.filled, self.cells.one)
        if not self.proved:
            better = "more" if goal == "max" else "fewer"
            return cells, f"best found, none has {better} than {self.bound:,}"
        return f"{cells}, the {'most' if goal == 'max' else 'fewest'}", f"proved by {self.proof}"

    def as_json(self) -> OptimumJson:
        """Return the numbers and the proof as the command line prints them with `--json`."""
        bound = self.bound if self.picture or not self.proved else None
        return {"filled": self.filled, "bound": bound, "proof": self.proof}

    def __str__(self) -> str:
        if self.proved:
            words = f"proved by {self.proof}"
            return words if self.picture else f"no picture, {words}"
        if self.filled is None:
            return "no picture found yet"
        better = "fewer" if self.bound < self.filled else "more"
        return f"best found, none has {better} than {counted(self.bound, self.cells.one)}"
