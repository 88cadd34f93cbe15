"""The picture `##. / .#. / #.#` as formats write it, and documents with every part.

A format that has tracks alone is shown a little track, one that has magnitudes a larger picture,
and one that has grids of numbers a mosaic.
"""

import re
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from io import BytesIO
from itertools import islice
from pathlib import Path

from courses import Course
from PIL import Image

from crosshatch.data.document import OPTIONAL_PARTS, Document, Format
from crosshatch.errors import ClueError, FormatError
from crosshatch.files.content import Content
from crosshatch.files.formats import stream
from crosshatch.files.native_file import known_keys, read_mapping
from crosshatch.files.notation import notation_of
from crosshatch.laws.board.written import KEYS
from crosshatch.puzzles import compile_document

PICTURE = ("##.", ".#.", "#.#")
CLUES = Document("nonogram", ("2", "1", "1 1"), ("1 1", "2", "1"))
DRAWN = replace(CLUES, picture=PICTURE)

TRACK = Course(
    start=(0, 0),
    finish=(2, 2),
    entry="left",
    exit="bottom",
    track_edges=(((0, 0), (1, 0)), ((2, 1), (2, 2))),
).document(("2", "2", "1"), ("1", "2", "2"))
"""The track `─┐· / ·└┐ / ··│`, of which the first and the last piece are known."""

MOSAIC = read_mapping({"kind": "mosaic", "cells": ["33.", "453", ".32"]})
"""The picture as a mosaic, of which two numbers are not told."""


def image_file(picture: tuple[str, ...], kind: str, colors: str = "000000ffffff") -> bytes:
    """An image of a picture whose cells are `#` and `.`, in these two colours."""
    image = Image.new("P", (len(picture[0]), len(picture)))
    image.putpalette(bytes.fromhex(colors))
    image.putdata(["#.".index(cell) for row in picture for cell in row])
    file = BytesIO()
    image.convert({"BMP": "RGB", "PPM": "1"}.get(kind, "P")).save(file, kind)
    return file.getvalue()


IMAGES = {"bmp": "BMP", "gif": "GIF", "pbm": "PPM", "png": "PNG"}
NAMELESS = ("cwd", "mk", "nin")
"""Formats that are known by the names of their files alone."""
WIDE = ("json", "non", "olsak", "toml", "webpbn")
"""Formats that have room for all that clues can say."""

EXAMPLES: dict[str, str | bytes] = {
    file.parent.name: file.read_bytes().decode()
    for file in Path(__file__).with_name("formats").glob("*/example.*")
    if file.suffix != ".gives"
}
"""A content of each format: of those of texts it is a file in tests/formats."""
EXAMPLES |= {name: image_file(PICTURE, kind) for name, kind in IMAGES.items()}

[MAGNITUDE] = (record.read() for record in Content(EXAMPLES["stream"]).read_as(stream.FORMAT))

FULL = Document(
    "nonogram",
    rows=("2", "", "1r ?"),
    columns=("1 1r", "2", "*"),
    title='A "small" one \\ déjà vu',
    givens=("???", "?.?", "???"),
    picture=PICTURE,
    progress=("##?", "???", "#.#"),
    palette=(("#", "#000000"), ("r", "#dd0000")),
    overlay=("1.2", ".3.", "45."),
    metadata=(("author", "A. Setter"), ("license", "CC0")),
)

LENGTHS_ONLY = ("olsak", "webpbn")
"""Formats that cannot say everything of a clue."""


def read(chosen: Format, content: str | bytes) -> list[Document]:
    """The documents of a content."""
    return [record.read() for record in Content(content).read_as(chosen)]


def shown(chosen: Format) -> Document:
    """The document that the example of a format is."""
    return {"cells": MOSAIC, "tatham": TRACK, "stream": MAGNITUDE}.get(chosen.name) or kept_by(
        chosen, DRAWN
    )


def fullest(chosen: Format) -> Document:
    """A document with every part that a format keeps."""
    if chosen.is_binary or chosen.name not in WIDE:
        return shown(chosen)
    document = kept_by(chosen, FULL)
    if chosen.name in LENGTHS_ONLY:
        return replace(document, rows=("2", "", "1 1r"), columns=("1 1r", "2", ""))
    return document


def detailed(chosen: Format) -> str | bytes:
    """Return the fullest document as a format writes it, or its example if it is only read."""
    return chosen.write([fullest(chosen)]) if chosen.write else EXAMPLES[chosen.name]


def kept_by(chosen: Format, document: Document) -> Document:
    """The document without what the format leaves out."""
    empty = Document("nonogram", (), ())
    lost = [part for part in OPTIONAL_PARTS if part not in chosen.keeps]
    kept = replace(document, **{part: getattr(empty, part) for part in lost})
    metadata = ((name, text) for name, text in kept.metadata if name in chosen.metadata)
    return replace(kept, metadata=tuple(metadata))


_LINE = r"line \d+, column \d+"
# JSON has other names for some of them.
_NAMES = "|".join(
    (*known_keys(notation_of("tracks")), *KEYS, "name", "row", "column", "hor", "ver")
)
_KEY = rf"(?:{_NAMES})(?:\[\d+\]|\..*| \w+)*"
_TEXT = re.compile(rf"(?:.*, )?{_LINE}(?:, .*)?")
_MAPPING = re.compile(
    rf"{_LINE}|r\d+c\d+|(?:row|column) \d+|\[\d+\]"
    rf"|(?:line \d+, |\[\d+\]\.)?{_KEY}(?:, row \d+, column \d+)?",
    re.DOTALL,
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
