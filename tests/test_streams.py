"""Standard streams that are closed, or whose encoding lacks characters."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from running import ROOT, Ran, exit_status
from tiers import cases

import crosshatch
from crosshatch.data.sides import CHARACTERS, has_track, in_ascii
from crosshatch.files.content import Content
from crosshatch.files.formats import detect
from crosshatch.files.formats.character_grid import read_picture
from crosshatch.files.native_file import read_mapping
from crosshatch.library.pictures import load_picture

TRACKS = ["mums-tracks", "four-ways-to-the-sea"]
LEGACY = ["ascii", "cp1252", "cp437"]


def ran(*words: str, encoding: str = "utf-8", closed: tuple[int, ...] = ()) -> Ran:
    """A command of its own, some of whose streams are closed, or have this encoding."""

    def close() -> None:
        for number in closed:
            os.close(number)

    finished = subprocess.run(
        [sys.executable, "-m", "crosshatch", *words],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONIOENCODING": encoding},
        stdin=subprocess.DEVNULL,
        stdout=None if 1 in closed else subprocess.PIPE,
        stderr=None if 2 in closed else subprocess.PIPE,
        preexec_fn=close if closed else None,
    )
    texts = (each.decode(encoding) if each else "" for each in (finished.stdout, finished.stderr))
    return Ran(finished.returncode, *texts)


@pytest.mark.skipif(sys.platform == "win32", reason="streams are closed otherwise")
def test_only_who_has_something_to_say_needs_a_standard_output(tmp_path: Path) -> None:
    out = tmp_path / "heart.non"
    assert Ran(0, "", "") == ran("convert", "examples/heart.toml", str(out), closed=(1,))
    assert out.exists()
    sentence = "crosshatch: standard output: it is closed\n"
    for words in ("solve --json examples/heart.toml", "convert examples/heart.toml - -f non"):
        assert Ran(2, "", sentence) == ran(*words.split(), closed=(1,))
    assert 2 == ran("solve", "examples/heart.toml", closed=(1, 2)).status


def printed(here: pytest.MonkeyPatch, encoding: str, *words: str) -> str:
    """Return what a command prints whose standard output has this encoding."""
    stream = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    with here.context() as on:
        on.chdir(ROOT)
        on.setattr(sys, "stdout", stream)
        exit_status(on, "crosshatch", *words)
    stream.seek(0)
    return stream.read()


@pytest.mark.parametrize("name", TRACKS)
@pytest.mark.parametrize("encoding", LEGACY)
def test_track_in_any_encoding_is_read_back(
    monkeypatch: pytest.MonkeyPatch, name: str, encoding: str
) -> None:
    puzzle = crosshatch.load(ROOT / "examples" / f"{name}.toml")
    out = printed(monkeypatch, encoding, "count", f"examples/{name}.toml")
    picture, verdict = out.split("\n\n")
    shown = load_picture(Content(picture.encode(encoding)))
    assert crosshatch.count(puzzle).known == shown
    assert () == puzzle.check(shown)
    assert " proved " in verdict
    assert "?" not in verdict


def test_sentences_and_json_survive_an_encoding_without_their_characters(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # A process of its own, where Python chooses the encoding.
    told = ran("count", "examples/mums-tracks.toml", encoding="ascii").out.splitlines()[-1]
    assert told.startswith("2 solutions over 1 set of places, proved - search, 1 conflict - ")
    hint = printed(monkeypatch, "ascii", "hint", "examples/gchq.toml")
    assert hint.startswith("row 7: its runs and gaps take all 25 cells, so columns 1-7, 9, 11,")
    solve = "solve", "--json", "examples/tramway.toml"
    texts = [printed(monkeypatch, encoding, *solve) for encoding in ("utf-8", "ascii", "cp437")]
    utf8, ascii, cp437 = (json.loads(text)["solutions"] for text in texts)
    assert utf8 == ascii == cp437


def test_files_are_in_utf_8_whatever_standard_output_writes(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    drawn = [tmp_path / "there.txt", tmp_path / "here.txt"]
    for encoding, file in zip(("ascii", "utf-8"), drawn, strict=True):
        printed(
            monkeypatch, encoding, "draw", "examples/tramway.toml", "--solution", "-o", str(file)
        )
    assert drawn[0].read_bytes() == drawn[1].read_bytes()


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such terminals")
@pytest.mark.parametrize("columns", cases(["80"], ["20"]))
def test_a_terminal_without_blocks_gets_plain_characters(columns: str) -> None:
    import pty

    ours, theirs = pty.openpty()
    settings = {"PYTHONIOENCODING": "ascii", "COLUMNS": columns, "PYTHONPATH": str(ROOT / "src")}
    with subprocess.Popen(
        [sys.executable, "-m", "crosshatch", "solve", "examples/gchq.toml"],
        cwd=ROOT,
        env={**os.environ, **settings},
        stdin=subprocess.DEVNULL,
        stdout=theirs,
    ):
        os.close(theirs)
        with open(ours, "rb", buffering=0) as terminal:  # noqa: PTH123
            shown = b""
            try:
                while more := terminal.read(4096):
                    shown += more
            except OSError:
                pass  # the other end is closed
    first = {"80": "# # # # # # # .", "20": "#######."}[columns]
    assert first in shown.decode("ascii").replace(": ", " ").replace(":", " ")
    assert b"?" not in shown


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such terminals")
@pytest.mark.parametrize(
    ("content", "second"),
    [
        ("solve([[2], [1, 1]], [[2], [1], [1]])", "2  3 clues of rows from line 1, column 24"),
        ("3 3\n3 - -\n- - -\n- - 0\n", "2  slitherlink"),
    ],
)
def test_a_terminal_is_asked_which_reading_is_meant(
    tmp_path: Path, content: str, second: str
) -> None:
    import pty

    ours, theirs = pty.openpty()
    file = tmp_path / "call.py"
    file.write_text(content)
    os.write(ours, b"7\n2\n")
    with subprocess.Popen(
        [sys.executable, "-m", "crosshatch", "solve", str(file)],
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
    ) as asked:
        assert 0 == asked.wait()
    shown = os.read(ours, 4096).decode()
    os.close(ours)
    os.close(theirs)
    assert second in shown
    assert 2 == shown.count("Which reading? 1 or 2: ")


@given(
    st.integers(1, 6).flatmap(
        lambda width: st.lists(
            st.text(CHARACTERS, min_size=width, max_size=width), min_size=1, max_size=6
        )
    )
)
def test_every_reader_reads_track_in_ascii(rows: list[str]) -> None:
    text = in_ascii("\n".join(rows))
    if not has_track(tuple(text.split())):
        return  # nothing but places that are not visited, or not known
    assert tuple(rows) == read_picture(text)
    assert "text" == detect(Content(text)).name
    assert tuple(rows) == load_picture(Content(text))
    assert tuple(rows) == load_picture(Content(text.encode()))
    mapping = {"kind": "tracks", "columns": [1], "rows": [1], "progress": text.split()}
    assert tuple(rows) == read_mapping(mapping).progress
