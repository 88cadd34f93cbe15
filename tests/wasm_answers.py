"""Answers of the native core to all kinds of questions, as data that can be compared.

A test asks them in the package as it is, and where the core is WebAssembly.
"""

import random
import tempfile
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from kind_puzzles import KINDS, puzzles_of

import crosshatch
from crosshatch import kinds as tables
from crosshatch.engine import native
from crosshatch.engine import sketches as drawn
from crosshatch.library.collections import NAMES as NAMES_OF_SETS
from crosshatch.library.collections import collection
from crosshatch.logic.asked import ask_about_hints
from crosshatch.make.at_random import random_of
from crosshatch.make.wanted import Wanted
from crosshatch.verify.proof import ProofChecker

EXAMPLES = Path(__file__).parents[1] / "examples"
NAMES = (
    *("gchq", "impossible", "say-cheese", "smudged", "w"),
    *("goldfish", "snowflake", "mums-tracks", "no-through-road", "four-ways-to-the-sea"),
    *("garden-snail", "under-the-oaks", "snail"),
)
"""Nonograms, of which one is impossible and one has several solutions; the others have colours,
clauses, a path or a loop, or counts around cells."""
STARS = """
regions = ["aabb", "aabb", "ccbb", "ccdd"]
board = { stars = 1 }
[kind]
name = "four stars"
rules = "Each row, column and region has its stars, and stars never touch."
states = ["blank", "a star"]
signs = { blank = ".", star = "*" }
clues = { regions = "map", board = ["stars"] }
laws = [
  { count = "star", in = ["row", "column", "region"], is = "stars" },
  { apart = "star", by = "around" },
]
"""
COUNTERS = (
    *("sweeps", "looks", "passes", "decisions", "conflicts", "learned"),
    *("reasons", "literals", "dives", "arcs"),
)
MOST_OF_KIND = 8
"""The puzzles that are solved of each kind, 200 of all; the first two are asked for more."""
SAID = (
    *("interrupted", "found", "complete", "known", "known_exact", "tallies", "tallies_exact"),
    *("footprints", "failed_line", "moments", "stopped"),
)


MOST_STEPS = 12
"""The most steps that are followed in one of many puzzles."""


def steps_of_collections() -> Iterator[str]:
    """Yield the first steps of each puzzle of the collections, the check then, and its trace."""
    for each in (entry.puzzle for name in NAMES_OF_SETS for entry in collection(name).puzzles):
        masks, told = [*each.model.masks], list[object]()
        while len(told) < MOST_STEPS:
            answer = ask_about_hints(each, "hint", masks=masks)
            told.append(answer)
            if not (step := answer.get("step")):
                break
            for cell, mask in (found for part in (*step["first"], step) for found in part["cells"]):
                masks[cell] &= mask
        told += [ask_about_hints(each, "check", masks=masks, said=[])]
        told += [ask_about_hints(each, "trace", moments=20)]
        yield sha256(repr(told).encode()).hexdigest()


def puzzle(name: str) -> crosshatch.Puzzle:
    return crosshatch.load(EXAMPLES / f"{name}.toml")


def said(outcome: native.Outcome) -> list[object]:
    """Return all that an outcome says but its time."""
    solutions = [outcome.solution(number) for number in range(outcome.found + 1)]
    return [*(getattr(outcome, name) for name in (*SAID, *COUNTERS)), solutions]


def solved(model: native.Model, **asked: Any) -> native.Outcome:
    """Return the outcome of a search without limits for one solution, or what else is asked."""
    limits: dict[str, Any] = {"seed": 0, "conflicts": None, "seconds": None, "cancel": None}
    return model.solve(
        **{"solutions": 1, "known": False, "count": False, "moments": 0, **limits, **asked}
    )


