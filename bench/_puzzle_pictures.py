"""Pictures of nonograms in ten styles, as screens and books show them, and simulated photographs.

The styles are rows of a table, drawn with Pillow. A photograph is simulated: the page is bent,
turned, seen in perspective, shadowed, blurred, and saved as JPEG.
"""

import math
import random
from dataclasses import dataclass, replace
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any, Literal

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont, ImageOps

from crosshatch.data.document import Document
from crosshatch.data.grid import Grid

Color = tuple[int, int, int]
WHITE, BLACK = (255, 255, 255), (0, 0, 0)


@dataclass(frozen=True, slots=True)
class Style:
    """How a nonogram is drawn."""

    boxes: Literal["cells", "strips", "none"] = "cells"
    """The lines round the runs: one for each number, one for each line, or none."""
    is_text: bool = False
    """True if the runs of rows are running text, and not at the distance of cells."""
    bold: int = 5
    """The lines between so many cells are bold; 0 for none."""
    cell: tuple[int, int] = (16, 34)
    """The least and the most pixels of a cell."""
    ink: Color = BLACK
    paper: Color = WHITE
    line: Color = BLACK
    stripes: tuple[Color, Color] | None = None
    """The colours of every other line beside the grid."""
    is_two_digits_small: bool = False
    done: Literal["", "grey", "struck"] = ""
    """How the runs of some lines look that are done."""
    filled: float = 0.0
    """The share of cells that are drawn already."""
    has_text: bool = False
    """True if there are words beside it."""
    number: int = 1
    """The number of puzzles on the page."""


STYLES = {
    "cells": Style(),
    "no lines round runs": Style(boxes="none"),
    "running text": Style(boxes="none", is_text=True, cell=(20, 36)),
    "small two-digit numbers": Style(is_two_digits_small=True, cell=(20, 34)),
    "coloured stripes": Style(
        boxes="strips", stripes=((226, 232, 246), (250, 244, 228)), line=(120, 120, 140)
    ),
    "dark": Style(paper=(28, 28, 32), ink=(225, 225, 228), line=(90, 90, 98), boxes="strips"),
    "grey or struck": Style(done="struck"),
    "partly filled": Style(filled=0.5, boxes="none"),
    "text beside": Style(has_text=True, bold=0),
    "two on a page": Style(number=2, boxes="strips"),
}


@cache
def fonts(folder: str = "") -> tuple[str, ...]:
    """Return the fonts of this machine, or below a folder, that have usual digits."""
    import subprocess

    if folder:
        found = sorted(map(str, Path(folder).rglob("*.[to]tf")))
    else:
        listed = subprocess.run(["fc-list", ":", "file"], capture_output=True, text=True).stdout
        found = sorted({line.split(":")[0] for line in listed.splitlines()})
    usual = (each for each in found if each.lower().endswith((".ttf", ".otf")) and _is_usual(each))
    return tuple(usual)


def _is_usual(path: str) -> bool:
    try:
        font = ImageFont.truetype(path, 40)
        boxes = [font.getbbox(digit, anchor="ls") for digit in "0123456789"]
    except OSError:
        return False
    # Digits of one height, as in print of puzzles, and not those that reach below the line.
    return all(
        -34 < box[1] < -20 and abs(box[3]) < 4 and 8 < box[2] - box[0] < 34 for box in boxes[2:]
    )


