"""The report of `solve`: pictures and proofs, the puzzles of large sets answered many at a time."""

import sys
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from itertools import chain
from operator import methodcaller
from typing import TYPE_CHECKING, Any, Self

from crosshatch.answers.result import Interrupted, Status
from crosshatch.cli._clock import Clock
from crosshatch.cli._report import Report, Unread, memory_refused_at
from crosshatch.cli._verdict import exit_status, label, show_readings, texts_of, verdict
from crosshatch.cli.terminal import Progress, emphasized, is_terminal, printable, show_cells
from crosshatch.engine.cancel import TimeIsUp
from crosshatch.errors import CrosshatchError, MemoryLimitError

if TYPE_CHECKING:
    from crosshatch.answers.result import Result
    from crosshatch.cli._certificate_folders import CertificateFolder
    from crosshatch.cli._file_names import PuzzlePlace
    from crosshatch.cli._files import PuzzleInFile
    from crosshatch.data.grid import Picture
    from crosshatch.data.limits import Limits
    from crosshatch.engine.native import Search
    from crosshatch.engine.typos import Typos
    from crosshatch.library.codes import CodeReading
    from crosshatch.puzzles.puzzle import Puzzle
    from crosshatch.puzzles.table.plain_runs import PlainRuns


class Results(Report["Result"]):
    """The report of `solve`, with the codes in pictures if they were asked for."""

    def __init__(
        self,
        *,
        json: bool,
        scan: bool,
        show_all: bool,
        is_told: bool = False,
        typos: bool = False,
        most: int | None = None,
        question: "Search | None" = None,
        certificates: "CertificateFolder | None" = None,
    ) -> None:
        """Create a report; `question` is what to ask of sets, None for what only `ask` can.

        Solutions are printed as they are found if it `is_told` of them (`tell`). With `typos`, they
        are looked for in the only puzzle also if it has several solutions. An answer with more
        solutions than `most`, if any, is refused.
        """
        super().__init__(json=json)
        self._scan = scan
        self._show_all = show_all
        self._is_told = is_told
        self._also_of_several = typos
        self._most = most
        self._question = question
        self._certificates = certificates

    def _quick_test(self, limits: "Limits") -> "Callable[[PuzzleInFile], bool]":
        if not self._several or self._question is None:
            return super()._quick_test(limits)
        from crosshatch.answers.many import is_brief

        def is_quick(read: "PuzzleInFile") -> bool:
            plain = read.plain(in_time=limits.seconds is not None)
            return plain is not None and is_brief(plain[1], limits)

        return is_quick

    def _add_quickly(self, reads: "Iterator[PuzzleInFile]", limits: "Limits") -> None:
        from crosshatch.answers.many import answers_to

        if self._question is None:
            return
        question = replace(self._question, limits=limits)
        waiting = filter(None, map(methodcaller("plain", in_time=True), reads))
        taken: deque[tuple[PuzzlePlace, PlainRuns]] = deque()

        def puzzles() -> "Iterator[PlainRuns]":
            for each in waiting:
                taken.append(each)
                yield each[1]

        self._clock = Clock.from_now(None)
        is_over = False
        while not is_over:
            is_over = True
            try:
                for result in answers_to(puzzles(), question):
                    self.add(taken.popleft()[0], result)
                    if not taken:
                        self._write()
            except Interrupted as interrupted:
                self.add(taken.popleft()[0], interrupted.result)
                raise
            except MemoryLimitError as error:
                refused, *others = taken
                with self.refusing(), memory_refused_at(refused[0]):
                    raise MemoryLimitError(str(error)) from error
                waiting, is_over = chain(others, waiting), False
                taken.clear()

    def add(self, source: "PuzzlePlace", answer: "Result | Unread") -> None:
        """Add an answer, and write its certificate if that was asked for.

        Refuse one with more solutions than are wanted.
        """
        if self._most and not isinstance(answer, Unread) and len(answer.solutions) > self._most:
            sentence = f"more than {self._most:,} solutions are too many for one object of JSON"
            with self.refusing():
                raise CrosshatchError(
                    f"{source}: {sentence}; say how many with --limit instead of --all"
                )
            return
        if self._certificates and not isinstance(answer, Unread):
            number = len(self._statuses) + 1 if self._several else None
            self._certificates.write(answer, source.name, number)
        super().add(source, answer)

    def tell(self, puzzle: "Puzzle") -> "Teller":
        """Return the printer of the next puzzle's solutions; it prints none of several puzzles."""
        return Teller(puzzle, is_shown=not self._several)

    def _status(self, answer: "Result") -> int:
        return exit_status(answer)

    def _kind(self, answer: "Result") -> str:
        return str(answer.status)

    def _label(self, answer: "Result") -> str:
        return label(answer.status, best=bool(answer.optimum and answer.optimum.proved))

    def _facts(self, answer: "Result") -> "Mapping[str, Any]":
        facts = answer.as_json()
        if self._scan:
            return {**facts, "codes": [reading.as_json() for reading in self._codes(answer)]}
        if (typos := self._typos(answer)) is not None:
            return {**facts, "typos": typos.as_json()}
        return facts

    def _sentence(self, answer: "Result") -> str:
        if not self._scan:
            return verdict(answer)
        readings = self._codes(answer)
        return f"{verdict(answer)} · {texts_of(readings)}" if readings else verdict(answer)

    def _show(self, answer: "Result", _source: "PuzzlePlace") -> None:
        show_result(answer, show_all=self._show_all, is_told=self._is_told)
        if self._scan and (readings := self._codes(answer)):
            print()
            show_readings(readings)
        if (typos := self._typos(answer)) is not None:
            from crosshatch.cli._typos import in_words

            print("\n".join(("", *map(printable, in_words(typos)))))

    def _typos(self, answer: "Result") -> "Typos | None":
        """Return the typos in the only puzzle, if it should have a solution more or fewer."""
        if self._several or answer.status in (Status.UNIQUE, Status.FOUND):
            return None
        from crosshatch.cli._typos import typos_of

        return typos_of(answer, self._clock, also_of_several=self._also_of_several)

    def _codes(self, answer: "Result") -> "list[CodeReading]":
        """Return the codes in the pictures, as far as there is time to read them."""
        from crosshatch.library.codes import read_codes

        with suppress(TimeIsUp), self._clock.reading():
            return read_codes(answer)
        return []


class Teller:
    """The printer of the solutions of a puzzle as they are found, with their number."""

    def __init__(self, puzzle: "Puzzle", *, is_shown: bool) -> None:
        self._puzzle = puzzle
        self._is_shown = is_shown
        # Solutions on the same terminal show the progress, and a bar would be among them.
        self._bar = None if is_shown and is_terminal() else Progress("solutions", 1)

    def tell(self, picture: "Picture") -> None:
        """Print a solution."""
        if self._is_shown:
            show_cells(self._puzzle, picture, end="\n\n")

    def progress(self, number: int, share: float) -> None:
        """Show how many solutions there are, and hand them on to whoever reads them."""
        sys.stdout.flush()
        if self._bar:
            self._bar.show(number, share)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._bar:
            self._bar.close()


def show_result(result: "Result", *, show_all: bool, is_told: bool) -> None:
    """Print a result with its picture, or with all its solutions unless they are told already."""
    pictures = () if is_told else result.solutions if show_all else [result.picture]
    for picture in pictures:
        if picture:
            show_cells(result.puzzle, picture)
            print()
    print(emphasized(verdict(result, shown="" if show_all else "the picture shows")))
