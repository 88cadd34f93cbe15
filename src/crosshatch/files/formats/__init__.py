"""Formats that puzzles are written in: which one a content is in, and puzzles written in one."""

import re
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

from crosshatch.data.document import Document, Format
from crosshatch.errors import FormatError, UnknownFormat
from crosshatch.files.formats import (
    bits,
    cwd_mk_nin,
    gno,
    json,
    minizinc,
    non,
    olsak,
    picross,
    picture,
    plain,
    puzzlink,
    pynogram,
    pzprv3,
    sgriddler,
    stream,
    tatham,
    text,
    toml,
    tournament,
    webpbn,
)
from crosshatch.files.images import enlarged, kind_of

_BEGINNING = 2**16

_BINARY = (
    (b"%PDF-", "this is a PDF; take a picture of the page and scan that"),
    (b"PK\x03\x04", "this is a ZIP archive; unpack it first"),
    (b"\x1f\x8b", "this is compressed with gzip; unpack it first"),
    (b"SQLite format 3", "this is an SQLite database"),
)
_TEXTS = tuple(
    (re.compile(pattern, re.IGNORECASE | re.MULTILINE), sentence)
    for pattern, sentence in (
        (r"<FreeNono\b", "this is a file of FreeNono"),
        (r"<instance\b[^>]*\bXCSP", "this is an XCSP3 instance"),
        (
            r"\A\s*(<!doctype html|<html\b)",
            "this is a web page; export the puzzle from it as a file",
        ),
        (r"\A\s*<svg\b|\A\s*<\?xml[^>]*>\s*(<!--.*-->\s*)?<svg\b", "this is a drawing in SVG"),
        (
            r"^\s*(?:solve\s+(?:satisfy|minimize|maximize|::)|constraint\s+\w)",
            "this is a MiniZinc model; its data is read, without the model",
        ),
        (r"^\s*(subject to|such that|st)\s*$", "this is a linear program"),
        (
            r"\A(?:\s*\*.*\n)*(?:[ \t]*\d[\d \t]*\n)+[ \t]*&",
            "this is a file of Makhorin's pbnsol; put an empty line in place of the & to read it",
        ),
        (r"\A\s*b-\s*\n[x_\s]+eb-", "this is a file of nonovi"),
        (
            r"\A[^\n]*\brules\b[^\n]*\n[^\n]*,[\w-]{8,},",
            "this is a list of davidje13's Nonogram with compressed rules; its JSON is read",
        ),
        (r"\A\s*[\d.]{81}\s*\Z", "this is a sudoku"),
    )
)


def what_it_is(content: bytes, text: str = "") -> FormatError | None:
    """Return a refusal that names the kind of a file, where that shows."""
    for beginning, sentence in _BINARY:
        if content.startswith(beginning):
            return FormatError(sentence)
    return next(
        (
            FormatError(sentence)
            for pattern, sentence in _TEXTS
            if pattern.search(text[:_BEGINNING])
        ),
        None,
    )


_UNMARKED = re.compile(rb"([^\0]\0){2}|(\0[^\0]){2}", re.DOTALL)
"""How UTF-16 begins where nothing says so."""


def as_text(content: str | bytes) -> str:
    """A file as a text, in UTF-8, in UTF-16 where it says so, or else in Latin-1.

    `FormatError` where it is none. Lines may end as they did on old machines, with a carriage
    return alone.

    >>> as_text("Thé".encode("latin-1")), as_text(b"1 1\\r2")
    ('Thé', '1 1\\n2')
    """
    text = content if isinstance(content, str) else _decoded(content)
    return text if "\n" in text else text.replace("\r", "\n")


def is_utf16(content: bytes) -> bool:
    """True if a file says that its letters have two bytes: then its lines are none of bytes."""
    return content.startswith((BOM_UTF16_BE, BOM_UTF16_LE))


