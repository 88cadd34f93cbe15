"""JSON: one puzzle per object, with the keys of the native file; a set is a list of them, or has
one object per line.

These are read as well: `name` for `title`; clues under `row` and `column`, `cols`, `rowClues` and
the like, or `hor` and `ver`; a list of two lists of clues, rows and then columns. `null` is an
unknown clue. `image` is a picture in which every character but a blank is filled. With `family` for
`kind`, `start`, `finish` and `track_edges` are columns and rows from 0.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from typing import Any

from crosshatch.data.document import METADATA, OPTIONAL_PARTS, Document, Format, PlainClues, Record
from crosshatch.data.grid import BLANK, FILLED
from crosshatch.data.phrases import point_name
from crosshatch.errors import FormatError
from crosshatch.files.native_file import read_mapping, write_mapping
from crosshatch.files.notation import USUAL_KIND, notation_of
from crosshatch.files.values import find_lone_surrogate

# In other formats, a bracket followed by a word begins the heading of a table.
_LOOKS_LIKE = re.compile(r"\s*(\{|\[\s*(?!\w*[A-Za-z_:]))")
_SIDES = ("rows", "columns")
_LIKE_A_LIST = re.compile(r"\s*(\{\s*[^\s\"}]|\[\s*[^\s\"{])")
_CLUES = re.compile(
    r"(?:(row)|col|column)s?(?:(?<=s)_?|_|(?=[A-Z]))(?:clue|hint|rule|pattern|constraint|number)s?",
    re.IGNORECASE,
)
_DECODER = json.JSONDecoder()
_PLAIN = frozenset(("name", "title", "rows", "columns"))
_OTHER_NAMES = {
    "name": "title",
    "row": "rows",
    "hor": "rows",
    "column": "columns",
    "cols": "columns",
    "image": "picture",
    "ver": "columns",
}


def sniff(text: str) -> bool:
    """Return True if a text looks like this format."""
    if not _LOOKS_LIKE.match(text):
        return False
    if not _LIKE_A_LIST.match(text) or _parsed(text) is not None:
        return True
    # Lists in other languages begin the same way. An ambiguous text is JSON if it parses.
    from crosshatch.files.article import found_in

    return not found_in(text)


def read(text: str) -> Iterator[Record]:
    """Yield the documents of a text: one object, a list of them, or one per line."""
    if _is_one_a_line(text, [line for line in text.split("\n") if line.strip()]):
        yield from read_lines(text)
        return
    value = parse_json(text)
    if (
        isinstance(value, list)
        and len(value) == 2
        and all(isinstance(part, list) for part in value)
    ):
        yield Record(_read_value, dict(zip(_SIDES, value, strict=True)))
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield Record(_read_value, item, f"[{index}]")
    else:
        yield Record(partial(_read_value, place="line 1, column 1"), value)


def read_lines(text: str, first: int = 1) -> Iterator[Record]:
    """Yield the documents of lines with one each; `first` is the number of the first line."""
    for number, line in enumerate(text.split("\n"), first):
        if line.strip():
            yield Record(_read_line, line, f"line {number}", _plain_in)


def write(documents: Sequence[Document]) -> str:
    """Return the text of one document, or of a list with one per line."""
    if len(documents) == 1:
        return json.dumps(write_mapping(documents[0]), indent=2, ensure_ascii=False) + "\n"
    return "[\n" + ",\n".join(map(_in_one_line, documents)) + "\n]\n"


def write_lines(documents: Sequence[Document]) -> str:
    """Return the text of documents with one per line, even if there is only one."""
    return "".join(_in_one_line(document) + "\n" for document in documents)


def _in_one_line(document: Document) -> str:
    return json.dumps(write_mapping(document), ensure_ascii=False)


def _is_one_a_line(text: str, lines: Sequence[str]) -> bool:
    """Return True if lines are objects of their own, even if some of them cannot be read."""
    if len(lines) < 2 or text.lstrip().startswith("["):
        return False
    first, *others = lines
    return _is_object(first) or (not _is_object(text) and any(map(_is_object, others)))


def _is_object(text: str) -> bool:
    return text.lstrip().startswith("{") and isinstance(_parsed(text), dict)


def _parsed(text: str) -> Any:
    """Return the value that a JSON text holds; None if it is none."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def _plain_in(line: str) -> PlainClues | None:
    """Return the clues in a line if it holds nothing but these, in lists, and a title."""
    if "true" in line or "false" in line:
        return None  # they could be taken for 1 and 0
    line = line.strip()
    try:
        value, end = _DECODER.raw_decode(line)
    except (ValueError, RecursionError):
        return None
    if end < len(line) or not isinstance(value, dict):
        return None
    if not _PLAIN.issuperset(value) or len(value) > len(_PLAIN) - 1:
        return None
    title = value.get("name", value.get("title", ""))
    rows, columns = value.get("rows"), value.get("columns")
    if not isinstance(title, str) or find_lone_surrogate(title):
        return None
    if isinstance(rows, list) and isinstance(columns, list):
        return PlainClues(rows, columns, title)
    return None


