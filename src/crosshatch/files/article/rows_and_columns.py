"""Which lists of a text are the rows and the columns of a puzzle, and what shows it.

What the text proves comes first: a picture that it prints, cells that it gives. Then come names,
and then the order.
"""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain, combinations, islice
from typing import NamedTuple

from crosshatch.data.document import Document
from crosshatch.data.grid import FILLED, UNKNOWN, Grid, clue_texts, filled_in, transposed
from crosshatch.data.phrases import counted
from crosshatch.errors import CrosshatchError
from crosshatch.files.article.forms import forms
from crosshatch.files.article.given_cells import Given, given_in
from crosshatch.files.article.lists import Found, named_lines
from crosshatch.files.article.printed_pictures import DrawnLines, drawn_lines, listed_in, printed_in
from crosshatch.files.article.side_words import (
    Order,
    Told,
    line_at,
    orders_of,
    side_of,
    swapped_in,
    text_around,
    told_by_names,
    told_by_sizes,
    told_by_words,
)
from crosshatch.files.clue_sums import Clues, can_belong_together, splits, sum_of
from crosshatch.files.notation import REGISTERED, USUAL_KIND

_LETTER = re.compile(r"[^\W\d]")
_FARTHEST = 24
"""The most lists between those of rows and those of columns."""
_MOST_PAIRS = 100
_MOST_CONFLICTS = 300
_LARGEST_GRID = 2**16
"""The most cells of a puzzle that is solved to find out whether lists are its clues."""
_FEWEST_CLUES = 5
_FEWEST_RUNS = 10
WIDEST_GAP = 10
"""The most lines between two lists without names."""
_FEWEST_OTHERS = 6
"""The fewest lines beside the lists of a text of which it is not clear where its clues are."""
_MOST_OTHERS = 12
"""The most lines that stand beside the short lists of a small puzzle."""


@dataclass(frozen=True, slots=True)
class TwoSides:
    """Two lists of clues that belong together, the rows first as far as names and order say."""

    clues: tuple[Clues, Clues]
    lists: tuple[Found, Found]
    reason: str = ""
    """Why they are rows and columns; empty if nothing shows it."""
    is_usual: bool = False
    """True if both have names that are usual for it."""
    orders: tuple[tuple[int, Order], ...] = ()
    """Why clues of the rows, which are 0, or of the columns were turned round."""

    is_named: bool = False
    """True if names, or words beside them, tell the side of each."""

    @property
    def document(self) -> Document:
        """The puzzle with these clues."""
        return Document(USUAL_KIND, *self.clues)

    @property
    def places(self) -> tuple[tuple[int, int], ...]:
        """The first and the last line of each list."""
        return tuple(each.lines for each in self.lists)

    def others_in(self, text: str) -> int:
        """Return the number of lines of a text, other than empty ones, beside the lists."""
        lines = {line for first, last in self.places for line in range(first, last + 1)}
        return _number_of_lines(text) - len(lines)

    def is_brief_in(self, text: str) -> bool:
        """Return True if hardly anything else stands in a text."""
        return self.others_in(text) <= _FEWEST_OTHERS

    def turned(self, reason: str = "") -> "TwoSides":
        """Return the pair with rows and columns exchanged."""
        return TwoSides(self.clues[::-1], self.lists[::-1], reason)

    def backwards(self, side: int, order: Order) -> "TwoSides":
        """Return the pair with the clues of a side, or the runs of each, in the other order."""
        clues = [*self.clues]
        clues[side] = _orders(clues[side])[2 if order.is_of_runs else 1]
        return replace(self, clues=(clues[0], clues[1]), orders=(*self.orders, (side, order)))


class Readings(NamedTuple):
    """A puzzle as it can be read: in two ways if nothing shows which lists are the rows."""

    documents: tuple[Document, ...]
    place: str = ""
    """Where its first clue is."""
    unsure: str = ""
    """What nothing shows if there are several readings."""


def puzzles_in(text: str, lists: Sequence[Found]) -> list[Readings]:
    """Return the puzzles of rows and columns whose clues a text lists, each in all its readings."""
    given, drawn = given_in(text, lists), drawn_lines(text)
    found: list[Readings] = []
    for sides in _pairs(text, lists):
        told = sides[0]
        printed = _turned_as_printed(lists, drawn, told)
        ways = [printed] if printed else [way for one in sides for way in in_order(text, one)]
        is_plain = told.is_usual and ways == [told]
        readings = _readings(ways, given, is_brief=is_plain and told.is_brief_in(text))
        if all(readings.documents != other.documents for other in found):
            found.append(readings)
    return found


@lru_cache(maxsize=1)
def _number_of_lines(text: str) -> int:
    return sum(not line.isspace() for line in text.splitlines())


