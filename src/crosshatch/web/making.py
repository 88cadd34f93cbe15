"""`heat`, `mend`, `sketch` and `verdict`: help with a picture that is to become a puzzle."""

from dataclasses import replace
from functools import partial
from typing import Annotated, Literal, TypedDict

from pydantic import Field

from crosshatch.answers.result import Result, Status
from crosshatch.answers.solve import solve
from crosshatch.data.grid import LONGEST, Grid, unknown_in
from crosshatch.data.limits import Limits
from crosshatch.data.palette import (
    MOST_COLORS,
    Palette,
    names_of,
    palette_of,
    symbols_of,
    unless_plain,
    used_in,
)
from crosshatch.errors import CrosshatchError, FormatError
from crosshatch.families import compile_document
from crosshatch.files.from_picture import from_picture
from crosshatch.files.images import MOST_PIXELS
from crosshatch.files.native_file import PuzzleJson, write_mapping
from crosshatch.help.rating import Difficulty, RatingJson, rate
from crosshatch.make import Unfinished, heat, nonogram, sketch
from crosshatch.make.picture.sketch import Style
from crosshatch.web.answers import LATE, MayBeLateJson, by_then
from crosshatch.web.requests import ApiRequest, Rows, Verb, decode_base64

MOST_CELLS = 2**14
"""How many cells a picture may have of which a puzzle is made here."""
MOST_SEED = 2**53
Cells = Annotated[int | None, Field(ge=1, le=LONGEST)]
VERDICT_LIMITS = Limits(conflicts=1000)
"""What it may take to tell which cells are open, and how hard the puzzle is."""
WHAT_IFS = 20_000
"""How many may be tried for the rating, which says so where it would take more."""


class PictureRequest(ApiRequest):
    """A call about a picture that is finished: no cell of it is unknown."""

    picture: Rows
    palette: Annotated[
        dict[str, str],
        Field(
            default_factory=dict,
            description="The letters of its colours; none in black and white.",
            examples=[{"r": "#dd0000", "b": "#0000dd"}],
        ),
    ]

    def read(self) -> tuple[Grid, Palette]:
        """The picture and its colours; an error where it is none, or too large."""
        palette = palette_of(self.palette.items())
        letters = symbols_of(palette)
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
            strange = next((at for at, cell in enumerate(row) if cell not in letters), None)
            if strange is not None:
                sentence = f"'{row[strange]}' is none of {' '.join(letters)}"
                raise FormatError(sentence, place=f"row {number}, column {strange + 1}")
        return tuple(self.picture), palette


class HeatRequest(PictureRequest):
    """A picture whose clues may leave cells open."""

    logic: Annotated[bool, Field(description="Ask what line logic leaves open.")] = False


class HeatJson(TypedDict):
    """For each open cell, by row and column, how many would be open if it were changed."""

    heat: list[tuple[int, int, int]]
    by_lines: bool


def answer_heat(asked: HeatRequest) -> HeatJson:
    """For each open cell, by row and column, how many would be open if it were changed."""
    picture, palette = asked.read()
    found = heat(picture, palette, logic=asked.logic)
    left = [(row, column, open) for (row, column), open in found.left.items()]
    return {"heat": left, "by_lines": found.by_lines}


class MendRequest(PictureRequest):
    """A picture that shall be the only one with its clues."""

    logic: Annotated[bool, Field(description="Let line logic alone find it.")] = False
    difficulty: Annotated[
        Literal["any", "easy", "medium", "hard"],
        Field(description="How hard it shall be, if some changes lead there."),
    ] = "any"
    seed: Annotated[
        int, Field(ge=0, le=MOST_SEED, description="Another one may change other cells.")
    ] = 0


class MendedJson(MayBeLateJson):
    """The best picture that was found, and what is proved of it."""

    picture: list[str]
    changed: list[tuple[int, int]]
    status: Status
    open: int
    wanted: bool
    sentence: str


def answer_mend(asked: MendRequest) -> MendedJson:
    """The best picture that was found, the cells that differ, and what is proved of it."""
    picture, palette = asked.read()
    is_late = False
    try:
        made = nonogram(
            picture, palette, logic=asked.logic, difficulty=asked.difficulty, seed=asked.seed
        )
    except Unfinished as stopped:
        made, is_late = stopped.made, True
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


class SketchRequest(ApiRequest):
    """An image that is to be drawn in cells."""

    base64: Annotated[str, Field(description="An image file in base64.")]
    width: Annotated[
        Cells, Field(description="How many cells; where only one side is told, as the image is.")
    ] = None
    height: Cells = None
    style: Annotated[Style, Field(description="What is filled.")] = "threshold"
    threshold: Annotated[
        float | None,
        Field(
            ge=0, le=1, description="What is darker is filled; chosen well where it is not told."
        ),
    ] = None
    colors: Annotated[
        int, Field(ge=1, le=MOST_COLORS, description="How many, beside the background.")
    ] = 1
    invert: Annotated[
        bool | None, Field(description="Fill what is light; as it looks best where not told.")
    ] = None
    crop: Annotated[bool, Field(description="Leave out the empty margins of the image.")] = False


class SketchJson(TypedDict):
    """The picture in cells, its colours, what people call these, and what was chosen well."""

    picture: list[str]
    palette: dict[str, str]
    color_names: dict[str, str]
    threshold: float | None
    inverted: bool


def answer_sketch(asked: SketchRequest) -> SketchJson:
    """The picture, its colours, what people call these, and what was chosen well.

    With `threshold` and `invert` as they are answered it becomes the same picture; there is no
    threshold but where one parts dark from light.
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
    """The puzzle of a picture, what is proved of its solutions, and how hard it is."""

    puzzle: PuzzleJson
    color_names: dict[str, str]
    status: Status
    open: list[tuple[int, int]]
    exact: bool
    rating: RatingJson | None
    meets: list[Difficulty]


def answer_verdict(asked: PictureRequest) -> VerdictJson:
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
    result = by_then(partial(solve, puzzle, limits=VERDICT_LIMITS, known=True))
    is_late = result.stopped == "time limit"
    rated: RatingJson | None = None
    meets: list[Difficulty] = []
    if result.status is Status.UNIQUE:
        meets = [Difficulty.ANY]
        try:
            rating = rate(puzzle, limits=VERDICT_LIMITS, what_ifs=WHAT_IFS)
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


VERBS = (
    Verb(
        "heat", "How much it would help to change each cell of a picture.", HeatRequest, answer_heat
    ),
    Verb("mend", "A picture changed so that there is one solution.", MendRequest, answer_mend),
    Verb("sketch", "A photo or a drawing in few cells.", SketchRequest, answer_sketch),
    Verb(
        "verdict",
        "Whether a picture is the only one with its clues.",
        PictureRequest,
        answer_verdict,
    ),
)
