"""Tracks are played to the end, by mouse, by touch and by keyboard alone, and with all help."""

from itertools import pairwise

import pytest

from browser.hands import MUM, SEA, Cell, Visit, Ways, expect

pytestmark = pytest.mark.exhaustive

OPEN = "?" * 9
OPEN_IN_UNFINISHED = """async () => {
    const { app: { game } } = await import("./page/app.js");
    const { pictureOn } = await import("./page/game/game.js");
    const { lineState } = await import("./page/game/line_states.js");
    const isMet = (side, number) => lineState(game, { side, number }).isMet;
    return pictureOn(game).flatMap((cells, row) => [...cells].filter((cell, column) =>
        cell === "?" && !isMet("row", row) && !isMet("column", column))).length;
}"""
MOST_HINTS = 100
WINDING = """
family = "tracks"
rows = [3, 3, 3]
columns = [3, 3, 3]
start = [0, 0]
finish = [2, 2]
"""


def steps(way: list[Cell]) -> list[str]:
    """Return the arrow keys that lead along a path, one for each step."""
    keys = []
    for (row, column), (to_row, to_column) in pairwise(way):
        keys += ["ArrowDown" if to_row > row else "ArrowUp"] * abs(to_row - row)
        keys += ["ArrowRight" if to_column > column else "ArrowLeft"] * abs(to_column - column)
    return keys


@pytest.mark.parametrize(("title", "ways"), [("Four ways", SEA), ("Mum", MUM)], ids=["sea", "mum"])
def test_tracks_are_played_to_the_end_by_mouse(visit: Visit, title: str, ways: Ways) -> None:
    hands = visit()
    hands.open(title)
    for way in ways:
        assert not hands.is_solved
        hands.lead(*way)
    hands.settle()
    assert hands.is_solved


def test_tracks_are_played_to_the_end_by_touch(visit: Visit) -> None:
    hands = visit(width=390, height=760, has_touch=True)
    hands.open("Four ways")
    for way in SEA:
        assert not hands.is_solved
        hands.touch(*way)
    hands.settle()
    assert hands.is_solved


def test_one_finger_leads_from_a_given_station_through_all_cells(visit: Visit) -> None:
    hands = visit(width=390, height=760, has_touch=True)
    hands.paste(WINDING + "track_edges = [[[0, 0], [1, 0]], [[0, 2], [1, 2]]]")
    hands.page.locator("#play").wait_for()
    hands.settle()
    hands.touch((0, 0), (0, 2), (1, 2), (1, 0), (2, 0), (2, 2))
    assert hands.rows == ["╶─┐", "┌─┘", "└─╴"]
    hands.settle()
    assert hands.is_solved


def test_tracks_are_played_to_the_end_by_keyboard_alone(visit: Visit) -> None:
    hands = visit()
    hands.page.get_by_role("button", name="Four ways").focus()
    hands.page.keyboard.press("Enter")
    hands.page.locator("#play").wait_for()
    hands.settle()
    at = (0, 0)
    for way in SEA:
        hands.keys(*steps([at, way[0]]))
        hands.page.keyboard.down("Shift")
        hands.keys(*steps(way))
        hands.page.keyboard.up("Shift")
        at = way[-1]
    assert hands.is_solved


def test_edges_are_crossed_by_keyboard_alone(visit: Visit) -> None:
    hands = visit()
    said = hands.page.locator("#said")
    hands.page.get_by_text("Open a puzzle of your own").focus()
    hands.page.keyboard.press("Enter")
    hands.page.get_by_label("Open a puzzle").focus()
    hands.page.keyboard.insert_text(WINDING)
    hands.page.keyboard.press("Control+Enter")
    hands.page.locator("#play").wait_for()
    hands.settle()
    hands.keys("Alt+ArrowDown")
    expect(said).to_have_text("edge to the bottom: crossed")
    # Track stops at the crossed edge, and so does the cursor.
    hands.keys("Shift+ArrowDown")
    assert hands.rows == ["+??", "???", "??+"]
    expect(said).to_contain_text("row 1, column 1: start, visited, no way to the bottom")
    hands.keys("Alt+ArrowLeft", "Alt+ArrowRight")
    expect(said).to_have_text("edge to the right: crossed")
    hands.keys("Alt+ArrowRight", "Alt+ArrowUp")
    expect(said).to_have_text("edge to the top: the grid ends there")
    way = [(0, 0), (0, 2), (1, 2), (1, 0), (2, 0), (2, 2)]
    hands.page.keyboard.down("Shift")
    hands.keys(*steps(way))
    hands.page.keyboard.up("Shift")
    assert hands.rows == ["╶─┐", "┌─┘", "└─╴"]
    assert hands.is_solved


def test_the_right_button_and_a_long_press_cross_cells_and_edges(visit: Visit) -> None:
    hands = visit()
    hands.open("Tramway")
    hands.drag((0, 0), (0, 2), button="right")
    assert hands.rows[0] == "···??????"
    (x, y), (right, _) = hands.at((1, 1)), hands.at((1, 2))
    hands.page.mouse.click((x + right) / 2, y, button="right")
    # Track cannot go through the crossed edge, so the pen stops there.
    hands.drag((1, 1), (1, 2))
    assert hands.rows[1] == OPEN
    hands = visit(width=390, height=760, has_touch=True)
    hands.open("Tramway")
    hands.touch((0, 0), seconds=0.6)
    assert hands.rows[0] == "·????????"


