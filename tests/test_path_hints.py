"""Hints for paths: they lead to the solution, go against none, and say why of places and edges."""

import json
import random
import re
from collections.abc import Iterator
from functools import cache
from itertools import count, islice
from operator import and_
from pathlib import Path

import pytest
from oracle import ways
from path_sentences import names_all, read, without_saying
from running import Run
from tracking import random_tracks

import crosshatch
from crosshatch import Hint, Puzzle, Standing
from crosshatch.data.document import Document
from crosshatch.data.grid import Grid
from crosshatch.data.scene import Scene
from crosshatch.engine.clues import Count
from crosshatch.engine.lines import Line
from crosshatch.engine.masks import OFF, ON, OPEN
from crosshatch.engine.model import Model
from crosshatch.engine.path import Path as PathModel
from crosshatch.families import compile_document
from crosshatch.help.hints import Explanation, StepKind
from crosshatch.logic.next_deduction import needed, next_step
from crosshatch.logic.notes import Notes
from crosshatch.logic.path import PathRule
from crosshatch.logic.rule import Deduction
from crosshatch.logic.rules import LAWS, passes, rules_of
from crosshatch.logic.what_if import find_what_if

EXAMPLES = Path(__file__).parents[1] / "examples"
MUM = crosshatch.load(EXAMPLES / "mums-tracks.toml")
FROM_THE_TOP = (EXAMPLES / "mums-tracks.toml").read_bytes().replace(b'origin = "bottom"\n', b"")
"""The puzzle of Mum's tracks upside down."""
SEEDS = range(60)
TRACKS = Path(__file__).parents[2] / "shared" / "puzzles" / "tracks"
IDS = [
    id
    for file in sorted(TRACKS.glob("sgt_*.txt"))
    for id in file.read_text().split()[:1]
    if id.startswith(("8x8", "10x10", "15x15"))
]


def by_chance(seed: int) -> Document:
    """A little puzzle, now and then with several paths or none."""
    rng = random.Random(seed)
    size = rng.randint(2, 6), rng.randint(2, 6)
    return random_tracks(size, rng, most=rng.randint(4, 24), vague=rng.choice([0, 0, 0.3]))


def following(puzzle: Puzzle) -> Iterator[tuple[Grid, bytes, Hint]]:
    """Picture after picture, all that is known in it, and the hint that leads to the next."""
    picture = puzzle.decode(puzzle.model.masks)
    while True:
        masks = bytes(map(and_, puzzle.model.masks, puzzle.encode(picture)))
        hint = crosshatch.hint(puzzle, picture)
        yield picture, masks, hint
        if hint.step is None:
            return
        noted = bytearray(masks)
        for cell, mask in hint.step.findings:
            noted[cell] = mask
        picture, before = puzzle.decode(bytes(noted)), picture
        assert picture != before, hint.step.sentence


def states_along(puzzle: Puzzle) -> list[bytes]:
    """Return the masks of places and edges in each solution."""
    result = crosshatch.solve(puzzle, limits=crosshatch.Limits(solutions=None))
    return [puzzle.encode(picture) for picture in result.solutions]


@pytest.mark.parametrize("seed", SEEDS)
def test_hints_lead_to_the_solution_and_go_against_none(seed: int) -> None:
    document = by_chance(seed)
    puzzle, number = compile_document(document), len(ways(document))
    solutions = states_along(puzzle)
    assert number == len(solutions)
    for _, _, hint in following(puzzle):
        for step in steps_of(hint):
            assert all(masks[cell] == it for cell, it in step.findings for masks in solutions)
    ends = {0: Standing.NONE, 1: Standing.SOLVED}
    assert ends.get(number, Standing.SEVERAL) is hint.standing


