"""JSON Schemas of Python types.

The types are those that `as_json` functions and the replies of the API are declared with, and that
`json_of` reads keys from, so that what is written matches the schema. A `TypedDict` becomes an
object without any other keys, listed in the definitions under its name. Its docstring and the
string below each key are the descriptions.
"""

import ast
import inspect
import sys
from collections.abc import Mapping
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    Required,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

Schema = dict[str, Any]

_PLAIN: dict[Any, Schema] = {
    Any: {},
    bool: {"type": "boolean"},
    float: {"type": "number"},
    int: {"type": "integer"},
    NoneType: {"type": "null"},
    str: {"type": "string"},
}


class Schemas:
    """The schemas of types, and the definitions of all objects in them."""

    def __init__(self, prefix: str = "#/$defs/") -> None:
        """Start without definitions; references to them will have this prefix."""
        self._prefix = prefix
        self.definitions: dict[str, Schema] = {}

    def of(self, form: Any) -> Schema:
        """Return the schema of a type; raise `TypeError` if it has none.

        >>> Schemas().of(list[int | None])
        {'type': 'array', 'items': {'anyOf': [{'type': 'integer'}, {'type': 'null'}]}}
        """
        if form in _PLAIN:
            return dict(_PLAIN[form])
        if is_typeddict(form):
            return self._named(form)
        if isinstance(form, type) and issubclass(form, Enum):
            return {"type": "string", "enum": [each.value for each in form]}
        origin, args = get_origin(form), get_args(form)
        if origin is Annotated:
            return {**self.of(args[0]), "description": args[1]}
        if origin in (Required, NotRequired):
            return self.of(args[0])
        if origin is Literal:
            return {"type": "string", "enum": list(args)}
        if origin in (Union, UnionType):
            return {"anyOf": [self.of(each) for each in args]}
        if origin is list:
            return {"type": "array", "items": self.of(args[0])}
        if origin is tuple:
            return self._tuple(args)
        if origin in (dict, Mapping):
            return {"type": "object", "additionalProperties": self.of(args[1])}
        raise TypeError(f"there is no schema for {form}")

    def _tuple(self, items: tuple[Any, ...]) -> Schema:
        if len(items) == 2 and items[1] is ...:
            return {"type": "array", "items": self.of(items[0])}
        # The order of different types is left out, because few tools understand `prefixItems`.
        kinds = [self.of(each) for each in dict.fromkeys(items)]
        each, number = kinds[0] if len(kinds) == 1 else {"anyOf": kinds}, len(items)
        return {"type": "array", "items": each, "minItems": number, "maxItems": number}

    def _named(self, form: Any) -> Schema:
        name = form.__name__
        if name not in self.definitions:
            # Register the name first, because an object may contain others of its type.
            self.definitions[name] = {}
            self.definitions[name] |= self._object(form)
        return {"$ref": f"{self._prefix}{name}"}

    def _object(self, form: Any) -> Schema:
        keys = get_type_hints(form, include_extras=True)
        about = {"description": form.__doc__} if form.__doc__ else {}
        descriptions = described_keys(form)
        required = [key for key in keys if key in form.__required_keys__]
        return {
            **about,
            "type": "object",
            "properties": {
                key: self.of(Annotated[each, descriptions[key]] if key in descriptions else each)
                for key, each in keys.items()
            },
            **({"required": required} if required else {}),
            "additionalProperties": False,
        }


def described_keys(form: Any) -> dict[str, str]:
    """Return the descriptions of the keys of a `TypedDict`, inherited ones first.

    They are the strings below the keys in the source; without the source there are none.
    """
    classes, module = _classes_in(form.__module__), sys.modules[form.__module__]
    if (node := classes.get(form.__name__)) is None:
        return {}
    descriptions: dict[str, str] = {}
    for base in node.bases:
        if isinstance(base, ast.Name) and is_typeddict(inherited := getattr(module, base.id)):
            descriptions |= described_keys(inherited)
    for key, words in zip(node.body, node.body[1:], strict=False):
        match key, words:
            case ast.AnnAssign(ast.Name(name)), ast.Expr(ast.Constant(str(text))):
                descriptions[name] = inspect.cleandoc(text).replace("\n", " ")
    return descriptions


@cache
def _classes_in(module: str) -> dict[str, ast.ClassDef]:
    try:
        tree = ast.parse(inspect.getsource(sys.modules[module]))
    except OSError:
        return {}
    return {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
