"""Tests of `crosshatch verify` and `check_certificate`: what is accepted, and how it is told."""

import json
import os
import random
import shutil
import zipfile
from itertools import count
from pathlib import Path
from string import ascii_lowercase

import pytest
from bench._peer_certificates import certificate_of
from running import ROOT, Run, without_times

import crosshatch
from crosshatch.data import verification
from crosshatch.data.grid import FILLED, run_counts, transposed
from crosshatch.data.optimum import Proof
from crosshatch.files import certificate_files
from crosshatch.files.certificate_files import LONGEST_LINE
from crosshatch.files.native_file import write_mapping
from crosshatch.verify import check, formula
from crosshatch.verify.check import check_certificate
from crosshatch.verify.magnitude import read, require_best

SEVERAL = "four-ways-to-the-sea"


@pytest.fixture
def heart(tmp_path: Path) -> Path:
    """Return the certificate that the heart has one solution."""
    return certificate_of(crosshatch.load(ROOT / "examples/heart.toml")).lay_out(tmp_path / "heart")


@pytest.fixture
def several(tmp_path: Path) -> Path:
    """Return the certificate of a puzzle with four solutions."""
    puzzle = crosshatch.load(ROOT / f"examples/{SEVERAL}.toml")
    return certificate_of(puzzle).lay_out(tmp_path / "several")


def zipped(folder: Path, inside: str = "") -> Path:
    """Return a zip of a folder, with its files in one folder of the zip if it is named."""
    path = folder.with_suffix(".zip")
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for file in folder.iterdir():
            archive.write(file, f"{inside}{file.name}")
    return path


def test_a_certificate_is_accepted(run: Run, heart: Path) -> None:
    ran = run("verify", str(heart))
    assert (0, "") == (ran.status, ran.err)
    assert "accepted · exactly 1 solution · 800 clauses · 1 line of proof · a while" in (
        without_times(ran.out)
    )


def test_solutions_that_take_a_search_are_certified(run: Run, several: Path) -> None:
    quick, pure = run("verify", str(several)), run("verify", str(several), "--pure")
    assert (0, 0) == (quick.status, pure.status)
    assert "exactly 4 solutions" in quick.out
    assert without_times(quick.out) == without_times(pure.out)


@pytest.mark.parametrize("inside", ["", "heart/"])
def test_a_zip_of_it_is_read_too(run: Run, heart: Path, inside: str) -> None:
    assert 0 == run("verify", str(zipped(heart, inside))).status


def test_it_has_to_be_about_the_puzzle_that_is_named(run: Run, heart: Path) -> None:
    assert 0 == run("verify", str(heart), "examples/heart.toml").status
    other = run("verify", str(heart), "examples/w.toml")
    assert 1 == other.status
    assert "refused · puzzle.toml: this is another puzzle" in other.out
    missing = run("verify", str(heart), "nowhere.toml")
    assert (2, "") == (missing.status, missing.out)


def test_the_same_puzzle_in_another_format_will_do(run: Run, heart: Path, tmp_path: Path) -> None:
    file = tmp_path / "heart.non"
    crosshatch.save(crosshatch.load(ROOT / "examples/heart.toml"), file)
    assert 0 == run("verify", str(heart), str(file)).status


def test_json_has_what_the_sentence_has(run: Run, several: Path) -> None:
    ran = run("verify", str(several), "--json")
    found = json.loads(ran.out)
    assert ("accepted", "exactly", 4) == (
        found["acceptance"],
        found["claim"],
        found["solutions"],
    )
    assert found["clauses"] > 1000 < found["lines"] * 10


def test_a_wrong_certificate_is_refused(run: Run, heart: Path) -> None:
    text = (heart / "solutions.txt").read_text()
    (heart / "solutions.txt").write_text(text.replace(FILLED, ".", 1))
    ran = run("verify", str(heart))
    assert (1, "") == (ran.status, ran.err)
    assert "refused · solutions.txt, picture 1: a line does not have the runs" in ran.out


