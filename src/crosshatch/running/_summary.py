"""The totals of all puzzles."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from heapq import nlargest
from typing import Any

from crosshatch.answers.result import Counters, Status
from crosshatch.help.rating import HARDNESSES, hardness
from crosshatch.running._question import FAILED, Answer

SLOWEST = 10
_SOLVED = (Status.UNIQUE, Status.MULTIPLE, Status.FOUND)


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

    def add(self, answer: Answer) -> None:
        """One more answer."""
        self.statuses[answer["status"]] += 1
        self.stopped += answer["stopped"] is not None
        self.best += answer["status"] == "found" and answer.get("proof") in ("count", "search")
        if answer["status"] == FAILED:
            return
        if word := answer.get("word"):
            self.words[hardness(word, is_open=answer["stopped"] is not None)] += 1
        self.counters.update(answer["counters"] or {})
        self.seconds += answer["seconds"]
        one = (answer["seconds"], answer["name"])
        self.slowest = nlargest(SLOWEST, [*self.slowest, one])

    def as_json(self) -> Mapping[str, Any]:
        """All of it by name, as the command line prints it with `--json`."""
        statuses = {str(status): self.statuses[status] for status in (*Status, FAILED)}
        return {
            "puzzles": self.puzzles,
            "solved": self.solved,
            **statuses,
            **({"words": self.hardness()} if self.words else {}),
            "stopped": self.stopped,
            "seconds": round(self.seconds, 6),
            "counters": {name: self.counters[name] for name in Counters.__slots__},
            "slowest": [{"name": name, "seconds": seconds} for seconds, name in self.slowest],
        }

    def hardness(self) -> dict[str, int]:
        """How many are how hard, easy ones first."""
        return {word: self.words[word] for word in HARDNESSES if self.words[word]}
