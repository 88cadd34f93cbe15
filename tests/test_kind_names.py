"""Only kinds, the logic and the engine know kinds by name, or that models have paths."""

import ast
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from crosshatch import puzzles

PACKAGE = Path(__file__).parents[1] / "src" / "crosshatch"
KINDS = {kind.name for kind in puzzles.every_kind()}
WINGS_THAT_KNOW = {"puzzles", "logic", "engine"}


def comparisons(program: str) -> Iterator[str]:
    """Yield the comparisons of a program with a kind's name."""
    tree = ast.parse(program)
    names = {name for node in tree.body for name in _bound_to_a_family(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            compared = [node.left, *node.comparators]
        elif isinstance(node, ast.MatchValue):
            compared = [node.value]
        else:
            continue
        if any(_is_family(each, names) for each in compared):
            yield f"line {node.lineno}: {ast.unparse(node)}"


def paths(program: str) -> Iterator[str]:
    """Yield the places in a program that ask a model for its path."""
    for node in ast.walk(ast.parse(program)):
        if isinstance(node, ast.Attribute) and node.attr == "path":
            asked = ast.unparse(node.value).rpartition(".")[2]
            if asked.strip("_") == "model":
                yield f"line {node.lineno}: {ast.unparse(node)}"


def words_of_families(program: str) -> Iterator[str]:
    """Yield the texts in a program that are a kind's name.

    Only the name of the kind whose files name none may stand there.
    """
    tree = ast.parse(program)
    allowed = {
        node.value
        for node in tree.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "USUAL_KIND"
    }
    for node in ast.walk(tree):
        is_text = isinstance(node, ast.Constant) and isinstance(node.value, str)
        if is_text and node.value in KINDS and node not in allowed:
            yield f"line {node.lineno}: {node.value}"


def _bound_to_a_family(node: ast.stmt) -> Iterator[str]:
    """Yield the constants that a statement of a module sets to a kind's name."""
    if isinstance(node, ast.Assign | ast.AnnAssign) and _is_family(node.value, set()):
        for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
            yield ast.unparse(target)


def _is_family(node: ast.expr | None, names: set[str]) -> bool:
    if isinstance(node, ast.Tuple | ast.List | ast.Set):
        return any(_is_family(each, names) for each in node.elts)
    if isinstance(node, ast.Constant):
        return node.value in KINDS
    if isinstance(node, ast.Name):
        return node.id in names
    return node is not None and ast.unparse(node).endswith(".kind.name")


def test_the_families_are_found() -> None:
    assert {"magnitude", "nonogram", "tracks"} <= KINDS


@pytest.mark.parametrize(
    "wing", sorted({entry.name for entry in PACKAGE.iterdir()} - WINGS_THAT_KNOW - {"__pycache__"})
)
@pytest.mark.parametrize("asks", [comparisons, paths])
def test_nothing_else_asks_for_the_name_of_a_family_or_a_path(
    wing: str, asks: Callable[[str], Iterator[str]]
) -> None:
    entry = PACKAGE / wing
    files = entry.rglob("*.py") if entry.is_dir() else [entry] if entry.suffix == ".py" else []
    assert [] == [
        f"{file.relative_to(PACKAGE)}, {found}"
        for file in files
        for found in asks(file.read_text(encoding="utf-8"))
    ]


@pytest.mark.parametrize("wing", ["data", "files"])
def test_neither_data_nor_files_have_words_of_a_family(wing: str) -> None:
    assert [] == [
        f"{file.relative_to(PACKAGE)}, {found}"
        for file in (PACKAGE / wing).rglob("*.py")
        for found in words_of_families(file.read_text(encoding="utf-8"))
    ]


@pytest.mark.parametrize(
    ("asks", "program", "found"),
    [
        (words_of_families, 'USUAL_KIND = "nonogram"\nx = Document("nonogram")', "nonogram"),
        (words_of_families, 'y = keys.get("tents")', "tents"),
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
