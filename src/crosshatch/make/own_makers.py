"""The makers of kinds whose pictures are changed, or shown in part, found by their tables."""

from crosshatch import kinds
from crosshatch.make.maker import OwnMaker
from crosshatch.make.path.tracks import MAKER as OF_PATHS
from crosshatch.make.pictured import MAKER as OF_RUNS


def maker_of(kind: str) -> OwnMaker | None:
    """Return the maker of a kind of the project; None if it is made by leaving out clues."""
    if not kinds.is_name(kind):
        return None
    table = kinds.table_of(kind)
    return next((each for each in (OF_RUNS, OF_PATHS) if each.makes(table)), None)
