"""Errors, each told in one sentence: where, what was found, what was expected."""


class CrosshatchError(Exception):
    """Anything that Crosshatch refuses; its text is one sentence for the user.

    `place` tells where, in the words of whoever refuses: a line and column, a key, an argument. It
    is empty where the sentence does not begin with it, or tells it otherwise.

    >>> import crosshatch
    >>> try:
    ...     crosshatch.load("nowhere.toml")
    ... except crosshatch.CrosshatchError as error:
    ...     print(error)
    nowhere.toml: there is no such file
    """

    def __init__(self, sentence: str, *, place: str = "") -> None:
        super().__init__(f"{place}: {sentence}" if place else sentence)
        self.sentence = sentence
        self.place = place


class ClueError(CrosshatchError):
    """A clue, or the clues together, cannot be meant: `row 4: runs 5 4 2 need 13 cells, …`.

    >>> import crosshatch
    >>> try:
    ...     crosshatch.nonogram(rows=["3"], columns=["1", "1"])
    ... except crosshatch.ClueError as error:
    ...     print(error)
    row 1: run 3 needs 3 cells, the row has 2
    """


class FormatError(CrosshatchError):
    """A text or file is not what its format says: its place is a line and column, a key, a byte.

    >>> import crosshatch
    >>> try:
    ...     crosshatch.loads('rows = ["1"]', format="toml")
    ... except crosshatch.FormatError as error:
    ...     print(error)
    columns: missing
    """

    def within(self, place: str) -> "FormatError":
        """Return this error for a part at the given place; an empty place means the whole.

        >>> print(FormatError("missing", place="rows").within("[3]"))
        [3].rows: missing
        >>> print(FormatError("missing", place="line 3, column 1").within("line 3"))
        line 3, column 1: missing
        """
        if self.place.startswith(f"{place}, "):
            return self
        joint = "." if place.endswith("]") else ", "
        return FormatError(self.sentence, place=joint.join(filter(None, (place, self.place))))


class UnknownFormat(FormatError):
    """A content looks like none of the formats; whoever asks for it knows how to say which."""

    def __init__(self, sentence: str = "not a puzzle in a format that shows") -> None:
        super().__init__(sentence)


class PictureError(FormatError):
    """A picture is not that of a puzzle.

    `at` is the column and row, from 0, where that shows: whoever has read it knows where that was.
    """

    def __init__(self, sentence: str, *, at: tuple[int, int] = (0, 0)) -> None:
        column, row = at
        super().__init__(sentence, place=f"row {row + 1}, column {column + 1}")
        self.at = at


class ArgumentError(CrosshatchError, TypeError):
    """A function was called with a value of another type than it takes.

    It is a `TypeError` too, as Python raises it for its own functions.

    >>> import crosshatch
    >>> try:
    ...     crosshatch.solve("examples/heart.toml")
    ... except crosshatch.ArgumentError as error:
    ...     print(error)
    puzzle: expected a Puzzle, such as load and loads return, not a str
    """

    @classmethod
    def of(cls, place: str, expected: str, found: object) -> "ArgumentError":
        """Return the error that something else was found where this was expected.

        >>> print(ArgumentError.of("puzzle", "a Puzzle", "x"))
        puzzle: expected a Puzzle, not a str
        >>> print(ArgumentError.of("path", "a path", None))
        path: expected a path, not None
        """
        kind = type(found).__name__
        article = "an" if kind[0].lower() in "aeio" else "a"
        named = "None" if found is None else f"{article} {kind}"
        return cls(f"expected {expected}, not {named}", place=place)


class ModelError(CrosshatchError):
    """A family handed the engine a model that makes no sense; a programmer's mistake.

    >>> import crosshatch
    >>> issubclass(crosshatch.ModelError, crosshatch.CrosshatchError)
    True
    """


class MissingExtra(CrosshatchError):
    """A package is missing that comes with an extra."""

    def __init__(self, package: str, extra: str) -> None:
        sentence = f"{package} is not installed: pip install 'crosshatch-puzzles[{extra}]'"
        super().__init__(sentence)


class EngineBug(CrosshatchError):
    """The engine gave an answer that does not stand up to the family's own check.

    >>> import crosshatch
    >>> issubclass(crosshatch.EngineBug, crosshatch.CrosshatchError)
    True
    """


def file_error(name: str, error: OSError | ValueError, what: str = "written") -> CrosshatchError:
    """That a file cannot be written, or read, and why.

    >>> str(file_error("heart.non", OSError(13, "Permission denied"), "read"))
    'heart.non: cannot be read: permission denied'
    """
    reason = getattr(error, "strerror", None) or error
    return CrosshatchError(f"{name}: cannot be {what}: {str(reason).lower()}")


def placed(sentence: str, *places: str) -> str:
    """Return what went wrong behind where it did, as far as it does not begin with that already.

    >>> placed("missing", "set.jsonl", "line 3"), placed("line 3, column 1: missing", "line 3")
    ('set.jsonl: line 3: missing', 'line 3, column 1: missing')
    """
    left = [place for place in places if place and not _begins(sentence, place)]
    return ": ".join([*left, sentence])


def _begins(sentence: str, place: str) -> bool:
    return sentence.startswith((f"{place}: ", f"{place}, ", f"{place}."))
