"""The XML of webpbn.com: puzzles in a set, each with clues, colours, a goal and saved solutions.

A count has the default colour unless it names another; a 0 among other counts is an unknown count.
Images have one character per colour. Missing clues are made from the goal.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import islice

from crosshatch.data.color_names import name_of
from crosshatch.data.document import (
    METADATA,
    Document,
    Format,
    Record,
    numbered_records,
)
from crosshatch.data.grid import BLANK, FILLED, UNKNOWN, Grid, clue_texts, is_complete, transposed
from crosshatch.data.palette import INK, LETTERS, PAPER, Palette
from crosshatch.data.phrases import counted
from crosshatch.files.clues import TRIDDLER, written_grid
from crosshatch.files.formats._colors import (
    Color,
    Letters,
    clue_of,
    look_of,
    palette_for,
    require_palette,
    runs_in,
)
from crosshatch.files.formats._xml import Element, parse
from crosshatch.files.notation import RUNS, USUAL_KIND, require_clues
from crosshatch.files.places import MOST_CELLS, Word

TAGS = {name: name for name in METADATA if name != "license"} | {"catalogue": "id"}
"""The name of the element for each kind of metadata."""
BRANCHES = ("puzzleset", "puzzle", "clues", "line", "solution")
LEAVES = ("title", *TAGS.values(), "color", "count", "image")
SIDES = ("rows", "columns")
KNOWN = {"white": (BLANK, PAPER), "black": ("X", INK)}
"""Colours that need no definition: their characters in images, and how they look."""

_OF_THE_SET = ("author", "copyright", "source")
_ROW = re.compile(r"\|([^|]*)\||(\S)")
_CELL = re.compile(r"\[([^\]]*)\]|(\S)")


def set_metadata(puzzleset: Element) -> dict[str, str]:
    """Return the metadata of a set, which holds for each puzzle in it."""
    return _metadata(puzzleset, _OF_THE_SET)


def read_one(puzzle: Element, of_all: Mapping[str, str]) -> Document:
    """Return the puzzle of an element in a set.

    Raise `FormatError` with line and column if it is invalid.
    """
    kind = puzzle.attributes.get("type", "grid")
    if kind.lower() != "grid":
        if kind.lower() == "triddler":
            raise puzzle.refused(TRIDDLER)
        raise puzzle.refused(f"a puzzle of type '{kind[:20]}'; only those of type grid are read")
    sides = _sides(puzzle)
    images = _images(puzzle)
    palette, letters, cells = _colors(puzzle, sides, images)
    grids = {kind: _grid(image, cells) for kind, image in images.items()}
    picture = grids.get("goal", grids.get("solution"))
    has_hidden = any(map(_has_hidden, _lines_of_clues(sides)))
    clues = {
        side: tuple(clue_of(_words(line, has_hidden), letters) for line in element.all("line"))
        for side, element in sides.items()
    }
    if len(clues) < len(SIDES):
        if picture is None or not is_complete(picture):
            missing = next(side for side in SIDES if side not in clues)
            raise puzzle.refused(f"there are no clues of {missing}, and no goal to make them from")
        drawn = {"rows": clue_texts(picture), "columns": clue_texts(transposed(picture))}
        clues = drawn | clues
    size = len(clues["columns"]), len(clues["rows"])
    for kind, grid in grids.items():
        if (len(grid[0]), len(grid)) != size:
            found, expected = f"{len(grid[0])} x {len(grid)}", f"{size[0]} x {size[1]}"
            raise images[kind].refused(f"an image of {found} cells, the clues have {expected}")
    said = {**of_all, **_metadata(puzzle, TAGS)}
    return Document(
        kind=USUAL_KIND,
        rows=clues["rows"],
        columns=clues["columns"],
        title=_text(puzzle, "title"),
        picture=picture,
        progress=grids.get("saved"),
        palette=palette,
        metadata=tuple((name, said[name]) for name in METADATA if name in said),
    )


def _text(element: Element, tag: str) -> str:
    return "\n".join(found.text.strip() for found in element.all(tag))


def _metadata(element: Element, names: Iterable[str]) -> dict[str, str]:
    return {name: text for name in names if (text := _text(element, TAGS[name]))}


def _sides(puzzle: Element) -> dict[str, Element]:
    sides: dict[str, Element] = {}
    for clues in puzzle.all("clues"):
        side = clues.attributes.get("type", "").lower()
        if side not in SIDES or side in sides:
            which = f"clues of '{side[:20]}', where rows and columns are expected"
            raise clues.refused(f"clues of {side} for the second time" if side in sides else which)
        sides[side] = clues
    return sides


def _images(puzzle: Element) -> dict[str, Element]:
    """Return the first image of each kind."""
    images: dict[str, Element] = {}
    for solution in puzzle.all("solution"):
        kind = solution.attributes.get("type", "goal").lower()
        if kind not in ("goal", "solution", "saved"):
            raise solution.refused(f"'{kind[:20]}' is no solution; it is goal, solution or saved")
        if not solution.all("image"):
            raise solution.refused("a solution without an image")
        images.setdefault(kind, solution.all("image")[0])
    return images


def _lines_of_clues(sides: Mapping[str, Element]) -> Iterator[list[Element]]:
    """Return an iterator over the counts of each line."""
    return (line.all("count") for side in sides.values() for line in side.all("line"))


def _colors(
    puzzle: Element, sides: Mapping[str, Element], images: Mapping[str, Element]
) -> tuple[Palette, Letters, dict[str, str]]:
    """Return the palette, the letters of colours by name, and the cells of images by character."""
    blank = puzzle.attributes.get("backgroundcolor", "white")
    default = puzzle.attributes.get("defaultcolor", "black")
    wishes = {default: FILLED, blank: BLANK}
    colors: list[Color] = []
    names: dict[str, str] = {}
    """The name of the colour that each character of an image stands for."""
    for element in puzzle.all("color"):
        name, character = (element.attributes.get(key, "") for key in ("name", "char"))
        if not name:
            raise element.refused("a colour without a name")
        wish = wishes.get(name) or (character if character in LETTERS else "") or name
        word = Word(name, element.line, element.column)
        colors.append(Color(word, wish, look_of(element.word())))
        names.setdefault(character, name)
    drawn = {character for image in images.values() for character in image.text}
    used = {
        count.attributes.get("color", default) for line in _lines_of_clues(sides) for count in line
    }
    for name in KNOWN.keys() - {color.name.text for color in colors}:
        character, look = KNOWN[name]
        is_drawn = character in drawn - names.keys()
        names.setdefault(character, name)
        if name != blank and (is_drawn or name in used):
            word = Word(name, puzzle.line, puzzle.column)
            colors.append(Color(word, wishes.get(name, name), look))
    palette, letters = palette_for(colors)
    cells = {character: letters[name] for character, name in names.items() if name in letters}
    return palette, letters, {BLANK: BLANK} | cells | {UNKNOWN: UNKNOWN}


def _has_hidden(counts: list[Element]) -> bool:
    """Return True if a 0 in a line is a hidden count, not the clue of a blank line."""
    return len(counts) > 1 and any(count.text.strip() == "0" for count in counts)


def _words(line: Element, has_hidden: bool) -> list[Word]:
    """Return the counts of a line as words, each a number and the name of a colour."""
    words = [(count.word(), count.attributes.get("color", "")) for count in line.all("count")]
    if not has_hidden and [word.text for word, _ in words] == ["0"]:
        return []
    shown = ((word, UNKNOWN if word.text == "0" else word.text, color) for word, color in words)
    return [Word(count + color, word.line, word.column) for word, count, color in shown]


def _grid(image: Element, cells: Mapping[str, str]) -> Grid:
    rows: list[str] = []
    for match in _ROW.finditer(image.text):
        if match[2]:
            sentence = f"'{match[2]}' is no part of a row, which begins and ends with |"
            raise image.error_at(match.start(), sentence)
        rows.append("".join(islice(_row(image, match, cells), MOST_CELLS + 1)))
        if len(rows[-1]) != len(rows[0]):
            sentence = f"{counted(len(rows[-1]), 'cell')}, the first row has {len(rows[0])}"
            raise image.error_at(match.start(), sentence)
        if max(len(rows), len(rows[0])) > MOST_CELLS:
            sentence = f"an image of more than {MOST_CELLS:,} cells a side"
            raise image.error_at(match.start(), sentence)
    if not rows:
        raise image.refused("an image without rows")
    return tuple(rows)


def _row(image: Element, row: re.Match[str], cells: Mapping[str, str]) -> Iterator[str]:
    """Yield the cells of a row; a cell that may have several colours is unknown."""
    if cells.keys() >= {*row[1]}:
        yield from map(cells.__getitem__, row[1])
        return
    for match in _CELL.finditer(image.text, *row.span(1)):
        characters = (match[1] or UNKNOWN if match[2] is None else match[2]).replace(" ", "")
        if strange := next((each for each in characters if each not in cells), None):
            raise image.error_at(match.start(), f"'{strange}' is the character of no colour")
        choice = {cells[each] for each in characters}
        yield choice.pop() if len(choice) == 1 else UNKNOWN


_LOOKS_LIKE = re.compile(r"\s*(<[?!](?s:.{,5000}?))?<puzzleset\b", re.IGNORECASE)
_NO_XML = "[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]"


def sniff(text: str) -> bool:
    """Return True if a text looks like this format."""
    return bool(_LOOKS_LIKE.match(text))


def read(text: str) -> Iterator[Record]:
    """Yield the puzzles of a set."""
    puzzleset = parse(text, branches=BRANCHES, leaves=LEAVES)
    if puzzleset.name != "puzzleset":
        error = puzzleset.refused(f"<puzzleset> was expected, here is <{puzzleset.name[:20]}>")
        raise error.of_origin("foreign")
    of_all, puzzles = set_metadata(puzzleset), puzzleset.all("puzzle")
    return numbered_records(partial(read_one, of_all=of_all), puzzles)


def write(documents: Sequence[Document]) -> str:
    """Return the text of a set."""
    puzzles = "".join(line + "\n" for document in documents for line in _lines(document))
    return f'<?xml version="1.0"?>\n<puzzleset>\n{puzzles}</puzzleset>\n'


def _lines(document: Document) -> Iterator[str]:
    require_clues(document, RUNS)
    palette = require_palette(document) or ((BLANK, PAPER), (FILLED, INK))
    names = _names(palette)
    background = names[BLANK]
    default = names.get(FILLED, background)
    yield f'<puzzle type="grid" backgroundcolor="{background}" defaultcolor="{default}">'
    kept = {TAGS[name]: text for name, text in document.metadata if name in TAGS}
    texts = {"title": document.title} | kept
    yield from (f"<{tag}>{_escaped(text)}</{tag}>" for tag, text in texts.items() if text)
    characters = _characters(palette)
    for letter, color in palette:
        look = color[1:].upper()
        yield f'<color name="{names[letter]}" char="{characters[letter]}">{look}</color>'
    for side in reversed(SIDES):
        yield f'<clues type="{side}">'
        for runs in runs_in(document, side):
            counts = (_count(length, names[letter], default) for length, letter in runs)
            yield f"<line>{''.join(counts)}</line>"
        yield "</clues>"
    for kind, part in (("goal", "picture"), ("saved", "progress")):
        if grid := written_grid(document, part, characters):
            yield f'<solution type="{kind}">\n<image>'
            yield from (f"|{row}|" for row in grid)
            yield "</image>\n</solution>"
    yield "</puzzle>"


def _names(palette: Palette) -> dict[str, str]:
    """Return a name for each colour, all different; blank cells always have one."""
    names = {} if BLANK in dict(palette) else {BLANK: "white"}
    for letter, color in palette:
        name = name_of(color)
        names[letter] = name if name not in names.values() else f"{name} {letter}"
    return names


def _characters(palette: Palette) -> dict[str, str]:
    """Return the characters of images; the default colour is X unless a letter is X."""
    letters = {letter: letter for letter, _ in palette}
    return letters | {BLANK: BLANK, UNKNOWN: UNKNOWN, FILLED: FILLED if "X" in letters else "X"}


def _count(length: str, color: str, default: str) -> str:
    attribute = "" if color == default else f' color="{color}"'
    return f"<count{attribute}>{length}</count>"


def _escaped(text: str) -> str:
    """Return a text escaped for XML; replace characters that XML cannot contain."""
    from html import escape

    plain = re.sub(_NO_XML, "\N{REPLACEMENT CHARACTER}", text)
    return escape(plain, quote=False).replace("\r", "&#13;")


FORMAT = Format(
    name="webpbn",
    suffixes=(".xml", ".pbn"),
    about="XML as webpbn.com has it, and sets of it",
    known_as="webpbn",
    aliases=("webpbn.com", "pbn"),
    sniff=sniff,
    read=read,
    write=write,
    keeps=frozenset({"title", "picture", "progress", "palette", "metadata"}),
    metadata=tuple(TAGS),
    holds_sets=True,
)
