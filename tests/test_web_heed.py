"""Work on the largest puzzles ends when nobody waits: it heeds at every line, or more often."""

from collections.abc import Callable
from typing import Any

import pytest
from calling import heeds
from drawings import half_filled

from crosshatch.asker import Asker
from crosshatch.convert import written
from crosshatch.document import Document, Format
from crosshatch.errors import FormatError
from crosshatch.families import compile_document
from crosshatch.formats import FORMATS
from crosshatch.judge import judge
from crosshatch.keys import read_mapping, write_mapping
from crosshatch.load import read_records
from crosshatch.music import read_message
from crosshatch.pictured import pictured
from crosshatch.puzzle import Puzzle
from crosshatch.renderers import renderer_for
from crosshatch.scene import Scene
from crosshatch.web import _described, _json

SIDE = 40
SPIRAL = (
    "╶" + "─" * (SIDE - 2) + "┐",
    *["·" * (SIDE - 1) + "│"] * (SIDE - 2),
    "·" * (SIDE - 1) + "╵",
)
"""A path along the top and down the right side."""
DOCUMENTS = {"runs": pictured(half_filled(SIDE, 0.5, 1)), "path": pictured(SPIRAL)}
PUZZLES = {name: compile_document(document) for name, document in DOCUMENTS.items()}
LARGE = [format for format in FORMATS if format.write and format.name != "stream"]
"""The formats whose puzzles can be large; a stream has pictures of 16 by 16."""

each_puzzle = pytest.mark.parametrize("puzzle", PUZZLES.values(), ids=PUZZLES)


def require_ending(work: Callable[[], object], least: int = SIDE) -> None:
    """See that work heeds at least so often, and ends where nobody waits."""
    assert heeds(work) >= least
    gone = Asker()
    gone.leave()
    with gone.waits(), pytest.raises(KeyboardInterrupt):
        work()


def large(chosen: Format[Any]) -> tuple[Document, bytes]:
    """A large puzzle that a format can hold, and its file."""
    for document in DOCUMENTS.values():
        try:
            return document, written(chosen, [document])
        except FormatError:
            continue
    raise AssertionError(f"{chosen.name} holds neither")


@pytest.mark.parametrize("chosen", LARGE, ids=lambda chosen: chosen.name)
def test_formats_heed(chosen: Format[Any]) -> None:
    document, content = large(chosen)
    require_ending(lambda: written(chosen, [document]))
    require_ending(lambda: [record.read() for record in read_records(content, format=chosen.name)])


@each_puzzle
@pytest.mark.parametrize("kind", ["html", "pdf", "png", "svg", "txt"])
def test_renderers_heed(kind: str, puzzle: Puzzle) -> None:
    scene: Scene = puzzle.scene(puzzle.document.picture)
    require_ending(lambda: renderer_for(f".{kind}").draw(scene, None, None), 3 * SIDE)


@each_puzzle
@pytest.mark.parametrize(
    "work",
    [
        lambda puzzle: compile_document(puzzle.document),
        lambda puzzle: puzzle.scene(None),
        lambda puzzle: puzzle.encode(puzzle.document.picture),
        lambda puzzle: puzzle.check(puzzle.document.picture),
        lambda puzzle: judge(puzzle, puzzle.document.picture),
        lambda puzzle: judge(puzzle, puzzle.document.picture[::-1]),
        lambda puzzle: compile_document(puzzle.document).model.engine,
        lambda puzzle: compile_document(puzzle.document).model.lines_through,
        lambda puzzle: read_mapping(write_mapping(puzzle.document)),
        lambda puzzle: _json.written(_described.described(puzzle, "")),
    ],
)
def test_what_is_made_of_a_puzzle_heeds(work: Callable[[Puzzle], object], puzzle: Puzzle) -> None:
    require_ending(lambda: work(puzzle))


def test_reading_a_message_heeds() -> None:
    overlaid = {**write_mapping(DOCUMENTS["runs"]), "overlay": ["5" * SIDE] * SIDE}
    puzzle = compile_document(read_mapping(overlaid))
    require_ending(lambda: read_message(puzzle, puzzle.document.picture), 3 * SIDE)
