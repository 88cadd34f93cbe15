"""Names of colours: plain ones, and different for all colours of a picture."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import crosshatch
from crosshatch.data.color_names import name_of, names_of
from crosshatch.data.palette import LETTERS, Palette, color_of, palette_of, states_of

# What people call colours: those of puzzles that come with Crosshatch, and those of web pages.
CALLED = {
    "black": "#000000 #1a1a1a #2b2b2f black",
    "white": "#ffffff #f8f8f8 white snow ghostwhite",
    "grey": "#777777 #90a4ae #8794a3 grey darkgrey lightgrey slategrey silver",
    "red": "#dd0000 #e53935 #c23b33 #7f1d1d red darkred firebrick crimson indianred tomato",
    "pink": "#e39aa8 #f48fb1 #ec407a pink lightpink hotpink deeppink palevioletred mistyrose",
    "purple": "#7a4c9e #6a5acd #d9a7ee purple rebeccapurple darkviolet blueviolet violet indigo",
    "blue": "#2f5fa8 #90caf9 #1d2a5e blue darkblue lightblue navy steelblue skyblue royalblue",
    "turquoise": "#4aa9b8 #00897b turquoise darkturquoise paleturquoise teal cyan",
    "green": "#2e7d4f #b7dd8a #1b5e20 green darkgreen lightgreen palegreen seagreen lime",
    "olive": "olive olivedrab darkolivegreen",
    "yellow": "#e2b13c #fbc02d #ffe680 #fdd250 yellow gold",
    "cream": "#efe3c8 #fff4e0 #f3dcb0 beige cornsilk oldlace antiquewhite",
    "tan": "#e8c48a #d9ab68 tan burlywood",
    "peach": "#f2b48a #ffd6b0 peachpuff",
    "salmon": "salmon darksalmon",
    "orange": "#e08a2e #ff8800 #f57c00 #d2691e orange darkorange",
    "brown": "#8a5a35 #6d4c2f #b8651b brown saddlebrown sienna",
    "magenta": "magenta fuchsia mediumvioletred",
}

HEX = st.integers(0, 0xFFFFFF).map("#{:06x}".format)
# Few digits, so that many colours look alike or are the same.
CLOSE = st.text("0123", min_size=6, max_size=6).map("#{}".format)


@settings(max_examples=30)
@given(st.lists(HEX | CLOSE, max_size=len(LETTERS)))
def test_all_colours_of_a_palette_have_names_of_their_own(colors: list[str]) -> None:
    palette = palette_of([(".", "white"), *zip(LETTERS, colors, strict=False)])
    names, states = names_of(palette), states_of(palette)
    assert [*names] == [letter for letter, _ in palette[1:]]
    assert len(names) == len({*names.values()})
    assert len(states) == len({*states})


@pytest.mark.parametrize("name", CALLED)
def test_a_colour_has_the_name_that_people_give_it(name: str) -> None:
    colors = CALLED[name].split()
    assert dict.fromkeys(colors, name) == {color: name_of(color_of(color)) for color in colors}


@pytest.mark.parametrize(
    ("colors", "names"),
    [
        (["#000000", "#222222"], ["black", "grey"]),
        (["#222222", "#777777", "#000000"], ["dark grey", "light grey", "black"]),
        (["#ffffff", "#f8f8f8"], ["white", "grey"]),
        (["#00aa00", "#004400", "#dd0000"], ["light green", "dark green", "red"]),
        (["#0000ff", "#000088", "#88aaff"], ["medium blue", "dark blue", "light blue"]),
        (["#dd0000", "#dd0000", "#0000ff"], ["red (a)", "red (b)", "blue"]),
        (["#ffff00", "#ffa500", "#a52a2a", "#ff0000"], ["yellow", "orange", "brown", "red"]),
    ],
)
def test_colours_of_one_name_are_told_apart_by_how_light_they_are(
    colors: list[str], names: list[str]
) -> None:
    assert names == [*names_of(palette_of(zip(LETTERS, colors, strict=False))).values()]


def test_many_shades_are_numbered_from_the_darkest() -> None:
    greens = [f"#00{16 * step:02x}00" for step in range(4, 16)]
    names = [*names_of(palette_of(zip(LETTERS, greens, strict=False))).values()]
    assert ["darkest green", "2nd darkest green", "3rd darkest green"] == names[:3]
    assert ["11th darkest green", "lightest green"] == names[-2:]
    assert all(one != other for one, other in pairwise(names))


def test_a_hint_and_a_refusal_call_two_greens_by_different_names() -> None:
    palette: Palette = (("d", "#005500"), ("l", "#44dd44"))
    rows = "".join(f"{letter} = '{color}'\n" for letter, color in palette)
    puzzle = crosshatch.loads(f"rows = ['1d 1l']\ncolumns = ['1d', '1l']\n[palette]\n{rows}")
    step = crosshatch.hint(puzzle).step
    assert step
    assert step.sentence.endswith("column 1 is dark green (d) and column 2 is light green (l)")
    assert ("blank", "dark green (d)", "light green (l)") == puzzle.model.states
    with pytest.raises(crosshatch.ClueError, match=r"in dark green \(d\), the columns 2"):
        crosshatch.loads(f"rows = ['1d 1l']\ncolumns = ['1d', '1d']\n[palette]\n{rows}")
