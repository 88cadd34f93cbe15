"""Puzzles are played to the end, by mouse, by touch and by keyboard alone."""

from browser.hands import Visit, expect, runs

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
THIRD = [*CHEESE[:5], *(row[::-1] for row in OTHER[5:8]), *CHEESE[8:]]
OPEN = "?" * 10


def filled(picture: list[str]) -> list[str]:
    return [row.replace("?", ".") for row in picture]


def test_a_puzzle_is_played_to_the_end_by_mouse(visit: Visit) -> None:
    hands = visit()
    hands.open("Say Cheese")
    for number, (first, last) in enumerate(runs(CHEESE)):
        assert not hands.is_solved, number
        hands.drag(first, last)
    assert filled(hands.picture) == CHEESE
    assert hands.is_solved


def test_another_picture_that_meets_the_clues_wins_too(visit: Visit) -> None:
    for picture in (OTHER, THIRD):
        hands = visit()
        hands.open("Say Cheese")
        for first, last in runs(picture):
            hands.drag(first, last)
        assert hands.is_solved


def test_a_puzzle_is_played_to_the_end_by_touch(visit: Visit) -> None:
    hands = visit(width=390, height=760, has_touch=True)
    hands.open("Say Cheese")
    for first, last in runs(CHEESE):
        hands.touch(first, last)
    assert filled(hands.picture) == CHEESE
    assert hands.is_solved


def test_a_puzzle_is_played_to_the_end_by_keyboard_alone(visit: Visit) -> None:
    hands = visit()
    # Only keys are pressed, from the example to the board.
    hands.page.get_by_role("button", name="Say Cheese").focus()
    hands.page.keyboard.press("Enter")
    hands.page.locator("#play").wait_for()
    hands.settle()
    at = 0
    for row, cells in enumerate(CHEESE):
        hands.keys("Home", "Home", *["ArrowDown"] * (row > 0))
        at = 0
        for (_, first), (_, last) in runs([cells]):
            hands.keys(*["ArrowRight"] * (first - at), "Space")
            if last > first:
                hands.page.keyboard.down("Shift")
                hands.keys(*["ArrowRight"] * (last - first))
                hands.page.keyboard.up("Shift")
            at = last
    assert filled(hands.picture) == CHEESE
    assert hands.is_solved


def test_the_right_button_and_a_long_press_cross(visit: Visit) -> None:
    hands = visit()
    hands.open("Say Cheese")
    hands.drag((0, 0), (0, 1), button="right")
    assert hands.picture[0] == ".." + OPEN[2:]
    hands = visit(width=390, height=760, has_touch=True)
    hands.open("Say Cheese")
    hands.touch((0, 0), (0, 1), seconds=0.6)
    assert hands.picture[0] == ".." + OPEN[2:]


def test_the_tool_switch_crosses(visit: Visit) -> None:
    hands = visit(width=390, height=760, has_touch=True)
    hands.open("Say Cheese")
    hands.page.get_by_role("radio", name="Cross").click()
    hands.touch((0, 0), (0, 1))
    assert hands.picture[0] == ".." + OPEN[2:]


def test_a_drag_keeps_to_its_line_and_leaves_what_is_finished(visit: Visit) -> None:
    hands = visit()
    hands.open("Say Cheese")
    hands.drag((4, 3), (4, 3), button="right")
    hands.drag((4, 1), (6, 7))
    assert [OPEN] * 4 == hands.picture[:4]
    assert [f"{OPEN[:1]}##.####{OPEN[:2]}", OPEN, OPEN] == hands.picture[4:7]


def test_space_fills_crosses_and_opens(visit: Visit) -> None:
    hands = visit()
    hands.open("Say Cheese")
    for letter in "#.?":
        hands.keys("Space")
        assert hands.picture[0] == letter + OPEN[1:]


def test_all_can_be_undone_and_redone(visit: Visit) -> None:
    hands = visit()
    hands.open("Say Cheese")
    some = runs(CHEESE)[:9]
    for first, last in some:
        hands.drag(first, last)
    drawn = hands.picture
    for _ in some:
        hands.press("Undo")
    assert [OPEN] * 10 == hands.picture
    expect(hands.page.get_by_role("button", name="Undo", exact=True)).to_be_disabled()
    hands.keys(*["Control+y"] * len(some))
    assert drawn == hands.picture


def test_pencil_is_kept_or_rubbed_out(visit: Visit) -> None:
    hands = visit()
    hands.open("Say Cheese")
    hands.press("Pencil")
    hands.drag((0, 2), (0, 7))
    hands.press("Rub it out")
    assert hands.picture[0] == OPEN
    hands.press("Undo")
    hands.press("Keep pencil")
    assert hands.picture[0] == "??######??"
    expect(hands.page.get_by_role("button", name="Keep pencil")).not_to_be_visible()


def test_a_screen_reader_hears_the_cell_and_its_clues(visit: Visit) -> None:
    hands = visit()
    hands.open("Say Cheese")
    hands.keys("ArrowDown", "ArrowRight", "Space")
    said = "row 2, column 2: filled; row 2: 2 2; column 2: 2 2"
    expect(hands.page.locator("#said")).to_have_text(said)
    expect(hands.page.locator("#here")).to_have_text(said)
    expect(hands.page.locator("#board")).to_have_attribute("aria-activedescendant", "here")
    expect(hands.page.locator("#here-row")).to_have_attribute("aria-rowindex", "2")
    expect(hands.page.locator("#here")).to_have_attribute("aria-colindex", "2")


def test_clues_stay_in_sight_and_cells_under_the_pointer_when_zoomed(visit: Visit) -> None:
    hands = visit(width=700, height=600)
    hands.open("GCHQ")
    for _ in range(4):
        hands.press("Larger")
    hands.keys("End", "End", "PageDown", "PageDown")
    hands.settle()
    board = hands.page.locator("#board")
    assert board.evaluate("box => box.scrollLeft > 0 && box.scrollTop > 0")
    face = hands.page.locator("#board .face").bounding_box()
    box = board.bounding_box()
    assert face
    assert box
    assert (box["x"], box["y"]) == (face["x"], face["y"])
    hands.drag((9, 9), (9, 9))
    assert hands.picture[9][9] == "#"
