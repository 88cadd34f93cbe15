"""Lines that cannot be completed, as they are told of whole puzzles."""

import json
from typing import Any

from calling import asked
from running import ROOT, Run

import crosshatch
from crosshatch.answers.check import check
from crosshatch.files.native_file import write_mapping

HEART = crosshatch.load(ROOT / "examples" / "heart.toml")


def test_a_line_that_is_stuck_is_named_with_the_reason(run: Run) -> None:
    sentence = "row 4 cannot be completed: 6 cells stand together, the clue is 5"
    row = "######?"
    picture = ["???????"] * 3 + [row] + ["???????"] * 2
    ran = run("check", "examples/heart.toml", "-", stdin="\n".join(picture).encode())
    assert (1, "") == (ran.status, ran.err)
    assert sentence in ran.out.splitlines()
    facts = json.loads(
        run("check", "examples/heart.toml", "-", "--json", stdin="\n".join(picture).encode()).out
    )
    assert (False, False) == (facts["ok"], facts["complete"])
    assert ["row", 3] in facts["lines"]
    assert sentence in facts["broken"]
    said = asked("check", puzzle=write_mapping(HEART.document), picture=picture)
    assert (facts["broken"], facts["lines"]) == (said["broken"], said["lines"])


def test_a_line_is_judged_with_what_is_given() -> None:
    puzzle = crosshatch.loads(
        'rows = ["2", "*"]\ncolumns = ["*", "*", "*"]\ngivens = ["#??", "???"]'
    )
    judged = check(puzzle, ("??#", "???"))
    assert (
        "row 1 cannot be completed: the 2 cannot be placed: columns 1 and 3 are filled",
    ) == judged.broken
    # Where the picture goes against it, that is what is wrong.
    assert ("given cell r1c1: # was given",) == check(puzzle, (".??", "???")).broken


def test_a_finished_line_is_said_once_and_as_before() -> None:
    judged = check(HEART, ("###.##.", *["???????"] * 5))
    assert ("runs of row 1: the clue is 2 2, the picture has 3 2",) == judged.broken


def test_what_a_puzzle_with_a_goal_asks_of_a_line_is_judged_too() -> None:
    puzzle = crosshatch.loads('family = "magnitude"\nrows = [1, 1]\ncolumns = [1, 1, 1]\n')
    judged = check(puzzle, ("#.?", "???"))
    assert () == judged.broken
    judged = check(puzzle, ("#?#", "?.?"))
    assert () == judged.broken
    puzzle = crosshatch.loads('family = "magnitude"\nrows = [1, 1]\ncolumns = [1, 1, 1, 0]\n')
    judged = check(puzzle, ("#.#?", "????"))
    assert ("row 1 cannot be completed: there are at least 2 runs, the clue is 1",) == judged.broken


TRAMWAY = crosshatch.load(ROOT / "examples" / "tramway.toml")


def test_counts_of_tracks_are_judged_with_what_is_known_before() -> None:
    keys: dict[str, Any] = {"columns": ["?"] * 4, "rows": [2, "?"], "start": (0, 1)}
    puzzle = crosshatch.tracks(**keys, finish=(3, 1), off=[(0, 0), (1, 0)])
    judged = check(puzzle, ("??\N{MIDDLE DOT}?", "????"))
    told = "row 1 cannot be completed: only 1 place can be visited, the count is 2"
    assert (told,) == judged.broken
    assert (("row", 0),) == judged.lines


def test_a_row_that_no_track_can_cross_is_named_by_its_rule() -> None:
    keys: dict[str, Any] = {"columns": ["?"] * 4, "rows": ["?"] * 4}
    puzzle = crosshatch.tracks(**keys, start=(0, 0), finish=(3, 3))
    judged = check(puzzle, ("????", "\N{MIDDLE DOT}" * 4, "????", "????"))
    assert ("connection: nothing leads from start to finish: r2c1\N{EN DASH}4 are empty",) == (
        judged.broken
    )
    counts: dict[str, Any] = {"columns": ["?", 1, "?", "?"], "rows": ["?", "?", 2, "?"]}
    counted_rows = crosshatch.tracks(**counts, start=(0, 0), finish=(3, 3))
    judged = check(counted_rows, ("????", "????", "+\N{MIDDLE DOT}??", "????"))
    assert judged.broken[0].startswith("row 3: nothing fits because column 1 is visited")
    assert (("row", 2),) == judged.lines
    parted = check(puzzle, ("???\N{MIDDLE DOT}", "???\N{MIDDLE DOT}", "????", "????"))
    assert () == parted.broken


def test_no_part_of_a_solution_breaks_a_rule() -> None:
    for puzzle in (HEART, TRAMWAY):
        (solution,) = crosshatch.solve(puzzle).solutions
        for keep in range(7):
            picture = tuple(
                "".join(
                    cell if (3 * row + column * column) % 7 >= keep else "?"
                    for column, cell in enumerate(cells)
                )
                for row, cells in enumerate(solution)
            )
            assert () == check(puzzle, picture).broken
