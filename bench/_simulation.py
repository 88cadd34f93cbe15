"""Many workers who were not there to be measured: what happens to them, one event after the other.

Pieces of work go round. The client reads a piece and hands it to the scheduler, which has so many
seconds of its own for each, before a worker does it; then the client writes down what came of it.
Client and scheduler do one thing at a time. As many pieces are on the way as `Cluster` allows, and
they are cut as it would cut them once it has learnt how long puzzles take. Times of puzzles are
drawn from those that were measured. Network and disk are taken to be no obstacle.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from random import Random

from crosshatch.running.cluster import AHEAD, PACE, PACE_OF_ONE
from crosshatch.running.run import MOST


@dataclass(frozen=True, slots=True)
class Costs:
    """Seconds that were measured."""

    puzzles: Sequence[float]
    """The time of a worker for each puzzle."""
    client: float
    """The time of the client for a puzzle: to hand it out unread, and to write its answer down."""
    scheduler: float
    """The time of the scheduler for a piece."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a simulation."""

    seconds: float
    efficiency: float
    """The part of their time that workers were busy."""
    client: float
    """The part of the time that the client was busy, and the scheduler."""
    scheduler: float
    piece: int
    """How many puzzles were in a piece."""

    @property
    def limit(self) -> str:
        """The part that most of the time is spent waiting for."""
        if self.client > max(self.scheduler, 0.95):
            return "the client"
        return "the scheduler" if self.scheduler > 0.95 else "the workers"


def simulated(costs: Costs, workers: int, number: int, *, seed: int = 0) -> Outcome:
    """Simulate a number of workers on a number of puzzles."""
    chance = Random(seed)
    mean = sum(costs.puzzles) / len(costs.puzzles)
    piece = max(1, min(int((PACE + PACE_OF_ONE * workers) / mean), MOST))
    free = [0.0] * workers
    """When each worker is done with what it has; whoever is so first takes the next piece."""
    now = work = client_busy = scheduler_busy = client_free = scheduler_free = 0.0
    left, under_way = number, 0
    back: list[tuple[float, int]] = []
    """When pieces come back to the client, and how large they are."""
    while left or under_way:
        # Half of the client's work lies before a piece is shared out, half behind.
        if not left or under_way == AHEAD * workers:
            now, size = heappop(back)
            under_way -= 1
            client_free = max(client_free, now) + size * costs.client / 2
            client_busy += size * costs.client / 2
            continue
        size = min(piece, left)
        left, under_way = left - size, under_way + 1
        client_free += size * costs.client / 2
        client_busy += size * costs.client / 2
        scheduler_free = max(scheduler_free, client_free) + costs.scheduler
        scheduler_busy += costs.scheduler
        seconds = sum(chance.choices(costs.puzzles, k=size))
        work += seconds
        end = max(scheduler_free, heappop(free)) + seconds
        heappush(free, end)
        heappush(back, (end, size))
    whole = max(client_free, now)
    return Outcome(
        whole, work / whole / workers, client_busy / whole, scheduler_busy / whole, piece
    )
