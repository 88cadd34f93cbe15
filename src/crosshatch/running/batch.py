"""`batch`: ask a question of many puzzles, on all cores or on a cluster."""

from collections.abc import Iterable, Iterator
from contextlib import nullcontext
from functools import partial
from operator import attrgetter
from pathlib import Path
from typing import get_args

from crosshatch.data.arguments import not_none, require, require_choice, require_path, require_text
from crosshatch.data.limits import NO_LIMITS, Limits, require_limits
from crosshatch.errors import needs_extra
from crosshatch.families.puzzle import Puzzle, require_puzzle, require_puzzles
from crosshatch.running.executor import Executor, Job
from crosshatch.running.output import Answers, open_output
from crosshatch.running.question import BatchQuestion, RecordJson, Verb, answer_all
from crosshatch.running.run import BatchRun, Entry


def batch(
    puzzles: Iterable[Puzzle],
    *,
    verb: Verb = "solve",
    limits: Limits = NO_LIMITS,
    jobs: int | None = None,
    scheduler: str | None = None,
    out: str | Path | None = None,
    resume: bool = False,
) -> list[RecordJson]:
    """Return an answer for each puzzle, in order, as `crosshatch batch` writes them.

    The verb is `solve`, `count`, `optimize` or `rate`. The work is done by `jobs` processes, by
    default one per core, or by the Dask cluster whose scheduler has the address `scheduler`. With
    `out` the answers are also written to a file of JSON Lines or Parquet as they are found, and
    with `resume` the answers that it already has are reused. A puzzle that fails also has an
    answer, whose `error` says why.

    >>> import crosshatch
    >>> puzzles = [crosshatch.load(f"examples/{name}.toml") for name in ("heart", "gchq")]
    >>> print(*[answer["status"] for answer in crosshatch.batch(puzzles, jobs=1)])
    unique unique
    """
    require_limits(limits)
    require_choice(get_args(Verb), verb=verb)
    require_puzzles(puzzles)
    require(1, **not_none(jobs=jobs))
    require_text(**not_none(scheduler=scheduler))
    if out is not None:
        require_path(out, "out")
    question = BatchQuestion(verb, limits)
    with (
        executor_for(partial(answer_all, question), jobs, scheduler) as executor,
        open_output(Path(out), resume=resume) if out is not None else nullcontext() as file,
    ):
        collected = _Collected(file)
        BatchRun(question, collected, keep_going=True).over(_entries(puzzles), executor)
    return [answer for _, answer in sorted(collected.answers.items())]


def executor_for(job: Job, jobs: int | None, scheduler: str | None) -> Executor:
    """Return an executor for a job: a Dask cluster, or `jobs` processes on this machine."""
    if scheduler is None:
        from crosshatch.running.local_processes import LocalProcesses

        return LocalProcesses(job, jobs)
    with needs_extra("cluster"):
        from crosshatch.running.cluster import Cluster

    return Cluster(job, scheduler)


class _Collected:
    """All answers by number, also written to a file if there is one."""

    def __init__(self, file: Answers | None) -> None:
        self.answers: dict[int, RecordJson] = {}
        self._file = file

    def recall(self, number: int, key: str, name: str) -> RecordJson | None:
        answer = self._file.recall(number, key, name) if self._file else None
        if answer:
            self.answers[number] = answer
        return answer

    def add(self, number: int, answer: RecordJson) -> None:
        self.answers[number] = answer
        if self._file:
            self._file.add(number, answer)


def _entries(puzzles: Iterable[Puzzle]) -> Iterator[Entry]:
    for number, puzzle in enumerate(puzzles):
        require_puzzle(puzzle, place := f"puzzles[{number}]")
        yield Entry(f"puzzle {number + 1}", place, partial(attrgetter("document"), puzzle))
