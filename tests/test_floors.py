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
    puzzles verify
    engine files kinds laws render qr
    data
    errors
"""
"""The wings of the package, the highest first; those in one line do not import each other."""
PROOF_CHECKER = "_engine", "ProofChecker"
"""The one native thing that the wing `verify` uses: it shares nothing with the engine."""
SHARED_WITH_VERIFY = {"data", "errors", "files", "kinds", "laws"}
"""The wings that `verify` shares with the rest: the reading of files, and the laws, which know
nothing of the core. It trusts no other."""
DOORS = {"__init__", "__main__"}
"""The entrances at the top of the package; only the command line uses the facade."""
MOST_ENTRIES = 21

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
                if wing not in ("engine", "verify"):
                    found.append(f"{module} imports the native core; only the engine wing does")
            elif there in DOORS:
                if wing != "cli":
                    found.append(f"{module} imports the facade")
            elif wing == "verify" and there not in {wing, *SHARED_WITH_VERIFY}:
                found.append(f"{module} imports {target}, which verify does not trust")
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


def test_verify_uses_nothing_native_but_the_checker_of_proofs() -> None:
    assert {PROOF_CHECKER} == {
        name
        for file in (PACKAGE / "verify").rglob("*.py")
        for name in native_names(file.read_text(encoding="utf-8"))
    }


def native_names(text: str) -> Iterator[tuple[str, str]]:
    """Yield the names that a file imports from the native core, or in a way that hides them."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom) and "_engine" in (node.module or ""):
            yield from (("_engine", name.name) for name in node.names)
        elif isinstance(node, ast.Import | ast.ImportFrom):
            yield from ((name.name, "") for name in node.names if "_engine" in name.name)


@pytest.mark.parametrize(
    "text", ["from crosshatch._engine import Model", "import crosshatch._engine as native"]
)
def test_another_native_name_in_verify_is_found(text: str) -> None:
    assert PROOF_CHECKER not in {*native_names(text)} != set()


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


@pytest.mark.parametrize("target", ["engine.model", "puzzles.puzzle", "qr", "render.text"])
def test_verify_trusts_only_the_reading_of_files(target: str) -> None:
    [sentence] = objections({"verify.check": {"files.bundle", "data.grid", "errors", target}})
    assert target in sentence


def test_a_file_in_no_wing_is_named() -> None:
    assert ["attic is in no wing: give it a floor"] == objections({"attic": {"errors"}})
