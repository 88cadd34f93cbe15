"""`crosshatch convert`: any format to any other, and what was lost on the way."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from crosshatch.cli import _options
from crosshatch.cli._files import STANDARD_STREAM, called, place_in, read_all, write_bytes
from crosshatch.cli._output import BAD_INPUT, DONE, complain, show_json
from crosshatch.errors import CrosshatchError, FormatError

if TYPE_CHECKING:
    from crosshatch.document import Document, Format

EXAMPLE = "Example: crosshatch convert examples/gchq.toml gchq.non"


def convert(
    file: _options.File,
    out: Annotated[
        str, typer.Argument(metavar="OUT", help="Where to write; - is standard output.")
    ],
    format: Annotated[
        str | None,
        typer.Option(
            "--format", "-f", metavar="NAME", help="The format of OUT, if not its suffix."
        ),
    ] = None,
    source: Annotated[
        str | None,
        typer.Option("--from", metavar="NAME", help="The format of FILE, if not to be found out."),
    ] = None,
    cell: _options.Cell = 1,
    cell_size: _options.CellSize = None,
    json: _options.Json = False,
) -> int:
    """Write a puzzle or a set in another format, and say what that format cannot keep."""
    from crosshatch.convert import written

    chosen = _chosen(out, format, json=json)
    if cell_size and not chosen.is_binary:
        raise CrosshatchError(f"--cell-size: {chosen.name} is text, which has no pixels")
    reads = list(read_all(file, source, cell))
    if len(reads) > 1 and not chosen.holds_sets:
        raise FormatError(f"{called(file)}: {len(reads)} puzzles, {chosen.name} holds one")
    documents: list[Document] = []
    refusals: list[str] = []
    for read in reads:
        try:
            name, puzzle = read()
            # Each is written alone first: one that cannot be does not end a set.
            with place_in(file, name if len(reads) > 1 else ""):
                content = written(chosen, [puzzle.document], cell_size)
            documents.append(puzzle.document)
        except CrosshatchError as error:
            refusals.append(str(error))
    if documents:
        write_bytes(out, written(chosen, documents, cell_size) if documents[1:] else content)
    for sentence in refusals:
        complain(sentence)
    lost = sorted({part for document in documents for part in chosen.lost(document)})
    if json and documents:
        counts = {"puzzles": len(documents), "bad": len(refusals)}
        show_json({"format": chosen.name, **counts, "lost": lost})
    elif lost:
        complain(f"{chosen.name} cannot keep: {', '.join(lost)}")
    return BAD_INPUT if refusals else DONE


def _chosen(out: str, format: str | None, *, json: bool) -> "Format[Any]":
    """The format to write; refused where it is none, or is only read."""
    from crosshatch.convert import written_format

    if out == STANDARD_STREAM and (json or not format):
        why = "--json needs standard output for itself" if json else "it has no suffix, so --format"
        raise CrosshatchError(f"standard output: {why} {'' if json else 'is needed'}".rstrip())
    return written_format(format or Path(out).suffix or out)


VERB = convert
