"""The density of the next random picture, after puzzles that were too hard or too easy."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import cycle

from crosshatch.make.made import Made

FIRST = 0.5
"""The share of filled cells in the first picture, unless one is asked for."""
_STEP = 0.03
"""The amount by which the density changes."""


@dataclass(slots=True)
class Densities:
    """The density that is tried now, within two bounds."""

    bounds: tuple[float, float]
    sparser_is_easier: bool | None
    """None if that is not known: then densities on both sides are tried, farther and farther."""
    now: float = FIRST
    _others: Iterator[float] = field(init=False)
    _in_vain: int = 0
    """The number of pictures in a row without a puzzle that has one solution."""

    def __post_init__(self) -> None:
        """Begin with the first density."""
        self._others = self._on_both_sides()

    def change(self, puzzles: Sequence[Made]) -> None:
        """Choose the next density after the puzzles of a picture.

        It stays if some of them are too hard and others too easy, and mostly if there are none with
        one solution.
        """
        gaps = {each.difficulty_gap > 0 for each in puzzles if each.difficulty_gap}
        self._in_vain = 0 if any(each.is_unique for each in puzzles) else self._in_vain + 1
        if self.sparser_is_easier is None:
            if len(gaps) == 1 or self._in_vain > 1:
                self.now = next(self._others)
        elif len(gaps) == 1:
            self.now = self._within(
                self.now + (-_STEP if gaps == {self.sparser_is_easier} else _STEP)
            )

    def _on_both_sides(self) -> Iterator[float]:
        """Yield densities farther and farther from the first, and again from the beginning."""
        least, greatest = self.bounds
        for number in cycle(range(2, round((greatest - least) / _STEP) + 1)):
            distance = number // 2 * _STEP
            yield self._within(FIRST + (-distance if number % 2 else distance))

    def _within(self, density: float) -> float:
        """Return a density, or the bound that it is beyond."""
        least, greatest = self.bounds
        return min(greatest, max(least, density))
