"""Read the codes in pictures, images and solutions: `scan`."""

from dataclasses import replace
from pathlib import Path
from typing import NamedTuple, TypedDict

from crosshatch.answers.result import Result
from crosshatch.answers.solve import solve
from crosshatch.data.arguments import require_path, require_picture, require_rectangle
from crosshatch.data.grid import Grid
from crosshatch.data.limits import NO_LIMITS, Limits
from crosshatch.data.palette import in_two_tones
from crosshatch.errors import needs_extra
from crosshatch.files.images import read_film
from crosshatch.files.reading import read_bytes
from crosshatch.puzzles import compile_document
from crosshatch.puzzles.puzzle import Puzzle
from crosshatch.qr import Code, CodeJson, Completed, complete, read_frames, read_grid


class CodeReadingJson(CodeJson):
    """A code in a picture."""

    picture: str
    """The picture: `solution N`, `what is alike in these`, `what is known`, `picture`, `image`, or
    `frame N` of a film."""


class NoCodeJson(TypedDict):
    """A picture without a code."""

    picture: str
    """The picture, named like one with a code; `film` if no frame has a code."""
    text: None
    """Always null."""
    format: None
    """Always null."""


class CodeReading(NamedTuple):
    """A scanned picture, and the code in it, if there is one."""

    picture: str
    code: Code | None

    def as_json(self) -> CodeReadingJson | NoCodeJson:
        """Return the reading as the command line prints it with `--json`."""
        if self.code is None:
            return {"picture": self.picture, "text": None, "format": None}
        return {"picture": self.picture, **self.code.as_json()}


def scan(source: Grid | Puzzle | str | Path, *, limits: Limits = NO_LIMITS) -> tuple[Code, ...]:
    """Read the codes in a picture, in the solutions of a puzzle, or in an image file or film.

    >>> import crosshatch
    >>> code, *_ = crosshatch.scan(crosshatch.load("examples/gchq.toml"))
    >>> code.text
    'www.gchq.gov.uk/puzz'
    """
    if isinstance(source, Puzzle):
        source.kind.require("scan")
        readings = read_codes(solve(source, limits=limits, known=True))
    elif isinstance(source, str | Path):
        require_path(source, "source")
        readings = read_images(read_bytes(source))
    else:
        require_picture(source=source)
        require_rectangle(source, "source")
        readings = [CodeReading("picture", read_grid(source))]
    return tuple(reading.code for reading in readings if reading.code)


def read_codes(result: Result) -> list[CodeReading]:
    """Return the codes in all solutions and, unless there is just one, in their common part."""
    solutions = result.solutions
    pictures = [(f"solution {number}", picture) for number, picture in enumerate(solutions, 1)]
    known = result.picture
    if len(solutions) != 1 and known:
        pictures.append(("what is alike in these" if solutions else "what is known", known))
    palette = result.puzzle.document.palette
    return [CodeReading(name, read_grid(in_two_tones(shown, palette))) for name, shown in pictures]


def known_code(result: Result) -> Completed | None:
    """Return what is known of the picture, filled as every QR code of its size; None for others."""
    known = result.picture
    return complete(in_two_tones(known, result.puzzle.document.palette)) if known else None


def with_cells_of(puzzle: Puzzle, code: Completed) -> Puzzle:
    """Return a puzzle with the known cells of a code as its givens, unless it has colours."""
    if puzzle.is_colored:
        return puzzle
    return compile_document(replace(puzzle.document, givens=code.picture))


@needs_extra("scan")
def read_images(content: bytes) -> list[CodeReading]:
    """Return the codes in an image file; those in a film are named by the frame."""
    frames = read_film(content)
    if len(frames) == 1:
        return [CodeReading("image", code) for _, code in read_frames(frames)] or [
            CodeReading("image", None)
        ]
    return [CodeReading(f"frame {number}", code) for number, code in read_frames(frames)] or [
        CodeReading("film", None)
    ]
