"""Build the parts of the site: python packages/site/build.py PYODIDE ESBUILD.

PYODIDE is the folder of that package of npm, ESBUILD the program of another. The parts are Python,
the sources of Crosshatch, the memory of a Python that has loaded them, and the page, bundled; the
engine is a file of the page.
"""

import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from shutil import copy, copytree, rmtree
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from crosshatch.engine.version import VERSION
from crosshatch.web.site.engine import stand_in

HERE = Path(__file__).parent
SOURCES = HERE.parents[1] / "src" / "crosshatch"
PARTS = HERE / "crosshatch_site"
PYODIDE = {
    "pyodide.asm.mjs": "f7cdc8ece80678ceb712",
    "pyodide.asm.wasm": "cc36e3cab04fdfc9a63f",
    "pyodide.mjs": "6f1d60f7bf529beb300f",
    "python_stdlib.zip": "fa1957e5777068fc4f74",
}
"""The files that are taken from Pyodide, with the first digits of their SHA-256."""
LEFT_OUT = ("cli", "running", "web/page", "web/server", "web/api/examples", "__main__.py")
"""What the browser has no use for."""


def main() -> None:
    """Build the parts in the package `crosshatch_site`."""
    [pyodide, esbuild] = map(Path, sys.argv[1:])
    bundle(esbuild)
    files = PARTS / "files"
    rmtree(files, ignore_errors=True)
    (files / "python").mkdir(parents=True)
    for name, digits in PYODIDE.items():
        content = (pyodide / name).read_bytes()
        if not sha256(content).hexdigest().startswith(digits):
            sys.exit(f"{name} is not the one that this version of Crosshatch was built with")
        (files / "python" / name).write_bytes(content)
    # The list of packages that Pyodide could fetch: there is nothing to fetch.
    lock = (pyodide / "pyodide-lock.json").read_text(encoding="utf-8")
    head = lock[: lock.index('"packages":')]
    (files / "python" / "pyodide-lock.json").write_text(f'{head}"packages": {{}}}}')
    copy(HERE / "LICENSES.txt", files / "python")
    copytree(HERE / "licenses", files / "python" / "licenses")
    write_sources(files / "python" / "crosshatch.zip")
    command = ["node", HERE / "memory.mjs", files / "python"]
    subprocess.run(command, check=True)
    (PARTS / "version.txt").write_text(f"{VERSION}\n")


def bundle(esbuild: Path) -> None:
    """Write the page in few files: what its first screens need, the rest, and workers."""
    folder = PARTS / "bundle"
    rmtree(folder, ignore_errors=True)
    page = SOURCES / "web" / "page"
    usual: list[str | Path] = [
        esbuild,
        "--bundle",
        "--minify",
        "--format=esm",
        "--log-level=warning",
    ]
    usual += [f"--outdir={folder}", f"--outbase={page}"]
    workers = (page / "client" / f"{name}_worker.js" for name in ("engine", "python"))
    subprocess.run([*usual, "--splitting", page / "main.js"], check=True)
    # A worker is a single file: what it may need later is small.
    subprocess.run([*usual, *workers, page / "styles" / "page.css"], check=True)


def write_sources(archive: Path) -> None:
    """Write the sources of Crosshatch to an archive, the same one each time."""
    with ZipFile(archive, "w", ZIP_DEFLATED, compresslevel=9) as zipped:
        # Beside the modules there are the tables of kinds, the puzzles of days that were shown, the
        # names of colours, and what is said of subjects.
        others = ("kinds/**/*.toml", "kinds/**/*.tsv", "data/*.txt", "make/subjects/*.toml")
        for path in sorted(path for form in ("**/*.py", *others) for path in SOURCES.glob(form)):
            name = path.relative_to(SOURCES).as_posix()
            if name.startswith(LEFT_OUT):
                continue
            zipped.writestr(ZipInfo(f"crosshatch/{name}"), path.read_bytes(), ZIP_DEFLATED)
        zipped.writestr(ZipInfo("crosshatch/_engine.py"), stand_in(VERSION), ZIP_DEFLATED)


if __name__ == "__main__":
    main()
