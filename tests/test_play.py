"""`crosshatch play`: what is printed and written, and what is refused."""

import json
import re
import shlex
import subprocess
import sys
import wave
from pathlib import Path

import mido
import pytest
from running import ROOT, Ran, Run, without_times

import crosshatch
from crosshatch import cli

PAGE = (ROOT / "docs/play.md").read_text(encoding="utf-8")
SHOWN = re.findall(r"^    crosshatch ([^\n]+)\n\n```\n(.+?)```", PAGE, re.MULTILINE | re.DOTALL)
MUM = "examples/mums-tracks.toml"
FROM_THE_TOP = (ROOT / MUM).read_bytes().replace(b'origin = "bottom"\n', b"")
"""The puzzle of Mum's tracks upside down."""

MESSAGE = """\
---57--78--82--2
--5--5---5---3--
-5----5---5---2-
7---6---5---4---
----------------
----------------
"""
TAB = "".join(f"{name} {row}\n" for name, row in zip("eBGDAE", MESSAGE.splitlines(), strict=True))


def puzzle(tmp_path: Path, **keys: object) -> str:
    """A file with a nonogram; a diagonal of six cells, unless keys say otherwise."""
    ones = ["1"] * 6
    givens = [f"{'.' * n}#{'.' * (5 - n)}" for n in range(6)]
    path = tmp_path / "puzzle.json"
    path.write_text(json.dumps({"rows": ones, "columns": ones, "givens": givens, **keys}))
    return str(path)


DIAGONAL = ["3.....", ".2....", "..0...", "...2..", "....1.", "x....0"]
"""An overlay, with a letter where no path leads."""


def test_the_message_of_mums_tracks_is_read_and_tabbed(run: Run) -> None:
    status, out, err = run("play", MUM)
    message, tab, verdict = out.split("\n\n")
    assert (0, "") == (status, err)
    assert (MESSAGE.strip(), TAB.strip()) == (message, tab)
    assert verdict.startswith("at least 2 solutions, proved")
    assert verdict.endswith(" · read from what they have in common\n")


def test_ascii_is_the_tab_and_nothing_else(run: Run) -> None:
    assert Ran(0, TAB, "") == run("play", "--ascii", MUM)


def test_all_is_written_that_is_asked_for(run: Run, tmp_path: Path) -> None:
    kinds = {"midi": "mid", "wav": "wav", "svg": "svg", "alphatex": "atex"}
    files = {kind: tmp_path / f"tune.{suffix}" for kind, suffix in kinds.items()}
    options = [word for kind, file in files.items() for word in (f"--{kind}", str(file))]
    status, out, err = run("play", MUM, *options, "--tempo", "90", "--capo", "2")
    assert (0, "") == (status, err)
    assert out.startswith(MESSAGE)
    assert 24 * 30 / 90 == pytest.approx(mido.MidiFile(files["midi"]).length, rel=1e-5)
    with wave.open(str(files["wav"])) as sound:
        assert 24 * 30 / 90 == pytest.approx(sound.getnframes() / sound.getframerate(), rel=1e-5)
    assert "capo 2" in files["svg"].read_text()
    assert "Mum&#x27;s tracks" in files["svg"].read_text()
    assert "\\capo 2\n" in files["alphatex"].read_text()


@pytest.mark.parametrize("known", [True, False])
@pytest.mark.parametrize("kind", ["midi", "svg", "alphatex", "wav", "ascii"])
def test_silence_is_not_written(run: Run, tmp_path: Path, kind: str, known: bool) -> None:
    """Nothing stands under the filled cells, or it is not known whether anything does."""
    unknown = {"overlay": ["123456"] * 6, "givens": ["?" * 6] * 6}
    file = puzzle(tmp_path, **({"overlay": ["......"] * 6} if known else unknown))
    out = tmp_path / "tune"
    sentence = "no note stands under the picture, so there is nothing to play"
    asked = ["--ascii"] if kind == "ascii" else [f"--{kind}", str(out)]
    assert Ran(2, "", f"crosshatch: {file}: {sentence}\n") == run("play", file, *asked)
    assert not out.exists()
    assert 0 == run("play", file).status


