"""Files as other programs write them: what is read, what is refused, and where."""

from dataclasses import replace

import pytest
from format_samples import CLUES, read

from crosshatch.data.document import Document
from crosshatch.errors import FormatError
from crosshatch.files.formats import format_named

BAD = {
    "non: clues below no key": (
        "non",
        "width 1\n 3,1\nrows\n1\ncolumns\n1",
        "line 2, column 2: '3,1' is no key of this format",
    ),
    "non: clues behind another key": (
        "non",
        'rows\n1\nhint "none"\n1\ncolumns\n1',
        "line 4, column 1: '1' is no key of this format",
    ),
    "non: no rows": (
        "non",
        "\nwidth 1\ncolumns\n1",
        "line 2, column 1: here begins a puzzle without rows",
    ),
    "non: no columns": (
        "non",
        " height 1\nrows\n1",
        "line 1, column 2: here begins a puzzle without columns",
    ),
    "non: rows twice": (
        "non",
        "rows\n1\ncolumns\n1\nrows\n1",
        "line 5, column 1: rows for the second time",
    ),
    "non: too few rows": (
        "non",
        "width 1\nheight 3\nrows\n1\n1\ncolumns\n1,1\n",
        "line 3, column 1: rows: 2 clues, the height is 3",
    ),
    "non: too many columns": (
        "non",
        "width 1\nheight 1\nrows\n1\ncolumns\n1\n1",
        "line 5, column 1: columns: 2 clues, the width is 1",
    ),
    "non: a size in words": (
        "non",
        "width one\nrows\n1\ncolumns\n1",
        "line 1, column 7: 'one' is no width",
    ),
    "non: a size beyond measure": (
        "non",
        f"height {'9' * 5000}\nrows\n1\ncolumns\n1",
        f"line 1, column 8: height {'9' * 20} is too large; at most 4,096 is read",
    ),
    "non: a run beyond measure": (
        "non",
        "rows\n1, 99999\ncolumns\n1",
        "line 2, column 4: length of a run 99999 is too large; at most 4,096 is read",
    ),
    "non: more runs than a line has": (
        "non",
        "rows\n" + "1 " * 8193 + "\ncolumns\n1",
        "line 2, column 16385: more words than the 8,192 that a line may have",
    ),
    "non: more lines than a side has": (
        "non",
        "rows\n" + "1\n" * 10_000 + "columns\n1",
        "line 8194, column 1: rows: more lines than any puzzle has",
    ),
    "non: no run": ("non", "rows\n1 -2\ncolumns\n1", "line 2, column 3: '-2' is no run"),
    "non: a run of nothing": (
        "non",
        "rows\n1,0\ncolumns\n1",
        "line 2, column 3: 0 stands for a blank line and cannot be one of several runs",
    ),
    "non: a colour of several letters": (
        "non",
        "rows\n1red\ncolumns\n1r",
        "line 2, column 1: 'red' is none of the colours",
    ),
    "non: a run in the colour of paper": (
        "non",
        "color . #fff\nrows\n1.\ncolumns\n1",
        "line 3, column 1: '.' is none of the colours",
    ),
    "non: a colour without a look": (
        "non",
        "color r\nrows\n1r\ncolumns\n1r",
        "line 1, column 1: color: a letter and its colour are expected",
    ),
    "non: a colour without a letter of its own": (
        "non",
        "color red #f00\nrows\n1\ncolumns\n1",
        "line 1, column 1: color: a letter and its colour are expected",
    ),
    "non: a look that is none": (
        "non",
        "color r  rosy\nrows\n1r\ncolumns\n1r",
        "line 1, column 10: 'rosy' is no colour; one is #d00, #dd0000 or red",
    ),
    "non: a colour twice": (
        "non",
        "color r red\ncolor r blue\nrows\n1r\ncolumns\n1r",
        "line 2, column 7: 'r' has two colours",
    ),
    "non: the default colour twice": (
        "non",
        "color # red\ncolor 1 blue\nrows\n1\ncolumns\n1",
        "line 2, column 7: '1' is the colour of another name as well",
    ),
    "non: a strange cell": (
        "non",
        'rows\n1\ncolumns\n1\ngoal "%"',
        "line 5, column 7: goal: '%' is no cell; a cell is 0, 1, ? or a colour",
    ),
    "non: a strange cell in a line of its own": (
        "non",
        "rows\n1\ncolumns\n1\n1\ngoal\n\n 1_",
        "line 8, column 3: goal: '_' is no cell; a cell is 0, 1, ? or a colour",
    ),
    "non: a picture of another size": (
        "non",
        'rows\n1\ncolumns\n1\nsaved "1?"',
        "line 5, column 1: saved: 2 cells, the grid has 1",
    ),
    "non: the second of a bundle": (
        "non",
        "rows\n1\ncolumns\n1\n====\nrows\n1\ncolumns\n1\nwidth 2\n",
        "puzzle 2, line 8, column 1: columns: 1 clue, the width is 2",
    ),
}


