"""Drawings: every cell in its tone, every clue in its slot, and titles that are only titles."""

import re
import subprocess
import xml.etree.ElementTree as ET
from base64 import b64decode
from dataclasses import replace
from html import unescape
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path

import pytest
import zxingcpp
from hypothesis import example, given, settings
from PIL import Image
from running import BROWSER
from scenes import (
    CELLS,
    SOLVED_CARD,
    large_scene,
    opened,
    pages_of,
    scene_of,
    small_scenes,
    titled,
)
from strategies import TEXTS

from crosshatch.data.scene import Cell, Scene, Tone, cells_only, unsolved
from crosshatch.errors import CrosshatchError
from crosshatch.render import text
from crosshatch.render.figure import fonts, html, pdf, png, svg
from crosshatch.render.figure.colors import BY_COLORS, LINES, MARKS, SIGNS, THEMES, Ink, ink_of, rgb
from crosshatch.render.figure.drawing import drawing_of
from crosshatch.render.figure.fonts import font_file, font_for
from crosshatch.render.figure.layout import lay_out
from crosshatch.render.registry import RENDERERS, renderer_for

SVG = "{http://www.w3.org/2000/svg}"
MESSAGE = "www.gchq.gov.uk/puzz"
SLY = '</title><script>alert("1")</script>&amp;\x1b[31m\x00'


def test_each_tone_has_its_ink_and_a_hint_outshines_what_was_given() -> None:
    assert Ink.FILLED == ink_of(Cell(Tone.FILLED))
    assert Ink.GIVEN_BLANK == ink_of(Cell(Tone.BLANK, given=True))
    assert Ink.UNKNOWN == ink_of(Cell(Tone.UNKNOWN, given=True))
    assert Ink.LIT_FILLED == ink_of(Cell(Tone.FILLED, given=True, lit=True))


@pytest.mark.parametrize("theme", THEMES)
def test_a_theme_has_a_colour_for_every_ink_and_another_for_every_look(theme: str) -> None:
    assert list(Ink) == sorted(THEMES[theme], key=list(Ink).index)
    looks = {ink_of(cell) for cell in CELLS}
    assert 11 == len(looks) == len({THEMES[theme][ink] for ink in looks})


@pytest.mark.parametrize("theme", THEMES)
def test_unknown_cells_are_clearly_told_from_blank_ones(theme: str) -> None:
    blank, unknown = (luminance(THEMES[theme][ink]) for ink in (Ink.BLANK, Ink.UNKNOWN))
    dark, light = sorted((blank, unknown))
    assert (light + 0.05) / (dark + 0.05) >= 1.25


def luminance(color: str) -> float:
    """How light a colour is to the eye, from 0 to 1, as guidelines for pages reckon it."""
    parts = [part / 255 for part in rgb(color)]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return sum(map(float.__mul__, (0.2126, 0.7152, 0.0722), linear))


@pytest.mark.exhaustive
@pytest.mark.parametrize("theme", THEMES)
def test_the_middle_of_every_cell_of_a_png_has_its_tone(theme: str) -> None:
    for scene in small_scenes():
        assert_tones(scene, opened(png.draw(scene, 10, theme)), 10, theme)


@pytest.mark.parametrize("cell", [1, 2, 3, 4, 5, 8, 9, 10, 13, 24, 50])
def test_cells_of_every_size_have_their_tone_with_clues_and_without(cell: int) -> None:
    for scene in (SOLVED_CARD, cells_only(SOLVED_CARD)):
        assert_tones(scene, opened(png.draw(scene, cell, None)), cell, "light")


def assert_tones(scene: Scene, picture: Image.Image, size: int, theme: str) -> None:
    layout, pixels = lay_out(scene, size), picture.convert("RGB")
    for row, cells in enumerate(scene.cells):
        for column, cell in enumerate(cells):
            if cell.tone in (Tone.VISITED, Tone.CLOSED):
                continue  # there is something in the middle
            x, y = layout.left + column * size + size // 2, layout.top + row * size + size // 2
            assert rgb(THEMES[theme][ink_of(cell)]) == pixels.getpixel((x, y))


