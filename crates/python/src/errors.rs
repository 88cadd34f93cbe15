//! Refusals of the native crates as the exceptions that Crosshatch declares in Python.

use crosshatch_boundary::Refusal;
use crosshatch_engine::NoRoom;
use crosshatch_kinds::Fault;
use pyo3::prelude::*;
use pyo3::types::IntoPyDict;

pyo3::import_exception!(crosshatch.errors, ClueError);
pyo3::import_exception!(crosshatch.errors, MemoryLimitError);
pyo3::import_exception!(crosshatch.errors, ModelError);

/// The Python exception for a value that is refused.
#[expect(clippy::needless_pass_by_value, reason = "errors are mapped by value")]
pub(crate) fn refused(refusal: Refusal) -> PyErr {
    match refusal.memory {
        Some(NoRoom { need, limit }) => Python::attach(|py| {
            let error = py.get_type::<MemoryLimitError>().call_method1("of", (need, limit));
            error.map_or_else(|failed| failed, PyErr::from_value)
        }),
        None => ModelError::new_err(refusal.to_string()),
    }
}

/// The Python exception for a table or a puzzle that is refused.
#[expect(clippy::needless_pass_by_value, reason = "errors are mapped by value")]
pub(crate) fn faulted(fault: Fault) -> PyErr {
    Python::attach(|py| {
        let place = [("place", &*fault.place)].into_py_dict(py);
        let made = place
            .and_then(|place| py.get_type::<ClueError>().call((&*fault.sentence,), Some(&place)));
        made.map_or_else(|failed| failed, PyErr::from_value)
    })
}
