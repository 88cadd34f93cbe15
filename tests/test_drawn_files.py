"""Tests of what the kinds of files promise: pages, paper, images with codes, and text."""

import re
import xml.etree.ElementTree as ET
from base64 import b64decode
from collections.abc import Callable
from dataclasses import replace
from html import unescape
from html.parser import HTMLParser
from io import BytesIO, TextIOWrapper
from itertools import product
from pathlib import Path

import pytest
import zxingcpp
from goldens import photograph
from hypothesis import example, given, settings
from hypothesis import strategies as st
from PIL import Image
from running import BROWSER, ROOT
from scenes import (
    ALL_COLORS,
    ALL_SIDES,
    BUNTING,
    COLORS,
    GOLDEN,
    LOOP,
    SOLVED_CARD,
    clues,
    colored,
    large_scene,
    of_cells,
    opened,
    pages_of,
    scene_of,
    titled,
    upright,
)
from strategies import TEXTS
from tiers import cases

from crosshatch.cli.terminal import suited_drawing
from crosshatch.data.scene import (
    Cell,
    Edge,
    EdgeMark,
    Scene,
    Tone,
    before_and_after,
    cells_only,
    lit,
    unsolved,
)
from crosshatch.data.sides import Sides, edges_around, edges_at
from crosshatch.errors import CrosshatchError
from crosshatch.render import text
from crosshatch.render.figure import html, pdf, png, svg
from crosshatch.render.figure.colors import THEMES, Ink
from crosshatch.render.figure.drawing import drawing_of
from crosshatch.render.figure.fonts import font_file, font_for
from crosshatch.render.figure.layout import lay_out
from crosshatch.render.registry import RENDERERS, renderer_for

MESSAGE = "www.gchq.gov.uk/puzz"
SLY = '</title><script>alert("1")</script>&amp;\x1b[31m\x00'


def test_renderers_are_sorted_and_found_by_suffix() -> None:
    suffixes = [renderer.suffix for renderer in RENDERERS]
    assert sorted(suffixes) == suffixes
    assert [renderer_for(suffix.upper()) for suffix in suffixes] == list(RENDERERS)
    with pytest.raises(CrosshatchError, match=r"\.html, \.pdf, \.png, \.svg, \.txt$"):
        renderer_for(".doc")


@st.composite
def any_scenes(draw: st.DrawFn) -> Scene:
    """Scenes of cells, labels, cuts and edges of every kind, with colours or with track."""
    has_colors = draw(st.booleans())
    width, height = draw(st.integers(1, 4)), draw(st.integers(1, 4))
    looks = {"given": st.booleans(), "lit": st.booleans()}
    glyph = st.sampled_from(["", "7", "é", "12"])
    cell = st.builds(
        Cell,
        st.sampled_from(Tone),
        glyph=glyph,
        track=st.sampled_from(ALL_SIDES),
        quiet=st.booleans(),
        station=st.booleans(),
        **looks,
    )
    if has_colors:
        cell = st.builds(Cell, st.sampled_from(Tone), glyph=glyph, **looks) | st.builds(
            Cell, st.just(Tone.FILLED), glyph=glyph, color=st.sampled_from("#rywn"), **looks
        )
    cells = product(range(height), range(width))
    place = st.sampled_from([place for at in cells for place in edges_around(*at).values()])
    edge = st.builds(Edge, place, st.sampled_from(EdgeMark), **looks)
    label = st.sampled_from(["1", "12", "3r", "?w", "*"] if has_colors else ["1", "2", "10"])
    rows, columns = (
        draw(st.tuples(*[st.lists(label, min_size=1, max_size=3).map(tuple)] * n))
        for n in (height, width)
    )
    return Scene(
        tuple(draw(st.lists(st.tuples(*[cell] * width), min_size=height, max_size=height))),
        rows,
        columns,
        every=draw(st.integers(0, 3)),
        row_cuts=tuple(draw(st.sets(st.integers(1, width - 1)))) if width > 1 else (),
        edges=tuple(draw(st.lists(edge, unique_by=lambda edge: edge.place))),
        ruled=draw(st.booleans()),
        palette=COLORS if has_colors else (),
        lit_rows=frozenset({0}) if has_colors else frozenset(),
    )


@settings(max_examples=15)
@given(any_scenes(), st.integers(1, 30), st.sampled_from([None, *THEMES]))
def test_any_scene_can_be_drawn_at_any_size(scene: Scene, size: int, theme: str | None) -> None:
    beside = before_and_after(unsolved(scene), BUNTING if scene.palette else scene_of("#"))
    for renderer, shown in product(RENDERERS, (scene, cells_only(scene), beside)):
        assert renderer.draw(shown, size, theme) == renderer.draw(shown, size, theme)
    drawing = drawing_of(scene, size)
    assert (drawing.width, drawing.height) == opened(png.draw(scene, size, theme)).size
    assert ET.fromstring(svg.draw(scene, size, theme)) is not None
    assert ("<svg" if scene.on_lines else "<table") in html.table(scene)
    for width in (1, 60):
        plain = text.terminal(scene, width)
        assert "\x1b" not in plain
        dressed = re.sub(r"\x1b\[[\d;]+m", "", text.terminal(scene, width, colors=True, exact=True))
        assert scene.palette or [*map(str.rstrip, plain.splitlines())] == [
            *map(str.rstrip, dressed.splitlines())
        ]


