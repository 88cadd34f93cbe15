"""Arguments and options that several verbs share."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import isnan
from pathlib import PurePath
from re import ASCII, fullmatch
from sys import maxsize
from textwrap import shorten
from typing import TYPE_CHECKING, Annotated, Any

import typer

from crosshatch import kinds
from crosshatch.data import grid
from crosshatch.errors import CrosshatchError

if TYPE_CHECKING:
    from typer._click import Context, Parameter


MOST = 2**63 - 1
LONGEST = 1e9
LARGEST_CELL = 1000
MOST_JOBS = 1024
LONGEST_EXPLANATION = 60


def parse_size(words: str) -> tuple[int, int]:
    """Return the columns and rows of a size such as `24x16`.

    >>> parse_size("24x16"), parse_size("24 X 16"), parse_size("24\N{MULTIPLICATION SIGN}16")
    ((24, 16), (24, 16), (24, 16))
    """
    if found := fullmatch(r"\s*(\d+)\s*[xX\N{MULTIPLICATION SIGN}]\s*(\d+)\s*", words, ASCII):
        width, height = (int(side[:9]) for side in found.groups())
        if min(width, height) >= 1 and max(width, height) <= grid.LONGEST:
            return width, height
    raise CrosshatchError(f"'{words[:20]}' is no size; one is 16x16, up to {grid.LONGEST} a side")


def argument(metavar: str, words: str, **more: Any) -> Any:
    """Return an argument, with these words about it."""
    return typer.Argument(metavar=metavar, help=words, **more)


def flag(names: str, words: str) -> Any:
    """Return an option that is there or not; a short name may stand behind its name."""
    return typer.Option(*names.split(), help=words)


def choice(name: str, words: str) -> Any:
    """Return an option with one of a few values."""
    return typer.Option(name, help=words)


def option(names: str, metavar: str, words: str, **more: Any) -> Any:
    """Return an option with a value; a short name may stand behind its name."""
    return typer.Option(*names.split(), metavar=metavar, help=words, **more)


def written_format(words: str) -> Any:
    """Return the option for the format of a file that is written, with these words about it."""
    return option("--format -f", "NAME", words, autocompletion=complete_written_format)


def whole_number(name: str, words: str, *, least: int = 0) -> Any:
    """Return an option for a whole number up to what the engine can count.

    Help does not show that bound.
    """
    return typer.Option(name, min=least, metavar="N", help=words, callback=_machine_number)


def _machine_number(value: int | None) -> int | None:
    """Refuse a number that is larger than the engine can count."""
    if value is not None and value > MOST:
        raise typer.BadParameter(f"{str(value)[:30]} is more than {MOST}")
    return value


def seconds(name: str, words: str, *, least: float, most: float | None = None) -> Any:
    """Return an option for a number of seconds, whose help shows only the bounds given here."""
    return _number(name, words, "SECONDS", least, most)


def parse_bytes(words: str) -> int:
    """Return the number of bytes that is written like `2G`, `500M`, `1.5 GB`, `2GiB` or `80000`.

    >>> parse_bytes("2G"), parse_bytes("1.5 GB"), parse_bytes("2KiB"), parse_bytes("80000")
    (2000000000, 1500000000, 2048, 80000)
    """
    form = r"(\d{1,15}(?:\.\d{1,9})?)\s*(?:([KMGT]?)B?|([KMGT])IB)"
    if found := fullmatch(form, words.strip().upper(), ASCII):
        number, unit, binary = found.groups()
        power = "KMGT".index(binary or unit) + 1 if binary or unit else 0
        if (size := int(float(number) * (1024 if binary else 1000) ** power)) > 0:
            return min(size, maxsize)
    sentence = f"'{words[:20]}' is no number of bytes above 0, such as 500M or 2G"
    raise CrosshatchError(f"--memory-limit: {sentence}")


def memory_limit_option() -> "Parameter":
    """Return the option that limits the memory of the command, which no verb needs to know."""
    from typer.core import TyperOption

    return TyperOption(
        param_decls=["--memory-limit"],
        metavar="SIZE",
        help="Take no more memory than this for a puzzle, such as 500M or 2G; by default three "
        "quarters of what there is.",
        expose_value=False,
        callback=_limit_memory,
    )


def _limit_memory(context: "Context", _option: "Parameter", words: str | None) -> None:
    """Limit the memory until the command ends."""
    if words is not None:
        from crosshatch.engine.memory import memory_limit

        context.with_resource(memory_limit(parse_bytes(words)))


def table_option() -> "Parameter":
    """Return the option for the table of a kind of one's own, which no verb needs to know."""
    from typer.core import TyperOption

    return TyperOption(
        param_decls=["--table"],
        metavar="FILE",
        help="Read puzzles of a kind of your own, by its table in this file.",
        expose_value=False,
        callback=_read_by_table,
    )


