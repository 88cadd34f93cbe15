"""The files in tests/formats: what is read in each, or why it is refused, and how it is written.

A folder is named after the format that reads its files. In `any` the format is detected; in
`written` there are puzzles in TOML, with what every format keeps of them. An archive (`.txtar`) has
many contents, each below its name, and what they give below `-- gives --`, once for all that give
the same; lines that all contents give stand below `-- all give --` at the end. What any other file
gives stands beside it, in a file that ends in `.gives`.

To add a case, drop a file or write into an archive, call `python tests/test_formats.py`, which
writes anew what everything gives, and look at what it wrote.
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator
from functools import partial
from itertools import groupby
from pathlib import Path

import pytest
from format_reports import report_any, report_as, report_written

from crosshatch.files.formats import format_named

FOLDER = Path(__file__).with_name("formats")
FILES = sorted(file for file in FOLDER.glob("*/*") if file.suffix != ".gives")
GIVES, ALL_GIVE = "gives", "all give"
HEADING = re.compile(r"^-- (.+) --\n", re.MULTILINE)


def report_for(folder: str) -> Callable[[str], Iterator[str]]:
    """Return the function that tells what the contents of a folder give."""
    if folder in SPECIAL:
        return SPECIAL[folder]
    return partial(report_as, format_named(folder))


SPECIAL = {"any": report_any, "written": report_written}


def anew(file: Path) -> tuple[Path, str]:
    """Return the file that says what a file gives, and the text that it has to have."""
    report = report_for(file.parent.name)
    text = file.read_bytes().decode()
    if file.suffix != ".txtar":
        return file.with_name(f"{file.name}.{GIVES}"), as_text(report(text))
    told, *parts = HEADING.split(text)
    contents = zip(parts[::2], parts[1::2], strict=True)
    cases = {name: content for name, content in contents if name not in (GIVES, ALL_GIVE)}
    given = {name: [*report(content)] for name, content in cases.items()}
    alike = common(given.values())
    for lines, names in groupby(cases, given.__getitem__):
        told += "".join(f"-- {name} --\n{cases[name]}" for name in names)
        told += f"-- {GIVES} --\n{as_text(line for line in lines if line not in alike)}"
    return file, told + (f"-- {ALL_GIVE} --\n{as_text(alike)}" if alike else "")


def as_text(lines: Iterable[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


def common(reports: Collection[list[str]]) -> list[str]:
    """Return the lines that stand alone and are once in each of several reports."""
    first = next(iter(reports)) if len(reports) > 1 else []
    whole = (line for line in first if line and line[0] != " " and line[-1] != ":")
    return [line for line in whole if all(report.count(line) == 1 for report in reports)]


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_every_file_gives_what_it_says(file: Path) -> None:
    gives, text = anew(file)
    assert gives.read_bytes().decode() == text, "python tests/test_formats.py"


def write_anew() -> None:
    """Write what all files give."""
    for gives, text in map(anew, FILES):
        gives.write_bytes(text.encode())


if __name__ == "__main__":
    write_anew()
