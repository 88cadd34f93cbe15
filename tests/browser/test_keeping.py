"""Drawings are kept in the browser; puzzles move to other browsers by link or file."""

import json
import re
from contextlib import suppress
from pathlib import Path

import pytest

from browser.hands import Hands, Visit, expect
from browser.test_board import struck

pytestmark = pytest.mark.exhaustive

NO_STORE = """
    Object.defineProperty(window, "localStorage", {
        get() { throw new DOMException("denied", "SecurityError"); },
    });
"""
IN_SMALL = "canvas => canvas.toDataURL()"
PASTED = 'title = "Pasted"\nrows = ["2 1", "1"]\ncolumns = ["1", "1", "1", "1"]\n'


def link_of(hands: Hands) -> str:
    """Return the link to the puzzle, which is short."""
    hands.press("Share")
    link = hands.page.get_by_label("A link to this puzzle").input_value()
    assert len(link) < 500
    hands.press("Close")
    return link


def test_a_first_visit_says_what_this_is_and_how_to_paste(visit: Visit) -> None:
    hands = visit()
    greeting = hands.page.locator(".greeting")
    expect(greeting).to_contain_text("Numbers beside a grid")
    example = hands.page.get_by_label("Open a puzzle").get_attribute("placeholder")
    assert example
    hands.paste_puzzle(example)
    assert ["???"] * 3 == hands.rows
    hands.drag((1, 0), (1, 2))
    hands.page.get_by_role("link", name="Crosshatch").click()
    hands.page.get_by_role("heading", name="My puzzles").wait_for()
    expect(greeting).to_have_count(0)


def test_a_damaged_list_hides_no_drawing_and_one_is_told(visit: Visit) -> None:
    hands = visit("Heart")
    hands.drag((1, 0), (1, 6))
    hands.go_home()
    hands.page.evaluate("() => localStorage.setItem('crosshatch.puzzles', '{')")
    hands.page.reload()
    expect(hands.page.locator("#notice")).to_contain_text("list of your puzzles")
    hands.open("Say Cheese")
    hands.drag((1, 0), (1, 6))
    hands.go_home()
    expect(hands.page.locator("#notice")).to_be_hidden()
    for title in ("Heart", "Say Cheese"):
        expect(hands.mine.get_by_role("link", name=title).first).to_be_visible()


@pytest.mark.parametrize("title", ["Heart", "Tramway"])
def test_a_reload_or_a_crash_in_the_middle_loses_nothing(visit: Visit, title: str) -> None:
    hands = visit(title)
    empty = hands.rows
    hands.drag((1, 0), (1, 6))
    hands.drag((5, 0), (5, 2), button="right")
    address, drawn = hands.page.url, hands.rows
    hands.reload()
    assert drawn == hands.rows != empty
    with suppress(Exception):
        hands.page.goto("chrome://crash", timeout=2000)
    hands = Hands(hands.page.context.new_page())
    hands.page.goto(address)
    hands.wait_for_puzzle()
    assert drawn == hands.rows
    hands.press("Undo")
    hands.press("Undo")
    assert empty == hands.rows


def test_where_the_browser_keeps_nothing_one_plays_and_is_told_so_once(visit: Visit) -> None:
    hands = visit()
    hands.page.add_init_script(NO_STORE)
    hands.page.reload()
    hands.page.get_by_text("export what you begin").wait_for()
    hands.open("Heart")
    notice = hands.page.locator("#notice")
    expect(notice).to_contain_text("what you draw is lost when you close it")
    hands.drag((1, 0), (1, 6))
    # Until then it lies on the way home.
    notice.get_by_role("button").click()
    hands.go_home()
    hands.open("Heart")
    assert "#" * 7 == hands.picture[1]
    expect(notice).not_to_be_visible()


def test_several_puzzles_are_kept_forgotten_and_brought_back(visit: Visit) -> None:
    hands = visit()
    mine, focused = hands.mine, hands.page.locator(":focus")
    for title in ("Heart", "Say Cheese"):
        hands.open(title)
        hands.keys("Space", "Backspace")
        hands.go_home()
        empty = mine.locator("canvas").first.evaluate(IN_SMALL)
        mine.get_by_role("link", name=title).first.click()
        hands.settle()
        hands.drag((0, 0), (0, 3))
        hands.go_home()
        assert mine.locator("canvas").first.evaluate(IN_SMALL) != empty
    expect(mine.locator("b")).to_have_text(["Say Cheese", "Heart"])
    mine.get_by_role("button", name="Forget Heart").press("Enter")
    expect(mine.locator("b")).to_have_text(["Say Cheese"])
    expect(focused).to_have_text("Undo")
    focused.press("Enter")
    expect(mine.locator("b")).to_have_text(["Say Cheese", "Heart"])
    expect(focused).to_have_attribute("aria-label", "Forget Heart")
    hands.page.reload()
    expect(mine.locator("b")).to_have_text(["Say Cheese", "Heart"])
    mine.get_by_role("link", name="Heart").first.click()
    hands.wait_for_puzzle()
    assert hands.picture[0] == "####???"


