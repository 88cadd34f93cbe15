"""Names of lines, cells and edges as people type them."""

import re

_NUMBER = r"0*([1-9]\d{0,5})"
_CELL = f"r{_NUMBER}c{_NUMBER}"


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
