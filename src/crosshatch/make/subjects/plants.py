"""Plants, fruit and other things to eat."""

from crosshatch.data.chance import Chance
from crosshatch.make.subjects.canvas import Canvas
from crosshatch.make.subjects.subject import Drawings


def _tree(canvas: Canvas, chance: Chance) -> None:
    canvas.box("n", 42, 56, 58, 98)
    canvas.line("n", (50, 74), (66, 56), width=6)
    if chance.happens(0.5):
        canvas.ellipse("g", 50, 34, 42, 33)
    else:
        for x, y in ((28, 44), (72, 44), (50, 24), (50, 46)):
            canvas.ellipse("g", x, y, 26, 22)
    if canvas.side >= 12:
        for x, y in chance.shuffled(((34, 26), (60, 20), (70, 44), (46, 44), (24, 46)))[:4]:
            canvas.dot("r.", x, y)
    canvas.box("g", 16, 94, 84, 100)


def _fir(canvas: Canvas, chance: Chance) -> None:
    canvas.polygon("g", (50, 2), (74, 34), (26, 34))
    canvas.polygon("g", (50, 20), (84, 60), (16, 60))
    canvas.polygon("g", (50, 40), (96, 86), (4, 86))
    canvas.box("n", 42, 86, 58, 100)
    if canvas.side >= 12 and chance.happens(0.7):
        for x, y in chance.shuffled(((46, 28), (36, 52), (60, 54), (26, 78), (50, 72), (72, 78))):
            canvas.dot("r.", x, y)


def _tulip(canvas: Canvas, chance: Chance) -> None:
    ink = chance.one_of("ryp")
    canvas.polygon(ink, (22, 4), (36, 20), (50, 2), (50, 50), (34, 48), (22, 34))
    canvas.box("g", 46, 48, 54, 98)
    leaf = chance.one_of((10, 18))
    canvas.polygon("g", (48, 94), (leaf, 54), (20, 84), (46, 99))
    canvas.mirror()
    if chance.happens(0.5):
        canvas.box(".", 58, 52, 100, 80)


def _sunflower(canvas: Canvas, chance: Chance) -> None:
    for x, y in ((50, 9), (69, 17), (77, 36), (69, 55), (50, 63), (31, 55), (23, 36), (31, 17)):
        canvas.ellipse("y", x, y, 10)
    canvas.ellipse("n.", 50, 36, 16)
    canvas.ellipse("n", 50, 36, 9)
    canvas.box("g", 46, 74, 54, 100)
    left, right = chance.one_of(((82, 90), (90, 82)))
    canvas.polygon("g", (48, left + 6), (16, left - 14), (20, left + 2))
    canvas.polygon("g", (52, right + 6), (84, right - 14), (80, right + 2))


def _mushroom(canvas: Canvas, chance: Chance) -> None:
    canvas.ellipse("r", 50, 46, 47, 42)
    canvas.box(".", 0, 50, 100, 100)
    canvas.polygon("y", (38, 54), (62, 54), (68, 98), (32, 98))
    spots = chance.one_of((((30, 32, 7), (54, 18, 8), (72, 36, 6)), ((24, 38, 6), (44, 24, 8))))
    for x, y, radius in spots:
        canvas.ellipse("w.", x, y, radius)


def _cactus(canvas: Canvas, chance: Chance) -> None:
    left, right = chance.shuffled((30, 42))
    canvas.ellipse("g", 50, 16, 11, 12)
    canvas.box("g", 39, 14, 61, 76)
    canvas.line("g", (48, left + 26), (18, left + 26), (18, left - 8), width=12)
    canvas.line("g", (52, right + 20), (82, right + 20), (82, right - 12), width=12)
    canvas.polygon("o", (24, 76), (76, 76), (68, 100), (32, 100))
    canvas.box("o", 20, 74, 80, 82)
    if canvas.side >= 15:
        for y in (16, 34, 54):
            canvas.dot("k.", 45, y)
            canvas.dot("k.", 55, y + 8)


def _apple(canvas: Canvas, chance: Chance) -> None:
    ink = chance.one_of("rgy")
    canvas.ellipse(ink, 33, 60, 30, 36)
    canvas.ellipse(ink, 38, 74, 24, 24)
    canvas.mirror()
    canvas.line("n", (50, 34), (56, 6), width=6)
    canvas.polygon("g" if ink != "g" else "n", (58, 18), (72, 4), (92, 8), (78, 24))
    canvas.line("w.", (16, 60), (20, 48), (28, 40))
    if chance.happens(0.4) and canvas.side >= 12:
        canvas.ellipse(".", 100, 58, 20)
        canvas.ellipse(".", 94, 72, 14)


def _pear(canvas: Canvas, chance: Chance) -> None:
    ink = chance.one_of("yg")
    canvas.ellipse(ink, 50, 68, 34, 30)
    canvas.ellipse(ink, 50, 38, 20, 24)
    canvas.polygon(ink, (30, 40), (70, 40), (82, 62), (18, 62))
    canvas.line("n", (50, 18), (58, 2), width=5)
    canvas.line("w.", (26, 70), (32, 54))
    if chance.happens(0.6):
        canvas.polygon("g" if ink == "y" else "n", (62, 14), (76, 2), (96, 10), (80, 20))


