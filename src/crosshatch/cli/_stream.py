"""Optimization of a stream of pictures in batches, so that memory does not grow with its length.

All batches take about the same time, so that progress shows and Ctrl-C loses little. Only whole
lines are written.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING, Any

from crosshatch.cli._verdict import took
from crosshatch.data.document import Proof
from crosshatch.data.grid import Grid
from crosshatch.data.optimum import FILLED_CELLS, Optimum
from crosshatch.data.phrases import counted
from crosshatch.errors import FormatError
from crosshatch.files.formats.stream import StreamSize, decode_all, decode_picture, encode_all
from crosshatch.files.journal import LineWriter, sigint_deferred
from crosshatch.files.line_batches import Lines

if TYPE_CHECKING:
    from crosshatch.cli.json_types import TallyJson
    from crosshatch.data.document import Goal
    from crosshatch.engine.magnitudes import Improved

FIRST = 2**18
"""The number of cells in the first batch."""
MOST = 2**14
"""The most lines in a batch."""
BATCH_SECONDS = 0.1
"""The time that a batch should take."""
FASTER = 16.0
"""The largest ratio of the number of lines in a batch to that of the batch before."""


@dataclass(slots=True)
class Tally:
    """The totals of the work done so far."""

    goal: "Goal | None" = None
    """The goal for each picture, for the sentence about the bound."""
    grids: int = 0
    bad: int = 0
    before: int | None = 0
    """The filled cells before; None if there was no picture."""
    after: int = 0
    one: str = FILLED_CELLS.one
    """The words for one of the cells that are counted."""
    bound: int = 0
    by_count: int = 0
    by_search: int = 0
    programs: int = 0
    seconds: float = 0
    """The time spent on optimizing; for a stream, with reading and writing."""
    engine: float = 0
    """The part of `seconds` spent in the engine."""
    elapsed: float = 0
    """The time that has passed since reading began."""
    interrupted: bool = False

    @property
    def proved(self) -> int:
        """The number of pictures that are proved to be the best."""
        return self.by_count + self.by_search

    def add(self, improved: "Improved", bad: int) -> None:
        """Add the part of a batch that is done, and the number of bad lines in it."""
        self.bad += bad
        done, proofs = improved.done, improved.proofs[: improved.done]
        self.grids += done
        self.before = (self.before or 0) + sum(improved.before[:done])
        self.after += sum(improved.after[:done])
        self.bound += sum(improved.bounds[:done])
        self.by_count += proofs.count(0)
        self.by_search += proofs.count(1)
        self.programs += improved.programs
        self.engine += improved.seconds
        self.interrupted = done < len(improved.proofs)

    def note(self, before: Grid | None, optimum: Optimum) -> None:
        """Add a picture that was improved on its own, of which there may be none before."""
        self.grids += 1
        self.one = optimum.cells.one
        filled = None if before is None else optimum.cells.number_in(before)
        self.before = None if filled is None else (self.before or 0) + filled
        self.after += optimum.filled or 0
        self.bound += optimum.bound
        self.by_count += optimum.proof is Proof.COUNT
        self.by_search += optimum.proof is Proof.SEARCH
        self.programs += optimum.programmed
        self.seconds += optimum.seconds
        self.engine += optimum.seconds

    def as_json(self) -> "TallyJson":
        """Return the totals for JSON."""
        return {
            "grids": self.grids,
            "filled_before": self.before,
            "filled_after": self.after,
            "bound": self.bound,
            "proved": self.proved,
            "proved_by_count": self.by_count,
            "proved_by_search": self.by_search,
            "programs": self.programs,
            "bad": self.bad,
            "seconds": round(self.seconds, 6),
            "grids_per_second": round(self.grids / max(self.seconds, 1e-6)),
            "elapsed": round(self.elapsed, 6),
        }

    def __str__(self) -> str:
        proved = f"{self.proved:,} proved: {self.by_count:,} by count, {self.by_search:,} by search"
        programs = f"{self.programs:,} needed an integer program"
        rest = self.grids - self.proved
        better = {"min": "fewer", "max": "more"}.get(self.goal or "", "")
        parts = [
            counted(self.grids, "grid"),
            counted(self.after, self.one) if self.before is None else "",
            ""
            if self.before is None
            else f"{counted(self.before, self.one)} before, {self.after:,} after",
            proved if self.proved else "",
            programs if self.programs else "",
            f"{rest:,} not proved to be the best" if rest else "",
            f"no {better} than {self.bound:,} possible in all" if rest and better else "",
            f"{counted(self.bad, 'bad line')} left unchanged" if self.bad else "",
            took(self.elapsed, self.engine),
            f"{self.grids / max(self.seconds, 1e-6):,.0f} grids a second" if self.grids > 1 else "",
        ]
        return " · ".join(filter(None, parts))


def improve_stream(
    lines: Lines,
    sink: LineWriter,
    tally: Tally,
    size: StreamSize,
    *,
    keep_going: bool,
    show: Callable[[int, int], None],
    **settings: Any,
) -> Iterator[FormatError]:
    """Optimize all pictures, and yield the errors of bad lines.

    Stops after the first bad line unless `keep_going`.
    """
    from crosshatch.engine.magnitudes import improve

    started = perf_counter()
    number = max(1, FIRST // (size.width * size.height))
    while batch := lines.batch(number * (size.letters + 1)):
        begun, first = perf_counter(), lines.number - len(batch) + 1
        pictures = decode_all(batch, size)
        bad: dict[int, FormatError] = {}
        if pictures is None:
            pictures, bad = _decode_each(batch, size, first)
            if not keep_going:
                batch = batch[: min(bad)]
                pictures = pictures[: len(batch) * size.bytes]
        improved = improve(pictures, height=size.height, width=size.width, **settings)
        better = encode_all(improved.packed[: improved.done * size.bytes], size)
        if bad and keep_going:
            better, bad = _with_bad(better, batch, bad)
        with sigint_deferred():
            sink.write(better)
            tally.add(improved, len(bad) if keep_going else 0)
            tally.seconds = tally.elapsed = perf_counter() - started
        show(tally.grids, lines.bytes)
        if tally.interrupted:
            return
        yield from bad.values()
        if bad and not keep_going:
            return
        pace = BATCH_SECONDS / (perf_counter() - begun)
        number = min(max(1, int(len(batch) * min(pace, FASTER))), MOST)


def _decode_each(
    batch: list[bytes], size: StreamSize, first: int
) -> tuple[bytes, dict[int, FormatError]]:
    """Return the pictures in good lines, joined, and the errors of the others by their index."""
    pictures, bad = [], {}
    for place, line in enumerate(batch):
        try:
            pictures.append(decode_picture(line, size))
        except FormatError as error:
            bad[place] = error.within(f"line {first + place}")
    return b"".join(pictures), bad


def _with_bad(
    better: bytes, batch: list[bytes], bad: dict[int, FormatError]
) -> tuple[bytes, dict[int, FormatError]]:
    """Return optimized lines with the bad ones among them, and the errors of those.

    Ends where there are no more optimized lines.
    """
    good = iter(better.splitlines(keepends=True))
    mixed: list[bytes] = []
    for place, line in enumerate(batch):
        written = line + b"\n" if place in bad else next(good, None)
        if written is None:
            break
        mixed.append(written)
    return b"".join(mixed), {place: bad[place] for place in bad if place < len(mixed)}
