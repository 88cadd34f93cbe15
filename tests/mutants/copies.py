"""Copies of the project in which mutants live, and commands that run in them."""

import os
import resource
import shutil
import signal
import subprocess
import tarfile
import tempfile
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
ENGINE = "src/crosshatch/_engine.abi3.so"
CLIENT = "src/crosshatch/web/page/client"
BUILD = "cargo build --quiet --release --package crosshatch-python"
QUICK_BUILD = {
    "CARGO_PROFILE_RELEASE_LTO": "off",
    "CARGO_PROFILE_RELEASE_CODEGEN_UNITS": "16",
    "CARGO_PROFILE_RELEASE_INCREMENTAL": "true",
}
"""Settings that make the engine quicker to build anew, and a little slower."""
LONGEST = 3600
"""The CPU seconds that a build may take."""
PATIENCE = 6
"""How many times its CPU seconds a command may take on the clock, as others work here too."""


class Ran(NamedTuple):
    """The end of a command: if it succeeded, its CPU seconds, and if it ran too long."""

    passed: bool
    seconds: float
    too_long: bool = False


def tree_id(commit: str) -> str:
    """Return git's name for all files of a commit; without one, for those of now that it knows."""
    return _git("rev-parse", f"{commit or _git('stash', 'create') or 'HEAD'}^{{tree}}")


def _git(*words: str) -> str:
    return subprocess.check_output(["git", *words], cwd=ROOT, text=True).strip()


class Copy:
    """A copy of the project's files, with an environment and an engine of its own."""

    def __init__(self, folder: Path, tree: str) -> None:
        self.folder = folder
        self.environment = os.environ | {"VIRTUAL_ENV": str(folder / ".venv")}
        self.environment.pop("PYTHONPATH", None)
        self._latest = time.time()
        if not (folder / ".venv").exists():
            shutil.rmtree(folder, ignore_errors=True)
            self._fill(tree)

    @property
    def python(self) -> str:
        """The interpreter of the copy's environment."""
        return str(self.folder / ".venv" / "bin" / "python")

    def _fill(self, tree: str) -> None:
        """Take the files, this package, and links to the files of the environment."""
        with tempfile.TemporaryFile() as archive:
            subprocess.run(["git", "archive", tree], cwd=ROOT, stdout=archive, check=True)
            archive.seek(0)
            with tarfile.open(fileobj=archive) as files:
                files.extractall(self.folder, filter="data")
        here = Path(__file__).parent
        shutil.copytree(here, self.folder / "tests" / "mutants", dirs_exist_ok=True)
        for engine in (ROOT / CLIENT).glob("*.wasm"):
            shutil.copy2(engine, self.folder / CLIENT)
        made = self.folder / "environment"
        shutil.copytree(ROOT / ".venv", made, symlinks=True, copy_function=os.link)
        for path in [*made.glob("bin/*"), *made.glob("*.cfg"), *made.rglob("site-packages/*.pth")]:
            with suppress(UnicodeDecodeError, IsADirectoryError):
                text = path.read_text(encoding="utf-8")
                if str(ROOT) in text and not path.is_symlink():
                    mode = path.stat().st_mode
                    path.unlink()
                    path.write_text(text.replace(str(ROOT), str(self.folder)), encoding="utf-8")
                    path.chmod(mode)
        made.rename(self.folder / ".venv")

    def build(self, target: Path | None = None, **settings: str) -> bool:
        """Build the engine, and return False if it cannot be built."""
        target = target or self.folder / "target"
        command = [*BUILD.split(), "--target-dir", str(target)]
        output = self.folder / "target" / "build.txt"
        ran = self.run(command, LONGEST, output, **QUICK_BUILD, **settings)
        if ran.passed:
            engine = self.folder / ENGINE
            # A process may still have the old one open.
            engine.unlink(missing_ok=True)
            shutil.copy(target / "release" / "lib_engine.so", engine)
        return ran.passed

    def write(self, name: str, text: str) -> None:
        """Write a file so that whatever compiles it notices, even within the same second."""
        path = self.folder / name
        path.write_text(text, encoding="utf-8", newline="")
        self._latest = max(self._latest + 1, time.time())
        os.utime(path, (self._latest, self._latest))

    def run(self, command: list[str], limit: float, output: Path, **settings: str) -> Ran:
        """Run a command, and end it and what it started after so many CPU seconds."""
        output.parent.mkdir(parents=True, exist_ok=True)
        with output.open("wb") as out:
            process = subprocess.Popen(
                command,
                cwd=self.folder,
                env=self.environment | settings,
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
            seconds = int(limit) + 1
            resource.prlimit(process.pid, resource.RLIMIT_CPU, (seconds, seconds + 5))
            timer = threading.Timer(PATIENCE * limit, _end, [process.pid])
            timer.start()
            _, status, usage = os.wait4(process.pid, 0)
            too_long = not timer.is_alive() or os.WIFSIGNALED(status)
            timer.cancel()
            _end(process.pid)
        process.returncode = os.waitstatus_to_exitcode(status)
        # A test file may have no test that is run.
        passed = process.returncode == 0 or (process.returncode == 5 and "-m" in command)
        return Ran(passed, usage.ru_utime + usage.ru_stime, too_long)


def _end(group: int) -> None:
    with suppress(ProcessLookupError):
        os.killpg(group, signal.SIGKILL)
