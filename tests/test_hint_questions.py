"""Tests of the questions to hints: where to look, step by step, near the last step, why not."""

import json
from itertools import pairwise
from pathlib import Path

import pytest
from running import Run

import crosshatch
from crosshatch import Standing
from crosshatch.data.grid import Grid, runs_of
from crosshatch.errors import ArgumentValueError
from crosshatch.families.puzzle import Puzzle
from crosshatch.help.hints import StepKind
from crosshatch.logic.rule import Ease

EXAMPLES = Path(__file__).parents[1] / "examples"
HEART, MASK, TRAMWAY = "examples/heart.toml", "examples/mask.toml", "examples/tramway.toml"
LOOSE = 'rows = ["1", "1"]\ncolumns = ["1", "1"]'


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


def test_there_are_no_footholds_where_only_a_what_if_helps() -> None:
    hint = crosshatch.hint(crosshatch.load(EXAMPLES / "mask.toml"))
    assert hint.step
    assert StepKind.WHAT_IF is hint.step.kind
    assert (0, 0) == (hint.footholds and (hint.footholds.lines, hint.footholds.cells))


def test_footholds_of_tracks_are_the_places_of_all_rules() -> None:
    hint = crosshatch.hint(crosshatch.load(EXAMPLES / "tramway.toml"))
    assert hint.footholds
    assert hint.footholds.lines > 1
    assert hint.footholds.cells > 9


FOOTHOLDS = "8 lines give something now, 22 cells in all\n"


@pytest.mark.parametrize("words", [(), ("--line-only",), ("--steps",), ("--shortest",)])
@pytest.mark.parametrize("where", ["pipe", "terminal"])
def test_a_last_line_says_how_much_there_is_to_find(
    run: Run, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], where: str
) -> None:
    if where == "terminal":
        on_terminal(monkeypatch)
    assert run("hint", HEART, *words).out.endswith(f"\n{FOOTHOLDS}")
    last = run("hint", TRAMWAY, *({*words} - {"--shortest"})).out.splitlines()[-1]
    assert last.endswith("places and edges in all")
    assert "steps are possible now" in last


def test_footholds_are_in_json_and_not_told_where_no_step_is(run: Run) -> None:
    facts = json.loads(run("hint", HEART, "--json").out)
    assert {"lines": 8, "cells": 22} == facts["footholds"]
    assert "now" not in run("hint", HEART, "--why", "r2c1").out
    assert "now" not in run("hint", HEART, "examples/heart.txt").out


@pytest.mark.parametrize("words", [("--steps",), ("--line-only",)])
def test_a_what_if_says_that_steps_shows_it_unless_they_are_shown_or_hidden(
    run: Run, words: tuple[str, ...]
) -> None:
    nothing, how = "no line by itself gives anything now", "--steps shows the what-if step by step"
    assert f"{nothing}; {how}" == run("hint", MASK).out.splitlines()[-1]
    assert nothing == run("hint", MASK, *words).out.splitlines()[-1]
    assert how == run("hint", MASK, "--why", "r2c1").out.splitlines()[-1]
    assert "--steps" not in run("hint", HEART).out


def test_a_step_says_how_easy_it_is_and_where_to_look() -> None:
    puzzle = crosshatch.load(EXAMPLES / "heart.toml")
    step = crosshatch.hint(puzzle).step
    assert step
    assert (Ease.WHOLE, "row 2") == (step.ease, step.look_at)
    assert ("whole", "row 2") == (step.as_json()["ease"], step.as_json()["look_at"])
    what_if = crosshatch.hint(crosshatch.load(EXAMPLES / "mask.toml")).step
    assert what_if
    assert Ease.WHAT_IF is what_if.ease
    assert what_if.sentence.startswith(f"{what_if.look_at} is ")
    given = crosshatch.loads(f'{LOOSE}\ngivens = ["#?", "??"]')
    step = crosshatch.explain(given, None, (0, 0)).step
    assert step
    assert (None, "r1c1") == (step.ease, step.look_at)
    assert "ease" not in step.as_json()


