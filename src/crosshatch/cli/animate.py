"""`crosshatch animate`: a film of the solve, line logic first and then the search."""

from functools import partial
from typing import Annotated, Literal

from crosshatch.cli import _files, _more_options, _options
from crosshatch.cli._clock import Clock
from crosshatch.cli._file_names import STANDARD_STREAM, display_name
from crosshatch.cli._options import choice, flag, option
from crosshatch.cli.terminal import Exit, complain, show_json
from crosshatch.data.limits import Limits
from crosshatch.errors import CrosshatchError

EXAMPLE = "Example: crosshatch animate examples/gchq.toml -o gchq.gif"


def animate(
    file: _options.File,
    out: Annotated[str, option("--out -o", "X", "The file to write: .gif, .apng or .webp.")],
    kind: _more_options.FilmKind = None,
    frames: Annotated[
        Literal["pass", "line", "hint"],
        choice(
            "--frames",
            "Show a frame for each pass over rows or columns, for each line, or for each "
            "sentence of a hint, with what-ifs step by step.",
        ),
    ] = "pass",
    delay: Annotated[
        float | None,
        _options.seconds(
            "--delay",
            "How long to show each frame; by default 0.3, or as long as it takes to read its "
            "caption.",
            least=0.02,
            most=60,
        ),
    ] = None,
    hold: Annotated[
        float, _options.seconds("--hold", "How long to show the last frame.", least=0.02, most=600)
    ] = 3.0,
    loop: Annotated[
        int, option("--loop", "N", "How often to play the film; 0 is forever.", min=0, max=1000)
    ] = 0,
    captions: Annotated[
        bool,
        flag(
            "--captions",
            "Say below each frame what was found: how many cells in a pass, which cells on a "
            "line, or with --frames hint the sentence of the hint.",
        ),
    ] = False,
    cell_size: _more_options.CellSize = None,
    theme: _more_options.ThemeName = None,
    format: _options.FormatName = None,
    cell: _options.Cell = 1,
    budget: _options.Budget = None,
    time_limit: _options.TimeLimit = None,
    ignore_givens: _options.IgnoreGivens = False,
    seed: _options.Seed = 0,
    json: _options.Json = False,
) -> int:
    """Make a film of how a puzzle is solved; a long solve is sampled evenly."""
    from crosshatch.answers.solve import solve
    from crosshatch.cli._verdict import result_and_status
    from crosshatch.help.film_scenes import require_room
    from crosshatch.library.animation import MOST_MOMENTS, film_of
    from crosshatch.render.film import Timing, require_suffix

    _files.require_free(out, json=json)
    if out == STANDARD_STREAM and not kind:
        raise CrosshatchError("standard output: which kind? --as apng, gif or webp")
    suffix = _files.suffix_of(out, kind)
    with _files.errors_out(out, kind):
        require_suffix(suffix)
    _files.require_writable(out)
    clock = Clock.of_command(time_limit)
    puzzle = _files.read_puzzle(
        file, format, cell, verb="animate", ignore_givens=ignore_givens, clock=clock
    )
    with _files.errors_in(file):
        require_room(puzzle)
    result, status = result_and_status(
        partial(
            solve,
            puzzle,
            limits=Limits(conflicts=budget, seconds=clock.left),
            seed=seed,
            moments=MOST_MOMENTS,
        )
    )
    if status == Exit.PROVED_NONE:
        complain(f"{display_name(file)}: there is no solution to show")
    with _files.errors_out(out):
        made = film_of(
            result,
            suffix,
            pace=frames,
            timing=Timing(delay, hold, loop),
            ending=result.in_words if captions else None,
            cell_size=cell_size,
            theme=theme,
            seconds=clock.left,
        )
    _files.write_bytes(out, made.content)
    if json:
        show_json(
            puzzle.as_json(),
            out=out,
            status=result.status,
            frames=made.frames,
            seconds=made.seconds,
        )
    return status


VERB = animate
