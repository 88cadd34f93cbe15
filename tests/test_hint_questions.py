"""Tests of the questions to hints: where to look, step by step, near the last step, why not."""

from itertools import pairwise
from pathlib import Path

import pytest
from running import Run

import crosshatch
from crosshatch import Standing
from crosshatch.data.grid import Grid, runs_of
from crosshatch.families.puzzle import Puzzle

EXAMPLES = Path(__file__).parents[1] / "examples"
HEART, MASK = "examples/heart.toml", "examples/mask.toml"


def on_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pretend that standard output is a terminal without colours, 100 columns wide."""
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setattr("crosshatch.cli.hint.is_terminal", lambda: True)
    monkeypatch.setattr("crosshatch.cli.terminal.is_terminal", lambda: True)


def shown_by_lines(puzzle: Puzzle, known: Grid) -> list[set[tuple[int, int]]]:
    """Return the cells that each row and column decides by itself, by trying all its fillings."""
    found = []
    for side in (puzzle.document.rows, puzzle.document.columns):
        for number, clue in enumerate(side):
            is_row = side is puzzle.document.rows
            line = known[number] if is_row else "".join(row[number] for row in known)
            runs = [int(run) for run in clue.split() if run != "0"]
            fillings = [
                word
                for word in (f"{bits:0{len(line)}b}" for bits in range(2 ** len(line)))
                if runs == [run.length for run in runs_of(map(int, word))]
                and all(cell in ("?", ".#"[int(bit)]) for cell, bit in zip(line, word, strict=True))
            ]
            same = {
                (number, at) if is_row else (at, number)
                for at, cell in enumerate(line)
                if cell == "?" and len({word[at] for word in fillings}) == 1
            }
            found.append(same)
    return found


def test_footholds_are_the_lines_that_tell_something_and_all_their_cells() -> None:
    puzzle = crosshatch.load(EXAMPLES / "heart.toml")
    hint = crosshatch.hint(puzzle)
    several = 0
    while hint.step:
        assert hint.footholds
        told = [cells for cells in shown_by_lines(puzzle, hint.known or ("?" * 7,) * 6) if cells]
        assert (len(told), len(set().union(*told))) == (hint.footholds.lines, hint.footholds.cells)
        assert len(hint.step.findings) <= hint.footholds.cells
        several += hint.footholds.lines > 1
        hint = crosshatch.hint(puzzle, hint.after)
    assert several > 3
    assert hint.footholds is None


def test_a_what_if_is_told_step_by_step() -> None:
    """Each picture shows more, up to the contradiction; the last one only what is proved."""
    puzzle = crosshatch.load(EXAMPLES / "mask.toml")
    hint = crosshatch.hint(puzzle)
    assert hint.step
    assert hint.step.what_if
    (cell,) = {places for places, _ in hint.step.found}
    name = puzzle.name(hint.step.what_if.cell)
    *told, last = hint.step.frames(None)
    assert (f"so {puzzle.claim(*hint.step.findings[0])}", hint.after) == (
        last.sentence,
        last.picture,
    )
    story = hint.step.story
    assert [f"{name}: {story[0]}", *story[1:]] == [each.sentence for each in told]
    assert len(hint.step.what_if.steps) + 1 == len(told)
    assert told[0].picture[cell] != last.picture[cell]  # type: ignore[index]
    assert told[-2].picture == told[-1].picture
    for before, after in pairwise(told[:-1]):
        pairs = zip("".join(before.picture), "".join(after.picture), strict=True)
        changed = {divmod(at, 8) for at, (was, now) in enumerate(pairs) if was != now}
        assert {*after.cells} == changed
        assert changed


def test_the_pictures_of_steps_of_a_loop_can_be_read_again(run: Run) -> None:
    fence = "examples/garden-fence.toml"
    sentence, *picture = run("hint", fence, "--why", "top of r4c2", "--steps").out.splitlines()
    assert sentence.startswith("the top of r4c2 is on the loop because")
    assert (11, "+?+-+?+?+?+") == (len(picture), picture[6])
    assert run("check", fence, "-", stdin="\n".join(picture).encode()).status == 0


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
    assert "7 │░░░░░░░░░░┊░░░░│" in run("hint", HEART).out
    assert "█" not in run("hint", HEART, "--line-only").out
    assert 7 == run("hint", HEART, "--steps").out.count("•")
    assert run("hint", HEART, "--steps").out.endswith("22 cells in all\n")
    assert "•" in run("hint", MASK, "--steps").out
    wrong = (EXAMPLES / "heart.txt").read_text().replace(".##", "#.#", 1).encode()
    told = run("hint", HEART, "-", "--where", stdin=wrong).out
    assert "2 2 │██!  !███" in told
    assert 2 == told.count("!")


def test_both_pictures_have_captions_on_a_terminal_however_narrow(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    on_terminal(monkeypatch)
    for width in ("100", "40", "12"):
        monkeypatch.setenv("COLUMNS", width)
        out = run("hint", MASK, "--why", "r3c4=filled").out
        assert out.index("with r3c4 filled") < out.index("with r3c4 blank")


def test_lines_that_leave_a_cell_no_common_colour_are_told_together() -> None:
    """Red fits the row and blue the column, so neither line by itself makes the cell blank."""
    hint = crosshatch.explain(
        crosshatch.load(EXAMPLES / "balloon.toml"), None, (0, 0), state="filled"
    )
    assert hint.step
    assert (False, (((0, 0), "blank"),)) == (hint.agrees, hint.step.found)
    assert ["row 1"] == [step.look_at for step in hint.step.first]
    assert "column 1" == hint.step.look_at


def test_every_edge_can_be_asked_about() -> None:
    tracks = crosshatch.load(EXAMPLES / "tramway.toml")
    (solution,) = crosshatch.solve(tracks).solutions
    for row in range(6):
        for column in range(8):
            asked = crosshatch.explain(
                tracks, None, (row, column), (row, column + 1), state="track"
            )
            if asked.agrees is not None:
                assert asked.agrees == (solution[row][column] in "╶─┌└")
