//! Hints for Python: questions and answers in plain values.

use std::sync::Arc;

use crosshatch_engine::{self as engine, Memory};
use crosshatch_hints::{Ease, Told, ask};
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

type Words = Vec<(f64, &'static str)>;

/// Return what ratings say of the sorts of steps, the easiest first: the name of each, the chance to
/// notice it, the seconds to think it through, the words for puzzles whose hardest step it is, each
/// with the most seconds for a cell, and the reason.
#[pyfunction]
pub(crate) fn eases() -> Vec<(&'static str, f64, f64, Words, &'static str)> {
    let sort = |ease: Ease| {
        let data = ease.data();
        (ease.name(), data.chance, data.seconds, data.words().to_vec(), data.reason)
    };
    Ease::ALL.into_iter().map(sort).collect()
}
