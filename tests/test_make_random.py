"""Tests of random puzzles of any kind: which clues are left, and what is refused."""

from collections.abc import Callable
from typing import Any

import pytest
from running import refusal_of

from crosshatch import CrosshatchError, make

KIND = "mosaic"
"""The kinds of which random puzzles are made."""


def clues(made: make.Made) -> int:
    """The number of clues that are left."""
    return sum(bool(clue) for row in made.puzzle.document.plain_value("cells") for clue in row)


def test_what_need_not_have_one_solution_has_all_clues() -> None:
    made = make.random(KIND, 5, 5, unique=False, title="All")
    assert (25, "All") == (clues(made), made.puzzle.title)
    assert "0 clues omitted" in str(made)


@pytest.mark.parametrize("kind", ["nonogram", "tracks"])
def test_kinds_with_makers_are_made_as_by_their_own_functions(kind: str) -> None:
    own: dict[str, Callable[..., make.Made]] = {
        "nonogram": make.random_nonogram,
        "tracks": make.random_tracks,
    }
    assert own[kind](6, 5, seed=3) == make.random(kind, 6, 5, seed=3)
    share = {"nonogram": "density", "tracks": "share"}[kind]
    assert own[kind](6, 5, **{share: 0.7}) == make.random(kind, 6, 5, density=0.7)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"kind": "magnitude"}, "kind: puzzles of magnitude are not made, which have a goal"),
        ({"kind": "zebra"}, "kind: 'zebra' is no kind of puzzle; crosshatch kinds lists them"),
        ({"width": 0}, "width: 0 is not a number from 1 to 4096"),
        ({"height": "5"}, "height: expected a number, not a str"),
        ({"density": 2}, "density: 2 is not a number from 0 to 1"),
        ({"seed": -1}, "seed: -1 is not a number from 0 to 2**64 - 2"),
        (
            {"difficulty": "nice"},
            "difficulty: 'nice' is none of very easy, easy, medium, hard, very hard, extreme, any",
        ),
    ],
)
def test_what_cannot_be_meant_is_refused(options: dict[str, Any], sentence: str) -> None:
    assert sentence == refusal_of(
        (CrosshatchError, ValueError),
        make.random,
        **{"kind": KIND, "width": 5, "height": 5, **options},
    )
