"""The sound of a plucked string: a loop of delay and loss, after Karplus and Strong.

Idea. A wave runs along a string and back once a period, and loses a little at the ends. So a period
of noise is sent round a loop that delays it by a period and dulls it:

    sound[n] = loop[0] sound[n - delay] + loop[1] sound[n - delay - 1] + ...

What comes back again and again is a tone; what the noise was is the colour of its partials. High
partials lose more each time and die first, as they do on a string.

Pitch. A period is hardly ever a whole number of samples; rounded, high frets would be up to a fifth
of a half step out of tune. So the loop has three parts: a whole delay, a loss that is symmetric and
thus delays all partials by one sample, and Lagrange's interpolation for the rest, which is truest
in its middle, from 2 to 3 samples. Invariant: the delays add up to a period. What is left of the
error is less than a hundredth of a cent (a hundredth of a half step).

Pluck. The first period is not any noise: its partials begin anywhere in their swing, but are as
strong as on a string that is pulled aside at one point, where some partials have a node, and let go
by a pick that is round. So notes of one pitch sound alike, and never quite the same.

Cost. The loop looks back `delay` samples or more, so that as many are computed at once, by a short
convolution for each period: 15 ms for two seconds.

Not taken: two taps weighted by the fraction of a sample, which tune and dull at once, so that some
frets ring longer than others; an all-pass filter, whose every sample needs the one before.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from numpy import float64
    from numpy.random import Generator
    from numpy.typing import NDArray

    Samples = NDArray[float64]

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
    """What a wave keeps of itself on its way along the string and back."""
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
