"""`crosshatch make`: a puzzle with one solution, from a picture or at random."""

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Annotated

from crosshatch.cli import _options
from crosshatch.cli._file_names import STANDARD_STREAM
from crosshatch.cli._files import errors_in, nothing_written, require_free
from crosshatch.cli._made import RATING_SECONDS, Target, show_made, target_of
from crosshatch.cli._of_picture import Source, of_picture
from crosshatch.cli._options import argument, choice, flag, option
from crosshatch.cli.terminal import Exit, Progress, emphasized, show_json, show_picture
from crosshatch.data.grid import LONGEST, known_in
from crosshatch.data.limits import Limits
from crosshatch.data.palette import MOST_COLORS
from crosshatch.data.phrases import counted
from crosshatch.errors import CrosshatchError
from crosshatch.files.notation import TABLES, USUAL_KIND
from crosshatch.help.rating import MOST_MINUTES, Difficulty, Minutes, rate
from crosshatch.puzzles import kind_named
from crosshatch.puzzles.puzzle import Puzzle

if TYPE_CHECKING:
    from crosshatch.make import Made, Sketch, Wanted
    from crosshatch.make.picture.sketch import Style


def show_given(source: Source, target: Target, *, json: bool) -> int:
    """Make a puzzle by giving cells, report and write it, and return the exit status."""
    from crosshatch.make import fewest_givens

    found = source.read()
    puzzle = found if isinstance(found, Puzzle) else _of_clues(found, source.title)
    target.require_kept(puzzle)
    with nothing_written(), errors_in(source.file):
        given = fewest_givens(puzzle, seed=source.seed)
    givens = given.document.givens or ()
    cells = len(known_in(givens))
    is_written = target.write([given.document], json=json)
    rating = rate(given, limits=Limits(seconds=RATING_SECONDS))
    if json:
        show_json(
            given.as_json(),
            status="unique",
            **rating.grade(),
            given=cells,
            givens=list(givens),
            out=target.out if is_written else None,
        )
    elif target.out != STANDARD_STREAM:
        show_picture(given.scene(None))
        print()
        with_cells = f"with {counted(cells, 'given cell')}"
        print(emphasized(f"1 solution, proved, {rating.hardness}, {with_cells}"))
    return Exit.DONE if is_written else Exit.BAD_INPUT


def _of_clues(drawn: "Sketch", title: str) -> Puzzle:
    """Return the puzzle of an unchanged picture; it may have several solutions."""
    from crosshatch.make import nonogram

    return nonogram(drawn.picture, drawn.palette, title=title, unique=False).puzzle


_CALLED = {"kind": "--kind", "share": "--density", "size": "--random", "without": "--without"}
"""The options for these arguments of the library."""


def random_puzzles(
    kind: str,
    size: tuple[int, int],
    density: float | None,
    seeds: range,
    wanted: "Wanted",
    target: Target,
) -> "Iterator[Made]":
    """Yield a random puzzle for each seed, with the library's default density if it is None.

    Clues that the target cannot do without are kept. Refuses before the first puzzle if the target
    cannot keep such puzzles.
    """
    from crosshatch.make import random

    width, height = size
    sides = f"{width}x{height}"
    make = partial(random, kind, width, height, density=density)
    progress = Progress("puzzles", len(seeds))
    try:
        if target.format is not None:
            like = make(unique=False, logic=True, seed=seeds[0]).puzzle
            target.require_kept(like)
            make = partial(make, all_clues=target.needs_all_clues(like))
        for number, seed in enumerate(seeds, start=1):
            yield make(
                title=", ".join(filter(None, (sides, wanted.in_words, f"seed {seed}"))),
                **wanted.wishes,
                seed=seed,
            )
            progress.show(number, number)
    except CrosshatchError as error:
        if error.place not in _CALLED:
            raise
        raise CrosshatchError(error.sentence, place=_CALLED[error.place]) from error
    finally:
        progress.close()


EXAMPLE = "Example: crosshatch make --random 15x10 --seed 7"


