"""Making puzzles: drawn by hand or from a picture, judged, mended, played and shared."""

from base64 import b64encode
from io import BytesIO
from operator import ne

import pytest
from PIL import Image, ImageDraw

from browser.hands import Hands, Visit, expect

pytestmark = pytest.mark.exhaustive

BLANK = "." * 15
_DROP = """text => {
    const bytes = Uint8Array.from(atob(text), at => at.charCodeAt(0));
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([bytes], "my-disc.png", { type: "image/png" }));
    const facts = { dataTransfer, bubbles: true, cancelable: true };
    document.body.dispatchEvent(new DragEvent("drop", facts));
}"""


LEFT = "async () => (await import('./page/app.js')).app.sheet.sizes.left"


def disc() -> bytes:
    """Return an image file with an orange disc on blue."""
    image, file = Image.new("RGB", (600, 400), "#bcd7f0"), BytesIO()
    ImageDraw.Draw(image).ellipse((150, 50, 450, 350), fill="#a05010")
    image.save(file, "PNG")
    return file.getvalue()


def verdict(hands: Hands, words: str) -> str:
    """Wait until the verdict has these words, and return all of its text."""
    card = hands.page.locator("#verdict:not(.is-stale)")
    card.get_by_text(words).first.wait_for()
    return card.inner_text()


def columns(hands: Hands, count: int) -> None:
    """Wait until the drawing has this number of columns."""
    value = "count => document.querySelector('.stepper input').value === String(count)"
    hands.page.wait_for_function(value, arg=count)


def test_a_puzzle_is_drawn_judged_mended_and_played(visit: Visit) -> None:
    hands = visit()
    hands.press("Make a puzzle")
    verdict(hands, "Draw something")
    # A drag draws freely, not only along one line.
    hands.lead((0, 0), (2, 2), (2, 4))
    assert ["#" + "." * 14, ".#" + "." * 13, "..###" + "." * 10] == hands.rows[:3]
    verdict(hands, "Several solutions: 12 cells are open")
    hands.press("Heat map")
    verdict(hands, "Change row")
    drawn = hands.rows
    hands.press("Make it unique")
    verdict(hands, "One solution: ")
    verdict(hands, "changed and marked with a ring")
    mended = hands.rows
    assert mended != drawn
    hands.page.locator("#verdict").get_by_label("Difficulty").select_option("hard")
    expect(hands.page.get_by_role("button", name="Make it hard")).to_be_visible()
    hands.press("Undo")
    assert drawn == hands.rows
    verdict(hands, "Several solutions")
    expect(hands.page.locator("#verdict").get_by_text("marked with a ring")).not_to_be_visible()
    hands.press("Redo")
    assert mended == hands.rows
    title = hands.page.get_by_label("Title", exact=True)
    title.fill("My <b>own</b>")
    title.press("Enter")
    address = hands.page.url
    hands.reload()
    assert (mended, address) == (hands.rows, hands.page.url)
    hands.press("Undo")
    assert drawn == hands.rows
    hands.press("Redo")
    hands.press("Share")
    link = hands.page.get_by_label("A link to this puzzle").input_value()
    with hands.page.expect_download() as saving:
        hands.press("Save")
    assert "picture = " in saving.value.path().read_text()
    hands.page.keyboard.press("Escape")
    hands.press("Play it")
    hands.page.wait_for_url(lambda url: url != address)
    hands.settle()
    assert {"?"} == set("".join(hands.rows))
    expect(hands.page.get_by_role("heading", level=1)).to_have_text("My <b>own</b>")
    expect(hands.page.locator("#making")).not_to_be_visible()
    played = hands.page.url
    hands.page.goto(link)
    hands.reload()
    assert {"?"} == set("".join(hands.rows))
    assert played != hands.page.url
    hands.page.goto(address)
    hands.settle()
    assert mended == hands.rows


