"""Subjects that move, float and fly, and buildings on the way."""

from crosshatch.data.chance import Chance
from crosshatch.make.subjects.canvas import Canvas
from crosshatch.make.subjects.subject import Drawings


def _boat(canvas: Canvas, chance: Chance) -> None:
    sail, hull = chance.one_of((("r", "n"), ("y", "b"), ("s", "r"), ("o", "n")))
    canvas.box("n", 46, 2, 52, 72)
    canvas.polygon(sail, (54, 6), (54, 62), (92, 62))
    tall = chance.one_of((14, 24))
    canvas.polygon(sail, (42, tall), (42, 62), (14, 62))
    canvas.polygon(hull, (4, 70), (96, 70), (80, 88), (20, 88))
    if canvas.side >= 12:
        canvas.line("b", (0, 96), (100, 96))
        if canvas.side >= 15:
            for x in (18, 48, 78):
                canvas.line("b", (x, 91), (x + 8, 91))


def _car(canvas: Canvas, chance: Chance) -> None:
    ink = chance.one_of("rbgo")
    roof = chance.one_of((22, 28))
    canvas.polygon(ink, (18, 50), (32, roof), (66, roof), (82, 50))
    canvas.polygon("t.", (27, 49), (36, roof + 8), (46, roof + 8), (46, 49))
    canvas.polygon("t.", (54, 49), (54, roof + 8), (63, roof + 8), (72, 49))
    canvas.box(ink, 2, 48, 98, 74)
    canvas.ellipse(".", 24, 76, 16)
    canvas.ellipse(".", 76, 76, 16)
    canvas.ellipse("k", 24, 76, 12)
    canvas.ellipse("k", 76, 76, 12)
    if canvas.side >= 15:
        canvas.ellipse("s.", 24, 76, 4)
        canvas.ellipse("s.", 76, 76, 4)
    canvas.box("y.", 92, 54, 98, 60)


def _rocket(canvas: Canvas, chance: Chance) -> None:
    ink, other = chance.one_of((("s", "r"), ("r", "s"), ("b", "o")))
    canvas.ellipse(ink, 50, 40, 20, 38)
    canvas.box(ink, 34, 42, 50, 76)
    canvas.polygon(other, (32, 48), (12, 72), (12, 88), (34, 74))
    canvas.ellipse("t.", 50, 34, 8)
    canvas.polygon("y", (38, 80), (50, 80), (50, 99), (44, 90))
    canvas.mirror()
    if chance.happens(0.5) and canvas.side >= 12:
        canvas.ellipse("t.", 50, 56, 6)