def test_an_unreadable_one_is_a_sentence_on_standard_error(run: Run, heart: Path) -> None:
    (heart / "claim.json").write_text("{")
    ran = run("verify", str(heart))
    assert (2, "", f"crosshatch: {heart}: claim.json: not JSON\n") == ran
    assert 2 == run("verify", str(heart / "nowhere")).status
    assert 2 == run("verify", str(heart / "claim.json")).status


def test_the_time_limit_is_a_status_of_its_own(run: Run, several: Path) -> None:
    ran = run("verify", str(several), "--time-limit", "0")
    assert 3 == ran.status
    assert "limit · the time limit struck" in ran.out


def test_a_folder_of_certificates_is_a_set(run: Run, tmp_path: Path, heart: Path) -> None:
    shutil.copytree(heart, heart.parent / "worse")
    (heart.parent / "worse" / "proof.drup").write_text("")
    zipped(heart)
    ran = run("verify", str(tmp_path))
    assert 1 == ran.status
    assert "3 certificates · 2 accepted · 1 refused" in ran.out
    (heart.parent / "worse" / "claim.json").unlink()
    ran = run("verify", str(tmp_path), "--json")
    assert 2 == ran.status
    assert "worse: claim.json: there is no such file" in ran.err
    *_, summary = map(json.loads, ran.out.splitlines())
    assert {"certificates": 3, "accepted": 2, "refused": 0, "limit": 0, "bad": 1}.items() <= (
        summary["summary"].items()
    )
    assert 2 == run("verify", str(tmp_path), "examples/heart.toml").status


def test_each_certificate_is_held_against_its_puzzle_of_a_set(run: Run, tmp_path: Path) -> None:
    names = ("heart", "cat", "w")
    puzzles = [crosshatch.load(ROOT / f"examples/{name}.toml") for name in names]
    file, turned = tmp_path / "set.jsonl", tmp_path / "turned.jsonl"
    for path, each in ((file, puzzles), (turned, puzzles[::-1][:2])):
        lines = [json.dumps(write_mapping(puzzle.document)) for puzzle in each]
        path.write_text("\n".join(lines), encoding="utf-8")
    folder = tmp_path / "certificates"
    run("solve", str(file), "--certificate", str(folder))
    ran = run("verify", str(folder), str(file))
    assert (0, "") == (ran.status, ran.err)
    assert "3 certificates · 3 accepted" in ran.out
    ran = run("verify", str(folder), str(turned))
    assert 2 == ran.status
    assert "3 certificates · 1 accepted · 1 refused · 1 unreadable" in ran.out
    assert "another puzzle" in ran.out
    assert "the set has 2 puzzles" in ran.err
    shutil.rmtree(next(folder.glob("0002-*")))
    ran = run("verify", str(folder), str(file), "--json")
    *_, summary = map(json.loads, ran.out.splitlines())
    assert (0, 2, 1) == (
        ran.status,
        summary["summary"]["accepted"],
        summary["summary"]["missing"],
    )
    assert "1 puzzle without one" in run("verify", str(folder), str(file)).out


def test_the_best_magnitude_is_proved_by_counting(tmp_path: Path) -> None:
    for goal, filled in (("min", 8), ("max", 21)):
        rows, columns = [1, 2, 1, 2], [1, 1, 2, 2, 1, 1]
        puzzle = crosshatch.magnitude(rows=rows, columns=columns, goal=goal)
        picture = crosshatch.solve(puzzle).solutions[0]
        folder = tmp_path / goal
        folder.mkdir()
        (folder / "puzzle.toml").write_text(crosshatch.dumps(puzzle, "toml"))
        claim = {"version": 1, "claim": "best", "solutions": 1}
        (folder / "claim.json").write_text(json.dumps(claim))
        (folder / "solutions.txt").write_text("\n".join(picture))
        found = check_certificate(folder, puzzle)
        assert found.accepted, found.sentence
        assert f"{filled}" in found.sentence


