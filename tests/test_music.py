"""Messages under pictures, and tabs as text, notes, MIDI, alphaTex and sheets."""

import io
import re
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Callable
from itertools import product

import mido
import pytest
from hypothesis import given
from hypothesis import strategies as st

import crosshatch
from crosshatch.data.document import Document
from crosshatch.data.grid import Grid, clue_texts, transposed
from crosshatch.errors import CrosshatchError
from crosshatch.music import (
    TUNINGS,
    WRITERS,
    Message,
    Tab,
    Tuning,
    read_message,
    read_tuning,
    tab_of,
)
from crosshatch.music.tab_as_svg import COLUMN, LINE
from crosshatch.puzzles import compile_document
from crosshatch.puzzles.puzzle import Puzzle

STANDARD = read_tuning("standard")

TUNE = (
    "---57--78--82--2",
    "--5--5---5---3--",
    "-5----5---5---2-",
    "7---6---5---4---",
    "----------------",
    "0-------0-----9-",
)


def tune(*rows: str, tuning: Tuning = STANDARD, **others: object) -> Tab:
    return Tab(rows, tuning, **others)  # type: ignore[arg-type]


def blank_rows(strings: int, width: int) -> list[str]:
    return ["-" * width] * strings


@st.composite
def tabs(draw: st.DrawFn) -> Tab:
    """Tabs of any tuning, with rests, chords and places where it is not known what is played."""
    tuning = read_tuning(draw(st.sampled_from(sorted(TUNINGS))))
    width = draw(st.integers(1, 36))
    cells = st.sampled_from("----0123456789?")
    row = st.text(cells, min_size=width, max_size=width)
    rows = draw(st.tuples(*[row] * len(tuning.notes)))
    capo, tempo = draw(st.integers(0, 12)), draw(st.integers(20, 400))
    return Tab(rows, tuning, capo, tempo, title=draw(st.sampled_from(["", 'A "tune" \\ <é日>'])))


# Tunings.


def test_the_standard_tuning_is_that_of_a_guitar() -> None:
    assert (64, 59, 55, 50, 45, 40) == STANDARD.pitches
    assert ("e", "B", "G", "D", "A", "E") == STANDARD.names
    assert "E2 A2 D3 G3 B3 E4" == str(STANDARD)


def test_every_note_of_a_piano_is_counted_in_half_steps() -> None:
    sharps = ["C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B"]
    flats = ["C", "Db", "D", "Eb", "Fb", "F", "Gb", "G", "Ab", "A", "Bb", "Cb"]
    for octave, (step, letters) in product(range(6), enumerate(zip(sharps, flats, strict=True))):
        sharp, flat = (read_tuning(f"{letter}{octave}").pitches for letter in letters)
        lower = {"Fb": 4, "Cb": -1}.get(letters[1], step)
        assert ((12 + 12 * octave + step,), (12 + 12 * octave + lower,)) == (sharp, flat)


@pytest.mark.parametrize("name", TUNINGS)
def test_a_tuning_has_a_name_or_is_spelled_out(name: str) -> None:
    assert read_tuning(TUNINGS[name]) == read_tuning(f" {name.upper()} ")
    assert TUNINGS[name] == str(read_tuning(name))


def test_a_half_step_down_is_one() -> None:
    assert read_tuning("half-step-down").pitches == tuple(n - 1 for n in STANDARD.pitches)


def test_the_highest_string_is_small_only_where_it_would_be_mistaken() -> None:
    assert "dAGDAD" == "".join(read_tuning("dadgad").names)
    assert "EBGDAD" == "".join(read_tuning("drop-d").names)
    assert "AECG" == "".join(read_tuning("ukulele").names)


# Messages.


def puzzle_with(picture: Grid, overlay: Grid) -> Puzzle:
    rows, columns = clue_texts(picture), clue_texts(transposed(picture))
    return compile_document(Document("nonogram", rows, columns, title="Six", overlay=overlay))


def test_what_stands_under_filled_cells_is_read_as_it_is_seen() -> None:
    picture = ("##.", ".##")
    message = read_message(puzzle_with(picture, ("12.", "a b")), picture)
    assert (("12-", "--b"), "Six") == (message.rows, message.title)


