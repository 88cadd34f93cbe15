"""Build the packages and try them, as a release does: python packages/release/check.py [STEP…].

Each command of the workflow is either run here, by one of these steps, or named at the end with
the reason why only the workflow can run it. A command of which this file knows neither is an
error.
"""

import argparse
import json
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Callable
from email.parser import Parser
from pathlib import Path

import addresses
import bare
import installed
import notes
import wheels
from examples import COMMANDS, ONLY_EXAMPLES
from installed import Failure
from trove_classifiers import classifiers

ROOT = Path(__file__).resolve().parents[2]
WORKFLOWS = ROOT / ".github" / "workflows"
WORKFLOW = WORKFLOWS / "release.yml"
ONLY_THERE = {
    "git config --global": "it is for Windows",
    'rustup target add "$TARGET"': "it builds for other systems too, this one for itself",
    "python .ci/fetch pyodide": "the compiler and the Python that Pyodide needs are no packages",
    'rustup toolchain install "$RUST"': "it takes the Rust that is here",
    'rustup toolchain install "$(pyodide': "it is for the wheel of Pyodide",
    "cibuildwheel": "it is for the wheel of Pyodide",
    "docker run": "it tries a wheel for musl in Alpine Linux",
    "gh release create": "it publishes",
}
"""How commands of the workflow begin that are not run here, and why."""
RUN_HERE = {
    "python .ci/fetch release": "make",
    "python packages/release/notes.py --tag": "version",
    "python packages/release/sbom.py": "bill",
    "python packages/release/wheels.py sdist": "sources",
    "python packages/release/wheels.py": "wheels",
    "python packages/release/installed.py": "extras",
    "python -m pip wheel": "sources",
    "python -m twine check --strict": "metadata",
    "make site-wheel": "site",
    "make wasm": "sources",
}
"""How the other commands begin, and the step that runs each; those of `make` have run already."""
ONLY_TRIED_THERE = "macOS, Windows, ARM and, with the wheel abi3, musl"
NOT_TRIED = "the other wheels for musl, and that of Pyodide"


def check_workflow() -> str:
    """Check the workflows with a linter, and that each command of the release is known."""
    zizmor = Path(sys.executable).with_name("zizmor")
    call(str(zizmor), "--offline", "--no-progress", "--strict-collection", str(WORKFLOWS))
    commands = commands_of(WORKFLOW.read_text(encoding="utf-8"))
    for command in commands:
        if not command.startswith((*RUN_HERE, *ONLY_THERE)):
            raise Failure(f"release.yml: check.py knows nothing of `{command}`")
    for begin in (*RUN_HERE, *ONLY_THERE):
        if not any(command.startswith(begin) for command in commands):
            raise Failure(f"check.py: no command of release.yml begins with `{begin}`")
    return f"no findings, {len(commands)} commands"


def commands_of(workflow: str) -> list[str]:
    """Return the commands that the steps of a workflow run."""
    steps = re.findall(r"^( *)(?:- )?run: (?:\|\n((?:\1 +\S.*\n)+)|(.*)$)", workflow, re.MULTILINE)
    texts = (several or one for _, several, one in steps)
    return [line.strip() for text in texts for line in text.strip().splitlines()]


def check_version() -> str:
    """Check that the changes have a section for the version; name what is to do before the tag."""
    number = notes.version()
    try:
        date, changed = notes.notes((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), number)
    except notes.ReleaseError as error:
        raise Failure(str(error)) from error
    undone = notes.undone(number, date, addresses.repository())
    said = f"{number} ({date}), {len(changed.splitlines())} lines of notes"
    return "\n  before the tag: ".join((said, *undone))


def check_sources() -> str:
    """Build the sources as a package, and a wheel of it in an empty environment."""
    clear("*.tar.gz")
    call("make", "wasm")
    call(*wheels.command("sdist"))
    sdist = built("*.tar.gz")
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    for name in ("LICENSE", "Cargo.lock", "README.md", "src/crosshatch/py.typed"):
        if name not in names:
            raise Failure(f"{sdist.name}: {name} is missing")
    with tempfile.TemporaryDirectory() as scratch:
        call(sys.executable, "-m", "venv", f"{scratch}/empty")
        call(
            f"{scratch}/empty/bin/pip",
            "wheel",
            "--quiet",
            "--no-deps",
            "--wheel-dir",
            scratch,
            str(sdist),
        )
        [wheel] = Path(scratch).glob("*.whl")
        require_whole(wheel)
        return (
            f"{sdist.name}, {sdist.stat().st_size / 1e6:.1f} MB, of which pip builds {wheel.name}"
        )


def check_wheels() -> str:
    """Build the wheels of each kind for this system; try those that have an interpreter here."""
    clear("crosshatch_puzzles-*.whl")
    said = []
    for kind, interpreter in wheels.INTERPRETERS.items():
        before = {*wheels.FOLDER.glob("*.whl")}
        call(*wheels.command(kind))
        [wheel] = {*wheels.FOLDER.glob("*.whl")} - before
        require_whole(wheel)
        own = shutil.which(interpreter)
        if kind == "abi3":
            tried = "tried below"
        elif own:
            installed.try_wheel(wheel, own, [])
            tried = f"tried with {interpreter}"
        else:
            tried = f"not tried: there is no {interpreter}"
        mega = wheel.stat().st_size / 1e6
        said.append(f"{wheel.name}, {mega:.1f} MB, {newest_glibc(wheel)}, {tried}")
    return "\n  ".join(said)


