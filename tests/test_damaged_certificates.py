"""Damaged certificates: none is accepted, by either checker, and each is refused with a sentence.

Not every change is a damage: a line of a proof can be dropped that nobody needs, and a clue of
another puzzle can be as good. So a changed certificate that is accepted has to pass a judge that
shares nothing with the checkers: all solutions of its puzzle are found by the engine, its formula
is the one that its puzzle gives, and `dratify`, a program of others, accepts its proof. Such ones
do not count as damaged; and changes that always damage what they change are accepted in no case.
"""

import json
import random
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from itertools import count
from pathlib import Path
from typing import get_args

import pytest
from bench._peer_certificates import (
    Certified,
    best_certificate_of,
    certifiable,
    certificate_of,
    claim_in,
    clauses_of,
)
from bench._peer_certificates import random_puzzle as random_nonogram
from dratify import check_proof, parse_dimacs
from forgeries import (
    Files,
    add_a_false_theorem,
    change_a_cut,
    change_an_owner,
    claim_fewer_solutions,
    claim_that_there_are_no_others,
    forge_a_cut,
    make_formula,
)
from random_kinds import KINDS, random_puzzle
from running import ROOT
from tiers import cases

import crosshatch
from crosshatch.data.document import Goal
from crosshatch.data.grid import filled_in
from crosshatch.files.certificate_files import Rung
from crosshatch.verify import check
from crosshatch.verify.check import check_certificate
from crosshatch.verify.formula import formula_of

Damage = Callable[[random.Random, Files], None]

MINES = {
    "name": "my mines",
    "rules": "A number counts the mines around it, which never touch side by side.",
    "states": ["blank", "a mine"],
    "signs": {"mine": "*", "blank": "."},
    "clues": {"cells": {"number": "number? on blank"}},
    "laws": [
        {"count": "mine", "in": "around", "is": "clue"},
        {"apart": "mine", "by": "beside"},
        {"count": "mine", "in": "row", "least": 1},
    ],
}
SEEDS = cases(range(6), range(6, 160))
DAMAGES_A_SEED, FEW = 32, crosshatch.Limits(solutions=20)
GOALS: tuple[Goal, ...] = get_args(Goal)


def other_puzzles() -> tuple[crosshatch.Puzzle, ...]:
    """Return puzzles of other kinds, several with several solutions or paths off the grid."""
    camp = {"kind": "tents", "rows": [1, "?", 0, "?"], "columns": [1, 1, "?", 1]}
    shared = {"kind": "tents", "rows": ["?"] * 3, "columns": ["?"] * 3}
    written = (
        {"kind": "mosaic", "cells": ["2.3.", ".4..", "3..1", "..3."]},
        {**camp, "cells": ["T...", "...T", ".T..", "...."]},
        {**shared, "cells": ["...", "T.T", "..."]},
        {"kind": MINES, "cells": [".2..", "...3", "1..."]},
        {"kind": "slitherlink", "cells": ["3.2", "...", ".2."]},
    )
    path, corner, alone = (
        {"rows": ["?"] * 3, "columns": ["?", 2, 1], "start": (0, 0), "finish": (2, 1)},
        {"rows": [2, "?"], "columns": [2, 2], "start": (0, 0), "finish": (0, 1)},
        {"rows": [1], "columns": [0, 1], "start": (1, 0), "finish": (1, 0)},
    )
    return (
        *(crosshatch.loads(json.dumps(keys)) for keys in written),
        crosshatch.tracks(**path, entry="top", exit="right"),
        crosshatch.tracks(**corner, entry="left", exit="bottom"),
        crosshatch.tracks(**alone, entry="right", exit="bottom"),
    )


@cache
def whole() -> tuple[Certified, ...]:
    """Return certificates of every kind."""
    chance = random.Random(5)
    made, wanted = [], {1: 3, 2: 3, 4: 1, 6: 1}
    while any(wanted.values()):
        puzzle = random_nonogram(chance, chance.randint(5, 8), chance.randint(5, 8))
        number = crosshatch.solve(puzzle, limits=crosshatch.Limits(solutions=8)).count.value
        if wanted.get(number):
            wanted[number] -= 1
            claims = ("exactly", "alike", "at least") if wanted[number] else ("exactly",)
            rungs = [Rung(1, 2, 1), Rung(3, 3, 2), Rung(3, 3, 1)] if number > 1 else []
            made += [certificate_of(puzzle, rungs=rungs, claim=claim) for claim in claims]
    none = crosshatch.load(ROOT / "examples" / "impossible.toml")
    harder = impossible(chance)
    colored = random_nonogram(chance, 5, 5, "rg")
    tracks = crosshatch.make.tracks(5, 4, seed=1, share=0.7, unique=False)
    several = crosshatch.make.tracks(4, 4, seed=3, share=0.6, unique=False)
    counts = [1, 1, 1, 1], [1, 2, 2, 2]
    magnitudes = [
        crosshatch.magnitude(rows=counts[0], columns=counts[1], goal=goal) for goal in GOALS
    ]
    return (
        *made,
        *map(best_certificate_of, magnitudes),
        *map(certificate_of, map(small_puzzle, KINDS)),
        *(certificate_of(puzzle) for puzzle in (none, harder, colored, tracks, several)),
        *(
            certificate_of(puzzle, claim=claim)
            for puzzle in other_puzzles()
            for claim in ("exactly", "at least")
        ),
    )