@pytest.mark.exhaustive
@pytest.mark.skipif(
    not IDS, reason="the puzzles of others are not in ../shared beside the checkout"
)
@pytest.mark.parametrize("id", IDS)
def test_hints_solve_the_puzzles_of_others(id: str) -> None:
    puzzle = crosshatch.loads(id)
    *_, (picture, _, hint) = following(puzzle)
    assert Standing.SOLVED is hint.standing
    assert () == puzzle.check(picture)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_sentence_of_a_hint_names_just_the_reason_and_what_follows(seed: int) -> None:
    puzzle = compile_document(by_chance(seed))
    for _, masks, hint in following(puzzle):
        noted = bytearray(masks)
        for step in steps_of(hint):
            if step.deduction:
                found, known = read(puzzle, step.deduction, step.sentence, bytes(noted))
                if step.kind is StepKind.LINE:
                    # A look at a line names what it finds, and counts the rest.
                    assert {(c, m) for c, m in found if noted[c] == OPEN} == {*step.findings}
                    assert known <= {*step.premises}
                elif number := re.search(r"(\d+) known (?:place|edge)", step.sentence):
                    assert int(number[1]) == len(step.premises), step.sentence
                    assert found <= {*step.findings}
                else:
                    assert found == without_saying(puzzle, step.findings), step.sentence
                    if names_all(step.sentence):
                        assert known == {*step.premises}, step.sentence
                    assert known >= {*step.premises}, step.sentence
                assert all(noted[cell] == mask for cell, mask in step.premises)
                assert all(noted[cell] == OPEN for cell, _ in step.findings)
            for cell, mask in step.findings:
                noted[cell] = mask


def steps_of(hint: Hint) -> tuple[Explanation, ...]:
    return (*hint.step.first, hint.step) if hint.step else ()


def test_the_easiest_rule_comes_first_and_of_it_what_finds_most() -> None:
    seen = 0
    for seed in SEEDS:
        puzzle = compile_document(by_chance(seed))
        rules = rules_of(puzzle.model)
        for _, masks, hint in following(puzzle):
            step = hint.step
            if step is None or step.deduction is None or step.first:
                continue
            looks = passes(Notes(puzzle.model, masks), 1)
            told = [look.deduction for look in looks if look.deduction]
            assert rules.index(step.deduction.rule) >= rules.index(told[0].rule)
            if isinstance(rule := step.deduction.rule, PathRule):
                each = rule.looks(puzzle.model, masks)
                shown = [[it for it in look.found if puzzle.model.shows([it])] for look in each]
                assert max(map(len, shown)) == len(step.findings)
                seen += 1
    assert seen > 80


def test_a_step_that_no_picture_shows_is_told_with_the_one_that_it_leads_to() -> None:
    first = [
        (hint.step.first, hint.step)
        for _, _, hint in following(MUM)
        if hint.step and hint.step.first
    ]
    assert first
    for hidden, step in first:
        needed = {cell for cell, _ in step.premises}
        for before in reversed(hidden):
            assert needed & {cell for cell, _ in before.findings}
            needed |= {cell for cell, _ in before.because}
    ring, _ = first[0]
    sentence = "no loop: r4c5-r4c6 has no track because it would close a ring with the track from "
    assert f"{sentence}one to the other" == ring[0].sentence.replace("\N{EN DASH}", "-")


def test_steps_that_others_need_are_needed_too() -> None:
    no_loop = next(law for law in LAWS if law.name == "no loop")

    def told(found: int, because: int) -> Deduction:
        return Deduction(no_loop, None, ((found, OFF),), ((because, ON),), by="loop")

    first, second, idle = told(1, 0), told(2, 1), told(3, 0)
    assert (first, second) == needed(MUM.model, [(2, OFF)], [first, idle, second])
    assert () == needed(MUM.model, [(4, OFF)], [first, idle, second])


# What if?


def stuck(puzzle: Puzzle) -> bytes:
    """Return the masks once the rules find nothing more."""
    notes = Notes(puzzle.model)
    list(passes(notes))
    return bytes(notes.masks)


@cache
def stuck_ones() -> list[Puzzle]:
    """Forty puzzles by chance, and one of a collection, that need more than the rules."""
    puzzles = map(compile_document, map(by_chance, count()))
    solvable = (one for one in puzzles if OPEN in stuck(one) and crosshatch.solve(one).solutions)
    return [MUM, *islice(solvable, 40)]


