"""Puzzles are played to the end by mouse, touch or keys; then the page says what is in them."""

import pytest

from browser.hands import MUM, Visit, expect, runs

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
        hands.keys("Home", *["ArrowDown"] * (row > 0))
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
    hands.keys(*["Control+ArrowRight"] * 2, "PageDown", "PageDown")
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


SOLVED = "async rows => { const { app } = await import('./page/app.js'); const { family, puzzle "
SOLVED += "} = app.game; const { write } = await import('./page/game/game.js'); "
SOLVED += "const letters = [...family.lettersOfPicture(puzzle, rows)]; "
SOLVED += "write(app.game, letters.map((letter, place) => [place, letter])); }"
TAB = "e ---57--78--82--2\nB --5--5---5---3--\nG -5----5---5---2-\nD 7---6---5---4---"
ANSWER = """async () => {
    const { app } = await import('./page/app.js');
    const { ask } = await import('./page/client/ask.js');
    const { solutions } = await ask('solve', { puzzle: app.game.puzzle.keys });
    return solutions[0];
}"""


@pytest.mark.exhaustive
def test_a_path_over_digits_is_a_tune(visit: Visit) -> None:
    hands = visit()
    hands.open("Mum")
    for way in MUM:
        hands.lead(*way)
    hands.card.get_by_text("There is a guitar tune under it:").wait_for()
    expect(hands.card.get_by_label("Tab")).to_contain_text(TAB)
    hands.press("Sheet")
    sheet = hands.page.get_by_role("dialog").get_by_role("img")
    assert sheet.evaluate("image => image.decode().then(() => image.naturalWidth)") > 300
    hands.page.keyboard.press("Escape")
    hands.press("Listen")
    sound = hands.page.get_by_label("The tune")
    sound.wait_for()
    hands.page.wait_for_function("() => document.querySelector('audio').currentTime > 0.1")
    assert sound.evaluate("sound => sound.duration") > 2
    hands.press("Close")
    expect(sound).to_have_count(0)


@pytest.mark.exhaustive
@pytest.mark.parametrize(("title", "words"), [("Ode", "a guitar tune"), ("GCHQ", "a code")])
def test_a_solved_picture_says_what_is_in_it(visit: Visit, title: str, words: str) -> None:
    hands = visit()
    hands.open(title)
    hands.page.evaluate(SOLVED, hands.page.evaluate(ANSWER))
    hands.card.get_by_text(words).wait_for()
    hands.press("Play it again")
    assert not hands.is_solved
    hands.press("Undo")
    hands.card.get_by_text(words).wait_for()
    hands.page.reload()
    hands.settle()
    hands.press("Check")
    hands.card.get_by_text(words).wait_for()


@pytest.mark.exhaustive
def test_a_picture_that_says_nothing_says_nothing(visit: Visit) -> None:
    hands = visit()
    hands.open("Heart")
    hands.page.evaluate(SOLVED, hands.page.evaluate(ANSWER))
    hands.settle()
    assert hands.is_solved
    expect(hands.card.locator("pre")).to_have_count(0)
