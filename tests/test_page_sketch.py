"""The page turns images into pictures as the package does, for use without a server."""

import base64
import json
import math
import random
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageDraw, ImageFilter
from running import run_node

from crosshatch.data.color_names import names_of
from crosshatch.data.palette import palette_of
from crosshatch.errors import CrosshatchError
from crosshatch.make import Sketch, sketch

CLIENT = Path(__file__).parents[1] / "src" / "crosshatch" / "web" / "page" / "client"
MOST_APART = 0.01
"""The share of the cells that may differ: those at a tie may be rounded either way."""
SKETCHER = f"""
import {{ readFileSync }} from "node:fs";
const {{ sketch }} = await import("file://{CLIENT}/sketch.js");
const {{ namesOf }} = await import("file://{CLIENT}/color_names.js");
const {{ cases, palettes }} = JSON.parse(readFileSync(0));
const drawn = cases.map(({{ base64, width, height, question }}) => {{
  const data = new Uint8ClampedArray(Buffer.from(base64, "base64"));
  try {{
    return sketch(data, width, height, question);
  }} catch (error) {{
    return error.message;
  }}
}});
console.log(JSON.stringify({{ drawn, names: palettes.map(namesOf) }}));
"""

Question = dict[str, Any]
Case = tuple[Image.Image, Question]


def asked(
    cases: list[Case], palettes: list[dict[str, str]] | None = None
) -> tuple[list[Any], list[dict[str, str]]]:
    """Return what the page makes of images, and the names that it gives to colours."""
    sent = {
        "cases": [
            {
                "base64": base64.b64encode(image.convert("RGBA").tobytes()).decode(),
                "width": image.width,
                "height": image.height,
                "question": question,
            }
            for image, question in cases
        ],
        "palettes": palettes or [],
    }
    replies = json.loads(run_node(SKETCHER, sent))
    return replies["drawn"], replies["names"]


def sketched(image: Image.Image, question: Question) -> Sketch | str:
    """Return what the package makes of an image, or its refusal."""
    content = BytesIO()
    image.convert("RGBA").save(content, "png")
    question = dict(question)
    size = question.pop("width", None), question.pop("height", None)
    try:
        return sketch(content.getvalue(), size, **question)
    except CrosshatchError as error:
        return str(error)


