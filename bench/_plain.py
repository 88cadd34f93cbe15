"""A peer for any kind of puzzles: clingo, on the plain model that anybody would write.

Each kind has a program of rules and a function that writes its clues as facts, both from what the
puzzle says and not from how the engine sees it. Tests compare all solutions, and benches the times.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import clingo

from crosshatch.data.document import Document
from crosshatch.data.grid import Grid


@dataclass(frozen=True, slots=True)
class PlainModel:
    """A kind's rules for clingo, and its puzzles and pictures in clingo's terms."""

    kind: str
    """The name of the kind."""
    rules: str
    """The program; what it shows makes a picture."""
    facts: Callable[[Document], str]
    """Return the clues of a puzzle as facts."""
    picture: Callable[[Document, Sequence[clingo.Symbol]], Grid]
    """Return the picture that the shown atoms make."""
    recorded: Callable[[Sequence[str]], Grid]
    """Return the picture of a solution that is recorded beside an id."""
    game: str = ""
    """The name of its files among Simon Tatham's puzzles, if he has ids of them."""
    hides: bool = False
    """True if more is chosen than shown, so that one picture could be found several times."""


class Answer(NamedTuple):
    """The pictures found, and what it took."""

    pictures: list[Grid]
    complete: bool
    """True if there are no others."""
    solving: float
    """CPU seconds in which clingo solved, without grounding."""
    grounding: float
    """CPU seconds in which it read and grounded the program."""
    conflicts: int

    @property
    def seconds(self) -> float:
        """All CPU seconds."""
        return self.grounding + self.solving


def solve(
    model: PlainModel, document: Document, *, solutions: int, seconds: float | None = None
) -> Answer:
    """Look for this many solutions, or for all with 0, within some seconds."""
    options = ["--project=show"] if model.hides else []
    control = clingo.Control([str(solutions), *options])
    program = model.rules + model.facts(document)
    begin = time.process_time()
    control.add("base", [], program)
    control.ground([("base", [])])
    ground = time.process_time()
    found: list[list[clingo.Symbol]] = []

    def keep(each: clingo.Model) -> None:
        found.append([*each.symbols(shown=True)])

    with control.solve(on_model=keep, async_=True) as run:
        while not run.wait(None if seconds is None else 0.1):
            if time.process_time() - ground > (seconds or 0):
                run.cancel()
        result = run.get()
    end = time.process_time()
    pictures = [model.picture(document, symbols) for symbols in found]
    conflicts = int(control.statistics["solving"]["solvers"]["conflicts"])
    return Answer(pictures, bool(result.exhausted), end - ground, ground - begin, conflicts)
