"""The board itself: its clues, its helpers, the pad for fingers, and the picture at the end."""

import json
from typing import Any

import pytest
from tiers import cases

from browser.hands import HEART, Hands, Visit, box_of, expect, runs
from browser.test_play import BY_ALL, FENCE, TENTS, begun
from browser.ways import Keys, Mouse, word_at

PHONE: dict[str, Any] = {"width": 390, "height": 780, "has_touch": True}
APP = "async what => { const { app } = await import('./page/app.js'); "
STRUCK = APP + "const { lineState } = await import('./page/game/verdicts.js'); "
STRUCK += "return lineState(app.game, what).struck; }"
WRONG = APP + "return [...app.game.wrong]; }"
COUNT = APP + "return app.game.mistakes; }"
CELL = APP + "return app.sheet.sizes.cell; }"
BOLD = APP + "return [1, 2].map(number => app.sheet.look.isCurrent({ side: 'row', number })); }"
BUZZES = "() => { window.buzzes = []; navigator.vibrate = long => window.buzzes.push(long); }"
FACE_HIDES = """() => {
    const { x, y, width, height } = document.querySelector('#board .face').getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return Boolean(top.closest('.reveal'));
}"""
REST = "Cross out the rest of finished lines"


def struck(hands: Hands, side: str, number: int) -> list[bool]:
    return hands.page.evaluate(STRUCK, {"side": side, "number": number})


def test_the_picture_stands_alone_when_it_is_solved(play: Visit) -> None:
    hands = play("Heart")
    hands.draw(HEART)
    picture = hands.page.locator(".reveal")
    expect(picture).to_contain_text("Heart")
    expect(picture).to_contain_text("no hints")
    assert hands.page.evaluate(FACE_HIDES)
    hands.press("Show the board")
    expect(picture).to_have_count(0)
    solved = hands.picture
    # No press or key spoils it; keys go on from the button that leads on.
    hands.drag((0, 0), (0, 0))
    hands.page.locator("#board").focus()
    hands.keys("Space", "x", "Enter")
    assert solved == hands.picture
    expect(hands.card.locator(".main")).to_be_focused()
    hands.press("Show the picture")
    # A press on the picture shows the board too.
    picture.click(position={"x": 5, "y": 5})
    expect(picture).to_have_count(0)
    assert hands.is_solved
    hands.keys("Control+z")
    assert not hands.is_solved
    hands.keys("Control+y")
    picture.wait_for()
    hands.keys("Escape")
    expect(picture).to_have_count(0)
    hands.press("Check")
    hands.card.get_by_text("It is solved.").wait_for()
    hands.press("Show the picture")
    hands.keys("ArrowDown")
    expect(picture).to_have_count(1)


def test_a_solved_puzzle_is_opened_again_with_its_picture(play: Visit) -> None:
    hands = play("Heart")
    hands.press("Hint")
    hands.press("Tell me more")
    hands.press("Tell me more")
    hands.press("Close")
    hands.draw(HEART)
    expect(hands.page.locator(".reveal .facts")).to_contain_text("1 hint")
    hands.reload()
    hands.page.locator(".reveal").wait_for()
    hands.card.get_by_text("Heart: solved.").wait_for()
    hands.press("Play it again")
    expect(hands.page.locator(".reveal")).to_have_count(0)
    assert ["?" * 7] * 6 == hands.picture
    hands.drag((1, 0), (1, 6))
    assert hands.picture[1] == "#" * 7
    hands.go_home()
    # What was solved stays solved while it is played again.
    mine = hands.mine.get_by_role("link", name="Heart", exact=False).first
    expect(mine).to_contain_text("solved")


@pytest.mark.parametrize("scheme", cases(["light"], ["dark"]))
def test_nobody_is_shut_out_by_the_picture_and_the_pad(play: Visit, scheme: str) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    hands = play("Heart", **PHONE, reduced_motion="reduce", color_scheme=scheme)
    for first, last in runs(HEART):
        hands.touch(*dict.fromkeys([first, last]))
    hands.page.locator(".reveal").wait_for()
    assert not hands.page.evaluate("() => document.getAnimations().length")
    assert not axe.run(hands.page, options={"preload": False}).response["violations"]
    for name in ("All puzzles", "Show the board", "Play it again"):
        _, top, _, high = box_of(hands.page.get_by_role("button", name=name))
        assert top + high <= PHONE["height"]
    hands = play("GCHQ", width=320, height=640, has_touch=True, color_scheme=scheme)
    assert not axe.run(hands.page, options={"preload": False}).response["violations"]
    assert hands.page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0


@BY_ALL
def test_a_number_is_struck_off(play: Visit, way: type[Mouse]) -> None:
    hands, drawing = begun(play, "Say Cheese", way)
    drawing.strike("row", 1, 0)
    assert struck(hands, "row", 1) == [True, False]
    expect(hands.page.locator("#said")).to_have_text("row 2: 2 struck off")
    drawing.strike("column", 1, 0)
    assert struck(hands, "column", 1) == [True, False]
    hands.reload()
    assert struck(hands, "row", 1) == [True, False]
    hands.press("Undo")
    hands.press("Undo")
    assert struck(hands, "row", 1) == [False, False]


