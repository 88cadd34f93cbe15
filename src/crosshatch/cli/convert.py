"""`crosshatch convert`: conversion from any format to any other."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Annotated, Any

from crosshatch.cli import _files, _more_options, _options
from crosshatch.cli._file_names import display_name
from crosshatch.cli._options import argument, option
from crosshatch.cli.terminal import Exit, complain, show_json
from crosshatch.errors import CrosshatchError, FormatError

if TYPE_CHECKING:
    from crosshatch.data.document import Document, Format

EXAMPLE = "Example: crosshatch convert examples/gchq.toml gchq.non"


def convert(
    file: _options.File,
    out: Annotated[str, argument("OUT", "The file to write, or - for standard output.")],
    format: Annotated[
        str | None,
        _options.written_format("The format of OUT, whatever its suffix."),
    ] = None,
    source: Annotated[
        str | None,
        option(
            "--from",
            "NAME",
            "The format of FILE, if it is not recognized.",
            autocompletion=_options.complete_format,
        ),
    ] = None,
    cell: _options.Cell = 1,
    cell_size: _more_options.CellSize = None,
    json: _options.Json = False,
) -> int:
    """Convert a puzzle or a set to another format, and say what that format cannot keep."""
    from crosshatch.files.formats import write_documents

    _files.require_free(out, json=json)
    chosen = _files.format_of(out, format)
    if cell_size and not chosen.is_binary:
        raise CrosshatchError(f"--cell-size: {chosen.name} is text, which has no pixels")
    reads = list(_files.read_all(file, source, cell))
    if len(reads) > 1 and not chosen.holds_sets:
        raise FormatError(f"{display_name(file)}: {len(reads)} puzzles, {chosen.name} holds one")
    alone, refusals = _encode_each(file, reads, chosen, cell_size)
    documents = [document for document, _ in alone]
    if alone:
        content = alone[0][1] if len(alone) == 1 else write_documents(chosen, documents, cell_size)
        _files.write_bytes(out, content)
    for sentence in refusals:
        complain(sentence)
    lost = _files.lost_from(chosen, documents)
    if json and documents:
        show_json(format=chosen.name, puzzles=len(documents), bad=len(refusals), lost=lost)
    else:
        _files.complain_of_lost(chosen, lost)
    return Exit.BAD_INPUT if refusals else Exit.DONE


def _encode_each(
    file: str,
    reads: Sequence[Callable[[], _files.Named]],
    chosen: "Format[Any]",
    cell_size: int | None,
) -> "tuple[list[tuple[Document, bytes]], list[str]]":
    """Return the documents that can be written with their files, and the errors of the others."""
    from crosshatch.files.formats import write_documents

    alone: list[tuple[Document, bytes]] = []
    refusals: list[str] = []
    for read in reads:
        try:
            name, puzzle = read()
            with _files.errors_in(file, name if len(reads) > 1 else ""):
                content = write_documents(chosen, [puzzle.document], cell_size)
            alone.append((puzzle.document, content))
        except CrosshatchError as error:
            refusals.append(str(error))
    return alone, refusals


VERB = convert
