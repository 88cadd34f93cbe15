"""Tents: a tent beside every tree, with the number of tents in every row and column.

Trees and tents pair off: each tree has a tent of its own to its left or right, above or below it.
Tents never touch, not even at a corner. A `?` is an unknown count.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from crosshatch.data.chance import Chance
from crosshatch.data.document import Document
from crosshatch.data.grid import BLANK, UNKNOWN, Grid, Picture, in_rows, transposed
from crosshatch.data.scene import Cell, Scene, Sign, Tone
from crosshatch.engine.masks import OFF, OPEN, Masks
from crosshatch.engine.model import Model
from crosshatch.errors import ClueError, PictureError
from crosshatch.families.grids import Alphabet, require_shape, require_shapes
from crosshatch.families.puzzle import Family, Omission, Puzzle
from crosshatch.families.tents.camp import TENT, TREE, Camp, read_camp, read_trees
from crosshatch.families.tents.laws import laws_of
from crosshatch.families.tents.rules import broken_rules
from crosshatch.families.tents.tatham import TENTS
from crosshatch.files.notation import COUNTS, Notation

_ALPHABET = Alphabet(BLANK + TENT)
_TYPED = {cell: cell for cell in (BLANK, TENT, UNKNOWN)} | {TREE: BLANK, "-": BLANK, "#": TENT}


def compile(document: Document) -> Puzzle:
    """Return the puzzle of a document; raise `ClueError` if the document is invalid."""
    camp = read_camp(document)
    require_shapes(document, _ALPHABET.shown + TREE)
    laws = laws_of(camp)
    return Puzzle(
        document=document,
        family=FAMILY,
        model=Model(
            _known(camp, document),
            laws.lines,
            laws.clauses,
            states=("grass", "tent"),
            laws=laws.laws,
            things=frozenset({"tent"}),
        ),
        symbols=_ALPHABET.symbols,
        decode=partial(_ALPHABET.decode, camp.width),
        encode=partial(encode, camp),
        check=partial(check, camp, document.givens),
        scene=partial(scene, camp, document),
        typed=_TYPED,
    )


def _known(camp: Camp, document: Document) -> bytes:
    """Return the masks of the cells: there is grass wherever no tree is beside."""
    masks = bytearray([OFF]) * (camp.width * camp.height)
    for cell in camp.trees_beside:
        masks[cell] = OPEN
    if document.givens:
        for cell, mask in enumerate(encode(camp, document.givens)):
            if not masks[cell] & mask:
                raise ClueError(f"givens: {camp.name(cell)}: no tree is beside this tent")
            masks[cell] &= mask
    return bytes(masks)


def encode(camp: Camp, picture: Grid) -> Masks:
    """Return the masks for a picture, in which trees may be shown; raise `ClueError` if invalid."""
    return _ALPHABET.encode(camp.width, camp.height, _without_trees(camp, picture))


def _without_trees(camp: Camp, picture: Grid) -> Grid:
    """Return a picture with grass in place of trees; refuse a tree that the puzzle does not have."""
    require_shape("the picture", picture, camp.width, camp.height, cells=_ALPHABET.shown + TREE)
    cells = "".join(picture)
    for cell, shown in enumerate(cells):
        if shown == TREE and cell not in camp.places:
            raise ClueError(f"the picture: {camp.name(cell)} has a tree, the puzzle has none there")
    return in_rows(cells.replace(TREE, BLANK), camp.width)


def check(camp: Camp, givens: Grid | None, picture: Grid) -> tuple[str, ...]:
    """Return a sentence for each rule that a picture breaks whatever its unknown cells are."""
    return tuple(broken_rules(camp, givens, _without_trees(camp, picture)))


def scene(camp: Camp, document: Document, picture: Grid | None) -> Scene:
    """Return a scene of the puzzle with a picture in it; None is only the givens."""
    shown = _without_trees(camp, picture or document.givens or _nothing(camp))
    given = "".join(document.givens or _nothing(camp))
    width, height = camp.width, camp.height
    looks = [
        _look(cell in camp.places, known, given[cell] != UNKNOWN)
        for cell, known in enumerate("".join(shown))
    ]
    labels = {"row": [""] * height, "column": [""] * width}
    for side, number, _, count in camp.counts:
        labels[side][number - 1] = UNKNOWN if count is None else str(count)
    return Scene(
        cells=tuple(tuple(looks[at : at + width]) for at in range(0, len(looks), width)),
        rows=tuple((label,) for label in labels["row"]),
        columns=tuple((label,) for label in labels["column"]),
        title=document.title,
        author=document.author,
    )


def _nothing(camp: Camp) -> Grid:
    return (UNKNOWN * camp.width,) * camp.height


def _look(is_tree: bool, shown: str, given: bool) -> Cell:  # noqa: FBT001
    if is_tree:
        return Cell(Tone.PLAIN, sign=Sign.TREE)
    if shown == TENT:
        return Cell(Tone.FILLED, given=given, sign=Sign.TENT)
    return Cell(Tone.BLANK if shown == BLANK else Tone.UNKNOWN, given=given)


def clues_of(picture: Grid, keys: Mapping[str, Any]) -> Document:
    """Return the puzzle with all counts of a picture that shows its trees, or given its trees.

    Raise `PictureError` if a cell is something else, and `ClueError` if the picture breaks a rule.
    """
    for row, cells in enumerate(picture):
        if strange := next((cell for cell in cells if cell not in (TREE, TENT, BLANK)), None):
            sentence = f"'{strange}' is no tree, {TREE}, no tent, {TENT}, and no grass, {BLANK}"
            raise PictureError(sentence, at=(cells.index(strange), row))
    trees = tuple(row.replace(TENT, BLANK) for row in picture)
    extras = tuple({"trees": trees, **keys}.items())
    rows, columns = (tuple(str(line.count(TENT)) for line in lines) for lines in
                     (picture, transposed(picture)))
    solution = tuple(row.replace(TREE, BLANK) for row in picture)
    document = Document("tents", rows, columns, picture=solution, extras=extras)
    if broken := check(read_camp(document), None, solution):
        raise ClueError(f"picture: {broken[0]}")
    return document


def random_picture(width: int, height: int, density: float, chance: Chance) -> Grid:
    """Return a picture with tents by chance, each with a tree beside it.

    Half the density is as many tents as five cells have on average one of.
    """
    cells, near = list(range(width * height)), Camp(width, height, (), ())
    wanted, picture = round(width * height * density * 0.4), [BLANK] * (width * height)
    for cell in chance.shuffled(cells):
        if not wanted:
            break
        free = [other for other in near.beside(cell) if picture[other] == BLANK]
        is_apart = all(picture[other] != TENT for other in near.around(cell))
        if picture[cell] == BLANK and is_apart and free:
            picture[cell], picture[chance.one_of(free)] = TENT, TREE
            wanted -= 1
    return in_rows("".join(picture), width)


def omissions(document: Document) -> list[Omission]:
    """Return a function for each count: it leaves it out."""
    lines = (("rows", len(document.rows)), ("columns", len(document.columns)))
    return [partial(_without, side, at) for side, number in lines for at in range(number)]


def _without(side: str, at: int, document: Document) -> Document:
    counts = list(getattr(document, side))
    counts[at] = UNKNOWN
    return replace(document, **{side: tuple(counts)})


def _is_camp(picture: Grid) -> bool:
    return {TREE, TENT} <= {*"".join(picture)} <= {TREE, TENT, BLANK}


_VERBS = ("solve", "count", "check", "hint", "trace", "rate", "draw", "animate", "convert")
_PARTS = frozenset({"title", "givens", "picture", "progress", "metadata"})
FAMILY = Family(
    "tents",
    compile,
    _VERBS,
    _PARTS,
    Notation(
        clues=COUNTS,
        extras={"trees": read_trees},
        of_picture=clues_of,
        is_shown_in=_is_camp,
        any_clue=UNKNOWN,
        tatham=TENTS,
    ),
    random_picture=random_picture,
    omissions=omissions,
)
