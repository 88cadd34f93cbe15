"""`convert`: a puzzle in any format that is written, and what is lost on the way."""

from base64 import b64encode
from typing import Annotated, NotRequired, TypedDict

from pydantic import Field

from crosshatch.files.formats import written, written_format
from crosshatch.web._verb import Verb
from crosshatch.web.requests import PuzzleRequest


class ConvertRequest(PuzzleRequest):
    """A puzzle to be written in a format."""

    format: Annotated[str, Field(description="The name of a format, or its suffix.")]


class ConvertedJson(TypedDict):
    """A file with its suffix, and the parts of the puzzle that it leaves out."""

    text: NotRequired[str]
    base64: NotRequired[str]
    format: str
    suffix: str
    lost: list[str]


def answer(asked: ConvertRequest) -> ConvertedJson:
    """The text of the file, or its bytes in base64, its suffix, and the parts that are lost."""
    chosen = written_format(asked.format)
    document = asked.read("convert").document
    content = written(chosen, [document])
    suffix = next(iter(chosen.suffixes), ".txt")
    facts: ConvertedJson = {
        "format": chosen.name,
        "suffix": suffix,
        "lost": list(chosen.lost(document)),
    }
    if chosen.is_binary:
        facts["base64"] = b64encode(content).decode()
    else:
        facts["text"] = _text(content)
    return facts


def _text(content: bytes) -> str:
    return content.decode("utf-8", "surrogatepass")


VERB = Verb("convert", "A puzzle in another format, and what is lost.", ConvertRequest, answer)
