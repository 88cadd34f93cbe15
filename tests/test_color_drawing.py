"""Pictures in colours: every cell in its own, every colour with a letter, each told from others."""

import re
import sys
import xml.etree.ElementTree as ET
from dataclasses import replace
from itertools import pairwise, product
from string import ascii_letters

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageSequence
from running import Run
from scenes import ALL_COLORED, ALL_COLORS, BUNTING, COLORS, colored, opened, scene_of

from crosshatch.data.scene import Cell, Scene, Tone, before_and_after, cells_only, lit, unsolved
from crosshatch.render import text
from crosshatch.render.figure import html, pdf, png, svg
from crosshatch.render.figure.colors import (
    DARK,
    LIGHT,
    THEMES,
    Ink,
    is_line,
    luminance,
    own_ink,
    own_inks,
    readable_on,
    rgb,
    split_label,
)
from crosshatch.render.figure.drawing import Drawing, drawing_of
from crosshatch.render.figure.fonts import ems, font_for
from crosshatch.render.figure.layout import lay_out
from crosshatch.render.figure.png import number_colors
from crosshatch.render.figure.shapes import Tile, Words
from crosshatch.render.film import SUFFIXES, encode_film
from crosshatch.render.registry import RENDERERS

HEXES = st.integers(0, 0xFFFFFF).map("#{:06x}".format)
SIZES = [6, 9, 13, 16, 24, 50]


def contrast(one: str, other: str) -> float:
    """How clearly one colour is told from the other, as guidelines for pages reckon it."""
    dark, light = sorted(map(luminance, (one, other)))
    return (light + 0.05) / (dark + 0.05)


def tiles_of(drawing: Drawing) -> list[Tile]:
    """The swatches with their edges."""
    return [shape for shape in drawing.rounds[Ink.SWATCH] if isinstance(shape, Tile)]


def pixels(scene: Scene, size: int, theme: str | None = None) -> Image.Image:
    """Return the image that a scene is drawn as."""
    return opened(png.draw(scene, size, theme)).convert("RGB")


def look(cell: Cell, size: int) -> bytes:
    """Return the pixels of a cell that is drawn in the colours of the bunting."""
    scene = replace(colored("#", palette=COLORS), cells=((cell,),))
    layout = lay_out(scene, size)
    x, y = layout.left, layout.top
    return pixels(scene, size).crop((x, y, x + size, y + size)).tobytes()


# Cells.


@given(HEXES)
def test_what_is_read_on_a_colour_is_surely_told_from_it(color: str) -> None:
    read = LIGHT[readable_on(color)]
    assert read == DARK[readable_on(color)]
    assert contrast(color, read) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", [2, 4, 6, 12, 24])
def test_every_cell_has_its_colour_in_every_theme(size: int, theme: str) -> None:
    colors = dict(ALL_COLORS)
    for scene in (ALL_COLORED, cells_only(ALL_COLORED)):
        layout, picture = lay_out(scene, size), pixels(scene, size, theme)
        for row, column in product(range(6), range(9)):
            letter = scene.cells[row][column].color or "."
            # Off the middle, where there may be a letter, and off the lines.
            at = size // 2 if size < 13 else size - 4
            place = (layout.left + column * size + at, layout.top + row * size + at)
            assert rgb(colors[letter]) == picture.getpixel(place)


def test_letters_stand_in_the_middle_of_cells_where_there_is_room() -> None:
    letters = [cell.color for row in BUNTING.cells for cell in row if cell.color.isalpha()]
    for size in SIZES:
        words = [words for words in drawing_of(BUNTING, size).glyphs if words.anchor == "middle"]
        found = [words.text for words in words if words.text.isalpha()]
        assert found == (letters if size >= 13 else [])
    assert () == drawing_of(cells_only(BUNTING), 24).glyphs


def test_a_character_in_a_cell_takes_the_place_of_the_letter() -> None:
    cell = Cell(Tone.FILLED, color="y", glyph="7")
    [words] = drawing_of(Scene(((cell,),), ((),), ((),), palette=COLORS), 24).glyphs
    assert ("7", Ink.BLACK, own_ink("y")) == (words.text, words.ink, words.ground)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("letter", [letter for letter, _ in COLORS])
def test_given_and_lit_cells_are_told_from_others_in_every_colour(letter: str, size: int) -> None:
    tone = Tone.BLANK if letter == "." else Tone.FILLED
    color = letter.strip(".")
    looks = [
        look(Cell(tone, given=given, lit=lit, color=color), size)
        for given, lit in ((False, False), (True, False), (False, True))
    ]
    assert 3 == len({*looks, look(Cell(Tone.UNKNOWN), size)} - {look(Cell(Tone.UNKNOWN), size)})


