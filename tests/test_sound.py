"""The sound of a tab: its pitches, its times, and that nothing clicks."""

import io
import math
import wave
from functools import cache

import numpy as np
import pytest
from numpy.typing import NDArray
from tiers import cases

from crosshatch.errors import CrosshatchError
from crosshatch.music import TUNINGS, WRITERS, Tab, read_tuning

RATE = 44_100
STANDARD = read_tuning("standard")
CENTS = 1
"""How far a pitch may be out of tune; three could be heard by few."""

Samples = NDArray[np.float64]


@cache
def heard(tab: Tab) -> Samples:
    """The sound of a tab, from -1 to 1, left and right."""
    with wave.open(io.BytesIO(WRITERS["wav"](tab))) as file:
        assert (RATE, 2, 2) == (file.getframerate(), file.getnchannels(), file.getsampwidth())
        samples = np.frombuffer(file.readframes(file.getnframes()), "<i2")
    return samples.reshape(-1, 2) / 32768


def single(string: int, cells: str, **others: object) -> Tab:
    """A tab with notes on one string, the highest being 0."""
    rows = ["-" * len(cells)] * 6
    rows[string] = cells
    return Tab(tuple(rows), **{"tuning": STANDARD, **others})  # type: ignore[arg-type]


def pitch(sound: Samples, near: float) -> float:
    """The frequency of the strongest tone within a half step, from the spectrum of the sound."""
    size = 2 ** math.ceil(math.log2(2 * len(sound)))
    strength = np.abs(np.fft.rfft(sound * np.hanning(len(sound)), size))
    low, high = (round(near * 2 ** (steps / 12) * size / RATE) for steps in (-1, 1))
    top = low + int(np.argmax(strength[low:high]))
    # The top of a parabola through the logarithms of the three strongest.
    before, at, after = np.log(strength[top - 1 : top + 2])
    between = (before - after) / (before - 2 * at + after) / 2
    return float((top + between) * RATE / size)


def cents(sound: Samples, note: int) -> float:
    """How far a sound is from a note, in hundredths of a half step."""
    frequency = 440 * 2 ** ((note - 69) / 12)
    return 1200 * math.log2(pitch(sound, frequency) / frequency)


@pytest.mark.parametrize("string", range(6))
@pytest.mark.parametrize("fret", cases([0, 1, 5, 9, 10, 12], [2, 3, 4, 6, 7, 8, 11]))
def test_every_fret_of_every_string_is_in_tune(string: int, fret: int) -> None:
    capo = max(0, fret - 9)
    tab = single(string, str(fret - capo), capo=capo)
    note = (64, 59, 55, 50, 45, 40)[string] + fret
    for side in (0, 1):
        assert abs(cents(heard(tab)[:, side], note)) < CENTS


@pytest.mark.parametrize("tempo", [50, 120, 200])
def test_each_note_of_a_tune_is_heard_in_its_time(tempo: int) -> None:
    frets, eighth = (0, 7, 3, 9), 30 / tempo
    sound = heard(single(2, "0---7---3---9---", tempo=tempo))[:, 0]
    for number, fret in enumerate(frets):
        begin, end = (round((4 * number + at) * eighth * RATE) for at in (0.2, 3.9))
        assert abs(cents(sound[begin:end], 55 + fret)) < 3


@pytest.mark.parametrize("name", ["bass", "ukulele", "seven-string", "half-step-down"])
def test_other_tunings_are_in_tune_up_to_the_last_fret(name: str) -> None:
    tuning = read_tuning(name)
    strings = len(tuning.notes)
    for string, capo in ((0, 0), (0, 12), (strings - 1, 0)):
        rows = ["-"] * strings
        rows[string] = "9"
        sound = heard(Tab(tuple(rows), tuning, capo))[:, 0]
        assert abs(cents(sound, tuning.pitches[string] + capo + 9)) < CENTS
    assert name in TUNINGS


def test_a_chord_has_all_its_notes() -> None:
    rows = tuple("022100")[::-1]
    sound = heard(Tab(rows, STANDARD))[:, 0]
    for note in (40, 47, 52, 56, 59, 64):
        assert abs(cents(sound, note)) < 3


