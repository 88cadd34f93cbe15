//! Walks through all solutions for Python.

use std::sync::{Mutex, PoisonError};

use crosshatch_engine as engine;
use pyo3::prelude::*;

use crate::engine::{Cancel, Model, limits};
use crate::outcome::Outcome;

/// A walk through all solutions of a model, a number of them at a time.
#[pyclass(frozen, module = "crosshatch._engine")]
pub(crate) struct Walk {
    model: Py<Model>,
    seed: u64,
    walk: Mutex<engine::Walk>,
}

#[pymethods]
impl Walk {
    #[new]
    fn new(model: Py<Model>, seed: u64) -> Self {
        Self { model, seed, walk: Mutex::default() }
    }

    /// Find the next solutions; the outcome is complete once there are no more.
    #[pyo3(signature = (most, *, conflicts, seconds, cancel))]
    fn next(
        &self,
        py: Python<'_>,
        most: usize,
        conflicts: Option<u64>,
        seconds: Option<f64>,
        cancel: Option<&Cancel>,
    ) -> PyResult<Outcome> {
        let limits = limits(conflicts, seconds, cancel);
        self.model.get().timed(py, |model| {
            let mut walk = self.walk.lock().unwrap_or_else(PoisonError::into_inner);
            walk.next(model, most, self.seed, &limits)
        })
    }

    /// The share of all that was walked, from 0 to 1, roughly.
    #[getter]
    fn share(&self, py: Python<'_>) -> f64 {
        py.detach(|| self.walk.lock().unwrap_or_else(PoisonError::into_inner).share())
    }
}
