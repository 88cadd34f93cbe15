"""The ratings of the collections: `make ratings` writes them anew when ratings have changed."""

import json
import re
from pathlib import Path

from crosshatch.help.rating import Rating, rate
from crosshatch.library import collections
from crosshatch.library.collections import NAMES, collection

FOLDER = Path(collections.__file__).parent
_RATINGS = re.compile(r"^ratings = \[\n(?:.*\n)*?\]\n", re.MULTILINE)


def ratings_of(name: str) -> list[Rating]:
    """Rate each puzzle of a collection."""
    return [rate(each.puzzle) for each in collection(name).puzzles]


def told(rating: Rating) -> tuple[str, str]:
    """Return the difficulty of a puzzle, and the time that people take."""
    return rating.hardness, rating.as_json()["time"] or ""


def with_ratings(text: str, rated: list[tuple[str, str]]) -> str:
    """Return the text of a collection with these ratings."""
    lines = "".join(f"    {json.dumps([*rating], ensure_ascii=False)},\n" for rating in rated)
    return _RATINGS.sub(lambda _: f"ratings = [\n{lines}]\n", text)


if __name__ == "__main__":
    for name in NAMES:
        file = FOLDER / f"{name}.toml"
        file.write_text(with_ratings(file.read_text(), [*map(told, ratings_of(name))]))
