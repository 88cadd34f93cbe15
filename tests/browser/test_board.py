"""The board itself: its clues, its helpers, the pad for fingers, and the picture at the end."""

import json

import pytest

from browser.hands import Cell, Hands, Visit, expect, runs

HEART = [".##.##.", "#######", "#######", ".#####.", "..###..", "...#..."]
SMALL = 'title = "Small"\nrows = ["2", "1"]\ncolumns = ["1", "1", "1"]\n'
SEVERAL = 'rows = ["1", "1"]\ncolumns = ["1", "1"]\n'
PHONE = {"width": 390, "height": 780, "has_touch": True}
APP = "async what => { const { app } = await import('./page/app.js'); "
STRUCK = APP + "const { lineState } = await import('./page/game/line_states.js'); "
STRUCK += "return lineState(app.game, what).struck; }"
WRONG = APP + "return [...app.game.wrong]; }"
COUNT = APP + "return app.game.mistakes; }"
CELL = APP + "return app.sheet.sizes.cell; }"
CURSOR = APP + "const { row, column } = app.game.cursor; return [row, column]; }"
WORD = """async ([side, number, word]) => {
    const { app } = await import('./page/app.js');
    const { wordSpots } = await import('./page/game/clue_spots.js');
    const { lineState } = await import('./page/game/line_states.js');
    const { clueOf } = await import('./page/game/puzzle.js');
    const { sizes, box, face } = app.sheet;
    const line = { side, number };
    const room = side === 'row' ? sizes.left : sizes.top;
    const words = clueOf(app.game.puzzle, line);
    const spots = wordSpots(line, words, lineState(app.game, line).struck, sizes, room);
    const spot = spots.find(one => one.word === word);
    const edge = face.getBoundingClientRect();
    const [along, across] = [room - (spot.from + spot.to) / 2, (number + 0.5) * sizes.cell];
    return side === 'row'
        ? [edge.x + along, edge.y + sizes.top + across - box.scrollTop]
        : [edge.x + sizes.left + across - box.scrollLeft, edge.y + along];
}"""
BUZZES = "() => { window.buzzes = []; navigator.vibrate = long => window.buzzes.push(long); }"
MOVING = "() => document.getAnimations().length"
FACE_HIDES = """() => {
    const { x, y, width, height } = document.querySelector('#board .face').getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return Boolean(top.closest('.reveal'));
}"""


def opened(hands: Hands, text: str) -> Hands:
    hands.page.goto(hands.page.url.split("#")[0] + "#open")
    hands.settle()
    if not hands.page.locator("#paste").count():
        pytest.skip("the form that opens puzzles has moved")
    hands.paste(text)
    hands.page.locator("#play").wait_for()
    hands.settle()
    return hands


def setting(hands: Hands, label: str) -> None:
    hands.press("Settings")
    hands.page.get_by_label(label).check()
    hands.page.keyboard.press("Escape")


def draw(hands: Hands, picture: list[str]) -> None:
    for first, last in runs(picture):
        hands.drag(first, last)


def struck(hands: Hands, side: str, number: int) -> list[bool]:
    return hands.page.evaluate(STRUCK, {"side": side, "number": number})


def word_at(hands: Hands, side: str, number: int, word: int) -> tuple[float, float]:
    x, y = hands.page.evaluate(WORD, [side, number, word])
    return x, y


def test_the_picture_stands_alone_when_it_is_solved(visit: Visit) -> None:
    hands = visit()
    hands.open("Heart")
    draw(hands, HEART)
    picture = hands.page.locator(".reveal")
    expect(picture).to_contain_text("Heart")
    expect(picture).to_contain_text("no hints")
    assert hands.page.evaluate(FACE_HIDES)
    hands.press("Show the board")
    expect(picture).to_have_count(0)
    hands.press("Show the picture")
    expect(picture).to_have_count(1)
    # A press on the picture shows the board too.
    picture.click(position={"x": 5, "y": 5})
    expect(picture).to_have_count(0)
    assert hands.is_solved


def test_undo_leaves_the_picture_and_redo_brings_it_back(visit: Visit) -> None:
    hands = visit()
    hands.open("Heart")
    draw(hands, HEART)
    picture = hands.page.locator(".reveal")
    picture.wait_for()
    hands.keys("Control+z")
    expect(picture).to_have_count(0)
    assert not hands.is_solved
    hands.keys("Control+y")
    picture.wait_for()
    assert hands.is_solved
    hands.keys("Escape")
    expect(picture).to_have_count(0)
    hands.press("Check")
    hands.card.get_by_text("It is solved.").wait_for()
    hands.press("Show the picture")
    hands.keys("ArrowDown")
    expect(picture).to_have_count(1)


