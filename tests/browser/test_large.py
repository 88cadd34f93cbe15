"""A large board: cells and clues too small for lines and digits, and a save that is small."""

from pathlib import Path

import pytest

from browser.hands import Hands, Visit

pytestmark = pytest.mark.exhaustive

SIDE = 300
CLUES = f"""
rows = [{", ".join(['"100 100"'] * SIDE)}]
columns = [{", ".join(['"100 100"'] * SIDE)}]
"""
INK_AT = """async ([row, column]) => {
    const { app } = await import('./page/app.js');
    const { sizes, box, context, dots } = app.sheet;
    const at = (place, start, scrolled) => (start + (place + 0.5) * sizes.cell - scrolled) * dots;
    const x = at(column, sizes.left, box.scrollLeft);
    const y = at(row, sizes.top, box.scrollTop);
    return [...context.getImageData(Math.floor(x), Math.floor(y), 1, 1).data];
}"""
KEPT = """() => {
    const entries = Object.entries(localStorage);
    const [name, text] = entries.find(([name]) => name.startsWith("crosshatch.puzzle."));
    const [entry] = JSON.parse(localStorage.getItem("crosshatch.puzzles"));
    return [JSON.parse(text).game?.marks, entry.letters.length, entry.lettersPerRow];
}"""
RUNS = "() => Object.values(localStorage).some(text => text.includes('[\"#?\",21]'))"


def opened(visit: Visit, tmp_path: Path) -> Hands:
    """Open a board of 90,000 cells, so that all of it is in view."""
    file = tmp_path / "large.toml"
    file.write_text(CLUES, encoding="utf-8")
    hands = visit()
    hands.page.get_by_text("Open a puzzle of your own").click()
    hands.page.get_by_label("File", exact=True).set_input_files(file)
    hands.page.locator("#play").wait_for()
    hands.press("All of it")
    hands.settle()
    return hands


def ink_at(hands: Hands, row: int, column: int) -> list[int]:
    """Return the colour of the middle of a cell."""
    hands.settle()
    return hands.page.evaluate(INK_AT, [row, column])


def test_small_cells_are_painted_as_they_are_drawn(visit: Visit, tmp_path: Path) -> None:
    hands = opened(visit, tmp_path)
    paper = ink_at(hands, 10, 20)
    hands.drag((10, 10), (10, 30))
    inked = ink_at(hands, 10, 20)
    assert paper != inked
    assert [paper, inked, inked, paper] == [ink_at(hands, 10, at) for at in (9, 10, 30, 31)]
    # What is painted alone and what is painted with all of the board look the same.
    hands.page.set_viewport_size({"width": 1270, "height": 890})
    assert [paper, inked, inked, paper] == [ink_at(hands, 10, at) for at in (9, 10, 30, 31)]
    hands.press("Undo")
    assert paper == ink_at(hands, 10, 20)


def test_a_large_board_is_saved_in_little_room(visit: Visit, tmp_path: Path) -> None:
    hands = opened(visit, tmp_path)
    hands.drag((10, 10), (10, 30))
    hands.page.wait_for_function(RUNS)
    marks, letters, in_row = hands.page.evaluate(KEPT)
    assert [["??", 3010], ["#?", 21], ["??", SIDE * SIDE - 3031]] == marks
    assert (150 * 150, 150) == (letters, in_row)
    drawn = hands.picture
    hands.page.reload()
    hands.settle()
    assert drawn == hands.picture
    hands.go_home()
    hands.page.get_by_role("button", name="large").first.wait_for()
