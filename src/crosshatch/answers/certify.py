"""From an answer to its certificate.

The search of pictures has logged its proof while it worked. The laws of a path are beyond unit
propagation, so for tracks the claim is proved once more by a search that knows nothing but the
clauses of the formula; whatever it learns from them is a proof by itself.
"""

from collections.abc import Iterator
from dataclasses import replace
from time import monotonic

from crosshatch.answers.certificate import Certificate, Claim, ProofLog
from crosshatch.answers.result import Result, Status
from crosshatch.data.limits import Limits
from crosshatch.engine.clues import RunCount
from crosshatch.engine.count_proof import count_proof
from crosshatch.engine.encoding import Groups, encoding_of, is_feasible, literals_of
from crosshatch.engine.masks import OPEN, Masks
from crosshatch.engine.model import Model
from crosshatch.engine.native import Model as NativeModel
from crosshatch.engine.native import Outcome, Search, ask
from crosshatch.families.puzzle import Puzzle
from crosshatch.files.certificate import CLAIM, MOST_BYTES, MOST_PARTS, SOLUTIONS

UNKNOWN_FAMILY = "the program that checks certificates does not know this kind of puzzle"
TOO_LARGE = "the formula would be larger than any that is checked"
TOO_MANY = "a certificate with so many solutions would be larger than any that is checked"
UNPROVED = "nothing is proved within the limits"
TOO_LONG = "the proof takes longer than the limits allow"
BY_SEARCH = "the sums of a certificate do not reach it, and a search cannot be certified"


def certified(result: Result, outcome: Outcome, log: ProofLog, deadline: float | None) -> Result:
    """Return the result with a certificate of what it proves, or with the reason why not.

    Raise `KeyboardInterrupt` after Ctrl-C.
    """
    puzzle, solutions = result.puzzle, result.solutions
    if not _is_checked(puzzle):
        return replace(result, uncertified=UNKNOWN_FAMILY)
    proof, is_proved = outcome.proof, result.complete or (result.known_exact and outcome.found)
    all_shown = len(solutions) == outcome.found
    if not is_feasible(puzzle.model):
        return replace(result, uncertified=TOO_LARGE)
    if proof and all_shown:
        facts = proof.claim, solutions, proof.groups, tuple(proof.rungs)
        return _with(result, Certificate(puzzle, *facts, proof=(proof, log)))
    if puzzle.walk and is_proved and all_shown:
        return _proved_by_clauses(result, outcome, log, deadline)
    if solutions:
        return _with(result, Certificate(puzzle, "at least", solutions))
    return replace(result, uncertified=UNPROVED)


def certified_best(result: Result) -> Result:
    """Return the result of a puzzle with a goal with the certificate of its best picture.

    Or with the reason why there is none: counting alone has to show that no picture is better.
    """
    puzzle, optimum = result.puzzle, result.optimum
    if not _is_checked(puzzle):
        return replace(result, uncertified=UNKNOWN_FAMILY)
    if not (optimum and optimum.proved):
        return replace(result, uncertified=UNPROVED)
    counts: dict[str, list[int]] = {"row": [], "column": []}
    for line in puzzle.model.lines:
        if isinstance(line.clue, RunCount):
            counts[line.side].append(line.clue.runs)
    goal, picture = puzzle.document.goal, optimum.picture
    rows, columns = counts.values()
    counted = count_proof(rows, columns, goal, picture) if goal and picture else None
    if not counted:
        return replace(result, uncertified=BY_SEARCH)
    certificate = Certificate(puzzle, "best", result.solutions, counted=counted)
    return replace(result, certificate=certificate)


def _is_checked(puzzle: Puzzle) -> bool:
    """True if the second program knows the family: no others can be checked."""
    from crosshatch.verify.check import FAMILIES

    return bool(FAMILIES.get(puzzle.family.name))


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
    return replace(result, certificate=certificate)


def _proved_by_clauses(
    result: Result, outcome: Outcome, log: ProofLog, deadline: float | None
) -> Result:
    """Return the result with a proof that the clauses of its claim contradict each other."""
    puzzle, model = result.puzzle, result.puzzle.model
    claim: Claim
    begun = monotonic()
    if result.complete:
        claim = "none" if result.status is Status.NONE else "exactly"
        groups = groups_of(model, [puzzle.encode(picture) for picture in result.solutions])
    else:
        claim, known = "alike", model.unpacked(outcome.known)
        groups = [[[*_literals(model, known, range(len(known)))]]]
        if groups == [[[]]]:
            return _with(result, Certificate(puzzle, "at least", result.solutions))
    formula = encoding_of(model, (), groups)
    left = None if deadline is None else max(0.0, deadline - monotonic())
    question = Search(Limits(solutions=1, seconds=left), log=log.path)
    engine = NativeModel(bytes([OPEN]) * formula.variables, [], formula.packed(), None, 2)
    contradiction, interrupted = ask(engine, question)
    if interrupted:
        raise KeyboardInterrupt
    if not contradiction.proof:
        return replace(result, uncertified=TOO_LONG)
    proof = contradiction.proof, log
    facts = puzzle, claim, result.solutions, groups
    seconds = monotonic() - begun
    certificate = Certificate(*facts, proof=proof, formula=formula, seconds=seconds)
    return _with(result, certificate)


def groups_of(model: Model, solutions: list[Masks]) -> Groups:
    """Return the cells that are alike in all solutions as one group, and the others as another."""
    if not solutions:
        return []
    joined = model.joined(solutions)
    alike = [cell for cell, mask in enumerate(joined) if mask == solutions[0][cell]]
    others = [cell for cell, mask in enumerate(joined) if mask != solutions[0][cell]]
    groups = [[[*_literals(model, solutions[0], alike)]]]
    groups.append([[*_literals(model, masks, others)] for masks in solutions])
    return [group for group in groups if group[0]]


def _literals(model: Model, masks: Masks, cells: "list[int] | range") -> Iterator[int]:
    for cell in cells:
        yield from literals_of(model, cell, masks[cell])
