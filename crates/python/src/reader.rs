//! Puzzles in pictures, for Python.

use crosshatch_reader::{Reading, read_runs as read};
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
    let found = py.detach(|| read(&image, wide, high));
    let parts = |runs: crosshatch_reader::Runs| {
        let sides = (side(runs.rows), side(runs.columns));
        (sides.0, sides.1, runs.corners, runs.pitch, runs.numbered, runs.colored)
    };
    found.into_iter().map(parts).collect()
}