def _read_line(line: str) -> Document:
    return _read_value(parse_json(line, is_line=True), "column 1")


def parse_json(text: str, *, is_line: bool = False) -> Any:
    """Return the value that a JSON text holds; raise `FormatError` with the place of an error."""
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        from crosshatch.files.formats._parser_words import json_objection

        place = f"{'' if is_line else f'line {error.lineno}, '}column {error.colno}"
        fault = FormatError(json_objection(error.msg), place=place)
        raise fault.of_origin("unclear") from error
    except (ValueError, RecursionError) as error:
        place = f"{'' if is_line else 'line 1, '}column 1"
        raise FormatError(
            "a number or a nesting in it is beyond all measure", place=place
        ) from error


def _read_value(value: Any, place: str = "") -> Document:
    if not isinstance(value, dict):
        error = FormatError("an object with the keys of a puzzle is expected", place=place)
        raise error.of_origin("foreign")
    keys: dict[str, str] = {}
    for key in value:
        name = _name_of(key)
        if name in keys:
            raise FormatError(f"{keys[name]} is there already, and says the same", place=key)
        keys[name] = key
    mapping = {name: value[key] for name, key in keys.items()}
    if keys.get("picture") == "image":
        mapping["picture"] = _picture_in(mapping["picture"])
    if "family" in mapping:
        mapping = _of_points(mapping)
    if any_clue := notation_of(_kind_in(mapping)).any_clue:
        sides = [side for side in _SIDES if side in mapping]
        mapping |= {side: _with_unknown(mapping[side], any_clue) for side in sides}
    try:
        return read_mapping(mapping)
    except FormatError as error:
        key, bracket, index = error.place.partition("[")
        place = f"{keys.get(key, key)}{bracket}{index}"
        raise FormatError(error.sentence, place=place).of_origin(error.origin) from error


@lru_cache(maxsize=256)
def _name_of(key: str) -> str:
    """Return the native key for a key that another program uses."""
    if clues := _CLUES.fullmatch(key):
        return "rows" if clues[1] else "columns"
    return _OTHER_NAMES.get(key) or key


def _kind_in(mapping: Mapping[str, Any]) -> str:
    """Return the kind that a mapping names, or the usual one if it names none."""
    kind = mapping.get("kind", USUAL_KIND)
    return kind if isinstance(kind, str) else ""


def _with_unknown(clues: Any, any_clue: str) -> Any:
    """Return clues with the clue that says nothing in place of each `null`."""
    if not isinstance(clues, list):
        return clues
    return [any_clue if clue is None else clue for clue in clues]


def _of_points(mapping: Mapping[str, Any]) -> dict[str, Any]:
    """Return the keys of a path that is told by columns and rows from 0, as older sets have it.

    Return them unchanged if they are anything else.
    """
    ends, edges = ("start", "finish"), "track_edges"
    found = {key: each for key, each in mapping.items() if key not in (*ends, edges, "family")}
    try:
        found["ends"] = [point_name(mapping[end]) for end in ends]
        found["givens"] = {"line": ["-".join(map(point_name, each)) for each in mapping[edges]]}
    except (KeyError, TypeError, ValueError):
        if edges in mapping or "ends" not in found:
            return dict(mapping)
    return {"kind": mapping["family"], **found}


def _picture_in(image: Any) -> Any:
    """Return an image as rows of blank and filled cells; return anything else unchanged."""
    rows = image.split("\n") if isinstance(image, str) else image
    if not isinstance(rows, list) or not all(isinstance(row, str) for row in rows):
        return rows
    return ["".join(BLANK if cell == " " else FILLED for cell in row) for row in rows]


FORMAT = Format(
    name="json",
    suffixes=(".json", ".jsonl"),
    about="JSON, and sets of puzzles as JSON Lines",
    known_as="JSON",
    sniff=sniff,
    read=read,
    write=write,
    keeps=frozenset(OPTIONAL_PARTS),
    metadata=METADATA,
    holds_sets=True,
    read_lines=read_lines,
)
LINES = replace(FORMAT, write=write_lines)
"""The format as files with the suffix `.jsonl` are written."""
