"""The lines that were run, as coverage, V8 and LLVM have written them into a folder."""

import json
import re
import subprocess
from bisect import bisect_right
from contextlib import suppress
from functools import cache
from itertools import accumulate
from pathlib import Path
from typing import Any

from coverage import CoverageData
from coverage.exceptions import DataError

PAGE = "src/crosshatch/web/page/"
Lines = dict[str, list[int]]
"""The numbers of lines by the names of their files."""


def python_lines(folder: Path, root: Path) -> Lines:
    """Return the lines of Python that were run."""
    reached: dict[str, set[int]] = {}
    for file in folder.glob("coverage.*.*"):
        data = CoverageData(str(file))
        # A process that was killed leaves an empty file.
        with suppress(DataError):
            data.read()
        for path in data.measured_files():
            reached.setdefault(_name(path, root), set()).update(data.lines(path) or ())
    return {name: sorted(lines) for name, lines in reached.items() if lines}


def page_lines(folder: Path, root: Path) -> Lines:
    """Return the lines of the page that Node or a browser has run."""
    reached: dict[str, set[int]] = {}
    for file in folder.glob("v8/*.json"):
        with suppress(json.JSONDecodeError):
            for script in json.loads(file.read_bytes())["result"]:
                path = re.sub(r"^http://[\w.:]+/page/", PAGE, script["url"]).removeprefix("file://")
                name = _name(path, root)
                if name.startswith(PAGE) and (root / name).is_file():
                    text = (root / name).read_text(encoding="utf-8")
                    reached.setdefault(name, set()).update(lines_run(text, script["functions"]))
    return {name: sorted(lines) for name, lines in reached.items() if lines}


def native_lines(folder: Path, root: Path, programs: list[Path]) -> Lines:
    """Return the lines of the core that these programs or libraries have run."""
    counts = [str(path) for path in folder.glob("*.profraw")]
    if not counts:
        return {}
    tools, merged = llvm(), str(folder / "merged")
    merge = [tools / "llvm-profdata", "merge", "--sparse", "--failure-mode=all"]
    if subprocess.run([*merge, *counts, "-o", merged], stderr=subprocess.DEVNULL).returncode:
        return {}
    others = [f"--object={path}" for path in programs[1:]]
    export = [tools / "llvm-cov", "export", "--format=lcov", programs[0], *others]
    told = subprocess.check_output([*export, f"--instr-profile={merged}"], text=True)
    lines: Lines = {}
    for part in told.split("end_of_record"):
        path = re.search(r"^SF:(.*)$", part, re.MULTILINE)
        found = re.findall(r"^DA:(\d+),[1-9]", part, re.MULTILINE)
        if path and found:
            lines[_name(path[1], root)] = [*map(int, found)]
    return {name: numbers for name, numbers in lines.items() if name.startswith("crates/")}


@cache
def llvm() -> Path:
    """Return the folder of LLVM's tools, which `rustup component add llvm-tools` installs."""
    libraries = subprocess.check_output(["rustc", "--print", "target-libdir"], text=True)
    tools = Path(libraries.strip()).with_name("bin")
    if not (tools / "llvm-cov").exists():
        raise SystemExit("lines of the core need LLVM's tools: rustup component add llvm-tools")
    return tools


def _name(path: str, root: Path) -> str:
    return path.removeprefix(f"{root}/")


def lines_run(text: str, functions: list[dict[str, Any]]) -> set[int]:
    """Return the numbers of the lines of a script that V8 has run: of each, where its text begins.

    Ranges of code lie within each other, and the innermost one counts.

    >>> ranges = [{"startOffset": 0, "endOffset": 9, "count": 1}]
    >>> ranges += [{"startOffset": 2, "endOffset": 5, "count": 0}]
    >>> lines_run("a\\n  b\\nc", [{"ranges": ranges}])
    {1, 3}
    """
    ranges = [each for function in functions for each in function["ranges"]]
    ranges.sort(key=lambda each: (each["startOffset"], -each["endOffset"]))
    counts = [0] * len(text)
    for each in ranges:
        begin, end = each["startOffset"], min(each["endOffset"], len(text))
        counts[begin:end] = [each["count"]] * (end - begin)
    lines = text.splitlines(keepends=True)
    starts = [0, *accumulate(map(len, lines))]
    indents = [len(line) - len(line.lstrip()) for line in lines]
    places = [start + indent for start, indent in zip(starts, indents, strict=False)]
    return {
        bisect_right(starts, place)
        for place, line in zip(places, lines, strict=True)
        if line.strip() and counts[place]
    }
