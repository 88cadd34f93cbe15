"""Image files: the picture of a puzzle, with one pixel per cell.

Transparent pixels are blank. In an image without transparency, white is blank; if there is no
white, the commonest colour on the border is blank, unless it is the only colour. If there is only
one other colour, it becomes the default colour, and so does black.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from crosshatch.data.color_names import name_of
from crosshatch.data.document import Document, Format, one_record
from crosshatch.data.grid import BLANK, FILLED, Grid, each_place, in_rows
from crosshatch.data.palette import (
    INK,
    MOST_COLORS,
    PAPER,
    Palette,
    letter_like,
    letters_for,
    palette_of,
    states_of,
    symbols_of,
    without_plain,
)
from crosshatch.data.phrases import listed, point_name
from crosshatch.errors import FormatError
from crosshatch.files.clues import require_cells
from crosshatch.files.images import Pixels, begins_as, read_colors, write_pixels
from crosshatch.files.notation import RUNS, USUAL_KIND, from_picture, require_clues

_USUAL = {BLANK: PAPER, FILLED: INK}


def read_picture(content: bytes, palette: Palette) -> Grid:
    """Return the picture in an image of any kind, in the letters of a puzzle's palette.

    Each colour must be one of the puzzle's or clearly look like one. If image and puzzle both have
    a single colour beside blank, the two match. Raise `FormatError` with its place otherwise.
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
    """Return the puzzle's letter for each colour of an image, or an empty text if none fits."""
    symbols, colors = symbols_of(palette), _USUAL | dict(palette)
    looks = {symbol: colors[symbol] for symbol in symbols}
    if "" in pixels.colors or pixels.knows_transparent:
        # Blank cells are transparent here, so the colour of paper may belong to other cells.
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
    document = from_picture(in_rows(cells.decode(), pixels.width), USUAL_KIND)
    return replace(document, palette=_without_defaults(palette_of(palette)))


read = one_record(_read_one)


def _blank_of(pixels: Pixels) -> int | None:
    """Return the number of the colour of blank cells, or None if they have none."""
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
    letters = [*FILLED * len(unnamed), *letters_for(named)]
    return dict(zip((*unnamed, *named), letters, strict=True))


def _without_defaults(palette: Palette) -> Palette:
    """Return a palette without the entries that are the default."""
    return without_plain(tuple(pair for pair in palette if pair != (BLANK, PAPER)))


def _write(kind: str, keeps: frozenset[str], documents: Sequence[Document]) -> bytes:
    """Return the image of one document."""
    (document,) = documents
    if document.picture is None:
        raise FormatError("an image holds a picture, and this puzzle has only clues")
    require_clues(document, RUNS)
    redrawn = from_picture(document.picture, USUAL_KIND)
    if (redrawn.rows, redrawn.columns) != (document.rows, document.columns):
        raise FormatError("an image holds a picture alone, and this one has other clues")
    colors = _USUAL | (dict(document.palette) if "palette" in keeps else {})
    _require_distinct(document.picture, colors)
    # Make blank cells transparent only if they would be misread otherwise.
    for blank in (colors[BLANK], ""):
        content = write_pixels(_pixels(document.picture, colors | {BLANK: blank}), kind)
        if _cell_colors(_read_one(content)) == _cell_colors(
            replace(document, palette=tuple(colors.items()))
        ):
            return content
    raise FormatError("an image of this kind cannot say which colour is blank", place="palette")


def _misses(write: Callable[[Sequence[Document]], bytes], document: Document) -> frozenset[str]:
    """Return `palette` if the image would not keep all of it, such as unused colours."""
    try:
        found = _read_one(write([document])).palette
    except FormatError:
        # A document that cannot be written loses nothing.
        return frozenset()
    is_kept = {*_without_defaults(found)} == {*_without_defaults(document.palette)}
    return frozenset() if is_kept else frozenset({"palette"})


def _require_distinct(picture: Grid, colors: Mapping[str, str]) -> None:
    """Refuse colours that could not be told apart when the image is read."""
    require_cells("picture", picture, colors)
    letters: dict[str, str] = {}
    for (row, column), (cell,) in each_place(picture):
        place = f"picture, {point_name((column, row))}"
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


def _cell_colors(document: Document) -> list[str]:
    """Return the colour of each cell, an empty text for a blank one."""
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
        extra="draw",
    )


BMP = _format("bmp", "BMP", "an image, one cell a pixel", "palette")
GIF = _format("gif", "GIF", "an image, one cell a pixel", "palette")
PBM = _format("pbm", "PBM", "an image in black and white")
PNG = _format("png", "PNG", "an image, one cell a pixel", "palette")