def small_puzzle(kind: str) -> crosshatch.Puzzle:
    """Return a random puzzle of a kind with a few solutions."""
    for seed in count(5):
        puzzle = random_puzzle(kind, seed, largest=4)
        if crosshatch.solve(puzzle, limits=FEW).complete:
            return puzzle
    raise AssertionError


def impossible(chance: random.Random) -> crosshatch.Puzzle:
    """Return a puzzle whose rows and columns are of two pictures, and which takes a search."""
    while True:
        one, other = (random_nonogram(chance, 6, 6) for _ in range(2))
        try:
            puzzle = crosshatch.nonogram(
                rows=[*one.document.rows], columns=[*other.document.columns]
            )
        except crosshatch.ClueError:
            continue
        result = crosshatch.solve(puzzle)
        if result.status == "none" and result.counters.conflicts:
            return puzzle


def flip_a_literal(chance: random.Random, files: Files) -> None:
    edit_line(chance, files, "proof.drup", lambda words: flipped(chance, words))


def flip_a_literal_of_the_formula(chance: random.Random, files: Files) -> None:
    edit_line(chance, files, "formula.cnf", lambda words: flipped(chance, words))


def flipped(chance: random.Random, words: list[str]) -> list[str]:
    at = chance.randrange(len(words))
    if words[at] in ("0", "d", "p", "cnf"):
        return words
    words[at] = words[at][1:] if words[at].startswith("-") else f"-{words[at]}"
    return words


def drop_a_literal(chance: random.Random, files: Files) -> None:
    edit_line(chance, files, "proof.drup", lambda words: words[:-2] + words[-1:])


def edit_line(
    chance: random.Random, files: Files, name: str, edit: Callable[[list[str]], list[str]]
) -> None:
    if name in files:
        lines = files[name].decode().splitlines()
        at = chance.randrange(len(lines))
        lines[at] = " ".join(edit(lines[at].split()))
        files[name] = ("\n".join(lines) + "\n").encode()


def drop_a_line(chance: random.Random, files: Files) -> None:
    name = a_text(chance, files)
    lines = files[name].splitlines(keepends=True)
    at = chance.randrange(len(lines))
    files[name] = b"".join(lines[:at] + lines[at + 1 :])


def move_a_line(chance: random.Random, files: Files) -> None:
    name = a_text(chance, files)
    lines = files[name].splitlines(keepends=True)
    line = lines.pop(chance.randrange(len(lines)))
    lines.insert(chance.randint(0, len(lines)), line)
    files[name] = b"".join(lines)


def a_text(chance: random.Random, files: Files) -> str:
    return chance.choice(
        [
            name
            for name in ("proof.drup", "formula.cnf", "cuts.txt", "solutions.txt")
            if name in files
        ]
        or ["puzzle.toml"]
    )


def change_a_solution(chance: random.Random, files: Files) -> None:
    if text := files.get("solutions.txt", b"").decode():
        at = chance.randrange(len(text))
        files["solutions.txt"] = (
            text[:at] + chance.choice(text + "#.r┌│·\n") + text[at + 1 :]
        ).encode()


def change_a_clue(chance: random.Random, files: Files) -> None:
    edit_line(
        chance, files, "puzzle.toml", lambda words: [other_number(chance, word) for word in words]
    )


def other_number(chance: random.Random, word: str) -> str:
    return "".join(
        chance.choice("1234") if c.isdigit() and chance.random() < 0.4 else c for c in word
    )


def change_a_side(chance: random.Random, files: Files) -> None:
    """Let a path come in or leave elsewhere, with a formula that fits it."""
    sides = ("left", "right", "top", "bottom")
    words = re.split(f"({'|'.join(sides)})", files["puzzle.toml"].decode())
    words = [chance.choice(sides) if word in sides else word for word in words]
    files["puzzle.toml"] = "".join(words).encode()