def test_a_drag_on_the_clues_strikes_nothing(play: Visit) -> None:
    hands = play("Say Cheese")
    at = word_at(hands, "row", 1, 0)
    assert at
    hands.page.mouse.move(*at)
    hands.page.mouse.down()
    hands.page.mouse.move(at[0] + 30, at[1], steps=3)
    hands.page.mouse.move(*at, steps=3)
    hands.page.mouse.up()
    assert struck(hands, "row", 1) == [False, False]


@BY_ALL
def test_the_rest_of_a_finished_line_is_crossed_on_request(play: Visit, way: type[Mouse]) -> None:
    hands, drawing = begun(play, "Heart", way)
    hands.choose(REST)
    drawing.fill((0, 1), (0, 2))
    drawing.fill((0, 4), (0, 5))
    assert hands.picture[0] == ".##.##."
    hands.press("Undo")
    assert hands.picture[0] == "?##????"


def test_mistakes_are_marked_and_counted_on_request(play: Visit) -> None:
    hands = play("Heart")
    hands.choose("Mark mistakes at once")
    hands.settle()
    before = hands.reds
    hands.drag((0, 0), (0, 1))
    assert hands.page.evaluate(WRONG) == [0]
    assert hands.reds > before
    expect(hands.page.locator("#mistakes")).to_have_text("1 mistake")
    hands.press("Undo")
    assert hands.page.evaluate(WRONG) == []
    hands.press("Redo")
    assert hands.page.evaluate(COUNT) == 1
    hands.press("Undo")
    hands.draw(HEART)
    expect(hands.page.locator(".reveal .facts")).to_contain_text("1 mistake")
    for title, wrong in (("Tramway", {0, 1, 2}), ("Say Cheese", set())):
        hands = play(title)
        hands.choose("Mark mistakes at once")
        if not wrong:
            hands.page.locator("#notice").get_by_text("several solutions").wait_for()
        hands.settle()
        hands.drag((0, 0), (0, 2))
        assert set(hands.page.evaluate(WRONG)) == wrong


def test_the_board_fits_the_width_of_a_phone(play: Visit) -> None:
    hands = play("GCHQ", **PHONE)
    board = hands.page.locator("#board")
    assert board.evaluate("box => box.scrollWidth - box.clientWidth") <= 0
    small = hands.page.evaluate(CELL)
    # Three dots stand for the numbers that are folded away; they unfold them, and fold them again.
    dots = word_at(hands, "row", 2, -1)
    assert dots
    hands.page.touchscreen.tap(*dots)
    hands.settle()
    assert word_at(hands, "row", 2, -1) is None
    assert hands.page.evaluate(CELL) != small
    hands.page.touchscreen.tap(hands.face[0] + 4, hands.face[1] + 4)
    hands.settle()
    assert hands.page.evaluate(CELL) == small


def test_a_pad_moves_the_cursor_for_those_who_choose_it(play: Visit) -> None:
    hands = play("GCHQ", width=390, height=560, has_touch=True)
    pad = hands.page.locator("#pad")
    expect(pad).not_to_be_visible()
    hands.press("Cursor pad")
    expect(hands.page.locator("#notice")).to_contain_text("move a cursor now")
    expect(pad).to_be_visible()
    for name in ("Down", "Down", "Right", "Right", "Left", "Up"):
        pad.get_by_role("button", name=name, exact=True).tap()
    assert hands.cursor == (1, 1)
    pad.get_by_role("button", name="Fill here").tap()
    pad.get_by_role("button", name="Right", exact=True).press("Enter")
    pad.get_by_role("button", name="Cross here").press("Enter")
    assert hands.picture[1].startswith("?#.?")
    pad.get_by_role("button", name="Cross here").tap()
    assert hands.picture[1].startswith("?#??")
    hands.reload()
    expect(pad).to_be_visible()


def test_a_finger_aims_until_it_lifts_or_moves_by_a_cell(play: Visit) -> None:
    hands = play("Nothing but bubbles", **PHONE)
    lens = hands.page.locator(".lens")
    (x, y), cell = hands.at((3, 3)), hands.page.evaluate(CELL)
    with hands.fingers() as send:
        send("touchStart", (x, y))
        expect(lens).to_be_visible()
        send("touchMove", (x + 0.6 * cell, y))
        assert hands.picture[3] == "?" * 15
        send("touchEnd")
        expect(lens).to_be_hidden()
        assert hands.picture[3][3:6] == "?#?"
        send("touchStart", (x, y), (x + 90, y))
        send("touchEnd")
    assert hands.picture[3][3:6] == "?#?", "two fingers never draw"
    hands.touch((5, 3), seconds=1)
    assert hands.picture[5][3] == "#", "a finger that has to aim may rest"


