"""From puzzles to their answers: what is known already is kept, all else is shared out."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import NamedTuple

from crosshatch.data.document import Document
from crosshatch.errors import CrosshatchError
from crosshatch.files.journal import undisturbed
from crosshatch.running._answers import Answers
from crosshatch.running._question import (
    FAILED,
    AnswerJson,
    BatchQuestion,
    Done,
    Numbered,
    RecordJson,
    failed,
)
from crosshatch.running._summary import Summary
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


def answered(puzzles: Iterator[Numbered], crew: Executor) -> Iterator[tuple[int, AnswerJson]]:
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


class _Asked(NamedTuple):
    """The facts kept about a puzzle while it is worked on."""

    name: str
    key: str
    entry: Entry


@dataclass(slots=True)
class BatchRun:
    """All puzzles that one question is asked of."""

    question: BatchQuestion
    answers: Answers
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
        for number, answer in answered(self._unanswered(entries), crew):
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