def change_a_clue_and_the_formula(chance: random.Random, files: Files) -> None:
    change_a_clue(chance, files)
    make_formula(files)


def truncate(chance: random.Random, files: Files) -> None:
    name = chance.choice([*files])
    files[name] = files[name][: chance.randint(0, len(files[name]))]


def put_in_garbage(chance: random.Random, files: Files) -> None:
    name = chance.choice([*files])
    at = chance.randint(0, len(files[name]))
    files[name] = files[name][:at] + chance.randbytes(chance.randint(1, 20)) + files[name][at:]


def change_a_byte(chance: random.Random, files: Files) -> None:
    name = chance.choice([*files])
    if files[name]:
        content = bytearray(files[name])
        content[chance.randrange(len(content))] = chance.choice(b'0123456789 -\n"[]{},.#d')
        files[name] = bytes(content)


def remove_a_file(chance: random.Random, files: Files) -> None:
    del files[chance.choice([*files])]


def claim_something_else(chance: random.Random, files: Files) -> None:
    claim = json.loads(files["claim.json"])
    claim["claim"] = chance.choice(["exactly", "none", "at least", "alike", "best"])
    if chance.random() < 0.5 and claim["claim"] in ("none", "at least", "best"):
        claim["groups"] = []
        make_formula(files)
    files["claim.json"] = json.dumps(claim).encode()


def claim_more_alike(chance: random.Random, files: Files) -> None:
    claim = json.loads(files["claim.json"])
    for group in claim["groups"]:
        for alternative in group:
            if chance.random() < 0.3:
                alternative[chance.randrange(len(alternative))] *= -1
            if chance.random() < 0.3:
                alternative.append(chance.randint(1, 50))
    files["claim.json"] = json.dumps(claim).encode()
    make_formula(files)


def change_a_rung(chance: random.Random, files: Files) -> None:
    edit_line(
        chance, files, "rungs.txt", lambda words: [other_number(chance, word) for word in words]
    )
    if chance.random() < 0.5:
        make_formula(files)


def take_a_file_of_another(chance: random.Random, files: Files) -> None:
    other = chance.choice(whole()).files
    name = chance.choice([*other])
    files[name] = other[name]
    if chance.random() < 0.3:
        make_formula(files)


def prove_nothing(chance: random.Random, files: Files) -> None:
    files["proof.drup"] = chance.choice([b"0\n", b"", b"1 -1 0\n0\n", b"d 0\n0\n", b"0\n0\n"])


DAMAGES: tuple[Damage, ...] = (
    add_a_false_theorem,
    change_an_owner,
    forge_a_cut,
    change_a_byte,
    change_a_clue,
    change_a_clue_and_the_formula,
    change_a_cut,
    change_a_rung,
    change_a_side,
    change_a_solution,
    claim_fewer_solutions,
    claim_more_alike,
    claim_something_else,
    claim_that_there_are_no_others,
    drop_a_line,
    drop_a_literal,
    flip_a_literal,
    flip_a_literal_of_the_formula,
    move_a_line,
    prove_nothing,
    put_in_garbage,
    remove_a_file,
    take_a_file_of_another,
    truncate,
)


NEEDLESS = {"README", "formula.opb", "proof.pbp"}
"""The files that the checkers do not read."""
ALWAYS_WRONG = {
    "add_a_false_theorem",
    "change_a_solution",
    "change_an_owner",
    "flip_a_literal_of_the_formula",
}
"""The changes after which nothing can be right, alone and in files that the checkers read."""


NOTHING_TO_DAMAGE = (
    *(ValueError, KeyError, IndexError, AttributeError, TypeError),
    crosshatch.CrosshatchError,
)


def changed(seed: int) -> Iterator[tuple[list[str], Files, Files]]:
    """Yield the names of changes, and the files before and after them, without end."""
    chance = random.Random(seed)
    while True:
        before = chance.choice(whole()).files
        files, names = dict(before), []
        for damage in chance.sample(DAMAGES, chance.choice((1, 1, 1, 2))):
            copy = dict(files)
            try:
                damage(chance, files)
            except NOTHING_TO_DAMAGE:
                continue
            if files != copy:
                names.append(damage.__name__)
        if files != before:
            yield names, before, files


