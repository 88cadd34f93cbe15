"""Changes of certificates as a forger would make them, with formulas that fit them."""

import json
import random

from bench._peer_certificates import (
    certifiable,
    claim_in,
    claiming,
    clauses_of,
    dimacs,
    proof_of,
)

import crosshatch
from crosshatch.files.formats.toml import parse_toml, write
from crosshatch.verify.check import puzzle_in
from crosshatch.verify.formula import Draft, formula_of

Files = dict[str, bytes]


def make_formula(files: Files) -> None:
    """Make the formula fit what the other files say, as a forger would."""
    if "formula.cnf" in files:
        try:
            puzzle = certifiable(crosshatch.loads(files["puzzle.toml"]).document)
            files["formula.cnf"] = dimacs(formula_of(puzzle, claim_in(files)))
        except (crosshatch.CrosshatchError, ValueError):
            return


def change_a_cut(chance: random.Random, files: Files) -> None:
    """Change, drop or double a part of the grid or what it says, with a formula that fits it."""
    if "cuts.txt" not in files:
        return
    lines = files["cuts.txt"].decode().splitlines()
    at = chance.randrange(len(lines))
    words = lines[at].split()
    word = chance.randrange(len(words))
    new = {"cut": "odd", "odd": "cut", ":": ":"}.get(words[word], str(chance.randint(0, 40)))
    changed = [*words[:word], *chance.choice(([], [new], [words[word], new])), *words[word + 1 :]]
    files["cuts.txt"] = ("\n".join([*lines[:at], " ".join(changed), *lines[at + 1 :]])).encode()
    make_formula(files)


def forge_a_cut(chance: random.Random, files: Files) -> None:
    """Leave out a part of a cut of cells that hang together, with a formula that fits it."""
    if "cuts.txt" not in files:
        return
    lines = files["cuts.txt"].decode().splitlines()
    at = chance.choice([at for at, line in enumerate(lines) if line.startswith("tie")])
    words = lines[at].split()
    del words[chance.randrange(2, len(words))]
    files["cuts.txt"] = ("\n".join([*lines[:at], " ".join(words), *lines[at + 1 :]])).encode()
    make_formula(files)


def change_an_owner(chance: random.Random, files: Files) -> None:
    """Let a cell belong to the area of another, in a picture or by a clause about hidden cells."""
    table = parse_toml(files["puzzle.toml"].decode())["kind"]
    rows = files.get("solutions.txt", b"").decode().split("\n")
    if not {"states", "line"} & table.keys():
        at = chance.randrange(len(rows[0]))
        other = chance.choice(sorted({*"".join(rows)} - {rows[0][at]}))
        files["solutions.txt"] = "\n".join(
            [rows[0][:at] + other + rows[0][at + 1 :], *rows[1:]]
        ).encode()
        return
    draft = Draft(certifiable(crosshatch.loads(files["puzzle.toml"]).document))
    each = draft.puzzle.variables // draft.puzzle.cells
    hidden = chance.randrange(draft.puzzle.cells, len(draft.fixed)) * each + each
    head, *clauses = files["formula.cnf"].decode().splitlines()
    _, _, variables, number = head.split()
    clauses.append(f"{chance.choice((-hidden, hidden))} 0")
    head = f"p cnf {variables} {int(number) + 1}"
    files["formula.cnf"] = "\n".join([head, *clauses, ""]).encode()


def add_a_false_theorem(chance: random.Random, files: Files) -> None:
    """Let a table say that a false law follows from its laws, with a formula and a proof of it."""
    keys = parse_toml(files["puzzle.toml"].decode())
    state = chance.choice([state for state in keys["kind"]["states"] if state != "line"])
    false = {"count": state.removeprefix("a "), "in": "board", "is": "all"}
    table, none = keys["kind"], {"count": false["count"], "in": "board", "is": 0}
    forged = {**keys, "kind": {**table, "laws": [*table["laws"], false, none]}}
    puzzle = crosshatch.loads(
        json.dumps({**keys, "kind": {**table, "theorems": [false, none]}}), format="json"
    )
    formula = formula_of(puzzle_in(forged), claiming())
    files["puzzle.toml"] = write((puzzle.document,)).encode()
    files["claim.json"] = b'{"version": 1, "claim": "none", "solutions": 0, "groups": []}'
    files["formula.cnf"], files["proof.drup"] = dimacs(formula), proof_of(clauses_of(formula))
    files.pop("solutions.txt", None)
    files.pop("cuts.txt", None)


def claim_fewer_solutions(chance: random.Random, files: Files) -> None:
    """Turn "these two" into "only this one", with a formula that fits it."""
    claim = json.loads(files["claim.json"])
    pictures = files.get("solutions.txt", b"").decode().rstrip("\n").split("\n\n")
    if len(pictures) < 2:
        return
    gone = chance.randrange(len(pictures))
    del pictures[gone]
    claim["solutions"] -= 1
    files["solutions.txt"] = ("\n\n".join(pictures) + "\n").encode()
    for group in claim["groups"]:
        if len(group) > 1:
            del group[gone]
    files["claim.json"] = json.dumps(claim).encode()
    make_formula(files)


def claim_that_there_are_no_others(_: random.Random, files: Files) -> None:
    """Turn "at least these" into "exactly these", with a formula that fits it, for any solution."""
    puzzle = crosshatch.loads(files["puzzle.toml"])
    mine = certifiable(puzzle.document)
    pictures = files.get("solutions.txt", b"").decode().rstrip("\n").split("\n\n")
    if mine.symbols > 2 or not pictures[0]:
        return
    words = [mine.solution(tuple(picture.split("\n"))) for picture in pictures]
    groups = [[[mine.literal(cell, symbol) for cell, symbol in enumerate(word)] for word in words]]
    claim = {"version": 1, "claim": "exactly", "solutions": len(words), "groups": groups}
    files["claim.json"] = json.dumps(claim).encode()
    files.setdefault("formula.cnf", b"")
    files.setdefault("proof.drup", b"0\n")
    make_formula(files)
