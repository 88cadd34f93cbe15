"""`parse`: the puzzles in a text or a file, as a page needs them to draw them."""

from pathlib import PurePath
from typing import Annotated, NotRequired, TypedDict

from pydantic import Field

from crosshatch.data.phrases import names_after
from crosshatch.errors import CrosshatchError, FormatError, UnknownFormat, placed
from crosshatch.files.content import Content
from crosshatch.files.formats import named
from crosshatch.library.load import read_records
from crosshatch.web._described import DescribedJson, described
from crosshatch.web._verb import Verb
from crosshatch.web.requests import ApiRequest, bytes_of, compiled

MOST = 500
"""How many puzzles of a set are read."""
EXPECTED = "write the clues of the rows, an empty line, then those of the columns"
"""What most have in mind who paste something that is read in no way."""


class ParseRequest(ApiRequest):
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


class ParsedJson(TypedDict):
    """The puzzles, a sentence for each that cannot be read, and what was assumed in reading."""

    puzzles: list[DescribedJson]
    errors: list[str]
    remarks: NotRequired[list[str]]


def answer(asked: ParseRequest) -> ParsedJson:
    """Return the puzzles, a sentence for each that cannot be read, or for a text that is none.

    Where something was assumed in reading them, it is said as well.
    """
    puzzles: list[DescribedJson] = []
    errors: list[str] = []
    remarks: list[str] = []
    name = PurePath(asked.name)
    content = Content(_content(asked), name.suffix)
    try:
        records = read_records(content, format=asked.format, cell=asked.cell)
        each = zip(names_after(name.stem), records, strict=False)
        for number, (called, record) in enumerate(each):
            if number == MOST:
                errors.append(f"only the first {MOST} puzzles are read")
                break
            try:
                puzzle = compiled(record.read())
                puzzles.append(described(puzzle, puzzle.title or called))
                remarks += [placed(remark, record.place) for remark in puzzle.document.remarks]
            except CrosshatchError as error:
                errors.append(placed(str(error), record.place))
    except UnknownFormat as error:
        errors.append(f"{error}: {EXPECTED}")
    except CrosshatchError as error:
        errors.append(str(error))
    if not puzzles and not errors:
        errors.append("there is no puzzle in it")
    reply: ParsedJson = {"puzzles": puzzles, "errors": errors}
    if remarks:
        reply["remarks"] = remarks
    return reply


def _content(asked: ParseRequest) -> str | bytes:
    if (asked.content is None) == (asked.base64 is None):
        raise FormatError("either content or base64 is expected")
    if asked.format:
        # Who calls has chosen it, and may have misspelt it; the text is not to blame.
        named(asked.format)
    return bytes_of(asked.base64) if asked.content is None else asked.content


VERB = Verb("parse", "The puzzles in a text or a file, in any format.", ParseRequest, answer)
