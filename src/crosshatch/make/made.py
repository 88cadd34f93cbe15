"""The result of making a puzzle: the puzzle, its proof, and its difficulty."""

from abc import ABC, abstractmethod
from dataclasses import dataclass, field, replace
from typing import ClassVar, NotRequired, TypedDict

from crosshatch.answers.result import Status
from crosshatch.data.grid import Grid, Picture, changes
from crosshatch.data.palette import Palette
from crosshatch.data.phrases import counted
from crosshatch.data.scene import Scene, before_and_after, lit
from crosshatch.errors import FormatError
from crosshatch.files.formats import tatham
from crosshatch.help.rating import Difficulty, Minutes, Rating
from crosshatch.make.wanted import Wanted
from crosshatch.puzzles import compile_document, from_picture
from crosshatch.puzzles.answer_json import HeadingJson
from crosshatch.puzzles.puzzle import Puzzle


class MadeHeadingJson(HeadingJson):
    """The puzzle that was made, and its proof."""

    status: Status
    """The proof about the number of solutions."""
    size: list[int]
    """The numbers of columns and rows."""
    drawn: int
    """The number of random pictures or paths that were drawn."""


class MadePictureJson(TypedDict):
    """The picture of a puzzle that was made, and its difficulty if it was rated."""

    picture: list[str]
    """The picture of the puzzle."""
    difficulty: NotRequired[Difficulty]
    """The difficulty that was asked for."""
    asked_minutes: NotRequired[Minutes]
    """The minutes that were asked for."""
    needs: NotRequired[list[str]]
    """The techniques that it should need; left out unless some were asked for."""
    without: NotRequired[list[str]]
    """The techniques that it should not need; left out unless some were asked for."""
    techniques: NotRequired[list[str]]
    """The techniques that it needs, the easiest first; left out unless some were asked for."""
    level: NotRequired[int]
    """The rank of the hardest sort of step, from 1."""
    word: NotRequired[str]
    """The difficulty in a word, from `very easy` to `extreme`."""
    number: NotRequired[int]
    """The amount of work: the seconds that an ordinary person takes, by the model."""
    minutes: NotRequired[tuple[int, int]]
    """The minutes between which half of all people lie, by the model."""
    time: NotRequired[str]
    """The time that an ordinary person takes in words, and the minutes between which half lie."""
    complete: NotRequired[bool]
    """False if a limit ended the rating; the puzzle is then at least this hard."""
    out: NotRequired[str | None]
    """The file it was written to; null if there is none. Missing if there are several puzzles."""


class MadeNonogramJson(MadeHeadingJson, MadePictureJson):
    """A nonogram that was made."""

    changed: list[list[int]]
    """The cells of the picture that were changed, by row and column."""
    open: int
    """The number of cells that are open, or may be."""
    before: list[str]
    """The picture before the changes."""


class MadeTracksJson(MadeHeadingJson, MadePictureJson):
    """Tracks that were made."""

    shown: int
    """The number of pieces of track that are shown."""
    id: str | None
    """The puzzle as an id in Simon Tatham's format; null if the format cannot express it."""


