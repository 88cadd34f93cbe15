"""Tests of detection: a file is read as one puzzle or refused, whatever its name."""

import random
import subprocess
import sys
import tracemalloc
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from format_samples import EXAMPLES, MAGNITUDE, TRACK
from running import Run, in_python
from tiers import cases

from crosshatch import CrosshatchError
from crosshatch.data.document import Document, Format
from crosshatch.data.grid import Grid
from crosshatch.errors import FormatError
from crosshatch.files.content import Content
from crosshatch.files.formats import FORMATS, detect, format_named
from crosshatch.files.reading import read_records
from crosshatch.puzzles import from_picture

MANY = 2000
SEARCHED = """
import re, sys
real, seen = re.compile, []

class Noted:
    def __init__(self, real):
        self.real = real

    def __getattr__(self, name):
        found = getattr(self.real, name)

        def noted(*words):
            *_, text = (word for word in words if isinstance(word, (str, bytes)))
            seen.append((words[2] if words[2:] else len(text), self.real))
            return found(*words)

        return noted if callable(found) else found

def compile(pattern, flags=0):
    is_own = sys._getframe(1).f_globals["__name__"].startswith("crosshatch")
    return Noted(real(pattern, flags)) if is_own else real(pattern, flags)

re.compile = compile
import crosshatch
try:
    crosshatch.loads(sys.argv[1] * 1_400_000)
except crosshatch.FormatError:
    print(*(real for length, real in seen if length > 2**20), sep="\\n")
"""
"""A program that prints each pattern for which a text is searched beyond its first megabyte."""
CPU_SECONDS = 10
"""The processor time for texts that take a fraction of a second each."""
TOML = format_named("toml")


def quoted(rng: random.Random, clue: str) -> str:
    quote = rng.choice("\"'")
    return f"{quote}{clue}{quote}"


def listed(rng: random.Random, clues: list[str]) -> str:
    """A list of TOML on one line or many."""
    texts = [quoted(rng, clue) for clue in clues]
    if rng.random() < 0.5:
        return f"[{rng.choice([',', ', ']).join(texts)}]"
    indent = rng.choice(["", "  ", "\t"])
    comma = rng.choice([",", ""])
    return "[\n" + ",\n".join(indent + text for text in texts) + comma + "\n]"


def native(rng: random.Random) -> tuple[str, tuple[str, ...], tuple[str, ...]]:
    """A small native file, as a person may write it, and the clues of its rows and columns."""
    height, width = rng.randint(1, 5), rng.randint(1, 5)
    fill = rng.choice([0.2, 0.5, 0.8])
    picture = tuple(
        "".join("#" if rng.random() < fill else "." for _ in range(width)) for _ in range(height)
    )
    document = from_picture(picture)
    rows, columns = list(document.rows), list(document.columns)
    if rng.random() < 0.3:
        side = rng.choice([rows, columns])
        side[rng.randrange(len(side))] = rng.choice(["?", "*"])
    parts = [f"rows = {listed(rng, rows)}", f"columns = {listed(rng, columns)}"]
    if rng.random() < 0.3:
        parts.reverse()
    if rng.random() < 0.3:
        parts.insert(rng.randrange(3), f"title = {quoted(rng, rng.choice(['A cat', '3', 'rows']))}")
    if rng.random() < 0.2:
        parts.insert(0, 'kind = "nonogram"')
    return "\n".join(parts) + rng.choice(["", "\n"]), tuple(rows), tuple(columns)


@pytest.mark.exhaustive
def test_a_native_file_is_read_the_same_with_and_without_a_suffix() -> None:
    rng = random.Random("native")
    misread = []
    for _ in range(MANY):
        text, rows, columns = native(rng)
        for suffix in ("", ".toml", rng.choice([".txt", ".non", ".dat"])):
            [record] = read_records(Content(text, suffix))
            document = record.read()
            if (rows, columns) != (document.rows, document.columns):
                misread.append((suffix, text))
    assert misread == []


def test_a_native_file_is_read_the_same_from_standard_input(run: Run, tmp_path: Path) -> None:
    rng, file = random.Random("input"), tmp_path / "puzzle.toml"
    for _ in range(12):
        text, *_ = native(rng)
        file.write_text(text, encoding="utf-8")
        named_so = run("convert", str(file), "-", "--format", "toml")
        assert named_so == run("convert", "-", "-", "--format", "toml", stdin=text.encode())
        assert 0 == named_so.status


# What one format writes, and another might read.

NASTY = (
    "rows",
    "columns",
    "width 3",
    "3 3",
    "[clues]",
    ": rows",
    "rows = [",
    "row_rules = ",
    "$1",
    "P1",
    "1/1",
    "#.#",
)


def shapes(rng: random.Random) -> Iterator[Grid]:
    """Pictures of many shapes: narrow, square, with blank lines, all blank, all filled."""
    sizes = [(1, 1), (1, 2), (2, 1), (1, 5), (5, 1), (2, 2), (3, 3), (2, 4), (4, 2), (5, 5), (3, 7)]
    for height, width in sizes:
        for fill in (0.0, 0.3, 0.5, 0.8, 1.0):
            for _ in range(2):
                yield tuple(
                    "".join("#" if rng.random() < fill else "." for _ in range(width))
                    for _ in range(height)
                )


