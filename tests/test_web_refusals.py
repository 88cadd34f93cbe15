"""Tests of invalid calls: they are refused with 400 and a sentence of ours."""

import base64
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from calling import API, SMALL, client
from running import ROOT
from tiers import cases

from crosshatch.errors import FormatError
from crosshatch.files.formats import FORMATS
from crosshatch.web.api.answers import CheckRequest, SolveRequest
from crosshatch.web.api.fields import field_names
from crosshatch.web.api.replies import json_bytes
from crosshatch.web.api.requests import ApiRequest
from crosshatch.web.api.verbs import VERBS, Verb

JSON = {"Content-Type": "application/json"}
HALVES = ["\ud800", "a\udfffb", "\udc00\ud800"]
PICTURE = ["##.", ".#.", "#.#"]
DETAILED = {
    **SMALL,
    "title": "heart",
    "givens": ["???"] * 3,
    "progress": ["???"] * 3,
    "overlay": ["123"] * 3,
    "palette": {"a": "#000000"},
    "start": [0, 0],
    "on": [[0, 0]],
}
SAID: dict[str, Any] = {
    "seconds": 5,
    "puzzle": DETAILED,
    "picture": PICTURE,
    "palette": {"r": "#dd0000"},
    "text": "here",
    "content": json.dumps(SMALL),
    "base64": base64.b64encode(json.dumps(SMALL).encode()).decode(),
    "name": "heart.json",
    "format": "json",
    "why": "r1c1",
    "as": "svg",
    "theme": "dark",
    "tuning": "standard",
    "style": "edges",
    "difficulty": "easy",
    "day": "2026-11-02",
}
"""A value for each key that some call has."""
ASKED = [verb for verb in VERBS if verb.asked]
WRONG: list[Any] = [
    *(None, True, 0, -1, 1.5, 1e308, 10**400, 2**63, "x", "x" * 300),
    *([], [1], ["x", None], {}, {"x": 1}, {"x": "y"}),
]
OURS = ("expected", "missing")


def keys_of(verb: Verb) -> list[str]:
    assert verb.asked
    return field_names(verb.asked)


def spoiled(value: Any, half: str) -> Iterator[Any]:
    """A value with half of a character in one of its texts, keys or lists, each in its turn."""
    match value:
        case str():
            yield half
            yield value + half
        case list():
            yield [*value, half]
            for at, item in enumerate(value):
                yield from ([*value[:at], bad, *value[at + 1 :]] for bad in spoiled(item, half))
        case dict():
            yield {**value, half: "x"}
            yield {**value, "strange": {half: []}}
            for key, item in value.items():
                yield from ({**value, key: bad} for bad in spoiled(item, half))
        case _:
            yield half


@pytest.mark.parametrize("verb", ASKED, ids=lambda verb: verb.name)
def test_half_a_character_anywhere_in_a_call_is_refused(verb: Verb) -> None:
    said = {key: SAID[key] for key in keys_of(verb) if key in SAID}
    caller = client(careful=False)
    for number, call in enumerate(case for half in HALVES for case in spoiled(said, half)):
        body = json.dumps(call)
        with pytest.raises(FormatError, match=r"half of a character, which no text can hold$"):
            (verb.asked or ApiRequest).from_body(body.encode())
        if number % 7 == 0:
            answer = caller.post(f"{API}/{verb.name}", content=body, headers=JSON)
            assert 400 == answer.status_code, body
            assert "half of a character" in answer.json()["error"]


FILES = [
    json.dumps({**SMALL, "title": "\ud800"}).encode(),
    json.dumps({**SMALL, "\ud800": 1}).encode(),
    json.dumps({**SMALL, "rows": ["2", "\udfff", "1 1"]}).encode(),
    json.dumps([SMALL, {**SMALL, "palette": {"\ud800": "#000000"}}]).encode(),
    b'rows = ["\\uD800"]\ncolumns = ["1"]\n',
    b"\xed\xa0\x80\n\n1\n",
    "2\n1\n\n\ud800\n1\n".encode("utf-8", "surrogatepass"),
    "1\n\n1\ud800".encode("utf-16", "surrogatepass"),
    b"<puzzle>&#xD800;</puzzle>",
]
"""Files with half of a character, in every way in which a file can have it."""


