"""Drawing by mouse, touch or keys: crosses, undoing, pencil, and the words for it."""

import re

import pytest

from browser.hands import Hands, Visit, box_of, expect, runs
from browser.ways import WAYS, Keys, Mouse, Touch

CHEESE = [
    "..######..",
    ".##....##.",
    "##......##",
    "#.##..##.#",
    "#........#",
    "#.#....#.#",
    "#..####..#",
    "##..##..##",
    ".##....##.",
    "..######..",
]
OTHER = [*CHEESE[:5], "#...#..#.#", "#.####...#", "##...##.##", *CHEESE[8:]]
OPEN = "?" * 10
MOSAIC = 'kind = "mosaic"\ntitle = "Corner"\ncells = ["4..0", "....", "...2", ".6.."]'
TENTS = """kind = "tents"
title = "Hermits"
rows = [1, 2, 1, 1, 1]
columns = [2, 1, 1, 1, 1]
cells = [".....", "T..T.", ".T..T", "..T..", "T...."]
"""
FENCE = 'kind = "slitherlink"\ntitle = "Fence"\ncells = [".20", "12.", ".2."]'
WINDING = """kind = "tracks"
rows = [3, 3, 3]
columns = [3, 3, 3]
ends = ["r1c1", "r3c3"]
"""


LAMPS = """
title = "Two lamps"
cells = ["2.", "..", "1."]
[kind]
name = "lamps"
rules = "A number counts the lamps beside it."
states = ["blank", "a lamp"]
signs = { blank = ".", lamp = "o", wall = "#" }
clues = { cells = { wall = "number? on void" } }
laws = [{ count = "lamp", in = "beside", is = "clue" }]
"""
BY_ALL = pytest.mark.parametrize("way", WAYS)


def begun(play: Visit, puzzle: str, way: type[Mouse] = Mouse) -> tuple[Hands, Mouse]:
    hands = play(puzzle, **way.page)
    return hands, way(hands)


@BY_ALL
def test_cells_are_crossed_opened_and_left_alone(play: Visit, way: type[Mouse]) -> None:
    hands, drawing = begun(play, "Say Cheese", way)
    drawing.cross((4, 3))
    drawing.fill((4, 1), (4, 7))
    assert [OPEN] * 4 == hands.picture[:4]
    assert "?##.####" == hands.picture[4][:8]
    drawing.cross((4, 3))
    assert hands.picture[4][3] == "?"


@BY_ALL
def test_edges_are_crossed(play: Visit, way: type[Mouse]) -> None:
    hands, drawing = begun(play, FENCE, way)
    drawing.cross_edge((1, 1), "right")
    assert "cross at the right" in hands.words or "cross at the left" in hands.words
    expect(hands.page.get_by_role("button", name="Undo", exact=True)).to_be_enabled()


def test_track_stops_at_a_crossed_edge(play: Visit) -> None:
    hands, _ = begun(play, WINDING, Keys)
    said = hands.page.locator("#said")
    hands.keys("Alt+ArrowDown", "Shift+ArrowDown")
    assert hands.rows == ["+??", "???", "??+"]
    expect(said).to_contain_text("row 1, column 1: start, visited, no way to the bottom")
    hands.keys("Alt+ArrowUp")
    expect(said).to_have_text("edge to the top: the grid ends there")
    hands.keys("Alt+ArrowDown")
    for _ in range(2):
        hands.lead((0, 0), (1, 0), (1, 1))
    assert hands.rows == ["+??", "???", "??+"], "to lay track again takes it away"


def test_a_puzzle_with_a_table_of_its_own_is_played_and_helped(play: Visit) -> None:
    hands = play(LAMPS)
    pen = hands.page.get_by_role("radio", name="Lamp")
    expect(pen).to_be_checked()
    hands.press("Hint")
    hands.card.get_by_text("r1c1").or_(hands.card.get_by_text("row 1, column 1")).first.wait_for()
    for cell in ((0, 1), (1, 0)):
        hands.drag(cell, cell)
    hands.card.get_by_text("every clue is met").wait_for()


