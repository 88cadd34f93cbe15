"""`parse`: the puzzles in a text or a file, as a page needs them to draw them."""

from collections.abc import Iterator
from pathlib import PurePath
from typing import Annotated, Any

from pydantic import Field

from crosshatch.asker import heed
from crosshatch.document import Record
from crosshatch.errors import CrosshatchError, FormatError
from crosshatch.load import read_records
from crosshatch.web._asked import Asked, bytes_of, compiled
from crosshatch.web._described import described
from crosshatch.web._verb import Verb

MOST = 500
"""How many puzzles of a set are read."""


class Parse(Asked):
    """A text, or the bytes of a file, in any format."""

    content: str | None = None
    base64: Annotated[str | None, Field(description="The bytes of a file in base64.")] = None
    name: Annotated[
        str, Field(max_length=255, description="What the file is called; it is never opened.")
    ] = ""
    format: Annotated[
        str | None, Field(description="The format, where it is not to be found out.")
    ] = None
    cell: Annotated[
        int, Field(ge=1, le=1000, description="Of an image: how many pixels wide a cell is.")
    ] = 1


def answer(asked: Parse) -> dict[str, Any]:
    """The puzzles, and a sentence for each that cannot be read."""
    puzzles: list[dict[str, Any]] = []
    errors: list[str] = []
    name = PurePath(asked.name)
    for number, record in enumerate(_records(asked, name.suffix), start=1):
        heed()
        if number > MOST:
            errors.append(f"only the first {MOST} puzzles are read")
            break
        try:
            puzzle = compiled(record.read())
            stem = name.stem if number == 1 else f"{name.stem} {number}".strip()
            puzzles.append(described(puzzle, puzzle.title or stem))
        except CrosshatchError as error:
            errors.append(_placed(record, error))
    if not puzzles and not errors:
        raise FormatError("there is no puzzle in it")
    return {"puzzles": puzzles, "errors": errors}


def _records(asked: Parse, suffix: str) -> Iterator[Record]:
    if (asked.content is None) == (asked.base64 is None):
        raise FormatError("either content or base64 is expected")
    content = bytes_of(asked.base64) if asked.content is None else asked.content
    return read_records(content, suffix=suffix, format=asked.format, cell=asked.cell)


def _placed(record: Record, error: CrosshatchError) -> str:
    sentence = str(error)
    is_placed = not record.place or sentence.startswith(record.place)
    return sentence if is_placed else f"{record.place}: {sentence}"


VERB = Verb("parse", "The puzzles in a text or a file, in any format.", Parse, answer)
