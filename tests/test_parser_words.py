"""Tests of syntax errors in JSON and TOML: they are told in our words, not Python's."""

import json
import tomllib
from itertools import product

import pytest

from crosshatch.errors import CrosshatchError, FormatError
from crosshatch.files.content import Content
from crosshatch.files.formats import format_named
from crosshatch.library.load import read_records

TOML = [
    *("rows = [", "rows = {", "rows", "rows =", "rows = 1 2", "rows = '", 'rows = "', "= 1"),
    *("rows = 1\nrows = 2", "[rows]\n[rows]", "rows = {a = 1, a = 2}", "a.b = 1\na = 2"),
    *("a = {}\na.b = 1", "a = []\n[[a]]", "[a", "[[a]", 'rows = "\\q"', 'rows = "\\ud800"'),
    *('rows = "\\uxyzw"', "rows = 2020-99-99", "rows = '''", 'rows = """', "rows = '\0'", "\0"),
    *('rows = "\n"', "[a]\nb = 1\n[a.b]", "[[a]]\n[a]", "]", "rows = [1 2]", "rows = \x01"),
    *('"""a""" = 1', "a = 1\n[a.b]", "# \x00", "rows = nan1", "rows = '''\0'''", "\r"),
]


def texts_that_are_no_json() -> dict[str, str]:
    """Short texts, one for each message of Python's parser."""
    texts: dict[str, str] = {}
    for length in range(5):
        for letters in product('[]{},:1"\\u\n', repeat=length):
            text = "".join(letters)
            try:
                json.loads(text)
            except json.JSONDecodeError as error:
                texts.setdefault(error.msg, text)
    return texts


def objection(format: str, text: str) -> str:
    """Return what the reader of a format objects to in a text."""
    with pytest.raises(FormatError) as found:
        [record.read() for record in format_named(format).read(text)]
    return found.value.sentence


def test_every_message_of_the_json_parser_has_a_sentence() -> None:
    texts = texts_that_are_no_json()
    assert len(texts) > 6
    told = {message: objection("json", text) for message, text in texts.items()}
    assert [] == [message for message in told if told[message] == "this is no JSON"]


@pytest.mark.parametrize("text", TOML)
def test_every_message_of_the_toml_parser_has_a_sentence(text: str) -> None:
    with pytest.raises(tomllib.TOMLDecodeError):
        tomllib.loads(text)
    assert objection("toml", text) != "this is no TOML"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('{"rows": ["1" "2"]}', "line 1, column 15: a comma is expected, or the end of"),
        ("{rows: 1}", "line 1, column 2: a key in double quotes is expected"),
        ('{"rows" 1}', "line 1, column 9: a colon is expected after the key"),
        ('title = "a"\ntitle = "b"', "line 2, column 12: this key is there already"),
    ],
)
def test_the_place_and_the_sentence_are_told(text: str, sentence: str) -> None:
    with pytest.raises(CrosshatchError) as found:
        [record.read() for record in read_records(Content(text))]
    assert str(found.value).startswith(sentence)
