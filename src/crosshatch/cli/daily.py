"""`crosshatch daily`: the short or the long puzzle of a day, the same for everyone."""

from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING, Annotated

from crosshatch import kinds
from crosshatch.cli import _options
from crosshatch.cli._made import target_of
from crosshatch.cli._options import argument, choice, option
from crosshatch.cli.terminal import Exit, emphasized, show_json, suited_drawing
from crosshatch.errors import CrosshatchError, places_called
from crosshatch.files.notation import USUAL_KIND
from crosshatch.kinds.days import Length, date_in_words
from crosshatch.make.daily import daily
from crosshatch.puzzles import compile_document
from crosshatch.puzzles.puzzle_json import puzzle_json

if TYPE_CHECKING:
    from crosshatch.cli.json_types import DailyJson

EXAMPLE = f"Example: crosshatch daily --kind {kinds.names()[-1]} --length long -o today.toml"


def show_daily(
    day: Annotated[
        str | None, argument("[DAY]", "The date, such as 2026-12-24; today by default.")
    ] = None,
    kind: Annotated[
        str,
        option(
            "--kind",
            "NAME",
            "The kind of the puzzle, by its name or another that people use.",
            autocompletion=_options.complete_kind,
        ),
    ] = USUAL_KIND,
    length: Annotated[
        Length, choice("--length", "For some minutes, or for a quarter of an hour or more.")
    ] = Length.SHORT,
    out: Annotated[
        str | None, option("--out -o", "FILE", "Write the puzzle, without its picture and title.")
    ] = None,
    format: _options.FormatName = None,
    json: _options.Json = False,
) -> int:
    """Show or write the short or the long puzzle of a day, the same for everyone."""
    try:
        on = date.today() if day is None else date.fromisoformat(day)
    except ValueError as error:
        raise CrosshatchError(f"DAY: '{day}' is no date such as 2026-12-24") from error
    target = target_of(out, format)
    with places_called({"kind": "--kind", "day": "DAY"}):
        id = kinds.listing(kinds.kind_called(kind, place="kind"))["id"]
        made = daily(on, id, length)
    document = replace(made.puzzle.document, picture=None, title="")
    assert made.rating
    word, time = made.rating.hardness, made.rating.time
    if json:
        answer: DailyJson = {
            "day": str(on),
            "kind": id,
            "length": length,
            "word": word,
            "time": time,
            "puzzle": puzzle_json(document),
        }
        show_json(answer)
    else:
        name = kinds.with_id(id)
        print(f"{emphasized(f'{date_in_words(on)}, {name}, {length}')}: {word}, {time}")
    if not target.write([document], json=json):
        return Exit.BAD_INPUT
    if out is None and not json:
        print(suited_drawing(str(compile_document(document))))
    return Exit.DONE


VERB = show_daily
