"""Reports of answers: one puzzle with its picture, or several with a line each and totals."""

import sys
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import groupby
from time import perf_counter
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar, cast

from crosshatch.cli._clock import ENDLESS, Clock
from crosshatch.cli._files import read_each_in_time
from crosshatch.cli.terminal import (
    Exit,
    complain,
    emphasized,
    error_status,
    json_text,
    printable,
    show_json,
    worst,
)
from crosshatch.data.grid import UNKNOWN, Grid
from crosshatch.data.phrases import counted
from crosshatch.errors import CrosshatchError, MemoryLimitError, placed

if TYPE_CHECKING:
    from crosshatch.answers.result import Stop
    from crosshatch.cli._file_names import PuzzlePlace
    from crosshatch.cli._files import PuzzleInFile
    from crosshatch.cli.json_types.answers import NamedJson
    from crosshatch.data.document import Document
    from crosshatch.data.limits import Limits
    from crosshatch.puzzles.puzzle import Puzzle


class Answer(Protocol):
    """An answer about a puzzle."""

    @property
    def seconds(self) -> float: ...
    @property
    def stopped(self) -> "Stop | None": ...


@dataclass(frozen=True, slots=True)
class Unread:
    """The answer about a puzzle that was not ready in time; its document may have been read."""

    document: "Document | None"

    @property
    def seconds(self) -> float:
        """The time spent on the answer."""
        return 0.0

    @property
    def stopped(self) -> "Stop":
        """The limit that ended the work."""
        return "time limit"

    @property
    def heading(self) -> dict[str, str | None]:
        """The keys with which the answer begins in JSON: null or empty if nothing was read."""
        read = self.document
        return {"kind": read.kind if read else None, "title": read.title if read else ""}

    @property
    def known(self) -> Grid | None:
        """The picture of the given cells; None if they were not read."""
        if self.document is None:
            return None
        width, height = self.document.size
        return self.document.givens or (UNKNOWN * width,) * height

    def as_json(self) -> dict[str, Any]:
        """Return the record of a solve that has found nothing."""
        from crosshatch.answers.result import Counters, Status

        return {
            **self.heading,
            "status": Status.UNKNOWN,
            "complete": False,
            "count": {"value": 0, "exact": False},
            "solutions": [],
            "known": self.known,
            "known_exact": False,
            "method": "logic",
            "seconds": self.seconds,
            "counters": Counters().as_json(),
            "stopped": self.stopped,
        }

    def __str__(self) -> str:
        if self.document is None:
            return f"stopped by the {self.stopped} before it was read"
        width, height = self.document.size
        return f"0 of {counted(width * height, 'cell')} known · stopped by the {self.stopped}"


AnswerT = TypeVar("AnswerT", bound=Answer)
AnswerT_co = TypeVar("AnswerT_co", bound=Answer, covariant=True)


@contextmanager
def memory_refused_at(source: "PuzzlePlace") -> Iterator[None]:
    """Name the puzzle that takes more memory than there is."""
    try:
        yield
    except MemoryLimitError as error:
        raise MemoryLimitError(placed(str(error), str(source))) from error


class Ask(Protocol[AnswerT_co]):
    """A function that answers a question about any puzzle, within limits."""

    def __call__(self, puzzle: "Puzzle", /, *, limits: "Limits") -> AnswerT_co: ...


