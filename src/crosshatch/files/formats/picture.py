"""Image files: the picture of a puzzle, a pixel for each of its cells.

What is transparent is blank; or else white is, where it is there; or else the colour of most cells
on the border, unless it is the only one. A single other colour is the default one, and so is black.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

from crosshatch.data.document import Document, Format, Record, require_family
from crosshatch.data.grid import BLANK, FILLED, Grid, each_place, in_rows
from crosshatch.data.palette import (
    INK,
    MOST_COLORS,
    PAPER,
    Palette,
    letter_like,
    lettered,
    name_of,
    palette_of,
    states_of,
    symbols_of,
    unless_plain,
)
from crosshatch.data.phrases import listed, place_name
from crosshatch.errors import FormatError
from crosshatch.files.formats._clues import require_cells
from crosshatch.files.from_picture import from_picture
from crosshatch.files.images import Pixels, begins_as, read_colors, write_pixels

FAMILY = "nonogram"
_USUAL = {BLANK: PAPER, FILLED: INK}


def read(content: bytes) -> Iterator[Record]:
    """The puzzle of the picture in an image of any kind."""
    yield Record(partial(_read_one, content))


def read_picture(content: bytes, palette: Palette) -> Grid:
    """The picture in an image of any kind, in the letters of a puzzle.

    Its colours are those of the puzzle, or each clearly looks like one of them; where each of both
    has a single one beside blank, that is the same. `FormatError` with its place otherwise.
    """
    pixels = read_colors(content)
    letters = _letters_in(pixels, palette)
    if "" in letters:
        row, column = divmod(pixels.numbers.index(letters.index("")), pixels.width)
        color = pixels.colors[letters.index("")]
        known = listed(states_of(palette), "or")
        sentence = f"{name_of(color)} ({color}) is not clearly one of the puzzle's cells: {known}"
        raise FormatError(sentence, place=f"row {row + 1}, column {column + 1}")
    cells = pixels.numbers.translate("".join(letters).encode().ljust(256))
    return in_rows(cells.decode(), pixels.width)


def _letters_in(pixels: Pixels, palette: Palette) -> list[str]:
    """Return what stands for each colour of an image in a puzzle, nothing for one that is none of
    its.
    """
    symbols, colors = symbols_of(palette), _USUAL | dict(palette)
    looks = {symbol: colors[symbol] for symbol in symbols}
    if "" in pixels.colors or pixels.knows_transparent:
        # What is blank is seen through, so what looks like paper may be a colour.
        inks = {symbol: looks[symbol] for symbol in symbols[1:]}
        looks = inks if looks[BLANK] in inks.values() else looks
    if len(symbols) == 2 and not {*pixels.colors} <= {"", *looks.values()}:
        blank = _blank_of(pixels)
        if len(pixels.colors) - (blank is not None) == 1:
            return [symbols[number != blank] for number in range(len(pixels.colors))]
    return [letter_like(color, looks) if color else BLANK for color in pixels.colors]


def _read_one(content: bytes) -> Document:
    pixels = read_colors(content)
    blank = _blank_of(pixels)
    inks = [color for number, color in enumerate(pixels.colors) if number != blank]
    letters = _letters_for(inks)
    palette = [(letters[color], color) for color in inks]
    if blank is not None:
        palette.append((BLANK, pixels.colors[blank] or PAPER))
    cells = pixels.numbers.translate(
        bytes(ord(letters.get(color, BLANK)) for color in pixels.colors).ljust(256)
    )
    told = from_picture(in_rows(cells.decode(), pixels.width), FAMILY)
    return replace(told, palette=_needed(palette_of(palette)))


def _blank_of(pixels: Pixels) -> int | None:
    """The number of the colour that blank cells have, if any has."""
    for color in ("", PAPER):
        if color in pixels.colors:
            return pixels.colors.index(color)
    if pixels.knows_transparent or len(pixels.colors) == 1:
        return None
    numbers, width = pixels.numbers, pixels.width
    border = numbers[:width] + numbers[-width:] + numbers[::width] + numbers[width - 1 :: width]
    return Counter(border).most_common(1)[0][0]


def _letters_for(inks: Sequence[str]) -> dict[str, str]:
    unnamed = inks if len(inks) == 1 else [color for color in inks if color == INK]
    named = [color for color in inks if color not in unnamed]
    letters = [*FILLED * len(unnamed), *lettered(named)]
    return dict(zip((*unnamed, *named), letters, strict=True))


def _needed(palette: Palette) -> Palette:
    """A palette without what goes without saying."""
    return unless_plain(tuple(pair for pair in palette if pair != (BLANK, PAPER)))


def _write(kind: str, keeps: frozenset[str], documents: Sequence[Document]) -> bytes:
    """The image of one document."""
    (document,) = documents
    if document.picture is None:
        raise FormatError("an image holds a picture, and this puzzle has only clues")
    require_family(document, FAMILY)
    drawn = from_picture(document.picture, FAMILY)
    if (drawn.rows, drawn.columns) != (document.rows, document.columns):
        raise FormatError("an image holds a picture alone, and this one has other clues")
    colors = _USUAL | (dict(document.palette) if "palette" in keeps else {})
    _require_told_apart(document.picture, colors)
    # What looks blank is marked only where it would be taken for something else.
    for blank in (colors[BLANK], ""):
        content = write_pixels(_pixels(document.picture, colors | {BLANK: blank}), kind)
        if _painted(_read_one(content)) == _painted(
            replace(document, palette=tuple(colors.items()))
        ):
            return content
    raise FormatError("an image of this kind cannot say which colour is blank", place="palette")


def _misses(write: Callable[[Sequence[Document]], bytes], document: Document) -> frozenset[str]:
    """The palette, where not all of it is read again: letters and unseen colours are not there."""
    try:
        found = _read_one(write([document])).palette
    except FormatError:
        # What cannot be written is not lost on the way.
        return frozenset()
    is_kept = {*_needed(found)} == {*_needed(document.palette)}
    return frozenset() if is_kept else frozenset({"palette"})


def _require_told_apart(picture: Grid, colors: Mapping[str, str]) -> None:
    """Refuse colours that nobody could read again."""
    require_cells("picture", picture, colors)
    letters: dict[str, str] = {}
    for (row, column), (cell,) in each_place(picture):
        place = f"picture, {place_name((column, row))}"
        other = letters.setdefault(colors[cell], cell) if cell != BLANK else cell
        if other != cell:
            raise FormatError(f"{cell} has the same colour as {other}", place=place)
    if len(letters) > MOST_COLORS:
        sentence = f"{len(letters)} colours, an image has {MOST_COLORS} at most beside blank"
        raise FormatError(sentence, place="palette")


def _pixels(picture: Grid, colors: Mapping[str, str]) -> Pixels:
    cells = "".join(picture)
    symbols = sorted({*cells, BLANK})
    numbers = bytes(map(symbols.index, cells))
    return Pixels(len(picture[0]), numbers, tuple(colors[symbol] for symbol in symbols))


def _painted(document: Document) -> list[str]:
    """The colour of each cell, none of those that are blank."""
    colors = {FILLED: INK, **dict(document.palette), BLANK: ""}
    return [colors[cell] for row in document.picture or () for cell in row]


def _format(name: str, kind: str, about: str, *keeps: str) -> Format[bytes]:
    kept = frozenset(("picture", *keeps))
    write = partial(_write, kind, kept)
    return Format(
        name=name,
        suffixes=(f".{name}",),
        about=about,
        known_as=f"{kind} image",
        sniff=partial(begins_as, kind),
        read=read,
        write=write,
        keeps=kept,
        misses=partial(_misses, write),
        is_binary=True,
    )


BMP = _format("bmp", "BMP", "an image, one cell a pixel", "palette")
GIF = _format("gif", "GIF", "an image, one cell a pixel", "palette")
PBM = _format("pbm", "PBM", "an image in black and white")
PNG = _format("png", "PNG", "an image, one cell a pixel", "palette")
