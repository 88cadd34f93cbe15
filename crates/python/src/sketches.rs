//! Images in a few cells, for Python.

use crosshatch_boundary::sketches;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use pyo3::types::PyBytes;

use crate::errors::refused;

/// The answers of `crosshatch_boundary::sketches`, as bytes of Python.
type Tones<'py> = (Bound<'py, PyBytes>, Option<f64>, bool);
type Inks<'py> = (Bound<'py, PyBytes>, Bound<'py, PyBytes>);

/// Return a picture of an image in black and white; None if all cells are alike.
#[pyfunction]
pub(crate) fn sketch_in_tones<'py>(
    py: Python<'py>,
    image: PyBackedBytes,
    size: [usize; 2],
    cells: [usize; 2],
    style: &str,
    threshold: Option<f64>,
    inverted: Option<bool>,
) -> PyResult<Option<Tones<'py>>> {
    let made = py.detach(|| sketches::tones((&image, size, cells), style, threshold, inverted));
    let bytes = |(filled, threshold, is_inverted): sketches::Tones| {
        (PyBytes::new(py, &filled), threshold, is_inverted)
    };
    Ok(made.map_err(refused)?.map(bytes))
}

/// Return a picture of an image in colours; None if all cells are alike.
#[pyfunction]
pub(crate) fn sketch_in_colors(
    py: Python<'_>,
    image: PyBackedBytes,
    size: [usize; 2],
    cells: [usize; 2],
    number: usize,
    seed: u64,
) -> PyResult<Option<Inks<'_>>> {
    let made = py.detach(|| sketches::inks((&image, size, cells), number, seed));
    let bytes =
        |(cells, colors): sketches::Inks| (PyBytes::new(py, &cells), PyBytes::new(py, &colors));
    Ok(made.map_err(refused)?.map(bytes))
}