def test_a_link_is_the_same_puzzle_in_another_browser_and_stays_its_address(visit: Visit) -> None:
    hands = visit("GCHQ")
    link = link_of(hands)
    other = visit(f"#{link.partition('#')[2]}")
    other.wait_for_puzzle()
    expect(other.page.get_by_role("heading", level=1)).to_have_text("GCHQ Christmas card 2015")
    assert other.picture == hands.picture
    assert sum(row.count("#") for row in other.picture) == 22
    other.drag((1, 0), (1, 6))
    assert link == other.page.url
    drawn = other.picture
    other.page.reload()
    other.wait_for_puzzle()
    assert drawn == other.picture


def test_a_link_is_pasted(visit: Visit) -> None:
    hands = visit("Heart")
    link = link_of(hands)
    fragment = link[link.index("#") :]
    broken = f"<https://elsewhere.example/{fragment[:40]}\n{fragment[40:]}>\n"
    for text in (link, broken):
        hands.go_home()
        hands.paste_puzzle(text)
        expect(hands.page.get_by_role("heading", level=1)).to_have_text("Heart")
    hands.go_home()
    hands.paste(link[:-3])
    expect(hands.page.get_by_role("alert").last).to_contain_text("cut or changed")


NOWHERE = [
    ("#puzzle=garbage", "cut or changed"),
    ("#PUZZLE=AAAA", "cut or changed"),
    ("#play=1abc", "under Share"),
    ("#whatever", "no puzzle at this address"),
]


def test_a_link_that_leads_to_nothing_is_named(play: Visit) -> None:
    for fragment, words in NOWHERE:
        hands = play(fragment)
        hands.page.locator("#notice").filter(has_text=words).wait_for()
        expect(hands.page.get_by_role("heading", name="Examples")).to_be_visible()
    hands.open("Heart")
    expect(hands.page.locator("#notice")).to_be_hidden()


def test_my_puzzles_go_to_another_browser_as_a_file(visit: Visit, tmp_path: Path) -> None:
    hands = visit("Heart")
    hands.drag((1, 0), (1, 6))
    hands.page.get_by_role("link", name="all puzzles").click()
    with hands.page.expect_download() as saving:
        hands.press("Export")
    file = tmp_path / "puzzles.json"
    saving.value.save_as(file)
    other = visit()
    # The form that opens puzzles says that the file needs Import.
    other.paste(file.read_text())
    complaint = other.page.locator(".opener .complaint")
    complaint.filter(has_text="Import").wait_for()
    other.page.get_by_label("Open a puzzle").fill("")
    other.page.get_by_label("File", exact=True).set_input_files(file)
    complaint.filter(has_text="Import").wait_for()
    other.mine.locator("input").set_input_files(file)
    other.open_mine("Heart")
    assert other.picture[1] == "#" * 7
    # An older file does not replace what was drawn since.
    other.drag((2, 0), (2, 6))
    other.go_home()
    other.mine.locator("input").set_input_files(file)
    words = "0 puzzles imported. 1 puzzle unchanged: what is here is newer."
    other.mine.get_by_text(words).wait_for()
    expect(other.page.locator("#said")).to_have_text(words)
    expect(other.page.locator(":focus")).to_have_text("Import")
    other.open_mine("Heart")
    assert ["#" * 7] * 2 == other.picture[1:3]


def test_who_looks_at_a_puzzle_or_a_hint_has_not_begun_it(visit: Visit) -> None:
    hands = visit()
    hands.paste_puzzle(PASTED)
    hands.press("Hint")
    hands.wait_for_card()
    # It opens again nevertheless, in another window too.
    hands.beside()
    hands.page.reload()
    hands.page.locator("#play").wait_for()
    hands.go_home()
    hands.mine.get_by_text("What you begin is kept here").wait_for()
    expect(hands.mine.locator("b")).to_have_count(0)
    hands.page.go_back()
    hands.wait_for_puzzle()
    hands.keys("Space")
    hands.go_home()
    expect(hands.mine.locator("b")).to_have_text(["Pasted"])


def test_the_address_of_a_puzzle_that_is_built_in_opens_everywhere(visit: Visit) -> None:
    hands = visit()
    other = visit("#")
    for title in ("Heart", "Whale"):
        hands.page.get_by_role("link", name=title).last.click()
        hands.page.wait_for_url("**/#play=*")
        hands.settle()
        name = hands.page.get_by_role("heading", level=1).inner_text()
        other.page.goto(hands.page.url)
        other.page.get_by_role("heading", level=1, name=name).wait_for()
        expect(other.page.locator("#home")).to_be_hidden()
        hands.page.go_back()


