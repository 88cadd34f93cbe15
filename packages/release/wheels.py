"""Build a package in dist/wheels: wheels.py KIND [--target TARGET] [--interpreter PYTHON].

KIND is `sdist` (the sources), `abi3` (one wheel for all versions from 3.11), `abi3t` (one for all
from 3.15, with and without the interpreter lock) or `cp314t` (for 3.14 without it). Wheels for
Linux are linked by zig, so that they need no newer glibc than Rust itself does; TARGET is the name
that Rust has for a system, by default this one's.
"""

import argparse
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "dist" / "wheels"
OLDEST = {"gnu": "manylinux_2_17", "musl": "musllinux_1_2"}
"""The oldest standard library of C, by the last word of a target."""
INTERPRETERS = {"abi3": sys.executable, "abi3t": "python3.15", "cp314t": "python3.14t"}
"""What a wheel is built for, unless an interpreter is given."""
CLIENT = ROOT / "src" / "crosshatch" / "web" / "page" / "client"
ENGINES = (CLIENT / "engine.wasm", CLIENT / "python_engine.wasm")
"""The engine for browsers, files of every package."""


def host() -> str:
    """Return the target of this system."""
    said = subprocess.run(["rustc", "-vV"], stdout=subprocess.PIPE, text=True, check=True).stdout
    [target] = re.findall(r"^host: (.*)$", said, re.MULTILINE)
    return str(target)


def command(kind: str, target: str = "", interpreter: str = "") -> list[str]:
    """Return the command that builds a package."""
    maturin = [sys.executable, "-m", "maturin"]
    if kind == "sdist":
        return [*maturin, "sdist", "--out", str(FOLDER)]
    build = [*maturin, "build", "--release", "--locked", "--out", str(FOLDER)]
    build += ["--interpreter", interpreter or INTERPRETERS[kind]]
    if kind == "abi3t":
        build += ["--features", "abi3t"]
    if target or sys.platform == "linux":
        target = target or host()
        build += ["--target", target]
    if "-linux-" in target:
        build += ["--zig", "--compatibility", OLDEST[target.rpartition("-")[2]]]
    return build


def with_zig() -> dict[str, str]:
    """Return the variables of the environment, with the folder of this Python's zig in the PATH."""
    own = str(Path(sys.executable).parent)
    return {**os.environ, "PATH": os.pathsep.join([own, os.environ.get("PATH", "")])}


def main() -> None:
    """Build a package."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kind", choices=["sdist", *INTERPRETERS])
    parser.add_argument("--target", default="")
    parser.add_argument("--interpreter", default="")
    wanted = parser.parse_args()
    if not all(engine.exists() for engine in ENGINES):
        parser.error("the engine for browsers is not built: make wasm builds it")
    FOLDER.mkdir(parents=True, exist_ok=True)
    words = command(wanted.kind, wanted.target, wanted.interpreter)
    print(*words, flush=True)
    raise SystemExit(subprocess.call(words, cwd=ROOT, env=with_zig()))


if __name__ == "__main__":
    main()
