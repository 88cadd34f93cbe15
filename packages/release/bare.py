"""Try a wheel on a bare system: one that has Python and nothing else, not even a compiler.

It is a Debian in target/bare, which debootstrap makes once. Packages come from this system, since
the bare one has no network. Without debootstrap, or without the rights for it, the step says so.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from installed import Failure

ROOT = Path(__file__).resolve().parents[2]
SYSTEM = ROOT / "target" / "bare"
RELEASE = "bookworm"
"""The oldest Debian with Python 3.11."""
INSIDE = """
set -e
mount -t proc proc "$1/proc"
mount -t tmpfs tmpfs "$1/dev/shm"
exec env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 chroot "$1" sh -c '
    set -e
    rm -rf /try
    python3 -m venv /try
    /try/bin/pip install --quiet --no-index --find-links /packages crosshatch-puzzles
    ! command -v cc && ! command -v cargo
    cd /
    /try/bin/python /project/packages/release/examples.py
'
"""


def try_wheel(wheel: Path) -> str:
    """Install a wheel on a bare system, run what needs no extra, and return what happened."""
    if not shutil.which("debootstrap") or not hasattr(os, "geteuid") or os.geteuid():
        return "not tried: it takes debootstrap, and the rights of root"
    make_system()
    packages, project = SYSTEM / "packages", SYSTEM / "project"
    for folder in (packages, project):
        shutil.rmtree(folder, ignore_errors=True)
    run(
        sys.executable,
        "-m",
        "pip",
        "download",
        "--quiet",
        "--dest",
        str(packages),
        "--only-binary",
        ":all:",
        "--python-version",
        "3.11",
        str(wheel),
    )
    for name in ("docs", "examples", "packages/release", "tests"):
        shutil.copytree(ROOT / name, project / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", project)
    shutil.copy(ROOT / "README.md", project)
    said = run("unshare", "--mount", "sh", "-c", INSIDE, "sh", str(SYSTEM))
    return f"Debian {RELEASE} with Python alone: {said.splitlines()[-1]}"


def make_system() -> None:
    """Make the bare system unless it is there already."""
    done = SYSTEM / "done"
    if done.exists():
        return
    shutil.rmtree(SYSTEM, ignore_errors=True)
    SYSTEM.parent.mkdir(exist_ok=True)
    run("debootstrap", "--variant=minbase", "--include=python3,python3-venv", RELEASE, str(SYSTEM))
    done.touch()


def run(*command: str) -> str:
    """Run a command, and return what it prints."""
    ran = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    if ran.returncode:
        raise Failure(f"{command[0]} left with {ran.returncode}\n{ran.stdout}{ran.stderr}".rstrip())
    return ran.stdout
