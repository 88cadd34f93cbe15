//! A grid seen from straight above, with what is beside it: each cell is a square, and lines are gone.

use crate::blobs::{Blob, Blobs};
use crate::grey::Grey;
use crate::warp::Warp;

/// The least and the most pixels of the side of a cell.
const SIDES: [f32; 2] = [26.0, 44.0];
/// The share of the most ink nearby from which a pixel has ink.
const INKED: f32 = 0.42;
/// That from which it may be of a line, which is often fainter than numbers.
const LINED: f32 = 0.22;
/// The share of the most ink at all that is none but a stain.
const STAIN: f32 = 0.2;
/// The least ink that is more than noise.
const NOISE: f32 = 9.0;
/// The median difference from what is around from which a picture has noise.
const GRAINY: f32 = 1.2;
/// The share of a cell's side, across all of which a line reaches.
const REACH: f32 = 0.9;

/// A part of an image with square cells, as ink.
pub(crate) struct Plane {
    /// The side of a cell.
    pub(crate) side: usize,
    /// The rows above the grid and the columns beside it.
    pub(crate) before: [usize; 2],
    pub(crate) wide: usize,
    pub(crate) high: usize,
    /// By how much each pixel differs from what is around it, from 0 to 1.
    pub(crate) ink: Vec<f32>,
    /// For each pixel 0, or one more than the place of its blob.
    pub(crate) numbers: Vec<u32>,
    pub(crate) blobs: Vec<Blob>,
    /// True for each pixel of a line.
    pub(crate) lines: Vec<bool>,
    /// The most ink of each cell.
    peaks: Vec<f32>,
}

impl Plane {
    /// The plane of a grid of so many rows and columns, with so many before them.
    pub(crate) fn of(image: &Grey, warp: &Warp, lines: [usize; 2], before: [usize; 2]) -> Self {
        let side = warp.pitch.clamp(SIDES[0], SIDES[1]).round() as usize;
        let [high, wide] = [0, 1].map(|axis| (lines[axis] + before[axis]) * side);
        let (mut smaller, mut scale) = (None, 1.0);
        while warp.pitch / scale > 1.7 * side as f32 {
            smaller = Some(smaller.as_ref().unwrap_or(image).halved());
            scale *= 2.0;
        }
        let image = smaller.as_ref().unwrap_or(image);
        let shade = |at: usize| {
            let cell = |at: usize, before: usize| (at as f64 + 0.5) / side as f64 - before as f64;
            let [x, y] = warp.place(cell(at % wide, before[1]), cell(at / wide, before[0]));
            image.sample(x as f32 / scale, y as f32 / scale)
        };
        let shades: Vec<Option<f32>> = (0..wide * high).map(shade).collect();
        let mut drawn = Self {
            side,
            before,
            wide,
            high,
            ink: Vec::new(),
            numbers: Vec::new(),
            blobs: Vec::new(),
            lines: Vec::new(),
            peaks: Vec::new(),
        };
        drawn.draw(&shades);
        drawn
    }

    fn cells(&self) -> [usize; 2] {
        [self.high / self.side, self.wide / self.side]
    }

    fn cell_of(&self, at: usize) -> usize {
        at / self.wide / self.side * (self.wide / self.side) + at % self.wide / self.side
    }

    /// Find what is ink, and what of it are lines.
    fn draw(&mut self, shades: &[Option<f32>]) {
        self.ink = self.differences(shades);
        // What is beyond the edge of the picture says nothing of its noise.
        let seen = shades.iter().zip(&self.ink).filter(|(shade, _)| shade.is_some());
        let mut inks: Vec<f32> = seen.map(|(_, &ink)| ink).collect();
        let middle = inks.len() / 2;
        if middle > 0 && *inks.select_nth_unstable_by(middle, f32::total_cmp).1 > GRAINY {
            self.ink = self.differences(&self.calmed(shades));
        }
        self.peaks = self.most_ink(|_| true);
        self.lines = vec![false; self.ink.len()];
        // Without lines and their seams, what is left is numbers and marks. Faint ones are ink too
        // then, and so are faint lines.
        for _ in 0..2 {
            let inked = self.inked(LINED);
            let mut more = self.lines_in(&inked);
            self.lengthen(&mut more, &inked, [1, self.wide]);
            self.lengthen(&mut more, &inked, [self.wide, 1]);
            self.lines.iter_mut().zip(more).for_each(|(line, more)| *line |= more);
            let seams = self.seams(2);
            self.peaks = self.most_ink(|at| !seams[at]);
        }
        let (seams, inked) = (self.seams(1), self.inked(INKED));
        let on = |at: usize| inked[at] && !seams[at];
        let blobs = Blobs::of(self.wide, self.high, true, on);
        self.numbers = blobs.numbers(self.wide, self.high);
        self.blobs = blobs.each;
    }

    /// The pixels of lines, and those that are so near.
    fn seams(&self, reach: usize) -> Vec<bool> {
        let mut seams = self.lines.clone();
        for step in [1, self.wide] {
            let from = seams.clone();
            for at in (0..from.len()).filter(|&at| from[at]) {
                for away in 1..=reach {
                    for near in
                        [at.checked_sub(away * step), Some(at + away * step)].into_iter().flatten()
                    {
                        if let Some(seam) = seams.get_mut(near) {
                            *seam = true;
                        }
                    }
                }
            }
        }
        seams
    }

    /// By how much each pixel differs from the median of its cell.
    fn differences(&self, shades: &[Option<f32>]) -> Vec<f32> {
        let grounds = self.medians(shades);
        let ink = |at: usize, shade: f32| (shade - grounds[self.cell_of(at)]).abs();
        let each = shades.iter().enumerate();
        each.map(|(at, shade)| shade.map_or(0.0, |shade| ink(at, shade))).collect()
    }

