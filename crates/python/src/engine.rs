//! The engine for Python: lines and models in, outcomes out.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use crosshatch_engine as engine;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use pyo3::types::PyBytes;

use crate::{convert, errors};

/// A flag that ends work from another thread.
#[pyclass(frozen, module = "crosshatch._engine")]
pub(crate) struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// The flag itself, for work that is done before the call returns.
    pub(crate) fn flag(&self) -> &AtomicBool {
        &self.0
    }
}

#[pymethods]
impl Cancel {
    #[new]
    fn new() -> Self {
        Self(Arc::new(AtomicBool::new(false)))
    }

    /// End the work that was given this flag.
    fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether it is set.
    fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// A line of cells and its chain.
#[pyclass(frozen, module = "crosshatch._engine")]
pub(crate) struct Line(engine::Line);

#[pymethods]
impl Line {
    #[new]
    fn new(
        cells: Vec<u32>,
        positions: usize,
        moves: Vec<PyBackedBytes>,
        start: PyBackedBytes,
        accept: PyBackedBytes,
    ) -> PyResult<Self> {
        let chain = convert::chain(positions, &moves, &start, &accept)?;
        Ok(Self(engine::Line { cells, chain }))
    }
}

/// A compiled model, shared by any number of threads.
#[pyclass(frozen, module = "crosshatch._engine")]
pub(crate) struct Model(engine::Model);

#[pymethods]
impl Model {
    #[new]
    fn new(
        py: Python<'_>,
        masks: PyBackedBytes,
        lines: Vec<Py<Line>>,
        clauses: Vec<Vec<u32>>,
        path: Option<(u32, u32, u32, u32, Option<u32>)>,
    ) -> PyResult<Self> {
        let masks = masks.to_vec();
        let lines = lines.iter().map(|line| line.get().0.clone()).collect();
        let clauses = clauses.iter().map(|clause| convert::clause(clause)).collect();
        let course = path.map(convert::course);
        py.detach(|| engine::Model::new(masks.len(), masks, lines, clauses, course))
            .map(Self)
            .map_err(|error| errors::model_error(&error))
    }

    #[pyo3(signature = (*, solutions, known, count, moments, seed, conflicts, seconds, cancel))]
    #[expect(clippy::too_many_arguments, reason = "all are keywords")]
    fn solve(
        &self,
        py: Python<'_>,
        solutions: u64,
        known: bool,
        count: bool,
        moments: usize,
        seed: u64,
        conflicts: Option<u64>,
        seconds: Option<f64>,
        cancel: Option<&Cancel>,
    ) -> Outcome {
        let question = engine::Question { solutions, known, count, moments, seed };
        let limits = engine::Limits {
            conflicts,
            time: convert::duration(seconds),
            cancel: cancel.map(|flag| Arc::clone(&flag.0)),
        };
        py.detach(|| {
            let start = Instant::now();
            let outcome = engine::solve(&self.0, &question, &limits);
            Outcome { outcome, seconds: start.elapsed().as_secs_f64() }
        })
    }

    /// What the cells of a line can be, given what is known of them; nothing when it cannot be filled.
    fn narrow<'py>(
        &self,
        py: Python<'py>,
        line: usize,
        masks: PyBackedBytes,
    ) -> Option<Bound<'py, PyBytes>> {
        let mut left = masks.to_vec();
        for &(place, mask) in self.0.narrower().narrow(line, &masks)? {
            left[place as usize] = mask;
        }
        Some(PyBytes::new(py, &left))
    }

    /// What a law says of the path, 0 piece, 1 loop, 2 connection, 3 crossing: the rule that was
    /// applied and where, the cell that follows with its mask, and the cells from which it does.
    fn path_says(&self, law: u8, masks: PyBackedBytes) -> PyResult<Vec<convert::Saying>> {
        let law = convert::law(law)?;
        Ok(self.0.path_says(law, &masks).into_iter().map(convert::saying).collect())
    }

    /// The places of a line that leave it no filling; nothing when there is one.
    fn reason(
        &self,
        line: usize,
        masks: PyBackedBytes,
        doubted: Option<usize>,
    ) -> Option<Vec<u32>> {
        self.0.narrower().reason(line, &masks, doubted)
    }
}

