"""The codes in pictures, as they are told to people and programs."""

from collections.abc import Iterable
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING, NamedTuple

from crosshatch.cli._output import emphasized, printable
from crosshatch.data.phrases import counted, ranges

if TYPE_CHECKING:
    from crosshatch.answers.result import Result
    from crosshatch.cli.printed.answers import CodeReadingJson, NoCodeJson
    from crosshatch.qr import Code

NO_CODE = "no code in the picture"

_MOST_PLACES = 16
_MOST_BYTES = 64
_DEPENDENCE = {
    "no": "it says the same whichever way they are filled",
    "not seen": "it says the same with all of them white as with all black",
    "yes": "what it says depends on them",
}


class CodeReading(NamedTuple):
    """A scanned picture, and the code in it, if there is one."""

    picture: str
    code: "Code | None"

    def as_json(self) -> "CodeReadingJson | NoCodeJson":
        """The reading as the command line prints it with `--json`."""
        if self.code is None:
            return {"picture": self.picture, "text": None, "format": None}
        return {"picture": self.picture, **self.code.as_json()}


def read_codes(result: "Result") -> list[CodeReading]:
    """The codes in the solutions of a puzzle, and in what is known where they are not one."""
    from crosshatch.data.palette import in_two_tones
    from crosshatch.qr import read_grid

    solutions = result.solutions
    pictures = [(f"solution {number}", picture) for number, picture in enumerate(solutions, 1)]
    known = result.picture
    if len(solutions) != 1 and known:
        pictures.append(("what is alike in these" if solutions else "what is known", known))
    palette = result.puzzle.document.palette
    return [CodeReading(name, read_grid(in_two_tones(shown, palette))) for name, shown in pictures]


def read_images(content: bytes) -> list[CodeReading]:
    """Return the codes in an image file; of a film, each with the frame that shows it."""
    from crosshatch.files.images import read_film
    from crosshatch.qr import read_frames

    frames = read_film(content)
    if len(frames) == 1:
        return [CodeReading("image", code) for _, code in read_frames(frames)] or [
            CodeReading("image", None)
        ]
    return [CodeReading(f"frame {number}", code) for number, code in read_frames(frames)] or [
        CodeReading("film", None)
    ]


def show_readings(readings: list[CodeReading]) -> None:
    """Print the code of each picture, with the facts below it."""
    if any(reading.code for reading in readings):
        is_only = len({reading.picture for reading in readings}) == 1
        print("\n\n".join(_block(reading, is_only=is_only) for reading in readings))
    elif readings:
        print(NO_CODE)


def texts_of(readings: list[CodeReading]) -> str:
    """All that was read, each text once, in a line."""
    texts = [
        printable(" ".join(words(reading.code).split())) for reading in readings if reading.code
    ]
    return " · ".join(dict.fromkeys(texts)) or NO_CODE


def words(code: "Code") -> str:
    """The text of a code, without anything that would steer a terminal; bytes where it has none."""
    if code.is_text:
        return "\n".join(map(printable, code.text.splitlines()))
    shown = code.content[:_MOST_BYTES].hex(" ")
    more = " …" if len(code.content) > _MOST_BYTES else ""
    return f"no text but {len(code.content):,} bytes: {shown}{more}"


def _block(reading: CodeReading, *, is_only: bool) -> str:
    code = reading.code
    if code is None:
        return f"{reading.picture}: {NO_CODE}"
    kind = [code.format]
    if code.version:
        kind.append(f"version {code.version}")
    if code.level:
        kind.append(f"level {code.level}")
    facts = [] if is_only else [reading.picture]
    facts.append(", ".join(kind))
    if code.unused is not None:
        facts.append(f"{100 * code.unused:.0f} % of its error correction unused")
    if code.mirrored:
        facts.append("mirrored")
    if code.restored:
        facts.append(f"{counted(code.restored, 'cell')} of its fixed pattern put right")
    lines = ["\n".join(map(emphasized, words(code).split("\n"))), " · ".join(facts)]
    if code.unknown:
        places = _places(code.unknown)
        more = ["…"] if len(places) > _MOST_PLACES else []
        lines.append(f"{counted(len(code.unknown), 'cell')} unknown: {_DEPENDENCE[code.depends]}")
        lines.append(" ".join([*places[:_MOST_PLACES], *more]))
    return "\n".join(lines)


def _places(cells: Iterable[tuple[int, int]]) -> list[str]:
    """Cells as people count them, those side by side as one.

    >>> _places([(0, 3), (0, 4), (0, 5), (2, 1)])
    ['r1c4\N{EN DASH}6', 'r3c2']
    """
    places: list[str] = []
    for row, together in groupby(cells, itemgetter(0)):
        stretches = ranges(column + 1 for _, column in together)
        places += [f"r{row + 1}c{stretch}" for stretch in stretches]
    return places
