"""Puzzles written in a format."""

from collections.abc import Sequence
from typing import Any

from crosshatch.data.document import Document, Format
from crosshatch.errors import FormatError
from crosshatch.files import formats
from crosshatch.files.images import enlarged


def written_format(name: str) -> Format[Any]:
    """The format of this name or suffix; `FormatError` where it is only read."""
    chosen = formats.named(name)
    if chosen.write is None:
        written = ", ".join(format.name for format in formats.FORMATS if format.write)
        raise FormatError(f"{chosen.name} is only read; what is written is {written}")
    return chosen


def written(
    format: Format[Any], documents: Sequence[Document], cell_size: int | None = None
) -> bytes:
    """The file of documents in a format that is written, whose pixels become squares of this size.

    >>> from crosshatch.library.load import loads
    >>> written(written_format("text"), [loads("##.\\n.#.\\n#.#").document])
    b'##.\\n.#.\\n#.#\\n'
    """
    content = formats.as_bytes(format.write(documents)) if format.write else b""
    return enlarged(content, cell_size) if cell_size else content
