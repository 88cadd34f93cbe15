"""A tab as sound: plucked strings in a room, as a WAV file in stereo."""

import wave
from io import BytesIO
from typing import TYPE_CHECKING

from crosshatch.errors import CrosshatchError
from crosshatch.music._tab import RING, Tab

if TYPE_CHECKING:
    from numpy import float64
    from numpy.random import Generator
    from numpy.typing import NDArray

    Samples = NDArray[float64]

# The sound of a plucked string: a loop of delay and loss, after Karplus and Strong.
#
# Idea. A wave runs along a string and back once a period, and loses a little at the ends. So a
# period of noise is sent round a loop that delays it by a period and dulls it:
#
#     sound[n] = loop[0] sound[n - delay] + loop[1] sound[n - delay - 1] + ...
#
# What comes back again and again is a tone; what the noise was is the colour of its partials. High
# partials lose more each time and die first, as they do on a string.
#
# Pitch. A period is hardly ever a whole number of samples; rounded, high frets would be up to a
# fifth of a half step out of tune. So the loop has three parts: a whole delay, a loss that is
# symmetric and thus delays all partials by one sample, and Lagrange's interpolation for the rest,
# which is truest in its middle, from 2 to 3 samples. Invariant: the delays add up to a period. What
# is left of the error is less than a hundredth of a cent (a hundredth of a half step).
#
# Pluck. The first period is not any noise: its partials begin anywhere in their swing, but are as
# strong as on a string that is pulled aside at one point, where some partials have a node, and let
# go by a pick that is round. So notes of one pitch sound alike, and never quite the same.
#
# Cost. The loop looks back `delay` samples or more, so that as many are computed at once, by a
# short convolution for each period: 15 ms for two seconds.
#
# Not taken: two taps weighted by the fraction of a sample, which tune and dull at once, so that
# some frets ring longer than others; an all-pass filter, whose every sample needs the one before.


RATE = 44_100
"""Samples a second."""

_ORDER = 5
"""Of the interpolation: enough to spare the partials that are heard."""
_PLUCKED_AT = 0.17
"""Where the pick meets the string, in parts of its length."""
_PICK = 3500
"""From so many hertz on partials are faint, because a pick is round."""
_HIGHEST = 12_000
_SUSTAIN = 5.5
"""How many seconds an A of 110 Hz rings until it is 60 decibels fainter; higher strings less."""
_BRIGHT, _BRIGHTNESS = 4000, 0.9
"""Partials of so many hertz ring so many seconds, on any string."""
_SECOND_PLANE = 0.15
"""A string swings in two planes; in one it shakes the guitar and tires in so many seconds."""
_ATTACK = 0.0015
"""How many seconds a note takes to be there, so that it does not click."""


def pluck(frequency: float, length: int, chance: "Generator") -> "Samples":
    """So many samples of a string of this pitch, let go at the first; all are equally loud."""
    import numpy as np

    period = RATE / frequency
    delay = int(period) - _ORDER // 2 - 1
    loop = np.convolve(_loss(frequency), _interpolation(period - delay - 1))
    reach = delay + len(loop) - 1
    sound = np.empty(reach + length + delay)
    sound[:reach] = _pulled(frequency, reach, chance)
    for start in range(reach, reach + length, delay):
        sound[start : start + delay] = np.convolve(sound[start - reach : start], loop, "valid")
    note = sound[reach : reach + length]
    note *= 1 + np.exp(-np.arange(length) / (_SECOND_PLANE * RATE))
    attack = min(int(_ATTACK * RATE), length)
    note[:attack] *= np.sin(np.linspace(0, np.pi / 2, attack)) ** 2
    return note


def _pulled(frequency: float, length: int, chance: "Generator") -> "Samples":
    """So many samples of what runs along a string that is let go."""
    import numpy as np

    partials = np.arange(1, int(_HIGHEST / frequency) + 1)
    strengths = np.sin(np.pi * _PLUCKED_AT * partials) / partials
    strengths *= np.exp(-partials * frequency / _PICK)
    strengths /= np.sqrt(np.sum(strengths**2))
    turns = np.outer(np.arange(length) * frequency / RATE, partials) + chance.random(len(partials))
    pulled: Samples = np.cos(2 * np.pi * turns) @ strengths
    return pulled


def _loss(frequency: float) -> "Samples":
    """Return what a wave keeps of itself on its way along the string and back."""
    import numpy as np

    seconds = _SUSTAIN * (110 / frequency) ** 0.45
    kept, kept_bright = (10 ** (-3 / (frequency * rings)) for rings in (seconds, _BRIGHTNESS))
    dulled = (1 - kept_bright / kept) / (1 - np.cos(2 * np.pi * _BRIGHT / RATE))
    # More than half would turn the highest partials over, not dull them.
    side = np.clip(dulled, 0, 0.5) / 2
    return np.array([side, 1 - 2 * side, side]) * kept


def _interpolation(delay: float) -> "Samples":
    """Weights of neighbouring samples that together delay by this part of them."""
    import numpy as np

    taps = range(_ORDER + 1)
    weights = [
        np.prod([(delay - other) / (tap - other) for other in taps if other != tap]) for tap in taps
    ]
    return np.array(weights)


# What a guitar and a room make of the sound of strings.
#
# The body answers some low pitches more than others, and the room everything with many faint
# echoes, not the same ones left and right. Both are what a click becomes, so that one convolution
# adds them; it is done in pieces, which take little memory.


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
    """Return what a click becomes, left and right."""
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
    """Return the sound faded out at its end."""
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
