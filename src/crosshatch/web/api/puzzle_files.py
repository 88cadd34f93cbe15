"""`parse`, `read`, `typos`, `convert`, `draw`, `formats` and `examples`: puzzles in files."""

from base64 import b64encode
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from json import dumps
from pathlib import Path, PurePath
from typing import Annotated, Any, Literal, NotRequired, TypedDict

from crosshatch import kinds
from crosshatch.data.document import Document, Format, FormatsJson, Record, SeveralReadings
from crosshatch.data.phrases import names_after
from crosshatch.data.scene import unsolved
from crosshatch.engine.typos import ONE_SECOND, TyposJson
from crosshatch.errors import ClueError, CrosshatchError, FormatError, UnknownFormat, placed
from crosshatch.files.content import Content
from crosshatch.files.formats import FORMATS, format_named, writable_format, write_documents
from crosshatch.files.reading import read_records
from crosshatch.library.load import load, only_document
from crosshatch.library.read_pictures import ReadPuzzleJson, read
from crosshatch.puzzles import find_typos
from crosshatch.puzzles.own_table import reading_by
from crosshatch.puzzles.puzzle_json import PuzzleJson, puzzle_json
from crosshatch.render.registry import renderer_for
from crosshatch.web.api.described import DescribedJson, describe_puzzle
from crosshatch.web.api.fields import Key
from crosshatch.web.api.replies import File
from crosshatch.web.api.requests import (
    ApiRequest,
    PuzzleRequest,
    Rows,
    compiled,
    decode_base64,
    picture_of,
)

MOST_PUZZLES = 500
"""The largest number of puzzles that are read from a set."""
EXPECTED = "write the clues of the rows, an empty line, then those of the columns"
"""Advice for a text in no known format: most people mean to paste clues."""
FOLDER = Path(__file__).parent / "examples"
"""The folder of links to the project's examples, so that they are installed with the package."""
MEDIA_TYPES = {
    "html": "text/html; charset=utf-8",
    "pdf": "application/pdf",
    "png": "image/png",
    "svg": "image/svg+xml",
    "txt": "text/plain; charset=utf-8",
}
"""The types of drawn files, by suffix."""


@dataclass(frozen=True, kw_only=True)
class ParseRequest(ApiRequest):
    """A text, or the bytes of a file, in any format."""

    content: str | None = None
    base64: Annotated[str | None, Key("The bytes of a file in base64.")] = None
    name: Annotated[str, Key("What the file is called; it is never opened.", maxLength=255)] = ""
    format: Annotated[str | None, Key("The format, if it is not recognized.")] = None
    cell: Annotated[
        int, Key("The width of a cell of an image, in pixels.", minimum=1, maximum=1000)
    ] = 1
    reading: Annotated[
        int | None, Key("The reading to take of a text with several, from 1.", minimum=1)
    ] = None
    kind: Annotated[str | None, Key("The kind, if a text does not say it.")] = None


class ParsedJson(TypedDict):
    """The puzzles, a sentence for each that cannot be read, and the assumptions of the reader.

    If a text can be read in several ways, a sentence asks which, and all of them are there.
    """

    puzzles: list[DescribedJson]
    errors: list[str]
    remarks: NotRequired[list[str]]
    may_have_typo: NotRequired[
        Annotated[bool, "True if the only puzzle is refused for clues that `typos` may mend."]
    ]


def answer_parse(asked: ParseRequest) -> ParsedJson:
    """The puzzles, and a sentence for each that cannot be read, or for a text without puzzles.

    `remarks` lists what was assumed in reading them, if anything.
    """
    puzzles: list[DescribedJson] = []
    errors: list[str] = []
    remarks: list[str] = []
    may_have_typo = False
    content = _content(asked)
    try:
        each = zip(names_after(PurePath(asked.name).stem), _records(asked, content), strict=False)
        for number, (called, record) in enumerate(each):
            if number == MOST_PUZZLES:
                errors.append(f"only the first {MOST_PUZZLES} puzzles are read")
                break
            try:
                document = record.read()
                remarks += [placed(remark, record.place) for remark in document.remarks]
                puzzle = compiled(document)
                puzzles.append(describe_puzzle(puzzle, puzzle.title or called))
            except SeveralReadings as error:
                errors.append(placed(f"{error.sentence}: choose one of them", record.place))
                puzzles += [
                    describe_puzzle(compiled(one), ", ".join(filter(None, (called, word))))
                    for word, one in error.named_readings().items()
                ]
            except CrosshatchError as error:
                errors.append(placed(str(error), record.place))
                may_have_typo = isinstance(error, ClueError) and bool(error.find_typos)
    except UnknownFormat as error:
        errors.append(f"{error}: {EXPECTED}")
    except CrosshatchError as error:
        errors.append(str(error))
    if not puzzles and not errors:
        errors.append("there is no puzzle in it")
    reply: ParsedJson = {"puzzles": puzzles, "errors": errors}
    if remarks:
        reply["remarks"] = remarks
    if may_have_typo and not puzzles and len(errors) == 1:
        reply["may_have_typo"] = True
    return reply


@dataclass(frozen=True, kw_only=True)
class ReadRequest(ApiRequest):
    """A photograph or a screenshot of puzzles, which is kept nowhere."""

    base64: Annotated[str, Key("An image file in base64.")]


class ReadPuzzlesJson(TypedDict):
    """The puzzles in a picture, each with what is in doubt about it."""

    puzzles: list[ReadPuzzleJson]


