"""The answer to whether a certificate is accepted, and the reasons for which it is not."""

from dataclasses import dataclass
from enum import StrEnum
from math import inf
from time import monotonic

from crosshatch.errors import CrosshatchError

MOST_NODES = 4_000_000
"""The most nodes of all lines: cells times symbols that its positions read or stay with."""
MOST_PLACES, MOST_LANE_NODES = 100_000, 2_000_000
"""The most places of a path or loop, and nodes of the lanes of a path."""
NODES_A_VISIT = 14
"""The most nodes of a place in a lane for each number of visits: its seven pieces, with an odd or
an even number of crossings so far."""


class Acceptance(StrEnum):
    """The outcome of the check of a certificate.

    >>> import crosshatch
    >>> crosshatch.check_certificate("examples/heart-certificate").acceptance
    <Acceptance.ACCEPTED: 'accepted'>
    """

    ACCEPTED = "accepted"
    """All that it claims is proved."""
    REFUSED = "refused"
    """It does not prove what it claims."""
    UNREADABLE = "unreadable"
    """A file is missing, or not as it has to be."""
    LIMIT = "limit"
    """It is too large, or took too long."""


class Refused(CrosshatchError):
    """A certificate does not prove what it claims; the sentence says why."""


class StruckLimit(CrosshatchError):
    """A certificate is larger, or takes longer, than is allowed."""


class Deadline:
    """The moment at which a check ends, whatever it is doing."""

    def __init__(self, seconds: float = inf) -> None:
        """Take the number of seconds from now on; without one, there is all the time."""
        self._end = monotonic() + seconds

    def require_time(self) -> None:
        """Raise `StruckLimit` once there is no time left."""
        if monotonic() > self._end:
            raise StruckLimit("the time limit struck before everything was checked")


NEVER = Deadline()
"""A moment that does not come."""


@dataclass(frozen=True, slots=True)
class Verification:
    """The outcome of a check, the claim, and how much was checked.

    >>> import crosshatch
    >>> crosshatch.check_certificate("examples/heart-certificate").accepted
    True
    """

    acceptance: Acceptance
    sentence: str
    """What is proved, or why the certificate is not accepted."""
    claim: str | None = None
    """`exactly`, `none`, `at least`, `alike` or `best`; None if it was not read."""
    solutions: int | None = None
    """The number of solutions beside it."""
    clauses: int = 0
    """The number of clauses of the formula that was made anew."""
    lines: int = 0
    """The number of lines of the proof that were checked."""
    native: bool = False
    """True if the native checker checked the proof."""
    own_kind: str | None = None
    """The name of the kind by whose table the puzzle was checked, if it brings one along; None if
    the rules are those of a kind of Crosshatch."""
    lrat: bool = False
    """True if the proof was written as LRAT."""
    seconds: float = 0

    @property
    def accepted(self) -> bool:
        """True if the certificate is accepted."""
        return self.acceptance is Acceptance.ACCEPTED