@pytest.mark.parametrize(("name", "text", "sentence"), BAD.values(), ids=list(BAD))
def test_what_is_no_puzzle_is_refused_with_its_place(name: str, text: str, sentence: str) -> None:
    with pytest.raises(FormatError) as refusal:
        read(format_named(name), text)
    assert sentence == str(refusal.value)
    assert sentence.startswith(f"{refusal.value.place}: ")


def only(name: str, text: str) -> Document:
    [document] = read(format_named(name), text)
    return document


# Simpson's format.

SIMPLE = "rows\n2\n1\n1,1\ncolumns\n1,1\n2\n1\n"


@pytest.mark.parametrize(
    "text",
    [
        "difficulty 3\n" + SIMPLE,
        "maxrule 2\nwidth 3\nheight 3\n" + SIMPLE,
        "columns 3\nrows 3\n" + SIMPLE,
        f'{SIMPLE}puzzle-type "x"\n\nwhatever',
        SIMPLE.replace("columns", 'made-by "hand"\n\ncolumns'),
    ],
)
def test_keys_that_people_made_up_are_passed_over(text: str) -> None:
    assert CLUES == only("non", text)


@pytest.mark.parametrize(
    "goal",
    [
        'goal "110010101"',
        "goal 110010101",
        "goal\n110\n010\n101",
        "goal\n  1 1 0\n\n  0 1 0\n  1 0 1\nsolved yes",
        'GOAL "aa00b0c0c"',
        'goal "##..#.#.#"',
    ],
)
def test_a_picture_is_written_in_many_ways(goal: str) -> None:
    document = only("non", f"{SIMPLE}{goal}\nsaved ?????????\nsaved 000000000")
    assert ("##.", ".#.", "#.#") == document.picture
    assert ("???", "???", "???") == document.progress


def test_colours_are_letters_in_clues_and_pictures() -> None:
    document = only(
        "non",
        "color r #F00\ncolor 0 ivory\ncolor 1 #0000ff\nwidth 3\nheight 2\n"
        'rows\n2r,1\n0\ncolumns\n1r\n1r\n1\ngoal "rr1000"\nsaved "r??00?"',
    )
    assert (("2r 1", ""), ("1r", "1r", "1")) == (document.rows, document.columns)
    assert (("rr#", "..."), ("r??", "..?")) == (document.picture, document.progress)
    assert ((".", "#fffff0"), ("#", "#0000ff"), ("r", "#ff0000")) == document.palette


def test_colours_may_be_left_to_whoever_shows_them() -> None:
    document = only("non", 'rows\n1r,1b\n0\ncolumns\n1r\n1b\ngoal "rb00"')
    assert ["b", "r"] == [letter for letter, _ in document.palette]
    assert 2 == len({color for _, color in document.palette})
    document = only("non", "color r red\nrows\n1r,1\ncolumns\n1r\n1")
    assert (("#", "#000000"), ("r", "#ff0000")) == document.palette


def test_a_letter_that_is_none_gets_one() -> None:
    document = only("non", "color * purple\nrows\n1*\ncolumns\n1*")
    assert ((("a", "#800080"),), ("1a",)) == (document.palette, document.rows)


def test_black_on_white_is_no_palette() -> None:
    assert () == only("non", f"color 0 white\ncolor 1 #000\n{SIMPLE}").palette


def test_texts_may_have_signs_as_web_pages_do() -> None:
    document = only(
        "non",
        f'title "&quot;Tea&quot; &amp; &#233;"\ncopyright "&copy; 2004"\nlicense CC0\n{SIMPLE}',
    )
    assert '"Tea" & é' == document.title
    assert (("copyright", "© 2004"), ("license", "CC0")) == document.metadata
    assert 'a "b" \\' == only("non", f'title "a \\"b\\" \\\\"\n{SIMPLE}').title


def test_a_palette_that_is_none_is_not_written() -> None:
    with pytest.raises(FormatError) as refusal:
        format_named("non").write([replace(CLUES, palette=(("red", "#f00"),))])
    assert "palette" == refusal.value.place