@given(st.data())
def test_a_character_is_read_where_a_cell_is_filled_and_unsure_where_it_is_unknown(
    data: st.DataObject,
) -> None:
    width, height = data.draw(st.integers(1, 5)), data.draw(st.integers(1, 5))
    picture, overlay = (
        tuple(data.draw(st.text(cells, min_size=width, max_size=width)) for _ in range(height))
        for cells in ("#.?", "019aZ? .-░")
    )
    finished = tuple(row.replace("?", "#") for row in picture)
    message = read_message(puzzle_with(finished, overlay), picture)
    expected = {("#", False): "-", ("#", True): "it", ("?", False): "-", ("?", True): "░"}
    for row, column in product(range(height), range(width)):
        character = overlay[row][column]
        seen = expected.get((picture[row][column], character not in " .-"), "-")
        assert (character if seen == "it" else seen) == message.rows[row][column]
        assert (seen == "░") == ((row, column) in message.unsure)


def upended(overlay: list[str], **others: object) -> Puzzle:
    """A path along the bottom row, which is row 0, and up its end."""
    keys = {"columns": [1, 1, 3], "rows": [3, 1, 1], "start": (0, 0), "finish": (2, 2)}
    return crosshatch.tracks(**keys, origin="bottom", overlay=overlay, **others)  # type: ignore[arg-type]


def test_row_0_is_read_last_where_it_is_at_the_bottom() -> None:
    puzzle = upended(["123", "456", "789"])
    [picture] = crosshatch.solve(puzzle).solutions
    message = read_message(puzzle, picture)
    assert ("--9", "--6", "123") == message.rows
    assert (2, 0) == message.place(0, 0)


def test_unsure_places_are_named_as_files_count_them() -> None:
    message = read_message(upended(["1..", "4..", "7.."]), ("??┐", "·??", "╶┘·"))
    assert ("░--", "---", "1--") == message.rows
    assert ((2, 0),) == message.unsure


# Tabs.


def upright(row: int) -> int:
    return row


def test_a_message_with_a_row_for_each_string_is_a_tab() -> None:
    message = Message(TUNE, "Tune", upright)
    assert tune(*TUNE, capo=2, tempo=90, title="Tune") == tab_of(
        message, STANDARD, capo=2, tempo=90
    )


def test_what_is_not_known_in_a_message_is_not_known_in_its_tab() -> None:
    rows = (f"-{TUNE[0][1:]}", f"░{TUNE[1][1:]}", *TUNE[2:])
    tab = tab_of(Message(rows, "", upright, frozenset({(1, 0)})), STANDARD)
    assert (rows[0], f"?{TUNE[1][1:]}", *rows[2:]) == tab.rows


@pytest.mark.parametrize(("seen", "place"), [(upright, "r2c4"), ((5).__sub__, "r5c4")])
@pytest.mark.parametrize("letter", ["x", "A", "٣", "²", "?", "░"])
def test_a_letter_is_no_fret_and_its_place_is_told(
    letter: str, seen: Callable[[int], int], place: str
) -> None:
    rows = (TUNE[0], f"--5{letter}{TUNE[1][4:]}", *TUNE[2:])
    with pytest.raises(CrosshatchError, match=f"^overlay: {place} has '[{letter}]', a fret is one"):
        tab_of(Message(rows, "", seen), STANDARD)


def test_a_string_rings_until_it_is_plucked_again_or_a_bar_after_the_end() -> None:
    rows = ["5--7-", "-----", "-----", "--?--", "---0-", "-----"]
    notes = tune(*rows, capo=1).notes
    assert [(0, 3, 1, 5, 70), (3, 13, 1, 7, 72), (3, 13, 5, 0, 46)] == list(notes)


@given(tabs())
def test_the_notes_are_the_frets_of_the_rows(tab: Tab) -> None:
    rows = [list("-" * tab.width) for _ in tab.rows]
    for note in tab.notes:
        rows[note.string - 1][note.start] = str(note.fret)
        assert note.pitch == tab.tuning.pitches[note.string - 1] + tab.capo + note.fret
        after = [other.start for other in tab.notes if other.string == note.string]
        assert note.end == min([n for n in after if n > note.start], default=tab.width + 8)
    assert [row.replace("?", "-") for row in tab.rows] == ["".join(row) for row in rows]
    order = [(note.start, note.string) for note in tab.notes]
    assert sorted(order) == order


@given(tabs())
def test_bars_have_eight_columns_and_all_that_is_in_the_rows(tab: Tab) -> None:
    columns = [column for bar in tab.bars for column in bar]
    assert {8} == {len(bar) for bar in tab.bars}
    assert len(columns) - tab.width in range(8)
    assert tuple(row.ljust(len(columns), "-") for row in tab.rows) == transposed(tuple(columns))


