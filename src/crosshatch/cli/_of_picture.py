"""A nonogram of the picture in a file: an image in cells, or what stands in a text or a puzzle."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from crosshatch.cli._files import STANDARD_STREAM, called, only_puzzle, place_in, read_content
from crosshatch.cli._made import Target, Wanted
from crosshatch.cli._output import Progress
from crosshatch.errors import CrosshatchError
from crosshatch.families.puzzle import Puzzle

if TYPE_CHECKING:
    from crosshatch.make import Made, Sketch
    from crosshatch.make.picture.sketch import Style


class Notes(NamedTuple):
    """The title and metadata of a picture, and so of its puzzle."""

    title: str
    metadata: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Source:
    """A file with a picture, and how cells are made of it if it is an image."""

    file: str
    size: tuple[int | None, int | None]
    """How many cells an image becomes, in columns and rows; what is None follows."""
    style: "Style"
    threshold: float | None
    colors: int
    invert: bool | None
    crop: bool
    """Whether empty margins are left out."""
    seed: int
    shaping: tuple[str, ...]
    """The options that say so, as far as somebody chose them."""

    @property
    def title(self) -> str:
        """Return what a puzzle of it is called."""
        return Path(self.file).stem if self.file != STANDARD_STREAM else ""

    def read(self) -> "Sketch | Puzzle":
        """Its picture in cells; or the puzzle that it is, whose picture may be unknown."""
        from crosshatch.library.load import load_grid
        from crosshatch.make import Sketch

        content = read_content(self.file)
        with place_in(self.file):
            if content.is_image:
                return self._in_cells(content.binary)
        if self.shaping:
            name = called(self.file)
            raise CrosshatchError(f"{self.shaping[0]}: not for {name}, which is no image")
        with place_in(self.file):
            if picture := load_grid(content):
                return Sketch(picture)
        return only_puzzle(self.file, content, None)

    def picture(self) -> "tuple[Sketch, Notes]":
        """Its picture in cells, or that of the nonogram that it is, and what is said about it."""
        from crosshatch.make import Sketch

        found = self.read()
        if not isinstance(found, Puzzle):
            return found, Notes(self.title)
        document = found.document
        if document.picture is None or document.family != "nonogram":
            sentence = "an image was expected, or a nonogram's picture"
            raise CrosshatchError(f"{called(self.file)}: {sentence}")
        notes = Notes(document.title or self.title, document.metadata)
        return Sketch(document.picture, document.palette), notes

    def helps(self) -> tuple[str, ...]:
        """Return the options that keep more of the picture: more cells for an image, or givens."""
        from crosshatch.make.picture.sketch import LONGEST_SIDE

        givens = "--minimize-givens gives cells instead of changing any"
        if self.file == STANDARD_STREAM or not read_content(self.file).is_image:
            return (givens,)
        width = 3 * (self.size[0] or LONGEST_SIDE) // 2
        return (f"--width {width}", givens)

    def _in_cells(self, image: bytes) -> "Sketch":
        from crosshatch.make import sketch

        return sketch(
            image,
            self.size,
            style=self.style,
            threshold=self.threshold,
            colors=self.colors,
            invert=self.invert,
            crop=self.crop,
            seed=self.seed,
        )


def of_picture(source: Source, wanted: Wanted, target: Target) -> "Iterator[Made]":
    """The nonogram of a file's picture, which may be changed until it is as wanted.

    Refused before anything is changed where the target cannot keep it.
    """
    from crosshatch.make import nonogram

    drawn, notes = source.picture()
    make = partial(
        nonogram, drawn.picture, drawn.palette, title=notes.title, metadata=notes.metadata
    )
    target.require_kept(lambda: make(unique=False, logic=True).puzzle)
    progress, most = Progress("cells closed", None), 0

    def told(left: int) -> None:
        nonlocal most
        most = max(most, left)
        progress.show(most - left, most - left)

    try:
        yield make(
            unique=wanted.unique,
            logic=wanted.logic,
            difficulty=wanted.difficulty,
            seed=source.seed,
            told=told,
        )
    finally:
        progress.close()
