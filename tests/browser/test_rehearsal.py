"""The strokes that the page rehearses on a puzzle, of which nobody may see or keep anything."""

import pytest

from browser.hands import Visit

REHEARSED = """async () => {
    const { app } = await import('./page/app.js');
    const { serializeGame } = await import('./page/game/game.js');
    const { rehearseSoon } = await import('./page/input/rehearsal.js');
    const SECONDS = /"seconds":\\d+/gu;
    const idle = () => new Promise(done => requestIdleCallback(done, { timeout: 3000 }));
    const seen = () => JSON.stringify({
        game: serializeGame(app.game, false),
        cursor: [app.game.cursor, app.game.side],
        kept: Object.entries(localStorage).map(([name, text]) => name + text.replace(SECONDS, "")),
        board: app.sheet.canvas.toDataURL(),
        page: document.querySelector('#play').innerText,
    });
    for (let at = 0; at < 5; at++) await idle();
    const before = seen();
    let changes = 0;
    app.game.listeners.add(() => changes++);
    rehearseSoon();
    for (let at = 0; at < 5; at++) await idle();
    await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
    return { before, after: seen(), changes };
}"""
BEGUN = """async () => {
    const { app } = await import('./page/app.js');
    const { rehearseSoon } = await import('./page/input/rehearsal.js');
    let changes = 0;
    app.game.listeners.add(() => changes++);
    rehearseSoon();
    await new Promise(done => requestIdleCallback(() => setTimeout(done, 50)));
    return changes;
}"""


@pytest.mark.parametrize(
    "title", ["Heart", "Nothing but bubbles", "Campsite", "At its own pace", "Tramway"]
)
def test_a_rehearsal_leaves_no_trace(visit: Visit, title: str) -> None:
    hands = visit()
    hands.open(title)
    hands.settle()
    found = hands.page.evaluate(REHEARSED)
    assert found["changes"] > 5
    assert found["after"] == found["before"]


def test_nothing_is_rehearsed_once_a_player_has_begun(visit: Visit) -> None:
    hands = visit()
    hands.open("Heart")
    hands.page.mouse.move(*hands.at((1, 1)))
    hands.page.mouse.down()
    hands.settle()
    assert not hands.page.evaluate(BEGUN)
    hands.page.mouse.up()
