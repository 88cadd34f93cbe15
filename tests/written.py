"""The picture `##. / .#. / #.#` as every format writes it, and a document with every part."""

from dataclasses import replace

from crosshatch.document import OPTIONAL_PARTS, Course, Document, Format

PICTURE = ("##.", ".#.", "#.#")
CLUES = Document("nonogram", ("2", "1", "1 1"), ("1 1", "2", "1"))
DRAWN = replace(CLUES, picture=PICTURE)

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
    title='A "small" one \\ déjà vu',
    givens=("???", "?.?", "???"),
    picture=PICTURE,
    progress=("##?", "???", "#.#"),
    palette=(("#", "#000"), ("r", "#d00")),
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
    return list(chosen.read(text))


def kept_by(chosen: Format, document: Document) -> Document:
    """The document without what the format leaves out."""
    empty = Document("nonogram", (), ())
    lost = [part for part in OPTIONAL_PARTS if part not in chosen.keeps]
    return replace(document, **{part: getattr(empty, part) for part in lost})
