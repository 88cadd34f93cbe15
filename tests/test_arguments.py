"""Tests of wrong arguments to public functions, and of the text that answers show."""

from collections.abc import Callable
from contextlib import suppress
from datetime import date
from html.parser import HTMLParser
from inspect import isfunction, signature
from itertools import islice, product
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from running import ROOT, refusal_of

import crosshatch
from crosshatch import ArgumentError, ClueError, CrosshatchError, FormatError, make
from crosshatch.files.formats import format_named

HEART = crosshatch.load(ROOT / "examples" / "heart.toml")
TRAMWAY = crosshatch.load(ROOT / "examples" / "tramway.toml")
TUNE = crosshatch.load(ROOT / "examples" / "mums-tracks.toml")
TIMES = {
    "format": "crosshatch-times",
    "version": 1,
    "puzzles": {name: {"rows": [name], "columns": ["1"] * int(name)} for name in "123"},
    "times": [{"puzzle": name, "seconds": int(name)} for name in "123"],
}
PNG = format_named("png").write([crosshatch.loads("#.\n.#").document])
METADATA = "author, copyright, license, source, catalogue, description, note"
PICTURES = "expected rows of # and ., or an array of truths or numbers"
A_PUZZLE = "expected a Puzzle, such as load and loads return, not a str"
PUZZLES = "expected a list of Puzzles, or the path of a set"
CALLS: list[tuple[Callable[[Any], Any], Any, str]] = [
    (crosshatch.solve, "x", f"puzzle: {A_PUZZLE}"),
    (crosshatch.solve, None, f"puzzle: {A_PUZZLE.replace('a str', 'None')}"),
    (crosshatch.solve, HEART.document, f"puzzle: {A_PUZZLE.replace('a str', 'a Document')}"),
    (crosshatch.count, "x", f"puzzle: {A_PUZZLE}"),
    (lambda x: crosshatch.check_certificate("x", x), "x", f"puzzle: {A_PUZZLE}"),
    (crosshatch.check_puzzle, "x", f"puzzle: {A_PUZZLE}"),
    (lambda x: crosshatch.check_puzzle(HEART, unique=x), 1, "unique: expected True or False"),
    (crosshatch.hint, "x", f"puzzle: {A_PUZZLE}"),
    (lambda x: crosshatch.explain(x, None, (0, 0)), "x", f"puzzle: {A_PUZZLE}"),
    (crosshatch.trace, "x", f"puzzle: {A_PUZZLE}"),
    (crosshatch.rate, "x", f"puzzle: {A_PUZZLE}"),
    (make.fewest_givens, "x", f"puzzle: {A_PUZZLE}"),
    (lambda x: crosshatch.find_wrong_cells(x, ("?",)), "x", f"puzzle: {A_PUZZLE}"),
    (crosshatch.batch, None, f"puzzles: {PUZZLES}, not None"),
    (crosshatch.batch, HEART, f"puzzles: {PUZZLES}, not a Puzzle"),
    (lambda x: crosshatch.batch([HEART], jobs=x), "x", "jobs: expected a number, not a str"),
    (lambda x: crosshatch.batch([HEART], out=x), 5, "out: expected the path of a file, not an int"),
    (lambda x: crosshatch.check(x, ("?",)), "x", f"puzzle: {A_PUZZLE}"),
    (lambda x: crosshatch.check(HEART, x), None, "picture: expected a list of rows, such as"),
    (lambda x: crosshatch.check(HEART, x), (1, 2), "picture[0]: expected a row such as"),
    (lambda x: crosshatch.dumps(HEART, x), None, "format: expected the name of a format"),
    (lambda x: crosshatch.save(HEART, x), None, "path: expected the path of a file, not None"),
    (lambda x: crosshatch.draw(HEART, x), 5, "path: expected the path of a file, not an int"),
    (make.nonogram, None, "picture: expected a list of rows, such as"),
    (lambda x: make.random_nonogram(x, 5), 5.5, "width: expected a whole number, not a float"),
    (crosshatch.scan, None, "source: expected a list of rows, such as"),
    (crosshatch.booklet, "x", "puzzles: expected a list of Puzzles, not a str"),
    (crosshatch.booklet, HEART, "puzzles: expected a list of Puzzles, not a Puzzle"),
    (crosshatch.booklet, [HEART, "x"], f"puzzles[1]: {A_PUZZLE}"),
    (crosshatch.load, None, "path: expected the path of a file, not None"),
    (crosshatch.load, HEART, "path: expected the path of a file, not a Puzzle"),
    (crosshatch.loads, 5, "content: expected a text or the bytes of a file, not an int"),
    (crosshatch.loads, Path("x"), "content: expected a text or the bytes of a file, not a "),
    (lambda x: crosshatch.loads("#", format=x), 5, "format: expected the name of a format"),
    (lambda x: crosshatch.hint(HEART, x), "x", "known: expected a list of rows, such as"),
    (lambda x: crosshatch.hint(HEART, x), ["#", 5], "known[1]: expected a row such as '.#?', not"),
    (
        lambda x: crosshatch.explain(HEART, None, x),
        "r1c1",
        "cell: expected a row and a column from 0, such as (4, 2), not a str",
    ),
    (
        lambda x: crosshatch.solve(HEART, limits=x),
        2,
        "limits: expected Limits, such as Limits(seconds=2), not an int",
    ),
    (
        lambda x: crosshatch.solve(HEART, limits=crosshatch.Limits(solutions=x)),
        "x",
        "solutions: expected a number, not a str",
    ),
    (
        lambda x: crosshatch.hint(HEART, limits=crosshatch.Limits(conflicts=x)),
        "x",
        "conflicts: expected a number, not a str",
    ),
    (lambda x: crosshatch.rate(HEART, what_ifs=x), "x", "what_ifs: expected a number, not a str"),
    (lambda x: crosshatch.trace(HEART, passes=x), "x", "passes: expected a number, not a str"),
    (
        lambda x: crosshatch.trace(HEART, guesses=x),
        ["x"],
        "guesses[0]: expected a Drop or an Assumption, not a str",
    ),
    (make.nonogram, "x", "picture: expected a list of rows, such as"),
    (make.heat, "x", "picture: expected a list of rows, such as"),
    (make.sketch, "x", "content: expected the bytes of an image file, not a str"),
    (
        lambda x: make.sketch(PNG, x),
        (5,),
        "size: expected a width and a height, such as (20, None), not a tuple",
    ),
    (lambda x: make.random_tracks(x, 1), "a", "width: expected a number, not a str"),
    (lambda x: make.tracks(5, 5, row_cuts=x), ["a"], "row_cuts[0]: expected a number, not a str"),
    (lambda x: make.random_tracks(5, 5, share=x), "x", "share: expected a number, not a str"),
    (
        lambda x: make.nonogram(("r",), palette=x),
        {"r": "#d00"},
        "palette[0]: expected a letter and its colour, such as ('r', '#d00'), not a str",
    ),
    (lambda x: make.nonogram(("#",), on_attempt=x), 5, "on_attempt: expected a function, not an"),
    (crosshatch.census, None, "rows: expected a number, not None"),
    (crosshatch.census, "a", "rows: expected a number, not a str"),
    (lambda x: crosshatch.census(3, jobs=x), 2.5, "jobs: expected a whole number, not a float"),
    (crosshatch.optimize, None, f"pictures: {PICTURES}, not None"),
    (crosshatch.optimize, 5, f"pictures: {PICTURES}, not an int"),
    (crosshatch.optimize, "#.", f"pictures: {PICTURES}, not a str"),
    (crosshatch.optimize, [["#", "."]], f"pictures: {PICTURES}, not a list"),
    (crosshatch.optimize, [[1, 0], [1]], f"pictures: {PICTURES}, not a list"),
    (crosshatch.optimize, ["##", 5], "pictures[1]: expected a row such as '.#?', not an int"),
    (lambda x: crosshatch.serve(port=x), "x", "port: expected a number, not a str"),
    (lambda x: crosshatch.serve(host=x), 5, "host: expected a text, not an int"),
    (lambda x: crosshatch.serve(allowed=x), 5, "allowed: expected a list of names, not an int"),
    (lambda x: crosshatch.serve(allowed=x), [5], "allowed[0]: expected a text, not an int"),
    (lambda x: crosshatch.serve(ready=x), 5, "ready: expected a function, not an int"),
    (lambda x: crosshatch.Limits(solutions=x), True, "solutions: expected a number, not a bool"),
    (lambda x: crosshatch.solve(HEART, seed=x), None, "seed: expected a number, not None"),
    (lambda x: crosshatch.save(HEART, "x", format=x), 5, "format: expected the name of a format"),
    (lambda x: crosshatch.animate(HEART, x), None, "path: expected the path of a file, not None"),
    (
        lambda x: crosshatch.animate(HEART, "x.gif", delay=x),
        "x",
        "delay: expected a number, not a str",
    ),
    (lambda x: crosshatch.draw(HEART, "x.svg", cell_size=x), 2.5, "cell_size: expected a whole"),
    (lambda x: crosshatch.booklet([HEART], title=x), None, "title: expected a text, not None"),
    (lambda x: crosshatch.trace(HEART, guesses=x), 5, "guesses: expected a list of guesses, not"),
]
REFUSED: list[tuple[Callable[[], Any], str]] = [
    (lambda: crosshatch.serve(port=-1), "port: -1 is not a number from 0 to 65535"),
    (
        lambda: crosshatch.serve(host=""),
        "a host without a name would be all addresses of this machine (host= chooses another)",
    ),
    (
        lambda: crosshatch.save(HEART, "x.foo"),
        "no format has the suffix .foo; say format= and one of those that formats() lists",
    ),
    (
        lambda: crosshatch.save(HEART, "x.tatham"),
        "no format has the suffix .tatham; say format='tatham'",
    ),
    (
        lambda: crosshatch.save(HEART, "x"),
        "x: it has no suffix; say format= and one of those that formats() lists",
    ),
    (lambda: crosshatch.load(""), "path: expected the path of a file, not an empty text"),
    (lambda: crosshatch.load(ROOT), f"{ROOT}: a folder, where a puzzle file was expected"),
    (
        lambda: crosshatch.batch([HEART], out=ROOT / "README.md"),
        f"{ROOT / 'README.md'}: it is there already: resume=True goes on with it",
    ),
    (
        lambda: crosshatch.magnitude(rows=[1], columns=[1], start=(0, 0)),
        f"start: not for magnitude puzzles, which may have: title, goal, picture, {METADATA}",
    ),
    (
        lambda: crosshatch.nonogram(rows=[1], columns=[1], foo=1),
        "foo: not for nonogram puzzles, which may have: title, givens, picture, progress, "
        f"palette, overlay, {METADATA}",
    ),
    (lambda: crosshatch.census(3, jobs=-1), "jobs: -1 is not a number from 1 to 2**64 - 2"),
    (
        lambda: crosshatch.census(9),
        "9x9: a census is of 1 to 8 rows and columns, and 49 cells at most",
    ),
    (lambda: crosshatch.optimize(("##", "#")), "pictures: row 2 has 1 cell, row 1 has 2"),
    (lambda: crosshatch.optimize(("#?",)), "row 1, column 2: '?' is none of . #"),
    (
        lambda: crosshatch.optimize(("#",), goal="most"),  # type: ignore[arg-type]
        "goal: 'most' is none of min, max",
    ),
    (lambda: crosshatch.play(TUNE, ("x",)), "the picture: 1 row, the puzzle has 6"),
    (lambda: make.heat(()), "picture: there is no cell in it"),
    (lambda: make.nonogram(("ab",)), "row 1, column 1: 'a' is none of . #"),
    (
        lambda: make.nonogram(("r",), (("r", "foo"),)),
        "palette: 'foo' is no colour; one is #d00, #dd0000 or red",
    ),
    (
        lambda: make.nonogram(("#" * 5000,)),
        "picture: a line of 5,000 cells, a puzzle has 4,096 at most",
    ),
    (
        lambda: make.random("tracks", 5, 5, density=2),
        "density: 2 is not a number from 0 to 1",
    ),
    (lambda: make.random_tracks(10**9, 5), "width: 1000000000 is not a number from 1 to 512"),
    (lambda: make.random_nonogram(10**9, 5), "width: 1000000000 is not a number from 1 to 4096"),
    (lambda: make.random_nonogram(5, 0), "height: 0 is not a number from 1 to 4096"),
]


