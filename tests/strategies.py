"""Strategies for Hypothesis: clues, lines, small models and documents."""

import random
import string
from collections.abc import Sequence
from dataclasses import replace

from hypothesis import assume
from hypothesis import strategies as st
from oracle import Sketch, Word
from tracking import random_drawing, random_tracks, tracks_of_pieces

from crosshatch.data.document import Document
from crosshatch.data.grid import STAR, Grid, Run, clue_texts, runs_of, transposed
from crosshatch.data.palette import INK, PAPER, Palette, palette_of, symbols_of, without_plain
from crosshatch.engine.clues import Clue, Count, RunCount, Runs
from crosshatch.engine.laws import Claim
from crosshatch.engine.masks import OFF, ON, OPEN
from crosshatch.files.native_file import METADATA
from crosshatch.puzzles import from_picture

# Clues.


def parts(symbols: int = 2) -> st.SearchStrategy[tuple[Run, ...]]:
    """Parts of a clue: runs, `?` and `*`, neighbouring stars too."""
    lengths = st.sampled_from([1, 1, 1, 2, 2, 3, 4, None])
    runs = st.builds(Run, lengths, st.integers(1, symbols - 1))
    return st.lists(st.one_of(runs, runs, st.just(STAR)), max_size=4).map(tuple)


def clues() -> st.SearchStrategy[Clue]:
    """Clues of every kind, in black and white."""
    runs = st.builds(Runs, parts())
    return st.one_of(runs, runs, st.builds(Count, st.integers(0, 6)), run_counts())


def run_counts() -> st.SearchStrategy[Clue]:
    return st.builds(RunCount, st.integers(0, 4))


def colored_clues() -> st.SearchStrategy[Clue]:
    """Clues of runs in two colours."""
    return st.builds(Runs, parts(symbols=3), symbols=st.just(3))


@st.composite
def clues_for(draw: st.DrawFn, word: Word) -> Clue:
    """A clue of any kind that this word satisfies."""
    kind = draw(st.sampled_from(["runs", "runs", "vague runs", "count", "run count"]))
    runs = runs_of(word)
    if kind == "count":
        return Count(sum(word))
    if kind == "run count":
        return RunCount(len(runs))
    return Runs(draw(_vaguer(runs)) if kind == "vague runs" else tuple(runs))


@st.composite
def _vaguer(draw: st.DrawFn, runs: Sequence[Run]) -> tuple[Run, ...]:
    vague: list[Run] = []
    for run in runs:
        how = draw(st.sampled_from(["as it is", "?", "*", "* beside"]))
        vague += {"?": [Run(None)], "*": [STAR], "* beside": [STAR, run]}.get(how, [run])
    return (*vague, *draw(st.sampled_from([(), (STAR,)])))


# Lines and models.


def views(word: Word) -> st.SearchStrategy[bytes]:
    """Return a strategy for the masks of a line with this word, some of them open."""
    cells = [st.sampled_from([OPEN, OPEN, ON if symbol else OFF]) for symbol in word]
    return st.tuples(*cells).map(bytes)


@st.composite
def lines(draw: st.DrawFn, max_cells: int = 10) -> tuple[Clue, bytes]:
    """A clue, and what is known of the cells of its line; there may be no filling."""
    word = tuple(draw(st.lists(st.integers(0, 1), min_size=1, max_size=max_cells)))
    clue = draw(st.one_of(clues_for(word), clues_for(word), clues()))
    masks = bytearray(draw(views(word)))
    if draw(st.booleans()):
        masks[draw(st.integers(0, len(word) - 1))] = draw(st.sampled_from([OFF, ON]))
    return clue, bytes(masks)


@st.composite
def colored_lines(draw: st.DrawFn, max_cells: int = 7) -> tuple[Runs, tuple[int, ...]]:
    """A clue in two colours, and what is known of the cells of its line; much of it in part."""
    word = tuple(draw(st.lists(st.integers(0, 2), min_size=1, max_size=max_cells)))
    true_clue = _vaguer(runs_of(word)) | st.just(tuple(runs_of(word)))
    clue = Runs(draw(st.one_of(true_clue, true_clue, parts(symbols=3))), symbols=3)
    known = [st.sampled_from([0b111, 0b111, 0b001, 0b010, 0b100, 0b011, 0b110]) for _ in word]
    masks = [mask | 1 << symbol for mask, symbol in zip(draw(st.tuples(*known)), word, strict=True)]
    if draw(st.booleans()):
        masks[draw(st.integers(0, len(word) - 1))] = draw(st.integers(1, 7))
    return clue, tuple(masks)


