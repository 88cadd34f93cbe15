"""The XML of webpbn.com: what is read of it, what is refused, and where."""

import tracemalloc
from dataclasses import replace

import pytest
from format_samples import CLUES, read
from running import refusal_of

from crosshatch.data.document import Document
from crosshatch.errors import FormatError
from crosshatch.files.content import Content
from crosshatch.files.formats import detect, format_named
from crosshatch.library.load import loads

XML = format_named("webpbn")


def only(text: str) -> Document:
    [document] = read(XML, text)
    return document


def clues(side: str, *lines: str) -> str:
    """Clues such as `2red 1`."""
    told = ""
    for line in lines:
        counts = [(word.rstrip("abcdefghijklmnopqrstuvwxyz"), word) for word in line.split()]
        told += "<line>"
        for count, word in counts:
            color = word.removeprefix(count)
            told += f'<count color="{color}">' if color else "<count>"
            told += f"{count}</count>"
        told += "</line>\n"
    return f'<clues type="{side}">{told}</clues>\n'


def puzzle(*parts: str, **attributes: str) -> str:
    told = "".join(f' {key}="{value}"' for key, value in attributes.items())
    return f"<puzzleset><puzzle{told}>{''.join(parts)}</puzzle></puzzleset>"


def image(*rows: str, kind: str = "goal") -> str:
    return f'<solution type="{kind}"><image>{"".join(rows)}</image></solution>'


SIMPLE = clues("columns", "1 1", "2", "1") + clues("rows", "2", "1", "1 1")
FLAG = (
    '<color name="white" char=".">FFF</color><color name="red" char="r">F00</color>'
    '<color name="leaf green" char="%">00A020</color>'
)


# What is read.


def test_everything_that_the_grammar_has_is_read() -> None:
    text = f"""<?xml version="1.0" encoding="ISO-8859-1"?>
<!DOCTYPE pbn SYSTEM "http://127.0.0.1:9/pbn-0.3.dtd">
<!-- A comment. -->
<puzzleset>
  <source>a book</source><title>Ten of them</title><author>Everybody</author>
  <puzzle type="grid" defaultcolor="ink" backgroundcolor="paper">
    <id>#17 (v.2)</id>
    <title> Caf\u00e9 &amp; tea </title>
    <author>A. Setter</author><authorid>setter</authorid>
    <copyright>&copy; 2004</copyright>
    <description>A flag,
      <b>waving</b>.</description>
    <note>unique</note><note>easy</note>
    <color name="ink" char="X">123</color>
    <color name="paper" char="-">FFFFF0</color>
    <color name="red" char="r">d00000</color>
    {clues("columns", "1red", "1", "")}
    {clues("rows", "1red 1", "")}
    <solution type="goal" id="g"><image>
      |rX-|
      |---|
    </image><note>mine</note></solution>
    <solution type="saved"><image>|[rX]?-| |[-] [ - X ] []|</image></solution>
    <solution type="saved"><image>|---||---|</image></solution>
  </puzzle>
</puzzleset>"""
    document = only(text)
    assert ("Caf\u00e9 & tea", ("1r 1", ""), ("1r", "1", "")) == (
        document.title,
        document.rows,
        document.columns,
    )
    assert (("r#.", "..."), ("??.", ".??")) == (document.picture, document.progress)
    assert ((".", "#fffff0"), ("#", "#112233"), ("r", "#d00000")) == document.palette
    assert {
        "author": "A. Setter",
        "copyright": "\u00a9 2004",
        "source": "a book",
        "catalogue": "#17 (v.2)",
        "description": "A flag,\n      waving.",
        "note": "unique\neasy",
    } == dict(document.metadata)


@pytest.mark.parametrize(
    "text",
    [
        puzzle(SIMPLE),
        puzzle(SIMPLE, type="grid", defaultcolor="black", backgroundcolor="white"),
        puzzle(SIMPLE.replace("<count>", '<count color="black">')),
        puzzle('<color name="black" char="X">000000</color>', SIMPLE),
        puzzle('<color name="black" char="*">000</color>', SIMPLE),
        puzzle(SIMPLE).replace("puzzle", "PUZZLE").replace("line>", "Line>"),
        f"\n  {puzzle(SIMPLE)}",
        f"<!DOCTYPE pbn SYSTEM 'pbn-0.3.dtd' [<!ELEMENT x ANY>]>{puzzle(SIMPLE)}",
    ],
)
def test_black_and_white_needs_no_colours(text: str) -> None:
    assert CLUES == only(text)
    assert XML is detect(Content(text))


@pytest.mark.parametrize("kind", ["goal", "solution"])
def test_clues_that_are_missing_are_made_from_the_goal(kind: str) -> None:
    goal = image("|XX.|", "|.X.|", "|X.X|", kind=kind)
    told = replace(CLUES, picture=("##.", ".#.", "#.#"))
    assert told == only(puzzle(goal)) == only(puzzle(goal, clues("columns", "1 1", "2", "1")))
    assert told == only(puzzle(goal, SIMPLE)) == only(puzzle(goal.replace(f' type="{kind}"', "")))


