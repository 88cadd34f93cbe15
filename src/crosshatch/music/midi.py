"""Tabs as MIDI files: one track, a guitar with steel strings, and a channel for each string.

With separate channels, strings of the same pitch do not end each other's notes.
"""

from io import BytesIO

from crosshatch.music._tab import GUITAR, Tab

_COLUMN_TICKS = 240
"""The clock ticks of a column; a quarter note has twice as many."""
_VELOCITY = 96
_CHANNELS = [channel for channel in range(16) if channel != 9]
"""The channels other than the drums."""


def write(tab: Tab) -> bytes:
    """Return a tab as a MIDI file, with each note as long as its string rings."""
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
                velocity=_VELOCITY if is_on else 0,
                time=(column - now) * _COLUMN_TICKS,
            )
        )
        now = column
    file = MidiFile(type=0, ticks_per_beat=2 * _COLUMN_TICKS, charset="utf-8")
    file.tracks.append(track)
    content = BytesIO()
    file.save(file=content)
    return content.getvalue()


def _events(tab: Tab) -> list[tuple[int, bool, int, int]]:
    """Return the starts and ends of all notes by column, ends first.

    Each is a column, True for a start, the string, and the pitch.
    """
    return sorted(
        (column, is_on, note.string, note.pitch)
        for note in tab.notes
        for column, is_on in ((note.start, True), (note.end, False))
    )
