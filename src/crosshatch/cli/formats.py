"""`crosshatch formats`: the formats in which puzzles are read and written."""

from crosshatch.cli import _options
from crosshatch.cli.terminal import Exit, emphasized, show_json, wrapped

EXAMPLE = "Example: crosshatch formats"

_HEADING = ("format", "known as", "suffixes", "written", "sets", "what it is")


def formats(json: _options.Json = False) -> int:
    """List the formats: all can be read, most can be written, some hold several puzzles."""
    from crosshatch.files.formats import FORMATS

    if json:
        show_json(formats=[format.as_json() for format in FORMATS])
        return Exit.DONE
    rows = [
        (
            format.name,
            format.known_as or format.name,
            " ".join(format.suffixes) or "-",
            _yes(format.write is not None),
            _yes(format.holds_sets),
            format.about,
        )
        for format in FORMATS
    ]
    widths = [max(map(len, column)) for column in zip(_HEADING, *rows, strict=True)]
    indent = " " * sum(width + 2 for width in widths[:-1])
    for number, row in enumerate((_HEADING, *rows)):
        *cells, about = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        line = wrapped(about.rstrip(), "  ".join((*cells, "")), indent)
        print(emphasized(line) if number == 0 else line)
    return Exit.DONE


def _yes(fact: bool) -> str:
    return "yes" if fact else "-"


VERB = formats
