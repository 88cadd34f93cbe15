"""Pictures without a nonogram: calendars, tables, crosswords, landscapes and the like."""

import random
from collections.abc import Callable

from bench._puzzle_pictures import BLACK, WHITE, fonts
from PIL import Image, ImageDraw, ImageFilter, ImageFont


class Sheet:
    """A page with a grid of squares, into which something is written."""

    def __init__(self, chance: random.Random, columns: int, rows: int, folder: str = "") -> None:
        self.chance, self.columns, self.rows = chance, columns, rows
        self.cell = chance.randint(22, 56)
        self.margin = 2 * self.cell
        size = tuple(side * self.cell + 2 * self.margin for side in (columns, rows))
        self.image = Image.new("RGB", size, WHITE)
        self.pen = ImageDraw.Draw(self.image)
        self.font = ImageFont.truetype(chance.choice(fonts(folder)), int(0.55 * self.cell))
        self.small = ImageFont.truetype(self.font.path, max(8, int(0.3 * self.cell)))

    def lines(self) -> None:
        right, bottom = (self.margin + side * self.cell for side in (self.columns, self.rows))
        for row in range(self.rows + 1):
            y = self.margin + row * self.cell
            self.pen.line((self.margin, y, right, y), fill=BLACK)
        for column in range(self.columns + 1):
            x = self.margin + column * self.cell
            self.pen.line((x, self.margin, x, bottom), fill=BLACK)

    def write(self, row: float, column: float, text: str) -> None:
        """Write into the middle of a cell; those before the first ones are beside the grid."""
        x, y = (self.margin + (at + 0.5) * self.cell for at in (column, row))
        self.pen.text((x, y), text, fill=BLACK, font=self.font, anchor="mm")


