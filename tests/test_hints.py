"""Hints as pictures: what a step finds, and what it is found from, is lit."""

from pathlib import Path

import crosshatch
from crosshatch.data.scene import Scene

EXAMPLES = Path(__file__).parents[1] / "examples"
MUM = crosshatch.load(EXAMPLES / "mums-tracks.toml")

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
