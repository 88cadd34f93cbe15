"""A picture that somebody draws, of which a puzzle shall be made."""

from typing import Annotated

from pydantic import Field

from crosshatch.data.grid import Grid
from crosshatch.data.palette import Palette, palette_of, symbols_of
from crosshatch.errors import CrosshatchError, FormatError
from crosshatch.web.requests import ApiRequest, Rows

MOST_CELLS = 2**14
"""How many cells a picture may have of which a puzzle is made here."""


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
