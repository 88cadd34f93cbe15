"""Puzzles shared out in pieces of work that take about as long as one another.

What a puzzle takes shows when it is done, so the pieces grow until they take as long as the crew's
pace says. A piece whose worker is gone is shared out again puzzle by puzzle, so that one that ends
its worker fails alone.
"""

from collections import deque
from collections.abc import Iterator, Sequence
from itertools import islice

from crosshatch.running._crew import Crew, Lost
from crosshatch.running._question import Answer, Done, Numbered, failed

MOST = 1000
"""How many puzzles are in a piece at most."""
GROWTH = 4
"""How much larger than the one before a piece may be."""
CHANCES = 2
"""How many workers may be lost over a puzzle that they had in hand alone."""


def answered(puzzles: Iterator[Numbered], crew: Crew) -> Iterator[tuple[int, Answer]]:
    """What a crew answers, by number, in the order in which it is known."""
    pieces = _Pieces(puzzles, crew.pace)
    ahead: list[Numbered] = []
    news: Sequence[tuple[int, Answer]] = ()
    while True:
        while crew.has_room and (ahead := ahead or pieces.cut()):
            crew.put(ahead)
            ahead = []
        # The crew is at work while its last answers are told, and while the next piece is read.
        yield from news
        if crew.is_idle:
            return
        ahead = ahead or pieces.cut()
        piece, done = crew.take()
        news = pieces.share_again(piece, done) if isinstance(done, Lost) else pieces.learn(done)


class _Pieces:
    """Pieces of work, cut as large as it takes."""

    def __init__(self, puzzles: Iterator[Numbered], pace: float) -> None:
        self._puzzles = puzzles
        self._pace = pace
        self._size = 1
        self._again: deque[Numbered] = deque()
        self._lost: dict[int, int] = {}

    def cut(self) -> list[Numbered]:
        """The next piece; empty where nothing is left."""
        if self._again:
            return [self._again.popleft()]
        return list(islice(self._puzzles, self._size))

    def learn(self, done: Done) -> Sequence[tuple[int, Answer]]:
        """The answers of a piece; others are cut larger or smaller, by how long it took."""
        number = len(done.answers)
        fitting = int(self._pace * number / max(done.seconds, 1e-9))
        self._size = max(1, min(fitting, GROWTH * number, MOST))
        return done.answers

    def share_again(self, piece: Sequence[Numbered], lost: Lost) -> Sequence[tuple[int, Answer]]:
        """Take back a piece; what ends its workers each time has failed, which is its answer."""
        given_up = []
        for number, document in piece:
            self._lost[number] = self._lost.get(number, 0) + (len(piece) == 1)
            if self._lost[number] < CHANCES:
                self._again.append((number, document))
            else:
                given_up.append((number, failed(lost.reason)))
        return given_up
