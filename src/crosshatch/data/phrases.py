"""Numbers, lists and names of cells and lines, as people say and type them."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import count, groupby
from operator import itemgetter

_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")
_NUMBER = r"0*([1-9]\d{0,5})"
_CELL = f"r{_NUMBER}c{_NUMBER}"

CLUES_OF_LINES = "a list of clues is expected, one for each line"
A_GRID_OF_CELLS = "rows of signs, or lists of cells by what is there, are expected"
"""What errors expect under the keys of rows and columns, and of cells."""


def counted(number: int, one: str, several: str = "") -> str:
    """Return a number of things in words.

    >>> counted(1, "cell"), counted(1200, "cell"), counted(2, "pass", "passes")
    ('1 cell', '1,200 cells', '2 passes')
    """
    return f"{number:,} {one if number == 1 else several or one + 's'}"


def listed(words: Iterable[str], joint: str = "and") -> str:
    """Join words with commas, with *and*, or another joint, before the last.

    >>> listed(["the 3"]), listed(["the 3", "the 1", "the 5"]), listed("abc", "or")
    ('the 3', 'the 3, the 1 and the 5', 'a, b or c')
    """
    *all_but_last, last = words
    return f"{', '.join(all_but_last)} {joint} {last}" if all_but_last else last


def ranges(numbers: Iterable[int]) -> list[str]:
    """Return numbers in order, with consecutive ones joined to ranges.

    >>> ranges([1, 2, 3, 7, 9, 10])  # doctest: +NORMALIZE_WHITESPACE
    ['1\N{EN DASH}3', '7', '9', '10']
    """
    stretches: list[list[int]] = []
    for number in sorted(numbers):
        if stretches and stretches[-1][-1] == number - 1:
            stretches[-1].append(number)
        else:
            stretches.append([number])
    words: list[str] = []
    for first, *rest in stretches:
        words += [f"{first}\N{EN DASH}{rest[-1]}"] if len(rest) > 1 else map(str, [first, *rest])
    return words


def names_after(stem: str) -> Iterator[str]:
    """Yield names for the puzzles of a file without titles; the first is the name of the file.

    >>> [name for name, _ in zip(names_after("heart"), range(3))]
    ['heart', 'heart 2', 'heart 3']
    """
    yield stem
    yield from (f"{stem} {number}".strip() for number in count(2))


def cell_or_edge_name(places: Iterable[tuple[int, int]]) -> str:
    """Return the player's name for a cell, or for an edge or a rectangle, with both ends.

    >>> cell_or_edge_name([(4, 2), (4, 3)]) == "r5c3\\N{EN DASH}r5c4"
    True
    """
    first, *others = places
    return "\N{EN DASH}".join(cell_name(*place) for place in (first, *others[-1:]))


def which(name: str, names: Iterable[str]) -> int | None:
    """Return the number of a name among these, from 0, with a hyphen for each dash; None if none.

    >>> which("r1c1-r2c2", ["r1c1", "r1c1\\N{EN DASH}r2c2"])
    1
    """
    dashed = name.strip().lower().replace("-", "\N{EN DASH}")
    return next((at for at, each in enumerate(names) if each == dashed), None)


def cell_name(row: int, column: int) -> str:
    """Return the player's name for a cell, counting from 1.

    >>> cell_name(4, 2)
    'r5c3'
    """
    return f"r{row + 1}c{column + 1}"


def corner_name(corner: tuple[int, int], size: tuple[int, int]) -> str:
    """Return the player's name for a corner of cells, in a grid of this width and height.

    It is the upper left corner of a cell where there is one.

    >>> corner_name((0, 1), (2, 1)), corner_name((1, 2), (2, 1))
    ('the top left of r1c2', 'the bottom right of r1c2')
    """
    (row, column), (width, height) = corner, size
    sides = f"the {'top' if row < height else 'bottom'} {'left' if column < width else 'right'}"
    return f"{sides} of {cell_name(min(row, height - 1), min(column, width - 1))}"


def edge_name(one: tuple[int, int], other: tuple[int, int], size: tuple[int, int]) -> str:
    """Return the player's name for the edge between two corners, the upper or left one first.

    It is the top or the left of a cell where there is one.

    >>> edge_name((0, 1), (0, 2), (2, 1)), edge_name((0, 2), (1, 2), (2, 1))
    ('the top of r1c2', 'the right of r1c2')
    """
    (row, column), (width, height) = one, size
    if row == other[0]:
        side = "top" if row < height else "bottom"
    else:
        side = "left" if column < width else "right"
    return f"the {side} of {cell_name(min(row, height - 1), min(column, width - 1))}"


def cell_ranges(places: Iterable[tuple[int, int]]) -> list[str]:
    """Return the player's names for cells in order, with neighbours in a row joined.

    The cells are given by row and column, from 0.

    >>> cell_ranges([(0, 3), (0, 4), (0, 5), (2, 1)])
    ['r1c4\N{EN DASH}6', 'r3c2']
    """
    return [
        f"r{row + 1}c{stretch}"
        for row, together in groupby(places, itemgetter(0))
        for stretch in ranges(column + 1 for _, column in together)
    ]


def point_name(place: tuple[int, int]) -> str:
    """Return the player's name for a place that is given as column and row, from 0.

    >>> point_name((2, 4))
    'r5c3'
    """
    column, row = place
    return cell_name(row, column)


def line_name(side: str, number: int, stretch: str = "") -> str:
    """Return the player's name for a line, or for a stretch of it if lines are cut.

    >>> line_name("row", 7), line_name("row", 7, "columns 1 to 3")
    ('row 7', 'row 7, columns 1 to 3')
    """
    return ", ".join(filter(None, (f"{side} {number}", stretch)))


def ordinal(number: int) -> str:
    """Return an ordinal number in words, or in digits from ten on.

    >>> ordinal(3), ordinal(11), ordinal(22)
    ('third', '11th', '22nd')
    """
    if number <= len(_ORDINALS):
        return _ORDINALS[number - 1]
    return ordinal_digits(number)


def ordinal_digits(number: int) -> str:
    """Return an ordinal number in digits.

    >>> ordinal_digits(11), ordinal_digits(111), ordinal_digits(22)
    ('11th', '111th', '22nd')
    """
    teens = number % 100 in (11, 12, 13)
    return f"{number}{'th' if teens else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')}"


def distinct_names(names: Sequence[str]) -> tuple[str, ...]:
    """Return a different name for each of some things, counting those that share a name.

    >>> distinct_names(["1", "3", "1"])
    ('the first 1', 'the 3', 'the second 1')
    """
    number, seen = Counter(names), Counter[str]()
    different: list[str] = []
    for name in names:
        seen[name] += 1
        different.append(
            f"the {name}" if number[name] == 1 else f"the {ordinal(seen[name])} {name}"
        )
    return tuple(different)


def claim_words(
    kind: str, solutions: int, groups: Sequence[Sequence[Sequence[int]]], cells: Sequence[str]
) -> str:
    """Return a claim as a phrase; `cells` are the words for what its groups are of.

    >>> claim_words("exactly", 2, (), ("cell",)), claim_words("alike", 1, [[[1, -3]]], ("cell",))
    ('exactly 2 solutions', '2 cells alike in all solutions')
    """
    if kind == "none":
        return "no solution"
    if kind == "best":
        return "no picture is better"
    if kind == "alike":
        number = sum(len(alternative) for [alternative] in groups)
        return f"{counted(number, *cells)} alike in all solutions"
    return f"{kind} {counted(solutions, 'solution')}"


def line_named(name: str) -> tuple[str, int, int | None] | None:
    """Return the letter of the side, the number and the part, if any, of a line; None for no name.

    >>> line_named("r5"), line_named("C3.2"), line_named("r5c3")
    (('r', 5, None), ('c', 3, 2), None)
    """
    match = re.fullmatch(rf"([a-z]){_NUMBER}(?:\.{_NUMBER})?", name.strip().lower())
    return match and (match[1], int(match[2]), int(match[3]) if match[3] else None)


def cells_named(name: str) -> list[tuple[int, int]] | None:
    """Return the row and column, from 0, of each cell in a name of one or of an edge, else None.

    >>> cells_named("R5c3"), cells_named("r1c2-r1c3"), cells_named("row 5")
    ([(4, 2)], [(0, 1), (0, 2)], None)
    """
    match = re.fullmatch(rf"{_CELL}(?:[-\N{{EN DASH}}]{_CELL})?", name.strip().lower())
    if match is None:
        return None
    numbers = [int(number) - 1 for number in match.groups() if number]
    return [*zip(numbers[::2], numbers[1::2], strict=True)]
