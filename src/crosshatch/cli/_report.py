"""Results as they come in: one puzzle with its picture, or several with a line each and a total."""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from crosshatch.cli._files import read_all
from crosshatch.cli._output import (
    BAD_INPUT,
    INTERRUPTED,
    complain,
    emphasized,
    printable,
    show_json,
    show_picture,
    worst,
)
from crosshatch.errors import CrosshatchError
from crosshatch.words import counted

if TYPE_CHECKING:
    from crosshatch.puzzle import Puzzle
    from crosshatch.solve import Result, Stop


class Answer(Protocol):
    """What is found out about a puzzle."""

    @property
    def seconds(self) -> float: ...
    @property
    def stopped(self) -> "Stop | None": ...
    def as_json(self) -> dict[str, Any]: ...


Told = TypeVar("Told", bound=Answer)


class Report(ABC, Generic[Told]):
    """Prints each answer once it is clear whether it is the only one."""

    def __init__(self, *, json: bool) -> None:
        self._json = json
        self._several = False
        self._waiting: tuple[str, Told] | None = None
        self._statuses: list[int] = []
        self._totals: Counter[str] = Counter()
        self._seconds = 0.0

    def follow(
        self,
        files: Sequence[str],
        format: str | None,
        cell: int,
        verbs: Sequence[str],
        ask: Callable[["Puzzle"], Told],
    ) -> int:
        """Ask about every puzzle of some files, for which these verbs make sense: the exit status.

        What is known is printed, too, where Ctrl-C ends it.
        """
        self._several = len(files) > 1 or files[0].lower().endswith(".jsonl")
        try:
            for file in files:
                with self.refusing():
                    for read in read_all(file, format, cell, verbs=verbs):
                        with self.refusing():
                            name, puzzle = read()
                            answer = ask(puzzle)
                            self.add(name, answer)
                            if answer.stopped == "interrupt":
                                return INTERRUPTED
        finally:
            self.finish()
        return self.status()

    def add(self, name: str, answer: Told) -> None:
        """One more answer; those before it are printed by then."""
        if self._statuses:
            self._several = True
        self.flush()
        self._statuses.append(self._status(answer))
        self._totals[self._kind(answer)] += 1
        self._seconds += answer.seconds
        self._waiting = (name, answer)
        if self._several:
            self.flush()

    @contextmanager
    def refusing(self) -> Iterator[None]:
        """What is refused in here is named and counted, and the others go on."""
        try:
            yield
        except CrosshatchError as error:
            if self._statuses:
                self._several = True
            self.flush()
            complain(str(error))
            self._statuses.append(BAD_INPUT)
            self._totals["bad"] += 1

    def flush(self) -> None:
        """Print what waits, as one of several."""
        if self._waiting is None:
            return
        (name, answer), self._waiting = self._waiting, None
        if self._json:
            show_json({"name": name, **self._record(answer)})
        else:
            print(f"{emphasized(printable(name))}: {self._sentence(answer)}", flush=True)

    def finish(self) -> None:
        """Print the only answer in full, or the total of several; nothing where there is none."""
        if self._statuses in ([], [BAD_INPUT]):
            return
        if self._several:
            self.flush()
            self._show_total()
        elif self._waiting is not None:
            _, answer = self._waiting
            if self._json:
                show_json(self._record(answer))
            else:
                self._show(answer)

    def status(self) -> int:
        """The exit status for all of them."""
        return worst(self._statuses)

    @abstractmethod
    def _status(self, answer: Told) -> int:
        """The exit status for one."""

    @abstractmethod
    def _kind(self, answer: Told) -> str:
        """What it is counted as in the total."""

    @abstractmethod
    def _sentence(self, answer: Told) -> str:
        """The answer as one of several, in a line."""

    @abstractmethod
    def _show(self, answer: Told) -> None:
        """Print the only answer."""

    def _record(self, answer: Told) -> dict[str, Any]:
        return answer.as_json()

    def _show_total(self) -> None:
        from crosshatch.cli._verdict import duration

        number = len(self._statuses)
        if self._json:
            summary = {"puzzles": number, **+self._totals, "seconds": round(self._seconds, 6)}
            show_json({"summary": summary})
        else:
            parts = ", ".join(
                f"{count:,} {status}" for status, count in self._totals.items() if count
            )
            puzzles = counted(number, "puzzle")
            print(emphasized(f"{puzzles}: {parts} · {duration(self._seconds)}"))


class Results(Report["Result"]):
    """What came of solving, with the codes in pictures where they are asked for."""

    def __init__(self, *, json: bool, scan: bool, show_all: bool) -> None:
        super().__init__(json=json)
        self._scan = scan
        self._show_all = show_all

    def _status(self, answer: "Result") -> int:
        from crosshatch.cli._verdict import exit_status

        return exit_status(answer)

    def _kind(self, answer: "Result") -> str:
        return str(answer.status)

    def _record(self, answer: "Result") -> dict[str, Any]:
        record = answer.as_json()
        if self._scan:
            from crosshatch.cli._codes import read_codes

            record["codes"] = [reading.as_json() for reading in read_codes(answer)]
        return record

    def _sentence(self, answer: "Result") -> str:
        from crosshatch.cli._verdict import verdict

        if not self._scan:
            return verdict(answer)
        from crosshatch.cli._codes import read_codes, texts_of

        readings = read_codes(answer)
        return f"{verdict(answer)} · {texts_of(readings)}" if readings else verdict(answer)

    def _show(self, answer: "Result") -> None:
        show_result(answer, show_all=self._show_all)
        if self._scan:
            from crosshatch.cli._codes import read_codes, show_readings

            if readings := read_codes(answer):
                print()
                show_readings(readings)


def show_result(result: "Result", *, show_all: bool) -> None:
    """A result with its picture, or all its pictures one after the other."""
    from crosshatch.cli._verdict import verdict

    pictures = result.solutions if show_all else [result.picture]
    for picture in pictures:
        if picture:
            show_picture(result.puzzle.scene(picture))
            print()
    print(emphasized(verdict(result, done="" if show_all else "drawn")))
