"""Reports on contents, in lines: as what they are detected, which puzzles they have, why not."""

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from format_samples import names_its_place, read

from crosshatch.data.document import Document, Format
from crosshatch.errors import CrosshatchError, FormatError
from crosshatch.files.content import Content
from crosshatch.files.formats import FORMATS, detect, format_named
from crosshatch.puzzles import compile_document
from crosshatch.puzzles.by_laws import table_for
from crosshatch.puzzles.table.by_table import core_table

SIDES = "rows", "columns"
BARE, TEXT, TOML = "", ".txt", ".toml"
Lines = Iterator[str]


def report_as(chosen: Format, content: str | bytes) -> Lines:
    """Tell what a format reads in a content, and whether the content is detected as something else.

    A content that is refused may be of any format: its detection does not matter.
    """
    told = [*reading(chosen, content)]
    if not any(line.startswith("refused") for line in told):
        suffixes = (BARE, TEXT, *chosen.suffixes)
        yield from detection(content, dict.fromkeys(suffixes), chosen.name)
    yield from told


def report_any(content: str | bytes) -> Lines:
    """Tell as which format a content is detected, and what that reads."""
    yield from detection(content, dict.fromkeys((BARE, TEXT, TOML)))
    if (name := detected(content)) in {chosen.name for chosen in FORMATS}:
        yield from reading(format_named(name), content)


def report_written(content: str | bytes) -> Lines:
    """Tell, of a puzzle in TOML, what each format loses of it when it is written, or why not."""
    [document] = read(format_named("toml"), content)
    told = {chosen.name: written_as(chosen, document) for chosen in FORMATS if chosen.write}
    for sentence in dict.fromkeys(told.values()):
        yield f"{' '.join(name for name in told if told[name] == sentence)}: {sentence}"


def detected(content: str | bytes, suffix: str = BARE) -> str:
    """Return the name of the format of a content, or the sentence that refuses it."""
    try:
        return detect(Content(content, suffix)).name
    except FormatError as error:
        return f"none, {error}"


def detection(content: str | bytes, suffixes: dict[str, None], expected: str = "") -> Lines:
    """Tell as which formats a content is detected with some suffixes, but not the expected one."""
    found = {suffix: detected(content, suffix) for suffix in suffixes}
    for name in dict.fromkeys(found.values()):
        among = [suffix or "bare" for suffix in found if found[suffix] == name]
        where = "" if len(among) == len(found) else f" ({' '.join(among)})"
        yield from [f"detected as {name}{where}"] * (name != expected)


def reading(chosen: Format, content: str | bytes) -> Lines:
    """Tell the puzzles that a format reads in a content, and how it writes them again."""
    documents = []
    try:
        for number, record in enumerate(Content(content).read_as(chosen)):
            yield from [""] * (number > 0)
            documents.append(record.read())
            yield from puzzle(documents[-1])
    except FormatError as error:
        has_place = names_its_place(chosen, error) and str(error).startswith(error.place)
        yield f"refused{'' if has_place else ' without its place'}: {error}"
        return
    if chosen.write is None:
        return
    try:
        written = chosen.write(documents)
    except FormatError as error:
        yield f"not written: {error}"
        return
    if written == content:
        yield "written as it is"
    elif (again := read(chosen, written)) != documents:
        yield "read again:"
        for document in again:
            yield from puzzle(document)


def puzzle(document: Document) -> Lines:
    """Tell all parts of a puzzle that are not empty, and what is wrong with its clues."""
    for part in fields(document):
        value = getattr(document, part.name)
        if part.name == "plain" and value:
            values = core_table(table_for(document)).keys(value.all_values())
            for key, each in values.items():
                yield from shown(key, tuple(map(clue_text, each)) if key in SIDES else each)
        elif value and (part.name, value) != ("kind", "nonogram"):
            yield from shown(part.name, value)
    try:
        compile_document(document)
    except CrosshatchError as error:
        yield f"no puzzle: {error}"


def shown(name: str, value: Any) -> Lines:
    """Tell a part of a puzzle: clues and short values in a line, grids row by row."""
    if name == "metadata":
        for key, each in value:
            yield from shown(key, each)
    elif name in SIDES:
        yield f"{name}: {' / '.join(clue or '.' for clue in value)}"
    elif name == "palette":
        yield f"{name}: {', '.join(f'{letter} {color}' for letter, color in value)}"
    elif isinstance(value, tuple | list) and all(isinstance(row, str) for row in value):
        yield f"{name}:"
        yield from (f"  {row}" for row in value)
    else:
        is_plain = isinstance(value, str) and value.isprintable()
        yield f"{name}: {value if is_plain else repr(value)}"


def clue_text(clue: Any) -> str:
    return " ".join(map(str, clue if isinstance(clue, list) else [clue]))


def written_as(chosen: Format, document: Document) -> str:
    """Return what a format loses of a puzzle, also without saying so, or why it cannot write it."""
    assert chosen.write
    try:
        [again] = read(chosen, chosen.write([document]))
    except FormatError as error:
        return str(error)
    lost = chosen.lost(document)
    parts = [part.name for part in fields(document) if part.compare]
    other = [name for name in parts if getattr(document, name) != getattr(again, name)]
    changed = [name for name in other if name not in lost]
    told = f"loses {', '.join(lost)}" if lost else "keeps all"
    return f"{told}, changes {', '.join(changed)}" if changed else told
