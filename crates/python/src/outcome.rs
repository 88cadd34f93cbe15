//! Outcomes for Python: everything found out about a question, converted on demand.

use std::sync::Arc;
use std::time::Instant;

use crosshatch_boundary::{codes, convert};
use crosshatch_engine as engine;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::proof::Proof;

/// Everything found out about a question.
#[pyclass(frozen, module = "crosshatch._engine")]
pub(crate) struct Outcome {
    found: engine::Outcome,
    palette: engine::Palette,
    seconds: f64,
    interrupted: bool,
    proof: Option<Arc<engine::Proof>>,
}

impl Outcome {
    /// The outcome of work on a model, with the time that it took.
    pub(crate) fn of(
        model: &engine::Model,
        answer: impl FnOnce(&engine::Model) -> engine::Outcome,
    ) -> Self {
        let start = Instant::now();
        let found = answer(model);
        let seconds = start.elapsed().as_secs_f64();
        Self { found, palette: model.palette(), seconds, interrupted: false, proof: None }
    }

    /// The outcome, marked as interrupted if this is true.
    pub(crate) fn interrupted_if(self, interrupted: bool) -> Self {
        Self { interrupted, ..self }
    }

    /// The outcome with a proof, if there is one.
    pub(crate) fn with_proof(self, proof: Option<engine::Proof>) -> Self {
        Self { proof: proof.map(Arc::new), ..self }
    }

    /// True if the cancel flag or a signal ended the work.
    pub(crate) fn is_cancelled(&self) -> bool {
        self.found.stopped == Some(engine::Stop::Cancelled)
    }

    /// The masks of cells, in the format of the model's masks.
    fn bytes<'py>(&self, py: Python<'py>, vars: &[engine::Mask]) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &convert::bytes(self.palette, vars))
    }
}

#[pymethods]
impl Outcome {
    /// True if Ctrl-C ended the work.
    #[getter]
    fn interrupted(&self) -> bool {
        self.interrupted
    }

    /// The number of solutions found, up to the number asked for.
    #[getter]
    fn found(&self) -> u64 {
        self.found.solutions.count()
    }

    /// Return a solution by its number; None past the last. Solutions are put together from
    /// independent parts on demand.
    fn solution<'py>(&self, py: Python<'py>, number: u64) -> Option<Bound<'py, PyBytes>> {
        self.found.solutions.get(number).map(|masks| self.bytes(py, &masks))
    }

    #[getter]
    fn complete(&self) -> bool {
        self.found.complete
    }

    #[getter]
    fn known<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        self.bytes(py, &self.found.known)
    }

    #[getter]
    fn known_exact(&self) -> bool {
        self.found.known_exact
    }

    /// The numbers of solutions of the independent parts; they multiply.
    #[getter]
    fn tallies(&self) -> Vec<u128> {
        self.found.tallies.iter().map(|tally| tally.value).collect()
    }

    /// True if all tallies are exact; otherwise they are lower bounds.
    #[getter]
    fn tallies_exact(&self) -> bool {
        self.found.tallies.iter().all(|tally| tally.exact)
    }

    /// The number of different sets of places that the path visits, with True if it is exact; None
    /// without a path.
    #[getter]
    fn footprints(&self) -> Option<(u128, bool)> {
        self.found.footprints.map(|tally| (tally.value, tally.exact))
    }

    /// The proof in the log; None if no proof was asked for, or if nothing was proved.
    #[getter]
    fn proof(&self) -> Option<Proof> {
        self.proof.clone().map(Proof)
    }

    #[getter]
    fn failed_line(&self) -> Option<u32> {
        self.found.failed_line
    }

    /// The kind of each moment, by its number in `MOMENTS`, and its picture.
    #[getter]
    fn moments<'py>(&self, py: Python<'py>) -> Vec<(u8, Bound<'py, PyBytes>)> {
        let encoded =
            |moment: &engine::Moment| (codes::moment(moment.kind), self.bytes(py, &moment.picture));
        self.found.moments.iter().map(encoded).collect()
    }

    /// The reason why the search stopped, by its number in `STOPS`.
    #[getter]
    fn stopped(&self) -> u8 {
        codes::stop(self.found.stopped)
    }

    #[getter]
    fn sweeps(&self) -> u64 {
        self.found.counters.sweeps
    }

    #[getter]
    fn looks(&self) -> u64 {
        self.found.counters.looks
    }

    #[getter]
    fn passes(&self) -> u64 {
        self.found.counters.passes
    }

    #[getter]
    fn decisions(&self) -> u64 {
        self.found.counters.decisions
    }

    #[getter]
    fn conflicts(&self) -> u64 {
        self.found.counters.conflicts
    }

    #[getter]
    fn learned(&self) -> u64 {
        self.found.counters.learned
    }

    #[getter]
    fn reasons(&self) -> u64 {
        self.found.counters.reasons
    }

    #[getter]
    fn literals(&self) -> u64 {
        self.found.counters.literals
    }

    #[getter]
    fn dives(&self) -> u64 {
        self.found.counters.dives
    }

    #[getter]
    fn arcs(&self) -> u64 {
        self.found.counters.arcs
    }

    #[getter]
    fn seconds(&self) -> f64 {
        self.seconds
    }
}
