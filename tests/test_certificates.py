"""Certificates as they are written: their claims, formulas and proofs, by what checks them."""

import json
import random
from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from itertools import starmap
from pathlib import Path

import lrat
import pytest
from bench._peer_certificates import certifiable, claiming, random_puzzle
from courses import clue_texts
from dratify import check_proof, parse_dimacs
from kind_puzzles import OWN, SMALL
from tiers import cases

import crosshatch
from crosshatch.answers import certified_results
from crosshatch.answers.certificate import ProofLog
from crosshatch.answers.certified_results import TOO_MANY
from crosshatch.data.verification import StruckLimit
from crosshatch.engine import encoding
from crosshatch.engine.encoding import encoding_of
from crosshatch.files import certificate_files as files
from crosshatch.files.certificate_files import MOST_BYTES, SOLUTIONS, Rung
from crosshatch.files.native_file import read_mapping, write_mapping
from crosshatch.puzzles import compile_document
from crosshatch.verify import formula
from crosshatch.verify.formula import Draft, formula_of

LARGE = {"balloon", "garden-snail", "gchq", "goldfish", "rocket", "small-print", "snail"}
EXAMPLES = sorted(Path("examples").glob("*.toml"), key=lambda path: path.stem in LARGE)
ALL = crosshatch.Limits(solutions=None)
FORMULAS = {
    "balloon": "726cdbf9d4fd1aff",
    "mask": "5db310759f31e5b8",
    "campsite": "1185a82ca2b84459",
    "garden-fence": "d8463ab2b8e600e9",
    "mums-tracks": "27fb3152ff807add",
    "tramway": "9038e2b4982cfc98",
    "teapot": "59a01af881ca6fd9",
    "twos-company": "2311481e4ec1bf45",
    "whale": "2a2f6b298f7c4be0",
}
"""Examples with the digests of their formulas."""
NUMBER = 16
LRAT_FILES = "formula.cnf", "proof.lrat"


def with_stars(chance: random.Random, puzzle: crosshatch.Puzzle) -> crosshatch.Puzzle:
    """Return a puzzle in whose rows some runs are of unknown length, or any runs."""

    def word(each: str) -> str:
        return chance.choices((each, "?", "*"), (8, 1, 1))[0]

    rows = [" ".join(map(word, str(clue).split())) for clue in puzzle.document.rows]
    return crosshatch.nonogram(rows=rows, columns=[*puzzle.document.columns])


def puzzles(number: int) -> Iterator[crosshatch.Puzzle]:
    """Yield random puzzles: several solutions, colours, unknown runs, and impossible ones."""
    chance = random.Random(25)
    for at in range(number):
        width, height = chance.randint(2, 12), chance.randint(2, 12)
        colors = "abc" if at % 4 == 3 else "#"
        puzzle = random_puzzle(chance, width, height, colors, chance.choice((0.4, 0.5, 0.6)))
        if at % 4 == 1:
            puzzle = with_stars(chance, puzzle)
        if at % 4 == 2:
            rows = sorted(puzzle.document.rows)
            puzzle = crosshatch.nonogram(rows=rows, columns=[*puzzle.document.columns])
        yield puzzle


def accepted(result: crosshatch.Result, folder: Path) -> bool:
    """Return True if both checkers accept the certificate, and two other programs its proof."""
    assert result.certificate, result.uncertified
    result.certificate.write(folder)
    for is_pure in (True, False):
        found = crosshatch.check_certificate(folder, result.puzzle, pure=is_pure)
        assert (found.acceptance, found.claim) == ("accepted", result.certificate.claim), found
    if result.certificate.claim == "at least":
        return not (folder / "proof.drup").exists()
    assert crosshatch.check_certificate(folder, lrat=folder / "proof.lrat").lrat
    lrat.check(*((folder / name).read_text().splitlines() for name in LRAT_FILES))
    formula = parse_dimacs((folder / "formula.cnf").read_text())
    checked = check_proof(formula, (folder / "proof.drup").read_text())
    return bool(checked.ok and checked.reached_empty)


def certificates_are_accepted(number: int, folder: Path) -> set[str]:
    claims = set()
    for at, puzzle in enumerate(puzzles(number)):
        for how, options in enumerate(({}, {"limits": ALL}, {"known": True})):
            result = crosshatch.solve(puzzle, certificate=True, **options)
            if len(result.solutions) <= 1000:
                assert accepted(result, folder / f"{at}-{how}")
                assert result.certificate
                claims.add(result.certificate.claim)
    return claims


