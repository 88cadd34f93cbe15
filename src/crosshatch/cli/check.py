"""`crosshatch check`: the rules that a picture breaks, or the faults of puzzles."""

from functools import partial
from typing import TYPE_CHECKING, Annotated, Any

from crosshatch.cli import _options
from crosshatch.cli._file_names import readable
from crosshatch.cli._files import errors_in, read_content, read_puzzle
from crosshatch.cli._options import argument, flag
from crosshatch.cli._report import Report, Unread
from crosshatch.cli._typos import in_words, typos_of
from crosshatch.cli.terminal import Exit, emphasized, printable, show_json
from crosshatch.data.grid import Grid
from crosshatch.data.limits import Limits
from crosshatch.data.phrases import counted

if TYPE_CHECKING:
    from crosshatch.answers.check_puzzle import PuzzleCheck
    from crosshatch.cli._file_names import PuzzlePlace
    from crosshatch.cli.json_types.answers import LocatedJson
    from crosshatch.data.document import Goal
    from crosshatch.data.optimum import Optimum
    from crosshatch.engine.typos import Typos

EXAMPLE = "Example: crosshatch check examples/heart.toml examples/heart.txt"

Files = Annotated[
    list[str],
    argument(
        "FILE [PICTURE] | FILE…",
        "A puzzle and a picture of it: a text grid of # . ? (or of X - and blanks), of "
        "letters or of track, or another file with a picture. Or puzzles and sets in any format.",
    ),
]


def check(
    files: Files,
    format: _options.FormatName = None,
    cell: _options.Cell = 1,
    puzzles: Annotated[
        bool,
        flag("--puzzles", "Take every file for puzzles, also the second of two (for scripts)."),
    ] = False,
    unique: Annotated[
        bool, flag("--unique", "Require one solution of each puzzle; implies --puzzles.")
    ] = False,
    budget: _options.Budget = None,
    time_limit: _options.TimeLimit = None,
    typos: _options.TyposOfSeveral = False,
    json: _options.Json = False,
) -> int:
    """Check a picture of a puzzle, or puzzle files, and name everything that is wrong with them.

    In a picture, that is the rules that it breaks and the lines that cannot be completed, with the
    reasons. All of it is certain, whatever the unknown cells turn out to be. Puzzles are checked
    without a picture: they can be read, the sums of rows and columns agree, and with --unique there
    is one solution.
    """
    if len(files) == 2 and not (puzzles or unique):
        _options.refuse({"--budget": budget, "--time-limit": time_limit}, "only with --unique")
        return check_picture(files[0], files[1], format, cell, json=json)
    from crosshatch.answers.check_puzzle import check_puzzle

    limits = Limits(conflicts=budget, seconds=time_limit)
    ask = partial(check_puzzle, unique=unique)
    report = PuzzleChecks(json=json, typos=typos)
    return report.follow(files, format, cell, ["check"], ask, limits, ignore_givens=False)


def check_picture(file: str, picture: str, format: str | None, cell: int, *, json: bool) -> int:
    """Report what is wrong with a picture of a puzzle, or with each that `solve` has printed."""
    from crosshatch.answers.check import check as judge
    from crosshatch.library.pictures import load_pictures_of

    puzzle = read_puzzle(file, format, cell, verb="check")
    content = read_content(picture)
    with errors_in(picture):
        pictures = load_pictures_of(puzzle, content, cell=cell)
        judgements = [(cells, judge(puzzle, cells)) for cells in pictures]
    for number, (cells, judgement) in enumerate(judgements, start=1):
        if json:
            show_json(judgement.as_json())
            continue
        name = f"picture {number}: " if len(judgements) > 1 else ""
        if judgement.optimum:
            words = _standing(cells, judgement.optimum, puzzle.document.goal)
        else:
            words = "solved" if judgement.complete else "no rule broken so far"
        broken = [f"{name}{sentence}" for sentence in judgement.broken]
        print("\n".join(broken) or emphasized(f"{name}{words}"))
    return Exit.PROVED_NONE if any(judgement.broken for _, judgement in judgements) else Exit.DONE


def _standing(picture: Grid, optimum: "Optimum", goal: "Goal | None") -> str:
    """Return a sentence that compares a picture without broken rules to the best one."""
    filled, best = optimum.cells.number_in(picture), optimum.in_words(goal)
    if filled != optimum.filled:
        return " · ".join(
            ("no rule broken", counted(filled, optimum.cells.one), f"better: {best[0]}", *best[1:])
        )
    return " · ".join(("solved" if optimum.proved else "no rule broken", *best))


class PuzzleChecks(Report["PuzzleCheck"]):
    """The report of puzzles that are checked without a picture."""

    def __init__(self, *, json: bool, typos: bool) -> None:
        """Take whether to look for typos also in a puzzle with several solutions."""
        super().__init__(json=json)
        self._also_of_several = typos

    def _status(self, answer: "PuzzleCheck") -> int:
        return {True: Exit.DONE, False: Exit.PROVED_NONE, None: Exit.LIMIT_REACHED}[answer.ok]

    def _kind(self, answer: "PuzzleCheck") -> str:
        return {True: "ok", False: "faulty", None: "unknown"}[answer.ok]

    def _label(self, answer: "PuzzleCheck") -> str:
        return {True: "in order", False: "with faults", None: "not decided"}[answer.ok]

    def _name(self, source: "PuzzlePlace") -> str:
        return str(source)

    def _named(self, source: "PuzzlePlace") -> "LocatedJson":
        named = super()._named(source)
        return {**named, "file": readable(source.file), "place": source.place}

    def _facts(self, answer: "PuzzleCheck") -> dict[str, Any]:
        typos = self._typos(answer)
        return {**answer.as_json(), **({} if typos is None else {"typos": typos.as_json()})}

    def _late(self, answer: Unread) -> dict[str, Any]:
        return {**answer.heading, "ok": None, "faults": [], "stopped": answer.stopped}

    def _typos(self, answer: "PuzzleCheck") -> "Typos | None":
        """Return the typos in the only puzzle, if it should have a solution more or fewer."""
        if self._several or answer.result is None:
            return None
        return typos_of(answer.result, self._clock, also_of_several=self._also_of_several)

    def _sentence(self, answer: "PuzzleCheck") -> str:
        if answer.faults or not (result := answer.result):
            return " · ".join(answer.faults) or "in order"
        return result.in_words

    def _show(self, answer: "PuzzleCheck", source: "PuzzlePlace") -> None:
        for fault in answer.faults:
            print(f"{emphasized(printable(self._name(source)))}: {fault}")
        if not answer.faults:
            print(emphasized(self._sentence(answer)))
        if (typos := self._typos(answer)) is not None:
            print("\n".join(map(printable, in_words(typos))))


VERB = check