def test_a_line_is_thick_after_every_five_cells_and_around_all() -> None:
    drawing = drawing_of(scene_of(*["." * 12] * 7), 24)
    layout = lay_out(scene_of(*["." * 12] * 7), 24)
    upright = [box for box in drawing.layers[Ink.THICK_LINE] if box.height > box.width]
    assert [layout.left + 5 * 24, layout.left + 10 * 24] == [box.x + 1 for box in upright]
    assert 4 == len(drawing.layers[Ink.FRAME])
    assert 9 + 5 == len(drawing.layers[Ink.HAIRLINE])


def test_a_line_between_filled_cells_is_a_shade_lighter_than_they_are() -> None:
    layers = drawing_of(scene_of("##", "##"), 24).layers
    assert (2, 0) == (len(layers[Ink.HAIRLINE_IN_FILLED]), len(layers[Ink.HAIRLINE]))


def test_clue_numbers_stand_in_slots_against_the_grid() -> None:
    scene = scene_of("#.##########", "#" * 12, "..#.#.#.....")
    layout, words = lay_out(scene, 24), drawing_of(scene, 24).words
    rows = [mark for mark in words if mark.anchor == "end"]
    ends = {mark.x: [other.text for other in rows if other.x == mark.x] for mark in rows}
    assert [["10", "12", "1"], ["1"], ["1"], ["1"]] == [ends[x] for x in sorted(ends)[::-1]]
    assert all(x < layout.left for x in ends)
    columns = [mark for mark in words if mark.anchor == "middle"]
    lowest = [max(mark.y for mark in columns if mark.x == x) for x in {m.x for m in columns}]
    assert 1 == len(set(lowest))
    assert lowest[0] < layout.top


def test_a_wide_clue_number_pushes_only_the_numbers_of_its_own_row_outwards() -> None:
    many, wide = "#." * 50 + "#", "#." * 10 + "#" * 81

    def ends(*rows: str) -> list[list[int]]:
        scene = scene_of(*rows)
        left = lay_out(scene, 24).left
        beside = [mark for mark in drawing_of(scene, 24).words if mark.anchor == "end"]
        lines = [[mark for mark in beside if mark.y == y] for y in {mark.y: 0 for mark in beside}]
        return [[left - mark.x for mark in line] for line in lines]

    [alone] = ends(many)
    with_wide, last = ends(many, wide)
    assert alone == with_wide
    # The number 81 needs one digit more, which all the others of its row make room for.
    shifts = {shifted - end for shifted, end in zip(last, alone, strict=False)}
    assert 2 == len(shifts)
    assert 0 in shifts


@pytest.mark.parametrize("size", [9, 16, 24, 50])
def test_no_clue_number_runs_into_its_neighbour(size: int) -> None:
    for scene in (large_scene(), SOLVED_CARD, scene_of(*["#" * 110] * 2), scene_of(*"#" * 120)):
        words = drawing_of(scene, size).words
        below = [mark for mark in words if mark.anchor == "middle"]
        assert all(len(mark.text) * 0.6 * mark.size <= size for mark in below)
        for upper, lower in pairwise(sorted(below, key=lambda mark: (mark.x, mark.y))):
            assert upper.x < lower.x or upper.y < lower.y - 0.72 * lower.size
        beside = [mark for mark in words if mark.anchor == "end"]
        for left, right in pairwise(sorted(beside, key=lambda mark: (mark.y, mark.x))):
            assert left.y < right.y or left.x < right.x - len(right.text) * 0.6 * right.size


def test_every_mark_lies_on_the_sheet() -> None:
    lit = replace(SOLVED_CARD, lit_rows=frozenset({0, 24}), lit_columns=frozenset({0, 24}))
    for scene in (*small_scenes(), lit, cells_only(lit), large_scene(), titled("long " * 50, 1)):
        drawing = drawing_of(scene, 12)
        for boxes in drawing.layers.values():
            for x, y, width, height in boxes:
                assert min(x, y) >= 0
                assert x + width <= drawing.width
                assert y + height <= drawing.height
        assert all(0 < words.y < drawing.height for words in drawing.words)
        assert all(0 < words.x < drawing.width for words in drawing.words)


