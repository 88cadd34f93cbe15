"""Objects as JSON: the keys of a type, from the attributes of the same names."""

from typing import Any, TypeVar, cast

Form = TypeVar("Form")


def json_of(form: type[Form], source: object, **others: Any) -> Form:
    """Return an object with the keys of a `TypedDict`: these, and attributes of a source.

    An optional key is left out if there is nothing to say.

    >>> from fractions import Fraction
    >>> from typing import TypedDict
    >>> json_of(TypedDict("Share", {"numerator": int, "share": float}), Fraction(1, 2), share=0.5)
    {'numerator': 1, 'share': 0.5}
    """
    facts = {}
    for key in form.__annotations__:
        is_needed = key in cast(Any, form).__required_keys__
        if key in others:
            value = others[key]
        else:
            value = _plain(getattr(source, key) if is_needed else getattr(source, key, None))
        if is_needed or value not in (None, "", []):
            facts[key] = value
    return cast(Form, facts)


def _plain(value: Any) -> Any:
    """Return a value as JSON has it: a list for a tuple, and keys for an object that has some."""
    if isinstance(value, tuple) and not hasattr(value, "as_json"):
        return [*map(_plain, value)]
    return value.as_json() if hasattr(value, "as_json") else value
