"""The answer to whether a certificate is accepted, and the reasons for which it is not."""

from dataclasses import dataclass
from enum import StrEnum

from crosshatch.errors import CrosshatchError


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
    seconds: float = 0

    @property
    def accepted(self) -> bool:
        """True if the certificate is accepted."""
        return self.acceptance is Acceptance.ACCEPTED
