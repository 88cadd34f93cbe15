//! Boards for Python: actions in, verdicts out, all boards in one call.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crosshatch_boundary::{Refusal, convert};
use crosshatch_hints::boards;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use pyo3::types::PyBytes;

use crate::errors::refused;
use crate::hints::Hints;

const NO_TASK: Refusal =
    Refusal::new("these are no solution of the puzzle, and no variables of its model");
const NO_BOARD: Refusal = Refusal::new("there is no such board, with so many unknowns");
const NO_ACTION: Refusal =
    Refusal::new("there is an action for each board, from 0 to twice the number of its unknowns");

/// A puzzle to be filled in.
#[pyclass(frozen, module = "crosshatch._engine")]
pub(crate) struct Task(Arc<boards::Task>);

#[pymethods]
impl Task {
    /// Take a puzzle with the masks of its solution, and the variable of each unknown; a negative
    /// number stands for none.
    #[new]
    fn new(
        py: Python<'_>,
        puzzle: &Hints,
        solution: PyBackedBytes,
        vars: Vec<i64>,
    ) -> PyResult<Self> {
        let solution = convert::symbols(puzzle.0.symbols(), &solution).map_err(refused)?;
        let vars = vars.into_iter().map(|var| u32::try_from(var).ok()).collect();
        let told = Arc::clone(&puzzle.0);
        let task = py.detach(|| boards::Task::new(told, &solution, vars));
        task.map(|task| Self(Arc::new(task))).ok_or_else(|| refused(NO_TASK))
    }

    /// The number of unknowns that are shown because single looks leave them open.
    #[getter]
    fn shown(&self) -> usize {
        self.0.shown()
    }

    /// The number of rounds in which all follows, if each takes all steps that are justified.
    #[getter]
    fn rounds(&self) -> usize {
        self.0.rounds()
    }
}

/// Boards that are filled in step by step.
#[pyclass(frozen, module = "crosshatch._engine")]
pub(crate) struct Boards(Mutex<boards::Boards>);

impl Boards {
    fn locked(&self) -> MutexGuard<'_, boards::Boards> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[pymethods]
impl Boards {
    /// Take so many boards, each with so many unknowns.
    #[new]
    fn new(boards: usize, unknowns: usize, most_steps: u64) -> Self {
        Self(Mutex::new(boards::Boards::new(boards, unknowns, most_steps)))
    }

    /// Begin an episode on a board; with `in_place`, it takes the place of the next step.
    fn begin(&self, board: usize, task: &Task, in_place: bool) -> PyResult<()> {
        let has_begun = self.locked().begin(board, &task.0, in_place);
        has_begun.then_some(()).ok_or_else(|| refused(NO_BOARD))
    }

    /// Take a step on each board; actions are numbers of 64 bits in the machine's order. Return the
    /// number of each verdict in `VERDICTS`, how each episode has ended (0 not at all, 1 solved, 2 cut
    /// short), and in 16 bits each how many unknowns the step has settled.
    fn step<'py>(
        &self,
        py: Python<'py>,
        actions: PyBackedBytes,
    ) -> PyResult<[Bound<'py, PyBytes>; 3]> {
        let (words, _) = actions.as_chunks::<8>();
        let actions: Vec<usize> = words
            .iter()
            .map(|word| usize::try_from(i64::from_ne_bytes(*word)).unwrap_or(usize::MAX))
            .collect();
        let steps = py.detach(|| {
            let mut boards = self.locked();
            let most = boards.actions();
            let fit = actions.len() == boards.number() && actions.iter().all(|&one| one < most);
            fit.then(|| boards.step(&actions))
        });
        let steps = steps.ok_or_else(|| refused(NO_ACTION))?;
        let verdicts: Vec<u8> = steps.iter().map(|step| step.verdict as u8).collect();
        let ends: Vec<u8> = steps.iter().map(|step| step.end as u8).collect();
        let settled: Vec<u8> = steps.iter().flat_map(|step| step.settled.to_ne_bytes()).collect();
        Ok([&verdicts, &ends, &settled].map(|bytes| PyBytes::new(py, bytes)))
    }

    /// Return the unknowns of all boards: 1 is so, 0 is not, 255 is not known.
    fn states<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        let states: Vec<u8> =
            self.locked().states().iter().map(|state| state.cast_unsigned()).collect();
        PyBytes::new(py, &states)
    }

    /// Return a byte for each action of each board: 1 if the step is justified.
    fn justified<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        let justified = py.detach(|| self.locked().justified());
        let justified: Vec<u8> = justified.into_iter().map(u8::from).collect();
        PyBytes::new(py, &justified)
    }
}
