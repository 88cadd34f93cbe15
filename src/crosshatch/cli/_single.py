"""Optimization of a single puzzle, text grid or image, for `optimize`."""

import sys
from dataclasses import replace
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from crosshatch.answers.optimize import optimize
from crosshatch.cli._files import (
    display_name,
    errors_in,
    errors_out,
    only_puzzle,
    suffix_of,
    write_bytes,
)
from crosshatch.cli._stream import Tally
from crosshatch.cli.terminal import (
    DONE,
    INTERRUPTED,
    LIMIT_REACHED,
    PROVED_NONE,
    complain,
    show_json,
)
from crosshatch.data.grid import Grid, filled_in, pack
from crosshatch.data.limits import Limits
from crosshatch.data.optimum import Optimum, Proof
from crosshatch.engine.magnitudes import Method
from crosshatch.errors import CrosshatchError, FormatError
from crosshatch.files.formats.stream import StreamSize, decode_picture, encode_all

if TYPE_CHECKING:
    from crosshatch.data.document import Document, Goal
    from crosshatch.families.puzzle import Puzzle
    from crosshatch.files.content import Content


def is_single(beginning: bytes, suffix: str, size: StreamSize) -> bool:
    """Return True if a file with this beginning is one puzzle or picture, not a stream."""
    first, _, _ = beginning.partition(b"\n")
    try:
        decode_picture(first.removesuffix(b"\r"), size)
    except FormatError:
        return _is_other(beginning, suffix)
    return False


def improve_single(
    file: str,
    content: bytes,
    out: str,
    *,
    goal: "Goal | None",
    method: Method,
    sweeps: int | None,
    budget: int,
    jobs: int | None,
    json: bool,
) -> int:
    """Optimize the only picture of a file, and return the exit status."""
    from crosshatch.families import compile_document
    from crosshatch.files.content import Content

    started = perf_counter()
    with errors_in(file):
        document = _document(file, Content(content, Path(file).suffix))
        document = replace(document, goal=goal or document.goal or "min")
        puzzle = compile_document(document)
        if method == "exact" and puzzle.best:
            optimum = puzzle.best(Limits(conflicts=budget))
        else:
            optimum = _by_simple_method(document, method, sweeps, budget, jobs)
    if optimum.picture is None:
        complain(f"{display_name(file)}: {optimum}")
        return _status(optimum, method)
    with errors_out(out):
        encoded = _encode(puzzle, optimum.picture, out)
    write_bytes(out, encoded)
    before = None if document.picture is None else filled_in(document.picture)
    filled = filled_in(optimum.picture)
    tally = Tally(
        goal=document.goal,
        grids=1,
        before=before,
        after=filled,
        bound=optimum.bound,
        by_count=int(optimum.proof is Proof.COUNT),
        by_search=int(optimum.proof is Proof.SEARCH),
        programs=int(optimum.programmed),
        seconds=optimum.seconds,
        engine=optimum.seconds,
        elapsed=perf_counter() - started,
    )
    if json:
        show_json({**tally.as_json(), "goal": document.goal or "min"})
    else:
        print(tally, file=sys.stderr)
    return _status(optimum, method)


def _is_other(beginning: bytes, suffix: str) -> bool:
    from crosshatch.files.content import Content
    from crosshatch.files.formats import detect, stream

    content = Content(beginning, suffix)
    if content.is_image:
        return True
    try:
        return detect(content) is not stream.FORMAT
    except FormatError:
        return False


def _document(file: str, content: "Content") -> "Document":
    """Return the puzzle in a file, or the magnitude puzzle of its picture."""
    from crosshatch.families.magnitude.family import FAMILY
    from crosshatch.files.images import read_cells
    from crosshatch.library.load import load_grid

    if content.is_image:
        return FAMILY.clues_of(read_cells(content.binary))
    if grid := load_grid(content):
        return FAMILY.clues_of(grid)
    puzzle = only_puzzle(file, content, None)
    if puzzle.best:
        return puzzle.document
    if puzzle.document.picture is None:
        raise CrosshatchError("there is no goal in it, and no picture")
    return FAMILY.clues_of(puzzle.document.picture)


def _by_simple_method(
    document: "Document", method: Method, sweeps: int | None, budget: int, jobs: int | None
) -> Optimum:
    """Return what a simple method makes of the picture in a document; refuse clues alone."""
    if document.picture is None:
        raise CrosshatchError(f"--method {method}: it begins with a picture, here are only clues")
    result = optimize(
        document.picture,
        goal=document.goal or "min",
        method=method,
        sweeps=sweeps,
        budget=budget,
        jobs=jobs,
    )
    [filled], [bound], [proof] = result.after, result.bounds, result.proofs
    return Optimum(result.pictures, int(filled), int(bound), Proof(proof), result.seconds)


def _encode(puzzle: "Puzzle", picture: Grid, out: str) -> bytes:
    """Return the picture in the format of the file's suffix; text for standard output."""
    from crosshatch.data.scene import cells_only
    from crosshatch.files.content import as_bytes
    from crosshatch.files.formats import FORMATS, stream, text
    from crosshatch.render.registry import renderer_for

    suffix = suffix_of(out, None, else_kind="txt").lower()
    if suffix in text.FORMAT.suffixes:
        return "".join(f"{row}\n" for row in picture).encode()
    if suffix in stream.FORMAT.suffixes:
        return encode_all(pack(picture), StreamSize(len(picture[0]), len(picture)))
    for format in FORMATS:
        if suffix in format.suffixes and format.write and not format.is_binary:
            return as_bytes(format.write([replace(puzzle.document, picture=picture)]))
    return renderer_for(suffix).draw(cells_only(puzzle.scene(picture)), None, None)


def _status(optimum: Optimum, method: Method) -> int:
    if optimum.interrupted:
        return INTERRUPTED
    if method == "exact" and not optimum.proved:
        return LIMIT_REACHED
    return DONE if optimum.picture else PROVED_NONE