def make(
    image: Annotated[
        str | None,
        argument("IMAGE", "A photo or drawing, or a puzzle or text grid with a picture."),
    ] = None,
    out: Annotated[
        str | None, option("--out -o", "PUZZLE", "The file to write, or - for standard output.")
    ] = None,
    format: Annotated[
        str | None,
        _options.written_format("The format of PUZZLE, whatever its suffix."),
    ] = None,
    random: Annotated[
        str | None, option("--random", "WxH", "Make a random picture of this size.")
    ] = None,
    size: Annotated[
        str | None, option("--size", "WxH", "The size of the picture, in cells.")
    ] = None,
    width: Annotated[
        int | None,
        option(
            "--width",
            "N",
            "The width of the picture in cells; the height follows.",
            min=1,
            max=LONGEST,
        ),
    ] = None,
    colors: Annotated[
        int,
        option(
            "--colors", "K", "The number of colours besides the background.", min=1, max=MOST_COLORS
        ),
    ] = 1,
    threshold: Annotated[
        float | None, _options.share("--threshold", "Fill cells darker than this; 0 is black.", "X")
    ] = None,
    dither: Annotated[
        bool, flag("--dither", "Fill dark areas densely and lighter ones sparsely.")
    ] = False,
    edges: Annotated[bool, flag("--edges", "Draw the edges of shapes.")] = False,
    invert: Annotated[
        bool | None,
        flag("--invert/--no-invert", "Fill light or dark areas; by default, whichever looks best."),
    ] = None,
    crop: Annotated[
        bool, flag("--crop/--no-crop", "Cut off the empty margins of an image.")
    ] = True,
    kind: Annotated[
        str,
        option(
            "--kind",
            "NAME",
            "Which kind of puzzle to make.",
            autocompletion=_options.complete_random_kind,
        ),
    ] = USUAL_KIND,
    density: Annotated[
        float | None,
        _options.share("--density", "The share of filled cells, or of visited places.", "D"),
    ] = None,
    number: Annotated[
        int, option("--number", "N", "How many random puzzles to make.", min=1, max=10**6)
    ] = 1,
    unique: Annotated[
        bool,
        flag(
            "--unique/--as-it-is",
            "Change cells, or show pieces of track, until there is one solution; where clues "
            "can be left out, none is then to spare, and all are there as it is.",
        ),
    ] = True,
    logic: Annotated[
        bool, flag("--logic", "Make a puzzle that line logic (tracks: the rules alone) can solve.")
    ] = False,
    difficulty: Annotated[
        Difficulty, choice("--difficulty", "How hard the puzzle should be, as measured by rate.")
    ] = Difficulty.ANY,
    minutes: Annotated[
        str | None,
        option(
            "--minutes",
            "A-B",
            "Minutes that an ordinary person should take: the 7 in "
            "`about 7 minutes (5\N{EN DASH}9)`, as rate says it.",
        ),
    ] = None,
    needs: Annotated[
        list[str] | None,
        option("--needs", "NAME", "A technique that the puzzle needs, such as overlap."),
    ] = None,
    without: Annotated[
        list[str] | None,
        option("--without", "NAME", "A technique that the puzzle does not need."),
    ] = None,
    minimize_givens: Annotated[
        bool,
        flag("--minimize-givens", "Reveal as few cells as needed instead of changing the picture."),
    ] = False,
    anyway: Annotated[
        bool, flag("--anyway", "Write the best puzzle found, even if it has several solutions.")
    ] = False,
    seed: _options.Seed = 0,
    json: _options.Json = False,
) -> int:
    """Make a puzzle from a picture or at random, and prove that it has one solution."""
    require_free(out, json=json)
    if (image is None) == (random is None):
        raise CrosshatchError("make: an image or --random is needed, and only one of them")
    if random is not None and number > 1 and out is None:
        raise CrosshatchError("--number: several puzzles need a file, which -o names")
    styles = {"--threshold": threshold is not None, "--dither": dither, "--edges": edges}
    _options.require_one({**styles, "--colors": colors > 1})
    of_images = {
        "--size": size,
        "--width": width,
        "--colors": colors > 1,
        **styles,
        "--invert": invert is not None,
        "--no-crop": not crop,
    }
    if colors > 1:
        _options.refuse({"--invert": invert is not None}, "not with --colors")
    target = target_of(out, format)
    wishes = {
        "--difficulty": difficulty is not Difficulty.ANY,
        "--minutes": minutes is not None,
        "--needs": bool(needs),
        "--without": bool(without),
    }
    _refuse_wishes(wishes, {"--as-it-is": not unique, "--minimize-givens": minimize_givens})
    if minimize_givens and image is None:
        raise CrosshatchError("--minimize-givens: it begins with a picture or a puzzle")
    _options.require_one({"--minimize-givens": minimize_givens, "--logic": logic})
    from crosshatch.make import Wanted
    from crosshatch.make.wanted import techniques_called

    wanted = Wanted(
        unique,
        logic,
        difficulty,
        _minutes(minutes),
        needs=techniques_called(needs or (), place="--needs"),
        without=techniques_called(without or (), place="--without"),
    )
    if TABLES.given is not None and kind == USUAL_KIND:
        kind = str(TABLES.given["name"])
    if random is not None:
        _options.refuse(of_images, "not for --random")
        sides, seeds = _options.parse_size(random), range(seed, seed + number)
        made = random_puzzles(kind, sides, density, seeds, wanted, target)
    else:
        assert image is not None
        if not kind_named(kind).is_made_from_pictures:
            raise CrosshatchError(f"--kind: {kind} is not made from IMAGE, only with --random")
        of_chance = {"--density": density is not None, "--number": number > 1}
        _options.refuse(of_chance, "not for IMAGE")
        _options.require_one({"--size": size, "--width": width})
        cells = _options.parse_size(size) if size else (width, None)
        style: Style = "edges" if edges else "dither" if dither else "threshold"
        shaping = tuple(_options.chosen_options(of_images))
        source = Source(image, cells, style, threshold, colors, invert, crop, seed, shaping)
        if minimize_givens:
            leaves_out = kind_named(kind).omissions is not None
            _options.refuse({"--kind": leaves_out}, "its puzzles leave out clues instead")
            return show_given(source, target, json=json)
        made = of_picture(kind, source, wanted, target)
    helps = source.helps() if random is None else ()
    return show_made(
        made, target, unique=unique, anyway=anyway, number=number, json=json, helps=helps
    )


def _minutes(words: str | None) -> Minutes | None:
    """Return the two numbers of minutes such as `5-10`."""
    if words is None:
        return None
    match words.split("-"):
        case [low, high] if all(each.isascii() and each.isdigit() for each in (low, high)):
            if 0 < int(high[:9]) <= MOST_MINUTES and int(low[:9]) <= int(high[:9]):
                return int(low), int(high)
    raise CrosshatchError(f"--minutes: '{words[:20]}' is not a range of minutes, such as 5-10")


def _refuse_wishes(wishes: dict[str, bool], options: dict[str, bool]) -> None:
    """Refuse wishes that may need other cells with options that change none."""
    chosen, strange = _options.chosen_options(wishes), _options.chosen_options(options)
    if chosen and strange:
        raise CrosshatchError(f"{chosen[0]}: not with {strange[0]}, which changes no cell")


VERB = make
