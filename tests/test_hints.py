"""Hints: what-ifs end in time, of paths the easiest comes first, and steps are lit."""

from pathlib import Path

from hint_walks import stuck, walk
from random_puzzles import of_tracks

import crosshatch
from crosshatch.data.scene import Scene
from crosshatch.engine.clues import Count
from crosshatch.engine.lines import Line
from crosshatch.engine.masks import OFF, ON, OPEN
from crosshatch.engine.model import Model
from crosshatch.engine.path import Path as PathModel
from crosshatch.logic.next_deduction import needed, next_step
from crosshatch.logic.notes import Notes
from crosshatch.logic.path import PathRule
from crosshatch.logic.rule import Deduction
from crosshatch.logic.rules import LAWS, passes, rules_of
from crosshatch.logic.what_if import find_what_if

EXAMPLES = Path(__file__).parents[1] / "examples"
MASK = crosshatch.load(EXAMPLES / "mask.toml")
MUM = crosshatch.load(EXAMPLES / "mums-tracks.toml")

# What if?


def test_a_what_if_out_of_time_is_none() -> None:
    assert None is find_what_if(MASK.model, stuck(MASK), until=0.0)


# Of paths: which comes first.


def test_the_easiest_rule_comes_first_and_of_it_what_finds_most() -> None:
    seen = 0
    for seed in range(30):
        puzzle = of_tracks(seed)
        rules = rules_of(puzzle.model)
        for hint, known, _ in walk(puzzle, goes_on=False):
            masks = bytes(known)
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
    assert seen > 30


def test_steps_that_others_need_are_needed_too() -> None:
    no_loop = next(law for law in LAWS if law.name == "no loop")

    def told(found: int, because: int) -> Deduction:
        return Deduction(no_loop, None, ((found, OFF),), ((because, ON),), by="loop")

    first, second, idle = told(1, 0), told(2, 1), told(3, 0)
    assert (first, second) == needed(MUM.model, [(2, OFF)], [first, idle, second])
    assert () == needed(MUM.model, [(4, OFF)], [first, idle, second])


# Pictures.


def lit(scene: Scene) -> set[tuple[int, int]]:
    return {
        (row, column)
        for row, cells in enumerate(scene.cells)
        for column, cell in enumerate(cells)
        if cell.lit
    }


def test_a_step_is_drawn_with_its_cells_and_clue_lit() -> None:
    step = crosshatch.explain(crosshatch.load(EXAMPLES / "cat.toml"), None, (5, 11)).step
    assert step is not None
    scene = step.scene(None)
    assert ({(5, 11)}, frozenset(), frozenset({11})) == (
        lit(scene),
        scene.lit_rows,
        scene.lit_columns,
    )


def test_a_step_lights_both_ends_of_an_edge_and_the_cells_of_its_reason() -> None:
    hint = crosshatch.explain(MUM, None, (5, 0), (4, 0))
    assert hint.step is not None
    cells = [cell for cell, _ in (*hint.step.findings, *hint.step.premises)]
    places = {place for cell in cells for place in MUM.places(cell)}
    assert places == lit(hint.step.scene(None))


def test_a_line_of_edges_tells_what_pictures_show() -> None:
    path = PathModel(3, 2)
    edges = [edge for edge in (path.edge(1, 2), path.edge(1, 4)) if edge is not None]
    line = Line("around", 1, edges, Count(0))
    model = Model(bytes([OPEN]) * path.cells, (line,), path=path)
    step = next_step(model, model.masks)
    assert {(edge, OFF) for edge in edges} <= {each for one in step.hidden for each in one.found}
    assert step.deduction is not None
    assert model.shows(step.deduction.found)
