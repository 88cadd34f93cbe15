"""Tests that the page loses no data: bad files, full storage, two windows, dead links, history."""

import json
import re

import pytest

from browser.hands import Hands, Visit, expect

pytestmark = pytest.mark.exhaustive

OPEN = "?" * 7
FULL = "no more room"
_FILL = (
    "() => { for (let many = 2 ** 22; many; many >>= 1) "
    "try { for (let at = 0; ; at++) localStorage.setItem(`${many}.${at}`, 'x'.repeat(many)); } "
    "catch {} }"
)
_MAKE_ROOM = "() => Object.keys(localStorage).forEach(key => /^\\d+\\.\\d/u.test(key) && "
_MAKE_ROOM += "localStorage.removeItem(key))"
_BREAK = "() => { const key = Object.keys(localStorage).find(key => key.includes('puzzle.')); "
_BREAK += 'localStorage.setItem(key, \'{"answer": {"x": 1}}\'); }'
_DROP = """([target, ...files]) => {
    const dataTransfer = new DataTransfer();
    for (const [text, name] of files) dataTransfer.items.add(new File([text], name));
    const facts = { dataTransfer, bubbles: true, cancelable: true };
    const over = document.querySelector(target);
    return ["dragover", "drop"].map(kind => !over.dispatchEvent(new DragEvent(kind, facts)));
}"""
_DROP_PHOTO = """async () => {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = 200;
    const context = canvas.getContext("2d");
    context.fillStyle = "#ffffff";
    context.fillRect(0, 0, 200, 200);
    context.fillStyle = "#202020";
    context.fillRect(40, 40, 120, 120);
    const photo = await new Promise(done => canvas.toBlob(done, "image/jpeg"));
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([photo], "my photo.jpg", { type: "image/jpeg" }));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true }));
}"""
_DRAG_WORDS = """() => {
    const facts = { dataTransfer: new DataTransfer(), bubbles: true, cancelable: true };
    return ["#paste", "h2"].map(target => !document.querySelector(target)
        .dispatchEvent(new DragEvent("dragover", facts)));
}"""
SMALL = 'title = "Small"\nrows = ["2 1", "1"]\ncolumns = ["1", "1", "1", "1"]\n'
TWO = "\n".join(json.dumps({"rows": ["1"], "columns": ["1"], "title": name}) for name in "ab")


def home(hands: Hands) -> None:
    hands.page.get_by_role("link", name="all puzzles").click()
    hands.page.get_by_role("heading", name="My puzzles").wait_for()


def test_a_game_that_was_spoilt_is_named_and_can_be_forgotten(visit: Visit) -> None:
    hands = visit("Heart")
    hands.drag((1, 0), (1, 6))
    home(hands)
    hands.page.evaluate(_BREAK)
    hands.reload()
    mine = hands.mine
    mine.get_by_role("link", name="Heart").first.click()
    hands.page.locator("#notice").filter(has_text="can no longer be read").wait_for()
    hands.press("Forget it")
    mine.get_by_text("is kept here").wait_for()
    expect(hands.page.locator("#notice")).to_be_hidden()


def test_a_browser_that_is_full_is_told_of_once_and_keeps_what_the_page_has(visit: Visit) -> None:
    hands = visit()
    hands.page.evaluate(_FILL)
    hands.open("Heart")
    told = hands.page.locator("#notice").filter(has_text=FULL)
    told.wait_for()
    expect(hands.page.locator("#said")).to_contain_text(FULL)
    told.get_by_role("button", name="Close").click()
    hands.drag((1, 0), (1, 6))
    expect(told).to_be_hidden()
    home(hands)
    hands.page.go_back()
    hands.settle()
    assert "#" * 7 == hands.picture[1]
    hands.press("Undo")
    assert OPEN == hands.picture[1]
    told.get_by_role("button", name="Close").click()
    # Another puzzle brings the notice back; once there is room, it disappears.
    home(hands)
    hands.open("Say Cheese")
    told.wait_for()
    hands.page.evaluate(_MAKE_ROOM)
    hands.drag((0, 0), (0, 3))
    told.wait_for(state="hidden")
    hands.reload()
    assert hands.picture[0].startswith("####")