class Report(ABC, Generic[AnswerT]):
    """A report that prints one answer in full, or several with a line each and totals."""

    WORKER = "engine"
    """The name of the part that took the seconds of the answers."""

    def __init__(self, *, json: bool) -> None:
        self._json = json
        self._several = False
        self._waiting: tuple[PuzzlePlace, AnswerT | Unread] | None = None
        self._lines: list[str] = []
        """The lines about answers that are not written yet."""
        self._statuses: list[int] = []
        self._totals: Counter[str] = Counter()
        self._labels: Counter[str] = Counter()
        """The totals by the labels that users see."""
        self._seconds = 0.0
        self._started = perf_counter()
        self._clock = ENDLESS

    def follow(
        self,
        files: Sequence[str],
        format: str | None,
        cell: int,
        verbs: Sequence[str],
        ask: "Ask[AnswerT]",
        limits: "Limits",
        *,
        ignore_givens: bool,
    ) -> int:
        """Answer the question about every puzzle of some files, and return the exit status.

        Puzzles for which these verbs make no sense are refused. The time limit applies to the
        whole command if there is one puzzle, otherwise to each. After Ctrl-C the report shows what
        is known by then.
        """
        from crosshatch.answers.result import Interrupted

        self._several = len(files) > 1 or files[0].lower().endswith(".jsonl")
        try:
            for file in files:
                with self.refusing():
                    clock = self._clock = self._started_clock(limits)
                    reads = read_each_in_time(file, format, cell, clock, verbs=verbs)
                    self._several |= len(reads) > 1
                    upcoming = (reads.popleft() for _ in range(len(reads)))  # to free each
                    for is_quick, group in groupby(upcoming, self._quick_test(limits)):
                        if is_quick:
                            self._add_quickly(group, limits)
                            continue
                        for read in group:
                            with self.refusing():
                                self._add(read, ask, limits, ignore_givens=ignore_givens)
                            self._write()
        except Interrupted:
            return Exit.INTERRUPTED
        finally:
            self.finish()
        return self.status()

    def _add(
        self, read: "PuzzleInFile", ask: "Ask[AnswerT]", limits: "Limits", *, ignore_givens: bool
    ) -> None:
        """Read a puzzle, and add the answer."""
        from crosshatch.answers.result import Interrupted

        self._clock = self._started_clock(limits)
        source, document, puzzle = read(self._clock)
        if puzzle is None:
            self.add(source, Unread(document))
            return
        asked = puzzle.without_givens() if ignore_givens else puzzle
        left = replace(limits, seconds=self._clock.left)
        try:
            with memory_refused_at(source):
                self.add(source, ask(asked, limits=left))
        except Interrupted as interrupted:
            self.add(source, cast(AnswerT, interrupted.result))
            raise

    def _started_clock(self, limits: "Limits") -> Clock:
        """Return the clock of the command or, if there are several puzzles, of the next one."""
        limit = Clock.from_now if self._several else Clock.of_command
        return limit(limits.seconds)

    def _quick_test(self, _limits: "Limits") -> "Callable[[PuzzleInFile], bool]":
        """Return a test for puzzles of a set that are answered without reading them in full."""
        return lambda _: False

    def _add_quickly(self, reads: "Iterator[PuzzleInFile]", limits: "Limits") -> None:
        """Add the answers about puzzles of a set that are answered without reading them in full."""

    def add(self, source: "PuzzlePlace", answer: AnswerT | Unread) -> None:
        """Add an answer, after printing those before it."""
        if self._statuses:
            self._several = True
        self.flush()
        if isinstance(answer, Unread):
            self._statuses.append(Exit.LIMIT_REACHED)
            self._totals["unknown"] += 1
            self._labels["not read in time"] += 1
        else:
            self._statuses.append(self._status(answer))
            self._totals[self._kind(answer)] += 1
            self._labels[self._label(answer)] += 1
        self._seconds += answer.seconds
        self._waiting = (source, answer)
        if self._several:
            self.flush()

    @contextmanager
    def refusing(self) -> Iterator[None]:
        """Report and count an error in the block, and carry on after it."""
        try:
            yield
        except CrosshatchError as error:
            if self._statuses:
                self._several = True
            self.flush()
            self._write()
            if self._several:
                complain(error.for_command_line)
            else:
                from crosshatch.cli._typos import complain_with_typos

                complain_with_typos(error, self._clock)
            status = error_status(error)
            self._statuses.append(status)
            self._totals["bad" if status == Exit.BAD_INPUT else "unknown"] += 1
            self._labels["bad" if status == Exit.BAD_INPUT else "beyond the memory limit"] += 1

    def flush(self) -> None:
        """Make the line about the answer that waits for it, as it still does after Ctrl-C."""
        if self._waiting is None:
            return
        source, answer = self._waiting
        if self._json:
            line = json_text(self._record(answer, source))
        else:
            words = str(answer) if isinstance(answer, Unread) else self._sentence(answer)
            line = f"{emphasized(printable(self._name(source)))}: {words}"
        self._waiting = None
        self._lines.append(f"{line}\n")

    def _write(self) -> None:
        """Write the lines about answers so that Ctrl-C neither drops nor repeats any."""
        text = "".join(self._lines)
        try:
            sys.stdout.write(text)
        finally:
            self._lines.clear()
        sys.stdout.flush()

    def finish(self) -> None:
        """Print the only answer in full, or the totals of several; nothing if there is none."""
        if self._statuses in ([], [Exit.BAD_INPUT]) or not (self._several or self._waiting):
            return
        if self._several:
            self.flush()
            self._write()
            self._show_total()
        elif self._waiting is not None:
            source, answer = self._waiting
            if self._json:
                show_json(self._record(answer, source))
            elif isinstance(answer, Unread):
                print(emphasized(str(answer)))
            else:
                self._show(answer, source)

    def status(self) -> int:
        """Return the exit status for all answers."""
        return worst(self._statuses)

    @abstractmethod
    def _status(self, answer: AnswerT) -> int:
        """Return the exit status for an answer."""

    @abstractmethod
    def _kind(self, answer: AnswerT) -> str:
        """Return the key under which an answer is counted in the totals."""

    def _label(self, answer: AnswerT) -> str:
        """Return the label that follows the number of such answers in the totals."""
        return self._kind(answer)

    @abstractmethod
    def _sentence(self, answer: AnswerT) -> str:
        """Return the line for an answer that is one of several."""

    def _name(self, source: "PuzzlePlace") -> str:
        """Return the name of a puzzle in the lines of several."""
        return source.name

    def _named(self, source: "PuzzlePlace") -> "NamedJson":
        """Return the key of a puzzle for JSON, after its name unless it is the only one."""
        key = source.key
        return {"name": source.name, "key": key} if self._several else {"key": key}

    @abstractmethod
    def _show(self, answer: AnswerT, source: "PuzzlePlace") -> None:
        """Print the only answer in full."""

    def _record(self, answer: AnswerT | Unread, source: "PuzzlePlace") -> dict[str, Any]:
        """Return an answer as JSON, after its name if it is one of several."""
        facts = self._late(answer) if isinstance(answer, Unread) else self._facts(answer)
        return {**self._named(source), **facts}

    @abstractmethod
    def _facts(self, answer: AnswerT) -> Mapping[str, Any]:
        """Return an answer as JSON."""

    def _late(self, answer: Unread) -> dict[str, Any]:
        """Return as JSON that a puzzle was not ready in time."""
        return answer.as_json()

    def _show_total(self) -> None:
        from crosshatch.cli._verdict import took

        number, elapsed = len(self._statuses), perf_counter() - self._started
        if self._json:
            spent = {"seconds": round(self._seconds, 6), "elapsed": round(elapsed, 6)}
            show_json(summary={"puzzles": number, **+self._totals, **spent})
        else:
            parts = ", ".join(
                f"{count:,} {label}" for label, count in self._labels.items() if count
            )
            puzzles = counted(number, "puzzle")
            times = took(elapsed, self._seconds, self.WORKER)
            print(emphasized(f"{puzzles}: {parts} · {times}"))
