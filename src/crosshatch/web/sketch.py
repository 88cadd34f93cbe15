"""`sketch`: a photo or a drawing in few cells."""

from typing import Annotated, TypedDict

from pydantic import Field

from crosshatch.data.grid import LONGEST
from crosshatch.data.palette import MOST_COLORS, names_of
from crosshatch.files.images import MOST_PIXELS
from crosshatch.make import sketch
from crosshatch.make.picture.sketch import Style
from crosshatch.web._verb import Verb
from crosshatch.web.requests import ApiRequest, bytes_of

Cells = Annotated[int | None, Field(ge=1, le=LONGEST)]


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


def answer(asked: SketchRequest) -> SketchJson:
    """The picture, its colours, what people call these, and what was chosen well.

    With `threshold` and `invert` as they are answered it becomes the same picture; there is no
    threshold but where one parts dark from light.
    """
    drawn = sketch(
        bytes_of(asked.base64),
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


VERB = Verb("sketch", "A photo or a drawing in few cells.", SketchRequest, answer)