def as_bytes(content: str | bytes) -> bytes:
    """A text as a file, or a file as it is."""
    if isinstance(content, bytes):
        return content
    # Half a character is no reason to fail: whoever reads the bytes refuses them.
    return content.encode("utf-8", "surrogatepass")


def _decoded(content: bytes) -> str:
    encoding = "utf-8-sig"
    if is_utf16(content):
        encoding = "utf-16"
    elif _UNMARKED.match(content):
        raise FormatError("UTF-16 without a byte order mark; save it as UTF-8", place="byte 0")
    elif b"\0" in content:
        raise FormatError("binary, where a text was expected", place=f"byte {content.index(0)}")
    try:
        return content.decode(encoding)
    except UnicodeDecodeError as error:
        if encoding == "utf-16":
            raise FormatError("no text in UTF-16", place=f"byte {error.start}") from error
        return content.decode("latin-1")


__all__ = [
    "FORMATS",
    "NOT_FETCHED",
    "as_bytes",
    "as_text",
    "content_for",
    "detect",
    "is_puzzle",
    "is_utf16",
    "looking_like",
    "named",
    "written",
    "written_format",
]

FORMATS: tuple[Format[Any], ...] = (
    bits.FORMAT,
    picture.BMP,
    cwd_mk_nin.CWD,
    picture.GIF,
    gno.FORMAT,
    json.FORMAT,
    minizinc.FORMAT,
    cwd_mk_nin.MK,
    cwd_mk_nin.NIN,
    non.FORMAT,
    olsak.FORMAT,
    picture.PBM,
    picross.FORMAT,
    plain.FORMAT,
    picture.PNG,
    puzzlink.FORMAT,
    pynogram.FORMAT,
    pzprv3.FORMAT,
    sgriddler.FORMAT,
    stream.FORMAT,
    tatham.FORMAT,
    text.FORMAT,
    toml.FORMAT,
    tournament.FORMAT,
    webpbn.FORMAT,
)

NOT_FETCHED = "nothing is fetched; only addresses that hold a puzzle, as of puzz.link, are read"
_SAMPLE = 2**20
"""How many characters of a content are looked at; a set of puzzles can have many more."""
_SITE = re.compile(r"(?:https?://)?(?:www\.)?([^/]+)(?:/.*)?")
_ADDRESS = re.compile(r"\s*\w+://\S*\s*")


def detect(content: str | bytes, suffix: str = "") -> Format[Any]:
    """Return the format of a content, by what it looks like, then by the suffix of its file's name.

    Plain clues look like much else, so they are what remains where no other format reads a content.
    Refuse a content that two formats read as different puzzles.
    """
    if not content.strip():
        raise FormatError("there is nothing in it")
    named_so = _with_suffix(suffix.lower())
    by_suffix = [format for format in named_so if format is not plain.FORMAT]
    found = [*looking_like(content, by_suffix)]
    is_plain = (not found or plain.FORMAT in named_so) and plain.sniff(_readable(content))
    found = found or [
        *looking_like(content, [each for each in FORMATS if each is not plain.FORMAT])
    ]
    if len(found) > 1 or is_plain:
        if format := _reading(content, found or by_suffix):
            return format
        return plain.FORMAT if is_plain else found[0]
    for format in found or by_suffix:
        # Of a file without a name of its own more can be said.
        if found or plain.FORMAT not in named_so:
            return format
    return _otherwise(content, by_suffix)


def _reading(content: str | bytes, among: Sequence[Format[Any]]) -> Format[Any] | None:
    """Return the first of some formats that reads a content, if one does.

    Refuse a content that another of them reads as other puzzles.
    """
    readings = {format.name: puzzles for format in among if (puzzles := _puzzles(format, content))}
    for name, puzzles in readings.items():
        if puzzles != next(iter(readings.values())):
            names = f"{next(iter(readings))} and as {name}"
            raise FormatError(f"this can be read as {names}, as different puzzles; say --format")
    return next((format for format in among if format.name in readings), None)


