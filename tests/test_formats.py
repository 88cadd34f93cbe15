"""Formats: what is written is read again, whoever wrote it."""

import re
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

import pytest
from format_samples import CLUES, EXAMPLES, FULL, MAGNITUDE, NAMELESS, TRACK, fullest, read, shown
from hypothesis import given, settings
from hypothesis import strategies as st
from running import refusal_of
from strategies import (
    PLAIN_TEXTS,
    colored_pictures,
    documents,
    drawn_documents,
    drawn_tracks,
    grids,
    id_documents,
    plain_documents,
    slotted_documents,
)

from crosshatch.data.document import OPTIONAL_PARTS, Document, Format
from crosshatch.data.grid import UNKNOWN
from crosshatch.errors import FormatError
from crosshatch.families import family_called, from_picture
from crosshatch.files.content import Content
from crosshatch.files.formats import (
    FORMATS,
    HOMES,
    NOT_FETCHED,
    detect,
    format_named,
    looking_like,
)
from crosshatch.library.load import loads

WRITTEN = [chosen for chosen in FORMATS if chosen.write]
each_format = pytest.mark.parametrize("chosen", FORMATS, ids=lambda chosen: chosen.name)
each_text = pytest.mark.parametrize(
    "chosen", [chosen for chosen in FORMATS if not chosen.is_binary], ids=lambda chosen: chosen.name
)
each_written = pytest.mark.parametrize("chosen", WRITTEN, ids=lambda chosen: chosen.name)


# The picture that every format is told with.


def test_every_format_has_an_example() -> None:
    assert sorted(EXAMPLES) == [chosen.name for chosen in FORMATS]


@each_written
def test_the_example_is_written_as_people_know_it(chosen: Format) -> None:
    assert EXAMPLES[chosen.name] == chosen.write([shown(chosen)])


@each_format
def test_the_example_is_read(chosen: Format) -> None:
    assert [shown(chosen)] == read(chosen, EXAMPLES[chosen.name])


@each_text
@pytest.mark.parametrize("change", [str.strip, lambda text: text.replace("\n", "\r\n")])
def test_the_ends_of_lines_do_not_matter(chosen: Format, change: Callable[[str], str]) -> None:
    assert [shown(chosen)] == read(chosen, change(EXAMPLES[chosen.name]))


@each_format
def test_the_example_is_known_by_its_content(chosen: Format) -> None:
    known = [] if chosen.name in NAMELESS else [chosen]
    assert known == list(looking_like(Content(EXAMPLES[chosen.name])))
    for suffix in [*[""] * len(known), *chosen.suffixes]:
        assert chosen is detect(Content(EXAMPLES[chosen.name], suffix))


@each_written
def test_every_part_that_a_format_keeps_is_written_and_read(chosen: Format) -> None:
    document = fullest(chosen)
    assert [document] == read(chosen, chosen.write([document]))


@each_format
def test_the_parts_that_would_be_lost_are_named(chosen: Format) -> None:
    lost = set(OPTIONAL_PARTS) - chosen.keeps
    if not {name for name, _ in FULL.metadata} <= {*chosen.metadata}:
        lost |= {"metadata"}
    assert lost == set(chosen.lost(FULL))
    assert () == chosen.lost(CLUES)


# Every document that a format can hold.

NON = format_named("non")
NON_METADATA = ("author", "copyright", "license", "catalogue")
PICTURES = drawn_documents()


def _shows_progress(document: Document) -> bool:
    return document.progress is None or bool("".join(document.progress).strip(UNKNOWN))


HELD: dict[str, st.SearchStrategy[Document]] = {
    "bmp": PICTURES,
    "gif": PICTURES | colored_pictures(),
    "pbm": PICTURES,
    "png": PICTURES | colored_pictures(),
    "cwd": plain_documents(),
    "json": documents(keeps=format_named("json").keeps),
    "minizinc": plain_documents(),
    "mk": plain_documents(),
    "nin": plain_documents(),
    "non": documents(keeps=NON.keeps, metadata=NON_METADATA),
    "olsak": documents(
        keeps=format_named("olsak").keeps,
        texts=PLAIN_TEXTS.filter(
            lambda text: re.search("\r|^(:|#[dt])", text, re.MULTILINE | re.IGNORECASE) is None
        ),
        lengths=("1", "2", "10"),
        with_stars=False,
        metadata=format_named("olsak").metadata,
    ).map(lambda document: replace(document, title=document.title.replace("\n", " "))),
    "puzzlink": slotted_documents(most=255),
    "pzprv3": slotted_documents(most=4096, keeps=("progress",)).filter(_shows_progress),
    "stream": grids(16, 16, "#.").map(family_called("magnitude").clues_of),
    "tatham": id_documents() | plain_documents(keeps=("givens",)),
    "text": drawn_documents() | drawn_tracks(),
    "toml": documents(keeps=format_named("toml").keeps),
    "tournament": plain_documents(square=True),
    "webpbn": documents(
        keeps=format_named("webpbn").keeps,
        texts=PLAIN_TEXTS,
        with_stars=False,
        metadata=format_named("webpbn").metadata,
    ),
}


