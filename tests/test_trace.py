"""The solve as a person can follow it, compared with writing all fillings down."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from drawings import diagonal, half_filled, puzzle_of
from hypothesis import assume, given
from oracle import LineLogic, Sketch, fillings, line_logic
from running import Run
from strategies import lines, sketches

import crosshatch
from crosshatch import CrosshatchError, Puzzle
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


@pytest.mark.parametrize("seed", range(6))
def test_every_look_tells_how_many_fillings_there_were_and_are(seed: int) -> None:
    puzzle = puzzle_of(half_filled(7, 0.5, seed))
    before = bytes([OPEN]) * 49
    for step in trace(puzzle):
        assert isinstance(step, TraceStep)
        looked_at = puzzle.model.lines[line_of(step)]
        view = bytes(before[cell] for cell in looked_at.cells)
        assert len(fillings(looked_at.clue, view)) == fillings_of(step)[1]
        changed = {cell: mask for cell, mask in enumerate(step.masks) if before[cell] != mask}
        assert changed == dict(step.findings)
        before = step.masks


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


def test_logic_leaves_say_cheese_with_the_known_numbers_of_fillings() -> None:
    expected = [1, 1, 2, 3, 2, 2, 3, 2, 1, 1, 1, 1, 1, 1, 1, 10, 3, 3, 1, 1]
    assert expected == left(steps(CHEESE))


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


def test_dropping_the_only_filling_is_a_contradiction() -> None:
    last = steps(CHEESE, Drop(line(CHEESE, "row 1")))[-1]
    assert isinstance(last, GuessStep)
    assert (True, "row 1") == (last.fails, last.name)


def test_assuming_what_cannot_be_is_a_contradiction_and_changes_nothing() -> None:
    last = steps(CHEESE, Assumption(0, ON))[-1]
    assert isinstance(last, GuessStep)
    assert (True, "r1c1") == (last.fails, last.name)
    assert OFF == last.masks[0]


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


def test_what_cannot_be_traced_is_refused() -> None:
    with pytest.raises(CrosshatchError, match=r"^guesses\[0\]\.line: 20 is not a number from 0"):
        steps(CHEESE, Drop(20))
    with pytest.raises(CrosshatchError, match=r"^guesses\[0\]\.line: -1 is not a number"):
        steps(CHEESE, Drop(-1))
    with pytest.raises(ValueError, match=r"^passes: -1 "):
        trace(CHEESE, passes=-1)


def test_a_drop_from_a_long_list_is_refused() -> None:
    rows, columns = ["1 " * 9, "1"], ["?"] * 9 + ["*"] * 50
    puzzle = crosshatch.loads(f"rows = {rows}\ncolumns = {columns}")
    with pytest.raises(
        CrosshatchError, match=r"^row 1: [\d,]+ fillings are left; one .* 100,000 at most$"
    ):
        steps(puzzle, Drop(0))


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


def test_the_trace_tells_lines_passes_and_what_is_left(run: Run) -> None:
    status, out, _ = run("trace", "examples/say-cheese.toml")
    assert 0 == status
    assert "  row 4                5 -> 1         filled 1 3 8 10 · blank 2 9" in out.splitlines()
    assert "pass 4: 46 -> 41 fillings, nothing found" in out.splitlines()
    assert "columns:  1 1 2 3 2 2 3 2 1 1\nrows:     1 1 1 1 1 10 3 3 1 1\n" in out


def test_quiet_tells_only_the_passes(run: Run) -> None:
    _, out, _ = run("trace", "examples/gchq.toml", "--quiet")
    passes = [line for line in out.splitlines() if line.startswith("pass ")]
    assert 5 == len(passes)
    assert passes == out.splitlines()[:5]
    assert "pass 1: 167,190 -> 96,059 fillings, 286 cells found" == passes[0]


def test_the_trace_as_data_says_the_same(run: Run) -> None:
    _, out, _ = run("trace", "examples/say-cheese.toml", "--json", "--drop", "c3", "--drop", "c8")
    facts = json.loads(out)
    guesses = [told["where"] for told in facts["trace"] if "guess" in told]
    assert (["column 3", "column 8"], 11) == (guesses, facts["passes"])
    fourth = facts["trace"][0]["lines"][3]
    expected = {"line": "row 4", "fillings": [5, 5], "filled": [[3, 3], [3, 6]], "blank": []}
    assert expected == fourth
    assert () == CHEESE.check(tuple(facts["known"]))


def test_logic_in_solve_ends_like_the_trace(run: Run) -> None:
    for name in ("gchq", "say-cheese", "impossible"):
        file = f"examples/{name}.toml"
        trace, solve = (
            json.loads(run(*verb, file, "--json")[1]) for verb in (["trace"], ["solve", "--logic"])
        )
        assert trace["passes"] == solve["passes"]
        if "failure" not in trace:
            assert trace["known"] == solve["known"]


def test_a_guess_that_comes_to_nothing_leaves_with_1(run: Run) -> None:
    status, out, _ = run("trace", "examples/say-cheese.toml", "--drop", "r1")
    assert 1 == status
    assert out.endswith("no other filling is left for row 1, so the guess is wrong · 4 passes\n")


def test_a_pass_that_fails_says_so_and_counts_no_filling_twice(run: Run) -> None:
    _, out, _ = run("trace", "--quiet", "examples/say-cheese.toml", "--assume", "r6c4=#")
    passes = [line for line in out.splitlines() if line.startswith("pass ")]
    assert "pass 6: no filling is left for row 7" == passes[-1]
    facts = json.loads(
        run("trace", "examples/say-cheese.toml", "--json", "--drop", "c3", "--drop", "c3").out
    )
    assert (0, "no other filling is left for column 3") == (
        facts["left"]["columns"][2],
        facts["failure"],
    )


def test_a_puzzle_without_a_solution_is_said_to_have_none(run: Run) -> None:
    status, out, _ = run("trace", "examples/impossible.toml")
    assert 1 == status
    assert out.endswith("no filling is left for column 2, so there is no solution · 1 pass\n")


def test_a_trace_that_was_stopped_says_so(run: Run) -> None:
    out = run("trace", "--quiet", "--passes", "2", "examples/say-cheese.toml").out
    assert out.endswith("34 cells not known · line logic alone · stopped after 2 passes\n")


def test_fillings_are_listed_up_to_the_limit(run: Run) -> None:
    _, out, _ = run("trace", "examples/gchq.toml", "--fillings", "r9", "--limit", "2")
    assert "row 9: 55 fillings at first, 12 left" == out.splitlines()[0]
    assert "and 10 more" == out.splitlines()[-1]
    assert 4 == len(out.splitlines())


@pytest.mark.parametrize(
    "wrong", ["c33", "x3", "r5c3", "r5c3=?", "r5c3=", "r5c3=#.", "r99c1=#", "=#", ""]
)
def test_a_guess_that_cannot_be_meant_is_refused(run: Run, wrong: str) -> None:
    status, out, error = run("trace", "examples/say-cheese.toml", "--drop", wrong)
    assert (2, "") == (status, out)
    assert 1 == error.count("\n")


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


@pytest.mark.parametrize(
    ("clues", "options", "sentence"),
    [
        ('rows = ["1"]\ncolumns = ["?", "?"]', ("--passes", "1"), "so there is no solution"),
        (
            'rows = ["0"]\ncolumns = ["0"]',
            ("--assume", "r1c1=#", "--passes", "0"),
            "so the guess is wrong",
        ),
    ],
)
def test_a_picture_that_breaks_a_clue_is_not_solved(
    run: Run, clues: str, options: tuple[str, ...], sentence: str
) -> None:
    told = run("trace", "-", *options, stdin=clues.encode())
    assert 1 == told.status
    assert "solved" not in told.out
    assert sentence in told.out.splitlines()[-1]


def test_the_picture_of_a_loop_that_is_not_found_can_be_read_again(
    run: Run, tmp_path: Path
) -> None:
    file = tmp_path / "loop.toml"
    file.write_text('family = "slitherlink"\ncells = ["3..", "...", "..3"]\n', encoding="utf-8")
    picture = run("trace", str(file)).out.split("\n\n")[-2]
    assert "?" in picture
    assert run("check", str(file), "-", stdin=picture.encode()).status == 0
