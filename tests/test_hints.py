"""The next step, and why: reasons are the least that force it, and sentences name just that."""

import json
import re
from collections.abc import Sequence
from pathlib import Path

import pytest
from drawings import half_filled, puzzle_of
from engine_calls import line_model
from hypothesis import given, settings
from least import fewest, follows, is_the_least
from oracle import narrowed
from running import Run
from strategies import lines

import crosshatch
from crosshatch import Puzzle, Standing
from crosshatch.engine.clues import Clue
from crosshatch.engine.masks import OFF, ON, OPEN, Finding
from crosshatch.help.hints import Explanation, StepKind
from crosshatch.logic.lines import LineRule
from crosshatch.logic.notes import Notes
from crosshatch.logic.rules import passes
from crosshatch.logic.what_if import find_what_if, story

EXAMPLES = Path(__file__).parents[1] / "examples"
MASK = crosshatch.load(EXAMPLES / "mask.toml")
SOLVED_BY_HINTS = ["gchq", "cat", "heart", "rocket", "w", "mask"]
RULE = LineRule()


@pytest.mark.exhaustive
@settings(max_examples=300)
@given(lines(max_cells=9))
def test_a_reason_is_the_least_that_forces_its_cells(case: tuple[Clue, bytes]) -> None:
    clue, masks = case
    model, told = line_model(clue, masks), narrowed(clue, masks)
    follows = [at for at, mask in enumerate(told or b"") if mask != masks[at]]
    reason = RULE.easiest(model, masks)
    assert bool(follows) == (reason is not None)
    if reason is not None:
        assert is_the_least(clue, reason, len(masks))
        assert {cell for cell, _ in reason.found} == set(follows)


@pytest.mark.exhaustive
@settings(max_examples=200)
@given(lines(max_cells=9))
def test_the_reason_for_one_cell_is_the_least_too(case: tuple[Clue, bytes]) -> None:
    clue, masks = case
    told = narrowed(clue, masks)
    for place, mask in enumerate(told or b""):
        reason = RULE.why(line_model(clue, masks), masks, place) if masks[place] == OPEN else None
        if mask == OPEN:
            assert reason is None
        elif reason is not None:
            assert ((place, mask),) == reason.found
            assert is_the_least(clue, reason, len(masks))
            assert fewest(clue, masks, place, mask) == len(reason.because)


# Sentences.


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", SOLVED_BY_HINTS)
def test_hints_lead_to_the_solution(name: str) -> None:
    puzzle = crosshatch.load(EXAMPLES / f"{name}.toml")
    masks = bytearray(puzzle.model.masks)
    for _ in range(len(masks)):
        hint = crosshatch.hint(puzzle, puzzle.decode(bytes(masks)))
        if hint.step is None:
            break
        for cell, mask in hint.step.findings:
            assert OPEN == masks[cell]
            masks[cell] = mask
    assert Standing.SOLVED is hint.standing
    assert () == puzzle.check(puzzle.decode(bytes(masks)))


