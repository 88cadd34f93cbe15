"""Animals on land: from a cat to an elephant."""

from crosshatch.data.chance import Chance
from crosshatch.make.subjects.canvas import Canvas
from crosshatch.make.subjects.subject import Drawings


def _cat(canvas: Canvas, chance: Chance) -> None:
    ink = chance.one_of("ons")
    if chance.happens(0.5):
        _cat_face(canvas, ink)
        return
    tail = chance.one_of((((74, 92), (93, 88), (94, 62)), ((74, 92), (92, 84), (84, 62))))
    canvas.line(ink, *tail, width=8)
    canvas.ellipse(ink, 50, 78, 27, 22)
    canvas.ellipse(ink, 50, 60, 18, 22)
    canvas.polygon(ink, (24, 0), (24, 36), (50, 18))
    canvas.polygon(ink, (76, 0), (76, 36), (50, 18))
    canvas.ellipse(ink, 50, 32, 27, 19)
    canvas.dot("g.", 41, 29)
    canvas.dot("g.", 58, 29)
    canvas.line(".", (49, 82), (49, 99))


def _cat_face(canvas: Canvas, ink: str) -> None:
    canvas.polygon(ink, (6, 2), (6, 56), (48, 30))
    canvas.ellipse(ink, 50, 60, 45, 37)
    canvas.ellipse("g.", 30, 54, 10, 9)
    canvas.box("k", 28, 46, 33, 62)
    if canvas.side >= 15:
        canvas.polygon("i.", (12, 16), (12, 32), (24, 28))
        canvas.line("k.", (36, 84), (50, 80))
    canvas.mirror()
    canvas.polygon("i.", (42, 68), (58, 68), (50, 77))


def _rabbit(canvas: Canvas, chance: Chance) -> None:
    ink = chance.one_of("sn")
    canvas.ellipse(ink, 32, 26, 12, 26)
    if canvas.side >= 15:
        canvas.ellipse("i.", 32, 28, 4, 16)
    canvas.mirror()
    if chance.happens(0.4):
        # One ear hangs down.
        canvas.box(".", 51, 0, 100, 30)
        canvas.ellipse(ink, 80, 40, 20, 10)
    canvas.ellipse(ink, 50, 68, 34, 30)
    for x in (36, 63):
        if canvas.side >= 15:
            canvas.ellipse("k.", x, 62, 5, 6)
        else:
            canvas.dot("k.", x, 62)
    canvas.polygon("i.", (43, 76), (57, 76), (50, 83))
    if canvas.side >= 18:
        canvas.line(".", (50, 83), (50, 92))


def _mouse(canvas: Canvas, chance: Chance) -> None:
    canvas.ellipse("s", 22, 26, 22)
    if canvas.side >= 10:
        canvas.ellipse("i.", 22, 26, 11)
    canvas.mirror()
    canvas.ellipse("s", 50, 62, chance.one_of((32, 36)), 34)
    canvas.dot("k.", 36, 54)
    canvas.dot("k.", 63, 54)
    if canvas.side >= 12:
        canvas.ellipse("i.", 50, 78, 8, 6)


def _bear(canvas: Canvas, chance: Chance) -> None:
    ink = chance.one_of("nk")
    canvas.ellipse(ink, 19, 20, 18)
    if canvas.side >= 12:
        canvas.ellipse("i.", 19, 20, 8)
    canvas.mirror()
    canvas.ellipse(ink, 50, 56, 45, 42)
    muzzle = chance.one_of((20, 25))
    canvas.ellipse("y.", 50, 74, muzzle, 18)
    canvas.ellipse("k", 50, 67, 9, 6)
    if canvas.side >= 15:
        canvas.line("k", (50, 70), (50, 81))
        canvas.ellipse("y.", 30, 44, 6, 7)
        canvas.dot("k", 30, 45)
        canvas.mirror()
    else:
        canvas.dot("y.", 31, 45)
        canvas.mirror()


def _pig(canvas: Canvas, chance: Chance) -> None:
    if chance.happens(0.5):
        canvas.polygon("i", (8, 2), (6, 42), (46, 22))
    else:
        canvas.ellipse("i", 20, 20, 16)
    canvas.mirror()
    canvas.ellipse("i", 50, 56, 45, 42)
    canvas.dot("k.", 30, 42)
    canvas.ellipse("r.", 50, 67, 27, 19)
    canvas.ellipse("i", 50, 67, 20, 13)
    if canvas.side >= 12:
        canvas.box("k.", 38, 60, 44, 74)
    canvas.mirror()


def _frog(canvas: Canvas, chance: Chance) -> None:
    canvas.ellipse("g", 25, 24, 20)
    canvas.ellipse("y.", 25, 24, 11)
    canvas.ellipse("k", 25 + chance.one_of((0, 3)), 25, 5)
    canvas.ellipse("g", 50, 62, 48, 34)
    canvas.mirror()
    mouth = chance.one_of((66, 72))
    canvas.line("r.", (14, mouth - 4), (30, mouth + 8), (50, mouth + 11), width=4)
    canvas.mirror()


