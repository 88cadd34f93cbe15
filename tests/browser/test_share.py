"""Sharing: the address that links begin with, their QR codes, pictures, and files."""

import json
from io import BytesIO
from pathlib import Path

import pytest
import zxingcpp
from PIL import Image, ImageChops, ImageStat

from browser.hands import Hands, Visit, expect
from browser.test_play import FENCE
from crosshatch.web.site.answer import answer

PUBLIC = "https://puzzles.example/crosshatch/"
_TAKE_ENGINE = """async () => {
    const { judgeWith } = await import("./page/app.js");
    const { engineHere } = await import("./page/client/back_end.js");
    judgeWith(await engineHere());
}"""


def link_of(hands: Hands) -> str:
    return hands.page.get_by_label("A link to this puzzle").input_value()


def unfold(hands: Hands, words: str) -> None:
    hands.page.get_by_role("dialog").get_by_text(words, exact=True).click()


def set_address(hands: Hands, address: str) -> None:
    field = hands.page.get_by_label("Public address", exact=True)
    if not field.is_visible():
        unfold(hands, "Public address of your links")
    field.fill(address)
    hands.press("Use it")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_phone_reads_the_code_of_a_public_link(play: Visit, theme: str) -> None:
    hands = play("GCHQ", color_scheme=theme)
    hands.press("Share")
    unfold(hands, "QR code for a phone")
    hands.page.get_by_text("a phone finds nothing there").wait_for()
    set_address(hands, "puzzles.example/crosshatch/")
    unfold(hands, "QR code for a phone")
    code = hands.page.get_by_role("img", name="The link to this puzzle as a QR code")
    [read] = zxingcpp.read_barcodes(Image.open(BytesIO(code.screenshot(scale="device"))))
    assert link_of(hands) == read.text
    assert read.text.startswith(f"{PUBLIC}#puzzle=")


def test_the_public_address_is_kept_until_it_is_removed(play: Visit) -> None:
    hands = play("Heart")
    hands.press("Share")
    here = link_of(hands)
    assert here.startswith("http://127.0.0.1:")
    dialog = hands.page.get_by_role("dialog")
    dialog.get_by_text("Only someone who runs Crosshatch at 127.0.0.1").wait_for()
    set_address(hands, "ftp://nowhere.example")
    dialog.get_by_role("alert").get_by_text("An address begins with https://").wait_for()
    assert here == link_of(hands)
    set_address(hands, PUBLIC)
    dialog.get_by_text("Anyone who can reach puzzles.example can open it").wait_for()
    hands.reload()
    hands.press("Share")
    assert link_of(hands) == PUBLIC + here[here.index("#") :]
    set_address(hands, "")
    assert here == link_of(hands)


def test_pictures_and_files_are_saved_in_formats_as_people_know_them(
    play: Visit, tmp_path: Path
) -> None:
    hands = play("Heart")
    hands.press("Share")
    options = hands.page.get_by_label("Format").locator("option")
    for name in (".non", "puzz.link", "webpbn (.xml)"):
        expect(options.get_by_text(name, exact=True)).to_have_count(1)
    hands.page.get_by_label("Format").select_option(label=".non")
    hands.page.get_by_text("Steve Simpson's format").wait_for()
    saved = {}
    for name in ("SVG", "PNG", "Save") if hands.is_site else ("SVG", "PNG", "PDF", "Save"):
        with hands.page.expect_download() as saving:
            hands.press(name)
        saved[name] = tmp_path / saving.value.suggested_filename
        saving.value.save_as(saved[name])
        assert saved[name].stem == "heart"
        assert saved[name].stat().st_size
    assert saved["Save"].suffix == ".non"
    keys = hands.page.evaluate("async () => (await import('./page/app.js')).app.game.puzzle.keys")
    asked = json.dumps({"puzzle": keys, "as": "png", "blank": True}).encode()
    expected = Image.open(BytesIO(answer("draw", asked).content)).convert("RGB")
    drawn = Image.open(saved["PNG"]).convert("RGB")
    assert (2 * expected.width, 2 * expected.height) == drawn.size
    apart = ImageChops.difference(drawn.resize(expected.size), expected)
    # Only the letters look a little different.
    assert max(ImageStat.Stat(apart).mean) < 4


def test_only_formats_that_can_hold_a_loop_are_offered(play: Visit) -> None:
    hands = play(FENCE)
    if hands.is_site:
        pytest.skip("only a server says which formats can hold a puzzle")
    hands.press("Share")
    choice = hands.page.get_by_label("Format")
    expect(choice.locator("option[value=puzzlink]")).to_have_count(1)
    expect(choice.locator("option[value=non]")).to_have_count(0)


def test_a_pasted_address_opens_with_the_answer_whether_there_is_one_solution(play: Visit) -> None:
    hands = play("#")
    hands.paste("https://puzz.link/p?shakashaka/6/6/c1d2g")
    expect(hands.page.locator(".opener .complaint")).to_contain_text("shakashaka")
    hands.page.locator("#paste").fill("https://puzz.link/p?slither/3/3/g201cc")
    hands.press("Open")
    expect(hands.card).to_contain_text("one solution")
    assert not hands.is_solved


def test_a_result_is_shared_without_its_picture(visit: Visit) -> None:
    hands = visit("#day=nonogram/2026-11-02")
    # Whoever comes by a link, and has played nothing here yet, is told the rules; an engine that
    # comes after them does not close the card.
    rules = hands.card.get_by_role("heading", name="How it is played")
    rules.wait_for()
    hands.page.evaluate(_TAKE_ENGINE)
    expect(rules).to_be_visible()
    hands.reload()
    hands.press("Share")
    hands.page.get_by_label("A link to this puzzle").wait_for()
    expect(hands.page.get_by_label("Your result")).to_have_count(0)
    hands.page.keyboard.press("Escape")
    hands.solve()
    hands.press("Share it")
    result = hands.page.get_by_label("Your result").input_value()
    about, how, address = result.splitlines()
    assert "8 \N{MULTIPLICATION SIGN} 8" in about
    assert how.startswith("solved, ")
    assert address.endswith("#day=nonogram/2026-11-02")
    assert "puzzle=" not in result


def test_a_link_with_a_table_is_played_helped_and_shows_its_rules(visit: Visit) -> None:
    hands = visit()
    hands.paste_puzzle(
        'regions = { cells = ["aab", "cbb", "ccc"], clues = { a = 0 } }\nboard = { stars = 1 }\n'
        '[kind]\nname = "mine"\nrules = "Mind the stars."\nstates = ["blank", "a star"]\n'
        'clues = { regions = "number?", board = ["stars"] }\nlaws = [{ count = "star", in = "row", '
        'is = "stars" }, { count = "star", in = "region", is = "clue" }]\n'
    )
    hands.press("Share")
    other = visit(f"#{link_of(hands).partition('#')[2]}")
    expect(other.page.locator("header.top")).to_contain_text("stars: 1")
    other.press("Hint")
    expect(other.page.locator("#aid")).to_contain_text("Look at the 0 at row 1, column 1")
    other.press("Help")
    expect(other.page.get_by_role("dialog")).to_contain_text("Mind the stars.")