@st.composite
def sketches(draw: st.DrawFn, max_cells: int = 20) -> Sketch:
    """A model of a few cells: mixed clues on lines that overlap, clauses, known cells.

    Most are made around a picture, so that they have a solution.
    """
    cells = draw(st.integers(1, max_cells))
    picture = draw(st.tuples(*[st.integers(0, 1)] * cells))
    lines = draw(st.lists(_lines_in(picture), max_size=draw(st.sampled_from([2, 5, 8]))))
    clauses = draw(st.lists(_clauses_in(picture), max_size=4))
    given = draw(st.lists(st.integers(0, cells - 1), max_size=3))
    masks = bytearray([OPEN] * cells)
    for cell in given:
        masks[cell] = ON if picture[cell] else OFF
    return Sketch(bytes(masks), tuple(lines), tuple(clauses))


@st.composite
def _clauses_in(draw: st.DrawFn, picture: Word) -> tuple[Claim, ...]:
    cells = st.integers(0, len(picture) - 1)
    claims = draw(st.lists(st.tuples(cells, st.booleans()), max_size=3))
    cell = draw(cells)
    true_claim = (cell, bool(picture[cell]))
    return tuple(draw(st.permutations([*claims, true_claim])))


def tangles() -> st.SearchStrategy[Sketch]:
    """Models of 16 to 20 cells whose lines say little alone and much together: they need search."""
    return st.integers(0, 2**32 - 1).map(_tangle)


def _tangle(seed: int) -> Sketch:
    rng = random.Random(seed)
    cells = rng.randint(16, 20)
    picture = [rng.randint(0, 1) for _ in range(cells)]
    lines = []
    for _ in range(rng.randint(5, 10)):
        along = tuple(rng.sample(range(cells), rng.randint(5, 8)))
        word = [picture[cell] for cell in along]
        runs = runs_of(word)
        kinds: list[Clue] = [Count(sum(word)), Count(sum(word)), RunCount(len(runs))]
        kinds += [Runs(tuple(runs)), Runs((Run(None),) * len(runs)), Runs((*runs[:1], STAR))]
        lines.append((along, rng.choice(kinds)))
    if rng.random() < 0.3:
        along, clue = lines[-1]
        lines[-1] = (along[::-1], clue)
    triples = [rng.sample(range(cells), 3) for _ in range(rng.randint(0, 12))]
    clauses = [tuple((cell, rng.random() < 0.5) for cell in triple) for triple in triples]
    true_clauses = [
        clause for clause in clauses if any(picture[cell] == filled for cell, filled in clause)
    ]
    return Sketch(bytes([OPEN]) * cells, tuple(lines), tuple(true_clauses))


@st.composite
def _lines_in(draw: st.DrawFn, picture: Word) -> tuple[tuple[int, ...], Clue]:
    size = draw(st.integers(1, min(8, len(picture))))
    places = st.sampled_from(range(len(picture)))
    along = tuple(draw(st.lists(places, min_size=size, max_size=size, unique=True)))
    word = tuple(picture[cell] for cell in along)
    is_true = draw(st.sampled_from([True] * 9 + [False]))
    return along, draw(clues_for(word) if is_true else clues())


# Tracks.


@st.composite
def track_puzzles(draw: st.DrawFn, longest: int = 6) -> Document:
    """Puzzles around a way, of which some are vague and some know what is not so."""
    width, height = draw(st.integers(1, longest)), draw(st.integers(1, longest))
    assume(width * height > 1)
    rng = random.Random(draw(st.integers(0, 2**32 - 1)))
    vague = draw(st.sampled_from([0, 0, 0.1, 0.2]))
    return random_tracks((width, height), rng, most=draw(st.integers(2, 30)), vague=vague)


# Documents.

# Characters that end a line somewhere, or a text, come more often than chance would have them.
LETTERS = st.characters(codec="utf-8")
TEXTS = st.text(LETTERS | st.sampled_from('"\\\n\r\x1e\x85\u2028'), max_size=12)
PLAIN_TEXTS = (
    st.text(
        st.characters(codec="utf-8", exclude_categories=["Cc", "Cn"]) | st.sampled_from("\n\r<&]")
    )
    .map(str.strip)
    .filter(bool)
)
"""Texts that are something, without blanks at the ends and without what controls a machine."""
LENGTHS = ("1", "2", "3", "10", "?")


def grids(width: int, height: int, cells: str = "#.?") -> st.SearchStrategy[Grid]:
    """Pictures of this size."""
    rows = st.text(cells, min_size=width, max_size=width)
    return st.lists(rows, min_size=height, max_size=height).map(tuple)


def small_grids(cells: str = ".#", longest: int = 9) -> st.SearchStrategy[Grid]:
    """Pictures of any size up to this."""
    side = st.integers(1, longest)
    return st.tuples(side, side).flatmap(lambda size: grids(*size, cells))


def palettes() -> st.SearchStrategy[Palette]:
    """Palettes of a few colours, or none."""
    looks = st.integers(0, 0xFFFFFF).map("#{:06x}".format) | st.sampled_from([PAPER, INK])
    colors = st.dictionaries(st.sampled_from(".#" + string.ascii_letters), looks, max_size=4)
    return colors.map(lambda colors: without_plain(palette_of(colors.items()))).filter(
        lambda palette: [letter for letter, _ in palette] != ["."]
    )


