"""The library: pictures, limits, and what the command line does in one call each."""

import ast
import copy
import pickle
import signal
import sys
from collections.abc import Callable
from importlib import import_module
from itertools import islice
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from running import ROOT

import crosshatch
from crosshatch import Place, make
from crosshatch.files.formats import writable_format, write_documents

EXAMPLES = ROOT / "examples"
SMALL = crosshatch.nonogram(rows=[[2], [1], [1, 1]], columns=[[1, 1], [2], [1]], title="Small")


def example(name: str) -> crosshatch.Puzzle:
    return crosshatch.load(EXAMPLES / f"{name}.toml")


def test_places_of_a_step_count_from_the_top_whatever_the_file_says() -> None:
    puzzle = crosshatch.tracks(
        columns=["?", 2], rows=[2, 1], start=(0, 0), finish=(1, 1), origin="bottom"
    )
    found = {found for step in crosshatch.trace(puzzle) for found in step.found}
    picture = crosshatch.solve(puzzle).picture
    assert picture is not None
    seen = {
        (Place(row, column), "empty" if picture[row, column] == "·" else "visited")
        for row in range(2)
        for column in range(2)
    }
    places = {one for one in found if isinstance(one[0], Place) and one[1] in ("empty", "visited")}
    assert places
    assert places <= seen


@pytest.mark.usefixtures("one_process")
@pytest.mark.parametrize("suffix", ["jsonl", "toml", "non"])
def test_a_set_is_answered_as_the_puzzles_in_it(tmp_path: Path, suffix: str) -> None:
    puzzles = [SMALL, example("gchq").without_givens(), example("balloon")]
    path = tmp_path / f"set.{suffix}"
    path.write_bytes(write_documents(writable_format(suffix), [one.document for one in puzzles]))
    expected = [{**answer, "seconds": 0} for answer in crosshatch.batch(puzzles, jobs=1)]
    for given in (path, str(path)):
        found = crosshatch.batch(given, jobs=1)
        assert expected == [{**answer, "seconds": 0} for answer in found]


def test_the_server_leaves_the_process_as_it_was() -> None:
    before = signal.getsignal(signal.SIGINT), sys.getswitchinterval()
    crosshatch.serve(port=0, ready=lambda _: signal.raise_signal(signal.SIGINT))
    assert before == (signal.getsignal(signal.SIGINT), sys.getswitchinterval())


@pytest.mark.parametrize("name", crosshatch.__all__)
def test_every_public_name_is_there(name: str) -> None:
    assert getattr(crosshatch, name) is getattr(crosshatch, name)
    assert name in dir(crosshatch)


@pytest.mark.parametrize(
    ("home", "name"), [(home, name) for home in (crosshatch, make) for name in home.__all__]
)
def test_every_public_name_has_an_example(home: ModuleType, name: str) -> None:
    public = getattr(home, name)
    # The version and the alias `Ends` have no docstrings of their own.
    assert name in ("Ends", "__version__") or ">>> " in (public.__doc__ or "")


def test_type_checkers_see_the_public_names() -> None:
    [block] = [
        part
        for part in ast.parse(Path(crosshatch.__file__).read_text(encoding="utf-8")).body
        if isinstance(part, ast.If)
    ]
    imports = [part for part in block.body if isinstance(part, ast.ImportFrom)]
    names = [alias.asname or "" for part in imports for alias in part.names]
    assert crosshatch.__all__ == sorted(names)
    for part in imports:
        home = import_module(str(part.module))
        for alias in part.names:
            assert getattr(home, alias.name) is getattr(crosshatch, str(alias.asname))


def test_a_name_that_is_not_public_is_none() -> None:
    with pytest.raises(AttributeError, match=r"^module 'crosshatch' has no attribute 'solved'$"):
        crosshatch.solved  # noqa: B018


def test_no_wing_hides_a_public_function() -> None:
    """`import crosshatch.render` would put the wing in the function's place; these two are both."""
    wings = {path.name for path in Path(crosshatch.__file__).parent.iterdir() if path.is_dir()}
    assert not {*crosshatch.__all__} & (wings - {"puzzles", "kinds", "make"})


COPIES: dict[str, Callable[[Any], Any]] = {
    "pickled": lambda thing: pickle.loads(pickle.dumps(thing)),
    "deep copy": copy.deepcopy,
    "copy": copy.copy,
}
NAMES = ["heart", "say-cheese", "balloon", "impossible", "tramway", "no-through-road", "snowflake"]


@pytest.mark.parametrize("copied", COPIES.values(), ids=COPIES)
@pytest.mark.parametrize("name", NAMES)
def test_copied_puzzles_and_answers_are_equal(name: str, copied: Callable[[Any], Any]) -> None:
    puzzle = example(name)
    same, result = copied(puzzle), crosshatch.solve(puzzle)
    assert puzzle == same == example(name)
    assert hash(puzzle) == hash(same)
    assert puzzle.scene(None) == same.scene(None)
    assert result.solutions == crosshatch.solve(same).solutions
    assert str(result.failure) == str(copied(result).failure)
    answers: list[Any] = [result]
    if not puzzle.best:
        answers += [crosshatch.solve(puzzle, moments=4), crosshatch.solve(puzzle, logic=True)]
        answers += [crosshatch.hint(puzzle), crosshatch.explain(puzzle, None, (2, 2))]
        answers += [crosshatch.rate(puzzle, what_ifs=20), *islice(crosshatch.trace(puzzle), 3)]
    for answer in answers:
        other = copied(answer)
        assert (answer, hash(answer), str(answer)) == (other, hash(other), str(other))
        assert isinstance(answer, crosshatch.Result) or repr(answer) == repr(other)


def test_puzzles_that_differ_in_anything_are_not_equal() -> None:
    puzzle = example("heart")
    assert puzzle != example("mask")
    known = puzzle.encode(("#" + "?" * 6, *["?" * 7] * 5))
    assert puzzle != puzzle.knowing(known)


@pytest.mark.parametrize("copied", COPIES.values(), ids=COPIES)
def test_copied_optimized_pictures_are_equal(copied: Callable[[Any], Any]) -> None:
    single = crosshatch.optimize(("####", "#.##", "####"))
    many = crosshatch.optimize(np.ones((2, 3, 3), dtype=bool))
    same = copied(many)
    assert (single, many) == (copied(single), same)
    if same.pictures is not many.pictures:
        same.pictures[0, 0, 0] ^= True
        assert many != same
