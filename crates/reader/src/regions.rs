//! Regions of cells in a screenshot: cells of one colour, or within thick lines, with what is drawn
//! in them.
//!
//! Cells are even areas of one size, side by side. Those that something hides are where the others
//! say. Cells of one colour that hang together are a region; if these are not as many as there are
//! rows, the lines between cells are compared, and cells are of one region where theirs are thin.

mod spans;

use crate::blobs::{Blob, Blobs};
use crate::regions::spans::{chain, is_within, lines, median};

/// By how much neighbouring pixels of one cell may differ.
const EVEN: [u8; 4] = [8, 16, 30, 50];
const FEWEST: usize = 4;
const MOST: usize = 26;
/// Of how many regions one may be missing, or be seen as two.
const MOST_OFF: usize = 4;
/// The share of cells of a grid that must be found as even areas.
const SEEN: f32 = 0.5;
/// By how many shades, of red, green and blue together, the colours of two regions differ.
const COLORS: [i32; 4] = [24, 40, 14, 64];
/// By how many shades what is drawn in a cell differs from its ground.
const DRAWN: i32 = 90;

/// What is drawn in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// Nothing.
    Open,
    /// A cross or a dot: nothing belongs here.
    Cross,
    /// A star, a crown, or another sign.
    Star,
}

/// The regions of a grid in a screenshot.
#[derive(Clone, Debug)]
pub struct Regions {
    /// The number of rows, and of columns.
    pub side: usize,
    /// The region of each cell, in the order in which they are seen.
    pub regions: Vec<u8>,
    /// What is drawn in each cell.
    pub signs: Vec<Sign>,
    /// True if it looks as if these were regions.
    pub are_likely: bool,
    /// Left, top, right and bottom of the grid, in pixels.
    pub place: [usize; 4],
}

struct Image<'p> {
    bytes: &'p [u8],
    /// The bytes of each pixel.
    step: usize,
    wide: usize,
    high: usize,
}

type Color = [i32; 3];

impl Image<'_> {
    fn color(&self, x: usize, y: usize) -> Color {
        let at = self.step * (y.min(self.high - 1) * self.wide + x.min(self.wide - 1));
        [0, 1, 2].map(|part| i32::from(self.bytes[at + part]))
    }

    /// By how much the colours of each pixel, the next one and the one below differ.
    fn steps(&self) -> Vec<u8> {
        let step = |at: usize| {
            let (x, y) = (at % self.wide, at / self.wide);
            let own = self.color(x, y);
            let most = |other: Color| (0..3).map(|part| (own[part] - other[part]).abs()).max();
            most(self.color(x + 1, y)).max(most(self.color(x, y + 1))).unwrap_or(0) as u8
        };
        (0..self.wide * self.high).map(step).collect()
    }
}

fn apart(one: Color, other: Color) -> i32 {
    (0..3).map(|part| (one[part] - other[part]).abs()).sum()
}

/// The regions of the grid in a screenshot with red, green and blue for each pixel, and perhaps alpha;
/// `None` if there is no grid of about as many regions as it has rows.
#[must_use]
pub fn read_regions(bytes: &[u8], wide: usize, high: usize) -> Option<Regions> {
    let step = bytes.len().checked_div(wide * high)?;
    if ![3, 4].contains(&step) || bytes.len() != step * wide * high {
        return None;
    }
    let image = Image { bytes, step, wide, high };
    let steps = image.steps();
    let is_whole = |found: &Regions| found.are_likely && number(&found.regions) == found.side;
    let mut nearly = None;
    for even in EVEN {
        let blobs = Blobs::of(wide, high, false, |at| steps[at] < even).each;
        let regions = Grid::of(&image, &blobs).and_then(|grid| grid.regions());
        match regions {
            Some(regions) if is_whole(&regions) => return Some(regions),
            regions => nearly = nearly.or(regions),
        }
    }
    nearly
}

/// The columns and rows of a square grid, each with where it begins and ends.
struct Grid<'p> {
    image: &'p Image<'p>,
    spans: [Vec<[usize; 2]>; 2],
    colors: Vec<Color>,
}

