"""Paths in text: track that runs on between cells, over cuts and to the frame."""

import re
from dataclasses import replace
from itertools import product

import pytest
from running import ROOT
from scenes import PIECES, small_scenes, tracks

import crosshatch
from crosshatch.data.scene import Edge, EdgeMark, Scene, Tone
from crosshatch.data.sides import Sides, edges_around
from crosshatch.render import text

CROSS = "\N{MULTIPLICATION SIGN}"


def test_a_cell_is_one_character_in_a_plain_picture() -> None:
    rows = ["".join(PIECES), "?·.".ljust(len(PIECES), "+")]
    assert rows == text.plain(tracks(*rows)).splitlines()


def test_track_runs_on_between_cells_over_cuts_and_to_the_frame() -> None:
    scene = replace(
        tracks("─┐·?", "┌┘·+", "└─┐│", stations=((0, 0),), row_cuts=(1,), column_cuts=(1, 2)),
        columns=(("1", "10"), ("2",), ("3",), ("4",)),
        rows=(("1", "2"), ("3",), ("4",)),
    )
    expected = """\
       1
      10   2  3  4
    ┌───╥─────────┐
1 2 ├──●╫──┐  ·  ?│
    ╞═══╬══╪══════╡
  3 │  ┌╫──┘  ·  +│
    ╞══╪╬════════╪╡
  4 │  └╫─────┐  ││
    └───╨─────┴──┴┘"""
    assert expected == text.labelled(scene)


def barred(scene: Scene, *bars: tuple[int, int, Sides]) -> Scene:
    """The scene with bars on these sides of places."""
    places = (edges_around(row, column)[side] for row, column, side in bars)
    return replace(scene, edges=tuple(Edge(place, EdgeMark.BAR) for place in places))


def test_lines_between_groups_are_dotted_and_track_leads_over_them() -> None:
    scene = replace(tracks("─┐·", "┌┘·", "└─┐"), every=1, row_cuts=(2,), column_cuts=(2,))
    expected = """\
    3  3  1
  ┌─────╥──┐
2 ├────┐║ ·│
  │┈┈┊┈│║┈┈│
2 │ ┌──┘║ ·│
  ╞═╪═══╬══╡
3 │ └───╫─┐│
  └─────╨─┴┘"""
    assert expected == text.labelled(scene)


@pytest.mark.parametrize("every", [0, 1, 2])
@pytest.mark.parametrize("cuts", [(), (1,)])
@pytest.mark.parametrize("glyph", ["", "7"])
def test_each_bar_is_one_cross(every: int, cuts: tuple[int, ...], glyph: str) -> None:
    """In the line of its row before its cell, or in a line between two rows, above its cell."""
    scene = replace(tracks("???", "???", "???"), every=every, row_cuts=cuts, column_cuts=cuts)
    cells = tuple(tuple(replace(cell, glyph=glyph) for cell in row) for row in scene.cells)
    scene = replace(scene, cells=cells)
    for row, column in product(range(3), repeat=2):
        for side in (Sides.LEFT,) * (column > 0) + (Sides.TOP,) * (row > 0):
            drawn = text.labelled(barred(scene, (row, column, side)))
            [line] = [line for line in drawn.splitlines() if CROSS in line]
            above = drawn.partition(line)[0].count("?")
            before = line.partition(CROSS)[0].count("?")
            assert (1, 3 * row) == (line.count(CROSS), above)
            if side is Sides.LEFT:
                assert column == before
            else:
                below = drawn.splitlines()[drawn.splitlines().index(line) + 1]
                assert "?" == below[line.index(CROSS)]
                assert column == below[: line.index(CROSS)].count("?")


def test_bars_are_red_on_a_terminal_that_wants_colours() -> None:
    scene = barred(tracks("╶┐??", "?│??"), (0, 2, Sides.RIGHT), (0, 0, Sides.BOTTOM))
    expected = f"""\
    1 2 0 0
  ┌────────┐
2 │ ╺━┓░░{CROSS}░│
  │ {CROSS} ┃    │
1 │░░ ┃░░░░│
  └───┸────┘"""
    assert expected == text.terminal(scene, 80)
    colored = text.terminal(scene, 80, colors=True)
    assert expected == re.sub(r"\x1b\[\d+m", "", colored)
    assert 2 == colored.count(f"\x1b[31m{CROSS}\x1b[0m")


def test_the_page_about_drawing_shows_a_path_as_it_is_drawn() -> None:
    puzzle = crosshatch.tracks(
        columns=["0 1", "2 1", "1 1", "2 ?", "? 0", "2 0", "1 ?"],
        rows=["1 ?", "1 3", "2 ?"],
        start=(0, 2),
        finish=(6, 0),
        row_cuts=[2],
        column_cuts=[2],
        forbidden_edges=[[(3, 1), (4, 1)], [(1, 0), (1, 1)], [(5, 1), (5, 2)]],
    )
    scene = puzzle.scene(("·┌─┐?┌╴", "·│·└─┘·", "╶┘+??·?"))
    drawn = (text.labelled(scene).splitlines(), text.terminal(scene, 80).splitlines())
    lines = [f"    {file:26}{screen}".rstrip() for file, screen in zip(*drawn, strict=True)]
    assert "\n".join(lines) in (ROOT / "docs/drawing.md").read_text(encoding="utf-8")


def test_a_narrow_terminal_has_no_room_for_bars() -> None:
    scene = barred(tracks("╶┐??", "?│??"), (0, 2, Sides.RIGHT), (0, 0, Sides.BOTTOM))
    assert "╺┓░░\n░┃░░" == text.terminal(scene, 5)


def test_characters_stand_behind_those_of_their_cells() -> None:
    scene = tracks("╶┐·?", stations=((0, 0),))
    glyphs = ("8", "9", "2", "")
    cells = tuple(
        replace(cell, glyph=glyph) for cell, glyph in zip(scene.cells[0], glyphs, strict=True)
    )
    scene = replace(scene, cells=(cells,), columns=(("1",), ("1",), ("0",), ("0",)))
    expected = """\
    1  1  0  0
  ┌────────────┐
2 │ ●8─┐9 ·2 ? │
  └────┴───────┘"""
    assert expected == text.labelled(scene)


def test_numbers_of_two_digits_keep_apart_above_track() -> None:
    assert "10 10" in text.terminal(replace(tracks("──"), columns=(("10",), ("10",))), 80)


def test_nonograms_are_written_without_track() -> None:
    for scene in small_scenes():
        if not any(cell.tone in (Tone.VISITED, Tone.CLOSED) for row in scene.cells for cell in row):
            assert set(text.labelled(scene)) <= set(" 1.#?\n┌─┐│└┘")
