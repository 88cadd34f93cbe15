"""The plots of the documentation show the figures of bench/RESULTS.md."""

import math
import re
from itertools import combinations
from xml.etree import ElementTree

import pytest
from bench import _plots as plots
from bench._results import RESULTS

TEXT = RESULTS.read_text(encoding="utf-8")
SVG = f"{{{plots.SVG}}}"
TABLE = """# Figures

## Cats · `python -m bench cats`
All of them. Today.

| color | cat | ms | peer, ms |
|---|---|---|---|
| black | tom | **1.5** | 1,500.0 |
| black | felix | 0.00 | > 10 s |
| black | unknown | | 3 |
| white | snow | 1 | 1 |

## Dogs · `python -m bench dogs`

| dog | ms |
|---|---|
| rex | 1 |
"""
CATS = plots.Plot("Cats", "cats", "cat", {"ms": "ours", "peer, ms": "theirs"}, only="black")


@pytest.mark.parametrize("name", plots.PLOTS)
def test_each_plot_has_the_figures_as_they_are(name: str) -> None:
    root = ElementTree.parse(plots.FOLDER / f"{name}.svg").getroot()
    names, series = plots.read(name, TEXT)
    assert plots.words(names, series) == root.findtext(f"{SVG}desc"), "run make bench-plots"
    figures = sum(point is not None for one in series for point in one.points)
    assert figures == len([*root.iter(f"{SVG}title")]) - 1
    assert set(re.findall(r"#[0-9a-f]{6}", ElementTree.tostring(root, encoding="unicode"))) <= set(
        re.findall(r"#[0-9a-f]{6}", plots.STYLE)
    )


def test_each_picture_is_a_plot() -> None:
    assert {*plots.PLOTS} == {file.stem for file in plots.FOLDER.glob("*.svg")}


@pytest.mark.parametrize(
    "name", [name for name, plot in plots.PLOTS.items() if plot.kind == "cases"]
)
def test_no_dot_hides_another(name: str) -> None:
    root = ElementTree.parse(plots.FOLDER / f"{name}.svg").getroot()
    dots = [
        (float(dot.get("x", "")), float(dot.get("y", "")))
        for dot in root.iter(f"{SVG}use")
        if len(dot)
    ]
    for one, other in combinations(dots, 2):
        assert math.dist(one, other) >= 4, (one, other)


def test_figures_are_read_in_seconds() -> None:
    names, series = CATS.read(TABLE)
    assert ["tom", "felix"] == names
    ours, theirs = (one.points for one in series)
    assert [0.0015, 5e-6] == pytest.approx([point.seconds for point in ours if point])
    assert [(1.5, False), (10, True)] == [(one.seconds, one.given_up) for one in theirs if one]


@pytest.mark.parametrize(
    ("bench", "column", "sentence"),
    [
        ("birds", "ms", "RESULTS.md: no heading has `python -m bench birds`"),
        ("dogs", "ms", "RESULTS.md: dogs has no table with cat, ms"),
        ("cats", "s", "RESULTS.md: cats has no table with cat, s"),
    ],
)
def test_a_table_that_is_not_there_is_named(bench: str, column: str, sentence: str) -> None:
    plot = plots.Plot("", bench, "cat", {column: "ours"})
    with pytest.raises(ValueError, match=re.escape(sentence)):
        plot.read(TABLE)