impl<'p> Grid<'p> {
    fn of(image: &'p Image<'p>, blobs: &[Blob]) -> Option<Self> {
        let is_square = |blob: &&Blob| {
            let (wide, high) = (blob.wide(), blob.high());
            wide.min(high) >= 8.0 && wide < 1.25 * high && high < 1.25 * wide && blob.share() > 0.5
        };
        let squares: Vec<&Blob> = blobs.iter().filter(is_square).collect();
        // The size of most squares, each of which counts by how many there are of about its size.
        let alike = |one: &Blob, other: &Blob| {
            (one.wide() - other.wide()).abs() < 0.1 * one.wide() + 2.0
                && (one.high() - other.high()).abs() < 0.1 * one.high() + 2.0
        };
        let number = |one: &Blob| squares.iter().filter(|other| alike(one, other)).count();
        let usual = *squares.iter().max_by_key(|one| number(one))?;
        let cells: Vec<&Blob> =
            squares.iter().filter(|other| alike(usual, other)).copied().collect();
        // Rows and columns side by side, as many as fit into a square with most of its cells. What is
        // beside the grid, such as buttons, is in none of its columns or in none of its rows.
        let mut spans = [0, 1].map(|axis| chain(&lines(&cells, axis)));
        for axis in [1, 0] {
            let beside = |cell: &&&Blob| is_within(&spans[1 - axis], cell.middle()[1 - axis]);
            let kept: Vec<&Blob> = cells.iter().filter(beside).copied().collect();
            spans[axis] = chain(&lines(&kept, axis));
        }
        let [columns, rows] = spans;
        let side = columns.len();
        let is_inside = |cell: &&&Blob| {
            let [x, y] = cell.middle();
            is_within(&columns, x) && is_within(&rows, y)
        };
        let seen = cells.iter().filter(is_inside).count();
        if side != rows.len()
            || !(FEWEST..=MOST).contains(&side)
            || (seen as f32) < SEEN * (side * side) as f32
        {
            return None;
        }
        let mut grid = Self { image, spans: [columns, rows], colors: Vec::new() };
        grid.colors = (0..side * side).map(|cell| grid.ground(cell)).collect();
        Some(grid)
    }

    fn side(&self) -> usize {
        self.spans[0].len()
    }

    fn spans_of(&self, cell: usize) -> [[usize; 2]; 2] {
        [self.spans[0][cell % self.side()], self.spans[1][cell / self.side()]]
    }

    /// The median colour of a ring near the edge of a cell.
    fn ground(&self, cell: usize) -> Color {
        let [across, down] = self.spans_of(cell);
        let ring = |at: usize, span: [usize; 2]| {
            let size = span[1] - span[0];
            let away = (at - span[0]).min(span[1] - 1 - at);
            (size / 8..=size / 5).contains(&away)
        };
        let inner = |span: [usize; 2]| {
            let margin = (span[1] - span[0]) / 8;
            span[0] + margin..span[1] - margin
        };
        let mut parts: [Vec<i32>; 3] = [Vec::new(), Vec::new(), Vec::new()];
        for y in inner(down) {
            for x in inner(across).filter(|&x| ring(x, across) || ring(y, down)) {
                let color = self.image.color(x, y);
                (0..3).for_each(|part| parts[part].push(color[part]));
            }
        }
        parts.map(median)
    }

    fn regions(&self) -> Option<Regions> {
        let side = self.side();
        let by_color = COLORS.iter().map(|&different| {
            self.joined(|one, other| apart(self.colors[one], self.colors[other]) < different)
        });
        // How many there are too many or too few: none at best.
        let off = |regions: &[u8]| number(regions).abs_diff(side);
        let doubt =
            |regions: &[u8]| off(regions) + if are_likely(regions, side) { 0 } else { side };
        let regions = by_color.chain(self.within_lines()).min_by_key(|regions| doubt(regions))?;
        if off(&regions) * MOST_OFF > side {
            return None;
        }
        let mut signs: Vec<Sign> = (0..side * side).map(|cell| self.sign(cell)).collect();
        // Letters in all cells name the regions, and are no signs.
        if signs.iter().filter(|&&sign| sign != Sign::Open).count() * 10 > side * side * 9 {
            signs.fill(Sign::Open);
        }
        let [columns, rows] = &self.spans;
        let place = [columns[0][0], rows[0][0], columns[side - 1][1], rows[side - 1][1]];
        let are_likely = are_likely(&regions, side);
        Some(Regions { side, regions, signs, are_likely, place })
    }

    /// The regions of cells, where neighbours belong together of which this says so.
    fn joined(&self, together: impl Fn(usize, usize) -> bool) -> Vec<u8> {
        let side = self.side();
        let mut regions = vec![u8::MAX; side * side];
        let mut number = 0_u8;
        for first in 0..side * side {
            if regions[first] != u8::MAX {
                continue;
            }
            regions[first] = number;
            let mut open = vec![first];
            while let Some(cell) = open.pop() {
                for next in neighbours(cell, side) {
                    if regions[next] == u8::MAX && together(cell.min(next), cell.max(next)) {
                        regions[next] = number;
                        open.push(next);
                    }
                }
            }
            number = number.saturating_add(1).min(u8::MAX - 1);
        }
        regions
    }

