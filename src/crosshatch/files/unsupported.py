"""Files that are no puzzles in any format: what they are, and what to do with them instead."""

import re

from crosshatch.errors import FormatError

_BEGINNING = 2**16

_BINARY = tuple(
    (re.compile(pattern, re.DOTALL), sentence)
    for pattern, sentence in (
        (rb"%PDF-", "this is a PDF; take a screenshot of the page, which crosshatch read reads"),
        (rb"PK\x03\x04", "this is a ZIP archive; unpack it first"),
        (rb"\x1f\x8b", "this is compressed with gzip; unpack it first"),
        (rb"SQLite format 3", "this is an SQLite database"),
        (rb".{4}ftyp(?:hei|hev|mif|msf)", "this is a HEIC picture; save it as JPEG or PNG"),
        (rb".{4}ftypavi", "this is an AVIF picture; save it as PNG"),
    )
)
_TEXTS = tuple(
    (re.compile(pattern, re.IGNORECASE | re.MULTILINE), sentence)
    for pattern, sentence in (
        (r"<FreeNono\b", "this is a file of FreeNono"),
        (r"<instance\b[^>]{0,999}\bXCSP", "this is an XCSP3 instance"),
        (
            r"\A\s*(<!doctype html|<html\b)",
            "this is a web page; export the puzzle from it as a file",
        ),
        (r"\A\s*<svg\b|\A\s*<\?xml[^>]*>\s*(<!--.*-->\s*)?<svg\b", "this is a drawing in SVG"),
        (
            r"^[ \t]*+(?:solve\s+(?:satisfy|minimize|maximize|::)|constraint\s+\w)",
            "this is a MiniZinc model; its data is read, without the model",
        ),
        (r"^[ \t]*+(subject to|such that|st)[ \t]*+$", "this is a linear program"),
        (
            r"\A(?:\s*\*.*\n)*(?:[ \t]*\d[\d \t]*\n)+[ \t]*&",
            "this is a file of Makhorin's pbnsol; put an empty line in place of the & to read it",
        ),
        (r"\A\s*b-[^\S\n]*+\n[x_\s]++eb-", "this is a file of nonovi"),
        (
            r"\A(?>[^\n]*?\brules\b)[^\n]*+\n(?>[^\n]*?,[\w-]{8,}+,)",
            "this is a list of davidje13's Nonogram with compressed rules; its JSON is read",
        ),
        (r"\A\s*[\d.]{81}\s*\Z", "this is a sudoku"),
    )
)


def unsupported_kind(content: bytes, text: str = "") -> FormatError | None:
    """Return an error that names the kind of an unsupported file, or None if it is unknown."""
    for beginning, sentence in _BINARY:
        if beginning.match(content[:_BEGINNING]):
            return FormatError(sentence)
    return next(
        (
            FormatError(sentence)
            for pattern, sentence in _TEXTS
            if pattern.search(text[:_BEGINNING])
        ),
        None,
    )
