"""Pictures of tracks against every way there is: what they show, what is wrong in them, scenes."""

from operator import and_
from random import Random

from courses import Course
from hypothesis import given, settings
from hypothesis import strategies as st
from mistakes import check_wrong_cells
from oracle import alike, ways
from strategies import track_puzzles

import crosshatch
from crosshatch import Standing, hint
from crosshatch.data.document import Document
from crosshatch.data.grid import UNKNOWN, Grid
from crosshatch.data.scene import Cell, Edge, EdgeMark, Tone
from crosshatch.data.sides import CHARACTERS, EMPTY, VISITED, EdgePlace, Sides, sides_of
from crosshatch.engine.masks import OFF, ON, OPEN
from crosshatch.puzzles import compile_document


def may_become(picture: Grid, solution: Grid) -> bool:
    """Return True if a picture in progress does not contradict the solution."""
    return all(
        cell == UNKNOWN
        or (cell == drawn if EMPTY in (cell, drawn) else sides_of(cell) & ~sides_of(drawn) == 0)
        for cell, drawn in zip("".join(picture), "".join(solution), strict=True)
    )


@settings(max_examples=40)
@given(track_puzzles(), st.randoms(use_true_random=False))
def test_a_solution_of_which_something_is_forgotten_breaks_no_rule(
    document: Document, rng: Random
) -> None:
    asked = compile_document(document)
    for way in ways(document)[:3]:
        cells = list("".join(alike(document, [way])))
        assert () == asked.check(rows_of(cells, document))
        for place in rng.sample(range(len(cells)), k=rng.randint(1, len(cells))):
            cells[place] = rng.choice(UNKNOWN if cells[place] == EMPTY else UNKNOWN + VISITED)
        assert () == asked.check(rows_of(cells, document))


def rows_of(cells: list[str], document: Document) -> Grid:
    width, _ = document.size
    return tuple("".join(cells[at : at + width]) for at in range(0, len(cells), width))


@settings(max_examples=40)
@given(track_puzzles())
def test_solutions_are_encoded_and_decoded(document: Document) -> None:
    asked = compile_document(document)
    for way in ways(document)[:5]:
        picture = alike(document, [way])
        masks = asked.encode(picture)
        assert picture == asked.decode(masks)
        assert {OFF, ON} >= {*masks}
        assert sum(mask == ON for mask in masks) == 2 * len(way) - 1


# Where a picture goes wrong.


@settings(max_examples=150)
@given(track_puzzles(longest=4), st.randoms(use_true_random=False))
def test_wrong_cells_are_those_that_no_solution_has_and_groups_that_no_solution_has(
    document: Document, rng: Random
) -> None:
    asked = compile_document(document)
    solutions = [alike(document, [way]) for way in ways(document)]
    if not solutions:
        return
    cells = list("".join(rng.choice(solutions)))
    for place in rng.sample(range(len(cells)), k=rng.randint(1, len(cells))):
        cells[place] = rng.choice(CHARACTERS)
    picture = rows_of(cells, document)
    check_wrong_cells(asked, picture, solutions, may_become)
    standing = hint(asked, picture).standing
    becomes = [solution for solution in solutions if may_become(picture, solution)]
    assert (standing is Standing.WRONG) == (not becomes)
    said = asked.encode(picture)
    masks = ((asked.encode(solution), solution) for solution in solutions)
    assert becomes == [drawn for mask, drawn in masks if all(map(and_, mask, said))]
    if asked.check(picture):
        assert not becomes
    elif OPEN not in said:
        # All is said, and no rule broken: it is a solution, though perhaps not drawn out.
        assert 1 == len(becomes)


# Scenes.


def upended() -> Document:
    """Two rows and three columns, counted from below, with all that a scene can show."""
    course = Course(
        start=(0, 1),
        finish=(2, 0),
        entry="bottom",
        exit="right",
        origin="bottom",
        row_cuts=(1,),
        column_cuts=(1,),
        on=((1, 1),),
        forbidden_edges=(((1, 0), (1, 1)),),
    )
    counts = ("0 1", "1 2"), ("0 1", "0 1", "? 1")
    return course.document(*counts, title="Up", overlay=("..3", "7.1"))


def test_a_scene_shows_a_path_as_it_is_seen() -> None:
    asked = compile_document(upended())
    [solution] = crosshatch.solve(asked).solutions
    assert ("··┌", "┌─┘") == solution
    scene = asked.scene(solution)
    ends = {"given": True, "track": Sides.RIGHT | Sides.BOTTOM, "station": True}
    assert (
        Cell(Tone.CLOSED),
        Cell(Tone.CLOSED),
        Cell(Tone.VISITED, glyph="3", given_track=Sides.RIGHT, **ends),
    ) == scene.cells[0]
    assert (
        Cell(Tone.VISITED, glyph="7", given_track=Sides.BOTTOM, **ends),
        Cell(Tone.VISITED, given=True, track=Sides.RIGHT | Sides.LEFT),
        Cell(Tone.VISITED, glyph="1", track=Sides.TOP | Sides.LEFT),
    ) == scene.cells[1]
    bar = EdgePlace(1, 1, is_upright=False)
    assert (Edge(bar, EdgeMark.BAR, given=True),) == scene.edges


def test_a_scene_without_a_picture_shows_what_is_known_and_every_part_of_a_line() -> None:
    scene = compile_document(upended()).scene(None)
    assert (("0", "1"), ("1", "2")) == scene.rows
    assert (("0", "1"), ("0", "1"), ("?", "1")) == scene.columns
    assert ((1,), (1,), "Up") == (scene.row_cuts, scene.column_cuts, scene.title)
    assert [
        [Tone.UNKNOWN, Tone.UNKNOWN, Tone.VISITED],
        [Tone.VISITED, Tone.VISITED, Tone.UNKNOWN],
    ] == [[cell.tone for cell in row] for row in scene.cells]
    # Of the start only its entry is known, of the place beside it that it is visited.
    assert [Sides.BOTTOM, Sides.NONE, Sides.NONE] == [cell.track for cell in scene.cells[1]]