def outcomes(name: str) -> list[object]:
    """Return what several questions about a puzzle lead to."""
    model = puzzle(name).model.engine
    two = solved(model, solutions=2, moments=5, conflicts=2000)
    share = native.Share()
    limits = {"seed": 2**64 - 1, "conflicts": 300, "seconds": 1e300, "share": share}
    ten = solved(model, solutions=10, known=True, count=True, moments=50, **limits)
    logic = model.solve_by_logic(seconds=None, cancel=None)
    return [said(two), said(ten), share.done, said(logic)]


def looks(name: str) -> list[object]:
    """Return what follows from partly known lines, and from a partly known picture."""
    model = puzzle(name).model
    engine, chance = model.engine, random.Random(name)
    solution = solved(engine).solution(0)
    masks = b"".join(
        chance.choice((each, each, each, whole))
        for each, whole in zip(cells(solution or b"", model.symbols), cells_of(model), strict=False)
    )
    if not masks:
        return []
    answers: list[object] = []
    for number, line in enumerate(model.lines):
        size = len(masks) // len(model.masks)
        view = b"".join(masks[cell * size : cell * size + size] for cell in line.cells)
        wrong = view[size:] + view[:size]
        answers += [engine.narrow(number, each) for each in (view, wrong)]
        answers += [engine.look(number, view, thorough) for thorough in (False, True)]
        answers += [engine.reason(number, wrong, doubted) for doubted in (None, 0)]
    return answers


def cells(masks: bytes, symbols: int) -> Iterator[bytes]:
    """Yield the bytes of each cell."""
    size = 1 if symbols == 2 else 8
    return (masks[at : at + size] for at in range(0, len(masks), size))


def cells_of(model: Any) -> Iterator[bytes]:
    size = 1 if model.symbols == 2 else 8
    return (mask.to_bytes(size, "little") for mask in model.masks)


def clues() -> object:
    """Return chains, whether lines hold, and what grids of clues are."""
    made = [
        native.Clue.runs([(3, 1), (None, 1), (1, 0), (2, 1)]),
        native.Clue.runs([]),
        native.Clue.count(3),
        native.Clue.run_count(2),
    ]
    grids = [
        native.RunGrid.read(["1", "3", "1"], ["1", "3", "1"], "#"),
        native.RunGrid.of_lists([[1], [3], [1]], [[1], [3], [1]]),
        native.RunGrid.of_lists([[0]], [[0]]),
    ]
    nothing = [native.RunGrid.read(["x"], ["1"], "#"), native.RunGrid.of_lists([[2]], [[1]])]
    return [
        [clue.chain(2) for clue in made],
        [grids[0] == grids[1], grids[0] == grids[2], grids[0] == "other"],
        nothing,
        grids[0].model(bytes([3]) * 9).narrow(1, bytes([3]) * 3),
    ]


def pictures() -> object:
    """Return better pictures, the best ones with some counts, and numbers of runs."""
    packed = random.Random(5).randbytes(40 * 9)
    settings = {"height": 9, "width": 8, "rounds": 3, "budget": 20_000, "jobs": 1, "cancel": None}
    improved = [
        native.improve(packed, most=most, method=method, **settings)
        for most in (False, True)
        for method in range(len(native.METHODS))
    ]
    counts = [2, 1, 2, 0, 1], [1, 2, 1, 1, 1]
    wanted = {"given": None, "budget": 100_000, "cancel": None}
    return [
        [[it.packed, it.before, it.after, it.bounds, it.proofs] for it in improved],
        [native.best(*counts, most=most, **wanted) for most in (False, True)],
        native.best([2, 0], [1, 1], most=True, **wanted),
        native.count_runs(packed, 9, 8),
    ]


