"""How a refusal must name its place, by what a format is written in."""

import re
from collections.abc import Iterable
from contextlib import suppress
from itertools import islice

from crosshatch.data.document import Document, Format
from crosshatch.errors import ClueError, FormatError
from crosshatch.families import compile_document
from crosshatch.files.content import Content
from crosshatch.files.native_file import known_keys

_LINE = r"line \d+, column \d+"
# JSON has other names for some of them.
_NAMES = "|".join((*known_keys(), "name", "row", "column", "hor", "ver"))
_KEY = rf"(?:{_NAMES})(?:\[\d+\]|\..*)*"
_TEXT = re.compile(rf"(?:.*, )?{_LINE}(?:, .*)?")
_MAPPING = re.compile(
    rf"{_LINE}|(?:line \d+, |\[\d+\]\.)?{_KEY}(?:, row \d+, column \d+)?|\[\d+\]", re.DOTALL
)
_BINARY = re.compile(r"byte \d+|row \d+, column \d+")
MOST_READ = 10_000
"""A set is read puzzle by puzzle, so that its time is theirs: so many are enough."""
_MAPPINGS = ("json", "toml")


def names_its_place(chosen: Format, error: FormatError) -> bool:
    """Return True if a refusal says where: line and column, key and index, or byte or pixel."""
    if re.fullmatch(r"byte \d+", error.place):
        # What is no text at all has no lines.
        return True
    if chosen.name in _MAPPINGS:
        # A key that does not exist may be called anything.
        is_strange = error.sentence.startswith("no such key") and bool(error.place)
        return is_strange or bool(_MAPPING.fullmatch(error.place))
    return bool((_BINARY if chosen.is_binary else _TEXT).fullmatch(error.place))


def reading(chosen: Format, content: str | bytes) -> tuple[list[Document], list[FormatError]]:
    """The puzzles that a format reads in a content, of a set the first, and what it refuses of it.

    Anything else that is raised is a mistake.
    """
    documents: list[Document] = []
    refusals: list[FormatError] = []
    try:
        for record in islice(Content(content).read_as(chosen), MOST_READ):
            try:
                documents.append(record.read())
            except FormatError as error:
                refusals.append(error)
    except FormatError as error:
        refusals.append(error)
    if strange := [found for found in documents if not isinstance(found, Document)]:
        raise TypeError(f"{strange[0]!r} is no document")
    return documents, refusals


def require_meant_or_refused(documents: Iterable[Document]) -> None:
    """Compile puzzles, whose clues may be refused; anything else that is raised is a mistake."""
    for document in documents:
        with suppress(ClueError):
            compile_document(document)