def test_a_hint_lights_the_labels_of_its_lines() -> None:
    scene = replace(scene_of("#.", ".#"), lit_rows=frozenset({1}), lit_columns=frozenset({0}))
    drawing, layout = drawing_of(scene, 24), lay_out(scene, 24)
    row, column = drawing.layers[Ink.LIT_LABEL]
    assert (layout.top + 24, layout.left) == (row.y, row.x + row.width)
    assert (layout.left, layout.top) == (column.x, column.y + column.height)
    assert ["end", "middle"] == sorted(
        mark.anchor for mark in drawing.words if mark.ground is Ink.LIT_LABEL
    )


def test_a_long_title_is_broken_into_lines_and_ends_in_dots() -> None:
    layout = lay_out(titled("A title that goes on " + "and on " * 9, 1), 24)
    assert 3 == len(layout.title)
    assert layout.title[-1].endswith("…")
    assert ("Short",) == lay_out(titled("Short", 1), 24).title
    assert () == lay_out(titled("", 1), 24).title


def test_each_letter_of_a_title_is_measured_a_few_times_however_long_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    measured: list[str] = []
    monkeypatch.setattr(fonts, "combining", lambda letter: measured.append(letter) or 0)
    for words in ("W" * 5_000, "to " * 2_000):
        measured.clear()
        lay_out(titled(words, 1), 24)
        assert len(measured) < 5 * len(words)
    [endless] = lay_out(titled("x" * 500, 1), 24).title
    assert len(endless) < 25


# The kinds of files.


def test_renderers_are_sorted_and_found_by_suffix() -> None:
    suffixes = [renderer.suffix for renderer in RENDERERS]
    assert sorted(suffixes) == suffixes
    assert [renderer_for(suffix.upper()) for suffix in suffixes] == list(RENDERERS)
    with pytest.raises(CrosshatchError, match=r"\.html, \.pdf, \.png, \.svg, \.txt$"):
        renderer_for(".doc")


@pytest.mark.parametrize("renderer", RENDERERS, ids=lambda renderer: renderer.suffix)
@pytest.mark.parametrize("title", ["Heart", "Déjà vu", "žluťoučký кот"])
def test_the_same_scene_is_the_same_file(renderer: object, title: str) -> None:
    scene = titled(title)
    first = renderer.draw(scene, None, None)  # type: ignore[attr-defined]
    assert first == renderer.draw(scene, None, None)  # type: ignore[attr-defined]


def test_an_svg_has_one_path_for_each_ink_and_all_words() -> None:
    root = ET.fromstring(svg.draw(SOLVED_CARD))
    paths = [path.attrib["class"] for path in root.iter(f"{SVG}path")]
    assert [ink for ink in Ink if ink in paths] == paths
    texts = [mark.text for mark in root.iter(f"{SVG}text")]
    numbers = sum(map(len, (*SOLVED_CARD.rows, *SOLVED_CARD.columns)))
    assert 1 + numbers == len(texts)
    assert SOLVED_CARD.title == texts[0] == root.findtext(f"{SVG}title")


def test_lines_of_an_svg_fade_when_it_is_shown_smaller_and_cells_stay_crisp() -> None:
    paths = re.findall('<path class="(.*?)"(.*?) d=', svg.draw(SOLVED_CARD).decode())
    crisp = {ink for ink, rest in paths if "crispEdges" in rest}
    assert {"paper", "blank", "filled", "given-filled", "given-mark"} == crisp
    assert {ink for ink, _ in paths if "line" in ink or ink == "frame"} == {*LINES} - {*MARKS}


def test_a_title_is_never_higher_than_two_cells() -> None:
    for cell in (4, 24):
        large = lay_out(replace(large_scene(), title="A large picture"), cell)
        assert 2 * cell == large.title_size


