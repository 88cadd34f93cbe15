"""The answer where a time limit struck before there was a puzzle to be asked about."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from crosshatch.data.grid import UNKNOWN, Grid
from crosshatch.data.phrases import counted

if TYPE_CHECKING:
    from crosshatch.answers.result import Stop
    from crosshatch.cli.printed.answers import UnratedJson, UnsolvedJson
    from crosshatch.data.document import Document


@dataclass(frozen=True, slots=True)
class Unread:
    """A puzzle of which no more is known than its document, if that could be read."""

    document: "Document | None"
    seconds: float = 0.0
    stopped: "Stop | None" = "time limit"

    @property
    def family(self) -> str | None:
        """Return the kind of puzzle; None where that was not read."""
        return self.document.family if self.document else None

    @property
    def title(self) -> str:
        """Return what the puzzle is called; empty where that was not read."""
        return self.document.title if self.document else ""

    @property
    def known(self) -> Grid | None:
        """Return what is given; None where that was not read."""
        if self.document is None:
            return None
        width, height = self.document.size
        return self.document.givens or (UNKNOWN * width,) * height

    def as_json(self) -> "UnsolvedJson":
        """The record of a solve that has found nothing."""
        from crosshatch.answers.result import Status

        known = self.known
        facts: UnsolvedJson = {
            "family": self.family,
            "title": self.title,
            "status": Status.UNKNOWN,
            "complete": False,
            "count": {"value": 0, "exact": False},
            "solutions": [],
            "known": None if known is None else list(known),
            "known_exact": False,
            "method": "logic",
            "seconds": self.seconds,
            "counters": {"sweeps": 0, "decisions": 0, "conflicts": 0, "learned": 0},
        }
        if self.stopped:
            facts["stopped"] = self.stopped
        return facts

    def as_rating(self) -> "UnratedJson":
        """The record of a rating that has found nothing."""
        from crosshatch.answers.result import Status

        facts: UnratedJson = {
            "family": self.family,
            "title": self.title,
            "status": Status.UNKNOWN,
            "complete": False,
            "level": None,
            "kind": None,
            "number": 0,
            "word": None,
            "hardness": None,
            "passes": 0,
            "readings": 0,
            "what_ifs": 0,
            "nested": 0,
            "narrowest": None,
            "longest_reason": None,
            "reasons": [],
            "seconds": self.seconds,
        }
        if self.stopped:
            facts["stopped"] = self.stopped
        return facts

    def __str__(self) -> str:
        if self.document is None:
            return f"stopped by the {self.stopped} before it was read"
        width, height = self.document.size
        return f"0 of {counted(width * height, 'cell')} known · stopped by the {self.stopped}"
