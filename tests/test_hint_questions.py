"""Tests of the questions to hints: how much there is to find, what can be both, and pictures."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from oracle import narrowed_to
from running import Run, on_terminal

import crosshatch
from crosshatch import Standing
from crosshatch.data.grid import Grid
from crosshatch.engine.masks import decided
from crosshatch.puzzles.puzzle import Puzzle

EXAMPLES = Path(__file__).parents[1] / "examples"
HEART, MASK = "examples/heart.toml", "examples/mask.toml"


def shown_by_lines(puzzle: Puzzle, known: Grid | None) -> Iterator[set[int]]:
    """Yield the cells that a row or column decides by itself, by trying all its fillings."""
    masks = puzzle.known_with(known)
    for line in puzzle.model.lines:
        left = narrowed_to(line.clue, [masks[cell] for cell in line.cells])
        pairs = zip(line.cells, left or (), strict=True)
        if told := {cell for cell, mask in pairs if decided(mask) and not decided(masks[cell])}:
            yield told


def test_footholds_are_the_lines_that_tell_something_and_all_their_cells() -> None:
    puzzle = crosshatch.load(EXAMPLES / "heart.toml")
    hint = crosshatch.hint(puzzle)
    several = 0
    while hint.step:
        assert hint.footholds
        told = [*shown_by_lines(puzzle, hint.known)]
        assert (len(told), len(set().union(*told))) == (hint.footholds.lines, hint.footholds.cells)
        assert len(hint.step.findings) <= hint.footholds.cells
        several += hint.footholds.lines > 1
        hint = crosshatch.hint(puzzle, hint.after)
    assert several > 3
    assert hint.footholds is None


@pytest.mark.parametrize("at", [(0, 0), (3, 3), (4, 6)])
def test_a_cell_that_no_line_decides_yet_can_still_be_both(at: tuple[int, int]) -> None:
    """The pictures fill its row and its column as their clues say, in either way."""
    puzzle = crosshatch.load(EXAMPLES / "mask.toml")
    hint = crosshatch.explain(puzzle, None, at, state="filled")
    assert Standing.BOTH is hint.standing
    assert hint.sentence.startswith("it can still be both: ")
    assert "row" in hint.sentence
    assert "column" in hint.sentence
    assert ["#", "."] == [picture[at] for picture in hint.pictures]
    row, column = at
    for picture in hint.pictures:
        lines = (picture[row], "".join(cells[column] for cells in picture))
        clues = (puzzle.document.rows[row], puzzle.document.columns[column])
        for line, clue in zip(lines, clues, strict=True):
            runs = [len(run) for run in line.replace(".", " ").split()]
            assert [int(run) for run in clue.split() if run != "0"] == runs


def test_pictures_are_drawn_on_a_terminal(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    on_terminal(monkeypatch)
    heart = "examples/heart.toml"
    assert "7 │░░░░░░░░░░┊░░░░│" in run("hint", heart).out
    assert "█" not in run("hint", heart, "--line-only").out
    assert 7 == run("hint", heart, "--steps").out.count("•")
    wrong = (EXAMPLES / "heart.txt").read_text().replace(".##", "#.#", 1).encode()
    told = run("hint", heart, "-", "--where", stdin=wrong).out
    assert ("2 2 │██!  !███" in told, told.count("!")) == (True, 2)


def test_both_pictures_have_captions_on_a_terminal_however_narrow(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    on_terminal(monkeypatch)
    for width in ("100", "40", "12"):
        monkeypatch.setenv("COLUMNS", width)
        out = run("hint", MASK, "--why", "r3c4=filled").out
        assert out.index("with r3c4 filled") < out.index("with r3c4 blank")
