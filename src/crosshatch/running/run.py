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
from itertools import chain, islice
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, get_args

from crosshatch.answers.result import CountersJson
from crosshatch.data import arguments
from crosshatch.data.grid import Picture
from crosshatch.data.limits import NO_LIMITS, Limits, require_limits
from crosshatch.data.phrases import names_after
from crosshatch.engine.cancel import TimeIsUp
from crosshatch.errors import needs_extra
from crosshatch.files.journal import sigint_deferred
from crosshatch.files.reading import file_content
from crosshatch.files.sets import records_of
from crosshatch.puzzles.puzzle import Puzzle, require_puzzle
from crosshatch.running.answering import Done, answer_all, give_up, identify
from crosshatch.running.entry import Entry, Numbered, Piece
from crosshatch.running.executor import Executor, Job, Lost
from crosshatch.running.output import Answers, open_output
from crosshatch.running.question import BatchQuestion, RecordJson, Verb, decode_answer
from crosshatch.running.summary import Summary

if TYPE_CHECKING:
    from pandas import DataFrame

MOST = 1000
"""The largest number of puzzles in a piece."""
GROWTH = 4
"""The largest factor by which pieces grow at a time."""
CHANCES = 2
"""The number of workers that a puzzle may lose on its own before it fails."""


def results_of(
    puzzles: Iterator[Numbered], executor: Executor, *, keep_going: bool = True
) -> Iterator[tuple[Piece, Done | Lost]]:
    """Yield the pieces of work as they come back: done, or lost again and again.

    Without `keep_going`, nothing is begun after the first failure.
    """
    pieces = _Pieces(puzzles, executor.pace)
    upcoming, is_over = Piece([]), False
    back: Sequence[tuple[Piece, Done | Lost]] = ()
    while True:
        while executor.has_room and not is_over and (upcoming := upcoming or pieces.cut()):
            executor.put(upcoming)
            upcoming = Piece([])
        # Workers are busy while the last answers are passed on, and while the next piece is read.
        yield from back
        if executor.is_idle:
            return
        if not is_over:
            upcoming = upcoming or pieces.cut()
        piece, done = executor.take()
        back = pieces.share_again(piece, done) if isinstance(done, Lost) else [(piece, done)]
        if isinstance(done, Done):
            pieces.learn(len(piece), done.seconds)
        is_over |= not keep_going and any(map(_has_failed, back))


def _has_failed(back: tuple[Piece, Done | Lost]) -> bool:
    _, done = back
    return isinstance(done, Lost) or done.summary.failed > 0


class _Pieces:
    """The pieces of work, whose size depends on the time that earlier ones took."""

    def __init__(self, puzzles: Iterator[Numbered], pace: float) -> None:
        self._puzzles = puzzles
        self._pace = pace
        self._size = 1
        self._again: deque[Numbered] = deque()
        self._lost: Counter[int] = Counter()

    def cut(self) -> Piece:
        """Return the next piece; empty if no puzzle is left."""
        if self._again:
            return Piece([self._again.popleft()])
        return Piece(list(islice(self._puzzles, self._size)))

    def learn(self, number: int, seconds: float) -> None:
        """Set the size of further pieces by the time that one with so many puzzles took."""
        fitting = int(self._pace * number / max(seconds, 1e-9))
        self._size = max(1, min(fitting, GROWTH * number, MOST))

    def share_again(self, piece: Piece, lost: Lost) -> Sequence[tuple[Piece, Lost]]:
        """Take back a piece to share it out again; return the puzzles that are given up."""
        given_up = []
        for numbered in piece.puzzles:
            number, _ = numbered
            self._lost[number] += len(piece) == 1
            if self._lost[number] < CHANCES:
                self._again.append(numbered)
            else:
                given_up.append((Piece([numbered]), lost))
        return given_up


class AnswerStore(Protocol):
    """A store of answers, by the numbers of the puzzles."""

    @property
    def can_recall(self) -> bool:
        """True if there are earlier answers that are not assigned to a puzzle yet."""

    def recall(self, number: int, question: str, key: str, name: str) -> RecordJson | None:
        """Return the earlier answer to a question about the puzzle with this key, or None."""

    def add_lines(self, numbers: Sequence[int], lines: Sequence[bytes]) -> None:
        """Keep the answers for some puzzles, each encoded as a line."""


