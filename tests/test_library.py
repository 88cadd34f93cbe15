"""The library: pictures, limits, and what the command line does in one call each."""

import ast
import copy
import json
import pickle
import signal
import subprocess
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
from crosshatch import ArgumentError, CrosshatchError, Limits, Picture, Place, make
from crosshatch.files.formats import writable_format, write_documents

EXAMPLES = ROOT / "examples"
SMALL = crosshatch.nonogram(rows=[[2], [1], [1, 1]], columns=[[1, 1], [2], [1]], title="Small")
ROWS = ("##.", ".#.", "#.#")


def example(name: str) -> crosshatch.Puzzle:
    return crosshatch.load(EXAMPLES / f"{name}.toml")


# Pictures and steps.


def test_a_picture_is_a_tuple_of_rows_with_cells() -> None:
    picture = crosshatch.solve(SMALL).picture
    assert isinstance(picture, Picture)
    assert ROWS == picture == tuple(picture)
    assert (".", "#", "##.") == (picture[0, 2], picture[2, 2], picture[0])
    assert ("##.", ".#.") == picture[:2]
    assert "##.\n.#.\n#.#" == str(picture)
    assert [list(row) for row in ROWS] == np.asarray(picture).tolist()
    assert json.dumps(ROWS) == json.dumps(picture)


def test_what_a_picture_shows_in_a_notebook_is_escaped() -> None:
    assert "<pre>&lt;#</pre>" == Picture(["<#"])._repr_html_()


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


def test_hints_and_traces_have_the_same_kind_of_step() -> None:
    whole = ((Place(2, 0), "filled"), (Place(2, 1), "blank"), (Place(2, 2), "filled"))
    for step, found, row in (
        (crosshatch.hint(SMALL).step, whole, 3),
        (next(iter(crosshatch.trace(SMALL))), ((Place(0, 1), "filled"),), 1),
    ):
        assert isinstance(step, crosshatch.Step)
        assert ("line", found, ()) == (step.rule, step.found, step.because)
        assert step.sentence.startswith(f"row {row}: ")


# Limits.


def test_limits_are_needed_as_limits() -> None:
    for ask in (crosshatch.solve, crosshatch.count, crosshatch.hint, crosshatch.rate):
        with pytest.raises(ArgumentError, match=r"^limits: expected Limits, such as "):
            ask(SMALL, limits=2)  # type: ignore[operator]


@pytest.mark.parametrize("limits", [{"solutions": 2.5}, {"conflicts": 0.5}])
def test_what_is_counted_is_whole(limits: dict[str, float]) -> None:
    with pytest.raises(ArgumentError, match=r"expected a whole number, not a float"):
        Limits(**limits)  # type: ignore[arg-type]


def test_hints_are_only_for_puzzles_that_have_them() -> None:
    best = crosshatch.magnitude(rows=[1], columns=[1])
    for ask in (crosshatch.hint, crosshatch.trace):
        with pytest.raises(CrosshatchError, match=r"^(hint|trace) is not for magnitude puzzles"):
            ask(best)  # type: ignore[operator]


# Files.


def test_any_bytes_are_read() -> None:
    assert ROWS == crosshatch.loads(bytearray(b"##.\n.#.\n#.#")).document.picture


def test_a_picture_that_is_drawn_is_of_its_size(tmp_path: Path) -> None:
    with pytest.raises(CrosshatchError, match=r"^the picture: 1 row, the puzzle has 3"):
        crosshatch.draw(SMALL, tmp_path / "small.svg", ("##.",))
    with pytest.raises(ArgumentError, match=r"^picture: expected a list of rows"):
        crosshatch.draw(SMALL, tmp_path / "small.svg", "##.")  # type: ignore[arg-type]


def test_saving_warns_of_what_a_format_leaves_out(tmp_path: Path) -> None:
    with pytest.warns(UserWarning, match=r"^non cannot keep: givens"):
        crosshatch.save(example("gchq"), tmp_path / "gchq.non")
    with pytest.warns(UserWarning, match=r"^non cannot keep: givens"):
        crosshatch.dumps(example("gchq"), "non")


def test_a_film_is_of_the_kind_of_its_suffix(tmp_path: Path) -> None:
    result = crosshatch.animate(SMALL, tmp_path / "small.webp", frames="line", captions=True)
    assert "unique" == result.status
    assert b"WEBP" == (tmp_path / "small.webp").read_bytes()[8:12]
    with pytest.raises(CrosshatchError, match=r"^an animation ends in one of "):
        crosshatch.animate(SMALL, tmp_path / "small.avi")


# What is hidden in pictures.


def test_a_code_is_read_in_a_picture_a_solution_and_an_image(tmp_path: Path) -> None:
    card = example("gchq")
    [code] = crosshatch.scan(card)
    picture = crosshatch.solve(card).picture
    assert picture is not None
    crosshatch.draw(card, tmp_path / "card.png", picture)
    assert code.text == crosshatch.scan(picture)[0].text
    assert () == crosshatch.scan(SMALL)


