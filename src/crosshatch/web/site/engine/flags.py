"""Flags that end the work of the engine, and the share of it that is done."""

from typing import final


@final
class Cancel:
    """A flag that ends work."""

    __slots__ = ("_is_set",)

    def __init__(self) -> None:
        self._is_set = False

    def set(self) -> None:
        """Set the flag."""
        self._is_set = True

    def is_set(self) -> bool:
        """Return True if the flag is set."""
        return self._is_set


_watched: Cancel | None = None
"""The flag of the work that is done now, or was done last."""


def is_cancelled() -> bool:
    """Return True if the flag of the work that is done now is set; the host asks now and then."""
    return _watched is not None and _watched.is_set()


def is_set(cancel: Cancel | None) -> bool:
    """Return True if a flag is set before work begins; `is_cancelled` looks at it meanwhile."""
    global _watched
    _watched = cancel
    return is_cancelled()


@final
class Share:
    """The share of work that is done, once the call returns."""

    __slots__ = ("done",)

    def __init__(self) -> None:
        self.done = 0.0
