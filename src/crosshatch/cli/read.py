"""`crosshatch read`: the puzzle in a photograph or a screenshot."""

import sys
from typing import TYPE_CHECKING, Annotated

from crosshatch.cli import _options
from crosshatch.cli._file_names import STANDARD_STREAM
from crosshatch.cli._files import errors_in, read_content
from crosshatch.cli._made import target_of
from crosshatch.cli._options import argument, option
from crosshatch.cli.terminal import Exit, is_terminal, printable, show_json, show_picture
from crosshatch.errors import FormatError

if TYPE_CHECKING:
    from crosshatch.library.read_pictures import ReadPuzzle

EXAMPLE = "Example: crosshatch read docs/pictures/app/make-light.webp -o puzzle.toml"


def read(
    picture: Annotated[
        str,
        argument("IMAGE", "A photograph or a screenshot of a puzzle, or - for standard input."),
    ],
    out: Annotated[
        str,
        option("--out -o", "PUZZLE", "The file to write; without it, standard output."),
    ] = STANDARD_STREAM,
    format: Annotated[
        str | None,
        _options.written_format(
            "The format of PUZZLE, whatever its suffix; toml on standard output."
        ),
    ] = None,
    json: _options.Json = False,
) -> int:
    """Read the puzzle in a photograph or a screenshot, and say what is in doubt."""
    from crosshatch.library.read_pictures import puzzles_in_picture

    is_printed = out == STANDARD_STREAM
    target = target_of(
        None if is_printed and json else out, format or ("toml" if is_printed else None)
    )
    with errors_in(picture):
        found = puzzles_in_picture(read_content(picture).binary)
    if target.format and len(found) > 1 and not target.format.holds_sets:
        raise FormatError(f"{out}: {len(found)} puzzles, {target.format.name} holds one")
    is_written = target.write([each.document for each in found], json=json)
    if json:
        show_json(
            puzzles=[each.as_json() for each in found],
            out=None if is_printed or not is_written else out,
        )
    else:
        for each in found:
            _show(each, is_drawn=not is_printed)
    return Exit.DONE if is_written else Exit.BAD_INPUT


def _show(read: "ReadPuzzle", *, is_drawn: bool) -> None:
    """Show a puzzle, unless it is printed as a file, and say what is in doubt."""
    said = sys.stdout if is_drawn else sys.stderr
    # Clues that contradict each other make no puzzle that could be drawn, and without a terminal no
    # clues would be seen.
    if is_drawn and read.status is not None and is_terminal():
        show_picture(read.puzzle.scene(read.document.progress))
        print()
    title = f"{read.document.title}: " if read.document.title else ""
    print(printable(f"{title}{read.size_in_words} · {read.sentence}"), file=said)
    for sentence in filter(None, (read.note, *map(str, read.doubts))):
        print(f"  {sentence}", file=said)


VERB = read
