"""Read puzzles in photographs and screenshots."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypedDict

from crosshatch.answers.result import Status
from crosshatch.data.arguments import require_type
from crosshatch.data.document import Document
from crosshatch.errors import FormatError, errors_at, needs_extra
from crosshatch.files.images import Seen, is_image, read_seen
from crosshatch.files.reading import read_bytes
from crosshatch.files.unsupported import unsupported_kind
from crosshatch.library.best_reading import DoubtfulLine, best_reading
from crosshatch.library.regions_in_pictures import RegionsRead, regions_in
from crosshatch.puzzles import compile_document
from crosshatch.puzzles.puzzle import Puzzle
from crosshatch.puzzles.puzzle_json import PuzzleJson, puzzle_json

if TYPE_CHECKING:
    from crosshatch.engine.puzzle_pictures import RunsOfSide

_FEWEST_PIXELS = 10
"""The least side of a cell, in pixels, in which numbers can be read."""
_MOST_NUMBERED = 0.12
"""The share of cells with numbers above which a grid is no puzzle with runs beside it."""
_MOST_COLORED = 0.3
"""The share of lines with runs in several colours above which a puzzle is one in colours."""
_FEWEST_READ = 0.85
"""The share of lines that must have numbers."""
_MOST_COST = 1.6
"""The mean cost of the likeliest readings above which what was read is no clues."""
_MOST_APART = 0.25
"""The share by which the sums of rows and columns may differ, unless there is one solution."""


class DoubtJson(TypedDict):
    """A line to compare with the picture."""

    side: str
    """`row` or `column`."""
    line: int
    """The number of the line, from 1."""
    read: str | None
    """The clue as it was read; null if it could not be read."""
    other: str | None
    """What it may be instead; null if nothing else is likely."""
    sentence: str
    """It in words."""


class ReadPuzzleJson(TypedDict):
    """A puzzle in a picture."""

    title: str
    """Its title: where it is, if the picture has several."""
    puzzle: PuzzleJson
    """The puzzle; its `progress` is what is drawn in the picture."""
    rows: list[str]
    """The clues of all rows, if they are runs."""
    columns: list[str]
    """The clues of all columns, if they are runs."""
    status: str
    """Whether it has one solution as it was read (`unique`), several (`multiple`) or none (`none`);
    `contradictory` if its clues contradict each other."""
    doubts: list[DoubtJson]
    """The lines to compare with the picture."""
    sentence: str
    """The sure and the doubtful parts in words."""
    note: str
    """What else is to be said of the picture; empty if nothing is."""
    corners: list[list[int]]
    """The corners of its grid in the picture, in pixels, from the left upper one clockwise."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """A line to compare with the picture.

    >>> import crosshatch
    >>> [found] = crosshatch.read("docs/pictures/app/make-light.webp")
    >>> print(found.doubts[0])
    column 11: read as '25 4'; it may be '15 4'
    """

    side: str
    """`row` or `column`."""
    line: int
    """The number of the line, from 1."""
    read: str | None
    """The clue as it was read; None if it could not be read."""
    other: str | None
    """What it may be instead; None if nothing else is likely."""

    def __str__(self) -> str:
        place = f"{self.side} {self.line}"
        if self.read is None:
            return f"{place}: it could not be read"
        other = f"; it may be '{self.other}'" if self.other is not None else ""
        return f"{place}: read as '{self.read}'{other}"

    def as_json(self) -> DoubtJson:
        """Return the doubt as the command line prints it with `--json`."""
        return {
            "side": self.side,
            "line": self.line,
            "read": self.read,
            "other": self.other,
            "sentence": str(self),
        }


@dataclass(frozen=True, slots=True)
class ReadPuzzle:
    """A puzzle in a picture, with what is in doubt about it.

    >>> import crosshatch
    >>> [found] = crosshatch.read("docs/pictures/app/make-light.webp")
    >>> print(found.size_in_words, found.status)
    25x33 unique
    """

    document: Document
    """The puzzle as it was read."""
    status: Status | None
    """Whether it has one solution; None if its clues contradict each other."""
    doubts: tuple[Doubt, ...]
    """The lines to compare with the picture."""
    corners: tuple[tuple[int, int], ...]
    """The corners of its grid in the picture, in pixels, from the left upper one clockwise."""
    note: str = ""
    """What else is to be said of the picture; empty if nothing is."""

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle; raises `ClueError` if its clues contradict each other."""
        return compile_document(self.document)

    @property
    def is_certain(self) -> bool:
        """True if it has one solution, and no line is in doubt."""
        return self.status is Status.UNIQUE and not self.doubts

    @property
    def size_in_words(self) -> str:
        """The numbers of its columns and rows, such as `15x10`."""
        return "{}x{}".format(*self.document.size)

    @property
    def sentence(self) -> str:
        """The sure and the doubtful parts in words."""
        lines = ", ".join(f"{doubt.side} {doubt.line}" for doubt in self.doubts[:6])
        more = f" and {len(self.doubts) - 6} more" if len(self.doubts) > 6 else ""
        compare = f"compare {lines or 'the regions'}{more} with the picture"
        if self.status is Status.UNIQUE:
            # Regions that were misread in one cell may have one solution too.
            sure = "one solution, so it was read right" if self.document.rows else "one solution"
            return f"one solution; {compare}" if lines else sure
        found = {Status.MULTIPLE: "several solutions", Status.NONE: "no solution"}
        words = found.get(self.status, "not solved yet") if self.status else "no solution"
        return f"{words} as it was read; {compare}"

    def as_json(self) -> ReadPuzzleJson:
        """Return the puzzle as the command line prints it with `--json`."""
        return {
            "title": self.document.title,
            "puzzle": puzzle_json(self.document),
            "rows": list(self.document.rows),
            "columns": list(self.document.columns),
            "status": self.status.value if self.status else "contradictory",
            "doubts": [doubt.as_json() for doubt in self.doubts],
            "sentence": self.sentence,
            "note": self.note,
            "corners": [list(corner) for corner in self.corners],
        }


