"""Lines that cannot be completed: all of them are found, and what is said of each is true."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import groupby, product
from typing import Any

import pytest
from calling import asked
from running import ROOT, Run

import crosshatch
from crosshatch import Puzzle
from crosshatch.answers.check import check
from crosshatch.data.grid import STAR
from crosshatch.data.phrases import counted
from crosshatch.engine.clues import Clue, Count, RunCount, Runs
from crosshatch.engine.lines import Line
from crosshatch.engine.masks import masks_of
from crosshatch.engine.model import Model
from crosshatch.files.native_file import write_mapping
from crosshatch.logic.stuck import stuck_in_words

HEART = crosshatch.load(ROOT / "examples" / "heart.toml")
COLORS = {"red (r)": "r", "green (g)": "g"}
PALETTE = 'palette = { r = "#d00", g = "#0a0" }\n'


def row_of(clue: str, cells: int, palette: str = "") -> Puzzle:
    """A puzzle of one row, of whose columns nothing is told."""
    columns = json.dumps(["*"] * cells)
    return crosshatch.loads(f"{palette}rows = [{json.dumps(clue)}]\ncolumns = {columns}\n")


@cache
def fillings(clue: Clue, view: str, symbols: str) -> tuple[str, ...]:
    """All fillings of a line that agree with what is known, found by trying all."""
    choices = (symbols if cell == "?" else cell for cell in view)
    words = map("".join, product(*choices))
    return tuple(word for word in words if clue.holds([symbols.index(cell) for cell in word]))


def views(cells: int, symbols: str) -> Iterator[str]:
    """All that can be known of a line, but for nothing and for all of it."""
    for view in map("".join, product(symbols + "?", repeat=cells)):
        if "?" in view and set(view) != {"?"}:
            yield view


def is_or_are(number: int) -> str:
    return "is" if number == 1 else "are"


def groups(word: str) -> list[str]:
    """The runs of a line without an unknown cell."""
    return ["".join(run) for cell, run in groupby(word) if cell != "."]


def places(words: str) -> list[int]:
    """`columns 1 and 3-5` from 0."""
    found: list[int] = []
    for first, last in re.findall(r"(\d+)(?:\N{EN DASH}(\d+))?", words):
        found += range(int(first) - 1, int(last or first))
    return found


def is_true_and_enough(reason: str, clue: Runs, view: str, symbols: str) -> bool:
    """Return True if a reason holds, and rules out all fillings of any line for which it holds."""
    color, letters = "#", symbols.replace(".", "")
    for state, letter in COLORS.items():
        if state in reason:
            color, reason = letter, reason.replace(f"{state} ", "").replace(state, "filled")
    lengths = [
        None if run == STAR else run.length
        for run in clue.parts
        if run == STAR or letters[run.color - 1] == color
    ]
    if clue.symbols > 2:
        reason = re.sub(r"(\d)[rg]\b", r"\1", reason)
    possible = view.replace("?", color)
    everything = map("".join, product(*(symbols if cell == "?" else cell for cell in view)))
    if match := re.fullmatch(
        r"(\d+) cells stand together, the (?:clue|longest run) is (\d+)", reason
    ):
        number, most = map(int, match.groups())
        return color * number in view and None not in lengths and number > most == max(lengths)
    if match := re.fullmatch(r"(\d+) cells? (?:is|are) filled, the clue has no such run", reason):
        return view.count(color) == int(match[1]) > 0 and not lengths
    if match := re.fullmatch(r"(\d+) cells? (?:is|are) filled, the clue (?:is|has) (\d+)", reason):
        number, most = map(int, match.groups())
        filled = view.count(color) if clue.parts else sum(cell in letters for cell in view)
        return filled == number > most == sum(lengths)
    if match := re.fullmatch(r"only (\d+) cells? can be filled, the clue needs (\d+)", reason):
        number, least = map(int, match.groups())
        needed = sum(length or 1 for run, length in zip_runs(clue, color, letters))
        return possible.count(color) == number < least == needed
    finished = (
        r"columns? (.+) (?:is|are) a finished run of (\d+), the clue (?:is (\d+)|has no such run)"
    )
    if match := re.fullmatch(finished, reason):
        at, number = places(match[1]), int(match[2])
        first, last = at[0], at[-1]
        ends = f".{possible}."[first : last + 3]
        is_run = view[first : last + 1] == color * number and color not in (ends[0], ends[-1])
        return is_run and None not in lengths and number not in lengths
    if match := re.fullmatch(r"(\d+) runs are kept apart, the clue has (\d+)", reason):
        number, most = map(int, match.groups())
        fewest = min(len(groups(word)) for word in everything)
        return number <= fewest and number > most == len(clue.parts) and STAR not in clue.parts
    together = r"no more than (\d+) cells? together can be filled, a run needs (\d+)"
    if match := re.fullmatch(together, reason):
        number, needed = map(int, match.groups())
        longest = max(map(len, re.findall(re.escape(color) + "*", possible)))
        return longest == number < needed and needed in lengths
    what, _, known = reason.partition(" cannot be placed: ")
    named = {
        at
        for part in re.findall(r"columns? ([\d, and\N{EN DASH}]+) (?:is|are)", known)
        for at in places(part)
    }
    kept = "".join(cell if at in named else "?" for at, cell in enumerate(view))
    idle = (kept[:at] + "?" + kept[at + 1 :] for at in named)
    return (
        bool(what and named)
        and not fillings(clue, kept, symbols)
        and all(fillings(clue, less, symbols) for less in idle)
    )


def zip_runs(clue: Runs, color: str, letters: str) -> list[tuple[Any, int | None]]:
    return [
        (run, run.length) for run in clue.parts if run != STAR and letters[run.color - 1] == color
    ]


@pytest.mark.parametrize(
    "clue",
    [
        *("0", "1", "3", "6", "1 1", "2 1", "1 3", "3 2", "2 2", "1 1 1", "1 2 1"),
        *("? ?", "? 2", "* 2", "1 * 1", "? 1 ?"),
    ],
)
def test_every_line_that_cannot_be_completed_is_found_and_told_why(clue: str) -> None:
    puzzle = row_of(clue, 6)
    runs = puzzle.model.lines[0].clue
    kinds = set()
    for view in views(6, ".#"):
        judged = check(puzzle, (view,))
        assert bool(judged.broken) == (not fillings(runs, view, ".#")), view
        assert judged.lines == ((("row", 0),) if judged.broken else ())
        for sentence in judged.broken:
            start = "row 1 cannot be completed: "
            assert sentence.startswith(start)
            reason = sentence.removeprefix(start)
            assert is_true_and_enough(reason, runs, view, ".#"), (view, reason)
            kinds.add(re.sub(r"\d+|,.*", "", reason))
    assert kinds


@pytest.mark.parametrize(
    "clue",
    ["1r", "3r", "2r 1g", "1r 1r", "1r 2r", "1g 1r 1g", "? r".replace(" ", ""), "1r ?g", "* 1g"],
)
def test_so_it_is_in_colour(clue: str) -> None:
    puzzle = row_of(clue, 4, PALETTE)
    runs = puzzle.model.lines[0].clue
    found = 0
    for view in views(4, ".rg"):
        judged = check(puzzle, (view,))
        assert bool(judged.broken) == (not fillings(runs, view, ".rg")), view
        for sentence in judged.broken:
            reason = sentence.removeprefix("row 1 cannot be completed: ")
            assert is_true_and_enough(reason, runs, view, ".rg"), (view, reason)
            found += 1
    assert found


@pytest.mark.parametrize(
    "clue", [Count(0), Count(2), Count(4), RunCount(0), RunCount(1), RunCount(2)]
)
def test_so_it_is_with_counts(clue: Clue) -> None:
    puzzle = row_of("*", 5)
    line = Line("row", 1, range(5), clue)
    puzzle = replace(puzzle, model=Model(puzzle.model.masks, (line,)))
    found = set()
    for view in views(5, ".#"):
        masks = masks_of([{".": 1, "#": 2, "?": 3}[cell] for cell in view])
        if fillings(clue, view, ".#"):
            continue
        reason = stuck_in_words(puzzle, 0, masks)
        every = list(map("".join, product(*(".#" if cell == "?" else cell for cell in view))))
        runs = [len(groups(word)) for word in every]
        filled, left = view.count("#"), 5 - view.count(".")
        wanted = clue.filled if isinstance(clue, Count) else clue.runs  # type: ignore[attr-defined]
        many = {
            f"{counted(filled, 'cell')} {is_or_are(filled)} filled, the count is": filled > wanted,
            f"only {counted(left, 'cell')} can be filled, the count is": left < wanted,
        }
        if isinstance(clue, RunCount):
            least, most = min(runs), max(runs)
            many = {
                f"there {is_or_are(least)} at least {counted(least, 'run')}, the clue is": (
                    least > wanted
                ),
                f"there is room for {counted(most, 'run')} at most, the clue is": most < wanted,
            }
        assert many[reason.removesuffix(f" {wanted}")], (view, reason)
        found.add(reason)
    assert found


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        ("######?", "row 4 cannot be completed: 6 cells stand together, the clue is 5"),
        (
            "?###.??",
            "row 4 cannot be completed: no more than 4 cells together can be filled, a run needs 5",
        ),
        ("?##.##?", "row 4 cannot be completed: 2 runs are kept apart, the clue has 1"),
        ("..?#..?", "row 4 cannot be completed: only 3 cells can be filled, the clue needs 5"),
        (
            ".##.???",
            "row 4 cannot be completed: columns 2 and 3 are a finished run of 2, the clue is 5",
        ),
        (
            "#?????#",
            "row 4 cannot be completed: the 5 cannot be placed: columns 1 and 7 are filled",
        ),
    ],
)
def test_a_line_that_is_stuck_is_named_with_the_reason(run: Run, row: str, sentence: str) -> None:
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


# Tracks.

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
