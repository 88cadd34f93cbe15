"""Errors, each with a one-sentence message: the place, what was found, what was expected."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from types import TracebackType
from typing import Any, Literal

Origin = Literal["own", "unclear", "foreign"]
"""Whether a text is of the format that refuses it, or of another program."""


class CrosshatchError(Exception):
    """The base class of all errors that Crosshatch raises; the message is one sentence.

    `place` says where the error is: a line and column, a key or an argument. It is empty if the
    message does not begin with a place. `for_command_line` is the message with options, such as
    `--format`, where that of the library has arguments, such as `format=`.

    >>> import crosshatch
    >>> try:
    ...     crosshatch.load("nowhere.toml")
    ... except crosshatch.CrosshatchError as error:
    ...     print(error)
    nowhere.toml: there is no such file
    """

    def __init__(
        self, sentence: str, *, place: str = "", advice: tuple[str, str] = ("", "")
    ) -> None:
        """`advice` ends the message: in the library, and on the command line."""
        found = f"{place}: {sentence}" if place else sentence
        super().__init__(found + advice[0])
        self.sentence = sentence
        self.place = place
        self.advice = advice
        self.for_command_line = found + advice[1]


class ClueError(CrosshatchError):
    """A clue is invalid, or the clues contradict each other: `row 4: runs 5 4 2 need 13 cells, …`.

    >>> import crosshatch
    >>> try:
    ...     crosshatch.nonogram(rows=["3"], columns=["1", "1"])
    ... except crosshatch.ClueError as error:
    ...     print(error)
    row 1: run 3 needs 3 cells, the row has 2
    """

    find_typos: Callable[..., Any] | None = None
    """The search for typos, if a puzzle is refused whose kind has one."""

    def typos(self, **options: Any) -> Any:
        """Return what `crosshatch.typos` returns for the clues of the puzzle that is refused.

        None if it is refused for something else, or its kind has no search for typos.

        >>> import crosshatch
        >>> try:
        ...     crosshatch.nonogram(rows=["1", "2"], columns=["2", "2"])
        ... except crosshatch.ClueError as error:
        ...     print(error.typos()[0])
        row 1: '2' instead of '1'? It would have one solution.
        """
        return self.find_typos(**options) if self.find_typos else None


class FormatError(CrosshatchError):
    """A text or file is not valid in its format; `place` is a line and column, a key or a byte.

    >>> import crosshatch
    >>> try:
    ...     crosshatch.loads('rows = ["1"]', format="toml")
    ... except crosshatch.FormatError as error:
    ...     print(error)
    columns: missing, a list of clues is expected, one for each line
    """

    @classmethod
    def of(cls, place: str, found: object, expected: str) -> "FormatError":
        """Return the error for a value of a file that should be something else.

        >>> print(FormatError.of("rows", "3 1", "a list is expected"))
        rows: '3 1', a list is expected
        >>> print(FormatError.of("title", None, "a text is expected"))
        title: nothing, a text is expected
        """
        return cls(f"{_in_words(found)}, {expected}", place=place)

    origin: Origin = "own"
    """Whether the text is of the format that refuses it, as far as this error shows."""

    def of_origin(self, origin: Origin) -> "FormatError":
        """Return this error, which shows that a text is of this origin."""
        self.origin = origin
        return self

    def within(self, place: str) -> "FormatError":
        """Return this error with an outer place in front of its own; an empty one changes nothing.

        >>> print(FormatError("missing", place="rows").within("[3]"))
        [3].rows: missing
        >>> print(FormatError("missing", place="line 3, column 1").within("line 3"))
        line 3, column 1: missing
        """
        if self.place.startswith(f"{place}, "):
            return self
        joint = "." if place.endswith("]") else ", "
        places = joint.join(filter(None, (place, self.place)))
        error = FormatError(self.sentence, place=places, advice=self.advice)
        return error.of_origin(self.origin)


def _in_words(value: object) -> str:
    """Return how errors name a value of a file: a list or a map by that word."""
    if isinstance(value, str):
        return f"'{''.join(each if each.isprintable() else ' ' for each in value[:20])}'"
    if isinstance(value, list | tuple | Mapping):
        empty = "" if value else "n empty"
        return f"a{empty} {'map' if isinstance(value, Mapping) else 'list'}"
    if value is None or isinstance(value, bool):
        return {None: "nothing", True: "true", False: "false"}[value]
    # Thousands of digits cannot be written.
    is_long = isinstance(value, int) and abs(value) >= 10**20
    return "a long number" if is_long else str(value)[:20]


class UnknownFormat(FormatError):
    """The content matches no known format."""

    def __init__(self) -> None:
        sentence = "no puzzle was found: no known format, no clues of two sides, no picture"
        super().__init__(sentence, advice=("", "; if it has a format, --format says which"))


class PictureError(FormatError):
    """A picture cannot be turned into a puzzle.

    `at` is the column and row of the fault, from 0; the reader of a file turns it into a position
    in the file.
    """

    def __init__(self, sentence: str, *, at: tuple[int, int] = (0, 0)) -> None:
        column, row = at
        super().__init__(sentence, place=f"row {row + 1}, column {column + 1}")
        self.at = at


class ArgumentError(CrosshatchError, TypeError):
    """A function was called with an argument of the wrong type.

    It is also a `TypeError`, like the errors of Python's own functions.

    >>> import crosshatch
    >>> try:
    ...     crosshatch.solve("examples/heart.toml")
    ... except crosshatch.ArgumentError as error:
    ...     print(error)
    puzzle: expected a Puzzle, such as load and loads return, not a str
    """

    @classmethod
    def of(cls, place: str, expected: str, found: object) -> "ArgumentError":
        """Return the error for a value that is not of the expected type.

        >>> print(ArgumentError.of("puzzle", "a Puzzle", "x"))
        puzzle: expected a Puzzle, not a str
        >>> print(ArgumentError.of("path", "a path", None))
        path: expected a path, not None
        """
        kind = type(found).__name__
        article = "an" if kind[0].lower() in "aeio" else "a"
        named = "None" if found is None else f"{article} {kind}"
        return cls(f"expected {expected}, not {named}", place=place)


class ArgumentValueError(CrosshatchError, ValueError):
    """A function was called with an argument of the right type whose value makes no sense.

    It is also a `ValueError`, like the errors of Python's own functions.
    """


class ModelError(CrosshatchError):
    """A kind built a model that makes no sense: a programming mistake.

    >>> import crosshatch
    >>> issubclass(crosshatch.ModelError, crosshatch.CrosshatchError)
    True
    """


class MemoryLimitError(CrosshatchError, MemoryError):
    """Something takes more memory than there is: what is needed in all, and what there is.

    It is also a `MemoryError`, like that of Python itself.

    >>> import crosshatch
    >>> puzzle = crosshatch.load("examples/gchq.toml")
    >>> try:
    ...     crosshatch.solve(puzzle, limits=crosshatch.Limits(memory=100_000))
    ... except crosshatch.MemoryLimitError as error:
    ...     print(str(error).partition(", ")[2])
    the limit is 100 kB
    """

    @classmethod
    def of(cls, need: int, limit: int) -> "MemoryLimitError":
        """Return the error for a puzzle that needs so many bytes of a limit.

        >>> print(MemoryLimitError.of(1_240_000_000, 225_000_000))
        the puzzle needs 1.3 GB of memory, the limit is 225 MB
        """
        needed, most = memory_in_words(need, up=True), memory_in_words(limit)
        return cls(f"the puzzle needs {needed} of memory, the limit is {most}")


_UNITS = ("bytes", "kB", "MB", "GB", "TB", "PB")
_THOUSAND = 1000


def memory_in_words(number: int, *, up: bool = False) -> str:
    """Return a number of bytes in the largest fitting unit, rounded down, or up.

    >>> memory_in_words(1), memory_in_words(1_999_999), memory_in_words(1_000_001, up=True)
    ('1 byte', '1.9 MB', '1.1 MB')
    """
    size, unit = number, 0
    while size >= _THOUSAND and unit < len(_UNITS) - 1:
        size, unit = size // _THOUSAND, unit + 1
    tenths = (number * 10 + (_THOUSAND**unit - 1 if up else 0)) // _THOUSAND**unit
    whole, tenth = divmod(tenths, 10)
    shown = f"{whole}.{tenth}" if tenth and whole < 10 else f"{whole + (tenth > 0 and up)}"
    return "1 byte" if number == 1 else f"{shown} {_UNITS[unit]}"


class MissingExtra(CrosshatchError):
    """A package is missing that an optional extra installs."""

    def __init__(self, package: str, extra: str) -> None:
        self.package = package
        sentence = f"{package} is not installed: pip install 'crosshatch-puzzles[{extra}]'"
        super().__init__(sentence)


_EXTRAS_OF_PACKAGES = {
    "PIL": ("Pillow", "draw"),
    "reportlab": ("reportlab", "draw"),
    "numpy": ("numpy", "optimize"),
    "highspy": ("highspy", "optimize"),
    "mido": ("mido", "music"),
    "zxingcpp": ("zxing-cpp", "scan"),
    "fastapi": ("fastapi", "web"),
    "starlette": ("fastapi", "web"),
    "uvicorn": ("uvicorn", "web"),
    "h11": ("uvicorn", "web"),
    "crosshatch_site": ("crosshatch-puzzles-site", "site"),
    "ortools": ("ortools", "compare"),
    "pulp": ("pulp", "compare"),
    "pysat": ("python-sat", "compare"),
    "dask": ("dask", "cluster"),
    "distributed": ("distributed", "cluster"),
    "gymnasium": ("gymnasium", "gym"),
    "pandas": ("pandas", "frame"),
    "pyarrow": ("pyarrow", "cluster"),
}
"""The package and the extra of each module that may be missing."""


@contextmanager
def needs_extra(extra: str | None = None) -> Iterator[None]:
    """Raise `MissingExtra` in place of `ModuleNotFoundError` for a package that an extra brings.

    `extra` is the one that the work needs; by default it is the one of the package. It is also a
    decorator.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        package, _, _ = (error.name or "").partition(".")
        if package not in _EXTRAS_OF_PACKAGES:
            raise
        name, usual = _EXTRAS_OF_PACKAGES[package]
        raise MissingExtra(name, extra or usual) from error


