"""The rules of a path: what they tell follows from what they name."""

import random
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Literal

import pytest
from hypothesis import given
from oracle import Way, ways
from rules import follows, turns, without_one
from strategies import track_puzzles
from tiers import cases
from tracking import part_around, path_of, random_tracks

import crosshatch
from crosshatch import Puzzle, Status
from crosshatch.data.document import Document
from crosshatch.engine.masks import OFF, ON, OPEN
from crosshatch.help.film_scenes import film, pictures
from crosshatch.help.steps import Assumption, GuessStep, TraceStep
from crosshatch.help.trace import fillings_left
from crosshatch.logic.asked import failing, rules_of
from crosshatch.logic.deduction import Deduction
from crosshatch.logic.passes import Notes
from crosshatch.puzzles import compile_document

SEEDS = cases(range(40), range(40, 100))


def by_chance(seed: int) -> Document:
    """A little puzzle, often with a path, sometimes with hardly any counts."""
    rng = random.Random(seed)
    size = rng.randint(1, 6), rng.randint(2, 6)
    return random_tracks(size, rng, most=rng.randint(3, 24), vague=rng.choice([0, 0, 0.3, 0.8]))


def masks_of(puzzle: Puzzle, way: Way) -> bytes:
    """Return the masks of all places and edges for a way."""
    path = path_of(puzzle)
    masks = bytearray([OFF]) * path.cells
    places = [row * path.width + column for column, row in way]
    for place in places:
        masks[place] = ON
    for ends in pairwise(places):
        edge = path.edge(*ends)
        assert edge is not None
        masks[edge] = ON
    return bytes(masks)


def told(puzzle: Puzzle) -> Iterator[tuple[Deduction, bytes]]:
    """Everything that the rules tell, and what was known before."""
    notes = Notes(puzzle)
    known = bytes(notes.masks)
    for look in notes.passes():
        if look.deduction is not None:
            yield look.deduction, known
        known = bytes(notes.masks)


@given(track_puzzles(longest=5))
def test_what_a_rule_tells_holds_on_every_way_that_agrees_with_its_reason(
    document: Document,
) -> None:
    puzzle = compile_document(document)
    every_way = [masks_of(puzzle, way) for way in ways(puzzle.without_givens().document)]
    for deduction, known in told(puzzle):
        assert all(known[cell] == mask for cell, mask in deduction.because)
        assert all(known[cell] == OPEN for cell, _ in deduction.found)
        agreeing = [
            masks for masks in every_way if all(masks[cell] == it for cell, it in deduction.because)
        ]
        if deduction.fails:
            assert not agreeing
        assert all(masks[cell] == it for masks in agreeing for cell, it in deduction.found)


@given(track_puzzles())
def test_a_rule_asked_with_only_its_reason_known_tells_the_same_and_with_less_it_does_not(
    document: Document,
) -> None:
    puzzle = compile_document(document)
    for deduction, _ in told(puzzle):
        assert follows(puzzle, deduction)
        if deduction.rule in ("count", "connection", "crossing"):
            for fewer in without_one(deduction.because):
                assert not follows(puzzle, deduction, fewer)


def test_the_parts_of_the_grid_that_sentences_speak_of_are_as_large_as_they_say() -> None:
    seen = 0
    for seed in range(200):
        puzzle = compile_document(by_chance(seed))
        for deduction, _ in told(puzzle):
            if deduction.by == "parity" and not deduction.fails:
                sentence = deduction.sentence
                words = re.search(r"leaves the (\d+) places? around (r\d+c\d+)", sentence)
                assert words is not None
                number, place = words.groups()
                part = part_around(
                    puzzle, puzzle.cell_called(place), (*deduction.because, *deduction.found)
                )
                assert int(number) == len(part), sentence
                seen += 1
    assert seen > 5


