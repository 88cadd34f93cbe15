"""Answers as Parquet, with a column for each key."""

from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pyarrow as pa
from pyarrow import parquet

from crosshatch.answers.result import Counters
from crosshatch.errors import FormatError
from crosshatch.files.atomic_write import atomic_write
from crosshatch.running.question import RATED, RecordJson, as_record

AT_ONCE = 10_000
"""The number of answers in memory at a time."""

_COUNT = pa.struct([("value", pa.int64()), ("digits", pa.string()), ("exact", pa.bool_())])
"""A count; a number beyond 2^53 - 1 has no value, only digits."""

SCHEMA = pa.schema(
    {
        "name": pa.string(),
        "status": pa.string(),
        "count": _COUNT,
        "solution": pa.list_(pa.string()),
        "filled": pa.int64(),
        "bound": pa.int64(),
        "proof": pa.string(),
        "size": pa.list_(pa.int64()),
        "word": pa.string(),
        "level": pa.int64(),
        "sort": pa.string(),
        "number": pa.int64(),
        "minutes": pa.list_(pa.int64()),
        "passes": pa.int64(),
        "seconds": pa.float64(),
        "counters": pa.struct([(name, pa.int64()) for name in Counters.__slots__]),
        "stopped": pa.string(),
        "error": pa.string(),
        "question": pa.string(),
        "key": pa.string(),
    }
)
_ALWAYS = frozenset(SCHEMA.names) - {"filled", "bound", "proof", *RATED}


def write_parquet(path: Path, answers: Iterable[RecordJson]) -> None:
    """Write the answers to a file, which replaces an existing one when it is complete."""
    rest = iter(answers)
    with atomic_write(path) as draft, parquet.ParquetWriter(draft, SCHEMA) as writer:
        while some := [_row(answer) for answer in islice(rest, AT_ONCE)]:
            writer.write_table(pa.Table.from_pylist(some, schema=SCHEMA))


def read_parquet(path: Path) -> Iterator[RecordJson]:
    """Yield the answers in a file; `FormatError` if it is cut off or has other columns."""
    try:
        file = parquet.ParquetFile(path)
        if file.schema_arrow != SCHEMA:
            raise FormatError("columns of something else, where answers were expected")
        for some in file.iter_batches(AT_ONCE):
            yield from map(_answer, some.to_pylist())
    except (FormatError, OSError, pa.ArrowInvalid) as error:
        sentence = str(error) if isinstance(error, FormatError) else "no whole Parquet file"
        raise FormatError(sentence, place=str(path)) from error


def _row(answer: RecordJson) -> dict[str, Any]:
    return {**answer, "count": answer["count"] and _count(**answer["count"])}


def _count(value: int | str, exact: bool) -> dict[str, Any]:
    return {
        "value": value if isinstance(value, int) else None,
        "digits": str(value),
        "exact": exact,
    }


def _answer(row: dict[str, Any]) -> RecordJson:
    answer = {name: value for name, value in row.items() if value is not None or name in _ALWAYS}
    if count := answer["count"]:
        short, digits, exact = count.values()
        answer["count"] = {"value": digits if short is None else short, "exact": exact}
    return as_record(answer)