def _balloon(canvas: Canvas, chance: Chance) -> None:
    ink, other = chance.one_of((("r", "y"), ("b", "y"), ("g", "r"), ("p", "y")))
    canvas.ellipse(ink, 50, 34, 40, 33)
    canvas.polygon(ink, (14, 46), (50, 46), (50, 74), (38, 74))
    stripe = chance.one_of((18, 26))
    canvas.line(other + ".", (50 - stripe // 2, 6), (50 - stripe, 30), (48 - stripe // 2, 60))
    if canvas.in_color and canvas.side >= 12:
        canvas.ellipse(other, 50, 36, 8, 36)
    canvas.line("k", (40, 76), (42, 88))
    canvas.box("n", 38, 86, 62, 98)
    canvas.mirror()


def _plane(canvas: Canvas, chance: Chance) -> None:
    ink = chance.one_of("sbr")
    canvas.ellipse(ink, 50, 50, 9, 48)
    canvas.polygon(ink, (50, 32), (50, 54), (2, 66), (2, 56))
    canvas.polygon(ink, (50, 80), (50, 92), (26, 98), (26, 90))
    canvas.mirror()
    if canvas.side >= 15:
        canvas.box("k", 22, 44, 30, 58)
        canvas.mirror()
        canvas.ellipse("t.", 50, 14, 5, 3)


def _train(canvas: Canvas, chance: Chance) -> None:
    ink, other = chance.one_of((("r", "k"), ("g", "k"), ("b", "k")))
    canvas.box(ink, 10, 44, 66, 72)
    canvas.box(ink, 60, 18, 94, 72)
    canvas.box("y.", 70, 28, 86, 46)
    canvas.box(other, 54, 10, 99, 18)
    canvas.polygon(other, (14, 20), (34, 20), (30, 44), (18, 44))
    canvas.polygon(other, (10, 72), (10, 88), (0, 88))
    for x in (24, 50):
        canvas.ellipse(".", x, 82, 14)
        canvas.ellipse("k", x, 82, 11)
    canvas.ellipse(".", 80, 78, 19)
    canvas.ellipse("k", 80, 80, 15)
    if canvas.side >= 15:
        canvas.ellipse("s.", 80, 80, 5)
    puff = chance.one_of((30, 40))
    canvas.ellipse("s", puff, 8, 10, 6)


def _bicycle(canvas: Canvas, chance: Chance) -> None:
    ink = chance.one_of("rbg")
    for x in (22, 78):
        canvas.ellipse("k", x, 68, 22)
        canvas.ellipse(".", x, 68, 15 if canvas.side >= 15 else 14)
    canvas.line(ink, (22, 68), (38, 40), (66, 40), (48, 68), (22, 68))
    canvas.line(ink, (48, 68), (36, 30))
    canvas.line(ink, (78, 68), (64, 26))
    canvas.line("n", (28, 29), (44, 29), width=4)
    canvas.line("n", (56, 25), (72, 25), width=4)


def _anchor(canvas: Canvas, chance: Chance) -> None:
    ink = chance.one_of("bk")
    bar = chance.one_of((22, 30))
    canvas.ellipse(ink, 50, 58, 42, 40)
    canvas.ellipse(".", 50, 54, 30, 29)
    canvas.box(".", 0, 0, 24, 62)
    canvas.box(".", 24, 42, 44, 62)
    canvas.box(".", 24, 0, 36, 32)
    canvas.box(ink, 44, 22, 50, 94)
    canvas.box(ink, bar, 32, 50, 41)
    canvas.polygon(ink, (1, 72), (14, 48), (28, 66))
    canvas.mirror()
    canvas.ellipse(ink, 50, 12, 13)
    canvas.ellipse(".", 50, 12, 5)


def _house(canvas: Canvas, chance: Chance) -> None:
    wall, roof = chance.one_of((("y", "r"), ("s", "r"), ("o", "n"), ("t", "n")))
    side = chance.one_of((66, 72))
    canvas.box("n", side, 8, side + 11, 40)
    canvas.polygon(roof, (50, 4), (99, 48), (1, 48))
    canvas.box(wall, 12, 52 if not canvas.in_color else 48, 88, 98)
    door, window = chance.one_of(((22, 56), (60, 22), (58, 22)))
    canvas.box("n.", door, 68, door + 18, 98)
    canvas.box("b.", window, 62, window + 20, 80)
    if canvas.side >= 18:
        canvas.line(wall, (window + 10, 62), (window + 10, 80))
    if canvas.side >= 12 and chance.happens(0.6):
        canvas.ellipse("y.", 50, 32, 7)


def _lighthouse(canvas: Canvas, chance: Chance) -> None:
    canvas.polygon("s", (38, 30), (50, 30), (50, 90), (30, 90))
    for y in (40, 58, 76):
        canvas.polygon("r.", (38, y), (50, y), (50, y + 8), (37, y + 8))
    canvas.box("k", 28, 25, 72, 31)
    canvas.box("y", 40, 14, 60, 26)
    canvas.polygon("r", (32, 14), (50, 0), (50, 14))
    canvas.mirror()
    if chance.happens(0.7):
        canvas.polygon("y", (0, 10), (30, 18), (0, 28))
        if chance.happens(0.5):
            canvas.polygon("y", (100, 10), (70, 18), (100, 28))
    canvas.ellipse("n", 50, 96, 40, 8)
    canvas.box("b", 0, 94, 100, 100)


def _castle(canvas: Canvas, chance: Chance) -> None:
    ink = chance.one_of("snp")
    canvas.box(ink, 4, 36, 30, 98)
    canvas.box(ink, 20, 50, 50, 98)
    for x in (4, 15, 26):
        canvas.box(ink, x, 26, x + 6, 40)
    canvas.box(ink, 36, 40, 44, 56)
    canvas.box("y.", 14, 54, 21, 66)
    canvas.ellipse("k.", 50, 80, 13, 14)
    canvas.box("k.", 37, 80, 50, 100)
    canvas.mirror()
    flag = chance.one_of((16, 50))
    canvas.line("n", (flag, 2), (flag, 40 if flag == 50 else 26))
    canvas.polygon("r", (flag + 2, 2), (flag + 26, 10), (flag + 2, 18))


def _windmill(canvas: Canvas, chance: Chance) -> None:
    canvas.polygon("n", (40, 30), (60, 30), (72, 98), (28, 98))
    canvas.polygon("r", (34, 34), (50, 16), (66, 34))
    canvas.box("y.", 43, 80, 57, 98)
    canvas.box("y.", 46, 56, 54, 64)
    ends = chance.one_of((((6, 0), (94, 72)), ((18, 0), (82, 72))))
    blades = [*ends, *((100 - x, y) for x, y in ends)]
    for x, y in blades:
        canvas.line(".", (50, 36), (x, y), width=16)
    for x, y in blades:
        canvas.line("s", (50, 36), (x, y), width=7)


TRAVEL: Drawings = {
    "boat": _boat,
    "car": _car,
    "rocket": _rocket,
    "balloon": _balloon,
    "plane": _plane,
    "train": _train,
    "bicycle": _bicycle,
    "anchor": _anchor,
    "house": _house,
    "lighthouse": _lighthouse,
    "castle": _castle,
    "windmill": _windmill,
}
