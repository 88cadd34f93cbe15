"""The law of pairs as clauses, and what people say of them.

That things pair off with neighbours needs no pairs, where the neighbours never touch: a thing has
one on one side, or on two opposite sides. So these are joined by the things between them, and such
a group pairs off if it has as many of one as of the other. It has one more than things at most, and
then all things beside it are between two of its own. Such a group is fixed by any one of its cells:
go across every thing to the cell opposite, and on from there. A clause forbids each of these. With
as many of both in all, no group has too few then.

That is better seen where it is: one between two things is not enough for both, so there is another
one across one of them. Rows of up to three are alike. The core makes the same clauses, in order.
"""

from collections.abc import Iterator, Mapping
from functools import cached_property, partial
from itertools import chain
from typing import Any, NamedTuple

from crosshatch.data.phrases import cell_ranges, counted, listed
from crosshatch.engine.laws import ClauseWords, Law
from crosshatch.laws.board import Board

MOST_IN_A_ROW = 3
"""The most in a row between two things, across one of which there is another."""


class _Group(NamedTuple):
    """Cells that are joined by things, and the things beside them."""

    cells: tuple[int, ...]
    things: tuple[int, ...]
    others: tuple[int, ...] = ()
    """Cells of which one is so too; none if there are too many already."""


def laws_of_pairs(board: Board, law: Mapping[str, Any], numbers: range) -> Iterator[Law]:
    """Yield the laws that the clauses with these numbers say."""
    camp = _Camp(board, law["pairs"], law["with"])
    parts = ((len(camp.things), camp.only_place), (len(camp.groups), camp.sharing))
    first = numbers.start
    for name, (many, words) in zip(("only place", "sharing"), parts, strict=True):
        if many:
            places = tuple((number,) for number in range(first, first + many))
            yield Law(name, places, partial(_behind, first, words))  # type: ignore[arg-type]
        first += many
    if rest := (*range(first, numbers.stop),):
        yield Law("out of reach", (rest,), camp.out_of_reach)


def words_about_total(things: int, taken: int, thing: str, what: str) -> str:
    """Return why so many are left, given how many the known counts take."""
    each = counted(things, thing)
    if not taken:
        return f"{each} {'needs' if things == 1 else 'need'} {counted(things, what)}"
    already = "already " if taken == things else ""
    return f"{each}, and the counts {already}take {counted(taken, what)}"


def _behind(first: int, words: Any, number: int) -> ClauseWords:
    said: ClauseWords = words(number - first)
    return said


class _Camp:
    """The things of a board, and the cells beside them in which something can pair off."""

    def __init__(self, board: Board, thing: str, what: str) -> None:
        self._board = board
        self._thing = thing
        self._what = what
        self.things = [cell for cell, (each, _) in board.things.items() if each == thing]

    @cached_property
    def places(self) -> dict[int, list[int]]:
        """The cells beside each thing that may be so."""
        states, fixed = self._board.states, self._board.fixed
        cells = self._board.cells
        return {
            thing: [each for each in sorted(cells.near(thing)) if self._may_be(each, states, fixed)]
            for thing in self.things
        }

    def _may_be(self, cell: int, states: Mapping[str, str], fixed: Mapping[int, str]) -> bool:
        return fixed.get(cell, states[self._what]) == states[self._what]

    @cached_property
    def beside(self) -> dict[int, list[int]]:
        """The things beside each cell that may be so."""
        found = dict[int, list[int]]()
        for thing, cells in self.places.items():
            for cell in cells:
                found.setdefault(cell, []).append(thing)
        return {cell: found[cell] for cell in sorted(found)}

    @cached_property
    def groups(self) -> list[_Group]:
        """The groups with too many of one, and the rows between things."""
        rows = (
            self._in_rows((one,), (at,)) for one, things in self.beside.items() for at in things
        )
        return [*self._crowded(), *chain.from_iterable(rows)]

    def _across(self, cell: int, thing: int) -> int | None:
        """Return the cell on the other side of a thing if it may be so, otherwise None."""
        other = 2 * thing - cell
        # Beyond an edge, the thing is not beside it.
        return other if thing in self.beside.get(other, ()) else None

    def _crowded(self) -> Iterator[_Group]:
        seen = set[int]()
        for start in self.beside:
            if start in seen:
                continue
            group, things, is_closed = [start], set[int](), True
            seen.add(start)
            for cell in group:
                for thing in self.beside[cell]:
                    things.add(thing)
                    other = self._across(cell, thing)
                    is_closed &= other is not None
                    if other is not None and other not in seen:
                        seen.add(other)
                        group.append(other)
            if is_closed and len(group) > len(things):
                yield _Group(tuple(sorted(group)), tuple(sorted(things)))

    def _in_rows(self, cells: tuple[int, ...], things: tuple[int, ...]) -> Iterator[_Group]:
        """Yield the rows between things that begin like this; things and others take turns."""
        for thing in self.beside[cells[-1]]:
            if thing in things:
                continue
            onward = self._across(cells[-1], thing)
            if things[0] < thing:
                others = {self._across(cells[0], things[0]), onward} - {*cells}
                more = sorted(other for other in others if other is not None)
                yield _Group(cells, tuple(sorted((*things, thing))), tuple(more))
            if len(cells) < MOST_IN_A_ROW and onward is not None and onward not in cells:
                yield from self._in_rows((*cells, onward), (*things, thing))

    def only_place(self, number: int) -> ClauseWords:
        thing = f"the {self._thing} at {self._board.name(self.things[number])}"
        return ClauseWords(
            f"{thing} has no other place left", "", f"{thing} would have no place left"
        )

    def out_of_reach(self, _: int) -> ClauseWords:
        one, thing = self._board.in_words(self._what), f"{self._thing} beside it"
        return ClauseWords("", f"{one} has a {thing}", f"{one} would have no {thing}")

    def sharing(self, number: int) -> ClauseWords:
        cells, their, others = self.groups[number]
        width, several = self._board.width, self._board.many(self._what)
        where, things = (
            listed(cell_ranges(divmod(cell, width) for cell in some)) for some in (cells, their)
        )
        beside = f"the {self._thing}{'s' if their[1:] else ''} at {things}"
        if not others and len(cells) > len(their):
            has = "are only {}, which have" if their[1:] else "is only {}, which has"
            few = f"{has.format(beside)} {counted(len(their), self._what)}"
            many = f"too many {several} would be beside {beside}"
            return ClauseWords("", f"beside {where} {few}", many)
        need, few = f"{beside} need {len(their)} {several}", counted(len(cells), self._what)
        blank, alone = f"{beside} would have only {few}", f"{beside} would have only that one"
        seen = blank if cells[1:] else f"with {self._board.in_words(self._what)} there, {alone}"
        return ClauseWords(need, seen, blank)
