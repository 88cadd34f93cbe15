//! Magnitudes for Python: packed pictures in, better ones out.

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use crosshatch_magnitude::{self as magnitude, Batch, Goal, Method, Settings, Shape};
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use pyo3::types::PyBytes;

use crate::codes;
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
    let shape = whole(height, width, &packed)?;
    let method = codes::method(method, rounds)
        .ok_or_else(|| refused("there is no method with this number"))?;
    let settings = Settings { goal: goal(most), method, budget };
    Ok(py.detach(|| {
        let start = Instant::now();
        let never = AtomicBool::new(false);
        let flag = cancel.map_or(&never, Cancel::flag);
        let batch = magnitude::improve(shape, &packed, &settings, jobs, flag);
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
    let settings = Settings { goal: goal(most), method: Method::Exact, budget };
    let solved = py.detach(|| {
        let never = AtomicBool::new(false);
        let flag = cancel.map_or(&never, Cancel::flag);
        magnitude::solve(&rows, &columns, given.as_deref(), &settings, flag)
    });
    let solved = solved.ok_or_else(|| {
        refused("there are 1 to 4096 rows and columns, and a picture at hand has their counts")
    })?;
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
    let shape = whole(height, width, &packed)?;
    let counts = py.detach(|| {
        let counts = magnitude::count_runs(shape, &packed);
        counts.into_iter().flat_map(u16::to_ne_bytes).collect::<Vec<u8>>()
    });
    Ok(PyBytes::new(py, &counts))
}

/// The shape of pictures; an error if it is too small or too large, or if the bytes are not whole
/// pictures.
fn whole(height: usize, width: usize, packed: &[u8]) -> PyResult<Shape> {
    let shape = Shape::new(height, width)
        .ok_or_else(|| refused("pictures have 1 to 4096 rows and columns"))?;
    if !packed.len().is_multiple_of(shape.packed_len()) {
        return Err(refused("the last of the pictures is not whole"));
    }
    Ok(shape)
}

fn goal(most: bool) -> Goal {
    if most { Goal::Most } else { Goal::Fewest }
}

fn numbers<'py>(py: Python<'py>, numbers: &[u32]) -> Bound<'py, PyBytes> {
    let bytes: Vec<u8> = numbers.iter().copied().flat_map(u32::to_ne_bytes).collect();
    PyBytes::new(py, &bytes)
}
