"""The census: count the grids of a size that their clues determine, and those line logic solves.

The work is split into shards, which can be counted in any order by any thread or machine. The
result is the sum of their counts, so interrupted work can resume with the remaining shards.
"""

from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from threading import Lock
from typing import Any, TypedDict, cast

from crosshatch.data.arguments import not_none, require, require_whole
from crosshatch.engine.census_shards import census_count, census_shards
from crosshatch.engine.native import Cancel, cores, wait_for
from crosshatch.errors import CrosshatchError, EngineBug

LONGEST = 8
"""The most cells in a line."""
LARGEST = 49
"""The most cells in a grid."""

_LEAST_SHARD = 2**27
"""The most grids in a shard, about a second's work; large sizes have larger shards."""
_MOST_SHARDS = 2**15
"""A shard of a large size has at most one in this many of its grids."""


@dataclass(frozen=True, slots=True)
class Shard:
    """All grids of a size whose first rows have given clues."""

    rows: int
    columns: int
    clues: tuple[int, ...]
    """The clues of the first rows, numbered as they occur when rows count up as binary numbers."""


@dataclass(frozen=True, slots=True)
class Counts:
    """The counts of one shard; only the sum over all shards describes the grids of a size.

    A shard also counts the mirror images of its grids and, for those that line logic solves, the
    grids turned on their sides.
    """

    grids: int = 0
    unique: int = 0
    """The number of grids that are the only ones with their clues."""
    by_logic: int | None = 0
    """The number of these that line logic alone solves; None if that was not counted."""
    distinct: int = 0
    """The number of different sets of clues."""

    def __add__(self, other: "Counts") -> "Counts":
        unasked = self.by_logic is None or other.by_logic is None
        return Counts(
            self.grids + other.grids,
            self.unique + other.unique,
            None if unasked else (self.by_logic or 0) + (other.by_logic or 0),
            self.distinct + other.distinct,
        )


def census(rows: int, columns: int | None = None, *, jobs: int | None = None) -> Counts:
    """Count the grids of a size, those determined by their clues, and those line logic solves.

    Count the different sets of clues, too. `jobs` is the number of threads, one for each core by
    default.

    >>> import crosshatch
    >>> crosshatch.census(3)
    Counts(grids=512, unique=384, by_logic=384, distinct=445)
    """
    columns = rows if columns is None else columns
    require_whole(rows=rows, columns=columns)
    require(1, **not_none(jobs=jobs))
    counted: list[Counts] = []
    pieces = shards(rows, columns)
    count_shards(pieces, lambda _, counts: counted.append(counts), jobs=jobs)
    if len(counted) < len(pieces):
        raise KeyboardInterrupt
    return sum_counts(rows, columns, counted)


def all_grids(rows: int, columns: int) -> int:
    """Return the number of grids of a size; raise `CrosshatchError` if a census cannot have it."""
    fits = range(1, LONGEST + 1)
    if rows not in fits or columns not in fits or rows * columns > LARGEST:
        sentence = f"a census is of 1 to {LONGEST} rows and columns, and {LARGEST} cells at most"
        raise CrosshatchError(f"{rows}x{columns}: {sentence}")
    return 1 << (rows * columns)


def shards(rows: int, columns: int) -> list[Shard]:
    """Return all shards of a size, the largest first; 3 by 5 has the shards of 5 by 3."""
    rows, columns = sorted((rows, columns))
    most = max(_LEAST_SHARD, all_grids(rows, columns) // _MOST_SHARDS)
    cut = census_shards(rows, columns, most)
    return [Shard(rows, columns, tuple(clues)) for clues, _ in cut]


def count_shard(shard: Shard, *, logic: bool = True, cancel: Cancel | None = None) -> Counts | None:
    """Return the counts of a shard; None if the flag was set."""
    counts = census_count(shard.rows, shard.columns, bytes(shard.clues), logic=logic, cancel=cancel)
    if counts is None:
        return None
    grids, unique, by_logic, distinct = counts
    return Counts(grids, unique, by_logic if logic else None, distinct)


def combined(counts: Iterable[Counts]) -> Counts:
    """Return the sum of the counts of several shards."""
    return sum(counts, Counts())


def sum_counts(rows: int, columns: int, counts: Iterable[Counts]) -> Counts:
    """Return the sum of the counts of all shards; raise `EngineBug` if it is not that of all grids.

    >>> sum_counts(3, 3, map(count_shard, shards(3, 3)))
    Counts(grids=512, unique=384, by_logic=384, distinct=445)
    """
    total = combined(counts)
    grids = all_grids(rows, columns)
    by_logic = total.by_logic or 0
    if total.grids != grids or not by_logic <= total.unique <= total.distinct <= grids:
        raise EngineBug(f"the shards of {rows}x{columns} do not add up to all grids")
    return total


def count_shards(
    shards: Iterable[Shard],
    done: Callable[[Shard, Counts], None],
    *,
    logic: bool = True,
    jobs: int | None = None,
) -> None:
    """Count shards in parallel, and call `done` after each.

    `jobs` is the number of threads, one for each core by default. Ctrl-C ends the work within a
    fraction of a second and drops unfinished shards. `done` is called by one thread at a time; an
    exception that it raises ends the work.
    """
    number, queue, lock = jobs or cores(), iter(shards), Lock()

    def count_some(cancel: Cancel) -> None:
        try:
            for shard in queue:
                counts = count_shard(shard, logic=logic, cancel=cancel)
                if counts is None:
                    return
                with lock:
                    done(shard, counts)
        except BaseException:
            cancel.set()
            raise

    def work(cancel: Cancel) -> None:
        with ThreadPoolExecutor(number) as pool:
            for counting in [pool.submit(count_some, cancel) for _ in range(number)]:
                counting.result()

    wait_for(work)


class ShardJson(TypedDict):
    """A part of a census: the grids whose first rows have given clues, and their counts."""

    rows: int
    """The number of rows."""
    columns: int
    """The number of columns."""
    clues: list[int]
    """The clues of the first rows, by number, in the order in which a census meets them."""
    grids: int
    """The number of grids that the part stands for."""
    unique: int
    """The number of these that are the only ones with their clues."""
    by_logic: int | None
    """The number that line logic solves, valid as a sum over all parts; null with `--no-logic`."""
    distinct: int
    """The number of different sets of clues."""


def record_of(shard: Shard, counts: Counts) -> ShardJson:
    """Return the record of a shard and its counts for a journal."""
    return cast(ShardJson, {**asdict(shard), **asdict(counts)})


def from_record(record: dict[str, Any]) -> tuple[Shard, Counts]:
    """Read a record of a journal; raise `CrosshatchError` if it is invalid."""
    try:
        rows, columns, grids, unique, distinct = (
            int(record[name]) for name in ("rows", "columns", "grids", "unique", "distinct")
        )
        clues, by_logic = tuple(map(int, record["clues"])), record["by_logic"]
        counts = Counts(grids, unique, None if by_logic is None else int(by_logic), distinct)
    except (KeyError, TypeError, ValueError) as error:
        raise CrosshatchError("it has a record that is no shard of a census") from error
    return Shard(rows, columns, clues), counts