def test_colours_change_no_letter_and_no_mark_on_a_terminal() -> None:
    scene = lit(colored("rr#?.", ".yw#."), [(0, 0), (0, 2), (1, 0)])
    dressed = text.terminal(scene, 90, colors=True)
    shown = [text.terminal(scene, 90), re.sub(r"\x1b\[[\d;]+m", "", dressed)]
    # Spaces, blocks and lines take more room without colours.
    assert 1 == len({re.sub(r"[\s─░█]+", "", each) for each in shown})


@settings(max_examples=25)
@given(TEXTS)
@example(SLY)
@example("日本語 \U0001f600")
def test_any_title_is_shown_as_text_and_nothing_else(title: str) -> None:
    scene = titled(title)
    expected = scene.heading or "Puzzle"
    assert expected == ET.fromstring(svg.draw(scene)).findtext("{http://www.w3.org/2000/svg}title")
    page = html.page(scene)
    assert expected == unescape(re.findall("<title>(.*?)</title>", page)[0])
    assert tags(html.page(titled("Title"))) == tags(html.page(titled(title or "-")))
    assert "<script" not in html.table(scene)
    shown = text.labelled(scene)
    assert all(line.isprintable() for line in shown.splitlines())
    assert scene.title == "" or scene.heading.rstrip() == shown.split("\n")[0].rstrip()
    drawing = drawing_of(scene, 10)
    assert (drawing.width, drawing.height) == opened(png.draw(scene, 10, None)).size
    assert pdf.draw(scene).startswith(b"%PDF")


def tags(page: str) -> list[str]:
    """The names of the elements of a page but for the lines of its title."""
    found: list[str] = []
    parser = HTMLParser()
    parser.handle_starttag = lambda tag, _: found.append(tag)  # type: ignore
    parser.feed(page)
    return [tag for tag in found if tag not in ("text", "g")]


def test_western_letters_are_drawn_wherever_crosshatch_is() -> None:
    assert "Vera.ttf" == Path(font_file("Déjà vu, größer") or "").name
    assert None is font_file("Déjà vu \U0010fffe")
    font = font_for("Ünïcödé \U0010fffe", 24)
    none = bytes(font.getmask("\U0010ffff"))
    assert all(bytes(font.getmask(letter)) != none for letter in "Ünïcödé")


@pytest.mark.parametrize(
    ("draw", "sentence"),
    [
        (lambda: png.draw(SOLVED_CARD, 1000), r"^a picture of [\d,]+ by [\d,]+ pixels is too"),
        (lambda: png.draw(SOLVED_CARD, None, "blue"), "^'blue' is none of the themes dark, light$"),
    ],
)
def test_too_many_pixels_and_other_themes_are_refused(
    draw: Callable[[], bytes], sentence: str
) -> None:
    with pytest.raises(CrosshatchError, match=sentence):
        draw()


def test_a_large_puzzle_is_drawn_smaller_where_nobody_chose() -> None:
    assert max(opened(png.draw(large_scene())).size) <= png.LARGEST_SIDE


# Pages.


def test_a_page_needs_nothing_beside_it_and_follows_the_reader_unless_a_theme_was_asked_for() -> (
    None
):
    page = html.page(SOLVED_CARD).replace("http://www.w3.org/2000/svg", "")
    assert [] == re.findall(r"https?:|<link|<script|@import|url\(", page)
    assert "prefers-color-scheme:dark" in page
    dark = html.page(SOLVED_CARD, theme="dark")
    assert "prefers-color-scheme" not in dark
    assert THEMES["dark"][Ink.PAPER] in dark
    assert THEMES["light"][Ink.FRAME] not in dark.split("<body>")[0]
    paper = html.page(replace(BUNTING, palette=((".", "#224488"), *COLORS[1:])))
    assert 2 == paper.count(".color-blank{fill:#224488}") == paper.count(".color-r{fill:#dd2233}")


def test_a_page_shows_a_finished_picture_once_more_alone_dark_on_light() -> None:
    page = html.page(SOLVED_CARD, theme="dark")
    [data] = re.findall(r'src="data:image/svg\+xml;base64,([^"]*)"', page)
    assert svg.draw(cells_only(SOLVED_CARD), 9) == b64decode(data)
    others = scene_of("#?"), unsolved(SOLVED_CARD), cells_only(SOLVED_CARD), GOLDEN["pair"][0]
    assert not any("<img" in html.page(scene) for scene in others)


def test_a_page_and_a_notebook_have_the_same_drawing_of_lines() -> None:
    drawn = re.findall(r'd="(.*?)"', svg.draw(LOOP, 24).decode())
    assert drawn == re.findall(r' d="(.*?)"', html.page(LOOP))
    assert drawn == re.findall(r' d="(.*?)"', html.table(LOOP))


# Paper.


