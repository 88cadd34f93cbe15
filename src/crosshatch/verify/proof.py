"""The check of a proof: each clause follows from those before it by unit propagation.

To check a clause, all its literals are assumed to be false; propagation then has to end in a
contradiction. What follows from nothing is kept, since it can only grow: a deletion never undoes
it, so the answer does not depend on the order in which literals are found. The first two literals
of a clause are watched: unless it is true, it is looked at only when one of them becomes false.
This is the readable checker; the native one (crates/checker) gives the same answers.
"""

from array import array
from collections.abc import Iterator
from time import monotonic

from crosshatch._engine import ProofChecker
from crosshatch.errors import FormatError
from crosshatch.files.bundle import Limited
from crosshatch.files.certificate import PROOF, read_proof_line, whole_lines
from crosshatch.verify.verification import Refused, StruckLimit

SLICE = 0.1
"""The seconds after which progress is shown, and Ctrl-C heard, while a proof is checked."""

Clause = list[int]


class PythonChecker:
    """The checker in Python; it has the members of the native one."""

    def __init__(self, variables: int, numbers: "array[int]") -> None:
        """Take a formula: its clauses in one row of numbers, each with a 0 behind it."""
        self._variables = variables
        # A negative index counts from the end, so each literal has its own place.
        self._value = [0] * (2 * variables + 1)
        self._watching: list[list[Clause]] = [[] for _ in self._value]
        self._clauses: dict[tuple[int, ...], list[Clause]] = {}
        self._refuted = False
        clause: Clause = []
        for number in numbers:
            if number:
                clause.append(number)
            else:
                self._add(clause)
                clause = []

    def feed(self, lines: bytes, seconds: float) -> tuple[int, int, str]:
        """Check whole lines, for about so many seconds at most.

        Return the bytes and lines that are done, and what is the matter: nothing, `proved` after
        the empty clause, `not implied` or `no clause` for the next line.
        """
        done, number, until = 0, 0, monotonic() + seconds
        for line in lines.splitlines(keepends=True):
            is_deleted, clause = read_proof_line(line) or (False, [self._variables + 1])
            if max(map(abs, clause), default=0) > self._variables:
                return done, number, "no clause"
            if is_deleted:
                self._delete(clause)
            elif self._follows(clause):
                self._add(clause)
            else:
                return done, number, "not implied"
            done, number = done + len(line), number + 1
            if not (is_deleted or clause):
                return done, number, "proved"
            if monotonic() > until:
                break
        return done, number, ""

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

    def _delete(self, clause: Clause) -> None:
        """Delete a clause if it is there: those that watch for it find it empty."""
        if found := self._clauses.get(tuple(sorted(clause))):
            found.pop().clear()

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
            for at, clause in enumerate(watching):
                if not clause:
                    continue
                if clause[0] == -true:
                    clause[0], clause[1] = clause[1], -true
                watched = 1
                if value[clause[0]] <= 0:
                    others = range(2, len(clause))
                    watched = next((other for other in others if value[clause[other]] >= 0), 1)
                clause[1], clause[watched] = clause[watched], -true
                self._watching[clause[1]].append(clause)
                if watched == 1 and not self._assign(clause[0], trail):
                    self._watching[-true] += watching[at + 1 :]
                    return True
        return False


def check_proof(
    checker: PythonChecker | ProofChecker, proof: Limited, deadline: float
) -> Iterator[tuple[int, int]]:
    """Check a proof, and yield the lines and bytes that are done so far now and then.

    Raise `Refused` if it proves nothing, `FormatError` if a line is no clause, and `StruckLimit`
    after the deadline.
    """
    number, size, matter = 0, 0, ""
    for chunk in whole_lines(proof):
        rest = chunk
        while rest:
            if matter:
                raise Refused(
                    f"{PROOF}, line {number + 1}: the proof goes on after the empty clause"
                )
            done, lines, matter = checker.feed(rest, SLICE)
            rest, number, size = rest[done:], number + lines, size + done
            place = f"{PROOF}, line {number + 1}"
            if matter == "no clause":
                raise FormatError("not a clause of variables of the formula", place=place)
            if matter == "not implied":
                raise Refused(f"{place}: the clause does not follow by unit propagation")
            if monotonic() > deadline:
                raise StruckLimit("the time limit struck before the proof was checked")
            yield number, size
    if not matter:
        raise Refused(f"{PROOF}: the proof ends before the empty clause")
