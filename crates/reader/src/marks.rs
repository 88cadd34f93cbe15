//! Marks: what may be digits in a plane, and what numbers they are.

use crate::blobs::Blob;
use crate::digits::{HIGH, Likely, Recognizer, TALLEST, WIDE, WIDEST};
use crate::plane::Plane;

/// The least and the most height of a digit, in cells.
const HEIGHTS: [f32; 2] = [0.2, 1.02];
const WIDEST_MARK: f32 = 1.5;
/// The height of a blob, in digits, from which it is several that touch.
const TOUCHING: f32 = 1.6;

/// A blob in a plane, or a part of one.
#[derive(Clone, Debug)]
pub(crate) struct Mark {
    pub(crate) area: Blob,
    /// The numbers of the blobs that it is made of.
    blobs: Vec<u32>,
}

impl Mark {
    pub(crate) fn joined(&self, other: &Self) -> Self {
        let blobs = [&self.blobs[..], &other.blobs[..]].concat();
        Self { area: self.area.joined(&other.area), blobs }
    }

    pub(crate) fn high(&self) -> f32 {
        self.area.high()
    }

    /// Return true if a number may look like this, where cells have such a side.
    fn may_be_digit(&self, side: f32) -> bool {
        let (high, wide) = (self.high() / side, self.area.wide() / side);
        let is_solid = self.area.share() > 0.8 && wide > 0.35 && high > 0.35;
        (HEIGHTS[0]..HEIGHTS[1]).contains(&high)
            && wide < WIDEST_MARK
            && !is_solid
            && wide < 2.6 * high
    }
}

/// The marks of a plane that may be digits.
pub(crate) fn marks_of(plane: &Plane) -> Vec<Mark> {
    let marks = plane.blobs.iter().zip(1..);
    let marks = marks.map(|(&area, number)| Mark { area, blobs: vec![number] });
    marks.filter(|mark| mark.may_be_digit(plane.side as f32)).collect()
}

/// The median height of marks.
pub(crate) fn usual_height(marks: &[&Mark]) -> f32 {
    let mut heights: Vec<f32> = marks.iter().map(|mark| mark.high()).collect();
    heights.sort_by(f32::total_cmp);
    heights.get(heights.len() / 2).copied().unwrap_or(0.0)
}

/// Cut a mark that is as high as several digits where it has the least ink.
pub(crate) fn cut(plane: &Plane, mark: &Mark, usual: f32) -> Vec<Mark> {
    if mark.high() < TOUCHING * usual || usual < 1.0 {
        return vec![mark.clone()];
    }
    let area = mark.area;
    let ink = |row: usize| {
        (area.left..area.right).map(|column| plane.ink[row * plane.wide + column]).sum::<f32>()
    };
    let (from, to) = (area.top + (0.55 * usual) as usize, area.bottom - (0.55 * usual) as usize);
    let Some(at) = (from..to).min_by(|&one, &other| ink(one).total_cmp(&ink(other))) else {
        return vec![mark.clone()];
    };
    let [mut above, mut below] = [mark.clone(), mark.clone()];
    above.area.bottom = at;
    below.area.top = at + 1;
    [above, below].iter().flat_map(|part| cut(plane, part, usual)).collect()
}

/// How likely each number is for a mark.
pub(crate) fn likely(plane: &Plane, mark: &Mark, recognizer: &Recognizer) -> Likely {
    let area = mark.area;
    let (wide, high) = (area.wide(), area.high());
    let up = (TALLEST / high).min(1.6 * WIDEST / wide);
    let across = up.min(WIDEST / wide);
    let size = [high * up, wide * across].map(|side| side.round().max(1.0) as usize);
    let own = |row: usize, column: usize| {
        let number = plane.numbers[row * plane.wide + column];
        if number == 0 || mark.blobs.contains(&number) {
            plane.ink[row * plane.wide + column]
        } else {
            0.0
        }
    };
    let mut inks: Vec<f32> = (area.top..area.bottom)
        .flat_map(|row| (area.left..area.right).map(move |column| (row, column)))
        .map(|(row, column)| own(row, column))
        .collect();
    let peak = {
        let mut sorted = inks.clone();
        let at = (sorted.len() - 1) - (sorted.len() / 25).min(sorted.len() - 1);
        *sorted.select_nth_unstable_by(at, f32::total_cmp).1
    };
    for ink in &mut inks {
        *ink = (*ink / peak.max(1.0)).min(1.0);
    }
    let (rows, columns) =
        (weights(area.bottom - area.top, size[0]), weights(area.right - area.left, size[1]));
    let mut seen = vec![0.0; HIGH * WIDE];
    let (top, left) = ((HIGH - size[0]) / 2, (WIDE - size[1]) / 2);
    for (row, down) in rows.iter().enumerate() {
        for (column, along) in columns.iter().enumerate() {
            let sum = down.iter().map(|&(y, weight)| {
                let line = &inks[y * (area.right - area.left)..];
                weight * along.iter().map(|&(x, weight)| weight * line[x]).sum::<f32>()
            });
            seen[(top + row) * WIDE + left + column] = sum.sum();
        }
    }
    recognizer.likely(&seen)
}

/// For each pixel of a scaled line, the pixels that it is made of, with their weights.
fn weights(from: usize, to: usize) -> Vec<Vec<(usize, f32)>> {
    let scale = from as f32 / to as f32;
    let reach = scale.max(1.0);
    let each = |at: usize| {
        let middle = (at as f32 + 0.5) * scale;
        let (first, last) =
            ((middle - reach).max(0.0) as usize, ((middle + reach).ceil() as usize).min(from));
        let weight = |pixel: usize| (1.0 - ((pixel as f32 + 0.5 - middle) / reach).abs()).max(0.0);
        let all: f32 = (first..last).map(weight).sum();
        (first..last).map(|pixel| (pixel, weight(pixel) / all)).collect()
    };
    (0..to).map(each).collect()
}
