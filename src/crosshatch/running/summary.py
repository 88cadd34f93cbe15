"""The totals of all answers of a batch, which workers add up for their share of the puzzles."""

from collections import Counter
from dataclasses import dataclass, field
from heapq import nlargest
from typing import TypedDict

from crosshatch.answers.result import Counters, CountersJson, Status
from crosshatch.running.question import FAILED, RecordJson

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
    """With `--verb rate`: the number of puzzles of each difficulty, the easy ones first."""


class SummaryJson(_WordsJson):
    """The totals of all puzzles."""

    puzzles: int
    """The number of puzzles that were answered or have failed."""
    solved: int
    """The number of puzzles for which a solution was found."""
    unique: int
    """The number of puzzles with exactly one solution."""
    multiple: int
    """The number of puzzles with several solutions."""
    found: int
    """The number of puzzles with a solution that may not be the only one."""
    none: int
    """The number of puzzles without a solution."""
    unknown: int
    """The number of puzzles that were not solved."""
    failed: int
    """The number of puzzles that failed: they could not be read, or their worker was lost."""
    stopped: int
    """The number of puzzles that a limit stopped."""
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
    """The number of rated puzzles of each difficulty."""
    counters: Counter[str] = field(default_factory=Counter)
    seconds: float = 0.0
    best: int = 0
    """The number of puzzles whose best picture was found and proved."""
    stopped: int = 0
    """The number of puzzles that were not answered in full because of a limit."""
    slowest: list[tuple[float, str]] = field(default_factory=list)
    """Seconds and names, the slowest first."""

    @property
    def puzzles(self) -> int:
        """The number of puzzles that were answered or have failed."""
        return self.statuses.total()

    @property
    def failed(self) -> int:
        """The number of puzzles that have failed."""
        return self.statuses[FAILED]

    @property
    def solved(self) -> int:
        """The number of puzzles for which a solution was found."""
        return sum(self.statuses[status] for status in _SOLVED)

    def add(self, answer: RecordJson) -> None:
        """Add an answer to the totals."""
        self.statuses[answer["status"]] += 1
        self.stopped += answer["stopped"] is not None
        self.best += answer["status"] == "found" and answer.get("proof") in ("count", "search")
        if answer["status"] == FAILED:
            return
        if word := answer.get("word"):
            from crosshatch.help.rating import hardness

            self.words[hardness(word, is_open=answer["stopped"] is not None)] += 1
        self.counters.update(answer["counters"] or {})
        slow = seconds, _ = answer["seconds"] or 0.0, answer["name"]
        self.seconds += seconds
        if len(self.slowest) < SLOWEST or slow > self.slowest[-1]:
            self._note([slow])

    def merge(self, other: "Summary") -> None:
        """Add the totals of other answers."""
        self.statuses.update(other.statuses)
        self.words.update(other.words)
        self.counters.update(other.counters)
        self.seconds += other.seconds
        self.best += other.best
        self.stopped += other.stopped
        self._note(other.slowest)

    def as_json(self) -> SummaryJson:
        """Return the totals as the command line prints them with `--json`."""
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
            "counters": Counters(**self.counters).as_json(),
            "slowest": [{"name": name, "seconds": seconds} for seconds, name in self.slowest],
        }

    def hardness(self) -> dict[str, int]:
        """Return the number of rated puzzles of each difficulty, easy ones first."""
        if not self.words:
            return {}
        from crosshatch.help.rating import HARDNESSES

        return {word: self.words[word] for word in HARDNESSES if self.words[word]}

    def _note(self, others: list[tuple[float, str]]) -> None:
        self.slowest = nlargest(SLOWEST, [*self.slowest, *others])
