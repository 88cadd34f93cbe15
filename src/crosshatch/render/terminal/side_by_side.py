"""Texts side by side, as pictures are drawn: what stands below the other is on one line with it."""

import re
from collections.abc import Iterable
from itertools import zip_longest

_GAP = 4
_COLOR = re.compile(r"\x1b\[[\d;]*m")


def side_by_side(texts: Iterable[str], width: int | None = None) -> str:
    """The texts from left to right with their last lines level; one below the other in less room.

    >>> print(side_by_side(["#.\\n.#", "##"]))
    #.
    .#    ##
    """
    blocks = [text.splitlines() for text in texts]
    if len(blocks) == 1:
        return "\n".join(blocks[0])
    widths = [max(map(_width, block), default=0) for block in blocks]
    if width is not None and sum(widths) + _GAP * (len(blocks) - 1) > width:
        return "\n\n".join("\n".join(block) for block in blocks)
    lines = zip_longest(*(block[::-1] for block in blocks), fillvalue="")
    return "\n".join(
        (" " * _GAP).join(map(_padded, line, widths)).rstrip() for line in reversed([*lines])
    )


def _padded(line: str, width: int) -> str:
    return line + " " * (width - _width(line))


def _width(line: str) -> int:
    return len(_COLOR.sub("", line))