@pytest.mark.parametrize("theme", THEMES)
def test_black_white_and_unknown_cells_are_told_from_blank_ones(theme: str) -> None:
    colors = THEMES[theme]
    assert contrast(colors[Ink.CANVAS], "#000000") >= 2
    assert contrast(colors[Ink.CANVAS], colors[Ink.UNKNOWN]) >= 1.25


def test_blank_cells_are_paper_unless_the_palette_tells_otherwise() -> None:
    told = replace(BUNTING, palette=((".", "#224488"), *COLORS[1:]))
    for theme in THEMES:
        layout = lay_out(BUNTING, 24)
        place = (layout.left + 12, layout.top + 12)
        assert rgb(THEMES[theme][Ink.CANVAS]) == pixels(BUNTING, 24, theme).getpixel(place)
        assert rgb("#224488") == pixels(told, 24, theme).getpixel(place)
        assert rgb("#224488") == pixels(cells_only(told), 4, theme).getpixel((0, 0))


def test_a_line_between_cells_of_one_colour_is_a_shade_of_it() -> None:
    layers = drawing_of(colored("rr", "yr"), 24).layers
    lengths = {ink: sum(max(box[2:]) for box in boxes) for ink, boxes in layers.items()}
    assert (48, 48) == (lengths["line-in-color-r"], lengths[Ink.HAIRLINE])  # type: ignore[index]


def test_an_empty_sheet_has_the_colours_that_are_given_alone() -> None:
    cells = (Cell(Tone.FILLED, color="r"), Cell(Tone.FILLED, given=True, color="y"))
    sheet = unsolved(Scene((cells,), ((),), ((), ()), palette=COLORS))
    assert ((Cell(Tone.BLANK), cells[1]),) == sheet.cells


# Clues.


def test_a_clue_is_its_number_and_then_its_letter_on_a_swatch() -> None:
    scene = colored("rr", "#r")
    words = [words for words in drawing_of(scene, 24).glyphs if words.ground != Ink.PAPER]
    labels = [words for words in words if words.y < lay_out(scene, 24).top]
    assert [("1", "default"), ("1", "r"), ("2", "r")] == sorted(
        (words.text, words.ground.removeprefix("color-"))
        for words in labels
        if not words.text.isalpha()
    )
    numbers, letters = (
        [words for words in labels if words.anchor == anchor] for anchor in ("end", "start")
    )
    assert ["r", "r"] == [words.text for words in letters]
    for number, letter in zip(numbers, letters, strict=True):
        assert number.x < letter.x <= number.x + 2
        assert number.y == letter.y
        assert number.size > letter.size


@pytest.mark.parametrize(
    ("label", "expected"),
    [("12r", ("12", "r")), ("?r", ("?", "r")), ("3", ("3", "")), ("*", ("*", ""))],
)
def test_a_clue_is_parted_into_number_and_letter(label: str, expected: tuple[str, str]) -> None:
    assert expected == split_label(label, COLORS)
    assert (label, "") == split_label(label, ())


def test_a_clue_that_may_be_any_colour_has_no_swatch() -> None:
    scene = replace(colored("r"), rows=(("*",),), columns=(("1",),), palette=COLORS[2:])
    assert [] == tiles_of(drawing_of(scene, 24))
    assert ["*", "1"] == sorted(words.text for words in drawing_of(scene, 24).words)


@pytest.mark.parametrize("size", SIZES)
def test_swatches_lie_beside_the_grid_and_each_other_and_hold_their_clues(size: int) -> None:
    wide = replace(BUNTING, rows=(("12w", "3r"), ("10m",), ("?w", "1", "123r")))
    wide = replace(wide, palette=(*COLORS, ("m", "#00aa00")))
    for scene in (BUNTING, ALL_COLORED, wide):
        layout, drawing = lay_out(scene, size), drawing_of(scene, size)
        tiles = tiles_of(drawing)
        assert sum(map(len, (*scene.rows, *scene.columns))) == len(tiles)
        for tile in tiles:
            assert min(tile.x, tile.y) >= 0
            assert tile.x + tile.width <= layout.left or tile.y + tile.height <= layout.top
        for one, other in pairwise(sorted(tiles)):
            apart = one.x + one.width <= other.x or one.y + one.height <= other.y
            assert apart or other.y + other.height <= one.y
        if size >= 9:
            assert all(any(holds(tile, words) for tile in tiles) for words in labels_in(drawing))


def labels_in(drawing: Drawing) -> list[Words]:
    return [words for words in drawing.glyphs if words.anchor != "middle"]


