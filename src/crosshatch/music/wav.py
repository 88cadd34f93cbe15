"""Tabs as sound: plucked strings in a room, as a stereo WAV file."""

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

# The sound of a plucked string: a loop of delay and loss (Karplus-Strong).
#
# Idea. A wave runs along a string and back once per period, and loses a little at the ends. So a
# period of noise is sent round a loop that delays it by a period and dampens it:
#
#     sound[n] = loop[0] sound[n - delay] + loop[1] sound[n - delay - 1] + ...
#
# The repetition makes a tone, and the noise determines the strength of its partials. High partials
# lose more each time and die first, as they do on a string.
#
# Pitch. A period is hardly ever a whole number of samples. If it were rounded, high frets would be
# up to a fifth of a half step out of tune. So the loop has three parts: a whole delay, a symmetric
# loss, which delays all partials by one sample, and Lagrange interpolation for the rest, which is
# most accurate in its middle, from 2 to 3 samples. Invariant: the delays add up to a period. The
# remaining error is less than a hundredth of a cent (a hundredth of a half step).
#
# Pluck. The first period is not arbitrary noise. The phases of its partials are random, but their
# strengths are those of a string that is pulled at one point, where some partials have a node, and
# released by a round pick. So notes of one pitch sound alike, but never quite the same.
#
# Cost. The loop looks back at least `delay` samples, so that many can be computed at once by a
# short convolution for each period: 15 ms for two seconds.
#
# Tried and dropped: two taps weighted by the fraction of a sample, which tune and dampen at once,
# so some frets ring longer than others; an all-pass filter, each of whose samples needs the
# previous one.


RATE = 44_100
"""Samples per second."""

_ORDER = 5
"""The order of the interpolation, high enough to preserve the audible partials."""
_PLUCKED_AT = 0.17
"""The point where the pick meets the string, as a fraction of its length."""
_PICK = 3500
"""The frequency in hertz above which partials are faint, because a pick is round."""
_HIGHEST_PARTIAL = 12_000
_SUSTAIN = 5.5
"""The seconds in which a note of 110 Hz fades by 60 decibels; higher notes fade faster."""
_BRIGHT_HERTZ, _BRIGHT_SECONDS = 4000, 0.9
"""A frequency in hertz, and the seconds in which partials of it fade, on any string."""
_SECOND_PLANE = 0.15
"""The seconds in which the vibration in the plane that moves the guitar's top fades."""
_ATTACK = 0.0015
"""The seconds in which a note fades in, so that it does not click."""


def pluck(frequency: float, length: int, chance: "Generator") -> "Samples":
    """Return `length` samples of a plucked string; all frequencies are equally loud."""
    import numpy as np

    period = RATE / frequency
    delay = int(period) - _ORDER // 2 - 1
    loop = np.convolve(_loss(frequency), _interpolation(period - delay - 1))
    reach = delay + len(loop) - 1
    sound = np.empty(reach + length + delay)
    sound[:reach] = _released_wave(frequency, reach, chance)
    for start in range(reach, reach + length, delay):
        sound[start : start + delay] = np.convolve(sound[start - reach : start], loop, "valid")
    note = sound[reach : reach + length]
    note *= 1 + np.exp(-np.arange(length) / (_SECOND_PLANE * RATE))
    attack = min(int(_ATTACK * RATE), length)
    note[:attack] *= np.sin(np.linspace(0, np.pi / 2, attack)) ** 2
    return note


def _released_wave(frequency: float, length: int, chance: "Generator") -> "Samples":
    """Return `length` samples of the wave on a string at the moment when it is released."""
    import numpy as np

    partials = np.arange(1, int(_HIGHEST_PARTIAL / frequency) + 1)
    strengths = np.sin(np.pi * _PLUCKED_AT * partials) / partials
    strengths *= np.exp(-partials * frequency / _PICK)
    strengths /= np.sqrt(np.sum(strengths**2))
    turns = np.outer(np.arange(length) * frequency / RATE, partials) + chance.random(len(partials))
    pulled: Samples = np.cos(2 * np.pi * turns) @ strengths
    return pulled


def _loss(frequency: float) -> "Samples":
    """Return the filter for the loss of a wave on its way along the string and back."""
    import numpy as np

    seconds = _SUSTAIN * (110 / frequency) ** 0.45
    kept, kept_bright = (10 ** (-3 / (frequency * rings)) for rings in (seconds, _BRIGHT_SECONDS))
    dulled = (1 - kept_bright / kept) / (1 - np.cos(2 * np.pi * _BRIGHT_HERTZ / RATE))
    # More than a half would invert the highest partials instead of damping them.
    side = np.clip(dulled, 0, 0.5) / 2
    return np.array([side, 1 - 2 * side, side]) * kept