    /// The regions within lines that are thicker or darker than others, at each place where the
    /// weights of lines lie apart.
    fn within_lines(&self) -> impl Iterator<Item = Vec<u8>> {
        let side = self.side();
        let mut weights = vec![[0; 2]; side * side];
        let mut all = Vec::new();
        for (cell, weights) in weights.iter_mut().enumerate() {
            for (axis, next) in [(0, cell + 1), (1, cell + side)] {
                if (axis == 0 && next % side > 0) || (axis == 1 && next < side * side) {
                    weights[axis] = self.line(cell, next, axis);
                    all.push(weights[axis]);
                }
            }
        }
        all.sort_unstable();
        let mut gaps: Vec<(f32, i32)> = all
            .windows(2)
            .map(|pair| ((pair[1] - pair[0]) as f32 / (pair[1] + 1) as f32, pair[1]))
            .collect();
        let widest = std::iter::from_fn(move || {
            let widest = gaps.iter().enumerate().max_by(|one, other| one.1.0.total_cmp(&other.1.0));
            widest.map(|(at, _)| at).map(|at| gaps.swap_remove(at).1)
        });
        widest.take(3).map(move |thick| {
            self.joined(|one, other| weights[one][usize::from(other != one + 1)] < thick)
        })
    }

    /// How much ink the line between two cells has: its thickness, times how it differs from them.
    fn line(&self, cell: usize, next: usize, axis: usize) -> i32 {
        let (own, other) = (self.spans_of(cell), self.spans_of(next));
        let middle = |span: [usize; 2]| usize::midpoint(span[0], span[1]);
        let (from, to) = (
            own[axis][1] - (own[axis][1] - own[axis][0]) / 6,
            other[axis][0] + (other[axis][1] - other[axis][0]) / 6,
        );
        let along = own[1 - axis];
        let quarter = (along[1] - along[0]) / 4;
        let sums = [middle(along) - quarter, middle(along), middle(along) + quarter].map(|place| {
            let pixel = |at: usize| {
                if axis == 0 { self.image.color(at, place) } else { self.image.color(place, at) }
            };
            let off = |at: usize| {
                apart(pixel(at), self.colors[cell]).min(apart(pixel(at), self.colors[next]))
            };
            (from..to).map(off).sum()
        });
        median(sums.to_vec())
    }

    /// What is drawn in a cell: strokes along the diagonals are a cross, and a dot counts as one.
    fn sign(&self, cell: usize) -> Sign {
        let [across, down] = self.spans_of(cell);
        let inner = |[from, to]: [usize; 2]| {
            // Colours of a JPEG run over edges.
            let margin = (to - from) / 5 + 1;
            (from + margin, to.saturating_sub(margin))
        };
        let ((left, right), (top, bottom)) = (inner(across), inner(down));
        let half = (right - left) as f32 / 2.0;
        let pixels = || (top..bottom).flat_map(|y| (left..right).map(move |x| (x, y)));
        let differs = |(x, y): (usize, usize)| apart(self.image.color(x, y), self.colors[cell]);
        // Around what is drawn, a JPEG has pixels that differ less.
        let least = DRAWN.max(pixels().map(differs).max().unwrap_or(0) / 2);
        let inked: Vec<_> = pixels().filter(|&pixel| differs(pixel) >= least).collect();
        let ink = inked.len();
        // A cell may be seen a bit too large or too small, so its middle is that of the ink.
        let mean = |sum: usize| sum as f32 / ink as f32;
        let [x, y] =
            [inked.iter().map(|at| at.0).sum(), inked.iter().map(|at| at.1).sum()].map(mean);
        let (mut diagonal, mut far, mut middle) = (0, 0.0_f32, 0);
        for &at in &inked {
            let (dx, dy) = ((at.0 as f32 - x).abs() / half, (at.1 as f32 - y).abs() / half);
            diagonal += i32::from((dx - dy).abs() < 0.3);
            middle += i32::from(dx.max(dy) < 0.25);
            far = far.max(dx).max(dy);
        }
        let all = ((right - left) * (bottom - top)) as f32;
        if (ink as f32) < 0.012 * all {
            Sign::Open
        } else if far < 0.5 || (diagonal as f32 > 0.62 * ink as f32 && ink > 1 && middle > 0) {
            Sign::Cross
        } else {
            Sign::Star
        }
    }
}

/// How many regions there are.
fn number(regions: &[u8]) -> usize {
    regions.iter().max().map_or(0, |&last| usize::from(last) + 1)
}

/// True if regions are of several sizes, none is most of the grid, and few are a single cell: boxes of
/// digits, rows in a shadow, and most other things that look like regions are not so.
fn are_likely(regions: &[u8], side: usize) -> bool {
    let mut sizes = vec![0; number(regions)];
    for &region in regions {
        sizes[usize::from(region)] += 1;
    }
    let single = sizes.iter().filter(|&&size| size == 1).count();
    let is_small = sizes.iter().all(|&size| 2 * size < regions.len() as i32);
    sizes.sort_unstable();
    sizes.dedup();
    sizes.len() > 2 && is_small && 4 * single <= side
}

fn neighbours(cell: usize, side: usize) -> impl Iterator<Item = usize> {
    let (row, column) = (cell / side, cell % side);
    let places = [
        (row.wrapping_sub(1), column),
        (row, column.wrapping_sub(1)),
        (row, column + 1),
        (row + 1, column),
    ];
    let inside = move |&(row, column): &(usize, usize)| row < side && column < side;
    places.into_iter().filter(inside).map(move |(row, column)| row * side + column)
}