@pytest.mark.parametrize("number", range(41))
def test_a_what_if_takes_just_the_steps_that_it_names(number: int) -> None:
    puzzle = stuck_ones()[number]
    masks, solutions = stuck(puzzle), states_along(puzzle)
    for asked, mask in enumerate(masks):
        what_if = find_what_if(puzzle.model, masks, [asked])
        if what_if is None:
            continue
        known = bytearray(masks)
        known[what_if.cell] = what_if.assumed
        assert (asked, OPEN, OPEN & ~what_if.assumed) == (what_if.cell, mask, what_if.left)
        needed: set[int] = set()
        for step in what_if.steps:
            assert step.rule.follows(puzzle.model, step)
            assert all(known[cell] == mask for cell, mask in step.because)
            assert step.fails == (step is what_if.steps[-1])
            for cell, it in step.found:
                known[cell] = it
        for step in reversed(what_if.steps):
            assert step.fails or all(cell in needed for cell, _ in step.found)
            needed.update(cell for cell, _ in step.because)
        assert asked in needed
        premises = {(cell, masks[cell]) for cell in needed if masks[cell] != OPEN}
        assert premises == {*what_if.premises(masks)}
        assert {what_if.left} == {solution[asked] for solution in solutions}


def fewest_steps(puzzle: Puzzle, masks: bytes, most: int) -> int | None:
    """The fewest deductions from masks to a contradiction, by all orders; None if over `most`."""
    level, rules = {masks}, rules_of(puzzle.model)
    for number in range(1, most + 1):
        after = set[bytes]()
        for known in level:
            for rule in rules:
                for deduction in rule.deduce(Notes(puzzle.model, known)):
                    if deduction.fails:
                        return number
                    draft = bytearray(known)
                    for cell, mask in deduction.found:
                        draft[cell] &= mask
                    after.add(bytes(draft))
        level = after
    return None


@pytest.mark.parametrize("number", range(41))
def test_no_what_if_takes_fewer_steps_than_the_one_that_is_told(number: int) -> None:
    puzzle = stuck_ones()[number]
    masks = stuck(puzzle)
    what_if = find_what_if(puzzle.model, masks)
    most = min(len(what_if.steps) - 1 if what_if else 3, 3)
    for cell, mask in enumerate(masks):
        for left in (ON, OFF) if mask == OPEN else ():
            if puzzle.model.shows([(cell, left)]):
                assumed = masks[:cell] + bytes([OPEN & ~left]) + masks[cell + 1 :]
                assert fewest_steps(puzzle, assumed, most) is None


def test_a_what_if_is_told_where_no_rule_helps() -> None:
    *_, (_, _, before), (_, _, last) = following(MUM)
    assert Standing.SEVERAL is last.standing
    step = before.step
    assert step is not None
    assert StepKind.WHAT_IF is step.kind
    assert (
        "r4c10-r5c10 has track: if it had no track, then r5c9-r5c11 has track (piece), and the "
        "track would lead to the finish too early"
    ) == step.sentence.replace("\N{EN DASH}", "-")


def test_a_what_if_out_of_time_is_none() -> None:
    assert None is find_what_if(MUM.model, stuck(MUM), until=0.0)


# One place, one edge.


@pytest.mark.parametrize("name", ["tramway", "four-ways-to-the-sea"])
def test_every_place_and_edge_is_explained(name: str) -> None:
    puzzle = crosshatch.load(EXAMPLES / f"{name}.toml")
    solutions = states_along(puzzle)
    for cell in range(len(puzzle.model.masks)):
        hint = crosshatch.explain(puzzle, None, *puzzle.places(cell))
        alike = {masks[cell] for masks in solutions}
        if len(alike) > 1:
            assert Hint(Standing.SEVERAL) == hint
        else:
            assert hint.step is not None
            assert ((cell, alike.pop()),) == hint.step.findings
            assert set(hint.step.still_to_find) >= {
                cell for cell, _ in hint.step.premises if puzzle.model.masks[cell] == OPEN
            }


def test_what_was_drawn_is_forgotten_where_it_is_asked_for() -> None:
    (picture, *_) = crosshatch.solve(MUM).solutions
    corner = crosshatch.explain(MUM, picture, (5, 0), (4, 0)).step
    assert corner is not None
    sentence = "from the start, r1c1, the track can only go to r2c1 because it cannot go to r1c2"
    assert sentence == corner.sentence
    place = crosshatch.explain(MUM, picture, (4, 0)).step
    assert place is not None
    assert StepKind.GIVEN is not place.kind


