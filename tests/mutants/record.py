"""The lines that each test file runs, and its CPU seconds: recorded once for a state of the files.

Python's lines come from coverage, those of the core from LLVM, and those of the page from V8, be
it in Node or in a browser.
"""

import json
import re
import shutil
import subprocess
from dataclasses import asdict, dataclass
from pathlib import Path

from .copies import Copy
from .lines import Lines, llvm, native_lines, page_lines, python_lines

SETTINGS = """\
[run]
source = {root}/src/crosshatch
data_file = {folder}/coverage
parallel = true
concurrency = thread,multiprocessing,greenlet
patch = subprocess,_exit
sigterm = true
"""
LONGEST = 300
"""The CPU seconds after which recording a test file ends."""
KINDS = ["src", "tests/test_*.py", "tests/page/*.test.js", "crates/*", "tests/browser/test_*.py"]
"""All that `make test` runs: documentation in code, tests in Python and in Node, and crates."""


@dataclass(frozen=True, slots=True)
class Tests:
    """A file of tests, or the tests of a crate."""

    name: str
    seconds: float
    failed: list[str]
    """The tests in it that fail without any mutant, and tell nothing."""
    lines: Lines

    @property
    def rank(self) -> tuple[bool, float]:
        """The order in which tests are asked: Python's last, and the cheapest first."""
        return is_python(self.name), self.seconds

    def command(self, copy: Copy) -> list[str]:
        """Return the command that runs these tests in a copy until the first one fails."""
        command = command_of(self.name, copy)
        if is_python(self.name):
            command += ["--exitfirst", *(f"--deselect={name}" for name in self.failed)]
        return command


def is_python(name: str) -> bool:
    """Return True if pytest runs these tests."""
    return not name.startswith("crates/") and not name.endswith(".js")


def names_of_tests(root: Path) -> list[str]:
    """Return the names of all files of tests, and of all crates with tests."""
    paths = [path for kind in KINDS for path in sorted(root.glob(kind))]
    names = [path.relative_to(root).as_posix() for path in paths]
    names.remove("crates/python")
    return names


def command_of(name: str, copy: Copy) -> list[str]:
    """Return the command that runs these tests."""
    if name.startswith("crates/"):
        return ["cargo", "test", "--quiet", "--manifest-path", f"{name}/Cargo.toml"]
    if name.endswith(".js"):
        return ["node", "--test", name]
    # The command line calls itself by the name of the program that runs.
    pytest = [copy.python, f"{copy.folder}/.venv/bin/pytest"]
    return [*pytest, "--quiet", "-pno:cacheprovider", "-m", "not exhaustive", name]


class Recorder:
    """Runs tests, most of them in a copy whose engine counts its lines.

    The tests in a browser have limits of time: they take a copy with a plain engine, and only what
    the browser runs is recorded.
    """

    def __init__(self, counting: Copy, plain: Copy, folder: Path) -> None:
        self._counting, self._plain = counting, plain
        self._folder = folder
        self._cargo = counting.folder / "target" / "counting"
        self._count = {
            "RUSTFLAGS": "-C instrument-coverage",
            "CARGO_TARGET_DIR": str(self._cargo),
            "LLVM_PROFILE_FILE": "/dev/null",
        }
        llvm()

    def build(self) -> None:
        """Build the engine, and the one that counts its lines."""
        self._plain.build()
        self._counting.build(self._cargo, **self._count)

    def knows(self, name: str) -> bool:
        """Return True if these tests were recorded."""
        return self._file(name).exists()

    def recorded(self, name: str) -> Tests:
        """Return what is known of these tests; run them if nothing is."""
        file = self._file(name)
        if not file.exists():
            tests = self._run(name)
            file.parent.mkdir(exist_ok=True)
            file.write_text(json.dumps(asdict(tests)), encoding="utf-8")
            print(f"recorded {name}: {tests.seconds} CPU seconds", *tests.failed, flush=True)
        return Tests(**json.loads(file.read_bytes()))

    def _file(self, name: str) -> Path:
        return self._folder / (name.replace("/", "+") + ".json")

    def _run(self, name: str) -> Tests:
        copy = self._plain if "/browser/" in name else self._counting
        scratch = copy.folder / "target" / "recorded" / name.replace("/", "+")
        shutil.rmtree(scratch, ignore_errors=True)
        scratch.mkdir(parents=True)
        settings = {
            "NODE_V8_COVERAGE": str(scratch / "v8"),
            "LLVM_PROFILE_FILE": str(scratch / "%4m.profraw"),
        }
        command, programs = command_of(name, copy), [self._cargo / "release" / "lib_engine.so"]
        if name.startswith("crates/"):
            programs = self._test_programs(name)
            settings = self._count | settings
        elif copy is self._plain:
            command += ["-p", "tests.mutants.watch"]
            settings["PYTHONPATH"] = str(copy.folder)
        if is_python(name) and copy is self._counting:
            rules = SETTINGS.format(root=copy.folder, folder=scratch)
            (scratch / "coverage.ini").write_text(rules, encoding="utf-8")
            command[1:1] = ["-m", "coverage", "run", f"--rcfile={scratch}/coverage.ini"]
        ran = copy.run(command, LONGEST, scratch / "output.txt", **settings)
        lines = python_lines(scratch, copy.folder) | page_lines(scratch, copy.folder)
        lines |= native_lines(scratch, copy.folder, programs)
        failed = [] if ran.passed else self._failed(name, scratch)
        shutil.rmtree(scratch)
        return Tests(name, round(ran.seconds, 1), failed, lines)

    def _failed(self, name: str, scratch: Path) -> list[str]:
        """Return which tests fail unrecorded too: the whole file if it is unknown which."""
        told = (scratch / "output.txt").read_text(encoding="utf-8", errors="replace")
        names = {*re.findall(r"^(?:FAILED|ERROR) (\S+?::.+?)(?: - |$)", told, re.MULTILINE)}
        again = {
            each: self._plain.run(command_of(each, self._plain), LONGEST, scratch / "again.txt")
            for each in sorted(names) or [name]
        }
        return [each for each, ran in again.items() if not ran.passed]

    def _test_programs(self, name: str) -> list[Path]:
        command = [*command_of(name, self._counting), "--no-run", "--message-format=json"]
        settings = self._counting.environment | self._count
        folder = self._counting.folder
        told = subprocess.check_output(command, cwd=folder, env=settings, stderr=subprocess.DEVNULL)
        messages = map(json.loads, told.splitlines())
        return [Path(each["executable"]) for each in messages if each.get("executable")]
