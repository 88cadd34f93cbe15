"""Tests of damaged files: every reader returns puzzles or refuses with a sentence and a place."""

import json
import random
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator
from itertools import product
from pathlib import Path

import pytest
from format_samples import (
    EXAMPLES,
    detailed,
    names_its_place,
    read,
    reading,
    require_meant_or_refused,
    shown,
)

from crosshatch.data.document import Document, Format
from crosshatch.errors import FormatError
from crosshatch.files.content import Content, as_bytes
from crosshatch.files.formats import FORMATS, detect, format_named

SHARED = Path(__file__).parents[2] / "shared" / "puzzles"
FILES = sorted(file for file in SHARED.rglob("*.*") if file.suffix != ".md")
SMALL, PLACES = 1024, 200
"""Larger contents are damaged at so many places."""
LINE_SETS = ("json", "puzzlink", "stream", "tatham")
MOST_LINES, MOST_FILES, MOST_PLACES = 4, 4, 50
"""So much of a set, of the files of others and of each of them; `make fuzz` takes any."""
NASTY = b"\0\t\n\r !\"#',-.0123459:=?@AZ[\\]^_`az{|}~\x7f\x80\xc3\xff"
"""Some of these are written over each byte of our own examples, beside one by chance."""
SOME = 4

each_format = pytest.mark.parametrize("chosen", FORMATS, ids=lambda chosen: chosen.name)


def damaged(content: bytes, rng: random.Random, most: int, some: int = 0) -> Iterator[bytes]:
    """The content cut behind each of its bytes, and with each left out, and changed to others."""
    places: list[int] | range = range(len(content))
    if len(places) > most:
        places = rng.sample(places, most)
    for place in places:
        yield content[:place]
        yield content[:place] + content[place + 1 :]
        for byte in {*rng.sample(NASTY, some), (content[place] + rng.randrange(1, 256)) % 256}:
            yield content[:place] + bytes([byte]) + content[place + 1 :]


def refused(chosen: Format, contents: Iterable[bytes]) -> int:
    """How many of these contents are refused, each with its place; all others are puzzles."""
    readings = [reading(chosen, content) for content in contents]
    require_meant_or_refused({found for documents, _ in readings for found in documents})
    said = [error for _, refusals in readings for error in refusals]
    assert [] == [str(error) for error in said if not names_its_place(chosen, error)]
    return sum(bool(refusals) for _, refusals in readings)


@pytest.mark.exhaustive
@each_format
def test_a_damaged_example_gives_puzzles_or_a_place(chosen: Format) -> None:
    rng = random.Random(chosen.name)
    for content in {as_bytes(EXAMPLES[chosen.name]), as_bytes(detailed(chosen))}:
        most = PLACES if len(content) > SMALL else SMALL
        assert refused(chosen, damaged(content, rng, most, SOME)) > len(content)


@pytest.mark.exhaustive
@pytest.mark.skipif(
    not FILES, reason="the puzzles of others are not in ../shared/puzzles beside the checkout"
)
@each_format
def test_a_damaged_file_of_others_gives_puzzles_or_a_place(chosen: Format) -> None:
    rng = random.Random(chosen.name)
    contents = [file.read_bytes() for file in FILES if is_of(chosen, file)]
    for content in rng.sample(contents, min(len(contents), MOST_FILES)):
        for part in parts_of(content, chosen, rng):
            refused(chosen, damaged(part, rng, MOST_PLACES))


def is_of(chosen: Format, file: Path) -> bool:
    try:
        return detect(Content(file.read_bytes(), file.suffix)) is chosen
    except FormatError:
        return False


def parts_of(content: bytes, chosen: Format, rng: random.Random) -> list[bytes]:
    """Return the parts of a file to damage: all of it, or a sample of lines if each is a puzzle."""
    lines = content.splitlines(keepends=True)
    if chosen.name in LINE_SETS and len(lines) > MOST_LINES:
        return rng.sample(lines, MOST_LINES)
    return [content]


# Files as other programs and other times wrote them.

CHANGES: dict[str, Callable[[str], bytes]] = {
    "UTF-8 with a mark": lambda text: text.encode("utf-8-sig"),
    "UTF-16": lambda text: text.encode("utf-16"),
    "UTF-16, the other way": lambda text: b"\xfe\xff" + text.encode("utf-16-be"),
    "carriage returns and line feeds": lambda text: text.replace("\n", "\r\n").encode(),
    "carriage returns alone": lambda text: text.replace("\n", "\r").encode(),
    "blanks behind lines": lambda text: text.replace("\n", "  \t\n").encode(),
    "tabs for blanks": lambda text: re.sub("(?<![0-9]) ", "\t", text).encode(),
    "no end of the last line": lambda text: text.rstrip("\n").encode(),
    "empty lines at the end": lambda text: (text + "\n\n").encode(),
}
TEXTS = [chosen for chosen in FORMATS if not chosen.is_binary]


@pytest.mark.parametrize("change", CHANGES.values(), ids=list(CHANGES))
@pytest.mark.parametrize("chosen", TEXTS, ids=lambda chosen: chosen.name)
def test_a_text_is_read_however_it_was_saved(
    chosen: Format, change: Callable[[str], bytes]
) -> None:
    assert [shown(chosen)] == read(chosen, change(EXAMPLES[chosen.name]))


TITLED = [chosen for chosen in TEXTS if "title" in chosen.keeps and chosen.write]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "latin-1"])
@pytest.mark.parametrize("chosen", TITLED, ids=lambda chosen: chosen.name)
def test_a_title_is_read_in_any_encoding(chosen: Format, encoding: str) -> None:
    tea = Document("nonogram", ("1",), ("1",), title="Thé à la menthe")
    assert chosen.write
    content = chosen.write([tea]).encode(encoding)
    assert [tea.title] == [each.title for each in read(chosen, content)]


UNPRINTABLE_TOML = ["rows = '\0'", "\0", "rows = \x01", "# \x00", "rows = '''\0'''", "\r"]
"""Others are in tests/formats/toml."""


def texts_that_are_no_json() -> dict[str, str]:
    """Short texts, one for each message of Python's parser."""
    texts: dict[str, str] = {}
    for length in range(5):
        for letters in product('[]{},:1"\\u\n', repeat=length):
            text = "".join(letters)
            try:
                json.loads(text)
            except json.JSONDecodeError as error:
                texts.setdefault(error.msg, text)
    return texts


def objection(format: str, text: str) -> str:
    """Return what the reader of a format objects to in a text."""
    with pytest.raises(FormatError) as found:
        [record.read() for record in format_named(format).read(text)]
    return found.value.sentence


def test_every_message_of_the_json_parser_has_a_sentence() -> None:
    texts = texts_that_are_no_json()
    assert len(texts) > 6
    told = {message: objection("json", text) for message, text in texts.items()}
    assert [] == [message for message in told if told[message] == "this is no JSON"]


@pytest.mark.parametrize("text", UNPRINTABLE_TOML)
def test_every_message_of_the_toml_parser_has_a_sentence(text: str) -> None:
    with pytest.raises(tomllib.TOMLDecodeError):
        tomllib.loads(text)
    assert objection("toml", text) != "this is no TOML"
