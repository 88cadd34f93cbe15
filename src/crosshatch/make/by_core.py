"""Puzzles as the core makes them: what is wanted goes in, and what was made comes out."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from crosshatch import kinds
from crosshatch.answers.result import Status
from crosshatch.data.arguments import not_none
from crosshatch.data.document import Document
from crosshatch.data.grid import BLANK, FILLED, Grid, in_rows
from crosshatch.data.palette import Palette, palette_of, symbols_of, used_in
from crosshatch.engine.cancel import built
from crosshatch.engine.memory import current_memory_limit
from crosshatch.engine.native import Cancel, Share, wait_for
from crosshatch.errors import ArgumentValueError, ClueError, CrosshatchError
from crosshatch.files.notation import USUAL_KIND
from crosshatch.help.rating import rating_of
from crosshatch.make.made import Made, MadeNonogram, MadePuzzle, MadeTracks, Unfinished
from crosshatch.make.wanted import Wanted
from crosshatch.puzzles import compile_document, from_picture
from crosshatch.puzzles.plain_values import document_of
from crosshatch.puzzles.puzzle import Puzzle
from crosshatch.puzzles.table.by_table import core_table

if TYPE_CHECKING:
    from crosshatch.engine.native import KindTable

OnAttempt = Callable[[int], None]
"""A callback that receives the number of open cells of the best attempt, now and then."""
Metadata = tuple[tuple[str, str], ...]
"""Pairs of a name and a value, such as the author or the copyright."""
Table = Mapping[str, Any]
SomeMade = TypeVar("SomeMade", bound=Made)
_PARTS = 1_000_000
"""The number of cells is told as so many parts of a share."""


def share_told(share: float | None) -> list[int] | None:
    """Return a share as the core is told of it: a whole number, and how often it is halved."""
    if share is None:
        return None
    number, parts = float(share).as_integer_ratio()
    return [number, parts.bit_length() - 1]


def ask_to_make(
    table: Table,
    wanted: Wanted,
    seeds: Sequence[int],
    on_attempt: OnAttempt | None = None,
    **asked: Any,
) -> dict[str, Any]:
    """Return what the core makes, with the first of these seeds that gives what is wanted.

    Raise `CrosshatchError` if it makes nothing.
    """
    wishes = {
        **wanted.told,
        # A whole number of 64 bits has a sign there.
        "seeds": [seed - 2**64 if seed >= 2**63 else seed for seed in seeds],
        **not_none(**asked),
    }
    try:
        return _made(core_table(table), wishes, on_attempt)
    except ClueError as error:
        if error.place.startswith(("ends", "cuts")):
            raise
        if error.place == "kind":
            raise ArgumentValueError(error.sentence, place=error.place) from error
        why = f"no puzzle of {table['name']} is made so: {error}"
        if error.place in ("share", "size"):
            raise CrosshatchError(error.sentence, place=error.place) from error
        raise CrosshatchError(why if error.place else str(error)) from error


def _made(
    core: "KindTable", wishes: dict[str, Any], on_attempt: OnAttempt | None
) -> dict[str, Any]:
    memory = current_memory_limit()
    if on_attempt is None:
        return built(lambda cancel: core.make(wishes, cancel, memory))
    share = Share()

    def work(cancel: Cancel) -> dict[str, Any]:
        return core.make(wishes, cancel, memory, share)

    def tell() -> None:
        on_attempt(round(share.done * _PARTS))

    made, interrupted = wait_for(work, look=tell)
    try:
        tell()
    except KeyboardInterrupt:
        interrupted = True
    return {**made, "stopped": "time limit"} if interrupted else made


def nonogram_of_picture(
    picture: Grid,
    palette: Palette,
    wanted: Wanted,
    seed: int,
    *,
    metadata: Metadata = (),
    fast: bool = False,
    on_attempt: OnAttempt | None = None,
) -> MadeNonogram:
    """Return the puzzle of a picture, of which a few cells are changed.

    `fast` spends less work on it, because another one can take its place.
    """
    letters = symbols_of(palette)
    asked = {"picture": [*picture], "letters": letters, "fast": fast}
    name = USUAL_KIND if letters == BLANK + FILLED else kinds.kind_in_colors(USUAL_KIND)
    made = ask_to_make(kinds.table_of(name), wanted, [seed], on_attempt, **asked)
    return made_nonogram(made, len(picture[0]), palette, wanted, metadata)


def made_nonogram(
    made: Mapping[str, Any],
    width: int,
    palette: Palette,
    wanted: Wanted,
    metadata: Metadata = (),
) -> MadeNonogram:
    """Return a nonogram from the core; raise `Unfinished` if it is only the best so far."""
    if colors := made.get("colors"):
        palette = palette_of(colors.items())
    letters = symbols_of(palette)
    cells = "".join(letters[mask.bit_length() - 1] for mask in made["picture"])
    picture = in_rows(cells, width)
    document = replace(
        from_picture(picture, USUAL_KIND),
        title=wanted.title,
        palette=used_in(picture, palette),
        metadata=metadata,
    )
    puzzle = compile_document(document)
    before = in_rows("".join(letters[symbol] for symbol in made["before"]), width)
    facts = {"before": before, "palette": palette, "open": made["open"]}
    return _finished(MadeNonogram(puzzle=puzzle, **facts, **_facts(made, puzzle, wanted)), made)


def made_puzzle(table: Table, made: Mapping[str, Any], wanted: Wanted) -> Made:
    """Return a puzzle from the core; raise `Unfinished` if it is only the best so far."""
    puzzle = puzzle_from_core(table, made, wanted.title)
    facts = _facts(made, puzzle, wanted)
    if "shown" in made:
        return _finished(MadeTracks(puzzle=puzzle, shown=made["shown"], **facts), made)
    return _finished(MadePuzzle(puzzle=puzzle, omitted=made["omitted"], **facts), made)


def puzzle_from_core(table: Table, made: Mapping[str, Any], title: str) -> Puzzle:
    """Return a puzzle that the core has made, with its picture."""
    document = replace(document_of(table, made["values"]), title=title)
    puzzle = compile_document(document)
    picture = puzzle.decode(puzzle.model.masks_of(made["picture"]))
    return compile_document(replace(document, picture=tuple(picture)))


def clues_of_picture(document: Document) -> dict[str, Any]:
    """Return what the core is told of a puzzle with all clues of its picture."""
    assert document.plain
    puzzle = compile_document(document)
    masks = puzzle.encode(document.picture or ())
    return {"values": document.plain.all_values(), "picture": [*masks]}


def _facts(made: Mapping[str, Any], puzzle: Puzzle, wanted: Wanted) -> dict[str, Any]:
    paper = made.get("paper")
    return {
        "status": Status(made["status"]),
        "wanted": wanted,
        "rating": paper and rating_of(puzzle, paper),
        "drawn": made["drawn"],
    }


def _finished(puzzle: SomeMade, made: Mapping[str, Any]) -> SomeMade:
    if "stopped" in made:
        raise Unfinished(puzzle)
    return puzzle