def test_the_picture_says_how_much_help_there_was(visit: Visit) -> None:
    hands = visit()
    hands.open("Heart")
    hands.press("Hint")
    for name in ("Tell me more", "Tell me more"):
        hands.card.get_by_role("button", name=name).click()
    hands.press("Close")
    draw(hands, HEART)
    expect(hands.page.locator(".reveal .facts")).to_contain_text("hint")
    expect(hands.page.locator(".reveal .facts")).not_to_contain_text("no hints")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_picture_moves_for_nobody_who_wants_no_motion(visit: Visit, scheme: str) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    hands = visit(**PHONE, reduced_motion="reduce", color_scheme=scheme)
    hands.open("Heart")
    for first, last in runs(HEART):
        hands.touch(first, last)
    hands.page.locator(".reveal").wait_for()
    assert not hands.page.evaluate(MOVING)
    assert not axe.run(hands.page).response["violations"]
    for name in ("All puzzles", "Show the board", "Play it again"):
        box = hands.page.get_by_role("button", name=name).bounding_box()
        assert box
        assert box["y"] + box["height"] <= PHONE["height"]


def test_play_it_again_brings_the_empty_grid(visit: Visit) -> None:
    hands = visit()
    hands.open("Heart")
    draw(hands, HEART)
    hands.press("Play it again")
    expect(hands.page.locator(".reveal")).to_have_count(0)
    assert ["?" * 7] * 6 == hands.picture
    hands.drag((1, 0), (1, 6))
    assert hands.picture[1] == "#" * 7


def test_a_solved_puzzle_is_spoiled_by_no_press_or_key(visit: Visit) -> None:
    hands = visit()
    hands.open("Heart")
    draw(hands, HEART)
    hands.press("Show the board")
    solved = hands.picture
    hands.drag((0, 0), (0, 0))
    hands.page.locator("#board").focus()
    hands.keys("Space", "x", "Enter")
    assert solved == hands.picture
    # Keys go on from the button that leads on.
    expect(hands.card.locator(".main")).to_be_focused()


def test_a_solved_puzzle_is_opened_again_with_its_picture(visit: Visit) -> None:
    hands = visit()
    hands.open("Heart")
    draw(hands, HEART)
    hands.page.reload()
    hands.page.locator(".reveal").wait_for()
    hands.card.get_by_text("Heart: solved.").wait_for()
    hands.press("Play it again")
    hands.drag((1, 0), (1, 6))
    hands.go_home()
    # What was solved stays solved while it is played again.
    mine = hands.mine.get_by_role("button", name="Heart", exact=False).first
    expect(mine).to_contain_text("solved")


def test_a_number_is_struck_off_by_mouse(visit: Visit) -> None:
    hands = visit()
    hands.open("Say Cheese")
    hands.page.mouse.click(*word_at(hands, "row", 1, 0))
    assert struck(hands, "row", 1) == [True, False]
    expect(hands.page.locator("#said")).to_have_text("row 2: 2 struck off")
    hands.page.reload()
    hands.settle()
    assert struck(hands, "row", 1) == [True, False]
    hands.press("Undo")
    assert struck(hands, "row", 1) == [False, False]
    hands.page.mouse.click(*word_at(hands, "column", 1, 1))
    assert struck(hands, "column", 1) == [False, True]
    hands.page.mouse.click(*word_at(hands, "column", 1, 1))
    assert struck(hands, "column", 1) == [False, False]


def test_a_number_is_struck_off_by_touch_and_by_keys(visit: Visit) -> None:
    hands = visit(**PHONE)
    hands.open("Say Cheese")
    hands.page.touchscreen.tap(*word_at(hands, "row", 1, 1))
    assert struck(hands, "row", 1) == [False, True]
    hands.keys("ArrowDown", "ArrowRight", "s", "d")
    assert struck(hands, "row", 1) == [True, True]
    assert struck(hands, "column", 1) == [True, False]


def test_a_drag_on_the_clues_strikes_nothing(visit: Visit) -> None:
    hands = visit()
    hands.open("Say Cheese")
    x, y = word_at(hands, "row", 1, 0)
    hands.page.mouse.move(x, y)
    hands.page.mouse.down()
    hands.page.mouse.move(x + 30, y, steps=3)
    hands.page.mouse.move(x, y, steps=3)
    hands.page.mouse.up()
    assert struck(hands, "row", 1) == [False, False]


@pytest.mark.parametrize("is_touch", [False, True])
def test_the_rest_of_a_finished_line_is_crossed_on_request(visit: Visit, is_touch: bool) -> None:
    hands = visit(**(PHONE if is_touch else {}))
    hands.open("Heart")
    setting(hands, "Cross out the rest of finished lines")
    stroke = hands.touch if is_touch else hands.drag
    stroke((0, 1), (0, 2))
    stroke((0, 4), (0, 5))
    assert hands.picture[0] == ".##.##."
    hands.press("Undo")
    assert hands.picture[0] == "?##????"