    /// The means of the pixels around each, for a picture with noise.
    fn calmed(&self, shades: &[Option<f32>]) -> Vec<Option<f32>> {
        let mut calm = shades.to_vec();
        for step in [1, self.wide] {
            let from = calm.clone();
            for at in step..from.len() - step {
                if let [Some(before), Some(own), Some(after)] =
                    [from[at - step], from[at], from[at + step]]
                {
                    calm[at] = Some((before + own + after) / 3.0);
                }
            }
        }
        calm
    }

    /// The median shade of each cell.
    fn medians(&self, shades: &[Option<f32>]) -> Vec<f32> {
        let [rows, columns] = self.cells();
        let median = |cell: usize| {
            let (top, left) = (cell / columns * self.side, cell % columns * self.side);
            let mut counts = [0_usize; 256];
            for row in top..top + self.side {
                for shade in shades[row * self.wide + left..][..self.side].iter().flatten() {
                    counts[*shade as usize] += 1;
                }
            }
            let half = counts.iter().sum::<usize>() / 2;
            let mut below = 0;
            counts.iter().position(|count| {
                below += count;
                below > half
            })
        };
        (0..rows * columns).map(|cell| median(cell).unwrap_or(0) as f32).collect()
    }

    /// The ink that few pixels of each cell exceed, of pixels that count.
    fn most_ink(&self, counts: impl Fn(usize) -> bool) -> Vec<f32> {
        let [rows, columns] = self.cells();
        let few = self.side * self.side / 60;
        let peak = |cell: usize| {
            let (top, left) = (cell / columns * self.side, cell % columns * self.side);
            let mut inks: Vec<f32> = (top..top + self.side)
                .flat_map(|row| row * self.wide + left..row * self.wide + left + self.side)
                .filter(|&at| counts(at))
                .map(|at| self.ink[at])
                .collect();
            if inks.len() <= few {
                return 0.0;
            }
            let at = inks.len() - 1 - few;
            *inks.select_nth_unstable_by(at, f32::total_cmp).1
        };
        (0..rows * columns).map(peak).collect()
    }

    fn inked(&self, share: f32) -> Vec<bool> {
        let mut sorted: Vec<f32> =
            self.peaks.iter().copied().filter(|&peak| peak > NOISE).collect();
        sorted.sort_by(f32::total_cmp);
        let most = sorted.get(sorted.len() * 9 / 10).copied().unwrap_or(0.0);
        let least = NOISE.max(STAIN * most);
        let limits: Vec<f32> = self.peaks.iter().map(|peak| least.max(share * peak)).collect();
        (0..self.ink.len()).map(|at| self.ink[at] > limits[self.cell_of(at)]).collect()
    }

    /// The pixels of lines: those that reach from one side of a row or column to the other.
    fn lines_in(&self, inked: &[bool]) -> Vec<bool> {
        let mut lines = vec![false; inked.len()];
        let least = (REACH * self.side as f32) as usize;
        let on = |row: usize, column: usize| {
            let near = row * self.wide + column.saturating_sub(1)
                ..row * self.wide + (column + 2).min(self.wide);
            inked[near].contains(&true)
        };
        for top in (0..self.high).step_by(self.side) {
            for column in 0..self.wide {
                let rows = top..top + self.side;
                if rows.clone().filter(|&row| on(row, column)).count() > least {
                    rows.for_each(|row| lines[row * self.wide + column] = true);
                }
            }
        }
        let on = |row: usize, column: usize| {
            (row.saturating_sub(1)..(row + 2).min(self.high))
                .any(|row| inked[row * self.wide + column])
        };
        for left in (0..self.wide).step_by(self.side) {
            for row in 0..self.high {
                let columns = left..left + self.side;
                if columns.clone().filter(|&column| on(row, column)).count() > least {
                    for column in columns {
                        // What crosses a line, as a number does that is struck out, is kept.
                        let crosses = |near: Option<usize>| {
                            near.is_some_and(|row| {
                                row < self.high && inked[row * self.wide + column]
                            })
                        };
                        let reach = self.side / 9;
                        if !(crosses(row.checked_sub(reach)) && crosses(Some(row + reach))) {
                            lines[row * self.wide + column] = true;
                        }
                    }
                }
            }
        }
        lines
    }

    /// Add the ends of lines, which do not reach through a whole cell: what is as thin as they are.
    /// The steps lead from a pixel to the next one along a line, and across it.
    fn lengthen(&self, lines: &mut [bool], inked: &[bool], [along, across]: [usize; 2]) {
        let thin = self.side / 6;
        let is_inked = |at: Option<usize>| at.is_some_and(|at| inked.get(at) == Some(&true));
        let is_thin = |at: usize| {
            let before =
                (1..=thin).take_while(|away| is_inked(at.checked_sub(away * across))).count();
            let after =
                (1..=thin).take_while(|away| is_inked(at.checked_add(away * across))).count();
            before + after < thin
        };
        let ends: Vec<usize> = (0..lines.len()).filter(|&at| lines[at]).collect();
        for end in ends {
            for sign in [-1, 1_isize] {
                for away in 1..=self.side as isize / 2 {
                    let Some(at) = end.checked_add_signed(sign * away * along as isize) else {
                        break;
                    };
                    if !is_inked(Some(at)) || lines[at] || !is_thin(at) {
                        break;
                    }
                    lines[at] = true;
                }
            }
        }
    }

    /// Return true if a line lies between two places side by side in a row.
    pub(crate) fn is_parted(&self, row: usize, columns: std::ops::Range<usize>) -> bool {
        columns.clone().any(|column| self.lines[row * self.wide + column])
    }
}
