//! Puzzles in pictures, for Python.

use crosshatch_reader::{Reading, read_regions as regions_in, read_runs as runs_in};
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;

/// The ways to read each line of a side, the likeliest first: the runs, and how unlikely they are.
type Side = Vec<Vec<(Vec<u32>, f32)>>;

/// A grid: the rows, the columns, the corners, the side of a cell, and the shares of cells with numbers
/// and of lines in several colours.
type Grid = (Side, Side, [[f32; 2]; 4], f32, f32, f32);

fn side(lines: Vec<Vec<Reading>>) -> Side {
    let way = |reading: Reading| (reading.runs.into_iter().map(u32::from).collect(), reading.cost);
    lines.into_iter().map(|readings| readings.into_iter().map(way).collect()).collect()
}

/// Return the grids in a picture with the runs beside them.
#[pyfunction]
pub(crate) fn read_runs(
    py: Python<'_>,
    image: PyBackedBytes,
    wide: usize,
    high: usize,
) -> Vec<Grid> {
    let found = py.detach(|| runs_in(&image, wide, high));
    let parts = |runs: crosshatch_reader::Runs| {
        let sides = (side(runs.rows), side(runs.columns));
        (sides.0, sides.1, runs.corners, runs.pitch, runs.numbered, runs.colored)
    };
    found.into_iter().map(parts).collect()
}

/// The side of a grid; for each cell its region, and 1 for a cross or 2 for another sign; whether it looks
/// as if these were regions; and left, top, right and bottom of the grid.
type Regions = (usize, Vec<u8>, Vec<u8>, bool, [usize; 4]);

/// Return the regions of the grid in a screenshot.
#[pyfunction]
pub(crate) fn read_regions(
    py: Python<'_>,
    image: PyBackedBytes,
    wide: usize,
    high: usize,
) -> Option<Regions> {
    let found = py.detach(|| regions_in(&image, wide, high))?;
    let signs = found.signs.into_iter().map(|sign| sign as u8).collect();
    Some((found.side, found.regions, signs, found.are_likely, found.place))
}
