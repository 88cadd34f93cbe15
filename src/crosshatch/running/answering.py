"""The work of a worker: read the puzzles of a piece, answer them, and encode what is to be kept."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import NamedTuple

from crosshatch.answers.many import answers_to, is_brief
from crosshatch.data.document import Document
from crosshatch.engine.cancel import TimeIsUp
from crosshatch.engine.native import Search
from crosshatch.errors import CrosshatchError
from crosshatch.files.journal import encode_record
from crosshatch.files.puzzle_key import key_of
from crosshatch.puzzles.table.plain_runs import PlainRuns
from crosshatch.running.entry import Entry, Numbered, Piece
from crosshatch.running.question import (
    FAILED,
    AnswerJson,
    BatchQuestion,
    RecordJson,
    answer_from_result,
    failed,
)
from crosshatch.running.summary import Summary


class Identified(NamedTuple):
    """A puzzle with all that is known of it before it is answered."""

    name: str
    key: str = ""
    """Its identifier; empty if it cannot be read, or not in time."""
    puzzle: PlainRuns | Document | None = None
    """The puzzle; None if it cannot be read, or not in time."""
    remarks: tuple[str, ...] = ()
    """The assumptions made when it was read, with its place."""
    error: str | None = None
    """The reason why it cannot be read, with its place; None if there was no time to read it."""

    def record(self, question: BatchQuestion, answer: AnswerJson) -> RecordJson:
        """Return the answer to a question about the puzzle as it is kept."""
        return {"name": self.name, **answer, "question": str(question), "key": self.key}


@dataclass(slots=True)
class Done:
    """A finished piece of work: the answers to keep as lines, and all that is told of the piece."""

    numbers: list[int] = field(default_factory=list)
    """The numbers of the puzzles whose answers are kept."""
    lines: list[bytes] = field(default_factory=list)
    """Their answers, each a line of the file of answers."""
    complaints: list[str] = field(default_factory=list)
    """The assumptions made when puzzles were read, and the reasons why others have failed."""
    summary: Summary = field(default_factory=Summary)
    """The totals of the answers, with those that are not kept."""
    seconds: float = 0.0
    """The time that the piece took."""

    def add(self, number: int, record: RecordJson, remarks: Sequence[str], *, keep: bool) -> None:
        """Add an answer to the totals, and to the lines if it is to be kept."""
        self.complaints += remarks
        if error := record["error"]:
            self.complaints.append(error)
        self.summary.add(record)
        if keep:
            self.numbers.append(number)
            self.lines.append(encode_record(record))


def answer_all(question: BatchQuestion, piece: Piece, *, keep_going: bool = True) -> Done:
    """Answer the puzzles of a piece; without `keep_going`, those up to the first that fails."""
    started, done = perf_counter(), Done()
    read = list(_read(question, piece.puzzles, keep_going=keep_going))
    plain = [one.puzzle for _, one in read if isinstance(one.puzzle, PlainRuns)]
    answers = _answers_to_plain(question, plain)
    for (number, entry), one in read:
        if one.puzzle is None:
            answer = failed(one.error) if one.error else question.unanswered("time limit")
        elif isinstance(one.puzzle, PlainRuns):
            answer = at(entry, next(answers))
        else:
            answer = at(entry, question.answer(one.puzzle))
        has_failed = answer["status"] == FAILED
        done.add(
            number, one.record(question, answer), one.remarks, keep=keep_going or not has_failed
        )
        if has_failed and not keep_going:
            break
    done.seconds = perf_counter() - started
    return done


def give_up(question: BatchQuestion, piece: Piece, reason: str, *, keep_going: bool) -> Done:
    """Return what is told of puzzles that cannot be answered, for this reason."""
    done = Done()
    for number, entry in piece.puzzles:
        one = identify(question, entry)
        answer = failed(one.error) if one.error else at(entry, failed(reason))
        done.add(number, one.record(question, answer), one.remarks, keep=keep_going)
    return done


def identify(question: BatchQuestion, entry: Entry) -> Identified:
    """Read a puzzle as far as there is time, and make its key."""
    try:
        with question.reading():
            return _identified(question, entry)
    except TimeIsUp:
        return Identified(entry.name)


def _identified(question: BatchQuestion, entry: Entry) -> Identified:
    if puzzle := _plain_in(question, entry):
        return Identified(puzzle.title or entry.name, puzzle.key, puzzle)
    try:
        document = entry.read()
    except CrosshatchError as error:
        return Identified(entry.name, error=str(error))
    name, remarks = document.title or entry.name, entry.remarks_on(document)
    plain = PlainRuns.of_document(document)
    if _is_solved_with_others(question, plain):
        return Identified(name, plain.key, plain, remarks)
    return Identified(name, key_of(document), document, remarks)


def at(entry: Entry, answer: AnswerJson) -> AnswerJson:
    """Return an answer whose error, if it has one, begins with the place of the puzzle."""
    if error := answer["error"]:
        answer["error"] = f"{entry.place}: {error}"
    return answer


def _plain_in(question: BatchQuestion, entry: Entry) -> PlainRuns | None:
    """Return a puzzle that is nothing but lists of numbers; None for any other puzzle."""
    if (clues := entry.record.read_plain()) is None:
        return None
    puzzle = PlainRuns(clues.rows, clues.columns, clues.title)
    return puzzle if _is_solved_with_others(question, puzzle) else None


def _is_solved_with_others(question: BatchQuestion, puzzle: PlainRuns) -> bool:
    return question.verb == "solve" and is_brief(puzzle, question.limits)


def _read(
    question: BatchQuestion, puzzles: Sequence[Numbered], *, keep_going: bool
) -> Iterator[tuple[Numbered, Identified]]:
    for numbered in puzzles:
        one = identify(question, numbered[1])
        yield numbered, one
        if one.error and not keep_going:
            return


def _answers_to_plain(
    question: BatchQuestion, puzzles: Sequence[PlainRuns]
) -> Iterator[AnswerJson]:
    """Yield the answer for each of these puzzles, which the core solves many at a time."""
    answered = 0
    try:
        for result in answers_to(puzzles, Search(question.limits)):
            answer = answer_from_result(result)
            answered += 1
            yield answer
    except (CrosshatchError, MemoryError):
        # One by one it shows which of them this is about.
        yield from (question.answer(each.puzzle.document) for each in puzzles[answered:])
