"""`crosshatch enter`: a puzzle typed from paper, line by line, which is kept as far as it goes."""

import sys
from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from json import dumps, loads
from pathlib import Path
from shlex import join
from typing import Annotated, Any, NamedTuple

from crosshatch import kinds
from crosshatch.cli import _files, _options
from crosshatch.cli._options import argument, option
from crosshatch.cli.terminal import Exit, complain, suited_drawing
from crosshatch.errors import CrosshatchError, placed, places_called
from crosshatch.library.entering import PuzzleEntry

EXAMPLE = "Example: crosshatch enter nonogram 15x15 -o paper.toml"
BACK, NOTHING, KEPT = "<", ".", ".entered"
"""What goes back, what stands for nothing in a cell, and the end of the name of what is kept."""
_WORDS = {
    "unique": "one solution",
    "multiple": "several solutions so far",
    "none": "no solution is left",
    "unknown": "",
}
_SIDES = "top", "bottom", "left", "right"
_DIGITS = "numbers with blanks between them"
Texts = dict[str, str]


class TypedLine(NamedTuple):
    """A line that is asked for, and what its answer says at places."""

    prompt: str
    texts: Callable[[str], Texts]
    is_last_word: bool = False
    """True if no later answer can add solutions."""
    is_last: bool = False
    """True if there is a whole puzzle behind it."""


def enter(
    kind: Annotated[
        str,
        argument("KIND", "The kind of the puzzle.", autocompletion=_options.complete_kind),
    ],
    size: Annotated[str, argument("SIZE", "Its columns and rows, such as 15x15.")],
    out: Annotated[str, option("--out -o", "PUZZLE", "The file to write.")],
    format: Annotated[
        str | None,
        _options.written_format("The format of PUZZLE, whatever its suffix."),
    ] = None,
    table: Annotated[
        str | None,
        option("--table", "FILE", "The table of a kind of your own, whose name is KIND."),
    ] = None,
) -> int:
    """Type a puzzle line by line: what cannot be is said at once, and a `<` goes back.

    Nothing is lost: what was typed is kept beside PUZZLE, and the same command goes on with it.
    """
    chosen = _files.format_of(out, format)
    with places_called({"kind": "KIND", "width": "SIZE", "height": "SIZE"}):
        own = _options.read_table(table) if table else None
        entry = PuzzleEntry(kind, *_options.parse_size(size), own)
    kept = Path(f"{out}{KEPT}")
    answers = _kept_answers(kept, entry)
    again = join(
        ["crosshatch", "enter", kind, size, "-o", out, *(["--table", table] if table else [])]
    )
    kept_words = f"what you typed is in {kept}; go on with it: {again}"
    try:
        _ask_all(entry, answers, kept)
        _show_fixes(entry)
    except (KeyboardInterrupt, EOFError):
        print()
        raise KeyboardInterrupt(kept_words) from None
    from crosshatch.files.formats import write_documents

    try:
        puzzle = entry.puzzle()
    except CrosshatchError:
        complain(kept_words)
        raise
    _files.write_bytes(out, write_documents(chosen, [puzzle.document]))
    kept.unlink(missing_ok=True)
    print(suited_drawing(str(puzzle)))
    outlook = entry.outlook().status
    print(_WORDS[outlook] or "it is not known how many solutions there are")
    return Exit.PROVED_NONE if outlook == "none" else Exit.DONE


def _kept_answers(kept: Path, entry: PuzzleEntry) -> list[str]:
    """Return the answers that were kept of the same kind and size; none if there are none."""
    if not kept.exists():
        return []
    try:
        told = loads(kept.read_text("utf-8"))
        if told["puzzle"] == _puzzle_of(entry):
            return [str(answer) for answer in told["answers"]]
    except (OSError, ValueError, LookupError, TypeError):
        pass
    raise CrosshatchError(
        "it is of another puzzle; remove it or choose another PUZZLE", place=str(kept)
    )


def _puzzle_of(entry: PuzzleEntry) -> list[Any]:
    return [entry.kind, entry.width, entry.height, entry.table]