def test_dragging_again_takes_track_away(visit: Visit) -> None:
    hands = visit()
    hands.open("Tramway")
    for _ in range(2):
        hands.lead((0, 5), (0, 8), (2, 8))
    assert [OPEN] * 2 == hands.rows[:2]


def test_check_catches_loose_ends_and_rings(visit: Visit) -> None:
    hands = visit()
    hands.open("Tramway")
    hands.lead((1, 0), (0, 0), (0, 1))
    hands.lead((0, 1), (1, 1), (1, 0))
    hands.press("Check")
    hands.card.get_by_text(
        "Loop through row 1, column 1: the track comes back to where it was."
    ).wait_for()
    hands.press("Undo")
    hands.drag((0, 2), (0, 2), button="right")
    hands.drag((1, 1), (1, 1), button="right")
    hands.press("Check")
    hands.card.get_by_text("Loose end at row 1, column 2: the track ends there.").wait_for()


def test_a_branch_is_red_and_named(visit: Visit) -> None:
    hands = visit()
    hands.open("Tramway")
    hands.drag((4, 0), (4, 2))
    hands.settle()
    assert not hands.reds
    hands.drag((4, 1), (3, 1))
    hands.settle()
    assert hands.reds
    hands.press("Check")
    hands.card.get_by_text("Branch at row 5, column 2: track leads to row 4").wait_for()
    hands.press("Hint")
    hands.card.get_by_text("Branch at row 5, column 2").wait_for()


def test_branches_side_by_side_that_look_like_corners_are_named(visit: Visit) -> None:
    hands = visit()
    hands.open("Tramway")
    hands.drag((4, 0), (4, 3))
    hands.drag((4, 1), (3, 1))
    hands.drag((4, 2), (5, 2))
    hands.press("Check")
    for column in (2, 3):
        hands.card.get_by_text(
            f"Branch at row 5, column {column}: the track leads to more"
        ).wait_for()


@pytest.mark.parametrize("title", ["Tramway", "Mum"])
def test_tracks_are_helped_by_hints_as_far_as_they_go(visit: Visit, title: str) -> None:
    hands = visit()
    hands.open(title)
    hands.press("Hint")
    hands.press("Tell me more")
    hands.press("Tell me more")
    over = hands.card.get_by_role("heading", name="Solved")
    over = over.or_(hands.card.get_by_text("there are several solutions"))
    more = hands.page.get_by_role("button", name="Next hint")
    for _ in range(MOST_HINTS):
        more.or_(over).wait_for()
        if over.is_visible():
            break
        more.click()
    expect(over).to_be_visible()
    # What is still open is the rest of finished lines, about which no hint is needed.
    assert hands.page.evaluate(OPEN_IN_UNFINISHED) == 0


def test_a_solve_of_tracks_is_played(visit: Visit) -> None:
    hands = visit(reduced_motion="reduce")
    hands.open("Tramway")
    hands.press("Solve")
    step = hands.card.get_by_label("Step", exact=True)
    last = step.get_attribute("max")
    assert last
    step.fill(last)
    expect(hands.page.get_by_role("button", name="Step forward")).to_be_disabled()
    hands.press("Close")
    assert hands.rows[0] == OPEN


def test_several_ways_are_shown_one_by_one_and_none_is_told(visit: Visit) -> None:
    hands = visit()
    hands.open("Four ways")
    hands.press("Several?")
    hands.card.get_by_text("There are 4 solutions.").wait_for()
    hands.press("Show them")
    hands.press("Next")
    hands.card.get_by_text("Solution 1 of 4").wait_for()
    hands = visit()
    hands.open("No through road")
    hands.press("Several?")
    hands.card.get_by_text("There is no solution").wait_for()


def test_a_screen_reader_hears_rows_as_people_count_them(visit: Visit) -> None:
    hands = visit()
    hands.open("Mum")
    hands.keys("ArrowDown")
    said = "row 5, column 1: open; row 5: 6 6; column 1: 3"
    expect(hands.page.locator("#said")).to_have_text(said)
    hands.keys("ArrowUp", "ArrowRight", "Space")
    said = "row 6, column 2: visited, 4 under it; row 6: 4 6; column 2: 3"
    expect(hands.page.locator("#said")).to_have_text(said)


def test_a_link_and_a_reload_keep_tracks(visit: Visit) -> None:
    hands = visit()
    hands.open("Tramway")
    hands.lead((0, 5), (0, 8), (2, 8))
    drawn = hands.rows
    hands.page.reload()
    hands.settle()
    assert drawn == hands.rows
    hands.press("Share")
    link = hands.page.get_by_label("A link to this puzzle").input_value()
    assert len(link) < 500
    other = visit(f"#{link.partition('#')[2]}")
    other.page.locator("#play").wait_for()
    other.settle()
    expect(other.page.get_by_role("heading", level=1)).to_have_text("Tramway")
