"""`formats`: what puzzles are read from and written in."""

from crosshatch.data.document import FormatsJson
from crosshatch.files.formats import FORMATS
from crosshatch.web._verb import Verb
from crosshatch.web.requests import ApiRequest


def answer(_: ApiRequest) -> FormatsJson:
    """The formats, as `crosshatch formats --json` prints them."""
    return {"formats": [format.as_json() for format in FORMATS]}


VERB = Verb("formats", "What puzzles are read from and written in.", None, answer)