def _ask_all(entry: PuzzleEntry, answers: list[str], kept: Path) -> None:
    """Ask for all lines that are not answered yet, and keep each answer."""
    begun, lines = dict(entry.texts), [*_lines(entry)]
    # The last one is asked again, so that one can go back.
    del answers[len(lines) - 1 :]
    for line, answer in zip(lines, answers, strict=False):
        entry.texts |= line.texts(answer)
    begin = f"going on behind {lines[len(answers) - 1].prompt}" if answers else "line by line"
    print(f"{begin}; a {BACK} goes back, and Ctrl-C keeps what you typed")
    while len(answers) < len(lines):
        line = lines[len(answers)]
        answer = _answer(f"{line.prompt}: ")
        if answer == BACK:
            answers[-1:] = []
            entry.texts = dict(begun)
            for each, known in zip(lines, answers, strict=False):
                entry.texts |= each.texts(known)
        elif not (sentence := _refusal(entry, line, answer)):
            answers.append(answer)
        else:
            complain(sentence)
        kept.write_text(dumps({"puzzle": _puzzle_of(entry), "answers": answers}), "utf-8")


def _answer(prompt: str) -> str:
    print(prompt, end="", flush=True)
    answer = sys.stdin.readline()
    if not answer:
        raise EOFError
    if not sys.stdin.isatty():
        # A terminal shows what is typed in it.
        print(answer.strip())
    return answer.strip()


def _refusal(entry: PuzzleEntry, line: TypedLine, answer: str) -> str:
    """Put an answer at its places; return what is wrong with it, and then it is not put there."""
    before = dict(entry.texts)
    try:
        texts = line.texts(answer)
    except CrosshatchError as error:
        return str(error)
    entry.texts |= texts
    fault = next((each for each in entry.faults.items() if each[0] in texts), None)
    outlook = entry.outlook()
    place, sentence = fault or outlook.fault or ("", "")
    if place in texts:
        entry.texts = before
        return placed(sentence, place)
    try:
        if line.is_last and texts:
            entry.puzzle()
    except CrosshatchError as error:
        entry.texts = before
        return str(error)
    if outlook.status == "none" and line.is_last_word:
        complain(f"{sentence or _WORDS['none']}; a {BACK} goes back")
    return ""


def _show_fixes(entry: PuzzleEntry) -> None:
    """Offer what may be mistyped, if there is no solution."""
    while entry.outlook().status == "none" and (fixes := entry.fixes()):
        for number, fix in enumerate(fixes[:5], start=1):
            print(f"{number}: {fix.sentence}")
        chosen = _answer("the number of a change, or nothing: ")
        if chosen not in map(str, range(1, min(len(fixes), 5) + 1)):
            return
        entry.texts |= fixes[int(chosen) - 1].texts


def _lines(entry: PuzzleEntry) -> Iterator[TypedLine]:
    """Yield all lines that are asked for a kind, in the order of its files."""
    table = entry.table or kinds.table_of(entry.kind)
    clues = table.get("clues", {})
    width, height = entry.width, entry.height
    if table.get("states") == "palette":
        yield TypedLine("colours, such as r=#d8343a", _colors)
    for name in table.get("options", {}):
        yield _plain(f"{name} (yes, no or nothing)", f"option {name}")
    for name in clues.get("board", ()):
        yield _plain(name.replace("...", f" ({_DIGITS})"), f"board {name.removesuffix('...')}")
    if "regions" in clues and clues["regions"] != "boxes":
        yield from _regions(entry, has_numbers=clues["regions"].startswith("number"))
    is_whole = {*clues.get("cells", {}).values()} <= {"state"} and "paths" not in clues
    for key, count in (("rows", height), ("columns", width)):
        if key in clues:
            names = (f"{key[:-1]} {at + 1}" for at in range(count))
            yield from (_plain(name, name)._replace(is_last_word=is_whole) for name in names)
    if "sides" in clues:
        for side in _SIDES:
            count = width if side in _SIDES[:2] else height
            places = [f"{side} {at + 1}" for at in range(count)]
            yield TypedLine(f"{side} ({_DIGITS}, ? for none)", _each(places, "?"))
    for key, prefix, more in (("corners", "corner ", 1), ("cells", "", 0)):
        for row in range(height + more) if key in clues else ():
            places = [f"{prefix}r{row + 1}c{at + 1}" for at in range(width + more)]
            yield TypedLine(f"{key}, row {row + 1} ({NOTHING} for nothing)", _each(places, NOTHING))
    if "paths" in clues:
        yield TypedLine("thermometers, from their bulbs (r1c1 r1c2, r3c3 r2c3)", _paths)
    for name in ("start", "finish") if "ends" in clues else ():
        yield _plain(f"{name} (such as r1c1 left)", name)
    if "fewest" in table:
        yield _plain("goal (fewest or most)", "goal")
    yield from _rare(entry, table)


