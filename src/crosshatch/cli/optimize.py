"""`crosshatch optimize`: pictures with the fewest or most filled cells, one or a stream."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from io import BufferedReader
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Any, cast

from crosshatch.answers.optimize import optimize as improve
from crosshatch.cli import _files, _more_options, _options
from crosshatch.cli._file_names import STANDARD_STREAM, display_name, renderer_or_advice
from crosshatch.cli._options import argument, choice, flag, option
from crosshatch.cli._stream import Tally, improve_stream
from crosshatch.cli.terminal import Exit, Progress, complain, show_json, worst
from crosshatch.data.document import Goal, Proof
from crosshatch.data.grid import Grid, pack
from crosshatch.data.limits import Limits
from crosshatch.data.optimum import Optimum
from crosshatch.data.phrases import counted
from crosshatch.data.scene import cells_only
from crosshatch.engine.magnitudes import BUDGET, Method
from crosshatch.errors import CrosshatchError, FormatError, file_error
from crosshatch.files.content import Content
from crosshatch.files.formats import detect, stream
from crosshatch.files.formats.stream import FORMAT as STREAM
from crosshatch.files.formats.stream import USUAL, StreamSize, decode_picture, encode_all
from crosshatch.files.journal import LineWriter
from crosshatch.files.line_batches import Lines, reading
from crosshatch.files.notation import RUN_COUNTS, from_picture, kind_with
from crosshatch.files.reading import LARGEST_FILE
from crosshatch.puzzles import compile_document

EXAMPLE = "Example: crosshatch optimize examples/whale.toml -o whale.txt"


def optimize(
    file: Annotated[
        str,
        argument("IN", "Pictures in base64, one per line; or one puzzle or image; or - for stdin."),
    ],
    out: Annotated[str, option("--out -o", "OUT", "The file to write, or - for standard output.")],
    goal: Annotated[
        Goal | None,
        choice(
            "--goal", "Fill the fewest cells or the most; by default as the puzzle says, or min."
        ),
    ] = None,
    method: Annotated[
        Method,
        choice(
            "--method", "How to do it: exact proves its result, the others are simple and quick."
        ),
    ] = "exact",
    sweeps: Annotated[
        int | None,
        option(
            "--sweeps",
            "N",
            "The number of sweeps; by default 2 for greedy, 5 for shrink.",
            min=0,
            max=1000,
        ),
    ] = None,
    size: Annotated[
        str | None,
        option("--size", "WxH", f"The size of the pictures in a stream; {USUAL} by default."),
    ] = None,
    budget: Annotated[
        int, _options.whole_number("--budget", "The most work to do on one picture.")
    ] = BUDGET,
    jobs: _more_options.Jobs = None,
    keep_going: Annotated[bool, flag("--keep-going", "Skip bad lines, and count them.")] = False,
    json: _options.Json = False,
) -> int:
    """Find the fewest or most filled cells that keep each line's number of runs, and prove it."""
    _files.require_free(out, json=json)
    if sweeps is not None and method not in ("greedy", "shrink"):
        raise CrosshatchError(f"--sweeps: --method {method} makes none")
    _require_other(file, out)
    sizes = StreamSize(*_options.parse_size(size)) if size else USUAL
    settings: dict[str, Any] = {
        "goal": goal or "min",
        "method": method,
        "sweeps": sweeps,
        "budget": budget,
        "jobs": jobs,
    }
    with _opened(file) as source:
        lines = Lines(display_name(file), source)
        beginning = lines.beginning()
        if not beginning:
            raise CrosshatchError(f"{display_name(file)}: there is nothing in it")
        is_stream = size is not None or keep_going
        if not is_stream and is_single(beginning, Path(file).suffix, sizes):
            content = lines.remainder(LARGEST_FILE)
            settings["goal"] = goal
            return improve_single(file, content, out, json=json, **settings)
        _options.require_meant_suffix(
            out, "a file of pictures in base64", (*STREAM.suffixes, ".txt")
        )
        tally = Tally(settings["goal"])
        shown = Progress("grids", _bytes_of(file))
        refusals: list[str] = []
        with _sink(out) as sink:
            try:
                for error in improve_stream(
                    lines, sink, tally, sizes, keep_going=keep_going, show=shown.show, **settings
                ):
                    refusals = refusals or [f"{display_name(file)}: {error}"]
            except KeyboardInterrupt:
                tally.interrupted = True
            except CrosshatchError as error:
                if not tally.grids:
                    raise
                refusals = [str(error)]
                keep_going = False
            finally:
                shown.close()
    if refusals and not keep_going:
        done = counted(tally.grids, "grid")
        complain(f"{refusals[0]}; {done} before that: see {_files.place_of(out)}")
        return Exit.BAD_INPUT
    for sentence in refusals:
        complain(sentence)
    if json:
        show_json(tally.as_json(), goal=settings["goal"], method=method)
    else:
        print(tally, file=sys.stderr)
    if tally.interrupted:
        return Exit.INTERRUPTED
    if refusals:
        return Exit.BAD_INPUT
    is_open = method == "exact" and tally.proved < tally.grids
    return Exit.LIMIT_REACHED if is_open else Exit.DONE


