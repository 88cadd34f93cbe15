"""The package has floors: every import goes down, and no files import each other in a circle."""

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "src" / "crosshatch"

FLOORS = """
    cli
    web
    make library running
    help
    answers
    logic music
    families
    engine files render qr
    data
    errors
"""
"""The wings of the package, the highest first; those in one line do not import each other."""
DOORS = {"__init__", "__main__"}
"""The entrances at the top of the package; only the command line uses the facade."""
MOST_ENTRIES = 20

Imports = dict[str, set[str]]


FLOOR = {wing: -at for at, line in enumerate(FLOORS.splitlines()) for wing in line.split()}


def imports_in(package: Path) -> Imports:
    """Return what each module imports, anywhere in its text, by names within the package."""
    files = {module_of(package, file): file for file in package.rglob("*.py")}
    known = {*files, "_engine"}
    return {module: {*imported(module, file, known)} for module, file in files.items()}


def module_of(package: Path, file: Path) -> str:
    return ".".join(file.relative_to(package).with_suffix("").parts).removesuffix(".__init__")


def imported(module: str, file: Path, known: set[str]) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{module} imports by a relative name"
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        else:
            continue
        for name in names:
            top, _, rest = name.partition(".")
            if top == PACKAGE.name:
                yield rest if rest in known else rest.rpartition(".")[0] or "__init__"


def objections(imports: Imports) -> list[str]:
    """Return a sentence for each import that breaks a law."""
    found = []
    for module, targets in sorted(imports.items()):
        wing = module.partition(".")[0]
        if wing not in FLOOR and wing not in DOORS:
            found.append(f"{module} is in no wing: give it a floor")
            continue
        for target in sorted(targets):
            there = target.partition(".")[0]
            if there == "_engine":
                if wing != "engine":
                    found.append(f"{module} imports the native core; only the engine wing does")
            elif there in DOORS:
                if wing != "cli":
                    found.append(f"{module} imports the facade")
            elif wing not in DOORS and there != wing and FLOOR[there] >= FLOOR[wing]:
                found.append(f"{module} imports {target}, which is not on a lower floor")
    return found


def test_imports_go_down() -> None:
    assert [] == objections(imports_in(PACKAGE))


def test_no_files_import_each_other_in_a_circle() -> None:
    try:
        TopologicalSorter(imports_in(PACKAGE)).prepare()
    except CycleError as error:
        pytest.fail(" -> ".join(error.args[1]))


def test_there_are_few_floors_and_few_entries_at_the_top() -> None:
    entries = {entry.stem for entry in PACKAGE.iterdir() if not entry.name.startswith("_engine")}
    entries -= {"py", "__pycache__"}
    assert entries == FLOOR.keys() | DOORS
    assert len(entries) <= MOST_ENTRIES
    assert len({*FLOOR.values()}) <= 10


def test_an_import_that_goes_down_is_allowed() -> None:
    assert [] == objections({"answers.solve": {"engine.model", "answers.check", "errors"}})
    assert [] == objections({"cli.solve": {"__init__"}, "engine.model": {"_engine"}})


@pytest.mark.parametrize("target", ["help.hints", "make.heat", "__init__", "_engine"])
def test_any_other_import_is_named(target: str) -> None:
    [sentence] = objections({"help.trace" if "make" in target else "answers.solve": {target}})
    assert "imports" in sentence


def test_a_file_in_no_wing_is_named() -> None:
    assert ["attic is in no wing: give it a floor"] == objections({"attic": {"errors"}})
