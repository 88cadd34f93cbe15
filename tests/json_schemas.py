"""The tables of docs/json.md, which are made of the types in the code: `make schemas`.

A comment above each table names the types whose keys stand in it, and behind `without` those whose
keys do not, as they stand elsewhere.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from running import ROOT

from crosshatch.cli.json_types.schemas import FORMS, schema
from crosshatch.web.api.schema import Schema

PAGE = ROOT / "docs" / "json.md"

_TABLE = re.compile(r"<!-- ([\w ]+) -->\n(?:\|.*\n)*")
_HEADING = re.compile(r"#+ (.+)")
_TOP = ("| key | value | |", "|---|---|---|")
_KINDS = {
    "boolean": "true or false",
    "integer": "whole number",
    "null": "null",
    "number": "number",
    "string": "text",
}


def definitions() -> dict[str, Schema]:
    """Return the schemas of all objects there are, by the names of their types."""
    return {name: each for one in FORMS for name, each in schema(one)["$defs"].items()}


def page(text: str) -> str:
    """Return the page with its tables as they are to be."""
    objects, headings = definitions(), dict(_headings(text))

    def table(match: re.Match[str]) -> str:
        names, _, others = match[1].partition(" without ")
        without = {key for name in others.split() for key in objects[name]["properties"]}
        forms = [objects[name] for name in names.split()]
        keys = dict.fromkeys(key for form in forms for key in form["properties"])
        rows = (_row(key, forms, headings) for key in keys if key not in without)
        return "\n".join((match[0].partition("\n")[0], *_TOP, *rows, ""))

    return _TABLE.sub(table, text)


def tables(text: str) -> Iterator[tuple[str, list[str]]]:
    """Yield the heading above each table of a page, and the types whose keys stand in it."""
    heading = ""
    for line in text.splitlines():
        if found := _HEADING.fullmatch(line):
            heading = found[1]
        elif found := _TABLE.fullmatch(f"{line}\n"):
            yield heading, found[1].partition(" without ")[0].split()


def _headings(text: str) -> Iterator[tuple[str, str]]:
    """Yield the types that have a heading of their own, which is no verb, and that heading."""
    for heading, names in tables(text):
        if heading.lower() != heading:
            yield from ((name, heading) for name in names)


def _row(key: str, forms: Sequence[Schema], headings: Mapping[str, str]) -> str:
    """Return the row of a key that some of these forms have."""
    values = [form["properties"][key] for form in forms if key in form["properties"]]
    kinds = _one_of(kind for value in values for kind in _kind(value, headings).split(" or "))
    is_sure = all(key in form.get("required", ()) for form in forms)
    optional = "" if is_sure else " (optional)"
    return f"| `{key}` | {kinds}{optional} | {values[0].get('description', '')} |"


def _one_of(kinds: Iterable[str]) -> str:
    return " or ".join(dict.fromkeys(kinds))


def _kind(value: Schema, headings: Mapping[str, str], *, many: bool = False) -> str:
    """Return what a value is, in words: one of them, or many."""
    s = "s" if many else ""
    if "$ref" in value:
        words = headings[value["$ref"].rpartition("/")[2]].lower()
        e = "e" if many and words.endswith("s") else ""
        return f"[{words}{e}{s}](#{words.replace(' ', '-')})"
    if "anyOf" in value:
        return _one_of(_kind(each, headings, many=many) for each in value["anyOf"])
    if "enum" in value:
        return _one_of(f"`{word}`" for word in value["enum"])
    if "type" not in value:
        return f"value{s}"
    if value["type"] == "array":
        number = f"{value['minItems']} " if "minItems" in value else ""
        return f"list{s} of {number}{_kind(value['items'], headings, many=True)}"
    if value["type"] == "object":
        return f"object{s} of {_kind(value['additionalProperties'], headings, many=True)}"
    return _KINDS[value["type"]] + (s if value["type"] in ("integer", "number", "string") else "")


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