def test_clues_in_colour_are_made_from_the_goal() -> None:
    document = only(puzzle(FLAG, image("|rr%.|", "|....|", "|[r].%X|")))
    assert ("2r 1l", "", "1r 1l 1") == document.rows
    assert ("1r 1r", "1r", "1l 1l", "1") == document.columns
    assert ("rrl.", "....", "r.l#") == document.picture
    assert [".", "#", "r", "l"] == [letter for letter, _ in document.palette]


def test_without_a_default_colour_every_run_has_one() -> None:
    document = only(puzzle(FLAG, clues("rows", "1red"), clues("columns", "1red")))
    assert ((".", "#ffffff"), ("r", "#ff0000"), ("l", "#00a020")) == document.palette
    other = puzzle(
        clues("rows", "1black"), clues("columns", "1black"), image("|X|"), defaultcolor="white"
    )
    assert (("1b",), ("b",)) == (only(other).rows, only(other).picture)


@pytest.mark.parametrize(
    ("rows", "read_as"),
    [
        (["", "1"], ("", "1")),
        (["0", "1"], ("", "1")),
        (["0 1", "0"], ("? 1", "?")),
        (["?", "1"], ("?", "1")),
        (["0red 1", "0"], ("?r 1", "?")),
        (["?red", "0"], ("?r", "")),
    ],
)
def test_a_count_of_nothing_is_a_blank_line_or_not_told(
    rows: list[str], read_as: tuple[str, ...]
) -> None:
    red = '<color name="red">f00</color>'
    assert read_as == only(puzzle(red, clues("rows", *rows), clues("columns", "1", "1"))).rows


def test_one_puzzle_of_a_set_that_is_wrong_does_not_end_it() -> None:
    puzzles = puzzle(SIMPLE), puzzle("<clues/>"), puzzle(SIMPLE)
    inner = "".join(f"{text[11:-12]}\n" for text in puzzles)
    first, second, third = XML.read(f"<puzzleset>{inner}</puzzleset>")
    assert CLUES == first.read() == third.read()
    assert refusal_of(FormatError, second.read).startswith("puzzle 2, line ")


def test_a_set_without_puzzles_is_empty() -> None:
    assert [] == list(XML.read("<puzzleset><title>None</title></puzzleset>"))


def test_the_colours_of_a_puzzle_have_names_of_their_own_when_written() -> None:
    palette = (("#", "#111111"), ("X", "#dd0000"), ("a", "#ee0000"), ("b", "#fefefe"))
    document = Document(
        "nonogram", ("1X 1a 1b 1",), ("1X", "1a", "1b", "1"), picture=("Xab#",), palette=palette
    )
    text = XML.write([document])
    assert [document] == read(XML, text)
    for name in ("black", "red", "red a", "white b"):
        assert f'name="{name}"' in text


def test_what_no_xml_can_hold_is_left_out() -> None:
    text = XML.write([replace(CLUES, title="a\x00\x1b\ufffeb")])
    assert "a\ufffd\ufffd\ufffdb" == only(text).title


# What is refused.

