"""Tracks: what is read, what is refused and in which words, and which pictures are wrong."""

from typing import Any

import pytest

import crosshatch
from crosshatch import ClueError, Puzzle, Status
from crosshatch.document import Document
from crosshatch.families import compile_document
from crosshatch.grid import Grid

PICTURE = ("╶┐┌┐", "·└┘│", "···╵")
KEYS: dict[str, Any] = {
    "columns": [1, 2, 2, 3],
    "rows": [4, 3, 1],
    "start": [0, 0],
    "finish": [3, 2],
}


def puzzle(**keys: Any) -> Puzzle:
    """The puzzle of the picture, with other keys."""
    return crosshatch.tracks(**(KEYS | keys))


# Reading.


def test_counts_start_and_finish_make_a_puzzle() -> None:
    result = crosshatch.solve(puzzle())
    assert (Status.UNIQUE, (PICTURE,)) == (result.status, result.solutions)
    assert (((0, 0), (1, 0), (1, 1), (2, 1), (2, 0), (3, 0), (3, 1), (3, 2)),) == result.paths


def test_a_question_mark_is_a_count_that_nobody_tells() -> None:
    vague = puzzle(columns=["?"] * 4)
    assert ["row 1", "row 2", "row 3"] == [line.name for line in vague.model.lines]
    assert PICTURE in crosshatch.solve(vague, limit=None).solutions


def test_lines_that_are_cut_have_a_count_for_each_part() -> None:
    cut = puzzle(rows=[[1, 3], [0, 3], ["?", 1]], row_cuts=[1])
    names = [line.name for line in cut.model.lines[:5]]
    assert [
        "row 1, column 1",
        "row 1, columns 2\N{EN DASH}4",
        "row 2, column 1",
        "row 2, columns 2\N{EN DASH}4",
        "row 3, columns 2\N{EN DASH}4",
    ] == names
    assert (PICTURE,) == crosshatch.solve(cut).solutions


def test_rows_are_counted_from_the_origin() -> None:
    # The same drawing, told from below.
    upended = puzzle(rows=[1, 3, 4], start=[0, 2], finish=[3, 0], origin="bottom")
    result = crosshatch.solve(upended)
    assert (PICTURE,) == result.solutions
    assert (0, 2) == result.paths[0][0]
    assert "r3c1" == upended.name(upended.cell_called("r3c1"))
    assert () == upended.check(PICTURE)


