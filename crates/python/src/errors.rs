//! Errors of the native crates as the exceptions that Crosshatch declares in Python.

use pyo3::PyErr;

pyo3::import_exception!(crosshatch.errors, ModelError);

/// The Python exception for a model that the engine refuses.
pub(crate) fn model_error(error: &crosshatch_engine::ModelError) -> PyErr {
    ModelError::new_err(error.to_string())
}

/// The Python exception for values refused at the boundary itself.
pub(crate) fn refused(sentence: &'static str) -> PyErr {
    ModelError::new_err(sentence)
}
