"""The plots of the documentation show the figures of bench/RESULTS.md."""

import math
import re
from itertools import combinations
from xml.etree import ElementTree

import pytest
from bench import _plots as plots

RESULTS = plots.RESULTS.read_text(encoding="utf-8")
TABLE = """# Figures

## Cats · `make bench WHAT=cats`

| cat | ms | peer, ms |
|---|---|---|
| tom | **1.5** | 1,500.0 |
| felix | 0.00 | > 10 s |
| unknown | | 3 |

## Dogs

| dog | ms |
|---|---|
| rex | 1 |
"""
CATS = plots.Plot("Cats", "## Cats", "cat", {"ms": "ours", "peer, ms": "theirs"}, 1e-3)


def test_each_plot_is_drawn_from_the_figures_as_they_are() -> None:
    drawn = plots.drawings()
    assert {*drawn} == {*plots.FOLDER.glob("*.svg")}, "run make bench-plots"
    for file, content in drawn.items():
        assert content == file.read_text(encoding="utf-8"), f"{file.name}: run make bench-plots"


@pytest.mark.parametrize("name", plots.PLOTS)
def test_each_figure_has_its_mark(name: str) -> None:
    plot = plots.PLOTS[name]
    _, series = plot.read(RESULTS)
    figures = sum(point is not None for one in series for point in one.points)
    if plot.heading == plots.MAGNITUDES:
        figures *= 2
    root = ElementTree.fromstring(plots.drawing(plot, RESULTS))
    marks = [mark for mark in root.iter() if re.search(r"\}(circle|rect)$", mark.tag)]
    assert figures == len([mark for mark in marks if len(mark)])


@pytest.mark.parametrize(
    "name", [name for name in plots.PLOTS if plots.PLOTS[name].kind == "cases"]
)
def test_no_dot_hides_another(name: str) -> None:
    root = ElementTree.fromstring(plots.drawing(plots.PLOTS[name], RESULTS))
    dots = [
        (float(dot.get("cx", "")), float(dot.get("cy", "")))
        for dot in root.iter("{http://www.w3.org/2000/svg}circle")
        if len(dot)
    ]
    for one, other in combinations(dots, 2):
        assert math.dist(one, other) >= 6, (one, other)


def test_figures_are_read_in_seconds() -> None:
    names, series = CATS.read(TABLE)
    assert ["tom", "felix"] == names
    ours, theirs = (one.points for one in series)
    assert [0.0015, 5e-6] == pytest.approx([point.seconds for point in ours if point])
    assert [(1.5, False), (10, True)] == [(one.seconds, one.given_up) for one in theirs if one]


@pytest.mark.parametrize(
    ("heading", "column", "sentence"),
    [
        ("## Birds", "ms", "RESULTS.md: there is no heading '## Birds …'"),
        ("## Dogs", "ms", "RESULTS.md: '## Dogs …' has no table with cat, ms"),
        ("## Cats", "s", "RESULTS.md: '## Cats …' has no table with cat, s"),
    ],
)
def test_a_table_that_is_not_there_is_named(heading: str, column: str, sentence: str) -> None:
    plot = plots.Plot("", heading, "cat", {column: "ours"}, 1e-3)
    with pytest.raises(ValueError, match=re.escape(sentence)):
        plot.read(TABLE)
