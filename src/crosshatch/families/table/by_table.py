"""Kinds by their tables, and puzzles: the model, the pictures, the check and the scene of each."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from json import loads
from typing import TYPE_CHECKING, Any

from crosshatch import kinds
from crosshatch.data.document import Document
from crosshatch.data.grid import (
    BLANK,
    FILLED,
    UNKNOWN,
    Grid,
    clue_texts,
    run_count_texts,
    transposed,
)
from crosshatch.data.on_demand import imported_on_call
from crosshatch.engine.native import kind_table
from crosshatch.errors import ClueError
from crosshatch.families.by_laws import ByLaws, by_laws_of
from crosshatch.families.grids import Alphabet
from crosshatch.families.puzzle import Kind, Puzzle
from crosshatch.files.notation import RUN_COUNTS, RUNS, Notation
from crosshatch.laws.board import Board

if TYPE_CHECKING:
    from crosshatch.data.scene import Scene
    from crosshatch.engine.masks import Masks
    from crosshatch.engine.model import Model
    from crosshatch.engine.native import KindPuzzle, KindTable
    from crosshatch.engine.typos import Typos
    from crosshatch.families.table.lines_of_table import Compiled


_LINKS = "crosshatch.families.links"
_CLUES = {"runs": RUNS, "number": RUN_COUNTS}
"""The clues of lines, as formats know them."""
_ANY = {"runs": "*"}
"""The clues of lines about which nothing is known."""


def puzzle_by_table(document: Document, kind: Kind, by_laws: ByLaws) -> Puzzle:
    """Return the puzzle of a document by its table; raise `ClueError` if it is invalid."""
    from crosshatch.families.table.lines_of_table import Compiled

    board = by_laws.board
    compiled = Compiled(board, read_by_core(by_laws))
    if by_laws.own or "fewest" in board.table:
        _require_solved(compiled)
    path, parts = compiled.path, dict[str, Any](fixtures=fixtures_of(board))
    if path is None:
        alphabet = Alphabet("".join(board.states.values()))
        parts |= _in_cells(alphabet, (board.width, board.height)) | {"typed": typed_in(board)}
    else:
        from crosshatch.families.table.pictures_of_table import TYPED, LinePictures

        pictures = LinePictures(by_laws, path)
        parts |= {"symbols": pictures.symbols, "typed": TYPED, "walk": pictures.walk}
        parts |= {"decode": pictures.decode, "encode": pictures.encode}
    return _puzzle(document, kind, by_laws, compiled.model(), parts)


def puzzle_by_own_table(document: Document, kind: Kind) -> Puzzle:
    """Return the puzzle of a document by the table of its kind, which the project has."""
    by_laws = by_laws_of(document)
    table = kinds.table_of(by_laws.kind)
    if "fewest" in table:
        from crosshatch.families.table.goals import with_goal

        return with_goal(puzzle_by_table(document, kind, by_laws))
    if not has_only_runs(table):
        return puzzle_by_table(document, kind, by_laws)
    from crosshatch.data.palette import symbols_of
    from crosshatch.families.table.grids_of_runs import model_of_runs

    alphabet = Alphabet(symbols_of(document.palette))
    try:
        model = model_of_runs(document, alphabet)
    except ClueError as error:
        error.find_typos = partial(_find_typos, document)
        raise
    parts = _in_cells(alphabet, document.size)
    # Scenes show clues as they are written: to read those of a large puzzle takes long.
    board = Board(table, {"size": document.size, "palette": [*alphabet.symbols[1:]]})
    return _puzzle(document, kind, by_laws, model, parts, board)


def _find_typos(document: Document, **limits: Any) -> "Typos":
    from crosshatch.families.table.typos_in_runs import typos_in

    return typos_in(document, **limits)


def has_only_runs(table: Mapping[str, Any]) -> bool:
    """Return True if a table says nothing but that rows and columns have the runs of their clues.

    >>> has_only_runs(kinds.table_of("nonogram")), has_only_runs(kinds.table_of("magnitude"))
    (True, False)
    """
    laws, lines = table["laws"], ["row", "column"]
    clues = {"rows": "runs", "columns": "runs"}
    return [{**law, "runs": ""} for law in laws] == [{"runs": "", "in": lines}] and (
        table["clues"] == clues
    )


def _in_cells(alphabet: Alphabet, size: tuple[int, int]) -> dict[str, Any]:
    """Return the parts of a puzzle whose pictures have a character for each cell."""
    decode, encode = partial(alphabet.decode, size[0]), partial(alphabet.encode, *size)
    return {"symbols": alphabet.symbols, "decode": decode, "encode": encode}


def _puzzle(
    document: Document,
    kind: Kind,
    by_laws: ByLaws,
    model: "Model",
    parts: dict[str, Any],
    board: Board | None = None,
) -> Puzzle:
    """Return a puzzle; scenes are made of a board, or else of that which the laws see."""
    return Puzzle(
        document=document,
        kind=kind,
        model=model,
        check=by_laws,
        scene=partial(_scene, board or by_laws, document, model, parts["decode"]),
        is_from_bottom=by_laws.is_from_bottom,
        **parts,
    )


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


def _require_solved(compiled: "Compiled") -> None:
    """Refuse a kind that the core does not solve yet, or whose pictures cannot be written."""
    _, board = compiled.makeup, compiled.board
    if board.line and compiled.path is None:
        raise ClueError("laws: no 'loop' or 'path' is among them, which a line needs")
    if board.line == "edges" and board.states:
        raise ClueError("states: pictures of a line along edges with states are not drawn yet")
    if UNKNOWN in board.states.values():
        raise ClueError(f"signs: '{UNKNOWN}' is the sign of a cell that is not known")


def _scene(
    seen: ByLaws | Board,
    document: Document,
    model: "Model",
    decode: "Callable[[Masks], Grid]",
    picture: Grid | None,
) -> "Scene":
    from crosshatch.families.table.scene_of_table import scene

    board = seen if isinstance(seen, Board) else seen.board
    return scene(board, document, decode(model.masks), model.path, picture)


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


@dataclass(frozen=True)
class _Compiler:
    """The function that compiles documents of a kind; equal ones are interchangeable."""

    kind: str

    def __call__(self, document: Document) -> Puzzle:
        return puzzle_by_own_table(document, kind_by_table(self.kind))


@dataclass(frozen=True)
class _OfPicture:
    """The function that reads the puzzle of a kind off a picture, with the picture in it."""

    kind: str

    def __call__(self, picture: Grid, _: Mapping[str, Any]) -> Document:
        is_runs = kinds.table_of(self.kind)["clues"]["rows"] == "runs"
        texts = clue_texts if is_runs else run_count_texts
        return Document(self.kind, texts(picture), texts(transposed(picture)), picture=picture)


@cache
def kind_by_table(name: str) -> Kind:
    """Return the kind of the project with this name."""
    table = kinds.table_of(name)
    has_goal, is_picture = "fewest" in table, bool(table.get("picture"))
    verbs = {
        **dict.fromkeys(("solve", "count", "check"), True),
        **dict.fromkeys(("hint", "trace", "rate"), not has_goal),
        "scan": is_picture,
        "draw": True,
        "animate": not has_goal,
        "convert": True,
        "play": not has_goal,
        "optimize": has_goal,
    }
    parts = {
        **dict.fromkeys(("title", "picture", "metadata"), True),
        **dict.fromkeys(("givens", "progress", "overlay"), not has_goal),
        "goal": has_goal,
        "palette": kinds.kind_in_colors(name) != name,
    }
    tatham, link = [
        imported_on_call(f"{_LINKS}.{function}", name) if key in table else None
        for key, function in (("tatham", "tatham_game"), ("link", "puzz_link_kind"))
    ]
    clues = table["clues"]["rows"]
    return Kind(
        name,
        _Compiler(name),
        tuple([verb for verb, has_it in verbs.items() if has_it]),
        frozenset([part for part, has_it in parts.items() if has_it]),
        Notation(
            clues=_CLUES[clues],
            of_picture=_OfPicture(name),
            any_clue=_ANY.get(clues, ""),
            tatham=tatham,
            puzz_link=link,
        ),
        is_made_from_pictures=is_picture,
    )
