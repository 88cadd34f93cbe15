"""A walk through every view of the page, from a first visit."""

from collections.abc import Iterator
from urllib.parse import urljoin

from browser.hands import MUM, Hands

BROKEN = 'rows = ["5"]\ncolumns = ["1", "1"]\n'
WIDE, HIGH = 60, 80


def walk(hands: Hands) -> Iterator[str]:
    """Yield the name of each view as soon as it is shown."""
    yield "home"
    yield from _places(hands)
    yield from _playing(hands)
    yield from _dialogs(hands)
    yield from _times(hands)
    yield from _colours(hands)
    yield from _tracks(hands)
    yield from _looking(hands)
    yield from _opening(hands)
    yield from _large(hands)
    yield from _making(hands)
    if not hands.is_site:
        hands.page.goto(urljoin(hands.page.url, "/api/v1/docs"))
        yield "docs"


def _places(hands: Hands) -> Iterator[str]:
    page = hands.page
    hands.press("Past days")
    page.get_by_role("heading", name="Past days").wait_for()
    yield "past days"
    page.go_back()
    page.get_by_role("link", name="Animals").click()
    page.get_by_role("heading", name="Animals").wait_for()
    yield "collection"
    page.go_back()
    hands.press("All kinds")
    page.get_by_label("Search the kinds").fill("track")
    yield "all kinds"
    page.get_by_role("link", name="Tracks Train Tracks 6 lessons").click()
    yield "kind"
    page.get_by_role("button", name="First steps").click()
    hands.card.get_by_text("Lesson 1 of 6").wait_for()
    yield "lesson"
    hands.press("Leave the lessons")


def _playing(hands: Hands) -> Iterator[str]:
    hands.open("Say Cheese")
    hands.drag((0, 2), (0, 7))
    yield "play"
    hands.press("Pencil")
    hands.drag((1, 1), (1, 2))
    yield "pencil"
    hands.press("Pencil")
    hands.press("Check")
    hands.card.get_by_text("No rule is broken").wait_for()
    yield "check"
    hands.drag((5, 0), (5, 9))
    hands.press("Check")
    hands.card.get_by_text("broken:").wait_for()
    yield "check, broken"
    hands.press("Hint")
    hands.press("Show me where")
    hands.card.get_by_role("heading", name="Wrong cells").wait_for()
    yield "wrong cells"
    hands.press("Undo")
    hands.keys("ArrowLeft", "w")
    hands.card.locator(".both").wait_for()
    yield "why, both"
    hands.press("Close")
    yield from _hints(hands)
    yield from _solve(hands)
    hands.press("Several?")
    hands.card.get_by_text("There are 3 solutions.").wait_for()
    yield "several, before it spoils"
    hands.press("Show them")
    yield "several"
    hands.press("Next")
    yield "a solution"


def _times(hands: Hands) -> Iterator[str]:
    hands.go_home()
    hands.paste_puzzle('rows = ["2", "1"]\ncolumns = ["1", "1", "1"]\n')
    hands.drag((0, 0), (0, 1))
    hands.drag((1, 2), (1, 2))
    hands.card.get_by_role("region", name="Keep your times?").wait_for()
    yield "solved, asked about times"
    hands.press("Keep them")
    hands.press("Settings")
    yield "times in the settings"
    hands.page.keyboard.press("Escape")


def _hints(hands: Hands) -> Iterator[str]:
    hands.press("Hint")
    for step in ("line", "cells"):
        more = hands.card.get_by_role("button", name="Tell me more")
        more.wait_for()
        yield f"hint, {step}"
        more.click()
    hands.card.get_by_role("button", name="Next hint").wait_for()
    yield "hint, why"


def _solve(hands: Hands) -> Iterator[str]:
    if hands.card.is_visible():
        hands.press("Close")
    hands.press("Solve")
    pause = hands.card.get_by_role("button", name="Pause")
    pause.or_(hands.card.get_by_role("button", name="Play")).wait_for()
    step = hands.card.get_by_label("Step", exact=True)
    last = step.get_attribute("max") or "0"
    step.fill(str(int(last) // 2))
    yield "solve"


def _dialogs(hands: Hands) -> Iterator[str]:
    for name in ("Share", "Settings", "Help"):
        hands.press(name)
        yield name.lower()
        hands.page.keyboard.press("Escape")


def _colours(hands: Hands) -> Iterator[str]:
    hands.go_home()
    hands.open("Nothing but bubbles")
    hands.drag((0, 0), (0, 4))
    yield "colour"
    hands.press("Undo")
    yield from (f"colour, {name}" for name in _hints(hands))
    hands.press("Settings")
    yield "colour, settings"
    hands.page.keyboard.press("Escape")
    yield from (f"colour, {name}" for name in _solve(hands))


def _tracks(hands: Hands) -> Iterator[str]:
    hands.go_home()
    hands.open("Tramway")
    hands.drag((4, 0), (4, 2))
    hands.drag((4, 1), (3, 1))
    hands.drag((0, 0), (0, 2), button="right")
    yield "tracks"
    hands.press("Check")
    hands.card.get_by_text("Branch at").wait_for()
    yield "tracks, check"
    for _ in range(3):
        hands.press("Undo")
    yield from (f"tracks, {name}" for name in _hints(hands))
    yield from (f"tracks, {name}" for name in _solve(hands))
    hands.go_home()
    hands.open("Mum")
    for way in MUM:
        hands.lead(*way)
    hands.card.get_by_label("Tab").wait_for()
    yield "tracks, tab"
    hands.press("Sheet")
    yield "tracks, sheet"
    hands.page.keyboard.press("Escape")
    hands.press("Listen")
    hands.page.get_by_label("The tune").wait_for()
    yield "tracks, sound"


def _looking(hands: Hands) -> Iterator[str]:
    hands.go_home()
    hands.page.get_by_role("link", name="Whale").click()
    hands.page.get_by_text("proved best").wait_for()
    yield "before and after"


def _opening(hands: Hands) -> Iterator[str]:
    hands.go_home()
    yield "my puzzles"
    hands.paste(BROKEN)
    hands.page.locator(".opener .complaint").filter(has_text="row 1").wait_for()
    yield "complaint"


def _large(hands: Hands) -> Iterator[str]:
    rows = [[1 + (row * 7 + at) % 5 for at in range(8 + row % 4)] for row in range(HIGH)]
    columns = ["?" if at % 2 else "? ? ? ? ? ? ? ? ? ? ? ?" for at in range(WIDE)]
    texts = [" ".join(map(str, row)) for row in rows]
    hands.paste_puzzle(f'title = "Large"\nrows = {texts}\ncolumns = {columns}\n'.replace("'", '"'))
    hands.drag((0, 0), (0, 4))
    yield "large"
    hands.press("All of it")
    yield "large, all of it"
    for _ in range(4):
        hands.press("Larger")
    hands.keys("End", "PageDown")
    yield "large, zoomed"


def _making(hands: Hands) -> Iterator[str]:
    hands.go_home()
    hands.press("Make a puzzle")
    hands.page.locator("#making").wait_for()
    hands.settle()
    hands.drag((1, 1), (3, 3))
    hands.press("Heat map")
    hands.page.locator("#verdict").get_by_text("Change row").wait_for()
    yield "make, heat"
    hands.press("Make it unique")
    hands.page.locator("#verdict").get_by_text("One solution").wait_for()
    hands.press("Add a colour")
    yield "make, colour"
