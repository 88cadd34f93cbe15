"""`collections`, `daily` and `new`: puzzles to play, drawn by people or made on the spot."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date
from typing import TYPE_CHECKING, Annotated, Literal, TypedDict, cast

from crosshatch import kinds
from crosshatch.errors import CrosshatchError, FormatError
from crosshatch.help.rating import Difficulty, Minutes, rate
from crosshatch.kinds.days import Length, date_in_words, weeks
from crosshatch.library.collections import CollectionJson, collections
from crosshatch.make import Made, Unfinished, daily, new
from crosshatch.web.api.described import DescribedJson, describe_puzzle
from crosshatch.web.api.fields import Key
from crosshatch.web.api.making import MOST_SEED, VERDICT_LIMITS
from crosshatch.web.api.requests import ApiRequest

LONGEST = 40
"""The most cells on a side of a new puzzle here."""
_KINDS = [*weeks()]
if TYPE_CHECKING:
    Kind = str
else:
    Kind = Literal[*_KINDS]
    """The kinds that are made."""


class CollectionsJson(TypedDict):
    """The puzzles that come with Crosshatch."""

    collections: list[CollectionJson]
    """All collections, in the order in which they are listed."""


def answer_collections(_: ApiRequest) -> CollectionsJson:
    """The collections, as `crosshatch collections --json` prints each of them."""
    return {"collections": [collection.as_json() for collection in collections()]}


class NewPuzzleJson(TypedDict):
    """A puzzle that was made, and how hard it is."""

    puzzle: DescribedJson
    picture_title: Annotated[
        str, "The title of its picture, to be told when it is solved; empty if it has none."
    ]
    difficulty: str
    time: str | None


@dataclass(frozen=True, kw_only=True)
class DailyRequest(ApiRequest):
    """A puzzle of a day."""

    day: Annotated[str, Key("The date: year, month and day.", examples=["2026-11-02"])]
    kind: Annotated[Kind, Key("What kind of puzzle.")] = _KINDS[0]
    length: Annotated[Length, Key("For some minutes, or for a quarter of an hour or more.")] = (
        Length.SHORT
    )


def answer_daily(asked: DailyRequest) -> NewPuzzleJson:
    """A puzzle of a day, the same for everyone, as `parse` describes it."""
    try:
        day = date.fromisoformat(asked.day)
    except ValueError as error:
        raise FormatError("a date such as 2026-11-02 is expected", place="day") from error
    # What is found until the time is over is not the puzzle that everyone else gets.
    return _described(lambda: daily(day, asked.kind, asked.length), date_in_words(day))


@dataclass(frozen=True, kw_only=True)
class NewRequest(ApiRequest):
    """Wishes for a new puzzle."""

    kind: Annotated[Kind, Key("What kind of puzzle.")] = _KINDS[0]
    width: Annotated[int, Key("The number of columns.", minimum=5, maximum=LONGEST)] = 15
    height: Annotated[int, Key("The number of rows.", minimum=5, maximum=LONGEST)] = 15
    difficulty: Annotated[Difficulty, Key("The difficulty to aim for.")] = Difficulty.ANY
    minutes: Annotated[
        list[int] | None, Key("The two between which an ordinary person's time lies.")
    ] = None
    seed: Annotated[
        int, Key("The same one makes the same puzzle.", minimum=0, maximum=MOST_SEED)
    ] = 0


def answer_new(asked: NewRequest) -> NewPuzzleJson:
    """The puzzle that comes nearest to the wishes, as `parse` describes it."""
    size, wish = (asked.width, asked.height), asked.difficulty
    minutes = cast(Minutes, tuple(asked.minutes)) if asked.minutes else None
    name = f"New {kinds.with_id(asked.kind)}, {asked.width} by {asked.height}"

    def made() -> Made:
        try:
            return new(asked.kind, *size, difficulty=wish, minutes=minutes, seed=asked.seed)
        except Unfinished as unfinished:
            if unfinished.made.is_unique:
                return unfinished.made
            raise

    return _described(made, name)


def _described(make: Callable[[], Made], name: str) -> NewPuzzleJson:
    """Return a puzzle that is made in time; it needs to have one solution.

    It goes by a name that does not give away the title of its picture.
    """
    made = make()
    if not made.is_unique:
        raise CrosshatchError("no such puzzle was found in time: try another size or difficulty")
    rating = made.rating or rate(made.puzzle, limits=VERDICT_LIMITS)
    document = made.puzzle.document
    untitled = replace(made.puzzle, document=replace(document, title=""))
    return {
        "puzzle": describe_puzzle(untitled, name),
        "picture_title": document.title,
        "difficulty": rating.hardness,
        # All of the rating as JSON would also say its hardest step, which may take seconds to find.
        "time": None if rating.sort is None else rating.time,
    }