def test_whole_certificates_are_accepted_by_both(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number, certificate in enumerate(whole()):
        folder = certificate.lay_out(tmp_path / str(number))
        assert "" == why_wrong(folder)
        one, other = answers(folder, monkeypatch)
        assert one.accepted, one.sentence
        assert (one.sentence, one.lines) == (other.sentence, other.lines)


@pytest.mark.parametrize("seed", SEEDS)
def test_no_damaged_certificate_is_accepted(
    seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    refused = harmless = 0
    for number, (names, before, files) in enumerate(changed(seed)):
        folder = Certified(files, 0).lay_out(tmp_path / str(number))
        one, other = answers(folder, monkeypatch)
        assert (one.acceptance, one.sentence) == (other.acceptance, other.sentence), names
        assert one.sentence
        assert "\n" not in one.sentence
        if one.accepted:
            needless = {name for name in before if files.get(name) != before[name]} <= NEEDLESS
            assert needless or "" == why_wrong(folder), names
            assert needless or len(names) > 1 or not ALWAYS_WRONG & {*names}, names
            harmless += 1
        else:
            assert one.acceptance in ("refused", "unreadable"), names
            refused += 1
        if refused == DAMAGES_A_SEED:
            break
    assert harmless < refused


@pytest.mark.parametrize("rounds", cases([2], [40]))
@pytest.mark.parametrize("forge", [forge_a_cut, change_an_owner, add_a_false_theorem])
def test_false_cuts_owners_and_theorems_are_refused(
    forge: Damage, rounds: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chance, refused = random.Random(rounds), 0
    for number, certificate in enumerate(whole() * rounds):
        files = dict(certificate.files)
        with suppress(*NOTHING_TO_DAMAGE):
            forge(chance, files)
        if files != certificate.files:
            folder = Certified(files, 0).lay_out(tmp_path / str(number))
            one, other = answers(folder, monkeypatch)
            assert (one.acceptance, one.sentence) == (other.acceptance, other.sentence)
            assert not one.accepted or "" == why_wrong(folder)
            refused += not one.accepted
    assert refused >= 2 * rounds


def answers(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> tuple[crosshatch.Verification, crosshatch.Verification]:
    """Return the answers of the checker in Python and of the native one."""
    pure = check_certificate(folder, pure=True)
    with monkeypatch.context() as here:
        here.setattr(check, "FEW_CLAUSES", -1)
        return pure, check_certificate(folder)


def why_wrong(folder: Path) -> str:
    """Return why a certificate should not be accepted, found without the checkers; empty if not."""
    puzzle = crosshatch.loads((folder / "puzzle.toml").read_bytes(), format="toml")
    claim = json.loads((folder / "claim.json").read_bytes())
    kind = claim["claim"]
    limits = crosshatch.Limits() if puzzle.document.goal else crosshatch.Limits(solutions=None)
    result = crosshatch.solve(puzzle, limits=limits)
    solutions = {tuple(puzzle.rows(each)) for each in result.solutions}
    listed = set()
    if (folder / "solutions.txt").exists():
        text = (folder / "solutions.txt").read_text(encoding="utf-8").rstrip("\n")
        listed = {tuple(each.split("\n")) for each in text.split("\n\n")}
    if kind == "best":
        optimum = result.optimum
        if not (optimum and optimum.proved and len(listed) == claim["solutions"] == 1):
            return "nothing here is the best"
        [picture] = listed
        right = not puzzle.check(picture) and filled_in(picture) == optimum.filled
        return "" if right else "another picture is better"
    if not listed <= solutions or len(listed) != claim["solutions"]:
        return "a solution is none"
    if kind in ("exactly", "none") and listed != solutions:
        return "there are other solutions"
    if kind == "at least":
        return ""
    mine = certifiable(puzzle.document)
    if kind == "alike":
        words = [mine.solution(each) for each in solutions]
        true = [{mine.literal(at, s) for at, s in enumerate(word)} for word in words]
        for [alternative] in claim["groups"]:
            if mine.symbols == 2 and any(not {*alternative} <= each for each in true):
                return "a cell is not alike"
    text = (folder / "formula.cnf").read_text(encoding="utf-8")
    formula = formula_of(
        mine, claim_in({file.name: file.read_bytes() for file in folder.iterdir()})
    )
    numbers = [int(word) for line in text.splitlines()[1:] for word in line.split()]
    if numbers != [*formula.numbers] or not clauses_of(formula):
        return "the formula is not that of the puzzle"
    proof = (folder / "proof.drup").read_text(encoding="utf-8")
    proved = check_proof(parse_dimacs(text), proof, check_rat=False, engine="python")
    return "" if proved.ok else f"dratify refuses the proof: {proved}"
