"""The best picture of a puzzle with a goal, and what proves that nothing is better."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypedDict

from crosshatch.data.grid import Grid


class Proof(StrEnum):
    """The proof that no picture is better, or that there is none.

    >>> import crosshatch
    >>> crosshatch.solve(crosshatch.load("examples/snowflake.toml")).optimum.proof
    <Proof.COUNT: 'count'>
    """

    COUNT = "count"
    """Every picture with these counts has at least so many filled cells, or at most."""
    SEARCH = "search"
    """All others were tried, or shown not to be worth it."""
    OPEN = "none"
    """Nothing yet."""


class OptimumJson(TypedDict):
    """How good the best picture is, and what proves that nothing is better."""

    filled: int | None
    bound: int | None
    proof: Proof


@dataclass(frozen=True, slots=True)
class Optimum:
    """The best picture that was found for one puzzle, and what is proved about it.

    >>> import crosshatch
    >>> crosshatch.solve(crosshatch.load("examples/snowflake.toml")).optimum.proved
    True
    """

    picture: Grid | None
    """None where none was found; what is proved then is that there is none."""
    filled: int | None
    bound: int
    """No picture with the same counts has fewer filled cells, or more."""
    proof: Proof
    seconds: float
    interrupted: bool = False
    """Whether Ctrl-C ended the work; this is what was found by then."""
    programmed: bool = False
    """Whether an integer program was needed."""

    @property
    def proved(self) -> bool:
        """True if nothing better can be found."""
        return self.proof is not Proof.OPEN

    def as_json(self) -> OptimumJson:
        """Return what is known of the best picture, as the command line prints it with `--json`."""
        bound = self.bound if self.picture or not self.proved else None
        return {"filled": self.filled, "bound": bound, "proof": self.proof}

    def __str__(self) -> str:
        if self.proved:
            words = f"proved by {self.proof}"
            return words if self.picture else f"no picture, {words}"
        if self.filled is None:
            return "no picture found yet"
        better = "fewer" if self.bound < self.filled else "more"
        return f"best found, none has {better} than {self.bound:,} filled cells"