def test_a_tune_is_written_by_its_suffix(tmp_path: Path) -> None:
    tune = crosshatch.play(example("mums-tracks"))
    tune.save(tmp_path / "tune.mid")
    assert b"MThd" == (tmp_path / "tune.mid").read_bytes()[:4]
    with pytest.raises(CrosshatchError, match=r"a tune ends in one of "):
        tune.save(tmp_path / "tune.mp3")
    with pytest.raises(CrosshatchError, match=r"^there is no overlay"):
        crosshatch.play(SMALL)


@pytest.mark.parametrize(
    ("strange", "sentence"),
    [
        ({"tempo": 0}, "tempo: 0 is not a number from 20 to 400"),
        ({"capo": 99}, "capo: 99 is not a number from 0 to 12"),
    ],
)
def test_what_no_guitar_can_play_is_refused(strange: dict[str, int], sentence: str) -> None:
    with pytest.raises(ValueError, match=f"^{sentence}$"):
        crosshatch.play(example("mums-tracks"), **strange)  # type: ignore[arg-type]


def test_a_message_that_is_no_tab_is_no_tune(tmp_path: Path) -> None:
    puzzle = crosshatch.nonogram(rows=["1"], columns=["0", "1"], overlay=["no"])
    message = crosshatch.play(puzzle)
    assert ("-o", None) == (str(message), message.tab)
    with pytest.raises(CrosshatchError, match=r"^the message is no tab"):
        message.save(tmp_path / "tune.mid")


# Many puzzles.


def test_many_puzzles_have_an_answer_each_in_their_order() -> None:
    several = crosshatch.nonogram(rows=["1", "1"], columns=["1", "1"])
    answers = crosshatch.batch([SMALL, several], jobs=2)
    assert [("Small", "unique"), ("puzzle 2", "multiple")] == [
        (answer["name"], answer["status"]) for answer in answers
    ]
    assert list(ROWS) == answers[0]["solution"]


def test_answers_that_are_kept_in_a_file_are_not_worked_out_again(tmp_path: Path) -> None:
    out = tmp_path / "answers.jsonl"
    first = crosshatch.batch([SMALL], jobs=1, out=out)
    again = crosshatch.batch([SMALL, example("heart")], jobs=1, out=out, resume=True)
    assert first == again[:1]
    lines = out.read_text().splitlines()
    assert ["Small", "Heart"] == [json.loads(line)["name"] for line in lines]
    # Another number of solutions is another question.
    [found] = crosshatch.batch([SMALL], limits=Limits(solutions=1), jobs=1, out=out, resume=True)
    assert ("solve", "solve --limit 1") == (first[0]["question"], found["question"])
    assert first[0]["key"] == found["key"]


@pytest.mark.parametrize("suffix", ["jsonl", "toml", "non"])
def test_a_set_is_answered_as_the_puzzles_in_it(tmp_path: Path, suffix: str) -> None:
    puzzles = [SMALL, example("gchq").without_givens(), example("balloon")]
    path = tmp_path / f"set.{suffix}"
    path.write_bytes(write_documents(writable_format(suffix), [one.document for one in puzzles]))
    expected = [{**answer, "seconds": 0} for answer in crosshatch.batch(puzzles, jobs=1)]
    for given in (path, str(path)):
        found = crosshatch.batch(given, jobs=1)
        assert expected == [{**answer, "seconds": 0} for answer in found]


def test_puzzles_of_a_set_have_names_and_failures_their_places(tmp_path: Path) -> None:
    path = tmp_path / "mine.jsonl"
    path.write_text('{"rows": [[1]], "columns": [[1]]}\n{"rows": [[2]], "columns": [[1]]}\n{\n')
    answers = crosshatch.batch(path, jobs=1)
    assert [("mine", "unique"), ("mine 2", "failed"), ("mine 3", "failed")] == [
        (answer["name"], answer["status"]) for answer in answers
    ]
    place = f"{path}: line 2: row 1: run 2 needs 2 cells"
    assert (answers[1]["error"] or "").startswith(place)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (None, "there is no such file"),
        ("[]", "there is no puzzle in it"),
        ("what is this", "line 1, column 1: a value is expected"),
    ],
)
def test_a_set_without_puzzles_is_refused_at_once(
    tmp_path: Path, content: str | None, sentence: str
) -> None:
    path, out = tmp_path / "set.jsonl", tmp_path / "out.jsonl"
    if content is not None:
        path.write_text(content)
    with pytest.raises(CrosshatchError) as refusal:
        crosshatch.batch(path, jobs=1, out=out)
    assert str(refusal.value).startswith(f"{path}: {sentence}")
    assert not out.exists()


def test_a_puzzle_that_fails_says_why() -> None:
    [answer] = crosshatch.batch([example("tramway")], verb="optimize", jobs=1)
    assert "failed" == answer["status"]
    assert (answer["error"] or "").startswith("puzzles[0]: optimize is not for tracks puzzles")


