"""The rules of a slitherlink, as a picture alone shows whether they are kept."""

from collections.abc import Iterator, Sequence

from crosshatch.data.phrases import counted
from crosshatch.data.sides import Sides, edges_around
from crosshatch.engine.masks import OFF, ON, OPEN, Masks
from crosshatch.engine.path import Path

_SIDES = (Sides.TOP, Sides.RIGHT, Sides.BOTTOM, Sides.LEFT)


def broken_rules(path: Path, clues: Sequence[Sequence[str]], masks: Masks) -> Iterator[str]:
    """Yield a sentence with the place for each rule that a picture is certain to break.

    The picture has these masks: open edges may still get a line.
    """
    drawn = with_drawn(path, masks)
    for place in range(path.places):
        if not masks[place]:
            yield f"off the grid at {path.name(place)}: the loop leads out of the grid"
    yield from _miscounted(path, clues, drawn)
    for place in range(path.places):
        yield from _at_corner(path, drawn, place)
    yield from _one_loop(path, drawn)


def with_drawn(path: Path, masks: Masks) -> Masks:
    """Return masks in which each edge that is drawn from one end has a line.

    Its other end may rule it out, so that it has the mask 0: there the line does not go on.
    """
    return bytes(mask or (ON if cell >= path.places else 0) for cell, mask in enumerate(masks))


def _miscounted(path: Path, clues: Sequence[Sequence[str]], drawn: Masks) -> Iterator[str]:
    for row, texts in enumerate(clues):
        for column, text in enumerate(texts):
            if text.isdecimal():
                around = edges_around(row, column).values()
                corners = ([at * path.width + to for at, to in place.ends] for place in around)
                masks = [drawn[path.edge(*ends) or 0] for ends in corners]
                lines, room = masks.count(ON), masks.count(ON) + masks.count(OPEN)
                if not lines <= int(text) <= room:
                    has = lines if lines > int(text) else room
                    name = f"r{row + 1}c{column + 1}"
                    sentence = f"the clue is {text}, the loop takes {counted(has, 'edge')}"
                    yield f"count of {name}: {sentence}"


def _at_corner(path: Path, drawn: Masks, place: int) -> Iterator[str]:
    masks = [drawn[edge] for _, edge in path.around(place)]
    lines = masks.count(ON)
    if lines > 2:
        # Not every line of a branch may be known, see `files/edge_rows.py`.
        most = "at least " if OPEN in masks else ""
        yield f"branch at {path.name(place)}: {most}{lines} lines meet"
    elif (lines == 1 or (not lines and drawn[place] == ON)) and lines + masks.count(OPEN) < 2:
        yield f"loose end at {path.name(place)}: the line ends there"
    elif lines and drawn[place] == OFF:
        yield f"off the loop at {path.name(place)}: the loop does not pass it"


def _one_loop(path: Path, drawn: Masks) -> Iterator[str]:
    left = {edge for edge in range(path.places, path.cells) if drawn[edge] == ON}
    if not left and OPEN not in drawn[path.places :]:
        yield "no loop: no line is drawn"
    pieces: list[set[int]] = []
    while left:
        piece, waiting = set[int](), [min(left)]
        while waiting:
            edge = waiting.pop()
            if edge in left:
                left.remove(edge)
                piece.add(edge)
                waiting += [each for end in path.ends(edge) for _, each in path.around(end)]
        pieces.append(piece)
    closed = [piece for piece in pieces if path.is_ring([*piece])]
    for piece in closed[: len(pieces) - 1]:
        edges = counted(len(piece), "edge")
        at = path.name(min(piece))
        yield f"two loops: the loop of {edges} with {at} is closed, and there are other lines"