def level(sound: Samples) -> float:
    """How loud a sound is, in decibels below the loudest."""
    return 20 * math.log10(math.sqrt(float(np.mean(sound**2))) + 1e-9)


def test_a_tune_lasts_its_columns_and_a_bar() -> None:
    assert round(12 * 30 / 90 * RATE) == len(heard(single(0, "5---", tempo=90)))


@pytest.mark.parametrize("string", range(6))
def test_a_note_begins_in_its_column_and_fades_to_silence(string: int) -> None:
    sound = heard(single(string, "----5---"))
    assert not sound[: RATE - 10].any()
    parts = [level(sound[round(at * RATE) :][: RATE // 4]) for at in (1, 1.5, 2, 3, 3.75)]
    assert sorted(parts, reverse=True) == parts
    assert parts[0] > -22
    assert parts[0] - parts[2] > 6
    assert parts[4] < -50
    assert np.abs(sound[-10:]).max() < 1e-3


def test_the_loudest_sample_leaves_a_little_room() -> None:
    for tab in (single(0, "5"), Tab(("9",) * 6, STANDARD)):
        assert 0.9 == pytest.approx(np.abs(heard(tab)).max(), abs=1e-3)


def test_a_string_stops_when_it_is_plucked_again() -> None:
    rings, stops = heard(single(5, "0-------"))[:, 0], heard(single(5, "0---7---"))[:, 0]
    frequency = 440 * 2 ** ((40 - 69) / 12)

    def strength(sound: Samples) -> float:
        later = sound[round(1.4 * RATE) : round(2.4 * RATE)]
        turns = np.exp(-2j * np.pi * frequency * np.arange(len(later)) / RATE)
        return float(abs(np.mean(later * np.hanning(len(later)) * turns)))

    assert 20 * math.log10(strength(rings) / strength(stops)) > 20


def steps(sound: Samples) -> float:
    """The largest step from one sample to the next."""
    return float(np.abs(np.diff(sound, axis=0)).max())


@pytest.mark.parametrize("cells", ["3---3---", "5---5---", "8---2---"])
def test_nothing_clicks_when_a_string_stops_and_begins(cells: str) -> None:
    sound = heard(single(4, cells))
    assert steps(sound[RATE - 5 : RATE + 5]) < steps(sound[RATE // 2 : RATE // 2 + 4000]) / 2
    assert steps(sound[:5]) < steps(sound[:4000]) / 10
    assert steps(sound[-100:]) < 1e-3


def test_left_and_right_differ_a_little() -> None:
    sound = heard(single(3, "5---"))
    apart = level(sound[:, 0] - sound[:, 1]) - level(sound)
    assert -30 < apart < -6


def test_the_same_tab_is_the_same_file() -> None:
    tab = single(1, "5-7-8---", tempo=200)
    assert WRITERS["wav"](tab) == WRITERS["wav"](tab)


def test_plucks_of_one_note_differ_in_color_but_not_in_pitch() -> None:
    sound = heard(single(1, "5---5---", tempo=60))[:, 0]
    first, second = (sound[round(at * RATE) :][: round(1.8 * RATE)] for at in (0, 2))
    assert not np.allclose(first, second, atol=0.01)
    assert abs(level(first) - level(second)) < 3


def test_a_tab_without_a_note_is_silent() -> None:
    assert not heard(Tab(("-?-",) * 6, STANDARD)).any()


def test_a_tune_of_more_than_ten_minutes_is_refused() -> None:
    sentence = "^the tune lasts 602 seconds, at most 600 are played$"
    with pytest.raises(CrosshatchError, match=sentence):
        WRITERS["wav"](single(0, "-" * 393, tempo=20))


@pytest.mark.parametrize("column", [8, 9, 18, 41])
def test_a_note_sounds_the_same_at_any_time(column: int) -> None:
    """Echoes go on over the ends of the pieces in which they are added."""
    soon, late = (heard(single(3, f"{'-' * at}5--------")) for at in (0, column))
    begin, length = column * RATE // 4, 8 * RATE // 4
    assert np.allclose(soon[:length], late[begin : begin + length], atol=2 / 32768)
    assert not late[: begin - 10].any()
