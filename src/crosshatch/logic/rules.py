"""The rules of a puzzle in the order in which people apply them, and passes through them."""

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from operator import itemgetter

from crosshatch.engine.masks import Finding, Masks
from crosshatch.engine.model import Model
from crosshatch.logic.clauses import ClauseRule, LawRule
from crosshatch.logic.comparison import ComparisonRule
from crosshatch.logic.lines import EASES, LineRule
from crosshatch.logic.loop_sides import SidesRule
from crosshatch.logic.notes import Notes
from crosshatch.logic.path import PathRule
from crosshatch.logic.pieces import PieceRule
from crosshatch.logic.rule import Deduction, Ease, Rule

LAWS: tuple[PathRule, ...] = (
    PieceRule("piece", "piece", (Ease.COUNT,)),
    PathRule("no loop", "loop", (Ease.LOOP,)),
    PathRule("connection", "connection", (Ease.CONNECTION,), is_long_winded=True),
    PathRule("crossing", "crossing", (Ease.CROSSING, Ease.PARITY), is_long_winded=True),
)
"""The laws of a path as players know them, simple ones first."""


_COUNT = LineRule(
    "count", (Ease.COUNT,), shows_fillings=False, pass_words=Rule.pass_words, logic=Rule.logic
)
_COUNTS = replace(_COUNT, eases=(Ease.WHOLE, Ease.FINISH))
"""The rule of lines that have nothing but counts."""
_SPACED = replace(_COUNT, eases=(*_COUNTS.eases, Ease.ROOM))
"""The rule of such lines if in some of them no two filled cells are neighbours."""
RULES: tuple[tuple[Rule, Callable[[Model], object]], ...] = (
    (_COUNTS, lambda model: _counts_only(model) and not model.has_spaced_counts),
    (_SPACED, lambda model: _counts_only(model) and model.has_spaced_counts),
    (LineRule(eases=EASES[:-1]), lambda model: model.is_read_in_lines and model.symbols == 2),
    (LineRule(), lambda model: model.is_read_in_lines and model.symbols > 2),
    (_COUNT, lambda model: model.path),
    (
        ComparisonRule(),
        lambda model: _counts_only(model) and not model.has_spaced_counts and model.overlaps,
    ),
    (ClauseRule(), lambda model: model.clauses),
    *((law, lambda model: model.path) for law in LAWS),
    (SidesRule(), lambda model: model.path and model.path.on_corners and model.path.is_loop),
)
"""All rules in the order in which people apply them, each with what a model that has it is like."""


def _counts_only(model: Model) -> bool:
    return model.path is None and model.has_only_counts


def rules_of(model: Model) -> tuple[Rule, ...]:
    """Return the rules of a model, simple ones first: its lines, its clauses, its path's laws."""
    rules = [rule for rule, applies in RULES if applies(model)]
    if not model.laws:
        return tuple(rules)
    order, laws = [*Ease], map(LawRule, model.laws)
    return tuple(sorted([*rules, *laws], key=lambda rule: order.index(rule.eases[0])))


def followed_rules(model: Model) -> tuple[Rule, ...]:
    """Return the rules of a model that people follow within what-ifs."""
    return tuple(rule for rule in rules_of(model) if rule.is_in_what_ifs)


def first_rule(model: Model) -> Rule:
    """Return the rule of a model that people apply first, which says how they follow a solve."""
    return rules_of(model)[0]


def eases_of(model: Model) -> tuple[Ease, ...]:
    """Return the sorts of steps that a puzzle can need, the easiest first."""
    eases = dict.fromkeys(ease for rule in rules_of(model) for ease in rule.eases)
    in_order = sorted(eases, key=[*Ease].index) if model.laws else eases
    return (*in_order, Ease.WHAT_IF, Ease.SEARCH)


