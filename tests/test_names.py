"""It is installed as `crosshatch-puzzles`, and imported and called as `crosshatch`."""

import re
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT = PYPROJECT["project"]
EXTRAS = PROJECT["optional-dependencies"]
INSTALLED = re.compile(
    r"\bpip3? (?:[\w-]+ )*?install (?:--?[\w-]+ )*['\"]?(crosshatch[\w-]*)(?:\[([^\]]*)\])?"
)
"""What is installed by its name, and its extras."""
WITH_EXTRAS = re.compile(r"(?<![\w-])(crosshatch[\w-]*)\[([a-z]+(?:,[a-z]+)*)\]")
"""A name with extras."""
USED = re.compile(
    r"(?<![\w-])(?:import|from|-m) crosshatch[_-]puzzles\b"
    r"|\bcrosshatch[_-]puzzles [a-z]+(?= -| \w+[./])"
)
"""The name of the distribution where that of the module or of the command is expected."""
DISTRIBUTIONS = ("crosshatch-puzzles", "crosshatch-puzzles-site")


def wrong_names(text: str) -> Iterator[str]:
    """Yield each name in a text that is not the one for its place."""
    for name, extras in [*INSTALLED.findall(text), *WITH_EXTRAS.findall(text)]:
        if name not in DISTRIBUTIONS:
            yield f"{name} is not the name of the distribution"
        for extra in filter(None, extras.split(",")):
            # In a program, the name of the extra may be filled in.
            if extra not in EXTRAS and extra != "{extra}":
                yield f"there is no extra {extra}"
    for use in USED.findall(text):
        yield f"{use!r} uses the name of the distribution"


def texts() -> Iterator[tuple[str, str]]:
    """Yield the name and the content of each file of the project that is text."""
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True
    )
    for name in filter(None, listed.stdout.split("\0")):
        file = ROOT / name
        if file.is_file() and file != Path(__file__):
            try:
                yield name, file.read_text(encoding="utf-8")
            except UnicodeDecodeError:
                continue


def test_the_distribution_the_module_and_the_command_have_their_names() -> None:
    assert "crosshatch-puzzles" == PROJECT["name"]
    assert {"crosshatch": "crosshatch.cli:main"} == PROJECT["scripts"]
    assert "crosshatch._engine" == PYPROJECT["tool"]["maturin"]["module-name"]
    assert (ROOT / "src" / "crosshatch" / "__init__.py").is_file()


def test_every_text_uses_the_right_name() -> None:
    files = dict(texts())
    assert {"README.md", "docs/scale.md", ".github/workflows/release.yml"} <= files.keys()
    assert {} == {name: wrong for name, text in files.items() if (wrong := [*wrong_names(text)])}


def test_texts_say_how_it_is_installed() -> None:
    assert any(INSTALLED.search(text) for name, text in texts() if name.startswith("docs/"))


@pytest.mark.parametrize(
    "text",
    [
        "pip install crosshatch",
        "pip install 'crosshatch[web]'",
        "python -m pip install --upgrade crosshatch",
        "pip install 'crosshatch-puzzles[gui]'",
        "needs crosshatch[cluster]",
        "import crosshatch_puzzles",
        "from crosshatch_puzzles import solve",
        "python -m crosshatch_puzzles solve",
        "crosshatch-puzzles solve --all",
        "crosshatch-puzzles solve puzzle.non",
    ],
)
def test_a_wrong_name_is_noticed(text: str) -> None:
    assert [*wrong_names(text)]


@pytest.mark.parametrize(
    "text",
    [
        "pip install crosshatch-puzzles",
        "pip install 'crosshatch-puzzles[draw,make]'",
        "pip install --user crosshatch-puzzles-site",
        "import crosshatch",
        "The package is called `crosshatch-puzzles`. It has few dependencies.",
        "crosshatch solve puzzle.non",
    ],
)
def test_a_right_name_is_left_alone(text: str) -> None:
    assert not [*wrong_names(text)]


def test_the_version_is_written_in_one_place() -> None:
    manifest = tomllib.loads((ROOT / "Cargo.toml").read_text(encoding="utf-8"))
    number = manifest["workspace"]["package"]["version"]
    assert ["version"] == PROJECT["dynamic"]
    for crate in (ROOT / "crates").glob("*/Cargo.toml"):
        package = tomllib.loads(crate.read_text(encoding="utf-8"))["package"]
        assert {"workspace": True} == package["version"], crate
    quoted = re.compile(rf"[\"'= ]{re.escape(number)}[\"']")
    files = {name: text for name, text in texts() if not name.startswith("tests/")}
    # Tools write the lock files.
    places = {name for name, text in files.items() if quoted.search(text)}
    places -= {"Cargo.lock", "fuzz/Cargo.lock"}
    assert {"Cargo.toml"} == places
