"""The fate of a mutant: killed by a test file, survived, or no code at all."""

import shutil
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from .change import Mutant
from .copies import ENGINE, LONGEST, Copy
from .record import Tests, is_python

KILLED, SURVIVED, NO_CODE, GONE = "killed", "SURVIVED", "no code", "gone"
"""The states of mutants; one is gone if the code that it changes is."""
FACTOR, SPARE = 5, 30
"""A test file is too slow after so many times its CPU seconds, and so many more."""


@dataclass(frozen=True, slots=True)
class Fate:
    """The state of a mutant, and the test file that killed it."""

    mutant: Mutant
    state: str
    killer: str = ""

    def as_json(self) -> dict[str, Any]:
        """Return it as keys of JSON."""
        return {"state": self.state, "killer": self.killer, **asdict(self.mutant)}

    @classmethod
    def from_json(cls, keys: dict[str, Any]) -> "Fate":
        """Return what was written as JSON."""
        state, killer = keys.pop("state"), keys.pop("killer")
        return cls(Mutant(**keys), state, killer)


class Judge:
    """Puts mutants into a copy of the project, one after the other, and runs tests there."""

    def __init__(self, copy: Copy, tests: Iterable[Tests]) -> None:
        self._copy = copy
        self._tests = sorted(tests, key=lambda each: each.rank)
        self._output = copy.folder / "target" / "judged.txt"
        self._engine, self._plain = copy.folder / ENGINE, copy.folder / "target" / "plain.so"
        self._output.parent.mkdir(exist_ok=True)
        if not self._plain.exists():
            shutil.copy2(self._engine, self._plain)

    def fate(self, mutant: Mutant) -> Fate:
        """Return what becomes of a mutant; the copy is as before afterwards."""
        name = self._file_of(mutant)
        if not name:
            return Fate(mutant, GONE)
        text = self._read(name)
        change = mutant.find(text)
        assert change
        self._copy.write(name, change.apply(text))
        try:
            if not self._compiles(name):
                return Fate(mutant, NO_CODE)
            killer = self._killer(name, text.count("\n", 0, change.start) + 1)
            return Fate(mutant, KILLED if killer else SURVIVED, killer)
        finally:
            self._copy.write(name, text)
            self._put(self._plain)

    def _read(self, name: str) -> str:
        return (self._copy.folder / name).read_bytes().decode()

    def _file_of(self, mutant: Mutant) -> str:
        """Return the file that has the code of a mutant, wherever it is now; empty if none has."""
        root, suffix = self._copy.folder, Path(mutant.file).suffix
        folders = (root / "src" / "crosshatch", root / "crates")
        files = [path for folder in folders for path in sorted(folder.rglob(f"*{suffix}"))]
        names = [path.relative_to(root).as_posix() for path in files]
        names.sort(key=lambda name: name != mutant.file)
        return next((name for name in names if mutant.find(self._read(name))), "")

    def _compiles(self, name: str) -> bool:
        commands = {
            ".py": [self._copy.python, "-c", f"compile(open({name!r}).read(), {name!r}, 'exec')"],
            ".js": ["node", "--check", name],
            ".rs": ["cargo", "test", "--quiet", "--no-run", f"--manifest-path={_manifest(name)}"],
        }
        return self._copy.run(commands[Path(name).suffix], LONGEST, self._output).passed

    def _killer(self, name: str, line: int) -> str:
        """Return the first tests that fail, the cheapest first; empty if none do."""
        stale = name.endswith(".rs")
        for tests in self._tests:
            if line not in tests.lines.get(name, ()):
                continue
            if stale and is_python(tests.name):
                stale = False
                if not self._copy.build():
                    return "the build of the engine"
            if self._fails(tests):
                return tests.name
        return ""

    def _fails(self, tests: Tests) -> bool:
        """Return True if tests take too long, or fail twice, as some depend on a busy machine."""
        command, limit = tests.command(self._copy), FACTOR * tests.seconds + SPARE
        for _ in range(2):
            ran = self._copy.run(command, limit, self._output)
            if ran.passed or ran.too_long:
                return ran.too_long
        return True

    def _put(self, engine: Path) -> None:
        if engine.stat().st_mtime_ns != self._engine.stat().st_mtime_ns:
            self._engine.unlink()
            shutil.copy2(engine, self._engine)


def _manifest(name: str) -> str:
    return "/".join([*name.split("/")[:2], "Cargo.toml"])
