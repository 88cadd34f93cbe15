"""Names and docstrings: one name has one meaning, and a docstring makes sense alone.

Besides, tests and benchmarks know only public names.
"""

import ast
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from inspect import getsourcefile, unwrap
from pathlib import Path
from typing import NamedTuple

import pytest

import crosshatch

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "crosshatch"
LEANING = ("The same", "What ", "Whether ", "Those ")
"""Words with which a docstring leans on something that a tooltip does not show."""

Named = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


STAND_IN = "web/site/engine"
"""The names of the native core in a browser: they are the same on purpose."""
SHARED = {
    "check": "whether something is right: a picture, or a certificate",
    "trace": "a solve that a person can follow",
}
"""The names of files in several packages, and the one thing that each name stands for."""


class Definition(NamedTuple):
    """A class or a function that a file defines, or the file itself."""

    kind: type[ast.AST]
    name: str
    is_inner: bool
    docstring: str

    @property
    def is_public(self) -> bool:
        return not self.is_inner and not self.name.startswith("_")


def own_files() -> list[tuple[str, list[Definition]]]:
    """Return each file of the package but the module with the names of the native core."""
    return [(file, made) for file, made in files_in(PACKAGE) if not file.startswith(STAND_IN)]


@cache
def files_in(folder: Path) -> list[tuple[str, list[Definition]]]:
    """Return each file of a folder, and what it defines: trees would take long to keep."""
    return [
        (
            file.relative_to(folder).as_posix(),
            [*definitions(ast.parse(file.read_text(encoding="utf-8")))],
        )
        for file in sorted(folder.rglob("*.py"))
    ]


def definitions(node: Named, depth: int = 0) -> Iterator[Definition]:
    """Yield a file, a class or a function, and what is defined in it."""
    yield Definition(
        type(node), getattr(node, "name", ""), depth > 1, ast.get_docstring(node) or ""
    )
    for each in node.body:
        if isinstance(each, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield from definitions(each, depth + 1)


def test_no_public_class_name_is_defined_twice() -> None:
    places = defaultdict(list)
    for file, defined in own_files():
        for each in defined:
            if each.kind is ast.ClassDef and each.is_public:
                places[each.name].append(file)
    assert {} == {name: files for name, files in places.items() if len(files) > 1}


def alike(file: str) -> str:
    """Return the folder whose files are built alike, such as the readers and the renderers."""
    return Path(file.removesuffix("/__init__.py")).parent.as_posix()


def test_the_names_of_functions_repeat_only_among_files_that_are_built_alike() -> None:
    """Besides, a command and others may be called as a function of the library."""
    places = defaultdict(set)
    for file, defined in own_files():
        for each in defined:
            if each.kind is ast.FunctionDef and each.is_public:
                places[each.name].add(file)
    for name, files in places.items():
        if name in crosshatch.__all__:
            files -= {f"cli/{name}.py", file_of(getattr(crosshatch, name))}
    repeated = {
        name: sorted(files)
        for name, files in places.items()
        if len(files) > 1 and min(Counter(map(alike, files)).values()) == 1
    }
    assert {} == repeated


def test_files_in_several_packages_have_one_name_only_for_one_thing() -> None:
    """Some are called after what they hold: commands, laws, and what all kinds have alike."""
    packages = defaultdict(set)
    for file, _ in own_files():
        folder, _, name = file.rpartition("/")
        is_law = folder in ("laws", "verify") and (PACKAGE / "laws" / name).exists()
        if not (file.startswith(("cli/", "laws/")) or is_law or name == "__init__.py"):
            packages[Path(file).stem].add(alike(file))
    assert SHARED.keys() == {name for name, places in packages.items() if len(places) > 1}


def file_of(function: Callable[..., object]) -> str:
    return Path(getsourcefile(unwrap(function)) or "").relative_to(PACKAGE).as_posix()


@pytest.mark.parametrize("folder", ["src", "tests", "bench"])
def test_every_docstring_makes_sense_alone(folder: str) -> None:
    leaning = [
        f"{file}: {each.docstring.splitlines()[0]}"
        for file, defined in files_in(ROOT / folder)
        for each in defined
        if each.docstring.startswith(LEANING)
    ]
    assert [] == leaning


def private_imports(text: str) -> list[str]:
    """Return the private modules and names of the package that a file imports."""
    names: list[str] = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names += [f"{node.module}.{alias.name}" for alias in node.names]
    return [name for name in names if name.startswith("crosshatch.") and is_private(name)]


def is_private(name: str) -> bool:
    return any(part.startswith("_") and not part.endswith("__") for part in name.split("."))


def test_tests_and_benchmarks_import_only_public_names() -> None:
    files = [file for folder in ("tests", "bench") for file in (ROOT / folder).rglob("*.py")]
    found = {
        file.relative_to(ROOT).as_posix(): private_imports(file.read_text(encoding="utf-8"))
        for file in files
    }
    assert {} == {file: names for file, names in found.items() if names}


@pytest.mark.parametrize(
    "text",
    [
        f"from {PACKAGE.name} import _engine",
        f"def late():\n    from {PACKAGE.name}._engine import Cancel",
        f"import {PACKAGE.name}._engine as native",
        f"from {PACKAGE.name}.cli import (\n    main,\n    _files as files,\n)",
    ],
)
def test_a_private_import_is_named(text: str) -> None:
    assert 1 == len(private_imports(text))


def test_a_public_import_is_allowed() -> None:
    assert [] == private_imports(f"import _thread\nfrom {PACKAGE.name} import __version__, solve")
