"""A tab as a MIDI file: one track, a guitar with steel strings, a channel for each string.

On channels of their own, strings of one pitch do not end each other's notes.
"""

from io import BytesIO

from crosshatch.music._tab import GUITAR, Tab

_COLUMN = 240
"""Ticks of the clock; a quarter note has twice as many."""
_LOUDNESS = 96
_CHANNELS = [channel for channel in range(16) if channel != 9]
"""Those that are no drums."""


def write(tab: Tab) -> bytes:
    """The notes of a tab, each as long as its string rings."""
    from mido import Message, MetaMessage, MidiFile, MidiTrack, bpm2tempo

    track = MidiTrack()
    if tab.title:
        track.append(MetaMessage("track_name", name=tab.title))
    track.append(MetaMessage("set_tempo", tempo=bpm2tempo(tab.tempo)))
    track.append(MetaMessage("time_signature", numerator=4, denominator=4))
    for channel in _CHANNELS[: len(tab.rows)]:
        track.append(Message("program_change", channel=channel, program=GUITAR))
    now = 0
    for column, is_on, string, pitch in _events(tab):
        track.append(
            Message(
                "note_on" if is_on else "note_off",
                channel=_CHANNELS[string - 1],
                note=pitch,
                velocity=_LOUDNESS if is_on else 0,
                time=(column - now) * _COLUMN,
            )
        )
        now = column
    file = MidiFile(type=0, ticks_per_beat=2 * _COLUMN, charset="utf-8")
    file.tracks.append(track)
    content = BytesIO()
    file.save(file=content)
    return content.getvalue()


def _events(tab: Tab) -> list[tuple[int, bool, int, int]]:
    """When which string begins or ends a note, endings first."""
    return sorted(
        (column, is_on, note.string, note.pitch)
        for note in tab.notes
        for column, is_on in ((note.start, True), (note.end, False))
    )
