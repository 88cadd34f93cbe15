"""What Python's logic says of many puzzles, as JSON lines, for the core to be compared with.

    python tests/hints_oracle.py FILE [PART]    # PART: a word that names of puzzles have

A line is a puzzle, or marks on the puzzle before. `crates/hints/tests/as_before.rs` reads them.
"""

import json
import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

import crosshatch.make  # noqa: E402
from crosshatch import Puzzle  # noqa: E402
from crosshatch.engine.masks import all_decided, decided  # noqa: E402
from crosshatch.engine.model import Model  # noqa: E402
from crosshatch.help.hints import both, mistakes, next_step  # noqa: E402
from crosshatch.help.rating import on_paper  # noqa: E402
from crosshatch.logic import nested, next_deduction, rounds, rules, what_if  # noqa: E402
from crosshatch.logic.notes import Notes  # noqa: E402
from crosshatch.logic.rule import Deduction, Ease, Rule  # noqa: E402
from crosshatch.logic.words import to_find_first  # noqa: E402
from crosshatch.puzzles import compile_document  # noqa: E402
from crosshatch.puzzles.by_laws import has_only_runs  # noqa: E402

MOST_CELLS = 1200
MOST_REDUCED = 8
SEED = 57
LIMITS = crosshatch.Limits(conflicts=2000)


def kept(text: str) -> Path:
    """Return a file with a text."""
    file = Path(tempfile.mkdtemp()) / "puzzles.toml"
    file.write_text(text)
    return file


def from_bottom() -> Iterator[tuple[str, Puzzle]]:
    for kind, size in (("tents", (6, 7)), ("tracks", (5, 6)), ("tracks", (6, 6))):
        for seed in range(3):
            made = crosshatch.make.random(kind, *size, seed=seed + 70)
            document = made.puzzle.document
            extras = (*document.extras, ("origin", "bottom"))
            try:
                puzzle = compile_document(replace(document, extras=extras))
            except Exception as error:
                print(kind, error, file=sys.stderr)
                continue
            yield f"bottom {kind} {size} {seed}", puzzle


def examples() -> Iterator[tuple[str, Puzzle]]:
    for file in sorted((ROOT / "examples").glob("*.toml")):
        for number, puzzle in enumerate([*crosshatch.load_many(file)]):
            yield f"{file.stem} {number}", puzzle
    for file in sorted((ROOT / "src/crosshatch/kinds").glob("*/examples.toml")):
        text = file.read_text().partition("[[wrong]]")[0]
        for number, puzzle in enumerate(crosshatch.load_many(kept(text))):
            yield f"{file.parent.stem} {file.stem} {number}", puzzle
    for file in sorted((ROOT / "src/crosshatch/library/collections").glob("*.toml")):
        every = [*enumerate(crosshatch.load_many(file))]
        every.sort(key=lambda each: len(each[1].model.masks))
        for number, puzzle in every[:4]:
            yield f"library {file.stem} {number}", puzzle
    for file in sorted((ROOT / "tests/hint_transcripts").glob("*.toml")):
        for number, puzzle in enumerate([*crosshatch.load_many(file)]):
            yield f"transcript {file.stem} {number}", puzzle


def small() -> Iterator[tuple[str, Puzzle]]:
    import random_puzzles

    for name in ("black and white", "colour", "tracks"):
        for seed in range(14):
            try:
                yield f"random {name} {seed}", random_puzzles.KINDS[name](seed)
            except Exception as error:
                print(name, seed, error, file=sys.stderr)
    for kind, sizes in (
        ("tents", [(5, 5), (6, 6), (7, 6), (8, 8), (10, 10)]),
        ("mosaic", [(4, 4), (6, 5), (8, 8)]),
        ("slitherlink", [(4, 4), (5, 5), (6, 6), (7, 7)]),
        ("tracks", [(5, 5), (6, 6), (8, 8)]),
        ("nonogram", [(8, 8), (10, 10), (15, 12)]),
    ):
        for number, size in enumerate(sizes):
            for again in range(3):
                try:
                    made = crosshatch.make.random(kind, *size, seed=10 * number + again)
                    yield f"random {kind} {size} {again}", made.puzzle
                except Exception as error:
                    print(kind, size, error, file=sys.stderr)


