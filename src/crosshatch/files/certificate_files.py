"""The files of a certificate: the claim, the solutions, the rungs, the formula and the proof.

What they mean is for the checker to say (docs/certificates.md); here they are only read. Whatever
they hold, reading them takes bounded time and memory, and ends in values or in a sentence.
"""

import json
import re
from array import array
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, cast

from crosshatch.data.grid import Grid
from crosshatch.data.verification import StruckLimit
from crosshatch.errors import FormatError, errors_at
from crosshatch.files.bundle import Bundle, Limited
from crosshatch.files.formats.toml import parse_toml

CLAIM, SOLUTIONS, RUNGS, PUZZLE = "claim.json", "solutions.txt", "rungs.txt", "puzzle.toml"
CUTS = "cuts.txt"
FORMULA, PROOF = "formula.cnf", "proof.drup"
README, COUNT_FORMULA, COUNT_PROOF = "README", "formula.opb", "proof.pbp"
NAMES = (
    *(README, PUZZLE, CLAIM, SOLUTIONS, RUNGS, CUTS),
    *(FORMULA, PROOF, COUNT_FORMULA, COUNT_PROOF),
)
"""The files that a certificate may have."""
CLAIMS = ("exactly", "none", "at least", "alike", "best")
MOST_BYTES = {CLAIM: 2**24, SOLUTIONS: 2**24, RUNGS: 2**24, CUTS: 2**24, PUZZLE: 2**18}
"""The most bytes of each of these files."""
MOST_PARTS = 1_000_000
"""The most lines of each of these files, lists and objects among them."""
MOST_FORMULA, MOST_PROOF = 2**29, 2**30
MOST_LINES, LONGEST_LINE, LONGEST_CUT = 10_000_000, 2**24, 2**20
"""The most lines of a proof, and characters in one of them, and in a cut."""
MOST_NUMBERS, MOST_IN_PYTHON = 50_000_000, 8_000_000
"""The most numbers in all clauses of a formula, also for the checker in Python."""
_LARGEST = 2**30
_CHUNK = 2**20
_RUNG = re.compile(r"[1-9]\d{0,8} [1-9]\d{0,8} [1-9]\d{0,8}", re.ASCII)
_CUT = re.compile(r"(?:cut(?: \d{1,7}){3}|odd(?: \d{1,7})*) :(?: \d{1,7}(?:-\d{1,7})?)+", re.ASCII)
_TIE = re.compile(r"tie [1-9]\d{0,6}(?: -?[1-9]\d{0,8})+", re.ASCII)
_LINE = re.compile(rb"(d )?((?:-?[1-9][0-9]{0,8} )*)0\n?")

Groups = Sequence[Sequence[Sequence[int]]]
"""For each group of cells its alternatives, each the literals of its cells."""


class Rung(NamedTuple):
    """A claim about a line: after `layer` cells, it is in this position or beyond."""

    line: int
    layer: int
    position: int


class Cut(NamedTuple):
    """A part of a grid, and what its border says: a `cut`, or an `odd` number of crossings.

    Or a `tie`: places that would not hang together without some others.
    """

    kind: str
    numbers: tuple[int, ...]
    """A place within, a place outside, and the gate or 0; or edges. All are variables.

    Of a tie, the number of the law among those that hold places together, and a clause.
    """
    part: tuple[range, ...]
    """Runs of places, numbered as variables."""

    @classmethod
    def read(cls, line: str) -> "Cut":
        """Return the cut in a line of the file; raise `FormatError` if there is none.

        >>> Cut.read("cut 1 9 0 : 1-3 5")
        Cut(kind='cut', numbers=(1, 9, 0), part=(range(1, 4), range(5, 6)))
        """
        if len(line) <= LONGEST_CUT and _TIE.fullmatch(line):
            return cls("tie", tuple(map(int, line.split()[1:])), ())
        if len(line) > LONGEST_CUT or not _CUT.fullmatch(line):
            raise FormatError(
                "'cut' and three places or 'odd' and edges, ':', and a part are expected, or 'tie'"
            )
        head, _, runs = line.partition(" : ")
        kind, *words = head.split(" ")
        numbers = tuple(map(int, words))
        ends = (run.partition("-") for run in runs.split(" "))
        part = tuple(range(int(first), int(last or first) + 1) for first, _, last in ends)
        bounds = [bound for run in part for bound in (run.start, run.stop)]
        if bounds != sorted({*bounds}) or (kind == "odd" and [*numbers] != sorted({*numbers})):
            raise FormatError("edges and runs of places are expected in order, and none twice")
        return cls(kind, numbers, part)


