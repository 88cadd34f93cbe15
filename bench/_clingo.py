"""A peer for tracks: clingo, on a plain model.

Places and edges are chosen, degrees and counts are constraints, and every visited place is reached
from the start: the model that anybody would write. Its time is that of writing down, grounding and
solving, as it has no other way to begin; solving is also told apart.
"""

import time
from collections.abc import Iterator
from typing import NamedTuple

import clingo

from crosshatch.data.grid import Grid
from crosshatch.engine.clues import Count
from crosshatch.engine.masks import OFF, ON, OPEN
from crosshatch.engine.path import Path
from crosshatch.puzzles.puzzle import Puzzle

MODEL = """
#defined count/2. #defined of/2. #defined sure/1. #defined sure/2. #defined out/1. #defined out/2.

{ visited(P) : place(P) }.
{ track(P,Q) : edge(P,Q) }.
joined(P,Q) :- track(P,Q).
joined(Q,P) :- track(P,Q).

end(P) :- start(P).
end(P) :- finish(P).
:- end(P), not visited(P).
:- end(P), #count { Q : joined(P,Q) } != 1.
:- visited(P), not end(P), #count { Q : joined(P,Q) } != 2.
:- joined(P,Q), not visited(P).

reached(P) :- start(P).
reached(Q) :- reached(P), joined(P,Q).
:- visited(P), not reached(P).

:- count(L,N), #count { P : visited(P), of(P,L) } != N.

:- sure(P), not visited(P).
:- out(P), visited(P).
:- sure(P,Q), not track(P,Q).
:- out(P,Q), track(P,Q).

#show visited/1.
#show track/2.
"""


class Answer(NamedTuple):
    """The pictures found, and what it took."""

    pictures: list[Grid]
    complete: bool
    """True if the search ended within its limit."""
    seconds: float
    solving: float
    """The part of them in which it solved."""
    conflicts: int


def solve(puzzle: Puzzle, *, solutions: int, seconds: float) -> Answer:
    """Look for so many paths, or for all where that is 0."""
    begin = time.perf_counter()
    control = clingo.Control([str(solutions)])
    control.add("base", [], MODEL + "".join(_facts(puzzle)))
    control.ground([("base", [])])
    ground = time.perf_counter()
    found: list[list[clingo.Symbol]] = []
    with control.solve(yield_=True, async_=True) as handle:
        handle.resume()
        while in_time := handle.wait(max(begin + seconds - time.perf_counter(), 0)):
            if (model := handle.model()) is None:
                break
            found.append(list(model.symbols(shown=True)))
            handle.resume()
        if not in_time:
            handle.cancel()
    end = time.perf_counter()
    conflicts = int(control.statistics["solving"]["solvers"]["conflicts"])
    pictures = [_picture(puzzle, symbols) for symbols in found]
    return Answer(pictures, in_time, end - begin, end - ground, conflicts)


def _facts(puzzle: Puzzle) -> Iterator[str]:
    model, path = puzzle.model, _path_of(puzzle)
    yield f"place(0..{path.places - 1}). start({path.start}). finish({path.finish}).\n"
    for cell, mask in enumerate(model.masks):
        atom = ",".join(map(str, path.ends(cell) if cell >= path.places else [cell]))
        if cell >= path.places:
            yield f"edge({atom}).\n"
        if mask != OPEN:
            yield f"{'sure' if mask == ON else 'out'}({atom}).\n"
    for number, line in enumerate(model.lines):
        assert isinstance(line.clue, Count)
        yield f"count({number},{line.clue.filled}).\n"
        yield "".join(f"of({place},{number}).\n" for place in line.cells)


def _picture(puzzle: Puzzle, symbols: list[clingo.Symbol]) -> Grid:
    path = _path_of(puzzle)
    masks = bytearray([OFF]) * path.cells
    for symbol in symbols:
        places = [argument.number for argument in symbol.arguments]
        cell = path.edge(*places) if len(places) == 2 else places[0]
        assert cell is not None
        masks[cell] = ON
    return puzzle.decode(bytes(masks))


def _path_of(puzzle: Puzzle) -> Path:
    assert puzzle.model.path is not None
    return puzzle.model.path
