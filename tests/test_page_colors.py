"""Colours have the letters and names on the page that they have in the package."""

import json
import random
from pathlib import Path

from running import run_node

from crosshatch.data.color_names import names_of
from crosshatch.data.palette import letters_for
from crosshatch.web.page_kinds import kinds_json

CLIENT = Path(__file__).parents[1] / "src" / "crosshatch" / "web" / "page" / "client"
NAMER = f"""
import {{ readFileSync }} from "node:fs";
const {{ lettersFor, namesOf }} = await import("file://{CLIENT}/color_names.js");
const {{ takeKinds }} = await import("file://{CLIENT.parent}/kinds.js");
const [kinds, palettes] = JSON.parse(readFileSync(0));
takeKinds(kinds);
const named = palettes.map((each) => [lettersFor(Object.values(each)), namesOf(each)]);
console.log(JSON.stringify(named));
"""


def test_colours_have_the_letters_and_names_of_the_package() -> None:
    chance = random.Random(7)
    letters = "abcdefghijklmno"
    palettes = [
        {letter: f"#{chance.randrange(2**24):06x}" for letter in letters[: 1 + number % 15]}
        for number in range(300)
    ]
    palettes += [
        {letter: f"#{17 * at:02x}{17 * at:02x}{17 * at:02x}" for at, letter in enumerate(letters)}
    ]
    expected = [[letters_for(each.values()), names_of(each.items())] for each in palettes]
    assert expected == json.loads(run_node(NAMER, [json.loads(kinds_json()), palettes]))
