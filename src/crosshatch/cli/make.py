"""`crosshatch make`: a puzzle from a picture or from chance, with one solution."""

from collections.abc import Callable, Iterator
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from crosshatch.cli import _options
from crosshatch.cli._files import (
    STANDARD_STREAM,
    called,
    only_puzzle,
    place_in,
    read_content,
    require_free,
)
from crosshatch.cli._made import show_made, write_made
from crosshatch.cli._output import DONE, emphasized, show_json, show_picture
from crosshatch.cli._progress import Progress
from crosshatch.errors import CrosshatchError
from crosshatch.rate import Difficulty
from crosshatch.words import counted

if TYPE_CHECKING:
    from crosshatch.document import Format
    from crosshatch.make import Made, Sketch


class Family(StrEnum):
    """What puzzles can be made of."""

    NONOGRAM = "nonogram"
    TRACKS = "tracks"


_CALLED = {"size": "--random", "share": "--density"}
"""What the command line calls what the library calls so."""

EXAMPLE = "Example: crosshatch make --random 15x10 --seed 7"


def make(
    image: Annotated[
        str | None,
        typer.Argument(
            metavar="IMAGE", help="A photo or a drawing, or a puzzle or text with a picture."
        ),
    ] = None,
    out: Annotated[
        str | None,
        typer.Option("--out", "-o", metavar="PUZZLE", help="Write here; - is standard output."),
    ] = None,
    format: Annotated[
        str | None,
        typer.Option("--format", "-f", metavar="NAME", help="The format, if not PUZZLE's suffix."),
    ] = None,
    random: Annotated[
        str | None,
        typer.Option("--random", metavar="WxH", help="A picture by chance, of this size."),
    ] = None,
    size: Annotated[
        str | None,
        typer.Option("--size", metavar="WxH", help="How many cells a photo becomes."),
    ] = None,
    width: Annotated[
        int | None,
        typer.Option("--width", min=1, max=4096, metavar="N", help="The same, as high as it is."),
    ] = None,
    colors: Annotated[
        int, typer.Option("--colors", min=1, max=15, metavar="K", help="Beside the background.")
    ] = 1,
    threshold: Annotated[
        float | None,
        typer.Option(
            "--threshold", min=0, max=1, metavar="X", help="Fill what is darker (0 is black)."
        ),
    ] = None,
    dither: Annotated[
        bool, typer.Option("--dither", help="Fill cells as densely as they are dark.")
    ] = False,
    edges: Annotated[bool, typer.Option("--edges", help="Draw the edges of shapes.")] = False,
    invert: Annotated[
        bool | None,
        typer.Option(
            "--invert/--no-invert", help="Fill what is light; as it looks best if unsaid."
        ),
    ] = None,
    family: Annotated[
        Family, typer.Option("--family", help="What is made by chance.")
    ] = Family.NONOGRAM,
    density: Annotated[
        float | None,
        typer.Option(
            "--density", min=0, max=1, metavar="D", help="Of filled cells, or of visited places."
        ),
    ] = None,
    number: Annotated[
        int,
        typer.Option("--number", min=1, max=10**6, metavar="N", help="So many by chance."),
    ] = 1,
    unique: Annotated[
        bool,
        typer.Option(
            "--unique/--as-it-is", help="Change cells, or show pieces, until there is one solution."
        ),
    ] = True,
    logic: Annotated[
        bool, typer.Option("--logic", help="One that line logic, or rules of a path, find alone.")
    ] = False,
    difficulty: Annotated[
        Difficulty, typer.Option("--difficulty", help="How hard it is to be, as rate says it.")
    ] = Difficulty.ANY,
    minimize_givens: Annotated[
        bool,
        typer.Option("--minimize-givens", help="Give cells, none too many, and change none."),
    ] = False,
    anyway: Annotated[
        bool, typer.Option("--anyway", help="Write the best, be it not the only solution.")
    ] = False,
    seed: _options.Seed = 0,
    json: _options.Json = False,
) -> int:
    """Make a nonogram of a picture, or a puzzle by chance, and prove that it has one solution."""
    require_free(out, json=json)
    _require_one_source(image, random, number, out)
    styles = {"--threshold": threshold is not None, "--dither": dither, "--edges": edges}
    _require_alone(styles, colors)
    chosen = _chosen(out, format)
    if difficulty is not Difficulty.ANY:
        _refuse_difficulty({"--as-it-is": not unique, "--minimize-givens": minimize_givens})
    if minimize_givens:
        if image is None:
            raise CrosshatchError("--minimize-givens: it begins with a picture or a puzzle")
        if logic:
            raise CrosshatchError("--minimize-givens and --logic: one of them is enough")
    asked: dict[str, Any] = {"unique": unique, "logic": logic, "difficulty": difficulty}
    if random is not None:
        strange = {"--size": size, "--width": width, "--colors": colors > 1, **styles}
        _refuse("--random", strange)
        if density is not None:
            asked["share" if family is Family.TRACKS else "density"] = density
        made: Iterator[Made] = _by_chance(family, random, seed, number, asked)
    else:
        assert image is not None
        by_chance = {
            "--family": family is not Family.NONOGRAM,
            "--density": density is not None,
            "--number": number > 1,
        }
        _refuse("IMAGE", by_chance)
        settings: dict[str, Any] = {
            "style": "edges" if edges else "dither" if dither else "threshold",
            "threshold": threshold,
            "colors": colors,
            "invert": invert,
            "seed": seed,
        }
        if minimize_givens:
            return _with_givens(image, size, width, settings, out, chosen, json=json)
        made = _of_image(image, size, width, settings, asked)
    return show_made(made, out, chosen, unique=unique, anyway=anyway, number=number, json=json)


