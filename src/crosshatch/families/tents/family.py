"""Tents: a tent beside every tree, with the number of tents in every row and column.

Each tree has a tent of its own beside it. Tents never touch, not even at a corner.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from crosshatch.data.arguments import require_letters
from crosshatch.data.document import Document
from crosshatch.data.grid import BLANK, UNKNOWN, Grid, in_rows, transposed
from crosshatch.data.on_demand import imported_on_call
from crosshatch.errors import ClueError, PictureError
from crosshatch.families import grids
from crosshatch.families.counts import count_texts, line_omissions
from crosshatch.families.puzzle import Kind, Puzzle
from crosshatch.families.table.by_table import puzzle_by_own_table
from crosshatch.families.tents.camp import TENT, TREE, Camp, camp_in, document_of, read_camp
from crosshatch.files.notation import COUNTS, Notation
from crosshatch.files.values import list_of, read_string

if TYPE_CHECKING:
    from crosshatch.data.chance import Chance

_ALPHABET = grids.Alphabet(BLANK + TENT)
_TYPED = {cell: cell for cell in (BLANK, TENT, UNKNOWN)} | {TREE: BLANK, "-": BLANK, "#": TENT}


def compile(document: Document) -> Puzzle:
    """Return the puzzle of a document; raise `ClueError` if the document is invalid."""
    camp, _ = read_camp(document)
    grids.require_shapes(document, _ALPHABET.shown)
    _require_room_for_givens(camp, document.givens)
    return puzzle_by_own_table(document, FAMILY)


def _require_room_for_givens(camp: Camp, givens: Grid | None) -> None:
    """Refuse a given tent in the place of a tree, or without one beside it."""
    for cell, known in enumerate("".join(givens or ())):
        if known == TENT and cell in camp.places:
            raise ClueError(f"givens: {camp.name(cell)}: a tree stands in the place of this tent")
        if known == TENT and cell not in camp.trees_beside:
            raise ClueError(f"givens: {camp.name(cell)}: no tree is beside this tent")


def clues_of(picture: Grid, keys: Mapping[str, Any]) -> Document:
    """Return the puzzle with all counts of a picture; raise `PictureError` if it breaks a rule."""
    require_letters(picture, TREE + TENT + BLANK)
    counts = count_texts((*transposed(picture), *picture), TENT)
    document = document_of(counts, "".join(picture), len(picture[0]), "picture")
    document = replace(document, extras=tuple({**dict(document.extras), **keys}.items()))
    for broken in compile(document).check(document.picture or ()):
        raise PictureError(broken)
    return document


def random_picture(width: int, height: int, density: float, chance: "Chance") -> Grid:
    """Return a picture with tents by chance, in one of five cells if the density is a half."""
    picture, sides = [BLANK] * (width * height), grids.beside_each(width, height)
    blocks = grids.blocks_of(width, height)
    wanted = round(width * height * density * 0.4)
    for cell in chance.shuffled(range(width * height)):
        if not wanted or picture[cell] != BLANK:
            continue
        free = [other for other in sides[cell] if picture[other] == BLANK]
        is_apart = all(picture[other] != TENT for other in blocks[cell])
        if is_apart and free:
            picture[cell], picture[chance.one_of(free)] = TENT, TREE
            wanted -= 1
    return in_rows("".join(picture), width)


def _is_camp(picture: Grid) -> bool:
    return {TREE, TENT} <= {*"".join(picture)} <= {TREE, TENT, BLANK}


_VERBS = ("solve", "count", "check", "hint", "trace", "rate", "draw", "animate", "convert")
_PARTS = frozenset({"title", "givens", "picture", "progress", "metadata"})
FAMILY = Kind(
    "tents",
    compile,
    _VERBS,
    _PARTS,
    Notation(
        clues=COUNTS,
        extras={"trees": list_of(read_string, "rows of T and . are expected")},
        of_picture=clues_of,
        of_grid=camp_in,
        is_shown_in=_is_camp,
        any_clue=UNKNOWN,
        tatham=imported_on_call("crosshatch.families.links.tatham_game", "tents"),
        puzz_link=imported_on_call("crosshatch.families.links.puzz_link_kind", "tents"),
    ),
    random_picture=random_picture,
    sparser_is_easier=None,
    omissions=line_omissions,
)
