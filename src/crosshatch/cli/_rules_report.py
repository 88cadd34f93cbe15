"""A trace of a path as it is told: rule after rule, each deduction in a sentence."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from crosshatch.cli._output import emphasized, wrapped
from crosshatch.cli._trace_report import TraceReport
from crosshatch.data.phrases import counted, listed
from crosshatch.engine.model import OPEN

if TYPE_CHECKING:
    from crosshatch.help.trace import Deduced


class RulesReport(TraceReport):
    """A trace that goes by the rules of a path, in rounds."""

    LOGIC = "the rules"
    PASS = ("round", "rounds")

    def tell_pass(self, steps: "Iterable[Deduced]") -> None:
        """All that was told in a round."""
        deduced: list[Deduced] = []
        for step in steps:
            self.note_failure(step)
            deduced.append(step)
            if self.show and self.details and step.told and not step.fails:
                print(wrapped(step.sentence, "  ", "      "), flush=True)
        found = [cell for step in deduced for cell, _ in step.found]
        self.finished = not found
        places, edges = self._kinds(found)
        told: dict[str, Any] = {"round": self.passes, "places": places, "edges": edges}
        if self.details:
            told["steps"] = [step.as_json(self.puzzle) for step in deduced if step.told]
        self.told.append(told)
        if self.show:
            told_last = self.failure or f"{self._counted(found) or 'nothing'} found"
            print(emphasized(f"round {self.passes}: {told_last}"), flush=True)

    def unknown(self) -> str:
        """The places and edges that are not known at the end."""
        return self._counted(cell for cell, mask in enumerate(self.masks) if mask == OPEN)

    def _counted(self, cells: Iterable[int]) -> str:
        numbers = zip(self._kinds(cells), ("place", "edge"), strict=True)
        said = [counted(number, kind) for number, kind in numbers if number]
        return listed(said) if said else ""

    def _kinds(self, cells: Iterable[int]) -> tuple[int, int]:
        """How many places and edges there are among them."""
        ends = [len(self.puzzle.places(cell)) for cell in cells]
        return ends.count(1), ends.count(2)