def test_only_questions_that_there_are_can_be_asked() -> None:
    with pytest.raises(CrosshatchError, match=r"^verb: 'check' is none of solve, count"):
        crosshatch.batch([SMALL], verb="check", jobs=1)  # type: ignore[arg-type]


def test_only_puzzles_are_answered() -> None:
    with pytest.raises(ArgumentError, match=r"^puzzles\[1\]: expected a Puzzle"):
        crosshatch.batch([SMALL, "x"], jobs=1)  # type: ignore[list-item]


def test_the_server_leaves_the_process_as_it_was() -> None:
    before = signal.getsignal(signal.SIGINT), sys.getswitchinterval()
    crosshatch.serve(port=0, ready=lambda _: signal.raise_signal(signal.SIGINT))
    assert before == (signal.getsignal(signal.SIGINT), sys.getswitchinterval())


def test_a_census_is_of_any_size_that_can_be_counted() -> None:
    assert 16 == crosshatch.census(2).grids
    assert crosshatch.census(2, 3) == crosshatch.census(3, 2, jobs=1)
    with pytest.raises(CrosshatchError, match=r"^9x9: a census is of "):
        crosshatch.census(9)


def test_the_limits_of_a_batch_are_those_of_each_puzzle() -> None:
    [answer] = crosshatch.batch([example("say-cheese")], limits=Limits(conflicts=0), jobs=1)
    assert "budget" == answer["stopped"]


MOST_MODULES = 20


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
    assert not {*crosshatch.__all__} & (wings - {"families", "make"})


def test_few_modules_are_loaded_before_anything_is_used() -> None:
    program = "import crosshatch, json, sys; print(json.dumps([*sys.modules]))"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    own = [name for name in json.loads(ran.stdout) if name.startswith("crosshatch")]
    assert len(own) <= MOST_MODULES


COPIES: dict[str, Callable[[Any], Any]] = {
    "pickled": lambda thing: pickle.loads(pickle.dumps(thing)),
    "deep copy": copy.deepcopy,
    "copy": copy.copy,
}
NAMES = ["heart", "say-cheese", "balloon", "impossible", "tramway", "no-through-road", "snowflake"]


def load(name: str) -> crosshatch.Puzzle:
    return crosshatch.load(ROOT / "examples" / f"{name}.toml")


@pytest.mark.parametrize("copied", COPIES.values(), ids=COPIES)
@pytest.mark.parametrize("name", NAMES)
def test_a_copied_puzzle_is_equal_and_has_the_same_answers(
    name: str, copied: Callable[[Any], Any]
) -> None:
    puzzle = load(name)
    result = crosshatch.solve(puzzle)
    same = copied(puzzle)
    assert puzzle == same == load(name)
    assert hash(puzzle) == hash(same)
    again = crosshatch.solve(same)
    assert (result.status, result.solutions) == (again.status, again.solutions)
    assert puzzle.scene(None) == same.scene(None)


def test_puzzles_that_differ_in_anything_are_not_equal() -> None:
    puzzle = load("heart")
    assert puzzle != load("mask")
    known = puzzle.encode(("#" + "?" * 6, *["?" * 7] * 5))
    assert puzzle != puzzle.knowing(known)


@pytest.mark.parametrize("copied", COPIES.values(), ids=COPIES)
@pytest.mark.parametrize("name", NAMES)
def test_a_copied_result_is_equal(name: str, copied: Callable[[Any], Any]) -> None:
    puzzle = load(name)
    results = [crosshatch.solve(puzzle)]
    if not puzzle.best:
        results += [crosshatch.solve(puzzle, moments=4), crosshatch.solve(puzzle, logic=True)]
    for result in results:
        assert str(result.failure) == str(copied(result).failure)
        assert result == copied(result)
        assert hash(result) == hash(copied(result))


@pytest.mark.parametrize("copied", COPIES.values(), ids=COPIES)
@pytest.mark.parametrize("name", [name for name in NAMES if name != "snowflake"])
def test_copied_hints_ratings_and_steps_are_equal(name: str, copied: Callable[[Any], Any]) -> None:
    puzzle = load(name)
    answers = [
        crosshatch.hint(puzzle),
        crosshatch.explain(puzzle, None, (2, 2)),
        crosshatch.rate(puzzle, what_ifs=20),
        *islice(crosshatch.trace(puzzle), 3),
    ]
    for answer in answers:
        assert answer == copied(answer)
        assert hash(answer) == hash(copied(answer))
        assert repr(answer) == repr(copied(answer))


@pytest.mark.parametrize("copied", COPIES.values(), ids=COPIES)
def test_copied_optimized_pictures_are_equal(copied: Callable[[Any], Any]) -> None:
    single = crosshatch.optimize(("####", "#.##", "####"))
    assert single == copied(single)
    many = crosshatch.optimize(np.ones((2, 3, 3), dtype=bool))
    same = copied(many)
    assert many == same
    if same.pictures is not many.pictures:
        same.pictures[0, 0, 0] ^= True
        assert many != same
    assert many != single
