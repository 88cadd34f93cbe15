"""The kinds of puzzles, each a table: its rules in a player's words, and its laws.

A folder here has the table of a kind, which is TOML for people and plain values for programs, and
examples.

>>> import crosshatch
>>> crosshatch.kinds.names()
('coloured nonogram', 'magnitude', 'mosaic', 'nonogram', 'slitherlink', 'tents', 'tracks')
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any

from crosshatch.data.arguments import require_choice, require_text
from crosshatch.data.grid import BLANK, FILLED
from crosshatch.data.on_demand import text_beside
from crosshatch.errors import FormatError

__all__ = ["names", "rules"]

_TABLES = {
    "coloured nonogram": "nonogram/coloured.toml",
    "magnitude": "magnitude/table.toml",
    "mosaic": "mosaic/table.toml",
    "nonogram": "nonogram/table.toml",
    "slitherlink": "slitherlink/table.toml",
    "tents": "tents/table.toml",
    "tracks": "tracks/table.toml",
}
"""The file of the table of each kind."""
_EXAMPLES = "examples.toml"
_COLORED = "coloured.toml"
"""The table of puzzles in colours, in folders that have two."""


def names() -> tuple[str, ...]:
    """Return the names of all kinds.

    >>> import crosshatch
    >>> "tents" in crosshatch.kinds.names()
    True
    """
    return (*_TABLES,)


def rules(name: str) -> str:
    """Return the rules of a kind in a player's words, by its name or by another that people use.

    >>> import crosshatch
    >>> crosshatch.kinds.rules("Fill-a-Pix") == crosshatch.kinds.rules("mosaic")
    True
    """
    return str(table_of(kind_called(name))["rules"])


def kind_called(name: str) -> str:
    """Return the name of the kind that people call so, in small or capital letters."""
    require_text(name=name)
    wanted = name.lower()
    if wanted not in _TABLES:
        also = {other.lower(): kind for kind in _TABLES for other in table_of(kind).get("also", ())}
        wanted = also.get(wanted, name)
    require_choice(_TABLES, name=wanted)
    return wanted


@cache
def table_of(name: str) -> dict[str, Any]:
    """Return the table of a kind as plain values; nobody may change them."""
    return tomllib.loads(table_text(name))


def table_text(name: str) -> str:
    """Return the table of a kind as it is written."""
    return text_of(_TABLES[name])


def with_law(law: str) -> str:
    """Return the first kind that has a law with this key; `KeyError` if none has."""
    for name in _TABLES:
        if has_law(table_of(name), law):
            return name
    raise KeyError(law)


def has_law(table: Mapping[str, Any], law: str) -> bool:
    """Return True if the table of a kind has a law with this key."""
    return any(law in each for each in table["laws"])


def folders() -> tuple[str, ...]:
    """Return the names of the folders, which are those of kinds in files."""
    return tuple(dict.fromkeys(sorted(map(folder_of, _TABLES))))


def folder_of(name: str) -> str:
    """Return the name of the folder of a kind, which kinds can share."""
    return _TABLES[name].partition("/")[0]


def kind_in_colors(name: str) -> str:
    """Return the name of the kind in the same folder whose puzzles have colours, or the same name.

    >>> kind_in_colors("nonogram"), kind_in_colors("mosaic")
    ('coloured nonogram', 'mosaic')
    """
    file = f"{folder_of(name)}/{_COLORED}"
    return next((other for other in _TABLES if _TABLES[other] == file), name)


def of_file(keys: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the keys of a file that names its kind, and the table of that kind.

    In colours, the palette has all letters of clues. Raise `FormatError` for a name of no kind.
    """
    from crosshatch.data.palette import palette_of, symbols_of

    name = keys.get("kind", "nonogram")
    if name not in folders():
        raise FormatError("nothing can be certified about this kind")
    symbols = symbols_of(palette_of(keys.get("palette", {}).items()))
    told = {key: value for key, value in keys.items() if key != "palette"}
    if symbols == BLANK + FILLED:
        return told, table_of(name)
    return {**told, "palette": dict.fromkeys(symbols[1:])}, table_of(kind_in_colors(name))


def example(name: str) -> dict[str, Any]:
    """Return a small puzzle of a kind, with the keys of its file."""
    puzzles: list[dict[str, Any]] = tomllib.loads(text_of(f"{folder_of(name)}/{_EXAMPLES}"))[
        "puzzles"
    ]
    in_colors = table_of(name).get("states") == "palette"
    return next(puzzle for puzzle in puzzles if ("palette" in puzzle) == in_colors)


def listing(name: str) -> dict[str, Any]:
    """Return how lists and files call a kind, and its lessons, which may be none.

    The `id` is what programs call it, the `title` what players read, and `kind` what its files say.
    Each lesson has a title, words about one rule, a task, and the keys of a small puzzle.
    """
    told = tomllib.loads(text_of(file_beside(name, "lessons.toml"))) or {"lessons": []}
    return {"id": name, "title": name.capitalize(), "kind": folder_of(name), **told}


def with_id(called: str) -> str:
    """Return the name of the kind with this id."""
    return next(name for name in _TABLES if listing(name)["id"] == called)


def file_beside(name: str, file: str) -> str:
    """Return the path in this package of a file that a kind has beside its table.

    Where a folder has two tables, the files of the second one begin with its name.
    """
    folder, _, table = _TABLES[name].partition("/")
    prefix = "" if table == "table.toml" else f"{table.removesuffix('.toml')}_"
    head, slash, last = file.rpartition("/")
    return f"{folder}/{head}{slash}{prefix}{last}"


def text_of(file: str) -> str:
    """Return the text of a file of this package by its path; empty if there is none."""
    try:
        return text_beside(__name__, file)
    except OSError:
        return ""