REFUSED: dict[str, tuple[dict[str, Any], str]] = {
    "no rows": ({"rows": []}, "rows: tracks have 1 to 512 of them, here are 0"),
    "no columns": ({"columns": []}, "columns: tracks have 1 to 512 of them, here are 0"),
    "too many rows": ({"rows": ["?"] * 513}, "rows: tracks have 1 to 512 of them, here are 513"),
    "a palette": (
        {"palette": {"r": "#f00"}},
        "palette: tracks are given by places and edges, and have no colours",
    ),
    "givens": (
        {"givens": ["????"] * 3},
        "givens: tracks are given by places and edges, and have no colours",
    ),
    "an overlay of another size": (
        {"overlay": ["1234", "1234"]},
        "overlay: 2 rows, the puzzle has 3",
    ),
    "sums that differ": ({"rows": [4, 3, 2]}, "the rows visit 9 places, the columns 8"),
    "sums that differ where rows are cut": (
        {"rows": [[1, 3], [1, 3], [0, 1]], "row_cuts": [1]},
        "the rows visit 9 places, the columns 8",
    ),
    "a count that is a word": ({"rows": [4, "x", 1]}, "row 2: 'x' is not a count or ?"),
    "a count that is negative": ({"columns": [1, -2, 2, 3]}, "column 2: '-2' is not a count or ?"),
    "a count of another script": (
        {"rows": ["\N{ARABIC-INDIC DIGIT ONE}", 3, 1]},
        "row 1: '\N{ARABIC-INDIC DIGIT ONE}' is not a count or ?",
    ),
    "a count of more than all": (
        {"columns": [1, 2, 4, 3]},
        "column 3: the count is 4, there are 3 places",
    ),
    "a count beyond measure": (
        {"rows": ["9" * 5000, 3, 1]},
        f"row 1: the count is {'9' * 20}, there are 4 places",
    ),
    "a count of more than a part": (
        {"rows": [[2, 2], [0, 3], [0, 1]], "row_cuts": [1]},
        "row 1, column 1: the count is 2, there are 1 place",
    ),
    "too few counts": (
        {"rows": [[1, 3], 3, [0, 1]], "row_cuts": [1]},
        "row 2: 1 count, the row has 2 parts",
    ),
    "too many counts": (
        {"columns": [1, [1, 1], 2, 3]},
        "column 2: 2 counts, the column has 1 part",
    ),
    "a cut that cuts nothing off": (
        {"row_cuts": [0]},
        "row_cuts: 0 does not cut a row of 4 places",
    ),
    "a cut beyond the grid": (
        {"column_cuts": [1, 3]},
        "column_cuts: 3 does not cut a column of 3 places",
    ),
    "cuts that fall": (
        {"row_cuts": [2, 1]},
        "row_cuts: 1 comes after 2, each cut must be larger than the last",
    ),
    "cuts that do not rise": (
        {"row_cuts": [1, 1]},
        "row_cuts: 1 comes after 1, each cut must be larger than the last",
    ),
    "a start outside": (
        {"start": [4, 0]},
        "start: r1c5, the puzzle has 3 rows and 4 columns",
    ),
    "a finish outside": (
        {"finish": [3, -1]},
        "finish: r0c4, the puzzle has 3 rows and 4 columns",
    ),
    "no way to go": ({"finish": [0, 0]}, "finish: r1c1 is the start too"),
    "an entry from within": ({"entry": "right"}, "entry: r1c1 is not at the right of the grid"),
    "an exit to within": ({"exit": "top"}, "exit: r3c4 is not at the top of the grid"),
    "an exit at the wrong end": (
        {"origin": "bottom", "exit": "bottom"},
        "exit: r3c4 is not at the bottom of the grid",
    ),
    "a known place outside": ({"on": [[0, 3]]}, "on: r4c1, the puzzle has 3 rows and 4 columns"),
    "a forbidden place outside": (
        {"off": [[-1, 0]]},
        "off: r1c0, the puzzle has 3 rows and 4 columns",
    ),
    "an edge that leads off the grid": (
        {"track_edges": [[[3, 0], [4, 0]]]},
        "track_edges: r1c5, the puzzle has 3 rows and 4 columns",
    ),
    "an edge of no neighbours": (
        {"track_edges": [[[0, 0], [1, 1]]]},
        "track_edges: r1c1 and r2c2 are no neighbours",
    ),
    "a forbidden edge of no neighbours": (
        {"forbidden_edges": [[[3, 0], [0, 1]]]},
        "forbidden_edges: r1c4 and r2c1 are no neighbours",
    ),
    "an edge known both ways": (
        {"track_edges": [[[0, 0], [1, 0]]], "forbidden_edges": [[[1, 0], [0, 0]]]},
        "forbidden_edges: r1c1\N{EN DASH}r1c2 is a track edge too",
    ),
    "a start that is forbidden": ({"off": [[0, 0]]}, "off: r1c1 is the start"),
    "a finish that is forbidden": ({"off": [[3, 2]]}, "off: r3c4 is the finish"),
    "a place known both ways": (
        {"on": [[1, 1]], "off": [[1, 1]]},
        "off: r2c2 is known to be visited too",
    ),
    "a forbidden end of an edge": (
        {"track_edges": [[[1, 1], [1, 2]]], "off": [[1, 2]]},
        "off: r3c2 is an end of the track edge r2c2\N{EN DASH}r3c2",
    ),
    "edges that branch": (
        {"track_edges": [[[0, 1], [1, 1]], [[1, 1], [2, 1]], [[1, 0], [1, 1]]]},
        "track_edges: 3 meet at r2c2, where a path has 2",
    ),
    "edges that branch at the start": (
        {"track_edges": [[[0, 0], [1, 0]], [[0, 1], [0, 0]]]},
        "track_edges: 2 meet at r1c1, where a path has 1",
    ),
}


