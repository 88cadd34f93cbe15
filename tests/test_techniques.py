"""The catalogue of techniques, and what hints, ratings and makers say of it."""

import re
from typing import Any

import pytest
from docs.generator.technique_page import puzzle_of, step_of

import crosshatch
from crosshatch import kinds, make
from crosshatch.errors import ArgumentValueError
from crosshatch.logic.ease import Ease
from crosshatch.logic.techniques import Technique, reason, techniques

EVERY = [pytest.param(each, id=each.name) for each in techniques()]


@pytest.mark.parametrize("technique", EVERY)
def test_the_tiny_puzzle_needs_the_technique_and_nothing_harder(technique: Technique) -> None:
    rating = crosshatch.rate(puzzle_of(technique))
    assert rating.techniques[-1] == technique.name


@pytest.mark.parametrize("technique", EVERY)
def test_a_hint_for_the_tiny_puzzle_is_by_the_technique(technique: Technique) -> None:
    step, _ = step_of(technique)
    assert step.as_json()["technique"] == technique.name


def test_every_sort_of_step_has_a_technique_and_a_reason_of_its_own() -> None:
    keys = [key for each in techniques() for key in each.steps]
    assert len(keys) == len({*keys})
    assert {*Ease} <= {*keys}
    assert len(Ease) == len({*map(reason, Ease)})


def test_no_two_techniques_share_a_name() -> None:
    names = [name for each in techniques() for name in (each.name, *each.also)]
    assert len(names) == len({*names})
    assert all(name == name.lower() for name in names)


def test_no_technique_is_called_like_a_kind() -> None:
    names = {name for each in techniques() for name in (each.name, *each.also)}
    assert names.isdisjoint(kinds.names())


@pytest.mark.parametrize(
    ("kind", "needs", "without"),
    [
        ("nonogram", "glue", "forcing"),
        ("nonogram", "what-if", "search"),
        ("coloured nonogram", "overlap", "line logic"),
        ("tents", "one each", "two looks"),
        ("tracks", "connection", "parity"),
        ("slitherlink", "diagonals", "what-if"),
    ],
)
def test_a_puzzle_is_made_with_a_technique_and_without_another(
    kind: str, needs: str, without: str
) -> None:
    made = make.random(kind, 6, 6, needs=[needs], without=[without])
    assert made.is_as_wanted
    found = crosshatch.rate(made.puzzle).techniques
    assert needs in found
    assert without not in found


def test_the_nearest_puzzle_is_made_if_none_needs_a_technique() -> None:
    made = make.random("nonogram", 3, 3, needs=["search"])
    assert made.is_unique
    assert not made.is_as_wanted
    assert "not with search" in str(made)


def test_a_technique_is_asked_for_by_any_of_its_names() -> None:
    made = make.random("nonogram", 5, 5, needs=["Simple Boxes"], seed=1)
    assert [each.name for each in made.wanted.needs] == ["overlap"]


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        ({"needs": ["overlep"]}, "needs: 'overlep' is no technique, but overlap is"),
        ({"needs": ["glue"], "without": ["glue"]}, "without: glue is needed too"),
        ({"needs": ["glue"], "unique": False}, "needs: only for a puzzle with one solution"),
    ],
)
def test_a_wish_that_makes_no_sense_is_refused(wishes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ArgumentValueError, match=re.escape(sentence)):
        make.random("nonogram", 4, 4, **wishes)
