"""How many grids of a size are fixed by their clues, and how many of them by line logic alone.

The work is cut into shards, each of which is counted by itself, in any order, by any thread or
machine; what they count is added up. So work that was broken off goes on with the shards that are
left.
"""

from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from threading import Lock
from typing import Any, TypedDict

from crosshatch.engine.native import Cancel, census_count, census_shards, cores, wait_for
from crosshatch.errors import CrosshatchError, EngineBug

LONGEST = 8
"""The most cells of a line."""
LARGEST = 49
"""The most cells of a grid."""

_LEAST_SHARD = 2**27
_MOST_SHARDS = 2**15
"""About so many: grids of a shard are a second's work, or as small a part of the whole."""


@dataclass(frozen=True, slots=True)
class Shard:
    """All grids of a size whose first rows have given clues."""

    rows: int
    columns: int
    clues: tuple[int, ...]
    """By number, in the order in which they first come when rows are read as binary numbers."""


@dataclass(frozen=True, slots=True)
class Counts:
    """The counts of one shard. Only the sum over all shards is a statement about grids of a size.

    A shard counts grids that mirror its own with them, and of those that line logic solves also
    what lies on its side.
    """

    grids: int = 0
    unique: int = 0
    """How many of them are the only ones with their clues."""
    by_logic: int | None = 0
    """How many of these line logic alone solves; None where that was not asked."""
    distinct: int = 0
    """How many different sets of clues they have."""

    def __add__(self, other: "Counts") -> "Counts":
        unasked = self.by_logic is None or other.by_logic is None
        return Counts(
            self.grids + other.grids,
            self.unique + other.unique,
            None if unasked else (self.by_logic or 0) + (other.by_logic or 0),
            self.distinct + other.distinct,
        )


def census(rows: int, columns: int | None = None, *, jobs: int | None = None) -> Counts:
    """Return how many grids of a size there are, how many are the only ones with their clues, how
    many of these line logic alone solves, and how many different sets of clues there are.

    The work is done on so many cores, all unless told otherwise.

    >>> import crosshatch
    >>> crosshatch.census(3)
    Counts(grids=512, unique=384, by_logic=384, distinct=445)
    """
    columns = rows if columns is None else columns
    counted: list[Counts] = []
    pieces = shards(rows, columns)
    count_shards(pieces, lambda _, counts: counted.append(counts), jobs=jobs)
    if len(counted) < len(pieces):
        raise KeyboardInterrupt
    return sum_counts(rows, columns, counted)


def all_grids(rows: int, columns: int) -> int:
    """How many grids there are of a size that a census can have; else `CrosshatchError`."""
    fits = range(1, LONGEST + 1)
    if rows not in fits or columns not in fits or rows * columns > LARGEST:
        sentence = f"a census is of 1 to {LONGEST} rows and columns, and {LARGEST} cells at most"
        raise CrosshatchError(f"{rows}x{columns}: {sentence}")
    return 1 << (rows * columns)


def shards(rows: int, columns: int) -> list[Shard]:
    """The whole work, the largest shards first; grids that lie on their sides are the same work."""
    rows, columns = sorted((rows, columns))
    most = max(_LEAST_SHARD, all_grids(rows, columns) // _MOST_SHARDS)
    cut = census_shards(rows, columns, most)
    return [Shard(rows, columns, tuple(clues)) for clues, _ in cut]


def count_shard(shard: Shard, *, logic: bool = True, cancel: Cancel | None = None) -> Counts | None:
    """Return what a shard counts; None once the flag is set."""
    counts = census_count(shard.rows, shard.columns, bytes(shard.clues), logic=logic, cancel=cancel)
    if counts is None:
        return None
    grids, unique, by_logic, distinct = counts
    return Counts(grids, unique, by_logic if logic else None, distinct)


def combined(counts: Iterable[Counts]) -> Counts:
    """The counts of several shards in one."""
    return sum(counts, Counts())


def sum_counts(rows: int, columns: int, counts: Iterable[Counts]) -> Counts:
    """The counts of all shards in one; `EngineBug` where they cannot be those of all grids.

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
    """Count shards on so many cores, all unless told, and call for each of them when it is done.

    Ctrl-C ends the work within a fraction of a second; shards that are not done then are left. It
    is one thread at a time that calls, and what it raises ends the work.
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
    """How many grids the part stands for."""
    unique: int
    """How many of them are the only ones with their clues."""
    by_logic: int | None
    """How many line logic solves, counted for the whole; null with `--no-logic`."""
    distinct: int
    """How many different sets of clues they have."""


def record_of(shard: Shard, counts: Counts) -> ShardJson:
    """A shard and its counts for a journal."""
    return {
        "rows": shard.rows,
        "columns": shard.columns,
        "clues": [*shard.clues],
        "grids": counts.grids,
        "unique": counts.unique,
        "by_logic": counts.by_logic,
        "distinct": counts.distinct,
    }


def from_record(record: dict[str, Any]) -> tuple[Shard, Counts]:
    """Read a record back; `CrosshatchError` if it is no such record."""
    try:
        rows, columns, grids, unique, distinct = (
            int(record[name]) for name in ("rows", "columns", "grids", "unique", "distinct")
        )
        clues, by_logic = tuple(map(int, record["clues"])), record["by_logic"]
        counts = Counts(grids, unique, None if by_logic is None else int(by_logic), distinct)
    except (KeyError, TypeError, ValueError) as error:
        raise CrosshatchError("it has a record that is no shard of a census") from error
    return Shard(rows, columns, clues), counts
