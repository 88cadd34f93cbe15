"""Things in the sky beside a subject: a sun, a moon, stars, clouds and birds."""

from crosshatch.data.chance import Chance
from crosshatch.data.grid import Grid
from crosshatch.make.subjects.canvas import Canvas

_SUN = ("y.y.y", ".yyy.", "yyyyy", ".yyy.", "y.y.y")
_SMALL_SUN = (".yy.", "yyyy", "yyyy", ".yy.")
_MOON = ("..yy", ".yy.", "yyy.", ".yyy", "..yy")
_STAR = (".y.", "yyy", ".y.")
_CLOUD = (".sss..", "ssssss", "ssssss")
_SMALL_CLOUD = (".ss.", "ssss")
_BIRD = ("k...k", ".k.k.", "..k..")
_DAY: tuple[tuple[Grid, ...], ...] = (
    *((_SUN,), (_SMALL_SUN,), (_CLOUD, _SMALL_CLOUD), (_CLOUD, _SUN), (_BIRD, _BIRD)),
    *((_SMALL_SUN, _SMALL_CLOUD), (_SMALL_SUN, _BIRD)),
)
_NIGHT: tuple[tuple[Grid, ...], ...] = (
    *((_MOON,), (_MOON, _STAR), (_MOON, _STAR, _STAR), (_STAR, _STAR), (_STAR, _STAR, _STAR)),
)


def draw_sky(canvas: Canvas, chance: Chance, *, at_night: bool) -> None:
    """Put a few things into the free cells of the upper half of a picture, apart from all else."""
    for stamp in chance.one_of(_NIGHT if at_night else _DAY):
        if places := _places_for(canvas, stamp):
            canvas.stamp(stamp, *chance.one_of(places))


def _places_for(canvas: Canvas, stamp: Grid) -> list[tuple[int, int]]:
    """Return all places, as columns and rows, where a stamp touches nothing."""
    wide, high = len(stamp[0]), len(stamp)
    return [
        (column, row)
        for row in range(canvas.height // 2 - high + 1)
        for column in range(canvas.width - wide + 1)
        if all(
            canvas.is_free(row + below, column + right)
            for below in range(high)
            for right in range(wide)
        )
    ]
