"""Puzzles by the table of their kind: the model, the pictures, the check and the scene of each."""

from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from json import dumps, loads
from typing import TYPE_CHECKING, Any

from crosshatch import kinds
from crosshatch.data.document import Document
from crosshatch.data.grid import BLANK, FILLED, LONGEST, OWNERS, UNKNOWN, Grid
from crosshatch.engine.cancel import built
from crosshatch.engine.masks import packed
from crosshatch.engine.memory import current_memory_limit
from crosshatch.engine.native import kind_table
from crosshatch.errors import ClueError
from crosshatch.laws.board import Board
from crosshatch.puzzles.by_laws import (
    ByLaws,
    has_only_runs,
    require_shapes,
    table_name_of,
    values_of,
)
from crosshatch.puzzles.grids import Alphabet
from crosshatch.puzzles.puzzle import Kind, Puzzle

if TYPE_CHECKING:
    from crosshatch.data.scene import Scene
    from crosshatch.engine.masks import Masks
    from crosshatch.engine.model import Model
    from crosshatch.engine.native import Hints, KindPuzzle, KindTable
    from crosshatch.engine.typos import Typos


_NO_LINE = "laws: no 'loop' or 'path' is among them, which a line needs"


def puzzle_by_table(document: Document, kind: Kind, by_laws: ByLaws) -> Puzzle:
    """Return the puzzle of a document by its table; raise `ClueError` if it is invalid."""
    table, colors = by_laws.table, [letter for letter, _ in document.palette if letter != BLANK]
    bare = Board(table, {"size": document.size, "palette": colors})
    if not by_laws.own and has_only_runs(table):
        return _puzzle_of_runs(document, kind, by_laws, bare)
    if "fewest" in table:
        from crosshatch.puzzles.table.goals import has_only_run_counts

        if has_only_run_counts(table, by_laws.board.values):
            return _puzzle_with_goal(document, kind, by_laws, bare)
    from crosshatch.puzzles.table.lines_of_table import Compiled

    require_shapes(document, bare)
    in_core, board = read_by_core(by_laws), by_laws.board
    compiled = Compiled(board, in_core)
    if by_laws.own:
        in_core.check()
        if board.line and compiled.path is None:
            raise ClueError(_NO_LINE)
    path, parts = compiled.path, dict[str, Any](fixtures=fixtures_of(board))
    if path is None and not board.states:
        from crosshatch.puzzles.table.pictures_of_areas import TYPED, AreaPictures

        areas = AreaPictures(board, in_core.owned)
        parts |= {"symbols": OWNERS, "typed": TYPED, "fixtures": {}, "covered": areas.covered}
        parts |= {"decode": areas.decode, "encode": areas.encode}
    elif path is None:
        alphabet = Alphabet("".join(board.states.values()))
        parts |= _in_cells(alphabet, (board.width, board.height)) | {"typed": typed_in(board)}
    else:
        from crosshatch.puzzles.table.pictures_of_table import TYPED as PIECES
        from crosshatch.puzzles.table.pictures_of_table import LinePictures

        pictures = LinePictures(by_laws, path)
        parts |= {"symbols": pictures.symbols, "walk": pictures.walk}
        parts |= {"typed": {**PIECES, pictures.off: pictures.off}}
        parts |= {"decode": pictures.decode, "encode": pictures.encode}
    puzzle = _puzzle(document, kind, by_laws, compiled.model(), parts)
    if "fewest" not in table:
        return puzzle
    from crosshatch.puzzles.table.goals import with_goal

    return with_goal(puzzle, by_laws)


def _puzzle_of_runs(document: Document, kind: Kind, by_laws: ByLaws, bare: Board) -> Puzzle:
    """Return the puzzle of a document whose texts of clues the core reads at once."""
    from crosshatch.data.palette import symbols_of
    from crosshatch.puzzles.table.grids_of_runs import model_of_runs

    alphabet = Alphabet(symbols_of(document.palette))
    try:
        model = model_of_runs(document, bare, alphabet)
    except ClueError as error:
        error.find_typos = partial(_find_typos, document)
        raise
    # Scenes show clues as they are written: to read those of a large puzzle takes long.
    return _puzzle(document, kind, by_laws, model, _in_cells(alphabet, document.size), bare)


def _puzzle_with_goal(document: Document, kind: Kind, by_laws: ByLaws, bare: Board) -> Puzzle:
    """Return the puzzle of a document that asks for the best picture with its numbers of runs."""
    from crosshatch.puzzles.table.goals import model_of_run_counts, with_goal

    require_shapes(document, bare, LONGEST)
    model = model_of_run_counts(document, by_laws.board.values)
    parts = _in_cells(Alphabet("".join(bare.states.values())), document.size)
    return with_goal(_puzzle(document, kind, by_laws, model, parts), by_laws)


def _find_typos(document: Document, **options: Any) -> "Typos":
    from crosshatch.puzzles.table.typos_in_runs import typos_in

    return typos_in(document, **options)


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
        follow=partial(_followed, by_laws, model.states),
        scene=partial(_scene, board or by_laws, document, model, parts["decode"]),
        is_from_bottom=(document.plain_value("origin") == "bottom"),
        **parts,
    )


def _followed(by_laws: ByLaws, states: tuple[str, ...], masks: "Masks") -> "Hints":
    """Return a puzzle as people follow it; colours have the names that its palette gives them."""
    table = by_laws.table
    in_color = has_only_runs(table) and table["states"] == "palette"
    colors = [*states[1:]] if in_color else []
    in_core, memory = read_by_core(by_laws), current_memory_limit()
    return built(partial(in_core.hints, colors, packed(masks), memory))


def read_by_core(by_laws: ByLaws) -> "KindPuzzle":
    """Return the puzzle as the core reads it; raise `ClueError` with its place if it is wrong."""
    kind = "" if by_laws.own else by_laws.kind
    puzzle = table_in_core(kind, by_laws.own).puzzle(by_laws.board.values)
    puzzle.require_possible()
    return puzzle


def face_of(document: Document) -> dict[str, Any]:
    """Return what displays a puzzle and judges its lines, as the core describes it."""
    plain, givens, overlay = document.plain, document.givens, document.overlay
    values = plain.all_values() if plain else values_of(document)
    table = table_in_core(table_name_of(document), plain.table if plain else "")
    return built(partial(table.face, values, givens, overlay))


@lru_cache(64)
def table_in_core(kind: str, own: str = "") -> "KindTable":
    """Return the table of a kind of the project, or one's own as JSON, as the core has it.

    Hints believe its theorems, which are proved for kinds of the project only.
    """
    if not own:
        return kind_table(kinds.table_of(kind))
    table = loads(own)
    checked = kind_table(table)
    return kind_table({**table, "theorems": []}) if "theorems" in table else checked


def core_table(table: Mapping[str, Any]) -> "KindTable":
    """Return a table as the core has it."""
    name = str(table["name"])
    return table_in_core(*((name,) if kinds.is_name(name) else ("", dumps(table))))


def _scene(
    seen: ByLaws | Board,
    document: Document,
    model: "Model",
    decode: "Callable[[Masks], Grid]",
    picture: Grid | None,
) -> "Scene":
    from crosshatch.puzzles.table.scene_of_table import scene

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