@dataclass(slots=True)
class BatchRun:
    """The run of one question over all puzzles, which are read where they are answered."""

    question: BatchQuestion
    answers: AnswerStore
    keep_going: bool = False
    """True to pass over puzzles that fail; otherwise no puzzle is begun after the first failure."""
    complain: Callable[[str], None] = lambda _: None
    """Called with the error of each puzzle that fails, and with what was assumed in reading."""
    show: Callable[[int, int], None] = lambda *_: None
    """Called with the number of puzzles done, and the bytes of all files up to the last one."""
    summary: Summary = field(default_factory=Summary)

    def over(self, entries: Iterable[Entry], executor: Executor) -> None:
        """Answer all puzzles, and keep the answers and totals."""
        puzzles, keep_going = self._unanswered(entries), self.keep_going
        for piece, done in results_of(puzzles, executor, keep_going=keep_going):
            if isinstance(done, Lost):
                done = give_up(self.question, piece, done.reason, keep_going=keep_going)
            self._take(piece, done)

    def _unanswered(self, entries: Iterable[Entry]) -> Iterator[Numbered]:
        """Yield the puzzles that have no answer yet, with their numbers."""
        for number, entry in enumerate(entries):
            # Nothing is read here unless there is an answer to find again.
            if not (self.answers.can_recall and self._recalls(number, entry)):
                yield number, entry

    def _recalls(self, number: int, entry: Entry) -> bool:
        one = identify(self.question, entry)
        with sigint_deferred():
            known = self.answers.recall(number, str(self.question), one.key, one.name)
            if known:
                for remark in one.remarks:
                    self.complain(remark)
                self.summary.add(known)
                self.show(self.summary.puzzles, entry.end)
        return known is not None

    def _take(self, piece: Piece, done: Done) -> None:
        with sigint_deferred():
            for sentence in done.complaints:
                self.complain(sentence)
            self.answers.add_lines(done.numbers, done.lines)
            self.summary.merge(done.summary)
            _, last = piece.puzzles[-1]
            self.show(self.summary.puzzles, last.end)


class Batch(list[RecordJson]):
    """The answers about many puzzles, in order.

    >>> import crosshatch
    >>> answers = crosshatch.batch([crosshatch.load("examples/heart.toml")], jobs=1)
    >>> print(answers[0]["status"], len(answers.to_frame()))
    unique 1
    """

    @needs_extra("frame")
    def to_frame(self) -> "DataFrame":
        """Return the answers as a frame of pandas, with a row for each puzzle.

        `count` and `exact` are the number of solutions and whether it is exact, the counters have
        columns of their own, and a solution is a `Picture`. What an answer lacks is missing.

        >>> import crosshatch
        >>> answers = crosshatch.batch([crosshatch.load("examples/heart.toml")], jobs=1)
        >>> answers.to_frame()[["name", "status", "count", "exact", "conflicts"]]
            name  status  count  exact  conflicts
        0  Heart  unique      1   True          0
        """
        from pandas import DataFrame

        # The types are set even if there is no answer to tell them from.
        frame = DataFrame(map(_row, self), columns=_columns(self), dtype=object)
        return frame.infer_objects().convert_dtypes(dtype_backend="numpy_nullable")


def _row(answer: RecordJson) -> dict[str, Any]:
    row: dict[str, Any] = {**answer, **(answer["counters"] or {})}
    if count := answer["count"]:
        row["count"], row["exact"] = int(count["value"]), count["exact"]
    if solution := answer["solution"]:
        row["solution"] = Picture(solution)
    return row


def _columns(answers: Iterable[RecordJson]) -> list[str]:
    """Return the names of the columns: keys that only some answers have come before the time."""
    usual = {*_FIRST, *_LAST, "counters"}
    special = dict.fromkeys(key for each in answers for key in each if key not in usual)
    return [*_FIRST, *special, *_LAST]


_FIRST = ("name", "status", "count", "exact", "solution")
_LAST = ("seconds", *CountersJson.__annotations__, "stopped", "error", "question", "key")
"""The columns of every frame, before and after those of some questions."""


