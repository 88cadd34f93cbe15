"""Reading QR codes in plain Python: it finds the same as zxing-cpp, which it stands in for."""

import json
import random
from itertools import cycle, product

import pytest
import segno
from bench._codes import LEVELS, code_of, damaged, grid_of, random_code
from drawings import inverse, with_turned
from hypothesis import given, settings
from hypothesis import strategies as st
from running import in_python
from scenes import CARD
from segno import consts, encoder
from strategies import grids
from tiers import cases

import crosshatch
from crosshatch.data.grid import BLANK, FILLED, UNKNOWN, Grid, transposed, turned
from crosshatch.qr import Code, Dependence, plain_python, read_grid, zxing
from crosshatch.qr.code_layout import MASKS, CodeLayout, format_cells, word_cells
from crosshatch.qr.message import text_of_words
from crosshatch.qr.reader import Reader

VERSIONS = range(1, 41)
TYPICAL = (1, 2, 6, 7, 9, 10, 22, 26, 27, 40)
"""The first and the last versions, and those where the lengths of segments change."""
USUAL = [*zip(TYPICAL, cycle(LEVELS), strict=False)]
SAYING = "www.gchq.gov.uk/puzz"
ERRORS = {
    "L": consts.ERROR_LEVEL_L,
    "M": consts.ERROR_LEVEL_M,
    "Q": consts.ERROR_LEVEL_Q,
    "H": consts.ERROR_LEVEL_H,
}


def same(picture: Grid) -> Code:
    """The code that both readers find."""
    code = read_grid(picture, reader=plain_python.READER)
    assert code is not None
    assert read_grid(picture, reader=zxing.READER) == code
    return code


def none_in(picture: Grid) -> bool:
    """True if neither reader finds a code."""
    return {None} == {read_grid(picture, reader=one) for one in (plain_python.READER, zxing.READER)}


# Versions, levels and masks.


@pytest.mark.parametrize("kind", cases(USUAL, sorted({*product(VERSIONS, LEVELS)} - {*USUAL})))
def test_every_version_and_level_is_read(kind: tuple[int, str]) -> None:
    version, level = kind
    code = same(code_of(f"V{version}{level}", level, version, mask=version % 8))
    assert (f"V{version}{level}", str(version), level) == (code.text, code.version, code.level)
    assert 1 == code.unused


@pytest.mark.parametrize("mask", MASKS)
def test_every_mask_is_read(mask: int) -> None:
    for version, level in product((1, 2, 7), LEVELS):
        assert "MASK" == same(code_of("MASK", level, version, mask)).text


@pytest.mark.parametrize("version", cases([1, 2, 7], [12]))
def test_a_code_is_read_in_every_orientation_and_light_on_dark_with_a_margin(version: int) -> None:
    picture = code_of("any way up", "L", version)
    for mirrored, way in ((False, picture), (True, transposed(picture))):
        for margin in range(4):
            way = turned(way)
            beside = (BLANK * (len(picture) + 2 * margin),) * margin
            framed = (*beside, *(BLANK * margin + row + BLANK * margin for row in way), *beside)
            code = same(framed)
            assert ("any way up", mirrored) == (code.text, code.mirrored)
            assert code == same(inverse(way))


# Damage.


