"""Draws numbers as they look in pictures of puzzles, in many fonts, and things that are no numbers.

Each is drawn at the size of a small or a larger print, distorted as by a camera, a scanner or a
screen, cut out by its ink, and scaled to a picture of `HIGH` by `WIDE` pixels.
"""

import io
import random
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

HIGH, WIDE = 24, 32
TALLEST, WIDEST = 20, 28
"""The most pixels that the ink takes up."""
NONE = -1
"""In place of a number: something that is none."""
_LETTERS = "ABCDEFGHJKLMNPQRTUVWXYabcdefghjkmnpqrtuvwxyz"
_JUNK = f"{_LETTERS}ÄÖÜßàéñΔΣΩ♠♥♦♣★☆●○■□✕✗✓+-=%&@#$€?!()[]{{}}<>*/\\:;.,…"


def fonts_in(folders: Sequence[str]) -> list[list[str]]:
    """Return the fonts with digits below some folders, by families, each of which counts alike."""
    families: dict[str, list[str]] = {}
    for folder in folders:
        for path in sorted(Path(folder).rglob("*")):
            if path.suffix.lower() not in (".ttf", ".otf", ".ttc"):
                continue
            name = path.stem
            if name.startswith("Noto") and not name.startswith(
                (
                    "NotoSans-",
                    "NotoSerif-",
                    "NotoSansDisplay-",
                    "NotoSerifDisplay-",
                    "NotoMono",
                    "NotoSansMono-",
                )
            ):
                continue
            if any(
                word in name.lower()
                for word in (
                    "symbol",
                    "dingbat",
                    "emoji",
                    "math",
                    "standardsymbols",
                    "d050000l",
                    "lmm",
                    "ornament",
                    "barcode",
                    "swash",
                    "initials",
                    "icon",
                    "webding",
                )
            ):
                continue
            if has_digits(str(path)):
                families.setdefault(name.split("-")[0].rstrip("0123456789"), []).append(str(path))
    return list(families.values())


def has_digits(path: str) -> bool:
    """Return True if a font has ten digits that differ, and are not tiny."""
    try:
        font = ImageFont.truetype(path, 24)
        masks = [bytes(font.getmask(c)) for c in "0123456789"]
        missing = bytes(font.getmask("\ue8f7"))
        box = font.getbbox("8")
    except Exception:
        return False
    return len({*masks, missing}) == 11 and box[3] - box[1] > 7


_loaded: dict[tuple[str, int], ImageFont.FreeTypeFont] = {}


def load(path: str, size: int) -> ImageFont.FreeTypeFont:
    if (path, size) not in _loaded:
        if len(_loaded) > 4000:
            _loaded.clear()
        _loaded[path, size] = ImageFont.truetype(path, size)
    return _loaded[path, size]


def text_of(chance: random.Random) -> tuple[str, int]:
    """Return a text, and the number that it is, or `NONE`."""
    share = chance.random()
    if share < 0.47:
        number = chance.choice("1123456789") if chance.random() < 0.95 else "0"
        return number, int(number)
    if share < 0.87:
        number = chance.randint(10, 30) if chance.random() < 0.6 else chance.randint(10, 99)
        return str(number), number
    if share < 0.93:
        return chance.choice(_JUNK), NONE
    if share < 0.97:
        return "".join(chance.choice(_JUNK[:50]) for _ in range(chance.randint(2, 4))), NONE
    return str(chance.randint(111, 999)), NONE