def _rare(entry: PuzzleEntry, table: Mapping[str, Any]) -> Iterator[TypedLine]:
    """Yield the line for what few puzzles have: with runs alone given cells, or nothing more."""
    has_more = bool(entry.table) or not all("runs" in law for law in table["laws"])
    if not has_more and "fewest" in table:
        return
    states = table.get("states", "")
    state = states[-1] if isinstance(states, list) and states else {"1-n": "1"}.get(states, "#")
    sides = {"cells": "r1c1-r1c2=line", "edges": "r1c2 left=line"}
    given = sides.get(table.get("line", ""), f"r1c2={state.split()[-1]}")
    examples = [f"given {given}"] * ("line" in table or "states" in table)
    examples += ["hole r2c2=on"] * has_more
    yield TypedLine(f"more, such as {', '.join(examples)}, or nothing", _more, is_last=True)


def _plain(prompt: str, place: str) -> TypedLine:
    return TypedLine(prompt, lambda answer: {place: answer})


def _each(places: list[str], nothing: str) -> Callable[[str], Texts]:
    """Return what puts the words of an answer, or else its characters, at places in order."""

    def texts(answer: str) -> Texts:
        signs = answer.split() if " " in answer or len(places) == 1 else [*answer]
        if signs and len(signs) != len(places):
            raise CrosshatchError(f"{len(signs)} signs, {len(places)} are expected")
        signs = [sign if sign != nothing else "" for sign in signs]
        return dict(zip(places, signs or [""] * len(places), strict=True))

    return texts


def _colors(answer: str) -> Texts:
    pairs = (each.partition("=") for each in answer.split())
    return {f"colour {letter}": color for letter, _, color in pairs}


def _paths(answer: str) -> Texts:
    paths = filter(None, map(str.strip, answer.split(",")))
    return {f"path {number}": " ".join(path.split()) for number, path in enumerate(paths, start=1)}


def _more(answer: str) -> Texts:
    parts = [part for part in map(str.strip, answer.split(",")) if part.strip(NOTHING)]
    for part in parts:
        if "=" not in part:
            raise CrosshatchError(f"'{part[:20]}' has no =, such as given r1c2=line")
    pairs = (part.partition("=") for part in parts)
    return {place.strip(): text.strip() for place, _, text in pairs}


def _regions(entry: PuzzleEntry, *, has_numbers: bool) -> Iterator[TypedLine]:
    """Yield the lines of a map of regions, each with a letter, and of their numbers."""
    rows: dict[int, str] = {}

    def row_of(number: int) -> Callable[[str], Texts]:
        def texts(answer: str) -> Texts:
            letters = answer.replace(" ", "")
            if len(letters) != entry.width:
                raise CrosshatchError(f"{len(letters)} letters, {entry.width} are expected")
            rows[number] = letters
            above = rows.get(number - 1, letters)
            across = {
                f"border r{number + 1}c{at + 1}-r{number + 1}c{at + 2}": "on"
                if one != other
                else ""
                for at, (one, other) in enumerate(pairwise(letters))
            }
            down = {
                f"border r{number}c{at + 1}-r{number + 1}c{at + 1}": "on" if one != other else ""
                for at, (one, other) in enumerate(zip(above, letters, strict=True))
            }
            return across | (down if number else {})

        return texts

    def numbers(answer: str) -> Texts:
        found = Texts()
        for letter, _, number in (each.partition("=") for each in answer.split()):
            cells = [
                (row, at)
                for row in sorted(rows)
                for at, sign in enumerate(rows[row])
                if sign == letter
            ]
            if not cells:
                raise CrosshatchError(f"there is no region '{letter[:20]}'")
            found[f"region r{cells[0][0] + 1}c{cells[0][1] + 1}"] = number
        return found

    for number in range(entry.height):
        yield TypedLine(f"regions, row {number + 1} (a letter for each cell)", row_of(number))
    if has_numbers:
        yield TypedLine("numbers of regions, such as a=2 c=6", numbers)


VERB = enter
