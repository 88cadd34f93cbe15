"""`crosshatch play`: the message under a path or under filled cells, and its tune."""

from functools import partial
from os.path import realpath
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

from crosshatch.cli import _files, _options
from crosshatch.cli._clock import Clock
from crosshatch.cli._file_names import STANDARD_STREAM, display_name
from crosshatch.cli._options import argument, flag, option
from crosshatch.cli.terminal import Exit, complain, emphasized, printable, show_json
from crosshatch.data.limits import Limits
from crosshatch.data.phrases import cell_name, counted, listed
from crosshatch.errors import CrosshatchError

if TYPE_CHECKING:
    from crosshatch.answers.result import Result
    from crosshatch.cli.json_types.answers import SilentTuneJson, TuneJson
    from crosshatch.data.grid import Grid
    from crosshatch.music import Message, Tab, Tuning
    from crosshatch.puzzles.puzzle import Puzzle

EXAMPLE = "Example: crosshatch play examples/mums-tracks.toml"

MOST_NAMED = 8


def _out(kind: str, words: str) -> Any:
    """Return the option for a file of this kind."""
    return option(f"--{kind}", "OUT", words)


def play(
    file: _options.File,
    picture: Annotated[
        str | None, argument("[PICTURE]", "Read the message under this picture instead of solving.")
    ] = None,
    along: Annotated[bool, flag("--along", "Read the letters in the order of the path.")] = False,
    ascii: Annotated[bool, flag("--ascii", "Print only the tab.")] = False,
    midi: Annotated[str | None, _out("midi", "Write the notes to this file, as MIDI.")] = None,
    wav: Annotated[str | None, _out("wav", "Write the sound to this file, as WAV.")] = None,
    svg: Annotated[
        str | None, _out("svg", "Write the tab to this file, as a sheet to print.")
    ] = None,
    alphatex: Annotated[
        str | None, _out("alphatex", "Write the tab to this file, for alphaTab.")
    ] = None,
    tuning: Annotated[
        str,
        option(
            "--tuning", "NOTES", "The notes of the strings, lowest first, or a name such as drop-d."
        ),
    ] = "standard",
    capo: Annotated[int, option("--capo", "N", "The fret of the capo.", min=0, max=12)] = 0,
    tempo: Annotated[
        int,
        option(
            "--tempo",
            "N",
            "Quarter notes per minute; each column is an eighth note.",
            min=20,
            max=400,
        ),
    ] = 120,
    format: _options.FormatName = None,
    budget: _options.Budget = None,
    time_limit: _options.TimeLimit = None,
    json: _options.Json = False,
) -> int:
    """Read the message under a path or a picture, and play it if it is a tab."""
    from crosshatch.music import read_along, read_message, read_tuning

    kinds = {"alphatex": alphatex, "midi": midi, "svg": svg, "wav": wav}
    outs = {kind: out for kind, out in kinds.items() if out is not None}
    if ascii:
        outs["ascii"] = STANDARD_STREAM
    if along:
        _options.refuse({f"--{kind}": out for kind, out in outs.items()}, "not with --along")
    _require_one_each(outs, json=json)
    strings = read_tuning(tuning)
    clock = Clock.of_command(time_limit)
    puzzle = _files.read_puzzle(file, format, verb="play", clock=clock)
    with _files.errors_in(file):
        # What can never be played is refused before anything is solved.
        _tab(read_message(puzzle, None), strings, asked=bool(outs))
        if along and puzzle.walk is None:
            raise CrosshatchError("--along: there is no path, only cells")
    limits = Limits(conflicts=budget, seconds=clock.left)
    source = _given(puzzle, picture) if picture else _solved(puzzle, limits)
    if source.picture is None:
        complain(f"{display_name(file)}: there is no solution to play")
        if json and source.result:
            nothing: SilentTuneJson = {"message": None, "unsure": [], "tab": None, "out": {}}
            show_json(source.result.as_json(), nothing)
        return source.status
    with _files.errors_in(file):
        message = (read_along if along else read_message)(puzzle, source.picture)
        tab = (
            _tab(message, strings, capo=capo, tempo=tempo, asked=bool(outs)) if not along else None
        )
        if outs and tab and not tab.notes:
            raise CrosshatchError("no note stands under the picture, so there is nothing to play")
    if tab:
        _write(tab, outs)
    if json:
        tune: TuneJson = {**message.as_json(), "tab": tab.as_json() if tab else None, "out": outs}
        if source.result:
            show_json(source.result.as_json(), tune)
        else:
            show_json(puzzle.as_json(), {"broken": source.broken}, tune)
    elif STANDARD_STREAM not in outs.values():
        _show(message, tab, source.words)
    if message.unsure and not json:
        complain(f"{display_name(file)}: {_unsure(message, along=along)}")
    return source.status if message.unsure else source.status_if_sure