@pytest.mark.parametrize(
    ("clue", "known", "sentence"),
    [
        (
            "10",
            "..??????????????????",
            "the 10 takes 10 of the 18 cells in columns 3-20, so columns 11 and 12 are filled",
        ),
        ("8", "??????????", "the 8 takes 8 of the 10 cells, so columns 3-8 are filled"),
        (
            "10",
            "??.??????????????.??",
            "the 10 can only be in columns 4-17, so columns 8-13 are filled and columns 1, 2, 19 "
            "and 20 are blank",
        ),
        (
            "3 1",
            "?????",
            "the 3 and the 1 take all 5 cells, so columns 1-3 and 5 are filled and column 4 is "
            "blank",
        ),
        ("", "???", "its clue is 0, so every cell is blank"),
        (
            "1 2 1",
            "???????",
            "its runs and gaps take 6 of the 7 cells, so column 4 is filled",
        ),
        (
            "3 1 2",
            "??????????.",
            "its runs and gaps take 8 of the 10 cells in columns 1-10, so column 3 is filled",
        ),
        (
            "2 5",
            "##.???????",
            "the 2 and the 5 take 8 of the 10 cells, so columns 6-8 are filled",
        ),
        ("2 1", ".?.??????", "the 2 cannot start before column 4, so column 2 is blank"),
        (
            "5 1",
            "#?????????",
            "reading from the left, the 5 starts in column 1, so columns 2-5 are filled and column "
            "6 is blank",
        ),
        (
            "2 1",
            "##?????",
            "reading from the left, the 2 is in columns 1 and 2, so column 3 is blank",
        ),
        (
            "2 2",
            "??????.?",
            "packed to either end, the first 2 stays in columns 1-3 and the second 2 in columns "
            "4-6, so columns 2 and 5 are filled and column 8 is blank",
        ),
        (
            "3 3",
            "????.?.????????",
            "the first 3 does not fit into column 6, so it is blank",
        ),
        (
            "5 5",
            "??.???.#???????.#??????",
            "the first 5 starts in column 8 and the second 5 in column 17, so columns 9-12 and "
            "18-21 are filled and columns 1, 2, 4-6, 13-15, 22 and 23 are blank",
        ),
        (
            "2 2",
            "??????.#?????",
            "the run in column 8 can only be a 2, so column 9 is filled and column 10 is blank",
        ),
    ],
)
def test_sentences_are_those_of_a_player(clue: str, known: str, sentence: str) -> None:
    columns = ", ".join('"*"' for _ in known)
    puzzle = crosshatch.loads(f'rows = ["{clue}"]\ncolumns = [{columns}]')
    hint = crosshatch.hint(puzzle, (known,))
    assert hint.step is not None
    assert f"row 1: {sentence}" == hint.step.sentence.replace("\N{EN DASH}", "-")


@pytest.mark.parametrize(
    ("known", "sentence"),
    [
        ("?#????", "finished: cross out the rest, columns 1 and 3-6"),
        (".#.?..", "finished: cross out column 4"),
        ("...?..", "needs its last open cell: column 4 is filled"),
    ],
)
def test_a_finished_line_is_said_to_be(known: str, sentence: str) -> None:
    puzzle = crosshatch.loads(f'rows = ["1"]\ncolumns = {["*"] * len(known)}')
    told = str(crosshatch.hint(puzzle, (known,))).replace("\N{EN DASH}", "-")
    assert told.removeprefix("row 1 ").removeprefix("is ") == sentence


# What if?


def stuck(puzzle: Puzzle) -> bytes:
    """Return the masks at the end of line logic."""
    notes = Notes(puzzle.model)
    list(passes(notes))
    return bytes(notes.masks)


def failing(puzzle: Puzzle, masks: bytes, lines: Sequence[int]) -> int | None:
    """Which of some looks at lines, one after the other, finds that there is no filling left."""
    known = bytearray(masks)
    for number, line in enumerate(lines):
        cells = puzzle.model.lines[line].cells
        left = narrowed(puzzle.model.lines[line].clue, bytes(known[cell] for cell in cells))
        if left is None:
            return number
        for cell, mask in zip(cells, left, strict=True):
            known[cell] = mask
    return None


# A line that told something early may be the one that fails, on a second look.
TWICE = crosshatch.loads(
    'rows = ["1", "1 1", "1", "1", "1 1", "3", "1"]\n'
    'columns = ["1", "1 2", "2 1", "1", "3"]\n'
    'givens = ["????.", "?.#.?", ".??.?", ".?..?", "??.??", "??#??", "??.??"]'
)
STUCK = [MASK, TWICE, *(puzzle_of(half_filled(7, 0.4, seed)) for seed in range(60))]