# As text.


def test_names_of_strings_are_as_wide_as_the_widest() -> None:
    tab = tune("1", "2", "3", "-", "-", "?", tuning=read_tuning("open-d"))
    assert b"d  1\nA  2\nF# 3\nD  -\nA  -\nD  ?\n" == WRITERS["ascii"](tab)


# As MIDI.

CHANNELS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15]


@given(tabs())
def test_midi_has_the_same_notes_at_the_same_times(tab: Tab) -> None:
    file = mido.MidiFile(file=io.BytesIO(WRITERS["midi"](tab)), charset="utf-8")
    [track] = file.tracks
    sounding: dict[tuple[int, int], float] = {}
    played, seconds = [], 0.0
    for event in file:
        seconds += event.time
        if event.type == "note_on":
            assert (event.channel, event.note) not in sounding
            sounding[event.channel, event.note] = seconds
        elif event.type == "note_off":
            begun = sounding.pop((event.channel, event.note))
            played.append((begun, CHANNELS.index(event.channel) + 1, event.note, seconds))
    assert {} == sounding
    assert [(note.string, note.pitch) for note in tab.notes] == [
        (string, pitch) for _, string, pitch, _ in sorted(played)
    ]
    eighth = 30 / tab.tempo
    for note, (begun, _, _, ended) in zip(tab.notes, sorted(played), strict=True):
        assert (note.start * eighth, note.end * eighth) == pytest.approx((begun, ended), rel=1e-5)
    [name] = [event.name for event in track if event.type == "track_name"] or [""]
    assert tab.title == name


def test_midi_is_played_on_steel_strings_in_four_quarters() -> None:
    file = mido.MidiFile(file=io.BytesIO(WRITERS["midi"](tune(*TUNE, tempo=90))))
    [track] = file.tracks
    programs = [event for event in track if event.type == "program_change"]
    assert [(string, 25) for string in range(6)] == [(p.channel, p.program) for p in programs]
    [tempo] = [event.tempo for event in track if event.type == "set_tempo"]
    [beat] = [event for event in track if event.type == "time_signature"]
    assert (666_667, 4, 4) == (tempo, beat.numerator, beat.denominator)


def test_two_strings_of_one_pitch_do_not_end_each_other() -> None:
    rows = ["-----", "-----", "-----", "-----", "0--0-", "-5--5"]
    file = mido.MidiFile(file=io.BytesIO(WRITERS["midi"](tune(*rows))))
    events = [event for event in file.tracks[0] if event.type.startswith("note")]
    assert {45} == {event.note for event in events}
    assert Counter({4: 4, 5: 4}) == Counter(event.channel for event in events)


def test_no_string_is_a_drum() -> None:
    tab = Tab(("0",) * 15, read_tuning("E2 " * 15))
    file = mido.MidiFile(file=io.BytesIO(WRITERS["midi"](tab)))
    channels = {event.channel for event in file.tracks[0] if event.type == "note_on"}
    assert set(range(16)) - {9} == channels


# As alphaTex.


def test_alphatex_is_a_score_of_eighths() -> None:
    rows = ["5-7-----0", "5--------", *blank_rows(3, 9), "3?-------"]
    score = WRITERS["alphatex"](tune(*rows, capo=2, tempo=96, title='Mum\'s "tracks" \\')).decode()
    assert (
        r"""\title "Mum's \"tracks\" \\"
\tempo 96
\track "Guitar"
\staff {tabs}
\instrument 25
\tuning (E4 B3 G3 D3 A2 E2)
\capo 2
\ts (4 4)
:8 (5.1{lr} 5.2{lr} 3.6{lr}) r 7.1{lr} r r r r r |
0.1{lr} r r r r r r r
"""
        == score
    )


@given(tabs())
def test_alphatex_can_be_read_back(tab: Tab) -> None:
    head, _, body = WRITERS["alphatex"](tab).decode().partition("\n:8 ")
    bars = [re.findall(r"\([^)]*\)|\S+", bar) for bar in body.split(" |\n")]
    assert {8} == set(map(len, bars))
    rows = [list("-" * 8 * len(bars)) for _ in tab.rows]
    for column, beat in enumerate(beat for bar in bars for beat in bar):
        for fret, string in re.findall(r"(\d)\.(\d+){lr}", beat):
            rows[int(string) - 1][column] = fret
    known = [row.replace("?", "-").ljust(len(rows[0]), "-") for row in tab.rows]
    assert known == ["".join(row) for row in rows]
    assert f"\\tuning ({' '.join(reversed(str(tab.tuning).split()))})" in head.splitlines()


