"""`crosshatch convert`: any format to any other, and what was lost on the way."""

from pathlib import Path
from typing import Annotated

import typer

from crosshatch.cli import _options
from crosshatch.cli._files import STANDARD_STREAM, called, read_all, write_bytes
from crosshatch.cli._output import DONE, complain, show_json
from crosshatch.errors import CrosshatchError, FormatError

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
    json: _options.Json = False,
) -> int:
    """Write a puzzle or a set in another format, and say what that format cannot keep."""
    from crosshatch.formats import FORMATS, as_bytes, named

    if out == STANDARD_STREAM and (json or not format):
        why = "--json needs standard output for itself" if json else "it has no suffix, so --format"
        raise CrosshatchError(f"standard output: {why} {'' if json else 'is needed'}".rstrip())
    chosen = named(format or Path(out).suffix or out)
    if chosen.write is None:
        written = ", ".join(format.name for format in FORMATS if format.write)
        raise FormatError(f"{chosen.name} is only read; what is written is {written}")
    documents = [read().puzzle.document for read in read_all(file, source)]
    if len(documents) > 1 and not chosen.holds_sets:
        raise FormatError(f"{called(file)}: {len(documents)} puzzles, {chosen.name} holds one")
    lost = sorted({part for document in documents for part in chosen.lost(document)})
    try:
        content = as_bytes(chosen.write(documents))
    except FormatError as error:
        raise FormatError(f"{called(file)}: {error}") from error
    write_bytes(out, content)
    if json:
        show_json({"format": chosen.name, "puzzles": len(documents), "lost": lost})
    elif lost:
        complain(f"{chosen.name} cannot keep: {', '.join(lost)}")
    return DONE


VERB = convert