@pytest.mark.parametrize("puzzle", STUCK)
def test_a_what_if_takes_just_the_steps_that_it_names(puzzle: Puzzle) -> None:
    masks = stuck(puzzle)
    what_if = find_what_if(puzzle.model, masks)
    if what_if is None:
        assert OPEN not in masks or crosshatch.count(puzzle).count.value > 1
        return
    known = bytearray(masks)
    known[what_if.cell] = what_if.assumed
    assert OPEN & ~what_if.assumed == what_if.left
    assert len(what_if.lines) - 1 == failing(puzzle, bytes(known), what_if.lines)
    for number in range(len(what_if.lines)):
        fewer = [line for at, line in enumerate(what_if.lines) if at != number]
        assert None is failing(puzzle, bytes(known), fewer)
    for line, step in zip(what_if.lines, what_if.steps, strict=True):
        assert all(known[cell] == mask for cell, mask in step.because)
        assert follows(puzzle.model.lines[line], step.because, step.found)
        for cause in step.because:
            fewer_cells = [other for other in step.because if other != cause]
            assert not follows(puzzle.model.lines[line], fewer_cells, step.found)
        for cell, mask in step.found:
            assert OPEN == known[cell]
            known[cell] = mask
    assert [False] * (len(what_if.steps) - 1) + [True] == [step.fails for step in what_if.steps]


@pytest.mark.parametrize("puzzle", STUCK)
def test_the_sentence_of_a_what_if_tells_its_steps_in_their_order(puzzle: Puzzle) -> None:
    step = crosshatch.hint(puzzle, puzzle.decode(stuck(puzzle))).step
    if step is None or (what_if := step.what_if) is None:
        assert step is None or StepKind.SEARCH is step.kind
        return
    model, states = puzzle.model, {OFF: "blank", ON: "filled"}
    name, left, assumed = puzzle.name(what_if.cell), states[what_if.left], states[what_if.assumed]
    *lines, last = (model.lines[line].name for line in what_if.lines)
    assumption, *each, contradiction = story(puzzle, what_if)
    assert assumption == f"if it were {assumed}"
    assert contradiction.endswith(f" would not fit into {last}")
    for one, line, deduction in zip(each, lines, what_if.steps, strict=False):
        cells, _, where = one.removesuffix(")").partition(" (")
        assert (dict(deduction.found), line) == (cells_in(puzzle, cells), where)
    assert len(lines) == len(each)
    start = f"{name} is {left}: {assumption}, then "
    whole = f"{start}{', '.join(each)}, and {contradiction}"
    short = f"{start}{len(each)} steps later {contradiction}"
    assert step.sentence == (whole if len(whole) <= 160 else short)
    json = step.as_json()
    assert [*each, contradiction] == [one["sentence"] for one in json["steps"]]
    assert [*lines, last] == json["lines"]


def cells_in(puzzle: Puzzle, words: str) -> dict[int, int]:
    """The cells of `r6c1 and r8c1-3 are filled and r2c2 is blank`, and what they are."""
    found: dict[int, int] = {}
    for cells, is_so in re.findall(r"(.+?) (?:is|are) (filled|blank)", words):
        for row, column, last in re.findall("r(\\d+)c(\\d+)(?:\N{EN DASH}(\\d+))?", cells):
            for at in range(int(column), int(last or column) + 1):
                found[puzzle.cell(int(row) - 1, at - 1)] = ON if is_so == "filled" else OFF
    return found


def test_the_shortest_what_if_is_told() -> None:
    masks = stuck(MASK)
    open_cells = [cell for cell, mask in enumerate(masks) if mask == OPEN]
    each = [find_what_if(MASK.model, masks, [cell]) for cell in open_cells]
    lengths = {len(what_if.lines) for what_if in each if what_if is not None}
    shortest = find_what_if(MASK.model, masks, reversed(open_cells))
    assert len(lengths) > 1
    assert shortest is not None
    assert min(lengths) == len(shortest.lines)


def test_a_what_if_out_of_time_is_none() -> None:
    assert None is find_what_if(MASK.model, stuck(MASK), until=0.0)


