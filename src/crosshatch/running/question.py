"""The question asked of each puzzle and the answer of a worker, as values that can be pickled."""

import json
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from types import UnionType
from typing import TYPE_CHECKING, Any, Literal, cast

from crosshatch.answers.result import Counters, CountersJson, Result, Status, Stop
from crosshatch.answers.solve import count, solve
from crosshatch.answers.totals import TotalJson
from crosshatch.data.document import Document, OptimumJson
from crosshatch.data.limits import NO_LIMITS, Limits
from crosshatch.engine.cancel import TimeIsUp, deadline_in, seconds_left, time_limit
from crosshatch.engine.memory import memory_limit
from crosshatch.engine.native import GRACE
from crosshatch.errors import CrosshatchError, MemoryLimitError
from crosshatch.files.journal import JournalRecord
from crosshatch.logic.ease import Ease
from crosshatch.puzzles import compile_document, kind_of_document

if TYPE_CHECKING:
    from crosshatch.help.rating import Rating

Verb = Literal["solve", "count", "optimize", "rate"]
RATED = ("size", "word", "level", "sort", "number", "minutes", "passes")
"""The keys of an answer that are only there for a rated puzzle."""

FAILED: Literal["failed"] = "failed"
"""The status of a puzzle without a result; its error gives the reason."""


class _SpecialJson(OptimumJson, total=False):
    size: list[int]
    """With `--verb rate`: the numbers of columns and rows."""
    word: str | None
    """With `--verb rate`: how hard the puzzle is, from `very easy` to `extreme`."""
    level: int | None
    """With `--verb rate`: the rank of the hardest sort of step, from 1."""
    sort: Ease | None
    """With `--verb rate`: the hardest sort of step that the puzzle takes."""
    number: int | None
    """With `--verb rate`: the amount of work: the seconds that an ordinary person takes."""
    minutes: tuple[int, int] | None
    """With `--verb rate`: the minutes between which half of all people lie, by the model."""
    passes: int
    """With `--verb rate`: the number of rounds and what-ifs."""


class AnswerJson(_SpecialJson):
    """The answer for a puzzle."""

    status: Status | Literal["failed"]
    """The proof about the number of solutions; `failed` if nothing is known."""
    count: TotalJson | None
    """The number of solutions; null if the puzzle was rated or has failed."""
    solution: list[str] | None
    """The first solution, row by row."""
    seconds: float | None
    """The time spent on the puzzle; null if it has failed."""
    counters: CountersJson | None
    """The work done; null if the puzzle was rated or has failed."""
    stopped: Stop | None
    """The limit that ended the work early."""
    error: str | None
    """The reason why the puzzle has failed, or takes too much memory, with its place."""


class RecordJson(AnswerJson):
    """The answer for a puzzle, as a line of the file of answers."""

    name: str
    """The title of the puzzle, or else the name of its file and its number there."""
    question: str
    """The verb and the limits, as options of the command line: `count --budget 1000`."""
    key: str
    """An identifier made from the content of the puzzle: the same in the answers to all questions,
    wherever the puzzle is."""


_STATUSES = frozenset([*Status, FAILED])
_KINDS: dict[str, type | UnionType] = {
    "name": str,
    "status": str,
    "count": dict | None,
    "solution": list | None,
    "seconds": int | float | None,
    "counters": dict | None,
    "stopped": str | None,
    "error": str | None,
    "question": str,
    "key": str,
}
"""The keys of every record and their types; rated and optimized puzzles have more keys."""