def own() -> Iterator[tuple[str, Puzzle]]:
    import kind_puzzles
    from crosshatch.data.document import Document, OwnPuzzle

    for kind in kind_puzzles.KINDS:
        found = 0
        for solved in kind_puzzles.puzzles_of(kind, 60):
            if found == 3:
                break
            board = solved.board
            if board.width * board.height > 120:
                continue
            values = {key: value for key, value in board.values.items() if value or key == "size"}
            try:
                size = (board.width, board.height)
                its_own = OwnPuzzle(json.dumps(board.table), json.dumps(values), size)
                yield f"own {kind} {found}", compile_document(
                    Document(board.table["name"], (), (), own=its_own)
                )
            except Exception as error:
                print(kind, error, file=sys.stderr)
                break
            found += 1


def puzzles() -> Iterator[tuple[str, Puzzle]]:
    yield from small()
    yield from from_bottom()
    yield from own()
    yield from examples()


def few(every: list[Any]) -> list[tuple[int, Any]]:
    """Return some of many, each with its number."""
    if len(every) <= MOST_REDUCED:
        return [*enumerate(every)]
    some = random.Random(SEED).sample(range(1, len(every) - 1), MOST_REDUCED - 2)
    return [(at, every[at]) for at in (0, *sorted(some), len(every) - 1)]


BOTH: list[Any] = []
"""The masks of the last pictures that were shown for a cell that can be both."""
_both_hint = both._hint  # noqa: SLF001


def both_hint(puzzle: Puzzle, cell: int, states: list[Any], words: str) -> Any:
    BOTH[:] = states
    return _both_hint(puzzle, cell, states, words)


both._hint = both_hint  # noqa: SLF001