def test_given_track_was_given() -> None:
    unknown, track = ["?", "?"], [[[0, 1], [1, 1]]]
    puzzle = crosshatch.tracks(
        columns=unknown, rows=unknown, start=(0, 0), finish=(1, 0), track_edges=track
    )
    hint = crosshatch.explain(puzzle, None, (1, 1), (1, 0))
    assert hint.step is not None
    assert "r2c1\N{EN DASH}r2c2 has track: it was given" == hint.step.sentence


# Pictures and the command line.


def lit(scene: Scene) -> set[tuple[int, int]]:
    return {
        (row, column)
        for row, cells in enumerate(scene.cells)
        for column, cell in enumerate(cells)
        if cell.lit
    }


def test_cells_are_lit_where_they_are_seen() -> None:
    hint = crosshatch.explain(MUM, None, (5, 1))
    assert hint.step is not None
    scene = hint.step.scene(None)
    assert ({(5, 0), (5, 1)}, frozenset({5})) == (lit(scene), scene.lit_rows)


def test_a_step_lights_both_ends_of_an_edge_and_the_cells_of_its_reason() -> None:
    hint = crosshatch.explain(MUM, None, (5, 0), (4, 0))
    assert hint.step is not None
    cells = [cell for cell, _ in (*hint.step.findings, *hint.step.premises)]
    places = {place for cell in cells for place in MUM.places(cell)}
    assert places == lit(hint.step.scene(None))


def test_a_hint_as_data_names_rule_cells_and_edges(run: Run) -> None:
    ran = run("hint", "-", "--why", "r3c1-r3c2", "--json", stdin=FROM_THE_TOP)
    step = json.loads(ran.out)["step"]
    assert ("rule", "crossing") == (step["kind"], step["rule"])
    assert [{"edge": [[2, 0], [2, 1]], "is": "track"}] == step["cells"]
    assert [{"edge": [[0, 0], [0, 1]], "is": "no track"}] == step["because"]
    assert [[[0, 0], [0, 1]]] == step["still_to_find"]


def test_edges_to_be_found_first_are_named(run: Run) -> None:
    ran = run("hint", "-", "--why", "r3c1-r3c2", stdin=FROM_THE_TOP)
    assert ran.out.endswith("(to be found first: r1c1\N{EN DASH}r1c2)\n")


def test_a_wrong_piece_is_found(run: Run, tmp_path: Path) -> None:
    picture = list(crosshatch.solve(MUM).solutions[0])
    assert Standing.WRONG is not crosshatch.hint(MUM, tuple(picture)).standing
    picture[5] = "└" + picture[5][1:]
    assert Standing.WRONG is crosshatch.hint(MUM, tuple(picture)).standing
    assert ((5, 0),) == crosshatch.find_wrong_cells(MUM, tuple(picture)).cells
    file = tmp_path / "wrong.txt"
    file.write_text("\n".join(picture))
    ran = run("hint", "examples/mums-tracks.toml", str(file), "--where")
    assert (1, "r1c1 is wrong") == (ran.status, ran.out.splitlines()[0])


def test_an_edge_between_no_neighbours_is_refused(run: Run) -> None:
    ran = run("hint", "examples/mums-tracks.toml", "--why", "r1c1-r2c2")
    assert (2, "crosshatch: r1c1-r2c2: the puzzle has no such edge\n") == (ran.status, ran.err)


def test_a_line_of_edges_tells_what_pictures_show() -> None:
    path = PathModel(3, 2)
    edges = [edge for edge in (path.edge(1, 2), path.edge(1, 4)) if edge is not None]
    line = Line("around", 1, edges, Count(0))
    model = Model(bytes([OPEN]) * path.cells, (line,), path=path)
    step = next_step(model, model.masks)
    assert {(edge, OFF) for edge in edges} <= {each for one in step.hidden for each in one.found}
    assert step.deduction is not None
    assert model.shows(step.deduction.found)
