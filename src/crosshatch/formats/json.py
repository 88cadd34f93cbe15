"""JSON: one puzzle an object, with the keys of the native file; a set is one object a line.

Read as well: `name` for `title`, and the clues under `row` and `column`, `cols`, or
`hor` and `ver`; and a list of two lists of clues, those of rows and those of columns.
"""

import json
import re
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from crosshatch.document import METADATA, OPTIONAL_PARTS, Document, Format, Record
from crosshatch.errors import FormatError
from crosshatch.keys import read_mapping, write_mapping

# A bracket with a word behind it is the heading of a table in other formats.
_LOOKS_LIKE = re.compile(r"\s*(\{|\[\s*(?!\w*[A-Za-z_]))")
_OTHER_NAMES = {
    "name": "title",
    "row": "rows",
    "hor": "rows",
    "column": "columns",
    "cols": "columns",
    "ver": "columns",
}


def sniff(text: str) -> bool:
    """Whether a text looks like it."""
    return bool(_LOOKS_LIKE.match(text))


def read(text: str) -> Iterator[Record]:
    """The documents of a text: one object, a list of them, or one a line."""
    if _is_one_a_line(text, [line for line in text.split("\n") if line.strip()]):
        yield from read_lines(text)
        return
    value = _parse(text)
    if (
        isinstance(value, list)
        and len(value) == 2
        and all(isinstance(part, list) for part in value)
    ):
        yield Record(partial(_read_value, dict(zip(("rows", "columns"), value, strict=True))))
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield Record(partial(_read_value, item), f"[{index}]")
    else:
        yield Record(partial(_read_value, value, "line 1, column 1"))


def read_lines(text: str, first: int = 1) -> Iterator[Record]:
    """The documents of some lines with one each, from the line of this number on."""
    for number, line in enumerate(text.split("\n"), first):
        if line.strip():
            yield Record(partial(_read_line, line), f"line {number}")


def write(documents: Sequence[Document]) -> str:
    """The text of one document, or a set with one a line."""
    mappings = [write_mapping(document) for document in documents]
    if len(mappings) == 1:
        return json.dumps(mappings[0], indent=2, ensure_ascii=False) + "\n"
    return "".join(json.dumps(mapping, ensure_ascii=False) + "\n" for mapping in mappings)


def _is_one_a_line(text: str, lines: Sequence[str]) -> bool:
    """Whether lines are objects of their own, were it that some cannot be read."""
    if len(lines) < 2 or text.lstrip().startswith("["):
        return False
    first, *others = lines
    return _is_object(first) or (not _is_object(text) and any(map(_is_object, others)))


def _is_object(text: str) -> bool:
    if not text.lstrip().startswith("{"):
        return False
    try:
        return isinstance(json.loads(text), dict)
    except (ValueError, RecursionError):
        return False


def _read_line(line: str) -> Document:
    return _read_value(_parse(line, is_line=True), "column 1")


def _parse(text: str, *, is_line: bool = False) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        place = f"{'' if is_line else f'line {error.lineno}, '}column {error.colno}"
        raise FormatError(error.msg[:1].lower() + error.msg[1:], place=place) from error
    except (ValueError, RecursionError) as error:
        place = f"{'' if is_line else 'line 1, '}column 1"
        raise FormatError(
            "a number or a nesting in it is beyond all measure", place=place
        ) from error


def _read_value(value: Any, place: str = "") -> Document:
    if not isinstance(value, dict):
        raise FormatError("an object with the keys of a puzzle is expected", place=place)
    keys: dict[str, str] = {}
    for key in value:
        name = _OTHER_NAMES.get(key) or key
        if name in keys:
            raise FormatError(f"{keys[name]} is there already, and says the same", place=key)
        keys[name] = key
    try:
        return read_mapping({name: value[key] for name, key in keys.items()})
    except FormatError as error:
        key, bracket, index = error.place.partition("[")
        place = f"{keys.get(key, key)}{bracket}{index}"
        raise FormatError(error.sentence, place=place) from error


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
    read_lines=read_lines,
)
