"""Things in and around the house."""

from crosshatch.data.chance import Chance
from crosshatch.make.subjects.canvas import Canvas
from crosshatch.make.subjects.subject import Drawings


def _cup(canvas: Canvas, chance: Chance) -> None:
    ink = chance.one_of("rbgt")
    top = chance.one_of((38, 44))
    canvas.ellipse(ink, 74, 62, 20, 16)
    canvas.ellipse(".", 74, 62, 12, 9)
    canvas.polygon(ink, (12, top), (72, top), (66, 90), (18, 90))
    canvas.box("n", 4, 90, 86, 98)
    for x in (32, 54) if canvas.side >= 15 else (42,):
        canvas.line("s", (x, top - 10), (x - 6, 22), (x + 2, 14), (x - 2, 3))
    if canvas.side >= 15:
        canvas.ellipse("w.", 40, 66, 8)


def _teapot(canvas: Canvas, chance: Chance) -> None:
    ink = chance.one_of("brp")
    canvas.ellipse(ink, 80, 56, 19, 20)
    canvas.ellipse(".", 80, 56, 11, 12)
    canvas.ellipse(ink, 50, 60, 32, 30)
    canvas.polygon(ink, (24, 74), (2, 34), (14, 32), (34, 54))
    canvas.line(".", (22, 36), (78, 36))
    canvas.ellipse(ink, 50, 32, 21, 10)
    canvas.box(".", 22, 35, 78, 40)
    canvas.ellipse(ink, 50, 16, 7)
    canvas.box(ink, 32, 88, 68, 97)
    if canvas.side >= 15 and chance.happens(0.6):
        canvas.line("w.", (26, 62), (50, 70), (74, 62), width=4)


def _key(canvas: Canvas, chance: Chance) -> None:
    canvas.ellipse("y", 24, 50, 24)
    canvas.ellipse(".", 20, 50, 11)
    canvas.box("y", 44, 43, 100, 58)
    teeth = chance.one_of(((66, 88), (76, 90), (60, 74, 88)))
    for x in teeth:
        canvas.box("y", x, 50, x + 8, 78 if x == teeth[-1] else 72)


def _umbrella(canvas: Canvas, chance: Chance) -> None:
    ink, other = chance.one_of((("r", "b"), ("b", "y"), ("p", "t"), ("g", "y")))
    canvas.ellipse(ink, 50, 52, 49, 44)
    canvas.box(".", 0, 52, 100, 100)
    for x in (17, 50, 83):
        canvas.ellipse(".", x, 54, 13, 8)
    canvas.ellipse(other, 50, 48, 17, 40)
    canvas.box(".", 30, 46, 70, 100)
    canvas.polygon(ink + ".", (34, 46), (36, 30), (40, 46))
    canvas.box("n", 47, 44, 53, 92)
    canvas.line("n", (50, 90), (44, 97), (36, 90), width=4)
    canvas.box("n", 47, 0, 53, 10)


def _lamp(canvas: Canvas, chance: Chance) -> None:
    shade = chance.one_of("ryt")
    top = chance.one_of((28, 34))
    canvas.polygon(shade, (top, 4), (50, 4), (50, 48), (8, 48))
    canvas.box("n", 46, 48, 54, 88)
    canvas.ellipse("n", 50, 66, 9, 13)
    canvas.polygon("n", (26, 98), (34, 86), (50, 86), (50, 98))
    canvas.mirror()
    if canvas.side >= 12:
        canvas.line("n", (74, 48), (74, 66))
        canvas.dot("n", 74, 68)


def _hat(canvas: Canvas, chance: Chance) -> None:
    canvas.polygon("k", (24, 10), (50, 10), (50, 82), (30, 82))
    canvas.polygon("r.", (32, 56), (50, 56), (50, 66), (34, 66))
    canvas.ellipse("k", 50, 82, 48, 10)
    canvas.mirror()
    if chance.happens(0.5) and canvas.side >= 12:
        canvas.line("y", (70, 62), (90, 20), width=7)