def test_a_bound_for_the_most_cells_is_counted_too() -> None:
    """Compared with the engine's own bound, with empty lines in some of the puzzles."""
    proved = 0
    for seed in range(60):
        chance = random.Random(seed)
        width, height = chance.randint(2, 7), chance.randint(2, 7)
        density = chance.choice((0.5, 0.8))
        picture = [
            "".join("#" if chance.random() < density else "." for _ in range(width))
            for _ in range(height)
        ]
        if seed % 3 == 0:
            picture[chance.randrange(height)] = "." * width
        rows, columns = run_counts(tuple(picture)), run_counts(transposed(tuple(picture)))
        puzzle = crosshatch.magnitude(rows=rows, columns=columns, goal="max")
        optimum = crosshatch.solve(puzzle).optimum
        assert optimum
        assert optimum.picture
        if optimum.proof is Proof.COUNT:
            try:
                require_best(
                    read({"rows": rows, "columns": columns, "goal": "max"}), optimum.picture
                )
                proved += 1
            except crosshatch.CrosshatchError:
                pass  # the engine's bound may be sharper by one
    assert proved > 30


# What a hostile certificate can try.


def test_no_more_is_inflated_than_may_be_read(run: Run, heart: Path) -> None:
    path = zipped(heart)
    for name, size in (("claim.json", 2**24 + 1), ("formula.cnf", 2**29 + 1)):
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
            for file in heart.iterdir():
                if file.name != name:
                    archive.write(file, file.name)
            with archive.open(name, "w", force_zip64=True) as bomb:
                for _ in range(size // 2**20):
                    bomb.write(bytes(2**20))
                bomb.write(b"\0")
        ran = run("verify", str(path))
        assert 3 == ran.status
        assert f"{name}: more than the {size - 1:,} bytes that are read" in ran.out


def test_names_in_a_zip_lead_nowhere(run: Run, heart: Path) -> None:
    path = zipped(heart, "../../")
    assert 0 == run("verify", str(path)).status
    with zipfile.ZipFile(path, "a") as archive:
        archive.writestr("elsewhere/claim.json", "{}")
    assert (2, "") == run("verify", str(path))[:2]


def test_a_zip_that_says_it_has_millions_of_files_is_not_listed(heart: Path) -> None:
    path = zipped(heart)
    content = path.read_bytes()
    at = content.rindex(b"PK\5\6")
    path.write_bytes(content[: at + 12] + b"\xff\xff\xff\x7f" + content[at + 16 :])
    assert "no zip that can be read" in check_certificate(path).sentence


def test_a_zip_of_several_certificates_is_called_so(heart: Path, several: Path) -> None:
    path = heart.with_suffix(".zip")
    with zipfile.ZipFile(path, "w") as archive:
        for folder in (heart, several):
            for file in folder.iterdir():
                archive.write(file, f"{folder.name}/{file.name}")
    found = check_certificate(path)
    sentence = "the files of one certificate are expected, in the zip or in a folder of it"
    assert ("unreadable", sentence) == (found.acceptance, found.sentence)


@pytest.mark.parametrize("seed", range(40))
def test_a_broken_zip_is_a_sentence(heart: Path, seed: int) -> None:
    chance = random.Random(seed)
    path = zipped(heart)
    content = bytearray(path.read_bytes())
    for _ in range(chance.randint(1, 6)):
        content[chance.randrange(len(content))] = chance.randrange(256)
    path.write_bytes(content if seed % 3 else content[: chance.randrange(len(content))])
    assert check_certificate(path).sentence


@pytest.mark.parametrize(
    ("name", "content", "sentence"),
    [
        ("claim.json", b"[" * 10**6, "claim.json: not JSON"),
        ("claim.json", b'{"version": ' + b"9" * 10**5 + b"}", "claim.json: not JSON"),
        ("claim.json", b"\xff\xfe", "claim.json: not a text in UTF-8"),
        ("rungs.txt", b"1 1 1\n1 1 1\n", "rungs.txt: a line, a layer and a position"),
        ("rungs.txt", b"99999999999 1 1\n", "rungs.txt: a line, a layer and a position"),
        ("rungs.txt", b"999999999 1 1\n", "rungs.txt: line 999999999 has no layer 1"),
        ("puzzle.toml", b"a" + b".a" * 10**5 + b"=1", "puzzle.toml, line 1, column 1: a key of"),
        ("puzzle.toml", b'rows=["999999999"]\ncolumns=["1"]', "puzzle.toml: not a puzzle"),
        ("puzzle.toml", b'rows=["' + b"4000 " * 10**4 + b'"]\ncolumns=["1"]', "puzzle.toml: not a"),
        ("puzzle.toml", b'rows=["1"]\ncolumns=[' + b'"",' * 49_000 + b"]", "puzzle.toml: not a"),
        (
            "puzzle.toml",
            b'family="tracks"\nrows=[' + b"1," * 49_000 + b"]\ncolumns=[" + b"1," * 49_000 + b"]",
            "puzzle.toml: not a",
        ),
        ("puzzle.toml", b'rows=["-3"]\ncolumns=["1"]', "puzzle.toml: not a puzzle"),
        ("puzzle.toml", b'rows=[[[1]]]\ncolumns=["1"]', "puzzle.toml: not a puzzle"),
        (
            "puzzle.toml",
            b'rows=["1"]\ncolumns=["1"]\ngivenz=["#"]',
            "puzzle.toml: givenz: not a key",
        ),
        ("puzzle.toml", b'family="sudoku"', "puzzle.toml: nothing can be certified about"),
        ("proof.drup", b"1 " * LONGEST_LINE, "proof.drup: a line is longer than any"),
        ("proof.drup", b"99999999 0\n0\n", "proof.drup, line 1: not a clause of variables"),
        ("proof.drup", b"1 -1 0\n" * 10**5, "proof.drup: the proof ends before the empty clause"),
        ("proof.drup", b"0\n0\n", "proof.drup, line 2: the proof goes on after the empty"),
        ("proof.drup", bytes(range(256)), "proof.drup, line 1: not a clause of variables"),
        ("formula.cnf", b"p cnf 99999999999999 1\n", "formula.cnf: clauses in DIMACS are expected"),
        ("formula.cnf", b"c" * 10**6, "formula.cnf: clauses in DIMACS are expected"),
        ("formula.cnf", b"", "formula.cnf: clauses in DIMACS are expected"),
        ("solutions.txt", b"\n" * 10**6, "solutions.txt, picture 1: it is not a picture"),
    ],
)
def test_what_is_wrong_is_one_sentence(
    run: Run, heart: Path, name: str, content: bytes, sentence: str
) -> None:
    (heart / name).write_bytes(content)
    ran = run("verify", str(heart))
    assert ran.status in (1, 2), ran
    assert sentence in ran.out + ran.err


def test_a_formula_that_would_be_too_large_is_not_made(run: Run, heart: Path) -> None:
    long = "1 " * 200
    rows = ", ".join([f'"{long}"'] * 300)
    (heart / "puzzle.toml").write_text(f"rows = [{rows}]\ncolumns = [{rows}]\n")
    claim = {"version": 1, "claim": "none", "solutions": 0}
    (heart / "claim.json").write_text(json.dumps(claim))
    (heart / "solutions.txt").unlink()
    ran = run("verify", str(heart))
    assert 3 == ran.status
    assert "the formula is larger than any that is checked" in ran.out


@pytest.mark.parametrize(
    ("name", "content", "sentence"),
    [
        ("claim.json", b"[" + b"[]," * 10**6, "1,000,000 lists and lines"),
        ("claim.json", b"[" + b"{}," * 10**6, "1,000,000 lists and lines"),
        ("solutions.txt", b"#\n\n" * 600_000, "1,000,000 lines"),
        ("rungs.txt", b"1 1 1\n" * 1_100_000, "1,000,000 lines"),
        ("rungs.txt", b" " * (2**24 + 1), "16,777,216 bytes"),
        ("puzzle.toml", b" " * (2**18 + 1), "262,144 bytes"),
        ("proof.drup", b"1 -1 0\n" * 10_100_000, "10,000,000 lines"),
    ],
)
def test_no_more_parts_are_read_than_may_be(
    heart: Path, name: str, content: bytes, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    (heart / name).write_bytes(content)
    monkeypatch.setattr(check, "FEW_CLAUSES", -1)
    found = check_certificate(heart)
    assert ("limit", f"{name}: more than the {sentence} that are read") == (
        found.acceptance,
        found.sentence,
    )


COLORS = "\n".join(["[palette]", *(f'{letter} = "#d00000"' for letter in ascii_lowercase)])
TOO_LARGE = {
    "27 symbols": f'rows = ["{"* 1a " * 100}"]\ncolumns = {["*"] * 1200}\n{COLORS}',
    "lanes": f'family = "tracks"\nstart = [0, 0]\nfinish = [1, 1]\n'
    f"rows = {['30'] * 60}\ncolumns = {['30'] * 60}",
    "places": f'family = "tracks"\nstart = [0, 0]\nfinish = [0, 1]\n'
    f"rows = {['0'] * 400}\ncolumns = {['0'] * 400}",
}


@pytest.mark.parametrize("puzzle", TOO_LARGE.values(), ids=TOO_LARGE)
def test_what_makes_a_formula_too_large_is_seen_before(tmp_path: Path, puzzle: str) -> None:
    (tmp_path / "puzzle.toml").write_text(puzzle)
    (tmp_path / "claim.json").write_text('{"version": 1, "claim": "none", "solutions": 0}')
    found = check_certificate(tmp_path)
    assert ("limit", "the formula is larger than any that is checked") == (
        found.acceptance,
        found.sentence,
    )


def test_a_formula_with_too_many_numbers_is_not_finished(
    several: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(certificate_files, "MOST_IN_PYTHON", 1000)
    monkeypatch.setattr(check, "FEW_BYTES", -1)
    assert check_certificate(several).accepted
    found = check_certificate(several, pure=True)
    assert ("limit", 0) == (found.acceptance, found.lines)
    monkeypatch.setattr(formula, "MOST_NUMBERS", 1000)
    found = check_certificate(several)
    assert ("limit", 0) == (found.acceptance, found.clauses)
    assert "the formula is larger than any that is checked" == found.sentence


def test_the_time_is_looked_at_all_the_while(
    several: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a clock that goes on by one at each look."""
    looks = count()
    monkeypatch.setattr(verification, "monotonic", lambda: next(looks))
    for is_pure in (True, False):
        begun = next(looks)
        whole = check_certificate(several, pure=is_pure, seconds=1e6)
        assert whole.accepted
        number = next(looks) - begun
        assert number > whole.clauses // formula.OFTEN + 4 + whole.lines * is_pure
        for seconds in {*range(10), *range(10, number - 3, number // 12)}:
            struck = check_certificate(several, pure=is_pure, seconds=seconds)
            assert ("limit", "the time limit struck before everything was checked") == (
                struck.acceptance,
                struck.sentence,
            )


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes")
def test_a_pipe_in_place_of_a_file_is_not_waited_for(run: Run, heart: Path) -> None:
    (heart / "proof.drup").unlink()
    os.mkfifo(heart / "proof.drup")
    ran = run("verify", str(heart))
    assert (2, f"crosshatch: {heart}: proof.drup: there is no such file\n") == (ran.status, ran.err)


@pytest.mark.parametrize("key", ['goal = "min"', "start = [0, 0]"])
def test_a_key_of_another_family_is_refused(heart: Path, key: str) -> None:
    text = (heart / "puzzle.toml").read_text()
    (heart / "puzzle.toml").write_text(f"{key}\n{text}")
    assert "not a key of such a puzzle" in check_certificate(heart).sentence