def _require_one_source(
    image: str | None, random: str | None, number: int, out: str | None
) -> None:
    if (image is None) == (random is None):
        raise CrosshatchError("make: an image or --random is needed, and only one of them")
    if number > 1 and out is None:
        raise CrosshatchError("--number: several puzzles need a file, which -o names")


def _require_alone(styles: dict[str, bool], colors: int) -> None:
    said = [name for name, wanted in styles.items() if wanted]
    if colors > 1:
        said.append("--colors")
    if len(said) > 1:
        raise CrosshatchError(f"{said[0]} and {said[1]}: one of them is enough")


def _refuse(source: str, options: dict[str, Any]) -> None:
    if strange := next((name for name, said in options.items() if said), None):
        raise CrosshatchError(f"{strange}: not for {source}")


def _refuse_difficulty(options: dict[str, bool]) -> None:
    if strange := next((name for name, said in options.items() if said), None):
        raise CrosshatchError(f"--difficulty: not with {strange}, which changes no cell")


def _chosen(out: str | None, format: str | None) -> "Format[Any] | None":
    """The format to write; refused where it is none, or is only read."""
    from crosshatch.convert import written_format

    if out is None:
        return None
    if out == STANDARD_STREAM and not format:
        raise CrosshatchError("standard output: it has no suffix, so --format is needed")
    return written_format(format or Path(out).suffix or out)


def _sketched(
    file: str, content: bytes, size: str | None, width: int | None, settings: dict[str, Any]
) -> "Sketch":
    """The picture in cells that a file holds: drawn after an image, or as it stands there."""
    from crosshatch.formats.stream import read_size
    from crosshatch.image import is_image
    from crosshatch.load import load_grid
    from crosshatch.make import Sketch, sketch

    if size and width:
        raise CrosshatchError("--size and --width: one of them is enough")
    wanted = read_size(size) if size else (width, None)
    with place_in(file):
        if is_image(content):
            return sketch(content, (wanted[0], wanted[1]), **settings)
        if picture := load_grid(content, suffix=Path(file).suffix):
            return Sketch(picture)
    document = only_puzzle(file, content, None).document
    if document.picture is None or document.family != "nonogram":
        raise CrosshatchError(f"{called(file)}: an image was expected, or a nonogram's picture")
    return Sketch(document.picture, document.palette)


def _of_image(
    file: str,
    size: str | None,
    width: int | None,
    settings: dict[str, Any],
    asked: dict[str, Any],
) -> "Iterator[Made]":
    from crosshatch.make import nonogram

    drawn = _sketched(file, read_content(file), size, width, settings)
    progress, most = Progress("cells closed", None), 0

    def told(left: int) -> None:
        nonlocal most
        most = max(most, left)
        progress.show(most - left, most - left)

    try:
        yield nonogram(
            drawn.picture,
            drawn.palette,
            title=Path(file).stem if file != STANDARD_STREAM else "",
            seed=settings["seed"],
            told=told,
            **asked,
        )
    finally:
        progress.close()


def _by_chance(
    family: Family, size: str, seed: int, number: int, asked: dict[str, Any]
) -> "Iterator[Made]":
    from crosshatch.formats.stream import read_size
    from crosshatch.make import random_nonogram, random_tracks

    width, height = read_size(size)
    makers: dict[Family, Callable[..., Made]] = {
        Family.NONOGRAM: random_nonogram,
        Family.TRACKS: random_tracks,
    }
    progress = Progress("puzzles", number)
    try:
        for one in range(seed, seed + number):
            title = f"{width}x{height}, seed {one}"
            yield makers[family](width, height, title=title, seed=one, **asked)
            progress.show(one + 1 - seed, one + 1 - seed)
    except (ValueError, CrosshatchError) as error:
        name, _, sentence = str(error).partition(": ")
        if name not in _CALLED:
            raise
        raise CrosshatchError(f"{_CALLED[name]}: {sentence}") from error
    finally:
        progress.close()


def _with_givens(
    file: str,
    size: str | None,
    width: int | None,
    settings: dict[str, Any],
    out: str | None,
    chosen: "Format[Any] | None",
    *,
    json: bool,
) -> int:
    """The puzzle of a file with as few given cells as keep it unique."""
    from crosshatch.grid import UNKNOWN
    from crosshatch.image import is_image
    from crosshatch.load import load_grid
    from crosshatch.make import fewest_givens, nonogram

    content = read_content(file)
    if is_image(content) or load_grid(content, suffix=Path(file).suffix):
        drawn = _sketched(file, content, size, width, settings)
        puzzle = nonogram(drawn.picture, drawn.palette, title=Path(file).stem, unique=False).puzzle
    else:
        puzzle = only_puzzle(file, content, None)
    with place_in(file):
        puzzle = fewest_givens(puzzle, seed=settings["seed"])
    givens = puzzle.document.givens or ()
    cells = sum(cell != UNKNOWN for row in givens for cell in row)
    write_made(out, chosen, [puzzle.document])
    if json:
        facts = {"status": "unique", "given": cells, "givens": list(givens), "out": out}
        show_json({**puzzle.as_json(), **facts})
    elif out != STANDARD_STREAM:
        show_picture(puzzle.scene(None))
        print()
        print(emphasized(f"1 solution, proved, with {counted(cells, 'given cell')}"))
    return DONE


VERB = make
