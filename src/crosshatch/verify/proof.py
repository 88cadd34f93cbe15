"""The check of a proof: each clause follows from those before it by unit propagation.

To check a clause, all its literals are assumed to be false; propagation then has to end in a
contradiction. What follows from nothing is kept, since it can only grow: a deletion never undoes
it, so the answer does not depend on the order in which literals are found. Two literals of each
clause are watched, and clauses of two are lists of implications. This is the readable checker; the
native one (crates/checker) gives the same answers.
"""

import re
from array import array
from collections.abc import Iterator
from itertools import compress
from time import monotonic
from typing import Protocol

from crosshatch._engine import ProofChecker
from crosshatch.errors import FormatError
from crosshatch.files.bundle import Limited
from crosshatch.files.certificate import PROOF, whole_lines
from crosshatch.verify.formula import Formula
from crosshatch.verify.verification import Refused, StruckLimit

SLICE = 0.1
"""The seconds after which progress is shown, and Ctrl-C heard, while a proof is checked."""
_LINE = re.compile(rb"(d )?((?:-?[1-9][0-9]{0,8} )*)0")

Clause = list[int]


class Checker(Protocol):
    """The members that the native checker and the one in Python have."""

    def feed(self, lines: bytes, seconds: float) -> tuple[int, int, str]:
        """Check whole lines, for about so long at most.

        Return the bytes and lines that are done, and what is the matter: nothing, `proved` after
        the empty clause, `not implied` or `no clause` for the next line.
        """


class PythonChecker:
    """The checker in Python."""

    def __init__(self, variables: int, numbers: "array[int]") -> None:
        """Take a formula: its clauses in one row of numbers, each with a 0 behind it."""
        self._variables = variables
        # A negative index counts from the end, so each literal has its own place.
        self._value = [0] * (2 * variables + 1)
        self._implied: list[list[int]] = [[] for _ in self._value]
        self._watching: list[list[Clause]] = [[] for _ in self._value]
        self._trail: list[int] = []
        self._learned: dict[tuple[int, ...], list[Clause]] = {}
        self._formula: list[Clause] = []
        self._refuted = False
        begin, row = 0, numbers.tolist()
        for end in compress(range(len(row)), map((0).__eq__, row)):
            self._formula.append(row[begin:end])
            self._add(self._formula[-1])
            begin = end + 1
        self._refuted = self._refuted or self._propagate(0)

    def feed(self, lines: bytes, seconds: float) -> tuple[int, int, str]:
        """Check whole lines, as the protocol says."""
        done, number, until = 0, 0, monotonic() + seconds
        while done < len(lines) and monotonic() < until:
            end = lines.find(b"\n", done) % (len(lines) + 1)
            match = _LINE.fullmatch(lines, done, end)
            clause = [*dict.fromkeys(map(int, match[2].split()))] if match else []
            if not match or max(map(abs, clause), default=0) > self._variables:
                return done, number, "no clause"
            if match[1]:
                self._delete(tuple(sorted(clause)))
            elif not (self._refuted or self._follows(clause)):
                return done, number, "not implied"
            elif not self._refuted:
                self._learn(clause)
            done, number = min(end + 1, len(lines)), number + 1
            if not (match[1] or clause):
                return done, number, "proved"
        return done, number, ""

    def _follows(self, clause: Clause) -> bool:
        begin = len(self._trail)
        follows = any(self._value[literal] > 0 or -literal in clause for literal in clause)
        if not follows:
            for literal in clause:
                if not self._value[literal]:
                    self._assign(-literal)
            follows = self._propagate(begin)
        for literal in self._trail[begin:]:
            self._value[literal] = self._value[-literal] = 0
        del self._trail[begin:]
        return follows

    def _learn(self, clause: Clause) -> None:
        self._learned.setdefault(tuple(sorted(clause)), []).append(clause)
        begin = len(self._trail)
        self._add(clause)
        self._refuted = self._refuted or self._propagate(begin)

    def _add(self, clause: Clause) -> None:
        """Watch two literals of a clause that can become true; one alone is true from now on."""
        clause.sort(key=lambda literal: self._value[literal] < 0)
        left = sum(1 for literal in clause if self._value[literal] >= 0)
        if any(self._value[literal] > 0 for literal in clause):
            return
        if left < 2:
            self._refuted = self._refuted or not left
            if left:
                self._assign(clause[0])
        elif len(clause) == 2:
            for one, other in (clause, clause[::-1]):
                self._implied[-one].append(other)
        else:
            for literal in clause[:2]:
                self._watching[literal].append(clause)

    def _delete(self, name: tuple[int, ...]) -> None:
        """Delete a clause if it is there; what follows from nothing stays."""
        if name not in self._learned:
            # Formulas are large, and few proofs delete their clauses.
            for clause in self._formula:
                self._learned.setdefault(tuple(sorted(clause)), []).append(clause)
            self._formula = []
        if found := self._learned.get(name):
            gone = found.pop()
            if not found:
                del self._learned[name]
            if len(gone) == 2:
                for one, other in (gone, gone[::-1]):
                    if other in self._implied[-one]:
                        self._implied[-one].remove(other)
            gone.clear()

    def _assign(self, literal: int) -> None:
        self._value[literal], self._value[-literal] = 1, -1
        self._trail.append(literal)

    def _propagate(self, head: int) -> bool:
        """Return True if a contradiction follows from the literals from a place of the trail on."""
        value, trail = self._value, self._trail
        while head < len(trail):
            true, head = trail[head], head + 1
            for literal in self._implied[true]:
                if value[literal] < 0:
                    return True
                if not value[literal]:
                    self._assign(literal)
            watching, self._watching[-true] = self._watching[-true], []
            kept = self._watching[-true]
            for at, clause in enumerate(watching):
                if not clause:
                    continue
                if clause[0] == -true:
                    clause[0], clause[1] = clause[1], -true
                if value[clause[0]] <= 0:
                    for place in range(2, len(clause)):
                        if value[clause[place]] >= 0:
                            clause[1], clause[place] = clause[place], -true
                            self._watching[clause[1]].append(clause)
                            break
                    else:
                        if value[clause[0]] < 0:
                            kept += watching[at:]
                            return True
                        self._assign(clause[0])
                        kept.append(clause)
                    continue
                kept.append(clause)
        return False


def checker_of(formula: Formula, *, native: bool) -> Checker:
    """Return a checker of proofs for a formula."""
    if native:
        return ProofChecker(formula.variables, formula.numbers.tobytes())
    return PythonChecker(formula.variables, formula.numbers)


def check_proof(checker: Checker, proof: Limited, deadline: float) -> Iterator[tuple[int, int]]:
    """Check a proof, and yield the lines and bytes that are done so far now and then.

    Raise `Refused` if it proves nothing, `FormatError` if a line is no clause, and `StruckLimit`
    after the deadline.
    """
    number, size, matter = 0, 0, ""
    for chunk in whole_lines(proof):
        rest = chunk
        while rest:
            place = f"{PROOF}, line {number + 1}"
            if matter:
                raise Refused(f"{place}: the proof goes on after the empty clause")
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
