"""The answer of a method or of another program, all of which answer the same question."""

from dataclasses import dataclass

from crosshatch.data.grid import Grid, filled_in


@dataclass(frozen=True, slots=True)
class MethodAnswer:
    """The answer of a method for a puzzle."""

    pictures: tuple[Grid, ...]
    """The solutions found, two at most; the best picture of a puzzle with a goal."""
    proved: bool
    """True if it is proved that there are no others, or two; or that no picture is better."""
    seconds: float

    @property
    def filled(self) -> int | None:
        """The number of filled cells of the first picture."""
        return filled_in(self.pictures[0]) if self.pictures else None
