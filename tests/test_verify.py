"""Hostile certificates: each is refused with a sentence, within limits.

What `verify` says of others is in `commands/certificates.txt`.
"""

import os
import random
import tomllib
import zipfile
from itertools import count
from pathlib import Path
from string import ascii_lowercase

import pytest
from bench._peer_certificates import certificate_of
from running import ROOT, Run

import crosshatch
from crosshatch.data import verification
from crosshatch.files import certificate_files
from crosshatch.files.certificate_files import LONGEST_LINE
from crosshatch.verify import check, clauses
from crosshatch.verify.check import check_certificate
from crosshatch.verify.clauses import Formula


@pytest.fixture
def heart(tmp_path: Path) -> Path:
    """Return the certificate that the heart has one solution."""
    return certificate_of(crosshatch.load(ROOT / "examples/heart.toml")).lay_out(tmp_path / "heart")


@pytest.fixture
def several(tmp_path: Path) -> Path:
    """Return the certificate of a puzzle with four solutions."""
    puzzle = crosshatch.load(ROOT / "examples/four-ways-to-the-sea.toml")
    return certificate_of(puzzle).lay_out(tmp_path / "several")


def zipped(folder: Path, inside: str = "") -> Path:
    """Return a zip of a folder, with its files in one folder of the zip if it is named."""
    path = folder.with_suffix(".zip")
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for file in folder.iterdir():
            archive.write(file, f"{inside}{file.name}")
    return path


@pytest.mark.parametrize("inside", ["", "heart/", "../../"])
def test_a_zip_is_read_and_its_names_lead_nowhere(heart: Path, inside: str) -> None:
    path = zipped(heart, inside)
    assert check_certificate(path).accepted
    with zipfile.ZipFile(path, "a") as archive:
        archive.writestr("elsewhere/claim.json", "{}")
    sentence = "the files of one certificate are expected, in the zip or in a folder of it"
    assert sentence == check_certificate(path).sentence


@pytest.mark.parametrize(("name", "most"), [("claim.json", 2**24), ("formula.cnf", 2**20)])
def test_no_more_is_inflated_than_may_be_read(
    heart: Path, name: str, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(certificate_files, "MOST_FORMULA", 2**20)
    (heart / name).write_bytes(bytes(most + 1))
    found = check_certificate(zipped(heart))
    assert f"{name}: more than the {most:,} bytes that are read" == found.sentence


def test_a_zip_that_says_it_has_millions_of_files_is_not_listed(heart: Path) -> None:
    path = zipped(heart)
    content = path.read_bytes()
    at = content.rindex(b"PK\5\6")
    path.write_bytes(content[: at + 12] + b"\xff\xff\xff\x7f" + content[at + 16 :])
    assert "no zip that can be read" in check_certificate(path).sentence


def test_a_broken_zip_is_a_sentence(heart: Path) -> None:
    path = zipped(heart)
    whole = path.read_bytes()
    for seed in range(40):
        chance, content = random.Random(seed), bytearray(whole)
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
            b'kind="tracks"\nrows=[' + b"1," * 49_000 + b"]\ncolumns=[" + b"1," * 49_000 + b"]",
            "puzzle.toml: not a",
        ),
        ("puzzle.toml", b'rows=["-3"]\ncolumns=["1"]', "puzzle.toml: not a puzzle"),
        ("puzzle.toml", b'rows=[[[1]]]\ncolumns=["1"]', "puzzle.toml: not a puzzle"),
        (
            "puzzle.toml",
            b'rows=["1"]\ncolumns=["1"]\ngivenz=["#"]',
            "puzzle.toml: 'givenz' is not expected",
        ),
        ("puzzle.toml", b'kind="chess"', "puzzle.toml: nothing can be certified about"),
        ("proof.drup", b"1 " * LONGEST_LINE, "proof.drup: a line is longer than any"),
        ("proof.drup", b"99999999 0\n0\n", "proof.drup, line 1: not a clause of variables"),
        ("proof.drup", b"1 -1 0\n" * 10**5, "proof.drup: the proof ends before the empty clause"),
        ("proof.drup", b"0\n0\n", "proof.drup, line 2: the proof goes on after the empty"),
        ("proof.drup", bytes(range(256)), "proof.drup, line 1: not a clause of variables"),
        ("formula.cnf", b"p cnf 99999999999999 1\n", "formula.cnf: clauses in DIMACS are expected"),
        ("formula.cnf", b"c" * 10**6, "formula.cnf: clauses in DIMACS are expected"),
        ("formula.cnf", b"", "formula.cnf: clauses in DIMACS are expected"),
        ("solutions.txt", b"\n" * 10**6, "solutions.txt, picture 1: it is not a picture"),
        (
            "puzzle.toml",
            b'goal="min"\nrows=["1"]\ncolumns=["1"]',
            "goal: 'goal' is not expected",
        ),
        ("puzzle.toml", b'start=[0, 0]\nrows=["1"]\ncolumns=["1"]', "'start' is not expected"),
    ],
)
def test_what_is_wrong_is_one_sentence(
    heart: Path, name: str, content: bytes, sentence: str
) -> None:
    (heart / name).write_bytes(content)
    found = check_certificate(heart)
    assert not found.accepted
    assert sentence in found.sentence