def drawn(text: str, font_path: str, chance: random.Random) -> np.ndarray:
    """Return a text in ink from 0 to 1 on a canvas with a wide margin."""
    tall = 7 * (6 ** chance.random())
    over = chance.choice((1, 1, 2, 3))
    font = load(font_path, max(6, round(tall * over * 1.38)))
    tracking = chance.uniform(-0.06, 0.2) if chance.random() < 0.4 else 0.0
    stroke = 1 if chance.random() < 0.12 and tall * over > 17 else 0
    size = font.size
    wide, high = int(size * (len(text) + 2.2)), int(size * 2.4)
    image = Image.new("L", (wide, high), 0)
    pen = ImageDraw.Draw(image)
    if chance.random() < 0.08 and over == 1:
        pen.fontmode = "1"
    x, y = size * 0.9 + chance.random(), size * 0.5 + chance.random()
    for letter in text:
        pen.text((x, y), letter, fill=255, font=font, stroke_width=stroke)
        x += font.getlength(letter) + tracking * size
    box = image.getbbox()
    if box is None:
        return np.zeros((0, 0))
    if chance.random() < 0.09:
        strike(image, box, chance)
    if over > 1:
        image = image.resize((wide // over, high // over), Image.Resampling.BOX)
    return np.asarray(image, dtype=np.float32) / 255


def strike(image: Image.Image, box: tuple[int, int, int, int], chance: random.Random) -> None:
    """Strike a text out."""
    left, top, right, bottom = box
    high = bottom - top
    pen = ImageDraw.Draw(image)
    thick = max(1, round(high * chance.uniform(0.05, 0.14)))
    ink = chance.choice((255, 255, 160, 110))
    out = high * chance.uniform(-0.05, 0.3)
    way = chance.random()
    if way < 0.5:
        y = top + high * chance.uniform(0.4, 0.62)
        pen.line((left - out, y, right + out, y), fill=ink, width=thick)
    else:
        out = high * chance.uniform(-0.1, 0.15)
        pen.line((left - out, bottom + out, right + out, top - out), fill=ink, width=thick)
        if way > 0.9:
            pen.line((left - out, top - out, right + out, bottom + out), fill=ink, width=thick)


def distorted(ink: np.ndarray, chance: random.Random, noise: np.random.Generator) -> np.ndarray:
    """Return ink as a camera, a scanner or a screen shows it."""
    image = Image.fromarray((ink * 255).astype(np.uint8))
    high, wide = ink.shape
    if chance.random() < 0.6:
        angle, shear = chance.gauss(0, 2.5) * np.pi / 180, chance.gauss(0, 0.06)
        scale_x, scale_y = (chance.uniform(0.82, 1.22) for _ in range(2))
        c, s = np.cos(angle), np.sin(angle)
        matrix = np.array([[c * scale_x, (-s + shear) * scale_y], [s * scale_x, c * scale_y]])
        middle = np.array([wide / 2, high / 2])
        shift = middle - matrix @ middle
        image = image.transform(
            image.size,
            Image.Transform.AFFINE,
            (*matrix[0], shift[0], *matrix[1], shift[1]),
            Image.Resampling.BICUBIC,
        )
    box = image.getbbox()
    tall = (box[3] - box[1]) if box else 10
    if chance.random() < 0.55:
        image = image.filter(ImageFilter.GaussianBlur(tall * chance.uniform(0, 0.1)))
    if chance.random() < 0.2:
        factor = chance.uniform(0.6, 1)
        small = image.resize(
            (max(4, int(wide * factor)), max(4, int(high * factor))), Image.Resampling.BILINEAR
        )
        image = small.resize((wide, high), Image.Resampling.BICUBIC)
    ground, contrast = chance.uniform(0.02, 0.3), chance.uniform(0.25, 0.68)
    shade = ground + contrast * np.asarray(image, dtype=np.float32) / 255
    if chance.random() < 0.3:
        shade += noise.normal(0, contrast * chance.uniform(0.01, 0.09), shade.shape)
    if chance.random() < 0.35:
        file = io.BytesIO()
        Image.fromarray((np.clip(shade, 0, 1) * 255).astype(np.uint8)).save(
            file, "JPEG", quality=chance.randint(25, 92)
        )
        shade = np.asarray(Image.open(file), dtype=np.float32) / 255
    return np.clip((shade - ground) / contrast, 0, 1.2)


def cut(ink: np.ndarray, chance: random.Random) -> np.ndarray | None:
    """Return the inked part of a canvas, scaled to the size of what is recognized, as bytes."""
    peak = np.sort(ink.ravel())[-max(3, ink.size // 200)]
    if peak < 0.2:
        return None
    # Specks of noise are no part of a number.
    calm = np.asarray(
        Image.fromarray((np.clip(ink, 0, 1) * 255).astype(np.uint8)).filter(
            ImageFilter.BoxBlur(0.7)
        )
    )
    marked = (ink > peak * chance.uniform(0.33, 0.5)) & (calm > 255 * peak * 0.25)
    rows, columns = np.flatnonzero(marked.any(1)), np.flatnonzero(marked.any(0))
    top, bottom, left, right = rows[0], rows[-1] + 1, columns[0], columns[-1] + 1
    pad = 0.07 * (bottom - top)
    left, right, top, bottom = (
        side + (chance.uniform(-pad, pad) if chance.random() < 0.5 else 0)
        for side in (left, right, top, bottom)
    )
    return scaled(np.clip(ink / peak, 0, 1), (left, top, right, bottom))


def scaled(ink: np.ndarray, box: tuple[float, float, float, float]) -> np.ndarray | None:
    left, top, right, bottom = box
    high, wide = bottom - top, right - left
    if high < 3 or wide < 1:
        return None
    up = min(TALLEST / high, 1.6 * WIDEST / wide)
    across = min(up, WIDEST / wide)
    size = max(1, round(wide * across)), max(1, round(high * up))
    image = Image.fromarray((ink * 255).astype(np.uint8))
    small = image.resize(
        size,
        Image.Resampling.BILINEAR,
        box=(max(0, left), max(0, top), min(image.width, right), min(image.height, bottom)),
    )
    canvas = np.zeros((HIGH, WIDE), np.uint8)
    row, column = (HIGH - size[1]) // 2, (WIDE - size[0]) // 2
    canvas[row : row + size[1], column : column + size[0]] = np.asarray(small)
    return canvas


def sample(
    families: list[list[str]], chance: random.Random, noise: np.random.Generator
) -> tuple[np.ndarray, int] | None:
    """Return a picture of a number, or of something that is none, with what it is."""
    text, number = text_of(chance)
    if number == NONE and chance.random() < 0.25:
        ink = shape(chance)
    else:
        ink = drawn(text, chance.choice(chance.choice(families)), chance)
    if not ink.size:
        return None
    if number != NONE and chance.random() < 0.05:
        border(ink, chance)
    found = cut(distorted(ink, chance, noise), chance)
    return None if found is None else (found, number)


def border(ink: np.ndarray, chance: random.Random) -> None:
    """Leave a part of the line of a cell beside a text."""
    rows, columns = np.flatnonzero(ink.max(1) > 0.3), np.flatnonzero(ink.max(0) > 0.3)
    if not rows.size:
        return
    high = rows[-1] - rows[0] + 1
    away = max(1, round(high * chance.uniform(0.1, 0.3)))
    dark = chance.uniform(0.4, 1)
    match chance.randrange(4):
        case 0:
            ink[max(0, rows[0] - away), columns[0] : columns[-1] + 1] = dark
        case 1:
            ink[min(len(ink) - 1, rows[-1] + away), columns[0] : columns[-1] + 1] = dark
        case 2:
            ink[rows[0] : rows[-1] + 1, max(0, columns[0] - away)] = dark
        case 3:
            ink[rows[0] : rows[-1] + 1, min(ink.shape[1] - 1, columns[-1] + away)] = dark


def shape(chance: random.Random) -> np.ndarray:
    """Return a mark that is no letter: a cross, a dot, a filled cell, a dash, a corner."""
    tall = int(8 * (4 ** chance.random()))
    image = Image.new("L", (tall * 3, tall * 3), 0)
    pen = ImageDraw.Draw(image)
    low, top = tall, 2 * tall
    thick = max(1, int(tall * chance.uniform(0.04, 0.2)))
    match chance.randrange(6):
        case 0:
            pen.line((low, low, top, top), fill=255, width=thick)
            pen.line((low, top, top, low), fill=255, width=thick)
        case 1:
            pen.ellipse((low, low, top, top), fill=255)
        case 2:
            pen.rectangle((low, low, top, int(top - tall * chance.uniform(0, 0.6))), fill=255)
        case 3:
            pen.rectangle((low, low, top, top), outline=255, width=thick)
        case 4:
            for _ in range(chance.randint(2, 5)):
                pen.line([chance.randint(low, top) for _ in range(4)], fill=255, width=thick)
        case 5:
            pen.ellipse(
                (low, low, top, top), outline=255, width=thick
            ) if chance.random() < 0.2 else pen.line(
                (low, low, top, low + tall // 3, low, top), fill=255, width=thick
            )
    return np.asarray(image, dtype=np.float32) / 255