def test_a_sheet_of_paper_is_a4_and_what_is_drawn_lies_within_it() -> None:
    wide, tall = scene_of("#" * 90), scene_of(*"#" * 90)
    for scene, sheet in ((wide, (841.89, 595.28)), (tall, (595.28, 841.89)), (large_scene(), None)):
        file = pdf.draw(scene)
        assert 1 == len(re.findall(rb"/Type /Page\b", file))
        [box] = re.findall(rb"/MediaBox \[ 0 0 ([\d.]+) ([\d.]+) \]", file)
        size = tuple(map(float, box))
        assert sheet in (size, None)
        left, low, right, high = extent(content_of(file))
        assert min(left, low) >= 11.9
        assert right <= size[0] - 11.9
        assert high <= size[1] - 11.9


def test_a_puzzle_of_60_by_80_is_large_enough_to_read_on_a4() -> None:
    scene = large_scene()
    scene = Scene(tuple(row[:60] for row in scene.cells), scene.rows, scene.columns[:60])
    content = content_of(pdf.draw(scene))
    scale = float(re.findall(rb"([\d.]+) 0 0 [\d.]+ [\d.]+ [\d.]+ cm", content)[-1])
    assert lay_out(scene, 24).label * scale >= 4.5


def test_letters_that_no_font_has_are_question_marks_on_paper() -> None:
    assert b"(??)" in content_of(pdf.draw(titled("\U0001f9e9\U0001f9e9")))


def test_a_sheet_of_paper_has_the_colours() -> None:
    palettes = [(*COLORS[:-1], ("n", color)) for _, color in ALL_COLORS[::9]]
    sheets = {pdf.draw(replace(BUNTING, palette=palette)) for palette in palettes}
    assert len(palettes) == len(sheets)


def content_of(file: bytes) -> bytes:
    """Return the drawing operators of the first page of a PDF on which boxes are painted."""
    return next(page for page in pages_of(file) if b" re" in page)


def extent(content: bytes) -> tuple[float, float, float, float]:
    """The left, low, right and high edges of all boxes that are drawn in the drawing's units."""
    number = rb"(-?[\d.]+)"
    scale, x, y = re.findall(
        number + rb" 0 0 [\d.]+ " + number + rb" " + number + rb" cm", content
    )[-1]
    found = re.findall(rb" ".join([number] * 4) + rb" re", content)[1:]
    boxes = [tuple(map(float, box)) for box in found]
    across = [edge for left, _, width, _ in boxes for edge in (left, left + width)]
    along = [edge for _, low, _, height in boxes for edge in (low, low + height)]
    factor, at, up = float(scale), float(x), float(y)
    return (
        at + factor * min(across),
        up + factor * min(along),
        at + factor * max(across),
        up + factor * max(along),
    )


# Codes.


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("cell", cases([None, 1, 2, 5], [3, 8, 12, 30]))
def test_a_code_is_scanned_from_its_picture_with_clues_and_without(
    theme: str, cell: int | None
) -> None:
    for scene in (SOLVED_CARD, cells_only(SOLVED_CARD)):
        codes = zxingcpp.read_barcodes(opened(png.draw(scene, cell, theme)).convert("RGB"))
        assert [MESSAGE] == [code.text for code in codes]


@pytest.mark.exhaustive
@pytest.mark.skipif(not BROWSER, reason="there is no browser")
@pytest.mark.parametrize("window", ["800,600", "390,844", "1600,1000"])
def test_a_code_is_scanned_from_the_screen(window: str, tmp_path: Path) -> None:
    page, shot = tmp_path / "card.html", tmp_path / "shot.png"
    page.write_bytes(html.draw(SOLVED_CARD))
    photograph(page, shot, window)
    codes = zxingcpp.read_barcodes(Image.open(shot).convert("RGB"))
    assert {MESSAGE} == {code.text for code in codes}


# Text.


def test_every_way_in_which_strokes_meet_has_a_character_also_in_ascii(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    around = edges_at(1, 1)
    characters = ""
    for number in range(1, 16):
        edges = tuple(Edge(around[side], EdgeMark.STROKE) for side in Sides(number))
        scene = replace(of_cells(*clues(". .", ". .")), edges=edges, ruled=False)
        characters += text.labelled(scene).splitlines()[2][5]
    assert "╺╹┗╸━┛┻╻┏┃┣┓┳┫╋" == characters
    with TextIOWrapper(BytesIO(), encoding="ascii") as output:
        monkeypatch.setattr("sys.stdout", output)
        assert ">'\\<=/+,(|+)+++" == suited_drawing(characters)


def test_a_highlighted_stroke_decides_the_colour_of_the_corner_where_it_meets_others() -> None:
    edges = (replace(LOOP.edges[0], given=True), upright(0, 0, lit=True))
    drawn = text.terminal(replace(LOOP, edges=edges), 80, colors=True)
    assert "\x1b[33m┏\x1b[0m\x1b[36m━━━" in drawn


def test_the_page_about_drawing_shows_a_loop_as_it_is_drawn() -> None:
    shown = "\n".join(f"    {line}" for line in text.labelled(LOOP).splitlines())
    assert shown in (ROOT / "docs/drawing.md").read_text(encoding="utf-8")
