"""Nonograms: masks and scenes, and the lines and given cells of two known puzzles.

What is read, refused and wrong is in `commands/nonograms.txt`.
"""

from pathlib import Path

import pytest

import crosshatch
from crosshatch import Puzzle, Status
from crosshatch.data.document import Document
from crosshatch.data.scene import Cell, Tone
from crosshatch.engine.chain import number_of_fillings
from crosshatch.engine.masks import OFF, ON, OPEN
from crosshatch.puzzles import compile_document

EXAMPLES = Path(__file__).parents[1] / "examples"


def puzzle(rows: list[str], columns: list[str], givens: tuple[str, ...] | None = None) -> Puzzle:
    return compile_document(Document("nonogram", tuple(rows), tuple(columns), givens=givens))


def small() -> Puzzle:
    """`##. / .#. / #.#`, with the cell in the middle given."""
    return puzzle(["2", "1", "1 1"], ["1 1", "2", "1"], ("???", "?#?", "???"))


def test_a_scene_shows_the_overlay_in_its_cells() -> None:
    document = Document("nonogram", ("2", "1"), ("1", "2"), overlay=("8.", " x"))
    scene = compile_document(document).scene(("##", ".#"))
    assert [["8", ""], ["", "x"]] == [[cell.glyph for cell in row] for row in scene.cells]


def test_masks_are_decoded_row_by_row() -> None:
    masks = bytes([ON, ON, OFF, OFF, ON, OFF, OPEN, OFF, ON])
    assert ("##.", ".#.", "?.#") == small().decode(masks)


def test_a_scene_shows_the_picture_and_marks_what_was_given() -> None:
    scene = small().scene(("##.", ".#.", "?.#"))
    filled, blank, unknown = Cell(Tone.FILLED), Cell(Tone.BLANK), Cell(Tone.UNKNOWN)
    assert (
        (filled, filled, blank),
        (blank, Cell(Tone.FILLED, given=True), blank),
        (unknown, blank, filled),
    ) == scene.cells
    assert (("2",), ("1",), ("1", "1")) == scene.rows
    assert (("1", "1"), ("2",), ("1",)) == scene.columns


def test_a_scene_labels_blank_and_vague_lines() -> None:
    scene = puzzle(["0", "? * 1"], ["*"] * 4).scene(None)
    assert (("0",), ("?", "*", "1")) == scene.rows


# Known puzzles.


@pytest.mark.parametrize("kept", [{(9, 19), (17, 12)}, {(9, 19)}, {(17, 12)}])
def test_only_two_given_cells_of_the_christmas_card_matter(kept: set[tuple[int, int]]) -> None:
    card = crosshatch.load(EXAMPLES / "gchq.toml").document
    givens = tuple(
        "".join("#" if (row, column) in kept else "?" for column in range(1, 26))
        for row in range(1, 26)
    )
    few = compile_document(Document("nonogram", card.rows, card.columns, givens=givens))
    assert 4 // 2 ** len(kept) == crosshatch.count(few).count.value


def test_line_logic_on_say_cheese_ends_with_the_known_numbers_of_fillings() -> None:
    cheese = crosshatch.load(EXAMPLES / "say-cheese.toml")
    result = crosshatch.solve(cheese, logic=True)
    assert (Status.UNKNOWN, False) == (result.status, result.complete)
    symbols = {".": (0,), "#": (1,), "?": (0, 1)}
    cells = [symbols[cell] for row in result.known or () for cell in row]
    numbers = [
        number_of_fillings(line.chain, [cells[at] for at in line.cells])
        for line in cheese.model.lines
    ]
    assert [1, 1, 1, 1, 1, 10, 3, 3, 1, 1] == numbers[:10]
    assert [1, 1, 2, 3, 2, 2, 3, 2, 1, 1] == numbers[10:]
