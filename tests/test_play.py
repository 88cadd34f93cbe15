"""Files that `crosshatch play` writes; what it prints is in `tests/commands/play.txt`."""

import json
import re
import shlex
import subprocess
import sys
import wave
from pathlib import Path

import mido
import pytest
from running import ROOT, Ran, Run

MUM = "examples/mums-tracks.toml"
PAGE = (ROOT / "docs/play.md").read_text(encoding="utf-8")


def test_all_is_written_that_is_asked_for(run: Run, tmp_path: Path) -> None:
    kinds = {"midi": "mid", "wav": "wav", "svg": "svg", "alphatex": "atex"}
    files = {kind: tmp_path / f"tune.{suffix}" for kind, suffix in kinds.items()}
    files["midi"].write_text("an old tune, which is replaced")
    options = [word for kind, file in files.items() for word in (f"--{kind}", str(file))]
    status, out, err = run("play", MUM, *options, "--tempo", "90", "--capo", "2", "--json")
    assert (0, "") == (status, err)
    assert {kind: str(file) for kind, file in files.items()} == json.loads(out)["out"]
    assert 24 * 30 / 90 == pytest.approx(mido.MidiFile(files["midi"]).length, rel=1e-5)
    with wave.open(str(files["wav"])) as sound:
        assert 24 * 30 / 90 == pytest.approx(sound.getnframes() / sound.getframerate(), rel=1e-5)
    assert "capo 2" in files["svg"].read_text()
    assert "Mum&#x27;s tracks" in files["svg"].read_text()
    assert "\\capo 2\n" in files["alphatex"].read_text()


def test_standard_output_has_the_file_and_nothing_else() -> None:
    words = [sys.executable, "-m", "crosshatch", "play", MUM, "--midi", "-"]
    finished = subprocess.run(words, capture_output=True, check=True, cwd=ROOT)
    assert finished.stdout.startswith(b"MThd")
    assert b"solutions" not in finished.stdout


def test_nothing_is_written_where_some_of_it_cannot_be(run: Run, tmp_path: Path) -> None:
    file, midi, sound = (tmp_path / name for name in ("wide.json", "tune.mid", "tune.wav"))
    keys = {"rows": ["400"], "columns": ["1"] * 400, "overlay": ["1" * 400]}
    file.write_text(json.dumps(keys))
    words = ["--midi", str(midi), "--wav", str(sound), "--tempo", "20", "--tuning", "E2"]
    sentence = f"crosshatch: {sound}: the tune lasts 612 seconds, at most 600 are played\n"
    assert Ran(2, "", sentence) == run("play", str(file), *words)
    assert not midi.exists()


def test_the_sheet_of_the_page_is_the_one_that_its_command_draws(run: Run, tmp_path: Path) -> None:
    [command] = re.findall(r"^    crosshatch (.+ --svg .+)$", PAGE, re.MULTILINE)
    *words, shown = shlex.split(command)
    assert 0 == run(*words, str(tmp_path / "sheet.svg")).status
    assert (tmp_path / "sheet.svg").read_text() == (ROOT / shown).read_text()
