"""`heat`, `mend`, `sketch` and `verdict`: help to turn a picture into a puzzle."""

from dataclasses import dataclass, field, replace
from functools import partial
from typing import Annotated, TypedDict, cast

from crosshatch.answers.result import Result, Status
from crosshatch.answers.solve import solve
from crosshatch.data.arguments import require_letters
from crosshatch.data.color_names import names_of
from crosshatch.data.grid import LONGEST, Grid, unknown_in
from crosshatch.data.limits import Limits
from crosshatch.data.palette import (
    MOST_COLORS,
    Palette,
    palette_of,
    symbols_of,
    used_in,
    without_plain,
)
from crosshatch.errors import CrosshatchError, FormatError
from crosshatch.files.images import MOST_PIXELS
from crosshatch.files.notation import USUAL_KIND
from crosshatch.help.rating import WHAT_IFS, Difficulty, RatingJson, rate
from crosshatch.make import MadeNonogram, Unfinished, heat, nonogram, sketch
from crosshatch.make.picture.sketch import Style
from crosshatch.puzzles import compile_document, from_picture
from crosshatch.puzzles.puzzle_json import PuzzleJson, puzzle_json
from crosshatch.web.api.answers import LATE, MayBeLateJson, result_in_time
from crosshatch.web.api.fields import Key
from crosshatch.web.api.requests import ApiRequest, Rows, decode_base64

MOST_CELLS = 2**14
"""The largest number of cells in a picture to turn into a puzzle here."""
MOST_SEED = 2**53
Cells = Annotated[int | None, Key(minimum=1, maximum=LONGEST)]
VERDICT_LIMITS = Limits(conflicts=1000)
"""The limits for finding the open cells, and for rating the puzzle."""


@dataclass(frozen=True, kw_only=True)
class PictureRequest(ApiRequest):
    """A call about a finished picture, which has no unknown cells."""

    picture: Rows
    palette: Annotated[
        dict[str, str],
        Key(
            "The letters of its colours; none in black and white.",
            examples=[{"r": "#dd0000", "b": "#0000dd"}],
        ),
    ] = field(default_factory=dict)

    def read(self) -> tuple[Grid, Palette]:
        """Return the picture and its colours; `CrosshatchError` if it is invalid or too large."""
        palette = palette_of(self.palette.items())
        width = len(self.picture[0]) if self.picture else 0
        if not width:
            raise FormatError("a picture has cells, this one has none", place="picture")
        if (cells := width * len(self.picture)) > MOST_CELLS:
            limit = f"at most {MOST_CELLS:,} are drawn"
            raise CrosshatchError(f"{cells:,} cells are too many here; {limit}")
        for number, row in enumerate(self.picture, start=1):
            if len(row) != width:
                sentence = f"{len(row):,} cells, the first row has {width:,}"
                raise FormatError(sentence, place=f"row {number}")
        require_letters(self.picture, symbols_of(palette))
        return tuple(self.picture), palette


@dataclass(frozen=True, kw_only=True)
class HeatRequest(PictureRequest):
    """A picture whose clues may leave cells open."""

    logic: Annotated[bool, Key("Ask what line logic leaves open.")] = False


class HeatJson(TypedDict):
    """The open cells: row, column, and the number of open cells if this cell were changed."""

    heat: list[tuple[int, int, int]]
    by_lines: bool


def answer_heat(asked: HeatRequest) -> HeatJson:
    """The open cells: row, column, and the number of open cells if this cell were changed."""
    picture, palette = asked.read()
    found = heat(picture, palette, logic=asked.logic)
    left = [(row, column, open) for (row, column), open in found.left.items()]
    return {"heat": left, "by_lines": found.by_lines}


@dataclass(frozen=True, kw_only=True)
class MendRequest(PictureRequest):
    """A picture to change until it is the only one with its clues."""

    logic: Annotated[bool, Key("Let line logic alone find it.")] = False
    difficulty: Annotated[Difficulty, Key("The difficulty to aim for.")] = Difficulty.ANY
    seed: Annotated[
        int, Key("Another one may change other cells.", minimum=0, maximum=MOST_SEED)
    ] = 0


class MendedJson(MayBeLateJson):
    """The best picture that was found, and what is proved about it."""

    picture: list[str]
    changed: list[tuple[int, int]]
    status: Status
    open: int
    wanted: bool
    sentence: str


