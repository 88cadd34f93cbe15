"""Answer many puzzles at once, on the cores of a machine or on a cluster."""

from collections import Counter, deque
from collections.abc import Iterable, Iterator
from typing import Any

from crosshatch.errors import CrosshatchError
from crosshatch.running.answering import answer_all
from crosshatch.running.entry import Entry, Piece
from crosshatch.running.executor import Executor, Job, Lost
from crosshatch.running.output import Answers
from crosshatch.running.question import BatchQuestion, RecordJson
from crosshatch.running.run import BatchRun, executor_for
from crosshatch.running.summary import Summary, SummaryJson

CHANCES = 3
"""The number of workers that a piece of work may lose before it is given up."""


def as_completed(works: Iterable[Any], executor: Executor) -> Iterator[tuple[Any, Any]]:
    """Yield each piece of work with its result, as they come back.

    If a worker is lost, its work is given to another. Raise `CrosshatchError` if one piece of work
    loses `CHANCES` workers.
    """
    left, lost = deque(works), Counter[Any]()
    while left or not executor.is_idle:
        while left and executor.has_room:
            executor.put(left.popleft())
        work, done = executor.take()
        if not isinstance(done, Lost):
            yield work, done
            continue
        lost[work] += 1
        if lost[work] == CHANCES:
            raise CrosshatchError(f"workers are lost again and again: {done.reason}")
        left.append(work)


__all__ = [
    "Answers",
    "BatchQuestion",
    "BatchRun",
    "Entry",
    "Executor",
    "Job",
    "Piece",
    "RecordJson",
    "Summary",
    "SummaryJson",
    "answer_all",
    "as_completed",
    "executor_for",
]