def calendar(chance: random.Random, folder: str) -> Image.Image:
    """Return a month, with names of days above and often the numbers of weeks on the left."""
    sheet = Sheet(chance, 7, chance.choice((5, 6)), folder)
    if chance.random() < 0.8:
        sheet.lines()
    for column, name in enumerate(("Mo", "Tu", "We", "Th", "Fr", "Sa", "Su")):
        sheet.write(-1, column, name)
    first, weeks = chance.randrange(7), chance.random() < 0.5
    for day in range(chance.choice((28, 30, 31))):
        sheet.write((first + day) // 7, (first + day) % 7, str(day + 1))
    for row in range(sheet.rows if weeks else 0):
        sheet.write(row, -1, str(20 + row))
    return sheet.image


def table(chance: random.Random, folder: str) -> Image.Image:
    """Return a table of numbers with heads, of which some cells are empty."""
    sheet = Sheet(chance, chance.randint(5, 14), chance.randint(5, 16), folder)
    if chance.random() < 0.8:
        sheet.lines()
    full = chance.uniform(0.4, 1)
    for row in range(sheet.rows):
        sheet.write(row, -1, chance.choice((str(row + 1), chr(65 + row))))
        for column in range(sheet.columns):
            if chance.random() < full:
                sheet.write(row, column, str(chance.randint(0, 99)))
    for column in range(sheet.columns):
        sheet.write(-1, column, chance.choice((str(column + 1), chr(65 + column))))
    return sheet.image


def crossword(chance: random.Random, folder: str) -> Image.Image:
    """Return a grid with black squares and small numbers, and hints with numbers beside it."""
    sheet = Sheet(chance, chance.randint(9, 15), chance.randint(9, 15), folder)
    sheet.lines()
    number = 0
    for row in range(sheet.rows):
        for column in range(sheet.columns):
            x, y = (sheet.margin + at * sheet.cell for at in (column, row))
            if chance.random() < 0.25:
                sheet.pen.rectangle((x, y, x + sheet.cell, y + sheet.cell), fill=BLACK)
            elif chance.random() < 0.3:
                number += 1
                sheet.pen.text((x + 3, y + 1), str(number), fill=BLACK, font=sheet.small)
        text = f"{row + 1} across, of {chance.randint(3, 9)} letters"
        if chance.random() < 0.5:
            sheet.pen.text(
                (2, sheet.margin + row * sheet.cell), text[:6], fill=BLACK, font=sheet.small
            )
    return sheet.image


def board(chance: random.Random, folder: str) -> Image.Image:
    """Return a sudoku, a board of chess, or an empty grid with the names of its squares."""
    side = chance.choice((8, 9, 9, 12))
    sheet = Sheet(chance, side, side, folder)
    sheet.lines()
    sort = chance.randrange(3)
    for row in range(side):
        for column in range(side):
            if sort == 0 and chance.random() < 0.35:
                sheet.write(row, column, str(chance.randint(1, 9)))
            elif sort == 1 and (row + column) % 2:
                x, y = (sheet.margin + at * sheet.cell for at in (column, row))
                sheet.pen.rectangle((x, y, x + sheet.cell, y + sheet.cell), fill=(120, 90, 60))
        if sort:
            sheet.write(row, -1, str(side - row))
            sheet.write(-1 if sort == 2 else side, row, chr(97 + row))
    return sheet.image


def counts(chance: random.Random, folder: str) -> Image.Image:
    """Return a grid with one number for each row and column, as tents and battleships have."""
    side = chance.randint(6, 12)
    sheet = Sheet(chance, side, side, folder)
    sheet.lines()
    cells = [[chance.random() < 0.3 for _ in range(side)] for _ in range(side)]
    for line in range(side):
        sheet.write(line, -1, str(sum(cells[line])))
        sheet.write(-1, line, str(sum(row[line] for row in cells)))
    return sheet.image


def landscape(chance: random.Random, _: str) -> Image.Image:
    """Return hills below a sky, windows in walls, and trees."""
    wide, high = chance.randint(500, 1200), chance.randint(400, 900)
    image = Image.new("RGB", (wide, high), tuple(chance.randint(140, 235) for _ in range(3)))
    pen = ImageDraw.Draw(image)
    for _ in range(chance.randint(3, 30)):
        color = tuple(chance.randint(0, 255) for _ in range(3))
        points = [
            (chance.randint(0, wide), chance.randint(high // 4, high))
            for _ in range(chance.randint(3, 6))
        ]
        pen.polygon(points, fill=color)
    if chance.random() < 0.5:
        left, top, step = (
            chance.randint(0, wide // 2),
            chance.randint(0, high // 2),
            chance.randint(14, 40),
        )
        pen.rectangle((left - 8, top - 8, left + 8 * step, top + 9 * step), fill=(190, 150, 130))
        for row in range(9):
            for column in range(8):
                x, y = left + column * step, top + row * step
                pen.rectangle((x, y, x + step * 2 // 3, y + step * 2 // 3), fill=(60, 70, 90))
    noise = Image.effect_noise((wide, high), 40).convert("RGB")
    return Image.blend(image, noise, 0.1).filter(ImageFilter.GaussianBlur(chance.uniform(0, 1.5)))


def text_page(chance: random.Random, folder: str) -> Image.Image:
    """Return lines of text with numbers."""
    sheet = Sheet(chance, 14, 18, folder)
    words = [
        "in",
        "12",
        "of",
        "the",
        "30",
        "rows",
        "that",
        "follow",
        "7",
        "are",
        "as",
        "they",
        "were",
        "on",
        "page",
        "4",
        "5",
        "6",
    ]
    for row in range(18):
        text = " ".join(chance.choice(words) for _ in range(9))
        sheet.pen.text((sheet.cell, sheet.cell * (row + 1)), text, fill=BLACK, font=sheet.font)
    return sheet.image


OTHERS: dict[str, Callable[[random.Random, str], Image.Image]] = {
    "calendars": calendar,
    "tables": table,
    "crosswords": crossword,
    "boards": board,
    "counts beside a grid": counts,
    "landscapes": landscape,
    "text": text_page,
}