OWN = 'name = "mine"\nrules = "None."\nstates = ["blank", "filled"]\nlaws = '
COUNT = '{ count = "filled", in = "row", most = 1'
WRONG_TABLES = {
    f"size = [1, 1]\n[kind]\n{OWN}[{COUNT}, mst = 1 }}]": "kind.laws 1: 'mst' is not expected",
    f"size = [1, 1]\n[kind]\n{OWN}[]\nsate = 1": "kind: 'sate' is not expected",
    f"size = [1, 1]\n[kind]\n{OWN}[{COUNT}, is = 'cleu' }}]": "kind.laws 1: 'cleu' is no number",
    f"size = [1, 1]\nhole = 1\n[kind]\n{OWN}[]": "'hole' is not expected",
    f"size = [1, 1]\n[kind]\n{OWN}[{{ in = 'row' }}]": "not a puzzle that can be checked",
    f"size = [1, 1]\n[kind]\n{OWN}[{{ count = 'blue', in = 'row', is = 1 }}]": "not a puzzle",
    f"size = [1, 1]\n[kind]\n{OWN}[{{ count = 'filled', in = 'rows', is = 1 }}]": "not a puzzle",
    f"size = [1, 1]\n[kind]\n{OWN}[]".replace("mine", "tents"): "another table",
    f"size = [1, 1]\n[kind]\n{OWN}[]\nsigns = {{ filled = '?' }}": "not a puzzle",
    f"size = [0, 1]\n[kind]\n{OWN}[]": "not a puzzle",
    f"size = [9999999, 9999999]\n[kind]\n{OWN}[{COUNT} }}]": "larger than any that is checked",
    f"size = [4, 1000000000]\n[kind]\n{OWN}[]".replace('["blank", "filled"]', '"1-n"'): "larger",
    f"size = [512, 512]\n[kind]\n{OWN}[{COUNT.replace('row', 'view')} }}]": "larger than any",
    f"size = [1, 1]\n[kind]\n{OWN}[]\nclues.row = 'runs'": "kind.clues: 'row' is not expected",
    f"size = [1, 1]\n[kind]\n{OWN}[{{ connected = 'filled', wit = 1 }}]": "'wit' is not expected",
    f"size = [1, 1]\n[kind]\n{OWN}[{{ connected = 'filled', with = 'edge' }}]": "'edge' is not",
    f"size = [1, 1]\n[kind]\n{OWN}[{{ areas = 'all', shape = 'rectangle' }}]": "areas that divide",
    f"size = [1, 1]\n[kind]\n{OWN}[{{ word = '(filled', in = 'row' }}]": "not a puzzle",
    f"size = [1, 1]\n[kind]\n{OWN}[{{ never = '{'.?' * 401}', in = 'row' }}]": "not a puzzle",
    f"size = [40, 1]\n[kind]\n{OWN}[{{ word = '.*f{'.' * 30}' , in = 'row' }}]".replace(
        "f.", "filled."
    ): "more states than any",
}


def test_runs_of_cut_lines_and_of_columns_alone_are_read() -> None:
    law = '[{ runs = "filled", in = ["row", "column"] }]'
    for side, clues in (("rows", "[[[1], [2]]]\ncuts.rows = ['r1c2']"), ("columns", "['1', '0'] ")):
        size = "size = [5, 1]" if side == "rows" else "size = [2, 1]"
        table = f"[kind]\nclues = {{ {side} = 'runs' }}\n{OWN}{law}"
        keys = tomllib.loads(f"{size}\n{side} = {clues}\n{table}")
        assert check.puzzle_in(keys).cells in (5, 2)


@pytest.mark.parametrize("puzzle", WRONG_TABLES)
def test_a_wrong_table_is_one_sentence(heart: Path, puzzle: str) -> None:
    (heart / "solutions.txt").unlink()
    (heart / "puzzle.toml").write_text(puzzle)
    (heart / "claim.json").write_text('{"version": 1, "claim": "none", "solutions": 0}')
    found = check_certificate(heart)
    assert not found.accepted
    assert WRONG_TABLES[puzzle] in found.sentence


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
    "long clues": f"rows = {['1 ' * 200] * 300}\ncolumns = {['1 ' * 200] * 300}",
    "27 symbols": f'rows = ["{"* 1a " * 100}"]\ncolumns = {["*"] * 1200}\n{COLORS}',
    "lanes": f'kind = "tracks"\nends = ["r1c1", "r2c2"]\n'
    f"rows = {['400'] * 4}\ncolumns = {['?'] * 400}",
    "visits": f'kind = "tracks"\nends = ["r1c1", "r2c1"]\n'
    f"rows = {['9'] * 100}\ncolumns = {['9'] * 100}",
    "places": f'kind = "tracks"\nends = ["r1c1", "r2c1"]\n'
    f"rows = {['0'] * 400}\ncolumns = {['0'] * 400}",
}


@pytest.mark.parametrize("puzzle", TOO_LARGE.values(), ids=TOO_LARGE)
def test_what_makes_a_formula_too_large_is_seen_before(
    tmp_path: Path, puzzle: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(Formula, "add")
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
    monkeypatch.setattr(clauses, "MOST_NUMBERS", 1000)
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
        assert number > whole.clauses // clauses.OFTEN + 4 + whole.lines * is_pure
        for seconds in {*range(10), *range(10, number - 3, number // 5)}:
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
