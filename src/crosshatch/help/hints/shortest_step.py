"""The step that uses the fewest lines and known cells, and its explanation.

If lines find the cell one after the other, the explanation has a step for each line. Otherwise it
is a what-if, or if the lines force the cell only together, it says that a search proves it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial

from crosshatch.data.phrases import listed
from crosshatch.engine.cancel import is_past
from crosshatch.engine.masks import Finding, Masks
from crosshatch.engine.model import Model
from crosshatch.errors import CrosshatchError
from crosshatch.help.hints.explanation import Explanation, StepSort
from crosshatch.logic.fewest_steps import fewest_together
from crosshatch.logic.lines import LineRule
from crosshatch.logic.next_deduction import needed
from crosshatch.logic.notes import Notes
from crosshatch.logic.rule import Deduction
from crosshatch.logic.rules import all_deductions, rules_of
from crosshatch.logic.shortest_explanations import GaveUp, ShortestExplanations, Sources
from crosshatch.logic.what_if import find_what_if, what_if_in_words
from crosshatch.logic.words import because, states_in_words
from crosshatch.puzzles.puzzle import Puzzle


def require_lines_only(puzzle: Puzzle) -> None:
    """Refuse a puzzle that has other rules than the clues of its lines."""
    if not all(rule.shows_fillings for rule in rules_of(puzzle.model)):
        raise CrosshatchError(
            "the shortest step: it is found among lines and known cells, and this puzzle has other "
            "rules too"
        )


def shortest_step(
    puzzle: Puzzle,
    masks: Masks,
    solution: Masks,
    cells: Sequence[int],
    *,
    until: float | None = None,
) -> Explanation | None:
    """Return the cheapest step for one of these cells, which have one value in all solutions.

    For a single cell it finds only that one. If a limit is reached before the proof, return the
    cheapest step on one line, not proved; None if there is none.
    """
    model, line_rule = puzzle.model, LineRule()
    best = line_rule.fewest(model, masks, {*cells})
    most = None if best is None else len(best.because)
    search = ShortestExplanations(model, masks, solution, partial(is_past, until))
    is_proved, sources = True, None
    try:
        if len(cells) == 1:
            sources = search.of_cell(cells[0], most)
        elif most is None or most >= fewest_together(model):
            sources = search.of_cells(cells, most)
    except GaveUp:
        is_proved = False
    if sources:
        step = _from_sources(puzzle, sources)
    elif best:
        step = _line_step(
            puzzle, best if len(cells) == 1 else line_rule.widened(model, best, {*cells})
        )
    else:
        return None
    return replace(step, is_shortest=is_proved)


def _line_step(
    puzzle: Puzzle, deduction: Deduction, first: Sequence[Deduction] = ()
) -> Explanation:
    return Explanation(
        puzzle,
        StepSort.LINE,
        deduction.found,
        deduction.rule.sentence(puzzle, deduction),
        deduction=deduction,
        first=tuple(_line_step(puzzle, each) for each in first),
    )


def _from_sources(puzzle: Puzzle, sources: Sources) -> Explanation:
    """Return the explanation that uses these lines and known cells."""
    model, finding = puzzle.model, (sources.cell, sources.left)
    lines = tuple(model.lines[line] for line in sources.lines)
    part = Model(model.masks_knowing(sources.because), lines, states=model.states)
    notes = Notes(part)
    found = [*all_deductions(notes)]
    masks = notes.known()
    if masks[sources.cell] == sources.left:
        *first, last = _in_turn(part, [finding], found, sources)
        return _line_step(puzzle, last, first)
    if what_if := find_what_if(part, masks, [sources.cell]):
        first = _in_turn(part, what_if.premises(masks), found, sources)
        steps = tuple(_in_whole(step, sources) for step in what_if.steps)
        what_if = replace(what_if, steps=steps)
        return Explanation(
            puzzle,
            StepSort.WHAT_IF,
            (finding,),
            what_if_in_words(puzzle, what_if),
            what_if=what_if,
            first=tuple(_line_step(puzzle, each) for each in first),
        )
    names = listed(line.name for line in lines)
    causes = [f"{names} leave nothing else", *states_in_words(puzzle, sources.because)]
    sentence = f"{puzzle.claim(*finding)}{because(causes)}, as a search proves"
    return Explanation(puzzle, StepSort.SEARCH, (finding,), sentence, sources=sources)


def _in_turn(
    part: Model, findings: Iterable[Finding], found: Sequence[Deduction], sources: Sources
) -> list[Deduction]:
    """Return the deductions on which findings depend, in order, by the lines of the whole model."""
    return [_in_whole(each, sources) for each in needed(part, findings, found)]


def _in_whole(deduction: Deduction, sources: Sources) -> Deduction:
    """Return a deduction on one of some lines with the number that it has among all lines."""
    return replace(deduction, at=sources.lines[deduction.at or 0])
