"""`crosshatch optimize`: a stream in base64, or one picture in any form; better pictures out."""

import io
import json
import os
import re
import signal
import sys
from base64 import b64decode, b64encode
from pathlib import Path

import numpy as np
import pytest
from engine_calls import call_and_press_ctrl_c
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray
from running import Ran, Run, in_python

import crosshatch
from crosshatch.cli import terminal
from crosshatch.errors import FormatError
from crosshatch.files.formats.stream import (
    USUAL,
    StreamSize,
    decode_all,
    decode_picture,
    encode_all,
)
from crosshatch.files.journal import sigint_deferred

RANDOM = np.random.default_rng(16).random((300, 16, 16)) < 0.8
FIRST = b"E/lu/+7/f/3rp//f799xn/9//2mv//nvj/bt/yc9/40="


def lines_of(pictures: NDArray[np.bool_]) -> bytes:
    packed = np.packbits(pictures.reshape(len(pictures), -1), axis=1)
    return b"".join(b64encode(picture.tobytes()) + b"\n" for picture in packed)


def pictures_of(lines: bytes, height: int = 16, width: int = 16) -> NDArray[np.bool_]:
    packed = np.array([[*b64decode(line)] for line in lines.splitlines()], np.uint8)
    return np.unpackbits(packed, axis=1, count=height * width).reshape(-1, height, width) > 0


@pytest.fixture
def stream(tmp_path: Path) -> Path:
    file = tmp_path / "in.b64"
    # The last line needs no end.
    file.write_bytes(lines_of(RANDOM).rstrip())
    return file


@pytest.mark.parametrize("goal", ["min", "max"])
@pytest.mark.parametrize("method", ["identity", "greedy", "shrink", "exact"])
def test_a_stream_comes_out_as_the_library_has_it(
    run: Run, stream: Path, tmp_path: Path, goal: str, method: str
) -> None:
    out = tmp_path / "out.b64"
    ran = run("optimize", str(stream), "-o", str(out), "--goal", goal, "--method", method, "--json")
    expected = crosshatch.optimize(RANDOM, goal=goal, method=method)  # type: ignore[call-overload]
    assert np.array_equal(expected.pictures, pictures_of(out.read_bytes()))
    summary = json.loads(ran.out)
    assert (0, "") == (ran.status, ran.err)
    assert 300 == summary["grids"]
    assert expected.before.sum() == summary["filled_before"]
    assert expected.after.sum() == summary["filled_after"]
    assert (expected.proofs == "count").sum() == summary["proved_by_count"]
    assert summary["proved"] == summary["proved_by_count"] + summary["proved_by_search"]


def test_a_budget_that_ends_leaves_pictures_open(run: Run) -> None:
    sparse = lines_of(np.random.default_rng(1).random((30, 16, 16)) < 0.2)
    words = ["optimize", "-", "-o", "-", "--goal", "max", "--budget", "100"]
    ran = run(*words, stdin=sparse)
    assert 3 == ran.status
    told = re.search(
        r" (\d+) not proved to be the best · no more than ([\d,]+) possible in all", ran.err
    )
    assert told
    assert 0 < int(told[1]) <= 30
    after = re.search(r"([\d,]+) after", ran.err)
    assert after
    assert int(told[2].replace(",", "")) > int(after[1].replace(",", ""))
    assert 0 == run(*words, "--method", "greedy", stdin=sparse).status


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no limits on files here")
def test_a_disk_that_fills_up_keeps_whole_lines(stream: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.b64"
    stream.write_bytes((stream.read_bytes() + b"\n") * 20)
    limited = (
        "import resource, signal, sys; signal.signal(signal.SIGXFSZ, signal.SIG_IGN);"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000));"
        "from crosshatch.cli import main; main()"
    )
    err = in_python(limited, "optimize", str(stream), "-o", str(out), status=2).err
    assert "cannot be written: file too large" in err
    written = out.read_bytes()
    number = len(written.splitlines())
    assert f"{number:,} grids before that: see {out}" in err
    assert written.endswith(b"\n")
    best = lines_of(crosshatch.optimize(RANDOM).pictures) * 20
    assert 0 < number
    assert best.startswith(written)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no signals between threads here")
def test_ctrl_c_keeps_what_was_done(run: Run, tmp_path: Path) -> None:
    sparse = np.random.default_rng(1).random((300, 16, 16)) < 0.2
    lines = lines_of(np.concatenate([RANDOM] * 10 + [sparse]))
    out = tmp_path / "out.b64"
    endless = ["optimize", "-", "-o", str(out), "--goal", "max", "--budget", str(2**60)]
    ran: Ran = call_and_press_ctrl_c(lambda: run(*endless, stdin=lines))
    assert 130 == ran.status
    number = len(out.read_bytes().splitlines())
    assert 1000 <= number < 3300
    assert f"{number:,} grids · " in ran.err
    best = crosshatch.optimize(RANDOM, goal="max").pictures
    assert np.array_equal(best[:100], pictures_of(out.read_bytes())[:100])


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no signals between threads here")
def test_ctrl_c_waits_until_what_is_written_is_counted() -> None:
    counted: list[int] = []

    def write(interruptions: int) -> None:
        with sigint_deferred():
            for _ in range(interruptions):
                os.kill(os.getpid(), signal.SIGINT)
            counted.append(interruptions)

    write(0)
    with pytest.raises(KeyboardInterrupt):
        write(1)
    with pytest.raises(KeyboardInterrupt):
        write(2)
    assert [0, 1] == counted, "a second one comes at once"


def test_a_line_without_an_end_is_not_read_for_ever(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "out.b64"
    ran = run("optimize", "-", "-o", str(out), stdin=FIRST + b"\n" + b"A" * 10_000_000)
    assert 2 == ran.status
    assert "line 2: longer than that of any picture; 1 grid before that" in ran.err


sizes = st.builds(StreamSize, st.integers(1, 20), st.integers(1, 20))


@given(sizes.flatmap(lambda size: st.tuples(st.just(size), st.binary(max_size=size.bytes * 3))))
def test_lines_are_read_back(sized: tuple[StreamSize, bytes]) -> None:
    size, content = sized
    pictures = content[: len(content) // size.bytes * size.bytes]
    lines = encode_all(pictures, size)
    assert pictures == decode_all(lines.splitlines(), size)
    assert pictures == b"".join(decode_picture(line, size) for line in lines.splitlines())
    assert all(size.letters == len(line) for line in lines.splitlines())


@given(st.binary(max_size=60))
def test_what_is_no_line_is_refused_one_by_one_and_all_together(line: bytes) -> None:
    try:
        picture = decode_picture(line, USUAL)
    except FormatError:
        assert decode_all([FIRST, line], USUAL) is None
    else:
        assert decode_all([line], USUAL) == picture


class Screen(io.StringIO):
    """Standard error on a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("screen", [Screen(), io.StringIO()])
def test_progress_shows_on_a_terminal_alone(
    monkeypatch: pytest.MonkeyPatch, screen: io.StringIO
) -> None:
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setattr(terminal, "PATIENCE", 0)
    monkeypatch.setenv("TERM", "xterm")
    shown = terminal.Progress("grids", 1000)
    shown.show(1234, 250)
    shown.show(2345, 500)
    shown.close()
    assert screen.isatty() == ("2,345 grids" in screen.getvalue())
    assert screen.isatty() == ("50%" in screen.getvalue())
