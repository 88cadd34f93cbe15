"""The schemas of what `--json` prints: they say what it is, and allow nothing else."""

import json
from enum import StrEnum
from typing import Any, Literal, NotRequired, TypedDict

import jsonschema_rs
import pytest
from running import Run

from crosshatch.answers.check import JudgementJson
from crosshatch.answers.result import ResultJson
from crosshatch.data.document import FormatJson
from crosshatch.families.puzzle import HeadingJson
from crosshatch.help.hints import HintJson
from crosshatch.help.rating import RatingJson
from crosshatch.web.schema import Schemas


class Mood(StrEnum):
    GOOD = "good"
    BAD = "bad"


class Tree(TypedDict):
    """A tree of moods."""

    mood: Mood
    size: tuple[int, int]
    leaf: NotRequired[Literal["oak", "elm"] | None]
    branches: list["Tree"]


class Hinted(HeadingJson, HintJson):
    pass


def validator(form: Any) -> Any:
    schemas = Schemas()
    schema = schemas.of(form)
    return jsonschema_rs.validator_for({**schema, "$defs": schemas.definitions})


def test_an_object_may_hold_others_of_its_kind_and_no_other_keys() -> None:
    leaf = {"mood": "good", "size": [1, 2], "branches": []}
    tree = validator(Tree)
    assert tree.is_valid({**leaf, "leaf": None, "branches": [{**leaf, "leaf": "oak"}]})
    for wrong in (
        {**leaf, "mood": "odd"},
        {**leaf, "size": [1]},
        {**leaf, "size": [1, 2, 3]},
        {**leaf, "size": [1, "2"]},
        {**leaf, "leaf": "ash"},
        {**leaf, "branches": [{}]},
        {**leaf, "more": 1},
        {"mood": "good", "size": [1, 2]},
    ):
        assert not tree.is_valid(wrong)


def test_a_type_that_is_not_written_as_json_is_refused() -> None:
    with pytest.raises(TypeError, match=r"^there is no schema for <class 'bytes'>$"):
        Schemas().of(list[bytes])


@pytest.mark.parametrize(
    ("words", "form"),
    [
        (("solve", "examples/gchq.toml"), ResultJson),
        (("solve", "examples/impossible.toml"), ResultJson),
        (("solve", "examples/mums-tracks.toml"), ResultJson),
        (("solve", "examples/whale.toml"), ResultJson),
        (("solve", "--logic", "examples/w.toml"), ResultJson),
        (("count", "examples/heart.toml"), ResultJson),
        (("check", "examples/heart.toml", "examples/heart.txt"), JudgementJson),
        (("rate", "examples/cat.toml"), RatingJson),
        (("rate", "examples/tramway.toml"), RatingJson),
        (("hint", "examples/cat.toml"), Hinted),
        (("hint", "examples/tramway.toml"), Hinted),
    ],
)
def test_what_the_command_line_prints_has_its_schema(
    run: Run, words: tuple[str, ...], form: Any
) -> None:
    printed = run(*words, "--json")
    validator(form).validate(json.loads(printed.out))


def test_what_is_printed_of_formats_has_its_schema(run: Run) -> None:
    formats = json.loads(run("formats", "--json").out)["formats"]
    validator(list[FormatJson]).validate(formats)
