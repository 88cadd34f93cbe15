"""`convert`: a puzzle in any format that is written, and what is lost on the way."""

from base64 import b64encode
from typing import Annotated, Any

from pydantic import Field

from crosshatch.convert import written, written_format
from crosshatch.web._asked import OfPuzzle
from crosshatch.web._verb import Verb


class Convert(OfPuzzle):
    """A puzzle to be written in a format."""

    format: Annotated[str, Field(description="The name of a format, or its suffix.")]


def answer(asked: Convert) -> dict[str, Any]:
    """The text of the file, or its bytes in base64, its suffix, and the parts that are lost."""
    chosen = written_format(asked.format)
    document = asked.read("convert").document
    content = written(chosen, [document])
    suffix = next(iter(chosen.suffixes), ".txt")
    held = {"base64": b64encode(content).decode()} if chosen.is_binary else {"text": _text(content)}
    return {
        **held,
        "format": chosen.name,
        "suffix": suffix,
        "lost": chosen.lost(document),
    }


def _text(content: bytes) -> str:
    return content.decode("utf-8", "surrogatepass")


VERB = Verb("convert", "A puzzle in another format, and what is lost.", Convert, answer)