class MadePuzzleJson(MadeHeadingJson, MadePictureJson):
    """A puzzle of another kind that was made."""

    omitted: int
    """The number of clues of the picture that were left out because they are not needed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Made(ABC):
    """A puzzle that was made, with its proof and its difficulty.

    >>> from crosshatch import make
    >>> for made in (make.random_nonogram(4, 4, seed=2), make.random_tracks(4, 4, seed=1)):
    ...     print(made)
    1 solution, proved, 1 cell changed
    1 solution, proved, 2 pieces shown
    """

    puzzle: Puzzle = field(repr=False)
    status: Status
    """The proof about the number of solutions, by logic alone if that was wanted."""
    wanted: Wanted
    """The requirements that it had to meet."""
    rating: Rating | None = None
    """The rating of the puzzle; None if any difficulty was fine or it is not unique."""
    drawn: int = 1
    """The number of random pictures or paths that were drawn."""

    _LOGIC: ClassVar[str] = "logic"
    """The name of the logic of its kind, in sentences."""
    _WORK: ClassVar[tuple[str, str]]
    """The things that were counted and what was done to them, such as `piece` and `shown`."""

    @property
    def picture(self) -> Picture:
        """The picture of the puzzle."""
        return Picture(self.puzzle.document.picture or ())

    @property
    def is_unique(self) -> bool:
        """True if its picture is proved to be the only solution."""
        return self.status is Status.UNIQUE

    @property
    def is_as_wanted(self) -> bool:
        """True if the puzzle is unique and has the wanted difficulty."""
        wanted, rating = self.wanted, self.rating
        if not rating:
            return self.is_unique and wanted.is_any
        is_met = rating.meets(wanted.difficulty, wanted.minutes)
        return self.is_unique and is_met and wanted.suits(rating.techniques)

    @property
    def hardness(self) -> str:
        """The difficulty in a word; empty if the puzzle was not rated."""
        return self.rating.hardness if self.rating else ""

    @property
    def difficulty_gap(self) -> int:
        """The number of words by which it is too hard; negative if too easy, 0 if not rated."""
        if not self.rating:
            return 0
        return self.rating.difficulty_gap(self.wanted.difficulty, self.wanted.minutes)

    @property
    @abstractmethod
    def counts(self) -> dict[str, int]:
        """The numbers to add up when many puzzles are made, by name."""

    @property
    def notes(self) -> tuple[str, ...]:
        """Further lines of text about the puzzle."""
        return ()

    @property
    def scene(self) -> Scene:
        """The puzzle with its picture."""
        return self.puzzle.scene(self.picture)

    @abstractmethod
    def as_json(self) -> MadeNonogramJson | MadePuzzleJson | MadeTracksJson:
        """Return the result as the command line prints it with `--json`."""

    def __str__(self) -> str:
        if not self.is_unique:
            return self._unproved()
        proved = "1 solution, proved" + (f" by {self._LOGIC} alone" if self.wanted.logic else "")
        if not self.rating:
            return f"{proved}, {self._work()}"
        found = self.hardness
        if self.wanted.minutes:
            found += f", {self.rating.time}"
        if self.is_as_wanted:
            return f"{proved}, {found}, {self._work()}"
        return f"{proved}, but {found}, not {self.wanted.in_words}, {self._attempts()}"

    def _first_keys(self) -> MadeHeadingJson:
        """Return the first keys of the JSON, which are common to all kinds of puzzles."""
        return {
            **self.puzzle.as_json(),
            "status": self.status,
            "size": list(self.puzzle.document.size),
            "drawn": self.drawn,
        }

    def _last_keys(self) -> MadePictureJson:
        """Return the last keys of the JSON: the picture, and the difficulty if it was rated."""
        picture = self.puzzle.rows(self.picture)
        if (rating := self.rating) is None:
            return {"picture": picture}
        facts: MadePictureJson = {"picture": picture}
        if self.wanted.minutes:
            facts["asked_minutes"] = self.wanted.minutes
        if self.wanted.needs or self.wanted.without:
            facts["needs"] = [each.name for each in self.wanted.needs]
            facts["without"] = [each.name for each in self.wanted.without]
            facts["techniques"] = [*rating.techniques]
        return {
            **facts,
            "difficulty": self.wanted.difficulty,
            **rating.grade(),
        }

    def _work(self) -> str:
        """Return a phrase about the work done, such as `3 cells changed`."""
        noun, done = self._WORK
        return f"{counted(self.counts[done], noun)} {done}"

    def _attempts(self) -> str:
        """Return a phrase about the work done in vain, such as `after 3 cells changed`."""
        return f"in {counted(self.drawn, 'way')}; {self._work()}"

    def _unproved(self) -> str:
        """Return the sentence for a puzzle that is not proved to have one solution."""
        several = self.status is Status.MULTIPLE
        known = "2 solutions or more" if several else "not known to have 1 solution"
        return f"{known}, {self._work()}"


class Unfinished(KeyboardInterrupt):
    """Raised on Ctrl-C while a puzzle is being made; `made` is the best one so far.

    >>> from crosshatch import make
    >>> def press_ctrl_c(_):
    ...     raise KeyboardInterrupt
    >>> try:
    ...     make.nonogram(("#.", ".#"), on_attempt=press_ctrl_c)
    ... except make.Unfinished as stopped:
    ...     print(isinstance(stopped.made, make.Made))
    True
    """

    def __init__(self, made: Made) -> None:
        super().__init__()
        self.made = made


@dataclass(frozen=True, slots=True, kw_only=True)
class MadeNonogram(Made):
    """A nonogram that was made from a picture, some of whose cells may have been changed.

    >>> from crosshatch import make
    >>> made = make.nonogram(("#..#", ".##.", ".##.", "#..#"))
    >>> print(*made.picture, made.changed, sep="\\n")
    #..#
    .###
    .##.
    #..#
    ((1, 3),)
    """

    before: Grid
    """The picture before the changes."""
    palette: Palette
    """The colours of the picture before the changes."""
    open: int
    """The number of cells that are open, or may be."""

    _LOGIC = "line logic"
    _WORK = ("cell", "changed")

    @property
    def changed(self) -> tuple[tuple[int, int], ...]:
        """The cells that were changed, by row and column from 0."""
        return tuple((row, column) for row, column, _ in changes(self.before, self.picture))

    @property
    def counts(self) -> dict[str, int]:
        changed = len(self.changed)
        return {"drawn": self.drawn, "repaired": int(changed > 0), "changed": changed}

    @property
    def scene(self) -> Scene:
        """The puzzle with its picture, before and after if cells were changed."""
        after = self.puzzle.scene(self.picture)
        if not self.changed:
            return after
        document = replace(from_picture(self.before, self.puzzle.kind.name), palette=self.palette)
        before = compile_document(document).scene(self.before)
        lit_after = replace(lit(after, self.changed), caption="after")
        return before_and_after(replace(before, caption="before"), lit_after)

    def as_json(self) -> MadeNonogramJson:
        return {
            **self._first_keys(),
            "changed": [list(place) for place in self.changed],
            "open": self.open,
            "before": list(self.before),
            **self._last_keys(),
        }

    def _attempts(self) -> str:
        return f"after {self._work()}"

    def _unproved(self) -> str:
        cells = counted(self.open, "cell")
        if not self.open:
            return f"still not known to have 1 solution {self._attempts()}"
        if self.wanted.logic:
            return f"line logic still leaves {cells} open {self._attempts()}"
        if self.status is Status.MULTIPLE:
            return f"still 2 solutions or more {self._attempts()}: {cells} open"
        return f"still not known to have 1 solution {self._attempts()}: up to {cells} open"


@dataclass(frozen=True, slots=True, kw_only=True)
class MadeTracks(Made):
    """A tracks puzzle that was made from a path, some of whose pieces are shown.

    >>> from crosshatch import make
    >>> made = make.random_tracks(5, 4, seed=1)
    >>> print(*made.picture, made.id, sep="\\n")
    ─┐···
    ┌┘···
    └─┐··
    ··└─┐
    5x4:5rC,3,3,2,1,S1,S2,2,3,3
    """

    shown: int
    """The number of pieces of track that are shown."""

    _LOGIC = "the rules"
    _WORK = ("piece", "shown")

    @property
    def id(self) -> str | None:
        """The puzzle in Simon Tatham's format; None if the format cannot express it."""
        try:
            return tatham.write([self.puzzle.document]).strip()
        except FormatError:
            return None

    @property
    def counts(self) -> dict[str, int]:
        return {"drawn": self.drawn, "shown": self.shown}

    @property
    def notes(self) -> tuple[str, ...]:
        """The id of the puzzle, if it has one."""
        return (self.id,) if self.id else ()

    def as_json(self) -> MadeTracksJson:
        return {**self._first_keys(), "shown": self.shown, "id": self.id, **self._last_keys()}


@dataclass(frozen=True, slots=True, kw_only=True)
class MadePuzzle(Made):
    """A puzzle of another kind that was made from a picture, with the clues that are needed.

    It is what `make.random` returns for a kind of one's own.

    >>> from crosshatch import make
    >>> issubclass(make.MadePuzzle, make.Made)
    True
    """

    omitted: int
    """The number of clues of the picture that were left out because they are not needed."""

    _WORK = ("clue", "omitted")

    @property
    def counts(self) -> dict[str, int]:
        return {"drawn": self.drawn, "omitted": self.omitted}

    def as_json(self) -> MadePuzzleJson:
        return {**self._first_keys(), "omitted": self.omitted, **self._last_keys()}

    def _attempts(self) -> str:
        return f"in {counted(self.drawn, 'picture')}; {self._work()}"