@pytest.mark.parametrize("kind", cases(product([1, 5], LEVELS), product([3, 10], LEVELS)))
def test_each_block_is_corrected_up_to_its_limit(kind: tuple[int, str]) -> None:
    version, level = kind
    chance = random.Random(f"{version} {level}")
    layout = CodeLayout(version, level, mask=chance.randrange(8))
    picture = code_of("LIMIT", level, version, layout.mask)
    cells = word_cells(version)
    blocks = layout.blocks(len(cells) // 8)
    most = layout.checks // 2
    for wrong in (1, most, most + 1):
        changed = {
            cell
            for block in blocks
            for word in chance.sample(block, wrong)
            for cell in chance.sample(cells[8 * word : 8 * word + 8], chance.randint(1, 8))
        }
        ruined = with_turned(picture, changed)
        if wrong > most:
            assert none_in(ruined)
        else:
            assert ("LIMIT", 1 - wrong / most) == (same(ruined).text, same(ruined).unused)


@pytest.mark.parametrize("level", LEVELS)
def test_the_fixed_pattern_may_have_mistakes_and_holes(level: str) -> None:
    chance = random.Random(level)
    picture = code_of("finder", level)
    fixed = [(row, column) for row in range(7) for column in range(7)]
    for _ in range(5):
        wrong = {*chance.sample(fixed, 12)}
        ruined = with_turned(picture, wrong)
        assert ("finder", 12) == (same(ruined).text, same(ruined).restored)
        # A margin does not hide its size.
        beside = (BLANK * 30, *(f"..{row}..." for row in ruined), BLANK * 30, BLANK * 30)
        assert "finder" == same(beside).text
    row, column = chance.choice(fixed)
    assert 1 == same(with_turned(picture, {(row, column)})).restored


@pytest.mark.parametrize("copy", [0, 1])
def test_one_copy_of_the_format_with_three_wrong_cells_is_enough(copy: int) -> None:
    picture = code_of("format", "M", 1, mask=5)
    copies = format_cells(1)
    chance = random.Random(copy)
    for _ in range(10):
        changed = {*chance.sample(copies[copy], 3), *chance.sample(copies[1 - copy], 8)}
        code = read_grid(with_turned(picture, changed), reader=plain_python.READER)
        assert code is not None
        assert "format" == code.text


def test_codes_with_wrong_and_unknown_cells_are_the_same_to_both_readers() -> None:
    chance = random.Random(1)
    depends = []
    for number in range(24):
        text, picture = random_code(chance.choice(LEVELS), chance)
        ruined = damaged(picture, chance.randint(0, 3), chance.randint(0, 20), chance)
        if read_grid(ruined, reader=zxing.READER) is None:
            continue
        ruined = transposed(ruined) if number % 3 == 0 else turned(ruined)
        code = same(ruined)
        assert text == code.text
        depends.append(code.depends)
    assert {*Dependence} == {*depends}
    assert len(depends) > 18


def test_unknown_cells_are_tried_white_then_black() -> None:
    picture = code_of("shade", "L", 1)
    for shade in (FILLED, BLANK):
        cells = [cell for cell in word_cells(1)[:80] if picture[cell[0]][cell[1]] == shade]
        hidden = tuple(
            "".join(UNKNOWN if (row, column) in cells else cell for column, cell in enumerate(line))
            for row, line in enumerate(picture)
        )
        code = same(hidden)
        assert ("shade", Dependence.YES, 1) == (code.text, code.depends, code.unused)


# Messages.


@pytest.mark.parametrize(
    "text",
    [
        *("7", "42", "123", "0004567", "31415926535897932384626433832795"),
        *("A", "AB", "HTTP://EXAMPLE.ORG/$%*+-./:", "plain text, with a comma"),
        *("Grüße aus Köln", "20 °C", "naïve café", "½ + ¼", "ÄÖÜ"),
        *("日本", "点と線", "ｱｲｳ", "日本語 and English", "カタカナ"),
        *("Привет", "Ελληνικά", "العربية", "한국어", "emoji 🧩", "€ 5"),
    ],
)
def test_texts_are_read(text: str) -> None:
    assert text == same(grid_of(segno.make(text, encoding="utf-8", micro=False))).text
    # In other encodings some are taken for Japanese, but by both readers.
    assert same(grid_of(segno.make(text, micro=False)))


@pytest.mark.parametrize(
    ("text", "encoding"),
    [
        *(("Grüße", name) for name in ("latin1", "cp1252", "utf-8", "iso-8859-15")),
        *(("Привет", name) for name in ("iso-8859-5", "cp1251", "utf-8")),
        *(("日本語", name) for name in ("shift_jis", "utf-8", "utf-16-be")),
        *(("Ελληνικά", name) for name in ("iso-8859-7", "utf-8")),
        ("한국어", "euc_kr"),
        ("中文", "big5"),
    ],
)
def test_a_declared_character_set_is_kept(text: str, encoding: str) -> None:
    code = segno.make(text, encoding=encoding, eci=True, mode="byte", micro=False)
    assert (text, text.encode(encoding)) == (same(grid_of(code)).text, same(grid_of(code)).content)


def test_hanzi_and_codes_in_a_series_are_read() -> None:
    assert "书读百遍" == same(grid_of(segno.make("书读百遍", mode="hanzi"))).text
    series = segno.make_sequence("ABCDEFGHIJ" * 10, symbol_count=3)
    assert "ABCDEFGHIJ" * 10 == "".join(same(grid_of(code)).text for code in series)


def bits(*fields: tuple[int, int]) -> str:
    """Numbers, each in a number of bits."""
    return "".join(f"{number:0{width}b}" for number, width in fields)


def raw(content: bytes) -> str:
    """A segment of bytes."""
    return bits((4, 4), (len(content), 8), *((byte, 8) for byte in content))


def letters(text: str) -> str:
    """A segment of an even number of letters."""
    numbers = ["0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".index(one) for one in text]
    pairs = zip(numbers[::2], numbers[1::2], strict=True)
    return bits((2, 4), (len(text), 9), *((45 * one + other, 11) for one, other in pairs))


def charset(number: int) -> str:
    """A segment that declares a character set."""
    if number < 128:
        return bits((7, 4), (number, 8))
    return bits((7, 4), *(((2, 2), (number, 14)) if number < 2**14 else ((6, 3), (number, 21))))


DIGITS = bits((1, 4), (2, 10), (12, 7))
KANJI = bits((8, 4), (1, 8), (0x0D9F, 13))
TRADE = bits((5, 4))


def picture_of_bits(message: str, *, padded: bool = True) -> Grid:
    """A code of version 4 whose data begins with these bits; ended and filled up, or with zeros."""
    version, error = 4, ERRORS["M"]
    buffer = encoder.Buffer(map(int, message))
    capacity = consts.SYMBOL_CAPACITY[version][error]
    if padded:
        encoder.write_terminator(buffer, capacity, None, len(buffer))
        encoder.write_padding_bits(buffer, version, len(buffer))
        encoder.write_pad_codewords(buffer, version, capacity, len(buffer))
    buffer.extend([0] * (capacity - len(buffer)))
    words = encoder.make_final_message(version, error, buffer)
    size = encoder.calc_matrix_size(version)
    matrix = encoder.make_matrix(size, size)
    encoder.add_finder_patterns(matrix, size, size)
    encoder.add_alignment_patterns(matrix, size, size)
    encoder.add_codewords(matrix, words, version)
    mask, matrix = encoder.find_and_apply_best_mask(matrix, size, size, 0)
    encoder.add_format_info(matrix, version, error, mask)
    return tuple("".join(FILLED if cell else BLANK for cell in row) for row in matrix)


@pytest.mark.parametrize(
    ("message", "text", "is_text"),
    [
        (DIGITS + raw("é".encode()) + KANJI, "12é点", True),
        (DIGITS + raw("é".encode("latin-1")) + KANJI, "12é点", True),
        (raw(b"a\x00b"), "a\x00b", False),
        (DIGITS + raw(b"a\x00b"), "12a\x00b", False),
        (raw(b"a\t\r\nb"), "a\t\r\nb", True),
        (raw(b"\xef\xbb\xbfa"), "\ufeffa", True),
        (raw(b"[)>\x1e06\x1dabc"), "[)>\x1e06\x1dabc", True),
        # A declared set.
        (raw("é".encode()) + charset(26) + raw("é".encode()), "Ã©é", True),
        (raw(b"a") + charset(899) + raw(b"\x01\xff"), "a\x01ÿ", False),
        (charset(899) + raw(b"\x01\xff"), "\x01ÿ", False),
        (charset(26) + DIGITS + raw("é".encode()), "12é", True),
        (charset(25) + raw(b"\0a\0b"), "ab", True),
        (charset(8) + raw(b"a\xa1\xc8"), "a¡ب", True),
        (charset(27) + raw(b"a\xe9"), "aé", True),
        (raw(b"ab") + charset(14) + raw(b"cd") + charset(3) + raw(b"ef"), "abef", True),
        (charset(900) + raw(b"a"), "", True),
        (charset(811799) + raw(b"a"), "", True),
        # Fields, and codes in a series.
        (TRADE + letters("01%%A%"), "01%A\x1d", True),
        (letters("A%") + TRADE + letters("A%"), "A%A\x1d", True),
        (TRADE + raw(b"a\x1d%"), "a\x1d%", True),
        (bits((9, 4), (5, 8)) + letters("A%"), "05A\x1d", False),
        (bits((9, 4), (197, 8)) + letters("AB"), "aAB", True),
        (bits((3, 4), (0, 4), (1, 4), (7, 8)) + letters("AB"), "AB", True),
    ],
)
def test_rare_segments_are_read(message: str, text: str, is_text: bool) -> None:
    code = same(picture_of_bits(message))
    assert (text, is_text) == (code.text, code.is_text)


@pytest.mark.parametrize(
    ("left", "digits", "length"), [(0, 6, 58), (1, 11, 56), (2, 6, 58), (3, 8, 57)]
)
def test_a_message_that_fills_its_code_has_a_shorter_end(
    left: int, digits: int, length: int
) -> None:
    threes = [(111, 10)] * (digits // 3)
    rest = [(11, 7)] if digits % 3 else []
    message = bits((1, 4), (digits, 10), *threes, *rest) + raw(b"a" * length)
    if left == 0:
        message = raw(b"a" * 62) + "0000"
    assert 512 - left == len(message)
    text = same(picture_of_bits(message + "0" * left, padded=False)).text
    assert text.endswith("a" * length)
    if left:
        assert none_in(picture_of_bits(message + "1" * left, padded=False))


@pytest.mark.parametrize(
    "message",
    [
        "",
        charset(26),
        bits((4, 4), (0, 8)),
        bits((4, 4), (200, 8)),
        bits((1, 4), (3, 10), (1000, 10)),
        bits((1, 4), (1, 10), (12, 4)),
        bits((2, 4), (2, 9), (2047, 11)),
        bits((2, 4), (1, 9), (45, 6)),
        bits((13, 4), (2, 4), (1, 8), (100, 13)),
        bits((7, 4), (0xF0, 8)) + raw(b"a"),
        bits((9, 4), (150, 8)) + letters("AB"),
        letters("AB") + bits((9, 4), (5, 8)) + letters("AB"),
        *(bits((mode, 4), (0, 20)) for mode in (6, 10, 11, 12, 14, 15)),
    ],
)
def test_a_message_that_is_empty_or_makes_no_sense_is_none(message: str) -> None:
    assert none_in(picture_of_bits(message))


@given(st.binary(max_size=60), st.sampled_from([1, 10, 27]))
def test_no_data_is_too_strange(words: bytes, version: int) -> None:
    message = text_of_words(words, version)
    assert message is None or message.content


SOUP = st.one_of(
    st.text(st.sampled_from("aé°½ÄÖ÷ß¿ "), min_size=1, max_size=8).map(
        lambda text: text.encode("latin-1")
    ),
    st.text(st.sampled_from("a ｱｲ日本é€"), min_size=1, max_size=6).map(
        lambda text: text.encode("shift_jis", "ignore") or b"a"
    ),
    st.text(min_size=1, max_size=6).map(lambda text: text.encode("utf-8", "replace")),
    st.binary(min_size=1, max_size=6),
)


@given(SOUP)
@settings(max_examples=30)
def test_a_character_set_that_is_not_declared_is_guessed_alike(content: bytes) -> None:
    picture = picture_of_bits(raw(content))
    code = read_grid(picture, reader=plain_python.READER)
    other = read_grid(picture, reader=zxing.READER)
    assert code is not None
    assert other is not None
    assert (content, other.is_text) == (code.content, code.is_text)
    # How many signs stand for what is no character is a matter of taste.
    assert other.text.replace("\ufffd", "") == code.text.replace("\ufffd", "")


@pytest.mark.parametrize(
    ("content", "text"),
    [
        # One sign among ten bytes, and among eleven.
        (b"\xb0" + b"a" * 9, "ｰaaaaaaaaa"),
        (b"\xb0" + b"a" * 10, "°aaaaaaaaaa"),
        # Two of half a width, and no others.
        (b"\xb5\xc1" + b"a" * 40, "ｵﾁ" + "a" * 40),
        (b"\xb5\xc1" + b"a" * 40 + b"\xc3", "\xb5Á" + "a" * 40 + "Ã"),
        (b"\xc1" + b"a" * 40 + b"\xc2", "Á" + "a" * 40 + "Â"),
        # Three together, of half a width or wider.
        (b"\xc1\xc2\xc3" + b"a" * 40 + b"\xc1", "ﾁﾂﾃ" + "a" * 40 + "ﾁ"),
        (b"\xe0a\xe0b\xe0c" + b"a" * 40, "濛瀉瀋" + "a" * 40),
        (b"\xe0a\xe0b" + b"a" * 40, "àaàb" + "a" * 40),
        # Nearly UTF-8.
        (b"\xc4\xb0\xc4\xc4", "ﾄｰﾄﾄ"),
        (b"\xed\xa0\x80", "í\xa0\x80"),
    ],
)
def test_what_looks_like_japanese_is_taken_for_it(content: bytes, text: str) -> None:
    assert text == same(picture_of_bits(raw(content))).text


# Whole pictures.


def test_the_card_is_read_from_each_of_its_pictures_and_what_they_share() -> None:
    result = crosshatch.solve(CARD.without_givens(), limits=crosshatch.Limits(solutions=None))
    assert [SAYING] * 4 == [same(picture).text for picture in result.solutions]
    known = crosshatch.count(CARD.without_givens()).known
    assert known
    code = same(known)
    assert (SAYING, 12, Dependence.NO) == (code.text, len(code.unknown), code.depends)


@pytest.mark.parametrize("size", [1, 2, 21, 29, pytest.param(177, marks=pytest.mark.exhaustive)])
def test_a_picture_of_one_shade_has_no_code(size: int) -> None:
    assert all(none_in((cell * size,) * size) for cell in "#.?")


@pytest.mark.parametrize("chance", cases(range(20), range(20, 200)))
def test_noise_has_no_code(chance: int) -> None:
    rng = random.Random(chance)
    size = 17 + 4 * rng.choice((1, 2, 3, 4))
    assert none_in(
        tuple("".join(rng.choices("#.?", (9, 9, chance % 3), k=size)) for _ in range(size))
    )


@pytest.mark.parametrize("reader", [plain_python.READER, zxing.READER])
@given(st.sampled_from([(1, 1), (3, 7), (17, 17), (21, 21), (25, 21), (40, 25)]), st.data())
@settings(max_examples=20)
def test_no_picture_is_too_strange(
    reader: Reader, size: tuple[int, int], data: st.DataObject
) -> None:
    assert read_grid(data.draw(grids(*size)), reader=reader) is None


@pytest.mark.parametrize("reader", [plain_python.READER, zxing.READER])
@given(st.sampled_from(LEVELS), st.integers(0, 60), st.integers(0, 120), st.integers(0, 2**32))
@settings(max_examples=30)
def test_a_ruined_code_is_never_misread(
    reader: Reader, level: str, wrong: int, unknown: int, seed: int
) -> None:
    chance = random.Random(seed)
    text, picture = random_code(level, chance)
    code = read_grid(damaged(picture, wrong, unknown, chance), reader=reader)
    assert code is None or text == code.text


@pytest.mark.parametrize("missing", ["zxingcpp", "PIL"])
def test_plain_python_reads_where_the_library_is_not_installed(missing: str) -> None:
    chance = random.Random(missing)
    pictures = [damaged(code_of("read anyway", level), 2, 2, chance) for level in ("M", "Q", "H")]
    script = f"""
import json, sys
sys.modules[{missing!r}] = None
from crosshatch.qr import read_grid
codes = [read_grid(tuple(picture)) for picture in json.load(sys.stdin)]
print(json.dumps([code and code.as_json() for code in codes]))
"""
    expected = [same(picture).as_json() for picture in pictures]
    told = in_python(script, stdin=json.dumps(pictures)).out
    assert json.loads(json.dumps(expected)) == json.loads(told)
