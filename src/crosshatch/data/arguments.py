"""Check the arguments of public functions; each refusal names the argument that is wrong."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from os import PathLike
from types import UnionType
from typing import Any, Protocol, cast

from crosshatch.data.grid import BLANK, FILLED, NUMBERS, UNKNOWN, Grid, Picture
from crosshatch.data.phrases import counted, listed
from crosshatch.errors import ArgumentError, ArgumentValueError, ClueError, PictureError

LARGEST = 2**64 - 2
"""The largest number that the engine can take."""


def not_none(**arguments: Any) -> dict[str, Any]:
    """Return the arguments that are not None.

    >>> not_none(seconds=2, conflicts=None)
    {'seconds': 2}
    """
    return {name: value for name, value in arguments.items() if value is not None}


def items_of(**lists: Iterable[Any]) -> dict[str, Any]:
    """Return the items of lists by name and number.

    >>> items_of(rows=["##", ".#"])
    {'rows[0]': '##', 'rows[1]': '.#'}
    """
    return {
        f"{name}[{number}]": item
        for name, items in lists.items()
        for number, item in enumerate(items)
    }


def require_type(kind: type | UnionType, expected: str, /, **values: object) -> None:
    """Refuse values that are not of a type; `expected` describes one that is.

    >>> require_type(str, "a text", title=5)
    Traceback (most recent call last):
    crosshatch.errors.ArgumentError: title: expected a text, not an int
    """
    for name, value in values.items():
        if not isinstance(value, kind):
            raise ArgumentError.of(name, expected, value)


def require_text(**texts: object) -> None:
    """Refuse values that are not texts."""
    require_type(str, "a text", **texts)


def require_function(**functions: object) -> None:
    """Refuse values that cannot be called."""
    for name, value in functions.items():
        if not callable(value):
            raise ArgumentError.of(name, "a function", value)


def require_list(expected: str, kind: type = Collection, /, **lists: object) -> None:
    """Refuse values that are not several things, such as a text; an `Iterable` may be enough."""
    for name, value in lists.items():
        if isinstance(value, str | bytes) or not isinstance(value, kind):
            raise ArgumentError.of(name, expected, value)


def require_pairs(expected: str, /, **lists: Any) -> None:
    """Refuse values that are not several pairs of texts; `expected` describes one pair.

    >>> require_pairs("a letter and its colour", palette=[("r", "#d00"), "g"])
    Traceback (most recent call last):
    crosshatch.errors.ArgumentError: palette[1]: expected a letter and its colour, not a str
    """
    require_list(f"pairs of {expected}", **lists)
    for name, pair in items_of(**lists).items():
        match pair:
            case [str(), str()]:
                continue
        raise ArgumentError.of(name, expected, pair)


def require_grid_places(**places: object) -> None:
    """Refuse values that are not a row and a column."""
    for name, value in places.items():
        match value:
            case [int(), int()]:
                continue
        raise ArgumentError.of(name, "a row and a column from 0, such as (4, 2)", value)


def require_path(value: object, place: str = "path") -> None:
    """Refuse a value that is not the path of a file."""
    require_type(str | PathLike, "the path of a file", **{place: value})
    if value == "":
        raise ArgumentValueError("expected the path of a file, not an empty text", place=place)


def require_format(value: object) -> None:
    """Refuse a value that is not the name of a format; None is accepted."""
    require_type(str, "the name of a format", **not_none(format=value))


def require_choice(choices: Iterable[str], /, **values: Any) -> None:
    """Refuse values that are none of these words.

    >>> require_choice(("min", "max"), goal="most")
    Traceback (most recent call last):
    crosshatch.errors.ArgumentValueError: goal: 'most' is none of min, max
    """
    words = [*choices]
    for name, value in values.items():
        require_text(**{name: value})
        if value not in words:
            raise ArgumentValueError(f"'{value[:20]}' is none of {', '.join(words)}", place=name)


def no_such_kind(name: str, names: Iterable[str]) -> str:
    """Return the sentence about a name that none of these kinds has.

    >>> no_such_kind("mazze", ("loop", "maze"))
    "'mazze' is no kind of puzzle, but maze is"
    """
    from difflib import get_close_matches

    near = get_close_matches(name.lower(), [*names], 1)
    more = f", but {near[0]} is" if near else "; crosshatch kinds lists them"
    return f"'{name[:20]}' is no kind of puzzle{more}"


def require_whole(**numbers: object) -> None:
    """Refuse values that are not whole numbers, such as a truth."""
    for name, value in numbers.items():
        _require_number(name, value)
        if isinstance(value, float):
            raise ArgumentError.of(name, "a whole number", value)


def require(least: int = 0, most: int = LARGEST, /, **numbers: object) -> None:
    """Refuse values that are not whole numbers from `least` to `most`.

    >>> require(1, 15, colors=16)
    Traceback (most recent call last):
    crosshatch.errors.ArgumentValueError: colors: 16 is not a number from 1 to 15
    """
    require_whole(**numbers)
    require_between(least, most, **numbers)


def require_between(least: float = 0, most: float = LARGEST, /, **numbers: Any) -> None:
    """Refuse values that are not numbers from `least` to `most`, with or without a fraction.

    >>> require_between(0, 1, share=2)
    Traceback (most recent call last):
    crosshatch.errors.ArgumentValueError: share: 2 is not a number from 0 to 1
    """
    for name, value in numbers.items():
        _require_number(name, value)
        if not least <= value <= most:
            bounds = f"{least} to {'2**64 - 2' if most == LARGEST else most}"
            raise ArgumentValueError(f"{value} is not a number from {bounds}", place=name)


def _require_number(name: str, value: object) -> None:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise ArgumentError.of(name, "a number", value)


def require_picture(**pictures: Any) -> None:
    """Refuse values that are not lists of rows."""
    require_type(list | tuple, "a list of rows, such as ('##.', '.#?')", **pictures)
    require_type(str, "a row such as '.#?'", **items_of(**pictures))


class Array(Protocol):
    """An array of NumPy, or one that has its methods."""

    @property
    def ndim(self) -> int: ...
    def tolist(self) -> Any: ...


_CELLS = {number: cell for cell, number in NUMBERS.items()}


def as_picture(picture: Grid | Array, place: str = "picture") -> Grid:
    """Return a picture as rows; in an array 1 is filled, 0 is blank and -1 is unknown.

    >>> import numpy
    >>> as_picture(numpy.eye(2))
    ('#.', '.#')
    """
    if isinstance(picture, tuple | list) or not hasattr(picture, "tolist"):
        require_picture(**{place: picture})
        return cast(Grid, picture)
    if picture.ndim != 2:
        sentence = f"{counted(picture.ndim, 'dimension')}, where 2 are expected"
        raise ArgumentValueError(sentence, place=place)
    rows = picture.tolist()
    require_cell_numbers(rows, FILLED + BLANK + UNKNOWN, place)
    return Picture("".join(map(_CELLS.__getitem__, row)) for row in rows)


_STATES = {FILLED: "filled", BLANK: "blank", UNKNOWN: "unknown"}


def require_cell_numbers(numbers: Any, cells: str, place: str) -> None:
    """Refuse lists of numbers, however deep, if a number means none of these cells.

    >>> require_cell_numbers([[1, -1]], "#.", "picture")
    Traceback (most recent call last):
    crosshatch.errors.ArgumentValueError: picture[0, 1]: -1 is none of 1 (filled) and 0 (blank)
    """
    meant = {NUMBERS[cell]: _STATES[cell] for cell in cells}
    for at, number in _other_numbers(numbers, meant):
        choices = listed(f"{known} ({state})" for known, state in meant.items())
        sentence = f"{number} is none of {choices}"
        raise ArgumentValueError(sentence, place=f"{place}{[*at]}")


def _other_numbers(
    numbers: Any, meant: Collection[int], at: tuple[int, ...] = ()
) -> Iterator[tuple[tuple[int, ...], Any]]:
    """Yield the numbers that are not among these, each after its place in the lists."""
    for index, item in enumerate(numbers):
        if isinstance(item, list):
            yield from _other_numbers(item, meant, (*at, index))
        elif item not in meant:
            yield (*at, index), item


def require_rectangle(picture: Grid, place: str = "picture") -> None:
    """Refuse a picture without a cell, or with rows of different lengths."""
    if not picture or not picture[0]:
        raise ClueError(f"{place}: there is no cell in it")
    for number, row in enumerate(picture, start=1):
        if len(row) != len(picture[0]):
            cells = f"{counted(len(row), 'cell')}, row 1 has {len(picture[0])}"
            raise ClueError(f"{place}: row {number} has {cells}")


def require_letters(picture: Sequence[str], letters: str) -> None:
    """Refuse a picture with a cell that is none of these letters."""
    for row, cells in enumerate(picture):
        strange = next((at for at, cell in enumerate(cells) if cell not in letters), None)
        if strange is not None:
            sentence = f"'{cells[strange]}' is none of {' '.join(letters)}"
            raise PictureError(sentence, at=(strange, row))
