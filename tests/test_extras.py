"""Tests without extras: most things work, and a sentence names the extra that is missing."""

import ast
import json
import re
import sys
import tomllib
from pathlib import Path

import pytest
from running import ROOT, in_python

from crosshatch.errors import MissingExtra, needs_extra

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
CORE = {"rich", "typer"}
NOWHERE_INSTALLED = {"_typeshed", "pyodide"}
"""Modules that only type checkers have, or only Python in a browser."""


def imported_modules() -> set[str]:
    """Return the modules of other packages that any file of the package imports."""
    names = set()
    for file in (ROOT / "src/crosshatch").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                names |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                names.add(node.module or "")
    roots = {name.partition(".")[0] for name in names}
    return roots - sys.stdlib_module_names - {"crosshatch"}


OF_EXTRAS = imported_modules() - CORE - NOWHERE_INSTALLED
WITHOUT_EXTRAS = f"""
import sys

# Not imported by name, but what is imported needs them.
EXTRAS = {sorted(OF_EXTRAS | {"dask", "pydantic"})}

class Nowhere:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in EXTRAS:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Nowhere())
"""


@pytest.mark.parametrize("module", sorted(OF_EXTRAS))
def test_every_module_that_may_be_missing_has_an_extra(module: str) -> None:
    with pytest.raises(MissingExtra) as refusal, needs_extra():
        raise ModuleNotFoundError(name=module)
    extra = re.search(r"\[(\w+)\]", str(refusal.value))
    assert extra
    assert extra[1] in PROJECT["optional-dependencies"]


def test_the_core_imports_what_it_depends_on() -> None:
    assert CORE == {re.split(r"\W", needed)[0] for needed in PROJECT["dependencies"]}


COMMANDS = """
import io, json
from contextlib import redirect_stderr, redirect_stdout
from crosshatch.cli import main

for words in json.loads(sys.argv[1]):
    sys.argv = words.split()
    with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()) as err:
        try:
            main()
        except SystemExit as left:
            status = left.code
    print(json.dumps([status, err.getvalue()]))
"""
NO_EXTRA = """
    solve --scan examples/gchq.toml
    solve --json examples/tramway.toml
    solve examples/whale.toml
    count examples/heart.toml
    hint examples/heart.toml
    trace examples/heart.toml
    rate examples/heart.toml
    draw examples/heart.toml
    draw examples/heart.toml -o {}/heart.svg
    draw examples/heart.toml -o {}/heart.html
    convert examples/heart.toml {}/heart.non
    play examples/ode.toml
    scan examples/gchq.toml
    scan examples/note.txt
    make --random 5x5
    make --random 5x5 --kind tracks
    optimize examples/whale.toml -o {}/whale.toml --json
    census 2
    formats
"""
ONE_EXTRA = {
    "draw examples/heart.toml -o {}/heart.png": "Pillow [draw]",
    "draw examples/heart.toml -o {}/heart.pdf": "reportlab [draw]",
    "animate examples/heart.toml -o {}/heart.gif": "Pillow [draw]",
    "scan docs/pictures/gchq.gif": "Pillow [scan]",
    "play examples/ode.toml --midi {}/ode.mid": "mido [music]",
    "play examples/ode.toml --wav {}/ode.wav": "numpy [music]",
    "make docs/pictures/gchq.gif": "Pillow [make]",
    "serve --port 0": "fastapi [web]",
    "batch examples/heart.toml -o {}/out.parquet": "pyarrow [cluster]",
}


def without_extras(program: str, *words: str) -> list[str]:
    """Return the lines that a program prints where no extra is installed."""
    ran = in_python(WITHOUT_EXTRAS + program, *words)
    assert "" == ran.err
    return ran.out.splitlines()


def test_the_core_needs_no_extra_and_a_missing_one_is_one_sentence(tmp_path: Path) -> None:
    expected = {words.strip(): (0, "") for words in NO_EXTRA.strip().splitlines()}
    for words, needed in ONE_EXTRA.items():
        package, _, extra = needed.partition(" ")
        assert extra.strip("[]") in PROJECT["optional-dependencies"]
        sentence = f"{package} is not installed: pip install 'crosshatch-puzzles{extra}'"
        expected[words] = 2, f"crosshatch: {sentence}\n"
    calls = [f"crosshatch {words.format(tmp_path)}" for words in expected]
    told = [tuple(json.loads(line)) for line in without_extras(COMMANDS, json.dumps(calls))]
    assert expected == dict(zip(expected, told, strict=True))


LIBRARY = """
import crosshatch, tempfile
puzzle = crosshatch.load("examples/heart.toml")
tune = crosshatch.play(crosshatch.load("examples/ode.toml"))
file = tempfile.mkdtemp() + "/x"
for call in (
    lambda: crosshatch.draw(puzzle, file + ".png"),
    lambda: crosshatch.draw(puzzle, file + ".pdf"),
    lambda: crosshatch.booklet([puzzle]),
    lambda: crosshatch.animate(puzzle, file + ".gif"),
    lambda: crosshatch.load("docs/pictures/gchq.gif"),
    lambda: crosshatch.read("docs/pictures/gchq.gif"),
    lambda: crosshatch.scan("docs/pictures/gchq.gif"),
    lambda: tune.save(file + ".mid"),
    lambda: tune.save(file + ".wav"),
    lambda: crosshatch.optimize(("#.", ".#")),
    lambda: crosshatch.make.sketch(b""),
    lambda: crosshatch.serve(port=0),
    lambda: crosshatch.batch([puzzle], scheduler="127.0.0.1:1"),
    lambda: crosshatch.PuzzleEnv(),
    lambda: crosshatch.batch([puzzle], jobs=1).to_frame(),
    lambda: crosshatch.solve(puzzle).picture.to_array(),
):
    try:
        print(call())
    except crosshatch.CrosshatchError as error:
        print(error)
"""


def test_a_function_names_the_extra_that_it_needs() -> None:
    extras = [*["draw"] * 5, "read", "scan", "music", "music", "optimize", "make", "web"]
    extras += ["cluster", "gym", "frame", "frame"]
    told = without_extras(LIBRARY)
    named = [re.fullmatch(r".* is not installed: .*\[(\w+)\]'", line) for line in told]
    assert extras == [found and found[1] for found in named], told
