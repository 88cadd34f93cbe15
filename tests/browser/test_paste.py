"""Puzzles open when they are pasted in any format of text that can be written."""

from dataclasses import replace

import pytest
from format_samples import CLUES, DRAWN, TRACK

from browser.hands import Visit
from crosshatch.files.content import as_bytes
from crosshatch.files.formats import format_named

pytestmark = pytest.mark.exhaustive

DRAWN_CLUES = "async () => { const { puzzle } = (await import('/page/app.js')).app.game; "
DRAWN_CLUES += "return [puzzle.family, puzzle.rows, puzzle.columns]; }"
COLORS = replace(CLUES, rows=("2", "1r", "1 1"), columns=("1 1", "1 1r", "1"))
COLORS = replace(COLORS, palette=(("#", "black"), ("r", "red")))
KINDS = [
    *((name, CLUES) for name in ("json", "minizinc", "non", "olsak", "puzzlink", "pzprv3")),
    *((name, CLUES) for name in ("tatham", "toml", "webpbn")),
    ("text", DRAWN),
    *((name, COLORS) for name in ("json", "toml", "webpbn")),
    *((name, TRACK) for name in ("json", "tatham", "toml")),
]


def test_each_kind_of_puzzle_is_pasted(visit: Visit) -> None:
    hands = visit()
    for name, puzzle in KINDS:
        chosen = format_named(name)
        assert chosen.write
        hands.paste(as_bytes(chosen.write([puzzle])).decode())
        hands.page.locator("#play").wait_for()
        hands.settle()
        clues = [[clue.split() for clue in side] for side in (puzzle.rows, puzzle.columns)]
        assert hands.page.evaluate(DRAWN_CLUES) == [puzzle.family, *clues], name
        hands.go_home()
