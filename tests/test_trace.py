"""The solve as a person can follow it, compared with writing all fillings down."""

import json
from pathlib import Path

import pytest
from drawings import diagonal, puzzle_of
from hypothesis import given
from oracle import fillings
from running import Run
from strategies import lines

import crosshatch
from crosshatch import Puzzle
from crosshatch.data import grid
from crosshatch.engine.chain import fillings as listed
from crosshatch.engine.clues import Clue, Runs
from crosshatch.engine.masks import OFF, ON, OPEN
from crosshatch.help.steps import Assumption, Drop, Guess, GuessStep, TraceStep
from crosshatch.help.trace import fillings_left, trace
from crosshatch.logic.deduction import Plain, Turn

EXAMPLES = Path(__file__).parents[1] / "examples"
CHEESE = crosshatch.load(EXAMPLES / "say-cheese.toml")


def line(puzzle: Puzzle, name: str) -> int:
    return [line.name for line in puzzle.model.lines].index(name)


def steps(puzzle: Puzzle, *guesses: Guess) -> list[TraceStep | GuessStep]:
    return list(trace(puzzle, guesses=guesses))


def test_a_drop_narrows_from_the_fillings_that_remain() -> None:
    # Three fillings of column 4 agree with what logic found; without the last they share a blank.
    c4 = line(CHEESE, "column 4")
    *kept, last = fillings_left(CHEESE, c4).each
    told = steps(CHEESE, Drop(c4))
    [guessed] = [step for step in told if isinstance(step, GuessStep)]
    assert (3, 2, CHEESE.spelled(last)) == (guessed.before, guessed.after, guessed.what)
    shared = {at for at in range(10) if len({filling[at] for filling in kept}) == 1}
    known = [told[-1].masks[cell] for cell in CHEESE.model.lines[c4].cells]
    assert all(known[at] != OPEN for at in shared)
    # All three agreed on fewer cells.
    assert len(shared) > sum(
        len({filling[at] for filling in (*kept, last)}) == 1 for at in range(10)
    )


def test_guesses_that_come_to_nothing_end_with_the_line() -> None:
    # One filled cell in each row and column of four: two in one row cannot be.
    puzzle = puzzle_of(diagonal(4))
    last = steps(puzzle, Assumption(0, ON), Assumption(1, ON))[-1]
    assert (True, "r1c2") == (last.fails, last.name)
    told = steps(puzzle, Assumption(0, OFF), Assumption(1, OFF), Assumption(2, OFF))
    assert not told[-1].fails


def test_guesses_go_by_what_is_known_though_no_line_was_looked_at_since() -> None:
    puzzle = puzzle_of(diagonal(2))
    guesses = [Assumption(0, ON), Assumption(1, ON), Drop(0)]
    last = list(trace(puzzle, passes=0, guesses=guesses))[-1]
    assert (True, "no other filling is left for row 1") == (last.fails, last.failure)
    left = fillings_left(puzzle, 0, passes=0, guesses=[Drop(0), Assumption(1, ON)])
    assert (2, 0, []) == (left.at_first, left.number, list(left.each))
    starred = crosshatch.loads('rows = ["* ?"]\ncolumns = ["?", "?", "*"]')
    *_, last = trace(starred, passes=0, guesses=[Drop(0), Assumption(0, OFF), Drop(0)])
    assert isinstance(last, GuessStep)
    assert (2, 1) == (last.before, last.after)


@given(lines(max_cells=8))
def test_all_fillings_are_listed_filled_cells_first(case: tuple[Clue, bytes]) -> None:
    clue, masks = case
    choices = [[symbol for symbol in (0, 1) if mask >> symbol & 1] for mask in masks]
    assert fillings(clue, masks)[::-1] == list(listed(clue.chain(), choices))


def test_fillings_are_worked_out_as_they_are_asked_for() -> None:
    choices = [(0, 1)] * 1000
    first = next(listed(Runs((grid.Run(1),) * 200).chain(), choices))
    assert [1, 0] * 200 + [0] * 600 == list(first)


# The command line.


def test_ctrl_c_keeps_what_was_told(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    made, looks = Turn.of, iter(range(30))

    def interrupted(told: Plain) -> Turn:
        if next(looks, None) is None:
            raise KeyboardInterrupt
        return made(told)

    monkeypatch.setattr(Turn, "of", interrupted)
    status, out, _ = run("trace", "examples/gchq.toml")
    assert 130 == status
    assert "pass 2" not in out
    # What the first thirty lines told is in the picture.
    assert 0 < out.count("?") < 25 * 25
    looks = iter(range(30))
    status, out, _ = run("trace", "examples/gchq.toml", "--json")
    assert (130, "interrupt") == (status, json.loads(out)["stopped"])


def test_the_picture_of_a_loop_that_is_not_found_can_be_read_again(
    run: Run, tmp_path: Path
) -> None:
    file = tmp_path / "loop.toml"
    file.write_text('kind = "slitherlink"\ncells = ["3..", "...", "..3"]\n', encoding="utf-8")
    picture = run("trace", str(file)).out.split("\n\n")[-2]
    assert "?" in picture
    assert run("check", str(file), "-", stdin=picture.encode()).status == 0