class _Found(NamedTuple):
    """A grid in a picture, with how the runs beside it may be read."""

    rows: "RunsOfSide"
    columns: "RunsOfSide"
    corners: list[list[float]]
    pitch: float
    numbered: float
    colored: float


@needs_extra("read")
def read(picture: str | Path | bytes) -> tuple[ReadPuzzle, ...]:
    """Return the puzzles in a photograph or a screenshot: a file, or what is in one.

    Each has the lines of which it is not certain how they are to be read. Raise `FormatError` if
    there is no puzzle, or it cannot be read. The picture is not kept anywhere.

    >>> import crosshatch
    >>> [found] = crosshatch.read("docs/pictures/app/make-light.webp")
    >>> print(found.sentence)
    one solution; compare column 11 with the picture
    """
    require_type(str | Path | bytes, "the name of a file, or its content", picture=picture)
    name = "" if isinstance(picture, bytes) else str(picture)
    content = picture if isinstance(picture, bytes) else read_bytes(picture)
    with errors_at(name):
        return puzzles_in_picture(content)


def puzzles_in_picture(content: bytes) -> tuple[ReadPuzzle, ...]:
    """Return the puzzles in an image file."""
    if not is_image(content):
        raise unsupported_kind(content) or FormatError("this is no picture")
    seen = read_seen(content)
    try:
        puzzles = _nonograms(seen)
    except FormatError:
        regions = regions_in(seen)
        if regions is None:
            raise
        puzzles = (_with_regions(regions, seen.scale),)
    if seen.frames == 1:
        return puzzles
    note = f"the first of {seen.frames} pictures in the file"
    return tuple(replace(each, note="; ".join(filter(None, (note, each.note)))) for each in puzzles)