def test_certificates_of_random_puzzles_are_accepted_by_all_checkers(tmp_path: Path) -> None:
    claims = certificates_are_accepted(NUMBER, tmp_path)
    assert {"exactly", "none", "alike", "at least"} == claims


@pytest.mark.exhaustive
def test_certificates_of_many_puzzles_are_accepted(tmp_path: Path) -> None:
    assert certificates_are_accepted(600, tmp_path)


@pytest.mark.parametrize(
    "path", cases(EXAMPLES[: -len(LARGE)], EXAMPLES[-len(LARGE) :]), ids=lambda path: path.stem
)
def test_certificates_of_examples_are_accepted(path: Path, tmp_path: Path) -> None:
    puzzle = crosshatch.load(path)
    result = crosshatch.solve(puzzle, certificate=True)
    if not puzzle.document.goal:
        assert accepted(result, tmp_path / "certificate")
        return
    assert result.certificate
    result.certificate.write(tmp_path / "certificate")
    found = crosshatch.check_certificate(tmp_path / "certificate", puzzle)
    assert (found.acceptance, found.claim) == ("accepted", "best")


def test_both_programs_make_the_same_formula() -> None:
    for puzzle in puzzles(NUMBER):
        result = crosshatch.solve(puzzle, known=True, certificate=True)
        assert result.certificate
        rungs, groups = result.certificate.rungs, result.certificate.groups
        mine = encoding_of(puzzle.model, rungs, groups)
        other = formula_of(certifiable(puzzle.document), claiming(starmap(Rung, rungs), groups))
        assert [*other.numbers] == mine.numbers
        assert other.variables == mine.variables


@pytest.mark.parametrize(("name", "digest"), FORMULAS.items())
def test_the_formula_of_a_puzzle_never_changes(name: str, digest: str) -> None:
    """So certificates that were written once stay good."""
    formula = formula_of(certifiable(crosshatch.load(f"examples/{name}.toml").document), claiming())
    assert digest == sha256(formula.numbers.tobytes()).hexdigest()[:16]