def test_the_boxes_of_an_svg_are_those_of_the_drawing() -> None:
    root = ET.fromstring(svg.draw(SOLVED_CARD, 10))
    drawing = drawing_of(SOLVED_CARD, 10)
    for path in root.iter(f"{SVG}path"):
        found = re.findall(r"M(-?\d+) (-?\d+)h(\d+)v(\d+)h-\d+z", path.attrib["d"])
        boxes = drawing.layers[Ink(path.attrib["class"])]
        assert boxes == [tuple(map(int, box)) for box in found]
    assert f"0 0 {drawing.width} {drawing.height}" == root.attrib["viewBox"]


@pytest.mark.parametrize("theme", THEMES)
def test_an_svg_has_the_colours_of_its_theme(theme: str) -> None:
    style = ET.fromstring(svg.draw(SOLVED_CARD, None, theme)).findtext(f"{SVG}style") or ""
    rules = dict(re.findall(r"\.([\w-]+)\{fill:(#\w+)\}", style))
    rare = (*MARKS, *SIGNS, *BY_COLORS)
    assert {ink: color for ink, color in THEMES[theme].items() if ink not in rare} == rules


@settings(max_examples=60)
@given(TEXTS)
@example(SLY)
def test_any_title_is_shown_as_text_and_nothing_else(title: str) -> None:
    scene = titled(title)
    expected = scene.heading or "Puzzle"
    assert expected == ET.fromstring(svg.draw(scene)).findtext(f"{SVG}title")
    page = html.page(scene)
    assert expected == unescape(re.findall("<title>(.*?)</title>", page)[0])
    assert tags(html.page(titled("Title"))) == tags(html.page(titled(title or "-")))
    table = html.table(scene)
    assert "<script" not in table
    shown = text.labelled(scene)
    assert all(line.isprintable() for line in shown.splitlines())
    assert scene.title == "" or scene.heading.rstrip() == shown.split("\n")[0].rstrip()


def tags(page: str) -> list[str]:
    """The names of the elements of a page but for the lines of its title."""
    found: list[str] = []
    parser = HTMLParser()
    parser.handle_starttag = lambda tag, _: found.append(tag)  # type: ignore[method-assign]
    parser.feed(page)
    return [tag for tag in found if tag not in ("text", "g")]


@settings(max_examples=25)
@given(TEXTS)
@example(SLY)
@example("日本語 \U0001f600")
def test_any_title_can_be_drawn_in_pixels_and_on_paper(title: str) -> None:
    scene = titled(title)
    drawing = drawing_of(scene, 10)
    assert (drawing.width, drawing.height) == opened(png.draw(scene, 10, None)).size
    assert pdf.draw(scene).startswith(b"%PDF")


def test_western_letters_are_drawn_wherever_crosshatch_is() -> None:
    assert "Vera.ttf" == Path(font_file("Déjà vu, größer") or "").name
    assert None is font_file("Déjà vu \U0010fffe")


def test_western_letters_are_drawn_beside_such_as_no_font_has() -> None:
    font = font_for("Ünïcödé \U0010fffe", 24)
    none = bytes(font.getmask("\U0010ffff"))
    assert all(bytes(font.getmask(letter)) != none for letter in "Ünïcödé")


def test_nothing_is_left_out_where_lines_cross_on_paper() -> None:
    _, *fills = re.findall(rb"re\s(f\*?)\s", content_of(pdf.draw(SOLVED_CARD)))
    assert {b"f"} == set(fills)


def test_letters_that_no_font_has_are_question_marks_on_paper() -> None:
    assert b"(??)" in content_of(pdf.draw(titled("\U0001f9e9\U0001f9e9")))


def test_a_page_needs_nothing_beside_it() -> None:
    page = html.page(SOLVED_CARD).replace("http://www.w3.org/2000/svg", "")
    assert re.findall(r"https?:|<link|<script|@import|url\(", page) == []


