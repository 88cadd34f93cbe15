"""The picture `##. / .#. / #.#` as every format writes it, and a document with every part."""

from dataclasses import replace

from crosshatch.document import OPTIONAL_PARTS, Document, Format

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