@dataclass(frozen=True, slots=True)
class Claim:
    """The claim, the groups of cells that it is about, its solutions, the rungs and the cuts."""

    kind: str
    groups: Groups
    pictures: tuple[Grid, ...]
    rungs: tuple[Rung, ...]
    cuts: tuple[str, ...] = ()
    """Cuts as lines, of which each is read only when it is needed."""


def require_feasible(size: int, most: int) -> None:
    """Refuse to make a formula, or what it is made of, that is larger than is allowed."""
    if size > most:
        raise StruckLimit("the formula is larger than any that is checked")


def read_claim(bundle: Bundle) -> Claim:
    """Return what a certificate claims; raise `FormatError` with the file if it is not readable."""
    keys = _mapping(_text(bundle, CLAIM))
    kind, number, groups = (keys.get(key) for key in ("claim", "solutions", "groups"))
    if type(keys.get("version")) is not int or keys["version"] != 1 or kind not in CLAIMS:
        sentence = f"version 1 and one of the claims {', '.join(CLAIMS)} are expected"
        raise FormatError(sentence, place=CLAIM)
    groups = [] if groups is None else groups
    _require_groups(groups, has_some=kind in ("exactly", "alike"))
    pictures: tuple[Grid, ...] = ()
    if SOLUTIONS in bundle:
        text = _text(bundle, SOLUTIONS).rstrip("\n")
        pictures = tuple(tuple(each.split("\n")) for each in text.split("\n\n"))
    if type(number) is not int or number != len(pictures):
        sentence = f"solutions: {SOLUTIONS} has another number of pictures: {len(pictures)}"
        raise FormatError(sentence, place=CLAIM)
    if (kind == "none") != (not pictures) or (kind == "best" and number != 1):
        raise FormatError(f"solutions: the claim '{kind}' does not go with {number}", place=CLAIM)
    lines = _lines(bundle, RUNGS)
    if not all(map(_RUNG.fullmatch, lines)) or len({*lines}) < len(lines):
        sentence = "a line, a layer and a position are expected in each line, and none twice"
        raise FormatError(sentence, place=RUNGS)
    rungs = tuple(Rung(*map(int, line.split())) for line in lines)
    cuts = tuple(_lines(bundle, CUTS))
    # Other claims have a formula, into which each line is read.
    for at, line in enumerate(cuts if kind in ("at least", "best") else (), start=1):
        with errors_at(f"{CUTS}, line {at}"):
            Cut.read(line)
    return Claim(kind, cast("Groups", groups), pictures, rungs, cuts)


def read_puzzle_text(bundle: Bundle) -> bytes:
    """Return the content of the puzzle in a certificate."""
    return bundle.read(PUZZLE, MOST_BYTES[PUZZLE])


def puzzle_keys(text: bytes, name: str) -> dict[str, Any]:
    """Return the keys of a puzzle file; the values can be anything.

    Raise `FormatError` with the name of the file if it is no TOML.
    """
    try:
        return parse_toml(text.decode())
    except UnicodeDecodeError as error:
        raise FormatError("not a text in UTF-8", place=name) from error
    except FormatError as error:
        raise error.within(name) from error


class Clauses(Protocol):
    """A formula: clauses in one row of numbers, each with a 0 behind it."""

    variables: int
    clauses: int
    numbers: "array[int]"


def formula_mismatch(bundle: Bundle, formula: Clauses) -> str | None:
    """Return in which way the file of a formula differs from it; None if it does not."""
    numbers = formula.numbers
    with bundle.open(FORMULA, MOST_FORMULA) as file:
        chunks, place = read_formula(file), 0
        if [*next(chunks)] != [formula.variables, formula.clauses]:
            head = f"p cnf {formula.variables} {formula.clauses}"
            return f"'{head}' is expected before the clauses"
        for chunk in chunks:
            expected = numbers[place : place + len(chunk)]
            if chunk != expected:
                pairs = enumerate(zip(chunk, expected, strict=False))
                place += next((at for at, (one, other) in pairs if one != other), len(expected))
                break
            place += len(chunk)
        else:
            if place == len(numbers):
                return None
    return f"clause {numbers[:place].count(0) + 1} is not the one that the clues give"


