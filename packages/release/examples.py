"""Run what an installed Crosshatch can do: python packages/release/examples.py [EXTRA…].

It is run by the Python of an environment in which Crosshatch is installed with these extras, and
with nothing else. The examples of docs/library.md run as far as the extras go; one that needs
another extra has to name it. For each extra there is a command that needs it. Eight threads solve
at once.
"""

import os
import re
import shutil
import signal
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests"))

COMMANDS = {
    "cluster": "batch examples/heart.toml -o out.parquet",
    "compare": "compare examples/heart.toml -m cp-sat",
    "draw": "draw examples/heart.toml -o heart.pdf",
    "frame": "import crosshatch as c; c.batch([c.load('examples/cat.toml')], jobs=1).to_frame()",
    "gym": "import crosshatch; print(crosshatch.PuzzleEnv().reset(seed=1))",
    "make": "make docs/pictures/gchq.gif -o made.toml",
    "music": "play examples/ode.toml --midi ode.mid",
    "read": "read docs/pictures/app/make-light.webp",
    "scan": "scan docs/pictures/gchq.gif",
    "web": "serve --port 0",
}
"""A command for each extra, which needs it, or a program."""
ONLY_EXAMPLES = ("optimize",)
"""Extras without which all commands work, but not every example of the library."""
NOT_FOR_USERS = ("all", "bench", "dev", "docs", "pyodide", "release", "site")
"""Extras for work on the project, the one of all others, and that of a package of its own."""
MISSING = re.compile(r"is not installed: pip install 'crosshatch-puzzles\[(\w+)\]'")


def requirements(extra: str) -> list[str]:
    """Return the names of what an extra itself asks for."""
    pyproject = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = pyproject["project"]["optional-dependencies"][extra]
    return [re.split(r"[^\w-]", requirement)[0] for requirement in wanted]


def closure(extras: list[str]) -> set[str]:
    """Return the extras that come with these, which may be made of others."""
    pyproject = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    project = pyproject["project"]
    found: set[str] = set()
    while extras:
        extra = extras.pop()
        found.add(extra)
        for requirement in project["optional-dependencies"][extra]:
            if own := re.fullmatch(rf"{project['name']}\[(.*)\]", requirement):
                extras += own[1].split(",")
    return found


def run_examples(extras: set[str]) -> Iterator[tuple[int, str]]:
    """Run the examples of the library; yield the line of each, and what it lacks."""
    import documented
    import programs

    import crosshatch

    page = documented.read(ROOT / "docs" / "library.md")
    names: dict[str, object] = {"__name__": "__main__"}
    for first, text in page.programs:
        try:
            programs.run_program(page.name, first, text, names)
        except crosshatch.CrosshatchError as error:
            lacking = MISSING.search(str(error))
            if not lacking or lacking[1] in extras:
                raise
            yield first, lacking[1]
        except ModuleNotFoundError as error:
            # The example imports a package of its own.
            package = str(error.name)
            if any(package in requirements(extra) for extra in extras):
                raise
            yield first, package
        else:
            yield first, ""


def run_command(words: str, extras: set[str], extra: str) -> None:
    """Run the command of an extra, which works if the extra is there; otherwise it may name it."""
    is_program = words.startswith("import ")
    command = [
        sys.executable,
        *(["-c", words] if is_program else ["-m", "crosshatch", *words.split()]),
    ]
    if words.startswith("serve") and extra in extras:
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            try:
                address = re.search(
                    r"http://\S+", server.stdout.readline() if server.stdout else ""
                )
                assert address, "the server names no address"
                with urllib.request.urlopen(address[0], timeout=60) as page:
                    assert b"Crosshatch" in page.read()
            finally:
                server.send_signal(signal.SIGINT)
        return
    ran = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    if extra in extras:
        assert ran.returncode == 0, f"{words}\n{ran.stdout}{ran.stderr}"
    elif not (lacking := MISSING.search(ran.stderr)):
        # Several extras bring the same package.
        if extras and ran.returncode == 0:
            return
        raise AssertionError(f"{words} does not name the extra {extra}:\n{ran.stdout}{ran.stderr}")
    else:
        assert lacking[1] not in extras, f"{words}\n{ran.stderr}"


def solve_in_threads(number: int = 8) -> None:
    """Solve the same puzzles in several threads at once, which must find the same pictures."""
    import crosshatch

    puzzles = [crosshatch.load(file) for file in sorted(Path("examples").glob("*.toml"))]

    def answers(_: int = 0) -> list[str]:
        return [str(crosshatch.solve(puzzle).picture) for puzzle in puzzles]

    expected = answers()
    with ThreadPoolExecutor(number) as pool:
        for found in pool.map(answers, range(number)):
            assert found == expected, "threads find other pictures"
    if sysconfig.get_config_var("Py_GIL_DISABLED"):
        is_locked = sys._is_gil_enabled()  # noqa: SLF001
        assert not is_locked, "importing Crosshatch has turned the interpreter lock on"


def main() -> None:
    """Run everything."""
    extras = closure(sys.argv[1:])
    import crosshatch

    assert Path(crosshatch.__file__).is_relative_to(sys.prefix), "not the installed package"
    with tempfile.TemporaryDirectory() as scratch:
        shutil.copytree(ROOT / "examples", Path(scratch, "examples"))
        shutil.copytree(ROOT / "docs" / "pictures", Path(scratch, "docs", "pictures"))
        os.chdir(scratch)
        lacking = dict(run_examples(extras))
        for extra, words in COMMANDS.items():
            run_command(words, extras, extra)
        solve_in_threads()
        os.chdir(ROOT)
    ran = sum(1 for extra in lacking.values() if not extra)
    others = ", ".join(sorted({*filter(None, lacking.values())}))
    needing = f"; the others need {others}" if others else ""
    for extra in ONLY_EXAMPLES if not extras else ():
        assert extra in lacking.values(), f"no example needs the extra {extra}"
    print(f"{ran} of {len(lacking)} examples of docs/library.md run{needing}")


if __name__ == "__main__":
    main()
