"""`crosshatch kinds`: the kinds of puzzles, and the rules, the table and an example of one."""

from collections.abc import Mapping
from typing import Annotated, Any

from crosshatch import kinds
from crosshatch.cli import _options
from crosshatch.cli._options import argument, option
from crosshatch.cli.terminal import Exit, emphasized, printable, show_json, suited_drawing, wrapped
from crosshatch.errors import CrosshatchError, places_called
from crosshatch.files.native_file import read_mapping
from crosshatch.puzzles import compile_document
from crosshatch.puzzles.puzzle_json import KindJson, puzzle_json

EXAMPLE = f"Example: crosshatch kinds {kinds.names()[-1]}"


def show_kinds(
    name: Annotated[
        str | None,
        argument(
            "[NAME]",
            "The kind to show, by its name or another that people use, such as Picross.",
            autocompletion=_options.complete_kind,
        ),
    ] = None,
    table: Annotated[
        str | None,
        option("--table", "FILE", "Show the rules of a kind of your own, if its table is right."),
    ] = None,
    json: _options.Json = False,
) -> int:
    """List the kinds of puzzles with their rules, or show one: its table and an example."""
    if table is not None:
        return _show_table(table, name, json)
    with places_called({"name": "NAME"}):
        chosen = kinds.names() if name is None else (kinds.kind_called(name),)
    for each in chosen:
        if json:
            show_json(_as_json(each))
        else:
            _show_rules(kinds.table_of(each))
    if name is not None and not json:
        [kind] = chosen
        print(f"\n{kinds.table_text(kind)}")
        print(suited_drawing(str(compile_document(read_mapping(kinds.example(kind))))))
    return Exit.DONE


def _show_table(file: str, name: str | None, json: bool) -> int:
    """Check the table in a file, and show its name and rules."""
    if name is not None:
        raise CrosshatchError("it has a name of its own, so NAME is left out", place="--table")
    values = _options.read_table(file)
    if json:
        show_json(_heading(values))
    else:
        _show_rules(values)
    return Exit.DONE


def _show_rules(table: Mapping[str, Any]) -> None:
    """Print the name of a kind, those by which people know it too, and its rules."""
    also = table.get("also", ())
    called = f"{table['name']} ({', '.join(also)})" if also else table["name"]
    print(wrapped(f"{emphasized(printable(called))}: {printable(table['rules'])}"))


def _heading(table: Mapping[str, Any]) -> KindJson:
    also = table.get("also", [])
    return {"name": table["name"], "also": also, "rules": table["rules"], "table": {**table}}


def _as_json(name: str) -> KindJson:
    example = puzzle_json(read_mapping(kinds.example(name)))
    return {**_heading(kinds.table_of(name)), "example": example}


VERB = show_kinds
