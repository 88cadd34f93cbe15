"""The sky and its weather, and faces that look back."""

from crosshatch.data.chance import Chance
from crosshatch.make.subjects.canvas import Canvas
from crosshatch.make.subjects.subject import Drawings


def _moon(canvas: Canvas, chance: Chance) -> None:
    canvas.ellipse("y", 46, 50, 44)
    canvas.ellipse(".", 64 + chance.one_of((0, 4)), 42, 38)
    for x, y in chance.shuffled(((70, 20), (88, 44), (62, 48), (82, 70)))[:3]:
        canvas.dot("s", x, y)
        if canvas.side >= 15:
            canvas.line("s", (x - 5, y), (x + 5, y))
            canvas.line("s", (x, y - 5), (x, y + 5))


def _sun(canvas: Canvas, chance: Chance) -> None:
    canvas.ellipse("y", 50, 50, 26)
    for one, other in (((50, 15), (50, 1)), ((15, 50), (1, 50)), ((26, 26), (12, 12))):
        canvas.line("o", one, other, width=5)
    canvas.line("o", (26, 74), (12, 88), width=5)
    canvas.line("o", (50, 85), (50, 99), width=5)
    if canvas.side >= 12:
        canvas.dot("k.", 41, 45)
        if chance.happens(0.5):
            canvas.line("k.", (40, 58), (50, 62))
        else:
            canvas.line("k.", (44, 60), (50, 60))
    canvas.mirror()


def _rain(canvas: Canvas, chance: Chance) -> None:
    canvas.ellipse("s", 26, 40, 24, 20)
    canvas.ellipse("s", 52, 28, 26, 26)
    canvas.ellipse("s", 78, 42, 21, 18)
    canvas.box("s", 20, 40, 84, 60)
    slant = chance.one_of((0, 6, 10))
    for x, y in ((20, 68), (44, 68), (68, 68), (32, 84), (56, 84), (80, 84)):
        canvas.line("b", (x, y), (x - slant, y + 12))


def _planet(canvas: Canvas, chance: Chance) -> None:
    left, right = chance.one_of(((84, 16), (72, 28)))
    canvas.ellipse("o", 50, 50, 32)
    canvas.line(".", (2, left), (98, right), width=20)
    canvas.line("s", (2, left), (98, right), width=7)
    canvas.line("s", (4, left - 4), (14, left - 14))
    canvas.line("s", (96, right + 4), (86, right + 14))
    for x, y in chance.shuffled(((10, 16), (26, 6), (88, 70), (76, 92), (50, 4)))[:3]:
        canvas.dot("y", x, y)


def _snowman(canvas: Canvas, chance: Chance) -> None:
    canvas.ellipse("s", 50, 76, 30, 24)
    canvas.ellipse("s", 50, 44, 21, 18)
    canvas.box("k", 34, 2, 66, 22)
    canvas.box("k", 24, 20, 76, 27)
    canvas.dot("k.", 42, 38)
    canvas.dot("k.", 57, 38)
    canvas.line("o.", (50, 45), (56, 46))
    for y in (66, 78, 90):
        canvas.dot("k.", 50, y)
    lift = chance.one_of((44, 70))
    canvas.line("n", (76, 66), (96, lift))
    canvas.line("n", (24, 66), (4, 56))
    canvas.line("r", (34, 57), (66, 57), width=5)


def _ghost(canvas: Canvas, chance: Chance) -> None:
    canvas.ellipse("s", 50, 40, 36, 38)
    canvas.box("s", 14, 40, 50, 86)
    for x in (20, 44):
        canvas.polygon("s", (x - 8, 84), (x + 8, 84), (x, 99))
    canvas.ellipse("k.", 36, 38, 8, 11)
    canvas.mirror()
    if chance.happens(0.6):
        canvas.ellipse("k.", 50, 64, 8, 9)
    else:
        canvas.line("k.", (38, 62), (62, 62))


def _robot(canvas: Canvas, chance: Chance) -> None:
    canvas.line("s", (50, 4), (50, 14))
    canvas.dot("r", 50, 2)
    canvas.box("s", 26, 14, 50, 46)
    canvas.box("y.", 34, 22, 43, 31)
    canvas.box("k.", 36, 37, 50, 42)
    canvas.box("s", 42, 46, 50, 52)
    canvas.box("b", 20, 52, 50, 82)
    canvas.box("s", 28, 82, 42, 99)
    arm = chance.one_of((78, 30))
    canvas.line("s", (22, 57), (8, 57), (8, arm), width=6)
    canvas.mirror()
    canvas.box("r.", 34, 60, 44, 68)
    canvas.line("y.", (56, 64), (66, 64))


def _smiley(canvas: Canvas, chance: Chance) -> None:
    canvas.ellipse("y", 50, 50, 48)
    canvas.ellipse("k.", 33, 38, 6, 9)
    canvas.mirror()
    if chance.happens(0.4):
        canvas.box("y", 58, 26, 76, 50)
        canvas.line("k.", (60, 40), (76, 40), width=3)
    canvas.line("k.", (24, 62), (36, 74), (50, 78), (64, 74), (76, 62), width=5)


def _skull(canvas: Canvas, chance: Chance) -> None:
    canvas.ellipse("s", 50, 40, 42, 38)
    canvas.box("s", 26, 60, 50, 94)
    canvas.ellipse("k.", 31, 44, 13, 13)
    canvas.box("k.", 35, 80, 39, 96)
    canvas.mirror()
    canvas.polygon("k.", (50, 56), (56, 68), (44, 68))
    canvas.line("k.", (50, 80), (50, 96))
    if chance.happens(0.5) and canvas.side >= 15:
        canvas.line("k.", (60, 6), (56, 14), (64, 22))


def _note(canvas: Canvas, chance: Chance) -> None:
    ink = chance.one_of("kbp")
    if chance.happens(0.5):
        canvas.ellipse(ink, 20, 82, 18, 14)
        canvas.ellipse(ink, 74, 74, 18, 14)
        canvas.box(ink, 30, 14, 38, 84)
        canvas.box(ink, 84, 6, 92, 76)
        canvas.polygon(ink, (30, 14), (92, 4), (92, 24), (30, 34))
    else:
        canvas.ellipse(ink, 36, 82, 24, 16)
        canvas.box(ink, 52, 2, 60, 82)
        canvas.polygon(ink, (58, 2), (66, 22), (88, 42), (84, 62), (78, 44), (58, 32))


SKY: Drawings = {
    "moon": _moon,
    "sun": _sun,
    "rain": _rain,
    "planet": _planet,
    "snowman": _snowman,
    "ghost": _ghost,
    "robot": _robot,
    "smiley": _smiley,
    "skull": _skull,
    "note": _note,
}