def clue_texts_in(
    palette: Palette, lengths: Sequence[str] = LENGTHS, *, with_stars: bool = True
) -> st.SearchStrategy[str]:
    """Clues of the colours of a palette."""
    letters = symbols_of(palette)[1:]
    runs = [f"{length}{letter.strip('#')}" for length in lengths for letter in letters]
    return st.lists(st.sampled_from(runs + ["*"] * with_stars), max_size=4).map(" ".join)


@st.composite
def documents(
    draw: st.DrawFn,
    *,
    keeps: frozenset[str],
    texts: st.SearchStrategy[str] = TEXTS,
    lengths: Sequence[str] = LENGTHS,
    with_stars: bool = True,
    metadata: Sequence[str] = METADATA,
) -> Document:
    """Documents of clues, with any of the optional parts in `keeps`; many in colour."""
    width, height = draw(st.integers(1, 5)), draw(st.integers(1, 5))
    palette = draw(palettes()) if "palette" in keeps else ()
    maybe_grid = st.none() | grids(width, height, symbols_of(palette) + "?")
    clues = clue_texts_in(palette, lengths, with_stars=with_stars)
    named = {name: draw(texts) for name in metadata if draw(st.booleans())}
    optional = {
        "title": draw(texts),
        "givens": draw(maybe_grid),
        "picture": draw(maybe_grid),
        "progress": draw(maybe_grid),
        "palette": palette,
        "overlay": draw(st.none() | grids(width, height, cells="12.é")),
        "metadata": tuple(named.items()),
    }
    return Document(
        kind="nonogram",
        rows=draw(st.tuples(*[clues] * height)),
        columns=draw(st.tuples(*[clues] * width)),
        **{part: value for part, value in optional.items() if part in keeps},
    )


@st.composite
def plain_documents(
    draw: st.DrawFn,
    *,
    words: str = "1 2 3 10 4096",
    square: bool = False,
    keeps: Sequence[str] = (),
) -> Document:
    """Documents of clues of these words, with the pictures under these keys, or without them."""
    width = draw(st.integers(1, 5))
    height = width if square else draw(st.integers(1, 5))
    clue = st.lists(st.sampled_from(words.split()), max_size=4).map(" ".join)
    rows, columns = draw(st.tuples(*[clue] * height)), draw(st.tuples(*[clue] * width))
    pictures = {key: draw(st.none() | grids(width, height)) for key in keeps}
    return replace(Document("nonogram", rows, columns), **pictures)


@st.composite
def slotted_documents(draw: st.DrawFn, *, most: int, keeps: Sequence[str] = ()) -> Document:
    """Documents of clues with no more runs than fit, of which some may have any length."""
    words = f"1 2 9 10 15 16 17 255 {most} ?"
    document = draw(plain_documents(words=words, keeps=keeps))
    width, height = document.size
    rows = (" ".join(clue.split()[: (width + 1) // 2]) for clue in document.rows)
    columns = (" ".join(clue.split()[: (height + 1) // 2]) for clue in document.columns)
    return replace(document, rows=tuple(rows), columns=tuple(columns))


@st.composite
def drawn_documents(draw: st.DrawFn) -> Document:
    """Documents that are a picture and its clues."""
    picture = draw(grids(draw(st.integers(1, 6)), draw(st.integers(1, 6)), cells="#."))
    rows, columns = clue_texts(picture), clue_texts(transposed(picture))
    return Document(kind="nonogram", rows=rows, columns=columns, picture=picture)


@st.composite
def colored_pictures(draw: st.DrawFn) -> Document:
    """Documents that are a picture in several colours, as images of it are read."""
    letters = draw(st.sampled_from([".#r", ".rg", "#gb", "rb"]))
    picture = draw(grids(draw(st.integers(1, 6)), draw(st.integers(1, 6)), cells=letters))
    seen = list(dict.fromkeys("".join(picture)))
    assume(len({*seen} - {"."}) > 1)
    colors = {"#": "#000000", "r": "#dd0000", "g": "#00aa00", "b": "#0000ff"}
    palette = palette_of((cell, colors[cell]) for cell in seen if cell != ".")
    return replace(from_picture(picture), palette=palette)


@st.composite
def drawn_tracks(draw: st.DrawFn) -> Document:
    """Documents that are a picture of track and its counts."""
    size = draw(st.integers(1, 6)), draw(st.integers(2, 6))
    return random_drawing(size, random.Random(draw(st.integers(0, 2**32 - 1))))


@st.composite
def id_documents(draw: st.DrawFn) -> Document:
    """Tracks that an id can say: they come in on the left, leave at the bottom, by known pieces."""
    width, height = draw(st.integers(1, 9)), draw(st.integers(2, 9))
    rng = random.Random(draw(st.integers(0, 2**32 - 1)))
    return tracks_of_pieces((width, height), rng, share=draw(st.sampled_from([0, 0.2, 1])))