def test_what_mends_is_stopped_and_goes_on_with_a_title_and_a_colour(play: Visit) -> None:
    hands = play("#make")
    hands.hold("mend")
    hands.lead((0, 0), (2, 2), (2, 4))
    hands.press("Make it unique")
    stop = hands.page.get_by_role("button", name="Stop", exact=True)
    stop.wait_for()
    verdict(hands, "Several solutions: 12 cells are open")
    wanted = hands.page.locator("#verdict").get_by_label("Difficulty")
    wanted.select_option("hard")
    expect(stop).to_be_visible()
    stop.click()
    hands.page.get_by_role("button", name="Make it hard").wait_for()
    wanted.select_option("any")
    hands.press("Make it unique")
    hands.page.get_by_label("Title", exact=True).fill("Mine")
    hands.press("Add a colour")
    verdict(hands, "Several solutions")
    drawn = hands.rows
    hands.let_go("mend")
    verdict(hands, "changed and marked with a ring")
    assert drawn != hands.rows
    hands.press("Undo")
    hands.hold("mend")
    hands.press("Make it unique")
    hands.press("More rows")
    verdict(hands, "The drawing has changed")
    hands.let_go("mend")


def test_a_puzzle_is_drawn_by_keyboard_alone_and_heard(play: Visit) -> None:
    hands = play("#make")
    hands.keys("ArrowDown", "Space")
    assert "#" + BLANK[1:] == hands.rows[1]
    said = hands.page.locator("#said")
    said.get_by_text("One solution: very easy").wait_for()
    hands.keys("ArrowRight", "ArrowDown", "Enter")
    verdict(hands, "Several solutions: 4 cells are open")
    here = hands.page.locator("#here")
    expect(here).to_have_text("row 3, column 2: filled; row 3: 1; column 2: 1; open")
    hands.keys("Backspace")
    verdict(hands, "One solution")
    # From a blank cell, Shift paints with the pen, round corners too.
    hands.keys("Shift+ArrowRight", "Shift+ArrowDown")
    assert [".##.", "..#."] == [row[:4] for row in hands.rows[2:4]]


def test_what_is_not_as_wanted_or_not_known_is_said(play: Visit) -> None:
    hands = play("#make")
    said = {"picture": ["." * 14 + "#", *[BLANK] * 14], "changed": [[0, 0], [0, 14]]}
    said |= {"wanted": False, "sentence": "still not known"}
    hands.answer("mend", said)
    hands.lead((0, 0), (0, 0))
    wanted = hands.page.locator("#verdict").get_by_label("Difficulty")
    verdict(hands, "One solution: very easy")
    wanted.select_option("easy")
    expect(hands.page.get_by_role("button", name="Make it easy")).not_to_be_visible()
    wanted.select_option("hard")
    hands.press("Make it hard")
    verdict(hands, "Still not known. This is the best that was found")
    assert "#" + BLANK[1:] == hands.rows[0]
    hands.press("Take the best")
    verdict(hands, "2 cells changed and marked with a ring")
    assert said["picture"] == hands.rows
    hands.press("Undo")
    assert "#" + BLANK[1:] == hands.rows[0]
    # Where no cell is known to be open, no heat is shown.
    hands.answer("verdict", {"status": "multiple", "open": [], "exact": False, "meets": []})
    wanted.select_option("any")
    hands.lead((1, 1), (3, 3))
    verdict(hands, "Several solutions: where they differ is not known yet")
    expect(hands.page.get_by_role("button", name="Make it unique")).to_be_visible()
    expect(hands.page.get_by_role("button", name="Heat map")).not_to_be_visible()


