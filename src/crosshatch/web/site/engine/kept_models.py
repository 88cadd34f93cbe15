"""Clues, lines, grids and models of the core where it runs as WebAssembly."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import final

from crosshatch.web.site.engine.flags import Cancel, Share, is_set
from crosshatch.web.site.engine.messages import (
    INT_AND_BYTES,
    Kept,
    answer_to,
    begin_message,
    call_engine,
)
from crosshatch.web.site.engine.outcomes import Outcome


@final
class Clue(Kept):
    """A clue of a line."""

    __slots__ = ()

    @staticmethod
    def runs(parts: Sequence[tuple[int | None, int]]) -> Clue:
        """Return the clue with these runs, as lengths and colours."""
        return Clue.of_handle(call_engine("clue_runs", [*parts]))

    @staticmethod
    def count(filled: int) -> Clue:
        """Return the clue with this number of filled cells."""
        return Clue.of_handle(call_engine("clue_count", filled))

    @staticmethod
    def run_count(runs: int) -> Clue:
        """Return the clue with this number of runs."""
        return Clue.of_handle(call_engine("clue_run_count", runs))

    @staticmethod
    def spaced(filled: int) -> Clue:
        """Return the clue with this number of filled cells, no two of which are neighbours."""
        return Clue.of_handle(call_engine("clue_spaced", filled))

    def line(
        self,
        cells: Sequence[int],
        symbols: int,
        memory: int | None = None,  # noqa: ARG002
    ) -> Line:
        """Return the line of these cells with this clue."""
        return Line.of_handle(call_engine("clue_line", self.handle, [*cells], symbols))

    def chain(self, symbols: int) -> tuple[int, list[bytes], bytes, bytes]:
        """Return the chain: its number of positions, its moves, its start, and its end."""
        positions, moves, start, accept = call_engine("clue_chain", self.handle, symbols)
        return positions, moves, start, accept


@final
class RunGrid(Kept):
    """The clues of a nonogram."""

    __slots__ = ()
    __hash__ = None  # type: ignore[assignment]

    @staticmethod
    def read(rows: Sequence[str], columns: Sequence[str], colors: str) -> RunGrid | None:
        """Read the texts of clues; None if anything in them is wrong, or only unusual."""
        handle = call_engine("grid_read", [*rows], [*columns], colors)
        return None if handle is None else RunGrid.of_handle(handle)

    @staticmethod
    def of_lists(rows: Sequence[Sequence[int]], columns: Sequence[Sequence[int]]) -> RunGrid | None:
        """Read clues that are lists of lengths; None if anything is wrong or unusual."""
        handle = call_engine("grid_of_lists", [*map(list, rows)], [*map(list, columns)])
        return None if handle is None else RunGrid.of_handle(handle)

    def model(self, masks: bytes, memory: int | None = None) -> Model:  # noqa: ARG002
        """Return the model of the grid with these masks for its cells."""
        return Model.of_handle(call_engine("grid_model", self.handle, masks))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, RunGrid):
            return NotImplemented
        return bool(call_engine("grid_equals", self.handle, other.handle))


@final
class Line(Kept):
    """A line of cells and its chain."""

    __slots__ = ()

    def __new__(
        cls,
        cells: Sequence[int],
        positions: int,
        moves: Sequence[bytes],
        start: bytes,
        accept: bytes,
    ) -> Line:
        return cls.of_handle(call_engine("line", [*cells], positions, [*moves], start, accept))


@final
class Model(Kept):
    """A compiled model."""

    __slots__ = ("begin_look", "begin_narrow")
    begin_look: bytes
    begin_narrow: bytes
    """How the messages begin that are sent most."""

    def __new__(
        cls,
        masks: bytes,
        lines: Sequence[Line],
        clauses: bytes,
        path: tuple[int, int, int | None, int | None, int | None] | None,
        symbols: int = 2,
        memory: int | None = None,  # noqa: ARG004
    ) -> Model:
        handles = [line.handle for line in lines]
        return cls.of_handle(call_engine("model", masks, handles, clauses, path, symbols))

    @classmethod
    def of_handle(cls, handle: int) -> Model:
        model = super().of_handle(handle)
        model.begin_narrow = begin_message("narrow", 3, handle)
        model.begin_look = begin_message("look", 4, handle)
        return model

    def knowing(self, masks: bytes) -> Model:
        """Return the model with other masks for its cells."""
        return Model.of_handle(call_engine("knowing", self.handle, masks))

    def solve(
        self,
        *,
        solutions: int,
        known: bool,
        count: bool,
        moments: int,
        seed: int,
        conflicts: int | None,
        seconds: float | None,
        cancel: Cancel | None,
        jobs: int = 1,  # noqa: ARG002
        share: Share | None = None,
        log: str | None = None,
        memory: int | None = None,  # noqa: ARG002
    ) -> Outcome:
        """Look for solutions within limits."""
        asked = solutions, known, count, moments, seed
        within = conflicts, seconds, is_set(cancel)
        if log is None:
            outcome = ask_for_solutions(self, asked, within, False)
        else:
            with Path(log).open("wb") as file:
                outcome = ask_for_solutions(self, asked, within, True)
                file.write(outcome.log or b"")
        if share is not None:
            share.done = outcome.share
        return outcome

    def solve_by_logic(
        self,
        *,
        seconds: float | None,
        cancel: Cancel | None,
        memory: int | None = None,  # noqa: ARG002
    ) -> Outcome:
        """Solve as far as line logic, or the rules of a path, lead, and count the passes."""
        reply = call_engine("solve_by_logic", self.handle, seconds, is_set(cancel))
        return Outcome.of_reply(reply)

    def narrow(self, line: int, masks: bytes) -> bytes | None:
        """Return the masks that line logic leaves to a line; None if it cannot be filled."""
        message = self.begin_narrow + INT_AND_BYTES.pack(3, line, 6, len(masks)) + masks
        left: bytes | None = answer_to(message)
        return left

    def look(self, line: int, masks: bytes, thorough: bool) -> tuple[int, int, bytes] | None:
        """Return the easiest look at a line: its first and last way, and the masks after it."""
        head = INT_AND_BYTES.pack(3, line, 6, len(masks))
        look = answer_to(b"".join((self.begin_look, head, masks, b"\2" if thorough else b"\1")))
        return look and tuple(look)

    def reason(self, line: int, masks: bytes, doubted: int | None) -> list[int] | None:
        """Return places of a line that leave it no filling; None if it has one."""
        places: list[int] | None = call_engine("reason", self.handle, line, masks, doubted)
        return places


def ask_for_solutions(
    puzzle: RunGrid | Model,
    asked: tuple[int, bool, bool, int, int],
    within: tuple[int | None, float | None, bool],
    with_log: bool,
) -> Outcome:
    name = "prove" if with_log else "solve"
    return Outcome.of_reply(call_engine(name, puzzle.handle, asked, within))
