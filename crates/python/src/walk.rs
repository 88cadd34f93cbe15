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
    memory: Option<u64>,
    state: Mutex<engine::Walk>,
}

#[pymethods]
impl Walk {
    #[new]
    #[pyo3(signature = (model, seed, memory = None))]
    fn new(model: Py<Model>, seed: u64, memory: Option<u64>) -> Self {
        Self { model, seed, memory, state: Mutex::default() }
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
        let memory = self.model.get().memory(self.memory)?;
        let limits = engine::Limits { memory, ..limits(conflicts, seconds, cancel) };
        self.model.get().timed(py, |model| {
            let mut walk = self.state.lock().unwrap_or_else(PoisonError::into_inner);
            walk.next(model, most, self.seed, &limits)
        })
    }

    /// The share of all that was walked, from 0 to 1, roughly.
    #[getter]
    fn share(&self, py: Python<'_>) -> f64 {
        py.detach(|| self.state.lock().unwrap_or_else(PoisonError::into_inner).share())
    }
}
