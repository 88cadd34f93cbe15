//! Refusals of the native crates as the exceptions that Crosshatch declares in Python.

use crosshatch_boundary::Refusal;
use pyo3::PyErr;

pyo3::import_exception!(crosshatch.errors, ModelError);

/// The Python exception for a value that is refused.
#[expect(clippy::needless_pass_by_value, reason = "errors are mapped by value")]
pub(crate) fn refused(refusal: Refusal) -> PyErr {
    ModelError::new_err(refusal.to_string())
}
