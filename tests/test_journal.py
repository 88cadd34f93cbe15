"""Tests of journals: records are whole lines even after faults, and work goes on after them."""

from pathlib import Path
from typing import Any, BinaryIO, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crosshatch.errors import CrosshatchError, FormatError
from crosshatch.files.journal import Journal, LineWriter

RECORDS: list[dict[str, Any]] = [{"name": "a", "count": 1}, {}, {"name": "ä\n", "count": 2**60}]


def written(path: Path, records: list[dict[str, Any]], **options: bool) -> list[dict[str, Any]]:
    """Open the journal, add records, and say which were there."""
    with Journal.open(path, **options) as journal:
        for record in records:
            journal.append(record)
        return [*journal.records()]


def test_records_are_there_when_work_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "j.jsonl"
    assert [] == written(path, RECORDS)
    assert RECORDS == written(path, RECORDS[:1], resume=True)
    assert [*RECORDS, RECORDS[0]] == written(path, [], resume=True)
    assert 4 == path.read_bytes().count(b"\n")


def test_work_that_has_not_begun_can_go_on_too(tmp_path: Path) -> None:
    assert [] == written(tmp_path / "j.jsonl", RECORDS, resume=True)
    assert RECORDS == written(tmp_path / "j.jsonl", [], resume=True)


def test_wherever_the_last_line_was_cut_the_others_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "j.jsonl"
    written(path, RECORDS)
    whole = path.read_bytes()
    for length in range(len(whole)):
        path.write_bytes(whole[:length])
        kept = whole[:length].count(b"\n")
        assert RECORDS[:kept] == written(path, RECORDS[kept:], resume=True)
        assert whole == path.read_bytes()


def test_a_file_that_is_there_is_not_lost_by_mistake(tmp_path: Path) -> None:
    path = tmp_path / "j.jsonl"
    written(path, RECORDS)
    with pytest.raises(CrosshatchError, match="there already: resume=True goes on with it"):
        written(path, [])
    with pytest.raises(CrosshatchError, match="--resume and --force: a file is kept or not"):
        written(path, [], resume=True, force=True)
    assert RECORDS == written(path, [], resume=True)
    assert [] == written(path, [], force=True)
    assert b"" == path.read_bytes()


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (b"hello", 1),
        (b"hello\n", 1),
        (b"{}\nhello\n{}\n", 2),
        (b"{}\nhello\nhello\n", 2),
        (b"{}\n[1]\n{}\n", 2),
        (b"{}\n\xff\n{", 2),
        (b"\n", 1),
    ],
)
def test_what_is_no_journal_is_left_as_it_is(tmp_path: Path, content: bytes, line: int) -> None:
    path = tmp_path / "notes.txt"
    path.write_bytes(content)
    with pytest.raises(FormatError, match=rf"notes\.txt: line {line}: no record"):
        written(path, RECORDS, resume=True)
    assert content == path.read_bytes()


@pytest.mark.parametrize("last", [b'{"cou\n', b"hello\n", b"\n", b"[1]\n", b"\0\0\n"])
def test_a_last_line_that_is_no_record_is_dropped(tmp_path: Path, last: bytes) -> None:
    path = tmp_path / "j.jsonl"
    written(path, RECORDS)
    whole = path.read_bytes()
    path.write_bytes(whole + last)
    with Journal.open(path, resume=True) as journal:
        assert 4 == journal.dropped
        assert RECORDS == [*journal.records()]
        journal.append(RECORDS[0])
    with Journal.open(path, resume=True) as journal:
        assert journal.dropped is None
        assert [*RECORDS, RECORDS[0]] == [*journal.records()]


@pytest.mark.parametrize("place", ["", "no-folder/j.jsonl"])
@pytest.mark.parametrize("resume", [False, True])
def test_where_nothing_can_be_written_is_named(tmp_path: Path, place: str, resume: bool) -> None:
    with pytest.raises(CrosshatchError, match=r"cannot be written: |: is no file, "):
        written(tmp_path / place, RECORDS, resume=resume)


class Disk:
    """A file on a disk with so much room, which may be interrupted instead."""

    def __init__(self, file: BinaryIO, room: int, end: BaseException) -> None:
        self.file, self.room, self.end = file, room, end

    def write(self, lines: memoryview) -> int:
        part = lines[: self.room]
        if not part:
            raise self.end
        self.room -= len(part)
        return self.file.write(part)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.file, name)


ENDS = [OSError(28, "No space left on device"), KeyboardInterrupt()]


@given(room=st.integers(0, 60), end=st.sampled_from(ENDS))
def test_a_full_disk_or_ctrl_c_leaves_whole_lines(
    tmp_path_factory: pytest.TempPathFactory, room: int, end: BaseException
) -> None:
    path = tmp_path_factory.mktemp("disk") / "j.jsonl"
    with path.open("wb", buffering=0) as file:
        disk = Disk(cast(BinaryIO, file), room, end)
        journal = Journal(path, LineWriter("j", cast(BinaryIO, disk), path), 0)
        for _ in range(room // 12):
            journal.append({"count": 1})
        with pytest.raises((CrosshatchError, KeyboardInterrupt)) as refused:
            journal.append({"count": 1})
        if isinstance(end, OSError):
            assert "j: cannot be written: no space left on device" in str(refused.value)
        assert b'{"count":1}\n' * (room // 12) == path.read_bytes()
        disk.room = 12
        journal.append({"count": 2})
    assert b'{"count":1}\n' * (room // 12) + b'{"count":2}\n' == path.read_bytes()
