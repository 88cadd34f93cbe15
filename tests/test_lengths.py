"""One subject a file: a file that grows past its limit holds a second one."""

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FOLDERS = ["src", "crates", "tests", "bench"]
SUFFIXES = {".py", ".pyi", ".rs", ".js", ".css"}
LIMIT = 400


def too_long(root: Path) -> list[str]:
    """A sentence for each source file below `root` that has reached its limit."""
    return [
        f"{file.relative_to(root).as_posix()} has {lines} lines, the limit is {limit(root, file)}"
        for folder in FOLDERS
        for file in sorted((root / folder).rglob("*"))
        if file.suffix in SUFFIXES
        if (lines := len(file.read_text(encoding="utf-8").splitlines())) >= limit(root, file)
    ]


def limit(root: Path, file: Path) -> int:
    match file.relative_to(root).parts:
        case ["src", "crosshatch", package, *_] if file.stem != "__init__":
            return SMALL.get(package, LIMIT)
        case _:
            return LIMIT


def test_every_file_is_shorter_than_its_limit() -> None:
    assert too_long(ROOT) == []


@pytest.mark.parametrize(
    ("name", "limit"),
    [
        ("src/crosshatch/engine/clues/runs.py", 80),
        ("src/crosshatch/families/tracks/family.py", 250),
        ("src/crosshatch/formats/simpson.py", 260),
        ("src/crosshatch/render/figure/svg.py", 200),
        ("src/crosshatch/engine/clues/__init__.py", 500),
        ("src/crosshatch/answers/solve.py", 500),
        ("src/crosshatch/web/static/play.js", 500),
        ("crates/engine/src/line/sweep.rs", 500),
        ("tests/test_solve.py", 500),
    ],
)
def test_a_file_at_its_limit_is_too_long(tmp_path: Path, name: str, limit: int) -> None:
    file = tmp_path / name
    file.parent.mkdir(parents=True)
    file.write_text("\n" * (limit - 1), encoding="utf-8")
    assert too_long(tmp_path) == []
    file.write_text("\n" * limit, encoding="utf-8")
    assert too_long(tmp_path) == [f"{name} has {limit} lines, the limit is {limit}"]
