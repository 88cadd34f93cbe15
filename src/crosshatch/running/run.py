"""From puzzles to their answers: what is known already is kept, all else is shared out."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from crosshatch.data.document import Document
from crosshatch.errors import CrosshatchError
from crosshatch.files.journal import undisturbed
from crosshatch.running._answers import Answers
from crosshatch.running._crew import Crew
from crosshatch.running._question import FAILED, Answer, Numbered, Question, failed
from crosshatch.running._share_out import answered
from crosshatch.running._summary import Summary


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
    """What is remembered of a puzzle while it is worked on."""

    name: str
    key: str
    entry: Entry


@dataclass(slots=True)
class Run:
    """All puzzles that one question is asked of."""

    question: Question
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

    def over(self, entries: Iterable[Entry], crew: Crew) -> None:
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

    def _take(self, number: int, asked: _Asked, answer: Answer) -> None:
        told = {"name": asked.name, **answer, "key": asked.key}
        if told["status"] == FAILED:
            self.refuse(told["error"])
            self._is_over = not self.keep_going
        with undisturbed():
            if not self._is_over or told["status"] != FAILED:
                self.answers.add(number, told)
            self._count(told, asked.entry)

    def _count(self, answer: Answer, entry: Entry) -> None:
        self.summary.add(answer)
        self.show(self.summary.puzzles, entry.end)
