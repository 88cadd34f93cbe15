"""Drawings of what is on edges and corners, of texts in cells, and of labels at every side."""

import re
from dataclasses import replace
from io import BytesIO, TextIOWrapper

import pytest
from scenes import ROOT, opened, pages_of

from crosshatch.cli.terminal import suited_drawing
from crosshatch.data.scene import (
    Cell,
    Corner,
    Edge,
    EdgeMark,
    Scene,
    Tone,
    cells_only,
    lit,
    unsolved,
)
from crosshatch.data.sides import EdgePlace, Sides, edges_around, edges_at
from crosshatch.render import text
from crosshatch.render.figure import html, pdf, png, svg
from crosshatch.render.figure.colors import THEMES, Ink, rgb
from crosshatch.render.figure.drawing import drawing_of
from crosshatch.render.figure.layout import lay_out
from crosshatch.render.figure.shapes import Cross
from crosshatch.render.film import encode_film
from crosshatch.render.registry import RENDERERS

STROKE, CROSS, BAR = EdgeMark


def level(row: int, column: int, mark: EdgeMark = STROKE, **state: bool) -> Edge:
    return Edge(EdgePlace(row, column, is_upright=False), mark, **state)


def upright(row: int, column: int, mark: EdgeMark = STROKE, **state: bool) -> Edge:
    return Edge(EdgePlace(row, column, is_upright=True), mark, **state)


def clues(*rows: str, tone: Tone = Tone.PLAIN) -> tuple[tuple[Cell, ...], ...]:
    """Cells with the words of these rows in them, and nothing for a dot."""
    return tuple(tuple(Cell(tone, glyph=word.strip(".")) for word in row.split()) for row in rows)


def labels(*lines: str) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(line.split()) for line in lines)


