"""Birds and insects, and what swims in the sea."""

from crosshatch.data.chance import Chance
from crosshatch.make.subjects.canvas import Canvas
from crosshatch.make.subjects.subject import Drawings


def _owl(canvas: Canvas, chance: Chance) -> None:
    canvas.polygon("n", (10, 2), (10, 40), (50, 18))
    canvas.ellipse("n", 50, 56, 42, 42)
    canvas.ellipse("y.", 29, 38, 16)
    canvas.ellipse("k", 29 + chance.one_of((-4, 0, 4)), 38, 7)
    if canvas.side >= 15:
        for y in (66, 77, 88):
            canvas.line("y.", (36 if y != 77 else 42, y), (36 if y != 77 else 42, y + 2))
    canvas.mirror()
    canvas.polygon("o", (42, 46), (58, 46), (50, 60))
    if canvas.side >= 15:
        canvas.box("o", 30, 94, 42, 100)
        canvas.mirror()


def _duck(canvas: Canvas, chance: Chance) -> None:
    canvas.ellipse("y", 58, 66, 38, 24)
    canvas.polygon("y", (80, 62), (99, 38), (97, 66))
    canvas.ellipse("y", 32, 28, 20)
    canvas.polygon("y", (22, 30), (46, 34), (56, 62), (24, 66))
    canvas.polygon("o", (15, 26), (0, 30), (0, 38), (16, 38))
    canvas.dot("k.", 28, 24)
    if canvas.side >= 12:
        canvas.line(".", (48, 62), (60, 74), (78, 66), width=4)
    if chance.happens(0.5):
        canvas.box("b", 0, 90, 100, 97)
    else:
        canvas.line("o", (50, 88), (50, 97), (42, 97))
        canvas.line("o", (66, 88), (66, 97), (58, 97))


def _swan(canvas: Canvas, chance: Chance) -> None:
    canvas.ellipse("s", 58, 70, 36, 19)
    wing = chance.one_of((40, 50))
    canvas.polygon("s", (66, 68), (98, wing), (94, 72))
    canvas.line("s", (30, 68), (16, 50), (32, 30), (28, 14), width=11)
    canvas.ellipse("s", 24, 14, 11, 9)
    canvas.polygon("o", (16, 10), (1, 20), (18, 20))
    canvas.dot("k.", 24, 12)
    canvas.line("b", (0, 94), (100, 94), width=5)
    if canvas.side >= 15:
        canvas.line(".", (50, 66), (66, 76), (84, 66))


def _penguin(canvas: Canvas, chance: Chance) -> None:
    canvas.ellipse("k", 50, 54, 32, 43)
    canvas.ellipse("k", 50, 24, 22, 22)
    flipper = chance.one_of((((22, 44), (4, 66)), ((22, 44), (8, 74))))
    canvas.line("k", *flipper, width=10)
    canvas.ellipse("w.", 50, 64, 20, 28)
    canvas.dot("w.", 42, 20)
    canvas.box("o", 24, 92, 44, 100)
    canvas.mirror()
    canvas.polygon("o", (42, 28), (58, 28), (50, 38))


def _bee(canvas: Canvas, chance: Chance) -> None:
    canvas.ellipse("t", 40, 22, 12, 20)
    canvas.ellipse("t", 68, 22, 14, 20)
    canvas.line(".", (54, 0), (54, 44), width=3)
    canvas.ellipse(".", 52, 66, 43, 31)
    canvas.ellipse("y", 52, 66, 38, 26)
    for x in (40, 58, 76):
        canvas.box("k.", x, 40, x + 7, 94)
    canvas.ellipse("k", 16, 64, 13, 14)
    canvas.line("k", (14, 52), (4 + chance.one_of((0, 6)), 34))
    canvas.line("k", (88, 66), (99, 66))
    canvas.dot("w.", 12, 61)


def _butterfly(canvas: Canvas, chance: Chance) -> None:
    ink, other = chance.one_of((("o", "r"), ("b", "t"), ("p", "y"), ("y", "o")))
    canvas.ellipse(ink, 25, 34, 24, 26)
    canvas.ellipse(ink if chance.happens(0.5) else other, 28, 76, 19, 20)
    canvas.polygon(ink, (25, 40), (48, 52), (28, 70))
    if chance.happens(0.5):
        canvas.ellipse(other + ".", 24, 33, 10)
        canvas.ellipse(other + ".", 28, 77, 6)
    else:
        canvas.line(other + ".", (12, 28), (34, 40), width=6)
        canvas.line(other + ".", (20, 80), (34, 72), width=6)
    canvas.line(".", (44, 16), (44, 96))
    canvas.line("k", (50, 22), (38, 2))
    canvas.mirror()
    canvas.box("k", 46, 20, 54, 92)


