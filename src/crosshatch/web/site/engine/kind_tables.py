"""Kinds of puzzles, read and compiled by their tables where the core runs as WebAssembly."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, final

from crosshatch.errors import ClueError
from crosshatch.web.site.engine.flags import Cancel, Share, is_cancelled, is_set
from crosshatch.web.site.engine.kept_models import Model
from crosshatch.web.site.engine.messages import Kept, call_engine

_DEEPEST = 16
"""The most lists and maps within each other."""


@final
class KindTable(Kept):
    """A kind of puzzle: a table that was checked."""

    __slots__ = ()

    def __new__(cls, values: Mapping[str, Any]) -> KindTable:
        return cls.of_handle(call_engine("kind_table", _sent(values)))

    @property
    def _head(self) -> list[Any]:
        head: list[Any] = call_engine("kind_head", self.handle)
        return head

    @property
    def name(self) -> str:
        """The name of the kind."""
        return str(self._head[0])

    @property
    def also(self) -> list[str]:
        """Other names of the kind."""
        return [*self._head[1]]

    @property
    def rules(self) -> str:
        """The rules in a player's words."""
        return str(self._head[2])

    @property
    def states(self) -> list[str]:
        """The names of the states."""
        return [*self._head[3]]

    @property
    def options(self) -> dict[str, bool]:
        """The switches that a puzzle may set, with their defaults."""
        return dict(self._head[4])

    def values_of_link(self, text: str) -> dict[str, Any]:
        """Read an address of puzz.link from its kind on."""
        return self._read("link", text)

    def link_of(self, values: Mapping[str, Any]) -> str:
        """Write an address from its kind on."""
        return self._write("link", values)

    def values_of_file(self, text: str) -> dict[str, Any]:
        """Read a file of puzz.link from its kind on, with a slash in place of each line ending."""
        return self._read("file", text)

    def file_of(self, values: Mapping[str, Any]) -> str:
        """Write a file as it is read."""
        return self._write("file", values)

    def values_of_id(self, text: str) -> dict[str, Any]:
        """Read an id of Simon Tatham's games."""
        return self._read("id", text)

    def id_of(self, values: Mapping[str, Any]) -> str:
        """Write an id."""
        return self._write("id", values)

    def values_of_grid(self, text: str) -> dict[str, Any]:
        """Read a text grid, with its solution under `picture`."""
        return self._read("grid", text)

    def likeness(self, id: str) -> int:
        """Return 0 if an id has other options, 1 if its signs are of other kinds, otherwise 2."""
        return int(call_engine("kind_link", self.handle, "likeness", id))

    def _read(self, notation: str, text: str) -> dict[str, Any]:
        values: dict[str, Any] = _told(call_engine("kind_link", self.handle, notation, text))
        return values

    def _write(self, notation: str, values: Mapping[str, Any]) -> str:
        return str(call_engine("kind_link", self.handle, notation, _sent(values)))

    def keys(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """Return the keys of a file for the plain values of a puzzle."""
        keys: dict[str, Any] = _told(call_engine("kind_keys", self.handle, _sent(values)))
        return keys

    def require_drawn(self) -> None:
        """Refuse a table whose pictures cannot be written."""
        call_engine("kind_require_drawn", self.handle)

    def face(
        self,
        values: Mapping[str, Any],
        given: Sequence[str] | None,
        overlay: Sequence[str] | None,
        cancel: Cancel | None = None,  # noqa: ARG002
    ) -> dict[str, Any]:
        """Return what displays a puzzle, and judges its lines."""
        sent = _sent(values), _sent(given), _sent(overlay)
        face: dict[str, Any] = _told(call_engine("kind_face", self.handle, *sent))
        return face

    def entering(
        self,
        question: str,
        values: Mapping[str, Any],
        *,
        conflicts: int | None = None,
        seconds: float | None = None,
        cancel: Cancel | None = None,
    ) -> Any:
        """Return the answer to a question about a puzzle that is being entered."""
        within = conflicts, seconds, is_set(cancel)
        return _answered("kind_entering", self.handle, question, values, within)

    @property
    def obstacle(self) -> str:
        """Why no puzzles of the kind are made yet: what they have; empty if they are."""
        return str(call_engine("kind_obstacle", self.handle))

    def make(
        self,
        wanted: Mapping[str, Any],
        cancel: Cancel | None = None,
        memory: int | None = None,  # noqa: ARG002
        share: Share | None = None,  # noqa: ARG002
    ) -> dict[str, Any]:
        """Make a puzzle as it is wanted, in plain values."""
        within = [None, None, is_set(cancel)]
        made: dict[str, Any] = _told(call_engine("kind_make", self.handle, _sent(wanted), within))
        return made

    def puzzle(self, values: Mapping[str, Any]) -> KindPuzzle:
        """Check a puzzle of the kind."""
        return KindPuzzle.of_handle(call_engine("kind_puzzle", self.handle, _sent(values)))


@final
class KindPuzzle(Kept):
    """A puzzle of a kind that was checked."""

    __slots__ = ()

    @property
    def size(self) -> tuple[int, int]:
        """The width and height of the board."""
        width, height = call_engine("kind_size", self.handle)
        return width, height

    @property
    def states_in_model(self) -> tuple[int, list[str]] | None:
        """The number of the first cell in the model, and the state of each symbol."""
        found = call_engine("kind_states", self.handle)
        return found and (found[0], found[1])

    @property
    def owned(self) -> list[tuple[int | None, list[int]]]:
        """The cell of a thing, and the cells, that each cell of the model stands for."""
        return [(thing, cells) for thing, cells in call_engine("kind_owned", self.handle)]

    def groups(self, relation: str) -> list[tuple[str, list[int | None], int | None, Any]]:
        """Return the name, members, anchor and clue of each group of a relation."""
        groups = call_engine("kind_groups", self.handle, relation)
        return [(name, members, anchor, _told(clue)) for name, members, anchor, clue in groups]

    def model(
        self,
        clauses: bytes,
        memory: int | None = None,  # noqa: ARG002
        cancel: Cancel | None = None,  # noqa: ARG002
    ) -> Model:
        """Return the model, with some clauses behind its own."""
        return Model.of_handle(call_engine("kind_model", self.handle, clauses))

    def outline(self) -> tuple[bytes, Any]:
        """Return the masks of the cells of the model, and its path."""
        masks, path = call_engine("kind_outline", self.handle)
        return masks, path and tuple(path)

    def require_possible(self) -> None:
        """Refuse a clue, or something given, that no picture has."""
        call_engine("kind_require_possible", self.handle)

    def check(self) -> None:
        """Refuse what the engine does not take."""
        call_engine("kind_check", self.handle)

    def makeup(
        self,
        cancel: Cancel | None = None,  # noqa: ARG002
    ) -> tuple[bytes, list[Any], bytes, list[tuple[int, int]], Any, tuple[int, int]]:
        """Return what the model consists of: masks, lines, clauses, laws, a path, hidden cells."""
        masks, lines, clauses, laws, path, hidden = call_engine("kind_makeup", self.handle)
        told = [(*line[:7], _told(line[7]), line[8]) for line in lines]
        return (
            masks,
            told,
            clauses,
            [(law, end) for law, end in laws],
            path and tuple(path),
            (hidden[0], hidden[1]),
        )

    def verdicts(self, masks: bytes) -> list[tuple[int | None, str, int | None, Any, str]]:
        """Return the law, name, anchor, clue and verdict of each look at a picture."""
        judged = call_engine("kind_verdicts", self.handle, masks)
        return [(*head, _told(clue), verdict) for *head, clue, verdict in judged]

    def hints(
        self,
        colors: list[str],
        masks: bytes,
        memory: int | None = None,  # noqa: ARG002
        cancel: Cancel | None = None,  # noqa: ARG002
    ) -> Hints:
        """Return the puzzle as people follow it, with the masks that are given."""
        return Hints.of_handle(call_engine("hints", self.handle, colors, masks))

    def spare(self) -> list[tuple[list[Any], Any]]:
        """Return the path to each clue that the puzzle may do without, and what is there then."""
        spare = call_engine("kind_spare", self.handle)
        return [(_told(path), _told(left)) for path, left in spare]

    def clues_of(self, masks: bytes) -> dict[str, Any]:
        """Return the clues that a finished picture gives."""
        clues: dict[str, Any] = _told(call_engine("kind_clues_of", self.handle, masks))
        return clues


@final
class Hints(Kept):
    """A puzzle as people follow it."""

    __slots__ = ()

    def model(self) -> Model:
        """Return the model, with the laws that the others imply."""
        return Model.of_handle(call_engine("hints_model", self.handle))

    def ask(
        self,
        question: str,
        values: Mapping[str, Any],
        *,
        conflicts: int | None = None,
        seconds: float | None = None,
        cancel: Cancel | None = None,
        memory: int | None = None,  # noqa: ARG002
    ) -> Any:
        """Return the answer to a question, in plain values."""
        within = conflicts, seconds, is_set(cancel)
        return _answered("hints_ask", self.handle, question, values, within)


def heat(
    wanted: Mapping[str, Any],
    cancel: Cancel | None = None,
    memory: int | None = None,  # noqa: ARG001
) -> dict[str, Any]:
    """Return how many cells would be open after a change of each open cell of a picture."""
    found: dict[str, Any] = _told(call_engine("heat", _sent(wanted), [None, None, is_set(cancel)]))
    if is_cancelled():
        raise KeyboardInterrupt
    return found


def _answered(
    message: str,
    handle: int,
    question: str,
    values: Mapping[str, Any],
    within: tuple[int | None, float | None, bool],
) -> Any:
    """Return the answer to a question; raise `KeyboardInterrupt` if it was cancelled."""
    answer = call_engine(message, handle, question, _sent(values), [*within])
    if is_cancelled():
        raise KeyboardInterrupt
    return _told(answer)


def _sent(value: Any, place: Sequence[str] = (), depth: int = _DEEPEST) -> Any:
    """Return a plain value as messages have it; raise `ClueError` with its place if it is none."""
    if not depth:
        sentence = f"there are more than {_DEEPEST} lists within lists"
        raise ClueError(sentence, place=" ".join(place))
    if isinstance(value, Mapping):
        pairs = ((key, _sent(each, (*place, key), depth - 1)) for key, each in value.items())
        return [b"", *(each for pair in pairs for each in pair)]
    if isinstance(value, list | tuple):
        return [_sent(each, (*place, f"{at}"), depth - 1) for at, each in enumerate(value, 1)]
    if value is not None and not isinstance(value, bool | int | str):
        expected = "a text, whole number, flag, list or map is expected"
        raise ClueError(f"a {type(value).__name__}, {expected}", place=" ".join(place))
    return value


def _told(value: Any) -> Any:
    """Return a plain value from what messages have."""
    if not isinstance(value, list):
        return value
    if value[:1] == [b""]:
        return {key: _told(each) for key, each in zip(value[1::2], value[2::2], strict=True)}
    return [*map(_told, value)]
