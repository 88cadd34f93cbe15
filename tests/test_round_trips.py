"""Formats: what is written is read again, whoever wrote it; and the names of formats."""

import re
from contextlib import suppress
from dataclasses import replace

import pytest
from format_samples import CLUES, EXAMPLES, IMAGES, NAMELESS, fullest, read, shown
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
from crosshatch.files.content import Content
from crosshatch.files.formats import FORMATS, HOMES, detect, format_named
from crosshatch.puzzles import kind_named

WRITTEN = [chosen for chosen in FORMATS if chosen.write]
each_format = pytest.mark.parametrize("chosen", FORMATS, ids=lambda chosen: chosen.name)
each_written = pytest.mark.parametrize("chosen", WRITTEN, ids=lambda chosen: chosen.name)


@each_format
def test_the_example_is_read_and_known_by_its_content(chosen: Format) -> None:
    content = EXAMPLES[chosen.name]
    assert [shown(chosen)] == read(chosen, content)
    known = [] if chosen.name in NAMELESS else [chosen]
    assert known == list(filter(Content(content).looks_like, FORMATS))
    for suffix in [*[""] * len(known), *chosen.suffixes]:
        assert chosen is detect(Content(content, suffix))


@each_written
def test_every_part_that_a_format_keeps_is_written_and_read(chosen: Format) -> None:
    if chosen.name in IMAGES:
        assert EXAMPLES[chosen.name] == chosen.write([shown(chosen)])
    document = fullest(chosen)
    assert [document] == read(chosen, chosen.write([document]))


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
    "stream": grids(16, 16, "#.").map(kind_named("magnitude").clues_of),
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


@settings(max_examples=20)
@given(documents(keeps=frozenset(OPTIONAL_PARTS)))
def test_whatever_can_be_read_is_written_or_refused(document: Document) -> None:
    for chosen in WRITTEN:
        with suppress(FormatError):
            assert document.rows == read(chosen, chosen.write([document]))[0].rows


# What no file can show.


@pytest.mark.parametrize("ending", ["\n", "\r", "\x0b", "\x1e", "\x85", "\u2028"])
def test_a_set_of_lines_keeps_what_ends_a_line_elsewhere(ending: str) -> None:
    twice = [replace(CLUES, title=f"before{ending}after")] * 2
    assert twice == read(format_named("json"), format_named("json").write(twice))


def test_a_title_of_several_lines_is_written_as_people_write_it() -> None:
    document = replace(CLUES, title='a\n\t"b" \\ c\r\x1e')
    text = format_named("toml").write([document])
    assert text.splitlines()[1] == 'title = "a\\n\\t\\"b\\" \\\\ c\\r\\U0000001e"'
    assert [document] == read(format_named("toml"), text)


def test_what_no_xml_can_hold_is_left_out() -> None:
    webpbn = format_named("webpbn")
    text = webpbn.write([replace(CLUES, title="a\x00\x1b\ufffeb")])
    assert ["a\ufffd\ufffd\ufffdb"] == [each.title for each in read(webpbn, text)]


@pytest.mark.parametrize(
    ("names", "change", "sentence"),
    [
        ("non", {"palette": (("red", "#f00"),)}, "palette: "),
        ("non", {"palette": (("r", "red\ntitle stolen"),)}, "palette: "),
        ("non", {"picture": ("r..", "...", "...")}, "picture, r1c1: 'r' cannot be written"),
        ("tatham", {"givens": ("??r", "???", "???")}, "givens, r1c3: 'r' cannot be written"),
        ("tatham", {"givens": ("??",)}, "givens: not the 3 x 3 cells of the puzzle"),
        (
            "cwd mk nin",
            {"rows": ("9" * 5000, "1", "1")},
            f"row 1: this .* 4096, here is {'9' * 20}",
        ),
    ],
)
def test_parts_that_no_reader_gives_are_not_written(
    names: str, change: dict[str, tuple[str, ...]], sentence: str
) -> None:
    for name in names.split():
        said = refusal_of(FormatError, format_named(name).write, [replace(CLUES, **change)])
        assert re.match(sentence, said)


def test_a_tournament_has_only_square_puzzles_each() -> None:
    write = format_named("tournament").write
    assert "columns: 2 x 1 cells, this format has only square puzzles" == refusal_of(
        FormatError, write, [CLUES, Document("nonogram", ("1",), ("1", ""))]
    )


# The names that people know.


@pytest.mark.parametrize(
    ("asked", "name"),
    [
        ("puzz.link", "puzzlink"),
        ("https://puzz.link/p", "puzzlink"),
        ("webpbn.com", "webpbn"),
        ("WebPBN", "webpbn"),
        ("www.webpbn.com", "webpbn"),
        (".non", "non"),
        ("Simpson", "non"),
        ("gnonograms", "gno"),
        ("picross-solver", "picross"),
        ("base64", "stream"),
        ("PNG image", "png"),
        ("0/1 grid", "bits"),
        ("Olšák", "olsak"),
    ],
)
def test_a_format_goes_by_the_name_that_people_know(asked: str, name: str) -> None:
    assert format_named(name) is format_named(asked)


def test_every_format_has_names_and_suffixes_that_find_it() -> None:
    aliases = [name for format in FORMATS for name in (format.name, *format.aliases)]
    assert len(aliases) == len({*aliases})
    assert [name.lower() for name in aliases] == aliases
    assert {chosen.name: set(chosen.suffixes) for chosen in FORMATS} == {
        name: set(suffixes) for name, (_, *suffixes) in HOMES.items()
    }
    for chosen in FORMATS:
        assert chosen is format_named(chosen.name.upper()) is format_named(chosen.known_as)
        if chosen.write:
            assert {chosen} >= {format_named(suffix) for suffix in chosen.suffixes}
