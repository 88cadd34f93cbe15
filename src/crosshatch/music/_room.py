"""What a guitar and a room make of the sound of strings.

The body answers some low pitches more than others, and the room everything with many faint echoes,
not the same ones left and right. Both are what a click becomes, so that one convolution adds them;
it is done in pieces, which take little memory.
"""

from typing import TYPE_CHECKING

from crosshatch.music._string import RATE

if TYPE_CHECKING:
    from numpy.random import Generator

    from crosshatch.music._string import Samples

_BODY = ((98, 12, 0.8), (196, 16, 0.9), (265, 20, 0.4), (395, 25, 0.5), (560, 25, 0.3))
"""Its modes: hertz, how long they ring in periods, how much louder that pitch becomes."""
_FIRST_ECHO = 0.011
"""How many seconds the first echo comes later."""
_ECHOES = 0.7
"""How many seconds it takes until they have died away, by 60 decibels."""
_ECHOES_ARE = 0.16
"""How loud they are beside what comes straight from the guitar."""
_SIZE = 2**17
"""Of the pieces with their echoes, in samples."""


def in_a_room(sound: "Samples", chance: "Generator") -> "Samples":
    """The sound of strings as it is heard left and right, as long as it was."""
    import numpy as np

    click = _answer(chance)
    length = _SIZE + 1 - len(click)
    spectrum = np.fft.rfft(click, _SIZE, axis=0)
    heard = np.zeros((len(sound) + _SIZE, 2))
    for start in range(0, len(sound), length):
        piece = np.fft.rfft(sound[start : start + length], _SIZE)
        heard[start : start + _SIZE] += np.fft.irfft(piece[:, None] * spectrum, _SIZE, axis=0)
    return heard[: len(sound)]


def _answer(chance: "Generator") -> "Samples":
    """What a click becomes, left and right."""
    import numpy as np

    time = np.arange(int((_FIRST_ECHO + _ECHOES) * RATE)) / RATE
    body = np.zeros(len(time))
    body[0] = 1
    for pitch, periods, more in _BODY:
        fading = pitch / periods
        body += more * 2 * fading / RATE * np.exp(-fading * time) * np.sin(2 * np.pi * pitch * time)
    echoes = chance.standard_normal((len(time), 2)) * 10 ** (-3 * time / _ECHOES)[:, None]
    echoes = echoes[2:] + 2 * echoes[1:-1] + echoes[:-2]  # walls swallow the highest pitches
    echoes[: int(_FIRST_ECHO * RATE)] = 0
    echoes *= _ECHOES_ARE / np.sqrt(np.sum(echoes**2, axis=0))
    answer = np.repeat(body[:, None], 2, axis=1)
    answer[: len(echoes)] += echoes
    return answer