@contextmanager
def _opened(file: str) -> Iterator[BufferedReader]:
    if file == STANDARD_STREAM:
        if sys.stdin is None:
            raise CrosshatchError("standard input: it is closed")
        yield cast(BufferedReader, sys.stdin.buffer)
        return
    path = Path(file)
    if path.is_dir():
        raise CrosshatchError(f"{file}: a folder, where a file was expected")
    if not path.exists():
        raise CrosshatchError(f"{file}: there is no such file")
    with reading(display_name(file)):
        stream = path.open("rb")
    with stream:
        yield stream


def _require_other(file: str, out: str) -> None:
    """Refuse to write to the file that is being read."""
    one, other = Path(file), Path(out)
    are_files = STANDARD_STREAM not in (file, out) and one.is_file() and other.is_file()
    if are_files and one.samefile(other):
        raise CrosshatchError(f"{out}: cannot be written while it is read")


@contextmanager
def _sink(out: str) -> Iterator[LineWriter]:
    if out == STANDARD_STREAM:
        sys.stdout.flush()
        yield LineWriter(_files.place_of(out), sys.stdout.buffer)
        return
    path = Path(out)
    try:
        stream = path.open("wb", buffering=0)
    except (OSError, ValueError) as error:
        raise file_error(out, error) from error
    sink = LineWriter(out, stream, Path(out))
    try:
        yield sink
    finally:
        sink.close()


def _bytes_of(file: str) -> int | None:
    """Return the number of bytes in a file; None if it is not a regular file."""
    return Path(file).stat().st_size if Path(file).is_file() else None


if TYPE_CHECKING:
    from crosshatch.data.document import Document, Goal
    from crosshatch.puzzles.puzzle import Puzzle


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
    """Optimize each picture of a file and return the exit status."""
    started, tally = perf_counter(), Tally()
    improved: list[tuple[Puzzle, Grid]] = []
    statuses: list[int] = []
    with _files.errors_in(file):
        for document in _documents(file, Content(content, Path(file).suffix)):
            tally.goal = goal or document.goal or "min"
            puzzle = compile_document(replace(document, goal=tally.goal))
            if method == "exact" and puzzle.best:
                optimum = puzzle.best(Limits(conflicts=budget))
            else:
                optimum = _by_simple_method(puzzle.document, method, sweeps, budget, jobs)
            statuses.append(_status(optimum, method))
            if optimum.picture is None:
                complain(f"{display_name(file)}: {optimum}")
                return statuses[-1]
            improved.append((puzzle, optimum.picture))
            tally.note(document.picture, optimum)
    with _files.errors_out(out):
        encoded = _encode(improved, out)
    _files.write_bytes(out, encoded)
    tally.elapsed = perf_counter() - started
    if json:
        show_json(tally.as_json(), goal=tally.goal or "min")
    else:
        print(tally, file=sys.stderr)
    return worst(statuses)