def test_both_programs_know_which_formula_is_too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    drafts = [(puzzle, certifiable(puzzle.document)) for puzzle in puzzles(NUMBER // 2)]
    sizes = [
        sum(line.row.nodes_of(len(line.cells)) for line in Draft(mine).lines) for _, mine in drafts
    ]
    for (puzzle, mine), nodes in zip(drafts, sizes, strict=True):
        for most in (nodes - 1, nodes):
            for module in (encoding, formula):
                monkeypatch.setattr(module, "MOST_NODES", most)
            result = crosshatch.solve(puzzle, certificate=True)
            assert bool(result.certificate) == (most == nodes), (result.uncertified, nodes)
            if most == nodes:
                assert formula_of(mine, claiming())
            else:
                with pytest.raises(StruckLimit):
                    formula_of(mine, claiming())


def test_more_solutions_than_are_read_are_not_certified(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzle = crosshatch.load("examples/say-cheese.toml")
    width, height = len(puzzle.document.columns), len(puzzle.document.rows)
    lines, characters = 3 * (height + 1), 3 * ((width + 1) * height + 1)
    limits = {
        ("MOST_PARTS", lines): "",
        ("MOST_PARTS", lines - 1): TOO_MANY,
        ("MOST_BYTES", characters): "",
        ("MOST_BYTES", characters - 1): TOO_MANY,
    }
    for (name, most), uncertified in limits.items():
        value = most if name == "MOST_PARTS" else {**MOST_BYTES, SOLUTIONS: most}
        with monkeypatch.context() as here:
            here.setattr(certified_results, name, value)
            here.setattr(files, name, value)
            result = crosshatch.solve(puzzle, limits=ALL, certificate=True)
            assert uncertified == result.uncertified
            assert not result.certificate or accepted(result, tmp_path / name)


def test_a_certificate_changes_no_answer_and_no_counter() -> None:
    for puzzle in puzzles(NUMBER):
        plain = crosshatch.solve(puzzle, known=True)
        certified = crosshatch.solve(puzzle, known=True, certificate=True)
        assert plain == replace(certified, seconds=plain.seconds)


def test_independent_groups_multiply(tmp_path: Path) -> None:
    puzzle = crosshatch.load("examples/gchq.toml").without_givens()
    result = crosshatch.solve(puzzle, limits=ALL, certificate=True)
    assert result.certificate
    assert sorted(len(group) for group in result.certificate.groups) == [1, 2, 2]
    assert accepted(result, tmp_path / "all")


def test_a_log_that_cannot_be_written_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = crosshatch.load("examples/mask.toml")
    monkeypatch.setattr(ProofLog, "path", "/dev/full", raising=False)
    monkeypatch.setattr(ProofLog, "__init__", lambda _: None)
    with pytest.raises(crosshatch.CrosshatchError, match=r"the log of the proof: .*no space"):
        crosshatch.solve(puzzle, certificate=True)


def test_a_zip_has_the_same_files(tmp_path: Path) -> None:
    result = crosshatch.solve(crosshatch.load("examples/say-cheese.toml"), limits=ALL)
    assert result.certificate is None
    result = crosshatch.solve(result.puzzle, limits=ALL, certificate=True)
    assert result.certificate
    (tmp_path / "it.zip").write_bytes(result.certificate.zipped())
    assert crosshatch.check_certificate(tmp_path / "it.zip").sentence == "exactly 3 solutions"


@pytest.mark.parametrize(
    "puzzle",
    [
        crosshatch.loads('kind = "slitherlink"\ncells = ["...", "..."]', format="toml"),
        crosshatch.nonogram(rows=["*"], columns=["1", "*", "*"]),
        crosshatch.load("examples/mums-tracks.toml"),
    ],
    ids=["nothing alike", "one cell", "places and edges"],
)
def test_what_is_alike_is_claimed_in_the_same_words_by_both(
    puzzle: crosshatch.Puzzle, tmp_path: Path
) -> None:
    result = crosshatch.solve(puzzle, known=True, certificate=True)
    assert accepted(result, tmp_path / "it")
    assert str(result.certificate) == crosshatch.check_certificate(tmp_path / "it").sentence


@pytest.mark.parametrize("kind", OWN)
def test_puzzles_with_a_table_of_their_own_are_certified(kind: str, tmp_path: Path) -> None:
    puzzle = crosshatch.loads(SMALL[kind], table=OWN[kind])
    result = crosshatch.solve(puzzle, certificate=True)
    assert accepted(result, tmp_path / "it")
    assert crosshatch.check_certificate(tmp_path / "it").own_kind == OWN[kind]["name"]


def paths(number: int) -> Iterator[crosshatch.Puzzle]:
    """Yield random tracks and slitherlinks: with one solution, several and none."""
    chance = random.Random(28)
    for at in range(number):
        width, height = chance.randint(2, 6), chance.randint(2, 6)
        if at % 2:
            pieces = chance.choice((0, 0.1))
            made = crosshatch.make.tracks(
                width, height, seed=at, share=0.6, pieces=pieces, unique=False
            ).document
            unknown = chance.choice((0.3, 0.9))
            sides = zip(clue_texts(made), (unknown, unknown - 0.3), strict=True)
            rows, columns = (
                ["?" if chance.random() < share else each for each in side] for side, share in sides
            )
            rows[0] = "?"
            if chance.random() < 0.3:
                columns[0] = str(chance.randint(0, height))
            counts = {"rows": rows, "columns": columns}
            yield compile_document(read_mapping({**write_mapping(made), **counts}))
        else:
            cells = [
                "".join(chance.choice("........01233") for _ in range(width)) for _ in range(height)
            ]
            yield crosshatch.loads(json.dumps({"kind": "slitherlink", "cells": cells}))


def test_paths_and_loops_are_certified_by_the_search_that_found_them(tmp_path: Path) -> None:
    seen, cuts = set(), 0
    for at, puzzle in enumerate(paths(NUMBER)):
        limits = crosshatch.Limits(solutions=6)
        plain = crosshatch.solve(puzzle, limits=limits)
        result = crosshatch.solve(puzzle, limits=limits, certificate=True)
        assert plain.counters == result.counters
        assert plain.solutions == result.solutions
        assert result.certificate, result.uncertified
        seen.add((puzzle.kind.name, result.certificate.claim))
        cuts += len(result.certificate.cuts)
        assert accepted(result, tmp_path / f"{at}")
        known = crosshatch.solve(puzzle, known=True, certificate=True)
        assert accepted(known, tmp_path / f"{at}-known")
    for kind in ("tracks", "slitherlink"):
        assert {(kind, claim) for claim in ("exactly", "none", "at least")} <= seen
    assert cuts > 10