def _puzzles(format: Format[Any], content: str | bytes) -> list[tuple[Any, ...]]:
    """Return what defines each puzzle that a format can read in a content."""
    puzzles = []
    with suppress(FormatError):
        for record in list(format.read(content_for(format, content))):
            with suppress(FormatError):
                one = record.read()
                puzzles.append((one.family, one.rows, one.columns, one.givens, one.course))
    return puzzles


def _otherwise(content: str | bytes, by_suffix: Sequence[Format[Any]]) -> Format[Any]:
    """Return the format of a content that looks like none, or raise what is wrong with it."""
    if kind := kind_of(as_bytes(content)):
        raise FormatError(f"{kind} is not read as a puzzle; save it as PNG")
    if error := what_it_is(as_bytes(content)):
        raise error
    text = as_text(content)  # which says so where it is none
    if _ADDRESS.fullmatch(text):
        raise FormatError(NOT_FETCHED)
    if cwd_mk_nin.is_nin(text):
        return cwd_mk_nin.NIN
    if error := what_it_is(b"", text) or plain.complaint(text):
        raise error
    for format in by_suffix:
        return format
    raise UnknownFormat


def looking_like(
    content: str | bytes, among: Sequence[Format[Any]] = FORMATS
) -> Iterator[Format[Any]]:
    """Yield the formats that the beginning of a content looks like."""
    binary, text = as_bytes(content), _readable(content)[:_SAMPLE]
    return (format for format in among if format.sniff(binary if format.is_binary else text))


def content_for(format: Format[Any], content: str | bytes) -> str | bytes:
    """A content as a format reads it; `FormatError` where it is no text, and should be one."""
    return as_bytes(content) if format.is_binary else as_text(content)


def is_puzzle(word: str) -> bool:
    """Return True if a word is no name of a file, but looks like a puzzle itself."""
    return any(format.in_a_word and format.sniff(word) for format in FORMATS)


def named(name: str) -> Format[Any]:
    """Return the format of this name or of the site it comes from, or with this suffix, whose dot
    may be left out.
    """
    lower = name.lower()
    site = _SITE.fullmatch(lower)
    by_name = [format for format in FORMATS if format.name == lower]
    by_alias = [
        format
        for format in FORMATS
        if format.is_called(lower) or (site and format.is_called(site[1]))
    ]
    for format in (*by_name, *by_alias, *_with_suffix(lower), *_with_suffix(f".{lower}")):
        return format
    if name.startswith("."):
        is_name = any(format.name == name[1:].lower() for format in FORMATS)
        meant = name[1:] if is_name else "and one of those that crosshatch formats lists"
        raise FormatError(f"no format has the suffix {name[:20]}; say --format {meant}")
    raise FormatError(f"'{name[:20]}' is none of the formats {_names()}")


def written_format(name: str) -> Format[Any]:
    """The format of this name or suffix; `FormatError` where it is only read."""
    chosen = named(name)
    if chosen.write is None:
        others = ", ".join(format.name for format in FORMATS if format.write)
        raise FormatError(f"{chosen.name} is only read; what is written is {others}")
    return chosen


def written(
    format: Format[Any], documents: Sequence[Document], cell_size: int | None = None
) -> bytes:
    """The file of documents in a format that is written, whose pixels become squares of this size.

    >>> from crosshatch.library.load import loads
    >>> written(written_format("text"), [loads("##.\\n.#.\\n#.#").document])
    b'##.\\n.#.\\n#.#\\n'
    """
    content = as_bytes(format.write(documents)) if format.write else b""
    return enlarged(content, cell_size) if cell_size else content


def _with_suffix(suffix: str) -> list[Format[Any]]:
    """The formats with this suffix, those first that are written as well."""
    found = [format for format in FORMATS if suffix in format.suffixes]
    return sorted(found, key=lambda format: format.write is None)


def _readable(content: str | bytes) -> str:
    """A content as a text, an empty one where it is none."""
    try:
        return as_text(content)
    except FormatError:
        return ""


def _names() -> str:
    return ", ".join(format.name for format in FORMATS)
