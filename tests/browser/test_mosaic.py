"""Mosaics on the page: by mouse, touch and keyboard, with the block of a number lit."""

from browser.hands import Hands, Visit, expect

MOSAIC = 'family = "mosaic"\ntitle = "Corner"\ncells = ["4..0", "....", "...2", ".6.."]'
PICTURE = ["##..", "##..", "###.", "###."]
FILLED = [(row, column) for row in range(4) for column in range(4) if PICTURE[row][column] == "#"]
BLOCK = """() => [...document.querySelectorAll(".band")].filter(one => !one.hidden)
    .map(one => one.getBoundingClientRect()).map(({ width, height }) => [width, height])"""


def opened(visit: Visit, **facts: object) -> Hands:
    hands = visit(**facts)
    hands.paste(MOSAIC)
    hands.page.locator("#play").wait_for()
    hands.settle()
    return hands


def lit(hands: Hands) -> list[tuple[int, int]]:
    """Return how many cells wide and high each lit block is."""
    (left, top), (right, bottom) = hands.at((0, 0)), hands.at((1, 1))
    sizes = hands.page.evaluate(BLOCK)
    return [(round(wide / (right - left)), round(high / (bottom - top))) for wide, high in sizes]


def test_a_mosaic_is_solved_by_mouse(visit: Visit) -> None:
    hands = opened(visit)
    for row in range(4):
        hands.drag((row, 0), (row, PICTURE[row].rindex("#")))
    assert hands.is_solved


def test_a_mosaic_is_solved_by_touch(visit: Visit) -> None:
    hands = opened(visit, has_touch=True)
    for cell in FILLED:
        hands.touch(cell)
    assert hands.is_solved


def test_a_mosaic_is_solved_by_keyboard(visit: Visit) -> None:
    hands = opened(visit)
    for row, column in FILLED:
        hands.keys("Home", *["ArrowUp"] * 4, *["ArrowLeft"] * 4)
        hands.keys(*["ArrowDown"] * row, *["ArrowRight"] * column, "Space")
    assert hands.is_solved


def test_the_block_of_a_number_is_lit(visit: Visit) -> None:
    hands = opened(visit)
    for cell, size in (((0, 0), [(2, 2)]), ((2, 3), [(2, 3)]), ((3, 1), [(3, 2)]), ((1, 1), [])):
        hands.page.mouse.move(*hands.at(cell))
        expect(hands.page.locator("#play")).to_be_visible()
        hands.settle()
        assert size == lit(hands), cell
