"""`crosshatch kinds`: the kinds of puzzles, and the rules, the table and an example of one."""

from typing import Annotated

import typer

from crosshatch import kinds
from crosshatch.cli import _options
from crosshatch.cli.terminal import DONE, emphasized, show_json, suited_drawing, wrapped
from crosshatch.errors import places_called
from crosshatch.families import compile_document
from crosshatch.families.puzzle_json import KindJson, puzzle_json
from crosshatch.files.native_file import read_mapping

EXAMPLE = "Example: crosshatch kinds tents"


def show_kinds(
    name: Annotated[
        str | None,
        typer.Argument(
            metavar="[NAME]",
            help="The kind to show, by its name or another that people use, such as Picross.",
            autocompletion=_options.complete_kind,
        ),
    ] = None,
    json: _options.Json = False,
) -> int:
    """List the kinds of puzzles with their rules, or show one: its table and an example."""
    with places_called({"name": "NAME"}):
        chosen = kinds.names() if name is None else (kinds.kind_called(name),)
    for each in chosen:
        if json:
            show_json(_as_json(each))
        else:
            print(wrapped(f"{emphasized(_called(each))}: {kinds.rules(each)}"))
    if name is not None and not json:
        [kind] = chosen
        print(f"\n{kinds.table_text(kind)}")
        print(suited_drawing(str(compile_document(read_mapping(kinds.example(kind))))))
    return DONE


def _called(name: str) -> str:
    """Return the name of a kind, with those by which people know it too."""
    also = kinds.table_of(name).get("also", ())
    return f"{name} ({', '.join(also)})" if also else name


def _as_json(name: str) -> KindJson:
    table = kinds.table_of(name)
    return {
        "name": name,
        "also": table.get("also", []),
        "rules": table["rules"],
        "table": table,
        "example": puzzle_json(read_mapping(kinds.example(name))),
    }


VERB = show_kinds