class Seen:
    """A puzzle, what is written of it, and its rules."""

    def __init__(self, name: str, puzzle: Puzzle) -> None:
        self.name, self.puzzle = name, puzzle.told
        self.plain = puzzle
        self.model: Model = self.puzzle.model
        self.rules = rules.rules_of(self.model)
        self.chance = random.Random(SEED)

    def head(self) -> dict[str, Any]:
        check: Any = self.puzzle.check
        table, values = check.table, dict(check.board.values)
        if check.is_from_bottom:
            values["origin"] = "bottom"
        model = self.model
        is_colored = has_only_runs(table) and table["states"] == "palette"
        return {
            "puzzle": self.name,
            "table": table,
            "values": values,
            "colors": model.states[1:] if is_colored else [],
            "masks": [*model.masks],
            "size": self.puzzle.size,
            "lines": [
                {
                    "name": line.name,
                    "side": line.side,
                    "number": line.number,
                    "cells": [*line.cells],
                    "part": line.part,
                    "about": line.about,
                    "clue_at": line.clue_at,
                    "said": line.said,
                    "numbers": line.clue.numbers(),
                    "spans": [each if each is None else [each.start, each.stop] for each in line.clue.spans()],
                    "words": [
                        line.clue.words(at) for at in range(min(line.chain.positions, 40))
                    ],
                    "can_be": [model.can_be(at, symbol) for symbol in range(model.symbols)],
                }
                for at, line in enumerate(model.lines)
            ],
            "clauses": [[[cell, on] for cell, on in clause] for clause in model.clauses],
            "laws": [
                {
                    "name": law.name,
                    "places": law.places,
                    "words": [law.words(clause) for clause in law.clauses[:100]],
                }
                for law in model.laws
            ],
            "names": [
                [self.puzzle.name(cell), self.puzzle.claim(cell, 1), self.puzzle.claim(cell, 2)]
                for cell in range(len(model.masks))
            ],
            "order": sorted(range(len(model.masks)), key=self.puzzle.counting_order),
            "overlaps": model.overlaps if len(model.lines) < 400 else [],
            "rules": [
                {
                    "name": rule.name,
                    "eases": [*rule.eases],
                    "is_in_engine": rule.is_in_engine,
                    "is_in_what_ifs": rule.is_in_what_ifs,
                    "shows_fillings": rule.shows_fillings,
                    "pass_words": rule.pass_words,
                    "logic": rule.logic,
                    "places": [*rule.places(model)],
                    "places_apart": [*rule.places_apart(model)],
                    "groups": [rule.group(model, at) for at in [*rule.places(model)][:12]],
                    "near": [*rule.places_near(model, self._some(3))],
                }
                for rule in self.rules
            ],
            "some": self._some(3),
            "eases": [*rules.eases_of(model)],
        }

    def _some(self, number: int) -> list[int]:
        return random.Random(SEED).sample(
            range(len(self.model.masks)), min(number, len(self.model.masks))
        )

    def marks(self) -> Iterator[tuple[str, Any]]:
        """Yield masks on the way to what rules find, and marks that are wrong."""
        model, known = self.model, []
        notes = Notes(model)
        for turn in islice(rules.passes(notes), 4000):
            if turn.found:
                known.append(notes.known())
            if turn.fails:
                break
        yield "given", model.masks
        for part in (4, 2, 1):
            if len(known) > 3:
                yield f"after {len(known) * part // 6}", known[len(known) * part // 6]
        last = known[-1] if known else model.masks
        if not all_decided(last):
            yield "last", last
        result = crosshatch.solve(self.puzzle, limits=crosshatch.Limits(solutions=1, conflicts=500))
        if result.solutions:
            solution = self.puzzle.encode(result.solutions[0])
            yield "nearly", model.masks_of(
                each if self.chance.random() < 0.8 else before
                for each, before in zip(solution, model.masks, strict=True)
            )
            for number, share in enumerate((0.2, 0.4)):
                wrong = [*model.masks]
                for cell, mask in enumerate(wrong):
                    is_edge = model.path and model.path.is_edge(cell)
                    if not decided(mask) and self.chance.random() < share:
                        wrong[cell] = solution[cell]
                        if self.chance.random() < 0.06 and not is_edge:
                            others = [
                                1 << symbol
                                for symbol in range(model.symbols)
                                if mask >> symbol & 1 and 1 << symbol != solution[cell]
                            ]
                            wrong[cell] = self.chance.choice(others)
                yield f"wrong {number}", model.masks_of(wrong)

    def about(self, name: str, masks: Any) -> dict[str, Any]:
        said: dict[str, Any] = {"marks": name, "of": self.name, "masks": [*masks]}
        said["rules"] = [self._of_rule(rule, masks) for rule in self.rules]
        steps: dict[str, Callable[[], Any]] = {
            "next": lambda: self._next(masks),
            "footholds": lambda: self._footholds(masks),
            "why": lambda: self._why(masks),
            "passes": lambda: self._passes(masks) if name == "given" else None,
            "rounds": lambda: self._rounds(masks),
            "failing": lambda: self._full(rules.failing(self.model, masks)),
            "failing_rule": lambda: self._full(rules.failing_rule(self.model, masks)),
            "what_if": lambda: self._what_if(name, masks),
            "hint": lambda: self._hint(masks),
            "explain": lambda: self._explain(masks),
            "wrong": lambda: self._wrong(masks),
            "rate": lambda: self._rate() if name == "given" else None,
        }
        for key, step in steps.items():
            try:
                said[key] = step()
            except Exception as error:
                said[key] = {"error": f"{type(error).__name__}: {error}"}
        return said

    def _of_rule(self, rule: Rule, masks: Any) -> dict[str, Any]:
        model = self.model
        deductions = [*islice(rule.deduce(Notes(model, masks)), 400)]
        reduced = [(at, rule.reduced(model, each)) for at, each in few(deductions)]
        looks = [*rule.looks(model, masks)]
        places = [*rule.places_apart(model)]
        some = random.Random(SEED).sample(places, min(4, len(places)))
        return {
            "deduce": [self.json(each) for each in deductions],
            "reduced": [
                {"of": at, "follows": rule.follows(model, short)} | self._full(short)
                for at, short in reduced
            ],
            "at": [
                {
                    "place": at,
                    "deduce": [self.json(each) for each in rule.deduce(Notes(model, masks), at)],
                    "findings": [*rule.findings(Notes(model, masks), at)],
                    "easiest": rule.easiest_at(Notes(model, masks), at),
                }
                for at in some
            ],
            "looks": [len(looks), [[at, self.json(each)] for at, each in few(looks)]],
            "easiest": self._full(rule.easiest(model, masks)),
            "easiest_near": self._full(rule.easiest(model, masks, self._some(3))),
            "possible": [
                [step.ease, step.line, step.found]
                for step in rule.possible_steps(Notes(model, masks))
            ],
            "parts": [
                {"cells": cells, "parts": [self._full(each) for each in parts]}
                for deduction in deductions[:3]
                for cells in [[cell for cell, _ in deduction.found[:3]]]
                for parts in [rule.parts(model, deduction, {*cells})]
            ],
            "why": [
                {"cell": cell, "why": self._full(rule.why(model, masks, cell))}
                for cell in self._open(deductions)
            ],
        }

    def _open(self, deductions: list[Deduction]) -> list[int]:
        found = sorted({cell for each in deductions for cell, _ in each.found})
        return random.Random(SEED).sample(found, min(3, len(found)))

    def json(self, deduction: Deduction) -> dict[str, Any]:
        rule: Any = deduction.rule
        is_what_if = isinstance(rule, what_if.WhatIfRule)
        return {
            "rule": self._what_if_json(rule.what_if) if is_what_if else self.rules.index(rule),
            "at": deduction.at,
            "found": deduction.found,
            "because": deduction.because,
            "numbers": deduction.numbers,
            "by": deduction.by,
            "seen_by": deduction.seen_by,
            "at_once": deduction.at_once,
            "view": [*deduction.view],
        }

    def _full(self, deduction: Deduction | None) -> Any:
        if deduction is None:
            return None
        rule, puzzle = deduction.rule, self.puzzle
        return {
            "deduction": self.json(deduction),
            **self._sentence(deduction),
            "called": rule.called(puzzle, deduction),
            "failure": rule.failure(puzzle, deduction) if deduction.fails else None,
            "short": what_if.in_short(puzzle, deduction),
            "ease": deduction.ease,
            "lines": rule.lines(deduction),
            "clues": rule.clues(self.model, deduction),
            "sides": rule.sides(puzzle, deduction),
        }

    def _sentence(self, deduction: Deduction) -> dict[str, str]:
        try:
            return {"sentence": deduction.rule.sentence(self.puzzle, deduction)}
        except ValueError as error:
            # Never said, as hints are about findings that pictures show.
            print(self.name, error, file=sys.stderr)
            return {}

    def _what_if_json(self, found: Any) -> Any:
        if found is None:
            return None
        return {
            "cell": found.cell,
            "assumed": found.assumed,
            "left": found.left,
            "steps": [self.json(step) for step in found.steps],
            "words": what_if.what_if_in_words(self.puzzle, found),
            "story": what_if.story(self.puzzle, found),
            "lines": found.lines,
        }

    def _next(self, masks: Any) -> Any:
        step = next_deduction.next_step(self.model, masks)
        needed = ()
        if step.deduction:
            premises = step.deduction.because
            needed = next_deduction.needed(self.model, premises, step.hidden)
        return {
            "deduction": self._full(step.deduction),
            "hidden": [self.json(each) for each in step.hidden],
            "masks": [*step.masks],
            "needed": [self._full(each) for each in needed],
            "first": to_find_first(self.puzzle, self._some(3)),
        }

    def _footholds(self, masks: Any) -> Any:
        found = next_deduction.footholds(self.model, masks)
        return [found.lines, found.cells]

    def _why(self, masks: Any) -> Any:
        cells = [cell for cell in self._some(12) if not decided(masks[cell])][:3]
        return [
            {
                "cell": cell,
                "why": self._full(next_deduction.why(self.model, masks, cell)),
                "ruled_out": self._full(next_deduction.ruled_out(self.model, masks, cell, 1)),
            }
            for cell in cells
        ]

    def _passes(self, masks: Any) -> Any:
        turns = islice(rules.passes(Notes(self.model, masks)), 600)
        return [
            [
                turn.pass_number,
                None if turn.rule is None else self.rules.index(turn.rule),
                turn.at,
                turn.changed,
                turn.deduction and self.json(turn.deduction),
            ]
            for turn in turns
        ]

    def _rounds(self, masks: Any) -> Any:
        found = []
        try:
            for each in islice(rounds.rounds(Notes(self.model, masks)), 60):
                steps = sorted([str(one.ease), one.line or 0, one.found] for one in each.possible)
                found.append([each.ease, sorted(each.changed), steps])
        except rounds.Impossible:
            found.append("impossible")
        return found

    def _what_if(self, name: str, masks: Any) -> Any:
        if name != "last" or len(masks) > 150:
            return None
        begin = time.process_time()
        found = what_if.find_what_if(self.model, masks)
        within = None
        if found is None and len(masks) < 70 and time.process_time() - begin < 10:
            within = nested.find_nested_what_if(self.model, masks)
        return {
            "what_if": self._what_if_json(found),
            "nested": self._what_if_json(within),
        }

    def _picture(self, masks: Any) -> Any:
        return self.puzzle.decode(masks)

    def _hint(self, masks: Any) -> Any:
        if len(masks) > 500:
            return None
        picture, near = self._picture(masks), [(0, 0)]
        said = {
            "masks": [*self.puzzle.known_with(picture)],
            "near_cell": self.puzzle.cell(0, 0),
            "hint": self._hint_json(crosshatch.hint(self._fresh(), picture, limits=LIMITS)),
            "near": self._hint_json(
                crosshatch.hint(self._fresh(), picture, last=near, limits=LIMITS)
            ),
        }
        if self.model.path is None and not self.model.clauses and len(masks) <= 100:
            if not any(each.clues for each in self.model.laws):
                shortest = partial(crosshatch.hint, shortest=True, limits=LIMITS)
                try:
                    said["shortest"] = self._hint_json(shortest(self._fresh(), picture))
                except crosshatch.CrosshatchError as error:
                    print(self.name, error, file=sys.stderr)
        return said

    def _fresh(self) -> Puzzle:
        self.puzzle.last_solution[:] = []
        self.plain.last_solution[:] = []
        self.plain.told.last_solution[:] = []
        return self.plain

    def _hint_json(self, hint: Any) -> Any:
        said = {
            "standing": str(hint.standing),
            "sentence": hint.sentence,
            "step": hint.step and self._step_json(hint.step),
            "agrees": hint.agrees,
            "pictures": [[*each] for each in BOTH] if hint.pictures else None,
            "captions": hint.captions or None,
        }
        return without_nothing(said)

    def _ease(self, ease: Any) -> Any:
        """Return a sort of step; the shortest steps in black and white took colours for Python."""
        return Ease.LINE if ease is Ease.COLOR and self.model.symbols == 2 else ease

    def _step_json(self, step: Any) -> Any:
        said = {
            "sort": str(step.sort),
            "cells": step.findings,
            "sentence": step.sentence,
            "ease": self._ease(step.ease),
            "look_at": step.look_at,
            "lines": step.lines,
            "clues": step.clues,
            "uses": step.uses,
            "deduction": step.deduction and self._plain(step.deduction),
            "what_if": step.what_if and self._plain_what_if(step.what_if),
            "still_to_find": step.still_to_find,
            "is_shortest": step.is_shortest,
        }
        first = {"first": [self._step_json(each) for each in step.first]}
        return without_nothing(said) | first

    def _plain(self, deduction: Deduction) -> Any:
        rule, own = deduction.rule, {each.name for each in self.rules}
        said = {
            # Some lines alone can have only counts, though the puzzle has more than that.
            "rule": rule.name if rule.name in own or self.model.path else self.rules[0].name,
            "at": deduction.at,
            "found": deduction.found,
            "because": deduction.because,
            "numbers": deduction.numbers,
            "ease": self._ease(deduction.ease),
            "called": rule.called(self.puzzle, deduction),
            "lines": rule.lines(deduction),
            "sides": rule.sides(self.puzzle, deduction),
        }
        return without_nothing(said)

    def _plain_what_if(self, found: Any) -> Any:
        return {
            "cell": found.cell,
            "assumed": found.assumed,
            "left": found.left,
            "steps": [
                self._plain(step) | {"sentence": what_if.in_short(self.puzzle, step)}
                for step in found.steps
            ],
            "story": [line._asdict() for line in what_if.story_lines(self.puzzle, found)],
            "is_nested": found.is_nested,
        }

    def _explain(self, masks: Any) -> Any:
        if len(masks) > 300:
            return None
        picture, said = self._picture(masks), []
        for cell in self._some(12):
            if decided(masks[cell]) and len(said) > 1:
                continue
            place, *other = self.puzzle.places(cell)
            case = next_step._Position(self.puzzle, picture, LIMITS)  # noqa: SLF001
            known = [*case.masks]
            case.forget(cell)
            for state in (None, self.model.states_of(cell)[1]):
                found = crosshatch.explain(
                    self._fresh(), picture, place, *other, state=state, limits=LIMITS
                )
                wanted = state and next_step._mask_called(self.puzzle, state)  # noqa: SLF001
                asked = {"masks": known, "cell": cell, "wanted": wanted}
                asked["forgotten"] = [*case.masks]
                said.append({"asked": without_nothing(asked), "said": self._hint_json(found)})
            if len(said) >= 6:
                break
        return said

    def _wrong(self, masks: Any) -> Any:
        if len(masks) > 500:
            return None
        picture = self._picture(masks)
        claims = mistakes._claims(self.puzzle, picture)  # noqa: SLF001
        drawn = [[self.puzzle.cell(*place), each] for place, each in claims.items()]
        found = mistakes.find_wrong_cells(self._fresh(), picture, limits=LIMITS)
        number = {place: at for at, place in enumerate(claims)}
        said = {
            "mistakes": [[number[each.cell], each.sentence] for each in found.mistakes],
            "are_all": found.are_all,
            "conflicts": [
                [[number[place] for place in each.cells], each.sentence]
                for each in found.conflicts
            ],
        }
        return {"drawn": drawn, "said": said}

    def _rate(self) -> Any:
        if len(self.model.masks) > 300:
            return None
        limits = on_paper.RatingLimits(2000, 3000, None)
        paper = on_paper.solve_on_paper(self.puzzle, limits)
        return without_nothing(
            {
                "rounds": [
                    {
                        "ease": each.ease,
                        "asked": each.asked,
                        "footholds": each.footholds,
                        "cells": each.cells,
                        "micros": round(each.seconds * 1e6),
                        "masks": [*each.masks],
                    }
                    for each in paper.rounds
                ],
                "what_ifs": paper.what_ifs,
                "nested": paper.nested,
                "status": str(paper.status),
                "sort": paper.sort,
                "stopped": paper.stopped,
                "number": round(paper.seconds),
            }
        )


def without_nothing(said: dict[str, Any]) -> dict[str, Any]:
    """Return facts without those that are missing."""
    return {key: value for key, value in said.items() if value is not None}


def main(file: str, part: str = "") -> None:
    counted, begin = 0, time.process_time()
    with Path(file).open("w") as out:
        for name, puzzle in puzzles():
            if part not in name:
                continue
            if len(puzzle.model.masks) > MOST_CELLS:
                continue
            first = time.process_time()
            try:
                puzzle.kind.require("hint")
                seen = Seen(name, puzzle)
                lines = [seen.head()]
                for marks, masks in seen.marks():
                    lines.append(seen.about(marks, masks))
                    if time.process_time() - first > 60:
                        break
            except Exception as error:
                import traceback

                traceback.print_exc()
                print(name, "!", error, file=sys.stderr)
                continue
            for line in lines:
                out.write(json.dumps(line, ensure_ascii=False, default=str) + "\n")
            out.flush()
            counted += 1
            seconds = time.process_time() - first
            print(f"{counted} {name} {len(lines) - 1} {seconds:.1f}s", file=sys.stderr)
    print(f"{counted} puzzles, {time.process_time() - begin:.0f} s", file=sys.stderr)


if __name__ == "__main__":
    main(*sys.argv[1:])
