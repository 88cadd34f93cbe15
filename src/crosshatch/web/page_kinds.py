"""The files of the page about kinds: tables, lessons and names, and puzzles of days."""

import json
from functools import cache
from typing import Any

from crosshatch import kinds
from crosshatch.data.color_names import named_colors
from crosshatch.files.notation import USUAL_KIND
from crosshatch.kinds.days import kept_months, kept_texts, weeks
from crosshatch.logic.techniques import techniques
from crosshatch.puzzles.by_laws import has_only_runs
from crosshatch.puzzles.table.by_table import core_table

_KEYS = (
    "name",
    "also",
    "rules",
    "states",
    "words",
    "line",
    "options",
    "clues",
    "signs",
    "looks",
    "laws",
    "theorems",
    "picture",
    "fewest",
    "link",
    "tatham",
    "grid",
)
"""The keys of tables that the engine of the page takes."""


@cache
def files_of_kinds() -> dict[str, bytes]:
    """Return these files by their paths among those of the page."""
    days = {f"days/{month}.tsv": text.encode() for month, text in kept_texts().items()}
    return {"kinds.json": kinds_json(), **days}


@cache
def kinds_json() -> bytes:
    """Return the kinds as JSON, those that have puzzles of days first, and what comes with them."""
    told = [_described(name) for name in kinds.names()]
    order = [*weeks()]
    told.sort(key=lambda each: order.index(each["id"]) if each["is_daily"] else len(order))
    facts = {"usual": USUAL_KIND, "kinds": told, "keys": _KEYS, "colors": named_colors()}
    known = [{"name": it.name, "steps": it.steps, "words": it.words} for it in techniques()]
    facts |= {"techniques": known, "months": [*kept_months()]}
    return json.dumps(facts, ensure_ascii=False).encode()


def _described(name: str) -> dict[str, Any]:
    """Return what the page needs of a kind: most of its table, and how it is listed."""
    table, listing = kinds.table_of(name), kinds.listing(name)
    kept = {key: table[key] for key in (*_KEYS, "sizes") if key in table}
    is_daily, is_made = listing["id"] in weeks(), not core_table(table).obstacle
    facts = {"is_daily": is_daily, "is_made": is_made, "is_pictured": has_only_runs(table)}
    return {**kept, **listing, **facts}
