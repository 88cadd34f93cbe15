//! Edges between colours: mixed pixels at them, pixels without any near, and how thick shapes are.
//!
//! Where two colours meet, pixels are often a mix of both. The colour of such a pixel lies between
//! those of its neighbours, so it gets the more similar one of the two. A line keeps its colour,
//! because that does not lie between the colours on either side.

use crate::oklab::{Color, distance};

/// The number of mixed pixels on either side of an edge that get one of its colours.
const PASSES: usize = 2;
/// The least distance of two colours that form an edge; black and white are sqrt(3) apart.
const SHARP: f64 = 0.15;
/// The most by which the distance of two colours may grow by a detour to a mix of them, a factor.
const STRAIGHT: f64 = 1.1;

pub(crate) fn are_alike(one: Color, other: Color) -> bool {
    distance(one, other) < SHARP
}

/// The pixels before and after one along its row or column; at the border, the pixel itself.
fn neighbours(pixels: &[Color], wide: usize, at: usize, is_across: bool) -> [Color; 2] {
    let (step, place, end) =
        if is_across { (1, at % wide, wide) } else { (wide, at / wide, pixels.len() / wide) };
    let before = if place > 0 { at - step } else { at };
    let after = if place + 1 < end { at + step } else { at };
    [pixels[before], pixels[after]]
}

/// The pixels with each mixed one at an edge replaced by its more similar neighbour.
pub(crate) fn sharpened(mut pixels: Vec<Color>, wide: usize) -> Vec<Color> {
    for pass in 0..2 * PASSES {
        let sharp = |(at, &color): (usize, &Color)| {
            let [one, other] = neighbours(&pixels, wide, at, pass % 2 == 1);
            let apart = distance(one, other);
            let (to_one, to_other) = (distance(color, one), distance(color, other));
            let is_mixed = apart > SHARP && to_one + to_other < STRAIGHT * apart;
            match (is_mixed, to_one < to_other) {
                (false, _) => color,
                (true, true) => one,
                (true, false) => other,
            }
        };
        pixels = pixels.iter().enumerate().map(sharp).collect();
    }
    pixels
}

/// Return true if a pixel looks like its neighbours on all four sides.
pub(crate) fn is_flat(pixels: &[Color], wide: usize, at: usize) -> bool {
    let around = [false, true].map(|is_across| neighbours(pixels, wide, at, is_across));
    around.as_flattened().iter().all(|&other| are_alike(pixels[at], other))
}

/// For each pixel the side of the largest square without an edge, at most `most`; `are_alike` holds
/// for the numbers of two groups.
pub(crate) fn thicknesses(
    groups: &[u8],
    wide: usize,
    most: usize,
    are_alike: impl Fn(u8, u8) -> bool,
) -> Vec<u8> {
    let high = groups.len() / wide;
    // Shapes that touch the border continue beyond it.
    let [outer_wide, outer_high] = [wide + 2 * most, high + 2 * most];
    let group = |row: usize, column: usize| {
        let [row, column] =
            [(row, high), (column, wide)].map(|(at, end)| at.saturating_sub(most).min(end - 1));
        groups[row * wide + column]
    };
    // True at the upper left corners of squares without an edge, each made of four smaller ones.
    let is_small = |at: usize| {
        let (row, column) = (at / outer_wide, at % outer_wide);
        let square = [[0, 0, 0, 1], [0, 0, 1, 0], [1, 0, 1, 1], [0, 1, 1, 1]];
        square.iter().all(|[up, left, down, right]| {
            are_alike(group(row + up, column + left), group(row + down, column + right))
        })
    };
    let small: Vec<bool> = (0..outer_wide * outer_high).map(is_small).collect();
    let mut thick = vec![1; groups.len()];
    let mut even = vec![true; small.len()];
    for side in 2..=most {
        let is_even = |at: usize| even.get(at).copied().unwrap_or(true);
        even = (0..small.len())
            .map(|at| {
                small[at]
                    && even[at]
                    && [at + 1, at + outer_wide, at + outer_wide + 1].into_iter().all(is_even)
            })
            .collect();
        cover(&even, side, outer_wide, |row, column| {
            let inside = row.checked_sub(most).zip(column.checked_sub(most));
            if let Some((row, column)) = inside
                && row < high
                && column < wide
            {
                thick[row * wide + column] = side as u8;
            }
        });
    }
    thick
}

/// Call `mark` with the row and column of each pixel in a square that begins at one of the corners.
fn cover(corners: &[bool], side: usize, wide: usize, mut mark: impl FnMut(usize, usize)) {
    // The pixels that the squares above still cover, by column.
    let mut below = vec![0; wide];
    for (row, line) in corners.chunks_exact(wide).enumerate() {
        let mut ahead = 0_usize;
        for (column, &is_corner) in line.iter().enumerate() {
            if is_corner {
                below[column] = side;
            }
            // A square reaches from its corner to the right and down.
            if below[column] > 0 {
                below[column] -= 1;
                ahead = side;
            }
            if ahead > 0 {
                ahead -= 1;
                mark(row, column);
            }
        }
    }
}