PLAIN = clues("rows", "1") + clues("columns", "1")
BAD = {
    "no end": ("<puzzleset>\n <puzzle>", "line 2, column 10: no element found"),
    "no XML": ("<puzzleset>\n & </puzzleset>", "line 2, column 3: not well-formed (invalid token)"),
    "tags that do not match": ("<puzzleset>\n</puzzle>", "line 2, column 3: mismatched tag"),
    "another kind of file": (
        "<html><body/></html>",
        "line 1, column 1: <puzzleset> was expected, here is <html>",
    ),
    "a triddler": (
        puzzle(SIMPLE, type="triddler"),
        "line 1, column 12: this is a triddler, whose lines have three directions; "
        "only rows and columns are read",
    ),
    "no clues": (
        puzzle("<title/>"),
        "line 1, column 12: there are no clues of rows, and no goal to make them from",
    ),
    "no clues of columns, and part of a goal": (
        puzzle(clues("rows", "1"), image("|?|")),
        "line 1, column 12: there are no clues of columns, and no goal to make them from",
    ),
    "clues of something else": (
        puzzle(clues("topleft", "1")),
        "line 1, column 20: clues of 'topleft', where rows and columns are expected",
    ),
    "clues twice": (
        puzzle(PLAIN, clues("rows", "1")),
        "line 5, column 1: clues of rows for the second time",
    ),
    "a count that is none": (
        puzzle(clues("rows", "7")).replace("7", " many "),
        "line 1, column 53: 'many' is no run",
    ),
    "a count that is too large": (
        puzzle(clues("rows", "99999999999")),
        "line 1, column 52: length of a run 99999999999 is too large; at most 4,096 is read",
    ),
    "a colour that is not told": (
        puzzle(clues("rows", "2pink")),
        "line 1, column 65: 'pink' is none of the colours",
    ),
    "a count in the colour of paper": (
        puzzle(clues("rows", "2white")),
        "line 1, column 66: 'white' is none of the colours",
    ),
    "a default colour that is not told": (
        puzzle(clues("rows", "2"), FLAG, defaultcolor="blue"),
        "line 1, column 72: a run without a colour, and there is no default colour",
    ),
    "a colour without a name": (
        puzzle("<color>fff</color>"),
        "line 1, column 20: a colour without a name",
    ),
    "a look that is none": (
        puzzle('<color name="red">\n  ff</color>'),
        "line 2, column 3: 'ff' is no colour; one is #d00, #dd0000 or red",
    ),
    "a colour twice": (
        puzzle(FLAG, '<color name="red">00f</color>'),
        "line 1, column 146: 'red' has two colours",
    ),
    "a solution of no kind": (
        puzzle(image("|X|", kind="best")),
        "line 1, column 20: 'best' is no solution; it is goal, solution or saved",
    ),
    "a solution without an image": (
        puzzle("<solution/>"),
        "line 1, column 20: a solution without an image",
    ),
    "an image without rows": (
        puzzle(image(" \n")),
        "line 1, column 42: an image without rows",
    ),
    "a row that does not end": (
        puzzle(PLAIN, image("\n|X|\n |X")),
        "line 7, column 2: '|' is no part of a row, which begins and ends with |",
    ),
    "something between rows": (
        puzzle(PLAIN, image("|X| o |X|")),
        "line 5, column 34: 'o' is no part of a row, which begins and ends with |",
    ),
    "rows of two lengths": (
        puzzle(PLAIN, image("|X|\n|XX|")),
        "line 6, column 1: 2 cells, the first row has 1",
    ),
    "a strange cell": (
        puzzle(PLAIN, image("\n|.X\n#|")),
        "line 7, column 1: '#' is the character of no colour",
    ),
    "a strange choice": (
        puzzle(PLAIN, image("|[.o]|")),
        "line 5, column 31: 'o' is the character of no colour",
    ),
    "a choice that does not end": (
        puzzle(PLAIN, image("|[.|")),
        "line 5, column 31: '[' is the character of no colour",
    ),
    "an image of another size": (
        puzzle(PLAIN, image("|X.|", kind="saved")),
        "line 5, column 24: an image of 2 x 1 cells, the clues have 1 x 1",
    ),
    "a row that is too long": (
        puzzle(image("|" + "X" * 5000 + "|")),
        "line 1, column 49: an image of more than 4,096 cells a side",
    ),
    "too many rows": (
        puzzle(image("|X|" * 5000)),
        "line 1, column 12337: an image of more than 4,096 cells a side",
    ),
    "an entity": (
        '<!DOCTYPE pbn [\n<!ENTITY a "b">]><puzzleset/>',
        "line 2, column 12: entities are declared here, which no puzzle needs",
    ),
    "an entity from elsewhere": (
        '<!DOCTYPE pbn [<!ENTITY a SYSTEM "file:///etc/hostname">]><puzzleset>&a;</puzzleset>',
        "line 1, column 56: entities are declared here, which no puzzle needs",
    ),
    "an entity of a document type": (
        '<!DOCTYPE pbn [<!ENTITY % a "b">]><puzzleset/>',
        "line 1, column 29: entities are declared here, which no puzzle needs",
    ),
    "an endless nesting": (
        "<puzzleset>" + "<a>" * 100_000,
        "line 1, column 309: elements are nested deeper than in any puzzle",
    ),
}


@pytest.mark.parametrize(("text", "sentence"), BAD.values(), ids=list(BAD))
def test_what_is_no_puzzle_is_refused_with_its_place(text: str, sentence: str) -> None:
    assert sentence == refusal_of(FormatError, read, XML, text)


def test_a_line_is_not_written_that_no_count_can_say() -> None:
    assert "row 2: '1 *' cannot be written in this format" == refusal_of(
        FormatError, XML.write, [replace(CLUES, rows=("2", "1 *", "1"))]
    )


def test_bombs_do_not_go_off() -> None:
    entities = "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' for n in range(1, 10))
    attribute = f'<!ATTLIST puzzle title CDATA "{"x" * 100_000}">'
    bombs = [
        f"<!DOCTYPE a [<!ENTITY a0 'boom'>{entities}]><puzzleset>&a9;</puzzleset>",
        f"<!DOCTYPE a [{attribute}]><puzzleset>{'<puzzle/>' * 10_000}</puzzleset>",
        "<puzzleset>" + "<a>" * 300_000,
    ]
    for bomb in bombs:
        tracemalloc.start()
        try:
            list(XML.read(bomb))
        except FormatError:
            pass
        finally:
            _, most = tracemalloc.get_traced_memory()
            tracemalloc.stop()
        assert most < 30_000_000


def test_a_puzzle_is_solved_from_its_goal() -> None:
    assert CLUES.rows == loads(puzzle(image("|XX.|", "|.X.|", "|X.X|"))).document.rows