def answer_read(asked: ReadRequest) -> ReadPuzzlesJson:
    """The puzzles in a photograph or a screenshot, as `crosshatch read --json` prints them."""
    return {"puzzles": [each.as_json() for each in read(decode_base64(asked.base64))]}


class MendingJson(TyposJson):
    """The typos that may have been made in the clues of a puzzle, and the puzzle as it is."""

    puzzle: PuzzleJson
    """The puzzle as it was typed; a typo has all of its clues once it is mended."""


def answer_typos(asked: ParseRequest) -> MendingJson:
    """The single changes of its clues that leave exactly one solution, the likeliest first.

    The search ends after a second, or after `seconds` if that is less.
    """
    document = only_document(_records(asked, _content(asked)))
    limits = replace(ONE_SECOND, seconds=min(1.0, asked.seconds))
    return {**find_typos(document, limits).as_json(), "puzzle": puzzle_json(document)}


@dataclass(frozen=True, kw_only=True)
class ConvertRequest(PuzzleRequest):
    """A puzzle to write in a format."""

    format: Annotated[str, Key("The name of a format, or its suffix.")]


class ConvertedJson(TypedDict):
    """A file with its suffix, and the parts of the puzzle that it leaves out."""

    text: NotRequired[str]
    base64: NotRequired[str]
    format: str
    suffix: str
    lost: list[str]


def answer_convert(asked: ConvertRequest) -> ConvertedJson:
    """The file as text, or as bytes in base64, its suffix, and the parts that are lost."""
    chosen = writable_format(asked.format)
    document = asked.read("convert").document
    content = write_documents(chosen, [document])
    suffix = next(iter(chosen.suffixes), ".txt")
    facts: ConvertedJson = {
        "format": chosen.name,
        "suffix": suffix,
        "lost": list(chosen.lost(document)),
    }
    if chosen.is_binary:
        facts["base64"] = b64encode(content).decode()
    else:
        facts["text"] = content.decode("utf-8", "surrogatepass")
    return facts


class WritableJson(TypedDict):
    """The formats in which a puzzle can be written."""

    formats: Annotated[list[str], "Their names, in the order of `formats`."]


def answer_writable(asked: PuzzleRequest) -> WritableJson:
    """The names of the formats that can hold the puzzle; some may leave out parts of it."""
    document = asked.read("convert").document
    return {"formats": [each.name for each in FORMATS if _can_write(each, document)]}


def _can_write(format: Format[Any], document: Document) -> bool:
    """Return True if a format can hold a puzzle; the surest way to know is to write it."""
    if format.write is None:
        return False
    try:
        write_documents(format, [document])
    except CrosshatchError:
        return False
    return True


def answer_formats(_: ApiRequest) -> FormatsJson:
    """The formats, as `crosshatch formats --json` prints them."""
    return {"formats": [format.as_json() for format in FORMATS]}


class ExamplesJson(TypedDict):
    """Puzzles to begin with, in the order of their names."""

    examples: list[DescribedJson]
    of_kinds: Annotated[dict[str, DescribedJson], "A small puzzle of each kind, by its id."]


def answer_examples(_: ApiRequest) -> ExamplesJson:
    """The examples in the order of their names, as `parse` describes puzzles."""
    return {"examples": _examples(), "of_kinds": _of_kinds()}


def _content(asked: ParseRequest) -> Content:
    if (asked.content is None) == (asked.base64 is None):
        raise FormatError("either content or base64 is expected")
    if asked.format:
        # Check the format first: if the caller has misspelt it, the text is not to blame.
        format_named(asked.format)
    content = decode_base64(asked.base64) if asked.content is None else asked.content
    return Content(content, PurePath(asked.name).suffix)


def _records(asked: ParseRequest, content: Content) -> Iterator[Record]:
    """Return the unparsed puzzles of a content; raise `FormatError` if there can be none."""
    with reading_by(None, asked.kind):
        return read_records(content, format=asked.format, cell=asked.cell, reading=asked.reading)


@cache
def _examples() -> list[DescribedJson]:
    return [describe_puzzle(load(path), path.stem) for path in sorted(FOLDER.glob("*.toml"))]


@cache
def _of_kinds() -> dict[str, DescribedJson]:
    contents = {name: Content(dumps(kinds.example(name)), ".json") for name in kinds.names()}
    documents = {name: only_document(read_records(each)) for name, each in contents.items()}
    return {
        kinds.listing(name)["id"]: describe_puzzle(compiled(each), name)
        for name, each in documents.items()
    }


@dataclass(frozen=True, kw_only=True)
class DrawRequest(PuzzleRequest):
    """A puzzle to draw."""

    picture: Rows | None = None
    kind: Annotated[
        Literal["html", "pdf", "png", "svg", "txt"], Key("The type of file.", name="as")
    ] = "svg"
    theme: Literal["light", "dark"] | None = None
    blank: Annotated[bool, Key("A sheet to solve by hand.")] = False


def answer_draw(asked: DrawRequest) -> File:
    """The file: the puzzle with this picture, or else with what the puzzle gives."""
    puzzle = asked.read("draw")
    scene = puzzle.scene(picture_of(puzzle, asked.picture) if asked.picture else None)
    content = renderer_for(f".{asked.kind}").draw(
        unsolved(scene) if asked.blank else scene, None, asked.theme
    )
    return File(content, MEDIA_TYPES[asked.kind], f"puzzle.{asked.kind}")
