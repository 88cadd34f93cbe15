"""A player on the page, who opens puzzles, draws by mouse, touch or keys, and reads the board."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

try:
    from playwright.sync_api import expect as expect
except ImportError:
    # Without playwright, all tests that use it are skipped.
    expect = None


if TYPE_CHECKING:
    from playwright.sync_api import Clock, Locator, Page, ViewportSize

Cell = tuple[int, int]
Box = tuple[float, float, float, float]
Visit = Callable[..., "Hands"]

_GAME = "async what => { const { app } = await import('./page/app.js'); "
_WHERE = (
    _GAME + "const { sizes, box } = app.sheet; return [sizes.left + sizes.margin - box.scrollLeft, "
    "sizes.top + sizes.margin - box.scrollTop, sizes.cell]; }"
)
_PICTURE = _GAME + "const { board, puzzle } = app.game; const { visibleLetter } = await import("
_PICTURE += "'./page/game/board.js'); const all = board.marks.map(visibleLetter).join(''); return "
_PICTURE += "Array.from({ length: puzzle.height }, (_, row) => "
_PICTURE += "all.slice(row * puzzle.width, (row + 1) * puzzle.width)); }"

_ROWS = _GAME + "const { pictureOn } = await import('./page/game/game.js'); "
_ROWS += "return pictureOn(app.game); }"

_SOLVED = _GAME + "const { ask } = await import('./page/client/ask.js'); "
_SOLVED += "const { solutions } = await ask('solve', { puzzle: app.game.puzzle.keys }); "
_SOLVED += "const letters = [...solutions[0].join('')]; const { marks } = app.game.board; "
_SOLVED += (
    "return letters.flatMap((letter, at) => letter === '#' && marks[at][0] !== '#' ? at : []); }"
)

_REDS = _GAME + "const { canvas, context } = app.sheet; const dots = context.getImageData(0, 0, "
_REDS += "canvas.width, canvas.height).data; const red = app.inks.wrong.match(/\\d+/gu).join(); "
_REDS += "let count = 0; for (let at = 0; at < dots.length; at += 4) "
_REDS += "count += dots.slice(at, at + 3).join() === red; return count; }"


def box_of(part: Locator) -> Box:
    """Return the left, top, width and height of a part of the page."""
    box = part.bounding_box()
    assert box
    return box["x"], box["y"], box["width"], box["height"]


def corner(place: Cell) -> tuple[float, float]:
    """Return the place of a corner among the middles of cells."""
    return place[0] - 0.5, place[1] - 0.5


def runs(picture: list[str]) -> list[tuple[Cell, Cell]]:
    """Return the first and last cell of each run of filled cells in the rows of a picture."""
    found = []
    for row, cells in enumerate(picture):
        column = 0
        for run in cells.replace("?", ".").split("."):
            if run:
                found.append(((row, column), (row, column + len(run) - 1)))
            column += len(run) + 1
    return found


_BEGIN = """async name => {
    const { app, applyTheme, closePuzzle } = await import("./page/app.js");
    const { open, openText } = await import("./page/router.js");
    const { store } = await import("./page/storage/browser_storage.js");
    const { loadSettings } = await import("./page/storage/settings.js");
    const { loadExamples } = await import("./page/client/ask.js");
    Object.assign(window, { answers: {}, lastQuestions: {} });
    closePuzzle();
    localStorage.clear();
    sessionStorage.clear();
    Object.assign(app.settings, loadSettings(store));
    applyTheme();
    // Nobody hears of this address, so the next one is another in any case.
    history.replaceState(null, "", "#nowhere");
    if (name.startsWith("#")) location.hash = name;
    else if (/[={]/u.test(name)) await openText(name);
    else open((await loadExamples()).find(({ puzzle }) => puzzle.title.startsWith(name)));
}"""
_BEGUN = _GAME + "return app.game; }"
_WRITE = _GAME + "const { write } = await import('./page/game/game.js'); write(app.game, what); }"
_CURSOR = _GAME + "const { row, column } = app.game.cursor; return [row, column]; }"
_MEDIA = {"color_scheme": "light", "reduced_motion": "no-preference"}
_MEDIA |= {"forced_colors": "none", "contrast": "no-preference"}

_ANSWER = "([verb, status, content]) => { window.answers[verb] = { status, content }; }"
_HOLD = "verb => { window.answers[verb] = null; }"
_LET_GO = """verb => {
    delete window.answers[verb];
    for (const release of window.heldCalls.splice(0)) release();
}"""

_SETTLED = """() => new Promise(done => {
    const begun = performance.now();
    let busy = begun;
    const look = () => {
        const now = performance.now();
        if (window.callsUnderWay) busy = now;
        if (now - busy > 50) done(); else requestAnimationFrame(look);
    };
    look();
})"""
_ANSWERED = "() => !window.callsUnderWay && !document.querySelector('#aid').hidden"
_AID = _GAME + "return Boolean(app.highlights.over); }"


class Hands:
    """A player on a page of the app."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._media: dict[str, Any] = {}

    def begin(self, puzzle: str, size: ViewportSize, media: dict[str, Any]) -> None:
        """Open a puzzle or what a fragment names, as if nobody had ever played on this page.

        The puzzle is an example with this title, or one that is read from a text.
        """
        page = self.page
        page.mouse.move(0, 0)
        if page.viewport_size != size:
            page.set_viewport_size(size)
        if media != self._media:
            page.emulate_media(**_MEDIA | media)
            self._media = media
        page.evaluate(_BEGIN, puzzle)
        if not puzzle.startswith("#"):
            page.wait_for_function(_BEGUN)
        self.settle()

    @property
    def is_site(self) -> bool:
        """True if the page works without a server."""
        return self.page.locator('meta[content="worker"]').count() > 0

    @property
    def mine(self) -> Locator:
        """The section of the home screen with the puzzles that are kept."""
        return self.page.locator(".my-puzzles")

    def settle(self) -> None:
        """Wait until no request is under way and the page has shown the results."""
        self.page.wait_for_load_state()
        # A puzzle is shown once its lines are compiled.
        self.page.locator("main:visible").first.wait_for()
        self.page.evaluate(_SETTLED)

    def answer(self, verb: str, reply: object, status: int = 200) -> None:
        """Answer the requests of a verb with this reply from now on."""
        self.page.evaluate(_ANSWER, [verb, status, json.dumps(reply)])

    def hold(self, verb: str) -> None:
        """Hold back the requests of a verb from now on."""
        self.page.evaluate(_HOLD, verb)

    def let_go(self, verb: str) -> None:
        """Let the requests of a verb go on, those that were held back too."""
        self.page.evaluate(_LET_GO, verb)

    def wait_for_card(self) -> None:
        """Wait until the card shows the answer."""
        self.page.wait_for_function(_ANSWERED)

    def open(self, title: str) -> None:
        """Open one of the examples."""
        self.page.get_by_role("link", name=title).last.click()
        self.wait_for_puzzle()

    def open_mine(self, title: str) -> None:
        """Open one of the puzzles that are kept."""
        self.mine.get_by_role("link", name=title).first.click()
        self.wait_for_puzzle()

    def wait_for_puzzle(self) -> None:
        """Wait until a puzzle is open."""
        self.page.locator("#play").wait_for()
        self.settle()

    def reload(self) -> None:
        """Load the page anew, and wait until it has shown the results."""
        self.page.reload()
        self.settle()

    def beside(self) -> Hands:
        """Return another window at the same address."""
        other = Hands(self.page.context.new_page())
        other.page.goto(self.page.url)
        other.wait_for_puzzle()
        return other

    def solve(self) -> None:
        """Draw the solution of a nonogram in black and white, the last cell by mouse."""
        *cells, last = self.page.evaluate(_SOLVED)
        self.write([(place, "#") for place in cells])
        self.page.mouse.click(*self.at(divmod(last, len(self.rows[0]))))

    def write(self, changes: list[tuple[int, str]]) -> None:
        """Draw letters at places, in one move that needs no hands."""
        self.page.evaluate(_WRITE, changes)

    def draw(self, picture: list[str]) -> None:
        """Draw the filled cells of a picture in one move that needs no hands."""
        letters = enumerate("".join(picture))
        self.write([(place, letter) for place, letter in letters if letter not in ".?"])

    @property
    def cursor(self) -> Cell:
        """The row and column of the cursor."""
        row, column = self.page.evaluate(_CURSOR)
        return row, column

    def go_home(self) -> None:
        """Leave the puzzle for the home screen."""
        self.page.get_by_role("link", name="all puzzles").click()
        self.page.get_by_role("heading", name="Examples").wait_for()
        self.settle()

    @property
    def words(self) -> str:
        """The words of a screen reader for the cell at the cursor."""
        return self.page.locator("#here").text_content() or ""

    def paste(self, text: str) -> None:
        """Paste a text into the form that opens puzzles, and open it."""
        if not self.page.locator("#paste").is_visible():
            self.page.get_by_text("Open a puzzle of your own").click()
        self.page.locator("#paste").fill(text)
        self.press("Open")

    def paste_puzzle(self, text: str) -> None:
        """Paste a puzzle into the form, and wait until it is open."""
        self.paste(text)
        self.wait_for_puzzle()

    def choose(self, label: str) -> None:
        """Choose one of the settings."""
        self.press("Settings")
        self.page.get_by_label(label).check()
        self.page.keyboard.press("Escape")

    def press(self, name: str) -> None:
        """Press the button or the link with this name."""
        ways = [self.page.get_by_role(role, name=name, exact=True) for role in ("button", "link")]
        ways[0].or_(ways[1]).click()

    def at(self, cell: Cell) -> tuple[float, float]:
        """Return the middle of a cell in the window."""
        x, y, _, _ = self.face
        left, top, size = self.page.evaluate(_WHERE)
        row, column = cell
        return x + left + (column + 0.5) * size, y + top + (row + 0.5) * size

    @property
    def face(self) -> Box:
        """The place of the board in the window."""
        return box_of(self.page.locator("#board .face"))

    def drag(self, first: Cell, last: Cell, *, button: Any = "left") -> None:
        """Drag with the mouse from one cell to another."""
        self.lead(first, last, button=button)

    def lead(self, *cells: Cell, button: Any = "left") -> None:
        """Drag with the mouse through some cells, straight from one to the next."""
        self.page.mouse.move(*self.at(cells[0]))
        self.page.mouse.down(button=button)
        for cell in cells[1:]:
            # This is faster than cell by cell, and still no cell may be skipped.
            self.page.mouse.move(*self.at(cell), steps=2)
        self.page.mouse.up(button=button)

    @contextmanager
    def fingers(self) -> Iterator[Callable[..., None]]:
        """Yield a function that sends an event of fingers, which are at places in the window."""
        client = self.page.context.new_cdp_session(self.page)

        def send(kind: str, *places: tuple[float, float]) -> None:
            points = [{"x": x, "y": y, "id": at} for at, (x, y) in enumerate(places)]
            client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

        yield send
        client.detach()

    def touch(self, *cells: Cell, seconds: float = 0) -> None:
        """Put a finger on the first cell, hold it still, drag it through the others and lift it."""
        with self.fingers() as send, self._stopped_clock() as clock:
            send("touchStart", self.at(cells[0]))
            if seconds:
                clock.run_for(1000 * seconds)
            for cell in cells[1:]:
                send("touchMove", self.at(cell))
            send("touchEnd")

    def thumb(self, name: str, by: Cell) -> None:
        """Hold a button of the pad, and drag the thumb on it by some cells."""
        left, top, width, height = box_of(
            self.page.locator("#pad").get_by_role("button", name=name)
        )
        x, y = left + width / 2, top + height / 2
        with self.fingers() as send:
            send("touchStart", (x, y))
            for step in range(1, 4):
                send("touchMove", (x + by[1] * 18 * step / 3, y + by[0] * 18 * step / 3))
            send("touchEnd")

    @contextmanager
    def _stopped_clock(self) -> Iterator[Clock]:
        """Stop the page's clock; yield it, so that time passes only when the test says so."""
        clock = self.page.clock
        clock.install()
        clock.pause_at(self.page.evaluate("() => Date.now()") / 1000 + 1)
        try:
            yield clock
        finally:
            clock.resume()

    def keys(self, *keys: str) -> None:
        """Press some keys on the board."""
        board = self.page.locator("#board")
        for key in keys:
            board.press(key)

    @property
    def picture(self) -> list[str]:
        """The visible letters on the board, by row."""
        return self.page.evaluate(_PICTURE)

    @property
    def rows(self) -> list[str]:
        """The rows of the drawn picture, as files have them."""
        return self.page.evaluate(_ROWS)

    @property
    def reds(self) -> int:
        """The number of pixels on the board in the colour of errors."""
        return self.page.evaluate(_REDS)

    @property
    def has_aid(self) -> bool:
        """True if help covers the drawing with another picture."""
        return self.page.evaluate(_AID)

    @property
    def card(self) -> Locator:
        """The card that shows help."""
        return self.page.locator("#aid")

    @property
    def is_solved(self) -> bool:
        """True if the page says that the puzzle is solved."""
        return self.card.get_by_role("heading", name="Solved").is_visible()


Ways = list[list[Cell]]

MUM: Ways = [
    [(5, 0), (3, 0), (3, 1), (1, 1), (1, 2), (0, 2), (0, 4), (3, 4), (3, 5), (1, 5), (1, 6)],
    [(1, 6), (2, 6), (2, 7), (0, 7), (0, 8), (1, 8), (1, 9), (2, 9), (2, 8), (5, 8), (5, 12)],
    [(5, 12), (2, 12), (2, 10), (0, 10), (0, 13), (1, 13), (1, 14), (2, 14), (2, 15), (0, 15)],
]
"""The path of an example, as the drags that draw it."""
HEART = [".##.##.", "#######", "#######", ".#####.", "..###..", "...#..."]
"""The picture of another one."""
