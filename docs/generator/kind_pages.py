"""The pages of kinds, made of their tables: rules, an example, its notations, laws and keys.

A kind's folder may add prose, `README.md`, whose sections come below.
"""

import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

from docs.generator import pages as of_files

from crosshatch import kinds, solve
from crosshatch.cli.json_types.schemas import schema
from crosshatch.errors import FormatError
from crosshatch.files.formats import format_named
from crosshatch.files.native_file import read_mapping
from crosshatch.puzzles import compile_document
from crosshatch.puzzles.puzzle import Puzzle
from crosshatch.render.figure import svg

NOTATIONS = ("toml", "puzzlink", "tatham")
"""The formats in which the example of a kind is shown, as far as they can hold it."""


def pages() -> dict[str, str]:
    """Return a page for each kind and one that lists them, by their names in the site."""
    each = {of_files.page_of(kind): _page(kind) for kind in of_files.KINDS}
    return {**each, "puzzles.md": _list()}


def drawings() -> dict[str, str]:
    """Return the drawings that the pages show, by their names in the site."""
    return {
        _drawing(name, is_solved=is_solved): _drawn(example(name), is_solved=is_solved)
        for name in kinds.names()
        for is_solved in (False, True)
    }


def example(name: str) -> Puzzle:
    """Return the puzzle that stands for a kind."""
    return compile_document(read_mapping(kinds.example(name)))


def _list() -> str:
    """Return the page that shows every kind."""
    text = (
        "# All kinds of puzzles\n\nEach kind is a table of some twenty lines. "
        "[Kinds of your own](kinds.md) are written alike.\n"
    )
    for kind in of_files.KINDS:
        page, drawn = of_files.page_of(kind), _drawing(kind, is_solved=True)
        text += f"\n## [{_capital(kind)}]({page})\n\n{kinds.rules(kind)}\n"
        text += f"\n![A solution]({drawn}){{ .paper }}\n"
    return text


def _capital(name: str) -> str:
    return name[0].upper() + name[1:]


def _page(kind: str) -> str:
    # The first table of a folder has its name.
    names = [name for name in kinds.names() if kinds.kind_of_files(name) == kind]
    name, *others = sorted(names, key=lambda each: each != kind)
    parts = [f"# {_capital(name)}\n", *_of_table(name, "##")]
    for other in others:
        parts += [f"## {_capital(other)}\n", *_of_table(other, "###")]
    prose = of_files.prose_of(kind)
    text = of_files.page(prose) if (of_files.ROOT / prose).is_file() else ""
    _, _, more = text.partition("\n## ")
    return "\n".join(parts) + (f"\n## {more}" if more else "")


def _of_table(name: str, level: str) -> Iterator[str]:
    table, puzzle = kinds.table_of(name), example(name)
    yield f"{table['rules']}\n"
    if also := table.get("also"):
        yield f"People also call it {', '.join(also)}.\n"
    for is_solved, words in ((False, "A puzzle"), (True, "Its solution")):
        yield f"![{words}]({_drawing(name, is_solved=is_solved)}){{ .paper }}"
    yield f"\n{level} How it is written\n"
    for notation in NOTATIONS:
        yield from _written(puzzle, notation)
    yield f"A file has these keys:\n\n| key | what it says |\n|---|---|\n{_keys(table)}"
    yield "It may also have those of [all puzzle files](formats.md#puzzle-files).\n"
    yield f"{level} What a picture can break\n\n{_broken(name)}"
    yield f"{level} Its table\n\n[Kinds of your own](kinds.md) explains what a table says.\n"
    yield f"```toml\n{kinds.table_text(name)}```\n"


def _drawing(name: str, *, is_solved: bool) -> str:
    return f"pictures/kinds/{name.replace(' ', '-')}{'-solved' * is_solved}.svg"


def _drawn(puzzle: Puzzle, *, is_solved: bool) -> str:
    picture = solve(puzzle).solutions[0] if is_solved else None
    return svg.draw(puzzle.scene(picture)).decode()


def _written(puzzle: Puzzle, notation: str) -> Iterator[str]:
    """Yield the puzzle in a format; nothing if the format cannot hold it."""
    format = format_named(notation)
    try:
        text = format.write([puzzle.document])
    except FormatError:
        return
    language = notation if notation == "toml" else "text"
    yield f"{format.known_as}:\n\n```{language}\n{text.rstrip()}\n```\n"


def _keys(table: Mapping[str, Any]) -> str:
    """Return rows of a table with the keys in which a kind's puzzles differ from others."""
    told = schema("puzzle")["$defs"]["PuzzleJson"]["properties"]
    options = ["options"] if "options" in table else []
    every = ("kind", "title", "size", *table.get("clues", {}), *options, "givens")
    return "".join(f"| `{key}` | {told[key]['description']} |\n" for key in every)


def _broken(name: str) -> str:
    """Return a table with a sentence about a picture that breaks a law, for each law."""
    laws, table = kinds.table_of(name)["laws"], "| law | such as |\n|---|---|\n"
    text = kinds.examples_text(name)
    title = kinds.example(name).get("title")
    for wrong in tomllib.loads(text)["wrong"]:
        if wrong["puzzle"] == title:
            law = next(iter(laws[wrong["law"] - 1]))
            table += f"| `{law}` | *{wrong['says']}* |\n"
    return table
