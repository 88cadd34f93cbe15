"""Files, folders and patterns are all the puzzles in them, with their names and places."""

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from batching import puzzles, write_set
from running import Run
from tiers import cases

from crosshatch import Puzzle
from crosshatch.cli.sets import entries, files_of, total_size
from crosshatch.data.document import Document
from crosshatch.errors import CrosshatchError
from crosshatch.files import sets
from crosshatch.files.formats import writable_format
from crosshatch.running import BatchQuestion, Piece, answer_all

SET = puzzles(50)
OUT = "out.jsonl"


def documents(*files: str, format: str | None = None) -> list[Document]:
    """All puzzles of some files."""
    return [entry.read() for entry in entries(files_of(files, without=OUT), format)]


def test_a_folder_is_its_files_by_name_and_so_is_a_pattern(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / ".hidden").mkdir()
    for number, name in enumerate(["b.jsonl", "deep/c.jsonl", "a.jsonl", ".hidden/d.jsonl", ".e"]):
        write_set(tmp_path / name, SET[number : number + 1])
    assert [SET[2], SET[0], SET[1]] == documents(str(tmp_path))
    assert [SET[2], SET[0]] == documents(f"{tmp_path}/*.jsonl")
    assert [SET[2], SET[0], SET[1]] == documents(f"{tmp_path}/**/*.jsonl")
    assert [SET[1], SET[2]] == documents(f"{tmp_path}/deep", f"{tmp_path}/a.jsonl")


def test_answers_are_no_puzzles(tmp_path: Path) -> None:
    for name in ("a.jsonl", "out.parquet", "out.parquet.jsonl"):
        write_set(tmp_path / name, SET[:1])
    found = files_of([str(tmp_path)], without=str(tmp_path / "out.parquet"))
    assert [str(tmp_path / "a.jsonl")] == found


@pytest.mark.parametrize("name", ["", "nothing*.toml"])
def test_where_there_is_nothing_one_is_told(tmp_path: Path, name: str) -> None:
    with pytest.raises(CrosshatchError, match=r"there are no files$"):
        files_of([str(tmp_path / name)], without=OUT)


def test_a_file_that_is_not_there_is_told_before_anything_is_written(
    run: Run, tmp_path: Path
) -> None:
    none, out = tmp_path / "none.toml", tmp_path / "out.jsonl"
    ran = run("batch", str(none), "-o", str(out))
    assert (2, f"crosshatch: {none}: there is no such file\n") == (ran.status, ran.err)
    assert not out.exists()


def test_a_set_of_clues_is_answered_without_making_puzzles(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    refuted = Document("nonogram", rows=("3", "", ""), columns=("3", "", ""))
    file = str(write_set(tmp_path / "set.jsonl", [*SET, refuted]))
    made: list[object] = []

    def make(puzzle: Puzzle, **fields: object) -> None:
        made.append(puzzle)
        vars(puzzle).update(fields)

    monkeypatch.setattr(Puzzle, "__init__", make)
    piece = Piece(tuple(enumerate(entries([file], None))))
    done = answer_all(BatchQuestion(), piece)
    assert (51, 0) == (len(done.lines), len(made))
    for words in (["--json"], []):
        out = run("solve", *words, file).out
        assert (52, 0) == (len(out.splitlines()), len(made))


def test_puzzles_without_titles_are_called_as_their_file_is(tmp_path: Path) -> None:
    write_set(tmp_path / "mine.jsonl", SET[:3])
    names = [entry.name for entry in entries([str(tmp_path / "mine.jsonl")], None)]
    assert ["mine", "mine 2", "mine 3"] == names


def test_a_file_that_cannot_be_read_is_a_puzzle_that_cannot(tmp_path: Path) -> None:
    [entry] = entries([str(tmp_path / "none.toml")], None)
    with pytest.raises(CrosshatchError, match=r"none\.toml: there is no such file"):
        entry.read()


# Files that are read block by block.


@pytest.fixture
def small_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sets, "BLOCK", 600)


