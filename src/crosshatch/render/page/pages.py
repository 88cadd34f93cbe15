"""Puzzles and pictures of many sizes on pages, one after the other.

Of all ways to break pages the one with the fewest is taken, and of those the one whose cells come
nearest to the largest, so that no page is crowded while the next is empty. Pictures of solutions
lie in rows too, as many on a page as can be, and then as large as they can be.
"""

from collections.abc import Iterator, Sequence

from crosshatch.render.page.rows import Page, arranged, keeps
from crosshatch.render.page.style import Manner, Place, Room, Size


def puzzles_on_pages(
    sizes: Sequence[Size], first: Room, room: Room, manner: Manner
) -> tuple[Place, ...]:
    """Places for puzzles in their order, of which the first page may have less room."""
    best: list[tuple[int, float]] = [(0, 0.0)] * (len(sizes) + 1)
    begun: list[Page | None] = [None] * len(sizes)
    least = [min(manner.enough, *_alone(size, room, manner)) for size in sizes]
    for begin in reversed(range(len(sizes))):
        ways = []
        # Of ways that are alike the one that fills the first page.
        for end in range(min(begin + manner.most, len(sizes)), begin, -1):
            together = sizes[begin:end], room if begin else first, manner
            page = arranged(*together, least[begin:end])
            if end == begin + 1 or keeps(page, least[begin:end]):
                pages, short = best[end]
                ways.append(((pages + 1, short + page.shortfall), page))
        best[begin], begun[begin] = min(ways, key=lambda way: way[0])
    return tuple(_in_order(begun))


def _alone(size: Size, room: Room, manner: Manner) -> tuple[float, ...]:
    """How wide the cells of a puzzle are that has a page of its own."""
    return arranged([size], room, manner).cell_of_each


def pictures_on_pages(
    sizes: Sequence[Size], first: Room, room: Room, manner: Manner
) -> tuple[Place, ...]:
    """Places for pictures in their order: few pages, which are filled."""
    places: list[Place] = []
    page = 0
    while left := sizes[len(places) :]:
        here = room if page else first
        ways = [
            _hung(left, here, manner, columns, page) for columns in range(manner.columns, 0, -1)
        ]
        fullest = max(ways, key=_filling)
        places += fullest
        page += 1
    return tuple(places)


def _filling(way: Sequence[Place]) -> tuple[int, float]:
    """How well pictures fill a page: many of them first, then large ones."""
    return len(way), sum(place.cell for place in way)


def _in_order(begun: Sequence[Page | None]) -> Iterator[Place]:
    """The places on those pages that follow each other."""
    number = at = 0
    while at < len(begun):
        page = begun[at]
        assert page is not None
        yield from page.places(number)
        number, at = number + 1, at + len(page.sizes)


def _hung(
    sizes: Sequence[Size], room: Room, manner: Manner, columns: int, page: int
) -> list[Place]:
    """As many pictures as fit a page in so many columns, one at least; none if they are too small.

    In a single column none is.
    """
    slot, lefts = room.columns(columns, manner.apart)
    places: list[Place] = []
    top = room.top
    while row := sizes[len(places) : len(places) + columns]:
        head = max(size.head for size in row)
        # Not higher than wide, so that rows are even; a single column has all that there is.
        high = room.height - head if columns == 1 else min(slot, room.height - head)
        cells = [
            min(manner.largest, slot / (size.left + size.right), high / (size.above + size.below))
            for size in row
        ]
        if columns > 1 and min(cells) < manner.enough:
            return []
        bottom = max(
            top + head + cell * (size.above + size.below)
            for cell, size in zip(cells, row, strict=True)
        )
        if places and bottom > room.top + room.height:
            break
        for left, cell, size in zip(lefts, cells, row, strict=False):
            y = top + head + cell * size.above
            places.append(Place(page, left, top, slot, left + cell * size.left, y, cell))
        top = bottom + manner.apart
    return places