@pytest.mark.exhaustive
@pytest.mark.parametrize("format", [None, *(format.name for format in FORMATS)])
def test_half_a_character_in_a_file_is_refused_or_left_out(format: str | None) -> None:
    for content in FILES:
        sent = {"base64": base64.b64encode(content).decode(), "format": format}
        answer = client().post(f"{API}/parse", json=sent)
        assert 200 == answer.status_code
        assert answer.json()["errors"] or "\\ud" not in answer.text


@pytest.mark.parametrize("verb", ["scan", "sketch"])
def test_half_a_character_is_no_image(verb: str) -> None:
    for content in FILES:
        sent = {"base64": base64.b64encode(content).decode()}
        assert 400 == client().post(f"{API}/{verb}", json=sent).status_code


@pytest.mark.parametrize("verb", ASKED, ids=lambda verb: verb.name)
def test_a_value_of_another_kind_is_refused_in_our_own_words(verb: Verb) -> None:
    assert verb.asked
    said = {key: SAID[key] for key in keys_of(verb) if key in SAID}
    told = [
        (key, error)
        for key in keys_of(verb)
        for value in WRONG
        if (error := objection(verb.asked, {**said, key: value}))
    ]
    assert len(told) > 10
    for key, error in told:
        assert error.place.startswith(key)
        assert error.sentence.endswith(OURS)
        assert "something else" not in error.sentence


def objection(asked: type[ApiRequest], said: dict[str, Any]) -> FormatError | None:
    try:
        asked.from_body(json.dumps(said).encode())
    except FormatError as error:
        return error
    return None


@pytest.mark.parametrize("examples", cases([5], [25]))
def test_the_description_is_true_of_calls_and_replies(examples: int) -> None:
    # The interruption of a call that takes long may be lost in what collects garbage, and is then
    # repeated: no error of the app.
    without = ("-p", "no:xdist", "-p", "no:unraisableexception")
    command = [sys.executable, "-m", "pytest", "-q", *without, "tests/described_calls.py"]
    known = {**os.environ, "CROSSHATCH_EXAMPLES": str(examples)}
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, env=known)
    assert 0 == ran.returncode, ran.stdout + ran.stderr
    assert f"\n{len(VERBS)} passed" in ran.stdout


@pytest.mark.parametrize("verb", VERBS, ids=lambda verb: verb.name)
def test_each_reply_and_each_refusal_has_a_schema_of_its_own(verb: Any) -> None:
    described = client().get(f"{API}/openapi.json").json()
    [call] = described["paths"][f"{API}/{verb.name}"].values()
    replied = call["responses"]["200"]["content"]
    if verb.kinds:
        assert [kind.partition(";")[0] for kind in verb.kinds] == list(replied)
        assert {"binary"} == {each["schema"]["format"] for each in replied.values()}
    else:
        name = replied["application/json"]["schema"]["$ref"].rpartition("/")[2]
        reply = described["components"]["schemas"][name]
        assert reply["properties"]
        assert reply["additionalProperties"] is False
    [refused] = call["responses"]["4XX"]["content"].values()
    assert {"$ref": "#/components/schemas/RefusalJson"} == refused["schema"]


def test_half_a_character_is_escaped() -> None:
    assert b'["\\ud800"]' == json_bytes(["\ud800"])


def test_only_the_first_of_many_mistakes_is_looked_at() -> None:
    body = json.dumps({"puzzle": SMALL, "picture": [1] * 1000}).encode()
    with pytest.raises(FormatError, match=r"^picture.0.: a text is expected$"):
        CheckRequest.from_body(body)
    many = json.dumps({f"key {number}": 1 for number in range(1000)}).encode()
    with pytest.raises(FormatError, match=r"^key 0: no such key; there are seconds, puzzle, "):
        SolveRequest.from_body(many)


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        ("[" * 100_000, "the call goes too deep"),
        ("{", "the call is no JSON"),
        ("", "the call is no JSON"),
        ("[]", "a call is an object in JSON: {…}"),
        ('{"puzzle": 1}', "puzzle: an object is expected"),
    ],
)
def test_a_call_that_is_none_is_refused_in_a_sentence(body: str, sentence: str) -> None:
    with pytest.raises(FormatError, match=rf"^{sentence.replace('{', '.').replace('}', '.')}$"):
        SolveRequest.from_body(body.encode())