def test_keys_cross_the_rest_too(visit: Visit) -> None:
    hands = visit()
    hands.open("Heart")
    setting(hands, "Cross out the rest of finished lines")
    hands.keys(*["ArrowDown"] * 5, *["ArrowRight"] * 3, "Space")
    assert hands.picture[5] == "...#..."


def test_mistakes_are_marked_and_counted_on_request(visit: Visit) -> None:
    hands = visit()
    hands.open("Heart")
    setting(hands, "Mark mistakes at once")
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
    draw(hands, HEART)
    expect(hands.page.locator(".reveal .facts")).to_contain_text("1 mistake")


def test_wrong_track_is_a_mistake(visit: Visit) -> None:
    hands = visit()
    hands.open("Tramway")
    setting(hands, "Mark mistakes at once")
    hands.settle()
    hands.drag((0, 0), (0, 2))
    assert set(hands.page.evaluate(WRONG)) == {0, 1, 2}


def test_a_puzzle_with_several_solutions_has_no_mistakes(visit: Visit) -> None:
    hands = visit()
    hands.open("Say Cheese")
    setting(hands, "Mark mistakes at once")
    hands.page.locator("#notice").get_by_text("several solutions").wait_for()
    hands.drag((0, 0), (0, 9))
    assert hands.page.evaluate(WRONG) == []


def test_the_board_fits_the_width_of_a_phone(visit: Visit) -> None:
    hands = visit(**PHONE)
    hands.open("GCHQ")
    board = hands.page.locator("#board")
    assert board.evaluate("box => box.scrollWidth - box.clientWidth") <= 0
    small = hands.page.evaluate(CELL)
    # Three dots stand for the numbers that are folded away; they unfold them, and fold them again.
    hands.page.touchscreen.tap(*word_at(hands, "row", 2, -1))
    hands.settle()
    with pytest.raises(Exception, match="undefined"):
        word_at(hands, "row", 2, -1)
    assert hands.page.evaluate(CELL) != small
    face = hands.page.locator("#board .face").bounding_box()
    assert face
    hands.page.touchscreen.tap(face["x"] + 4, face["y"] + 4)
    hands.settle()
    assert hands.page.evaluate(CELL) == small


def test_a_pad_moves_the_cursor_where_cells_are_small(visit: Visit) -> None:
    hands = visit(width=390, height=560, has_touch=True)
    hands.open("Heart")
    pad = hands.page.locator("#pad")
    expect(pad).not_to_be_visible()
    hands.go_home()
    hands.open("GCHQ")
    expect(pad).to_be_visible()
    for name in ("Down", "Down", "Right", "Right", "Left", "Up"):
        pad.get_by_role("button", name=name, exact=True).tap()
    assert hands.page.evaluate(CURSOR) == [1, 1]
    pad.get_by_role("button", name="Fill here").tap()
    pad.get_by_role("button", name="Right", exact=True).tap()
    pad.get_by_role("button", name="Cross here").tap()
    assert hands.picture[1].startswith("?#.?")
    pad.get_by_role("button", name="Cross here").tap()
    assert hands.picture[1].startswith("?#??")
    # Here cells are small only beside a pad, so the one that was there before must not stay.
    hands.go_home()
    hands.open("Found under a coffee cup")
    expect(pad).not_to_be_visible()


def test_a_thumb_that_is_held_on_the_pad_draws_on(visit: Visit) -> None:
    hands = visit(**PHONE)
    hands.open("GCHQ")
    hands.thumb("Fill here", (0, 3))
    assert hands.picture[0].startswith("####?")
    hands.press("Undo")
    assert hands.picture[0].startswith("????")


def test_a_finger_beside_the_pad_aims_before_it_draws(visit: Visit) -> None:
    hands = visit(**PHONE)
    hands.open("GCHQ")
    hands.touch((5, 5))
    assert hands.page.evaluate(CURSOR) == [5, 5]
    assert hands.picture[5] == "?" * 25
    hands.touch((5, 5), (5, 7))
    assert hands.picture[5][4:9] == "?###?"


def test_the_pad_is_switched_off_in_the_tools_and_stays_off(visit: Visit) -> None:
    hands = visit(**PHONE)
    hands.open("GCHQ")
    switch = hands.page.get_by_role("button", name="Cursor pad")
    expect(switch).to_have_attribute("aria-pressed", "true")
    switch.click()
    hands.settle()
    expect(hands.page.locator("#pad")).not_to_be_visible()
    hands.touch((5, 5), (5, 7))
    assert hands.picture[5][4:9] == "?###?"
    hands.page.reload()
    hands.settle()
    expect(hands.page.locator("#pad")).not_to_be_visible()