def batch(
    puzzles: Iterable[Puzzle] | str | PathLike[str],
    *,
    verb: Verb = "solve",
    limits: Limits = NO_LIMITS,
    jobs: int | None = None,
    scheduler: str | None = None,
    out: str | Path | None = None,
    resume: bool = False,
) -> Batch:
    """Return an answer for each puzzle, in order, as `crosshatch batch` writes them.

    The puzzles may also be the path of a set in any format. Of a set with one puzzle per line, only
    a part is in memory at a time. Raise `CrosshatchError` if it cannot be read at all.

    The verb is `solve`, `count`, `optimize` or `rate`. The work is done by `jobs` processes, by
    default one per core, or by the Dask cluster whose scheduler has the address `scheduler`. One
    job or one puzzle needs no process; a script that starts several has to be guarded with
    `if __name__ == "__main__":`, as each of them imports it. With
    `out` the answers are also written to a file of JSON Lines or Parquet as they are found, and
    with `resume` the answers that it already has are reused. A puzzle that fails also has an
    answer, whose `error` says why.

    >>> import crosshatch
    >>> puzzles = [crosshatch.load(f"examples/{name}.toml") for name in ("heart", "gchq")]
    >>> print(*[answer["status"] for answer in crosshatch.batch(puzzles, jobs=1)])
    unique unique
    """
    require_limits(limits)
    arguments.require_choice(get_args(Verb), verb=verb)
    arguments.require(1, **arguments.not_none(jobs=jobs))
    arguments.require_text(**arguments.not_none(scheduler=scheduler))
    if out is not None:
        arguments.require_path(out, "out")
    question = BatchQuestion(verb, limits)
    entries = _entries(puzzles, question)
    is_alone = jobs == 1 or (isinstance(puzzles, list | tuple) and len(puzzles) == 1)
    with (
        executor_for(
            partial(answer_all, question), jobs, scheduler, needs_process=not is_alone
        ) as executor,
        open_output(Path(out), resume=resume) if out is not None else nullcontext() as file,
    ):
        collected = _Collected(file)
        BatchRun(question, collected, keep_going=True).over(entries, executor)
    return Batch(answer for _, answer in sorted(collected.answers.items()))


def executor_for(
    job: Job, jobs: int | None, scheduler: str | None, *, needs_process: bool = True
) -> Executor:
    """Return an executor for a job: a Dask cluster, or `jobs` processes on this machine.

    Without a cluster, one that needs no process is this process itself.
    """
    if scheduler is None:
        from crosshatch.running.local_processes import LocalProcesses, ThisProcess

        return LocalProcesses(job, jobs) if needs_process else ThisProcess(job)
    with needs_extra("cluster"):
        from crosshatch.running.cluster import Cluster

    return Cluster(job, scheduler)


class _Collected:
    """All answers by number, also written to a file if there is one."""

    def __init__(self, file: Answers | None) -> None:
        self.answers: dict[int, RecordJson] = {}
        self._file = file

    @property
    def can_recall(self) -> bool:
        return self._file is not None and self._file.can_recall

    def recall(self, number: int, question: str, key: str, name: str) -> RecordJson | None:
        answer = self._file.recall(number, question, key, name) if self._file else None
        if answer:
            self.answers[number] = answer
        return answer

    def add_lines(self, numbers: Sequence[int], lines: Sequence[bytes]) -> None:
        self.answers.update(zip(numbers, map(decode_answer, lines), strict=True))
        if self._file:
            self._file.add_lines(numbers, lines)


def _entries(
    puzzles: Iterable[Puzzle] | str | PathLike[str], question: BatchQuestion
) -> Iterator[Entry]:
    """Return puzzles to be answered; refuse what is neither a list nor a set that can be read."""
    if isinstance(puzzles, str | PathLike):
        arguments.require_path(puzzles, "puzzles")
        return _entries_in(Path(puzzles), question)
    arguments.require_list("a list of Puzzles, or the path of a set", Iterable, puzzles=puzzles)
    return _entries_of(puzzles)


def _entries_in(path: Path, question: BatchQuestion) -> Iterator[Entry]:
    """Return the puzzles of a file; the first is found at once, so that errors come at once."""
    records = records_of(str(path), file_content)
    found = (
        Entry.in_file(name, record, str(path), end)
        for name, (record, end) in zip(names_after(path.stem), records, strict=False)
    )
    try:
        with question.reading():
            first = next(found)
    except TimeIsUp:
        first = Entry.late(path.stem, str(path), 0)
    return chain([first], found)


def _entries_of(puzzles: Iterable[Puzzle]) -> Iterator[Entry]:
    for number, puzzle in enumerate(puzzles):
        require_puzzle(puzzle, place := f"puzzles[{number}]")
        yield Entry.of(puzzle.document, f"puzzle {number + 1}", place)
