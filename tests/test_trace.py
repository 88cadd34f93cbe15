"""The solve as a person can follow it, compared with writing all fillings down."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from drawings import diagonal, puzzle_of
from hypothesis import assume, given
from oracle import LineLogic, Sketch, fillings, line_logic
from running import Run
from strategies import lines, sketches

import crosshatch
from crosshatch import Puzzle
from crosshatch.data import grid
from crosshatch.engine.chain import fillings as listed
from crosshatch.engine.clues import Clue, Runs
from crosshatch.engine.lines import Line
from crosshatch.engine.masks import OFF, ON, OPEN
from crosshatch.engine.model import Model
from crosshatch.help.steps import Assumption, Drop, Guess, GuessStep, TraceStep
from crosshatch.help.trace import fillings_left, trace
from crosshatch.logic.lines import LineRule
from crosshatch.logic.notes import Notes
from crosshatch.logic.rule import Deduction
from crosshatch.logic.rules import passes

EXAMPLES = Path(__file__).parents[1] / "examples"
CHEESE = crosshatch.load(EXAMPLES / "say-cheese.toml")
CARD = crosshatch.load(EXAMPLES / "gchq.toml")


def line(puzzle: Puzzle, name: str) -> int:
    return [line.name for line in puzzle.model.lines].index(name)


def steps(puzzle: Puzzle, *guesses: Guess) -> list[TraceStep | GuessStep]:
    return list(trace(puzzle, guesses=guesses))


def ending(puzzle: Puzzle, *guesses: Guess) -> tuple[str, ...]:
    return puzzle.decode(steps(puzzle, *guesses)[-1].masks)


def line_of(step: TraceStep) -> int:
    assert step.turn.at is not None
    return step.turn.at


def fillings_of(step: TraceStep) -> tuple[int, int]:
    """The fillings of a line before and after a look at it."""
    assert step.fillings is not None
    return step.fillings


def left(told: Sequence[TraceStep | GuessStep]) -> list[int]:
    """The fillings left of each line in the last pass, columns first."""
    after = {line_of(step): fillings_of(step)[1] for step in told if isinstance(step, TraceStep)}
    rows, columns = sorted(after)[: len(after) // 2], sorted(after)[len(after) // 2 :]
    return [after[at] for at in (*columns, *rows)]


@given(sketches())
def test_passes_end_where_writing_all_fillings_down_ends(sketch: Sketch) -> None:
    lines_alone = replace(sketch, clauses=())
    told = [Line("line", at, along, clue) for at, (along, clue) in enumerate(sketch.lines)]
    notes = Notes(Model(sketch.masks, tuple(told)))
    # Counts are compared with each other, too, which line logic does not do.
    assume(not (notes.model.has_only_counts and notes.model.overlaps))
    failed = next((look.at for look in passes(notes) if look.fails), None)
    masks = bytes(notes.masks) if failed is None else None
    assert line_logic(lines_alone) == LineLogic(notes.passes_made, masks, failed)


def test_the_card_starts_with_167190_fillings_and_ends_after_five_passes() -> None:
    told = steps(CARD)
    assert 167_190 == sum(
        fillings_of(step)[0]
        for step in told
        if isinstance(step, TraceStep) and step.pass_number == 1
    )
    found = [0] * 6
    for step in told:
        assert isinstance(step, TraceStep)
        found[step.pass_number] += len(step.findings)
    assert all(found[1:5])
    assert 0 == found[5]
    assert [1] * 50 == left(told)


def test_two_drops_end_in_two_solutions_of_say_cheese() -> None:
    c3, c6, c8 = (Drop(line(CHEESE, f"column {number}")) for number in (3, 6, 8))
    pictures = [ending(CHEESE, c3, c8), ending(CHEESE, c3, c6)]
    assert [(), ()] == [CHEESE.check(picture) for picture in pictures]
    assert pictures[0] != pictures[1]


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


def test_fillings_of_a_trace_that_fails_are_none(run: Run) -> None:
    cell = Assumption(CHEESE.cell_called("r6c4"), ON)
    left = fillings_left(CHEESE, line(CHEESE, "row 6"), guesses=[cell])
    assert (0, [], "no filling is left for row 7") == (left.number, list(left.each), left.failure)
    status, out, _ = run(
        "trace", "examples/say-cheese.toml", "--assume", "r6c4=#", "--fillings", "r6"
    )
    assert 1 == status
    assert out.endswith("no filling is left for row 7, so the guess is wrong\n")


def test_fillings_are_listed_leftmost_runs_first() -> None:
    row = Runs((grid.Run(1), grid.Run(2)))
    each = [CHEESE.spelled(filling) for filling in listed(row.chain(), [(0, 1)] * 6)]
    assert ["#.##..", "#..##.", "#...##", ".#.##.", ".#..##", "..#.##"] == each


@given(lines(max_cells=8))
def test_all_fillings_are_listed_filled_cells_first(case: tuple[Clue, bytes]) -> None:
    clue, masks = case
    choices = [[symbol for symbol in (0, 1) if mask >> symbol & 1] for mask in masks]
    assert fillings(clue, masks)[::-1] == list(listed(clue.chain(), choices))


def test_fillings_are_worked_out_as_they_are_asked_for() -> None:
    choices = [(0, 1)] * 1000
    first = next(listed(Runs((grid.Run(1),) * 200).chain(), choices))
    assert [1, 0] * 200 + [0] * 600 == list(first)


def test_the_fillings_of_the_card_are_those_of_the_enumeration() -> None:
    left = {name: fillings_left(CARD, line(CARD, name), passes=0) for name in ("row 5", "row 9")}
    assert (9, 9) == (left["row 5"].at_first, left["row 5"].number)
    assert (55, 12) == (left["row 9"].at_first, left["row 9"].number)
    assert 12 == len(list(left["row 9"].each))
    assert 1 == fillings_left(CARD, line(CARD, "row 9")).number


# The command line.


def test_ctrl_c_keeps_what_was_told(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    deduce, looks = LineRule.deduce, iter(range(30))

    def interrupted(rule: LineRule, notes: Notes, at: int | None = None) -> Iterator[Deduction]:
        if next(looks, None) is None:
            raise KeyboardInterrupt
        return deduce(rule, notes, at)

    monkeypatch.setattr(LineRule, "deduce", interrupted)
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
    file.write_text('family = "slitherlink"\ncells = ["3..", "...", "..3"]\n', encoding="utf-8")
    picture = run("trace", str(file)).out.split("\n\n")[-2]
    assert "?" in picture
    assert run("check", str(file), "-", stdin=picture.encode()).status == 0
