"""The formats of puzzle files: detect one, find one by name, and write puzzles in one."""

import re
from collections.abc import Container, Sequence
from contextlib import suppress
from importlib import import_module
from typing import Any

from crosshatch.data.document import Document, Format
from crosshatch.data.on_demand import OnDemand
from crosshatch.errors import FormatError, UnknownFormat
from crosshatch.files.content import Content, as_bytes
from crosshatch.files.notation import REGISTERED

HOMES: dict[str, tuple[str, *tuple[str, ...]]] = {
    "bits": ("bits.FORMAT",),
    "bmp": ("picture.BMP", ".bmp"),
    "cells": ("cells.FORMAT", ".txt"),
    "cwd": ("cwd_mk_nin.CWD", ".cwd"),
    "gif": ("picture.GIF", ".gif"),
    "gno": ("gno.FORMAT", ".gno"),
    "json": ("json.FORMAT", ".json", ".jsonl"),
    "minizinc": ("minizinc.FORMAT", ".dzn"),
    "mk": ("cwd_mk_nin.MK", ".mk"),
    "nin": ("cwd_mk_nin.NIN", ".nin"),
    "non": ("non.FORMAT", ".non", ".nonpack"),
    "olsak": ("olsak.FORMAT", ".g"),
    "pbm": ("picture.PBM", ".pbm"),
    "picross": ("picross.FORMAT",),
    "plain": ("plain.FORMAT", ".txt"),
    "png": ("picture.PNG", ".png"),
    "puzzlink": ("puzzlink.FORMAT",),
    "pynogram": ("pynogram.FORMAT", ".toml", ".txt"),
    "pzprv3": ("puzzlink.PZPRV3", ".pzprv3"),
    "sgriddler": ("sgriddler.FORMAT", ".sgriddler", ".griddler"),
    "stream": ("stream.FORMAT", ".b64"),
    "tatham": ("tatham.FORMAT",),
    "text": ("character_grid.FORMAT", ".txt"),
    "toml": ("toml.FORMAT", ".toml"),
    "tournament": ("tournament.FORMAT",),
    "webpbn": ("webpbn.FORMAT", ".xml", ".pbn"),
}
"""Where each format is defined, by name, and its suffixes: only what is needed is imported."""
_PLAIN = "plain"
_SIGNS = {"pynogram": "[clues]"}
"""A text that all contents of a format have, which is looked for before the format is imported."""
_SHARED = ("json", "minizinc", "toml", "webpbn")
"""The formats whose syntax other programs use as well."""
_IN_A_WORD = ("puzzlink", "tatham")
"""The formats whose puzzles can be single words, which are passed instead of files."""


def _format(name: str, variant: str = "") -> Format[Any]:
    """Return the format of this name, or a variant of it, and import its file."""
    file, _, constant = HOMES[name][0].partition(".")
    found: Format[Any] = getattr(import_module(f"{__name__}.{file}"), variant or constant)
    return found


FORMATS: Sequence[Format[Any]] = OnDemand(lambda: map(_format, HOMES))
"""All formats, by name."""

NOT_FETCHED = (
    "nothing is fetched; only addresses that hold a puzzle, such as those of puzz.link, are read"
)
_SITE = re.compile(r"(?:https?://)?(?:www\.)?([^/]+)(?:/.*)?")
_ADDRESS = re.compile(r"\s*\w+://\S*\s*")
_SIZE = re.compile(r"\s*\d{1,3}[^\S\n]+\d{1,3}\b", re.ASCII)
"""The numbers of rows and columns with which a text grid begins."""


def detect(content: Content) -> Format[Any]:
    """Return the format of a content, judged by what it looks like and by its suffix.

    Plain clues look like many other formats, so they are chosen only if no other format reads the
    content. Raise `FormatError` if two formats read the content as different puzzles, or if none
    fits.
    """
    if content.is_empty:
        raise FormatError("there is nothing in it")
    if _SIZE.match(content.readable[:1_000]):
        from crosshatch.files.formats import cells

        if cells.is_text_grid(content.readable):
            return cells.FORMAT
    with_suffix = _with_suffix(content.suffix, content)
    by_suffix = [format for format in with_suffix if format.name != _PLAIN]
    may_be_plain = len(by_suffix) < len(with_suffix)
    found = [*filter(content.looks_like, by_suffix)]
    is_plain = (not found or may_be_plain) and _format(_PLAIN).sniff(content.readable)
    found = found or [each for each in FORMATS if each.name != _PLAIN and content.looks_like(each)]
    if len(found) > 1 or is_plain:
        if format := _reading(content, found or by_suffix):
            return format
        return _format(_PLAIN) if is_plain else found[0]
    # `_fallback` explains more about a file whose suffix plain clues share.
    chosen = next(iter(found or ([] if may_be_plain else by_suffix)), None)
    if chosen is None:
        return _fallback(content, by_suffix)
    sure = ("foreign", "unclear")[: 1 + (chosen not in by_suffix)] if found else None
    if chosen.name in _SHARED and _is_of_others(content, chosen, sure):
        return _format(_PLAIN)
    return chosen


