"""Entering puzzles of every kind, by keys alone and by touch alone, as far as a hint."""

import random
import re
from base64 import b64encode
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from bench._region_pictures import LOOKS, screenshot
from test_entering import example
from test_read import FONTS, REGIONS

from browser.hands import Hands, Visit, expect
from crosshatch import PuzzleEntry, kinds, make

if TYPE_CHECKING:
    from playwright.sync_api import Locator

DROP = """text => {
    const bytes = Uint8Array.from(atob(text), at => at.charCodeAt(0));
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([bytes], "screenshot.png", { type: "image/png" }));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true }));
}"""
STATE = """async () => { const { editor, placeHere } = await import("./page/enter/entry.js");
    return [editor.at.row, editor.at.column, placeHere(), editor.entry.texts]; }"""
SPOT = """async ([row, column, across, down]) => {
    const { visibleSheets, scrolledBy } = await import("./page/canvas/sheet.js");
    const [{ face, sizes, puzzle, ...sheet }] = visibleSheets();
    const { left, top } = face.getBoundingClientRect();
    const { x, y } = scrolledBy(sheet);
    const at = (number, part, count, size, near, far, by) =>
        number < 0 ? near - 8 : number === count ? size - far / 2
            : near + sizes.margin + (number + part) * sizes.cell - by;
    return [left + at(column, across, puzzle.width, sizes.width, sizes.left, sizes.right, x),
        top + at(row, down, puzzle.height, sizes.height, sizes.top, sizes.bottom, y)];
}"""
WAYS = {"top": (-1, 0), "bottom": (1, 0), "left": (0, -1), "right": (0, 1)}
KEYS = {"top": "ArrowUp", "bottom": "ArrowDown", "left": "ArrowLeft", "right": "ArrowRight"}
TOOLS = {
    "Clues": r"r\d|row|column|top|bottom|left|right",
    "": "board",
    "Borders": "border|region",
    "Thermometers": "path",
    "Start and finish": "start|finish",
    "Given": "given",
}
USUAL = ["nonogram", "tents", "aqre", "thermometer", "tracks", "yajilin"]
"""A kind for each sort of clue: runs, things, regions with numbers, paths, ends, arrows."""
EVERY = [
    pytest.param(name, marks=() if name in USUAL else pytest.mark.exhaustive)
    for name in kinds.names()
]