@pytest.mark.exhaustive
@each_written
@given(data=st.data())
def test_what_is_written_is_read_again(chosen: Format, data: st.DataObject) -> None:
    document = data.draw(HELD[chosen.name])
    assert [document] == read(chosen, chosen.write([document]))


SETS = [chosen for chosen in WRITTEN if chosen.holds_sets]


@pytest.mark.exhaustive
@pytest.mark.parametrize("chosen", SETS, ids=lambda chosen: chosen.name)
@settings(max_examples=40)
@given(data=st.data())
def test_a_set_that_is_written_is_read_again(chosen: Format, data: st.DataObject) -> None:
    several = data.draw(st.lists(HELD[chosen.name], min_size=1, max_size=4))
    assert several == read(chosen, chosen.write(several))


@given(documents(keeps=frozenset(OPTIONAL_PARTS)))
def test_whatever_can_be_read_is_written_or_refused(document: Document) -> None:
    for chosen in WRITTEN:
        try:
            text = chosen.write([document])
        except FormatError:
            continue
        assert document.rows == read(chosen, text)[0].rows


# Other ways to write the same.

SPELLINGS = {
    "JSON, lists of numbers": ("json", '{"rows": [[2], [1], [1, 1]], "columns": [[1, 1], 2, [1]]}'),
    "JSON, row and column": ("json", '{"row": ["2", "1", "1 1"], "column": ["1,1", "2", "1"]}'),
    "JSON, hor and ver": ("json", '{"ver": [[1, 1], [2], [1]], "hor": [[2], [1], [1, 1]]}'),
    "JSON, a list": ("json", '[{"rows": ["2", "1", "1 1"], "columns": ["1 1", "2", "1"]}]'),
    "TOML, numbers": ("toml", "rows = [2, 1, [1, 1]]\ncolumns = [[1, 1], 2, 1]"),
    "TOML, the picture alone": ("toml", 'picture = ["##.", ".#.", "#.#"]'),
    "non, no size": ("non", "rows\n2\n1\n1,1\ncolumns\n1,1\n2\n1\n"),
    "non, spaces": ("non", "rows\n 2\n1\n1 1\n\ncolumns\n1, 1\n2\n1"),
    "non, columns first": ("non", "columns\n1,1\n2\n1\nrows\n2\n1\n1,1"),
    "non, capitals": ("non", "WIDTH 3\nHeight 3\nRows\n2\n1\n1,1\nColumns\n1,1\n2\n1"),
    "text, in the middle of nowhere": ("text", "\n\n  ##.\n  .#.\n\n  #.#\n\n"),
}


@pytest.mark.parametrize(("name", "text"), SPELLINGS.values(), ids=list(SPELLINGS))
def test_other_spellings_are_read(name: str, text: str) -> None:
    [document] = read(format_named(name), text)
    assert CLUES == replace(document, picture=None)


@pytest.mark.parametrize("blank", ["0", ""])
def test_a_blank_line_in_non_is_a_zero_or_an_empty_line(blank: str) -> None:
    text = f"width 1\nheight 3\nrows\n1\n{blank}\n1\n\ncolumns\n1,1\n"
    assert ("1", "", "1") == read(NON, text)[0].rows


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('{"ver": [[1], [0.5]], "hor": [[1]]}', "ver[1]"),
        ('{"column": [[1]]}', "rows"),
        ('{"row": [[1], [[2]]], "column": [[1]]}', "row[1]"),
        ('[{"rows": [[1]], "columns": [[1]]}, {"hor": [[1], true], "ver": [[1]]}]', "[1].hor[1]"),
        ('[{"rows": [[1]], "columns": [[1]]}, 3]', "[1]"),
        (
            '{"rows": [[1]], "columns": [[1]]}\n{"row": [[1], ""], "ver": [[1], {}]}',
            "line 2, ver[1]",
        ),
        ('{"rows": [[1]],\n "columns": [[1] [2]]}', "line 2, column 18"),
        ('{"rows": [[1]], "row": [[1]], "columns": [[1]]}', "row"),
        ('{"title": 3, "name": "Tea", "columns": [[1]]}', "name"),
        ('{"rows": [[1]], "columns": [[1]], "palette": {"r": 3}}', "palette.r"),
    ],
)
def test_a_place_in_json_is_a_key_as_it_is_written(text: str, place: str) -> None:
    with pytest.raises(FormatError) as refusal:
        read(format_named("json"), text)
    assert place == refusal.value.place


def test_a_title_in_json_may_be_a_name() -> None:
    [document] = read(format_named("json"), '{"name": "Tea", "rows": ["1"], "columns": ["1"]}')
    assert "Tea" == document.title


def test_a_bundle_may_begin_and_end_with_any_of_its_parts() -> None:
    one = "rows\n1\ncolumns\n1\n"
    assert 3 == len(read(NON, f'{one}====\ntitle "b"\n{one}=====\n{one}'))


