"""Pictures of the app for the documentation, by day and by night: `make screenshots`.

A player walks through the app in a browser. Each picture is kept twice in docs/pictures/app, as
NAME-light.webp and NAME-dark.webp; a page shows the one that suits its own theme.
"""

import io
import sys
from base64 import b64encode
from collections.abc import Callable
from datetime import datetime

from browser.calls import WATCH_CALLS
from browser.conftest import served_app, sync_playwright
from browser.hands import MUM, Hands, runs
from browser.test_make import _DROP
from PIL import Image, ImageDraw
from running import BROWSER, ROOT

import crosshatch

FOLDER = ROOT / "docs" / "pictures" / "app"
DAY = datetime(2026, 11, 21, 12)
"""The day on which all pictures are taken, as the app makes a puzzle for each."""


def home(hands: Hands) -> None:
    """The first screen, with a puzzle that was begun and one that is solved."""
    hands.open("Heart")
    draw(hands, "heart")
    hands.go_home()
    hands.open("Not now, I am asleep")
    draw(hands, "cat", 6)
    hands.go_home()
    hands.page.evaluate("document.querySelectorAll('*').forEach(part => { part.scrollTop = 0; })")


def hint(hands: Hands) -> None:
    """A hint that says where to look, which cells follow, and why."""
    hands.open("We have lift-off")
    draw(hands, "rocket", 9)
    for column in (0, 14):
        hands.drag((0, column), (14, column), button="right")
    for row in range(9):
        hands.drag((row, 1), (row, 13), button="right")
    hands.press("Hint")
    for _ in range(2):
        hands.card.get_by_role("button", name="Tell me more").click()
    hands.card.get_by_role("button", name="Next hint").wait_for()


def make(hands: Hands) -> None:
    """A puzzle that is being made of an image, with the verdict on it."""
    hands.press("Make a puzzle")
    hands.page.locator("#making").wait_for()
    hands.settle()
    hands.page.evaluate(_DROP.replace("my-disc", "balloon"), b64encode(balloon()).decode())
    hands.page.locator("#verdict").get_by_text("One solution").wait_for()


def tracks(hands: Hands) -> None:
    """A path on a phone, with the tune below it."""
    hands.open("Mum")
    for way in MUM[:2]:
        hands.lead(*way)


VIEWS: dict[str, tuple[Callable[[Hands], None], int, int]] = {
    "home": (home, 1100, 760),
    "hint": (hint, 1100, 700),
    "make": (make, 1100, 760),
    "tracks": (tracks, 430, 540),
}
"""How each view is reached, and the size of its window."""


def draw(hands: Hands, example: str, rows: int | None = None) -> None:
    """Draw the solution of an example, or its first rows."""
    [solution] = crosshatch.solve(crosshatch.load(ROOT / f"examples/{example}.toml")).solutions
    for first, last in runs(list(solution[:rows])):
        hands.drag(first, last)


def balloon() -> bytes:
    """Return an image of a hot-air balloon."""
    image = Image.new("RGB", (240, 320), "white")
    pen = ImageDraw.Draw(image)
    pen.ellipse((20, 10, 220, 210), fill="#222222")
    pen.polygon([(40, 160), (200, 160), (140, 250), (100, 250)], fill="#222222")
    pen.rectangle((98, 268, 142, 308), fill="#222222")
    pen.line((106, 250, 106, 270), fill="#222222", width=6)
    pen.line((134, 250, 134, 270), fill="#222222", width=6)
    for left in (70, 150):
        pen.ellipse((left, 50, left + 20, 170), fill="white")
    out = io.BytesIO()
    image.save(out, "PNG")
    return out.getvalue()


def main() -> None:
    """Take the pictures that are named, or all."""
    if sync_playwright is None or BROWSER is None:
        sys.exit("screenshots need Playwright and Chromium")
    FOLDER.mkdir(parents=True, exist_ok=True)
    with served_app() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=BROWSER, args=["--no-sandbox"])
        for name in sys.argv[1:] or VIEWS:
            view, width, height = VIEWS[name]
            for scheme in ("light", "dark"):
                context = browser.new_context(
                    viewport={"width": width, "height": height},
                    device_scale_factor=1.5,
                    color_scheme=scheme,
                    reduced_motion="reduce",
                    service_workers="block",
                )
                context.add_init_script(WATCH_CALLS)
                page = context.new_page()
                page.clock.set_fixed_time(DAY)
                page.goto(address)
                hands = Hands(page)
                hands.settle()
                view(hands)
                hands.settle()
                page.mouse.move(0, 0)
                picture = Image.open(io.BytesIO(page.screenshot()))
                file = FOLDER / f"{name}-{scheme}.webp"
                picture.convert("RGB").save(file, lossless=True, method=6)
                print(file.relative_to(ROOT))
                context.close()
        browser.close()


if __name__ == "__main__":
    main()