def _cherry(canvas: Canvas, chance: Chance) -> None:
    canvas.ellipse("r", 24, 74, 23)
    low = chance.one_of((70, 78))
    canvas.ellipse("r", 74, low, 21)
    canvas.line("n", (26, 54), (40, 26), (58, 8), width=4)
    canvas.line("n", (74, low - 20), (70, 32), (58, 8), width=4)
    canvas.polygon("g", (56, 8), (30, 2), (8, 16), (32, 26))
    canvas.dot("w.", 16, 68)
    canvas.dot("w.", 66, low - 6)


def _carrot(canvas: Canvas, chance: Chance) -> None:
    top = chance.one_of((2, 12))
    canvas.polygon("o", (30, 34), (66, 70), (8, 98), (2, 92))
    canvas.ellipse("o", 52, 50, 24)
    canvas.line("g", (62, 40), (66, top), width=7)
    canvas.line("g", (62, 40), (94 - top, 8), width=7)
    canvas.line("g", (62, 40), (96, 36), width=7)
    for x, y in ((40, 50), (44, 66), (24, 76)):
        canvas.line("r.", (x, y), (x + 8, y + 6))


def _strawberry(canvas: Canvas, chance: Chance) -> None:
    canvas.ellipse("r", 50, 48, 42, 26)
    canvas.polygon("r", (9, 54), (50, 40), (50, 99), (38, 94))
    for x, y in ((26, 54), (40, 66), (48, 52), (30, 72), (44, 84)):
        canvas.dot("y.", x, y)
    canvas.polygon(".", (50, 8), (8, 10), (20, 26), (18, 42), (42, 34), (50, 46))
    canvas.polygon("g", (50, 8), (12, 12), (28, 24), (24, 36), (42, 28), (50, 40))
    canvas.mirror()
    canvas.line("g", (50, 16), (50 + chance.one_of((-8, 0, 8)), 0), width=6)


def _pineapple(canvas: Canvas, chance: Chance) -> None:
    canvas.ellipse("y", 50, 70, 30, 30)
    for x, y in ((36, 56), (49, 50), (30, 70), (42, 68), (36, 82), (49, 84)):
        canvas.dot("n.", x, y)
    canvas.polygon("g", (50, 0), (42, 20), (42, 40), (50, 40))
    canvas.polygon("g", (26, 4), (36, 38), (46, 36))
    low = chance.one_of((16, 26))
    canvas.polygon("g", (10, low), (34, 42), (46, 38))
    canvas.mirror()


def _leaf(canvas: Canvas, chance: Chance) -> None:
    ink = chance.one_of("gor")
    canvas.polygon(ink, (96, 4), (90, 50), (64, 82), (28, 84), (16, 70), (20, 34), (52, 10))
    canvas.line("y.", (84, 16), (20, 80), width=2)
    if canvas.side >= 12:
        for x, y in ((66, 34), (48, 52)):
            canvas.line("y.", (x, y), (x - 24, y - 4))
            canvas.line("y.", (x, y), (x + 4, y + 24))
    canvas.line("n", (22, 78), (4, 97), width=4)


def _icecream(canvas: Canvas, chance: Chance) -> None:
    first, second = chance.one_of((("i", "n"), ("y", "i"), ("t", "p")))
    canvas.polygon("o", (24, 48), (76, 48), (50, 102))
    canvas.ellipse(first, 50, 32, 34, 24)
    canvas.box(".", 14, 49, 86, 52)
    if canvas.side >= 15:
        canvas.line("n.", (36, 58), (56, 74))
        canvas.line("n.", (62, 58), (46, 72))
    if chance.happens(0.6):
        canvas.ellipse("r", 50, 7, 8)
    else:
        canvas.ellipse(second, 50, 14, 20, 14)
    canvas.dot("w.", 32, 30)


def _cake(canvas: Canvas, chance: Chance) -> None:
    ink = chance.one_of("itp")
    canvas.ellipse(ink, 50, 44, 42, 18)
    canvas.ellipse(ink, 50, 28, 28, 18)
    canvas.polygon("n", (14, 60), (50, 60), (50, 100), (24, 100))
    canvas.box(".", 0, 56, 100, 60)
    for x in (28, 42):
        canvas.line("y", (x, 64), (x + 3, 98))
    canvas.mirror()
    canvas.ellipse("r", 50, 8, 9)
    if canvas.side >= 15:
        canvas.dot("w.", 36, 30)
        canvas.dot("w.", 58, 40)


PLANTS: Drawings = {
    "tree": _tree,
    "fir": _fir,
    "tulip": _tulip,
    "sunflower": _sunflower,
    "mushroom": _mushroom,
    "cactus": _cactus,
    "apple": _apple,
    "pear": _pear,
    "cherry": _cherry,
    "carrot": _carrot,
    "strawberry": _strawberry,
    "pineapple": _pineapple,
    "leaf": _leaf,
    "ice cream": _icecream,
    "cake": _cake,
}
