"""Solutions beside a claim: held against the clues by counting, and against the claim itself."""

from math import prod
from time import monotonic

from crosshatch.files.certificate import Claim, Groups
from crosshatch.verify.formula import Certifiable, literal_of
from crosshatch.verify.verification import Refused, StruckLimit


def require_solutions(puzzle: Certifiable, claim: Claim, deadline: float) -> None:
    """Refuse solutions that break a clue, are listed twice, or do not go with the claim."""
    width = 1 if puzzle.symbols == 2 else puzzle.symbols
    literals = (n for group in claim.groups for one in group for n in one)
    if any(abs(n) > puzzle.cells * width for n in literals):
        raise Refused("claim.json: a group has a cell that the puzzle does not have")
    if len({*claim.pictures}) < len(claim.pictures):
        raise Refused("solutions.txt: a picture is listed twice")
    if claim.kind == "exactly":
        _require_whole(puzzle, claim.groups, len(claim.pictures), width)
    if claim.kind == "alike" and any(len(group) > 1 for group in claim.groups):
        raise Refused("claim.json: a group of cells that are alike has several alternatives")
    groups = [{*map(frozenset, group)} for group in claim.groups]
    about = [{n for one in group for m in one for n in (m, -m)} for group in claim.groups]
    literal = literal_of(puzzle.symbols)
    for number, picture in enumerate(claim.pictures, start=1):
        if monotonic() > deadline:
            raise StruckLimit("the time limit struck before all solutions were checked")
        try:
            symbols = puzzle.solution(picture)
        except Refused as error:
            raise Refused(f"solutions.txt, picture {number}: {error}") from error
        true = {literal(cell, symbol) for cell, symbol in enumerate(symbols)}
        if claim.kind == "alike" and width > 1:
            others = [(cell, each) for cell in range(puzzle.cells) for each in range(width)]
            true |= {-literal(cell, each) for cell, each in others if each != symbols[cell]}
        for at, alternatives in enumerate(groups):
            if true & about[at] not in alternatives:
                raise Refused(
                    f"solutions.txt, picture {number}: it has no alternative of group {at + 1}"
                )


def _require_whole(puzzle: Certifiable, groups: Groups, solutions: int, width: int) -> None:
    """Refuse groups that do not hold each cell once, or combine to another number of solutions."""
    found: list[int] = []
    for group in groups:
        sets = [sorted((n if width > 1 else abs(n)) - 1 for n in one) for one in group]
        cells = [[n // width for n in one] for one in sets]
        if any(one != cells[0] for one in cells):
            raise Refused("claim.json: the alternatives of a group are not of the same cells")
        found += cells[0]
    if sorted(found) != [*range(puzzle.cells)]:
        raise Refused("claim.json: the groups do not hold each cell once")
    if prod(map(len, groups)) != solutions:
        raise Refused("claim.json: the groups combine to another number of solutions")