def clauses_in(numbers: Iterable[int]) -> Iterator[list[int]]:
    """Yield the clauses of a formula in one row of numbers, each with a 0 behind it."""
    clause: list[int] = []
    for number in numbers:
        if number:
            clause.append(number)
        else:
            yield clause
            clause = []


def read_formula(file: Limited) -> "Iterator[array[int]]":
    """Yield the numbers of a formula in DIMACS, chunk by chunk.

    The first chunk holds only the numbers of variables and clauses. Raise `FormatError` for
    anything else.
    """
    head, rest, is_over = b"", b"", False
    while not is_over:
        more = file.read(_CHUNK)
        is_over = not more
        rest += more
        while not head and (b"\n" in rest or is_over):
            line, _, rest = rest.partition(b"\n")
            if not (line.startswith(b"c") and rest):
                head = line or b"?"
                yield _numbers(head.removeprefix(b"p cnf ") if head[:6] == b"p cnf " else head)
        if head:
            at = len(rest) if is_over else rest.rfind(b"\n") + 1
            yield _numbers(rest[:at])
            rest = rest[at:]
        if len(rest) > LONGEST_LINE:
            raise FormatError("a line is longer than any that is read", place=FORMULA)


def whole_lines(file: Limited) -> Iterator[bytes]:
    """Yield the content of a proof in chunks of whole lines."""
    rest, number = b"", 0
    while more := file.read(_CHUNK):
        number += more.count(b"\n")
        if number > MOST_LINES:
            raise StruckLimit(f"more than the {MOST_LINES:,} lines that are read", place=PROOF)
        lines, newline, rest = (rest + more).rpartition(b"\n")
        if newline:
            yield lines + newline
        if len(rest) > LONGEST_LINE:
            raise FormatError("a line is longer than any that is read", place=PROOF)
    yield rest


def read_proof_line(line: bytes) -> tuple[bool, list[int]] | None:
    """Return whether a line of a proof deletes a clause, and the clause; None if it has none."""
    match = _LINE.fullmatch(line)
    return (bool(match[1]), [*dict.fromkeys(map(int, match[2].split()))]) if match else None


def _numbers(text: bytes) -> "array[int]":
    try:
        return array("i", map(int, text.split()))
    except (ValueError, OverflowError) as error:
        raise FormatError("clauses in DIMACS are expected", place=FORMULA) from error


def _text(bundle: Bundle, name: str) -> str:
    content = bundle.read(name, MOST_BYTES[name])
    if sum(map(content.count, (b"\n", b"[", b"{"))) > MOST_PARTS:
        what = "lists and lines" if name == CLAIM else "lines"
        raise StruckLimit(f"more than the {MOST_PARTS:,} {what} that are read", place=name)
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        raise FormatError("not a text in UTF-8", place=name) from error


def _lines(bundle: Bundle, name: str) -> list[str]:
    """Return the lines of a file; none if it is not there."""
    return _text(bundle, name).removesuffix("\n").split("\n") if name in bundle else []


def _mapping(text: str) -> dict[str, Any]:
    try:
        keys = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise FormatError("not JSON", place=CLAIM) from error
    if not isinstance(keys, dict):
        raise FormatError("an object is expected", place=CLAIM)
    return keys


def _require_groups(groups: Any, *, has_some: bool) -> None:
    """Refuse anything but lists of groups of alternatives of literals, each variable once."""
    lists = isinstance(groups, list) and all(isinstance(each, list) and each for each in groups)
    alternatives: list[Any] = [one for each in groups for one in each] if lists else [None]
    if (
        not all(isinstance(one, list) and one for one in alternatives)
        or not all(type(n) is int and 0 < abs(n) < _LARGEST for one in alternatives for n in one)
        or any(len({*map(abs, one)}) < len(one) for one in alternatives)
        or bool(groups) != has_some
    ):
        sentence = "groups: lists of alternatives, each a list of literals, are expected"
        raise FormatError(sentence, place=CLAIM)