def turned_as_told(text: str, pair: TwoSides) -> list[TwoSides]:
    """Return a pair turned as the text tells: by its names, by sizes, or by other words.

    Return it in both ways if nothing tells which are the rows.
    """
    texts = text_around(text, pair.lists)
    named = told_by_names(pair.lists, texts)
    sized = told_by_sizes(text, (len(pair.clues[0]), len(pair.clues[1])))
    told = sized if sized and not (named and named.is_first == sized.is_first) else named
    told = told or told_by_words(text, texts[0].before)
    if not told and not _LETTER.search(text):
        # Clues and nothing else are read as people type them.
        told = Told(True, "the rows come first", is_usual=True)
    if told and (swap := swapped_in(text, pair.lists)):
        # What a function does may be a part of its work.
        why = f"{told.why}, exchanged in {line_at(text, swap.end())}"
        told = None if swap["indent"] else Told(not told.is_first, why)
    if not told:
        return [pair] if pair.clues == pair.clues[::-1] else [pair, pair.turned()]
    turned = pair if told.is_first else pair.turned()
    is_named = bool(named and named.is_full)
    return [replace(turned, reason=told.why, is_usual=told.is_usual, is_named=is_named)]


def _pairs(text: str, lists: Sequence[Found]) -> Iterator[list[TwoSides]]:
    """Yield the pairs of lists that belong together, each list once, the nearest first.

    Each comes as the text tells, or in both ways.
    """
    alike = defaultdict[tuple[str, int], list[tuple[int, Found, Clues]]](list)
    for at, each in enumerate(lists):
        for form, clues in forms(each):
            if total := sum_of(clues):
                alike[form, total].append((at, each, clues))
    near = [
        (one, two)
        for group in alike.values()
        for one, two in combinations(group, 2)
        if 0 < two[0] - one[0] <= _FARTHEST
    ]
    near.sort(key=lambda pair: (pair[1][0] - pair[0][0], pair[0][0]))
    used: set[int] = set()
    is_alone = sum(len(each.clues) > 1 for each in lists) == 2
    fitting = (pair for pair in near if can_belong_together(pair[0][2], pair[1][2]))
    for (first, one, rows), (second, two, columns) in islice(fitting, _MOST_PAIRS):
        if {first, second} & used:
            continue
        sides = turned_as_told(text, TwoSides((rows, columns), (one, two)))
        is_of_one_side = one.names != two.names and side_of(one) == side_of(two) != ""
        if not (is_of_one_side and not sides[0].reason) and _are_likely(text, sides, is_alone):
            used |= {first, second}
            yield sides
    if not used:
        halves = (turned_as_told(text, pair) for pair in _divided(lists))
        yield from (sides for sides in halves if _are_likely(text, sides, len(lists) == 1))


def _divided(lists: Sequence[Found]) -> Iterator[TwoSides]:
    """Yield the only division of a list of all clues in two that makes the sums equal."""
    for each in lists:
        for _, clues in forms(each):
            empty = [at for at, clue in enumerate(clues) if not clue]
            places = [*islice(splits(clues), 2)]
            if len(empty) == 1 and can_belong_together(clues[: empty[0]], clues[empty[0] + 1 :]):
                end, begin = empty[0], empty[0] + 1
            elif len(places) == 1 and 1 < places[0] < len(clues) - 1:
                end = begin = places[0]
            else:
                continue
            parts = each._replace(clues=each.clues[:end]), each._replace(clues=each.clues[begin:])
            yield TwoSides((clues[:end], clues[begin:]), parts)


def _are_likely(text: str, sides: Sequence[TwoSides], is_alone: bool) -> bool:
    """Return True if lists are hardly anything else than clues.

    Lists without names, and short ones, have a solution, and short ones stand in a text of not many
    more lines; those without names stand there alone.
    """
    pair = sides[0]
    clues = [*chain(*pair.clues)]
    shorter = min(map(len, pair.clues))
    is_short = shorter < _FEWEST_CLUES or sum(len(clue.split()) for clue in clues) < _FEWEST_RUNS
    if shorter < 2 or (is_short and pair.others_in(text) > _MOST_OTHERS):
        return False
    if is_short and any(each.is_bare for each in pair.lists):
        return False
    if pair.is_named and not is_short:
        return True
    (_, end), (begin, _) = sorted(pair.places)
    has_several = any(" " in clue for clue in clues)
    is_near = begin - end <= WIDEST_GAP and has_several and (is_alone or not is_short)
    if not (pair.is_named or is_near):
        return False
    ways = in_order(text, pair)
    return any(_number_of_solutions(way.document) != 0 for way in ways)


def _number_of_solutions(document: Document) -> int | None:
    """Return the number of solutions, if a short search tells it; 0 if none is short."""
    if len(document.rows) * len(document.columns) > _LARGEST_GRID:
        return 0
    try:
        return REGISTERED[USUAL_KIND].number_of_solutions(document, _MOST_CONFLICTS)
    except CrosshatchError:
        return 0