@pytest.mark.parametrize(("call", "sentence"), REFUSED)
def test_what_is_refused_is_told_in_the_words_of_the_library(
    call: Callable[[], Any], sentence: str
) -> None:
    assert sentence == refusal_of(CrosshatchError, call)


WRONG: list[Any] = [None, "x", "", -1, True, 5.5, [5], [None], {5: 5}, b"x", HEART, ROOT]
CALLED: list[tuple[Callable[..., Any], dict[str, Any]]] = [
    (crosshatch.Limits, {}),
    (crosshatch.animate, {"puzzle": HEART, "path": "x.gif"}),
    (crosshatch.batch, {"puzzles": [HEART], "jobs": 1}),
    (crosshatch.booklet, {"puzzles": [HEART]}),
    (crosshatch.census, {"rows": 2}),
    (crosshatch.check_puzzle, {"puzzle": HEART}),
    (crosshatch.compare, {"puzzles": [HEART], "methods": ["search"]}),
    (crosshatch.check, {"puzzle": HEART, "picture": ["???????"] * 6}),
    (crosshatch.check_certificate, {"path": ROOT / "examples/heart-certificate", "puzzle": HEART}),
    (crosshatch.count, {"puzzle": HEART}),
    (crosshatch.draw, {"puzzle": HEART, "path": "x.svg"}),
    (crosshatch.dumps, {"puzzle": HEART}),
    (crosshatch.explain, {"puzzle": HEART, "known": None, "cell": (0, 0)}),
    (crosshatch.find_wrong_cells, {"puzzle": HEART, "known": ("?" * 7,) * 6}),
    (crosshatch.hint, {"puzzle": HEART}),
    (crosshatch.load, {"path": ROOT / "examples" / "heart.toml"}),
    (crosshatch.loads, {"content": "#"}),
    (crosshatch.magnitude, {"rows": [1], "columns": [1]}),
    (crosshatch.nonogram, {"rows": [1], "columns": [1]}),
    (crosshatch.optimize, {"pictures": ["#"]}),
    (crosshatch.play, {"puzzle": TUNE}),
    (crosshatch.rate, {"puzzle": HEART}),
    (crosshatch.rate_against, {"times": TIMES}),
    (crosshatch.save, {"puzzle": HEART, "path": "x.toml"}),
    (crosshatch.scan, {"source": ["#"]}),
    (crosshatch.solve, {"puzzle": HEART}),
    (crosshatch.solve_many, {"puzzles": [HEART]}),
    (crosshatch.trace, {"puzzle": HEART}),
    (crosshatch.collection, {"name": "tracks"}),
    (crosshatch.write_site, {"folder": "site"}),
    (crosshatch.tracks, {"rows": [1, 1], "columns": [2], "start": (0, 0), "finish": (0, 1)}),
    (make.fewest_givens, {"puzzle": HEART}),
    (make.puzzle_of_picture, {"family": "mosaic", "picture": ["#.", ".#"]}),
    (make.heat, {"picture": ["#.", ".#"]}),
    (make.nonogram, {"picture": ["#.", ".#"]}),
    (make.random, {"family": "nonogram", "width": 3, "height": 3}),
    (make.daily, {"day": date(2026, 11, 2)}),
    (make.new, {"kind": "nonogram", "width": 5, "height": 5}),
    (make.random_nonogram, {"width": 3, "height": 3}),
    (make.random_tracks, {"width": 3, "height": 3}),
    (make.sketch, {"content": PNG}),
    (make.tracks, {"width": 3, "height": 3}),
]
SLOW = {crosshatch.animate, crosshatch.batch}
"""Functions that do much work, or start processes, for each argument that they accept."""