def face(width: int = 140, height: int = 140) -> Image.Image:
    """A face with soft edges on a light gradient."""
    image = Image.new("RGB", (width, height))
    image.putdata(
        [
            (255 - x * 60 // width, 250 - y * 50 // height, 240)
            for y in range(height)
            for x in range(width)
        ]
    )
    draw = ImageDraw.Draw(image)
    draw.ellipse((width * 0.1, height * 0.1, width * 0.9, height * 0.9), fill=(230, 180, 60))
    for across in (0.3, 0.6):
        box = (width * across, height * 0.3, width * (across + 0.12), height * 0.45)
        draw.ellipse(box, fill=(20, 20, 60))
    draw.arc((width * 0.25, height * 0.4, width * 0.75, height * 0.8), 20, 160, (150, 20, 30), 7)
    return image.filter(ImageFilter.GaussianBlur(1.3))


def waves(width: int = 203, height: int = 131) -> Image.Image:
    """Waves and noise in many colours, of which no side divides evenly into cells."""
    chance = random.Random(4)

    def pixel(x: int, y: int) -> tuple[int, int, int]:
        light = 128 + 90 * math.sin(x / 17) * math.cos(y / 13) + chance.gauss(0, 12)
        tones = (light, light * 0.8 + 20, 255 - light)
        return tuple(max(0, min(255, int(tone))) for tone in tones)

    image = Image.new("RGB", (width, height))
    image.putdata([pixel(x, y) for y in range(height) for x in range(width)])
    return image


def sign() -> Image.Image:
    """A white sign on nothing, with half transparent edges."""
    mask = Image.new("L", (150, 150))
    draw = ImageDraw.Draw(mask)
    draw.polygon([(75, 5), (145, 140), (5, 140)], fill=255)
    draw.rectangle((65, 60, 85, 110), fill=0)
    image = Image.new("RGBA", mask.size, (255, 255, 255, 0))
    image.putalpha(mask.filter(ImageFilter.GaussianBlur(2)))
    return image


def flag() -> Image.Image:
    """Pixel art in three colours: four pixels for each cell."""
    image = Image.new("RGB", (80, 60), (255, 255, 255))
    draw = ImageDraw.Draw(image)
    draw.rectangle((8, 8, 71, 27), fill=(200, 20, 40))
    draw.rectangle((8, 28, 71, 51), fill=(20, 60, 160))
    draw.line((8, 8, 71, 51), fill=(250, 210, 40), width=3)
    return image


def night() -> Image.Image:
    """A moon on a dark sky."""
    image = Image.new("RGB", (120, 90), (8, 10, 40))
    ImageDraw.Draw(image).ellipse((40, 20, 80, 60), fill=(250, 240, 200))
    return image


IMAGES = (face(), waves(), sign(), flag(), night())
SIZES = ({"width": 25, "height": 25}, {"width": 30}, {"width": 17, "height": 12}, {})


def apart(one: list[str], other: tuple[str, ...]) -> float:
    """Return the share of the cells in which two pictures differ; 1 if their sizes do."""
    if [*map(len, one)] != [*map(len, other)]:
        return 1
    cells = [*zip("".join(one), "".join(other), strict=True)]
    return sum(mine != its for mine, its in cells) / len(cells)


@pytest.mark.parametrize("style", ["threshold", "edges", "dither"])
def test_pictures_in_black_and_white_are_those_of_the_package(style: str) -> None:
    settings = ({}, {"invert": True}, {"invert": False, "threshold": 0.4})
    cases = [
        (image, {**size, **more, "style": style})
        for image in IMAGES
        for size in SIZES
        for more in settings
    ]
    differing = 0
    for (image, question), drawn in zip(cases, asked(cases)[0], strict=True):
        expected = sketched(image, question)
        if isinstance(expected, str):
            assert expected == drawn, question
            continue
        assert apart(drawn["picture"], expected.picture) <= MOST_APART, question
        assert expected.inverted == drawn["inverted"], question
        assert expected.threshold == (
            drawn["threshold"] and pytest.approx(drawn["threshold"], abs=1e-3)
        )
        differing += expected.picture != tuple(drawn["picture"])
    assert differing <= len(cases) // 10


def test_pictures_in_colours_are_those_of_the_package() -> None:
    cases = [
        (image, {**size, "colors": colors})
        for image in (face(), flag(), night(), sign())
        for size in SIZES[:3]
        for colors in (2, 3)
    ]
    for (image, question), drawn in zip(cases, asked(cases)[0], strict=True):
        expected = sketched(image, question)
        assert isinstance(expected, Sketch)
        assert dict(expected.palette).keys() == drawn["palette"].keys(), question
        assert apart(drawn["picture"], expected.picture) <= MOST_APART, question
        assert names_of(palette_of(drawn["palette"].items())) == drawn["color_names"]


def test_colours_have_the_names_of_the_package() -> None:
    chance = random.Random(7)
    letters = "abcdefghijklmno"
    palettes = [
        {letter: f"#{chance.randrange(2**24):06x}" for letter in letters[: 1 + number % 15]}
        for number in range(300)
    ]
    palettes += [
        {letter: f"#{17 * at:02x}{17 * at:02x}{17 * at:02x}" for at, letter in enumerate(letters)}
    ]
    _, names = asked([], palettes)
    assert [names_of(tuple(palette.items())) for palette in palettes] == names


@pytest.mark.parametrize(
    ("image", "question"),
    [
        (Image.new("RGB", (9, 9), "red"), {"width": 3}),
        (Image.new("RGBA", (9, 9)), {"width": 3, "colors": 2}),
        (Image.new("RGB", (9, 9), "red"), {"width": 3, "colors": 2}),
        (Image.new("RGB", (99, 1), "red"), {"width": 1, "height": 60_000}),
        (Image.new("RGB", (9, 9), "red"), {"width": 600, "height": 600}),
    ],
)
def test_an_image_that_shows_nothing_is_refused(image: Image.Image, question: Question) -> None:
    [[refusal], _] = asked([(image, question)])
    assert isinstance(refusal, str)
    assert str(sketched(image, question)) == refusal


def test_only_the_package_leaves_a_margin_out() -> None:
    [[refusal], _] = asked([(flag(), {"width": 3, "crop": True})])
    assert refusal.startswith("crop: only the installed")