def test_a_what_if_is_said_where_no_line_helps() -> None:
    hint = crosshatch.hint(MASK, MASK.decode(stuck(MASK)))
    assert hint.step is not None
    assert StepKind.WHAT_IF is hint.step.kind
    ((cell, mask),) = hint.step.findings
    (solution,) = crosshatch.solve(MASK).solutions
    assert MASK.encode(solution)[cell] == mask


def test_what_only_a_search_can_tell_is_said_to_be_so() -> None:
    puzzle = puzzle_of(half_filled(9, 0.3, 77))
    hint = crosshatch.hint(puzzle, puzzle.decode(stuck(puzzle)))
    assert hint.step is not None
    assert hint.step.sentence.startswith("no short what-if helps: ")
    assert hint.step.sentence.endswith(" in every solution, as a search proves")


@pytest.mark.parametrize("seed", range(25))
def test_no_hint_is_at_odds_with_the_solutions(seed: int) -> None:
    puzzle = puzzle_of(half_filled(8, 0.4, seed))
    alike = puzzle.encode(crosshatch.count(puzzle).known or ())
    hint = crosshatch.hint(puzzle, puzzle.decode(stuck(puzzle)))
    told = () if hint.step is None else hint.step.findings
    assert bool(told) == (hint.standing is Standing.OPEN)
    assert all(alike[cell] == mask for cell, mask in told)


def test_where_solutions_differ_nothing_more_follows() -> None:
    cheese = crosshatch.load(EXAMPLES / "say-cheese.toml")
    known = crosshatch.count(cheese).known
    assert crosshatch.Hint(Standing.SEVERAL) == crosshatch.hint(cheese, known)


# One cell.


def test_every_cell_of_a_solution_is_explained() -> None:
    kinds = set()
    w = crosshatch.load(EXAMPLES / "w.toml")
    for puzzle in (w, MASK, puzzle_of(half_filled(8, 0.4, 4))):
        (solution,) = crosshatch.solve(puzzle).solutions
        masks = puzzle.encode(solution)
        for cell, mask in enumerate(masks):
            step = crosshatch.explain(puzzle, None, puzzle.place(cell)).step
            assert step is not None
            assert ((cell, mask),) == step.findings
            assert all(masks[at] == known for at, known in premises(step))
            unknown = {at for at, _ in premises(step) if puzzle.model.masks[at] == OPEN}
            assert tuple(sorted(unknown)) == step.still_to_find
            kinds.add((step.kind, bool(unknown)))
    assert {(StepKind.LINE, True), (StepKind.WHAT_IF, True)} <= kinds


def premises(step: Explanation) -> set[Finding]:
    """The known cells from which a step follows, of a what-if those before its assumption."""
    if step.what_if is None:
        return set(step.premises)
    told = {(step.what_if.cell, step.what_if.assumed)}
    told.update(finding for each in step.what_if.steps for finding in each.found)
    return {finding for each in step.what_if.steps for finding in each.because} - told


def test_a_given_cell_was_given() -> None:
    card = crosshatch.load(EXAMPLES / "gchq.toml")
    hint = crosshatch.explain(card, None, (3, 3))
    assert hint.step is not None
    assert (StepKind.GIVEN, "r4c4 is filled: it was given") == (hint.step.kind, hint.step.sentence)


def test_a_cell_that_may_be_either_is_said_to_be() -> None:
    card = crosshatch.load(EXAMPLES / "gchq.toml").without_givens()
    assert crosshatch.Hint(Standing.SEVERAL) == crosshatch.explain(card, None, (8, 18))


def test_cells_that_an_explanation_takes_are_named_where_they_are_not_known_yet(run: Run) -> None:
    cat = crosshatch.load(EXAMPLES / "cat.toml")
    hint = crosshatch.explain(cat, None, (7, 16))
    assert hint.step is not None
    assert hint.step.deduction is not None
    assert tuple(cell for cell, _ in hint.step.premises) == hint.step.still_to_find
    ran = run("hint", "examples/cat.toml", "--why", "r8c17")
    assert ran.out.endswith("(to be found first: r1c17, r2c17, r6c17 and 2 other cells)\n")


