//! The engine for Python: lines and models in, outcomes out.

use std::fs::File;
use std::io::BufWriter;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use crosshatch_boundary::{convert, questions};
use crosshatch_engine as engine;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use pyo3::types::PyBytes;

use crate::errors::refused;
use crate::outcome::Outcome;
use crate::signals;

/// A flag that cancels work from another thread.
#[pyclass(frozen, module = "crosshatch._engine")]
pub(crate) struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// The flag itself, shared with work in threads.
    pub(crate) fn shared(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.0)
    }
}

#[pymethods]
impl Cancel {
    #[new]
    fn new() -> Self {
        Self(Arc::new(AtomicBool::new(false)))
    }

    /// Cancel the work that was given this flag.
    fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// True if the flag is set.
    pub(crate) fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// The share of work that is done, which another thread can read meanwhile.
#[pyclass(frozen, module = "crosshatch._engine")]
pub(crate) struct Share(Arc<AtomicU32>);

impl Share {
    /// The share itself, which work in threads changes.
    pub(crate) fn shared(&self) -> Arc<AtomicU32> {
        Arc::clone(&self.0)
    }
}

#[pymethods]
impl Share {
    #[new]
    fn new() -> Self {
        Self(Arc::default())
    }

    /// The share, from 0 to 1.
    #[getter]
    fn done(&self) -> f64 {
        f64::from(self.0.load(Ordering::Relaxed)) / 1e6
    }
}

/// A line of cells and its chain.
#[pyclass(frozen, module = "crosshatch._engine")]
pub(crate) struct Line(pub(crate) engine::Line);

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
        let chain = convert::chain(positions, &moves, &start, &accept).map_err(refused)?;
        Ok(Self(engine::Line::new(cells, chain)))
    }
}

/// A compiled model, shared by any number of threads.
#[pyclass(frozen, module = "crosshatch._engine")]
pub(crate) struct Model(pub(crate) engine::Model);

pub(crate) fn limits(
    conflicts: Option<u64>,
    seconds: Option<f64>,
    cancel: Option<&Cancel>,
) -> engine::Limits {
    engine::Limits {
        conflicts,
        time: convert::duration(seconds),
        cancel: cancel.map(|flag| Arc::clone(&flag.0)),
        interrupted: Some(signals::arrived),
        ..engine::Limits::default()
    }
}

impl Model {
    /// The memory for work on the model, of so many bytes.
    pub(crate) fn memory(&self, limit: Option<u64>) -> PyResult<engine::Memory> {
        self.0.memory(limit).map_err(|error| refused(error.into()))
    }

    /// Work without the interpreter lock, while the handlers of signals are called now and then.
    pub(crate) fn timed(
        &self,
        py: Python<'_>,
        answer: impl FnOnce(&engine::Model) -> engine::Outcome + Send,
    ) -> PyResult<Outcome> {
        let outcome = py.detach(|| Outcome::of(&self.0, answer));
        Ok(outcome.interrupted_if(signals::interrupted(py)?))
    }
}

#[pymethods]
impl Model {
    #[new]
    #[pyo3(signature = (masks, lines, clauses, path, symbols = 2, memory = None))]
    fn new(
        py: Python<'_>,
        masks: PyBackedBytes,
        lines: Vec<Py<Line>>,
        clauses: PyBackedBytes,
        path: Option<convert::CourseNumbers>,
        symbols: usize,
        memory: Option<u64>,
    ) -> PyResult<Self> {
        let masks = convert::symbols(symbols, &masks).map_err(refused)?;
        let lines = lines.iter().map(|line| line.get().0.clone()).collect();
        let clauses = convert::clauses(&clauses).map_err(refused)?;
        let course = path.map(convert::course).transpose().map_err(refused)?;
        let memory = engine::Memory::new(memory);
        py.detach(|| engine::Model::within(&memory, symbols, &masks, lines, clauses, course))
            .map(Self)
            .map_err(|error| refused(error.into()))
    }

    #[pyo3(signature = (*, solutions, known, count, moments, seed, conflicts, seconds, cancel, jobs = 1, share = None, log = None, memory = None))]
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
        jobs: usize,
        share: Option<&Share>,
        log: Option<PathBuf>,
        memory: Option<u64>,
    ) -> PyResult<Outcome> {
        let question = engine::Question { solutions, known, count, moments, seed, jobs };
        let progress = share.map(|share| Arc::clone(&share.0));
        let memory = self.memory(memory)?;
        let limits = engine::Limits { progress, memory, ..limits(conflicts, seconds, cancel) };
        let Some(log) = log else {
            return self.timed(py, |model| engine::solve(model, &question, &limits));
        };
        let out = Box::new(BufWriter::with_capacity(1 << 16, File::create(log)?));
        let mut proof = Ok(None);
        let outcome = self.timed(py, |model| {
            let (outcome, written) = engine::solve_with_proof(model, &question, &limits, out);
            proof = written;
            outcome
        })?;
        Ok(outcome.with_proof(proof?))
    }

    /// Return the model with other masks for its cells.
    fn knowing(&self, py: Python<'_>, masks: PyBackedBytes) -> PyResult<Self> {
        py.detach(|| questions::knowing(&self.0, &masks)).map(Self).map_err(refused)
    }

    #[pyo3(signature = (*, seconds, cancel, memory = None))]
    fn solve_by_logic(
        &self,
        py: Python<'_>,
        seconds: Option<f64>,
        cancel: Option<&Cancel>,
        memory: Option<u64>,
    ) -> PyResult<Outcome> {
        let memory = self.memory(memory)?;
        let limits = engine::Limits { memory, ..limits(None, seconds, cancel) };
        self.timed(py, |model| engine::solve_by_logic(model, &limits))
    }

    /// Return the masks of a line's cells after narrowing, in the format of the model's masks; None
    /// if the line cannot be filled.
    fn narrow<'py>(
        &self,
        py: Python<'py>,
        line: usize,
        masks: PyBackedBytes,
    ) -> PyResult<Option<Bound<'py, PyBytes>>> {
        let left = questions::narrow(&self.0, line, &masks).map_err(refused)?;
        Ok(left.map(|left| PyBytes::new(py, &left)))
    }

    /// Return the easiest look at a line that finds something: the numbers in `WAYS` of its first
    /// and its last way, and the masks of the line's cells after it; None if there is none.
    fn look<'py>(
        &self,
        py: Python<'py>,
        line: usize,
        masks: PyBackedBytes,
        thorough: bool,
    ) -> PyResult<Option<(u8, u8, Bound<'py, PyBytes>)>> {
        let look = questions::look(&self.0, line, &masks, thorough).map_err(refused)?;
        Ok(look.map(|(first, last, left)| (first, last, PyBytes::new(py, &left))))
    }

    /// Return places of a line that leave it no filling; None if there is a filling.
    fn reason(
        &self,
        line: usize,
        masks: PyBackedBytes,
        doubted: Option<usize>,
    ) -> PyResult<Option<Vec<u32>>> {
        questions::reason(&self.0, line, &masks, doubted).map_err(refused)
    }
}