def test_every_public_function_is_called_with_wrong_arguments() -> None:
    public = [getattr(home, name) for home in (crosshatch, make) for name in home.__all__]
    called = {function for function, _ in CALLED}
    left = {crosshatch.serve, crosshatch.collections, crosshatch.formats, make.random_families}
    assert left == {*filter(isfunction, public)} - called


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize(
    ("function", "arguments"),
    [
        pytest.param(function, arguments, marks=[pytest.mark.exhaustive] * (function in SLOW))
        for function, arguments in CALLED
    ],
)
def test_no_wrong_argument_ends_in_an_error_of_python(
    function: Callable[..., Any],
    arguments: dict[str, Any],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    for name, wrong in product(signature(function).parameters, WRONG):
        with suppress(CrosshatchError):
            function(**{**arguments, name: wrong})


@pytest.mark.parametrize(("call", "value", "sentence"), CALLS)
def test_what_is_expected_is_named(call: Callable[[Any], Any], value: Any, sentence: str) -> None:
    with pytest.raises(ArgumentError) as refusal:
        call(value)
    assert str(refusal.value).startswith(sentence)
    assert isinstance(refusal.value, crosshatch.CrosshatchError)
    assert isinstance(refusal.value, TypeError)


class _Words(HTMLParser):
    """The text of a page, and its tables; every tag that is opened is closed."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.words: list[str] = []
        self.tables = 0
        self._open: list[str] = []
        self.feed(page)
        assert not self._open

    def handle_starttag(self, tag: str, attrs: object) -> None:  # noqa: ARG002
        self.tables += tag == "table"
        if tag != "br":
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert tag == self._open.pop()

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def shown(thing: Any) -> _Words:
    return _Words(thing._repr_html_())


def test_a_hint_prints_its_sentence_and_shows_the_picture_so_far() -> None:
    sentence = "row 4: the 5 must cover column 4 because it needs 5 of the 7 cells"
    known = crosshatch.explain(HEART, None, (3, 3))
    assert sentence == str(known) == str(known.step)
    assert sentence in shown(known).words
    assert 1 == shown(known).tables == shown(known.step).tables
    blank, picture = crosshatch.hint(HEART), ("??#????", *["???????"] * 5)
    assert blank == crosshatch.hint(HEART, ("???????",) * 6)
    assert blank._repr_html_() != crosshatch.hint(HEART, picture)._repr_html_()


def test_a_hint_without_a_step_prints_how_the_picture_stands() -> None:
    wrong = crosshatch.hint(HEART, ("#??????", *["???????"] * 5))
    assert "no solution looks like that" == str(wrong)
    assert ["no solution looks like that"] == shown(wrong).words


def test_steps_that_a_hint_takes_are_printed_before_it() -> None:
    text = (
        'palette = { r = "#d00", g = "#0a0" }\nrows = ["1g", "1r 1g"]\ncolumns = ["?r", "*", "*"]'
    )
    found = crosshatch.hint(crosshatch.loads(text))
    assert [
        "row 1: column 1 cannot be red (r) because no run is",
        "column 1: row 2 is red (r) and row 1 is blank because row 1 is not red (r)",
    ] == str(found).splitlines()


def test_a_step_prints_what_a_line_told() -> None:
    steps = list(islice(crosshatch.trace(HEART), 4))
    assert "row 1: nothing new (fillings: 6 before, 6 left)" == str(steps[0])
    told = "row 4: cells 3\N{EN DASH}5 are filled (fillings: 3 before, 3 left)"
    assert told == str(steps[3])
    assert told in shown(steps[3]).words
    failed = list(crosshatch.trace(crosshatch.load(ROOT / "examples" / "impossible.toml")))[-1]
    assert str(failed).startswith("no filling is left for")
    for step in islice(crosshatch.trace(TRAMWAY), 2):
        assert str(step) in shown(step).words


def test_a_puzzle_prints_itself_with_its_title_and_its_clues() -> None:
    puzzle = crosshatch.loads('title = "Hook"\nrows = ["2", "1"]\ncolumns = ["1", "2"]')
    assert """\
Hook

    1 2
  ┌────┐
2 │ ? ?│
1 │ ? ?│
  └────┘""" == str(puzzle)


@pytest.mark.parametrize(
    ("name", "limits", "last"),
    [
        ("heart", {}, "1 solution, proved"),
        (
            "say-cheese",
            {},
            "at least 2 solutions, proved · the picture shows what the 2 found have in common",
        ),
        (
            "say-cheese",
            {"solutions": None},
            "3 solutions, proved · the picture shows what they have in common",
        ),
        ("mask", {"conflicts": 0}, "no solution yet: 0 of 64 cells known"),
        ("snowflake", {}, "221 filled cells, the most · proved by count"),
    ],
)
def test_a_result_prints_its_picture_and_what_is_proved(
    name: str, limits: dict[str, Any], last: str
) -> None:
    puzzle = crosshatch.load(ROOT / "examples" / f"{name}.toml")
    result = crosshatch.solve(puzzle, limits=crosshatch.Limits(**limits))
    *picture, words = str(result).splitlines()
    assert last == words
    assert result.picture
    assert puzzle.rows(result.picture) == picture


def test_a_result_without_a_picture_prints_why_there_is_none() -> None:
    result = crosshatch.solve(crosshatch.load(ROOT / "examples" / "impossible.toml"))
    assert "no solution, proved: column 2 cannot be filled" == str(result)


def test_a_rating_prints_a_word_and_shows_its_reasons() -> None:
    rating = crosshatch.rate(HEART)
    time = "about 1 minute (1\N{EN DASH}2)"
    assert f"very easy: {time}, level 4 of 10, number 79" == str(rating)
    assert {str(rating), *rating.reasons} <= {*shown(rating).words}
    assert 1 == shown(rating).tables


def test_optimized_pictures_print_and_show_themselves() -> None:
    single = crosshatch.optimize(("####", "#.##", "####"))
    last = "11 filled cells before, 5 now, the best, proved by count"
    assert f".##.\n#..#\n.#..\n{last}" == str(single)
    assert (1, [last]) == (shown(single).tables, shown(single).words[-1:])
    many = crosshatch.optimize(np.ones((12, 3, 3), dtype=bool))
    words = "12 pictures: 108 filled cells before, 36 now, 12 proved to be the best"
    assert words == str(many)
    assert [words, "4 more are not shown"] == shown(many).words[-2:]
    assert 8 == shown(many).tables
    assert str(crosshatch.optimize(np.ones((3, 3), dtype=bool))).startswith("..#\n.#.\n#..\n9 ")
    assert "0 pictures" in str(crosshatch.optimize(np.ones((0, 3, 3), dtype=bool)))


@pytest.mark.parametrize("picture", [(), ("",), ("##", "#")])
def test_a_picture_that_is_no_rectangle_is_refused(picture: tuple[str, ...]) -> None:
    for call in (make.nonogram, crosshatch.scan):
        with pytest.raises(
            ClueError, match=r"there is no cell in it|row 2 has 1 cell, row 1 has 2"
        ):
            call(picture)


@pytest.mark.parametrize("jobs", [0, -1])
def test_no_process_answers_no_puzzle(jobs: int) -> None:
    with pytest.raises(
        CrosshatchError, match=rf"^jobs: {jobs} is not a number from 1 to 2\*\*64 - 2$"
    ):
        crosshatch.batch([HEART], jobs=jobs)


def test_a_number_that_makes_no_sense_is_a_value_error_too() -> None:
    with pytest.raises(ValueError, match=r"^seed: -1 is not a number from 0 to 2\*\*64 - 2$"):
        crosshatch.solve(HEART, seed=-1)


def test_half_a_character_is_no_puzzle() -> None:
    with pytest.raises(FormatError):
        crosshatch.loads("\ud800")
