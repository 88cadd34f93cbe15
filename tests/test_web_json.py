"""JSON read and written bit by bit: it is what the standard library makes of it."""

import json

import pytest
from calling import SMALL
from pydantic import ValidationError

from crosshatch.errors import FormatError
from crosshatch.web.answers import CheckRequest, SolveRequest
from crosshatch.web.replies import json_bytes


def test_half_a_character_is_escaped() -> None:
    assert b'["\\ud800"]' == json_bytes(["\ud800"])


def test_only_the_first_of_many_mistakes_is_looked_at() -> None:
    body = json.dumps({"puzzle": SMALL, "picture": [1] * 1000}).encode()
    with pytest.raises(FormatError, match=r"^picture.0.: a text is expected$") as said:
        CheckRequest.from_body(body)
    cause = said.value.__cause__
    assert isinstance(cause, ValidationError)
    assert 1 == cause.error_count()
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
