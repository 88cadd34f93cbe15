"""An executor that needs no other process, for tests and counts of what workers do."""

from collections import deque
from typing import TYPE_CHECKING, Any, Self

if TYPE_CHECKING:
    import pytest

    from crosshatch.running.executor import Job


class Alone:
    """A crew of one who works at once, in this thread, and is never lost."""

    def __init__(self, job: "Job", *, room: int = 1, pace: float = 0) -> None:
        self._job = job
        self._room = room
        self.pace = pace
        self.in_hand: deque[Any] = deque()

    @property
    def has_room(self) -> bool:
        return len(self.in_hand) < self._room

    @property
    def is_idle(self) -> bool:
        return not self.in_hand

    def put(self, work: Any) -> None:
        self.in_hand.append(work)

    def take(self) -> tuple[Any, Any]:
        work = self.in_hand.popleft()
        return work, self._job(work)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None: ...


def work_alone(here: "pytest.MonkeyPatch") -> None:
    """Let batches and other sets be answered in this process, which starts no others."""
    here.setattr(
        "crosshatch.running.local_processes.LocalProcesses",
        lambda job, number=None: Alone(job, pace=0.1),  # noqa: ARG005
    )
