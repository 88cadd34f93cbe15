//! Hints for Python: questions and answers in plain values.

use std::sync::Arc;

use crosshatch_engine::{self as engine, Memory};
use crosshatch_hints::{Told, ask};
use pyo3::prelude::*;

use crate::engine::{Cancel, Model, limits};
use crate::errors::{faulted, refused};
use crate::signals;
use crate::values::{DEEPEST, object, plain};

/// A puzzle as people follow it.
#[pyclass(frozen, module = "crosshatch._engine")]
pub(crate) struct Hints(pub(crate) Arc<Told>);

#[pymethods]
impl Hints {
    /// Return the model, with the laws that the others imply.
    fn model(&self, py: Python<'_>) -> PyResult<Model> {
        let model = py.detach(|| self.0.model.knowing(&self.0.masks));
        model.map(Model).map_err(|error| refused(error.into()))
    }

    /// Answer a question by its name, such as `hint`, within limits.
    #[pyo3(signature = (question, values, *, conflicts = None, seconds = None, cancel = None, memory = None))]
    #[expect(clippy::too_many_arguments, reason = "all but two are keywords")]
    fn ask<'py>(
        &self,
        py: Python<'py>,
        question: &str,
        values: &Bound<'py, PyAny>,
        conflicts: Option<u64>,
        seconds: Option<f64>,
        cancel: Option<&Cancel>,
        memory: Option<u64>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let values = plain(values, DEEPEST).map_err(faulted)?;
        let memory = Memory::new(memory);
        let limits = engine::Limits { memory, ..limits(conflicts, seconds, cancel) };
        let answer = py.detach(|| ask::answer(&self.0, question, &values, &limits));
        signals::report()?;
        object(py, &answer.map_err(faulted)?)
    }
}