def answer_mend(asked: MendRequest) -> MendedJson:
    """The best picture that was found, the cells that were changed, and what is proved about it."""
    picture, palette = asked.read()
    is_late = False
    try:
        made = nonogram(
            picture, palette, logic=asked.logic, difficulty=asked.difficulty, seed=asked.seed
        )
    except Unfinished as stopped:
        made, is_late = cast("MadeNonogram", stopped.made), True
    facts: MendedJson = {
        "picture": list(made.picture),
        "changed": list(made.changed),
        "status": made.status,
        "open": made.open,
        "wanted": made.is_as_wanted,
        "sentence": str(made),
    }
    if is_late:
        facts["stopped"] = LATE
    return facts


@dataclass(frozen=True, kw_only=True)
class SketchRequest(ApiRequest):
    """An image to draw in cells."""

    base64: Annotated[str, Key("An image file in base64.")]
    width: Annotated[
        Cells,
        Key("The width in cells; if only one side is given, the other follows from the image."),
    ] = None
    height: Cells = None
    style: Annotated[Style, Key("What is filled.")] = "threshold"
    threshold: Annotated[
        float | None,
        Key(
            "Cells darker than this are filled; chosen automatically by default.",
            minimum=0,
            maximum=1,
        ),
    ] = None
    colors: Annotated[
        int, Key("The number of colours besides the background.", minimum=1, maximum=MOST_COLORS)
    ] = 1
    invert: Annotated[bool | None, Key("Fill light areas; by default, whichever looks best.")] = (
        None
    )
    crop: Annotated[bool, Key("Leave out the empty margins of the image.")] = False


class SketchJson(TypedDict):
    """The picture in cells, its colours with their names, and the settings that were used."""

    picture: list[str]
    palette: dict[str, str]
    color_names: dict[str, str]
    threshold: float | None
    inverted: bool


def answer_sketch(asked: SketchRequest) -> SketchJson:
    """The picture, its colours with their names, and the settings that were used.

    A call with the `threshold` and the inversion of the answer makes the same picture. The
    threshold is null unless the style uses one to separate dark from light.
    """
    drawn = sketch(
        decode_base64(asked.base64),
        (asked.width, asked.height),
        style=asked.style,
        threshold=asked.threshold,
        colors=asked.colors,
        invert=asked.invert,
        crop=asked.crop,
        most_pixels=MOST_PIXELS,
    )
    return {
        "picture": list(drawn.picture),
        "palette": dict(drawn.palette),
        "color_names": names_of(drawn.palette),
        "threshold": drawn.threshold,
        "inverted": drawn.inverted,
    }


class VerdictJson(MayBeLateJson):
    """The puzzle of a picture, what is proved about its solutions, and how hard it is."""

    puzzle: PuzzleJson
    color_names: dict[str, str]
    status: Status
    open: list[tuple[int, int]]
    exact: bool
    rating: RatingJson | None
    meets: list[Difficulty]


@dataclass(frozen=True, kw_only=True)
class VerdictRequest(PictureRequest):
    """A finished picture to judge."""

    rating: Annotated[bool, Key("Say how hard the puzzle is, which takes longer.")] = True


def answer_verdict(asked: VerdictRequest) -> VerdictJson:
    """The puzzle, what is proved about its solutions, the cells that are open, and its rating.

    Open cells are cells in which solutions differ; if `exact` is true, these are all of them. The
    rating is as `crosshatch rate --json` prints it; it is null if it was not asked for, if the
    puzzle is not proved to have one solution, or if rating takes too long. `meets` lists the
    difficulties that the puzzle meets.
    """
    picture, palette = asked.read()
    document = replace(
        from_picture(picture, USUAL_KIND),
        picture=None,
        palette=without_plain(used_in(picture, palette)),
    )
    puzzle = compile_document(document)
    result = result_in_time(partial(solve, puzzle, limits=VERDICT_LIMITS, known=True))
    is_late = result.stopped == "time limit"
    rated: RatingJson | None = None
    meets: list[Difficulty] = []
    if result.status is Status.UNIQUE:
        meets = [Difficulty.ANY]
    if result.status is Status.UNIQUE and asked.rating:
        try:
            rating = rate(puzzle, limits=VERDICT_LIMITS, what_ifs=WHAT_IFS)
            rated, meets = rating.as_json(), [one for one in Difficulty if rating.meets(one)]
        except KeyboardInterrupt:
            is_late = True
    facts: VerdictJson = {
        "puzzle": puzzle_json(document),
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
    """Return the cells in which solutions are known to differ."""
    if result.status is not Status.MULTIPLE or result.picture is None:
        return []
    return unknown_in(result.picture)
