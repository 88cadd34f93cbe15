"""The kinds of puzzles, each a table: its rules in a player's words, and its laws.

A folder here has the table of a kind, which is TOML for people and plain values for programs, and
examples. Its name is that of the kind, with `_` for each space, so a new kind is a new folder.

>>> import crosshatch
>>> crosshatch.kinds.names()
('coloured nonogram', 'magnitude', 'mosaic', 'nonogram', 'slitherlink', 'tents', 'tracks')
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from crosshatch.data.arguments import require_choice, require_text
from crosshatch.data.grid import BLANK, FILLED
from crosshatch.data.on_demand import text_beside
from crosshatch.errors import FormatError

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

__all__ = ["names", "rules"]

_TABLE = "table.toml"
_COLORED = "coloured"
"""The table of puzzles in colours, in folders that have two, and how its name begins."""


@cache
def names() -> tuple[str, ...]:
    """Return the names of all kinds.

    >>> import crosshatch
    >>> "tents" in crosshatch.kinds.names()
    True
    """
    in_colors = (f"{_COLORED} {name}" for name in folders())
    return (*sorted((*folders(), *filter(is_name, in_colors)), key=str.lower),)


def is_name(name: object) -> bool:
    """Return True if a kind of this package has this name."""
    if not isinstance(name, str) or name in folders():
        return isinstance(name, str)
    plain = name.removeprefix(f"{_COLORED} ")
    return plain != name and plain in folders() and bool(table_text(name))


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
    if is_name(name):
        return name
    called = {
        other.lower(): kind for kind in names() for other in (*table_of(kind).get("also", ()), kind)
    }
    wanted = called.get(name.lower(), name)
    require_choice(names(), name=wanted)
    return wanted


@cache
def table_of(name: str) -> dict[str, Any]:
    """Return the table of a kind as plain values; nobody may change them."""
    return tomllib.loads(text_of(file_beside(name, _TABLE)))


def table_text(name: str) -> str:
    """Return the table of a kind as it is written."""
    return text_of(file_beside(name, _TABLE))


def with_law(law: str) -> str:
    """Return the first kind that has a law with this key; `KeyError` if none has."""
    for name in names():
        if has_law(table_of(name), law):
            return name
    raise KeyError(law)


def has_law(table: Mapping[str, Any], law: str) -> bool:
    """Return True if the table of a kind has a law with this key."""
    return any(law in each for each in table["laws"])


@cache
def folders() -> dict[str, str]:
    """Return the folders of kinds by the names that files have for the kinds.

    Puzzles in colours have no name of their own there. In browsers the package is an archive.
    """
    package: Traversable = Path(__file__).parent
    if not package.is_dir():
        from importlib.resources import files

        package = files(__name__)
    inside = sorted(map(attrgetter("name"), package.iterdir()))
    return {each.replace("_", " "): each for each in inside if "." not in each and each[0] != "_"}


def kind_of_files(name: str) -> str:
    """Return how files call a kind: by its name, or that of the same puzzles without colours.

    >>> kind_of_files("coloured nonogram"), kind_of_files("mosaic")
    ('nonogram', 'mosaic')
    """
    return name if name in folders() else name.removeprefix(f"{_COLORED} ")


def kind_in_colors(name: str) -> str:
    """Return the name of the kind in the same folder whose puzzles have colours, or the same name.

    >>> kind_in_colors("nonogram"), kind_in_colors("mosaic")
    ('coloured nonogram', 'mosaic')
    """
    has_colors = text_of(f"{folders().get(name)}/{_COLORED}.toml")
    return f"{_COLORED} {name}" if has_colors else name


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
    puzzles: list[dict[str, Any]] = tomllib.loads(examples_text(name))["puzzles"]
    in_colors = table_of(name).get("states") == "palette"
    return next(puzzle for puzzle in puzzles if ("palette" in puzzle) == in_colors)


def examples_text(name: str) -> str:
    """Return the examples of a kind as they are written, with those in colours among them."""
    return text_of(f"{folders()[kind_of_files(name)]}/examples.toml")


def listing(name: str) -> dict[str, Any]:
    """Return how lists and files call a kind, and its lessons, which may be none.

    The `id` is what programs call it, the `title` what players read, and `kind` what its files say.
    Each lesson has a title, words about one rule, a task, and the keys of a small puzzle.
    """
    told = tomllib.loads(text_of(file_beside(name, "lessons.toml"))) or {"lessons": []}
    return {"id": name, "title": name[0].upper() + name[1:], "kind": kind_of_files(name), **told}


def with_id(called: str) -> str:
    """Return the name of the kind with this id."""
    return next(name for name in names() if listing(name)["id"] == called)


def file_beside(name: str, file: str) -> str:
    """Return the path in this package of a file that a kind has beside its table.

    Where puzzles in colours share a folder, their files begin with that word.
    """
    plain = kind_of_files(name)
    head, slash, last = file.rpartition("/")
    if plain != name:
        last = f"{_COLORED}.toml" if last == _TABLE else f"{_COLORED}_{last}"
    return f"{folders()[plain]}/{head}{slash}{last}"


def text_of(file: str) -> str:
    """Return the text of a file of this package by its path; empty if there is none."""
    try:
        return text_beside(__name__, file)
    except OSError:
        return ""