def require_whole(wheel: Path) -> None:
    """Refuse a wheel in which a file of the package is missing, or an example."""
    package = ROOT / "src" / "crosshatch"
    files = {f"crosshatch/{file.relative_to(package).as_posix()}" for file in package.rglob("*.*")}
    examples = (file.name for file in (ROOT / "examples").glob("*.toml"))
    files |= {f"crosshatch/web/api/examples/{name}" for name in examples}
    with zipfile.ZipFile(wheel) as archive:
        missing = sorted(
            name
            for name in files - {*archive.namelist()}
            if "__pycache__" not in name and not name.startswith("crosshatch/_engine.abi3")
        )
    if missing:
        raise Failure(f"{wheel.name}: {missing[0]} is missing, and {len(missing) - 1} more")


def newest_glibc(wheel: Path) -> str:
    """Return the newest version of glibc that the native core of a wheel needs."""
    with zipfile.ZipFile(wheel) as archive:
        [core] = [name for name in archive.namelist() if name.endswith((".so", ".pyd"))]
        needed = re.findall(rb"GLIBC_(\d+)\.(\d+)", archive.read(core))
    newest = max((int(major), int(minor)) for major, minor in needed)
    oldest = tuple(map(int, re.findall(r"\d+", wheels.OLDEST["gnu"])))
    if newest > oldest:
        raise Failure(f"{wheel.name}: needs glibc {newest}, {oldest} is expected")
    return "needs glibc {}.{}".format(*newest)


def check_metadata() -> str:
    """Check the metadata of the packages, and that they carry all licenses."""
    packages = [str(package) for package in sorted(wheels.FOLDER.glob("crosshatch_puzzles*"))]
    call(sys.executable, "-m", "twine", "check", "--strict", *packages)
    with zipfile.ZipFile(built("crosshatch_puzzles-*-abi3-*.whl")) as archive:
        [name] = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
        metadata = Parser().parsestr(archive.read(name).decode())
        licenses = {Path(name).name for name in archive.namelist() if "/licenses/" in name}
    if unknown := {*metadata.get_all("Classifier", [])} - classifiers:
        raise Failure(f"pyproject.toml: there is no classifier {unknown.pop()!r}")
    if not {"LICENSE", "LICENSE-RUST.txt"} <= licenses:
        raise Failure(f"the wheel has only the licenses {', '.join(sorted(licenses))}")
    if "](docs" in str(metadata.get_payload()):
        raise Failure("README.md: a link is relative, `make addresses` writes it out")
    return f"{len(packages)} packages, licenses {', '.join(sorted(licenses))}"


def check_bill() -> str:
    """Write the bill of materials of a wheel."""
    with tempfile.TemporaryDirectory() as scratch:
        file = Path(scratch) / "bill.json"
        wheel = built("crosshatch_puzzles-*-abi3-*.whl")
        call(sys.executable, "packages/release/sbom.py", str(wheel), str(file))
        return f"{len(json.loads(file.read_text(encoding='utf-8'))['components'])} components"


def check_extras() -> str:
    """Try the wheel in environments with no extra, with each alone, and with all."""
    installed.try_wheel(
        built("crosshatch_puzzles-*-abi3-*.whl"),
        python(),
        [*sorted((*COMMANDS, *ONLY_EXAMPLES)), "all"],
    )
    return "each in an environment of its own, without Rust"


def check_bare() -> str:
    """Try the wheel on a bare system."""
    return bare.try_wheel(built("crosshatch_puzzles-*-abi3-*.whl"))


def check_site() -> str:
    """Build the wheel with the parts of the site."""
    call("make", "site-wheel")
    return built("crosshatch_puzzles_site-*.whl").name


STEPS: dict[str, Callable[[], str]] = {
    "workflow": check_workflow,
    "version": check_version,
    "sources": check_sources,
    "wheels": check_wheels,
    "site": check_site,
    "metadata": check_metadata,
    "bill": check_bill,
    "extras": check_extras,
    "bare": check_bare,
}


def python() -> str:
    """Return the Python that the environment of the project was made with."""
    return str(getattr(sys, "_base_executable", sys.executable))


def clear(pattern: str) -> None:
    for file in wheels.FOLDER.glob(pattern):
        file.unlink()


def built(pattern: str) -> Path:
    """Return the package that was built."""
    found = [*wheels.FOLDER.glob(pattern)]
    if len(found) != 1:
        raise Failure(f"{wheels.FOLDER}: one {pattern} is expected, there are {len(found)}")
    return found[0]


def call(*command: str) -> None:
    """Run a command, whose output is shown only if it fails."""
    ran = subprocess.run(
        command,
        cwd=ROOT,
        env=wheels.with_zig(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if ran.returncode:
        raise Failure(f"{' '.join(command)}\n{ran.stdout}".rstrip())


def main() -> None:
    """Run the steps, and say what only the workflow can do."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("steps", nargs="*", default=[*STEPS], metavar="STEP", help=", ".join(STEPS))
    wanted = parser.parse_args().steps
    if unknown := {*wanted} - {*STEPS}:
        parser.error(f"there is no step {unknown.pop()}, but {', '.join(STEPS)}")
    try:
        for name in wanted:
            print(f"{name}…", flush=True)
            print(f"  {STEPS[name]()}", flush=True)
    except Failure as failure:
        print(failure, file=sys.stderr)
        raise SystemExit(1) from failure
    print(f"Only the workflow tries {ONLY_TRIED_THERE}; nothing tries {NOT_TRIED}.")
    print("Only the workflow signs, attests and publishes. It alone runs")
    for begin, why in ONLY_THERE.items():
        print(f"  {begin} …: {why}")


if __name__ == "__main__":
    main()
