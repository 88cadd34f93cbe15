"""The rules of tracks: which pictures are wrong, and in which words."""

from typing import Any

import pytest
from running import refusal_of
from tracking import SMALL_PICTURE, small_puzzle

from crosshatch import ClueError
from crosshatch.data.grid import Grid

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
    assert broken == set(small_puzzle().check(picture))


GIVEN_OTHERWISE: dict[str, tuple[dict[str, Any], Grid, str]] = {
    "a place": (
        {"on": [[2, 2]]},
        SMALL_PICTURE,
        "given place r3c3: it was given as visited",
    ),
    "a forbidden place": (
        {"off": [[1, 1]]},
        SMALL_PICTURE,
        "given place r2c2: it was given as not visited",
    ),
    "a forbidden place that will be visited": (
        {"off": [[1, 1]]},
        ("????", "?+??", "????"),
        "given place r2c2: it was given as not visited",
    ),
    "an edge": (
        {"track_edges": [[[1, 0], [2, 0]]]},
        SMALL_PICTURE,
        "given edge r1c2\N{EN DASH}r1c3: track was given there",
    ),
    "an edge that is ruled out from one side": (
        {"track_edges": [[[1, 0], [2, 0]]]},
        ("?┐??", "????", "????"),
        "given edge r1c2\N{EN DASH}r1c3: track was given there",
    ),
    "a forbidden edge": (
        {"forbidden_edges": [[[2, 1], [1, 1]]]},
        SMALL_PICTURE,
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
        SMALL_PICTURE,
        "count of row 2, column 1: the clue is 1, the picture has 0",
    ),
}


@pytest.mark.parametrize(
    ("keys", "picture", "sentence"), GIVEN_OTHERWISE.values(), ids=list(GIVEN_OTHERWISE)
)
def test_what_is_otherwise_than_given_is_named(
    keys: dict[str, Any], picture: Grid, sentence: str
) -> None:
    assert sentence in small_puzzle(**keys).check(picture)


def test_places_are_named_from_the_origin() -> None:
    upended = small_puzzle(
        rows=[1, 3, 4], start=[0, 2], finish=[3, 0], origin="bottom", off=[[1, 1]]
    )
    broken = upended.check(("╶┐┌┐", "·└┘│", "···└"))
    assert "given place r2c2: it was given as not visited" == broken[0]
    assert "off the grid at r1c4: the track leads over the right side" in broken


@pytest.mark.parametrize(
    "picture",
    [
        SMALL_PICTURE,
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
    assert () == small_puzzle().check(picture)


@pytest.mark.parametrize(
    ("picture", "sentence"),
    [
        (SMALL_PICTURE[:2], "the picture: 2 rows, the puzzle has 3"),
        (("╶┐┌┐", "·└┘", "···╵"), "the picture: row 2 has 3 cells, the puzzle has 4"),
        (
            ("╶┐┌┐", "·└┘#", "···╵"),
            "the picture: row 2 has '#', a cell is one of ╶ ╵ ╴ ╷ ─ │ ┌ ┐ └ ┘ + · ?",
        ),
    ],
)
def test_what_is_no_picture_of_the_puzzle_is_refused(picture: Grid, sentence: str) -> None:
    for ask in (small_puzzle().check, small_puzzle().encode):
        assert sentence == refusal_of(ClueError, ask, picture)
