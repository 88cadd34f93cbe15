"""Proofs in LRAT: those that are written, the small checker, and the chain of other programs."""

import random
import resource
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import lrat
import pytest
from bench._peer_certificates import certificate_of
from kind_puzzles import OWN
from running import ROOT, refusal_of
from test_damaged_certificates import whole
from test_proof_checkers import VARIABLES, numbers, random_clause, words
from verified_chain import OTHER_LAWS

import crosshatch
from crosshatch import kinds
from crosshatch.errors import CrosshatchError
from crosshatch.laws import LAWS
from crosshatch.verify.proof import ProofChecker

SEVERAL = ROOT / "examples/four-ways-to-the-sea.toml"
HEART = ROOT / "examples/heart-certificate"
Lines = list[str]


def dimacs(formula: list[list[int]]) -> Lines:
    return [f"p cnf {VARIABLES} {len(formula)}", *map(words, formula)]


def refused(formula: Lines, proof: Lines) -> str:
    return refusal_of(ValueError, lrat.check, formula, proof)


def lines_of(path: Path) -> Lines:
    return path.read_text().splitlines()


def proofs(number: int) -> Iterator[tuple[list[list[int]], Lines]]:
    """Yield formulas without a solution, and proofs that random lines and deletions led to."""
    chance = random.Random(53)
    while number:
        clauses = (random_clause(chance, 4) for _ in range(chance.randint(30, 70)))
        formula = [clause for clause in clauses if len({*map(abs, clause)}) > 1]
        checker = ProofChecker(VARIABLES, numbers(formula), lrat=True)
        known, said, text = list(formula), "", checker.take_lrat()
        for _ in range(40):
            clause = random_clause(chance, 2)
            is_deletion = chance.random() < 0.3
            clause = chance.choice(known)[::-1] if is_deletion else clause
            *_, said = checker.feed(f"{'d ' * is_deletion}{words(clause)}\n".encode(), 9.0)
            text += checker.take_lrat()
            known += [clause] * (not said and not is_deletion)
            if said == "proved":
                number -= 1
                yield formula, text.decode().splitlines()
                break


PROOFS = [*proofs(80)]


def test_proofs_are_accepted_that_repeat_literals_and_delete_clauses() -> None:
    for formula, proof in PROOFS:
        lrat.check(dimacs(formula), proof)
    lines = [line for _, proof in PROOFS for line in proof]
    assert sum(" d " in line for line in lines) > 25
    assert sum(len(line.split()) > 8 for line in lines) > 15


def damaged(proof: Lines) -> Iterator[Lines]:
    """Yield proofs with one damage each, after which nothing is proved."""
    used = {hint for line in proof for hint in line.partition(" 0 ")[2].split()}
    for at, line in enumerate(proof):
        before, after = proof[:at], proof[at + 1 :]
        yield before
        yield [*before, line[:-2], *after]
        yield [*before, f"{line} 0", *after]
        yield [*before, f"{line[:-1]}x 0", *after]
        head, is_clause, hints = line.partition(" 0 ")
        if is_clause:
            number, *clause = head.split()
            if number in used or not clause:
                yield before + after
            yield [*before, f"1 {' '.join(clause)} 0 {hints}".replace("  ", " "), *after]
            yield [*before, f"{number} {VARIABLES + 1} {' '.join([*clause, ''])}0 {hints}", *after]
            parts = hints.split()[:-1]
            for place in range(len(parts)):
                for changed in ([], [number], ["0"], [f"-{parts[place]}"]):
                    hints = " ".join([*parts[:place], *changed, *parts[place + 1 :], "0"])
                    yield [*before, f"{head} 0 {hints}", *after]
        else:
            yield [*before, line, line, *after]


def test_a_proof_that_is_damaged_in_any_place_is_refused() -> None:
    tried = 0
    for formula, proof in PROOFS[:15]:
        for changed in damaged(proof):
            assert refused(dimacs(formula), changed), (formula, proof, changed)
            tried += 1
    assert tried > 1_000


def test_nothing_shows_that_a_formula_with_a_solution_has_none() -> None:
    tried = 0
    for formula, proof in PROOFS[:20]:
        for at in range(len(formula)):
            other = [*formula]
            other[at] = [-literal for literal in formula[at]] or [1]
            if is_solvable(other):
                assert refused(dimacs(other), proof)
                tried += 1
    assert tried > 15


def is_solvable(formula: list[list[int]]) -> bool:
    """Return True if some values make all clauses true, by trying all."""
    values = product(*((at, -at) for at in range(1, VARIABLES + 1)))
    return any(all({*clause} & true for clause in formula) for true in map(set, values))


WRONG_FORMULAS = {
    "a clause too few": ["p cnf 1 3", "1 0", "-1 0"],
    "a clause too many": ["p cnf 1 1", "1 0", "-1 0"],
    "no end": ["p cnf 1 2", "1 0", "-1"],
    "a word": ["p cnf 1 2", "1 0", "x 0"],
    "nothing": [],
}


@pytest.mark.parametrize("formula", WRONG_FORMULAS.values(), ids=list(WRONG_FORMULAS))
def test_a_formula_that_is_none_is_refused(formula: Lines) -> None:
    lrat.check(["c two clauses", "p cnf 1 2", "1 0", "-1 0"], ["3 0 1 2 0"])
    assert refused(formula, ["3 0 1 2 0"])


