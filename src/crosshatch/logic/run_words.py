"""Sentences that explain findings on a line by its runs: where each run can be, and why.

A run covers a cell wherever it goes, or does not reach it. Each finding needs some runs, and of
each run something: its place, how far left or right it can go, or the known cells that it covers.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from enum import Flag, auto
from typing import NamedTuple

from crosshatch.data.grid import STAR
from crosshatch.data.phrases import listed
from crosshatch.engine.clues import Runs
from crosshatch.engine.masks import OFF, Finding, decided
from crosshatch.logic.line_words import (
    LineReason,
    RunPlace,
    claims_in_words,
)
from crosshatch.logic.words import crossing_lines
from crosshatch.puzzles.puzzle import Puzzle

MOST_FACTS = 4
"""The most runs of which to say where they can be; of more, only what they cover is said."""


class Need(Flag):
    """A fact about a run that one must know to see a finding."""

    PLACE = auto()
    """Where it is."""
    OWN = auto()
    """The known cells that it covers."""
    FIRST_START = auto()
    """The first place where it can start."""
    FIRST_END = auto()
    """The first place where it can end."""
    LAST_START = auto()
    """The last place where it can start."""
    LAST_END = auto()
    """The last place where it can end."""


_FIRST = Need.FIRST_START | Need.FIRST_END
_LAST = Need.LAST_START | Need.LAST_END


_AT = ("is", "starts", "ends")
"""The verbs for a run that is seen where it is."""


class _Fact(NamedTuple):
    """A statement about a run: its name, a verb, and places."""

    name: str
    verb: str
    where: str
    packed: frozenset[str] = frozenset()
    """The ends of the line to which one packs all runs to see it: `first`, `last`."""

    def turned(self) -> "_Fact":
        """Return it as one says it in reading from the right or the bottom."""
        turned = {"starts in": "ends in", "ends in": "starts in"}
        return self._replace(verb=turned.get(self.verb, self.verb))


class RunsOfLine:
    """The runs of a line, and how findings follow from where they can be."""

    def __init__(
        self,
        puzzle: Puzzle,
        reason: LineReason,
        found: Sequence[Finding],
        earlier: Sequence[Finding] = (),
        *,
        is_seen: bool = False,
    ) -> None:
        """Explain findings by the cells of a reason, and by earlier findings.

        If `is_seen`, the runs are where all known cells of the line let them be.
        """
        self._puzzle = puzzle
        self._reason = reason
        self._line = puzzle.model.lines[reason.line]
        self._at = {cell: place for place, cell in enumerate(self._line.cells)}
        self._found = {self._at[cell]: mask for cell, mask in found}
        known = (*(reason.seen if is_seen else reason.because), *earlier)
        self._known = {self._at[cell]: mask for cell, mask in known if decided(mask)}
        self._runs = reason.seen_runs if is_seen else reason.runs
        clue = self._line.clue
        self._has_star = not isinstance(clue, Runs) or STAR in clue.parts
        self._needs = dict[int, Need]()
        self._explained = list[Finding]()
        self.rest = list[Finding]()
        """The findings that no single run, or two neighbours, explain."""
        for cell, mask in found:
            needs = self._needs_of(self._at[cell], mask)
            for number, need in needs.items():
                self._needs[number] = self._needs.get(number, Need(0)) | need
            (self._explained if needs else self.rest).append((cell, mask))

    def _run(self, number: int) -> RunPlace | None:
        """Return where the run of a number can be; None if it is not needed, or has no length."""
        is_needed = number in self._reason.numbers and number < len(self._runs)
        return self._runs[number] if is_needed else None

    def _needs_of(self, place: int, mask: int) -> dict[int, Need]:
        """Return what of which runs shows a finding; nothing if no runs do."""
        if not decided(mask):
            return {}
        return self._needs_of_blank(place) if mask == OFF else self._needs_of_filled(place)

    def _needs_of_filled(self, place: int) -> dict[int, Need]:
        for number in self._reason.numbers:
            run = self._run(number)
            if run is None or not run.last <= place < run.first + run.length:
                continue
            if not run.slack:
                return {number: Need.PLACE}
            own = self._own(run)
            is_left, is_right = any(at < place for at in own), any(at > place for at in own)
            if is_left and is_right:
                return {number: Need.OWN}
            if is_left:
                return {number: Need.FIRST_END}
            return {number: Need.LAST_START if is_right else Need.FIRST_END | Need.LAST_START}
        return {}

    def _needs_of_blank(self, place: int) -> dict[int, Need]:
        placed = [
            (len(self._own(run)) / run.length, number)
            for number in self._reason.numbers
            if (run := self._run(number)) and not run.slack
            if (place + 1 == run.first and not self._may_touch(number - 1, number))
            or (place - 1 == run.end and not self._may_touch(number, number + 1))
        ]
        if placed:
            return {max(placed)[1]: Need.PLACE}
        numbered = [(number, run) for number, run in enumerate(self._runs) if run]
        before = max((number for number, run in numbered if run.end < place), default=-1)
        later = (number for number, run in numbered if place < run.first)
        after = min(later, default=len(self._runs))
        if self._has_star or not self._runs or after != before + 1:
            return {}
        one, other = self._run(before) if before >= 0 else None, self._run(after)
        is_placed = all(run is None or not run.slack for run in (one, other))
        needs = dict[int, Need]()
        if one and (one.slack or is_placed):
            needs[before] = Need.LAST_END if one.slack else Need.PLACE
        if other and (other.slack or is_placed):
            needs[after] = Need.FIRST_START if other.slack else Need.PLACE
        return needs

    def _may_touch(self, number: int, other: int) -> bool:
        """Return True if two runs next to each other in the clue may touch in the line."""
        clue = self._line.clue
        parts = clue.parts if isinstance(clue, Runs) else ()
        return 0 <= number < other < len(parts) and parts[number].color != parts[other].color

    def _own(self, run: RunPlace) -> list[int]:
        """Return the known cells that a run covers for sure."""
        sure = range(run.last, run.first + run.length)
        return [place for place in sure if self._known.get(place, OFF) != OFF]

    def said(self) -> Iterator[str]:
        """Yield sentences for the findings that runs explain, the best first."""
        if not self._explained:
            return
        needs = sorted(self._needs.items())
        facts = [self._fact(number, need, self._found) for number, need in needs]
        if len(facts) <= MOST_FACTS:
            yield self._because_of(facts)
        yield from self._covering()

    def edge(self) -> Iterator[str]:
        """Yield `reading from the left, the 2 starts in column 3, so column 4 is filled and …`."""
        needs = sorted(self._needs.items())
        claims = claims_in_words(self._puzzle, self._reason, self._reason.found)
        if not self.rest and all(need == Need.PLACE for _, need in needs):
            facts = [self._fact(number, need, {}) for number, need in needs]
            if self.ends_read in ("the right", "the bottom"):
                facts = [fact.turned() for fact in facts]
            if len(facts) <= MOST_FACTS and any(fact.verb.split()[0] in _AT for fact in facts):
                said = f"from {self.ends_read}, {_joined(facts)}, so {claims}"
                yield from (f"reading {said}", said)
        yield f"counting off its runs from {self.ends_read}, {claims}"

    @property
    def ends_read(self) -> str:
        """The end from which one reads the line up to the findings: `the left`, `both ends`."""
        filled = {place for place, mask in self._known.items() if mask != OFF}
        cells, ends = range(len(self._line.cells)), set[str]()
        for place in self._found:
            sides = {"first": cells[:place], "last": cells[place + 1 :]}
            new = {
                end: len(self._found.keys() & {*side})
                for end, side in sides.items()
                if not filled.isdisjoint(side)
                and (self._known.keys() | self._found.keys()).issuperset(side)
            }
            ends.add(min(new, key=new.__getitem__, default="first"))
        return self._end_name(ends)

    def _end_name(self, ends: Iterable[str]) -> str:
        ends = {*ends}
        if len(ends) > 1:
            return "both ends"
        is_column = self._line.side == "column"
        return (
            ("the top" if is_column else "the left")
            if "first" in ends
            else ("the bottom" if is_column else "the right")
        )

    def _lines(self, places: Iterable[int]) -> str:
        return self._cells(self._line.cells[at] for at in places)

    def _fact(self, number: int, need: Need, new: Collection[int]) -> _Fact:
        """Return what one must know of a run; it neither starts nor ends at new places."""
        run, name = self._run(number), self._line.clue.numbers()[number]
        assert run is not None
        own = self._own(run)
        if not run.slack:
            return self._place_of(name, run, own, new)
        by_own = Need(0)
        if own and own[-1] == run.first + run.length - 1:
            by_own |= _FIRST
        if own and own[0] == run.last:
            by_own |= _LAST
        packed = set[str]()
        others = need & ~by_own & ~Need.OWN
        if others & _FIRST and run.first and self._known.get(run.first - 1) != OFF:
            packed.add("first")
        if (
            others & _LAST
            and run.end + 1 < len(self._line.cells)
            and (self._known.get(run.end + 1) != OFF)
        ):
            packed.add("last")
        if not others:
            return _Fact(name, "covers", self._lines(own))
        if need & _FIRST and need & _LAST:
            where = self._lines(range(run.first, run.end + 1))
            return _Fact(name, "stays in" if packed else "can only be in", where, frozenset(packed))
        if Need.FIRST_START in others:
            verb, place = "cannot start before", run.first
        elif Need.FIRST_END in others:
            verb, place = "cannot end before", run.first + run.length - 1
        elif Need.LAST_END in others:
            verb, place = "cannot end after", run.end
        else:
            verb, place = "cannot start after", run.last
        return _Fact(name, verb, self._lines([place]), frozenset(packed))

    def _place_of(
        self, name: str, run: RunPlace, own: Sequence[int], new: Collection[int]
    ) -> _Fact:
        if len(own) == run.length:
            return _Fact(name, "is in", self._lines(own))
        if own and own[0] == run.first and run.first - 1 not in new:
            return _Fact(name, "starts in", self._lines([run.first]))
        if own and own[-1] == run.end and run.end + 1 not in new:
            return _Fact(name, "ends in", self._lines([run.end]))
        return _Fact(name, "can only be in", self._lines(range(run.first, run.end + 1)))

    def _because_of(self, facts: Sequence[_Fact]) -> str:
        """Return `packed to the left, the 5 cannot end before column 9, so column 9 is filled`."""
        plain = [fact for fact in facts if not fact.packed]
        packed = [fact for fact in facts if fact.packed]
        intro = self._packed(packed)
        if not packed:
            said = _joined(plain)
        elif plain:
            said = f"{_joined(plain)}, and {intro}, {_joined(packed)}"
        else:
            said = f"{intro}, {_joined(packed)}"
        if (
            len(facts) == 1
            and facts[0].verb == "covers"
            and all(mask == OFF for _, mask in self._explained)
        ):
            out = self._cells((cell for cell, _ in self._explained), "or")
            return f"{said}, so it cannot reach {out}"
        return f"{said}, so {claims_in_words(self._puzzle, self._reason, self._explained)}"

    def _packed(self, facts: Iterable[_Fact]) -> str:
        ends = {end for fact in facts for end in fact.packed}
        return f"packed to {'either end' if len(ends) > 1 else self._end_name(ends)}"

    def overlap(self) -> Iterator[str]:
        """Yield `the leftmost and rightmost places of the 5 overlap in columns 8-10, and …`."""
        if not (by_run := self._covered()):
            return
        ends = "highest and lowest" if self._line.side == "column" else "leftmost and rightmost"
        out = self._out("it cannot reach" if len(by_run) == 1 else "no run reaches")
        first, *others = by_run
        each = [f"the {ends} places of {first} overlap in {by_run[first]}"]
        yield f"{listed([*each, *(f'those of {name} in {by_run[name]}' for name in others)])}{out}"
        each = [f"{first} overlaps itself in {by_run[first]}"]
        said = listed([*each, *(f"{name} in {by_run[name]}" for name in others)])
        yield from (f"packed to either end, {said}{out}", f"{said}{out}")

    def _covering(self) -> Iterator[str]:
        """Yield `packed to either end, the 3 covers column 4 and the 5 columns 8-10, and no …`."""
        if by_run := self._covered():
            first, *others = by_run
            each = [f"{first} covers {by_run[first]}"]
            said = listed([*each, *(f"{name} {by_run[name]}" for name in others)])
            said += self._out("no run reaches")
            yield from (f"packed to either end, {said}", said)

    def _covered(self) -> dict[str, str]:
        """Return the explained cells that are filled, by the name of their run."""
        by_run, names = dict[str, str](), self._line.clue.numbers()
        for number in sorted(self._needs):
            run = self._run(number)
            assert run is not None
            sure = range(run.last, run.first + run.length)
            filled = (cell for cell, mask in self._explained if mask != OFF)
            if cells := [cell for cell in filled if self._at[cell] in sure]:
                by_run[names[number]] = self._cells(cells)
        return by_run

    def _out(self, reaches: str) -> str:
        """Return `, and no run reaches column 9 or 12`; empty if no blanks are explained."""
        blank = [cell for cell, mask in self._explained if mask == OFF]
        return f", and {reaches} {self._cells(blank, 'or')}" if blank else ""

    def _cells(self, cells: Iterable[int], last: str = "and") -> str:
        return crossing_lines(self._puzzle, self._line, cells, last)


def _joined(facts: Sequence[_Fact]) -> str:
    """Return facts as a list: `the 3 stays in columns 1-4 and the 5 in columns 6-12`."""
    said, before = list[str](), ""
    for fact in facts:
        verb = _again(fact.verb) if fact.verb == before else fact.verb
        said.append(" ".join(filter(None, (fact.name, verb, fact.where))))
        before = fact.verb
    return listed(said)


def _again(verb: str) -> str:
    """Return what to say instead of a verb that was just said: `in`, `not before`, or nothing."""
    *first, last = verb.split()
    return f"{'not ' * ('cannot' in first)}{last}" if first else ""
