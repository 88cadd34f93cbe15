//! Signals while the engine works: Python calls their handlers only when it is asked to.

use std::cell::Cell;

use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;

thread_local! {
    /// The error that a handler raised while the engine worked in this thread.
    static RAISED: Cell<Option<PyErr>> = const { Cell::new(None) };
}

/// Call the handlers of signals that have arrived; true if one raised an error that is yet to be
/// reported. Python calls them in its main thread only, and no longer once it shuts down.
pub(crate) fn arrived() -> bool {
    if is_waiting() {
        return true;
    }
    let raised = Python::try_attach(|py| py.check_signals().err()).flatten();
    let has_raised = raised.is_some();
    if has_raised {
        RAISED.set(raised);
    }
    has_raised
}

/// True if a handler has raised an error that is yet to be reported by [`interrupted`].
pub(crate) fn is_waiting() -> bool {
    let raised = RAISED.take();
    let is_waiting = raised.is_some();
    RAISED.set(raised);
    is_waiting
}

/// The error that a handler raised while the engine worked in this thread; that of Ctrl-C if none did,
/// and a flag has ended the work.
pub(crate) fn raised() -> PyErr {
    RAISED.take().unwrap_or_else(|| PyKeyboardInterrupt::new_err(()))
}

/// Return the error that a handler raised while the engine worked in this thread, that of Ctrl-C too.
pub(crate) fn report() -> PyResult<()> {
    RAISED.take().map_or(Ok(()), Err)
}

/// True if Ctrl-C was pressed while the engine worked in this thread; any other error that a
/// handler raised is returned as an error.
pub(crate) fn interrupted(py: Python<'_>) -> PyResult<bool> {
    match RAISED.take() {
        None => Ok(false),
        Some(error) if error.is_instance_of::<PyKeyboardInterrupt>(py) => Ok(true),
        Some(error) => Err(error),
    }
}
