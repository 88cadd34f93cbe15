"""Make a puzzle of the regions that a picture shows, and of the signs that are drawn in them.

Nothing in such a picture says how many of them belong in each row, column and region: it is the
number with exactly one solution.
"""

from typing import NamedTuple

from crosshatch import kinds
from crosshatch.answers.result import Status
from crosshatch.data.document import Document
from crosshatch.data.grid import in_rows
from crosshatch.files.images import Seen
from crosshatch.files.native_file import read_mapping
from crosshatch.library.best_reading import status_as_read

_ROOM = 4
"""The rows and columns that each sign needs, as signs do not touch."""
_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"


class RegionsRead(NamedTuple):
    """A puzzle with nothing but regions and a number."""

    document: Document
    status: Status | None
    """Whether it has one solution; None if its clues contradict each other."""
    number: int
    """The number of regions; if it was read right, there is one for each row."""
    place: list[int]
    """Left, top, right and bottom of the grid, in pixels of the image."""


def regions_in(seen: Seen) -> RegionsRead | None:
    """Return the puzzle with regions in an image, or None if it shows none."""
    from crosshatch.engine.puzzle_pictures import read_regions

    found = read_regions(seen.pixels, seen.width, seen.height)
    if not found:
        return None
    side, regions, signs, are_likely, place = found
    kind, name = _kind()
    blank, sign, *_ = kinds.table_of(kind)["signs"].values()
    keys = {"kind": kind, "regions": in_rows("".join(_LETTERS[each] for each in regions), side)}
    if any(signs):
        keys["progress"] = in_rows("".join(("?", blank, sign)[each] for each in signs), side)
    numbers = range(1, max(1, side // _ROOM) + 1)
    tried = [read_mapping({**keys, "board": {name: number}}) for number in numbers]
    statuses = [status_as_read(document) for document in tried]
    for status in (Status.UNIQUE, Status.MULTIPLE, Status.FOUND, Status.UNKNOWN):
        if status in statuses and (are_likely or status is Status.UNIQUE):
            document = tried[statuses.index(status)]
            return RegionsRead(document, status, max(regions) + 1, place)
    return RegionsRead(tried[0], statuses[0], max(regions) + 1, place) if are_likely else None


def _kind() -> tuple[str, str]:
    """Return the kind whose puzzles have regions and a number, and the name of the number."""
    for kind in kinds.names():
        clues = kinds.table_of(kind)["clues"]
        if clues.keys() == {"regions", "board"} and clues["regions"] == "map":
            return kind, clues["board"][0]
    raise LookupError