def holds(tile: Tile, words: Words) -> bool:
    """Return True if words lie within a tile, as wide as digits and letters usually are."""
    wide = 0.56 * len(words.text) * words.size
    left = words.x - wide * {"end": 1, "middle": 0.5, "start": 0}[words.anchor]
    across = tile.x <= left + 1 and left + wide <= tile.x + tile.width + 1
    return across and tile.y <= words.y - 0.72 * words.size and words.y <= tile.y + tile.height


def test_clues_in_black_and_white_have_no_swatches() -> None:
    drawing = drawing_of(scene_of("#.#", "###"), 24)
    assert ([], (), {}) == (tiles_of(drawing), drawing.glyphs, drawing.own)


# The kinds of files.


@settings(deadline=None)
@given(st.integers(0, 54), st.data())
def test_all_colours_and_their_shades_have_numbers_in_a_byte(
    many: int, data: st.DataObject
) -> None:
    palette = tuple((letter, data.draw(HEXES)) for letter, _ in ALL_COLORS[:many])
    own = own_inks(replace(BUNTING, palette=palette))
    numbers = number_colors(own)
    assert len(set(numbers.colors)) == len(numbers.colors) <= 256
    for ink, color in own.items():
        assert numbers.number_of(ink) < 256
        if not is_line(ink):
            assert len(numbers.shades(readable_on(color), ink)) >= 2


@pytest.mark.exhaustive
@settings(max_examples=20, deadline=None)
@given(st.data(), st.integers(1, 30), st.sampled_from([None, *THEMES]))
def test_any_coloured_scene_is_drawn_in_all_kinds_of_files(
    data: st.DataObject, size: int, theme: str | None
) -> None:
    colored_cell, cell = (
        st.builds(
            Cell,
            tones,
            given=st.booleans(),
            glyph=st.sampled_from(["", "7", "é"]),
            color=colors,
            lit=st.booleans(),
        )
        for tones, colors in (
            (st.just(Tone.FILLED), st.sampled_from("#rywn")),
            (st.sampled_from(Tone), st.just("")),
        )
    )
    cells = data.draw(st.lists(st.tuples(colored_cell, cell), min_size=1, max_size=3))
    label = st.builds("{}{}".format, st.sampled_from(["1", "12", "?"]), st.sampled_from("rywn"))
    labels = st.lists(label | st.sampled_from(["*", "3"]), max_size=3).map(tuple)
    rows = tuple(data.draw(labels) for _ in cells)
    columns = (data.draw(labels), data.draw(labels))
    scene = Scene(tuple(cells), rows, columns, palette=COLORS, lit_rows=frozenset({0}))
    others = (
        cells_only(scene),
        before_and_after(scene, BUNTING),
        before_and_after(unsolved(scene), scene_of("#")),
    )
    for each in (scene, *others):
        for renderer in RENDERERS:
            assert renderer.draw(each, size, theme)
        assert ET.fromstring(svg.draw(each, size, theme)) is not None
        assert html.table(each)
        for width in (1, 60):
            assert "\x1b" not in text.terminal(each, width)
            assert text.terminal(each, width, colors=True, exact=True)


@pytest.mark.parametrize("renderer", RENDERERS, ids=lambda renderer: renderer.suffix)
def test_as_many_colours_as_there_are_letters_are_drawn(renderer: object) -> None:
    assert renderer.draw(ALL_COLORED, None, None)  # type: ignore[attr-defined]


@pytest.mark.parametrize("suffix", SUFFIXES)
@pytest.mark.parametrize("scene", [BUNTING, ALL_COLORED])
def test_a_film_has_the_colours_of_its_pictures(suffix: str, scene: Scene) -> None:
    unknown = tuple((Cell(Tone.UNKNOWN),) * len(row) for row in scene.cells)
    scenes = [replace(scene, cells=unknown), lit(scene, [(0, 1), (1, 0)]), scene]
    film = opened(encode_film(scenes, suffix, cell=14))
    frames = [frame.convert("RGB").tobytes() for frame in ImageSequence.Iterator(film)]
    assert [pixels(each, 14).tobytes() for each in scenes] == frames


def test_an_svg_has_one_rule_for_each_colour_and_no_style_beside() -> None:
    drawn = svg.draw(BUNTING).decode()
    rules = re.findall(r"\.([\w-]+)\{fill:(#\w+)\}", drawn)
    assert len(dict(rules)) == len(rules)
    assert {(f"color-{letter}", color) for letter, color in COLORS[2:]} <= set(rules)
    assert 'style="' not in drawn
    assert {"color-default", "color-r"} <= set(re.findall('<path class="(.*?)"', drawn))


