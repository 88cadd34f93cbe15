"""The two checkers of proofs beside one that looks at all clauses until nothing more follows."""

import random
from array import array
from collections.abc import Sequence

import pytest
from running import refusal_of

from crosshatch.errors import CrosshatchError
from crosshatch.verify.proof import Checker, ProofChecker, PythonChecker

VARIABLES = 6
Clause = Sequence[int]
both = pytest.mark.parametrize("kind", [ProofChecker, PythonChecker])


def numbers(clauses: Sequence[Clause]) -> bytes:
    """Return a formula as the checkers take it."""
    return array("i", [number for clause in clauses for number in (*clause, 0)]).tobytes()


def words(clause: Clause) -> str:
    return " ".join(map(str, [*clause, 0]))


def judgement(checker: Checker, line: str) -> str:
    """Return what a checker says of a line: nothing if the proof goes on."""
    return checker.feed(f"{line}\n".encode(), 9.0)[2]


class Plain:
    """A checker without any watching. What follows without assumptions outlives deletions."""

    def __init__(self, clauses: Sequence[Clause]) -> None:
        self.clauses = [frozenset(clause) for clause in clauses]
        self.truths = self.following(frozenset())

    def following(self, truths: frozenset[int] | None) -> frozenset[int] | None:
        """Return all literals that follow from some; None for a contradiction."""
        while truths is not None and not any(-each in truths for each in truths):
            false = {-each for each in truths}
            unmet = [clause - false for clause in self.clauses if not clause & truths]
            found = min(unmet, key=len, default=frozenset(range(9)))
            if len(found) > 1:
                return truths
            truths = truths | found if found else None
        return None

    def judgement(self, line: str) -> str:
        """Return what is to be said of a line, and take it if it is right."""
        *literals, _ = map(int, line.removeprefix("d ").split())
        clause = frozenset(literals)
        if line.startswith("d"):
            if clause in self.clauses:
                self.clauses.remove(clause)
            return ""
        if self.truths is not None:
            if self.following(self.truths | {-each for each in clause}) is not None:
                return "not implied"
            self.clauses.append(clause)
            self.truths = self.following(self.truths)
        return "" if clause else "proved"


def random_clause(chance: random.Random, most: int) -> list[int]:
    """Return a clause in which literals may be repeated, or stand beside their opposites."""
    length = chance.randint(1, most) if chance.random() < 0.97 else 0
    return [chance.choice((-1, 1)) * chance.randint(1, VARIABLES) for _ in range(length)]


@both
def test_random_lines_are_judged_as_plain_propagation_judges_them(kind: type[Checker]) -> None:
    found = dict.fromkeys(("", "not implied", "proved"), 0)
    for seed in range(1_000):
        chance = random.Random(seed)
        formula = [random_clause(chance, 4) for _ in range(chance.randint(6, 16))]
        checker, plain = kind(VARIABLES, numbers(formula)), Plain(formula)
        for _ in range(10):
            line = words(random_clause(chance, 2))
            if chance.random() < 0.3:
                line = "d " + words([*chance.choice([*plain.clauses, frozenset({1})])][::-1])
            expected = plain.judgement(line)
            assert expected == judgement(checker, line), (formula, line)
            found[expected] += 1
    assert min(found.values()) > 50, found


REPEATED = {
    "twice in a clause of two": ([[1, 1]], "1 0", ""),
    "apart": ([[1, 2, 1], [1, -2]], "1 0", ""),
    "in a clause of one literal": ([[1, 1, 1], [-1, -1]], "0", "proved"),
    "in a clause of the proof": ([[1, 2], [1, -2]], "1 1 1 0", ""),
    "with its opposite": ([[1, 2, -1]], "2 0", "not implied"),
    "with its opposite alone": ([[1, -1]], "1 0", "not implied"),
    "with its opposite in the proof": ([[1, 2]], "-1 2 1 0", ""),
}


@both
@pytest.mark.parametrize(("formula", "line", "said"), REPEATED.values(), ids=list(REPEATED))
def test_a_repeated_literal_counts_once(
    kind: type[Checker], formula: list[Clause], line: str, said: str
) -> None:
    assert said == judgement(kind(2, numbers(formula)), line)


@pytest.mark.parametrize(
    ("variables", "content"),
    [
        (1, numbers([[2]])),
        (1, numbers([[-(2**31)]])),
        (2**31, numbers([[-(2**31)]])),
        (2**62, b""),
        (1, numbers([[1]])[:-4]),
        (1, numbers([[1]])[:-1]),
    ],
)
def test_numbers_that_are_no_formula_are_refused(variables: int, content: bytes) -> None:
    sentence = refusal_of(CrosshatchError, ProofChecker, variables, content)
    assert "a formula is clauses of its own variables, of which it has 16,777,216 at most" == (
        sentence
    )