@dataclass(frozen=True, slots=True)
class Turn:
    """A rule applied in a pass: to a line, or wherever else it says something."""

    pass_number: int
    """The number of the pass through all rules, from 1."""
    rule: Rule | None
    """The rule; None if a whole pass found nothing, which makes it the last."""
    at: int | None
    changed: bool
    """True if anything about the line had changed since the last time."""
    deduction: Deduction | None
    """The deduction, with its new findings only; None if nothing followed."""

    @property
    def found(self) -> tuple[Finding, ...]:
        """The new findings."""
        return self.deduction.found if self.deduction else ()

    @property
    def fails(self) -> bool:
        """True if nothing fits any more."""
        return self.deduction is not None and self.deduction.fails


def passes(notes: Notes, most: int | None = None) -> Iterator[Turn]:
    """Apply every rule in turn until a whole pass finds nothing, or a deduction fails.

    Findings are noted before they are yielded. Every line is yielded if people list its fillings;
    other rules only if something follows. `most` is the most passes to make.
    """
    stages, before, finds = _stages(notes.model), notes.passes_made, True
    while finds and (most is None or notes.passes_made - before < most):
        finds = has_looked = False
        notes.passes_made += 1
        for turn in _pass(notes, stages):
            yield turn
            if turn.fails:
                return
            finds, has_looked = finds or bool(turn.found), True
        if not has_looked:
            yield Turn(notes.passes_made, None, None, changed=False, deduction=None)


def all_deductions(notes: Notes) -> Iterator[Deduction]:
    """Yield each deduction of the passes through all rules."""
    return (turn.deduction for turn in passes(notes) if turn.deduction)


_Stage = tuple[Rule, frozenset[Ease]]
"""A part of a pass: a rule, and the sorts of its steps that are put off to a later stage."""


def _stages(model: Model) -> list[_Stage]:
    """Return the stages of a pass: the rules in order, with what is harder than later rules apart.

    A rule begins each of its stages after the rules that begin with an easier sort of step.
    """
    rules = rules_of(model)
    if not model.laws:
        # Every rule begins with harder steps than any of those before it.
        return [(rule, frozenset()) for rule in rules]
    order, stages = [*eases_of(model)].index, list[tuple[int, _Stage]]()
    for number, rule in enumerate(rules, 1):
        later = sorted(order(each.eases[0]) for each in rules[number:])
        passed = [bisect_left(later, order(ease)) for ease in rule.eases]
        for number_passed in dict.fromkeys(passed):
            sorts = zip(rule.eases, passed, strict=True)
            put_off = frozenset(ease for ease, further in sorts if further > number_passed)
            first = rule.eases[passed.index(number_passed)]
            stages.append((order(first), (rule, put_off)))
    return [stage for _, stage in sorted(stages, key=itemgetter(0))]


def _pass(notes: Notes, stages: Sequence[_Stage]) -> Iterator[Turn]:
    for rule, put_off in stages:
        for at in rule.places(notes.model):
            changed, deduction = rule.waits(notes, at), None
            if changed and put_off and rule.easiest_at(notes, at) in put_off:
                continue
            for deduction in apply(notes, rule, at) if changed else ():
                yield Turn(notes.passes_made, rule, at, changed, deduction)
            if deduction is None and rule.shows_fillings:
                yield Turn(notes.passes_made, rule, at, changed, None)


def apply(
    notes: Notes, rule: Rule, at: int | None = None, found: Sequence[Finding] | None = None
) -> Iterator[Deduction]:
    """Note what a rule says at a place, or anywhere, and yield each deduction with new findings.

    With `found`, that is only the deduction with just these findings.
    """
    for deduction in rule.deduce(notes, at):
        if found not in (None, deduction.found):
            continue
        new = notes.add(deduction.found)
        if new or deduction.fails:
            yield replace(deduction, found=new)


def failing(model: Model, masks: Masks | None = None) -> Deduction | None:
    """Return the first deduction that shows that nothing fits, with the fewest cells, or None."""
    for deduction in all_deductions(Notes(model, masks)):
        if deduction.fails:
            return deduction.rule.reduced(model, deduction)
    return None


def failing_rule(model: Model, masks: Masks) -> Deduction | None:
    """Return the simplest deduction that fails from these masks alone, with the fewest cells."""
    for rule in rules_of(model):
        for deduction in rule.deduce(Notes(model, masks)):
            if deduction.fails:
                return rule.reduced(model, deduction)
    return None
