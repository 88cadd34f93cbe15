"""`crosshatch collections`: the puzzles that come with Crosshatch."""

from pathlib import Path
from typing import Annotated

from crosshatch.cli import _options
from crosshatch.cli._options import argument, option
from crosshatch.cli.terminal import Exit, emphasized, show_json
from crosshatch.data.phrases import counted
from crosshatch.errors import CrosshatchError, places_called
from crosshatch.files.atomic_write import write_file
from crosshatch.files.formats import writable_format, write_documents
from crosshatch.library.collections import Collection, collection, collections

EXAMPLE = "Example: crosshatch collections tracks"


def show_collections(
    name: Annotated[
        str | None,
        argument(
            "[NAME]",
            "The collection whose puzzles to list.",
            autocompletion=_options.complete_collection,
        ),
    ] = None,
    output: Annotated[
        Path | None, option("-o --output", "FILE", "Write its puzzles to a file, as a set.")
    ] = None,
    json: _options.Json = False,
) -> int:
    """List the collections of puzzles that come with Crosshatch, or the puzzles of one."""
    if name is None and output is not None:
        raise CrosshatchError("the name of a collection is needed", place="-o")
    with places_called({"name": "NAME"}):
        chosen = collections() if name is None else (collection(name),)
    if output is not None:
        _write(chosen[0], output)
    for each in chosen:
        if json:
            show_json(each.as_json())
        elif name is None:
            puzzles = counted(len(each.puzzles), "puzzle")
            print(f"{emphasized(each.name)}: {each.about} {puzzles}")
    if name is not None and output is None and not json:
        _list(chosen[0])
    return Exit.DONE


def _write(chosen: Collection, output: Path) -> None:
    format = writable_format(output.suffix)
    if len(chosen.puzzles) > 1 and not format.holds_sets:
        raise CrosshatchError(f"{output}: {len(chosen.puzzles)} puzzles, {format.name} holds one")
    write_file(output, write_documents(format, [each.document for each in chosen.puzzles]))


def _list(chosen: Collection) -> None:
    print(emphasized(chosen.title))
    for number, each in enumerate(chosen.puzzles, start=1):
        width, height = each.document.size
        print(
            f"{number:3}  {width}x{height}  {each.difficulty}, {each.time}  {each.document.title}"
        )


VERB = show_collections
