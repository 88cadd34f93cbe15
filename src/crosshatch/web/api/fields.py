"""The fields of requests: their values are checked, and described in JSON Schema, by their types.

A field has an ordinary type, and `Annotated` adds its bounds and words about it, in a `Key`. Values
are those that JSON has: true and false, numbers, texts, lists and objects.
"""

from collections.abc import Mapping
from dataclasses import MISSING, Field, dataclass, fields
from enum import StrEnum
from functools import cache
from math import inf, isfinite
from types import NoneType, UnionType
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Literal,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from crosshatch.data.phrases import listed
from crosshatch.errors import FormatError
from crosshatch.web.api.schema import Schema, Schemas

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


class Key:
    """The facts of a field besides its type, as JSON Schema has them: words and bounds."""

    def __init__(self, about: str = "", *, name: str = "", **facts: Any) -> None:
        """Create a key; `name` is that in JSON, if it is not the name of the field."""
        self.name = name
        self.facts = {"description": about, **facts} if about else facts


@dataclass(frozen=True, slots=True)
class _Described:
    """A field with its type and its key."""

    field: Field[Any]
    form: Any
    key: Key

    @property
    def name(self) -> str:
        """The key in JSON."""
        return self.key.name or self.field.name

    @property
    def is_needed(self) -> bool:
        return self.field.default is MISSING and self.field.default_factory is MISSING


def field_names(form: "type[DataclassInstance]") -> list[str]:
    """Return the keys of a request in JSON."""
    return [described.name for described in _fields_of(form)]


def checked_fields(form: "type[DataclassInstance]", content: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values of a request's fields; raise `FormatError` for the first mistake."""
    names = field_names(form)
    if (strange := next((key for key in content if key not in names), None)) is not None:
        raise FormatError(f"no such key; there are {', '.join(names)}", place=strange[:40])
    values = {}
    for described in _fields_of(form):
        name = described.name
        if name in content:
            value = _checked(content[name], described.form, described.key, name)
            values[described.field.name] = value
        elif described.is_needed:
            raise FormatError("missing", place=name)
    return values


def request_schema(form: "type[DataclassInstance]") -> Schema:
    """Return the schema of a request."""
    described = _fields_of(form)
    needed = [each.name for each in described if each.is_needed]
    return {
        "type": "object",
        "description": form.__doc__ or "",
        "properties": {each.name: _schema_of(each) for each in described},
        **({"required": needed} if needed else {}),
        "additionalProperties": False,
    }


@cache
def _fields_of(form: "type[DataclassInstance]") -> tuple[_Described, ...]:
    hints = get_type_hints(form, include_extras=True)
    return tuple(_Described(field, *_parts(hints[field.name])) for field in fields(form))


def _parts(hint: Any) -> tuple[Any, Key]:
    """Return a type without its key, and the key."""
    if get_origin(hint) is not Annotated:
        return hint, Key()
    form, *notes = get_args(hint)
    facts = {word: fact for note in notes for word, fact in note.facts.items()}
    return form, Key(name="".join(note.name for note in notes), **facts)


def _checked(value: Any, hint: Any, key: Key, place: str) -> Any:
    """Return a value of this type; raise `FormatError` for any other."""
    form, own = _parts(hint)
    key = own if get_origin(hint) is Annotated else key
    origin, args = get_origin(form), get_args(form)
    if origin in (Union, UnionType):
        if value is None and NoneType in args:
            return None
        [form] = [each for each in args if each is not NoneType]
        return _checked(value, form, key, place)
    is_enum = isinstance(form, type) and issubclass(form, StrEnum)
    if origin is Literal or is_enum:
        words = [*map(str, form if is_enum else args)]
        if value not in words or not isinstance(value, str):
            raise FormatError(f"{listed(map(repr, words), 'or')} is expected", place=place)
        return form(value) if is_enum else value
    if origin is list:
        _require(isinstance(value, list), "a list", place)
        items = enumerate(value)
        return [_checked(item, args[0], Key(), f"{place}[{at}]") for at, item in items]
    if origin is dict:
        _require(isinstance(value, dict), "an object", place)
        if args[1] is Any:
            return value
        items = value.items()
        return {each: _checked(item, args[1], Key(), f"{place}.{each}") for each, item in items}
    if form is bool:
        _require(isinstance(value, bool), "true or false", place)
        return value
    if form is str:
        _require(isinstance(value, str), "a text", place)
        if len(value) > (longest := key.facts.get("maxLength", inf)):
            raise FormatError(f"at most {longest} characters are expected", place=place)
        return value
    return _number(value, form, key, place)


def _require(is_right: bool, expected: str, place: str) -> None:
    if not is_right:
        raise FormatError(f"{expected} is expected", place=place)


def _number(value: Any, form: type[int] | type[float], key: Key, place: str) -> float:
    """Return a number within the bounds of its key."""
    expected = "a whole number" if form is int else "a number"
    _require(isinstance(value, int | float) and not isinstance(value, bool), expected, place)
    if form is int:
        # JSON has one kind of number: 2.0 is 2.
        _require(isinstance(value, int) or value.is_integer(), expected, place)
        value = int(value)
    else:
        _require(isinstance(value, int) or isfinite(value), expected, place)
    bounds = key.facts.get
    if value < (least := bounds("minimum", -inf)):
        raise FormatError(f"at least {_digits(least)} is expected", place=place)
    if value <= (below := bounds("exclusiveMinimum", -inf)):
        raise FormatError(f"more than {_digits(below)} is expected", place=place)
    if value > (most := bounds("maximum", inf)):
        raise FormatError(f"at most {_digits(most)} is expected", place=place)
    return form(value)


def _digits(number: float) -> str:
    return f"{int(number) if number == int(number) else number:,}"


def _schema_of(described: _Described) -> Schema:
    """Return the schema of a field, with its default."""
    schema, field = _described_type(described.form, described.key), described.field
    if described.is_needed:
        return schema
    make = field.default_factory
    return {**schema, "default": field.default if make is MISSING else make()}


def _described_type(hint: Any, key: Key) -> Schema:
    """Return the schema of a type, with the bounds and the words of its key."""
    form, own = _parts(hint)
    facts = own.facts if get_origin(hint) is Annotated else key.facts
    if get_origin(form) in (Union, UnionType):
        words: Schema = {word: facts[word] for word in ("description", "examples") if word in facts}
        bounds = Key(**{word: fact for word, fact in facts.items() if word not in words})
        return {"anyOf": [_described_type(each, bounds) for each in get_args(form)], **words}
    return Schemas().of(form) if form is NoneType else {**Schemas().of(form), **facts}
