"""What Python's parsers of JSON and TOML object to is told in our own words."""

import json
import tomllib
from itertools import product

import pytest

from crosshatch.errors import CrosshatchError
from crosshatch.files.content import Content
from crosshatch.files.formats._parser_words import json_objection, toml_objection
from crosshatch.library.load import read_records

TOML = [
    *("rows = [", "rows = {", "rows", "rows =", "rows = 1 2", "rows = '", 'rows = "', "= 1"),
    *("rows = 1\nrows = 2", "[rows]\n[rows]", "rows = {a = 1, a = 2}", "a.b = 1\na = 2"),
    *("a = {}\na.b = 1", "a = []\n[[a]]", "[a", "[[a]", 'rows = "\\q"', 'rows = "\\ud800"'),
    *('rows = "\\uxyzw"', "rows = 2020-99-99", "rows = '''", 'rows = """', "rows = '\0'", "\0"),
    *('rows = "\n"', "[a]\nb = 1\n[a.b]", "[[a]]\n[a]", "]", "rows = [1 2]", "rows = \x01"),
    *('"""a""" = 1', "a = 1\n[a.b]", "# \x00", "rows = nan1", "rows = '''\0'''", "\r"),
]


def messages_of_json() -> set[str]:
    """All that Python's parser objects to in short texts."""
    messages = set()
    for length in range(5):
        for letters in product('[]{},:1"\\u\n', repeat=length):
            try:
                json.loads("".join(letters))
            except json.JSONDecodeError as error:
                messages.add(error.msg)
    return messages


def test_every_message_of_the_json_parser_has_a_sentence() -> None:
    messages = messages_of_json()
    assert len(messages) > 6
    assert [] == [each for each in messages if json_objection(each) == "this is no JSON"]


@pytest.mark.parametrize("text", TOML)
def test_every_message_of_the_toml_parser_has_a_sentence(text: str) -> None:
    with pytest.raises(tomllib.TOMLDecodeError) as found:
        tomllib.loads(text)
    assert toml_objection(str(found.value)) != "this is no TOML"


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
