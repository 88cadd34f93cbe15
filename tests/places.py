"""How a refusal must name its place, by what a format is written in."""

import re

from crosshatch.document import Document, Format
from crosshatch.errors import ClueError, FormatError
from crosshatch.families import compile_document
from crosshatch.formats import content_for
from crosshatch.keys import KEYS

_LINE = r"line \d+, column \d+"
_KEY = rf"(?:{'|'.join(KEYS)})(?:\[\d+\]|\..*)*"
_TEXT = re.compile(rf"(?:.*, )?{_LINE}(?:, .*)?")
_MAPPING = re.compile(
    rf"{_LINE}|(?:line \d+, |\[\d+\]\.)?{_KEY}(?:, row \d+, column \d+)?|\[\d+\]", re.DOTALL
)
_BINARY = re.compile(r"byte \d+|row \d+, column \d+")
_MAPPINGS = ("json", "toml")


def names_its_place(chosen: Format, error: FormatError) -> bool:
    """Whether a refusal says where: line and column, key and index, or byte or pixel."""
    if re.fullmatch(r"byte \d+", error.place):
        # What is no text at all has no lines.
        return True
    if chosen.name in _MAPPINGS:
        # A key that does not exist may be called anything.
        is_strange = error.sentence.startswith("no such key") and bool(error.place)
        return is_strange or bool(_MAPPING.fullmatch(error.place))
    return bool((_BINARY if chosen.is_binary else _TEXT).fullmatch(error.place))


def refusal(chosen: Format, content: str | bytes) -> FormatError | None:
    """What a format says of a content that it does not read; None where it holds documents.

    Their clues may be refused as well. Anything else that is raised is a mistake.
    """
    try:
        documents = [record.read() for record in chosen.read(content_for(chosen, content))]
    except FormatError as error:
        return error
    for document in documents:
        if not isinstance(document, Document):
            raise TypeError(f"{document!r} is no document")
        try:
            compile_document(document)
        except ClueError:
            continue
    return None
