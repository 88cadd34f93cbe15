"""How far long work has come, on a terminal, once it has taken half a second."""

import sys
from time import monotonic
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress as Bar
    from rich.progress import TaskID

PATIENCE = 0.5


class Progress:
    """A bar on standard error with the rate and the time left; nothing where nobody sees it."""

    def __init__(self, what: str, whole: int | None) -> None:
        self._what = what
        self._whole = whole
        self._started = monotonic()
        self._bar: tuple[Bar, TaskID] | None = None
        self._is_seen = sys.stderr is not None and sys.stderr.isatty()

    def show(self, number: int, part: int) -> None:
        """So many are done, which is this part of the whole."""
        seconds = monotonic() - self._started
        if not self._is_seen or seconds < PATIENCE:
            return
        bar, task = self._bar = self._bar or self._begin()
        rate = f"{number:,} {self._what}, {number / seconds:,.0f} a second"
        bar.update(task, completed=part, description=rate)

    def close(self) -> None:
        """Leave the terminal as it was."""
        if self._bar:
            self._bar[0].stop()
            self._bar = None

    def _begin(self) -> "tuple[Bar, TaskID]":
        from rich.console import Console
        from rich.progress import BarColumn, TaskProgressColumn, TextColumn, TimeRemainingColumn
        from rich.progress import Progress as Bar

        bar = Bar(
            TextColumn("{task.description}"),
            BarColumn(),
            TaskProgressColumn(),
            TimeRemainingColumn(),
            console=Console(stderr=True),
            transient=True,
        )
        task = bar.add_task(self._what, total=self._whole)
        bar.start()
        return bar, task
