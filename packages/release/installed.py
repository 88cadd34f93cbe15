"""Try a wheel in empty environments: installed.py WHEEL [PYTHON] [--extras A B…].

Each environment has Crosshatch with one extra and what it asks for, and no Rust in its PATH. The
light one, without extras, must be small and quick to import.
"""

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = Path(__file__).with_name("examples.py")
LARGEST = 15_000_000
"""Bytes that the light install may have, with what it asks for, but not what Python compiles."""
SLOWEST = 0.060
"""Seconds of the processor that an import may take."""
IMPORTS = 21


class Failure(Exception):
    """A wheel that does not do what it should, with the sentence that says so."""


def without_rust() -> dict[str, str]:
    """Return the variables of the environment, without what is for Python or Rust."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    kept.pop("VIRTUAL_ENV", None)
    folders = [folder for folder in kept.get("PATH", "").split(os.pathsep) if folder]
    bare = [folder for folder in folders if not shutil.which("cargo", path=folder)]
    return kept | {"PATH": os.pathsep.join(bare)}


def install(wheel: Path, extra: str, python: str, folder: Path) -> Path:
    """Make an environment with the wheel and an extra in it, and return its Python."""
    environment = folder / (extra or "light")
    run(python, "-m", "venv", "--without-pip", str(environment))
    own = environment / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    wanted = f"crosshatch-puzzles[{extra}] @ {wheel.resolve().as_uri()}"
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    run(*pip, "--python", str(own), "install", "--only-binary", ":all:", wanted)
    return own


def run(*command: str) -> str:
    """Run a command without Rust, and return what it prints."""
    ran = subprocess.run(
        command, env=without_rust(), capture_output=True, encoding="utf-8", check=False
    )
    if ran.returncode:
        raise Failure(f"{' '.join(command)}\n{ran.stdout}{ran.stderr}".rstrip())
    return ran.stdout.strip()


def sizes(python: Path) -> tuple[int, int]:
    """Return the bytes of all packages in an environment, and of what Python has compiled."""
    packages = run(str(python), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))")
    files = [file for file in Path(packages).rglob("*") if file.is_file()]
    compiled = sum(file.stat().st_size for file in files if file.suffix == ".pyc")
    return sum(file.stat().st_size for file in files) - compiled, compiled


def import_time(python: Path) -> float:
    """Return the seconds of the processor that an import takes: the median of several processes."""
    program = (
        "import time; begin = time.process_time(); import crosshatch;"
        "print(time.process_time() - begin)"
    )
    run(str(python), "-c", program)
    return statistics.median(float(run(str(python), "-c", program)) for _ in range(IMPORTS))


def try_light(python: Path) -> str:
    """Return the size of the light install and the time of an import; refuse too much."""
    (shipped, compiled), seconds = sizes(python), import_time(python)
    said = (
        f"{shipped / 1e6:.1f} MB with what it asks for, without the {compiled / 1e6:.1f} MB that"
        f" Python compiles; import {seconds * 1000:.0f} ms of the processor"
    )
    if shipped > LARGEST or seconds > SLOWEST:
        raise Failure(f"{said}: at most {LARGEST / 1e6:.0f} MB and {SLOWEST * 1000:.0f} ms may be")
    return said


def try_wheel(wheel: Path, python: str, extras: list[str]) -> None:
    """Try a wheel without extras, and then with each of these alone."""
    with tempfile.TemporaryDirectory() as scratch:
        for extra in ["", *extras]:
            own = install(wheel, extra, python, Path(scratch))
            said = [run(str(own), str(EXAMPLES), *filter(None, [extra]))]
            if not extra:
                said.append(try_light(own))
            print(f"  {extra or 'without extras'}: {'; '.join(said)}", flush=True)
            shutil.rmtree(own.parents[1])


def main() -> None:
    """Try a wheel."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("wheel", type=Path)
    parser.add_argument(
        "python", nargs="?", default=getattr(sys, "_base_executable", sys.executable)
    )
    parser.add_argument("--extras", nargs="*", default=[])
    wanted = parser.parse_args()
    try:
        if not wanted.wheel.is_file():
            raise Failure(f"{wanted.wheel}: there is no such wheel")
        try_wheel(wanted.wheel, wanted.python, wanted.extras)
    except Failure as failure:
        print(failure, file=sys.stderr)
        raise SystemExit(2) from failure


if __name__ == "__main__":
    main()
