"""Tests of the project itself: the stub is true, the wheel works alone, examples are readable."""

import json
import os
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

pytestmark = pytest.mark.exhaustive

ROOT = Path(__file__).parents[1]


def test_the_stub_describes_the_native_core(tmp_path: Path) -> None:
    """The two are compared by themselves: with the package, all of it would be checked anew."""
    for file in (ROOT / "src" / "crosshatch").glob("_engine.*"):
        (tmp_path / file.name).symlink_to(file)
    assert (tmp_path / "_engine.pyi").is_file()
    stubtest = [sys.executable, "-m", "mypy.stubtest", "_engine"]
    finished = run(*stubtest, folder=tmp_path, MYPYPATH=".", PYTHONPATH=".")
    assert finished.returncode == 0, finished.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    maturin = [sys.executable, "-m", "maturin", "build", "--release", "--out", str(folder)]
    finished = run(*maturin, "--interpreter", sys.executable, folder=ROOT)
    assert finished.returncode == 0, finished.stderr
    [wheel] = folder.glob("*.whl")
    return wheel


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command in an environment that has nothing but the wheel and what it asks for."""
    environment = tmp_path_factory.mktemp("empty") / "venv"
    assert run(sys.executable, "-m", "venv", str(environment), folder=ROOT).returncode == 0
    commands = environment / ("Scripts" if os.name == "nt" else "bin")
    pip = [str(commands / "python"), "-m", "pip", "install", "--quiet", str(wheel)]
    finished = run(*pip, folder=environment)
    assert finished.returncode == 0, finished.stderr
    return commands / "crosshatch"


def test_the_wheel_carries_types_license_page_and_examples(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert {"crosshatch/py.typed", "crosshatch/_engine.pyi"} <= {*names}
    assert any(name.endswith("/LICENSE") for name in names)
    pages = (ROOT / "src" / "crosshatch" / "web" / "page").rglob("*.*")
    assert {path.relative_to(ROOT / "src").as_posix() for path in pages} <= set(names)
    examples = (ROOT / "examples").glob("*.toml")
    assert {f"crosshatch/web/api/examples/{path.name}" for path in examples} <= set(names)


def test_the_installed_command_tells_its_version(installed: Path, tmp_path: Path) -> None:
    manifest = tomllib.loads((ROOT / "Cargo.toml").read_text(encoding="utf-8"))
    finished = run(str(installed), "--version", folder=tmp_path)
    assert finished.returncode == 0, finished.stderr
    assert manifest["workspace"]["package"]["version"] in finished.stdout.split()


def test_the_installed_command_solves_and_proves_a_puzzle(installed: Path, tmp_path: Path) -> None:
    puzzle = ROOT / "examples" / "gchq.toml"
    finished = run(str(installed), "solve", "--json", str(puzzle), folder=tmp_path)
    assert finished.returncode == 0, finished.stderr
    result = json.loads(finished.stdout)
    assert (result["status"], result["method"]) == ("unique", "logic")
    assert result["solutions"][0][0] == "#######.###...#.#.#######"


def run(*command: str, folder: Path, **settings: str) -> subprocess.CompletedProcess[str]:
    """The command's end, run in `folder` without the paths of whoever runs the tests."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return subprocess.run(
        command, cwd=folder, env=kept | settings, capture_output=True, encoding="utf-8", check=False
    )


def test_every_example_is_text_that_a_person_can_read() -> None:
    files = (file for file in (ROOT / "examples").rglob("*") if file.is_file())
    # A notebook has pictures as text; tests/test_tour.py runs it.
    examples = [file for file in files if file.suffix != ".ipynb" and ".ipynb_" not in str(file)]
    assert examples
    for file in examples:
        text = file.read_bytes().decode()
        assert text.strip()
        for line in text.split("\n"):
            assert line.replace("\t", " ").isprintable(), (file.name, line)
            assert len(line) <= 200, (file.name, line)