def test_what_is_drawn_is_undone_and_redone(play: Visit) -> None:
    hands = play("Say Cheese")
    undo = hands.page.get_by_role("button", name="Undo", exact=True)
    some = runs(CHEESE)[:3]
    for first, last in some:
        hands.drag(first, last)
    drawn = hands.picture
    for _ in some:
        undo.click()
    assert [OPEN] * 10 == hands.picture
    expect(undo).to_be_disabled()
    hands.keys("Control+y", "r")
    hands.press("Redo")
    assert drawn == hands.picture
    hands.draw(CHEESE[:5] + OTHER[5:])
    assert hands.is_solved, "another picture that meets the clues wins, too"


def test_keys_and_tools_choose_what_is_drawn(play: Visit) -> None:
    hands, drawing = begun(play, "Say Cheese", Touch)
    for key, letter in (("Space", "#"), ("Space", "."), ("Space", "?"), ("1", "#"), ("0", "?")):
        hands.keys(key)
        assert hands.picture[0] == letter + OPEN[1:]
    hands.page.get_by_role("radio", name="Cross").click()
    drawing.fill((0, 0), (0, 1))
    assert hands.picture[0] == ".." + OPEN[2:]


def test_pencil_is_kept_or_rubbed_out(play: Visit) -> None:
    hands = play("Say Cheese")
    hands.press("Pencil")
    hands.drag((0, 2), (0, 7))
    hands.press("Rub it out")
    assert hands.picture[0] == OPEN
    hands.press("Undo")
    hands.press("Keep pencil")
    assert hands.picture[0] == "??######??"
    expect(hands.page.get_by_role("button", name="Keep pencil")).not_to_be_visible()


HEARD = [
    (
        "Say Cheese",
        "ArrowDown ArrowRight Space",
        "row 2, column 2: filled; row 2: 2 2; column 2: 2 2",
    ),
    ("Mum", "ArrowDown", "row 5, column 1: open; row 5: 6 6; column 1: 3"),
    ("Mum", "ArrowRight Space", "row 6, column 2: visited, 4 under it; row 6: 4 6; column 2: 3"),
    (TENTS, "Space ArrowDown", "row 2, column 1: tree, tent above"),
    (MOSAIC, "Space", "row 1, column 1: filled, clue 4"),
    (FENCE, "ArrowRight Alt+ArrowRight", "row 1, column 2: cross at the right, clue 2"),
    (
        FENCE,
        "ArrowDown ArrowRight Shift+ArrowRight Alt+ArrowUp",
        "row 2, column 2: line at the right, cross at the top, clue 2",
    ),
]
"""Puzzles, the keys that are pressed, and what is heard of the cell at the cursor."""


def test_a_screen_reader_hears_the_cell_and_its_clues(play: Visit) -> None:
    for puzzle, keys, words in HEARD:
        hands = play(puzzle)
        hands.keys(*keys.split())
        assert hands.words.startswith(words), hands.words
        said = hands.page.locator("#said")
        if "Alt+" in keys:
            expect(said).to_have_text(re.compile("edge to the (right|top): crossed"))
        else:
            expect(said).to_have_text(hands.words)
        row, column = hands.cursor
        expect(hands.page.locator("#here-row")).to_have_attribute("aria-rowindex", str(row + 1))
        expect(hands.page.locator("#here")).to_have_attribute("aria-colindex", str(column + 1))
    expect(hands.page.locator("#board")).to_have_attribute("aria-activedescendant", "here")
    keys = hands.page.locator("#board-keys")
    expect(keys).to_contain_text("alt with an arrow crosses it")
    expect(play("#make").page.locator("#board-keys")).to_contain_text("space fills")


def test_clues_stay_in_sight_and_cells_under_the_pointer_when_zoomed(play: Visit) -> None:
    hands = play("GCHQ", width=700, height=600)
    for _ in range(4):
        hands.press("Larger")
    hands.keys(*["Control+ArrowRight"] * 2, "PageDown", "PageDown")
    hands.settle()
    board = hands.page.locator("#board")
    assert board.evaluate("box => box.scrollLeft > 0 && box.scrollTop > 0")
    assert hands.face[:2] == box_of(board)[:2]
    hands.drag((9, 9), (9, 9))
    assert hands.picture[9][9] == "#"
    for keys, place in (("End", (9, 24)), ("Control+Home", (0, 0)), ("Control+End", (24, 24))):
        hands.keys(keys)
        assert place == hands.cursor
