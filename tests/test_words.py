"""Names and docstrings: one name has one meaning, and a docstring makes sense alone."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).parents[1] / "src" / "crosshatch"
LEANING = ("The same", "What ", "Whether ", "Those ")
"""Words with which a docstring leans on something that a tooltip does not show."""

Named = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def trees() -> Iterator[tuple[str, ast.Module]]:
    for file in sorted(PACKAGE.rglob("*.py")):
        name = file.relative_to(PACKAGE).as_posix()
        yield name, ast.parse(file.read_text(encoding="utf-8"))


def test_no_public_class_name_is_defined_twice() -> None:
    places = defaultdict(list)
    for file, tree in trees():
        for node in tree.body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places[node.name].append(file)
    assert {} == {name: files for name, files in places.items() if len(files) > 1}


def test_every_docstring_makes_sense_alone() -> None:
    leaning = [
        f"{file}: {docstring.splitlines()[0]}"
        for file, tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, Named)
        if (docstring := ast.get_docstring(node) or "").startswith(LEANING)
    ]
    assert [] == leaning
