"""Paths in text: track that runs on between cells, over cuts and to the frame."""

from dataclasses import replace
from itertools import product

import pytest
from running import ROOT
from scenes import tracks

import crosshatch
from crosshatch.data.scene import Edge, EdgeMark, Scene
from crosshatch.data.sides import Sides, edges_around
from crosshatch.render import text

CROSS = "\N{MULTIPLICATION SIGN}"


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


def test_the_page_about_drawing_shows_a_path_as_it_is_drawn() -> None:
    puzzle = crosshatch.tracks(
        columns=["0 1", "2 1", "1 1", "2 ?", "? 0", "2 0", "1 ?"],
        rows=["1 ?", "1 3", "2 ?"],
        start=(0, 2),
        finish=(6, 0),
        cuts={"rows": ["c2"], "columns": ["r2"]},
        givens={"empty": ["r2c4-r2c5", "r1c2-r2c2", "r2c6-r3c6"]},
    )
    scene = puzzle.scene(("·┌─┐?┌╴", "·│·└─┘·", "╶┘+??·?"))
    drawn = (text.labelled(scene).splitlines(), text.terminal(scene, 80).splitlines())
    lines = [f"    {file:26}{screen}".rstrip() for file, screen in zip(*drawn, strict=True)]
    assert "\n".join(lines) in (ROOT / "docs/drawing.md").read_text(encoding="utf-8")


def test_a_narrow_terminal_has_no_room_for_bars() -> None:
    scene = barred(tracks("╶┐??", "?│??"), (0, 2, Sides.RIGHT), (0, 0, Sides.BOTTOM))
    assert "╺┓░░\n░┃░░" == text.terminal(scene, 5)