@given(track_puzzles())
def test_rounds_end_where_the_engine_ends_and_are_as_many(document: Document) -> None:
    puzzle = compile_document(document)
    notes, result = Notes(puzzle), crosshatch.solve(puzzle, logic=True)
    *turns, last = notes.passes()
    if any(turn.rule == "two ways" for turn in turns):
        return  # Only people take the last two ways at once; the engine goes round them.
    assert last.pass_number == result.passes
    shown = failing(puzzle, puzzle.model.masks)
    assert last.fails == (shown is not None)
    if shown is not None:
        assert Status.NONE is result.status
        assert shown == last.deduction
        assert shown.sentence == result.failure
    else:
        assert result.failure is None
        assert puzzle.decode(notes.known()) == result.known


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_is_told_twice_and_rounds_can_be_made_one_by_one(seed: int) -> None:
    puzzle = compile_document(by_chance(seed))
    at_once, notes = turns(puzzle), Notes(puzzle)
    one_by_one = [look for _ in range(at_once[-1].pass_number) for look in notes.passes(1)]
    assert at_once == one_by_one
    assert [] == list(notes.passes(0))
    cells = [cell for look in at_once for cell, _ in look.found]
    assert len(cells) == len(set(cells))
    assert at_once[-1].deduction is None or at_once[-1].fails
    rules = [rule.name for rule in rules_of(puzzle)]
    taken = [(look.pass_number, rules.index(look.rule)) for look in at_once if look.rule]
    assert taken == sorted(taken)
    assert all(look.rule == look.deduction.rule for look in at_once if look.deduction)


# The trace and the film; what the command line prints is in `tests/commands/tracks.txt`.

EXAMPLES = Path(__file__).parents[1] / "examples"
MUM = crosshatch.load(EXAMPLES / "mums-tracks.toml")


def test_a_trace_has_every_deduction_and_ends_as_solve_does() -> None:
    steps = [step for step in crosshatch.trace(MUM) if isinstance(step, TraceStep)]
    assert [deduction for deduction, _ in told(MUM)] == [
        step.deduction for step in steps if step.deduction
    ]
    result = crosshatch.solve(MUM, logic=True)
    assert (result.passes, result.known) == (steps[-1].pass_number, MUM.decode(steps[-1].masks))
    assert ("nothing more follows", ()) == (steps[-1].sentence, steps[-1].findings)
    assert [1, 2] == sorted({step.pass_number for step in crosshatch.trace(MUM, passes=2)})


def test_assumptions_are_followed_by_rounds_of_their_own() -> None:
    guess = Assumption(MUM.cell_called("r4c9-r4c10"), ON)
    steps = list(crosshatch.trace(MUM, guesses=[guess]))
    (guessed,) = [step for step in steps if isinstance(step, GuessStep)]
    assert "r4c9\N{EN DASH}r4c10 has track" == guessed.words
    assert MUM.decode(steps[-1].masks) in crosshatch.solve(MUM).solutions


def test_lines_that_go_by_their_counts_have_no_list_of_fillings() -> None:
    for refused in (
        lambda: fillings_left(MUM, 0),
        lambda: list(crosshatch.trace(MUM, guesses=[crosshatch.Drop(0)])),
    ):
        with pytest.raises(crosshatch.CrosshatchError, match=r"row 1, .*: these lines go by their"):
            refused()


@pytest.mark.parametrize("pace", ["pass", "line"])
def test_a_film_goes_rule_by_rule_to_where_rules_end(pace: Literal["pass", "line"]) -> None:
    shown = list(pictures(MUM, pace))
    assert MUM.decode(MUM.model.masks) == shown[0]
    assert crosshatch.solve(MUM, logic=True).known == shown[-1]
    assert (len(shown) > 40) == (pace == "line")


def test_only_what_a_search_tries_is_lit_in_a_film() -> None:
    result = crosshatch.solve(MUM, moments=10)
    scenes = film(MUM, search=[moment.picture for moment in result.moments])
    lit = [any(cell.lit for row in scene.cells for cell in row) for scene in scenes]
    by_rules = len(list(pictures(MUM)))
    assert not any(lit[:by_rules])
    assert all(lit[by_rules:-1])
    assert len(scenes) > by_rules
