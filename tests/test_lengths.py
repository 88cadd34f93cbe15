"""Each file has one subject, of its own: none is too long, and no private one too short."""

import ast
import io
import subprocess
import tokenize
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "crosshatch"
FOLDERS = ["src", "crates", "tests", "bench"]
SUFFIXES = {".py", ".pyi", ".rs", ".js", ".css"}
LONGEST = {
    "src/crosshatch/engine/clues": 79,
    # The native core is one module, so that all of its types are in one file.
    "src/crosshatch/_engine.pyi": 611,
    "src": 400,
    "": 500,
}
"""A file with more lines than this holds a second subject, by the innermost folder named here."""
SHORTEST = 60
"""A private file with fewer lines than this, and one user, belongs to its user."""

PAGES = {
    "docs/decisions.md": (200, ""),
    "CONTRIBUTING.md": (60, "## Checklists"),
    "bench/RESULTS.md": (300, ""),
    "bench/TUNING.md": (300, ""),
}
"""The most lines of pages that grow with every change, and the heading where the count ends."""

MOST_OF_LAW, MOST_OF_CHECKER = 140, 2_000
"""The most lines of code of each file of `verify`, and of all of them."""
MOST_OF_TESTS = 0.42
"""The most lines of tests for each line of Python, Rust and the page that they test."""
MOST_DATA = 800_000
"""The most bytes of data below tests/, without tables of kinds, which are programs."""
SPACE = {
    *(tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE),
    *(tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER),
}


def lines_in(file: Path) -> int:
    return len(file.read_text(encoding="utf-8").splitlines())


def code_lines(text: str) -> int:
    """Return the number of lines without those that are blank, comments or docstrings."""
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    lines = {
        line
        for token in tokens
        if token.type not in SPACE
        for line in range(token.start[0], token.end[0] + 1)
    }
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            lines -= {*range(node.lineno, (node.end_lineno or node.lineno) + 1)}
    return len(lines)


def limit(name: str) -> int:
    return next(lines for folder, lines in LONGEST.items() if name.startswith(folder))


def too_long(root: Path) -> list[str]:
    """Return a sentence for each source file below `root` that is too long."""
    return [
        f"{name} has {lines} lines, the limit is {limit(name)}"
        for folder in FOLDERS
        for file in sorted((root / folder).rglob("*"))
        if file.suffix in SUFFIXES
        if (lines := lines_in(file)) > limit(name := file.relative_to(root).as_posix())
    ]


def too_short(package: Path) -> list[str]:
    """Return a sentence for each private file that is short and has one user."""
    users = Counter(
        name
        for file in package.rglob("*.py")
        for name in {
            node.module
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
            if isinstance(node, ast.ImportFrom) and node.module
        }
    )
    return [
        f"{name} has {lines} lines and one user"
        for file in sorted(package.rglob("_[a-z]*.py"))
        if (lines := lines_in(file)) < SHORTEST
        if users[name := ".".join((package.name, *file.relative_to(package).parts))[:-3]] == 1
    ]


@pytest.mark.parametrize("page", PAGES)
def test_pages_that_everybody_reads_stay_short(page: str) -> None:
    most, end = PAGES[page]
    lines = (ROOT / page).read_text(encoding="utf-8").splitlines()
    assert most >= len(lines[: lines.index(end) if end else None])


def test_no_file_is_too_long() -> None:
    assert [] == too_long(ROOT)


def test_no_private_file_with_one_user_is_too_short() -> None:
    assert [] == too_short(PACKAGE)


def test_the_second_program_is_small() -> None:
    files = (PACKAGE / "verify").glob("*.py")
    lines = {file.stem: code_lines(file.read_text(encoding="utf-8")) for file in files}
    assert {} == {name: n for name, n in lines.items() if n > MOST_OF_LAW}
    assert sum(lines.values()) <= MOST_OF_CHECKER


def listed(folder: str, *suffixes: str) -> list[Path]:
    """Return the files of the project in a folder that end so."""
    command = ["git", "ls-files", "-z", folder]
    names = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True).stdout
    files = (ROOT / name for name in names.split("\0") if name)
    return [file for file in files if file.suffix in (suffixes or {file.suffix}) if file.is_file()]


def test_tests_stay_light_beside_what_they_test() -> None:
    code = listed("tests", ".py", ".js", ".mjs")
    program = [*listed("src", ".py", ".pyi", ".js", ".css", ".html"), *listed("crates", ".rs")]
    assert sum(map(lines_in, code)) <= MOST_OF_TESTS * sum(map(lines_in, program))
    data = {*listed("tests")} - {*code, *listed("tests/kinds", ".toml")}
    assert sum(file.stat().st_size for file in data) <= MOST_DATA


def test_docstrings_comments_and_blank_lines_are_no_code() -> None:
    text = '"""A\n\nB."""\n\n# C\nONE = (\n    1,  # D\n)\n"""E"""\n'
    assert 3 == code_lines(text)


@pytest.mark.parametrize(
    ("name", "most"),
    [("src/crosshatch/engine/clues/one.py", 79), ("src/one.py", 400), ("crates/one.rs", 500)],
)
def test_a_file_that_is_too_long_is_named(tmp_path: Path, name: str, most: int) -> None:
    file = tmp_path / name
    file.parent.mkdir(parents=True)
    file.write_text("\n" * most, encoding="utf-8")
    assert [] == too_long(tmp_path)
    file.write_text("\n" * (most + 1), encoding="utf-8")
    assert [f"{name} has {most + 1} lines, the limit is {most}"] == too_long(tmp_path)


def test_a_private_file_that_is_too_short_is_named(tmp_path: Path) -> None:
    (tmp_path / "_part.py").write_text("PART = 1\n", encoding="utf-8")
    user = f"from {tmp_path.name}._part import PART\n"
    (tmp_path / "whole.py").write_text(user, encoding="utf-8")
    assert [f"{tmp_path.name}._part has 1 lines and one user"] == too_short(tmp_path)
    (tmp_path / "other.py").write_text(user, encoding="utf-8")
    assert [] == too_short(tmp_path)
