"""The wishes for a puzzle: how hard it should be, and how much of its grid is filled."""

from crosshatch.help.rating import Difficulty

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


def require_parts(**parts: float | None) -> None:
    """Refuse what is no part of a whole; None stands for what nobody said."""
    for name, part in parts.items():
        if part is not None and not 0 <= part <= 1:
            raise ValueError(f"{name}: {part} is not a number from 0 to 1")
