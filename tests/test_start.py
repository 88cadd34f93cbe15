"""Imports of commands: few modules, and only those that they need."""

import json

import pytest
from running import ROOT, Run, in_python

import crosshatch
from crosshatch import cli
from crosshatch.engine.chain import Chain
from crosshatch.logic.asked import first_rule

SOLVED = [
    f"solve examples/{name}.toml"
    for name in (
        *("garden-snail", "gchq", "heart", "mask", "nobody-counts", "snowflake", "tramway"),
        *("under-the-oaks", "w", "whale"),
    )
]
MOST_IMPORTED = {
    "--version": 15,
    "--help": 90,
    **dict.fromkeys(SOLVED, 70),
    "rate examples/heart.toml": 102,
}
"""The most modules of Crosshatch that a command may import."""
NOT_IMPORTED = [
    ("--version", "data.scene"),
    ("--help", "cli.solve"),
    ("solve examples/gchq.toml", "answers.certificate"),
    ("solve examples/gchq.toml", "data.optimum"),
    ("solve examples/heart.toml", "data.sides"),
    ("solve examples/gchq.toml", "data.scene"),
    ("solve examples/gchq.toml", "engine.clues.count"),
    ("solve examples/gchq.toml", "puzzles.links"),
    ("solve examples/gchq.toml", "puzzles.table.file_of_table"),
    ("solve examples/gchq.toml", "files.formats.character_grid"),
    ("solve examples/gchq.toml", "logic"),
    ("solve examples/tramway.toml", "puzzles.table.grids_of_runs"),
    ("rate examples/heart.toml", "data.scene"),
    ("rate examples/heart.toml", "render.figure"),
    ("draw examples/heart.toml", "render.figure.svg"),
    ("play --ascii examples/mums-tracks.toml", "mido"),
    ("play --ascii examples/mums-tracks.toml", "numpy"),
]
"""Commands, and modules or packages, of Crosshatch or others, that they can do without."""
MAIN = """
import atexit, json, sys

atexit.register(lambda: print(json.dumps([*sys.modules]), file=sys.stderr))
from crosshatch.cli import main

main()
"""


def imported_by(command: str) -> set[str]:
    """Return the modules that a command has imported when it ends."""
    return {*json.loads(in_python(MAIN, *command.split()).err)}


@pytest.fixture(scope="module")
def imported() -> dict[str, set[str]]:
    """The modules that each command has imported."""
    commands = dict.fromkeys([*MOST_IMPORTED, *(command for command, _ in NOT_IMPORTED)])
    return {command: imported_by(command) for command in commands}


@pytest.mark.parametrize(("command", "most"), MOST_IMPORTED.items(), ids=MOST_IMPORTED)
def test_a_command_imports_few_modules(
    imported: dict[str, set[str]], command: str, most: int
) -> None:
    found = {name for name in imported[command] if name.partition(".")[0] == "crosshatch"}
    assert len(found) <= most, "\n".join(sorted(found))


@pytest.mark.parametrize(("command", "name"), NOT_IMPORTED)
def test_a_command_does_not_import_what_it_can_do_without(
    imported: dict[str, set[str]], command: str, name: str
) -> None:
    assert not {name, f"crosshatch.{name}"} & imported[command]


def test_givens_are_compared_with_their_lines_in_the_core(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Chain, "next", None)
    assert 0 == run("solve", "examples/gchq.toml").status


@pytest.mark.parametrize("path", sorted((ROOT / "examples").glob("*.toml")), ids=lambda p: p.stem)
def test_the_verdict_counts_passes_where_people_go_by_lines(path: str) -> None:
    puzzle = crosshatch.load(path)
    by_lines = first_rule(puzzle).shows_fillings
    assert by_lines is not crosshatch.solve(puzzle).by_rules


def test_no_verb_is_imported_with_what_only_playing_and_scanning_need() -> None:
    verbs = ", ".join(f"crosshatch.cli.{verb}" for verb in cli.VERBS)
    heavy = ("numpy", "mido", "PIL", "zxingcpp")
    seen = f"import sys, {verbs}; print([m for m in {heavy} if m in sys.modules])"
    assert "[]\n" == in_python(seen).out
