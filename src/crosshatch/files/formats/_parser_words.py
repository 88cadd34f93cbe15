"""Translate error messages of Python's JSON and TOML parsers into sentences for users."""

_JSON = {
    "Expecting value": "a value is expected",
    "Expecting property name": "a key in double quotes is expected",
    "Expecting ':'": "a colon is expected after the key",
    "Expecting ','": "a comma is expected, or the end of what is listed",
    "Illegal trailing comma": "nothing follows this comma",
    "Extra data": "there is more after the end",
    "Unterminated string": "this text has no end",
    "Invalid control character": "a text cannot hold this character, such as a line break",
    "Invalid \\escape": "this letter means nothing after a backslash",
    "Invalid \\uXXXX": "four hexadecimal digits are expected after \\u",
}
_TOML = {
    "Cannot declare": "this table is there already",
    "Cannot mutate": "this key is there already",
    "Cannot overwrite": "this key is there already",
    "Cannot redefine": "this key is there already",
    "Duplicate inline": "this key is there already",
    "Escaped character": "no character has this number",
    "Expected '='": "'=' is expected after the key",
    "Expected ']'": "']' is expected after the name of the table",
    "Expected ']]'": "']]' is expected after the name of the table",
    "Expected newline": "a new line is expected",
    "Expected": "this text has no end",
    "Found invalid": "this character cannot stand here",
    "Illegal character": "this character cannot stand here",
    "Invalid date": "no such date or time",
    "Invalid hex": "hexadecimal digits are expected",
    "Invalid initial": "a key is expected",
    "Invalid statement": "a key is expected",
    "Invalid value": "invalid value",
    "Unclosed array": "this list has no end",
    "Unclosed inline": "this table has no end",
    "Unescaped '\\'": "this letter means nothing after a backslash",
    "Unterminated string": "this text has no end",
}


def json_objection(message: str) -> str:
    """Return the sentence for a message of `json.JSONDecodeError`.

    >>> json_objection("Expecting ',' delimiter")
    'a comma is expected, or the end of what is listed'
    """
    return _translated(message, _JSON, "this is no JSON")


def toml_objection(message: str) -> str:
    """Return the sentence for a message of `tomllib.TOMLDecodeError`.

    >>> toml_objection("Cannot declare ('a', 'b') twice")
    'this table is there already'
    """
    return _translated(message, _TOML, "this is no TOML")


def _translated(message: str, sentences: dict[str, str], otherwise: str) -> str:
    fitting = [start for start in sentences if message.startswith(start)]
    return sentences[max(fitting, key=len)] if fitting else otherwise
