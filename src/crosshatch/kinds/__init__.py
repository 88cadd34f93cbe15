"""The kinds of puzzles, each a table: its rules in a player's words, and its laws.

A folder here has the table of a kind, which is TOML for people and plain values for programs, and
examples. Its name is that of the kind, with `_` for each space, so a new kind is a new folder.

>>> import crosshatch
>>> "star battle" in crosshatch.kinds.names()
True
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from crosshatch.data.arguments import no_such_kind, require_text
from crosshatch.data.grid import BLANK, FILLED
from crosshatch.data.on_demand import text_beside
from crosshatch.errors import ArgumentValueError, FormatError

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

__all__ = ["names", "rules"]

_USUAL = "table.toml"
"""The table of a folder; that of the same puzzles in colours stands beside it."""
_COLORED = "coloured"


@cache
def names() -> tuple[str, ...]:
    """Return the names of all kinds.

    >>> import crosshatch
    >>> "tents" in crosshatch.kinds.names()
    True
    """
    return (*sorted(_tables(), key=str.lower),)


def is_name(name: object) -> bool:
    """Return True if a kind of this package has this name."""
    return isinstance(name, str) and name in _tables()


def rules(name: str) -> str:
    """Return the rules of a kind in a player's words, by its name or by another that people use.

    >>> import crosshatch
    >>> crosshatch.kinds.rules("Fill-a-Pix") == crosshatch.kinds.rules("mosaic")
    True
    """
    return str(table_of(kind_called(name))["rules"])


def kind_called(name: str, *, place: str = "name") -> str:
    """Return the name of the kind that people call so, in small or capital letters.

    A blank may also be written as `-` or `_`, as in commands.
    `place` is how errors call the argument.
    """
    require_text(**{place: name})
    if is_name(name):
        return name
    every = {other: kind for kind in names() for other in (*table_of(kind).get("also", ()), kind)}
    called = {_plain(other): kind for other, kind in every.items()}
    if _plain(name) not in called:
        raise ArgumentValueError(no_such_kind(name, every), place=place)
    return called[_plain(name)]


def _plain(name: str) -> str:
    """Return a name in small letters, with blanks for signs between words."""
    return name.lower().translate(str.maketrans("-_", "  "))


@cache
def table_of(name: str) -> dict[str, Any]:
    """Return the table of a kind as plain values; nobody may change them."""
    return tomllib.loads(text_of(_tables()[name]))


def table_text(name: str) -> str:
    """Return the table of a kind as it is written."""
    return text_of(_tables()[name])


def with_law(law: str) -> str:
    """Return the first kind that has a law with this key; `KeyError` if none has."""
    for name in names():
        if has_law(table_of(name), law):
            return name
    raise KeyError(law)


def has_law(table: Mapping[str, Any], law: str) -> bool:
    """Return True if the table of a kind has a law with this key."""
    return any(law in each for each in table["laws"])


def kinds_of_files() -> tuple[str, ...]:
    """Return the names that files have for kinds; puzzles in colours have none of their own."""
    return tuple(name for name, file in _tables().items() if file.endswith(_USUAL))


def kind_of_files(name: str) -> str:
    """Return how files call a kind: by its name, or that of the same puzzles without colours.

    >>> kind_of_files("coloured nonogram"), kind_of_files("mosaic")
    ('nonogram', 'mosaic')
    """
    return name if _tables()[name].endswith(_USUAL) else name.removeprefix(f"{_COLORED} ")


def kind_in_colors(name: str) -> str:
    """Return the name of the kind in the same folder whose puzzles have colours, or the same name.

    >>> kind_in_colors("nonogram"), kind_in_colors("mosaic")
    ('coloured nonogram', 'mosaic')
    """
    return colored if (colored := f"{_COLORED} {name}") in _tables() else name


def of_file(keys: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the keys of a file that names its kind, and the table of that kind.

    In colours, the palette has all letters of clues. Raise `FormatError` for a name of no kind.
    """
    from crosshatch.data.palette import palette_of, symbols_of

    name = keys.get("kind", "nonogram")
    if name not in kinds_of_files():
        raise FormatError("nothing can be certified about this kind")
    symbols = symbols_of(palette_of(keys.get("palette", {}).items()))
    told = {key: value for key, value in keys.items() if key != "palette"}
    if symbols == BLANK + FILLED:
        return told, table_of(name)
    return {**told, "palette": dict.fromkeys(symbols[1:])}, table_of(kind_in_colors(name))


def example(name: str) -> dict[str, Any]:
    """Return a small puzzle of a kind, with the keys of its file."""
    puzzles: list[dict[str, Any]] = tomllib.loads(examples_text(name))["puzzles"]
    in_colors = table_of(name).get("states") == "palette"
    return next(puzzle for puzzle in puzzles if ("palette" in puzzle) == in_colors)


def examples_text(name: str) -> str:
    """Return the examples of a kind as they are written, with those in colours among them."""
    return text_of(file_beside(kind_of_files(name), "examples.toml"))


def listing(name: str) -> dict[str, Any]:
    """Return how lists and files call a kind, and its lessons, which may be none.

    The `id` is what programs call it, the `title` what players read, and `kind` what its files say.
    Each lesson has a title, words about one rule, a task, and the keys of a small puzzle.
    """
    told = tomllib.loads(text_of(file_beside(name, "lessons.toml"))) or {"lessons": []}
    return {"id": name, "title": name[0].upper() + name[1:], "kind": kind_of_files(name), **told}


@cache
def with_id(called: str) -> str:
    """Return the name of the kind with this id."""
    return next(name for name in names() if listing(name)["id"] == called)


def file_beside(name: str, file: str) -> str:
    """Return the path in this package of a file that a kind has beside its table.

    Where puzzles in colours share a folder, their files begin with that word.
    """
    folder, _, table = _tables()[name].partition("/")
    head, slash, last = file.rpartition("/")
    return f"{folder}/{head}{slash}{'' if table == _USUAL else f'{_COLORED}_'}{last}"


def text_of(file: str) -> str:
    """Return the text of a file of this package by its path; empty if there is none."""
    try:
        return text_beside(__name__, file)
    except OSError:
        return ""


@cache
def _tables() -> dict[str, str]:
    """Return the file of the table of each kind, by its name; in browsers all are in an archive."""
    package: Traversable = Path(__file__).parent
    if not package.is_dir():
        from importlib.resources import files

        package = files(__name__)
    found = {}
    for folder in sorted(package.iterdir(), key=attrgetter("name")):
        for before, file in (("", _USUAL), (f"{_COLORED} ", f"{_COLORED}.toml")):
            if (folder / file).is_file():
                found[before + folder.name.replace("_", " ")] = f"{folder.name}/{file}"
    return found
