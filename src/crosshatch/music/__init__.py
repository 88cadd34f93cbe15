"""Messages under pictures, and tabs in them: as text, sheet music, MIDI and sound."""

from collections.abc import Callable

from crosshatch.music import midi, tab_as_svg, tab_as_text, wav
from crosshatch.music._tab import TUNINGS, Note, Tab, TabJson, Tuning, read_tuning
from crosshatch.music.read import (
    Message,
    MessageJson,
    read_along,
    read_message,
    tab_if_any,
    tab_of,
)

__all__ = [
    "KINDS",
    "TUNINGS",
    "WRITERS",
    "Message",
    "MessageJson",
    "Note",
    "Tab",
    "TabJson",
    "Tuning",
    "read_along",
    "read_message",
    "read_tuning",
    "tab_if_any",
    "tab_of",
]

WRITERS: dict[str, Callable[[Tab], bytes]] = {
    "alphatex": tab_as_text.write_alphatex,
    "ascii": tab_as_text.write_ascii,
    "midi": midi.write,
    "svg": tab_as_svg.write,
    "wav": wav.write,
}
"""The writers of tabs by format name; they raise `CrosshatchError` if a tab cannot be written."""
KINDS = {
    ".alphatex": "alphatex",
    ".atex": "alphatex",
    ".mid": "midi",
    ".midi": "midi",
    ".svg": "svg",
    ".txt": "ascii",
    ".wav": "wav",
}
"""The names of the formats by suffix."""
