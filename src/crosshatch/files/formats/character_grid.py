"""A picture in characters: `#` and `.`, or pieces of track.

Read as a puzzle, it is that puzzle's solution. What `crosshatch solve` prints is read as well: its
pictures with an empty line behind each, and below them a sentence on what is proved.
"""

import re
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from string import ascii_letters

from crosshatch.data.document import Document, Format, Record, numbered_records
from crosshatch.data.grid import BLANK, FILLED, UNKNOWN, Grid
from crosshatch.data.palette import LETTERS
from crosshatch.data.phrases import counted
from crosshatch.data.sides import ASCII, CHARACTERS, as_track
from crosshatch.errors import FormatError, PictureError
from crosshatch.files.notation import from_picture, shows_a_puzzle
from crosshatch.files.places import BEGINNING, MOST_CELLS, Word, text_lines

SYMBOLS = BLANK + FILLED
CELLS = FILLED + BLANK + UNKNOWN
TYPED = {
    **dict.fromkeys("#Xx■█*", FILLED),
    **dict.fromkeys(".-·_", BLANK),
    **dict.fromkeys(UNKNOWN, UNKNOWN),
}
"""The characters that people type for the cells of a picture without colours."""
TRACK = {*CHARACTERS, *ASCII.values()}


_FOUND = r"(?:at least )?[\d,]+ (?:solution|filled cell)s?\b|no solution\b"
_SENTENCE = re.compile(rf"\n\n(?:{_FOUND})[^\n]*?(?:, proved| [·-] )")
"""The beginning of the sentence that `solve` and `make` print below pictures."""
_VERDICT = re.compile(rf"\A[^\n]+: (?:{_FOUND})[^\n]*?(?:, proved| [·-] )")
"""The beginning of what `solve` prints of several puzzles: a line for each, without a picture."""
_EMPTY_LINES = re.compile(r"\n(?:[ \t]*\n)+")


def pictures_in(text: str) -> tuple[str, ...]:
    """Return the text of each picture that `solve` has printed; any other text is one picture.

    >>> pictures_in("#.\\n.#\\n\\n.#\\n#.\\n\\n2 solutions, proved · search · 0.1 ms\\n")
    ('#.\\n.#', '.#\\n#.')
    >>> pictures_in("#.\\n.#")
    ('#.\\n.#',)
    """
    plain = f"\n\n{text}".replace("\r\n", "\n")
    if (sentence := _SENTENCE.search(plain)) is None:
        return (text,)
    return tuple(filter(None, plain[: sentence.start()].split("\n\n")))


def has_verdicts_alone(text: str) -> bool:
    """Return True if a text is what `solve` prints about several puzzles, without pictures.

    >>> has_verdicts_alone("Heart: 1 solution, proved · line logic alone · 0.1 ms\\n")
    True
    """
    return _VERDICT.match(text) is not None


def grids_in(text: str) -> tuple[str, ...]:
    """Return the text of each grid: what `solve` has printed, or grids with empty lines between.

    Empty lines part grids of several rows each; others are only blanks within one.

    >>> grids_in("##\\n.#\\n\\n.#\\n##\\n"), grids_in("##\\n\\n.#\\n")
    (('##\\n.#', '.#\\n##'), ('##\\n\\n.#\\n',))
    """
    printed = pictures_in(text)
    if printed != (text,):
        return printed
    blocks = [block.strip("\n") for block in _EMPTY_LINES.split(text.replace("\r\n", "\n"))]
    blocks = [block for block in blocks if block.strip()]
    is_parted = len(blocks) > 1 and all(_is_grid(block.split()) for block in blocks)
    return tuple(blocks) if is_parted else (text,)


def _is_grid(rows: Sequence[str]) -> bool:
    return len(rows) > 1 and len({*map(len, rows)}) == 1


def sniff(text: str) -> bool:
    """Return True if a text looks like this format."""
    text = "\n".join(pictures_in(text))
    cells = set(text) - set(" \t\r\n")
    if not cells or cells <= set(CELLS) or cells <= TRACK:
        return bool(cells)
    return cells <= {*ascii_letters, BLANK} and _is_of_letters(tuple(text.split()))


def write(documents: Sequence[Document]) -> str:
    """Return the picture of one document."""
    (document,) = documents
    if document.picture is None:
        raise FormatError("a text grid holds a picture, and this puzzle has only clues")
    if color := next((cell for row in document.picture for cell in row if cell in LETTERS), ""):
        sentence = "a text grid is read as a puzzle without colours"
        advice = "an image keeps them, and so does toml"
        raise FormatError(f"{sentence}, here is '{color}'; {advice}", place="picture")
    redrawn = from_picture(document.picture)
    if any(getattr(redrawn, part) != getattr(document, part) for part in _IMPLIED):
        raise FormatError("a text grid holds a picture alone, and this one has other clues")
    return "".join(f"{row}\n" for row in document.picture)