def small_checker(*paths: Path) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, str(ROOT / "tests/lrat.py"), *map(str, paths)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.fixture
def several(tmp_path: Path) -> Path:
    """Return the certificate of a puzzle with four solutions, whose proof takes a search."""
    return certificate_of(crosshatch.load(SEVERAL)).lay_out(tmp_path / "several")


def test_the_small_checker_is_a_program(several: Path) -> None:
    proof = several / "proof.lrat"
    assert crosshatch.check_certificate(several, lrat=proof).lrat
    checked = small_checker(several / "formula.cnf", proof)
    assert (0, "s VERIFIED UNSAT\n") == (checked.returncode, checked.stdout)
    proof.write_text(proof.read_text().rpartition("\n")[0].rpartition("\n")[0])
    checked = small_checker(several / "formula.cnf", proof)
    assert (1, "the proof ends before the empty clause\n") == (checked.returncode, checked.stderr)


def test_proofs_of_all_kinds_of_puzzles_and_claims_are_accepted(tmp_path: Path) -> None:
    proof, claims = tmp_path / "proof.lrat", []
    for number, certificate in enumerate(whole()):
        folder = certificate.lay_out(tmp_path / str(number))
        found = crosshatch.check_certificate(folder, lrat=proof)
        if found.lrat:
            lrat.check(lines_of(folder / "formula.cnf"), lines_of(proof))
            claims.append(found.claim)
    assert {"exactly", "none", "alike"} == {*claims}
    assert len(claims) > 20


def test_a_zip_is_not_overwritten_by_its_proof(tmp_path: Path) -> None:
    path = Path(shutil.make_archive(str(tmp_path / "heart"), "zip", HEART))
    sentence = refusal_of(CrosshatchError, crosshatch.check_certificate, path, lrat=path)
    assert f"{path}: it belongs to the certificate" == sentence
    assert crosshatch.check_certificate(path, lrat=tmp_path / "proof.lrat").lrat


def test_a_disk_that_is_full_is_no_fault_of_the_certificate(several: Path, tmp_path: Path) -> None:
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, limits[1]))
    try:
        file = tmp_path / "proof.lrat"
        sentence = refusal_of(CrosshatchError, crosshatch.check_certificate, several, lrat=file)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert f"{file}: cannot be written: file too large" == sentence
    assert [several] == [*tmp_path.iterdir()]


# The chain of other programs.

CHAIN = ROOT / "tests/verified_chain.py"


def chain(here: pytest.MonkeyPatch, programs: Path, *folders: Path) -> tuple[int, list[str]]:
    """Return the exit status of the script and its lines, with only these programs installed."""
    here.setenv("PATH", str(programs))
    command = [sys.executable, str(CHAIN), *map(str, folders)]
    ran = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    assert ran.stderr == ""
    return ran.returncode, ran.stdout.splitlines()


def installed(folder: Path, **programs: str) -> Path:
    """Return a folder of programs, each a few lines of Python."""
    folder.mkdir()
    for name, text in programs.items():
        file = folder / name.replace("_trim", "-trim").replace("_check", "-check")
        file.write_text(f"#!{sys.executable}\nimport pathlib, sys\n{text}\n")
        file.chmod(0o755)
    return folder


def test_programs_that_are_not_installed_are_skipped_by_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    status, lines = chain(monkeypatch, installed(tmp_path / "bin"), HEART)
    skipped = [line.partition(" (")[0] for line in lines[:3]]
    assert [f"skipped: {name} is not installed" for name in OTHERS] == skipped
    assert (0, ["crosshatch verify --lrat, tests/lrat.py: 1 accepted"]) == (status, lines[3:])


def test_the_chain_has_a_puzzle_with_each_law() -> None:
    tables = [*OWN.values(), tomllib.loads(OTHER_LAWS)["kind"], *map(kinds.table_of, kinds.names())]
    assert {*LAWS} <= {key for table in tables for law in table["laws"] for key in law}


OTHERS = ("drat-trim", "lrat-check", "cake_lpr")
AGREES = {
    "drat_trim": "pathlib.Path(sys.argv[4]).write_text('999999 0 0\\n')\nprint('s VERIFIED')",
    "lrat_check": "print('c VERIFIED')",
    "cake_lpr": "print('s VERIFIED UNSAT')",
}


def test_programs_that_are_installed_are_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, several: Path
) -> None:
    status, lines = chain(monkeypatch, installed(tmp_path / "bin", **AGREES), HEART, several)
    accepted = [line for line in lines if line.endswith(": 2 accepted")]
    ways = [
        (writer, checker)
        for writer in ("crosshatch verify --lrat", "drat-trim -L")
        for checker in ("tests/lrat.py", "lrat-check", "cake_lpr")
    ]
    ways.remove(("drat-trim -L", "tests/lrat.py"))
    assert [f"{writer}, {checker}: 2 accepted" for writer, checker in ways] == accepted
    wrong = "drat-trim -L, tests/lrat.py: line 1: the clause does not follow by its hints"
    assert (1, 2) == (status, sum(line.endswith(wrong) for line in lines))
    strict = installed(tmp_path / "strict", cake_lpr="print('c no', file=sys.stderr)")
    status, lines = chain(monkeypatch, strict, HEART)
    assert (1, 1) == (status, sum(line.endswith("cake_lpr: c no") for line in lines))