def documents() -> Iterator[Document]:
    rng = random.Random("pairs")
    for picture in shapes(rng):
        one = from_picture(picture)
        yield one
        yield replace(one, picture=None, title=rng.choice(NASTY))
        nasty = rng.sample(NASTY, 3)
        metadata = (("author", nasty[0]), ("description", "\n".join(nasty)))
        yield replace(one, metadata=metadata)
        turned = replace(one, rows=one.columns, columns=one.rows, picture=None)
        yield replace(turned, rows=("?", *turned.rows[1:]))
    for name, text in EXAMPLES.items():
        said = text if isinstance(text, str) else name
        first, _, _ = said.partition("\n")
        yield replace(from_picture(("##.", "...")), title=first, metadata=(("description", said),))
    yield TRACK
    yield MAGNITUDE


WRITTEN = [chosen for chosen in FORMATS if chosen.write]


@pytest.mark.exhaustive
@pytest.mark.parametrize("chosen", WRITTEN, ids=lambda chosen: chosen.name)
def test_what_one_format_writes_is_never_read_as_another_puzzle(chosen: Format) -> None:
    """Detection finds the format that wrote a content, or another that reads the same, or none."""
    assert chosen.write
    same, other = 0, []
    for document in documents():
        try:
            content = chosen.write([document])
        except FormatError:
            continue
        [record] = chosen.read(content)
        meant = record.read()
        for suffix in ("", ".dat", *chosen.suffixes):
            try:
                records = [*read_records(Content(content, suffix))]
                found = records[0].read()
            except CrosshatchError:
                continue
            if len(records) == 1 and defined_by(found) == defined_by(meant):
                same += 1
            elif len(records) == 1:
                other.append((suffix, content))
    assert other == []
    assert same > (0 if chosen.name in ("stream", "tournament") else 100)


def defined_by(document: Document) -> tuple[object, ...]:
    return document.kind, document.rows, document.columns, document.givens, document.plain


def test_of_two_formats_that_read_different_puzzles_the_suffix_chooses() -> None:
    inner = f"{EXAMPLES['non']!s}===="
    outer = replace(from_picture(("#",)), title="Two", metadata=(("description", inner),))
    text = format_named("olsak").write([outer])
    with pytest.raises(FormatError, match="can be read as non and as olsak"):
        detect(Content(text))
    assert format_named("olsak") is detect(Content(text, ".g"))


@pytest.mark.parametrize("part", cases(["1/", "1:", "Rows: 1/1|"], ["1-", "1 2;", "(1)"]))
def test_a_line_longer_than_any_of_clues_is_refused_before_it_is_taken_apart(part: str) -> None:
    text = part * (2**20 // len(part))
    sentence = r"^line 1, column 1: more characters than the 262,144 that a line of clues may have$"
    tracemalloc.start()
    try:
        with pytest.raises(FormatError, match=sentence):
            detect(Content(text, ".txt"))
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    # Words of a few letters with their places would take a hundred times as much.
    assert most < 12 * len(text)


@pytest.mark.parametrize("line", ["row 1 - 2\n", "3\t4\n"])
def test_more_lines_with_numbers_than_any_puzzle_has_are_not_taken_apart(line: str) -> None:
    sentence = "^line 8293, column 1: more lines with numbers than any puzzle has$"
    with pytest.raises(FormatError, match=sentence):
        detect(Content(line * 9_000))


MANY_PARTS = 2**15
SLOW = {
    "empty lines below a size": "3 3\n" + "\n" * MANY_PARTS,
    "empty lines of nonovi": "b-" + "\n" * MANY_PARTS,
    "beginnings of instances": "<instance " * MANY_PARTS,
    "lists of rules": "rules " * 4_000 + "\n" + ",a" * 4_000,
    "empty brackets": "[]" * MANY_PARTS,
    "lists in sentences": "rows 1 1, 2\n" * 4_000,
    "gaps of two sizes": "3 3\n" + "\n\n1" * 5_000,
    "lists in a long line": "f(" + '"1;2",' * 200 + "a" * 2**20 + ")",
    "lists of no sides": "[1 0; 0 1]\n" * 8_000,
}
"""Texts without a puzzle that took minutes: each part of them was looked for from every other."""


@pytest.mark.parametrize("part", ["1/", "(1,"])
def test_a_large_text_is_searched_beyond_its_beginning_a_few_times_only(part: str) -> None:
    searches = in_python(SEARCHED, part).out.splitlines()
    assert 0 < len(searches) <= 7, "\n".join(searches)


@pytest.mark.skipif(sys.platform == "win32", reason="processor time is not limited there")
def test_the_work_of_recognition_grows_no_faster_than_the_text(tmp_path: Path) -> None:
    import resource

    def limited() -> None:
        resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))

    files = []
    for name, text in SLOW.items():
        files.append(tmp_path / name)
        files[-1].write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "crosshatch", "solve", *map(str, files)]
    ran = subprocess.run(command, capture_output=True, text=True, preexec_fn=limited, check=False)
    assert 2 == ran.returncode
    assert len(SLOW) == ran.stderr.count("crosshatch: ")