def _read_by_table(context: "Context", _option: "Parameter", file: str | None) -> None:
    """Read puzzles by a table until the command ends."""
    if file is not None:
        from crosshatch.files.notation import TABLES

        context.with_resource(TABLES.reading_by(read_table(file)))


def kind_option() -> "Parameter":
    """Return the option for the kind of all puzzles, which no verb needs to know."""
    from typer.core import TyperOption

    return TyperOption(
        param_decls=["--kind"],
        metavar="NAME",
        help="Read puzzles of this kind, if a text does not say of which it is.",
        expose_value=False,
        callback=_read_as_kind,
        autocompletion=lambda _context, _arguments, begun: complete_kind(begun),
    )


def _read_as_kind(context: "Context", _option: "Parameter", name: str | None) -> None:
    """Read puzzles as those of a kind until the command ends."""
    if name is not None:
        from crosshatch.files.notation import TABLES

        table = kinds.table_of(kinds.kind_called(name, place="--kind"))
        if TABLES.given is not None:
            raise CrosshatchError("--kind and --table: one of them is enough")
        context.with_resource(TABLES.reading_by(table))


def read_table(file: str) -> dict[str, Any]:
    """Return the table of a kind of one's own in a file; refuse one that is wrong."""
    from crosshatch.cli._files import errors_in, read_content
    from crosshatch.files.formats.toml import parse_table
    from crosshatch.puzzles.table.kinds_by_table import kind_of_own_table

    with errors_in(file):
        table = parse_table(read_content(file).text)
        kind_of_own_table(table)
    return table


def share(name: str, words: str, metavar: str) -> Any:
    """Return an option for a share, from 0 to 1."""
    return _number(name, words, metavar, 0, 1)


def _number(name: str, words: str, metavar: str, least: float, most: float | None) -> Any:
    return typer.Option(
        name, min=least, max=most, metavar=metavar, help=words, callback=_require_finite
    )


def _require_finite(value: float | None) -> float | None:
    """Refuse NaN, which no bound excludes, and numbers too large for a clock."""
    if value is not None and isnan(value):
        raise typer.BadParameter("nan is no number")
    if value is not None and value > LONGEST:
        raise typer.BadParameter(f"{value:g} is more than {LONGEST:g}")
    return value


def chosen_options(options: Mapping[str, object]) -> list[str]:
    """Return the names of the options that were chosen."""
    return [name for name, value in options.items() if value]


def refuse(options: Mapping[str, object], why: str) -> None:
    """Refuse any of these options that was chosen, and say why."""
    if strange := chosen_options(options):
        raise CrosshatchError(f"{strange[0]}: {why}")


def require_meant_suffix(path: str, what: str, suffixes: Sequence[str]) -> None:
    """Refuse a file whose suffix says that it is something else than what is written.

    A file without a suffix says nothing.

    >>> require_meant_suffix("x.mp3", "a sound", [".wav"])
    Traceback (most recent call last):
    crosshatch.errors.CrosshatchError: x.mp3: a sound ends in one of .wav
    """
    suffix = PurePath(path).suffix.lower()
    if suffix and suffix not in suffixes:
        raise CrosshatchError(f"{path}: {what} ends in one of {', '.join(suffixes)}")


