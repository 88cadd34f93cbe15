"""All verbs of the API, in the order of their names: what each answers, and with which files."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from crosshatch.web.api import answers, hint, making, picture_messages, playing, puzzle_files, trace
from crosshatch.web.api.replies import File
from crosshatch.web.api.requests import ApiRequest


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb of the API: what it does, in a sentence, and how it answers a request."""

    about: str
    answer: Callable[[Any], Mapping[str, Any] | File]
    """The function that answers a request; its types and its docstring are described to callers.

    It raises `CrosshatchError` if the request makes no sense, and `KeyboardInterrupt` if the call
    is cancelled before anything is known."""
    kinds: tuple[str, ...] = ()
    """The media types of the files that it answers with; empty if it answers with JSON."""

    @property
    def name(self) -> str:
        """The word for it in addresses."""
        return self.answer.__name__.removeprefix("answer_")

    @property
    def asked(self) -> type[ApiRequest] | None:
        """The type of the request; None if a call has no body."""
        [form, _] = self.answer.__annotations__.values()
        return None if form is ApiRequest else form


VERBS = (
    Verb(
        "What is proved about the solutions of a puzzle, as a file that others can check.",
        answers.answer_certificate,
        (answers.ZIP,),
    ),
    Verb(
        "Which rules a picture breaks, and which lines cannot be completed, by the rules alone.",
        answers.answer_check,
    ),
    Verb("The puzzles that come with Crosshatch.", playing.answer_collections),
    Verb("A puzzle in another format, and what is lost.", puzzle_files.answer_convert),
    Verb("How many solutions a puzzle has, and what they share.", answers.answer_count),
    Verb("The puzzle of a day.", playing.answer_daily),
    Verb(
        "A puzzle as a file: drawn, or on a page to be printed.",
        puzzle_files.answer_draw,
        tuple(puzzle_files.MEDIA_TYPES.values()),
    ),
    Verb("Puzzles to begin with.", puzzle_files.answer_examples),
    Verb("What puzzles are read from and written in.", puzzle_files.answer_formats),
    Verb("How much it would help to change each cell of a picture.", making.answer_heat),
    Verb("The easiest next step, or why a cell is what it is.", hint.answer_hint),
    Verb("A picture changed so that there is one solution.", making.answer_mend),
    Verb("A new puzzle of a kind, size and difficulty.", playing.answer_new),
    Verb("The puzzles in a text or a file, in any format.", puzzle_files.answer_parse),
    Verb("The message under a picture, and its tune if it is one.", picture_messages.answer_play),
    Verb("The QR code of a text, such as a link.", picture_messages.answer_qr),
    Verb("The puzzles in a photograph or a screenshot.", puzzle_files.answer_read),
    Verb("What the code in a picture or an image says.", picture_messages.answer_scan),
    Verb("A photo or a drawing in few cells.", making.answer_sketch),
    Verb("The solutions of a puzzle, and what that proves.", answers.answer_solve),
    Verb("The solve as a person can follow it, change by change.", trace.answer_trace),
    Verb(
        "The typos that may have been made in the clues of a nonogram.", puzzle_files.answer_typos
    ),
    Verb("Whether a picture is the only one with its clues.", making.answer_verdict),
    Verb("The formats that can hold a puzzle.", puzzle_files.answer_writable),
)
