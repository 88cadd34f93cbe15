"""From puzzles to answers and totals: what is known is kept, all else is shared out."""

from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from heapq import nlargest
from itertools import islice
from typing import NamedTuple, Protocol, TypedDict

from crosshatch.answers.result import CountersJson, Status
from crosshatch.data.document import Document
from crosshatch.errors import CrosshatchError
from crosshatch.files.journal import undisturbed
from crosshatch.help.rating import HARDNESSES, hardness
from crosshatch.running._question import (
    FAILED,
    AnswerJson,
    BatchQuestion,
    Done,
    Numbered,
    RecordJson,
    failed,
)
from crosshatch.running.executor import Executor, Lost

# Puzzles shared out in pieces of work that take about as long as one another.
#
# What a puzzle takes shows when it is done, so the pieces grow until they take as long as the
# crew's pace says. A piece whose worker is gone is shared out again puzzle by puzzle, so that one
# that ends its worker fails alone.


MOST = 1000
"""How many puzzles are in a piece at most."""
GROWTH = 4
"""How much larger than the one before a piece may be."""
CHANCES = 2
"""How many workers may be lost over a puzzle that they had in hand alone."""


def run_all(puzzles: Iterator[Numbered], crew: Executor) -> Iterator[tuple[int, AnswerJson]]:
    """Yield what a crew answers, by number, in the order in which it is known."""
    pieces = _Pieces(puzzles, crew.pace)
    ahead: list[Numbered] = []
    news: Sequence[tuple[int, AnswerJson]] = ()
    while True:
        while crew.has_room and (ahead := ahead or pieces.cut()):
            crew.put(ahead)
            ahead = []
        # The crew is at work while its last answers are told, and while the next piece is read.
        yield from news
        if crew.is_idle:
            return
        ahead = ahead or pieces.cut()
        piece, done = crew.take()
        news = pieces.share_again(piece, done) if isinstance(done, Lost) else pieces.learn(done)


class _Pieces:
    """Pieces of work, cut as large as it takes."""

    def __init__(self, puzzles: Iterator[Numbered], pace: float) -> None:
        self._puzzles = puzzles
        self._pace = pace
        self._size = 1
        self._again: deque[Numbered] = deque()
        self._lost: dict[int, int] = {}

    def cut(self) -> list[Numbered]:
        """The next piece; empty where nothing is left."""
        if self._again:
            return [self._again.popleft()]
        return list(islice(self._puzzles, self._size))

    def learn(self, done: Done) -> Sequence[tuple[int, AnswerJson]]:
        """The answers of a piece; others are cut larger or smaller, by how long it took."""
        number = len(done.answers)
        fitting = int(self._pace * number / max(done.seconds, 1e-9))
        self._size = max(1, min(fitting, GROWTH * number, MOST))
        return done.answers

    def share_again(
        self, piece: Sequence[Numbered], lost: Lost
    ) -> Sequence[tuple[int, AnswerJson]]:
        """Take back a piece; what ends its workers each time has failed, which is its answer."""
        given_up = []
        for number, document in piece:
            self._lost[number] = self._lost.get(number, 0) + (len(piece) == 1)
            if self._lost[number] < CHANCES:
                self._again.append((number, document))
            else:
                given_up.append((number, failed(lost.reason)))
        return given_up


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


class Entry(NamedTuple):
    """A puzzle of all that are to be answered, yet to be read."""

    name: str
    """What it is called where it has no title."""
    place: str
    """Where it stands, for those who are told that it cannot be meant."""
    read: Callable[[], Document]
    """Its document; an error with its place where it cannot be read."""
    end: int = 0
    """How many bytes of all files lie behind when it is read."""


class AnswerStore(Protocol):
    """Where answers are kept, by the numbers of the puzzles."""

    def recall(self, number: int, key: str, name: str) -> RecordJson | None:
        """Return the answer that was there before, if there was one."""

    def add(self, number: int, answer: RecordJson) -> None:
        """Keep an answer."""


class _Asked(NamedTuple):
    """The facts kept about a puzzle while it is worked on."""

    name: str
    key: str
    entry: Entry


@dataclass(slots=True)
class BatchRun:
    """All puzzles that one question is asked of."""

    question: BatchQuestion
    answers: AnswerStore
    keep_going: bool = False
    """Whether puzzles that fail are passed over; else nothing new is begun behind the first."""
    refuse: Callable[[str], None] = lambda _: None
    """Is told of each puzzle that fails."""
    show: Callable[[int, int], None] = lambda *_: None
    """Is told how many puzzles are done, and how many bytes of all files that takes."""
    summary: Summary = field(default_factory=Summary)
    _asked: dict[int, _Asked] = field(default_factory=dict)
    _is_over: bool = False

    def over(self, entries: Iterable[Entry], crew: Executor) -> None:
        """Answer all puzzles."""
        for number, answer in run_all(self._unanswered(entries), crew):
            asked = self._asked.pop(number)
            if error := answer["error"]:
                answer["error"] = f"{asked.entry.place}: {error}"
            self._take(number, asked, answer)

    def _unanswered(self, entries: Iterable[Entry]) -> Iterator[Numbered]:
        """The puzzles that have no answer yet, with their numbers."""
        for number, entry in enumerate(entries):
            if self._is_over:
                return
            try:
                document = entry.read()
            except CrosshatchError as error:
                self._take(number, _Asked(entry.name, "", entry), failed(str(error)))
                continue
            asked = _Asked(document.title or entry.name, self.question.key(document), entry)
            if not self._recalls(number, asked):
                self._asked[number] = asked
                yield number, document

    def _recalls(self, number: int, asked: _Asked) -> bool:
        with undisturbed():
            known = self.answers.recall(number, asked.key, asked.name)
            if known:
                self._count(known, asked.entry)
        return known is not None

    def _take(self, number: int, asked: _Asked, answer: AnswerJson) -> None:
        told: RecordJson = {"name": asked.name, **answer, "key": asked.key}
        if told["status"] == FAILED:
            self.refuse(told["error"] or "")
            self._is_over = not self.keep_going
        with undisturbed():
            if not self._is_over or told["status"] != FAILED:
                self.answers.add(number, told)
            self._count(told, asked.entry)

    def _count(self, answer: RecordJson, entry: Entry) -> None:
        self.summary.add(answer)
        self.show(self.summary.puzzles, entry.end)
