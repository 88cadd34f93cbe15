"""Results as they come in: one puzzle with its picture, or several with a line each and a total."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from crosshatch.cli._output import (
    BAD_INPUT,
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
    from crosshatch.solve import Result


class Report:
    """Prints each result once it is clear whether it is the only one."""

    def __init__(self, *, json: bool, several: bool, scan: bool = False) -> None:
        self._json = json
        self._scan = scan
        self._several = several
        self._waiting: tuple[str, Result] | None = None
        self._statuses: list[int] = []
        self._totals: Counter[str] = Counter()
        self._seconds = 0.0

    def add(self, name: str, result: "Result") -> None:
        """One more result; those before it are printed by then."""
        from crosshatch.cli._verdict import exit_status

        if self._statuses:
            self._several = True
        self.flush()
        self._statuses.append(exit_status(result))
        self._totals[str(result.status)] += 1
        self._seconds += result.seconds
        self._waiting = (name, result)
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
        (name, result), self._waiting = self._waiting, None
        if self._json:
            show_json({"name": name, **self._record(result)})
        else:
            print(f"{emphasized(printable(name))}: {self._sentence(result)}", flush=True)

    def finish(self, *, show_all: bool = False) -> None:
        """Print the only result in full, or the total of several; nothing of one refused."""
        if self._statuses == [BAD_INPUT]:
            return
        if self._several:
            self.flush()
            self._show_total()
        elif self._waiting is not None:
            _, result = self._waiting
            if self._json:
                show_json(self._record(result))
                return
            show_result(result, show_all=show_all)
            if self._scan:
                from crosshatch.cli._codes import read_codes, show_readings

                if readings := read_codes(result):
                    print()
                    show_readings(readings)

    def status(self) -> int:
        """The exit status for all of them."""
        return worst(self._statuses)

    def _record(self, result: "Result") -> dict[str, Any]:
        record = result.as_json()
        if self._scan:
            from crosshatch.cli._codes import read_codes

            record["codes"] = [reading.as_json() for reading in read_codes(result)]
        return record

    def _sentence(self, result: "Result") -> str:
        from crosshatch.cli._verdict import verdict

        if not self._scan:
            return verdict(result)
        from crosshatch.cli._codes import read_codes, texts_of

        readings = read_codes(result)
        return f"{verdict(result)} · {texts_of(readings)}" if readings else verdict(result)

    def _show_total(self) -> None:
        from crosshatch.cli._verdict import duration

        number = len(self._statuses)
        if self._json:
            summary = {"puzzles": number, **self._totals, "seconds": round(self._seconds, 6)}
            show_json({"summary": summary})
        else:
            parts = ", ".join(f"{count:,} {status}" for status, count in self._totals.items())
            puzzles = counted(number, "puzzle")
            print(emphasized(f"{puzzles}: {parts} · {duration(self._seconds)}"))


def show_result(result: "Result", *, show_all: bool) -> None:
    """A result with its picture, or all its pictures one after the other."""
    from crosshatch.cli._verdict import verdict

    pictures = result.solutions if show_all else [result.picture]
    for picture in pictures:
        if picture:
            show_picture(result.puzzle.scene(picture))
            print()
    print(emphasized(verdict(result, done="" if show_all else "drawn")))
