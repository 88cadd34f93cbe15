"""Screenshots of regions of cells in twenty styles: colours, thick lines, signs and frames."""

import colorsys
import itertools
import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from io import BytesIO
from typing import Literal

from bench._puzzle_pictures import BLACK, WHITE, Color, fonts
from PIL import Image, ImageDraw, ImageFont

from crosshatch import make
from crosshatch.data.document import Document

Rows = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Look:
    """How regions are drawn."""

    fill: Literal["bright", "pale", "few", "none"] = "bright"
    """The colours of regions: a bright or a pale one for each, a few for all, or none."""
    thick: int = 0
    """The pixels of lines between regions; 0 for those of other lines."""
    thin: int = 1
    line: Color = BLACK
    paper: Color = WHITE
    gap: int = 0
    round: int = 0
    signs: Literal["", "star", "crown", "letters"] = ""
    """The sign in some cells, beside crosses or dots in others; letters are in all."""
    cross: Literal["x", "dot"] = "x"
    has_frame: bool = False
    """True if it is within the window of a browser, with words and buttons."""
    scale: float = 1.0
    quality: int = 0
    """The quality of a JPEG; 0 for a PNG."""


_THICK = Look("none", thick=4, line=(40, 40, 40))
LOOKS = {
    "flat colours": Look(),
    "gaps": Look(gap=3, thin=0),
    "rounded corners": Look(gap=4, round=6, thin=0),
    "dark, flat colours": Look(paper=(24, 24, 28), line=(24, 24, 28), thin=2),
    "thick borders": _THICK,
    "thick borders, dark": replace(_THICK, paper=(20, 20, 24), line=(210, 210, 215)),
    "thick borders, pale colours": replace(_THICK, fill="few", thick=3),
    "thick borders, bright colours": Look(thick=4),
    "scaled down": Look(scale=0.62),
    "scaled up": Look(scale=1.7, signs="star"),
    "JPEG": Look(quality=60, signs="crown"),
    "letters in cells": Look(signs="letters"),
    "crowns and crosses": Look(signs="crown"),
    "stars and crosses in thick borders": replace(_THICK, signs="star"),
    "a browser's frame": Look(has_frame=True, signs="crown"),
    "pale colours": Look("pale", line=(150, 150, 150)),
    "dots": Look(signs="star", cross="dot"),
    "thin light lines": Look(line=(225, 225, 225)),
    "thick borders, JPEG": replace(_THICK, quality=70, thick=3, signs="star"),
    "words and buttons": replace(_THICK, has_frame=True, scale=1.25, signs="star", cross="dot"),
}


def puzzles_with_regions(number: int, seed: int) -> Iterator[Document]:
    """Yield puzzles with one solution that have only regions, and a number for all of them."""
    sides = itertools.cycle((5, 6, 7, 8, 9, 10))
    made = (make.random("star battle", side, side, seed=at) for at, side in enumerate(sides, seed))
    found = (one.puzzle.document for one in made if one.is_unique)
    bare = (one for one in found if not one.has_part("givens"))
    for document in itertools.islice(bare, number):
        yield replace(document, picture=None)


