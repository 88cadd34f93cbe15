"""Save puzzles as texts and files, and draw their pictures."""

from pathlib import Path
from typing import Any
from warnings import warn

from crosshatch.data import arguments
from crosshatch.data.document import Format
from crosshatch.data.grid import Grid
from crosshatch.errors import FormatError, needs_extra
from crosshatch.files.atomic_write import write_file
from crosshatch.files.formats import unnamed_error, writable_format, write_documents
from crosshatch.puzzles.puzzle import Puzzle, require_puzzle
from crosshatch.render.registry import renderer_for


@needs_extra()
def dumps(puzzle: Puzzle, format: str = "toml") -> str:
    """Return a puzzle as a text in a format; raise `FormatError` if the format cannot hold it.

    A warning names what the format leaves out, such as givens.

    >>> import crosshatch
    >>> print(crosshatch.dumps(crosshatch.loads("##.\\n.#.\\n#.#"), "text"))
    ##.
    .#.
    #.#
    <BLANKLINE>
    """
    require_puzzle(puzzle)
    arguments.require_type(str, "the name of a format", format=format)
    chosen = writable_format(format)
    if chosen.is_binary:
        raise FormatError(f"{chosen.name} is no text; save writes it to a file")
    _warn_of_lost(chosen, puzzle)
    return write_documents(chosen, [puzzle.document]).decode()


@needs_extra()
def save(puzzle: Puzzle, path: str | Path, *, format: str | None = None) -> None:
    """Write a puzzle to a file, in the format of its suffix unless another is named.

    The write is atomic. A warning names what the format leaves out, such as givens.

    >>> import crosshatch, tempfile
    >>> puzzle = crosshatch.load("examples/heart.toml")
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     crosshatch.save(puzzle, f"{folder}/heart.non")
    ...     crosshatch.load(f"{folder}/heart.non").title
    'Heart'
    """
    require_puzzle(puzzle)
    arguments.require_path(path)
    arguments.require_format(format)
    if not format and not Path(path).suffix:
        raise unnamed_error(f"{path}: it has no suffix")
    chosen = writable_format(format or Path(path).suffix)
    content = write_documents(chosen, [puzzle.document])
    write_file(path, content)
    _warn_of_lost(chosen, puzzle)


@needs_extra("draw")
def draw(
    puzzle: Puzzle,
    path: str | Path,
    picture: Grid | arguments.Array | None = None,
    *,
    cell_size: int | None = None,
    theme: str | None = None,
) -> None:
    """Draw a puzzle to a file, with a picture in it or only its givens.

    The suffix chooses SVG, PNG, PDF, HTML or text; `theme` is `light` or `dark`.

    >>> import crosshatch, pathlib, tempfile
    >>> puzzle = crosshatch.load("examples/heart.toml")
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     crosshatch.draw(puzzle, f"{folder}/heart.svg", crosshatch.solve(puzzle).picture)
    ...     pathlib.Path(f"{folder}/heart.svg").read_text()[:4]
    '<svg'
    """
    require_puzzle(puzzle)
    arguments.require_path(path)
    picture = None if picture is None else arguments.as_picture(picture)
    arguments.require(1, **arguments.not_none(cell_size=cell_size))
    if picture is not None:
        puzzle.encode(picture)
    renderer = renderer_for(Path(path).suffix)
    content = renderer.draw(puzzle.scene(picture), cell_size, theme)
    write_file(path, content)


def _warn_of_lost(format: Format[Any], puzzle: Puzzle) -> None:
    if lost := format.lost(puzzle.document):
        warn(f"{format.name} cannot keep: {', '.join(lost)}", stacklevel=3)