def _ladybird(canvas: Canvas, chance: Chance) -> None:
    canvas.line("k", (42, 12), (28, 0))
    canvas.line("k", (22, 50), (4, 36))
    canvas.line("k", (18, 64), (0, 64))
    canvas.line("k", (22, 80), (4, 96))
    canvas.ellipse("r", 50, 62, 36, 36)
    canvas.ellipse(".", 50, 24, 30, 20)
    canvas.ellipse("k", 50, 22, 26, 16)
    for x, y in chance.one_of((((33, 56), (30, 76)), ((30, 64), (38, 82)), ((34, 54), (28, 70)))):
        canvas.ellipse("k.", x, y, 6)
    canvas.line("k.", (49, 42), (49, 98))
    canvas.mirror()


def _fish(canvas: Canvas, chance: Chance) -> None:
    ink, other = chance.one_of((("o", "r"), ("b", "y"), ("t", "p"), ("r", "k")))
    canvas.ellipse(ink, 40, 50, 39, 27)
    canvas.polygon(ink, (66, 50), (98, 20), (90, 50), (98, 80))
    if canvas.side >= 10:
        canvas.polygon(other, (30, 26), (46, 8), (62, 30))
    if canvas.side >= 15:
        canvas.polygon(other, (36, 74), (46, 90), (56, 70))
        canvas.line(other + ".", (34, 30), (40, 50), (34, 70))
        canvas.ellipse("w.", 20, 43, 6)
        canvas.dot("k", 20, 43)
        if chance.happens(0.6):
            canvas.line(other + ".", (52, 34), (56, 50), (52, 66))
    else:
        canvas.dot("k.", 20, 44)


def _whale(canvas: Canvas, chance: Chance) -> None:
    canvas.ellipse("b", 42, 68, 41, 30)
    canvas.polygon("b", (66, 52), (84, 50), (88, 34), (98, 38), (94, 66), (70, 88))
    canvas.polygon("b", (88, 42), (70, 24), (88, 28), (99, 14), (99, 40))
    canvas.dot("w.", 18, 64)
    drop = chance.one_of((12, 20))
    canvas.line("t", (36, 38), (36, 18), (24, drop))
    canvas.line("t", (37, 18), (48, drop))
    if canvas.side >= 15:
        canvas.line("w.", (4, 78), (22, 82), (34, 76), width=3)


def _crab(canvas: Canvas, chance: Chance) -> None:
    canvas.ellipse("r", 50, 64, 30, 22)
    canvas.line("r", (24, 58), (12, 40), width=6)
    canvas.ellipse("r", 16, 22, 15, 18)
    canvas.polygon(".", (16, 22), (12, 0), (28, 0))
    canvas.line("r", (40, 46), (40, 30))
    foot = chance.one_of((80, 86))
    canvas.line("r", (26, 72), (6, 70), (2, foot))
    canvas.line("r", (30, 80), (14, 86), (12, 97))
    if canvas.side >= 12:
        canvas.ellipse("k", 40, 30, 4)
        canvas.line("k.", (40, 74), (50, 76))
    canvas.mirror()


def _octopus(canvas: Canvas, chance: Chance) -> None:
    ink = chance.one_of("pro")
    canvas.ellipse(ink, 50, 36, 34, 34)
    canvas.box(ink, 22, 40, 78, 66)
    curl = chance.one_of((0, 10))
    canvas.line(ink, (26, 62), (6, 66), (4 + curl, 82), width=7)
    canvas.line(ink, (30, 64), (24, 84), (12 + curl, 96), width=7)
    canvas.line(ink, (44, 64), (42, 97), width=7)
    canvas.ellipse("w.", 38, 36, 7, 8)
    if canvas.side >= 12:
        canvas.dot("k", 38, 38)
    canvas.mirror()


def _jellyfish(canvas: Canvas, chance: Chance) -> None:
    ink = chance.one_of("pit")
    canvas.ellipse(ink, 50, 44, 42, 42)
    canvas.box(".", 0, 48, 100, 100)
    for x in (10, 36):
        canvas.polygon(ink, (x, 46), (x + 14, 46), (x + 7, 56))
    wave = chance.one_of((7, -7))
    for x in (20, 44):
        canvas.line(ink, (x, 48), (x + wave, 62), (x - wave, 80), (x, 99), width=7)
    canvas.dot("k.", 36, 34)
    canvas.mirror()


BIRDS: Drawings = {
    "owl": _owl,
    "duck": _duck,
    "swan": _swan,
    "penguin": _penguin,
    "bee": _bee,
    "butterfly": _butterfly,
    "ladybird": _ladybird,
    "fish": _fish,
    "whale": _whale,
    "crab": _crab,
    "octopus": _octopus,
    "jellyfish": _jellyfish,
}