/// Everything found out about a question.
#[pyclass(frozen, module = "crosshatch._engine")]
pub(crate) struct Outcome {
    outcome: engine::Outcome,
    seconds: f64,
}

#[pymethods]
impl Outcome {
    /// How many solutions were found, up to the number asked for.
    #[getter]
    fn found(&self) -> u64 {
        self.outcome.solutions.count()
    }

    /// One of them; they are put together from independent parts as they are asked for.
    fn solution<'py>(&self, py: Python<'py>, number: u64) -> Option<Bound<'py, PyBytes>> {
        self.outcome.solutions.get(number).map(|masks| PyBytes::new(py, &masks))
    }

    #[getter]
    fn complete(&self) -> bool {
        self.outcome.complete
    }

    #[getter]
    fn known<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.outcome.known)
    }

    #[getter]
    fn known_exact(&self) -> bool {
        self.outcome.known_exact
    }

    /// Numbers of solutions of the independent parts; they multiply.
    #[getter]
    fn tallies(&self) -> Vec<u128> {
        self.outcome.tallies.iter().map(|tally| tally.value).collect()
    }

    /// Whether all of these are exact; otherwise there are at least so many.
    #[getter]
    fn tallies_exact(&self) -> bool {
        self.outcome.tallies.iter().all(|tally| tally.exact)
    }

    /// How many different sets of places the path visits, and whether that is exact.
    #[getter]
    fn footprints(&self) -> Option<(u128, bool)> {
        self.outcome.footprints.map(|tally| (tally.value, tally.exact))
    }

    #[getter]
    fn failed_line(&self) -> Option<u32> {
        self.outcome.failed_line
    }

    /// What was done, 0 a decision, 1 a retreat, 2 the first solution, and the picture it led to.
    #[getter]
    fn moments<'py>(&self, py: Python<'py>) -> Vec<(u8, Bound<'py, PyBytes>)> {
        let told = |moment: &engine::Moment| {
            let kind = match moment.kind {
                engine::MomentKind::Decision => 0,
                engine::MomentKind::Retreat => 1,
                engine::MomentKind::Solution => 2,
            };
            (kind, PyBytes::new(py, &moment.picture))
        };
        self.outcome.moments.iter().map(told).collect()
    }

    /// 0 nothing, 1 the budget, 2 the time, 3 the cancel flag.
    #[getter]
    fn stopped(&self) -> u8 {
        match self.outcome.stopped {
            None => 0,
            Some(engine::Stop::Budget) => 1,
            Some(engine::Stop::Time) => 2,
            Some(engine::Stop::Cancelled) => 3,
        }
    }

    #[getter]
    fn sweeps(&self) -> u64 {
        self.outcome.counters.sweeps
    }

    #[getter]
    fn looks(&self) -> u64 {
        self.outcome.counters.looks
    }

    #[getter]
    fn passes(&self) -> u64 {
        self.outcome.counters.passes
    }

    #[getter]
    fn decisions(&self) -> u64 {
        self.outcome.counters.decisions
    }

    #[getter]
    fn conflicts(&self) -> u64 {
        self.outcome.counters.conflicts
    }

    #[getter]
    fn learned(&self) -> u64 {
        self.outcome.counters.learned
    }

    #[getter]
    fn reasons(&self) -> u64 {
        self.outcome.counters.reasons
    }

    #[getter]
    fn literals(&self) -> u64 {
        self.outcome.counters.literals
    }

    #[getter]
    fn dives(&self) -> u64 {
        self.outcome.counters.dives
    }

    #[getter]
    fn arcs(&self) -> u64 {
        self.outcome.counters.arcs
    }

    #[getter]
    fn seconds(&self) -> f64 {
        self.seconds
    }
}