def test_the_pad_works_by_keyboard(visit: Visit) -> None:
    hands = visit(**PHONE)
    hands.open("GCHQ")
    pad = hands.page.locator("#pad")
    pad.get_by_role("button", name="Down", exact=True).press("Enter")
    pad.get_by_role("button", name="Fill here").press("Enter")
    assert hands.picture[1].startswith("#?")


def test_the_pad_lays_track(visit: Visit) -> None:
    hands = visit(**PHONE)
    hands.open("Tramway")
    switch = hands.page.get_by_role("button", name="Cursor pad")
    if switch.get_attribute("aria-pressed") == "false":
        switch.click()
    hands.thumb("Track here", (0, 2))
    assert hands.rows[0].startswith("╶─╴")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nobody_is_shut_out_by_the_pad(visit: Visit, scheme: str) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    hands = visit(width=320, height=640, has_touch=True, color_scheme=scheme)
    hands.open("GCHQ")
    hands.settle()
    assert not axe.run(hands.page).response["violations"]
    assert hands.page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0


def test_zooming_keeps_the_cell_between_the_fingers(visit: Visit) -> None:
    hands = visit(**PHONE)
    hands.open("GCHQ")
    client = hands.page.context.new_cdp_session(hands.page)
    x, y = hands.at((12, 12))

    def send(kind: str, *apart: float) -> None:
        points = [{"x": x + by, "y": y, "id": at} for at, by in enumerate(apart)]
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    send("touchStart", -20)
    send("touchStart", -20, 20)
    for far in range(25, 66, 5):
        send("touchMove", -far, far)
    send("touchEnd")
    hands.settle()
    size = hands.page.evaluate(CELL)
    assert size >= 20
    now = hands.at((12, 12))
    assert abs(now[0] - x) <= size
    assert abs(now[1] - y) <= size
    assert hands.picture == ["?" * 25] * 25 or "#" in "".join(hands.picture)


def test_the_run_is_counted_under_a_finger(visit: Visit) -> None:
    hands = visit(**PHONE)
    hands.open("Heart")
    client = hands.page.context.new_cdp_session(hands.page)

    def send(kind: str, *cells: Cell) -> None:
        points = [dict(zip("xy", hands.at(cell), strict=True)) for cell in cells]
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    send("touchStart", (1, 0))
    send("touchMove", (1, 2))
    send("touchMove", (1, 4))
    count = hands.page.locator(".count")
    expect(count).to_have_text("5")
    expect(count).to_be_visible()
    send("touchEnd")
    expect(count).not_to_be_visible()


def test_the_device_vibrates_on_request(visit: Visit) -> None:
    hands = visit()
    hands.page.evaluate(BUZZES)
    hands.open("Heart")
    hands.drag((4, 2), (4, 3))
    assert hands.page.evaluate("() => window.buzzes") == []
    setting(hands, "Short vibrations")
    hands.drag((5, 3), (5, 3))
    assert hands.page.evaluate("() => window.buzzes.at(0)") == 8
    assert [16, 40, 24] in hands.page.evaluate("() => window.buzzes")


def test_the_current_clues_are_in_bold(visit: Visit) -> None:
    hands = visit()
    hands.open("Heart")
    weights = (
        APP + "return [1, 2].map(number => app.sheet.look.isCurrent({ side: 'row', number })); }"
    )
    hands.keys("ArrowDown")
    assert hands.page.evaluate(weights) == [True, False]
    hands.keys("ArrowDown")
    assert hands.page.evaluate(weights) == [False, True]


@pytest.mark.exhaustive
def test_a_large_board_is_solved_and_shown_on_all_screens(visit: Visit) -> None:
    size = 60
    rows = json.dumps([str(1 + at % size) for at in range(size)])
    columns = json.dumps([str(size - at) for at in range(size)])
    for window in ((320, 640), (740, 360), (1920, 1080)):
        hands = visit(width=window[0], height=window[1], reduced_motion="reduce")
        opened(hands, f"rows = {rows}\ncolumns = {columns}\n")
        cells = "[...Array(3600).keys()].map(at => "
        cells += "[at, at % 60 <= Math.floor(at / 60) ? '#' : '.'])"
        write = APP + "const { write } = await import('./page/game/game.js'); "
        hands.page.evaluate(f"{write} write(app.game, {cells}); }}")
        box = hands.page.locator(".print").bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= window[0]
        assert box["y"] + box["height"] <= window[1]
