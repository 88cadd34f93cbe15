"""`typos`: the single changes that mend the clues of a nonogram that somebody typed."""

from dataclasses import dataclass, replace

from crosshatch.engine.typos import ONE_SECOND, TyposJson
from crosshatch.families import find_typos
from crosshatch.families.puzzle_json import PuzzleJson, puzzle_json
from crosshatch.library.load import only_document
from crosshatch.web.api.puzzle_files import ParseRequest, records_in
from crosshatch.web.api.requests import Verb


@dataclass(frozen=True, kw_only=True)
class TyposRequest(ParseRequest):
    """The text of a single nonogram, or the bytes of its file, as for `parse`."""


class MendingJson(TyposJson):
    """The typos that may have been made in the clues of a puzzle, and the puzzle as it is."""

    puzzle: PuzzleJson
    """The puzzle as it was typed; a typo has all of its clues once it is mended."""


def answer_typos(asked: TyposRequest) -> MendingJson:
    """The single changes of its clues that leave exactly one solution, the likeliest first.

    The search ends after a second, or after `seconds` if that is less.
    """
    document = only_document(records_in(asked))
    limits = replace(ONE_SECOND, seconds=min(1.0, asked.seconds))
    return {**find_typos(document, limits).as_json(), "puzzle": puzzle_json(document)}


VERBS = (
    Verb(
        "typos",
        "The typos that may have been made in the clues of a nonogram.",
        TyposRequest,
        answer_typos,
    ),
)
