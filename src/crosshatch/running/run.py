"""Ask a question of many puzzles, share the work out, and add up the answers: `batch`.

Puzzles are shared out in pieces of work that all take about the same time. The time for a puzzle is
only known afterwards, so pieces grow until they take as long as the executor's pace says. If a
worker is lost, its piece is shared out again puzzle by puzzle, so that a puzzle that ends its
worker fails alone.
"""

from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field
from functools import partial
from heapq import nlargest
from itertools import islice
from operator import attrgetter
from pathlib import Path
from typing import NamedTuple, Protocol, TypedDict, get_args

from crosshatch.answers.result import CountersJson, Status
from crosshatch.data.arguments import not_none, require, require_choice, require_path, require_text
from crosshatch.data.document import Document
from crosshatch.data.limits import NO_LIMITS, Limits, require_limits
from crosshatch.errors import CrosshatchError, needs_extra
from crosshatch.families.puzzle import Puzzle, require_puzzle, require_puzzles
from crosshatch.files.journal import sigint_deferred
from crosshatch.help.rating import HARDNESSES, hardness
from crosshatch.running.executor import Executor, Job, Lost
from crosshatch.running.output import Answers, open_output
from crosshatch.running.question import (
    FAILED,
    AnswerJson,
    BatchQuestion,
    Done,
    Numbered,
    RecordJson,
    Verb,
    answer_all,
    failed,
)

MOST = 1000
"""The largest number of puzzles in a piece."""
GROWTH = 4
"""The largest factor by which pieces grow at a time."""
CHANCES = 2
"""The number of workers that a puzzle may lose on its own before it fails."""


def answers_of(puzzles: Iterator[Numbered], executor: Executor) -> Iterator[tuple[int, AnswerJson]]:
    """Yield the answers of an executor with the numbers of their puzzles, as they are found."""
    pieces = _Pieces(puzzles, executor.pace)
    upcoming: list[Numbered] = []
    answers: Sequence[tuple[int, AnswerJson]] = ()
    while True:
        while executor.has_room and (upcoming := upcoming or pieces.cut()):
            executor.put(upcoming)
            upcoming = []
        # Workers are busy while the last answers are passed on, and while the next piece is read.
        yield from answers
        if executor.is_idle:
            return
        upcoming = upcoming or pieces.cut()
        piece, done = executor.take()
        answers = pieces.share_again(piece, done) if isinstance(done, Lost) else pieces.learn(done)


class _Pieces:
    """The pieces of work, whose size depends on the time that earlier ones took."""

    def __init__(self, puzzles: Iterator[Numbered], pace: float) -> None:
        self._puzzles = puzzles
        self._pace = pace
        self._size = 1
        self._again: deque[Numbered] = deque()
        self._lost: dict[int, int] = {}

    def cut(self) -> list[Numbered]:
        """Return the next piece; empty if no puzzle is left."""
        if self._again:
            return [self._again.popleft()]
        return list(islice(self._puzzles, self._size))

    def learn(self, done: Done) -> Sequence[tuple[int, AnswerJson]]:
        """Return the answers of a piece, and set the size of others by the time it took."""
        number = len(done.answers)
        fitting = int(self._pace * number / max(done.seconds, 1e-9))
        self._size = max(1, min(fitting, GROWTH * number, MOST))
        return done.answers

    def share_again(
        self, piece: Sequence[Numbered], lost: Lost
    ) -> Sequence[tuple[int, AnswerJson]]:
        """Take back a piece to share it out again; return answers for puzzles that have failed."""
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
    """With `--verb rate`: the number of puzzles of each difficulty, the easy ones first."""


