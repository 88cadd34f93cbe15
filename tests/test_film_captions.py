"""Captions of films: what they say, how long they are shown, and that none is cut."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageSequence
from running import ROOT, Run
from scenes import durations, opened
from tiers import cases

import crosshatch
from crosshatch.help.film_scenes import Pace, film
from crosshatch.render.captions import Strip, lines_that_fit
from crosshatch.render.figure import png
from crosshatch.render.figure.fonts import font_for
from crosshatch.render.film import SUFFIXES, encode_film

HEART = crosshatch.load(ROOT / "examples/heart.toml")
TRAMWAY = crosshatch.load(ROOT / "examples/tramway.toml")
GOLDFISH = crosshatch.load(ROOT / "examples/goldfish.toml")
NARROW = crosshatch.loads('rows = ["1 1", "5", "5", "3", "1"]\ncolumns = ["2", "4", "4", "4", "2"]')


def test_captions_change_nothing_else() -> None:
    plain, captioned = film(HEART, pace="line"), film(HEART, pace="line", captions=True)
    assert plain == [replace(scene, caption="") for scene in captioned]


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_a_frame_is_shown_as_long_as_it_takes_to_read_its_caption(suffix: str) -> None:
    scenes = film(HEART, pace="hint", captions=True)
    *shown, last = durations(encode_film(scenes, suffix, cell=8))
    assert [1000 + 200 * len(scene.caption.split()) for scene in scenes[:-1]] == shown
    assert 3000 == last
    plain = [replace(scene, caption="") for scene in scenes]
    assert {300} == {*durations(encode_film(plain, suffix, cell=8))[:-1]}


def grey_frames(content: bytes) -> list[Image.Image]:
    return [frame.convert("L") for frame in ImageSequence.Iterator(opened(content))]


@pytest.mark.parametrize(
    ("name", "cell", "words"),
    [("heart", 24, ()), ("tramway", 12, ("--frames", "line")), ("say-cheese", 6, ())],
)
def test_every_frame_has_its_caption_below_the_picture(
    run: Run, tmp_path: Path, name: str, cell: int, words: tuple[str, ...]
) -> None:
    plain, captioned = tmp_path / "plain.gif", tmp_path / "captioned.gif"
    call = ("animate", f"examples/{name}.toml", "--cell-size", str(cell), *words)
    assert 0 == run(*call, "-o", str(plain)).status
    assert 0 == run(*call, "--captions", "-o", str(captioned)).status
    pairs = [*zip(*(grey_frames(file.read_bytes()) for file in (plain, captioned)), strict=True)]
    strips = []
    for before, after in pairs:
        low = before.height - cell
        picture = (0, 0, before.width, low)
        assert before.crop(picture).tobytes() == after.crop(picture).tobytes()
        strip = after.crop((0, low, after.width, after.height))
        darkest, lightest = strip.getextrema()
        assert darkest < 100 < lightest
        strips.append(strip.tobytes())
    assert len({*strips}) > 2


def words_in(caption: Image.Image) -> tuple[int, int, int, int] | None:
    """The box around all that is not paper."""
    paper = caption.getpixel((0, caption.height - 1))
    return caption.point([255 * (number != paper) for number in range(256)]).getbbox()


@pytest.mark.parametrize("cell", cases([1, 24], [9]))
@pytest.mark.parametrize(
    ("puzzle", "pace"),
    [(NARROW, "hint"), (NARROW, "line"), (TRAMWAY, "hint"), (GOLDFISH, "line")],
    ids=["narrow", "narrow-lines", "path", "color-lines"],
)
def test_no_word_of_a_caption_is_cut_however_narrow_the_picture(
    puzzle: crosshatch.Puzzle, pace: Pace, cell: int
) -> None:
    scenes = film(puzzle, pace=pace, captions=True)[:8]
    told = [scene.caption for scene in scenes]
    picture = png.paint(replace(scenes[0], caption=""), cell)
    strip = Strip(told, cell, picture.width)
    assert told == [" ".join(strip.lines[caption]) for caption in told]
    shown = grey_frames(encode_film(scenes, ".apng", cell=cell))
    for caption, frame in zip(told, shown, strict=True):
        left, _, right, bottom = words_in(
            frame.crop((0, picture.height - cell + 1 + cell // 12, *frame.size))
        ) or (0, 0, 0, 0)
        font = strip.font
        widest = max(map(font.getlength, strip.lines[caption]))
        assert abs(right - left - widest) < strip.size / 2
        assert strip.size / 2 < left < right < frame.width - strip.size / 2
        assert bottom < strip.height - strip.size / 2
        assert frame.width <= max(picture.width, 26 * strip.size)


@given(st.text(" abcr\N{EN DASH}", min_size=1, max_size=60), st.integers(10, 200))
def test_a_wrapped_text_has_all_its_letters_in_lines_that_fit(text: str, room: int) -> None:
    font = font_for(text, 12)
    lines = [*lines_that_fit(text, font, room)]
    assert "".join(text.split()) == "".join("".join(lines).split())
    assert all(font.getlength(line) <= room for line in lines)


def test_a_word_that_is_wider_than_the_film_is_broken_behind_a_dash() -> None:
    track = "\N{EN DASH}".join(f"r1c{column}" for column in range(1, 30))
    lines = [*lines_that_fit(f"the track runs {track}", font_for(track, 12), 150)]
    assert "the track runs" == lines[0]
    assert track == "".join(lines[1:])
    assert all(line.endswith("\N{EN DASH}") for line in lines[1:-1])