LOOP = Scene(
    clues("3 . 12", ". 0 .", "2 . 1"),
    ((),) * 3,
    ((),) * 3,
    edges=(
        level(0, 0),
        upright(0, 0),
        upright(0, 1),
        level(1, 1, lit=True),
        upright(1, 2, given=True),
        level(1, 0, CROSS),
        upright(0, 2, CROSS),
        level(3, 2, CROSS, lit=True),
        upright(2, 3, BAR),
    ),
    corners=tuple(Corner(at // 4, at % 4, lit=at == 15) for at in range(16)),
    ruled=False,
)
"""A loop half drawn along the lines between dots, with every kind of mark."""
WALLS = Scene(
    clues(". 7 .", ". . 12", tone=Tone.BLANK),
    labels("1", "2 3"),
    labels("4", "", "15 6"),
    right=labels("7 8", "19"),
    bottom=labels("", "10 11", "2"),
    edges=(upright(0, 1), level(1, 1), upright(1, 2), level(1, 0, CROSS)),
    lit_rows=frozenset({1}),
    lit_columns=frozenset({1}),
)
"""Walls between cells, with texts in cells and labels at all sides."""


TIMES = "\N{MULTIPLICATION SIGN}"


def drawn(scene: Scene) -> str:
    """The text of a scene, with x for each cross."""
    return text.labelled(scene).replace(TIMES, "x")


def test_in_text_strokes_join_crosses_stand_on_edges_and_dots_at_corners() -> None:
    assert """\
 ┏━━━┓   ·   ·
 ┃ 3 ┃   x12
 ╹ x ┗━━━┓   ·
       0 ┃
 ·   ·   ╹   ·
   2       1 x
 ·   ·   · x ·""" == drawn(LOOP)


def test_the_page_about_drawing_shows_a_loop_as_it_is_drawn() -> None:
    shown = "\n".join(f"    {line}" for line in text.labelled(LOOP).splitlines())
    assert shown in (ROOT / "docs/drawing.md").read_text(encoding="utf-8")


def test_in_text_labels_are_at_every_side_and_walls_are_heavier_than_lines() -> None:
    assert """\
               15
      4         6
    ┌────╻─────────┐
  1 │ .  ┃ .7   .  │ 7 8
    │ x  ┗━━━━┓    │
2 3 │ .    .  ┃ .12│ 19
    └─────────╹────┘
          10    2
          11""" == drawn(WALLS)


def test_a_cell_in_text_has_room_for_the_longest_clue() -> None:
    cells = clues("3 12 .", "100 . 7", tone=Tone.FILLED)
    assert """\
 ┌───────────────┐
 │ #3   #12  #   │
 │ #100 #    #7  │
 └───────────────┘""" == text.labelled(Scene(cells, ((),) * 2, ((),) * 3))


def test_without_room_for_labels_the_strokes_remain() -> None:
    assert """\
   ╻
.  ┃ .    .
   ┗━━━━┓
.    .  ┃ .
        ╹""" == text.plain_terminal(WALLS, 13)


def test_every_way_in_which_strokes_meet_has_a_character_also_in_ascii(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    around = edges_at(1, 1)
    characters = ""
    for number in range(1, 16):
        edges = tuple(Edge(around[side], STROKE) for side in Sides(number))
        scene = Scene(clues(". .", ". ."), ((),) * 2, ((),) * 2, edges=edges, ruled=False)
        characters += text.labelled(scene).splitlines()[2][5]
    assert "╺╹┗╸━┛┻╻┏┃┣┓┳┫╋" == characters
    with TextIOWrapper(BytesIO(), encoding="ascii") as output:
        monkeypatch.setattr("sys.stdout", output)
        assert ">'\\<=/+,(|+)+++" == suited_drawing(characters)


def test_edges_have_the_colours_of_their_states_on_a_terminal() -> None:
    drawn = text.terminal(LOOP, 80, colors=True)
    assert text.terminal(LOOP, 80) == re.sub(r"\x1b\[\d+m", "", drawn)
    for code, words in ((32, "━━━"), (33, "━━━"), (36, "┃"), (2, TIMES), (33, TIMES), (31, TIMES)):
        assert f"\x1b[{code}m{words}\x1b[0m" in drawn
    # The highlighted stroke decides the colour of the corner where it meets others.
    edges = (level(0, 0, given=True), upright(0, 0, lit=True))
    assert "\x1b[33m┏\x1b[0m\x1b[36m━━━" in text.terminal(
        replace(LOOP, edges=edges), 80, colors=True
    )
    narrow = text.terminal(LOOP, 12, colors=True)
    assert "\x1b[32m┏\x1b[0m\x1b[32m━━━\x1b[0m" in narrow
    assert text.terminal(LOOP, 12) == re.sub(r"\x1b\[\d+m", "", narrow)


# Pictures.

SIZES = [9, 24, 25, 48]
STATES = {
    level(0, 0).place: Ink.TRACK,
    upright(0, 1).place: Ink.TRACK,
    level(1, 1).place: Ink.LIT_TRACK,
    level(1, 0).place: Ink.CLOSED_MARK,
    upright(0, 2).place: Ink.CLOSED_MARK,
    level(3, 2).place: Ink.LIT_TRACK,
    upright(2, 3).place: Ink.BAR,
    level(2, 0).place: Ink.BLANK,
}
"""The ink in the middle of edges."""


def middle(scene: Scene, size: int, place: EdgePlace) -> tuple[int, int]:
    layout, half = lay_out(scene, size), size // 2
    x, y = layout.left + place.column * size, layout.top + place.row * size
    return (x, y + half) if place.is_upright else (x + half, y)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", SIZES)
def test_pixels_on_edges_have_the_inks_of_their_marks(size: int, theme: str) -> None:
    picture = opened(png.draw(LOOP, size, theme)).convert("RGB")
    for place, ink in STATES.items():
        assert rgb(THEMES[theme][ink]) == picture.getpixel(middle(LOOP, size, place)), place


@pytest.mark.parametrize("size", [24, 25, 48])
def test_a_cross_is_as_wide_as_its_square_and_no_wider(size: int) -> None:
    picture = opened(png.draw(LOOP, size)).convert("RGB")
    [cross] = [
        shape for shape in drawing_of(LOOP, size).rounds[Ink.LIT_TRACK] if isinstance(shape, Cross)
    ]
    x, y, width, thick, _ = cross
    paper = rgb(THEMES["light"][Ink.PAPER])
    ends = [(x, y), (x + width - 1, y), (x, y + width - 1), (x + width - 1, y + width - 1)]
    assert paper not in [picture.getpixel(end) for end in ends]
    for away in range(max(2, thick), size // 2 - width // 2):
        assert paper == picture.getpixel((x - away, y - away))
        assert paper == picture.getpixel((x + width - 1 + away, y + width - 1 + away))
    assert paper == picture.getpixel((x + width // 2, y))


@pytest.mark.parametrize("size", SIZES)
def test_strokes_that_meet_are_joined_and_round(size: int) -> None:
    picture = opened(png.draw(LOOP, size)).convert("RGB")
    layout = lay_out(LOOP, size)
    [upper, *_] = [
        box for box in drawing_of(LOOP, size).layers[Ink.TRACK] if box.width > box.height
    ]
    over = upper.height // 2
    ink, paper = (rgb(THEMES["light"][ink]) for ink in (Ink.TRACK, Ink.PAPER))
    assert ink == picture.getpixel((layout.left, layout.top))
    assert ink == picture.getpixel((layout.left + over - 1, layout.top - over))
    if over > 1:
        assert ink != picture.getpixel((layout.left - over, layout.top - over))
    assert paper == picture.getpixel((layout.left - over - 1, layout.top - over - 1))


def test_an_svg_has_a_box_for_each_stroke_a_disc_for_each_end_and_a_cross() -> None:
    layout, drawn = lay_out(LOOP, 24), svg.draw(LOOP, 24).decode()
    paths = dict(re.findall(r'<path class="([\w-]+)".*? d="(.*?)"', drawn))
    x, y = layout.left, layout.top
    for box in (f"M{x} {y - 2}h24v4h-24z", f"M{x - 2} {y}h4v24h-4z", f"M{x + 22} {y}h4v24h-4z"):
        assert box in paths["track"]
    assert 6 == paths["track"].count("a2 2 0 0 1 4 0")
    assert f"M{x + 24} {y + 22}h24v4h-24z" in paths["lit-track"]
    # A stroke of a cross begins beside a corner of its square, at half its thickness.
    side, turn = 0.353553, "a0.5 0.5 0 0 1 "
    one = f"l6 6{turn}-0.707107 0.707107l-6 -6{turn}0.707107 -0.707107z"
    other = f"l-6 6{turn}-0.707107 -0.707107l6 -6{turn}0.707107 0.707107z"
    cross = f"M{x + 9 + side:g} {y + 21 - side:g}{one}M{x + 15 + side:g} {y + 21 + side:g}{other}"
    assert cross in paths["closed-mark"]
    # Fifteen dots at corners; the other one is highlighted, and larger.
    assert 15 == paths["closed-mark"].count("a2 2 0 0 1 4 0")
    assert not {"frame", "hairline"} & paths.keys()
    assert all(f">{clue}<" in drawn for clue in ("3", "12", "0", "2", "1"))


def test_a_pdf_has_the_strokes_and_crosses_of_the_drawing() -> None:
    [page] = pages_of(pdf.draw(LOOP))
    drawing = drawing_of(LOOP, 24)
    for box in drawing.layers[Ink.TRACK]:
        assert f"{box.x} {-box.y - box.height} {box.width} {box.height} re".encode() in page
    # A disc is four curves, and each stroke of a cross ends in two half circles, two curves each.
    crosses = [
        shape for shapes in drawing.rounds.values() for shape in shapes if isinstance(shape, Cross)
    ]
    dots = sum(len(each) for each in drawing.rounds.values()) - len(crosses)
    assert 4 * dots + 3 * 8 == page.count(b" c\n") + page.count(b" c ")
    strokes = [
        [float(number) for number in points]
        for points in re.findall(r"(\S+) (\S+) m (?:(?! m ).)*? c (\S+) (\S+) l ", page.decode())
    ]
    expected = [
        points
        for x, y, width, thick, _ in crosses
        for side in (thick / 8**0.5,)
        for points in (
            [x + width - side, -y - width - side, x + side, -y + side],
            [x - side, -y - width + side, x + width + side, -y - side],
        )
    ]
    assert [pytest.approx(points, abs=1e-5) for points in expected] == strokes


def test_a_page_has_the_same_drawing_and_a_notebook_too() -> None:
    drawn = re.findall(r'd="(.*?)"', svg.draw(LOOP, 24).decode())
    assert drawn == re.findall(r' d="(.*?)"', html.page(LOOP))
    table = html.table(LOOP)
    assert drawn == re.findall(r' d="(.*?)"', table)
    assert f'fill="{THEMES["light"][Ink.LIT_TRACK]}"' in table
    assert "class=" not in table


def test_in_a_table_labels_are_at_every_side() -> None:
    table = html.table(replace(WALLS, edges=()))
    rows = [re.findall(r">([^<>]+)<", row) for row in re.findall(r"<tr>(.*?)</tr>", table)]
    assert [["4", "15", "6"], ["1", "7", "7 8"], ["2 3", "12", "19"], ["10", "11", "2"]] == rows


@pytest.mark.parametrize("size", [7, 24])
def test_labels_on_the_right_and_at_the_bottom_begin_at_the_grid(size: int) -> None:
    layout, words = lay_out(WALLS, size), drawing_of(WALLS, size).words
    places = {mark.text: mark for mark in words}
    assert layout.right < places["7"].x < places["8"].x < layout.width
    assert places["1"].y == places["7"].y == places["8"].y
    assert layout.bottom < places["10"].y < places["11"].y < layout.height
    assert layout.left + size + size // 2 == places["10"].x == places["11"].x
    assert Ink.LIT_LABEL == places["19"].ground == places["10"].ground
    lit = drawing_of(WALLS, size).layers[Ink.LIT_LABEL]
    for mark in (places["19"], places["11"]):
        assert any(
            box.x < mark.x <= box.x + box.width and box.y < mark.y <= box.y + box.height
            for box in lit
        )


def test_a_caption_is_below_the_labels_at_the_bottom() -> None:
    words = {mark.text: mark for mark in drawing_of(replace(WALLS, caption="Why"), 24).words}
    assert words["Why"].y - words["Why"].size >= words["11"].y


@pytest.mark.parametrize(("clue", "size"), [("3", 14), ("12", 14), ("100", 11), ("1000", 8)])
def test_a_clue_fits_its_cell(clue: str, size: int) -> None:
    [words] = drawing_of(Scene(clues(clue), ((),), ((),)), 24).glyphs
    assert (clue, size) == (words.text, words.size)


@pytest.mark.parametrize("tone", [Tone.BLANK, Tone.FILLED, Tone.UNKNOWN, Tone.PLAIN])
@pytest.mark.parametrize("lit", [False, True])
def test_a_quiet_clue_is_grey_in_any_cell(tone: Tone, lit: bool) -> None:
    scene = Scene(((Cell(tone, lit=lit, glyph="12", quiet=True),),), ((),), ((),))
    [words] = drawing_of(scene, 24).glyphs
    assert Ink.CLOSED_MARK == words.ink
    colors = {color for _, color in opened(png.draw(scene, 48)).convert("RGB").getcolors() or ()}
    assert rgb(THEMES["light"][Ink.CLOSED_MARK]) in colors


def test_a_film_shows_strokes_that_come_later_in_their_colours() -> None:
    begin = replace(LOOP, edges=(), corners=())
    found = replace(LOOP, corners=())
    film = opened(encode_film([begin, found, LOOP], ".apng"))
    for frame, scene in enumerate((begin, found, LOOP)):
        film.seek(frame)
        alone = opened(png.draw(scene, 24)).convert("RGB")
        assert alone.tobytes() == film.convert("RGB").tobytes()


# Bars, sheets to solve by hand, and pictures alone.


def test_a_bar_lies_across_its_side_between_two_cells() -> None:
    for side, row, column in ((Sides.RIGHT, 0, 0), (Sides.LEFT, 0, 1)):
        edges = (Edge(edges_around(row, column)[side], EdgeMark.BAR),)
        scene = Scene(((Cell(Tone.UNKNOWN),) * 2,), ((),), ((), ()), edges=edges)
        [bar] = drawing_of(scene, 24).layers[Ink.BAR]
        assert (2 * 24, 24 + 12) == (bar.x + bar.width // 2, bar.y + bar.height // 2)
        assert bar.height > bar.width


def test_a_blank_sheet_keeps_given_edges_dots_and_clues() -> None:
    given = upright(1, 2, given=True)
    quiet = tuple(tuple(replace(cell, quiet=True) for cell in row) for row in LOOP.cells)
    sheet = unsolved(replace(LOOP, cells=quiet))
    assert ((given,), LOOP.cells) == (sheet.edges, sheet.cells)
    assert {Corner(*divmod(at, 4)) for at in range(16)} == {*sheet.corners}


def test_a_picture_alone_has_its_strokes_and_nothing_else() -> None:
    alone = cells_only(WALLS)
    assert [STROKE] * 3 == [edge.mark for edge in alone.edges]
    assert ((), (), ()) == (alone.right, alone.bottom, cells_only(LOOP).corners)
    for renderer in RENDERERS:
        assert renderer.draw(alone, 24, None) != renderer.draw(replace(alone, edges=()), 24, None)


def test_an_edge_between_two_cells_has_one_place() -> None:
    assert edges_around(0, 0)[Sides.RIGHT] == edges_around(0, 1)[Sides.LEFT]
    assert edges_around(0, 0)[Sides.BOTTOM] == edges_around(1, 0)[Sides.TOP]
    assert {*edges_at(1, 1).values()} == {
        upright(0, 1).place,
        upright(1, 1).place,
        level(1, 0).place,
        level(1, 1).place,
    }


# Highlights.


def test_between_highlighted_corners_marks_on_edges_are_highlighted_instead() -> None:
    scene = lit(replace(LOOP, on_corners=True), [(0, 0), (1, 0), (0, 2), (1, 2), (3, 0)])
    shown = {edge.place: edge.lit for edge in scene.edges}
    assert shown == {
        edge.place: edge.lit or edge.place in (upright(0, 0).place, upright(0, 2).place)
        for edge in LOOP.edges
    }
    alone = {Corner(3, 0, lit=True), Corner(3, 3, lit=True)}
    assert alone == {corner for corner in scene.corners if corner.lit}
    assert LOOP.cells == scene.cells


def test_if_places_are_cells_edges_are_not_highlighted() -> None:
    scene = lit(LOOP, [(0, 0), (1, 0)])
    assert LOOP.edges == scene.edges
    assert [(0, 0), (1, 0)] == [
        (row, column) for row in range(3) for column in range(3) if scene.cells[row][column].lit
    ]


def test_an_edge_ends_at_two_corners() -> None:
    assert ((1, 2), (2, 2)) == upright(1, 2).place.ends
    assert ((1, 2), (1, 3)) == level(1, 2).place.ends
