"""Find typos in the clues of nonograms."""

from collections.abc import Sequence
from typing import Any, overload

from crosshatch.data.arguments import Array, require_type
from crosshatch.data.document import Document
from crosshatch.data.limits import Limits, require_limits
from crosshatch.engine.typos import ONE_SECOND, Typos
from crosshatch.errors import needs_extra
from crosshatch.files.content import Content
from crosshatch.files.notation import USUAL_KIND
from crosshatch.files.reading import read_records
from crosshatch.library.load import only_document
from crosshatch.library.new import Clue, document_of_clues
from crosshatch.puzzles import find_typos, kind_named
from crosshatch.puzzles.puzzle import Puzzle

_PUZZLE = "a Puzzle, a text, the bytes of a file, or the clues of the rows"


@overload
def typos(
    rows: Sequence[Clue] | Array,
    columns: Sequence[Clue] | Array,
    *,
    limits: Limits = ...,
    **options: Any,
) -> Typos: ...
@overload
def typos(rows: Puzzle | str | bytes, *, limits: Limits = ...) -> Typos: ...
@needs_extra()
def typos(
    rows: Puzzle | str | bytes | Sequence[Clue] | Array,
    columns: Sequence[Clue] | Array | None = None,
    *,
    limits: Limits = ONE_SECOND,
    **options: Any,
) -> Typos:
    """Return the typos that may have been made in the clues of a nonogram, likeliest first.

    Pass rows and columns, with the options of `nonogram`; or a text, or the content of a file, that
    holds one nonogram; or a puzzle, which may have no solution or several. The clues may contradict
    each other. Each typo is a single change that leaves exactly one solution. The search ends after
    a second, unless `limits` say something else.

    >>> import crosshatch
    >>> rows, columns = ["5", "1 1 1", "2 2", "3", "1"], ["3", "1 2", "2 2", "2 1", "3"]
    >>> print(crosshatch.typos(rows, columns))
    column 4: '1 2' instead of '2 1'? It would have one solution.
    1 of 57 single changes would give it one solution; compare column 4 with the paper
    """
    require_limits(limits)
    document = _document(rows, columns, options)
    return find_typos(document, limits)


def _document(rows: Any, columns: Any, options: dict[str, Any]) -> Document:
    if columns is not None:
        return document_of_clues(kind_named(USUAL_KIND), rows, columns, options)
    if isinstance(rows, Puzzle):
        return rows.document
    require_type(str | bytes, _PUZZLE, rows=rows)
    return only_document(read_records(Content(rows)))
