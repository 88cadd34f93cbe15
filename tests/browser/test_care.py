"""Tests that the page loses no data: bad files, full storage, two windows, dead links, history."""

import json
import re
from pathlib import Path

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
_DROP = """([text, name, target]) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], name));
    const facts = { dataTransfer, bubbles: true, cancelable: true };
    const over = document.querySelector(target);
    return ["dragover", "drop"].map(kind => !over.dispatchEvent(new DragEvent(kind, facts)));
}"""
_DROP_BOTH = """texts => {
    const dataTransfer = new DataTransfer();
    texts.forEach((text, at) => dataTransfer.items.add(new File([text], `${at}.toml`)));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true }));
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
SMALL = 'title = "Small"\nrows = ["2 1", "1"]\ncolumns = ["1", "1", "1", "1"]\n'


def home(hands: Hands) -> None:
    hands.page.get_by_role("link", name="all puzzles").click()
    hands.page.get_by_role("heading", name="My puzzles").wait_for()


def read(hands: Hands, file: Path, puzzles: list[object]) -> None:
    file.write_text(json.dumps({"crosshatch": 1, "puzzles": puzzles}), encoding="utf-8")
    hands.mine.locator("input").set_input_files(file)


@pytest.mark.parametrize(
    "entry",
    [{}, {"letters": "?", "width": 1, "height": 1}, {"letters": "?", "width": 1e9, "height": 1}],
)
def test_what_is_not_whole_in_a_list_is_refused(
    visit: Visit, tmp_path: Path, entry: dict[str, object]
) -> None:
    hands = visit()
    bad = {"entry": {"mark": "a", "title": "x", **entry}, "answer": {"x": 1}}
    read(hands, tmp_path / "puzzles.json", [bad])
    complaint = hands.mine.get_by_role("alert")
    expect(complaint).to_have_text("Damaged and left out: 1 of 1 puzzles.")
    hands.page.reload()
    expect(hands.page.get_by_role("heading", name="Examples")).to_be_visible()


def test_a_game_that_was_spoilt_is_named_and_can_be_forgotten(visit: Visit) -> None:
    hands = visit()
    hands.open("Heart")
    hands.drag((1, 0), (1, 6))
    home(hands)
    hands.page.evaluate(_BREAK)
    hands.page.reload()
    mine = hands.mine
    mine.get_by_role("button", name="Heart").first.click()
    hands.page.locator("#notice").filter(has_text="can no longer be read").wait_for()
    hands.press("Forget it")
    mine.get_by_text("is kept here").wait_for()
    expect(hands.page.locator("#notice")).to_be_hidden()


def test_a_browser_that_is_full_is_told_of_once(visit: Visit) -> None:
    hands = visit()
    hands.page.evaluate(_FILL)
    hands.open("Heart")
    told = hands.page.locator("#notice").filter(has_text=FULL)
    told.wait_for()
    expect(hands.page.locator("#said")).to_contain_text(FULL)
    told.get_by_role("button", name="Close").click()
    hands.drag((1, 0), (1, 6))
    assert "#" * 7 == hands.picture[1]
    expect(told).to_be_hidden()
    # Another puzzle brings the notice back; once there is room, it disappears.
    home(hands)
    hands.open("Say Cheese")
    told.wait_for()
    hands.page.evaluate(_MAKE_ROOM)
    hands.drag((0, 0), (0, 3))
    told.wait_for(state="hidden")
    hands.page.reload()
    hands.settle()
    assert hands.picture[0].startswith("####")


def test_what_has_no_room_lasts_as_long_as_the_page(visit: Visit) -> None:
    hands = visit()
    hands.page.evaluate(_FILL)
    hands.open("Heart")
    hands.drag((1, 0), (1, 6))
    home(hands)
    hands.page.go_back()
    hands.settle()
    assert "#" * 7 == hands.picture[1]
    hands.press("Undo")
    assert OPEN == hands.picture[1]


def test_undo_that_has_no_room_is_told_of_and_lasts_as_long_as_the_page(visit: Visit) -> None:
    hands = visit()
    hands.open("Heart")
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
    hands.page.reload()
    hands.settle()
    assert ["#" * 7, OPEN] == hands.picture[1:3]
    expect(hands.page.get_by_role("button", name="Undo")).to_be_disabled()


def test_two_windows_draw_on_one_sheet(visit: Visit) -> None:
    hands = visit()
    hands.open("Heart")
    other = Hands(hands.page.context.new_page())
    other.page.goto(hands.page.url)
    other.settle()
    for row, one in enumerate((hands, other, hands, other), start=1):
        one.page.bring_to_front()
        one.drag((row, 2), (row, 4))
    drawn = [OPEN, *["??###??"] * 4, OPEN]
    other.page.reload()
    other.settle()
    hands.page.bring_to_front()
    assert drawn == other.picture == hands.picture
    for _ in range(4):
        hands.press("Undo")
    assert [OPEN] * 6 == hands.picture


def test_what_is_solved_in_another_window_is_told_here(visit: Visit) -> None:
    hands = visit()
    hands.paste('rows = ["2"]\ncolumns = ["1", "1"]\n')
    hands.page.locator("#play").wait_for()
    other = Hands(hands.page.context.new_page())
    other.page.goto(hands.page.url)
    other.settle()
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


@pytest.mark.parametrize("target", ["#board", "header", "#tools"])
def test_a_file_that_is_dropped_anywhere_is_opened(visit: Visit, target: str) -> None:
    hands = visit()
    hands.open("Heart")
    assert hands.page.evaluate(_DROP, [SMALL, "small.toml", target]) == [True, True]
    hands.page.get_by_role("heading", name="Small", level=1).wait_for()
    assert [*["????"] * 2] == hands.picture


def test_several_puzzles_that_are_dropped_while_playing_are_laid_out(visit: Visit) -> None:
    hands = visit()
    hands.open("Heart")
    lines = [json.dumps({"rows": ["1"], "columns": ["1"], "title": name}) for name in "ab"]
    hands.page.evaluate(_DROP, ["\n".join(lines), "two.jsonl", "#board"])
    hands.page.get_by_role("heading", name="In this file").wait_for()
    hands.page.go_back()
    hands.page.locator("#play").wait_for()


def test_several_files_that_are_dropped_at_once_are_laid_out(visit: Visit) -> None:
    hands = visit()
    hands.open("Heart")
    hands.page.evaluate(_DROP_BOTH, [SMALL, SMALL.replace("Small", "Other")])
    hands.page.get_by_role("heading", name="In this file").wait_for()
    for title in ("Small", "Other"):
        hands.page.get_by_role("button", name=re.compile(rf"^{title}\b")).wait_for()


def test_a_picture_that_is_no_puzzle_begins_a_drawing(visit: Visit) -> None:
    hands = visit()
    hands.page.evaluate(_DROP_PHOTO)
    hands.page.locator("#verdict").get_by_text("One solution").wait_for()
    expect(hands.page.get_by_role("heading", level=1)).to_have_text("my photo")
    hands.page.go_back()
    hands.page.get_by_role("heading", name="Examples").wait_for()


def test_a_set_stays_laid_out_until_it_is_closed(visit: Visit) -> None:
    hands = visit(height=400)
    lines = [json.dumps({"rows": ["1"], "columns": ["1"], "title": name}) for name in "ab"]
    hands.paste("\n".join(lines))
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


def test_a_dropped_file_that_is_no_puzzle_is_refused_where_one_is(visit: Visit) -> None:
    hands = visit()
    hands.open("Heart")
    hands.drag((1, 0), (1, 6))
    hands.page.evaluate(_DROP, ['rows = ["5"]\ncolumns = ["1"]\n', "bad.toml", "#board"])
    hands.page.locator("#notice").filter(has_text="needs 5 cells").wait_for()
    assert "#" * 7 == hands.picture[1]


def test_words_are_still_dragged_into_the_field(visit: Visit) -> None:
    hands = visit()
    dragged = """() => {
        const facts = { dataTransfer: new DataTransfer(), bubbles: true, cancelable: true };
        return ["#paste", "h2"].map(target => !document.querySelector(target)
            .dispatchEvent(new DragEvent("dragover", facts)));
    }"""
    assert hands.page.evaluate(dragged) == [False, True]


def test_one_goes_home_while_the_mouse_is_on_the_board(visit: Visit) -> None:
    hands = visit()
    hands.open("Heart")
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
    hands.page.locator("#play").wait_for()
    hands.settle()
    assert hands.picture[1] == "####???"


def test_a_dialog_is_closed_on_the_way_back(visit: Visit) -> None:
    hands = visit()
    hands.open("Heart")
    hands.press("Settings")
    hands.page.get_by_role("dialog").wait_for()
    hands.page.go_back()
    hands.page.get_by_role("heading", name="Examples").wait_for()
    expect(hands.page.get_by_role("dialog")).to_have_count(0)


def test_escape_lets_go_of_a_stroke(visit: Visit) -> None:
    hands = visit()
    hands.open("Heart")
    hands.page.mouse.move(*hands.at((1, 0)))
    hands.page.mouse.down()
    hands.page.mouse.move(*hands.at((1, 4)))
    assert hands.picture[1] == "#####??"
    hands.page.keyboard.press("Escape")
    hands.page.mouse.move(*hands.at((1, 6)))
    hands.page.mouse.up()
    assert [OPEN] * 6 == hands.picture
    expect(hands.page.get_by_role("button", name="Undo", exact=True)).to_be_disabled()


@pytest.mark.parametrize(
    ("fragment", "words"),
    [
        ("#puzzle=garbage", "cut or changed"),
        ("#puzzle=", "cut or changed"),
        ("#PUZZLE=AAAA", "cut or changed"),
        ("#play=1abc", "under Share"),
        ("#whatever", "no puzzle at this address"),
    ],
)
def test_a_link_that_leads_to_nothing_is_named(visit: Visit, fragment: str, words: str) -> None:
    hands = visit(fragment)
    hands.page.locator("#notice").filter(has_text=words).wait_for()
    hands.open("Heart")
    expect(hands.page.locator("#notice")).to_be_hidden()


def test_the_address_of_a_link_stays_one(visit: Visit) -> None:
    hands = visit()
    hands.open("Heart")
    hands.press("Share")
    link = hands.page.get_by_label("A link to this puzzle").input_value()
    other = visit(f"#{link.partition('#')[2]}")
    other.page.locator("#play").wait_for()
    other.settle()
    other.drag((1, 0), (1, 6))
    assert link == other.page.url
    other.page.reload()
    other.page.locator("#play").wait_for()
    other.settle()
    assert "#" * 7 == other.picture[1]


def test_forgetting_is_undone_where_one_is(visit: Visit) -> None:
    hands = visit()
    for title in ("Heart", "Say Cheese"):
        hands.open(title)
        hands.drag((0, 0), (0, 3))
        home(hands)
    mine = hands.mine
    focused = hands.page.locator(":focus")
    mine.get_by_role("button", name="Forget Heart").press("Enter")
    expect(mine.locator("b")).to_have_text(["Say Cheese"])
    expect(focused).to_have_text("Undo")
    focused.press("Enter")
    expect(mine.locator("b")).to_have_text(["Say Cheese", "Heart"])
    expect(focused).to_have_attribute("aria-label", "Forget Heart")
    hands.page.reload()
    expect(mine.locator("b")).to_have_text(["Say Cheese", "Heart"])
    mine.get_by_role("button", name="Heart").first.click()
    hands.page.locator("#play").wait_for()
    hands.settle()
    assert hands.picture[0] == "####???"


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
