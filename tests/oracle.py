"""Brute force: what clues and models mean, found out by trying everything.

Nothing in here knows of chains. A clue is asked whether a word fits (`holds`), and that is all.
"""

from bisect import bisect
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, reduce
from itertools import pairwise, product
from operator import and_

from courses import Course, clue_texts

from crosshatch.data.document import Document, Point
from crosshatch.data.grid import STAR, UNKNOWN, Grid, Run, runs_of
from crosshatch.data.sides import EMPTY, Sides, piece
from crosshatch.engine.clues import Clue, Runs
from crosshatch.engine.laws import Claim
from crosshatch.engine.masks import OFF, ON, OPEN
from crosshatch.engine.native_clues import symbols_read_by

Word = tuple[int, ...]
Way = tuple[Point, ...]
"""The places of a path from start to finish, by column and row from 0."""


@dataclass(frozen=True, slots=True)
class Sketch:
    """A model as a person would say it: what is known, the lines with their clues, the clauses."""

    masks: bytes
    lines: tuple[tuple[tuple[int, ...], Clue], ...]
    clauses: tuple[tuple[Claim, ...], ...] = ()


# Lines.


def symbols_of(clue: Clue) -> int:
    """How many symbols the words of a clue may have."""
    return symbols_read_by(clue)


def words(cells: int, symbols: int = 2) -> Iterator[Word]:
    """All words of a length."""
    return product(range(symbols), repeat=cells)


@cache
def fitting(clue: Clue, cells: int) -> tuple[Word, ...]:
    """All words of a length that satisfy the clue."""
    return tuple(word for word in words(cells, symbols_of(clue)) if clue.holds(word))


def fillings(clue: Clue, masks: Sequence[int]) -> list[Word]:
    """All words that satisfy the clue and what is known of the cells."""
    return [
        word
        for word in fitting(clue, len(masks))
        if all(mask >> symbol & 1 for mask, symbol in zip(masks, word, strict=True))
    ]


def narrowed(clue: Clue, masks: bytes) -> bytes | None:
    """Return the masks that are left of the cells of a line; None if there is no filling."""
    left = narrowed_to(clue, masks)
    return None if left is None else bytes(left)


def narrowed_to(clue: Clue, masks: Sequence[int]) -> list[int] | None:
    """Return the masks that are left for any number of symbols; None if there is no filling."""
    left = fillings(clue, masks)
    if not left:
        return None
    return [sum({1 << symbol for symbol in column}) for column in zip(*left, strict=True)]


def readings(clue: Clue, word: Word) -> int:
    """Return in how many ways the runs of the word can be dealt to the parts of the clue.

    Without a star there is one way at most. Neighbouring stars are one star.
    """
    if not isinstance(clue, Runs):
        return int(clue.holds(word))
    parts = [part for last, part in pairwise((None, *clue.parts)) if not last == part == STAR]
    return _dealings(tuple(parts), tuple(runs_of(word)))


def _dealings(parts: tuple[Run, ...], runs: tuple[Run, ...]) -> int:
    if not parts:
        return int(not runs)
    part, *later = parts
    if part == STAR:
        return sum(_dealings(tuple(later), runs[taken:]) for taken in range(len(runs) + 1))
    if not runs or part.color != runs[0].color or part.length not in (None, runs[0].length):
        return 0
    return _dealings(tuple(later), runs[1:])


# Pictures.


def pictures(width: int, height: int) -> Iterator[Grid]:
    """All pictures of a shape."""
    rows = ["".join(row) for row in product(".#", repeat=width)]
    return product(rows, repeat=height)


def clues_of(picture: Grid) -> tuple[tuple[Runs, ...], tuple[Runs, ...]]:
    """The clues of a picture's rows and columns."""
    columns = tuple("".join(column) for column in zip(*picture, strict=True))
    return tuple(map(_clue_of, picture)), tuple(map(_clue_of, columns))


@cache
def _clue_of(line: str) -> Runs:
    return Runs(tuple(Run(len(run)) for run in line.replace(".", " ").split()))


