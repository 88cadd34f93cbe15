"""The native puzzle file: TOML that people read, edit and compare.

A set has a table `[[puzzles]]` for each puzzle, and may have a `title`, words `about` it, a small
picture for its `cover`, `picture_titles` that say what the puzzles show, and `ratings`: for each
puzzle its difficulty and the time that people take, in words.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

from crosshatch.data.document import (
    METADATA,
    OPTIONAL_PARTS,
    Document,
    Format,
    Record,
    numbered_records,
)
from crosshatch.errors import FormatError
from crosshatch.files.native_file import read_mapping, write_mapping
from crosshatch.files.notation import KIND

_LOOKS_LIKE = re.compile(
    r"^[ \t]*(\[kind\]|(kind|title|rows|columns|picture|regions|cells|size|link)\s*=)",
    re.MULTILINE,
)
_OF_OTHERS = re.compile(
    r"(^|;)[ \t]*(\[clues\]|(row|col)_rules\s*=|cols\s*=|(rows|columns)\s*=\s*"
    r"(:|array2d|\d+\s*[;\s]|(\[\s*)?[{(|]))",
    re.MULTILINE,
)
"""The beginning of data that only files of other programs have."""
SET = "puzzles"
"""The key of a set that has its puzzles."""
SET_WORDS = ("title", "about", "cover", "picture_titles", "ratings")
"""The other keys of a set."""
_IS_SET = re.compile(rf"^[ \t]*(\[\[[ \t]*{SET}[ \t]*\]\]|{SET}[ \t]*=)", re.MULTILINE)
_WIDEST = 90
# The cost of a key for Python's parser is quadratic in the number of its parts.
_PART = r"""(?:[A-Za-z0-9_-]+|"[^"\n]*"|'[^'\n]*')"""
_LONG_KEY = re.compile(rf"(?:^|[{{,\[])[ \t]*{_PART}(?:[ \t]*\.[ \t]*{_PART}){{20}}", re.MULTILINE)
# Each value also costs it microseconds.
_MOST_VALUES = 100_000
_TEXT_OR_COMMA = re.compile(r""""[^"\n]*"|'[^'\n]*'|,""")
_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t"}
_PLACE_NAME = re.compile(r"r\d|c\d")
"""The beginning of the name of a cell, an edge, a row or a column."""
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_PLACE = re.compile(r"(.*) \(at (.*)\)$", re.DOTALL)


def sniff(text: str) -> bool:
    """Return True if a text looks like this format."""
    return bool(_LOOKS_LIKE.search(text)) and not _OF_OTHERS.search(text)


def write(documents: Sequence[Document]) -> str:
    """Return the text of one document, or of a set."""
    if len(documents) == 1:
        return _keys(documents[0])
    return "\n".join(f"[[{SET}]]\n{_keys(document, f'{SET}.')}" for document in documents)


def _keys(document: Document, within: str = "") -> str:
    """Return the keys of a document; a table of its own comes last, under a heading."""
    keys = write_mapping(document)
    table = keys.pop(KIND) if isinstance(keys[KIND], dict) else {}
    heading = f"\n[{within}{KIND}]\n" if table else ""
    return f"{_lines(keys)}{heading}{_lines(table)}"


def _lines(keys: Mapping[str, Any]) -> str:
    return "".join(f"{key} = {_value(value)}\n" for key, value in keys.items())


def parse_table(text: str) -> dict[str, Any]:
    """Return the table of a kind in a text, or that of a puzzle which has its table in it."""
    keys = parse_toml(text)
    table = keys.get(KIND)
    return table if isinstance(table, dict) else keys


