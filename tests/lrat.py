"""A small checker of proofs in LRAT, which shares no code: tests/lrat.py formula.cnf proof.lrat"""

import re
import sys
from collections.abc import Iterable

_NUMBERS = "((?:-?[1-9][0-9]* )*)0"
_CLAUSE = re.compile(f"([0-9]+) {_NUMBERS} {_NUMBERS}\n?")
_DELETION = re.compile(f"[0-9]+ d {_NUMBERS}\n?")


def check(formula: Iterable[str], proof: Iterable[str]) -> None:
    """Raise `ValueError` with a sentence unless a proof shows that a formula has no solution."""
    variables, clauses = read_formula(formula)
    last = len(clauses)
    for place, line in enumerate(proof, start=1):
        if match := _CLAUSE.fullmatch(line):
            clause, hints = ([*map(int, part.split())] for part in match.groups()[1:])
            if int(match[1]) <= last or max(map(abs, clause), default=0) > variables:
                raise ValueError(f"line {place}: a higher number and known variables are expected")
            if not follows({*clause}, hints, clauses):
                raise ValueError(f"line {place}: the clause does not follow by its hints")
            if not clause:
                return
            clauses[last := int(match[1])] = frozenset(clause)
        elif match := _DELETION.fullmatch(line):
            for number in map(int, match[1].split()):
                if clauses.pop(number, None) is None:
                    raise ValueError(f"line {place}: there is no clause {number} to delete")
        else:
            raise ValueError(f"line {place}: neither a clause with hints nor a deletion")
    raise ValueError("the proof ends before the empty clause")


def follows(false: set[int], hints: list[int], clauses: dict[int, frozenset[int]]) -> bool:
    """Return True if each hint has one literal that may be true, and the last one has none."""
    for place, hint in enumerate(hints, start=1):
        if hint not in clauses or len(left := clauses[hint] - false) > 1:
            return False
        if not left:
            return place == len(hints)
        false |= {-literal for literal in left}
    return False


def read_formula(lines: Iterable[str]) -> tuple[int, dict[int, frozenset[int]]]:
    """Return the number of variables of a formula in DIMACS, and its clauses by their numbers."""
    _, _, variables, number, *words = " ".join(line for line in lines if line[:1] != "c").split()
    clauses = [frozenset(map(int, each.split())) for each in " ".join(["", *words]).split(" 0")]
    if clauses.pop() or len(clauses) != int(number):
        raise ValueError("the formula has another number of clauses")
    return int(variables), dict(enumerate(clauses, start=1))


if __name__ == "__main__":
    try:
        check(*map(open, sys.argv[1:]))
    except ValueError as error:
        sys.exit(str(error))
    print("s VERIFIED UNSAT")
