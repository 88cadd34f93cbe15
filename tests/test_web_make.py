"""Making puzzles in the app: an image becomes cells, and a picture is told what its clues say."""

import random
from base64 import b64decode, b64encode
from io import BytesIO
from typing import Any

import pytest
from bench._puzzle_pictures import photograph
from calling import API, asked, client, refused
from drawings import half_filled
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageDraw
from test_read import drawn

import crosshatch
from crosshatch.answers.result import Status
from crosshatch.answers.solve import solve
from crosshatch.files.native_file import read_mapping
from crosshatch.help.rating import WORDS
from crosshatch.make import heat, sketch
from crosshatch.puzzles import compile_document

# The end of a time limit can meet a callback of a weak reference: Python reports it and goes on.
pytestmark = pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
HEART = [".##.##.", "#######", "#######", ".#####.", "..###..", "...#..."]
SMALL_PICTURES = st.integers(1, 4).flatmap(
    lambda width: st.lists(st.text("#.", min_size=width, max_size=width), min_size=1, max_size=4)
)


def image(ink: str = "black", size: tuple[int, int] = (60, 40), paper: str = "white") -> str:
    """A disc as an image file in base64."""
    disc, file = Image.new("RGB", size, paper), BytesIO()
    ImageDraw.Draw(disc).ellipse((10, 5, 50, 35), fill=ink)
    disc.save(file, "PNG")
    return b64encode(file.getvalue()).decode()


# An image in cells, and the puzzle in one.


def test_a_colour_has_a_letter_and_a_name() -> None:
    said = asked("sketch", base64=image("red"), width=12, colors=2)
    assert {"r": "#ff0000"} == said["palette"]
    assert {"r": "red"} == said["color_names"]
    assert {".", "r"} == set("".join(said["picture"]))


@pytest.mark.parametrize(
    "settings",
    [{"style": "edges"}, {"style": "dither"}, {"threshold": 0.9}, {"invert": True}, {"height": 9}],
)
def test_a_sketch_is_that_of_the_library(settings: dict[str, Any]) -> None:
    content = image("#777777")
    size = None, settings.get("height", 8)
    told = {key: value for key, value in settings.items() if key != "height"}
    made = sketch(b64decode(content), size, **told)
    assert list(made.picture) == asked("sketch", base64=content, height=size[1], **told)["picture"]


@pytest.mark.parametrize("paper", ["white", "#222222"])
def test_what_was_chosen_well_is_told(paper: str) -> None:
    content = image("#777777", paper=paper)
    said = asked("sketch", base64=content, width=15)
    assert (paper != "white") == said["inverted"]
    chosen = {"threshold": said["threshold"], "invert": said["inverted"]}
    assert said == asked("sketch", base64=content, width=15, **chosen)
    for other in ({"style": "dither"}, {"style": "edges"}, {"colors": 2}):
        assert asked("sketch", base64=content, width=15, **other)["threshold"] is None


def test_a_photograph_is_read_as_by_the_library() -> None:
    content = photograph(drawn("dark"), random.Random(4), size=1000)
    [found] = crosshatch.read(content)
    said = asked("read", base64=b64encode(content).decode())
    assert {"puzzles": [found.as_json()]} == said
    status, told = refused("read", base64=image("red"))
    assert (400, True) == (status, told.startswith("no puzzle was found in the picture"))


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ({"base64": image(), "width": 0}, "width: at least 1 is expected"),
        ({"base64": image(), "colors": 16}, "colors: at most 15 is expected"),
        ({"base64": image(), "threshold": 2}, "threshold: at most 1 is expected"),
        ({"base64": image(), "width": 4000, "height": 4000}, "size: 4,000 x 4,000 cells"),
        (
            {"base64": image(size=(4, 4000)), "width": 4096, "height": 1},
            "size: the shape of 4,096 x 1 cells",
        ),
        ({"base64": image("white")}, "nothing is to be seen in the image"),
    ],
)
def test_what_no_sketch_can_be_made_of_is_refused(said: dict[str, Any], sentence: str) -> None:
    status, told = refused("sketch", **said)
    assert (400, sentence) == (status, told[: len(sentence)])


# What is said of a picture.


@given(SMALL_PICTURES)
@settings(max_examples=25, deadline=None)
def test_a_verdict_is_what_a_solve_of_the_puzzle_says(picture: list[str]) -> None:
    said = asked("verdict", picture=picture)
    result = solve(compile_document(read_mapping(said["puzzle"])), known=True)
    assert result.status == said["status"]
    assert tuple(picture) in result.solutions or result.status is Status.MULTIPLE
    assert result.known
    unknown = [
        [row, at]
        for row, cells in enumerate(result.known)
        for at, cell in enumerate(cells)
        if cell == "?"
    ]
    assert unknown == said["open"]
    assert (said["rating"] or {"word": WORDS[0]})["word"] in WORDS


def test_what_nobody_knows_is_not_called_open() -> None:
    said = asked("verdict", picture=list(half_filled(30, 0.45, 1)))
    assert ("unknown", [], False) == (said["status"], said["open"], said["exact"])


def test_heat_is_that_of_the_library() -> None:
    noise = half_filled(8, 0.5, 3)
    left = heat(noise, logic=True).left
    by_lines = asked("heat", picture=list(noise), logic=True)
    assert [[*place, open] for place, open in left.items()] == by_lines["heat"]
    assert by_lines["by_lines"]


def test_the_heat_of_much_that_is_open_is_told_by_lines() -> None:
    assert asked("heat", picture=list(half_filled(20, 0.1, 1)))["by_lines"]


def test_a_picture_becomes_as_hard_as_wanted_or_it_is_said() -> None:
    hard = asked("mend", picture=HEART, difficulty="hard", seconds=20)
    word = asked("verdict", picture=hard["picture"])["rating"]["word"]
    assert hard["wanted"] == (word in WORDS[3:])


@given(SMALL_PICTURES)
@settings(max_examples=20, deadline=None)
def test_what_is_changed_is_told(picture: list[str]) -> None:
    said = asked("mend", picture=picture, logic=True)
    changed = [
        [row, at]
        for row, cells in enumerate(picture)
        for at, cell in enumerate(cells)
        if cell != said["picture"][row][at]
    ]
    assert changed == said["changed"]


# What takes long.


def test_what_is_known_by_the_deadline_is_said() -> None:
    noise = list(half_filled(60, 0.3, 1))
    said = asked("mend", picture=noise, seconds=0.3)
    assert "time limit" == said["stopped"]
    assert "unique" != said["status"]
    assert "unique" != asked("verdict", picture=noise, seconds=0.3)["status"]


def test_heat_that_takes_too_long_is_none() -> None:
    said = {"picture": list(half_filled(100, 0.3, 1)), "logic": True, "seconds": 0.3}
    assert 422 == client().post(f"{API}/heat", json=said).status_code


def test_an_image_of_very_many_pixels_is_refused() -> None:
    status, sentence = refused("sketch", base64=image(size=(8_192, 4_097)))
    assert (400, True) == (status, "at most 33,554,432 are read" in sentence)