class Typist:
    """Somebody who enters a puzzle with keys, or with a finger."""

    def __init__(self, hands: Hands, name: str, size: tuple[int, int], *, touches: bool) -> None:
        self.hands, self.page, self.size, self.touches = hands, hands.page, size, touches
        self.signs = {sign: thing for thing, sign in kinds.table_of(name).get("signs", {}).items()}
        self.page.evaluate("location.hash = '#enter'")
        form = self.page.locator("#home")
        # The editor is loaded when it is first asked for.
        form.get_by_text("Type the clues").wait_for()
        form.get_by_label("Kind", exact=True).select_option(kinds.listing(name)["id"])
        for side, words in zip(size, ("Columns", "Rows"), strict=True):
            form.get_by_role("spinbutton", name=words).fill(str(side))
        if touches:
            # A tap within 300 ms of a touch nearby would be a double tap, which is no click.
            self.page.wait_for_timeout(300)
        self.press(form.get_by_role("button", name="Begin"))
        self.board, self.keys = self.page.locator("#entry-board"), self.page.locator("#entry-keys")
        expect(self.keys.get_by_role("button", name="Next")).to_be_visible()

    def press(self, button: "Locator") -> None:
        button.tap() if self.touches else button.press("Enter")

    def spot(self, place: str) -> tuple[int, int]:
        if cell := re.search(r"r(\d+)c(\d+)", place):
            return int(cell[1]) - 1, int(cell[2]) - 1
        side, at = place.split()[0], int(place.split()[1]) - 1
        row, column = {"top": -1, "column": -1, "bottom": self.size[1]}, {"right": self.size[0]}
        return (row[side], at) if side in row else (at, column.get(side, -1))

    def point(self, place: str, side: str = "") -> tuple[float, float]:
        down, across = (0.5 + 0.42 * by for by in WAYS.get(side, (0, 0)))
        x, y = self.page.evaluate(SPOT, [*self.spot(place), across, down])
        return x, y

    def go(self, place: str) -> None:
        if self.touches:
            return self.page.touchscreen.tap(*self.point(place))
        row, column = self.spot(place)
        while (here := self.page.evaluate(STATE)[:2]) != [row, column]:
            is_across = here[0] == row or (row < 0 and min(here) < 0)
            side = (("left", "right") if is_across else ("top", "bottom"))[
                here[is_across] < (row, column)[is_across]
            ]
            self.board.press(KEYS[side])
            assert self.page.evaluate(STATE)[:2] != here, place
        return None

    def type(self, text: str) -> None:
        if not self.touches:
            for sign in text:
                self.board.press("Space" if sign == " " else sign)
            return
        keys = {
            key.get_attribute("aria-label"): key for key in self.keys.get_by_role("button").all()
        }
        arrows = str.maketrans("^>v<", "↑→↓←") if "↑" in keys else {}
        for word in re.findall(r"\d+[a-z]|\d+|[^\s,]", text):
            length, color = re.findall(r"^(.*?)((?<=\d)[a-z]|)$", word)[0]
            if color:
                self.press(self.keys.get_by_role("button", name=f"colour {color}"))
            thing = self.signs.get(length, "")
            named = thing if thing in keys else length.translate(arrows)
            for each in [named] if named in keys else named:
                self.press(self.keys.get_by_role("button", name=each, exact=True))

    def mark(self, place: str, side: str, *, joins: bool = False) -> None:
        """Mark a side of a cell, or what leads over it."""
        if not self.touches:
            self.go(place)
            self.board.press(f"Shift+{KEYS[side]}" if side else "Space")
        elif joins:
            (down, across), (row, column) = WAYS[side], self.spot(place)
            self.drag(place, f"r{row + down + 1}c{column + across + 1}")
        else:
            self.page.touchscreen.tap(*self.point(place, side))

    def drag(self, *cells: str) -> None:
        places = [self.point(cell) for cell in cells]
        with self.hands.fingers() as send:
            send("touchStart", places[0])
            for (x, y), (right, below) in pairwise(places):
                for part in (1, 2, 3):
                    send("touchMove", (x + (right - x) * part / 3, y + (below - y) * part / 3))
            send("touchEnd")

    def put(self, place: str, text: str) -> None:
        tools = self.page.locator("#entry-tools")
        if place in ("start", "finish"):
            self.mark(*f"{text} ".split(" ")[:2])
        elif "-" in place:
            cell, other = (self.spot(each) for each in place.split()[1].split("-"))
            self.mark(place, "right" if cell[0] == other[0] else "bottom", joins="given" in place)
        elif place.startswith("path") and self.touches:
            self.drag(*text.split())
        elif place.startswith("path"):
            for one, other in pairwise(text.split()):
                step = tuple(b - a for a, b in zip(self.spot(one), self.spot(other), strict=True))
                self.mark(one, next(side for side, way in WAYS.items() if way == step))
        else:
            if place.startswith("board"):
                self.press(tools.get_by_role("button", name=re.compile(f"^{place[6:]}:")))
            else:
                self.go(place)
            self.type(text)


