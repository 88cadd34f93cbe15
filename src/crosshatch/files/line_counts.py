"""Counts of lines in one word or in slots: a number for each column, and then for each row."""

from collections.abc import Iterable, Iterator, Sequence
from string import digits

from crosshatch.data.document import Document
from crosshatch.data.grid import UNKNOWN
from crosshatch.errors import FormatError
from crosshatch.files.notation import Size
from crosshatch.files.places import Word


def split_counts(body: Word, size: Size) -> tuple[Word, list[Word]]:
    """Return the beginning of an id, and the counts after it, each behind a comma.

    Refuse more or fewer counts than a grid of this size has lines.
    """
    width, height = size
    if (found := body.text.count(",")) != width + height:
        raise body.refused(f"{width}x{height} has {width + height} counts, here are {found}")
    beginning, *counts = body.parts(",")
    return beginning, counts


def id_counts(document: Document, advice: str = "") -> list[str]:
    """Return the counts for an id; refuse a line without a number, with advice after the reason."""
    for place, text in _each_count(document):
        if text.strip(digits):
            sentence = f"an id has a number for each line, here is '{text[:20]}'{advice}"
            raise FormatError(sentence, place=place)
    return [text or "0" for _, text in _each_count(document)]


def read_slot_counts(numbers: Iterable[Sequence[str]]) -> list[str]:
    """Return the count of each line from the number in its only slot, `?` for none."""
    return ["".join(number) or UNKNOWN for number in numbers]


def write_slot_counts(document: Document, most: int) -> list[list[str]]:
    """Return the number in the slot of each line, none for a `?`; refuse any above `most`."""
    counts: list[list[str]] = []
    for place, text in _each_count(document):
        count = text.lstrip("0") or "0"
        if count != UNKNOWN and (count.strip(digits) or int(count) > most):
            sentence = f"this format has counts up to {most}, here is {count[:20]}"
            raise FormatError(sentence, place=place)
        counts.append([] if count == UNKNOWN else [count])
    return counts


def _each_count(document: Document) -> Iterator[tuple[str, str]]:
    """Yield the name of each line and its count, columns first."""
    for side, texts in (("column", document.columns), ("row", document.rows)):
        for number, text in enumerate(texts, 1):
            yield f"{side} {number}", text.strip()
