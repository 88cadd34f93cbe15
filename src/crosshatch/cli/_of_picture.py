"""Puzzles from the picture in a file: an image, a text grid or a puzzle."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from crosshatch.cli._file_names import STANDARD_STREAM, display_name
from crosshatch.cli._files import errors_in, only_puzzle, read_content
from crosshatch.cli._made import Target
from crosshatch.cli.terminal import Progress
from crosshatch.errors import CrosshatchError
from crosshatch.puzzles.puzzle import Puzzle

if TYPE_CHECKING:
    from crosshatch.make import Made, Sketch, Wanted
    from crosshatch.make.picture.sketch import Style


class Credits(NamedTuple):
    """The title and metadata of a picture, which its puzzle gets too."""

    title: str
    metadata: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Source:
    """A file with a picture, and the options that turn an image into cells."""

    file: str
    size: tuple[int | None, int | None]
    """The columns and rows of an image in cells; None follows from the other."""
    style: "Style"
    threshold: float | None
    colors: int
    invert: bool | None
    crop: bool
    """True if empty margins are cut off."""
    seed: int
    shaping: tuple[str, ...]
    """The options for images that were chosen."""

    @property
    def title(self) -> str:
        """The title of a puzzle made from the file."""
        return Path(self.file).stem if self.file != STANDARD_STREAM else ""

    def read(self) -> "Sketch | Puzzle":
        """Return the picture in cells, or a puzzle, whose picture may be unknown."""
        from crosshatch.library.pictures import load_grid
        from crosshatch.make import Sketch

        content = read_content(self.file)
        with errors_in(self.file):
            if content.is_image:
                return self._in_cells(content.binary)
        if self.shaping:
            name = display_name(self.file)
            raise CrosshatchError(f"{self.shaping[0]}: not for {name}, which is no image")
        with errors_in(self.file):
            if picture := load_grid(content):
                return Sketch(picture)
        return only_puzzle(self.file, content, None)

    def picture(self) -> "tuple[Sketch, Credits]":
        """Return the picture of the image, grid or nonogram, and its credits."""
        from crosshatch.make import Sketch

        found = self.read()
        if not isinstance(found, Puzzle):
            return found, Credits(self.title)
        document = found.document
        if document.picture is None or not found.kind.is_made_from_pictures:
            sentence = "an image was expected, or the picture of a puzzle that is made of pictures"
            raise CrosshatchError(f"{display_name(self.file)}: {sentence}")
        credits = Credits(document.title or self.title, document.metadata)
        return Sketch(document.picture, document.palette), credits

    def helps(self) -> tuple[str, ...]:
        """Return the options that keep more of the picture: more cells of an image, or givens."""
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


def of_picture(kind: str, source: Source, wanted: "Wanted", target: Target) -> "Iterator[Made]":
    """Yield the puzzle of a file's picture, which is changed until it is as wanted.

    Refuses before the first change if the target cannot keep the puzzle.
    """
    from crosshatch.make import puzzle_of_picture

    drawn, credits = source.picture()
    make = partial(
        puzzle_of_picture,
        kind,
        drawn.picture,
        drawn.palette,
        title=credits.title,
        metadata=credits.metadata,
    )
    if target.format is not None:
        target.require_kept(make(unique=False, logic=True).puzzle)
    progress, most = Progress("cells closed", None), 0

    def show_left(left: int) -> None:
        nonlocal most
        most = max(most, left)
        progress.show(most - left, most - left)

    try:
        yield make(**wanted.wishes, seed=source.seed, on_attempt=show_left)
    finally:
        progress.close()
