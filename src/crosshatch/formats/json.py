"""JSON: one puzzle an object, with the keys of the native file; a set is one object a line.

Read as well: `name` for `title`, and the clues under `row` and `column` or under `hor` and `ver`.
"""

import json
from collections.abc import Iterator, Sequence
from typing import Any

from crosshatch.document import METADATA, OPTIONAL_PARTS, Document, Format
from crosshatch.errors import FormatError
from crosshatch.keys import read_mapping, write_mapping

_OTHER_NAMES = {
    "name": "title",
    "row": "rows",
    "hor": "rows",
    "column": "columns",
    "ver": "columns",
}


def sniff(text: str) -> bool:
    """Whether a text looks like it."""
    return text.lstrip().startswith(("{", "["))


def read(text: str) -> Iterator[Document]:
    """The documents of a text: one object, a list of them, or one a line."""
    lines = [(number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
    if len(lines) > 1 and _is_object(lines[0][1]):
        for number, line in lines:
            yield _read_value(_parse(line, first_line=number), f"line {number}")
        return
    value = _parse(text, first_line=1)
    if isinstance(value, list):
        for index, item in enumerate(value):
            yield _read_value(item, f"[{index}]")
    else:
        yield _read_value(value, "")


def write(documents: Sequence[Document]) -> str:
    """The text of one document, or a set with one a line."""
    mappings = [write_mapping(document) for document in documents]
    if len(mappings) == 1:
        return json.dumps(mappings[0], indent=2, ensure_ascii=False) + "\n"
    return "".join(json.dumps(mapping, ensure_ascii=False) + "\n" for mapping in mappings)


def _is_object(line: str) -> bool:
    try:
        return isinstance(json.loads(line), dict)
    except (ValueError, RecursionError):
        return False


def _parse(text: str, *, first_line: int) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        place = f"line {error.lineno + first_line - 1}, column {error.colno}"
        raise FormatError(error.msg[:1].lower() + error.msg[1:], place=place) from error
    except (ValueError, RecursionError) as error:
        sentence = "a number or a nesting in it is beyond all measure"
        raise FormatError(sentence, place=f"line {first_line}") from error


def _read_value(value: Any, place: str) -> Document:
    if not isinstance(value, dict):
        raise FormatError("an object with the keys of a puzzle is expected", place=place)
    try:
        return read_mapping({_OTHER_NAMES.get(key) or key: item for key, item in value.items()})
    except FormatError as error:
        places = [part for part in (place, error.place) if part]
        raise FormatError(error.sentence, place=", ".join(places)) from error


FORMAT = Format(
    name="json",
    suffixes=(".json", ".jsonl"),
    about="JSON, and sets of puzzles as JSON Lines",
    sniff=sniff,
    read=read,
    write=write,
    keeps=frozenset(OPTIONAL_PARTS),
    metadata=METADATA,
    holds_sets=True,
)
