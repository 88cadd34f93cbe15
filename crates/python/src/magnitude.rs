//! Magnitudes for Python: packed pictures in, better ones out.

use std::time::Instant;

use crosshatch_boundary::{codes, pictures};
use crosshatch_magnitude::{self as magnitude, Batch};
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use pyo3::types::PyBytes;

use crate::engine::Cancel;
use crate::errors::refused;

/// The results for many pictures.
#[pyclass(frozen, module = "crosshatch._engine")]
pub(crate) struct Improved {
    batch: Batch,
    seconds: f64,
}

#[pymethods]
impl Improved {
    /// The pictures after the work, packed like the input.
    #[getter]
    fn packed<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.batch.packed)
    }

    /// The number of filled cells of each picture before, as 32 bits in the machine's order.
    #[getter]
    fn before<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        numbers(py, &self.batch.before)
    }

    /// The number of filled cells of each picture now, as 32 bits in the machine's order.
    #[getter]
    fn after<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        numbers(py, &self.batch.after)
    }

    /// The fewest, or most, filled cells that any picture with the same counts can have at the
    /// utmost, for each picture, as 32 bits in the machine's order.
    #[getter]
    fn bounds<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        numbers(py, &self.batch.bounds)
    }

    /// The proof of each picture, as a byte with its number in `PROOFS`.
    #[getter]
    fn proofs<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        let proofs: Vec<u8> = self.batch.proofs.iter().map(|&proof| codes::proof(proof)).collect();
        PyBytes::new(py, &proofs)
    }

    #[getter]
    fn seconds(&self) -> f64 {
        self.seconds
    }
}

/// Make packed pictures better without changing their counts.
#[pyfunction]
#[pyo3(signature = (packed, *, height, width, most, method, rounds, budget, jobs, cancel))]
#[expect(clippy::too_many_arguments, reason = "all but the first are keywords")]
pub(crate) fn improve(
    py: Python<'_>,
    packed: PyBackedBytes,
    height: usize,
    width: usize,
    most: bool,
    method: u8,
    rounds: usize,
    budget: u64,
    jobs: usize,
    cancel: Option<&Cancel>,
) -> PyResult<Improved> {
    let shape = pictures::shape(height, width, &packed).map_err(refused)?;
    let settings = pictures::settings(most, method, rounds, budget).map_err(refused)?;
    Ok(py.detach(|| {
        let start = Instant::now();
        let cancelled = || cancel.is_some_and(Cancel::is_set);
        let batch = magnitude::improve(shape, &packed, &settings, jobs, &cancelled);
        Improved { batch, seconds: start.elapsed().as_secs_f64() }
    }))
}

/// A picture, its filled cells, the bound, and the number of the proof in `PROOFS`.
type Best<'py> = (Option<Bound<'py, PyBytes>>, Option<u32>, u32, u8);

/// Return the best picture with given counts, its filled cells, the bound, and the number of the
/// proof in `PROOFS`.
#[pyfunction]
#[pyo3(signature = (rows, columns, *, given, most, budget, cancel))]
pub(crate) fn best<'py>(
    py: Python<'py>,
    rows: Vec<u16>,
    columns: Vec<u16>,
    given: Option<PyBackedBytes>,
    most: bool,
    budget: u64,
    cancel: Option<&Cancel>,
) -> PyResult<Best<'py>> {
    let settings = pictures::settings_for_best(most, budget);
    let solved = py.detach(|| {
        let cancelled = || cancel.is_some_and(Cancel::is_set);
        magnitude::solve(&rows, &columns, given.as_deref(), &settings, &cancelled)
    });
    let solved = solved.ok_or(pictures::NO_PUZZLE).map_err(refused)?;
    let picture = solved.picture.map(|packed| PyBytes::new(py, &packed));
    Ok((picture, solved.filled, solved.bound, codes::proof(solved.proof)))
}

/// Return the number of runs in each row and then in each column of packed pictures, 16 bits each.
#[pyfunction]
pub(crate) fn count_runs(
    py: Python<'_>,
    packed: PyBackedBytes,
    height: usize,
    width: usize,
) -> PyResult<Bound<'_, PyBytes>> {
    let shape = pictures::shape(height, width, &packed).map_err(refused)?;
    let counts = py.detach(|| pictures::bytes_of_16(&magnitude::count_runs(shape, &packed)));
    Ok(PyBytes::new(py, &counts))
}

fn numbers<'py>(py: Python<'py>, numbers: &[u32]) -> Bound<'py, PyBytes> {
    PyBytes::new(py, &pictures::bytes_of_32(numbers))
}