def test_a_page_follows_the_reader_unless_a_theme_was_asked_for() -> None:
    assert "prefers-color-scheme:dark" in html.page(SOLVED_CARD)
    dark = html.page(SOLVED_CARD, theme="dark")
    assert "prefers-color-scheme" not in dark
    assert THEMES["dark"][Ink.PAPER] in dark
    assert THEMES["light"][Ink.FRAME] not in dark.split("<body>")[0]


def test_a_page_shows_a_finished_picture_once_more_alone_dark_on_light() -> None:
    page = html.page(SOLVED_CARD, theme="dark")
    [data] = re.findall(r'src="data:image/svg\+xml;base64,([^"]*)"', page)
    assert svg.draw(cells_only(SOLVED_CARD), 9) == b64decode(data)
    for unfinished in (scene_of("#?"), unsolved(SOLVED_CARD), cells_only(SOLVED_CARD)):
        assert "<img" not in html.page(unfinished)


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


def test_too_many_pixels_are_refused_before_any_is_painted() -> None:
    with pytest.raises(CrosshatchError, match=r"^a picture of [\d,]+ by [\d,]+ pixels is too"):
        png.draw(SOLVED_CARD, 1000, None)


def test_a_large_puzzle_is_drawn_smaller_where_nobody_chose() -> None:
    assert max(opened(png.draw(large_scene())).size) <= png.LARGEST_SIDE


# Codes.


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("cell", [None, 1, 2, 3, 5, 8, 12, 30])
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
    flags = ["--no-sandbox", "--headless", "--disable-gpu", "--hide-scrollbars"]
    command = [BROWSER, *flags, f"--window-size={window}", f"--screenshot={shot}", page.as_uri()]
    subprocess.run(command, check=True, capture_output=True, timeout=60)
    codes = zxingcpp.read_barcodes(Image.open(shot).convert("RGB"))
    assert {MESSAGE} == {code.text for code in codes}


def test_a_bare_picture_has_cells_and_a_quiet_margin_of_four() -> None:
    picture = opened(png.draw(cells_only(scene_of("#.", ".#")), 1, None)).convert("L")
    assert (10, 10) == picture.size
    dark = {(x, y) for x in range(10) for y in range(10) if picture.getpixel((x, y)) < 128}
    assert {(4, 4), (5, 5)} == dark


# Text.


def test_text_has_title_clues_and_cells() -> None:
    expected = """Stairs

      1
      1 2 2
    ┌──────┐
1 1 │ # . #│
  2 │ . # #│
  2 │ # # .│
    └──────┘"""
    assert expected == text.labelled(scene_of("#.#", ".##", "##.", title="Stairs"))


def test_numbers_of_two_digits_keep_apart_in_text() -> None:
    lines = text.labelled(scene_of(*["##"] * 10)).splitlines()
    assert "10 10" in lines[0]
    assert 1 == len({len(line) for line in lines[1:]})


def test_a_terminal_tells_cells_apart_by_colour_where_it_wants_to() -> None:
    cells = (Cell(Tone.FILLED), Cell(Tone.FILLED, given=True), Cell(Tone.UNKNOWN, lit=True))
    scene = Scene((cells,), (("1",),), (("1",),) * 3, lit_rows=frozenset({0}))
    plain, colored = text.terminal(scene, 80), text.terminal(scene, 80, colors=True)
    assert "\x1b" not in plain
    assert plain == re.sub(r"\x1b\[\d+m", "", colored)
    row = colored.splitlines()[2]
    assert "\x1b[33m1\x1b[0m │██\x1b[36m██\x1b[0m\x1b[33m░░\x1b[0m│" == row


def test_a_narrow_terminal_gets_half_blocks() -> None:
    assert "▀ ▀" == text.terminal(scene_of("#.#"), 5)


def test_a_theme_that_is_none_is_refused() -> None:
    with pytest.raises(CrosshatchError, match=r"^'blue' is none of the themes dark, light$"):
        png.draw(SOLVED_CARD, None, "blue")
