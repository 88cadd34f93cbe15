"""`crosshatch census`: the number of grids of a size that are determined by their clues."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext, suppress
from dataclasses import asdict, dataclass, replace
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Any

from crosshatch.cli import _more_options, _options
from crosshatch.cli._file_names import STANDARD_STREAM
from crosshatch.cli._files import errors_in
from crosshatch.cli._more_options import refuse_jobs_on_cluster
from crosshatch.cli._options import argument, flag, option
from crosshatch.cli._verdict import duration
from crosshatch.cli.terminal import Exit, Progress, complain_of_dropped, show_json
from crosshatch.data.phrases import counted
from crosshatch.errors import CrosshatchError
from crosshatch.files.journal import JSON_LINES, Journal
from crosshatch.running import as_completed, executor_for
from crosshatch.running.census import (
    Counts,
    Shard,
    all_grids,
    combined,
    count_shard,
    count_shards,
    from_record,
    record_of,
    shards,
    sum_counts,
)

if TYPE_CHECKING:
    from crosshatch.running import Executor

EXAMPLE = "Example: crosshatch census 5"

CountedShards = dict[Shard, Counts]


@dataclass(frozen=True, slots=True)
class CensusReport:
    """The totals of the shards counted so far, and the time spent in this run."""

    rows: int
    columns: int
    total: Counts
    done: int
    shards: int
    seconds: float

    def __str__(self) -> str:
        total = self.total
        lines = [
            (total.unique, "fixed by their clues"),
            (total.by_logic, "solved by line logic alone"),
            (total.distinct, "different sets of clues"),
        ]
        width = len(f"{total.distinct:,}")
        is_whole = self.done == self.shards
        parts = [
            f"{self.rows}x{self.columns}",
            f"{total.grids:,} grids",
            "" if is_whole else f"{self.done:,} of {counted(self.shards, 'shard')}",
            duration(self.seconds),
        ]
        table = [
            f"{number:{width},}  {number / max(total.grids, 1):7.2%}  {words}"
            for number, words in lines
            if number is not None
        ]
        return "\n".join([" · ".join(filter(None, parts)), "", *table])

    def as_json(self) -> dict[str, Any]:
        """Return the report for JSON."""
        return {
            "rows": self.rows,
            "columns": self.columns,
            **asdict(self.total),
            "complete": self.done == self.shards,
            "shards": {"done": self.done, "all": self.shards},
            "seconds": round(self.seconds, 6),
        }


def census(
    rows: Annotated[int, argument("N", "The number of rows.")],
    columns: Annotated[
        int | None, argument("[M]", "The number of columns; by default, the same as rows.")
    ] = None,
    logic: Annotated[
        bool,
        flag(
            "--logic/--no-logic",
            "Also count those that line logic solves, which takes most of the time.",
        ),
    ] = True,
    jobs: _more_options.Jobs = None,
    scheduler: _more_options.Scheduler = None,
    out: Annotated[
        str | None, option("--out -o", "FILE", "The file to keep the counts in, shard by shard.")
    ] = None,
    resume: Annotated[bool, flag("--resume", "Continue from the counts in that file.")] = False,
    force: Annotated[bool, flag("--force", "Overwrite that file.")] = False,
    json: _options.Json = False,
) -> int:
    """Count the grids of a size that are determined by their clues, and the sets of clues."""
    columns = rows if columns is None else columns
    all_grids(rows, columns)
    if out == STANDARD_STREAM:
        raise CrosshatchError("standard output: a file is expected, where work can go on")
    _options.require_meant_suffix(out or "", "a file of counts", JSON_LINES)
    if (resume or force) and not out:
        raise CrosshatchError(f"{'--resume' if resume else '--force'}: -o says with which file")
    refuse_jobs_on_cluster(jobs, scheduler)
    started = perf_counter()
    left = shards(rows, columns)
    number = len(left)
    job = partial(count_shard, logic=logic)
    with (
        executor_for(job, None, scheduler) if scheduler is not None else nullcontext() as executor,
        Journal.open(out, resume=resume, force=force) if out else nullcontext() as journal,
    ):
        if out and journal:
            complain_of_dropped(out, journal.dropped)
        done = _known(out, journal, logic=logic, shards=left) if out and journal else {}
        left = [shard for shard in left if shard not in done]
        with _recording(rows, columns, journal, done) as keep:
            if executor:
                _count_on_cluster(left, keep, executor)
            else:
                count_shards(left, keep, logic=logic, jobs=jobs)
    is_whole = len(done) == number
    total = sum_counts(rows, columns, done.values()) if is_whole else combined(done.values())
    if not (is_whole and logic):
        # The counts by logic of single shards include grids of other shards.
        total = replace(total, by_logic=None)
    report = CensusReport(rows, columns, total, len(done), number, perf_counter() - started)
    if json:
        show_json(report.as_json())
    else:
        print(report)
    if is_whole:
        return Exit.DONE
    raise KeyboardInterrupt(f"interrupted: {_how_to_resume(out)}")


def _known(out: str, journal: Journal, *, logic: bool, shards: list[Shard]) -> CountedShards:
    """Return the counts of these shards in the journal that have all that is asked for."""
    wanted = {*shards}
    with errors_in(out):
        records = map(from_record, journal.records())
        return {
            shard: counts
            for shard, counts in records
            if shard in wanted and (counts.by_logic is not None or not logic)
        }


@contextmanager
def _recording(
    rows: int, columns: int, journal: Journal | None, done: CountedShards
) -> Iterator[Callable[[Shard, Counts], None]]:
    """Yield a function that records a shard as soon as it is counted, and shows progress."""
    before = grids = sum(counts.grids for counts in done.values())
    progress = Progress("grids", all_grids(rows, columns))

    def keep(shard: Shard, counts: Counts) -> None:
        nonlocal grids
        if journal:
            journal.append(record_of(shard, counts))
        done[shard] = counts
        grids += counts.grids
        progress.show(grids - before, grids)

    try:
        yield keep
    finally:
        progress.close()


def _count_on_cluster(
    left: Sequence[Shard], keep: Callable[[Shard, Counts], None], executor: "Executor"
) -> None:
    """Count shards on a cluster; stop at Ctrl-C."""
    with suppress(KeyboardInterrupt):
        for shard, counts in as_completed(left, executor):
            keep(shard, counts)


def _how_to_resume(out: str | None) -> str:
    if not out:
        return "-o FILE keeps what is counted, so that --resume can go on with it"
    return f"what is counted is in {out}, and --resume goes on with it"


VERB = census
