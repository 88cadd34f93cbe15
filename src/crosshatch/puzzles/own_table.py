"""Tables of one's own, as the library takes them, and reading by one of them."""

from collections.abc import Mapping
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

from crosshatch import kinds
from crosshatch.data.arguments import require_type
from crosshatch.errors import ArgumentValueError, errors_at
from crosshatch.files.formats.toml import parse_table
from crosshatch.files.notation import TABLES
from crosshatch.files.reading import file_content
from crosshatch.puzzles import kind_for_table

Table = Mapping[str, Any] | str | Path
"""The table of a kind of one's own: plain values, or a file with them."""


def reading_by(table: Table | None, kind: str | None = None) -> AbstractContextManager[None]:
    """Read puzzles by a table, the one in a file, or that of a kind, within a block."""
    require_type(Mapping | str | Path | None, "the table of a kind or a file with it", table=table)
    if kind is not None and table is not None:
        raise ArgumentValueError("kind and table are given, and one of them is enough")
    if isinstance(table, str | Path):
        with errors_at(str(table)):
            table = parse_table(file_content(table).text)
            kind_for_table(table)
    elif table is not None:
        kind_for_table(table)
    elif kind is not None:
        table = kinds.table_of(kinds.kind_called(kind, place="kind"))
    return TABLES.reading_by(table)