def test_a_title_of_several_lines_is_written_as_people_write_it() -> None:
    document = replace(CLUES, title='a\n\t"b" \\ c\r\x1e')
    text = format_named("toml").write([document])
    assert text.splitlines()[1] == 'title = "a\\n\\t\\"b\\" \\\\ c\\r\\U0000001e"'
    assert [document] == read(format_named("toml"), text)


def test_lines_of_json_may_be_apart() -> None:
    line = '{"rows": ["1"], "columns": ["1"]}'
    assert 2 == len(read(format_named("json"), f"\n{line}\n\n{line}\n"))


def test_only_a_picture_can_be_written_as_text() -> None:
    with pytest.raises(FormatError) as refusal:
        format_named("text").write([CLUES])
    sentence = "a text grid holds a picture, and this puzzle has only clues"
    assert sentence == str(refusal.value)


def test_a_picture_in_colours_is_not_written_as_text() -> None:
    # Its letters could not be read as a puzzle again.
    document = replace(from_picture(("#r",)), palette=(("#", "#000000"), ("r", "#dd0000")))
    with pytest.raises(FormatError) as refusal:
        format_named("text").write([document])
    sentence = "a text grid is read as a puzzle without colours, here is 'r'; an image keeps them"
    assert f"picture: {sentence}, and so does toml" == str(refusal.value)


# What a format has no room for.


def test_a_puzzle_of_another_family_is_refused() -> None:
    for chosen, document in [(NON, TRACK), (format_named("tatham"), MAGNITUDE)]:
        with pytest.raises(FormatError) as refusal:
            chosen.write([document])
        assert "family" == refusal.value.place


def test_metadata_that_a_format_has_no_key_for_is_named_as_lost() -> None:
    document = replace(CLUES, metadata=(("source", "a book"),))
    assert ("metadata",) == NON.lost(document)


@pytest.mark.parametrize("ending", ["\n", "\r", "\x0b", "\x1e", "\x85", "\u2028"])
def test_a_set_of_lines_keeps_what_ends_a_line_elsewhere(ending: str) -> None:
    twice = [replace(CLUES, title=f"before{ending}after")] * 2
    assert twice == read(format_named("json"), format_named("json").write(twice))


def test_a_colour_cannot_slip_a_line_into_a_file() -> None:
    sly = replace(CLUES, palette=(("r", "red\ntitle stolen"),))
    with suppress(FormatError):
        assert "" == read(NON, NON.write([sly]))[0].title


def test_a_picture_that_non_cannot_hold_is_refused() -> None:
    [document] = read(
        format_named("json"), '{"picture": ["r."], "rows": ["1"], "columns": ["1", ""]}'
    )
    with pytest.raises(FormatError):
        NON.write([document])


# Which format a text has.

NAMES = ", ".join(chosen.name for chosen in FORMATS)


@pytest.mark.parametrize(
    ("text", "suffix", "name"),
    [
        ('\n {"rows": []}', "", "json"),
        ("[{}]", "", "json"),
        ("# by hand\n\ntitle = 'x'", "", "toml"),
        ('catalogue "x"\nwidth 3', "", "non"),
        ("  \n##..\n??", "", "text"),
        ("??", ".toml", "text"),
        ("\n 3x3:5gA,1,2,S2,S2,2,1", ".txt", "tatham"),
        ("12x7dto:", "", "tatham"),
        ("no idea", ".TOML", "toml"),
        ('title = """\nrows of trees"""', ".toml", "toml"),
        ('title "rows = many"\nrows\n', ".non", "non"),
    ],
)
def test_a_format_is_known_by_content_then_by_suffix(text: str, suffix: str, name: str) -> None:
    assert name == detect(Content(text, suffix)).name


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "there is nothing in it"),
        (" \n", "there is nothing in it"),
        ("no idea", "not a puzzle in a format that shows"),
        ("https://webpbn.com/1", NOT_FETCHED),
    ],
)
def test_a_text_of_no_format_is_refused(text: str, sentence: str) -> None:
    assert sentence == refusal_of(FormatError, loads, text)


def test_the_table_of_formats_says_what_their_files_say() -> None:
    told = {name: set(suffixes) for name, (_, *suffixes) in HOMES.items()}
    assert {chosen.name: set(chosen.suffixes) for chosen in FORMATS} == told


def test_a_format_can_be_named_by_name_or_suffix() -> None:
    for chosen in FORMATS:
        assert chosen is format_named(chosen.name.upper())
    for chosen in WRITTEN:
        assert [chosen] * len(chosen.suffixes) == [
            format_named(suffix) for suffix in chosen.suffixes
        ]
    games = "loopy, mosaic, pattern, tents, tracks"
    sentence = f"'docx' is none of the formats {NAMES}, nor a game with ids, {games}"
    assert sentence == refusal_of(FormatError, format_named, "docx")


def test_a_native_file_is_read_without_what_only_other_formats_need() -> None:
    others = ("PIL", "numpy", "pyexpat", "html.entities")
    seen = (
        "import sys, crosshatch; crosshatch.loads(sys.stdin.read()); "
        f"print([name for name in {others} if name in sys.modules])"
    )
    finished = subprocess.run(
        [sys.executable, "-c", seen],
        input=EXAMPLES["toml"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert "[]\n" == finished.stdout
