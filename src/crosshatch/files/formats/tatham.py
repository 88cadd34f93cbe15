"""Simon Tatham's ids: a size, a colon and a puzzle in one word; a set has one per line.

An id may be the end of an address, as on his pages; nothing is fetched. A # after a blank begins a
comment. The text after the colon depends on the game.

Pattern, which is nonograms, has the runs of all columns, then of all rows. A / separates lines and
a dot separates runs; a blank line has none. Given cells may follow after a comma: a letter is a gap
of 0 to 24 cells and the given cell after it, filled in upper case, blank in lower case. A z is 25
cells without a given one, and a gap that reaches the end of the grid has none after it either.

Tracks has known pieces with gaps between them, then the counts. A letter is a gap of 1 to 26
places. A piece is a digit with a bit for each of its two sides. The counts of the columns come
first. An S marks the row where the track enters over the left side, and the column where it leaves
over the bottom.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from string import ascii_letters, ascii_lowercase, ascii_uppercase
from typing import NamedTuple

from crosshatch.data.document import Document, Edge, Format, PathSpec, Point, Record, require_family
from crosshatch.data.grid import BLANK, FILLED, UNKNOWN, Grid, in_rows
from crosshatch.data.phrases import listed, point_name
from crosshatch.data.pieces import STEPS, Track, leading_off, neighbour, opposite, side_name
from crosshatch.data.scene import Sides
from crosshatch.errors import FormatError
from crosshatch.files.clues import plain_clues, read_clue, written_grid
from crosshatch.files.notation import each_notation, notation_of
from crosshatch.files.places import Word, read_ids, read_size

_ADDRESS = r"(?:https?://[^\s#]*#)?"
_LOOKS_LIKE = re.compile(rf"(\s*#.*\n)*\s*{_ADDRESS}\d+x\d+[a-z]*:")
_ID = re.compile(rf"{_ADDRESS}(\d+)x(\d+)(?:d[eth])?o?:", re.ASCII)


def sniff(text: str) -> bool:
    """Return True if a text looks like this format."""
    return bool(_LOOKS_LIKE.match(text))


def read(text: str, first: int = 1) -> Iterator[Record]:
    """Yield the puzzles of a text, one per line; `first` is the number of the first line."""
    return read_ids(text, _read_one, first)


def write(documents: Sequence[Document]) -> str:
    """Return the ids of the documents, one per line."""
    return "".join(f"{_write_one(document)}\n" for document in documents)


def _read_one(word: Word) -> Document:
    match = _ID.match(word.text)
    if match is None:
        raise word.refused("an id begins with a size and a colon, such as 8x8:")
    size = read_size(*(word.rest(match.start(side))._replace(text=match[side]) for side in (1, 2)))
    body = word.rest(match.end())
    # A nonogram has at least two clues, and so a slash between them.
    game = "Pattern" if "/" in body.text else "Tracks"
    return replace(_GAMES[game].read(size, body), family=_families_by_game()[game])


def _write_one(document: Document) -> str:
    require_family(document, *_families_by_game().values())
    width, height = document.size
    game = _GAMES[notation_of(document.family).tatham]
    return f"{width}x{height}:{game.write(document)}"


def _families_by_game() -> dict[str, str]:
    """Return the families that have ids, by the game whose ids they have."""
    return {notation.tatham: family for family, notation in each_notation() if notation.tatham}


_MOST_SKIPPED = 25
"""The most cells of a nonogram without a given one that a letter stands for."""
_SIGNS = {cell: cell for cell in (BLANK, FILLED, UNKNOWN)}


def _read_pattern(size: tuple[int, int], body: Word) -> Document:
    """Return the document of this size that the text after the colon describes."""
    width, height = size
    clues, comma, _ = body.text.partition(",")
    if (found := clues.count("/") + 1) != width + height:
        raise body.refused(f"{width}x{height} has {width + height} clues, here are {found:,}")
    lines = tuple(map(_read_clue, Word(clues, body.line, body.column).parts("/")))
    givens = _read_givens(body.rest(len(clues) + 1), size) if comma else None
    return Document("", rows=lines[width:], columns=lines[:width], givens=givens)


def _write_pattern(document: Document) -> str:
    """Return the text after the colon; raise `FormatError` if an id cannot say it."""
    rows, columns = plain_clues(document)
    clues = "/".join(map(".".join, (*columns, *rows)))
    givens = written_grid(document, "givens", _SIGNS)
    return f"{clues},{''.join(_write_givens(givens))}" if givens else clues


def _read_clue(text: Word) -> str:
    return read_clue(list(text.parts("."))) if text.text else ""


def _read_givens(letters: Word, size: tuple[int, int]) -> Grid:
    (width, height), known, at = size, dict[int, str](), 0
    cells = width * height
    for number, letter in enumerate(letters.text):
        if letter not in ascii_letters:
            raise letters.rest(number).refused(f"'{letter}' is no letter from a to z or A to Z")
        gap = ascii_lowercase.index(letter.lower())
        if at == cells or at + gap > cells:
            raise letters.rest(number).refused(
                f"{width}x{height} has {cells:,} cells, here are more"
            )
        at += gap
        if gap < _MOST_SKIPPED and at < cells:
            known[at] = FILLED if letter.isupper() else BLANK
            at += 1
    if at < cells:
        raise letters.refused(f"{width}x{height} has {cells:,} cells, here are {at:,}")
    return in_rows("".join(known.get(place, UNKNOWN) for place in range(cells)), width)


def _write_givens(givens: Grid) -> Iterator[str]:
    gap = 0
    for cell in "".join(givens):
        if cell != UNKNOWN:
            yield ascii_uppercase[gap] if cell == FILLED else ascii_lowercase[gap]
            gap = 0
        elif gap < _MOST_SKIPPED - 1:
            gap += 1
        else:
            yield ascii_lowercase[_MOST_SKIPPED]
            gap = 0
    if gap:
        yield ascii_lowercase[gap]


_PIECES = {digit: Sides(int(digit, 16)) for digit in "3569AC"}
_DIGITS = {sides: digit for digit, sides in _PIECES.items()}
_LONGEST_GAP = 26
"""The longest gap in a grid of tracks that a letter stands for."""
_COUNT = re.compile(r"(S?)0*(\d*)", re.ASCII)


def _read_tracks(size: tuple[int, int], body: Word) -> Document:
    """Return the document of this size that the text after the colon describes."""
    width, height = size
    if (found := body.text.count(",")) != width + height:
        raise body.refused(f"{width}x{height} has {width + height} counts, here are {found}")
    grid, *texts = body.parts(",")
    columns, leaves = _read_counts("column", "leaves", texts[:width])
    rows, comes_in = _read_counts("row", "comes in", texts[width:])
    start, finish = (0, comes_in), (leaves, height - 1)
    pieces = _read_pieces(grid, size)
    try:
        _require_connected(pieces, size, _border_sides(start, finish))
    except FormatError as error:
        raise error.within(grid.place) from error
    course = PathSpec(start, finish, "left", "bottom", track_edges=_edges_of(pieces, size))
    return Document("", rows, columns, course=course)


def _write_tracks(document: Document) -> str:
    """Return the text after the colon; raise `FormatError` if an id cannot say it."""
    course = _writable_path(document)
    pieces = _known_pieces(course)
    width, height = document.size
    places = [(column, row) for row in range(height) for column in range(width)]
    counts = [text or "0" for text in (*document.columns, *document.rows)]
    for line in (course.finish[0], width + course.start[1]):
        counts[line] = f"S{counts[line]}"
    return ",".join(["".join(_write_pieces(places, pieces)), *counts])


def _read_counts(side: str, does: str, texts: list[Word]) -> tuple[tuple[str, ...], int]:
    """Return the counts of the lines of a side, and the index of the one with the S."""
    counts, marked = [], None
    for number, text in enumerate(texts):
        match = _COUNT.fullmatch(text.text)
        if match is None or text.text in ("", "S"):
            raise text.refused(f"'{text.text[:20]}' is no count for {side} {number + 1}")
        counts.append(match[2])
        if match[1] and marked is not None:
            raise text.refused(f"a second S, the track {does} at {side} {marked + 1} already")
        marked = number if match[1] else marked
    if marked is None:
        raise texts[0].refused(f"no S among the {side}s says where the track {does}")
    return tuple(counts), marked


def _read_pieces(grid: Word, size: tuple[int, int]) -> Track:
    (width, height), pieces, at = size, dict[int, Sides](), 0
    for number, letter in enumerate(grid.text):
        if "a" <= letter <= "z":
            at += ord(letter) - ord("a") + 1
        elif letter in _PIECES:
            pieces[at] = _PIECES[letter]
            at += 1
        else:
            choice = " ".join(_PIECES)
            sentence = f"'{letter}' is no gap from a to z and none of the pieces {choice}"
            raise grid.rest(number).refused(sentence)
    if at != width * height:
        raise grid.refused(f"{width}x{height} has {width * height} places, here are {at}")
    return {(place % width, place // width): sides for place, sides in pieces.items()}


def _border_sides(start: Point, finish: Point) -> Track:
    """Return the sides over which the track enters and leaves the grid, by place."""
    sides = {start: Sides.LEFT}
    sides[finish] = sides.get(finish, Sides.NONE) | Sides.BOTTOM
    return sides


def _require_connected(pieces: Track, size: tuple[int, int], border_sides: Track) -> None:
    for place, sides in pieces.items():
        here = f"the piece {_DIGITS[sides]}"
        border = border_sides.get(place, Sides.NONE)
        if missing := [*(border & ~sides)]:
            does = f"does not lead over the {side_name(missing[0])} side, as the S says"
            raise FormatError(f"{here} {does}", place=point_name(place))
        if off := [*leading_off(place, sides & ~border, size)]:
            sentence = f"{here} leads off the grid over the {side_name(off[0])} side"
            raise FormatError(sentence, place=point_name(place))
        for side in sides & ~border:
            other = neighbour(place, side)
            if not pieces.get(other, opposite(side)) & opposite(side):
                sentence = f"{here} leads to {point_name(other)}, where {_DIGITS[pieces[other]]} is"
                raise FormatError(f"{sentence}, which does not lead back", place=point_name(place))


def _edges_of(pieces: Track, size: tuple[int, int]) -> tuple[Edge, ...]:
    """Return the edges that pieces join, row by row."""
    edges = {
        (min(place, other), max(place, other))
        for place, sides in pieces.items()
        for other in (neighbour(place, side) for side in sides & ~leading_off(place, sides, size))
    }
    return tuple(sorted(edges, key=lambda edge: [place[::-1] for place in edge]))


def _writable_path(document: Document) -> PathSpec:
    """Return the path of a document; raise `FormatError` if an id cannot describe it."""
    course = document.course
    if course is None:
        raise FormatError("a path needs a start and a finish, and here is none", place="start")
    unsupported: dict[str, tuple[object, str]] = {
        "row_cuts": (course.row_cuts, "an id has one count a row"),
        "column_cuts": (course.column_cuts, "an id has one count a column"),
        "origin": (course.origin != "top", "an id counts its rows from the top"),
        "entry": (course.entry != "left", "in an id the track comes in over the left side"),
        "exit": (course.exit != "bottom", "in an id the track leaves over the bottom"),
        "on": (course.on, "an id shows whole pieces, no places that are visited somehow"),
        "off": (course.off, "an id shows pieces, no places that are not visited"),
        "forbidden_edges": (
            course.forbidden_edges,
            "an id shows where track is, not where none is",
        ),
    }
    for key, (is_there, sentence) in unsupported.items():
        if is_there:
            raise FormatError(sentence, place=key)
    for side, texts in (("column", document.columns), ("row", document.rows)):
        for number, text in enumerate(texts, 1):
            if text.strip("0123456789"):
                sentence = f"an id has a number for each line, here is '{text[:20]}'"
                raise FormatError(sentence, place=f"{side} {number}")
    return course


def _known_pieces(course: PathSpec) -> Track:
    """Return the pieces with two known sides; refuse edges and ends that none of them shows."""
    known = _border_sides(course.start, course.finish)
    for edge in course.track_edges:
        for one, other in (edge, edge[::-1]):
            [side] = (side for side in STEPS if neighbour(one, side) == other)
            known[one] = known.get(one, Sides.NONE) | side
    pieces = {place: sides for place, sides in known.items() if len(sides) == 2}
    for key, place in (("start", course.start), ("finish", course.finish)):
        if place not in pieces:
            sentence = (
                f"an id shows the piece at {point_name(place)}, of which one side is not known"
            )
            raise FormatError(sentence, place=key)
    for edge in course.track_edges:
        if not {*edge} & pieces.keys():
            ends = listed(map(point_name, edge), "or")
            raise FormatError(f"an id shows whole pieces, none is at {ends}", place="track_edges")
    return pieces


def _write_pieces(places: list[Point], pieces: Track) -> Iterator[str]:
    gap = 0
    for place in places:
        if place not in pieces and gap < _LONGEST_GAP:
            gap += 1
            continue
        yield _letter(gap)
        gap = 1
        if place in pieces:
            yield _DIGITS[pieces[place]]
            gap = 0
    yield _letter(gap)


def _letter(gap: int) -> str:
    return chr(ord("a") + gap - 1) if gap else ""


class _Game(NamedTuple):
    """A game: how the text after the colon of its ids is read and written."""

    read: Callable[[tuple[int, int], Word], Document]
    write: Callable[[Document], str]


_GAMES = {
    "Pattern": _Game(_read_pattern, _write_pattern),
    "Tracks": _Game(_read_tracks, _write_tracks),
}
"""The games whose ids are read; families say which of them is theirs."""
FORMAT = Format(
    name="tatham",
    suffixes=(),
    about="Simon Tatham's ids of Pattern and Tracks, or addresses, also in place of a file",
    known_as="Simon Tatham's id",
    aliases=("sgtatham", "simon tatham", "simon tatham's puzzles"),
    sniff=sniff,
    read=read,
    write=write,
    keeps=frozenset({"givens", "course"}),
    holds_sets=True,
    read_lines=read,
    in_a_word=True,
)
