"""JSON read and written bit by bit: it is what the standard library makes of it."""

import json
import threading
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest
from calling import API, SMALL, client, heeds
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from crosshatch.asker import Asker
from crosshatch.errors import FormatError
from crosshatch.web import _asked, _json, _refusals
from crosshatch.web.check import Check
from crosshatch.web.solve import Solve

VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


def outcome(read: Any, text: str) -> object:
    """What comes of a text; where it is no JSON, where that shows."""
    try:
        return read(text)
    except json.JSONDecodeError as error:
        return type(error), error.pos


def test_all_short_texts_are_read_as_the_standard_library_reads_them() -> None:
    for length in range(6):
        for letters in product('[]{},:1" ', repeat=length):
            text = "".join(letters)
            told, right = outcome(_json.read, text), outcome(json.loads, text)
            assert isinstance(right, tuple) == isinstance(told, tuple), text
            assert isinstance(right, tuple) or right == told, text


@given(VALUES, st.sampled_from([None, 0, 3]))
def test_values_are_read_and_written_as_the_standard_library_does(
    value: object, indent: int | None
) -> None:
    assert value == _json.read(json.dumps(value, indent=indent))
    assert value == json.loads(_json.written(value))


def test_half_a_character_is_escaped() -> None:
    assert b'["\\ud800"]' == _json.written(["\ud800"])


def test_reading_and_writing_heed_at_every_value() -> None:
    value = {"rows": [[1, 2]] * 100}
    assert heeds(lambda: _json.read(json.dumps(value))) >= 302
    assert heeds(lambda: _json.written(value)) >= 302


@pytest.mark.parametrize("work", [lambda: _json.read("[]"), lambda: _json.written([])])
def test_reading_and_writing_end_when_nobody_waits(work: Callable[[], object]) -> None:
    gone = Asker()
    gone.leave()
    with gone.waits(), pytest.raises(KeyboardInterrupt):
        work()


def test_calls_are_read_and_answers_written_beside_the_loop(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    threads: dict[str, str] = {}

    def noting(name: str, work: Any) -> Any:
        def noted(said: Any) -> Any:
            threads[name] = threading.current_thread().name
            return work(said)

        return noted

    monkeypatch.setattr(_asked, "read", noting("read", _json.read))
    monkeypatch.setattr(_refusals, "written", noting("written", _json.written))
    assert 200 == client().post(f"{API}/solve", json={"puzzle": SMALL}).status_code
    assert {"read", "written"} == threads.keys()
    assert {"first_0", "first_1"} >= set(threads.values())


def test_only_the_first_of_many_mistakes_is_looked_at() -> None:
    body = json.dumps({"puzzle": SMALL, "picture": [1] * 1000}).encode()
    with pytest.raises(FormatError, match=r"^picture.0.: a text is expected$") as said:
        Check.heard(body)
    cause = said.value.__cause__
    assert isinstance(cause, ValidationError)
    assert 1 == cause.error_count()
    many = json.dumps({f"key {number}": 1 for number in range(1000)}).encode()
    with pytest.raises(FormatError, match=r"^key 0: no such key; there are seconds, puzzle, "):
        Solve.heard(many)


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
        Solve.heard(body.encode())
