"""Certificates with proofs of another solver, for tests and figures of the checkers."""

import json
import random
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from pysat.solvers import Solver

import crosshatch
from crosshatch.data.document import Document
from crosshatch.data.grid import clue_texts, run_counts, transposed
from crosshatch.engine.count_proof import count_proof
from crosshatch.files.certificate_files import Claim, Groups, Rung, clauses_in
from crosshatch.files.formats.toml import parse_toml, write
from crosshatch.verify.certifiable import Certifiable
from crosshatch.verify.check import puzzle_in
from crosshatch.verify.clauses import Formula
from crosshatch.verify.formula import formula_of

Clauses = list[list[int]]


class Certified(NamedTuple):
    """The files of a certificate by name, and the number of solutions there are."""

    files: dict[str, bytes]
    solutions: int

    def lay_out(self, folder: Path) -> Path:
        """Write the files into a new folder."""
        folder.mkdir(parents=True)
        for name, content in self.files.items():
            (folder / name).write_bytes(content)
        return folder


def claiming(rungs: Iterable[Rung] = (), groups: Groups = (), cuts: Iterable[str] = ()) -> Claim:
    """Return what a formula depends on besides the puzzle."""
    return Claim("exactly", groups, (), tuple(rungs), tuple(cuts))


def claim_in(files: Mapping[str, bytes]) -> Claim:
    """Return what the formula of a certificate depends on besides the puzzle."""
    rungs, cuts = (files.get(name, b"").decode().splitlines() for name in ("rungs.txt", "cuts.txt"))
    groups = json.loads(files["claim.json"]).get("groups") or []
    return claiming((Rung(*map(int, line.split())) for line in rungs), groups, cuts)


def certifiable(document: Document) -> Certifiable:
    """Return a puzzle as the second program reads it."""
    return puzzle_in(parse_toml(write((document,))))


def clauses_of(formula: Formula) -> Clauses:
    """Return the clauses of a formula as lists."""
    return [*clauses_in(formula.numbers)]


def certificate_of(
    puzzle: crosshatch.Puzzle, *, rungs: Sequence[Rung] = (), claim: str = "exactly"
) -> Certified:
    """Return a certificate that lists all solutions of a puzzle, or says that there is none."""
    found = crosshatch.solve(puzzle, limits=crosshatch.Limits(solutions=None), certificate=True)
    assert found.complete
    lines = found.certificate.cuts if found.certificate else ()
    document, pictures = puzzle.document, [tuple(puzzle.rows(each)) for each in found.solutions]
    mine = certifiable(document)
    groups = groups_of(mine, pictures)
    kind = claim if pictures else "none"
    if kind == "alike":
        groups, pictures = [[alternative] for alternative in groups[0]], pictures[:1]
    keys = {"version": 1, "claim": kind, "solutions": len(pictures), "groups": groups}
    files = {"README": b"A certificate.\n", "puzzle.toml": write((document,)).encode()}
    if pictures:
        files["solutions.txt"] = ("\n\n".join(map("\n".join, pictures)) + "\n").encode()
    if rungs:
        files["rungs.txt"] = "".join(f"{' '.join(map(str, rung))}\n" for rung in rungs).encode()
    if lines:
        files["cuts.txt"] = "".join(f"{line}\n" for line in lines).encode()
    if kind == "at least":
        keys["groups"] = []
    else:
        formula = formula_of(mine, claiming(rungs, groups, lines))
        files["formula.cnf"] = dimacs(formula)
        files["proof.drup"] = proof_of(clauses_of(formula))
    files["claim.json"] = json.dumps(keys).encode()
    return Certified(files, len(found.solutions))


def best_certificate_of(puzzle: crosshatch.Puzzle) -> Certified:
    """Return a certificate that the best picture of a magnitude is proved by counting."""
    document, found = puzzle.document, crosshatch.solve(puzzle)
    assert found.optimum
    picture = tuple(found.solutions[0])
    sides = [*run_counts(picture)], [*run_counts(transposed(picture))]
    proof = count_proof(*sides, document.goal or "min", picture)
    assert proof
    keys = {"version": 1, "claim": "best", "solutions": 1}
    files = {
        "README": b"A certificate.\n",
        "puzzle.toml": write((document,)).encode(),
        "claim.json": json.dumps(keys).encode(),
        "solutions.txt": ("\n".join(picture) + "\n").encode(),
        "formula.opb": proof.formula.encode(),
        "proof.pbp": proof.proof.encode(),
    }
    return Certified(files, 1)


def groups_of(puzzle: Certifiable, pictures: Sequence[tuple[str, ...]]) -> list[list[list[int]]]:
    """Return the cells that are alike in all pictures, and the others, as groups."""
    literal = puzzle.literal
    words = [puzzle.solution(picture) for picture in pictures]
    cells = range(puzzle.cells if words else 0)
    alike = [cell for cell in cells if len({word[cell] for word in words}) == 1]
    groups = [[[literal(cell, words[0][cell]) for cell in alike]]] if alike else []
    if others := [cell for cell in cells if cell not in {*alike}]:
        groups.append([[literal(cell, word[cell]) for cell in others] for word in words])
    return groups


def dimacs(formula: Formula) -> bytes:
    """Return a formula as a file."""
    lines = [" ".join(map(str, [*clause, 0])) for clause in clauses_of(formula)]
    return "\n".join([f"p cnf {formula.variables} {formula.clauses}", *lines, ""]).encode()


def proof_of(clauses: Clauses) -> bytes:
    """Return the proof of another solver that clauses have no solution."""
    with Solver("glucose4", bootstrap_with=clauses, with_proof=True) as solver:
        assert not solver.solve()
        lines = solver.get_proof() or []
    return "\n".join([*(lines[:-1] if lines and lines[-1] == "0" else lines), "0", ""]).encode()


def random_puzzle(
    random_of: random.Random, width: int, height: int, colors: str = "#", density: float = 0.5
) -> crosshatch.Puzzle:
    """Return the nonogram of a random picture."""
    picture = tuple(
        "".join(
            random_of.choice(colors) if random_of.random() < density else "." for _ in range(width)
        )
        for _ in range(height)
    )
    return crosshatch.nonogram(
        rows=[*clue_texts(picture)],
        columns=[*clue_texts(transposed(picture))],
        **({} if colors == "#" else {"palette": dict.fromkeys(colors, "#d00000")}),
    )