def require_one(options: Mapping[str, object]) -> None:
    """Refuse more than one of these options."""
    if len(both := chosen_options(options)) > 1:
        raise CrosshatchError(f"{both[0]} and {both[1]}: one of them is enough")


Completion = Iterator[tuple[str, str]]
"""Words that a shell may put in place of the beginning of one, with what each is."""


def complete_format(incomplete: str) -> Completion:
    """Yield the formats whose names begin like this."""
    from crosshatch.files.formats import FORMATS

    found = ((format.name, format.about) for format in FORMATS)
    return beginning_with(incomplete, found)


def complete_written_format(incomplete: str) -> Completion:
    """Yield the formats that are written and whose names begin like this."""
    from crosshatch.files.formats import FORMATS

    found = ((format.name, format.about) for format in FORMATS if format.write)
    return beginning_with(incomplete, found)


def beginning_with(incomplete: str, words: Iterable[tuple[str, str]]) -> Completion:
    """Yield the words that begin like this, each with what it is, in short."""
    # A longer explanation would be broken into lines, each of which fish offers as a word.
    return (
        (word, shorten(about, LONGEST_EXPLANATION, placeholder="…"))
        for word, about in words
        if word.startswith(incomplete)
    )


def complete_random_kind(incomplete: str) -> Completion:
    """Yield the kinds of puzzles that are made at random and whose names begin like this."""
    from crosshatch.make.at_random import random_kinds

    return beginning_with(incomplete, ((_as_word(name), "") for name in random_kinds()))


def complete_collection(incomplete: str) -> Completion:
    """Yield the collections whose names begin like this."""
    from crosshatch.library.collections import collections

    return beginning_with(incomplete, ((each.name, each.about) for each in collections()))


def complete_kind(incomplete: str) -> Completion:
    """Yield the kinds of puzzles whose names begin like this."""
    return beginning_with(
        incomplete, ((_as_word(name), kinds.rules(name)) for name in kinds.names())
    )


def _as_word(name: str) -> str:
    """Return the name of a kind as a single word, for shells."""
    return name.replace(" ", "-")


def complete_method(incomplete: str) -> Completion:
    """Yield the methods to compare whose names begin like this."""
    from crosshatch.running.comparison.methods import METHODS

    found = {method.name: method.about for methods in METHODS.values() for method in methods}
    return beginning_with(incomplete, found.items())


File = Annotated[str, argument("FILE", "A puzzle in any format, or - for standard input.")]
Files = Annotated[
    list[str], argument("FILE…", "Puzzles or sets in any format, or - for standard input.")
]
FormatName = Annotated[
    str | None,
    option(
        "--format -f",
        "NAME",
        "The format, such as puzz.link, if it is not recognized.",
        autocompletion=complete_format,
    ),
]
Cell = Annotated[
    int,
    option(
        "--cell",
        "N",
        "If an image is read: how many pixels wide each of its cells is.",
        min=1,
        max=LARGEST_CELL,
    ),
]
SearchJobs = Annotated[
    int,
    option(
        "--jobs -j",
        "N",
        "The number of cores to use; several search one hard puzzle with different seeds.",
        min=1,
        max=MOST_JOBS,
    ),
]
Json = Annotated[bool, flag("--json", "Print JSON and nothing else.")]
Limit = Annotated[int, whole_number("--limit", "Find up to N solutions.", least=1)]
AllSolutions = Annotated[bool, flag("--all", "Find all solutions.")]
Budget = Annotated[int | None, whole_number("--budget", "Stop after this many conflicts.")]
TimeLimit = Annotated[
    float | None,
    seconds(
        "--time-limit",
        "Stop at most a second after this time; in a set, the limit is for each puzzle.",
        least=0,
    ),
]
TyposOfSeveral = Annotated[
    bool, flag("--typos", "Look for a typo in the clues also if there are several solutions.")
]
IgnoreGivens = Annotated[bool, flag("--ignore-givens", "Ignore the cells given in the puzzle.")]
Seed = Annotated[int, whole_number("--seed", "The seed for random choices.")]