def _bell(canvas: Canvas, chance: Chance) -> None:
    canvas.ellipse("y", 50, 38, 26, 28)
    canvas.polygon("y", (24, 38), (76, 38), (92, 80), (8, 80))
    canvas.ellipse("n", 50, 86, 12)
    canvas.box(".", 4, 80, 96, 83)
    canvas.box("y", 6, 74, 94, 82)
    canvas.ellipse("r", 50, 8, 8)
    canvas.line("w.", (34, 30), (28, 64))
    if chance.happens(0.5) and canvas.side >= 12:
        canvas.line("n", (2, 34), (8, 22), (16, 14))
        canvas.line("n", (98, 34), (92, 22), (84, 14))


def _hourglass(canvas: Canvas, chance: Chance) -> None:
    canvas.polygon("t", (16, 10), (50, 10), (50, 90), (16, 90), (46, 50))
    canvas.polygon(".", (26, 12), (74, 12), (50, 44))
    canvas.polygon(".", (26, 88), (74, 88), (50, 56))
    level = chance.one_of((22, 28, 34))
    canvas.polygon("y", (level + 10, level), (50, level), (50, 46))
    canvas.polygon("y", (26, 90), (50, 104 - level), (50, 90))
    canvas.box("y", 47, 46, 53, 80)
    canvas.box("n", 8, 0, 92, 10)
    canvas.box("n", 8, 90, 92, 100)
    canvas.mirror()


def _padlock(canvas: Canvas, chance: Chance) -> None:
    canvas.ellipse("s", 50, 36, 28, 34)
    canvas.ellipse(".", 50, 36, 17, 23)
    canvas.box(".", 33, 34, 67, 60)
    if chance.happens(0.4):
        canvas.box(".", 60, 32, 84, 60)
    canvas.box("y", 12, 44, 88, 98)
    canvas.ellipse("k.", 50, 64, 9)
    canvas.polygon("k.", (46, 64), (54, 64), (58, 84), (42, 84))


def _candle(canvas: Canvas, chance: Chance) -> None:
    ink = chance.one_of("rpb")
    top = chance.one_of((38, 46))
    canvas.box(ink, 36, top, 64, 84)
    canvas.line("k", (50, top - 2), (50, top - 10))
    canvas.polygon("y", (50, top - 38), (60, top - 18), (50, top - 6), (40, top - 18))
    canvas.ellipse("o.", 50, top - 16, 4)
    canvas.ellipse("n", 50, 90, 36, 9)
    canvas.ellipse("n", 82, 82, 14)
    canvas.ellipse(".", 82, 82, 6)


def _glass(canvas: Canvas, chance: Chance) -> None:
    ink = chance.one_of("ryp")
    canvas.ellipse("s", 50, 26, 30, 36)
    canvas.ellipse(".", 50, 24, 22, 28)
    canvas.box(".", 0, 0, 100, 10)
    level = chance.one_of((18, 26))
    canvas.ellipse(ink, 50, 26, 23, 29)
    canvas.box(".", 28, 0, 72, level)
    canvas.box("s", 46, 60, 54, 92)
    canvas.ellipse("s", 50, 95, 26, 6)


def _crown(canvas: Canvas, chance: Chance) -> None:
    low = chance.one_of((54, 60))
    canvas.polygon("y", (4, 26), (27, low), (50, 16), (50, 86), (14, 86))
    canvas.ellipse("r", 6, 22, 6)
    canvas.ellipse("b.", 26, 76, 5)
    canvas.line(".", (10, 66), (90, 66))
    canvas.mirror()
    canvas.ellipse("r", 50, 12, 8)
    canvas.ellipse("r.", 50, 76, 6)


def _hammer(canvas: Canvas, chance: Chance) -> None:
    canvas.box("n", 44, 30, 57, 98)
    canvas.box("s", 26, 8, 66, 34)
    canvas.box("s", 12, 4, 28, 38)
    canvas.polygon("s", (64, 8), (84, 10), (98, 34), (80, 24), (64, 32))
    nail = chance.one_of((76, 82))
    canvas.box("k", nail, 70, nail + 4, 98)
    canvas.box("k", nail - 6, 66, nail + 10, 71)