class SummaryJson(_WordsJson):
    """The totals of all puzzles."""

    puzzles: int
    """The number of puzzles that were answered or have failed."""
    solved: int
    """The number of puzzles for which a solution was found."""
    unique: int
    """The number of puzzles with exactly one solution."""
    multiple: int
    """The number of puzzles with several solutions."""
    found: int
    """The number of puzzles with a solution that may not be the only one."""
    none: int
    """The number of puzzles without a solution."""
    unknown: int
    """The number of puzzles that were not solved."""
    failed: int
    """The number of puzzles that failed: they could not be read, or their worker was lost."""
    stopped: int
    """The number of puzzles that a limit stopped."""
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
    """The number of rated puzzles of each difficulty."""
    counters: Counter[str] = field(default_factory=Counter)
    seconds: float = 0.0
    best: int = 0
    """The number of puzzles whose best picture was found and proved."""
    stopped: int = 0
    """The number of puzzles that were not answered in full because of a limit."""
    slowest: list[tuple[float, str]] = field(default_factory=list)
    """Seconds and names, the slowest first."""

    @property
    def puzzles(self) -> int:
        """The number of puzzles that were answered or have failed."""
        return self.statuses.total()

    @property
    def failed(self) -> int:
        """The number of puzzles that have failed."""
        return self.statuses[FAILED]

    @property
    def solved(self) -> int:
        """The number of puzzles for which a solution was found."""
        return sum(self.statuses[status] for status in _SOLVED)

    def add(self, answer: RecordJson) -> None:
        """Add an answer to the totals."""
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
        """Return the totals as the command line prints them with `--json`."""
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
        """Return the number of rated puzzles of each difficulty, easy ones first."""
        return {word: self.words[word] for word in HARDNESSES if self.words[word]}


class Entry(NamedTuple):
    """A puzzle to be answered, which is not read yet."""

    name: str
    """The name of the puzzle if it has no title."""
    place: str
    """The place of the puzzle, for error messages."""
    read: Callable[[], Document]
    """Returns the document; raises an error with its place if it cannot be read."""
    end: int = 0
    """The number of bytes of all files up to the end of this puzzle."""


class AnswerStore(Protocol):
    """A store of answers, by the numbers of the puzzles."""

    def recall(self, number: int, key: str, name: str) -> RecordJson | None:
        """Return the earlier answer with this key; None if there is none."""

    def add(self, number: int, answer: RecordJson) -> None:
        """Keep an answer."""


class _Asked(NamedTuple):
    """The facts kept about a puzzle while it is worked on."""

    name: str
    key: str
    entry: Entry


@dataclass(slots=True)
class BatchRun:
    """The run of one question over all puzzles."""

    question: BatchQuestion
    answers: AnswerStore
    keep_going: bool = False
    """True to pass over puzzles that fail; otherwise no puzzle is begun after the first failure."""
    refuse: Callable[[str], None] = lambda _: None
    """Called with the error of each puzzle that fails."""
    show: Callable[[int, int], None] = lambda *_: None
    """Called with the number of puzzles done, and the bytes of all files up to the last one."""
    summary: Summary = field(default_factory=Summary)
    _asked: dict[int, _Asked] = field(default_factory=dict)
    _is_over: bool = False

    def over(self, entries: Iterable[Entry], executor: Executor) -> None:
        """Answer all puzzles, and keep the answers and totals."""
        for number, answer in answers_of(self._unanswered(entries), executor):
            asked = self._asked.pop(number)
            if error := answer["error"]:
                answer["error"] = f"{asked.entry.place}: {error}"
            self._take(number, asked, answer)

    def _unanswered(self, entries: Iterable[Entry]) -> Iterator[Numbered]:
        """Yield the puzzles that have no answer yet, with their numbers."""
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
        with sigint_deferred():
            known = self.answers.recall(number, asked.key, asked.name)
            if known:
                self._count(known, asked.entry)
        return known is not None

    def _take(self, number: int, asked: _Asked, answer: AnswerJson) -> None:
        record: RecordJson = {"name": asked.name, **answer, "key": asked.key}
        if record["status"] == FAILED:
            self.refuse(record["error"] or "")
            self._is_over = not self.keep_going
        with sigint_deferred():
            if not self._is_over or record["status"] != FAILED:
                self.answers.add(number, record)
            self._count(record, asked.entry)

    def _count(self, answer: RecordJson, entry: Entry) -> None:
        self.summary.add(answer)
        self.show(self.summary.puzzles, entry.end)


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