def _is_of_others(content: Content, format: Format[Any], origins: Container[str] | None) -> bool:
    """Return True if a text that a format refuses is another program's, with a puzzle in it.

    The origins are those that the error must show; None for any. Raise `FormatError` if the text is
    another program's for sure, and has a part of a puzzle.
    """
    error = content.refused_by(format)
    if error is None or (origins is not None and error.origin not in origins):
        return False
    from crosshatch.files import article

    if article.found_in(content.readable):
        return True
    if error.origin == "foreign" and (nearest := article.nearest_in(content.readable)):
        raise nearest
    return False


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
                defining = (one.kind, one.clues, one.givens, one.plain)
                puzzles.append(defining)
    return puzzles


def _fallback(content: Content, by_suffix: Sequence[Format[Any]]) -> Format[Any]:
    """Return a format for a content that looks like none, or raise an error that explains why."""
    from crosshatch.files.formats import cells, cwd_mk_nin, plain
    from crosshatch.files.images import kind_of
    from crosshatch.files.unsupported import unsupported_kind

    if kind := kind_of(content.binary):
        advice = "crosshatch read reads a photograph of one, and PNG can hold its cells"
        raise FormatError(f"{kind} is not read as a puzzle; {advice}")
    if error := unsupported_kind(content.binary):
        raise error
    text = content.text  # raises an error if it is not text
    if _ADDRESS.fullmatch(text):
        raise FormatError(NOT_FETCHED)
    if format := cwd_mk_nin.fitting(text):
        return format
    from crosshatch.files import article

    is_grid = cells.has_one_solution(text)
    if not is_grid and not plain.is_typed(text) and article.found_in(text):
        return plain.FORMAT
    if error := unsupported_kind(b"", text) or cells.explain_failure(text):
        raise error
    if is_grid:
        return cells.FORMAT
    from crosshatch.files.spreadsheets import is_table

    nearest = article.nearest_in if is_table(text) else plain.explain_failure
    if error := nearest(text) or plain.explain_failure(text) or article.nearest_in(text):
        raise error
    for format in by_suffix:
        if _is_drawn(text):
            return format
    raise UnknownFormat


def _is_drawn(text: str) -> bool:
    """Return True if a text is a picture, with mistakes in it, and not words."""
    from crosshatch.files.formats.character_grid import TRACK, TYPED

    signs = {*TYPED, *TRACK}
    lines = [line for line in ("".join(line.split()) for line in text.split("\n")) if line]
    drawn = (2 * sum(map(signs.__contains__, line)) >= len(line) for line in lines)
    return 2 * sum(drawn) >= len(lines)


def is_puzzle(word: str) -> bool:
    """Return True if a word looks like a puzzle itself, not like the name of a file."""
    return any(format.sniff(word) for format in map(_format, _IN_A_WORD))


def format_named(name: str) -> Format[Any]:
    """Return the format with this name, alias or suffix, or that of this web site.

    The dot of a suffix may be left out. The name of a game of Simon Tatham's, or of its kind, is
    that of its ids. Raise `FormatError` if there is no such format.
    """
    lower = name.lower()
    if lower in HOMES:
        return _format(lower)
    for format in _with_suffix(lower):
        return format
    site = _SITE.fullmatch(lower)
    # All formats are imported, to ask each for its other names.
    by_alias = [
        format
        for format in FORMATS
        if format.is_called(lower) or (site and format.is_called(site[1]))
    ]
    for format in (*by_alias, *_with_suffix(f".{lower}")):
        return format
    from crosshatch.files.formats import tatham

    if ids := tatham.game_format(lower):
        return ids
    if name.startswith("."):
        meant = name[1:] if lower[1:] in HOMES else ""
        raise unnamed_error(f"no format has the suffix {name[:20]}", meant)
    if lower in REGISTERED:
        raise FormatError(f"'{lower}' is a kind of puzzle without ids; a file names its kind")
    games = f"nor a game with ids, {', '.join(tatham.game_names())}"
    raise FormatError(f"'{name[:20]}' is none of the formats {', '.join(HOMES)}, {games}")


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
    if name.lower().removeprefix(".") == "jsonl":
        return _format("json", "LINES")
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
    if not cell_size:
        return content
    from crosshatch.files.images import enlarged

    return enlarged(content, cell_size)


def _with_suffix(suffix: str, content: Content | None = None) -> list[Format[Any]]:
    """Return the formats with this suffix, first those that can be written.

    Leave out those of which a content, if there is one, lacks the sign.
    """
    names = [
        name
        for name, (_, *suffixes) in HOMES.items()
        if suffix in suffixes and (content is None or _SIGNS.get(name, "") in content.readable)
    ]
    return sorted(map(_format, names), key=lambda format: format.write is None)