def test_a_file_that_is_there_is_replaced(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "tune.mid"
    out.write_text("an old tune")
    assert 0 == run("play", MUM, "--midi", str(out)).status
    assert out.read_bytes().startswith(b"MThd")


@pytest.mark.parametrize("kind", ["midi", "svg", "alphatex", "wav"])
def test_standard_output_has_the_file_and_nothing_else(kind: str) -> None:
    words = [sys.executable, "-m", "crosshatch", "play", MUM, f"--{kind}", "-"]
    finished = subprocess.run(words, capture_output=True, check=True, cwd=ROOT)
    begins = {"midi": b"MThd", "svg": b"<svg ", "alphatex": b"\\title ", "wav": b"RIFF"}
    assert finished.stdout.startswith(begins[kind])
    assert b"solutions" not in finished.stdout


def test_a_nonogram_with_an_overlay_has_a_message_too(run: Run, tmp_path: Path) -> None:
    file = puzzle(tmp_path, overlay=DIAGONAL)
    status, out, err = run("play", file, "--tuning", "dadgad")
    message, tab, verdict = out.split("\n\n")
    assert (0, "") == (status, err)
    assert "3-----\n-2----\n--0---\n---2--\n----1-\n-----0" == message
    assert "d 3-----\nA -2----\nG --0---\nD ---2--\nA ----1-\nD -----0" == tab
    assert verdict.startswith("1 solution, proved")
    assert "in common" not in verdict


@pytest.mark.parametrize(("last", "options"), [("x....y", []), ("x....0", ["--tuning", "bass"])])
def test_a_letter_or_another_number_of_strings_leaves_only_the_message(
    run: Run, tmp_path: Path, last: str, options: list[str]
) -> None:
    file = puzzle(tmp_path, overlay=[*DIAGONAL[:5], last])
    status, out, err = run("play", file, *options)
    message, _ = out.split("\n\n")
    assert (0, "") == (status, err)
    assert f"3-----\n-2----\n--0---\n---2--\n----1-\n-----{last[-1]}" == message


def test_where_solutions_differ_it_says_so_and_leaves_the_notes_out(
    run: Run, tmp_path: Path
) -> None:
    givens = [*(f"{'.' * n}#{'.' * (5 - n)}" for n in range(4)), "....??", "....??"]
    file = puzzle(tmp_path, givens=givens, overlay=[*DIAGONAL[:4], "....1.", ".....0"])
    status, out, err = run("play", file, "--alphatex", str(tmp_path / "x"))
    assert 0 == status
    assert out.startswith("3-----\n-2----\n--0---\n---2--\n----░-\n-----░\n\ne 3-----\n")
    assert "at least 2 solutions, proved" in out
    assert (
        f"crosshatch: {file}: what is read at r5c5 and r6c6 is not known, and is not played\n"
        == err
    )
    assert "3.1{lr} 2.2{lr} 0.3{lr} 2.4{lr} r r r r\n" in (tmp_path / "x").read_text()


def test_many_unsure_places_are_not_all_named(run: Run, tmp_path: Path) -> None:
    file = puzzle(tmp_path, givens=["?" * 6] * 6, overlay=["123456"] * 6)
    sentence = run("play", file).err
    assert "at r1c1, r1c2, r1c3, r1c4, r1c5, r1c6, r2c1, r2c2 and 28 other places is" in sentence


def test_a_picture_is_read_instead_of_solving(run: Run, tmp_path: Path) -> None:
    file, picture = puzzle(tmp_path, overlay=DIAGONAL), tmp_path / "picture.txt"
    picture.write_text("#.....\n.#....\n..#...\n...#..\n....??\n....??\n")
    status, out, err = run("play", file, str(picture))
    assert 0 == status
    assert out.startswith("3-----\n-2----\n--0---\n---2--\n----░-\n-----░\n\ne 3-----\n")
    assert "solution" not in out
    assert "r5c5 and r6c6 is not known" in err


def test_a_wrong_picture_is_read_and_called_wrong(run: Run, tmp_path: Path) -> None:
    file, picture = puzzle(tmp_path, overlay=DIAGONAL), tmp_path / "picture.txt"
    picture.write_text("\n".join(["......"] * 5 + ["#####."]))
    status, out, err = run("play", file, str(picture))
    assert 0 == status
    assert "-----\nx-----\n" in out
    assert f"crosshatch: {picture}: given cell r1c1: # was given\n" == err


def test_a_picture_of_another_size_is_refused(run: Run, tmp_path: Path) -> None:
    file, picture = puzzle(tmp_path, overlay=DIAGONAL), tmp_path / "picture.txt"
    picture.write_text("##\n")
    refused = Ran(2, "", f"crosshatch: {picture}: the picture: 1 row, the puzzle has 6\n")
    assert refused == run("play", file, str(picture))


def test_a_puzzle_without_a_solution_plays_nothing(run: Run, tmp_path: Path) -> None:
    keys = {"rows": ["2", "2", ""], "columns": ["2", "", "2"], "overlay": ["123"] * 3}
    file, out = puzzle(tmp_path, **keys, givens=["???"] * 3), tmp_path / "tune.mid"
    sentence = f"crosshatch: {file}: there is no solution to play\n"
    three = ["--tuning", "E2 A2 D3"]
    assert Ran(1, "", sentence) == run("play", file, *three, "--midi", str(out))
    assert not out.exists()
    assert 2 == run("play", file, "--midi", str(out)).status  # six strings, before it is solved
    status, told, _ = run("play", "--json", file)
    assert (1, None, None) == (status, json.loads(told)["message"], json.loads(told)["tab"])


def test_standard_input_is_called_so(run: Run, tmp_path: Path) -> None:
    keys = {"rows": ["2", "2", ""], "columns": ["2", "", "2"], "overlay": ["123"] * 3}
    none = Path(puzzle(tmp_path, **keys, givens=["???"] * 3)).read_bytes()
    sentence = "crosshatch: standard input: there is no solution to play\n"
    assert Ran(1, "", sentence) == run("play", "-", stdin=none)
    unsure = Path(puzzle(tmp_path, givens=["?" * 6] * 6, overlay=DIAGONAL)).read_bytes()
    assert "crosshatch: standard input: what is read" in run("play", "-", stdin=unsure).err
    wrong = "\n".join(["......"] * 5 + ["#####."]).encode()
    file = puzzle(tmp_path, overlay=DIAGONAL)
    sentence = "crosshatch: standard input: given cell r1c1: # was given\n"
    assert sentence == run("play", file, "-", stdin=wrong).err


@pytest.mark.parametrize(
    ("name", "budget", "found"),
    [("mask", "0", "no solution yet"), ("say-cheese", "1", "at least 2 solutions, proved")],
)
def test_a_limit_leaves_what_is_known(
    run: Run, tmp_path: Path, name: str, budget: str, found: str
) -> None:
    document = crosshatch.load(ROOT / f"examples/{name}.toml").document
    width, height = document.size
    unknown, ones = ["?" * width] * height, ["1" * width] * height
    clues = {"rows": document.rows, "columns": document.columns}
    file = puzzle(tmp_path, **clues, givens=unknown, overlay=ones)
    status, out, err = run("play", file, "--budget", budget)
    assert 3 == status
    assert "░" in out
    assert f"\n\n{found}" in out
    assert "in common" not in out
    assert "is not known" in err


def test_a_limit_that_leaves_nothing_unsure_is_none(run: Run) -> None:
    status, out, err = run("play", "-", "--budget", "0", stdin=FROM_THE_TOP)
    assert (0, "") == (status, err)
    assert out.startswith("".join(reversed(MESSAGE.splitlines(keepends=True))))
    assert "stopped by the budget" in out


def test_json_tells_all(run: Run, tmp_path: Path) -> None:
    out = str(tmp_path / "tune.mid")
    words = ("play", "--json", MUM, "--capo", "1", "--midi", out)
    status, told, err = run(*words)
    record = json.loads(told)
    assert (0, "") == (status, err)
    assert ("tracks", "Mum's tracks", "multiple") == tuple(
        record[key] for key in ("family", "title", "status")
    )
    assert (MESSAGE.splitlines(), []) == (record["message"], record["unsure"])
    tab = record["tab"]
    assert ("E2 A2 D3 G3 B3 E4", 1, 120) == (tab["tuning"], tab["capo"], tab["tempo"])
    assert {"start": 0, "end": 4, "string": 4, "fret": 7, "pitch": 58} == tab["notes"][0]
    assert {"midi": out} == record["out"]


def test_json_of_a_picture_says_what_it_breaks(run: Run, tmp_path: Path) -> None:
    file, picture = puzzle(tmp_path, overlay=DIAGONAL), tmp_path / "picture.txt"
    picture.write_text("\n".join(["......"] * 5 + ["????.#"]))
    record = json.loads(run("play", "--json", file, str(picture)).out)
    assert "given cell r1c1: # was given" == record["broken"][0]
    assert "status" not in record
    assert [[5, 0]] == record["unsure"]


ASKED = ["--ascii"], ["--midi", "x"], ["--wav", "x"], ["--svg", "x"], ["--alphatex", "x"]


@pytest.mark.parametrize("asked", ASKED, ids=lambda words: words[0])
def test_a_tab_that_is_asked_for_needs_a_row_for_each_string(
    run: Run, tmp_path: Path, asked: list[str]
) -> None:
    file = puzzle(tmp_path, overlay=DIAGONAL)
    sentence = f"crosshatch: {file}: overlay: 6 rows, the tuning E1 A1 D2 G2 has 4 strings\n"
    assert Ran(2, "", sentence) == run("play", file, "--tuning", "bass", *asked)


@pytest.mark.parametrize("asked", ASKED, ids=lambda words: words[0])
def test_a_letter_refuses_a_tab_that_is_asked_for(
    run: Run, tmp_path: Path, asked: list[str]
) -> None:
    file = puzzle(tmp_path, overlay=[*DIAGONAL[:5], "x....y"])
    sentence = f"crosshatch: {file}: overlay: r6c6 has 'y', a fret is one digit\n"
    assert Ran(2, "", sentence) == run("play", file, *asked)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["examples/heart.toml"], "examples/heart.toml: there is no overlay to be read"),
        ([MUM, "--tuning", "E2 X3"], "tuning: 'X3' is neither a note such as F#3 nor one of"),
        ([MUM, "--capo", "13"], "invalid value for '--capo': 13 is not in the range 0<=x<=12"),
        ([MUM, "--tempo", "0"], "invalid value for '--tempo': 0 is not in the range 20<=x<=400"),
        ([MUM, "--json", "--wav", "-"], "standard output: --json needs it for itself"),
        ([MUM, "--json", "--ascii"], "standard output: --json needs it for itself"),
        ([MUM, "--midi", "-", "--wav", "-"], "standard output: --midi and --wav cannot share it"),
        ([MUM, "--midi", "no", "--wav", "no"], "no: --midi and --wav cannot share it"),
        (
            [MUM, "--svg", "no", "--midi", "no", "--wav", "./no"],
            "no: --midi, --svg and --wav cannot share it",
        ),
        ([MUM, "--ascii", "--svg", "-"], "standard output: --svg and --ascii cannot share it"),
        ([MUM, "--midi", "no/such/folder/x"], "no/such/folder/x: cannot be written: no such file"),
        ([MUM, "--midi", ""], "a file without a name: cannot be written"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_sentence(
    run: Run, words: list[str], sentence: str
) -> None:
    status, out, err = run("play", *words)
    assert (2, 1) == (status, len(err.splitlines()))
    assert err.startswith(f"crosshatch: {sentence}")
    assert out == ""


def test_nothing_is_written_where_some_of_it_cannot_be(run: Run, tmp_path: Path) -> None:
    wide = "1" * 400
    file, midi = tmp_path / "wide.json", tmp_path / "tune.mid"
    keys = {"rows": ["400"], "columns": ["1"] * 400, "overlay": [wide]}
    file.write_text(json.dumps(keys))
    sound = str(tmp_path / "tune.wav")
    words = ["--midi", str(midi), "--wav", sound, "--tempo", "20", "--tuning", "E2"]
    sentence = f"crosshatch: {sound}: the tune lasts 612 seconds, at most 600 are played\n"
    assert Ran(2, "", sentence) == run("play", str(file), *words)
    assert not midi.exists()


def test_a_message_cannot_steer_the_terminal(run: Run, tmp_path: Path) -> None:
    overlay = [*DIAGONAL[:5], ".....\x1b"]
    out = run("play", puzzle(tmp_path, overlay=overlay)).out
    assert "\x1b" not in out
    assert "-----\ufffd\n" in out


def test_other_verbs_do_not_load_what_only_playing_needs() -> None:
    verbs = ", ".join(f"crosshatch.cli.{verb}" for verb in cli.VERBS)
    seen = f"import sys, {verbs}; print([m for m in ('numpy', 'mido') if m in sys.modules])"
    finished = subprocess.run(
        [sys.executable, "-c", seen], capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert "[]\n" == finished.stdout


def test_a_tab_as_text_needs_neither_sound_nor_midi() -> None:
    seen = (
        "import sys; from crosshatch import cli; "
        f"sys.argv = ['crosshatch', 'play', '--ascii', {MUM!r}]; cli._status(); "
        "print([m for m in ('numpy', 'mido') if m in sys.modules])"
    )
    finished = subprocess.run(
        [sys.executable, "-c", seen], capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert "[]" == finished.stdout.splitlines()[-1]


@pytest.mark.parametrize(("command", "words"), SHOWN, ids=lambda words: words.split()[1])
def test_the_page_shows_what_its_commands_print(run: Run, command: str, words: str) -> None:
    status, out, err = run(*shlex.split(command))
    assert (0, "") == (status, err)
    assert without_times(words) == without_times(out)


def test_the_sheet_of_the_page_is_the_one_that_its_command_draws(run: Run, tmp_path: Path) -> None:
    [command] = re.findall(r"^    crosshatch (.+ --svg .+)$", PAGE, re.MULTILINE)
    *words, shown = shlex.split(command)
    assert 0 == run(*words, str(tmp_path / "sheet.svg")).status
    assert (tmp_path / "sheet.svg").read_text() == (ROOT / shown).read_text()