def test_line_only_says_where_to_look_and_no_more(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert (0, f"look at row 2\n{FOOTHOLDS}") == run("hint", HEART, "--line-only")[:2]
    out = run("hint", MASK, "--line-only").out.splitlines()[0]
    assert out.startswith("look at r")
    assert out.endswith("(what-if)")
    on_terminal(monkeypatch)
    picture, _, words = run("hint", HEART, "--line-only").out.partition("look at")
    assert f" row 2\n{FOOTHOLDS}" == words
    assert "█" not in picture


@pytest.mark.parametrize(
    ("last", "line"),
    [("r6", "row 3"), ("r3c4", "row 3"), ("r2c1", "row 2"), ("R3", "row 3"), (" r3 ", "row 3")],
)
def test_people_go_on_where_they_are(run: Run, last: str, line: str) -> None:
    """Rows 2 and 3 are equally easy; row 6 does not touch either."""
    wanted = line if last != "r6" else "row 2"
    out = run("hint", HEART, "--line-only", "--last", last).out
    assert f"look at {wanted}\n{FOOTHOLDS}" == out


def test_several_last_places_and_edges_are_accepted(run: Run) -> None:
    ran = run("hint", HEART, "--line-only", "--last", "r3c4", "--last", "r3c5")
    assert f"look at row 3\n{FOOTHOLDS}" == ran.out
    assert 0 == run("hint", TRAMWAY, "--last", "r3c1-r3c2").status


def test_steps_show_the_picture_after_each_sentence(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran = run("hint", HEART, "--steps")
    sentence = run("hint", HEART).out.removesuffix(FOOTHOLDS)
    assert sentence + "???????\n#######\n" + "???????\n" * 4 + FOOTHOLDS == ran.out
    on_terminal(monkeypatch)
    assert 7 == run("hint", HEART, "--steps").out.count("•")


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


def test_the_story_of_a_what_if_is_printed_with_its_pictures(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    step = json.loads(run("hint", MASK, "--json").out)["step"]
    assert len(step["story"]) == len(step["steps"]) + 1
    out = run("hint", MASK, "--steps").out
    assert all(sentence in out for sentence in step["story"])
    parts = out.split("\n\n")
    assert len(step["story"]) + 1 == len(parts)
    assert parts[-1].startswith(f"so {step['look_at']} is ")
    on_terminal(monkeypatch)
    assert "•" in run("hint", MASK, "--steps").out


def test_the_pictures_of_steps_of_a_loop_can_be_read_again(run: Run) -> None:
    fence = "examples/garden-fence.toml"
    sentence, *picture = run("hint", fence, "--why", "top of r4c2", "--steps").out.splitlines()
    assert sentence.startswith("the top of r4c2 is on the loop because")
    assert (11, "+?+-+?+?+?+") == (len(picture), picture[6])
    assert run("check", fence, "-", stdin="\n".join(picture).encode()).status == 0


def test_a_tree_is_not_called_grass(run: Run) -> None:
    camp = "examples/campsite.toml"
    assert "r1c3 is a tree: it was given\n" == run("hint", camp, "--why", "r1c3").out
    denied = run("hint", camp, "--why", "r1c3=tent").out
    assert "no, r1c3 is a tree:\nr1c3 is a tree: it was given\n" == denied


@pytest.mark.parametrize(
    ("file", "why", "said"),
    [
        ("campsite", "r6c1=tent", "no, r6c1 is grass:"),
        ("snail", "r3c7=blank", "no, r3c7 is filled:"),
        ("snail", "r9c1=filled", "no, r9c1 is blank:"),
    ],
)
def test_what_is_denied_is_said_of_the_cell_that_was_asked_for(
    run: Run, file: str, why: str, said: str
) -> None:
    for words in ((), ("--steps",)):
        out = run("hint", f"examples/{file}.toml", "--why", why, *words).out
        assert out.startswith(f"{said}\n")


def test_a_state_that_a_cell_must_have_is_explained(run: Run) -> None:
    plain, asked = (run("hint", HEART, "--why", why).out for why in ("r2c1", "r2c1=filled"))
    assert plain == asked
    denied = run("hint", HEART, "--why", "r2c1=blank")
    assert (0, f"no, r2c1 is filled:\n{plain}") == (denied.status, denied.out)
    for state, agrees in (("filled", True), ("blank", False)):
        facts = json.loads(run("hint", HEART, "--why", f"r2c1={state}", "--json").out)
        assert ("open", agrees) == (facts["standing"], facts["agrees"])
    given = f'{LOOSE}\ngivens = ["#?", "??"]'.encode()
    out = run("hint", "-", "--why", "r1c1=blank", stdin=given).out
    assert "no, r1c1 is filled:\nr1c1 is filled: it was given\n" == out


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


def test_if_there_are_several_solutions_two_of_them_are_shown(run: Run) -> None:
    ran = run("hint", "-", "--why", "r1c2=blank", stdin=LOOSE.encode())
    told = [
        "#.                 .#",
        ".#                 #.",
        "with r1c2 blank    with r1c2 filled",
        "",
        "it can still be both: r1c2 is blank in one solution, filled in another",
    ]
    assert (0, told) == (ran.status, ran.out.splitlines())
    facts = json.loads(run("hint", "-", "--why", "r1c2=blank", "--json", stdin=LOOSE.encode()).out)
    assert [["#.", ".#"], [".#", "#."]] == facts["pictures"]
    assert ["with r1c2 blank", "with r1c2 filled"] == facts["captions"]
    assert ("both", told[-1]) == (facts["standing"], facts["sentence"])


def test_both_pictures_have_captions_on_a_terminal_however_narrow(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    on_terminal(monkeypatch)
    for width in ("100", "40", "12"):
        monkeypatch.setenv("COLUMNS", width)
        out = run("hint", MASK, "--why", "r3c4=filled").out
        assert out.index("with r3c4 filled") < out.index("with r3c4 blank")


BALLOON = "examples/balloon.toml"


@pytest.mark.parametrize(
    ("name", "alike"),
    [
        (HEART, ["r2c1=filled", "r2c1=Filled", "r2c1=#", "r2c1= FILLED "]),
        (HEART, ["r2c1=blank", "r2c1=Blank", "r2c1=."]),
        (BALLOON, ["r1c8=r", "r1c8=red", "r1c8=RED", "r1c8=R", "r1c8=red (r)"]),
        (BALLOON, ["r1c8=y", "r1c8=yellow", "r1c8=Yellow", "r1c8=yellow (y)"]),
        (BALLOON, ["r6c8=filled", "r6c8=Filled"]),
        ("examples/goldfish.toml", ["r15c1=s", "r15c1=tan", "r15c1= Tan  (s)"]),
        (TRAMWAY, ["r6c1=visited", "r6c1=filled", "r6c1=track", "r6c1=+", "r6c1=Track"]),
        (TRAMWAY, ["r6c1=empty", "r6c1=blank", "r6c1=no track", "r6c1=.", "r6c1=\u00b7"]),
        (TRAMWAY, ["r6c1-r6c2=track", "r6c1-r6c2=filled"]),
    ],
)
def test_a_state_may_be_called_what_people_call_it(run: Run, name: str, alike: list[str]) -> None:
    first, *others = (run("hint", name, "--why", why) for why in alike)
    assert (0, "") == (first.status, first.err)
    assert {first} == {first, *others}


@pytest.mark.parametrize(
    ("name", "why", "names"),
    [
        (
            BALLOON,
            "r1c8=pink",
            "blank, filled, red (r), yellow (y), blue (b), black (k), brown (n) or green (g)",
        ),
        (
            "examples/goldfish.toml",
            "r1c1=amber",
            "blank, filled, black (#), orange (o), cream (w), blue (b), green (g) or tan (s)",
        ),
        (TRAMWAY, "r1c1=full", "empty, blank, no track, visited, filled or track"),
        (TRAMWAY, "r1c1-r1c2=", "empty, blank, no track, visited, filled or track"),
    ],
)
def test_a_refused_state_is_answered_with_those_that_are_accepted(
    run: Run, name: str, why: str, names: str
) -> None:
    assert (2, "", f"crosshatch: '{why}': expected {names}\n") == run("hint", name, "--why", why)
    puzzle, (cell, _, state) = crosshatch.load(name), why.partition("=")
    with pytest.raises(ArgumentValueError) as refused:
        crosshatch.explain(puzzle, None, *puzzle.places(puzzle.cell_called(cell)), state=state)
    assert f"state: '{state}' is not a state; expected {names}" == str(refused.value)


def test_filled_is_any_colour() -> None:
    """Row 6 makes this cell red, and column 8 the other one yellow if it is not blank."""
    puzzle = crosshatch.load(BALLOON)
    for state, agrees in (("filled", True), ("red", True), ("blank", False), ("blue", False)):
        assert agrees == crosshatch.explain(puzzle, None, (5, 4), state=state).agrees
    both = crosshatch.explain(puzzle, None, (0, 7), state="filled")
    assert ("with r1c8 yellow (y)", "with r1c8 blank") == both.captions
    assert ["y", "."] == [picture[0, 7] for picture in both.pictures]
    given = crosshatch.loads(
        'palette = { r = "#d00", g = "#0a0" }\nrows = ["*"]\ncolumns = ["*"]\ngivens = ["g"]'
    )
    for state, agrees in (("filled", True), ("green", True), ("red", False), ("blank", False)):
        assert agrees == crosshatch.explain(given, None, (0, 0), state=state).agrees


def test_lines_that_leave_a_cell_no_common_colour_are_told_together() -> None:
    """Red fits the row and blue the column, so neither line by itself makes the cell blank."""
    hint = crosshatch.explain(crosshatch.load(BALLOON), None, (0, 0), state="filled")
    assert hint.step
    assert (False, (((0, 0), "blank"),)) == (hint.agrees, hint.step.found)
    assert ["row 1"] == [step.look_at for step in hint.step.first]
    assert "column 1" == hint.step.look_at


def test_the_shortest_reason_says_too_if_the_state_is_as_asked(run: Run) -> None:
    plain = run("hint", HEART, "--why", "r2c1", "--shortest").out
    assert (
        f"no, r2c1 is filled:\n{plain}"
        == run("hint", HEART, "--why", "r2c1=blank", "--shortest").out
    )
    assert plain == run("hint", HEART, "--why", "r2c1=filled", "--shortest").out


def test_colours_and_edges_can_be_asked_about_too() -> None:
    palette = 'palette = { r = "#d00", g = "#0a0" }'
    puzzle = crosshatch.loads(f'{palette}\nrows = ["1r", "1g"]\ncolumns = ["1r 1g", ""]')
    hint = crosshatch.explain(puzzle, None, (0, 0), state="g")
    assert (Standing.OPEN, False) == (hint.standing, hint.agrees)
    tracks = crosshatch.load(EXAMPLES / "tramway.toml")
    both = crosshatch.explain(tracks, None, (0, 0), (0, 1), state="track")
    assert Standing.BOTH is both.standing
    name = "r1c1\N{EN DASH}r1c2"
    assert (f"with track at {name}", f"with no track at {name}") == both.captions
    (solution,) = crosshatch.solve(tracks).solutions
    for row in range(6):
        for column in range(8):
            asked = crosshatch.explain(
                tracks, None, (row, column), (row, column + 1), state="track"
            )
            if asked.agrees is not None:
                assert asked.agrees == (solution[row][column] in "╶─┌└")


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--last", "x9"), "x9: the puzzle has no such line"),
        (("--last", "r9"), "r9: the puzzle has no such line"),
        (("--last", "r9c1"), "r9c1: the puzzle has 6 rows and 7 columns"),
        (("--last", ""), "'' does not name a row or column, such as r5 or c3"),
        (("--last", "r1", "--why", "r1c1"), "--last: only for the next step, not with --why"),
        (("--why", "r1c1="), "'r1c1=': expected blank or filled"),
        (("--why", "r1c1=red"), "'r1c1=red': expected blank or filled"),
        (("--why", "=filled"), "'' does not name a cell, such as r5c3"),
        (("--line-only", "--steps"), "--line-only and --steps: one of them is enough"),
    ],
)
def test_a_question_that_makes_no_sense_is_refused_in_one_sentence(
    run: Run, words: tuple[str, ...], complaint: str
) -> None:
    assert (2, "", f"crosshatch: {complaint}\n") == run("hint", HEART, *words)


def test_wrong_arguments_of_the_library_are_refused_by_name() -> None:
    puzzle = crosshatch.load(EXAMPLES / "heart.toml")
    with pytest.raises(crosshatch.ArgumentError, match=r"last\[0\]: expected a row and a column"):
        crosshatch.hint(puzzle, last=[4])  # type: ignore[list-item]
    with pytest.raises(crosshatch.ArgumentError, match="last: expected a list of places"):
        crosshatch.hint(puzzle, last="r4")  # type: ignore[arg-type]
    with pytest.raises(
        crosshatch.CrosshatchError,
        match="state: 'full' is not a state; expected blank or filled",
    ):
        crosshatch.explain(puzzle, None, (0, 0), state="full")


@pytest.mark.parametrize(
    ("cell", "ease"),
    [((0, 0), "whole"), ((5, 11), "overlap"), ((3, 4), "slide"), ((6, 2), "overlap")],
)
def test_the_reason_of_a_cell_says_how_easy_it_is_to_see(cell: tuple[int, int], ease: str) -> None:
    step = crosshatch.explain(crosshatch.load(EXAMPLES / "cat.toml"), None, cell).step
    assert step
    assert ease == step.as_json()["ease"], step.sentence


def test_a_step_on_a_long_line_names_cells() -> None:
    runs = [2, 6, 9, 6, 1, 2, 7, 1, 1, 4, 1, 4, 2, 2, 1, 1]
    known = ".??.#??###.??????#???#?#??#??.????#?#?#?.?#?#.###?.#?#??#???????#.#??."
    puzzle = crosshatch.nonogram(rows=[runs], columns=["*"] * len(known))
    step = crosshatch.hint(puzzle, (known,)).step
    assert step
    assert "wherever its runs go, column" in step.sentence
    assert len(step.sentence) <= 160
