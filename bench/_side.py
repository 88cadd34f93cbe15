"""A side of a comparison: a solver that is asked for two solutions, within a limit."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from crosshatch.families.puzzle import Puzzle


class Answer(NamedTuple):
    """How many solutions were found, two at the most, None where it gave up; and its time."""

    found: int | None
    seconds: float


@dataclass(frozen=True, slots=True)
class Side:
    """A solver, and what there is to know about it beside its figures."""

    name: str
    about: str
    """Its version, how it is used, and what its time holds."""
    solve: Callable[[Puzzle, float], Answer]
    """The answer to a puzzle within so many seconds."""


class Missing(Exception):
    """A side that is not here, in a sentence."""