def colored_solutions(
    rows: Sequence[Clue], columns: Sequence[Clue], masks: Sequence[int]
) -> list[Word]:
    """All pictures, cell by cell, that satisfy these clues and what is known; row below row."""
    width, height = len(columns), len(rows)
    starts = [{word[:n] for word in fitting(c, height) for n in range(height + 1)} for c in columns]

    def below(cells: Word) -> Iterator[Word]:
        row = len(cells) // width
        if row == height:
            yield cells
            return
        for word in fillings(rows[row], masks[row * width : (row + 1) * width]):
            grown = (*cells, *word)
            if all(grown[place::width] in starts[place] for place in range(width)):
                yield from below(grown)

    return list(below(()))


# Models.


class Truth:
    """All solutions of a sketch.

    A set of pictures is one integer: its bit p stands for the picture in which the cell c is filled
    where p has the bit c. So a model of 20 cells is an integer of 2**20 bits, and what must hold
    is an intersection.
    """

    def __init__(self, sketch: Sketch) -> None:
        self.cells = len(sketch.masks)
        self.every = (1 << (1 << self.cells)) - 1
        fits = self.every
        for cell, mask in enumerate(sketch.masks):
            if mask != OPEN:
                fits &= self.where(cell, filled=mask == ON)
        for along, clue in sketch.lines:
            fits = self._spelling(along, fitting(clue, len(along)), fits)
        for clause in sketch.clauses:
            claims = 0
            for cell, filled in clause:
                claims |= self.where(cell, filled=filled)
            fits &= claims
        self.fits = fits

    def where(self, cell: int, *, filled: bool) -> int:
        """The pictures in which the cell is filled, or blank."""
        is_filled = _filled(cell, self.cells)
        return is_filled if filled else self.every ^ is_filled

    def _spelling(self, along: Sequence[int], spelled: Sequence[Word], within: int) -> int:
        if not spelled or not within:
            return 0
        if not along:
            return within
        cell, *later = along
        either = 0
        for symbol in (0, 1):
            rest = [word[1:] for word in spelled if word[0] == symbol]
            either |= self._spelling(later, rest, within & self.where(cell, filled=bool(symbol)))
        return either

    @cached_property
    def count(self) -> int:
        """How many solutions there are."""
        return self.fits.bit_count()

    @cached_property
    def solutions(self) -> set[bytes]:
        """Every solution, as the engine writes them."""
        bits = f"{self.fits:b}"[::-1]
        found, place = set(), bits.find("1")
        while place >= 0:
            word = ((place >> cell) & 1 for cell in range(self.cells))
            found.add(bytes(ON if filled else OFF for filled in word))
            place = bits.find("1", place + 1)
        return found

    @cached_property
    def known(self) -> bytes:
        """The values that each cell takes in the solutions, of which there must be one."""
        return bytes(
            bool(self.fits & self.where(cell, filled=False)) * OFF
            | bool(self.fits & self.where(cell, filled=True)) * ON
            for cell in range(self.cells)
        )


# Puzzles of rows and columns.


def census(rows: Sequence[Clue], columns: Sequence[Runs]) -> tuple[int, Grid | None]:
    """How many pictures have these clues, and what they have in common; None where there is none.

    Row by row: of what is above, only how far each column has come matters. Clues of columns are
    plain runs.
    """
    wanted = [tuple(run.length or 0 for run in clue.parts) for clue in columns]
    height, width = len(rows), len(columns)
    layers: list[dict[Grown, int]] = [{((),) * width: 1}]
    for row in rows:
        below: dict[Grown, int] = {}
        for above, number in layers[-1].items():
            for _, grown in _rows_below(above, row, wanted, height - len(layers)):
                below[grown] = below.get(grown, 0) + number
        layers.append(below)
    ends = {grown for grown in layers[-1] if [_runs_in(column) for column in grown] == wanted}
    total = sum(layers[-1][grown] for grown in ends)
    known: list[str] = []
    for row, layer in zip(reversed(rows), reversed(layers[:-1]), strict=True):
        ways = [
            (above, word)
            for above in layer
            for word, grown in _rows_below(above, row, wanted, len(known))
            if grown in ends
        ]
        ends = {above for above, _ in ways}
        seen = [set(column) for column in zip(*(word for _, word in ways), strict=True)]
        known.append("".join("?" if len(cell) > 1 else ".#"[min(cell)] for cell in seen))
    return total, tuple(reversed(known)) if total else None