def sketches() -> object:
    """Return an image in cells: in each style, in colours, and where nothing is to be seen."""
    wave = (
        bytes((x * 5 % 256, y * 3, x * y % 256, 255 - x // 40 * 200))
        for y in range(53)
        for x in range(71)
    )
    image = b"".join(wave), (71, 53), (12, 9)
    toned = [
        drawn.sketch_in_tones(*image, style, threshold, inverted)
        for style in ("threshold", "dither", "edges")
        for threshold, inverted in ((None, None), (0.4, True))
    ]
    # A threshold is computed from roots, which may be rounded otherwise.
    rounded = [each and (each[0], round(each[1] or 0, 9), each[2]) for each in toned]
    blank = bytes(4 * 71 * 53), *image[1:]
    nothing = (
        drawn.sketch_in_tones(*blank, "edges", None, None),
        drawn.sketch_in_colors(*blank, 2, 0),
    )
    return [rounded, [drawn.sketch_in_colors(*image, number, 7) for number in (1, 5)], nothing]


def kinds() -> object:
    """Return what tables and puzzles of kinds are, and what is said of those that are wrong."""
    found = list[object]()
    for name in ("snowflake", "mums-tracks", "garden-snail", "under-the-oaks", "goldfish"):
        by_laws: Any = puzzle(name).check
        table = native.kind_table(by_laws.board.table)
        found += [table.name, table.also, table.rules, table.states, table.options]
        each = table.puzzle({**by_laws.values(), "origin": "top"})
        found += [each.size, each.states_in_model, each.outline(), each.makeup()]
        found += [each.groups("row"), each.groups("around")]
        solution = solved(each.model(b"")).solution(0) or b""
        found += [each.verdicts(solution), each.clues_of(solution)]
    for values in ({"name": 5}, {"name": "x", "rules": 0.5}, {"laws": [{"count": []}]}):
        try:
            native.kind_table(values)
        except crosshatch.ClueError as error:
            found.append(str(error))
    return found


def kinds_of_others(kind: str) -> object:
    """Return what the table of a kind makes of puzzles, their solutions and what breaks them."""
    found = list[object]()
    for number, solved_puzzle in enumerate(puzzles_of(kind, MOST_OF_KIND)):
        board = solved_puzzle.board
        each = native.kind_table(board.table).puzzle(board.values)
        if number > 1:
            found.append(said(solved(each.model(b""), solutions=2, conflicts=300)))
            continue
        found += [each.groups(relation) for relation in ("row", "board", "beside", "rim", "corner")]
        found.append(error(each.makeup))
        if found[-1] == ("", ""):
            outcome = solved(each.model(b""), solutions=2, conflicts=300)
            pictures = [each.outline()[0], *filter(None, [outcome.solution(0)])]
            found += [said(outcome), *map(each.verdicts, pictures), each.makeup()]
            found += map(each.clues_of, pictures[1:])
    return found


def hints(name: str) -> object:
    """Return what is told of a puzzle: steps, reasons, passes and a rating."""
    asked = puzzle(name)
    if "hint" not in asked.kind.verbs:
        return None
    told, given = asked.hints, [*asked.model.masks]
    solution = solved(asked.model.engine).solution(0)
    found = asked.model.unpacked(solution) if solution else asked.model.masks
    half = [
        mask if at % 2 else masks for at, (mask, masks) in enumerate(zip(found, given, strict=True))
    ]
    return [
        *(told.ask("hint", {"masks": masks}) for masks in (given, half)),
        *(told.ask("why", {"cell": cell}) for cell in (0, 5)),
        told.ask("passes", {"most": 2}),
        told.ask("rate", {"what_ifs": 500}),
        told.ask("check", {"masks": [1, *half[1:]], "said": []}),
    ]


def made() -> object:
    """Return random puzzles of kinds that are made in different ways, and where a change helps."""
    wishes = (
        *(("nonogram", 8, "hard"), ("color", 7, "easy"), ("tracks", 6, "medium")),
        *(("mosaic", 6, "easy"), ("slitherlink", 5, "any"), ("tents", 6, "medium")),
        *(("star battle", 6, "any"), ("sudoku", 4, "easy"), ("shikaku", 5, "any")),
    )
    found = list[object]()
    for kind, side, difficulty in wishes:
        wanted = Wanted.of(difficulty, unique=True, logic=False, title="", seed=1)
        table = tables.table_of(tables.with_id(kind))
        one = random_of(table, wanted, (side, side), [1, 2], ornament=True)
        found += [one.as_json(), crosshatch.dumps(one.puzzle)]
    picture = ("##.#", "#..#", ".##.", "#.#.")
    heat = crosshatch.make.heat(picture)
    return [found, heat.left, str(crosshatch.make.nonogram(picture, difficulty="medium"))]


def proofs() -> object:
    """Return proofs, their logs, and what a checker says."""
    found = []
    with tempfile.TemporaryDirectory() as folder:
        log, copy = f"{folder}/log", f"{folder}/copy"
        for name in ("impossible", "say-cheese", "gchq", "no-through-road"):
            outcome = solved(puzzle(name).model.engine, solutions=2, known=True, log=log)
            found.append(Path(log).read_bytes())
            if proof := outcome.proof:
                proof.copy_log(log, copy)
                parts = proof.claim, proof.groups, proof.rungs
                found += [*parts, Path(copy).read_bytes()]
    numbers = b"".join(
        number.to_bytes(4, "little", signed=True)
        for number in (1, 2, 0, -1, 2, 0, 1, -2, 0, -1, -2, 0)
    )
    lines = [b"2 0\n0\n", b"2 0\n3 0\n", b"-1 0\nd 1 2 0\n"]
    said = [ProofChecker(2, numbers).feed(each, 9.0) for each in lines]
    checker = ProofChecker(2, numbers, lrat=True)
    return [found, said, checker.feed(lines[0], 9.0), checker.take_lrat(), checker.take_lrat()]


def many() -> object:
    """Return the outcomes of grids and models in one call, and of calls that are cancelled."""
    grid = native.RunGrid.of_lists([[1], [1]], [[1], [1]])
    puzzles = [grid, puzzle("w").model.engine, grid]
    asked = {"solutions": 3, "known": False, "seed": 1, "conflicts": None, "seconds": None}
    cancel = native.Cancel()
    states = [cancel.is_set()]
    done = native.solve_all(puzzles, **asked, cancel=cancel, threads=1)
    cancel.set()
    pictures = bytes(range(16))
    settings = {"height": 4, "width": 4, "most": True, "method": 3, "rounds": 1, "budget": 9}
    return [
        [said(outcome) for outcome in done],
        [*states, cancel.is_set(), native.solve_all(puzzles, **asked, cancel=cancel, threads=1)],
        native.improve(pictures, **settings, jobs=1, cancel=cancel).packed,
    ]


def refusals() -> object:
    """Return the errors of calls that are refused."""
    gold, line = puzzle("goldfish").model.engine, native.Clue.count(1).line([0, 1], 2)
    chain = 1, [b"\1"] * 4, b"\1", b"\1"
    calls: list[Callable[[], object]] = [
        lambda: gold.narrow(0, bytes(3)),
        lambda: puzzle("goldfish").hints.ask("hint", {"masks": [1]}),
        lambda: puzzle("goldfish").hints.ask("nothing", {}),
        lambda: native.Line([0], 1, [b"\1"] * 3, b"\1", b"\1"),
        lambda: native.Model(b"\3", [native.Line([0], *chain)], b"", None),
        lambda: native.Model(b"\3", [line], b"", None),
        lambda: native.Model(b"\3\0", [line], b"", None),
        lambda: native.Model(b"\3\3", [line], b"", (1, 2, 0, None, None)),
        lambda: native.Model(b"\3\3", [line], b"", (7, 7, 0, 1, None)),
        lambda: native.improve(
            b"", height=0, width=1, most=True, method=0, rounds=1, budget=1, jobs=1, cancel=None
        ),
        lambda: native.best([1], [1], given=b"\0", most=True, budget=1, cancel=None),
        lambda: native.count_runs(b"1", 9, 9),
        lambda: ProofChecker(1, b"\2\0\0\0\0\0\0\0"),
        lambda: ProofChecker(1, b"\1"),
    ]
    of_type: list[Callable[[], object]] = [
        lambda: solved(gold, solutions=-1),
        lambda: solved(gold, seed=2**64),
        lambda: solved(gold, seconds="1"),
        lambda: native.Clue.count(1 << 16),
        lambda: native.Clue.runs([("3", 1)]),
        lambda: native.RunGrid.read(["1"], [1], "#"),
    ]
    return [[error(call) for call in calls], [error(call)[0] for call in of_type]]


def error(call: Callable[[], object]) -> tuple[str, str]:
    try:
        call()
    except (crosshatch.ClueError, crosshatch.ModelError, TypeError, OverflowError) as raised:
        return type(raised).__name__, str(raised)
    return "", ""


def words(name: str) -> object:
    """Return a hint, a verdict and a rating, as users get them."""
    given = puzzle(name)
    hint = crosshatch.hint(given)
    result = crosshatch.solve(given)
    return [repr(hint), result.status.value, result.method, str(crosshatch.rate(given))]


def own_kind() -> object:
    """Return what users get of a puzzle with a table of its own."""
    given = crosshatch.loads(STARS)
    answered = crosshatch.solve(given), crosshatch.hint(given), crosshatch.rate(given)
    wrong = crosshatch.check(given, ["****", *["...."] * 3])
    return [given.kind.name, answered[0].solutions, *map(str, answered[1:]), str(wrong)]


def constants() -> object:
    """Return the words that cross the boundary as numbers, and the version."""
    names = ["METHODS", "MOMENTS", "PROOFS", "STOPS"]
    return [crosshatch.__version__, *(getattr(native, name) for name in names)]


def mistyped() -> object:
    """Return what may have been typed wrong in clues that contradict each other."""
    gchq, limits = puzzle("gchq").document, crosshatch.Limits(conflicts=10_000)
    rows = (*gchq.rows[:4], gchq.rows[4][::-1], *gchq.rows[5:])
    typos = crosshatch.typos(rows, gchq.columns, givens=gchq.givens, limits=limits)
    return [typo.sentence for typo in typos], typos.sentence, typos[0].picture


def links() -> object:
    """Return puzzles of links, ids and files, written again, and refusals with their places."""
    texts = (
        *("2de:_a!__,1,0,0,1", "3x3:5gA,1,2,S2,S2,2,1", "3x3t0:a2012b2a", "tents/2/1/gg1h3"),
        *(
            "nonogram/3/3/112g1g2g1g11",
            "3x3:1/1,,/1",
            "slither/3/3/g201c",
            "3x3:59fA,1,2,S2,S2,2,1",
        ),
    )
    told: list[object] = []
    for text in texts:
        try:
            puzzle = crosshatch.loads(text)
            told.append(puzzle.document)
            forms = ("tatham",) if ":" in text else ("puzzlink", "pzprv3")
            told += [crosshatch.dumps(puzzle, form) for form in forms]
        except crosshatch.CrosshatchError as raised:
            told.append(str(raised))
    return told


QUESTIONS: dict[str, Callable[[], object]] = {
    **{f"outcomes of {name}": lambda name=name: outcomes(name) for name in NAMES},
    **{f"looks at {name}": lambda name=name: looks(name) for name in NAMES},
    **{f"hints of {name}": lambda name=name: hints(name) for name in NAMES},
    **{f"kind {name}": lambda name=name: kinds_of_others(name) for name in KINDS},
    **{f"words about {name}": lambda name=name: words(name) for name in ("gchq", "tramway")},
    **{
        call.__name__: call
        for call in (
            clues,
            links,
            own_kind,
            pictures,
            kinds,
            proofs,
            sketches,
            made,
            many,
            mistyped,
            refusals,
            constants,
        )
    },
}


def main() -> None:
    """Print the answers to all questions, a line each."""
    for name, question in QUESTIONS.items():
        print(f"{name}\t{question()!r}")


if __name__ == "__main__":
    main()