def test_cells_that_are_too_small_for_a_finger_come_closer_first(play: Visit) -> None:
    hands = play("GCHQ", **PHONE)
    assert hands.page.evaluate(CELL) < 15
    hands.touch((5, 5))
    hands.settle()
    assert hands.page.evaluate(CELL) == 24
    assert hands.picture[5] == "?" * 25
    hands.touch((5, 5))
    assert hands.picture[5][4:7] == "?#?"


def test_a_finger_beside_the_pad_aims_and_a_thumb_on_it_draws(play: Visit) -> None:
    hands = play("GCHQ", **PHONE)
    hands.press("Cursor pad")
    hands.settle()
    hands.thumb("Fill here", (0, 3))
    assert hands.picture[0].startswith("####?")
    hands.press("Undo")
    assert hands.picture[0].startswith("????")
    hands.touch((5, 5))
    assert hands.cursor == (5, 5)
    hands.touch((5, 5), (5, 7))
    assert hands.cursor == (5, 7)
    assert hands.picture[5] == "?" * 25
    switch = hands.page.get_by_role("button", name="Cursor pad")
    expect(switch).to_have_attribute("aria-pressed", "true")
    switch.click()
    hands.settle()
    expect(hands.page.locator("#pad")).not_to_be_visible()
    hands.reload()
    expect(hands.page.locator("#pad")).not_to_be_visible()


PADS = [
    ("Tramway", "Track here", (0, 2), 0, "╶─╴"),
    (FENCE, "Line at a side", (0, -3), 1, "╷???"),
    (TENTS, "Grass here", (0, 2), 0, "...??"),
]
"""Puzzles, a button of their pads, where the thumb drags, and how a row begins then."""


def test_the_pad_has_the_marks_of_each_kind(play: Visit) -> None:
    for puzzle, name, by, row, expected in PADS:
        hands = play(puzzle, width=360, height=740, has_touch=True)
        switch = hands.page.get_by_role("button", name="Cursor pad")
        if switch.get_attribute("aria-pressed") == "false":
            switch.click()
        if row:
            hands.page.locator("#pad").get_by_role("button", name="Down", exact=True).tap()
        hands.thumb(name, by)
        assert hands.rows[row].startswith(expected)
        if puzzle != FENCE:
            continue
        hands.thumb("Cross at a side", (2, 0))
        assert hands.words.startswith("row 2, column 1: line at the left, cross at the bottom")
        hands.page.locator("#pad").get_by_role("button", name=name).tap()
        expect(hands.page.locator("#notice")).to_contain_text("towards a side")


def test_zooming_keeps_the_cell_between_the_fingers(play: Visit) -> None:
    hands = play("GCHQ", **PHONE)
    x, y = hands.at((12, 12))
    with hands.fingers() as send:
        send("touchStart", (x - 20, y))
        send("touchStart", (x - 20, y), (x + 20, y))
        for far in range(25, 66, 5):
            send("touchMove", (x - far, y), (x + far, y))
        send("touchEnd")
    hands.settle()
    size = hands.page.evaluate(CELL)
    assert size >= 20
    now = hands.at((12, 12))
    assert abs(now[0] - x) <= size
    assert abs(now[1] - y) <= size


def test_the_run_is_counted_under_a_finger(play: Visit) -> None:
    hands = play("Heart", **PHONE)
    count = hands.page.locator(".count")
    with hands.fingers() as send:
        send("touchStart", hands.at((1, 0)))
        send("touchMove", hands.at((1, 2)))
        send("touchMove", hands.at((1, 4)))
        expect(count).to_have_text("5")
        expect(count).to_be_visible()
        send("touchEnd")
    expect(count).not_to_be_visible()


def test_the_device_vibrates_on_request_and_current_clues_are_in_bold(play: Visit) -> None:
    hands = play("Heart")
    hands.page.evaluate(BUZZES)
    hands.drag((4, 2), (4, 3))
    assert hands.page.evaluate("() => window.buzzes") == []
    hands.choose("Short vibrations")
    hands.drag((5, 3), (5, 3))
    assert hands.page.evaluate("() => window.buzzes.at(0)") == 8
    assert [16, 40, 24] in hands.page.evaluate("() => window.buzzes")
    for row, bold in ((1, [True, False]), (2, [False, True])):
        Keys(hands).go((row, 0))
        assert hands.page.evaluate(BOLD) == bold


@pytest.mark.exhaustive
def test_a_large_board_is_solved_and_shown_on_all_screens(play: Visit) -> None:
    size = 60
    clues = {"rows": [str(1 + at) for at in range(size)]}
    clues["columns"] = [str(size - at) for at in range(size)]
    for width, height in ((320, 640), (740, 360), (1920, 1080)):
        hands = play(json.dumps(clues), width=width, height=height, reduced_motion="reduce")
        hands.draw(["#" * (row + 1) + "." * (size - 1 - row) for row in range(size)])
        left, top, wide, high = box_of(hands.page.locator(".print"))
        assert left >= 0
        assert left + wide <= width
        assert top + high <= height
