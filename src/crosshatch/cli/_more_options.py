"""Options that only a few verbs share: those for drawings, and for work on several cores."""

from collections.abc import Callable
from typing import Annotated, Any, Literal

from crosshatch.cli._options import (
    LARGEST_CELL,
    MOST_JOBS,
    Completion,
    beginning_with,
    choice,
    option,
)
from crosshatch.errors import CrosshatchError


def refuse_jobs_on_cluster(jobs: int | None, scheduler: str | None) -> None:
    """Refuse to set the number of workers of a cluster."""
    if scheduler is not None and jobs:
        raise CrosshatchError("--jobs: a cluster has as many workers as were started")


def _cell_size(units: str) -> Any:
    """Return the option for the width of a drawn cell in these units."""
    words = f"How wide to draw each cell, in {units}."
    return option("--cell-size", "N", words, min=1, max=LARGEST_CELL)


def complete_drawing(incomplete: str) -> Completion:
    """Yield the types of files for drawings that begin like this."""
    from crosshatch.render.registry import RENDERERS

    return beginning_with(incomplete, ((each.suffix.lstrip("."), "") for each in RENDERERS))


def complete_film(incomplete: str) -> Completion:
    """Yield the types of files for films that begin like this."""
    from crosshatch.render.film import SUFFIXES

    return beginning_with(incomplete, ((suffix.lstrip("."), "") for suffix in SUFFIXES))


def _file_kind(complete: Callable[[str], Completion]) -> Any:
    """Return the option for the type of a file, with what completes it."""
    words = "The file type to write, whatever the suffix of X."
    return option("--as", "KIND", words, autocompletion=complete)


Jobs = Annotated[
    int | None,
    option(
        "--jobs -j",
        "N",
        "The number of cores to use; all of them by default.",
        min=1,
        max=MOST_JOBS,
    ),
]
Scheduler = Annotated[
    str | None,
    option("--scheduler", "ADDRESS", "The address of a Dask scheduler, whose workers do the work."),
]
DrawingKind = Annotated[str | None, _file_kind(complete_drawing)]
FilmKind = Annotated[str | None, _file_kind(complete_film)]
CellSize = Annotated[int | None, _cell_size("pixels")]
CellSizeOnPaperToo = Annotated[int | None, _cell_size("pixels, or points on paper")]
ThemeName = Annotated[
    Literal["light", "dark"] | None, choice("--theme", "Draw dark on light, or light on dark.")
]
