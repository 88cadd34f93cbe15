"""A tab as sound: plucked strings in a room, as a WAV file in stereo."""

import wave
from io import BytesIO
from typing import TYPE_CHECKING

from crosshatch.errors import CrosshatchError
from crosshatch.music._room import in_a_room
from crosshatch.music._string import RATE, pluck
from crosshatch.music._tab import RING, Tab

if TYPE_CHECKING:
    from crosshatch.music._string import Samples

LONGEST = 600
"""The most seconds that are played."""
_SEED = 5
_UNHEARD = 10
"""After so many seconds no string is heard any more."""
_STOPPING = 0.02
"""How many seconds it takes to stop a string before it is plucked again."""
_ENDING = 0.6
"""How many seconds it takes to fade out what still rings at the end."""
_PEAK = 0.9
"""The loudest sample, in parts of the largest number."""


def write(tab: Tab) -> bytes:
    """The tune and a bar in which it rings out, the same bytes every time."""
    import numpy as np

    seconds = tab.seconds(tab.width + RING)
    if seconds > LONGEST:
        raise CrosshatchError(
            f"the tune lasts {seconds:,.0f} seconds, at most {LONGEST} are played"
        )
    chance = np.random.default_rng(_SEED)
    strings = np.zeros(int(seconds * RATE))
    for note in tab.notes:
        start, stop = (int(tab.seconds(column) * RATE) for column in (note.start, note.end))
        length = min(stop - start, _UNHEARD * RATE)
        sound = pluck(440 * 2 ** ((note.pitch - 69) / 12), length, chance)
        strings[start : start + length] += _faded(sound, _STOPPING)
    heard = _faded(in_a_room(strings, chance), _ENDING)
    loudest = np.max(np.abs(heard)) or 1
    return _file(np.round(heard * (32767 * _PEAK / loudest)).astype("<i2").tobytes())


def _faded(sound: "Samples", seconds: float) -> "Samples":
    """The same sound, led to silence at its end."""
    import numpy as np

    length = min(int(seconds * RATE), len(sound))
    fading = np.cos(np.linspace(0, np.pi / 2, length)) ** 2
    sound[len(sound) - length :] *= fading.reshape(-1, *[1] * (sound.ndim - 1))
    return sound


def _file(samples: bytes) -> bytes:
    """A file of pairs of samples, left and right."""
    content = BytesIO()
    with wave.open(content, "wb") as file:
        file.setnchannels(2)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples)
    return content.getvalue()