def _bulb(canvas: Canvas, chance: Chance) -> None:
    canvas.ellipse("y", 50, 36, 30, 33)
    canvas.polygon("y", (26, 52), (50, 52), (50, 76), (38, 76))
    canvas.line("w.", (30, 38), (34, 24), (44, 16))
    canvas.box("s", 36, 80, 64, 86)
    canvas.box("s", 38, 89, 62, 94)
    canvas.box("s", 44, 94, 56, 100)
    rays = (((14, 10), (4, 2)), ((10, 36), (0, 36)), ((14, 62), (4, 70)))
    for one, other in rays[: chance.one_of((2, 3))]:
        canvas.line("o", one, other)
    canvas.mirror()
    canvas.ellipse("y", 66, 34, 12, 24)


def _glasses(canvas: Canvas, chance: Chance) -> None:
    ink = chance.one_of("kbr")
    canvas.ellipse(ink, 24, 58, 24, 26)
    canvas.ellipse("t.", 24, 58, 15, 17)
    canvas.line(ink, (2, 54), (6, 26), (18, 22))
    canvas.line(ink, (44, 54), (50, 48))
    if chance.happens(0.5):
        canvas.line(ink, (18, 66), (28, 52))
    canvas.mirror()


def _guitar(canvas: Canvas, chance: Chance) -> None:
    ink = chance.one_of("orn" if not canvas.in_color else "or")
    canvas.line("n", (40, 58), (88, 10), width=8)
    canvas.polygon("k", (80, 8), (90, 0), (99, 8), (92, 20))
    canvas.ellipse(ink, 26, 72, 26)
    canvas.ellipse(ink, 46, 52, 17)
    canvas.ellipse("k.", 38, 61, 9)
    canvas.line("k.", (14, 76), (24, 86))
    canvas.line("n", (46, 54), (88, 10), width=8)


def _heart(canvas: Canvas, chance: Chance) -> None:
    ink = chance.one_of("rip")
    canvas.ellipse(ink, 27, 32, 26, 25)
    canvas.polygon(ink, (3, 42), (50, 28), (50, 94))
    canvas.mirror()
    if chance.happens(0.6):
        canvas.line("w.", (14, 36), (18, 24), (26, 18))
    if chance.happens(0.5) and canvas.side >= 15:
        canvas.line("n", (2, 92), (96, 8))
        canvas.line("n", (84, 6), (97, 6), (97, 18))


def _present(canvas: Canvas, chance: Chance) -> None:
    ink, other = chance.one_of((("r", "y"), ("b", "r"), ("g", "y"), ("p", "y")))
    canvas.box(ink, 10, 50, 90, 98)
    canvas.box(".", 6, 46, 94, 50)
    canvas.box(ink, 4, 30, 96, 46)
    canvas.box(other + ".", 44, 30, 56, 98)
    bow = chance.one_of((16, 22))
    canvas.ellipse(other, 48 - bow, 16, bow, 13)
    canvas.ellipse(".", 48 - bow, 16, bow - 10, 6)
    canvas.mirror()
    canvas.ellipse(other, 50, 22, 8)


def _envelope(canvas: Canvas, chance: Chance) -> None:
    canvas.box("y", 2, 20, 98, 84)
    canvas.line("n.", (4, 22), (50, 58), width=2)
    if chance.happens(0.5):
        canvas.line("n.", (6, 82), (36, 50), width=2)
    canvas.mirror()
    canvas.ellipse("r", 50, 58, 9)


def _magnet(canvas: Canvas, chance: Chance) -> None:
    canvas.ellipse("r", 50, 62, 42, 36)
    canvas.box("r", 8, 14, 92, 62)
    canvas.ellipse(".", 50, 60, 19, 16)
    canvas.box(".", 31, 0, 69, 60)
    canvas.box("s", 8, 4, 31, 22)
    canvas.box(".", 8, 22, 31, 26)
    canvas.mirror()
    if canvas.side >= 15 and chance.happens(0.6):
        canvas.line("y", (44, 4), (54, 14), (46, 22), (56, 32))


THINGS: Drawings = {
    "cup": _cup,
    "teapot": _teapot,
    "key": _key,
    "umbrella": _umbrella,
    "lamp": _lamp,
    "hat": _hat,
    "bell": _bell,
    "hourglass": _hourglass,
    "padlock": _padlock,
    "candle": _candle,
    "glass": _glass,
    "crown": _crown,
    "hammer": _hammer,
    "bulb": _bulb,
    "glasses": _glasses,
    "guitar": _guitar,
    "heart": _heart,
    "present": _present,
    "envelope": _envelope,
    "magnet": _magnet,
}