def read_picture(text: str, symbols: str = SYMBOLS) -> Grid:
    """Return a picture, finished or not, one row per line: `#` filled, `.` blank, `?` unknown.

    A picture of track has its pieces, in ASCII too, `+` for a visited place, and `·` or `.` for one
    that is not. `symbols` may be other cells, blank first, such as letters of colours.
    """
    return _picture(_rows(text), symbols)


def read_half_filled(text: str, size: tuple[int, int], alphabet: Mapping[str, str]) -> Grid:
    """Return a picture as people type it, with the cell that `alphabet` has for each character.

    Blanks are unknown cells, and rows shorter than the width are padded with them. Rows may be
    indented, with empty lines or blanks between. The result may still have another size.
    """
    width, height = size
    lines = [*text_lines(text.removesuffix("\n"))]
    for line in lines:
        for column, cell in enumerate(line.text):
            if not (cell.isspace() or cell in alphabet):
                choice = " ".join(dict.fromkeys(alphabet.values()))
                word = Word(cell, line.number, column + 1)
                raise word.refused(f"'{cell}' is no cell; a cell is one of {choice}")
    filled = [line for line in lines if not line.is_blank]
    if not filled:
        raise BEGINNING.refused("there is no picture in it")
    rows = [_cells_of_line(line.text) for line in (lines if len(lines) == height else filled)]
    if {len(row.strip()) for row in rows} == {width}:
        rows = [row.strip() for row in rows]
    if max(map(len, rows)) > width:
        rows = textwrap.dedent("\n".join(rows)).split("\n")
    if max(map(len, rows)) > width and not any(row[1::2].strip() for row in rows):
        rows = [row[::2] for row in rows]
    return tuple("".join(alphabet.get(cell, UNKNOWN) for cell in row.ljust(width)) for row in rows)


def _cells_of_line(line: str) -> str:
    """Return the cells of a line, which tabs may separate, without blanks at its end."""
    cells = line.split("\t")
    if all(len(cell) < 2 for cell in cells):
        return "".join(cell or " " for cell in cells).rstrip()
    return line.replace("\t", " ").rstrip()


def _read_one(text: str) -> Document:
    rows = _rows(text)
    drawn = tuple(row.text for row in rows)
    try:
        return from_picture(drawn if _is_of_letters(drawn) else _picture(rows))
    except PictureError as error:
        column, row = error.at
        raise _cell(rows[row], column).refused(error.sentence) from error


def read(text: str) -> Iterator[Record]:
    """Yield a record for each picture."""
    return numbered_records(_read_one, grids_in(text))


def _is_of_letters(drawn: Grid) -> bool:
    """Return True if letters show a puzzle, such as those for the things of a kind."""
    cells = {*"".join(drawn)}
    return cells <= {*ascii_letters, BLANK} and not cells <= TRACK and shows_a_puzzle(drawn)


def _rows(text: str) -> list[Word]:
    """Return the rows of a picture: all lines that are not blank."""
    rows = [
        Word(row, line.number, line.text.index(row) + 1)
        for line in text_lines(text)
        if (row := line.text.strip())
    ]
    if not rows:
        raise BEGINNING.refused("there is no picture in it")
    if (width := len(rows[0].text)) > MOST_CELLS:
        sentence = f"{width:,} cells are more than the {MOST_CELLS:,} that a line may have"
        raise rows[0].refused(sentence)
    return rows


def _picture(rows: Sequence[Word], symbols: str = SYMBOLS) -> Grid:
    known = next((cell for row in rows for cell in row.text if cell not in UNKNOWN + BLANK), BLANK)
    is_track = known not in symbols and known in TRACK
    cells = CHARACTERS if is_track else f"{symbols[1:]}{BLANK}{UNKNOWN}"
    known_cells, width = TRACK if is_track else {*cells, BLANK}, len(rows[0].text)
    for row in rows:
        if not known_cells.issuperset(row.text):
            strange = next(at for at, cell in enumerate(row.text) if cell not in known_cells)
            sentence = f"'{row.text[strange]}' is no cell; a cell is one of {' '.join(cells)}"
            raise _cell(row, strange).refused(sentence)
        if len(row.text) != width:
            sentence = f"{counted(len(row.text), 'cell')}, the first row has {width}"
            raise _cell(row, min(len(row.text), width)).refused(sentence)
    return as_track(tuple(row.text for row in rows))


def _cell(row: Word, column: int) -> Word:
    return Word(row.text[column : column + 1], row.line, row.column + column)


_IMPLIED = ("kind", "rows", "columns", "plain")
"""The parts of a puzzle that follow from its picture."""

FORMAT = Format(
    name="text",
    suffixes=(".txt",),
    about="a picture as a grid of # and ., of track, or of the letters of a kind",
    known_as="text grid",
    aliases=("grid",),
    sniff=sniff,
    read=read,
    write=write,
    keeps=frozenset({"picture"}),
)
