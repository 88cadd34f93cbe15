"""The time that there is for a rating."""

from time import monotonic

from crosshatch.engine.cancel import TimeIsUp

TooLate = TimeIsUp
"""The time ran out."""


def require_time(until: float | None) -> None:
    """Go on until then; `TooLate` afterwards."""
    if until is not None and monotonic() > until:
        raise TooLate