class Drawing:
    """A page on which puzzles are drawn."""

    def __init__(self, style: Style, chance: random.Random, folder: str = "") -> None:
        self.style, self.chance = style, chance
        self.cell = chance.randint(*style.cell)
        self.thin = 1 if self.cell < 24 else chance.choice((1, 1, 2))
        self.font = chance.choice(fonts(folder))
        self.share = chance.uniform(0.5, 0.66)

    def page(self, puzzles: list[tuple[Document, Grid]]) -> Image.Image:
        """Return a page with some puzzles, one below the other."""
        drawn = [self.puzzle(document, picture) for document, picture in puzzles]
        gap = 2 * self.cell
        margins = [self.chance.randint(4, 3 * self.cell) for _ in range(4)]
        if self.style.has_text:
            margins[1] += 9 * self.cell
            margins[3] += 7 * self.cell
        wide = max(each.width for each in drawn) + margins[0] + margins[1]
        high = sum(each.height + gap for each in drawn) - gap + margins[2] + margins[3]
        page = Image.new("RGB", (wide, high), self.style.paper)
        down = margins[2]
        for each in drawn:
            page.paste(each, (margins[0], down))
            down += each.height + gap
        if self.style.has_text:
            self.words(page, (wide - margins[1] + 2 * self.cell, margins[2], wide, high))
            self.words(page, (margins[0], high - margins[3] + 2 * self.cell, wide, high))
        return page

    def words(self, page: Image.Image, box: tuple[int, int, int, int]) -> None:
        """Fill a box with words."""
        font = ImageFont.truetype(self.font, max(9, int(self.cell * 0.6)))
        words = [
            "the",
            "rows",
            "3",
            "and",
            "columns",
            "of",
            "12",
            "puzzles",
            "on",
            "page",
            "47",
            "are",
            "shown",
            "No.",
            "5",
            "with",
            "1",
            "hint",
            "each",
        ]
        for line in range(box[1], box[3] - self.cell, self.cell):
            text = " ".join(self.chance.choice(words) for _ in range(12))
            clip = Image.new("RGB", (max(1, box[2] - box[0]), self.cell), self.style.paper)
            ImageDraw.Draw(clip).text((0, 0), text, fill=self.style.ink, font=font)
            page.paste(clip, (box[0], line))

    def puzzle(self, document: Document, picture: Grid) -> Image.Image:
        """Return a drawing of a puzzle."""
        style, cell = self.style, self.cell
        rows, columns = (
            [text.split() or ["0"] for text in side] for side in (document.rows, document.columns)
        )
        above = max(map(len, columns)) * cell + (0 if style.boxes == "cells" else cell // 4)
        beside = max(map(len, rows)) * cell
        if style.is_text:
            beside = (
                int(max(self.text_font().getlength(" ".join(runs)) for runs in rows)) + cell // 2
            )
        wide, high = beside + len(columns) * cell + 3, above + len(rows) * cell + 3
        image = Image.new("RGB", (wide, high), style.paper)
        pen = ImageDraw.Draw(image)
        self.grounds(pen, above, beside, len(rows), len(columns))
        self.board(pen, picture, above, beside)
        self.lines(pen, above, beside, len(rows), len(columns))
        done = [self.chance.random() < 0.3 and bool(style.done) for _ in (*rows, *columns)]
        for row, runs in enumerate(rows):
            if style.is_text:
                self.text(pen, runs, beside, above + row * cell, done[row])
                continue
            for at, run in enumerate(runs):
                left = beside - (len(runs) - at) * cell
                self.number(pen, run, left, above + row * cell, done[row])
        for column, runs in enumerate(columns):
            for at, run in enumerate(runs):
                top = above - (len(runs) - at) * cell
                self.number(pen, run, beside + column * cell, top, done[len(rows) + column])
        return image

    def grounds(
        self, pen: ImageDraw.ImageDraw, above: int, beside: int, rows: int, columns: int
    ) -> None:
        if not self.style.stripes:
            return
        for row in range(rows):
            top = above + row * self.cell
            pen.rectangle((0, top, beside, top + self.cell - 1), fill=self.style.stripes[row % 2])
        for column in range(columns):
            left = beside + column * self.cell
            pen.rectangle(
                (left, 0, left + self.cell - 1, above), fill=self.style.stripes[column % 2]
            )

    def board(self, pen: ImageDraw.ImageDraw, picture: Grid, above: int, beside: int) -> None:
        """Draw some cells as they are in the picture: filled, or crossed or dotted if blank."""
        cross, inner = self.chance.random() < 0.6, self.cell // 4
        for row, cells in enumerate(picture):
            for column, filled in enumerate(cells):
                if self.chance.random() >= self.style.filled:
                    continue
                left, top = beside + column * self.cell, above + row * self.cell
                box = (left + inner, top + inner, left + self.cell - inner, top + self.cell - inner)
                if filled == "#":
                    pen.rectangle(
                        (left, top, left + self.cell, top + self.cell), fill=self.style.ink
                    )
                elif cross:
                    pen.line(box, fill=self.style.ink)
                    pen.line((box[0], box[3], box[2], box[1]), fill=self.style.ink)

    def lines(
        self, pen: ImageDraw.ImageDraw, above: int, beside: int, rows: int, columns: int
    ) -> None:
        style, cell, color = self.style, self.cell, self.style.line
        right, bottom = beside + columns * cell, above + rows * cell
        left, top = (0, 0) if style.boxes != "none" else (beside, above)

        def width(at: int, most: int) -> int:
            return (
                self.thin + 1 + self.thin // 2
                if style.bold and (at % style.bold == 0 or at == most)
                else self.thin
            )

        for row in range(rows + 1):
            y = above + row * cell
            pen.line((left, y, right, y), fill=color, width=width(row, rows))
        for column in range(columns + 1):
            x = beside + column * cell
            pen.line((x, top, x, bottom), fill=color, width=width(column, columns))
        if style.boxes == "cells":
            for x in range(beside, -1, -cell):
                pen.line((x, above, x, bottom), fill=color, width=self.thin)
            for y in range(above, -1, -cell):
                pen.line((beside, y, right, y), fill=color, width=self.thin)

    def text_font(self) -> ImageFont.FreeTypeFont:
        return ImageFont.truetype(self.font, int(self.cell * self.share * 1.15))

    def ink(self, done: bool) -> Color:
        if done and self.style.done == "grey":
            return tuple(
                (one + other) // 2
                for one, other in zip(self.style.ink, self.style.paper, strict=True)
            )  # type: ignore[return-value]
        return self.style.ink

    def text(
        self, pen: ImageDraw.ImageDraw, runs: list[str], right: int, top: int, done: bool
    ) -> None:
        place = (right - self.cell // 4, top + self.cell / 2)
        pen.text(place, " ".join(runs), fill=self.ink(done), font=self.text_font(), anchor="rm")

    def number(self, pen: ImageDraw.ImageDraw, run: str, left: int, top: int, done: bool) -> None:
        share = self.share * (0.75 if len(run) > 1 and self.style.is_two_digits_small else 1.0)
        size = self.cell * share * 1.35
        font = ImageFont.truetype(self.font, max(8, int(size)))
        if font.getlength(run) > self.cell * 0.88:
            font = ImageFont.truetype(
                self.font, max(8, int(size * self.cell * 0.88 / font.getlength(run)))
            )
        middle = (left + self.cell / 2 + 0.5, top + self.cell / 2 + 0.5)
        pen.text(middle, run, fill=self.ink(done), font=font, anchor="mm")
        if done and self.style.done == "struck":
            inner = self.cell // 5
            pen.line(
                (left + inner, top + self.cell - inner, left + self.cell - inner, top + inner),
                fill=self.style.ink,
                width=self.thin,
            )


def screenshot(
    style: Style, puzzles: list[tuple[Document, Grid]], chance: random.Random, folder: str = ""
) -> Image.Image:
    """Return a clean picture of some puzzles."""
    if style.done:
        style = replace(style, done=chance.choice(("grey", "struck")))
    return Drawing(style, chance, folder).page(puzzles)


def photograph(page: Image.Image, chance: random.Random, *, size: int = 1600) -> bytes:
    """Return a simulated photograph of a page on a table, as a JPEG."""
    table = chance.choice(((96, 72, 52), (60, 60, 66), (150, 140, 130)))
    page = ImageOps.expand(page, int(max(page.size) * 0.05), page.getpixel((0, 0)))
    scale = size * chance.uniform(0.7, 0.95) / max(page.size)
    page = page.resize(
        (int(page.width * scale), int(page.height * scale)), Image.Resampling.BICUBIC
    )
    page = ImageOps.expand(page, size // 5, table)
    seen = page.transform(
        page.size, Image.Transform.MESH, _mesh(page.size, chance), Image.Resampling.BICUBIC
    )
    seen = ImageOps.crop(seen, size // 9)
    light = _light(chance).resize(seen.size, Image.Resampling.BICUBIC)
    tint = (255, chance.randint(238, 255), chance.randint(210, 255))
    light = ImageChops.multiply(light.convert("RGB"), Image.new("RGB", seen.size, tint))
    seen = ImageChops.multiply(seen, light)
    seen = seen.filter(ImageFilter.GaussianBlur(chance.uniform(0.3, 1.3) * size / 1600))
    noise = _noise(seen.size, chance.uniform(2, 12), chance).convert("RGB")
    seen = ImageChops.add(seen, noise, 1, -128)
    file = BytesIO()
    seen.save(file, "JPEG", quality=chance.randint(55, 90))
    return file.getvalue()


def _noise(size: tuple[int, int], deviation: float, chance: random.Random) -> Image.Image:
    """Return noise round a middle grey: means of two numbers by chance."""
    first, second = (Image.frombytes("L", size, chance.randbytes(size[0] * size[1])) for _ in "12")
    return Image.blend(first, second, 0.5).point(
        lambda shade: 128 + (shade - 127.5) * deviation / 52
    )


def _mesh(size: tuple[int, int], chance: random.Random, parts: int = 16) -> list[tuple[Any, Any]]:
    """Return where the parts of a photograph are on the page: turned, tilted and often bent."""
    wide, high = size
    angle = math.radians(chance.uniform(-8, 8))
    tilts = [chance.uniform(-0.14, 0.14) for _ in range(2)]
    bend = chance.choice((0, 0, chance.uniform(0.004, 0.014)))
    waves = chance.uniform(0.5, 1.2)

    def source(x: float, y: float) -> tuple[float, float]:
        depth = 1 + tilts[0] * (x / wide - 0.5) + tilts[1] * (y / high - 0.5)
        across, down = (x - wide / 2) / depth, (y - high / 2) / depth
        u = math.cos(angle) * across + math.sin(angle) * down + wide / 2
        v = -math.sin(angle) * across + math.cos(angle) * down + high / 2
        v += bend * high * math.sin(waves * 2 * math.pi * u / wide)
        return u + bend * wide / 2 * math.sin(waves * math.pi * v / high), v

    boxes = [
        (
            wide * column // parts,
            high * row // parts,
            wide * (column + 1) // parts,
            high * (row + 1) // parts,
        )
        for row in range(parts)
        for column in range(parts)
    ]
    return [
        (
            box,
            (
                *source(left, top),
                *source(left, bottom),
                *source(right, bottom),
                *source(right, top),
            ),
        )
        for box in boxes
        for left, top, right, bottom in [box]
    ]


def _light(chance: random.Random, side: int = 64) -> Image.Image:
    """Return how light falls on a page: less on one side, and often with a shadow's edge across."""
    angle, edge = chance.uniform(0, 2 * math.pi), chance.uniform(0.3, 0.7)
    fall, brightness = chance.uniform(0.1, 0.35), chance.uniform(0.8, 1)
    dark = chance.uniform(0.1, 0.4) if chance.random() < 0.6 else 0.0
    soft = chance.uniform(0.02, 0.08)

    def shade(at: int) -> int:
        x, y = at % side / side - 0.5, at // side / side - 0.5
        along = math.cos(angle) * x + math.sin(angle) * y + 0.5
        shadow = 1 - dark / (1 + math.exp((edge - along) / soft))
        return int(255 * brightness * (1 - fall * along) * shadow)

    shades = bytes(min(255, max(0, shade(at))) for at in range(side * side))
    return Image.frombytes("L", (side, side), shades)