class _Source(NamedTuple):
    """The picture that selects the message, what to say about it, and the exit status."""

    picture: "Grid | None"
    status: int
    status_if_sure: int
    """The exit status if the whole message is known, whatever limit was reached."""
    result: "Result | None" = None
    """The solve that found the picture; None if it was given."""
    broken: tuple[str, ...] = ()
    """The rules that a given picture breaks."""
    words: str = ""


def _solved(puzzle: "Puzzle", limits: Limits) -> _Source:
    """Return what all solutions have in common; without a picture if there is none."""
    from crosshatch.answers.solve import solve
    from crosshatch.cli._verdict import result_and_status, verdict

    result, status = result_and_status(partial(solve, puzzle, limits=limits, known=True))
    words = verdict(result, shown="read from" if result.known_exact else "")
    if_sure = Exit.DONE if status == Exit.LIMIT_REACHED and result.solutions else status
    return _Source(result.known, status, if_sure, result, words=words)


def _given(puzzle: "Puzzle", file: str) -> _Source:
    """Return the picture in a file; complain if it breaks a rule, but accept it."""
    picture = _files.read_picture_file(file, puzzle)
    with _files.errors_in(file):
        broken = puzzle.check(picture)
    if broken:
        complain(f"{display_name(file)}: {broken[0]}")
    return _Source(picture, Exit.DONE, Exit.DONE, broken=broken)


def _tab(
    message: "Message", tuning: "Tuning", *, asked: bool, capo: int = 0, tempo: int = 120
) -> "Tab | None":
    """Return the message as a tab; if it is not a tab, refuse it if asked, else return None."""
    from crosshatch.music import tab_if_any, tab_of

    return (tab_of if asked else tab_if_any)(message, tuning, capo=capo, tempo=tempo)


def _write(tab: "Tab", outs: dict[str, str]) -> None:
    """Write all files that were asked for, or none if one of them cannot be made."""
    from crosshatch.music import WRITERS

    contents = []
    for kind, out in outs.items():
        with _files.errors_out(out):
            contents.append((out, WRITERS[kind](tab)))
    for out, content in contents:
        _files.write_bytes(out, content)


def _show(message: "Message", tab: "Tab | None", verdict: str) -> None:
    from crosshatch.music import WRITERS

    print("\n".join(map(printable, message.rows)))
    if tab:
        print(f"\n{WRITERS['ascii'](tab).decode()}", end="")
    if verdict:
        print(f"\n{emphasized(verdict)}")


def _unsure(message: "Message", *, along: bool) -> str:
    """Return a sentence on the places where the message is not known."""
    names = [cell_name(*place) for place in message.unsure[:MOST_NAMED]]
    if more := len(message.unsure) - len(names):
        names.append(counted(more, "other place"))
    played = "" if along else ", and is not played"
    return f"what is read at {listed(names)} is not known{played}"


def _require_one_each(outs: dict[str, str], *, json: bool) -> None:
    """Refuse a suffix of another kind, two outputs in one file, and standard output beside JSON."""
    from crosshatch.music import KINDS

    for kind, out in outs.items():
        _files.require_free(out, json=json)
        _options.require_meant_suffix(
            out, f"a tune as {kind}", [each for each in KINDS if KINDS[each] == kind]
        )
        sharing = [f"--{kind}" for kind, other in outs.items() if realpath(other) == realpath(out)]
        if len(sharing) > 1:
            with _files.errors_out(out):
                raise CrosshatchError(f"{listed(sharing)} cannot share it")


VERB = play
