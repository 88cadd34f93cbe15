"""Outcomes and proofs of the engine where it runs as WebAssembly."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, Literal, final

from crosshatch.web.site.engine.messages import Kept, call_engine


@final
class Proof(Kept):
    """The claim of a proof, and what its variables stand for."""

    __slots__ = ("claim", "groups", "rungs")
    claim: Literal["exactly", "alike", "none"]
    groups: list[list[list[int]]]
    rungs: list[tuple[int, int, int]]

    @classmethod
    def of_handle(cls, handle: int) -> Proof:
        proof = super().of_handle(handle)
        proof.claim, proof.groups, rungs = call_engine("proof", handle)
        proof.rungs = [tuple(rung) for rung in rungs]
        return proof

    def copy_log(self, log: str, to: str) -> None:
        """Copy the log to a file, with a number for the guard of each group."""
        Path(to).write_bytes(call_engine("proof_log", self.handle, Path(log).read_bytes()))


@final
class Outcome(Kept):
    """The answer to a question."""

    __slots__ = (
        *("found", "complete", "known", "known_exact", "tallies", "tallies_exact", "footprints"),
        *("failed_line", "stopped", "sweeps", "looks", "passes", "decisions", "conflicts"),
        *("learned", "reasons", "literals", "dives", "arcs", "seconds", "proof", "log", "share"),
    )
    found: int
    complete: bool
    known: bytes
    known_exact: bool
    tallies: list[int]
    tallies_exact: bool
    footprints: tuple[int, bool] | None
    failed_line: int | None
    stopped: int
    sweeps: int
    looks: int
    passes: int
    decisions: int
    conflicts: int
    learned: int
    reasons: int
    literals: int
    dives: int
    arcs: int
    seconds: float
    proof: Proof | None
    log: bytes | None
    """The log of a proof, if one was asked for."""
    share: float
    """The share of a count that is done."""
    interrupted: Final = False
    """Always false: Ctrl-C means nothing in a browser."""

    @classmethod
    def of_reply(cls, reply: list[Any]) -> Outcome:
        outcome = cls.of_handle(reply[0])
        outcome.found, outcome.complete, outcome.known, outcome.known_exact = reply[1:5]
        outcome.tallies, outcome.tallies_exact, footprints = reply[5:8]
        outcome.footprints = footprints and tuple(footprints)
        outcome.failed_line, outcome.stopped, counters, outcome.seconds = reply[8:12]
        (
            outcome.sweeps,
            outcome.looks,
            outcome.passes,
            outcome.decisions,
            outcome.conflicts,
            outcome.learned,
            outcome.reasons,
            outcome.literals,
            outcome.dives,
            outcome.arcs,
        ) = counters
        outcome.share, *proved = reply[12:]
        proof, outcome.log = proved or (None, None)
        outcome.proof = None if proof is None else Proof.of_handle(proof)
        return outcome

    def solution(self, number: int) -> bytes | None:
        """Return a solution by its number, from 0; None if it was not found."""
        solution: bytes | None = call_engine("solution", self.handle, number)
        return solution

    @property
    def moments(self) -> list[tuple[int, bytes]]:
        """The kind of each moment, by its number in `MOMENTS`, and its picture."""
        return [(kind, picture) for kind, picture in call_engine("moments", self.handle)]


@final
class ProofChecker(Kept):
    """A checker of proofs, which shares nothing with the engine: a formula and a proof so far."""

    __slots__ = ()

    def __new__(cls, variables: int, numbers: bytes, *, lrat: bool = False) -> ProofChecker:
        return cls.of_handle(call_engine("checker", variables, numbers, lrat))

    def feed(self, lines: bytes, seconds: float) -> tuple[int, int, str]:
        """Check whole lines, for about so many seconds at most."""
        done, number, matter = call_engine("checker_feed", self.handle, lines, seconds)
        return done, number, matter

    def take_lrat(self) -> bytes:
        """Return the whole lines of LRAT that were written since the last call."""
        lines: bytes = call_engine("checker_lrat", self.handle)
        return lines
