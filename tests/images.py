"""Images to make puzzles of: shapes, letters, gradients, noise, and something like a photograph."""

from collections.abc import Callable
from io import BytesIO
from itertools import cycle
from math import cos, pi, sin

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

from crosshatch.data.grid import FILLED, Grid
from crosshatch.make import sketch

SIDE = 300


def png(image: Image.Image) -> bytes:
    """The file of an image."""
    file = BytesIO()
    image.save(file, "PNG")
    return file.getvalue()


def one_pixel_a_cell(picture: Grid) -> Image.Image:
    """An image of a picture with a pixel a cell."""
    shades = bytes(0 if cell == FILLED else 255 for row in picture for cell in row)
    return Image.frombytes("L", (len(picture[0]), len(picture)), shades)


def in_cells(image: Image.Image, side: int) -> Grid:
    """An image as a picture of so many cells a side."""
    return sketch(png(image), (side, side)).picture


def _paper() -> tuple[Image.Image, ImageDraw.ImageDraw]:
    image = Image.new("L", (SIDE, SIDE), 255)
    return image, ImageDraw.Draw(image)


def _ring() -> Image.Image:
    image, pen = _paper()
    pen.ellipse((20, 40, 280, 260), fill=0)
    pen.ellipse((95, 95, 205, 205), fill=255)
    return image


def _star() -> Image.Image:
    image, pen = _paper()
    corners = [
        (150 + far * sin(turn * pi / 5), 150 - far * cos(turn * pi / 5))
        for turn, far in zip(range(10), cycle((140, 56)), strict=False)
    ]
    pen.polygon(corners, fill=0)
    return image


def house() -> Image.Image:
    """A house with a door, two windows and a chimney."""
    image, pen = _paper()
    pen.polygon([(40, 140), (150, 30), (260, 140)], fill=0)
    pen.rectangle((65, 140, 235, 275), fill=0)
    pen.rectangle((205, 40, 230, 100), fill=0)
    for hole in ((125, 200, 170, 275), (80, 165, 112, 195), (188, 165, 220, 195)):
        pen.rectangle(hole, fill=255)
    return image


def _boat() -> Image.Image:
    image, pen = _paper()
    pen.polygon([(25, 210), (275, 210), (230, 270), (70, 270)], fill=0)
    pen.polygon([(145, 25), (145, 200), (38, 200)], fill=0)
    pen.polygon([(158, 60), (158, 200), (250, 200)], fill=0)
    return image


def _face() -> Image.Image:
    image, pen = _paper()
    pen.ellipse((35, 35, 265, 265), outline=0, width=14)
    pen.ellipse((90, 105, 120, 135), fill=0)
    pen.ellipse((180, 105, 210, 135), fill=0)
    pen.arc((90, 120, 210, 220), 20, 160, fill=0, width=12)
    return image


def _letters(text: str, size: int) -> Image.Image:
    image, pen = _paper()
    pen.text((150, 150), text, fill=0, font=ImageFont.load_default(size=size), anchor="mm")
    return image


def _shades(shade: Callable[[np.ndarray, np.ndarray], np.ndarray]) -> Image.Image:  # type: ignore[type-arg]
    down, across = np.mgrid[:SIDE, :SIDE] / SIDE
    return Image.fromarray(np.clip(255 * shade(across, down), 0, 255).astype("uint8"))


def photo(seed: int, blur: float) -> Image.Image:
    """Light and dark patches without a sharp edge."""
    blurred = noise(seed, SIDE).filter(ImageFilter.GaussianBlur(blur))
    tones = np.asarray(blurred, dtype=float)
    return Image.fromarray(((tones - tones.min()) / np.ptp(tones) * 255).astype("uint8"))


def noise(seed: int, cells: int) -> Image.Image:
    """A shade by chance for each cell."""
    shades = np.random.default_rng(seed).random((cells, cells))
    return Image.fromarray((255 * shades).astype("uint8"))


def _checks() -> Image.Image:
    return _shades(lambda across, down: (10 * across // 1 + 10 * down // 1) % 2)


def _waves() -> Image.Image:
    return _shades(lambda across, down: 0.5 + 0.5 * np.sin(8 * across) * np.cos(6 * down))


PICTURES: dict[str, Callable[[], Image.Image]] = {
    "ring": _ring,
    "star": _star,
    "house": house,
    "boat": _boat,
    "face": _face,
    "letter A": lambda: _letters("A", 280),
    "letter Q": lambda: _letters("Q", 280),
    "letters ab": lambda: _letters("ab", 170),
    "letters 42": lambda: _letters("42", 170),
    "across": lambda: _shades(lambda across, down: across),  # noqa: ARG005
    "diagonal": lambda: _shades(lambda across, down: (across + down) / 2),
    "radial": lambda: _shades(lambda across, down: 1.4 * np.hypot(across - 0.5, down - 0.5)),
    "waves": _waves,
    "checks": _checks,
    "photo 1": lambda: photo(1, 18),
    "photo 2": lambda: photo(2, 9),
    "photo 3": lambda: photo(3, 30),
}
"""All that are no noise."""


def in_colors() -> Image.Image:
    """A house on grass below the sun."""
    image = Image.new("RGB", (SIDE, SIDE), "#8ecbff")
    pen = ImageDraw.Draw(image)
    pen.rectangle((0, 210, 300, 300), fill="#3a8f3a")
    pen.ellipse((215, 20, 275, 80), fill="#ffd21f")
    pen.rectangle((75, 130, 175, 240), fill="#b5452c")
    pen.polygon([(62, 130), (125, 70), (188, 130)], fill="#5a2d1a")
    return image.filter(ImageFilter.GaussianBlur(1.5))