Grown = tuple[tuple[int, ...], ...]
"""For each column its runs so far; a 0 behind them says that the last is over."""


def _runs_in(column: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(run for run in column if run)


def _rows_below(
    above: Grown, row: Clue, wanted: Sequence[tuple[int, ...]], left: int
) -> Iterator[tuple[Word, Grown]]:
    """The words that a row can have below this, with what becomes of the columns."""
    for word in fitting(row, len(above)):
        grown = tuple(map(_grow, above, word))
        if all(_can_become(column, want, left) for column, want in zip(grown, wanted, strict=True)):
            yield word, grown


def _grow(column: tuple[int, ...], symbol: int) -> tuple[int, ...]:
    if not symbol:
        return column if not column or column[-1] == 0 else (*column, 0)
    if not column or column[-1] == 0:
        return (*_runs_in(column), 1)
    return (*column[:-1], column[-1] + 1)


def _can_become(column: tuple[int, ...], wanted: tuple[int, ...], left: int) -> bool:
    runs = _runs_in(column)
    is_open = bool(column) and column[-1] != 0
    done = runs[:-1] if is_open else runs
    if len(runs) > len(wanted) or done != wanted[: len(done)]:
        return False
    later = wanted[len(runs) :]
    growing = wanted[len(done)] - runs[-1] if is_open else 0
    return growing >= 0 and left >= growing + sum(later) + max(0, len(later) - (not is_open))


@cache
def _filled(cell: int, cells: int) -> int:
    period, pattern = 2 << cell, ((1 << (1 << cell)) - 1) << (1 << cell)
    while period < 1 << cells:
        pattern |= pattern << period
        period *= 2
    return pattern


# Tracks.

_STEPS = {(1, 0): Sides.RIGHT, (0, -1): Sides.TOP, (-1, 0): Sides.LEFT, (0, 1): Sides.BOTTOM}

Part = tuple[str, int, int]
"""A part of a line: its side, its number there and which part it is, from 0."""


def ways(document: Document) -> list[Way]:
    """Every way that a document of tracks asks for, found by walking everywhere.

    A walk turns back only where a count is exceeded; all else is looked at when it arrives.
    """
    course, (width, height) = Course.of(document), document.size
    wanted, visits = _wanted(document), Counter[Part]()
    way: list[Point] = []

    def walk(place: Point) -> Iterator[Way]:
        column, row = place
        parts = _parts_at(course, place)
        is_new = 0 <= column < width and 0 <= row < height and place not in way
        if not is_new or any(visits[part] == wanted.get(part) for part in parts):
            return
        way.append(place)
        visits.update(parts)
        if place != course.finish:
            for right, down in _STEPS:
                yield from walk((column + right, row + down))
        elif _is_as_known(course, way) and all(visits[part] == wanted[part] for part in wanted):
            yield tuple(way)
        way.pop()
        visits.subtract(parts)

    return list(walk(course.start))


def counts_along(
    way: Sequence[Point], course: Course, size: tuple[int, int]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the counts of rows and of columns for a way, as documents hold them."""
    visits = Counter(part for place in way for part in _parts_at(course, place))
    width, height = size
    sides = (("row", height, course.row_cuts), ("column", width, course.column_cuts))
    rows, columns = (
        tuple(
            " ".join(str(visits[side, line, part]) for part in range(len(cuts) + 1))
            for line in range(lines)
        )
        for side, lines, cuts in sides
    )
    return rows, columns


def alike(document: Document, found: Sequence[Way]) -> Grid:
    """The picture of what some ways have in common; its first row is the one on top."""
    course, (width, height) = Course.of(document), document.size
    out = ((course.start, course.entry), (course.finish, course.exit))
    outside: dict[Point, Sides] = {}
    for place, side in out:
        if side:
            outside[place] = outside.get(place, Sides.NONE) | Sides[side.upper()]
    pieces = [dict(outside) for _ in found]
    for way, sides in zip(found, pieces, strict=True):
        for one, other in (*pairwise(way), *pairwise(way[::-1])):
            right, down = other[0] - one[0], other[1] - one[1]
            side = _STEPS[right, down]
            sides[one] = sides.get(one, Sides.NONE) | side
    return tuple(
        "".join(
            _character([sides.get((column, row)) for sides in pieces]) for column in range(width)
        )
        for row in range(height)
    )


def _character(pieces: Sequence[Sides | None]) -> str:
    if not any(pieces):
        return EMPTY
    common = reduce(and_, (sides or Sides.NONE for sides in pieces))
    return piece(common) if all(pieces) else UNKNOWN


def _wanted(document: Document) -> dict[Part, int]:
    return {
        (side, line, part): int(word)
        for side, texts in zip(("row", "column"), clue_texts(document), strict=True)
        for line, text in enumerate(texts)
        for part, word in enumerate(text.split() or ["0"])
        if word != UNKNOWN
    }


def _parts_at(course: Course, place: Point) -> tuple[Part, Part]:
    column, row = place
    in_row, in_column = bisect(course.row_cuts, column), bisect(course.column_cuts, row)
    return ("row", row, in_row), ("column", column, in_column)


def _is_as_known(course: Course, way: Sequence[Point]) -> bool:
    edges = set(map(frozenset, pairwise(way)))
    return (
        {*course.on} <= {*way}
        and not {*course.off} & {*way}
        and set(map(frozenset, course.track_edges)) <= edges
        and not set(map(frozenset, course.forbidden_edges)) & edges
    )


# Line logic.


class NoFilling(Exception):
    """A line that cannot be filled, or a clause of which nothing is left."""

    def __init__(self, line: int | None = None) -> None:
        super().__init__()
        self.line = line


@dataclass(frozen=True, slots=True)
class LineLogic:
    """The masks at the end of line logic, None if a line fails, and the number of passes."""

    passes: int
    masks: bytes | None
    failed_line: int | None = None


def line_logic(sketch: Sketch) -> LineLogic:
    """Every line of the sketch in turn, all of them again and again, until a pass finds nothing.

    Whatever follows from the clauses is filled in before the first line and after each.
    """
    passes = 0
    try:
        masks, before = _claimed(sketch, sketch.masks), b""
        while masks != before or not passes:
            before, passes = masks, passes + 1
            for line in range(len(sketch.lines)):
                masks = _claimed(sketch, _looked_at(sketch, line, masks))
    except NoFilling as failure:
        return LineLogic(passes, None, failure.line)
    return LineLogic(passes, masks)


def _looked_at(sketch: Sketch, line: int, masks: bytes) -> bytes:
    along, clue = sketch.lines[line]
    left = narrowed(clue, bytes(masks[cell] for cell in along))
    if left is None:
        raise NoFilling(line)
    known = dict(zip(along, left, strict=True))
    return bytes(known.get(cell, mask) for cell, mask in enumerate(masks))


def _claimed(sketch: Sketch, masks: bytes) -> bytes:
    """Return the masks after unit propagation over all clauses."""
    left = bytearray(masks)
    again = True
    while again:
        again = False
        for clause in sketch.clauses:
            possible = {(cell, on) for cell, on in clause if left[cell] & (ON if on else OFF)}
            if not possible:
                raise NoFilling
            cell, on = next(iter(possible))
            if len(possible) == 1 and left[cell] == OPEN:
                left[cell] = ON if on else OFF
                again = True
    return bytes(left)
