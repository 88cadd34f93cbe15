"""Tests of wrong arguments to public functions, and of answers in notebooks."""

from collections.abc import Callable
from contextlib import suppress
from datetime import date
from inspect import isfunction, signature
from itertools import islice, product
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest
from running import ROOT

import crosshatch
from crosshatch import CrosshatchError, make
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
WRONG: list[Any] = [None, "x", "", "a\0b", -1, True, 5.5, [5], [None], {5: 5}, b"x", HEART, ROOT]
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
    (crosshatch.load_many, {"path": ROOT / "examples" / "heart.toml"}),
    (crosshatch.loads, {"content": "#"}),
    (crosshatch.magnitude, {"rows": [1], "columns": [1]}),
    (crosshatch.nonogram, {"rows": [1], "columns": [1]}),
    (crosshatch.optimize, {"pictures": ["#"]}),
    (crosshatch.play, {"puzzle": TUNE}),
    (crosshatch.rate, {"puzzle": HEART}),
    (crosshatch.rate_against, {"times": TIMES}),
    (crosshatch.read, {"picture": b""}),
    (crosshatch.save, {"puzzle": HEART, "path": "x.toml"}),
    (crosshatch.scan, {"source": ["#"]}),
    (crosshatch.solve, {"puzzle": HEART}),
    (crosshatch.solve_many, {"puzzles": [HEART]}),
    (crosshatch.trace, {"puzzle": HEART}),
    (crosshatch.collection, {"name": "tracks"}),
    (crosshatch.write_site, {"folder": "site"}),
    (crosshatch.tracks, {"rows": [1, 1], "columns": [2], "start": (0, 0), "finish": (0, 1)}),
    (crosshatch.typos, {"rows": ["1"], "columns": ["0"]}),
    (make.fewest_givens, {"puzzle": HEART}),
    (make.puzzle_of_picture, {"kind": "mosaic", "picture": ["#.", ".#"]}),
    (make.heat, {"picture": ["#.", ".#"]}),
    (make.nonogram, {"picture": ["#.", ".#"]}),
    (make.random, {"kind": "nonogram", "width": 3, "height": 3}),
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
    left = {crosshatch.serve, crosshatch.collections, crosshatch.formats, make.random_kinds}
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


def words_of(thing: Any) -> list[str]:
    """Return the texts of what a notebook shows, in which every tag is closed."""
    page = ElementTree.fromstring(f"<page>{thing._repr_html_().replace('<br>', '')}</page>")
    return [*page.itertext()]


MANY = crosshatch.optimize(np.ones((12, 3, 3), dtype=bool))


@pytest.mark.parametrize(
    ("thing", "tables"),
    [
        (crosshatch.explain(HEART, None, (3, 3)), 1),
        (crosshatch.explain(HEART, None, (3, 3)).step, 1),
        (crosshatch.hint(HEART, ("#??????", *["???????"] * 5)), 0),
        (list(islice(crosshatch.trace(HEART), 4))[3], 1),
        *((step, 1) for step in islice(crosshatch.trace(TRAMWAY), 2)),
        (crosshatch.rate(HEART), 1),
        (MANY, 8),
    ],
)
def test_a_notebook_shows_what_is_printed(thing: Any, tables: int) -> None:
    assert str(thing) in words_of(thing)
    assert tables == thing._repr_html_().count("<table")


def test_a_notebook_shows_the_picture_so_far_the_reasons_and_what_is_left_out() -> None:
    blank, picture = crosshatch.hint(HEART), ("??#????", *["???????"] * 5)
    assert blank == crosshatch.hint(HEART, ("???????",) * 6)
    assert blank._repr_html_() != crosshatch.hint(HEART, picture)._repr_html_()
    rating = crosshatch.rate(HEART)
    assert {*rating.reasons} <= {*words_of(rating)}
    assert "4 more are not shown" == words_of(MANY)[-1]
    single = crosshatch.optimize(("####", "#.##", "####"))
    last = str(single).splitlines()[-1]
    assert last == words_of(single)[-1]
