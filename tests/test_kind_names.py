"""Only the room of kinds names kinds, and only puzzles, hints and the engine know of paths."""

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from crosshatch import puzzles

PACKAGE = Path(__file__).parents[1] / "src" / "crosshatch"
CRATES = PACKAGE.parents[1] / "crates"
OF_FUNCTIONS = {"nonogram", "magnitude", "tracks"}
OF_TABLES = {"thermometer", "tapa", "sudoku"}
"""The kinds whose names are also words of tables, or of texts that nothing reads."""
KINDS = {kind.name for kind in puzzles.every_kind()}
WINGS_THAT_KNOW = {"puzzles", "logic", "engine"}


def comparisons(program: str) -> Iterator[str]:
    """Yield the comparisons of a program with a kind's name."""
    tree = ast.parse(program)
    names = {name for node in tree.body for name in _bound_to_a_kind(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            compared = [node.left, *node.comparators]
        elif isinstance(node, ast.MatchValue):
            compared = [node.value]
        else:
            continue
        if any(_is_kind(each, names) for each in compared):
            yield f"line {node.lineno}: {ast.unparse(node)}"


def paths(program: str) -> Iterator[str]:
    """Yield the places in a program that ask a model for its path."""
    for node in ast.walk(ast.parse(program)):
        if isinstance(node, ast.Attribute) and node.attr == "path":
            asked = ast.unparse(node.value).rpartition(".")[2]
            if asked.strip("_") == "model":
                yield f"line {node.lineno}: {ast.unparse(node)}"


def _bound_to_a_kind(node: ast.stmt) -> Iterator[str]:
    """Yield the constants that a statement of a module sets to a kind's name."""
    if isinstance(node, ast.Assign | ast.AnnAssign) and _is_kind(node.value, set()):
        for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
            yield ast.unparse(target)


def _is_kind(node: ast.expr | None, names: set[str]) -> bool:
    if isinstance(node, ast.Tuple | ast.List | ast.Set):
        return any(_is_kind(each, names) for each in node.elts)
    if isinstance(node, ast.Constant):
        return node.value in KINDS
    if isinstance(node, ast.Name):
        return node.id in names
    return node is not None and ast.unparse(node).endswith(".kind.name")


@pytest.mark.parametrize(
    "wing", sorted({entry.name for entry in PACKAGE.iterdir()} - WINGS_THAT_KNOW - {"__pycache__"})
)
@pytest.mark.parametrize("asks", [comparisons, paths])
def test_nothing_else_asks_for_the_name_of_a_kind_or_a_path(
    wing: str, asks: Callable[[str], Iterator[str]]
) -> None:
    entry = PACKAGE / wing
    files = entry.rglob("*.py") if entry.is_dir() else [entry] if entry.suffix == ".py" else []
    assert [] == [
        f"{file.relative_to(PACKAGE)}, {found}"
        for file in files
        for found in asks(file.read_text(encoding="utf-8"))
    ]


def test_no_file_outside_their_room_names_a_kind() -> None:
    """In any language, but for the three kinds that the library has functions for."""
    names = [*(KINDS - OF_FUNCTIONS - OF_TABLES)]
    # In capitals a name is one; in small letters, "lits" are literals.
    named = re.compile(rf"\b({'|'.join([*names, *map(str.capitalize, names)])})s?\b")
    assert named.search("its Tents")
    rooms = [PACKAGE / room for room in ("kinds", "library/collections", "web/api/examples")]
    files = [
        file
        for folder in (PACKAGE, CRATES)
        for file in folder.rglob("*.*")
        if file.suffix in (".py", ".rs", ".js", ".css", ".html", ".toml", ".txt", ".tsv")
        and not any(file.is_relative_to(room) for room in rooms)
    ]
    assert len(files) > 500
    assert [] == [str(file) for file in files if named.search(file.read_text(encoding="utf-8"))]


@pytest.mark.parametrize(
    ("asks", "program", "found"),
    [
        (paths, "if puzzle.model.path: pass", "puzzle.model.path"),
        (comparisons, 'x == "nonogram"', "x == 'nonogram'"),
        (comparisons, 'x != "tracks"', "x != 'tracks'"),
        (comparisons, 'x in ("a", "magnitude")', "x in ('a', 'magnitude')"),
        (comparisons, 'KIND = "nonogram"\nx.lower() != KIND', "x.lower() != KIND"),
        (comparisons, 'KIND: str = "nonogram"\nx == KIND', "x == KIND"),
        (comparisons, "puzzle.kind.name == other", "puzzle.kind.name == other"),
        (comparisons, 'match x:\n    case "a" | "tracks":\n        pass', "'tracks'"),
    ],
)
def test_what_asks_is_found(asks: Callable[[str], Iterator[str]], program: str, found: str) -> None:
    [line] = asks(program)
    assert found == line.partition(": ")[2]


@pytest.mark.parametrize("asks", [comparisons, paths])
@pytest.mark.parametrize(
    "program", ['Document("nonogram")', "len({f.kind.name}) > 1", 'x == "a"', "path = self.path"]
)
def test_anything_else_is_allowed(asks: Callable[[str], Iterator[str]], program: str) -> None:
    assert [] == [*asks(program)]
