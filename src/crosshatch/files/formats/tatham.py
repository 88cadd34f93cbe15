"""Simon Tatham's ids: a size, a colon and a puzzle in one word; a set has one per line.

An id may be the end of an address, as on his pages; nothing is fetched. A # after a blank begins a
comment. The text after the colon depends on the game, which an id does not name. Each kind that
is one of his games reads and writes its texts. If several can read one, it is of the kind as which
it has one solution. There is also a format for each game, for ids that are known to be its own.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from crosshatch.data.document import Document, Format, Record
from crosshatch.files.notation import (
    WHOLE,
    TathamGame,
    kinds_to_read,
    notated,
    require_kind,
)
from crosshatch.files.places import Word, read_ids, read_size
from crosshatch.files.several_kinds import only_kind

_ADDRESS = r"(?:https?://[^\s#]*#)?"
_OPTIONS = r"(?:[a-z][a-z\d.]*)?"
# A number alone is for a square, but a time, or a list of clues, may begin like that, too.
_OF_SQUARE = rf"(?!x){_OPTIONS}:(?:[\d,./]*[A-Za-z_]\S*|(?:\d*/){{7,}}\d*)\s*(?:\n|\Z)"
_LOOKS_LIKE = re.compile(rf"(?:\s*#.*\n)*\s*{_ADDRESS}\d+(?:x\d+{_OPTIONS}:|{_OF_SQUARE})")
_ID = re.compile(rf"{_ADDRESS}(\d+)(?:x(\d+))?({_OPTIONS}):", re.ASCII)


def sniff(text: str) -> bool:
    """Return True if a text looks like this format."""
    return _LOOKS_LIKE.match(text) is not None


def read(text: str, first: int = 1, game: TathamGame | None = None) -> Iterator[Record]:
    """Yield the puzzles of a text, one per line; `first` is the number of the first line.

    If a game is given, all are of that.
    """
    return read_ids(text, partial(_read_one, game=game), first)


def write(documents: Sequence[Document], kind: str = "") -> str:
    """Return the ids of the documents, one per line.

    If a kind is given, others are refused.
    """
    return "".join(f"{_game(document, kind).write(document)}\n" for document in documents)


def _game(document: Document, kind: str) -> TathamGame:
    """Return the game of a puzzle; refuse puzzles of none, and of another kind if one is given."""
    if kind:
        require_kind(document, kind)
    own = notated(document)
    if own is None or own.notation.tatham is None:
        require_kind(document, *_games(), key="tatham")
    assert own is not None
    assert own.notation.tatham is not None
    return own.notation.tatham()


def game_format(name: str) -> Format[str] | None:
    """Return the format of the ids of one game, by its name or that of its kind, if it exists."""
    for kind, game in _games().items():
        if name in (kind, *game.names):
            of_game = partial(read, game=game)
            own = partial(write, kind=kind)
            return replace(FORMAT, read=of_game, read_lines=of_game, write=own)
    return None


def game_names() -> list[str]:
    """Return the names of the games whose ids are read."""
    return sorted(game.names[0] for game in _games().values())


def _read_one(word: Word, game: TathamGame | None = None) -> Document:
    match = _ID.match(word.text)
    if match is None:
        raise word.refused("an id begins with a size and a colon, such as 8x8:")
    id = word.rest(match.start(1))
    games = _games_of(id.text, [game] if game else [*_games().values()])
    if not games and match[3]:
        of = f"not of {game.names[0]}" if game else "of no game that can be read"
        sentence = f"'{match[3][:20]}' before the colon is {of}"
        raise word.rest(match.start(3)).refused(sentence)
    sides = (1, 2 if match[2] else 1)
    read_size(*(word.rest(match.start(at))._replace(text=match[at]) for at in sides))
    games = games or ([game] if game else [*_games().values()][:1])
    if not games:
        raise id.refused("the kind has no such ids")
    return only_kind([each.read(id) for each in games], id.place)


def _games() -> dict[str, TathamGame]:
    """Return the games whose ids are read, by kind."""
    kinds = kinds_to_read().items()
    return {name: game() for name, each in kinds if (game := each.notation.tatham)}


def _games_of(id: str, games: Sequence[TathamGame]) -> list[TathamGame]:
    """Return the games that read an id, or else the one that reads most of it.

    Return none if the id has the options of none.
    """
    likeness = [(game.likeness(id), game) for game in games]
    most, likely = max(likeness, key=lambda each: each[0], default=(0, None))
    if most == WHOLE:
        return [game for each, game in likeness if each == WHOLE]
    return [likely] if most and likely else []


FORMAT = Format(
    name="tatham",
    suffixes=(),
    about="Simon Tatham's ids of puzzles, or addresses, also in place of a file",
    known_as="Simon Tatham's id",
    aliases=("sgtatham", "simon tatham", "simon tatham's puzzles"),
    sniff=sniff,
    read=read,
    write=write,
    keeps=frozenset({"givens"}),
    holds_sets=True,
    read_lines=read,
    in_a_word=True,
)
