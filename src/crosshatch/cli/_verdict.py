"""What was found out about a puzzle, in words and as an exit status."""

from crosshatch.cli._output import DONE, LIMIT_REACHED, PROVED_NONE
from crosshatch.grid import UNKNOWN, Grid
from crosshatch.solve import Result, Status


def exit_status(result: Result) -> int:
    """The status that says whether the question was answered, and how."""
    if result.status is Status.NONE:
        return PROVED_NONE
    return DONE if result.answered else LIMIT_REACHED


def verdict(result: Result) -> str:
    """One line: how many solutions, how that is known, how long it took."""
    return " · ".join([_number(result), _method(result), duration(result.seconds)])


def duration(seconds: float) -> str:
    """A time in the unit that suits it.

    >>> duration(0.00004), duration(0.0042), duration(2.5)
    ('0.04 ms', '4.2 ms', '2.5 s')
    """
    if seconds >= 1:
        return f"{seconds:.1f} s"
    return f"{seconds * 1000:.{2 if seconds < 0.001 else 1}f} ms"


def picture_of(result: Result) -> Grid | None:
    """The picture that says most: a solution, its cells unknown where other solutions differ."""
    if not result.solutions:
        return result.known
    same = (zip(*rows, strict=True) for rows in zip(*result.solutions, strict=True))
    return tuple(
        "".join(cells[0] if len(set(cells)) == 1 else UNKNOWN for cells in row) for row in same
    )


def _number(result: Result) -> str:
    if result.status is Status.NONE:
        where = f": {result.failed_line} cannot be filled" if result.failed_line else ""
        return f"no solution, proved{where}"
    if result.status is Status.UNKNOWN:
        cells = [cell for row in result.known or () for cell in row]
        known = sum(cell != UNKNOWN for cell in cells)
        return f"no solution yet: {known:,} of {len(cells):,} cells known"
    if result.status is Status.FOUND:
        return "1 solution found, perhaps not the only one"
    return f"{result.count}, proved"


def _method(result: Result) -> str:
    conflicts, passes = result.counters.conflicts, result.passes
    method = "line logic alone"
    if result.method == "search":
        method = f"search, {conflicts:,} conflict{'' if conflicts == 1 else 's'}"
    if passes is not None:
        method = f"{method} · {passes:,} pass{'' if passes == 1 else 'es'}"
    return f"{method} · stopped by the {result.stopped}" if result.stopped else method
