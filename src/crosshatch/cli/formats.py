"""`crosshatch formats`: the formats that puzzles are read from and written in."""

from crosshatch.cli import _options
from crosshatch.cli._output import DONE, show_json

EXAMPLE = "Example: crosshatch formats"


def formats(json: _options.Json = False) -> int:
    """List the formats, their suffixes and what they can hold."""
    from crosshatch.formats import FORMATS

    if json:
        facts = [
            {
                "name": format.name,
                "suffixes": list(format.suffixes),
                "about": format.about,
                "keeps": sorted(format.keeps),
                "sets": format.holds_sets,
            }
            for format in FORMATS
        ]
        show_json({"formats": facts})
        return DONE
    for format in FORMATS:
        print(f"{format.name:6} {' '.join(format.suffixes):14} {format.about}")
    return DONE


VERB = formats
