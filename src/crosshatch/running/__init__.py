"""Many puzzles at once: shared out among the cores of a machine or a cluster, answered in order."""

from collections import Counter, deque
from collections.abc import Iterable, Iterator
from typing import Any

from crosshatch.errors import CrosshatchError
from crosshatch.running._question import BatchQuestion, RecordJson, answer_all
from crosshatch.running.executor import Executor, Job, Lost
from crosshatch.running.output import Answers, extra
from crosshatch.running.run import BatchRun, Entry, Summary, SummaryJson

CHANCES = 3
"""How many workers may be lost over a piece of work."""


def as_completed(works: Iterable[Any], crew: Executor) -> Iterator[tuple[Any, Any]]:
    """Each piece of work, and what came of it, in the order in which they come back.

    What a worker was lost over is given to another; `CrosshatchError` where that never ends.
    """
    left, lost = deque(works), Counter[Any]()
    while left or not crew.is_idle:
        while left and crew.has_room:
            crew.put(left.popleft())
        work, done = crew.take()
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
    "RecordJson",
    "Summary",
    "SummaryJson",
    "answer_all",
    "as_completed",
    "extra",
]
