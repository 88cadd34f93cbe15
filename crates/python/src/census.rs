//! The census for Python: its shards, and the counts of each.

use crosshatch_boundary::Refusal;
use crosshatch_census::{self as census, Shard, Size};
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use pyo3::types::PyBytes;

use crate::engine::Cancel;
use crate::errors::refused;

/// The clues of a shard's first rows, by number, and its number of grids.
type Cut<'py> = (Bound<'py, PyBytes>, u64);

/// Divide the grids of a size into shards of at most `most` grids if possible, the largest first.
#[pyfunction]
pub(crate) fn census_shards(
    py: Python<'_>,
    rows: usize,
    columns: usize,
    most: u64,
) -> PyResult<Vec<Cut<'_>>> {
    let size = size(rows, columns)?;
    let shards = py.detach(|| census::shards(size, most));
    Ok(shards.into_iter().map(|shard| (PyBytes::new(py, shard.clues()), shard.grids())).collect())
}

/// The numbers of all grids, of unique ones, of those solved by line logic, and of different sets
/// of clues.
type Counts = (u64, u64, u64, u64);

/// Return the counts of a shard; None once the flag is set.
#[pyfunction]
#[pyo3(signature = (rows, columns, clues, *, logic, cancel))]
pub(crate) fn census_count(
    py: Python<'_>,
    rows: usize,
    columns: usize,
    clues: PyBackedBytes,
    logic: bool,
    cancel: Option<&Cancel>,
) -> PyResult<Option<Counts>> {
    let size = size(rows, columns)?;
    let shard = Shard::of(size, &clues)
        .ok_or(Refusal::new("a shard has clues of first rows, but not of all"))
        .map_err(refused)?;
    let counts = py.detach(|| census::count(&shard, logic, &|| cancel.is_some_and(Cancel::is_set)));
    Ok(counts.map(|it| (it.grids, it.unique, it.by_logic, it.distinct)))
}

fn size(rows: usize, columns: usize) -> PyResult<Size> {
    let refusal =
        Refusal::new("a census is of grids with 1 to 8 rows and columns and up to 49 cells");
    Size::new(rows, columns).ok_or(refusal).map_err(refused)
}
