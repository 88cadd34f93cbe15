"""Tests of random puzzles of any kind: which clues are left, and what Ctrl-C and refusals leave."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from running import interrupt, refusal_of

from crosshatch import CrosshatchError, make
from crosshatch.data.grid import Grid
from crosshatch.files.notation import REGISTERED
from crosshatch.help.rating import Difficulty
from crosshatch.puzzles import kind_named

KIND = "mosaic"
"""The kinds of which random puzzles are made."""


@pytest.fixture
def with_parts(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """A function that gives the kind other parts during a test."""
    kind = kind_named(KIND)
    return lambda **parts: monkeypatch.setitem(REGISTERED, KIND, replace(kind, **parts))


def clues(made: make.Made) -> int:
    """The number of clues that are left."""
    return sum(bool(clue) for row in made.puzzle.document.plain_value("cells") for clue in row)


def test_what_need_not_have_one_solution_has_all_clues() -> None:
    made = make.random(KIND, 5, 5, unique=False, title="All")
    assert (25, "All") == (clues(made), made.puzzle.title)
    assert "0 clues omitted" in str(made)


def test_a_kind_that_needs_every_clue_keeps_them(with_parts: Callable[..., None]) -> None:
    with_parts(omissions=None)
    made = make.random(KIND, 5, 5)
    assert (True, 25) == (made.is_unique, clues(made))


def test_pictures_are_drawn_until_one_has_one_solution(with_parts: Callable[..., None]) -> None:
    drawn = iter([("#.", ".#"), ("##", "##")])
    with_parts(random_clues=lambda *_: kind_named(KIND).clues_of(next(drawn)))
    made = make.random(KIND, 2, 2)
    assert (2, ("##", "##"), 1) == (made.drawn, made.picture, clues(made))


def test_what_was_drawn_before_ctrl_c_is_kept(with_parts: Callable[..., None]) -> None:
    def pictures() -> Iterator[Grid]:
        yield ("#.", ".#")
        raise KeyboardInterrupt

    drawn = pictures()
    with_parts(random_clues=lambda *_: kind_named(KIND).clues_of(next(drawn)))
    with pytest.raises(make.Unfinished) as stopped:
        make.random(KIND, 2, 2)
    assert ("#.", ".#") == stopped.value.made.picture
    assert "2 solutions or more, 0 clues omitted" == str(stopped.value.made)


def test_all_clues_are_kept_if_leaving_some_out_is_interrupted(
    with_parts: Callable[..., None],
) -> None:
    with_parts(omissions=lambda _: [interrupt] * 25, omits_lines=False)
    with pytest.raises(make.Unfinished) as unfinished:
        make.random(KIND, 5, 5)
    assert "1 solution, proved, 0 clues omitted" == str(unfinished.value.made)


@pytest.mark.parametrize("difficulty", [Difficulty.EASY, Difficulty.HARD])
def test_what_cannot_be_rated_has_no_difficulty(
    with_parts: Callable[..., None], difficulty: str
) -> None:
    with_parts(verbs=("solve",))
    with pytest.raises(CrosshatchError, match="rate is not for mosaic puzzles"):
        make.random(KIND, 5, 5, difficulty=difficulty)


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
        ({"difficulty": "nice"}, "difficulty: 'nice' is none of easy, medium, hard, any"),
    ],
)
def test_what_cannot_be_meant_is_refused(options: dict[str, Any], sentence: str) -> None:
    assert sentence == refusal_of(
        (CrosshatchError, ValueError),
        make.random,
        **{"kind": KIND, "width": 5, "height": 5, **options},
    )