# As a sheet.

SVG = "{http://www.w3.org/2000/svg}"


def placed(element: ET.Element, x: float = 0, y: float = 0) -> list[tuple[float, float, str]]:
    """Every text of a sheet with the point where it stands."""
    if move := re.fullmatch(r"translate\((\S+) (\S+)\)", element.get("transform", "")):
        x, y = x + float(move[1]), y + float(move[2])
    if element.tag == f"{SVG}text":
        return [
            (x + float(element.get("x", "")), y + float(element.get("y", "")), element.text or "")
        ]
    return [text for child in element for text in placed(child, x, y)]


@given(tabs())
def test_a_sheet_has_every_fret_on_its_string_in_its_column(tab: Tab) -> None:
    sheet = ET.fromstring(WRITERS["svg"](tab).decode())
    width, height = (float(sheet.get(side, "")) for side in ("width", "height"))
    texts = placed(sheet)
    assert all(0 < x < width and 0 < y < height for x, y, _ in texts)
    frets = [text for text in texts if re.fullmatch(r"[\d?]", text[2])]
    signature, frets = frets[:2], frets[2:]
    assert ["4", "4"] == [text for _, _, text in signature]
    expected = [cell for bar in tab.bars for column in bar for cell in column if cell != "-"]
    assert expected == [text for _, _, text in frets]
    strings = sorted({y for _, y, text in texts if text in tab.tuning.names and len(text) <= 2})
    assert all(any(abs(y - 1 - string) < 1e-6 for string in strings) for _, y, _ in frets)


def test_frets_stand_on_lines_and_columns_of_one_distance() -> None:
    rows = ["1-2-----3", *blank_rows(4, 9), "4--------"]
    frets = placed(ET.fromstring(WRITERS["svg"](tune(*rows)).decode()))[-4:]
    (x1, y1, _), (x4, y4, _), (x2, y2, _), (x3, y3, _) = frets
    assert ["1", "4", "2", "3"] == [text for _, _, text in frets]
    assert (0, 5 * LINE, 2 * COLUMN, 0, 0) == (x4 - x1, y4 - y1, x2 - x1, y2 - y1, y3 - y1)
    assert x3 - x1 > 8 * COLUMN


@pytest.mark.parametrize(
    ("row", "eighths", "quarters", "longer"),
    [
        ("--------", 0, 0, 1),
        ("1-------", 1, 1, 1),
        ("-1--1-1-", 3, 1, 0),
        ("?-?-?-?-", 4, 0, 0),
        ("----1111", 0, 0, 1),
        ("--11----1", 1, 2, 2),
    ],
)
def test_rests_are_as_long_as_can_be(row: str, eighths: int, quarters: int, longer: int) -> None:
    sheet = WRITERS["svg"](tune(row, *blank_rows(5, len(row)))).decode()
    assert eighths == sheet.count("<circle")
    assert longer == len(re.findall(r"h13v6h-13z", sheet))
    assert quarters == len(re.findall(r'd="M-2\.6-13', sheet))


@pytest.mark.parametrize(
    ("row", "stems"),
    [("1111----", [4]), ("11111111", [4, 4]), ("1-11-11-", [1, 2, 2]), ("---11---1", [1, 1, 1])],
)
def test_notes_are_beamed_in_each_half_of_a_bar(row: str, stems: list[int]) -> None:
    sheet = WRITERS["svg"](tune(row, *blank_rows(5, len(row)))).decode()
    runs = re.findall(r'<path class="line" d="((?:M\S+ 76V104)+)"', sheet)
    assert stems == [run.count("M") for run in runs]


def test_what_is_not_known_is_grey_and_a_title_is_cut_where_it_is_too_long() -> None:
    title = "<A> title & more " * 20
    sheet = WRITERS["svg"](tune("?", *blank_rows(5, 1), title=title)).decode()
    assert re.search(r'<text class="quiet"[^>]*>\?</text>', sheet)
    [shown] = [text for _, _, text in placed(ET.fromstring(sheet)) if text.startswith("<A>")]
    assert shown.endswith("…")
    assert len(shown) < 50