def _nonograms(seen: Seen) -> tuple[ReadPuzzle, ...]:
    """Return the nonograms in an image; raise `FormatError` if there is none."""
    # The core for browsers reads no runs.
    from crosshatch.engine.puzzle_pictures import read_runs

    found = [_Found(*each) for each in read_runs(seen.pixels, seen.width, seen.height)]
    read = [_puzzle(each, seen.scale) for each in found]
    puzzles = [each for each in read if isinstance(each, ReadPuzzle)]
    if not puzzles:
        reasons = [each for each in read if isinstance(each, str)]
        raise FormatError(reasons[0] if reasons else _NONE)
    return _named(puzzles)


_NONE = f"""no puzzle was found in the picture: a sharp grid with {_FEWEST_PIXELS} pixels or more \
to a cell is expected, with numbers left of it and above, or with as many regions as rows"""


def _with_regions(found: RegionsRead, scale: float) -> ReadPuzzle:
    """Return the puzzle of regions in an image."""
    left, top, right, bottom = (round(each * scale) for each in found.place)
    rows = found.document.size[1]
    note = f"{found.number} regions were seen in {rows} rows" if found.number != rows else ""
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    return ReadPuzzle(found.document, found.status, (), corners, note)


def _puzzle(found: _Found, scale: float) -> ReadPuzzle | str:
    """Return the puzzle of a grid, or why it is none."""
    sides = (found.rows, found.columns)
    lines = [readings for side in sides for readings in side]
    read = [readings[0] for readings in lines if readings and readings[0][0]]
    if found.numbered > _MOST_NUMBERED or len(read) < _FEWEST_READ / 2 * len(lines):
        return _NONE
    if found.pitch * scale < _FEWEST_PIXELS:
        pixels = f"{found.pitch * scale:.0f} pixels wide"
        return f"the cells are {pixels}, and {_FEWEST_PIXELS} are needed to read numbers"
    if found.colored > _MOST_COLORED:
        return "the runs have several colours; only puzzles in black and white are read"
    chosen = best_reading(
        *([[(tuple(runs), cost) for runs, cost in way] for way in side] for side in sides)
    )
    is_several = any(len(runs) > 1 for runs, _ in read)
    if chosen.status is not Status.UNIQUE or not is_several:
        sums = [sum(sum(way[0][0]) for way in side if way) for side in sides]
        cost = sum(cost for _, cost in read) / max(1, len(read))
        is_even = abs(sums[0] - sums[1]) <= _MOST_APART * max(sums)
        if len(read) < _FEWEST_READ * len(lines) or not is_several or not is_even:
            return _NONE
        if cost > _MOST_COST:
            need = f"a sharper or larger picture is needed, with {2 * _FEWEST_PIXELS} pixels a cell"
            return f"the numbers beside the grid cannot be read; {need}"
    corners = tuple((round(x * scale), round(y * scale)) for x, y in found.corners)
    return ReadPuzzle(chosen.document, chosen.status, tuple(map(_doubt, chosen.doubts)), corners)


def _doubt(line: DoubtfulLine) -> Doubt:
    read, other = (
        None if runs is None else " ".join(map(str, runs)) for runs in (line.runs, line.other)
    )
    return Doubt(line.side, line.number, read, other)


def _named(puzzles: Sequence[ReadPuzzle]) -> tuple[ReadPuzzle, ...]:
    """Return puzzles in the order in which they are read, with titles if there are several."""
    if len(puzzles) == 1:
        return tuple(puzzles)
    tops = [each.corners[0] for each in puzzles]
    is_below = max(y for _, y in tops) - min(y for _, y in tops) > max(x for x, _ in tops) - min(
        x for x, _ in tops
    )
    ordered = sorted(puzzles, key=lambda each: each.corners[0][:: -1 if is_below else 1])
    names = ("upper", "lower") if is_below else ("left", "right")
    titles = [f"{name} puzzle" for name in names] if len(puzzles) == 2 else []
    named = zip_longest(ordered, titles[: len(ordered)])
    return tuple(
        replace(each, document=replace(each.document, title=title or f"puzzle {number}"))
        for number, (each, title) in enumerate(named, 1)
    )
