"""Tables of numbers, as spreadsheets write them."""

import re

_OF_PROGRAMS = re.compile(r"[(\[{=:#]")
_MOST_LINES = 2100
"""The most lines of a table, and some more."""


def is_table(text: str) -> bool:
    """Return True if a text is a table as spreadsheets write it: a sign between cells in each line.

    Semicolons may also part clues, so a table with semicolons has a cell that is padded, or a
    heading.
    """
    if _OF_PROGRAMS.search(text):
        return False
    lines = [line.strip(" \r") for line in text.strip().split("\n", _MOST_LINES) if line.strip()]
    for sign in ",;\t":
        if len(lines) > 1 and all(sign in line for line in lines):
            is_even = len({line.count(sign) for line in lines}) == 1
            is_padded = any(
                line.endswith((sign, f"{sign}0")) or line[0] in (sign, "0") for line in lines
            )
            has_heading = not any(map(str.isdigit, lines[0]))
            return sign != ";" or (is_even and (is_padded or has_heading))
    return False