@pytest.mark.parametrize(("keys", "sentence"), REFUSED.values(), ids=list(REFUSED))
def test_what_cannot_be_meant_is_refused_in_one_sentence(
    keys: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(ClueError) as refusal:
        puzzle(**keys)
    assert sentence == str(refusal.value)


def test_a_path_without_start_and_finish_is_refused() -> None:
    with pytest.raises(ClueError) as refusal:
        compile_document(Document("tracks", ("1",), ("1",)))
    assert "start: a path needs a start and a finish, and here is none" == str(refusal.value)


def test_an_edge_may_be_told_twice_and_from_both_ends() -> None:
    edges = [[[0, 0], [1, 0]], [[1, 0], [0, 0]]]
    assert (PICTURE,) == crosshatch.solve(puzzle(track_edges=edges)).solutions


# Checking.

NOT_SO = {
    "a count that is not kept": (
        ("╶┐··", "·└─┐", "···╵"),
        {
            "count of row 1: the clue is 4, the picture has 2",
            "count of column 3: the clue is 2, the picture has 1",
            "count of column 4: the clue is 3, the picture has 2",
        },
    ),
    "a count that cannot be kept any more": (
        ("╶┐??", "?└┐?", "??└╴"),
        {"count of row 3: the clue is 1, the picture has 2 to 4"},
    ),
    "a loose end": (
        ("╶┐┌╴", "·└┘┐", "···╵"),
        {
            "loose end at r1c4: the track ends there",
            "loose end at r2c4: the track does not go on in r2c3",
            "not at the finish: the track from the start ends at r1c4",
        },
    ),
    "a piece that leads to no track": (
        ("╶┐┌┐", "·└┘·", "···╵"),
        {
            "count of row 2: the clue is 3, the picture has 2",
            "count of column 4: the clue is 3, the picture has 2",
            "loose end at r1c4: the track does not go on in r2c4",
            "loose end at r3c4: the track does not go on in r2c4",
            "not at the finish: the track from the start ends at r1c4",
        },
    ),
    "a branch at the finish": (
        ("╶┐··", "·└┐┌", "··└┘"),
        {
            "count of row 1: the clue is 4, the picture has 2",
            "count of row 3: the clue is 1, the picture has 2",
            "count of column 4: the clue is 3, the picture has 2",
            "off the grid at r2c4: the track leads over the right side",
            "branch at r3c4, where the path ends: track leads to r2c4 and r3c3",
        },
    ),
    "a branch at the start": (
        ("┌┐┌┐", "·└┘│", "···╵"),
        {
            "loose end at r1c1: the track does not go on in r2c1",
            "branch at r1c1, where the path begins: track leads to r1c2 and r2c1",
        },
    ),
    "a branch on the way": (
        ("??╷?", "?╶╴╴", "????"),
        {"branch at r2c3: track leads to r1c3, r2c2 and r2c4"},
    ),
    "a loop": (
        ("╶───", "┌┐·│", "└┘·╵"),
        {
            "count of row 3: the clue is 1, the picture has 3",
            "count of column 1: the clue is 1, the picture has 3",
            "count of column 2: the clue is 2, the picture has 3",
            "count of column 3: the clue is 2, the picture has 1",
            "off the grid at r1c4: the track leads over the right side",
            "loose end at r2c4: the track does not go on in r1c4",
            "loop through r2c1: the track comes back to where it was",
            "not at the finish: the track from the start ends at r1c4",
        },
    ),
    "a loop while much is unknown": (
        ("??┌┐", "??└┘", "????"),
        {"loop through r1c3: the track comes back to where it was"},
    ),
    "two pieces": (
        ("╶──┐", "·╶╴│", "···╵"),
        {
            "loose end at r2c2: the track ends there",
            "loose end at r2c3: the track ends there",
            "two pieces: the track at r2c2, 2 places long, is not joined to the path "
            "from the start",
        },
    ),
    "an end too early and a piece elsewhere": (
        ("╶╴··", "····", "╶╴·╵"),
        {
            "count of row 1: the clue is 4, the picture has 2",
            "count of row 2: the clue is 3, the picture has 0",
            "count of row 3: the clue is 1, the picture has 3",
            "count of column 1: the clue is 1, the picture has 2",
            "count of column 3: the clue is 2, the picture has 0",
            "count of column 4: the clue is 3, the picture has 1",
            "loose end at r1c2: the track ends there",
            "loose end at r3c1: the track ends there",
            "loose end at r3c2: the track ends there",
            "loose end at r3c4: the track does not go on in r2c4",
            "not at the finish: the track from the start ends at r1c2",
            "two pieces: the track at r3c1, 2 places long, is not joined to the path "
            "from the start",
        },
    ),
    "two pieces while something is unknown": (
        ("╶──┐", "?╶?│", "???╵"),
        {
            "two pieces: the track at r2c2, 2 places long, is not joined to the path "
            "from the start",
        },
    ),
    "a place that is visited and cut off": (
        ("???·", "??·+", "???·"),
        {
            "count of row 1: the clue is 4, the picture has 1 to 3",
            "count of column 4: the clue is 3, the picture has 1",
            "loose end at r2c4: the track ends there",
            "not at the finish: r3c4 is not visited",
            "two pieces: the track at r2c4, 1 place long, is not joined to the path from the start",
        },
    ),
    "an end beside a place that has all its track": (
        ("?·╶?", "?╶+╴", "????"),
        {
            "count of row 1: the clue is 4, the picture has 3",
            "loose end at r1c3: the track ends there",
        },
    ),
    "a piece of which the middle has all its track": (
        ("?·?·", "·╶+╴", "?·?·"),
        {
            "count of row 1: the clue is 4, the picture has 1 to 2",
            "count of column 2: the clue is 2, the picture has 1",
            "count of column 4: the clue is 3, the picture has 1",
            "loose end at r1c1: the track ends there",
            "loose end at r2c2: the track ends there",
            "loose end at r2c4: the track ends there",
            "not at the finish: r3c4 is not visited",
            "two pieces: the track at r2c2, 3 places long, is not joined to the path "
            "from the start",
        },
    ),
    "an end where no track leads on": (
        ("+·??", "·???", "????"),
        {
            "count of row 1: the clue is 4, the picture has 1 to 3",
            "loose end at r1c1: the track ends there",
            "not at the finish: the track from the start ends at r1c1",
        },
    ),
    "places that are visited because track leads there": (
        ("????", "????", "╶?╴?"),
        {
            "count of row 3: the clue is 1, the picture has 4",
            "count of column 1: the clue is 1, the picture has 2 to 3",
        },
    ),
    "no start": (
        ("·???", "????", "????"),
        {
            "count of row 1: the clue is 4, the picture has 0 to 3",
            "not at the start: r1c1 is not visited",
        },
    ),
    "no finish": (
        ("╶┐┌┐", "·└┘│", "····"),
        {
            "count of row 3: the clue is 1, the picture has 0",
            "count of column 4: the clue is 3, the picture has 2",
            "loose end at r2c4: the track does not go on in r3c4",
            "not at the finish: r3c4 is not visited",
        },
    ),
    "an end elsewhere": (
        ("╶┐┌┐", "·└┘╵", "···╷"),
        {
            "loose end at r2c4: the track ends there",
            "off the grid at r3c4: the track leads over the bottom side",
            "not at the finish: the track from the start ends at r2c4",
        },
    ),
    "a way off the grid": (
        ("╶┐┌┐", "·└┘│", "···└"),
        {"off the grid at r3c4: the track leads over the right side"},
    ),
}


@pytest.mark.parametrize(("picture", "broken"), NOT_SO.values(), ids=list(NOT_SO))
def test_a_wrong_picture_breaks_rules_by_name(picture: Grid, broken: set[str]) -> None:
    assert broken == set(puzzle().check(picture))


GIVEN_OTHERWISE: dict[str, tuple[dict[str, Any], Grid, str]] = {
    "a place": (
        {"on": [[2, 2]]},
        PICTURE,
        "given place r3c3: it was given as visited",
    ),
    "a forbidden place": (
        {"off": [[1, 1]]},
        PICTURE,
        "given place r2c2: it was given as not visited",
    ),
    "a forbidden place that will be visited": (
        {"off": [[1, 1]]},
        ("????", "?+??", "????"),
        "given place r2c2: it was given as not visited",
    ),
    "an edge": (
        {"track_edges": [[[1, 0], [2, 0]]]},
        PICTURE,
        "given edge r1c2\N{EN DASH}r1c3: track was given there",
    ),
    "an edge that is ruled out from one side": (
        {"track_edges": [[[1, 0], [2, 0]]]},
        ("?┐??", "????", "????"),
        "given edge r1c2\N{EN DASH}r1c3: track was given there",
    ),
    "a forbidden edge": (
        {"forbidden_edges": [[[2, 1], [1, 1]]]},
        PICTURE,
        "forbidden edge r2c2\N{EN DASH}r2c3: the picture has track there",
    ),
    "a forbidden edge that is drawn from one side": (
        {"forbidden_edges": [[[2, 1], [1, 1]]]},
        ("????", "?╶??", "????"),
        "forbidden edge r2c2\N{EN DASH}r2c3: the picture has track there",
    ),
    "an entry": (
        {"entry": "left"},
        ("┌┐┌┐", "·└┘│", "···╵"),
        "not at the start: the track does not come in over the left side of r1c1",
    ),
    "an entry over another side": (
        {"entry": "left"},
        ("└???", "????", "????"),
        "off the grid at r1c1: the track leads over the top side",
    ),
    "an exit": (
        {"exit": "right"},
        ("????", "???│", "??─┘"),
        "not at the finish: the track does not leave over the right side of r3c4",
    ),
    "a count of a part": (
        {"rows": [[1, 3], [1, 2], [0, 1]], "row_cuts": [1]},
        PICTURE,
        "count of row 2, column 1: the clue is 1, the picture has 0",
    ),
}


@pytest.mark.parametrize(
    ("keys", "picture", "sentence"), GIVEN_OTHERWISE.values(), ids=list(GIVEN_OTHERWISE)
)
def test_what_is_otherwise_than_given_is_named(
    keys: dict[str, Any], picture: Grid, sentence: str
) -> None:
    assert sentence in puzzle(**keys).check(picture)


def test_places_are_named_from_the_origin() -> None:
    upended = puzzle(rows=[1, 3, 4], start=[0, 2], finish=[3, 0], origin="bottom", off=[[1, 1]])
    broken = upended.check(("╶┐┌┐", "·└┘│", "···└"))
    assert "given place r2c2: it was given as not visited" == broken[0]
    assert "off the grid at r1c4: the track leads over the right side" in broken


@pytest.mark.parametrize(
    "picture",
    [
        PICTURE,
        ("????", "????", "????"),
        ("+++?", "????", "???+"),
        ("╶┐+┐", "·└┘│", "···╵"),
        ("╶╷╷┐", "·└?│", "···╵"),
        # Single sides that may still be joined, and those that others join.
        ("╶┐┌┐", "·╵╵│", "···╵"),
        ("╶┐╶┐", "·└┘│", "···╵"),
    ],
)
def test_a_picture_that_may_still_become_right_breaks_no_rule(picture: Grid) -> None:
    assert () == puzzle().check(picture)


@pytest.mark.parametrize(
    ("picture", "sentence"),
    [
        (PICTURE[:2], "the picture: 2 rows, the puzzle has 3"),
        (("╶┐┌┐", "·└┘", "···╵"), "the picture: row 2 has 3 cells, the puzzle has 4"),
        (
            ("╶┐┌┐", "·└┘#", "···╵"),
            "the picture: row 2 has '#', a cell is one of ╶ ╵ ╴ ╷ ─ │ ┌ ┐ └ ┘ + · ?",
        ),
    ],
)
def test_what_is_no_picture_of_the_puzzle_is_refused(picture: Grid, sentence: str) -> None:
    for ask in (puzzle().check, puzzle().encode):
        with pytest.raises(ClueError) as refusal:
            ask(picture)
        assert sentence == str(refusal.value)
