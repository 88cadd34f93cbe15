"""Solutions beside a claim: held against the clues by counting, and against the claim itself."""

from math import prod

from crosshatch.data.verification import Deadline, Refused
from crosshatch.errors import errors_at
from crosshatch.files.certificate_files import Claim, Groups
from crosshatch.verify.certifiable import Certifiable


def require_solutions(puzzle: Certifiable, claim: Claim, deadline: Deadline) -> None:
    """Refuse solutions that break a clue, are listed twice, or do not go with the claim."""
    named = [{n for alternative in group for n in alternative} for group in claim.groups]
    if any(abs(n) > puzzle.variables for literals in named for n in literals):
        raise Refused("claim.json: a group has a cell that the puzzle does not have")
    if claim.kind == "exactly":
        _require_whole(puzzle, claim.groups, len(claim.pictures))
    if claim.kind == "alike" and any(len(group) > 1 for group in claim.groups):
        raise Refused("claim.json: a group of cells that are alike has several alternatives")
    groups, seen = [{*map(frozenset, group)} for group in claim.groups], set[bytes]()
    for number, picture in enumerate(claim.pictures, start=1):
        deadline.require_time()
        with errors_at(f"solutions.txt, picture {number}"):
            symbols = puzzle.solution(picture)
            true = {puzzle.literal(*each) for each in enumerate(symbols)}
            for at, (alternatives, literals) in enumerate(zip(groups, named, strict=True), 1):
                if {n for n in literals if (abs(n) in true) == (n > 0)} not in alternatives:
                    raise Refused(f"it has no alternative of group {at}")
            seen.add(bytes(symbols))
    if len(seen) < len(claim.pictures):
        raise Refused("solutions.txt: a picture is listed twice")


def _require_whole(puzzle: Certifiable, groups: Groups, solutions: int) -> None:
    """Refuse groups that do not hold each cell once, or combine to another number of solutions."""
    found: list[int] = []
    for group in groups:
        cells = [sorted(puzzle.cell_of(literal) for literal in one) for one in group]
        if any(one != cells[0] for one in cells):
            raise Refused("claim.json: the alternatives of a group are not of the same cells")
        found += cells[0]
    if sorted(found) != [*range(puzzle.cells)]:
        raise Refused("claim.json: the groups do not hold each cell once")
    if prod(map(len, groups)) != solutions:
        raise Refused("claim.json: the groups combine to another number of solutions")