def _dog(canvas: Canvas, chance: Chance) -> None:
    ink, other = chance.one_of((("n", "o"), ("o", "k"), ("s", "n")))
    canvas.ellipse(ink, 50, 50, 34, 46)
    canvas.line(".", (26, 14), (20, 56), width=4)
    canvas.polygon(other, (24, 8), (10, 12), (0, 50), (8, 64), (18, 56))
    if chance.happens(0.5):
        canvas.ellipse("y.", 36, 38, 9, 10)
        canvas.dot("k", 37, 38)
    else:
        canvas.ellipse("k.", 37, 38, 5, 6)
    canvas.mirror()
    canvas.ellipse("y.", 50, 70, 20, 17)
    canvas.ellipse("k", 50, 62, 10, 7)
    canvas.box("k", 47, 62, 53, 76)
    canvas.box("r", 42, 86, 58, 100)


def _elephant(canvas: Canvas, chance: Chance) -> None:
    canvas.ellipse("s", 62, 46, 36, 32)
    canvas.ellipse("s", 28, 36, 24, 24)
    trunk = chance.one_of((((10, 40), (8, 70), (6, 90)), ((10, 45), (12, 74), (2, 76))))
    canvas.line("s", *trunk, width=11)
    canvas.box("s", 36, 60, 52, 98)
    canvas.box("s", 78, 60, 94, 98)
    canvas.line("s", (96, 46), (98, 68))
    canvas.dot("k.", 18, 32)
    if canvas.side >= 12:
        canvas.ellipse(".", 42, 36, 14, 20)
        canvas.ellipse("s", 44, 35, 13, 19)
    if canvas.side >= 15:
        canvas.line("y", (16, 56), (24, 64))


def _giraffe(canvas: Canvas, chance: Chance) -> None:
    canvas.polygon("y", (32, 14), (46, 14), (58, 62), (40, 64))
    tail = chance.one_of((80, 88))
    canvas.polygon("y", (8, 16), (30, 6), (46, 10), (46, 24), (12, 25))
    canvas.line("n", (40, 10), (40, 0), width=4)
    canvas.dot("k.", 29, 14)
    canvas.ellipse("y", 64, 62, 27, 15)
    for x in (42, 80):
        canvas.box("y", x, 62, x + 9, 99)
    canvas.line("y", (90, 60), (97, tail))
    for x, y in ((43, 30), (46, 46), (55, 62), (68, 56), (78, 66), (66, 70)):
        canvas.dot("n.", x, y)


def _hedgehog(canvas: Canvas, chance: Chance) -> None:
    spikes = [(16, 50), (20, 28), (30, 34), (38, 10), (46, 26), (58, 2), (64, 22), (80, 10)]
    spikes += [(80, 32), (97, 30), (90, 48), (100, 58), (90, 66), (98, 84)]
    canvas.polygon("n", (24, 86), *spikes, (88, 86))
    canvas.polygon("o", (26, 52), (2, 76), (16, 88), (90, 90), (84, 82), (34, 80))
    canvas.box("o", 34, 88, 44, 100)
    canvas.box("o", 74, 88, 84, 100)
    canvas.dot("k.", 20, 70)
    canvas.ellipse("k", 4, 77, 5)
    for x, y in chance.shuffled(((44, 48), (62, 40), (56, 60), (74, 56), (80, 70), (40, 66)))[:4]:
        canvas.line("y.", (x, y), (x + 3, y - 8))


def _turtle(canvas: Canvas, chance: Chance) -> None:
    canvas.ellipse("g", 44, 64, 40, 50)
    canvas.box(".", 0, 66, 100, 100)
    canvas.line("n", (80, 76), (90, 52), width=12)
    canvas.ellipse("n", 89, 46, 11)
    canvas.dot("k.", 92, 43)
    canvas.box("n", 2, 68, 86, 80)
    lift = chance.one_of((0, 6))
    canvas.box("n", 10, 76, 28, 96 - lift)
    canvas.box("n", 58, 76, 76, 90 + lift)
    canvas.box(".", 4, 66, 84, 69)
    for x, y in ((44, 28), (24, 42), (64, 42), (44, 50)) if canvas.side >= 15 else ((44, 44),):
        canvas.ellipse("y.", x, y, 5 if canvas.side >= 18 else 3)


def _snail(canvas: Canvas, chance: Chance) -> None:
    canvas.polygon("y", (2, 94), (14, 82), (98, 80), (92, 94))
    canvas.polygon("y", (80, 90), (82, 48), (96, 48), (99, 92))
    left, right = chance.one_of(((30, 30), (38, 28), (28, 38)))
    canvas.line("y", (84, 50), (78, left))
    canvas.line("y", (94, 50), (96, right))
    canvas.ellipse("n", 42, 50, 36)
    if canvas.side >= 15:
        canvas.ellipse("y.", 42, 52, 25)
        canvas.ellipse("n", 42, 54, 19)
        canvas.ellipse("y.", 42, 56, 11)
        canvas.ellipse("n", 44, 57, 5)
        canvas.box("n", 34, 66, 44, 78)
    else:
        canvas.ellipse("y.", 42, 52, 20)
        canvas.ellipse("n", 42, 54, 10)


ANIMALS: Drawings = {
    "cat": _cat,
    "rabbit": _rabbit,
    "mouse": _mouse,
    "bear": _bear,
    "pig": _pig,
    "frog": _frog,
    "dog": _dog,
    "elephant": _elephant,
    "giraffe": _giraffe,
    "hedgehog": _hedgehog,
    "turtle": _turtle,
    "snail": _snail,
}