@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize("hand", ["keys", "touch"])
def test_an_example_is_entered_by_keys_or_by_touch_alone(play: Visit, name: str, hand: str) -> None:
    entry, touches = PuzzleEntry.of(example(name)), hand == "touch"
    window = {"width": 390, "height": 664, "has_touch": True} if touches else {}
    size = entry.width, entry.height
    typist = Typist(play("#none", **window), name, size, touches=touches)
    for _ in range(2 if "colour r" in entry.texts else 0):
        typist.press(typist.page.get_by_role("button", name="Add a colour"))
    begun = typist.page.evaluate(STATE)[3]
    for words, pattern in TOOLS.items():
        tool = typist.page.locator("#enter").get_by_role("button", name=words or "-", exact=True)
        if tool.count():
            typist.press(tool.first)
            if not touches:
                expect(tool.first).to_have_attribute("aria-pressed", "true")
        for place, text in entry.texts.items():
            if re.match(pattern, place) and place not in begun:
                typist.put(place, text)
    typed = PuzzleEntry(name, *size)
    typed.texts = typist.page.evaluate(STATE)[3]
    keys = [{**each.keys, "palette": [*each.keys.get("palette", ())]} for each in (entry, typed)]
    assert keys[0] == keys[1]


def test_a_newspaper_nonogram_has_a_hint_within_150_taps(play: Visit) -> None:
    puzzle = make.random_nonogram(15, 15, seed=5).puzzle
    lines = [line or "0" for line in (*puzzle.document.rows, *puzzle.document.columns)]
    hands = play("#", width=390, height=664, has_touch=True)
    page, taps = hands.page, 1
    page.get_by_role("link", name="Enter a puzzle").tap()

    def tap(name: str) -> None:
        nonlocal taps
        taps += 1
        before = page.screenshot()
        page.get_by_role("button", name=name, exact=True).tap()
        assert before != page.screenshot(), f"{name} has no effect"

    tap("Begin")
    expect(page.get_by_role("button", name="Next")).to_be_visible()
    for number, line in enumerate(lines):
        for word in line.split():
            tap(word)
        place = f"row {number + 1}" if number < 15 else f"column {number - 14}"
        if number < 29 and page.evaluate(STATE)[2] == place:
            tap("Next")
    expect(page.locator("#entry-verdict .verdict-words")).to_have_text("One solution")
    tap("Play it")
    hands.wait_for_puzzle()
    tap("Hint")
    expect(page.locator("#aid .words").first).to_contain_text("Look at")
    assert taps <= 150


def test_a_clue_is_corrected_and_what_is_drawn_stays(play: Visit) -> None:
    hands = play('{"rows": ["1", "3", "5", "1", "1"], "columns": ["1", "2", "5", "2", "1"]}')
    page = hands.page
    hands.drag((2, 0), (2, 4))
    hands.press("Correct a clue")
    board = page.locator("#entry-board")
    expect(page.locator("#entry-verdict .verdict-words")).to_have_text("One solution")
    # Whatever was pressed before, keys type on the board.
    page.get_by_role("button", name="Rub out").click()
    page.keyboard.press("2")
    expect(page.get_by_text("rows 12, columns 11")).to_be_visible()
    begun = page.url
    page.go_back()
    hands.press("Correct a clue")
    expect(page.get_by_text("rows 12, columns 11")).to_be_visible()
    assert begun == page.url
    hands.reload()
    for _ in range(2):
        board.press("Control+z")
    expect(page.locator("#entry-verdict .verdict-words")).to_have_text("One solution")
    hands.press("Play it")
    hands.wait_for_puzzle()
    assert hands.picture[2] == "#####"


def test_a_screenshot_of_regions_is_played_at_once_or_corrected(visit: Visit) -> None:
    hands = visit()
    look, chance = LOOKS["a browser's frame"], random.Random(1)
    content, signs = screenshot(look, REGIONS, chance, FONTS)
    hands.page.evaluate(DROP, b64encode(content).decode())
    hands.page.locator("#play").wait_for()
    assert [*signs] == hands.picture
    hands.page.get_by_role("button", name="Hint", exact=True).click()
    expect(hands.card).to_contain_text("Row 4 would not have the right number of stars.")
    joined = tuple(row.replace("e", "c") for row in REGIONS)
    content, _ = screenshot(look, joined, chance, FONTS)
    hands.page.evaluate(DROP, b64encode(content).decode())
    expect(hands.page.locator("#notice")).to_contain_text("7 regions were seen in 8 rows.")
    expect(hands.page.locator("#entry-picture > img")).to_be_visible()