def in_order(text: str, pair: TwoSides) -> list[TwoSides]:
    """Return a pair in the order that the text says, and both ways if this is not sure."""
    ways = [pair]
    for side, order in enumerate(orders_of(text, pair.lists, text_around(text, pair.lists))):
        if order:
            turned = [way.backwards(side, order) for way in ways]
            ways = turned if order.is_sure else ways + turned
    return ways


def _turned_as_printed(
    lists: Sequence[Found], drawn: DrawnLines, pair: TwoSides
) -> TwoSides | None:
    """Return a pair so that a picture in the text solves it, or None."""
    height, width = map(len, pair.clues)
    printed = (printed_in(drawn, *size) for size in {(width, height), (height, width)})
    for picture, (first, last) in chain(listed_in(lists), *printed):
        # Clues of ones and zeros look like pictures.
        is_apart = all(last < begin or end < first for begin, end in pair.places)
        if is_apart and filled_in(picture) == sum_of(pair.clues[0]):
            reason = f"the picture in {named_lines((first, last))}"
            if found := _solved_by(picture, pair, reason):
                return found
    return None


def _solved_by(picture: Grid, pair: TwoSides, reason: str) -> TwoSides | None:
    """Return the pair as a picture shows it if it has its clues, perhaps in other orders."""
    shown = (clue_texts(picture), clue_texts(transposed(picture)))
    for one in (pair, pair.turned(pair.reason)):
        if all(clues in _orders(side) for clues, side in zip(one.clues, shown, strict=True)):
            is_told = one.reason and shown == pair.clues
            return replace(one, clues=shown, reason=one.reason if is_told else reason)
    return None


def _orders(clues: Clues) -> tuple[Clues, ...]:
    """Return clues listed from either end, with runs from their first and from their last."""
    backwards = tuple(" ".join(reversed(clue.split())) for clue in clues)
    return clues, clues[::-1], backwards, backwards[::-1]


def _readings(ways: Sequence[TwoSides], given: Sequence[Given], *, is_brief: bool) -> Readings:
    """Return a puzzle in all ways that are left, with the cells given, and what was taken."""
    found, cells = next(
        ((fitting, each) for each in given if (fitting := _with_given(ways, each))), ([], None)
    )
    found = found or [(way, way.document) for way in ways]
    place = ways[0].lists[0].ends[0].place
    if is_brief and not cells and len(found) == 1:
        return Readings((ways[0].document,), place)
    remarked = tuple(replace(each, remarks=(taken(way, cells),)) for way, each in found)
    is_of_order = all(way.reason for way, _ in found)
    unsure = "in which order the clues are" if is_of_order else "which lists are the rows"
    return Readings(remarked, place, unsure)


def _with_given(ways: Sequence[TwoSides], given: Given) -> list[tuple[TwoSides, Document]]:
    """Return the ways in which cells can be given for a puzzle, only that which the text shows."""
    begin = 0 if any(0 in cell for cell in given.cells) else 1
    found, possible = 0, dict[tuple[Clues, Clues], tuple[TwoSides, Document]]()
    for one in (*ways, *(way.turned("the given cells") for way in ways)):
        for base in dict.fromkeys((begin, 0)):
            cells = {(row - base, column - base) for row, column in given.cells}
            if grid := _grid(one, cells):
                document = replace(one.document, givens=grid)
                found += 1
                if _number_of_solutions(document) != 0:
                    possible.setdefault(one.clues, (one, document))
    fitting = [*possible.values()]
    if len(fitting) == 1 and found > 1:
        return [(replace(one, reason="the given cells"), document) for one, document in fitting]
    return fitting[:1] if len(ways) == 1 and ways[0].reason else fitting


def _grid(pair: TwoSides, cells: Set[tuple[int, int]]) -> Grid | None:
    """Return given cells as a grid, or None if one is outside."""
    height, width = map(len, pair.clues)
    grid = tuple(
        "".join(FILLED if (row, column) in cells else UNKNOWN for column in range(width))
        for row in range(height)
    )
    return grid if filled_in(grid) == len(cells) else None


def taken(pair: TwoSides, cells: Given | None = None) -> str:
    """Return the remark on what was taken from where, and what shows which are the rows."""
    places = [named_lines(lines) for lines in pair.places]
    if places[0] == places[1]:
        places = [each.ends[0].place for each in pair.lists]
    sides = zip(("rows", "columns"), pair.clues, places, strict=True)
    parts = [
        f"{counted(len(clues), 'clue')} of {side} from {place}" for side, clues, place in sides
    ]
    if cells:
        parts.append(f"{counted(len(cells.cells), 'given cell')} from {named_lines(cells.lines)}")
    why = f"; which are rows: {pair.reason}" if pair.reason else ""
    for side, order in pair.orders:
        parts[side] += ", each backwards" if order.is_of_runs else ", from the last to the first"
        why += f"; the order: {order.why}"
    return f"read {', '.join(parts)}{why}"