def test_a_page_has_the_colours_of_its_picture_by_day_and_by_night() -> None:
    page = html.page(replace(BUNTING, palette=((".", "#224488"), *COLORS[1:])))
    assert 2 == page.count(".color-blank{fill:#224488}") == page.count(".color-r{fill:#dd2233}")


def test_a_table_has_letters_and_swatches() -> None:
    table = html.table(lit(BUNTING, [(0, 1)]))
    assert f"background:{dict(COLORS)['y']};color:#000000" in table
    assert f"background:{dict(COLORS)['n']};color:#ffffff" in table
    letters = [cell.color for row in BUNTING.cells for cell in row if cell.color.isalpha()]
    assert letters == re.findall(r"<text[^>]*>(\w)</text>", table)


def test_a_sheet_of_paper_has_the_colours() -> None:
    palettes = [(*COLORS[:-1], ("n", color)) for _, color in ALL_COLORS]
    sheets = {pdf.draw(replace(BUNTING, palette=palette)) for palette in palettes}
    assert len(ALL_COLORS) == len(sheets)


# Text.


def test_text_has_the_letter_of_every_cell() -> None:
    assert ".rrryy\n#.w.nn\nyy??w#" == text.plain(BUNTING)
    expected = """Bunting

                      1y  1y
           1 1r 1r    1n  1n
          1y 1y 1w 1r 1w   1
        ┌───────────────────┐
  3r 2y │  .  r  r  r  y┊  y│
1 1w 2n │  #  .  w  .  n┊  n│
2y 1w 1 │  y  y  ?  ?  w┊  #│
        └───────────────────┘"""
    assert expected == text.labelled(BUNTING)


def test_a_terminal_shows_letters_on_their_colours() -> None:
    scene = colored("r#.")
    [*_, row, _] = text.terminal(scene, 80, colors=True, exact=True).splitlines()
    assert "\x1b[38;5;231;48;2;221;34;51m r\x1b[0m\x1b[38;2;0;0;0m██\x1b[0m" in row
    [*_, row, _] = text.terminal(scene, 80, colors=True).splitlines()
    assert "\x1b[38;5;231;48;5;161m r\x1b[0m\x1b[38;5;16m██\x1b[0m" in row
    [*_, row, _] = text.terminal(scene, 80).splitlines()
    assert "1r 1 │  r███   │" == row


def test_a_terminal_marks_given_and_lit_cells_on_every_colour() -> None:
    scene = colored("ry#.")
    marked = {
        name: text.terminal(each, 80, colors=True)
        for name, each in {
            "plain": scene,
            "given": colored("ry#.", given=True),
            "lit": lit(scene, [(0, place) for place in range(4)]),
        }.items()
    }
    assert 3 == len(set(marked.values()))
    assert 4 == marked["lit"].count("▸")
    assert 4 == len(re.findall(r";4m ", marked["given"]))


def test_colours_change_no_letter_and_no_mark() -> None:
    scene = lit(colored("rr#?.", ".yw#."), [(0, 0), (0, 2), (1, 0)])
    bare, dressed = text.terminal(scene, 90), text.terminal(scene, 90, colors=True)
    assert "\x1b" not in bare
    assert letters_and_marks(bare) == letters_and_marks(re.sub(r"\x1b\[[\d;]+m", "", dressed))


def letters_and_marks(shown: str) -> str:
    """Return a drawing without spaces, blocks and lines, which take more room without colours."""
    return re.sub(r"[\s─░█]+", "", shown)


def test_a_narrow_terminal_gets_half_blocks_in_colours_or_letters() -> None:
    scene = colored("ry", "r.")
    assert "ry\nr" == text.terminal(scene, 3)
    expected = "\x1b[38;5;161m█\x1b[0m\x1b[38;5;227;48;5;240m▀\x1b[0m"
    assert expected == text.terminal(scene, 3, colors=True)


@pytest.mark.parametrize(
    ("said", "shows"), [("truecolor", True), ("24bit", True), ("", False), ("yes", False)]
)
def test_a_terminal_says_how_many_colours_it_shows(
    run: Run, said: str, shows: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in {"COLORTERM": said, "NO_COLOR": "", "TERM": "xterm"}.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    drawn = run("draw", "examples/balloon.toml", "--solution").out
    assert shows == ("48;2;216;52;58m" in drawn)


def test_no_letter_is_wider_than_the_room_that_its_swatch_has_for_it() -> None:
    widths = {letter: font_for(letter, 100).getlength(letter) for letter in ascii_letters}
    assert [] == [letter for letter, width in widths.items() if width > 100 * ems(letter)]
