"""`verdict`: whether a picture is the only one with its clues, and how hard it is to find."""

from dataclasses import replace
from functools import partial

from crosshatch.answers.result import Result, Status
from crosshatch.answers.solve import solve
from crosshatch.data.grid import unknown_in
from crosshatch.data.limits import Limits
from crosshatch.data.palette import names_of, unless_plain, used_in
from crosshatch.families import compile_document
from crosshatch.files.from_picture import from_picture
from crosshatch.files.native_file import PuzzleJson, write_mapping
from crosshatch.help.rating import Difficulty, RatingJson, rate
from crosshatch.web._drawn import PictureRequest
from crosshatch.web._result import LATE, MayBeLateJson, by_then
from crosshatch.web._verb import Verb

LIMITS = Limits(conflicts=1000)
"""What it may take to tell which cells are open, and how hard the puzzle is."""
WHAT_IFS = 20_000
"""How many may be tried for the rating, which says so where it would take more."""


class VerdictJson(MayBeLateJson):
    """The puzzle of a picture, what is proved of its solutions, and how hard it is."""

    puzzle: PuzzleJson
    color_names: dict[str, str]
    status: Status
    open: list[tuple[int, int]]
    exact: bool
    rating: RatingJson | None
    meets: list[Difficulty]


def answer(asked: PictureRequest) -> VerdictJson:
    """The puzzle, what is proved of its solutions, the cells that are open, and its rating.

    They are those in which solutions differ; all of them where that is `exact`. The rating is as
    `crosshatch rate --json` prints it; there is none where there are several solutions, or where
    it takes too long. `meets` has each difficulty that it could be wanted in, as it is.
    """
    picture, palette = asked.read()
    document = replace(
        from_picture(picture, "nonogram"),
        picture=None,
        palette=unless_plain(used_in(picture, palette)),
    )
    puzzle = compile_document(document)
    result = by_then(partial(solve, puzzle, limits=LIMITS, known=True))
    is_late = result.stopped == "time limit"
    rated: RatingJson | None = None
    meets: list[Difficulty] = []
    if result.status is Status.UNIQUE:
        meets = [Difficulty.ANY]
        try:
            rating = rate(puzzle, limits=LIMITS, what_ifs=WHAT_IFS)
            rated, meets = rating.as_json(), [one for one in Difficulty if rating.meets(one)]
        except KeyboardInterrupt:
            is_late = True
    facts: VerdictJson = {
        "puzzle": write_mapping(document),
        "color_names": names_of(palette),
        "status": result.status,
        "open": _open(result),
        "exact": result.known_exact,
        "rating": rated,
        "meets": meets,
    }
    if is_late:
        facts["stopped"] = LATE
    return facts


def _open(result: Result) -> list[tuple[int, int]]:
    """The cells in which solutions are found to differ."""
    if result.status is not Status.MULTIPLE or result.picture is None:
        return []
    return unknown_in(result.picture)


VERB = Verb("verdict", "Whether a picture is the only one with its clues.", PictureRequest, answer)
