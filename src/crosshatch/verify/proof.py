"""The check of a proof: each clause follows from those before it by unit propagation.

To check a clause, all its literals are assumed to be false; propagation then has to end in a
contradiction. What follows from nothing is kept, since it can only grow: a deletion never undoes
it, so the answer does not depend on the order in which literals are found. The first two literals
of a clause are watched: unless it is true, it is looked at only when one of them becomes false.
This is the readable checker; the native one (crates/checker) gives the same answers.
"""

from array import array
from collections.abc import Iterator

from crosshatch._engine import ProofChecker
from crosshatch.data.verification import Refused
from crosshatch.errors import FormatError
from crosshatch.files.bundle import Limited
from crosshatch.files.certificate_files import PROOF, clauses_in, read_proof_line, whole_lines

SLICE = 0.1
"""The seconds after which progress is shown, and Ctrl-C heard, while a proof is checked."""

Clause = list[int]


class PythonChecker:
    """The checker in Python; it has the members of the native one."""

    def __init__(self, variables: int, numbers: bytes) -> None:
        """Take a formula: its clauses as 32-bit numbers, each clause with a 0 behind it."""
        self._variables = variables
        # A negative index counts from the end, so each literal has its own place.
        self._value = [0] * (2 * variables + 1)
        self._watching: list[list[Clause]] = [[] for _ in self._value]
        self._clauses: dict[tuple[int, ...], list[Clause]] = {}
        self._refuted = False
        for clause in clauses_in(array("i", numbers)):
            self._add([*dict.fromkeys(clause)])

    def feed(self, lines: bytes, _: float) -> tuple[int, int, str]:
        """Check the next line.

        Return the bytes and lines that are done, and what is the matter: nothing, `proved` after
        the empty clause, `not implied` or `no clause` if it is wrong.
        """
        line = lines[: lines.find(b"\n") + 1] or lines
        is_deleted, clause = read_proof_line(line) or (False, [self._variables + 1])
        if max(map(abs, clause), default=0) > self._variables:
            return 0, 0, "no clause"
        if is_deleted:
            # Those that watch for the clause, if it is there, find it empty.
            if found := self._clauses.get(tuple(sorted(clause))):
                found.pop().clear()
        elif not self._follows(clause):
            return 0, 0, "not implied"
        else:
            self._add(clause)
        return len(line), 1, "" if clause or is_deleted else "proved"

    def _follows(self, clause: Clause) -> bool:
        trail: list[int] = []
        is_open = all(self._assign(-literal, trail) for literal in clause)
        follows = self._refuted or not is_open or self._propagate(trail)
        for literal in trail:
            self._value[literal] = self._value[-literal] = 0
        return follows

    def _add(self, clause: Clause) -> None:
        self._clauses.setdefault(tuple(sorted(clause)), []).append(clause)
        clause.sort(key=lambda literal: self._value[literal] < 0)
        trail: list[int] = []
        if any(self._value[literal] >= 0 for literal in clause[1:2]):
            for literal in clause[:2]:
                self._watching[literal].append(clause)
        elif not clause or not self._assign(clause[0], trail) or self._propagate(trail):
            self._refuted = True

    def _assign(self, literal: int, trail: list[int]) -> bool:
        """Make a literal true; return False if it is false already."""
        if not self._value[literal]:
            self._value[literal], self._value[-literal] = 1, -1
            trail.append(literal)
        return self._value[literal] > 0

    def _propagate(self, trail: list[int]) -> bool:
        """Add to the true literals of a trail all that follows; return True for a contradiction."""
        value = self._value
        for true in trail:
            watching, self._watching[-true] = self._watching[-true], []
            while watching:
                clause = watching.pop()
                if not clause:
                    continue
                if clause[0] == -true:
                    clause[0], clause[1] = clause[1], -true
                others = range(2, len(clause))
                watched = next((at for at in others if value[clause[at]] >= 0), 1)
                clause[1], clause[watched] = clause[watched], -true
                self._watching[clause[1]].append(clause)
                if watched == 1 and not self._assign(clause[0], trail):
                    self._watching[-true] += watching
                    return True
        return False


Checker = PythonChecker | ProofChecker


def check_proof(checker: Checker, proof: Limited) -> Iterator[tuple[int, float]]:
    """Check a proof, and yield the lines that are done and the share of the file now and then.

    Raise `Refused` if it proves nothing, `FormatError` if a line is no clause, and `StruckLimit`
    once there is no time left.
    """
    number, size, matter, place = 0, 0, "", PROOF
    for chunk in whole_lines(proof):
        while chunk:
            if matter:
                raise Refused(f"{place}: the proof goes on after the empty clause")
            done, lines, matter = checker.feed(chunk, SLICE)
            chunk, number, size = chunk[done:], number + lines, size + done
            place = f"{PROOF}, line {number + 1}"
            yield number, size / max(proof.size, 1)
            if matter == "no clause":
                raise FormatError("not a clause of variables of the formula", place=place)
            if matter == "not implied":
                raise Refused(f"{place}: the clause does not follow by unit propagation")
            proof.deadline.require_time()
    if not matter:
        raise Refused(f"{PROOF}: the proof ends before the empty clause")