def _interpolation(delay: float) -> "Samples":
    """Return the weights of neighbouring samples that delay by a fraction of a sample."""
    import numpy as np

    taps = range(_ORDER + 1)
    weights = [
        np.prod([(delay - other) / (tap - other) for other in taps if other != tap]) for tap in taps
    ]
    return np.array(weights)


# The effect of the guitar's body and of a room on the sound of the strings.
#
# The body amplifies some low pitches, and the room adds many faint echoes, different ones left and
# right. One impulse response describes both, so one convolution adds them. It is done block by
# block, which takes little memory.


_BODY = ((98, 12, 0.8), (196, 16, 0.9), (265, 20, 0.4), (395, 25, 0.5), (560, 25, 0.3))
"""The modes of the body: hertz, the periods that they ring, and their gain."""
_FIRST_ECHO = 0.011
"""The delay of the first echo in seconds."""
_ECHO_SECONDS = 0.7
"""The seconds in which the echoes fade by 60 decibels."""
_ECHO_LOUDNESS = 0.16
"""The loudness of the echoes relative to the direct sound."""
_BLOCK_SIZE = 2**17
"""The size of a block with its echoes, in samples."""


def add_reverb(sound: "Samples", chance: "Generator") -> "Samples":
    """Return the sound of strings as heard left and right in a room, with the same length."""
    import numpy as np

    click = _impulse_response(chance)
    length = _BLOCK_SIZE + 1 - len(click)
    spectrum = np.fft.rfft(click, _BLOCK_SIZE, axis=0)
    heard = np.zeros((len(sound) + _BLOCK_SIZE, 2))
    for start in range(0, len(sound), length):
        piece = np.fft.rfft(sound[start : start + length], _BLOCK_SIZE)
        heard[start : start + _BLOCK_SIZE] += np.fft.irfft(
            piece[:, None] * spectrum, _BLOCK_SIZE, axis=0
        )
    return heard[: len(sound)]


def _impulse_response(chance: "Generator") -> "Samples":
    """Return the impulse response of body and room, left and right."""
    import numpy as np

    time = np.arange(int((_FIRST_ECHO + _ECHO_SECONDS) * RATE)) / RATE
    body = np.zeros(len(time))
    body[0] = 1
    for pitch, periods, more in _BODY:
        fading = pitch / periods
        body += more * 2 * fading / RATE * np.exp(-fading * time) * np.sin(2 * np.pi * pitch * time)
    echoes = chance.standard_normal((len(time), 2)) * 10 ** (-3 * time / _ECHO_SECONDS)[:, None]
    echoes = echoes[2:] + 2 * echoes[1:-1] + echoes[:-2]  # walls swallow the highest pitches
    echoes[: int(_FIRST_ECHO * RATE)] = 0
    echoes *= _ECHO_LOUDNESS / np.sqrt(np.sum(echoes**2, axis=0))
    response = np.repeat(body[:, None], 2, axis=1)
    response[: len(echoes)] += echoes
    return response


LONGEST = 600
"""The most seconds of a tune."""
_SEED = 5
_LONGEST_NOTE = 10
"""The seconds after which a string cannot be heard any more."""
_STOP_FADE = 0.02
"""The seconds in which a string fades out before it is plucked again."""
_END_FADE = 0.6
"""The seconds in which the sound fades out at the end."""
_PEAK = 0.9
"""The loudest sample, as a fraction of the largest possible one."""


def write(tab: Tab) -> bytes:
    """Return a tune as a WAV file, with a bar to ring out; the same bytes every time.

    Raises `CrosshatchError` if the tune is too long.
    """
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
        length = min(stop - start, _LONGEST_NOTE * RATE)
        sound = pluck(440 * 2 ** ((note.pitch - 69) / 12), length, chance)
        strings[start : start + length] += _fade_out(sound, _STOP_FADE)
    heard = _fade_out(add_reverb(strings, chance), _END_FADE)
    loudest = np.max(np.abs(heard)) or 1
    return _file(np.round(heard * (32767 * _PEAK / loudest)).astype("<i2").tobytes())


def _fade_out(sound: "Samples", seconds: float) -> "Samples":
    """Fade out the end of a sound in place, and return the sound."""
    import numpy as np

    length = min(int(seconds * RATE), len(sound))
    fading = np.cos(np.linspace(0, np.pi / 2, length)) ** 2
    sound[len(sound) - length :] *= fading.reshape(-1, *[1] * (sound.ndim - 1))
    return sound


def _file(samples: bytes) -> bytes:
    """Return a WAV file of pairs of samples, left and right."""
    content = BytesIO()
    with wave.open(content, "wb") as file:
        file.setnchannels(2)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples)
    return content.getvalue()
