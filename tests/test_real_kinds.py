"""Many kinds by their tables alone: a small puzzle of each, and real ones that others made."""

import re

import pytest
from kind_puzzles import KINDS, OWN, SHARED, SMALL, TABLES, grids_of
from running import refusal_of

from crosshatch import ClueError, Puzzle, Status, loads, solve

NOT_SOLVED = {"battleship", "nurikabe", "shikaku"}
"""The kinds with a law that is not solved yet."""
SLOW = {"94_20x36", "1030_32x32", "753_10x10"}
SEVERAL = {"177_12x22", "starbattlefdd4c885_25x25"}
"""The puzzles that have more solutions than the recorded one."""
LINKS = SHARED / "links.txt"


def grid(kind: str, text: str) -> Puzzle:
    return loads(text, table=TABLES[kind])


def require_solved(puzzle: Puzzle) -> None:
    """Require the picture of a puzzle, if it has one, as its only solution."""
    result, recorded = solve(puzzle), puzzle.document.picture
    assert (Status.UNIQUE, True) == (result.status, recorded in (None, *result.solutions))


def test_there_is_a_small_puzzle_of_each_kind() -> None:
    assert OWN.keys() == SMALL.keys()


@pytest.mark.parametrize("kind", SMALL)
def test_a_small_puzzle_of_a_kind_is_solved_as_recorded(kind: str) -> None:
    if kind in NOT_SOLVED:
        refused = refusal_of(ClueError, grid, kind, SMALL[kind])
        assert re.search("(is|are) not solved yet", refused), refused
    else:
        require_solved(grid(kind, SMALL[kind]))


@pytest.mark.exhaustive
@pytest.mark.parametrize("kind", sorted({*KINDS} - NOT_SOLVED))
def test_puzzles_that_others_made_are_solved_as_recorded(kind: str) -> None:
    for name, text in grids_of(kind):
        puzzle = grid(kind, text)
        if name in SEVERAL:
            assert puzzle.document.picture
            assert () == puzzle.check(puzzle.document.picture)
            assert Status.MULTIPLE == solve(puzzle).status
        elif name not in SLOW:
            require_solved(puzzle)


@pytest.mark.skipif(not LINKS.exists(), reason="there is no ../shared beside the checkout")
def test_links_of_others_have_one_solution() -> None:
    tables = {
        name: kind for kind in TABLES for name in TABLES[kind].get("link", {}).get("names", ())
    }
    tried = solved = 0
    for line in LINKS.read_text().splitlines():
        name, address = line.split()
        if kind := tables.get(name):
            tried += 1
            if kind not in NOT_SOLVED:
                solved += 1
                require_solved(loads(address, table=TABLES[kind]))
    assert (105, True) == (tried, solved > 0)
