"""The protocol of executors: each piece of work comes back done, or lost."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol, Self

Job = Callable[[Any], Any]
"""The function that is called with a piece of work; both are pickled, so it must have a name."""


@dataclass(frozen=True, slots=True)
class Lost:
    """The result of a piece of work whose worker is gone, or has failed."""

    reason: str


class Executor(Protocol):
    """Workers for a `with` block; work that is unfinished at its end is dropped."""

    @property
    def pace(self) -> float:
        """The number of seconds that a piece of work should take, so that overhead is small."""

    @property
    def has_room(self) -> bool:
        """True if the workers can take more work."""

    @property
    def is_idle(self) -> bool:
        """True if all work has come back."""

    def put(self, work: Any) -> None:
        """Give a piece of work to a worker."""

    def take(self) -> tuple[Any, Any]:
        """Wait for a piece of work to come back, and return it with its result or `Lost`."""

    def __enter__(self) -> Self: ...

    def __exit__(self, *_: object) -> None: ...