class EngineBug(CrosshatchError):
    """The engine gave an answer that breaks a law of the puzzle.

    >>> import crosshatch
    >>> issubclass(crosshatch.EngineBug, crosshatch.CrosshatchError)
    True
    """


def file_error(name: str, error: OSError | ValueError, what: str = "written") -> CrosshatchError:
    """Return the error for a file that cannot be written, or read, with the reason.

    >>> str(file_error("heart.non", OSError(13, "Permission denied"), "read"))
    'heart.non: cannot be read: permission denied'
    """
    reason = getattr(error, "strerror", None) or error
    return CrosshatchError(f"{name}: cannot be {what}: {str(reason).lower()}")


def placed(sentence: str, *places: str) -> str:
    """Return a sentence with its places in front, except those that it already begins with.

    >>> placed("missing", "set.jsonl", "line 3"), placed("line 3, column 1: missing", "line 3")
    ('set.jsonl: line 3: missing', 'line 3, column 1: missing')
    """
    left = [place for place in places if place and not _begins(sentence, place)]
    return ": ".join([*left, sentence])


def _begins(sentence: str, place: str) -> bool:
    return sentence.startswith((f"{place}: ", f"{place}, ", f"{place}."))


def errors_at(*names: str) -> AbstractContextManager[None]:
    """Begin errors in the block with these names, unless they already do."""
    return _ErrorsAt(names)


@contextmanager
def places_called(names: Mapping[str, str]) -> Iterator[None]:
    """Name arguments in errors as a caller knows them, by options or keys.

    >>> with places_called({"solutions": "--limit"}):
    ...     raise CrosshatchError("one is enough", place="solutions")
    Traceback (most recent call last):
    crosshatch.errors.CrosshatchError: --limit: one is enough
    """
    try:
        yield
    except CrosshatchError as error:
        if error.place not in names:
            raise
        raise CrosshatchError(error.sentence, place=names[error.place]) from error


class _ErrorsAt:
    """The block of `errors_at`: a class, because sets enter several for each puzzle."""

    __slots__ = ("_names",)

    def __init__(self, names: tuple[str, ...]) -> None:
        self._names = names

    def __enter__(self) -> None:
        pass

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        if isinstance(error, CrosshatchError) and not isinstance(error, MissingExtra):
            kind = FormatError if isinstance(error, FormatError) else type(error)
            again = kind(placed(error.for_command_line, *self._names))
            if isinstance(error, ClueError) and isinstance(again, ClueError):
                again.find_typos = error.find_typos
            raise again from error