def test_import_reads_puzzle_files_too(play: Visit, tmp_path: Path) -> None:
    hands = play("#")
    importing = hands.mine.locator("input")

    def read(name: str, text: str) -> None:
        (tmp_path / name).write_text(text, encoding="utf-8")
        importing.set_input_files(tmp_path / name)

    lines = [json.dumps({"rows": ["1"], "columns": ["1"], "title": name}) for name in "ab"]
    read("sets.jsonl", "\n".join(lines))
    hands.page.get_by_role("heading", name="In this file").wait_for()
    hands.press("Close this file")
    read("small.non", "width 3\nheight 2\n\nrows\n2\n1\n\ncolumns\n1\n1\n1\n")
    hands.wait_for_puzzle()
    assert ["???"] * 2 == hands.picture
    hands.go_home()
    read("bad.toml", 'rows = ["5"]\ncolumns = ["1"]\n')
    complaint = hands.mine.get_by_role("alert")
    complaint.filter(has_text="needs 5 cells").wait_for()
    bad = {"entry": {"mark": "a", "title": "x"}, "answer": {"x": 1}}
    read("puzzles.json", json.dumps({"crosshatch": 1, "puzzles": [bad]}))
    expect(complaint).to_have_text("Damaged and left out: 1 of 1 puzzles.")


BEGUN = """
rows = ["2 1", "1"]
columns = ["1", "1", "1", "1"]
progress = ["##.?", "?#??"]
"""
BEGUN_TRACK = """
kind = "tracks"
rows = [1, 2]
columns = [2, 1]
ends = ["r1c1", "r2c2"]
progress = ["╷?", "└?"]
"""


def test_the_progress_of_a_file_is_drawn_and_can_be_undone(visit: Visit) -> None:
    hands = visit()
    for text, drawn in ((BEGUN, ["##.?", "?#??"]), (BEGUN_TRACK, ["╷?", "└╴"])):
        hands.paste_puzzle(text)
        assert drawn == hands.rows
        hands.press("Undo")
        assert set("".join(hands.rows)) <= {"?", "+"}
        # From now on, the saved game replaces the progress of the file.
        hands.page.get_by_role("link", name="all puzzles").click()
        hands.paste_puzzle(text)
        assert set("".join(hands.rows)) <= {"?", "+"}
        hands.go_home()


def test_what_is_pasted_is_refused_in_a_sentence_or_a_text_and_no_markup(visit: Visit) -> None:
    hands = visit()
    hands.paste('rows = ["5"]\ncolumns = ["1", "1"]\n')
    complaint = hands.page.locator(".opener .complaint")
    complaint.filter(has_text="row 1").wait_for()
    expect(complaint).to_contain_text("needs 5 cells")
    title = "<img src=x onerror=alert(1)><b>bold</b>"
    hands.paste_puzzle(f'title = "{title}"\nrows = ["1"]\ncolumns = ["1"]\n')
    expect(hands.page.get_by_role("heading", level=1)).to_have_text(title)
    hands.keys("Space")
    hands.page.get_by_role("link", name="all puzzles").click()
    expect(hands.mine.locator("b")).to_have_text(title)


def test_a_saved_puzzle_gets_its_lines_when_it_is_opened(
    visit: Visit,
) -> None:
    hands = visit("Heart")
    hands.drag((1, 0), (1, 6))
    hands.reload()
    assert [True] == struck(hands, "row", 1)
    hands.go_home()
    # If the server does not compile it, it opens all the same, as it was drawn.
    hands.reload()
    refused = {"puzzles": [], "errors": ["not today"]}
    hands.answer("parse", refused)
    hands.page.get_by_role("link", name="Heart").first.click()
    hands.wait_for_puzzle()
    assert "#######" == hands.picture[1]
    assert [False] == struck(hands, "row", 1)


SIDE = 300
LARGE = json.dumps({"rows": ["100 100"] * SIDE, "columns": ["100 100"] * SIDE})
INK_AT = """async ([row, column]) => {
    const { app } = await import('./page/app.js');
    const { sizes, box, context, dots } = app.sheet;
    const at = (place, start, scrolled) => (start + (place + 0.5) * sizes.cell - scrolled) * dots;
    const x = at(column, sizes.left, box.scrollLeft);
    const y = at(row, sizes.top, box.scrollTop);
    return [...context.getImageData(Math.floor(x), Math.floor(y), 1, 1).data];
}"""
RUNS = "() => Object.values(localStorage).some(text => text.includes('[\"#?\",21]'))"


def test_a_large_board_is_painted_as_it_is_drawn_and_kept(play: Visit) -> None:
    hands = play(LARGE)
    hands.press("All of it")

    def inks() -> list[list[int]]:
        hands.settle()
        return [hands.page.evaluate(INK_AT, [10, at]) for at in (9, 10, 30, 31)]

    paper = inks()[0]
    hands.drag((10, 10), (10, 30))
    inked = inks()[1]
    assert [paper, inked, inked, paper] == inks() != [paper] * 4
    # What is painted alone and what is painted with all of the board look the same.
    hands.page.set_viewport_size({"width": 1270, "height": 890})
    assert [paper, inked, inked, paper] == inks()
    hands.page.wait_for_function(RUNS)
    drawn = hands.picture
    hands.reload()
    assert drawn == hands.picture
    hands.press("Undo")
    assert [paper] * 4 == inks()
    hands.go_home()
    hands.mine.get_by_role("button", name=re.compile("300")).first.wait_for()
