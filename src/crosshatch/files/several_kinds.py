"""A text that can be a puzzle of several kinds: the one that it must be, or the question which.

It is the only kind of puzzle that has one solution, or else the only one that has any, as far as a
short search can tell.
"""

from collections.abc import Sequence
from dataclasses import replace

from crosshatch.data.document import Document, SeveralReadings
from crosshatch.errors import CrosshatchError
from crosshatch.files.notation import notated

_Way = tuple[str, tuple[int | None, ...]]
ONE_SOLUTION: _Way = "one solution", (1,)
"""The surest sign of the kind of a text, in words and as numbers of solutions."""
_WAYS: tuple[_Way, ...] = (ONE_SOLUTION, ("a solution", (1, 2, None)))
"""The signs of the kind of a text; None is a number of solutions that is not known."""
_MOST_CONFLICTS = 2000


def only_kind(found: Sequence[Document], place: str) -> Document:
    """Return the only puzzle that a text can be, with a remark if others were ruled out.

    Raise `SeveralReadings` if there are several.
    """
    if len(found) == 1:
        return found[0]
    if told := told_apart(found, _WAYS):
        return told
    numbers = zip(found, _numbers_of_solutions(found), strict=True)
    found = [document for document, number in numbers if number != 0] or found
    names = [document.kind for document in found]
    question = f"this can be read as {' and as '.join(names)}, as different puzzles"
    choice = " or ".join(name.replace(" ", "-") for name in names)
    advice = f"; say kind={choice}", f"; say --kind {choice}"
    readings = dict(zip(names, found, strict=True))
    raise SeveralReadings(question, readings, place=place, advice=advice)


def told_apart(found: Sequence[Document], ways: Sequence[_Way]) -> Document | None:
    """Return the only document that is fitting in one of these ways, with a remark, or None."""
    numbers = _numbers_of_solutions(found)
    for what, fitting in ways:
        fit = [one for one, number in zip(found, numbers, strict=True) if number in fitting]
        if len(fit) == 1:
            remark = f"read as {fit[0].kind}: only so it has {what}"
            return replace(fit[0], remarks=(*fit[0].remarks, remark))
    return None


def _numbers_of_solutions(found: Sequence[Document]) -> list[int | None]:
    """Return how many solutions each document has, two for several; None if it is not known."""

    def number(one: Document) -> int | None:
        kind = notated(one)
        try:
            return kind.number_of_solutions(one, _MOST_CONFLICTS) if kind else 0
        except CrosshatchError:
            return 0

    return [number(one) for one in found]
