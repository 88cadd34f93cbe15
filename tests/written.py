"""The picture `##. / .#. / #.#` as formats write it, and documents with every part.

A format that has tracks alone is shown a little track, one that has magnitudes a larger picture.
"""

from dataclasses import replace

from crosshatch.document import OPTIONAL_PARTS, Course, Document, Format
from crosshatch.pictured import pictured

PICTURE = ("##.", ".#.", "#.#")
CLUES = Document("nonogram", ("2", "1", "1 1"), ("1 1", "2", "1"))
DRAWN = replace(CLUES, picture=PICTURE)

TRACK = Document(
    "tracks",
    rows=("2", "2", "1"),
    columns=("1", "2", "2"),
    course=Course(
        start=(0, 0),
        finish=(2, 2),
        entry="left",
        exit="bottom",
        track_edges=(((0, 0), (1, 0)), ((2, 1), (2, 2))),
    ),
)
"""The track `─┐· / ·└┐ / ··│`, of which the first and the last piece are known."""

MAGNITUDE = pictured(
    (
        "...#..#######..#",
        ".##.###.########",
        "###.###.########",
        ".#############.#",
        "###.#.###.#..###",
        "##########.#####",
        "###.######.#####",
        ".###...##..#####",
        "########.#######",
        "########.##.#..#",
        "#.#.############",
        "#####..####.####",
        "#...########.##.",
        "###.##.#########",
        "..#..###..####.#",
        "#########...##.#",
    ),
    "magnitude",
)

EXAMPLES = {
    "json": """{
  "family": "nonogram",
  "rows": [
    "2",
    "1",
    "1 1"
  ],
  "columns": [
    "1 1",
    "2",
    "1"
  ],
  "picture": [
    "##.",
    ".#.",
    "#.#"
  ]
}
""",
    "non": """width 3
height 3

rows
2
1
1,1

columns
1,1
2
1

goal "110010101"
""",
    "stream": """E/lu/+7/f/3rp//f799xn/9//2mv//nvj/bt/yc9/40=
""",
    "tatham": """3x3:5gA,1,2,S2,S2,2,1
""",
    "text": """##.
.#.
#.#
""",
    "toml": """family = "nonogram"
rows = [
    "2",
    "1",
    "1 1",
]
columns = [
    "1 1",
    "2",
    "1",
]
picture = [
    "##.",
    ".#.",
    "#.#",
]
""",
}

FULL = Document(
    "nonogram",
    rows=("2", "", "1 ?"),
    columns=("1 1", "2", "*"),
    goal="max",
    title='A "small" one \\ déjà vu',
    givens=("???", "?.?", "???"),
    picture=PICTURE,
    progress=("##?", "???", "#.#"),
    palette=(("#", "#000000"), ("r", "#dd0000")),
    course=Course(
        start=(0, 2),
        finish=(2, 0),
        entry="left",
        exit="right",
        origin="bottom",
        row_cuts=(1,),
        column_cuts=(1, 2),
        on=((1, 1),),
        off=((0, 0), (2, 2)),
        track_edges=(((0, 2), (1, 2)),),
        forbidden_edges=(((1, 1), (1, 0)),),
    ),
    overlay=("1.2", ".3.", "45."),
    metadata=(("author", "A. Setter"), ("license", "CC0")),
)


def read(chosen: Format, text: str) -> list[Document]:
    """The documents of a text."""
    return [record.read() for record in chosen.read(text)]


def shown(chosen: Format) -> Document:
    """The document that the example of a format is."""
    return {"tatham": TRACK, "stream": MAGNITUDE}.get(chosen.name, DRAWN)


def fullest(chosen: Format) -> Document:
    """A document with every part that a format keeps."""
    return (
        kept_by(chosen, FULL) if chosen.name not in ("stream", "tatham", "text") else shown(chosen)
    )


def detailed(chosen: Format) -> str:
    """What a format writes of its fullest document; its example where it is only read."""
    return chosen.write([fullest(chosen)]) if chosen.write else EXAMPLES[chosen.name]


def kept_by(chosen: Format, document: Document) -> Document:
    """The document without what the format leaves out."""
    empty = Document("nonogram", (), ())
    lost = [part for part in OPTIONAL_PARTS if part not in chosen.keeps]
    return replace(document, **{part: getattr(empty, part) for part in lost})
