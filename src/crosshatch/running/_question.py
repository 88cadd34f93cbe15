"""The question asked of each puzzle, and the answer of a worker: plain values that travel."""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b
from time import monotonic, perf_counter
from types import UnionType
from typing import Literal, TypedDict, cast

from crosshatch.answers.result import CountersJson, Result, Status, Stop, TotalJson
from crosshatch.answers.solve import count, solve
from crosshatch.data.document import Document
from crosshatch.data.limits import NO_LIMITS, Limits
from crosshatch.data.optimum import Proof
from crosshatch.engine.cancel import TimeIsUp, time_limit
from crosshatch.engine.native import GRACE
from crosshatch.errors import CrosshatchError
from crosshatch.families import compile_document, family_of
from crosshatch.files.journal import Record
from crosshatch.files.native_file import write_mapping
from crosshatch.help.rating import Kind, Rating, rate

Verb = Literal["solve", "count", "optimize", "rate"]
Numbered = tuple[int, Document]
"""A puzzle and which one of all it is."""

RATED = ("word", "level", "kind", "number", "passes")
"""What is written of a rating, where there is one."""

FAILED: Literal["failed"] = "failed"
"""The status of a puzzle of which nothing is found out, for a reason that its error tells."""


class _SpecialJson(TypedDict, total=False):
    filled: int | None
    """In a puzzle with a goal: how many cells the best picture fills; null if none was found."""
    bound: int | None
    """In a puzzle with a goal: no picture fills fewer cells (or more, if `goal` is `max`)."""
    proof: Proof
    """In a puzzle with a goal: what proves that no picture is better; `none` if nothing does."""

    word: str | None
    """With `--verb rate`: how hard the puzzle is, from `very easy` to `extreme`."""
    level: int | None
    """With `--verb rate`: the rank of the hardest kind of step, from 1."""
    kind: Kind | None
    """With `--verb rate`: the hardest kind of step that the puzzle takes."""
    number: int | None
    """With `--verb rate`: how much work the puzzle is, to be compared within a level."""
    passes: int
    """With `--verb rate`: how many times all lines, or all rules of a path, are read."""


class AnswerJson(_SpecialJson):
    """Everything found out about a puzzle, by name, as it is written."""

    status: Status | Literal["failed"]
    """The proof about the number of solutions; `failed` if nothing is known."""
    count: TotalJson | None
    """How many solutions there are; null for what is rated, or has failed."""
    solution: list[str] | None
    """The first solution, row by row."""
    seconds: float | None
    """The time spent on the puzzle; null if it has failed."""
    counters: CountersJson | None
    """The work done; null for what is rated, or has failed."""
    stopped: Stop | None
    """The limit that ended the work early."""
    error: str | None
    """A sentence that says why it has failed, with its place."""


class RecordJson(AnswerJson):
    """The answer of a puzzle, as a line of the file of answers."""

    name: str
    """The title of the puzzle, or else the name of its file and its number there."""
    key: str
    """A text by which the puzzle and the question are known: their content, not their place."""


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
    "key": str,
}
"""What stands in each record; where something was rated or made better there is more."""


@dataclass(frozen=True, slots=True)
class BatchQuestion:
    """The question asked of each puzzle, and its limits."""

    verb: Verb = "solve"
    limits: Limits = NO_LIMITS
    """With a number of seconds, answers are not the same everywhere."""

    def key(self, document: Document) -> str:
        """Return what a puzzle and what is asked of it are known by, wherever it stands and from
        whom.
        """
        puzzle = write_mapping(replace(document, title="", metadata=()))
        asked = [self.verb, self.limits.conflicts, self.limits.seconds, puzzle]
        if self.limits.solutions != NO_LIMITS.solutions:
            asked.append(self.limits.solutions)
        return blake2b(json.dumps(asked).encode(), digest_size=12).hexdigest()

    def answer(self, document: Document) -> AnswerJson:
        """Return what is found out about a puzzle; `failed` where it cannot be meant."""
        try:
            return self._answer(document)
        except CrosshatchError as error:
            return failed(str(error))
        except MemoryError:
            return failed("there is not enough memory for it")

    def _answer(self, document: Document) -> AnswerJson:
        family_of(document).require(self.verb)
        if self.verb == "optimize":
            document = replace(document, goal=document.goal or "min")
        seconds = self.limits.seconds
        deadline = None if seconds is None else monotonic() + seconds
        try:
            with time_limit(deadline and deadline + GRACE):
                puzzle = compile_document(document)
        except TimeIsUp:
            return _unread(self.verb)
        left = None if deadline is None else max(0.0, deadline - monotonic())
        limits = replace(self.limits, seconds=left)
        if self.verb == "rate":
            return _rated(rate(puzzle, limits=limits))
        ask: Callable[..., Result] = count if self.verb == "count" else solve
        return _told(ask(puzzle, limits=limits))


@dataclass(frozen=True, slots=True)
class Done:
    """A piece of work that is done: the answers by number, and how long it took."""

    answers: tuple[tuple[int, AnswerJson], ...]
    seconds: float


def answer_all(question: BatchQuestion, puzzles: Sequence[Numbered]) -> Done:
    """Answer some puzzles, one after the other."""
    started = perf_counter()
    answers = tuple((number, question.answer(document)) for number, document in puzzles)
    return Done(answers, perf_counter() - started)


def failed(sentence: str | None) -> AnswerJson:
    """The answer where there is none."""
    return {
        "status": FAILED,
        "count": None,
        "solution": None,
        "seconds": None,
        "counters": None,
        "stopped": None,
        "error": sentence,
    }


def _unread(verb: Verb) -> AnswerJson:
    """The answer where the time was over before there was a puzzle to be asked about."""
    told = failed(None)
    told["status"], told["seconds"], told["stopped"] = Status.UNKNOWN, 0.0, "time limit"
    if verb != "rate":
        told["count"] = {"value": 0, "exact": False}
        told["counters"] = {"sweeps": 0, "decisions": 0, "conflicts": 0, "learned": 0}
    return told


def is_answer(record: Record) -> bool:
    """Return True if a record is one of a puzzle, as it is written."""
    if not all(name in record and isinstance(record[name], _KINDS[name]) for name in _KINDS):
        return False
    was_timed = record["seconds"] is not None or record["status"] == FAILED
    counters = record["counters"] or {}
    is_counted = all(isinstance(number, int) for number in counters.values())
    return was_timed and is_counted and record["status"] in _STATUSES


def as_record(record: Record) -> RecordJson:
    """Return a record that is an answer, as it was written."""
    return cast(RecordJson, record)


def _told(result: Result) -> AnswerJson:
    facts = result.as_json()
    special = _SpecialJson()
    if result.optimum:
        best = result.optimum.as_json()
        special = {"filled": best["filled"], "bound": best["bound"], "proof": best["proof"]}
    return {
        "status": result.status,
        "count": facts["count"],
        "solution": list(result.solutions[0]) if result.solutions else None,
        **special,
        "seconds": facts["seconds"],
        "counters": facts["counters"],
        "stopped": result.stopped,
        "error": None,
    }


def _rated(rating: Rating) -> AnswerJson:
    facts = rating.as_json()
    special = _SpecialJson()
    if rating.kind:
        special = {
            "word": facts["word"],
            "level": facts["level"],
            "kind": facts["kind"],
            "number": facts["number"],
            "passes": facts["passes"],
        }
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
