"""How hard a puzzle is wanted that is made."""

from crosshatch.rate import Difficulty

DRAWS = 20
"""How often something is drawn by chance before the nearest to what is wanted is kept."""


def wanted_difficulty(difficulty: str, *, unique: bool) -> Difficulty:
    """The difficulty of this name; refused where it is none, or nothing is to be done for it."""
    if difficulty not in [*Difficulty]:
        raise ValueError(f"difficulty: {difficulty!r} is none of {', '.join(Difficulty)}")
    wanted = Difficulty(difficulty)
    if not unique and wanted is not Difficulty.ANY:
        raise ValueError(f"difficulty: what need not have one solution cannot be {wanted}")
    return wanted