@pytest.mark.parametrize("name", [".jsonl", "puzzlink", "tatham", "tournament", "webpbn"])
def test_a_large_file_is_read_as_a_small_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    file, chosen = tmp_path / "set", writable_format(name)
    assert chosen.write
    content = chosen.write(SET)
    file.write_text(content)
    small = [(entry.name, entry.place, entry.read()) for entry in entries([str(file)], name)]
    monkeypatch.setattr(sets, "BLOCK", 600)
    large = list(entries([str(file)], name))
    assert small == [(entry.name, entry.place, entry.read()) for entry in large]
    assert len(content.encode()) == large[-1].end == total_size([str(file)])
    assert sorted(entry.end for entry in large) == [entry.end for entry in large]


@pytest.mark.usefixtures("small_blocks")
@pytest.mark.parametrize(
    "saved",
    [
        lambda text: text.encode("utf-16"),
        lambda text: f"[{text.strip()}]".replace("\n", ",").encode(),
    ],
    ids=["wide letters", "a list in one line"],
)
def test_a_large_file_is_read_whole_however_it_was_saved(
    tmp_path: Path, saved: Callable[[str], bytes]
) -> None:
    file = write_set(tmp_path / "set.jsonl", SET)
    file.write_bytes(saved(file.read_text()))
    assert SET == documents(str(file))


@pytest.mark.usefixtures("small_blocks")
def test_a_large_file_is_not_read_before_its_puzzles_are(tmp_path: Path) -> None:
    file = write_set(tmp_path / "set.jsonl", SET * 20)
    rest = entries([str(file)], None)
    first = next(rest)
    with file.open("r+") as stream:
        stream.truncate(file.stat().st_size // 2)
    assert SET[0] == first.read()
    assert 300 < len(list(rest)) < 600


@pytest.mark.usefixtures("small_blocks")
def test_a_bad_line_of_a_large_file_has_its_place(tmp_path: Path) -> None:
    file = write_set(tmp_path / "set.jsonl", SET)
    lines = file.read_text().splitlines()
    file.write_text("\n".join([*lines[:41], "{", *lines[41:]]))
    bad = list(entries([str(file)], None))[41]
    with pytest.raises(CrosshatchError, match=r"set\.jsonl: line 42, column 2: "):
        bad.read()


def test_a_set_is_converted_and_back(run: Run, tmp_path: Path) -> None:
    first, second = tmp_path / "set.txt", tmp_path / "set.jsonl"
    text = "$1\n1\t1\n2\n1\n2\n1\n1\t1\n$2\n1\n0\n1\n0\n"
    first.write_text(text)
    assert (0, "", "") == run("convert", str(first), str(second))
    assert (0, text, "") == run("convert", str(second), "-", "--format", "tournament")


@pytest.mark.skipif(sys.platform == "win32", reason="here names of files are texts")
@pytest.mark.parametrize("suffix", cases(["jsonl"], ["parquet"]))
def test_a_file_may_be_called_by_any_bytes(run: Run, tmp_path: Path, suffix: str) -> None:
    if suffix == "parquet":
        pytest.importorskip("pyarrow", reason="there is no pyarrow here")
    folder, out = tmp_path / "set", tmp_path / f"out.{suffix}"
    folder.mkdir()
    try:
        Path(os.fsdecode(bytes(folder) + b"/\xe9.txt")).write_text("1\n\n1\n")
        Path(os.fsdecode(bytes(folder) + b"/\xff.toml")).write_text("none")
    except OSError:
        pytest.skip("this disk has names that are texts")
    how = ("--keep-going", "--resume", "--jobs", "1")
    for _ in how:
        ran = run("batch", str(folder), "-o", str(out), *how)
        assert (0, "2 puzzles: 1 solved") == (ran.status, ran.out[:19])
