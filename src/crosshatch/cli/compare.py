"""`crosshatch compare`: methods and other programs on the same puzzles, in a table."""

from typing import Annotated

from crosshatch.cli import _files, _options
from crosshatch.cli._options import flag, option
from crosshatch.cli.terminal import Exit, complain, show_json
from crosshatch.errors import CrosshatchError
from crosshatch.puzzles.puzzle import Puzzle

EXAMPLE = "Example: crosshatch compare examples/heart.toml examples/cat.toml -o table.tex"


def compare(
    files: _options.Files,
    methods: Annotated[
        list[str] | None,
        option(
            "--method -m",
            "NAME",
            "A method to compare, such as logic or cp-sat; by default all that are installed.",
            autocompletion=_options.complete_method,
        ),
    ] = None,
    out: Annotated[
        str | None, option("--out -o", "X", "Write the table to a file: .csv, .tex, .md or .txt.")
    ] = None,
    each: Annotated[bool, flag("--each", "Show each puzzle, not only the totals.")] = False,
    format: _options.FormatName = None,
    cell: _options.Cell = 1,
    time_limit: _options.TimeLimit = None,
    json: _options.Json = False,
) -> int:
    """Compare methods, and other programs that are installed, on the same puzzles.

    All puzzles are of one kind. Every picture is checked, and proved answers must agree. Times are
    those inside the engine and inside the solver of another program.
    """
    from crosshatch.running.comparison import compare as ask
    from crosshatch.running.comparison.table import as_columns, require_table, table_cells, written

    _files.require_free(out, json=json)
    if out is not None:
        with _files.errors_out(out):
            require_table(suffix := _files.suffix_of(out, None, else_kind="txt"))
        _files.require_writable(out)
    puzzles: list[Puzzle] = []
    for file in files:
        for read in _files.read_all(file, format, cell):
            puzzle = read().puzzle
            with _files.errors_in(file):
                puzzle.kind.require("solve")
            if puzzles and puzzle.kind is not puzzles[0].kind:
                kinds = f"{puzzle.kind.name}, where all before are {puzzles[0].kind.name}"
                raise CrosshatchError(f"{file}: {kinds}")
            puzzles.append(puzzle)
    found = ask(puzzles, methods or (), seconds=time_limit)
    if out is not None:
        with _files.errors_out(out):
            content = written(found, suffix, each=each)
        _files.write_bytes(out, content.encode())
    if json:
        show_json(found.as_json())
    elif out is None:
        print(as_columns(table_cells(found, each=each)), end="")
    for sentence in found.left_out:
        complain(f"left out: {sentence}")
    for sentence in found.disagreements:
        complain(sentence)
    return Exit.PROVED_NONE if found.disagreements else Exit.DONE


VERB = compare
