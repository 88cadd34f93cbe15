"""The formats of puzzle files: detect one, find one by name, and write puzzles in one."""

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

from crosshatch.data.document import Document, Format
from crosshatch.errors import FormatError, UnknownFormat
from crosshatch.files.content import Content, as_bytes
from crosshatch.files.formats import (
    bits,
    cells,
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
    sgriddler,
    stream,
    tatham,
    text,
    toml,
    tournament,
    webpbn,
)
from crosshatch.files.images import enlarged, kind_of
from crosshatch.files.notation import REGISTERED

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


def unsupported_kind(content: bytes, text: str = "") -> FormatError | None:
    """Return an error that names the kind of an unsupported file, or None if it is unknown."""
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


__all__ = [
    "FORMATS",
    "NOT_FETCHED",
    "detect",
    "format_named",
    "is_puzzle",
    "looking_like",
    "unnamed_error",
    "writable_format",
    "write_documents",
]

FORMATS: tuple[Format[Any], ...] = (
    bits.FORMAT,
    picture.BMP,
    cells.FORMAT,
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
    puzzlink.PZPRV3,
    sgriddler.FORMAT,
    stream.FORMAT,
    tatham.FORMAT,
    text.FORMAT,
    toml.FORMAT,
    tournament.FORMAT,
    webpbn.FORMAT,
)

NOT_FETCHED = (
    "nothing is fetched; only addresses that hold a puzzle, such as those of puzz.link, are read"
)
_SITE = re.compile(r"(?:https?://)?(?:www\.)?([^/]+)(?:/.*)?")
_ADDRESS = re.compile(r"\s*\w+://\S*\s*")


def detect(content: Content) -> Format[Any]:
    """Return the format of a content, judged by what it looks like and by its suffix.

    Plain clues look like many other formats, so they are chosen only if no other format reads the
    content. Raise `FormatError` if two formats read the content as different puzzles, or if none
    fits.
    """
    if content.is_empty:
        raise FormatError("there is nothing in it")
    with_suffix = _with_suffix(content.suffix)
    by_suffix = [format for format in with_suffix if format is not plain.FORMAT]
    found = [*looking_like(content, by_suffix)]
    is_plain = (not found or plain.FORMAT in with_suffix) and plain.sniff(content.readable)
    found = found or [
        *looking_like(content, [each for each in FORMATS if each is not plain.FORMAT])
    ]
    if len(found) > 1 or is_plain:
        if format := _reading(content, found or by_suffix):
            return format
        return plain.FORMAT if is_plain else found[0]
    for format in found or by_suffix:
        # `_fallback` explains more about a file whose suffix plain clues share.
        if found or plain.FORMAT not in with_suffix:
            return format
    return _fallback(content, by_suffix)


def _reading(content: Content, among: Sequence[Format[Any]]) -> Format[Any] | None:
    """Return the first of these formats that can read a content, or None.

    Raise `FormatError` if another one reads it as different puzzles.
    """
    readings = {format.name: puzzles for format in among if (puzzles := _puzzles(format, content))}
    for name, puzzles in readings.items():
        if puzzles != next(iter(readings.values())):
            names = f"{next(iter(readings))} and as {name}"
            sentence = f"this can be read as {names}, as different puzzles"
            raise FormatError(sentence, advice=("; say format=", "; say --format"))
    return next((format for format in among if format.name in readings), None)


def _puzzles(format: Format[Any], content: Content) -> list[tuple[Any, ...]]:
    """Return the defining parts of each puzzle that a format can read in a content."""
    puzzles = []
    with suppress(FormatError):
        for record in list(content.read_as(format)):
            with suppress(FormatError):
                one = record.read()
                defining = (one.family, one.clues, one.cell_clues, one.givens, one.extras)
                puzzles.append(defining)
    return puzzles


def _fallback(content: Content, by_suffix: Sequence[Format[Any]]) -> Format[Any]:
    """Return a format for a content that looks like none, or raise an error that explains why."""
    if kind := kind_of(content.binary):
        raise FormatError(f"{kind} is not read as a puzzle; save it as PNG")
    if error := unsupported_kind(content.binary):
        raise error
    text = content.text  # raises an error if it is not text
    if _ADDRESS.fullmatch(text):
        raise FormatError(NOT_FETCHED)
    if cwd_mk_nin.is_nin(text):
        return cwd_mk_nin.NIN
    if error := unsupported_kind(b"", text) or cells.explain_failure(text):
        raise error
    if cells.has_one_solution(text):
        return cells.FORMAT
    if error := plain.explain_failure(text):
        raise error
    for format in by_suffix:
        return format
    raise UnknownFormat


def looking_like(content: Content, among: Sequence[Format[Any]] = FORMATS) -> Iterator[Format[Any]]:
    """Return the formats that the beginning of a content looks like."""
    return filter(content.looks_like, among)


def is_puzzle(word: str) -> bool:
    """Return True if a word looks like a puzzle itself, not like the name of a file."""
    return any(format.in_a_word and format.sniff(word) for format in FORMATS)


def format_named(name: str) -> Format[Any]:
    """Return the format with this name, alias or suffix, or that of this web site.

    The dot of a suffix may be left out. The name of a game of Simon Tatham's, or of its family, is
    that of its ids. Raise `FormatError` if there is no such format.
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
    if ids := cells.kind_format(lower) or tatham.game_format(lower):
        return ids
    if name.startswith("."):
        is_name = any(format.name == name[1:].lower() for format in FORMATS)
        raise unnamed_error(f"no format has the suffix {name[:20]}", name[1:] if is_name else "")
    if lower in REGISTERED:
        raise FormatError(f"'{lower}' is a kind of puzzle without ids; a file names its family")
    games = f"nor a game with ids, {', '.join(tatham.game_names())}"
    raise FormatError(f"'{name[:20]}' is none of the formats {_names()}, {games}")


def unnamed_error(sentence: str, meant: str = "") -> FormatError:
    """Return the error for a format that must be named; `meant` is its name if that is clear."""
    if meant:
        advice = f"; say format={meant!r}", f"; say --format {meant}"
    else:
        one = "and one of those that"
        advice = (
            f"; say format= {one} formats() lists",
            f"; say --format {one} crosshatch formats lists",
        )
    return FormatError(sentence, advice=advice)


def writable_format(name: str) -> Format[Any]:
    """Return the format with this name or suffix; raise `FormatError` if it cannot be written."""
    chosen = format_named(name)
    if chosen.write is None:
        others = ", ".join(format.name for format in FORMATS if format.write)
        raise FormatError(f"{chosen.name} is only read; what is written is {others}")
    return chosen


def write_documents(
    format: Format[Any], documents: Sequence[Document], cell_size: int | None = None
) -> bytes:
    """Return documents as a file in a format that can be written.

    `cell_size` enlarges each pixel of an image to a square of that width.

    >>> from crosshatch.library.load import loads
    >>> write_documents(writable_format("text"), [loads("##.\\n.#.\\n#.#").document])
    b'##.\\n.#.\\n#.#\\n'
    """
    content = as_bytes(format.write(documents)) if format.write else b""
    return enlarged(content, cell_size) if cell_size else content


def _with_suffix(suffix: str) -> list[Format[Any]]:
    """Return the formats with this suffix, those that can be written first."""
    found = [format for format in FORMATS if suffix in format.suffixes]
    return sorted(found, key=lambda format: format.write is None)


def _names() -> str:
    return ", ".join(format.name for format in FORMATS)