def parse_toml(text: str) -> dict[str, Any]:
    """Return the keys of a text in TOML; raise `FormatError` with the place if it is none.

    Refuse what would cost Python's parser too much time.
    """
    if match := _LONG_KEY.search(text):
        raise FormatError("a key of more than 20 parts", place=_end_of(text[: match.start()]))
    if match := _first_value_too_many(text):
        sentence = f"more than {_MOST_VALUES:,} values, where a text can be a whole clue"
        raise FormatError(sentence, place=_end_of(text[: match.start()]))
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        parts = _PLACE.fullmatch(str(error))
        sentence, place = parts.groups() if parts else (str(error), "")
        if not place.startswith("line"):
            place = _end_of(text)
        from crosshatch.files.formats._parser_words import toml_objection

        fault = FormatError(toml_objection(sentence), place=place)
        raise fault.of_origin("unclear") from error
    except (ValueError, RecursionError) as error:
        sentence = "a number or a nesting in it is beyond all measure"
        raise FormatError(sentence, place="line 1, column 1") from error


def read(text: str) -> Iterator[Record]:
    """Yield the puzzle of a text, or those of a set."""
    if not _IS_SET.search(text):
        yield Record(_read_one, text)
        return
    puzzles = puzzles_of_set(parse_toml(text))
    yield from numbered_records(read_mapping, puzzles)


def puzzles_of_set(mapping: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Return the puzzles of a set; raise `FormatError` if it is none."""
    if strange := [key for key in mapping if key not in (SET, *SET_WORDS)]:
        known = ", ".join((*SET_WORDS, SET))
        raise FormatError(f"no such key of a set; there are {known}", place=strange[0][:40])
    puzzles = mapping.get(SET)
    if not isinstance(puzzles, list) or not all(isinstance(each, dict) for each in puzzles):
        raise FormatError("a list of puzzles is expected", place=SET)
    return puzzles


def _read_one(text: str) -> Document:
    return read_mapping(parse_toml(text))


def _first_value_too_many(text: str) -> re.Match[str] | None:
    """Return the comma after the last value allowed, or None if there are few enough."""
    if text.count(",") <= _MOST_VALUES:
        return None
    commas = (match for match in _TEXT_OR_COMMA.finditer(text) if match[0] == ",")
    return next(islice(commas, _MOST_VALUES, None), None)


def _end_of(text: str) -> str:
    *before, last = text.split("\n")
    return f"line {len(before) + 1}, column {len(last) + 1}"


def _value(value: Any) -> str:
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, dict):
        pairs = ", ".join(f"{_key(key)} = {_item(each)}" for key, each in value.items())
        return f"{{ {pairs} }}"
    if isinstance(value, int):
        return str(value).lower()
    are_places = all(isinstance(item, str) and _PLACE_NAME.match(item) for item in value)
    if not are_places and all(isinstance(item, str | dict) for item in value):
        lines = "".join(f"    {_value(line)},\n" for line in value)
        return f"[\n{lines}]"
    items = ", ".join(map(_item, value))
    if len(items) < _WIDEST:
        return f"[{items}]"
    import textwrap

    wrapped = textwrap.wrap(items, _WIDEST, break_long_words=False, break_on_hyphens=False)
    return "".join(["[\n", *(f"    {line}\n" for line in wrapped), "]"])


def _item(value: Any) -> str:
    if isinstance(value, list) and not all(isinstance(item, str) for item in value):
        return f"[{', '.join(map(_item, value))}]"
    return _value(value)


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) and len(key) > 1 else _quoted(key)


def _quoted(text: str) -> str:
    return '"' + "".join(map(_escaped, text)) + '"'


def _escaped(character: str) -> str:
    if character in _ESCAPES:
        return _ESCAPES[character]
    return character if character.isprintable() else f"\\U{ord(character):08x}"


FORMAT = Format(
    name="toml",
    suffixes=(".toml",),
    about="the native puzzle file, of one puzzle or of a set",
    known_as="Crosshatch file",
    aliases=("native", "crosshatch"),
    sniff=sniff,
    read=read,
    write=write,
    keeps=frozenset(OPTIONAL_PARTS),
    holds_sets=True,
    metadata=METADATA,
)
