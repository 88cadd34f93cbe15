"""The answer where a time limit struck before there was a puzzle to be asked about."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from crosshatch.data.grid import UNKNOWN, Grid
from crosshatch.data.phrases import counted

if TYPE_CHECKING:
    from crosshatch.answers.result import Stop
    from crosshatch.data.document import Document

_UNSOLVED = {
    "status": "unknown",
    "complete": False,
    "count": {"value": 0, "exact": False},
    "solutions": [],
    "known": None,
    "known_exact": False,
    "method": "logic",
    "seconds": 0.0,
    "counters": {"sweeps": 0, "decisions": 0, "conflicts": 0, "learned": 0},
}
_UNRATED = {
    "status": "unknown",
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
    "seconds": 0.0,
}


@dataclass(frozen=True, slots=True)
class Unread:
    """A puzzle of which no more is known than its document, if that could be read."""

    document: "Document | None"
    seconds: float = 0.0
    stopped: "Stop | None" = "time limit"

    @property
    def known(self) -> Grid | None:
        """Return what is given; None where that was not read."""
        if self.document is None:
            return None
        width, height = self.document.size
        return self.document.givens or (UNKNOWN * width,) * height

    def as_json(self) -> dict[str, Any]:
        """The record of a solve that has found nothing."""
        known = self.known
        return self._record({**_UNSOLVED, "known": known and list(known)})

    def as_rating(self) -> dict[str, Any]:
        """The record of a rating that has found nothing."""
        return self._record(_UNRATED)

    def __str__(self) -> str:
        if self.document is None:
            return f"stopped by the {self.stopped} before it was read"
        width, height = self.document.size
        return f"0 of {counted(width * height, 'cell')} known · stopped by the {self.stopped}"

    def _record(self, facts: Mapping[str, Any]) -> dict[str, Any]:
        document = self.document
        names = {
            "family": document.family if document else None,
            "title": document.title if document else "",
        }
        return {**names, **facts, "stopped": self.stopped}