@dataclass(frozen=True, slots=True)
class BatchQuestion:
    """The question asked of each puzzle, and its limits."""

    verb: Verb = "solve"
    limits: Limits = NO_LIMITS
    """The limits for each puzzle; with a time limit, answers may differ between machines."""

    def __str__(self) -> str:
        """Return the verb and the limits as options of the command line.

        >>> print(BatchQuestion("count", Limits(conflicts=1000, seconds=2)))
        count --budget 1000 --time-limit 2.0
        """
        words: list[str] = [self.verb]
        if (solutions := self.limits.solutions) != NO_LIMITS.solutions:
            words.append("--all" if solutions is None else f"--limit {solutions}")
        if self.limits.conflicts is not None:
            words.append(f"--budget {self.limits.conflicts}")
        if self.limits.seconds is not None:
            words.append(f"--time-limit {float(self.limits.seconds)}")
        return " ".join(words)

    def reading(self) -> AbstractContextManager[None]:
        """Raise `TimeIsUp` in the block soon after the time limit, counted from now."""
        seconds = self.limits.seconds
        return time_limit(deadline_in(None if seconds is None else seconds + GRACE))

    def unanswered(self, stopped: Stop, sentence: str | None = None) -> AnswerJson:
        """Return the answer for a puzzle that was not read or compiled because of a limit."""
        answer = failed(sentence)
        answer["status"], answer["seconds"], answer["stopped"] = Status.UNKNOWN, 0.0, stopped
        if self.verb != "rate":
            answer["count"] = {"value": 0, "exact": False}
            answer["counters"] = Counters().as_json()
        return answer

    def answer(self, document: Document) -> AnswerJson:
        """Return the answer for a puzzle; an error makes its status `failed`."""
        try:
            with memory_limit(self.limits.memory):
                return self._answer(document)
        except MemoryLimitError as error:
            return self.unanswered("memory limit", str(error))
        except CrosshatchError as error:
            return failed(str(error))
        except MemoryError:
            return failed("there is not enough memory for it")

    def _answer(self, document: Document) -> AnswerJson:
        kind_of_document(document).require(self.verb)
        if self.verb == "optimize":
            document = replace(document, goal=document.goal or "min")
        deadline = deadline_in(self.limits.seconds)
        try:
            with self.reading():
                puzzle = compile_document(document)
        except TimeIsUp:
            return self.unanswered("time limit")
        limits = replace(self.limits, seconds=seconds_left(deadline))
        if self.verb == "rate":
            from crosshatch.help.rating import rate

            return _answer_from_rating(rate(puzzle, limits=limits))
        ask: Callable[..., Result] = count if self.verb == "count" else solve
        return answer_from_result(ask(puzzle, limits=limits))


def failed(sentence: str | None) -> AnswerJson:
    """Return the answer for a puzzle that has failed for this reason."""
    return {
        "status": FAILED,
        "count": None,
        "solution": None,
        "seconds": None,
        "counters": None,
        "stopped": None,
        "error": sentence,
    }


def is_answer(record: JournalRecord) -> bool:
    """Return True if a record has all keys of an answer, with the right types."""
    if not all(name in record and isinstance(record[name], _KINDS[name]) for name in _KINDS):
        return False
    was_timed = record["seconds"] is not None or record["status"] == FAILED
    counters = record["counters"] or {}
    is_counted = all(isinstance(number, int) for number in counters.values())
    return was_timed and is_counted and record["status"] in _STATUSES


def as_record(record: JournalRecord) -> RecordJson:
    """Return a record as an answer, without checking it."""
    return cast(RecordJson, record)


def decode_answer(line: bytes) -> RecordJson:
    """Return the answer in a line, as it was before it was encoded."""
    answer = as_record(json.loads(line))
    if answer["status"] != FAILED:
        answer["status"] = Status(answer["status"])
    if sort := answer.get("sort"):
        answer["sort"] = Ease(sort)
    return answer


def answer_from_result(result: Result) -> AnswerJson:
    """Return the answer that a result contains."""
    special = cast(_SpecialJson, result.optimum.as_json() if result.optimum else {})
    return {
        "status": result.status,
        "count": result.count.as_json(),
        "solution": result.rows(result.solutions[0]) if result.solutions else None,
        **special,
        "seconds": round(result.seconds, 6),
        "counters": result.counters.as_json(),
        "stopped": result.stopped,
        "error": None,
    }


def _answer_from_rating(rating: "Rating") -> AnswerJson:
    facts: Mapping[str, Any] = rating.as_json()
    keys = RATED if rating.sort else ("size",)
    special = cast(_SpecialJson, {key: facts[key] for key in keys})
    return {
        "status": rating.status,
        "count": None,
        "solution": None,
        **special,
        "seconds": facts["seconds"],
        "counters": None,
        "stopped": rating.stopped,
        "error": None,
    }
