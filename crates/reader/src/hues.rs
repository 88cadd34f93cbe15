//! Whether the numbers of one line differ in colour, as they do in puzzles in colours.

use crate::marks::Mark;
use crate::plane::Plane;
use crate::readings::Beside;
use crate::warp::Warp;

/// How far apart two colours of one brightness are, in shades, that differ.
const DIFFERENT: f32 = 55.0;
/// The steps across a mark between the pixels that are looked at.
const STEPS: usize = 6;

/// The share of lines with several marks in which two of them differ in colour.
pub(crate) fn colored<'l>(
    (bytes, wide, high): (&[u8], usize, usize),
    warp: &Warp,
    plane: &Plane,
    lines: impl Iterator<Item = &'l Beside>,
) -> f32 {
    let pixel = |row: usize, column: usize| {
        let cell = |at: usize, before: usize| (at as f64 + 0.5) / plane.side as f64 - before as f64;
        let [x, y] = warp.place(cell(column, plane.before[1]), cell(row, plane.before[0]));
        let inside = x >= 0.0 && y >= 0.0 && (x as usize) < wide && (y as usize) < high;
        inside.then(|| {
            let parts = &bytes[3 * (y as usize * wide + x as usize)..][..3];
            let [red, green, blue] = [0, 1, 2].map(|at| f32::from(parts[at]));
            let shade = (red + green + blue) / 3.0;
            [red - shade, blue - shade]
        })
    };
    let tints = |mark: &Mark| {
        let area = mark.area;
        let step = |from: usize, to: usize| (from..to).step_by(((to - from) / STEPS).max(1));
        let mut sums = [[0.0_f32; 3]; 2];
        for (row, column) in step(area.top, area.bottom)
            .flat_map(|row| step(area.left, area.right).map(move |column| (row, column)))
        {
            if let Some([red, blue]) = pixel(row, column) {
                let sum = &mut sums[usize::from(plane.numbers[row * plane.wide + column] > 0)];
                *sum = [sum[0] + red, sum[1] + blue, sum[2] + 1.0];
            }
        }
        sums.map(|[red, blue, number]| [red / number.max(1.0), blue / number.max(1.0)])
    };
    let (mut several, mut different) = (0.0, 0.0);
    for line in lines.filter(|line| line.marks.len() > 1) {
        let all: Vec<_> = line.marks.iter().map(tints).collect();
        let apart = |one: [f32; 2], other: [f32; 2]| (one[0] - other[0]).hypot(one[1] - other[1]);
        several += 1.0;
        if all.windows(2).any(|pair| (0..2).any(|at| apart(pair[0][at], pair[1][at]) > DIFFERENT)) {
            different += 1.0;
        }
    }
    if several > 0.0 { different / several } else { 0.0 }
}
