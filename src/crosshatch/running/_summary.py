"""The totals of all puzzles."""

from collections import Counter
from dataclasses import dataclass, field
from heapq import nlargest
from typing import TypedDict

from crosshatch.answers.result import CountersJson, Status
from crosshatch.help.rating import HARDNESSES, hardness
from crosshatch.running._question import FAILED, RecordJson

SLOWEST = 10
_SOLVED = (Status.UNIQUE, Status.MULTIPLE, Status.FOUND)


class SlowJson(TypedDict):
    """A puzzle that took long."""

    name: str
    """The title of the puzzle, or else the name of its file and its number there."""
    seconds: float
    """The time spent on it."""


class _WordsJson(TypedDict, total=False):
    words: dict[str, int]
    """With `--verb rate`: how many puzzles are how hard, the easy ones first."""


class SummaryJson(_WordsJson):
    """The totals of all puzzles."""

    puzzles: int
    """How many puzzles were answered or have failed."""
    solved: int
    """How many have a solution that was found."""
    unique: int
    """How many have one solution."""
    multiple: int
    """How many have several."""
    found: int
    """How many have a solution that may not be the only one."""
    none: int
    """How many have no solution."""
    unknown: int
    """How many were not solved."""
    failed: int
    """How many have failed: they could not be read, or their worker was lost."""
    stopped: int
    """How many a limit stopped."""
    seconds: float
    """The time spent on all puzzles together."""
    counters: CountersJson
    """The work done for all puzzles together."""
    slowest: list[SlowJson]
    """The puzzles that took longest, the slowest first."""


@dataclass(slots=True)
class Summary:
    """Totals, and the puzzles that took longest."""

    statuses: Counter[str] = field(default_factory=Counter)
    words: Counter[str] = field(default_factory=Counter)
    """How hard those are that were rated."""
    counters: Counter[str] = field(default_factory=Counter)
    seconds: float = 0.0
    best: int = 0
    """Of how many the best picture was found and proved."""
    stopped: int = 0
    """How many were not answered in full, because a limit struck."""
    slowest: list[tuple[float, str]] = field(default_factory=list)
    """Seconds and names, the slowest first."""

    @property
    def puzzles(self) -> int:
        """How many were answered, or have failed."""
        return self.statuses.total()

    @property
    def failed(self) -> int:
        """Of how many nothing was found out."""
        return self.statuses[FAILED]

    @property
    def solved(self) -> int:
        """Of how many there is a solution."""
        return sum(self.statuses[status] for status in _SOLVED)

    def add(self, answer: RecordJson) -> None:
        """One more answer."""
        self.statuses[answer["status"]] += 1
        self.stopped += answer["stopped"] is not None
        self.best += answer["status"] == "found" and answer.get("proof") in ("count", "search")
        if answer["status"] == FAILED:
            return
        if word := answer.get("word"):
            self.words[hardness(word, is_open=answer["stopped"] is not None)] += 1
        self.counters.update(answer["counters"] or {})
        seconds = answer["seconds"] or 0.0
        self.seconds += seconds
        self.slowest = nlargest(SLOWEST, [*self.slowest, (seconds, answer["name"])])

    def as_json(self) -> SummaryJson:
        """All of it by name, as the command line prints it with `--json`."""
        words = _WordsJson(words=self.hardness()) if self.words else _WordsJson()
        return {
            "puzzles": self.puzzles,
            "solved": self.solved,
            "unique": self.statuses[Status.UNIQUE],
            "multiple": self.statuses[Status.MULTIPLE],
            "found": self.statuses[Status.FOUND],
            "none": self.statuses[Status.NONE],
            "unknown": self.statuses[Status.UNKNOWN],
            "failed": self.failed,
            **words,
            "stopped": self.stopped,
            "seconds": round(self.seconds, 6),
            "counters": {
                "sweeps": self.counters["sweeps"],
                "decisions": self.counters["decisions"],
                "conflicts": self.counters["conflicts"],
                "learned": self.counters["learned"],
            },
            "slowest": [{"name": name, "seconds": seconds} for seconds, name in self.slowest],
        }

    def hardness(self) -> dict[str, int]:
        """How many are how hard, easy ones first."""
        return {word: self.words[word] for word in HARDNESSES if self.words[word]}
