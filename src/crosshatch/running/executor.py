"""The protocol of executors: each piece of work comes back done, or lost."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol, Self

Job = Callable[[Any], Any]
"""What is done with a piece of work; both travel, so it is a function with a name."""


@dataclass(frozen=True, slots=True)
class Lost:
    """The result of a piece of work whose worker is gone, or could not do it."""

    reason: str


class Executor(Protocol):
    """Workers, until the `with` block ends; work that is under way then is dropped."""

    @property
    def pace(self) -> float:
        """How many seconds a piece of work should take, so that sharing it out costs little."""

    @property
    def has_room(self) -> bool:
        """True if somebody could begin with more."""

    @property
    def is_idle(self) -> bool:
        """True if all work has come back."""

    def put(self, work: Any) -> None:
        """Share out a piece of work."""

    def take(self) -> tuple[Any, Any]:
        """Wait for a piece of work to come back: itself, and what came of it, or `Lost`."""

    def __enter__(self) -> Self: ...

    def __exit__(self, *_: object) -> None: ...