def test_undo_that_has_no_room_is_told_of_and_lasts_as_long_as_the_page(visit: Visit) -> None:
    hands = visit("Heart")
    hands.page.evaluate(_FILL)
    hands.drag((1, 0), (1, 6))
    told = hands.page.locator("#notice").filter(has_text="cannot be undone")
    told.wait_for()
    told.get_by_role("button", name="Close").click()
    hands.drag((2, 0), (2, 6))
    expect(told).to_be_hidden()
    home(hands)
    hands.page.go_back()
    hands.settle()
    hands.press("Undo")
    assert ["#" * 7, OPEN] == hands.picture[1:3]
    hands.reload()
    assert ["#" * 7, OPEN] == hands.picture[1:3]
    expect(hands.page.get_by_role("button", name="Undo")).to_be_disabled()


def test_two_windows_draw_on_one_sheet(visit: Visit) -> None:
    hands = visit("Heart")
    other = hands.beside()
    for row, one in enumerate((hands, other, hands, other), start=1):
        one.page.bring_to_front()
        one.drag((row, 2), (row, 4))
    drawn = [OPEN, *["??###??"] * 4, OPEN]
    other.reload()
    hands.page.bring_to_front()
    assert drawn == other.picture == hands.picture
    for _ in range(4):
        hands.press("Undo")
    assert [OPEN] * 6 == hands.picture


def test_what_is_solved_in_another_window_is_told_here(visit: Visit) -> None:
    hands = visit()
    hands.paste_puzzle('rows = ["2"]\ncolumns = ["1", "1"]\n')
    other = hands.beside()
    other.drag((0, 0), (0, 1))
    for one in (other, hands):
        one.card.get_by_role("heading", name="Solved").wait_for()


def test_what_has_no_room_is_not_overwritten_from_another_window(visit: Visit) -> None:
    hands = visit()
    hands.page.evaluate(_FILL)
    hands.open("Heart")
    hands.drag((1, 2), (1, 4))
    other = Hands(hands.page.context.new_page())
    other.page.goto(hands.page.url.partition("#")[0])
    other.settle()
    other.page.evaluate(_MAKE_ROOM)
    other.open("Heart")
    other.drag((2, 2), (2, 4))
    hands.page.locator("#notice").filter(has_text="another window").wait_for()
    assert hands.picture[1] == "??###??"


_TYPED = "rows: 5 / 1 1 1 / 2 2 / 3 / 1\ncolumns: 3 / 1 2 / 2 2 / 2 1 / 3"
_CALL = "solve([[2], [1, 1]], [[2], [1], [1]])"


def test_files_that_are_dropped_anywhere_are_opened_or_refused(play: Visit) -> None:
    hands = play("Heart")
    hands.drag((1, 0), (1, 6))
    bad = ['rows = ["5"]\ncolumns = ["1"]\n', "bad.toml"]
    hands.page.evaluate(_DROP, ["#board", bad])
    hands.page.locator("#notice").filter(has_text="needs 5 cells").wait_for()
    assert "#" * 7 == hands.picture[1]
    for target in ("#board", "header", "#tools"):
        play("Heart")
        assert hands.page.evaluate(_DROP, [target, [SMALL, "small.toml"]]) == [True, True]
        hands.page.get_by_role("heading", name="Small", level=1).wait_for()
        assert [*["????"] * 2] == hands.picture
    laid_out = hands.page.get_by_role("heading", name="In this file")
    other = [SMALL.replace("Small", "Other"), "other.toml"]
    for files in ([[TWO, "two.jsonl"]], [[SMALL, "small.toml"], other]):
        play("Heart")
        hands.page.evaluate(_DROP, ["#board", *files])
        laid_out.wait_for()
        for title in ("Small", "Other") if len(files) > 1 else "ab":
            hands.page.get_by_role("button", name=re.compile(rf"^{title}\b")).last.wait_for()
        hands.page.go_back()
        hands.page.locator("#play").wait_for()


def test_a_text_asks_which_lists_are_the_rows_and_says_what_was_taken(visit: Visit) -> None:
    hands = visit()
    hands.paste(_CALL)
    question = "Nothing shows which lists are the rows: reading 1 has 2 clues"
    expect(hands.page.locator(".complaint").filter(has_text=question)).to_be_visible()
    hands.page.get_by_role("button", name=re.compile("^reading 2")).click()
    taken = "Read 3 clues of rows from line 1, column 24, 2 clues of columns from line 1, column 9"
    hands.page.locator("#notice").filter(has_text=taken).wait_for()
    assert ["??"] * 3 == hands.picture
    hands.page.evaluate(_DROP, ["#board", [_CALL, "call.py"]])
    hands.page.locator("#notice").filter(has_text=question).wait_for()
    hands.page.get_by_role("button", name=re.compile("^call, reading 1")).click()
    hands.page.locator("#notice").filter(has_text="Read 2 clues of rows").wait_for()