def test_a_puzzle_is_drawn_by_touch_on_a_narrow_screen(play: Visit) -> None:
    hands = play("#make", width=320, height=640, has_touch=True)
    hands.touch((3, 3), (3, 6), (6, 6))
    assert 7 == sum(row.count("#") for row in hands.rows)
    narrow = hands.page.evaluate(LEFT)
    for column in (8, 10, 12, 14):
        hands.touch((3, column))
    assert hands.page.evaluate(LEFT) > narrow, "clues that grow have room"
    for _ in range(4):
        hands.press("Undo")
    hands.touch((4, 6), (5, 6), seconds=0.6)
    assert 5 == sum(row.count("#") for row in hands.rows)
    verdict(hands, "solution")


def test_a_picture_that_is_dropped_is_drawn(play: Visit) -> None:
    hands = play("#make")
    hands.drag((0, 0), (0, 3))
    before = hands.rows
    hands.page.evaluate(_DROP, b64encode(disc()).decode())
    columns(hands, 25)
    verdict(hands, "One solution")
    assert (25, 17) == (len(hands.rows[0]), len(hands.rows))
    expect(hands.page.get_by_role("heading", level=1)).to_have_text("my disc")
    # The slider shows the threshold: a small step changes little, and can be taken back.
    dark, light = hands.rows, hands.page.get_by_label("Threshold")
    chosen = int(light.input_value())
    assert chosen != 50
    for part, most in ((chosen + 1, 20), (chosen, 0)):
        light.fill(str(part))
        # The sketch is asked for once the slider rests.
        hands.page.wait_for_timeout(150)
        hands.settle()
        assert sum(map(ne, "".join(dark), "".join(hands.rows))) <= most
    hands.page.get_by_label("Cells across").fill("12")
    columns(hands, 12)
    hands.page.get_by_label("What is filled").select_option("colors")
    hands.page.get_by_label("Colours").last.fill("2")
    hands.page.locator("#tools .swatch").first.wait_for()
    assert {".", "b"} == set("".join(hands.rows))
    pens = hands.page.get_by_role("radio")
    expect(pens).to_have_count(2)
    expect(pens.first).to_be_checked()
    # All settings that were tried are one step of undo.
    hands.press("Undo")
    assert before == hands.rows
    hands.press("Redo")
    assert 12 == len(hands.rows[0])


def test_a_picture_names_its_drawing_unless_that_has_a_name(visit: Visit) -> None:
    hands = visit("#make")
    title = hands.page.get_by_label("Title", exact=True)
    choose = hands.page.locator("#making input[type=file]")
    lines = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20">'
    lines += '<rect x="9" y="4" width="12" height="12"/></svg>'
    for name, kind, file in (
        ("box", "svg+xml", lines.encode()),
        ("two", "png", disc()),
        ("mine", "png", disc()),
    ):
        if name == "mine":
            title.fill(name)
            title.press("Enter")
        named = "three" if name == "mine" else name
        choose.set_input_files({"name": named, "mimeType": f"image/{kind}", "buffer": file})
        columns(hands, 25)
        hands.settle()
        expect(title).to_have_value(name)
        if name == "box":
            assert "." * 7 + "#" * 11 + "." * 7 == hands.rows[8]


def test_two_windows_draw_on_one_drawing_and_drawings_are_listed(visit: Visit) -> None:
    hands = visit("#make")
    first = hands.page.url
    hands.go_home()
    # A blank drawing is used again.
    hands.press("Make a puzzle")
    hands.page.wait_for_url(first)
    hands.settle()
    hands.drag((0, 0), (0, 3))
    other = hands.beside()
    other.press("More columns")
    columns(hands, 16)
    assert "####" + "." * 12 == hands.rows[0]
    hands.drag((1, 0), (1, 3))
    other.page.wait_for_function(
        "async () => { const { app } = await import('./page/app.js'); "
        "return app.game.board.marks[16][0] === '#'; }"
    )
    hands.press("New drawing")
    hands.page.wait_for_url(lambda url: "#play=" in url and url != first)
    hands.settle()
    assert {BLANK} == set(hands.rows)
    hands.go_home()
    expect(hands.page.get_by_text("· drawing")).to_have_count(2)