def test_a_cell_outside_the_puzzle_is_refused() -> None:
    for row, column in ((0, 20), (12, 0), (-1, 0), (0, -1)):
        with pytest.raises(
            crosshatch.CrosshatchError, match="the puzzle has 12 rows and 20 columns"
        ):
            crosshatch.explain(crosshatch.load(EXAMPLES / "cat.toml"), None, (row, column))


def test_a_step_is_drawn_with_its_cells_and_clue_lit() -> None:
    cat = crosshatch.load(EXAMPLES / "cat.toml")
    hint = crosshatch.explain(cat, None, (5, 11))
    assert hint.step is not None
    scene = hint.step.scene(None)
    lit = [
        (row, column)
        for row, cells in enumerate(scene.cells)
        for column, cell in enumerate(cells)
        if cell.lit
    ]
    assert ([(5, 11)], frozenset(), frozenset({11})) == (lit, scene.lit_rows, scene.lit_columns)
    row = crosshatch.hint(cat, cat.decode(known_columns(cat))).step
    assert row is not None
    assert len(row.scene(None).lit_rows) == 1


def known_columns(puzzle: Puzzle) -> bytes:
    """Return the masks after all columns were narrowed once, so that the next step is on a row."""
    masks = bytearray(puzzle.model.masks)
    for line in puzzle.model.lines[len(puzzle.document.rows) :]:
        left = puzzle.model.engine.narrow(
            puzzle.model.lines.index(line), bytes([OPEN]) * len(line.cells)
        )
        for cell, mask in zip(line.cells, left or b"", strict=True):
            masks[cell] = mask
    return bytes(masks)


# Thinned reasons.


# The command line.


def test_a_hint_is_one_sentence(run: Run) -> None:
    ran = run("hint", "examples/heart.toml")
    assert (0, "") == (ran.status, ran.err)
    sentence, footholds = ran.out.splitlines()
    assert sentence.startswith(("row ", "column "))
    assert footholds.endswith("cells in all")


def test_a_picture_is_solved_even_if_no_blank_cell_is_crossed_out(run: Run) -> None:
    drawn = (EXAMPLES / "heart.txt").read_text().replace(".", "?").encode()
    assert (0, "solved\n", "") == run("hint", "examples/heart.toml", "-", stdin=drawn)
    ran = run("hint", "examples/heart.toml", "-", "--why", "r1c1", stdin=drawn)
    assert "blank" in ran.out


def test_a_hint_as_data_has_its_cells_and_reason(run: Run) -> None:
    facts = json.loads(run("hint", "examples/cat.toml", "--why", "r6c12", "--json").out)
    step = facts["step"]
    assert ("open", "line", "column 12") == (facts["standing"], step["kind"], step["line"])
    assert [{"cell": [5, 11], "is": "filled"}] == step["cells"]
    assert ([], ["the 7"]) == (step["because"], step["numbers"])


def test_a_picture_of_another_size_is_refused(run: Run) -> None:
    ran = run("hint", "examples/cat.toml", "examples/heart.txt")
    assert (2, "") == (ran.status, ran.out)
    assert ran.err.startswith("crosshatch: examples/heart.txt: the picture: ")


def test_progress_in_the_puzzle_file_is_where_hints_begin(run: Run, tmp_path: Path) -> None:
    puzzle = tmp_path / "started.toml"
    puzzle.write_text('rows = ["3", "1"]\ncolumns = ["*", "*", "*"]\nprogress = ["#?#", "#??"]')
    ran = run("hint", str(puzzle))
    told = [
        "row 1: the 3 takes all 3 cells, so column 2 is filled",
        "2 lines give something now, 3 cells in all",
    ]
    assert told == ran.out.splitlines()
