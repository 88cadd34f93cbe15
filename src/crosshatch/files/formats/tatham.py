"""Simon Tatham's ids: a size, a colon and a puzzle in one word; a set has one per line.

An id may be the end of an address, as on his pages; nothing is fetched. A # after a blank begins a
comment. The text after the colon depends on the game, which an id does not name. Each kind that
is one of his games reads and writes its texts, and says how they are told from those of others.
There is also a format for each game, for ids that are known to be its own.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from crosshatch.data.document import Document, Format, Record
from crosshatch.files.notation import REGISTERED, TathamGame, require_kind
from crosshatch.files.places import Word, read_ids, read_size

_ADDRESS = r"(?:https?://[^\s#]*#)?"
_OPTIONS = r"(?!x)(?:[a-z][a-z\d]*)?"
# A number alone is for a square, but a time, or a list of clues, may begin like that, too.
_OF_SQUARE = rf"{_OPTIONS}:[\d,./]*[A-Za-z_]\S*\s*(?:\n|\Z)"
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
    for document in documents:
        require_kind(document, *([kind] if kind else _games()))
    return "".join(f"{_write_one(document)}\n" for document in documents)


def game_format(name: str) -> Format[str] | None:
    """Return the format of the ids of one game, by its name or that of its kind, if it exists."""
    for kind, game in _games().items():
        if name in (kind, game.name):
            of_game = partial(read, game=game)
            own = partial(write, kind=kind)
            return replace(FORMAT, read=of_game, read_lines=of_game, write=own)
    return None


def game_names() -> list[str]:
    """Return the names of the games whose ids are read."""
    return sorted(game.name for game in _games().values())


def _read_one(word: Word, game: TathamGame | None = None) -> Document:
    match = _ID.match(word.text)
    if match is None:
        raise word.refused("an id begins with a size and a colon, such as 8x8:")
    options = match[3]
    if game and options and not _has_options(game, options):
        sentence = f"'{options[:20]}' before the colon is not of {game.name}"
        raise word.rest(match.start(3)).refused(sentence)
    game = game or _game_of(options, word.text[match.end() :])
    if game is None:
        sentence = f"'{options[:20]}' before the colon is of no game that can be read"
        raise word.rest(match.start(3)).refused(sentence)
    sides = (1, 2 if match[2] else 1)
    size = read_size(*(word.rest(match.start(at))._replace(text=match[at]) for at in sides))
    return game.read(size, word.rest(match.end()))


def _write_one(document: Document) -> str:
    (width, height), game = document.size, _games()[document.kind]
    return f"{width}x{height}{game.written_options}:{game.write(document)}"


def _games() -> dict[str, TathamGame]:
    """Return the games whose ids are read, by kind."""
    return {name: game() for name, each in REGISTERED.items() if (game := each.notation.tatham)}


def _game_of(options: str, text: str) -> TathamGame | None:
    """Return the game of an id with these options before the colon, and this text after it.

    Return None if there is none.
    """
    games = [game for game in _games().values() if _has_options(game, options)]
    fitting = (game for game in games if game.sign and re.search(game.sign, text))
    return next(fitting, next((game for game in games if not game.sign), None))


def _has_options(game: TathamGame, text: str) -> bool:
    return re.fullmatch(game.options, text) is not None


FORMAT = Format(
    name="tatham",
    suffixes=(),
    about="Simon Tatham's ids of puzzles, or addresses, also in place of a file",
    known_as="Simon Tatham's id",
    aliases=("sgtatham", "simon tatham", "simon tatham's puzzles"),
    sniff=sniff,
    read=read,
    write=write,
    keeps=frozenset({"givens", "extras"}),
    holds_sets=True,
    read_lines=read,
    in_a_word=True,
)