def screenshot(
    look: Look, regions: Rows, chance: random.Random, folder: str = ""
) -> tuple[bytes, Rows]:
    """Return a screenshot of regions, and what is drawn in them: `*`, `.` or `?` for each cell."""
    side, cell = len(regions), chance.randint(28, 64)
    step, margin = cell + look.gap, chance.randint(6, 60)
    size = side * step + 2 * margin
    image = Image.new("RGB", (size, size), look.paper)
    pen = ImageDraw.Draw(image)
    font = ImageFont.truetype(chance.choice(fonts(folder)), cell // 2)
    colors = _colors(look, regions, chance)
    signs = []
    for row, line in enumerate(regions):
        drawn = ""
        for column, region in enumerate(line):
            x, y = margin + column * step, margin + row * step
            box = (x, y, x + cell - (look.gap > 0), y + cell - (look.gap > 0))
            pen.rounded_rectangle(box, look.round, fill=colors[region])
            sign = chance.choice("??????..*") if look.signs not in ("", "letters") else "?"
            _sign(pen, look, (x, y, cell), sign, region, font)
            drawn += sign
        signs.append(drawn)
    if not look.gap:
        _lines(pen, look, regions, margin, cell)
    if look.has_frame:
        image = _framed(image, font)
    if look.scale != 1:
        wide, high = (round(each * look.scale) for each in image.size)
        image = image.resize((wide, high), Image.Resampling.BICUBIC)
    file = BytesIO()
    image.save(
        file,
        "JPEG" if look.quality else "PNG",
        **({"quality": look.quality} if look.quality else {}),
    )
    return file.getvalue(), tuple(signs)


def _colors(look: Look, regions: Rows, chance: random.Random) -> dict[str, Color]:
    names = sorted({*"".join(regions)})
    begin = chance.random()
    few = [(255, 236, 214), (222, 236, 255), (226, 246, 222), (245, 226, 246), (250, 250, 215)]

    def shade(at: int) -> Color:
        hue = (begin + at / len(names)) % 1
        saturation, value = (0.22, 0.97) if look.fill == "pale" else (0.5 + 0.25 * (at % 2), 0.9)
        return tuple(round(255 * part) for part in colorsys.hsv_to_rgb(hue, saturation, value))  # type: ignore[return-value]

    if look.fill == "none":
        return dict.fromkeys(names, look.paper)
    if look.fill == "few":
        return {name: few[at % len(few)] for at, name in enumerate(names)}
    return {name: shade(at) for at, name in enumerate(names)}


def _sign(
    pen: ImageDraw.ImageDraw,
    look: Look,
    place: tuple[int, int, int],
    sign: str,
    region: str,
    font: ImageFont.FreeTypeFont,
) -> None:
    x, y, cell = place
    middle = (x + cell / 2, y + cell / 2)
    ink = BLACK if sum(look.paper) > 300 or look.fill != "none" else WHITE
    quarter = cell // 4
    if look.signs == "letters":
        pen.text(middle, region.upper(), fill=ink, font=font, anchor="mm")
    elif sign == "*" and look.signs == "crown":
        left, right, top, bottom = x + quarter, x + cell - quarter, y + quarter, y + cell - quarter
        points = [(left, bottom), (left, top), (x + 3 * cell // 8, y + cell // 2), (middle[0], top)]
        points += [(x + 5 * cell // 8, y + cell // 2), (right, top), (right, bottom)]
        pen.polygon(points, fill=ink)
    elif sign == "*":
        pen.regular_polygon((*middle, cell * 0.3), 5, fill=ink)
    elif sign == "." and look.cross == "dot":
        pen.ellipse((middle[0] - 3, middle[1] - 3, middle[0] + 3, middle[1] + 3), fill=ink)
    elif sign == ".":
        box = (x + quarter, y + quarter, x + cell - quarter, y + cell - quarter)
        pen.line(box, fill=ink, width=2)
        pen.line((box[0], box[3], box[2], box[1]), fill=ink, width=2)


def _lines(pen: ImageDraw.ImageDraw, look: Look, regions: Rows, margin: int, cell: int) -> None:
    side = len(regions)
    for is_thick in (False, True):
        for row in range(side + 1):
            for column in range(side + 1):
                x, y = margin + column * cell, margin + row * cell
                here = regions[row][column] if row < side and column < side else ""
                left = regions[row][column - 1] if row < side and column else ""
                above = regions[row - 1][column] if row and column < side else ""
                for other, end in ((left, (x, y + cell)), (above, (x + cell, y))):
                    inside = row < side if end[0] == x else column < side
                    width = look.thick if other != here and look.thick else look.thin
                    if inside and (other != here and bool(look.thick)) == is_thick and width:
                        pen.line((x, y, *end), fill=look.line, width=width)


def _framed(image: Image.Image, font: ImageFont.FreeTypeFont) -> Image.Image:
    page = Image.new("RGB", (image.width + 260, image.height + 220), (248, 249, 250))
    pen = ImageDraw.Draw(page)
    pen.rectangle((0, 0, page.width, 54), fill=(222, 225, 230))
    for at in range(3):
        pen.ellipse((14 + 24 * at, 18, 28 + 24 * at, 32), fill=(220, 90 + 50 * at, 80))
    pen.rounded_rectangle((120, 12, page.width - 40, 42), 15, fill=WHITE)
    pen.text((140, 14), "puzzles/today", fill=(90, 90, 90), font=font.font_variant(size=18))
    for at in range(5):
        box = (20, 120 + 70 * at, 64, 164 + 70 * at)
        pen.rounded_rectangle(box, 8, fill=(70, 110, 200) if at else (200, 80, 70))
        pen.text((42, 142 + 70 * at), "?", fill=WHITE, font=font.font_variant(size=20), anchor="mm")
    page.paste(image, (150, 90))
    pen.text(
        (150, page.height - 90),
        "Place one in each row, column and colour.",
        fill=BLACK,
        font=font.font_variant(size=20),
    )
    return page
