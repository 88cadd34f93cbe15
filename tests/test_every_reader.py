"""Every reader survives every damage: puzzles, or a sentence with its place."""

import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from places import names_its_place, refusal
from written import EXAMPLES, detailed, read, shown

from crosshatch.document import Document, Format
from crosshatch.errors import FormatError
from crosshatch.formats import FORMATS, as_bytes, detect

SHARED = Path(__file__).parents[2] / "shared" / "puzzles"
FILES = sorted(file for file in SHARED.rglob("*.*") if file.suffix != ".md")
SMALL, PLACES = 4096, 1000
"""Larger contents are damaged at so many places."""
LINE_SETS = ("json", "puzzlink", "stream", "tatham")
MOST_LINES, MOST_FILES = 8, 12
"""How many puzzles of a set are damaged, and files of a format; `make fuzz` takes any."""

each_format = pytest.mark.parametrize("chosen", FORMATS, ids=lambda chosen: chosen.name)


def damaged(content: bytes, seed: str) -> Iterator[bytes]:
    """The content cut behind each of its bytes, and with each of them changed, by chance."""
    rng = random.Random(seed)
    places: list[int] | range = range(len(content))
    if len(content) > SMALL:
        places = rng.sample(places, PLACES)
    for place in places:
        yield content[:place]
        other = (content[place] + rng.randrange(1, 256)) % 256
        yield content[:place] + bytes([other]) + content[place + 1 :]


def refusals(chosen: Format, content: bytes) -> list[FormatError]:
    """What is said of a content in all of its damages, each with its place."""
    found = [refusal(chosen, bad) for bad in damaged(content, chosen.name)]
    said = [error for error in found if error]
    assert [] == [str(error) for error in said if not names_its_place(chosen, error)]
    return said


@each_format
def test_a_damaged_example_gives_puzzles_or_a_place(chosen: Format) -> None:
    for content in {as_bytes(EXAMPLES[chosen.name]), as_bytes(detailed(chosen))}:
        assert len(refusals(chosen, content)) > len(content) // 4


@pytest.mark.skipif(
    not FILES, reason="the puzzles of others are not in ../shared/puzzles beside the checkout"
)
@each_format
def test_a_damaged_file_of_others_gives_puzzles_or_a_place(chosen: Format) -> None:
    rng = random.Random(chosen.name)
    contents = [file.read_bytes() for file in FILES if is_of(chosen, file)]
    for content in rng.sample(contents, min(len(contents), MOST_FILES)):
        for part in parts_of(content, chosen, rng):
            refusals(chosen, part)


def is_of(chosen: Format, file: Path) -> bool:
    try:
        return detect(file.read_bytes(), file.suffix) is chosen
    except FormatError:
        return False


def parts_of(content: bytes, chosen: Format, rng: random.Random) -> list[bytes]:
    """What is damaged of a file: all of it; of a set with a line each, some of these alone."""
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
    assert [tea.title] == [each.title for each in read(chosen, write(chosen, tea).encode(encoding))]


def write(chosen: Format, document: Document) -> str:
    assert chosen.write
    return chosen.write([document])