def _is_other(beginning: bytes, suffix: str) -> bool:
    content = Content(beginning, suffix)
    if content.is_image:
        return True
    try:
        return detect(content) is not stream.FORMAT
    except FormatError:
        return False


def _documents(file: str, content: Content) -> "list[Document]":
    """Return the puzzles in a file, or the magnitude puzzle of each picture or grid."""
    from crosshatch.files.images import read_cells
    from crosshatch.library.pictures import load_grids

    if content.is_image:
        return [_of_picture(read_cells(content.binary))]
    if grids := load_grids(content):
        return [*map(_of_picture, grids)]
    puzzles = _files.every_puzzle(file, content)
    places = ["" if len(puzzles) == 1 else f"puzzle {at}" for at in range(1, len(puzzles) + 1)]
    return [*map(_with_goal, puzzles, places)]


def _with_goal(puzzle: "Puzzle", place: str) -> "Document":
    """Return a puzzle with a goal, or the magnitude puzzle of its picture."""
    if puzzle.best:
        return puzzle.document
    if puzzle.document.picture is None:
        raise CrosshatchError("there is no goal in it, and no picture", place=place)
    return _of_picture(puzzle.document.picture)


def _of_picture(picture: "Grid") -> "Document":
    return from_picture(picture, kind_with(RUN_COUNTS))


def _by_simple_method(
    document: "Document", method: Method, sweeps: int | None, budget: int, jobs: int | None
) -> Optimum:
    """Return what a simple method makes of the picture in a document; refuse clues alone."""
    if document.picture is None:
        raise CrosshatchError(f"--method {method}: it begins with a picture, here are only clues")
    result = improve(
        document.picture,
        goal=document.goal or "min",
        method=method,
        sweeps=sweeps,
        budget=budget,
        jobs=jobs,
    )
    [filled], [bound], [proof] = result.after, result.bounds, result.proofs
    return Optimum(result.pictures, int(filled), int(bound), Proof(proof), result.seconds)


def _encode(improved: "Sequence[tuple[Puzzle, Grid]]", out: str) -> bytes:
    """Return pictures in the format of the file's suffix; text for standard output."""
    from crosshatch.files.formats import HOMES, character_grid, writable_format, write_documents

    suffix = _files.suffix_of(out, None, else_kind="txt").lower()
    if suffix in character_grid.FORMAT.suffixes:
        return "\n".join("".join(f"{row}\n" for row in each) for _, each in improved).encode()
    sizes = {StreamSize(len(each[0]), len(each)) for _, each in improved}
    if suffix in stream.FORMAT.suffixes and len(sizes) == 1:
        return encode_all(b"".join(pack(each) for _, each in improved), *sizes)
    if any(suffix in suffixes for _, *suffixes in HOMES.values()):
        format = writable_format(suffix)
        if not format.is_binary and (format.holds_sets or len(improved) == 1):
            documents = [replace(puzzle.document, picture=each) for puzzle, each in improved]
            return write_documents(format, documents)
    if len(improved) > 1:
        sentence = f"{len(improved)} grids, which only .txt, .jsonl and the like hold"
        raise CrosshatchError(sentence)
    [(puzzle, picture)] = improved
    return renderer_or_advice(suffix).draw(cells_only(puzzle.scene(picture)), None, None)


def _status(optimum: Optimum, method: Method) -> int:
    if optimum.interrupted:
        return Exit.INTERRUPTED
    if method == "exact" and not optimum.proved:
        return Exit.LIMIT_REACHED
    return Exit.DONE if optimum.picture else Exit.PROVED_NONE


VERB = optimize
