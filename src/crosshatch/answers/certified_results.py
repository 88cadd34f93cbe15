"""From an answer to its certificate: the search has logged its proof while it worked."""

from dataclasses import replace

from crosshatch.answers.certificate import Certificate, ProofLog
from crosshatch.answers.result import Result
from crosshatch.engine.clues.run_count import RunCount
from crosshatch.engine.count_proof import count_proof
from crosshatch.engine.encoding import is_feasible
from crosshatch.engine.lines import GridLines, KindLines
from crosshatch.engine.native import Outcome
from crosshatch.files.certificate_files import CLAIM, CUTS, MOST_BYTES, MOST_PARTS, SOLUTIONS

TOO_LARGE = "the formula would be larger than any that is checked"
TOO_MANY = "a certificate with so many solutions would be larger than any that is checked"
TOO_LONG = "a sum would take more states than any that is checked"
UNPROVED = "nothing is proved within the limits"
BY_SEARCH = "the sums of a certificate do not reach it, and a search cannot be certified"


def certified(result: Result, outcome: Outcome, log: ProofLog) -> Result:
    """Return the result with a certificate of what it proves, or with the reason why not."""
    puzzle, solutions, proof = result.puzzle, result.solutions, outcome.proof
    if not is_feasible(puzzle.model):
        return replace(result, uncertified=TOO_LARGE)
    if isinstance(puzzle.model.lines, KindLines) and puzzle.model.lines.has_digits:
        return replace(result, uncertified=TOO_LONG)
    if proof and len(solutions) == outcome.found:
        facts = proof.claim, solutions, proof.groups, tuple(proof.rungs)
        cuts = () if isinstance(puzzle.model.lines, GridLines) else log.cuts()
        return _with(result, Certificate(puzzle, *facts, cuts=cuts, proof=(proof, log)))
    if solutions:
        return _with(result, Certificate(puzzle, "at least", solutions))
    return replace(result, uncertified=UNPROVED)


def certified_best(result: Result) -> Result:
    """Return the result with a certificate of the best picture, or without a goal, of a picture.

    Or with the reason why there is none: counting alone has to show that no picture is better.
    """
    puzzle, optimum, goal = result.puzzle, result.optimum, result.puzzle.document.goal
    if not goal and result.solutions:
        return replace(result, certificate=Certificate(puzzle, "at least", result.solutions))
    if not (optimum and optimum.proved):
        return replace(result, uncertified=UNPROVED)
    counts: dict[str, list[int]] = {"row": [], "column": []}
    for line in puzzle.model.lines:
        if isinstance(line.clue, RunCount):
            counts[line.side].append(line.clue.runs)
    rows, columns = counts.values()
    picture = optimum.picture
    counted = count_proof(rows, columns, goal, picture) if goal and picture else None
    if not counted:
        return replace(result, uncertified=BY_SEARCH)
    certificate = Certificate(puzzle, "best", result.solutions, counted=counted)
    return replace(result, certificate=certificate)


def _with(result: Result, certificate: Certificate) -> Result:
    """Return the result with a certificate, or with the reason why its files would be too large."""
    puzzle, solutions, groups = certificate.puzzle, certificate.solutions, certificate.groups
    pictures = ["\n".join(puzzle.rows(each)) for each in solutions[:1]] * len(solutions)
    lists = len(groups) + sum(map(len, groups))
    literals = sum(len(alternative) for group in groups for alternative in group)
    digits = len(str(len(puzzle.model.masks) * puzzle.model.symbols))
    is_readable = (
        sum(len(each.encode()) + 2 for each in pictures) <= MOST_BYTES[SOLUTIONS]
        and sum(each.count("\n") + 2 for each in pictures) <= MOST_PARTS
        and (digits + 3) * literals + 9 * lists <= MOST_BYTES[CLAIM]
        and literals // 20 + 2 * lists <= MOST_PARTS
    )
    if not is_readable:
        return replace(result, uncertified=TOO_MANY)
    cuts = certificate.cuts
    if len(cuts) > MOST_PARTS or sum(len(cut) + 1 for cut in cuts) > MOST_BYTES[CUTS]:
        return replace(result, uncertified=TOO_LARGE)
    return replace(result, certificate=certificate)
