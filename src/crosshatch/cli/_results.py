"""The report of `solve`: pictures and proofs, the puzzles of large sets answered many at a time."""

from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from crosshatch.cli._clock import Clock
from crosshatch.cli._report import Report, Unread
from crosshatch.cli.terminal import emphasized, show_cells
from crosshatch.engine.cancel import TimeIsUp

if TYPE_CHECKING:
    from crosshatch.answers.result import Result
    from crosshatch.cli._certificate_folders import CertificateFolder
    from crosshatch.cli._files import PuzzleInFile, PuzzlePlace
    from crosshatch.cli.json_types import Printed
    from crosshatch.data.limits import Limits
    from crosshatch.engine.native import Search
    from crosshatch.families.nonogram.plain import PlainNonogram
    from crosshatch.library.codes import CodeReading


class Results(Report["Result"]):
    """The report of `solve`, with the codes in pictures if they were asked for."""

    def __init__(
        self,
        *,
        json: bool,
        scan: bool,
        show_all: bool,
        question: "Search | None" = None,
        certificates: "CertificateFolder | None" = None,
    ) -> None:
        """Create a report; `question` is what to ask of sets, None for what only `ask` can."""
        super().__init__(json=json)
        self._scan = scan
        self._show_all = show_all
        self._question = question
        self._certificates = certificates

    def _is_quick(self, limits: "Limits", read: "PuzzleInFile") -> bool:
        if not self._several or self._question is None:
            return False
        if (plain := read.plain(in_time=limits.seconds is not None)) is None:
            return False
        from crosshatch.answers.many import is_brief

        _, puzzle = plain
        return is_brief(puzzle, limits)

    def _add_quickly(self, reads: "Iterator[PuzzleInFile]", limits: "Limits") -> None:
        from crosshatch.answers.many import answers_to
        from crosshatch.answers.result import Interrupted

        if self._question is None:
            return
        sources: deque[PuzzlePlace] = deque()

        def puzzles() -> "Iterator[PlainNonogram]":
            for read in reads:
                if plain := read.plain(in_time=True):
                    source, puzzle = plain
                    sources.append(source)
                    yield puzzle

        self._clock = Clock.from_now(None)
        try:
            for result in answers_to(puzzles(), replace(self._question, limits=limits)):
                self.add(sources.popleft(), result)
        except Interrupted as interrupted:
            self.add(sources.popleft(), interrupted.result)
            raise

    def add(self, source: "PuzzlePlace", answer: "Result | Unread") -> None:
        """Add an answer, and write its certificate if that was asked for."""
        if self._certificates and not isinstance(answer, Unread):
            number = len(self._statuses) + 1 if self._several else None
            self._certificates.write(answer, source.name, number)
        super().add(source, answer)

    def _status(self, answer: "Result") -> int:
        from crosshatch.cli._verdict import exit_status

        return exit_status(answer)

    def _kind(self, answer: "Result") -> str:
        return str(answer.status)

    def _label(self, answer: "Result") -> str:
        from crosshatch.cli._verdict import label

        return label(answer.status, best=bool(answer.optimum and answer.optimum.proved))

    def _record(self, answer: "Result | Unread", source: "PuzzlePlace") -> "Printed":
        named = self._named(source)
        if isinstance(answer, Unread):
            return {**named, **answer.as_json()}
        if self._scan:
            codes = [reading.as_json() for reading in self._codes(answer)]
            return {**named, **answer.as_json(), "codes": codes}
        return {**named, **answer.as_json()}

    def _sentence(self, answer: "Result") -> str:
        from crosshatch.cli._verdict import verdict

        if not self._scan:
            return verdict(answer)
        from crosshatch.cli._verdict import texts_of

        readings = self._codes(answer)
        return f"{verdict(answer)} · {texts_of(readings)}" if readings else verdict(answer)

    def _show(self, answer: "Result", _source: "PuzzlePlace") -> None:
        show_result(answer, show_all=self._show_all)
        if self._scan:
            from crosshatch.cli._verdict import show_readings

            if readings := self._codes(answer):
                print()
                show_readings(readings)

    def _codes(self, answer: "Result") -> "list[CodeReading]":
        """Return the codes in the pictures, as far as there is time to read them."""
        from crosshatch.library.codes import read_codes

        with suppress(TimeIsUp), self._clock.reading():
            return read_codes(answer)
        return []


def show_result(result: "Result", *, show_all: bool) -> None:
    """Print a result with its picture, or with all its solutions."""
    from crosshatch.cli._verdict import verdict

    pictures = result.solutions if show_all else [result.picture]
    for picture in pictures:
        if picture:
            show_cells(result.puzzle, picture)
            print()
    print(emphasized(verdict(result, shown="" if show_all else "the picture shows")))
