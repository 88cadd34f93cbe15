"""The question asked of each puzzle, and the answer of a worker: plain values that travel."""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b
from time import monotonic, perf_counter
from types import UnionType
from typing import Any, Literal

from crosshatch.answers.result import Counters, Result, Status
from crosshatch.answers.solve import count, solve
from crosshatch.data.document import Document
from crosshatch.data.limits import NO_LIMITS, Limits
from crosshatch.engine.cancel import TimeIsUp, time_limit
from crosshatch.engine.native import GRACE
from crosshatch.errors import CrosshatchError
from crosshatch.families import compile_document, family_of
from crosshatch.files.native_file import write_mapping
from crosshatch.help.rating import Rating, rate

Verb = Literal["solve", "count", "optimize", "rate"]
Answer = dict[str, Any]
"""What is found out about a puzzle, by name, as it is written."""
Numbered = tuple[int, Document]
"""A puzzle and which one of all it is."""

RATED = ("word", "level", "kind", "number", "passes")
"""What is written of a rating, where there is one."""

FAILED = "failed"
"""The status of a puzzle of which nothing is found out, for a reason that its error tells."""

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
        return blake2b(json.dumps(asked).encode(), digest_size=12).hexdigest()

    def answer(self, document: Document) -> Answer:
        """Return what is found out about a puzzle; `failed` where it cannot be meant."""
        try:
            return self._answer(document)
        except CrosshatchError as error:
            return failed(str(error))
        except MemoryError:
            return failed("there is not enough memory for it")

    def _answer(self, document: Document) -> Answer:
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

    answers: tuple[tuple[int, Answer], ...]
    seconds: float


def answer_all(question: BatchQuestion, puzzles: Sequence[Numbered]) -> Done:
    """Answer some puzzles, one after the other."""
    started = perf_counter()
    answers = tuple((number, question.answer(document)) for number, document in puzzles)
    return Done(answers, perf_counter() - started)


def failed(sentence: str | None) -> Answer:
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


def _unread(verb: Verb) -> Answer:
    """The answer where the time was over before there was a puzzle to be asked about."""
    told = {**failed(None), "status": str(Status.UNKNOWN), "seconds": 0.0, "stopped": "time limit"}
    if verb == "rate":
        return told
    nothing = {"value": 0, "exact": False}
    return {**told, "count": nothing, "counters": dict.fromkeys(Counters.__slots__, 0)}


def is_answer(record: Answer) -> bool:
    """Return True if a record is one of a puzzle, as it is written."""
    if not all(name in record and isinstance(record[name], _KINDS[name]) for name in _KINDS):
        return False
    was_timed = record["seconds"] is not None or record["status"] == FAILED
    counters = record["counters"] or {}
    is_counted = all(isinstance(number, int) for number in counters.values())
    return was_timed and is_counted and record["status"] in _STATUSES


def _told(result: Result) -> Answer:
    facts = result.as_json()
    best: dict[str, Any] = {}
    if result.optimum:
        best = {**result.optimum.as_json(), "proof": str(result.optimum.proof)}
    solution = result.solutions[0] if result.solutions else None
    return {
        "status": str(result.status),
        "count": facts["count"],
        "solution": solution and list(solution),
        **best,
        "seconds": facts["seconds"],
        "counters": facts["counters"],
        "stopped": result.stopped,
        "error": None,
    }


def _rated(rating: Rating) -> Answer:
    facts: dict[str, Any] = {**rating.as_json(), "kind": rating.kind and str(rating.kind)}
    return {
        "status": str(rating.status),
        "count": None,
        "solution": None,
        **{name: facts[name] for name in RATED if rating.kind},
        "seconds": facts["seconds"],
        "counters": None,
        "stopped": rating.stopped,
        "error": None,
    }
