"""Puzzles by the table of their kind: the model, the pictures, the check and the scene of each."""

from collections.abc import Mapping
from functools import lru_cache, partial
from json import loads
from typing import TYPE_CHECKING, Any

from crosshatch import kinds
from crosshatch.data.document import Document
from crosshatch.data.grid import BLANK, FILLED, UNKNOWN, Grid
from crosshatch.engine.native import kind_table
from crosshatch.errors import ClueError
from crosshatch.families.by_laws import ByLaws
from crosshatch.families.grids import Alphabet
from crosshatch.families.plain_values import values_of
from crosshatch.families.puzzle import Kind, Puzzle
from crosshatch.families.table.lines_of_table import Compiled
from crosshatch.laws.board import Board

if TYPE_CHECKING:
    from crosshatch.data.scene import Scene
    from crosshatch.engine.native import KindPuzzle, KindTable
    from crosshatch.engine.path import Path


def puzzle_by_table(document: Document, kind: Kind, by_laws: ByLaws) -> Puzzle:
    """Return the puzzle of a document by its table; raise `ClueError` if it is invalid."""
    board = by_laws.board
    compiled = Compiled(board, read_by_core(by_laws))
    if by_laws.own:
        _require_solved(compiled)
    model, path, common = compiled.model(), compiled.path, dict[str, Any]()
    if path is None:
        alphabet = Alphabet("".join(board.states.values()))
        common["symbols"] = alphabet.symbols
        common["decode"] = partial(alphabet.decode, board.width)
        common["encode"] = partial(alphabet.encode, board.width, board.height)
        common["typed"] = typed_in(board)
    else:
        from crosshatch.families.table.pictures_of_table import TYPED, LinePictures

        pictures = LinePictures(by_laws, path)
        common["symbols"], common["typed"] = pictures.symbols, TYPED
        common["decode"], common["encode"] = pictures.decode, pictures.encode
        common["walk"] = pictures.walk
    givens = common["decode"](model.masks)
    return Puzzle(
        document=document,
        kind=kind,
        model=model,
        check=by_laws,
        scene=partial(_scene, by_laws, document, givens, path),
        fixtures=fixtures_of(board),
        is_from_bottom=by_laws.is_from_bottom,
        **common,
    )


def puzzle_by_own_table(document: Document, kind: Kind) -> Puzzle:
    """Return the puzzle of a document by the table of its kind, which the project has."""
    is_from_bottom = document.extra("origin") == "bottom"
    values = partial(values_of, document, "givens")
    return puzzle_by_table(document, kind, ByLaws(kind.name, values, is_from_bottom))


def read_by_core(by_laws: ByLaws) -> "KindPuzzle":
    """Return the puzzle as the core reads it; raise `ClueError` with its place if it is wrong."""
    values = dict(by_laws.board.values)
    if by_laws.is_from_bottom:
        values["origin"] = "bottom"
    return table_in_core(by_laws.kind, by_laws.own).puzzle(values)


@lru_cache(64)
def table_in_core(kind: str, own: str = "") -> "KindTable":
    """Return the table of a kind of the project, or one's own as JSON, as the core has it."""
    return kind_table(loads(own) if own else kinds.table_of(kind))


def _require_solved(compiled: Compiled) -> None:
    """Refuse a kind that the core does not solve yet, or whose pictures cannot be written."""
    _, board = compiled.makeup, compiled.board
    if board.line and compiled.path is None:
        raise ClueError("laws: no 'loop' or 'path' is among them, which a line needs")
    if board.line == "edges" and board.states:
        raise ClueError("states: pictures of a line along edges with states are not drawn yet")
    if UNKNOWN in board.states.values():
        raise ClueError(f"signs: '{UNKNOWN}' is the sign of a cell that is not known")


def _scene(
    by_laws: ByLaws, document: Document, givens: Grid, path: "Path | None", picture: Grid | None
) -> "Scene":
    from crosshatch.families.table.scene_of_table import scene

    return scene(by_laws, document, givens, path, picture)


def typed_in(board: Board) -> dict[str, str] | None:
    """Return the characters that people may type in a picture of cells; None for the usual."""
    first, *others = board.states.values()
    if [first, *others] == [BLANK, FILLED] or board.table.get("states") == "palette":
        return None
    signs: Mapping[str, str] = board.table.get("signs", {})
    things = dict.fromkeys((signs[thing] for thing in board.takes if thing in signs), first)
    usual = {"-": first} | ({FILLED: others[0]} if len(others) == 1 else {})
    return {**usual, **things, **{sign: sign for sign in (first, *others, UNKNOWN)}}


def fixtures_of(board: Board) -> Mapping[int, str]:
    """Return the thing in each cell that has its first state for it, or none: `a tree`."""
    first = next(iter(board.states), "")
    return {
        cell: f"a{'n' if thing[0] in 'aeiou' else ''} {thing}"
        for cell, (thing, _) in board.things.items()
        if board.takes[thing][1] in ("void", first)
    }