def test_a_typo_is_fixed_where_a_puzzle_is_refused_and_where_it_has_no_solution(
    visit: Visit,
) -> None:
    hands = visit()
    hands.paste(_TYPED.replace("5 /", "4 /").replace("2 1 /", "1 2 /"))
    hands.press("Fix it")
    hands.press("Row 1: '5' instead of '4'? It would have one solution.")
    hands.page.locator("#play").wait_for()
    hands.settle()
    hands.page.evaluate(_DROP, ["#board", [_TYPED.replace("2 1 / 3", "1 2 / 2"), "typed.txt"]])
    hands.press("Fix it")
    hands.page.locator("#notice").filter(has_text="single changes would give it").wait_for()
    hands.press("Close")
    hands.go_home()
    hands.paste_puzzle(_TYPED)
    hands.press("Several?")
    hands.press("Fix it")
    hands.press("Column 4: '1 2' instead of '2 1'? It would have one solution.")
    hands.page.locator(".fixer").wait_for(state="detached")


def test_a_picture_that_is_no_puzzle_begins_a_drawing(visit: Visit) -> None:
    hands = visit()
    # Words are still dragged into the field.
    assert hands.page.evaluate(_DRAG_WORDS) == [False, True]
    hands.page.evaluate(_DROP_PHOTO)
    hands.page.locator("#verdict").get_by_text("One solution").wait_for()
    expect(hands.page.get_by_role("heading", level=1)).to_have_text("my photo")
    hands.page.go_back()
    hands.page.get_by_role("heading", name="Examples").wait_for()


def test_a_set_stays_laid_out_until_it_is_closed(visit: Visit) -> None:
    hands = visit(height=400)
    hands.paste(TWO)
    heading = hands.page.get_by_role("heading", name="In this file")
    for way in ("Back", "home"):
        heading.wait_for()
        hands.page.get_by_role("button", name="b 1").last.click()
        hands.page.locator("#play").wait_for()
        hands.page.go_back() if way == "Back" else home(hands)
    heading.wait_for()
    hands.page.wait_for_function(
        "it => it.getBoundingClientRect().top < 200", arg=heading.element_handle()
    )
    hands.press("Close this file")
    expect(heading).to_be_hidden()
    hands.open("Heart")
    home(hands)
    expect(heading).to_be_hidden()


def test_one_goes_home_while_the_mouse_or_a_dialog_is_on_the_board(visit: Visit) -> None:
    hands = visit("Heart")
    hands.page.mouse.move(*hands.at((1, 0)))
    hands.page.mouse.down()
    hands.page.mouse.move(*hands.at((1, 3)))
    hands.page.go_back()
    hands.page.get_by_role("heading", name="Examples").wait_for()
    hands.page.mouse.move(300, 300)
    hands.page.mouse.up()
    hands.page.mouse.move(400, 400)
    hands.page.keyboard.press("u")
    # The part of the stroke that was drawn is a move.
    hands.page.go_forward()
    hands.wait_for_puzzle()
    assert hands.picture[1] == "####???"
    hands.press("Settings")
    hands.page.get_by_role("dialog").wait_for()
    hands.page.go_back()
    hands.page.get_by_role("heading", name="Examples").wait_for()
    expect(hands.page.get_by_role("dialog")).to_have_count(0)


def test_escape_lets_go_of_a_stroke(play: Visit) -> None:
    hands = play("Heart")
    hands.page.mouse.move(*hands.at((1, 0)))
    hands.page.mouse.down()
    hands.page.mouse.move(*hands.at((1, 4)))
    assert hands.picture[1] == "#####??"
    hands.page.keyboard.press("Escape")
    hands.page.mouse.move(*hands.at((1, 6)))
    hands.page.mouse.up()
    assert [OPEN] * 6 == hands.picture
    expect(hands.page.get_by_role("button", name="Undo", exact=True)).to_be_disabled()


def test_who_waits_for_a_large_set_sees_so_and_can_end_it(visit: Visit) -> None:
    hands = visit()
    hands.hold("parse")
    hands.paste(SMALL)
    hands.page.locator("#notice").filter(has_text="Reading").wait_for()
    hands.press("Stop")
    hands.page.locator("#notice").wait_for(state="hidden")
    hands.let_go("parse")
    hands.press("Open")
    hands.page.get_by_role("heading", name="Small", level=1).wait_for()
