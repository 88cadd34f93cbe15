//! Episodes for Python: actions in, verdicts out, all boards in one call.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crosshatch_boundary::{Refusal, pictures};
use crosshatch_clues::Chains;
use crosshatch_episodes::{self as episodes, NoPuzzle, Puzzle, Source, Wanted};
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use pyo3::types::PyBytes;

use crate::errors::refused;

const NO_PUZZLE: Refusal = Refusal::new(
    "no random picture of this size, share of filled cells and number of passes is fixed by its \
     clues; that was tried 20,000 times",
);
const NO_ACTION: Refusal =
    Refusal::new("there is an action for each board, from 0 to twice the number of its cells");

/// The lengths of the runs in each line of a side.
type Lengths = Vec<Vec<u16>>;

/// Boards that are filled in step by step.
#[pyclass(frozen, module = "crosshatch._engine")]
pub(crate) struct Episodes(Mutex<episodes::Episodes>);

impl Episodes {
    fn locked(&self) -> MutexGuard<'_, episodes::Episodes> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[pymethods]
impl Episodes {
    /// Begin an episode for each seed; with `listed`, on puzzles of these clues.
    #[new]
    #[pyo3(signature = (seeds, *, height, width, filled, passes, listed, most_steps))]
    #[expect(clippy::too_many_arguments, reason = "all but the first are keywords")]
    fn new(
        py: Python<'_>,
        seeds: Vec<u64>,
        height: usize,
        width: usize,
        filled: (f64, f64),
        passes: (u64, u64),
        listed: Vec<(Lengths, Lengths)>,
        most_steps: u64,
    ) -> PyResult<Self> {
        let begin = || {
            let mut chains = Chains::default();
            let puzzles: Option<Vec<Arc<Puzzle>>> = listed
                .iter()
                .map(|(rows, columns)| Puzzle::new(rows, columns, &mut chains).map(Arc::new))
                .collect();
            let source = match puzzles? {
                puzzles if puzzles.is_empty() => Source::Random(Wanted { filled, passes }),
                puzzles => Source::Listed(puzzles),
            };
            episodes::Episodes::new((height, width), source, most_steps, &seeds).ok()
        };
        py.detach(begin).map(|begun| Self(Mutex::new(begun))).ok_or_else(|| refused(NO_PUZZLE))
    }

    /// Begin another episode on a board, with a new seed if there is one.
    #[pyo3(signature = (board, seed))]
    fn begin(&self, py: Python<'_>, board: usize, seed: Option<u64>) -> PyResult<()> {
        py.detach(|| self.locked().begin(board, seed)).map_err(|NoPuzzle| refused(NO_PUZZLE))
    }

    /// Take a step on each board; actions are numbers of 64 bits in the machine's order. Return the
    /// number of each verdict in `VERDICTS`, and how each episode has ended: 0 not at all, 1 solved,
    /// 2 cut short.
    fn step<'py>(
        &self,
        py: Python<'py>,
        actions: PyBackedBytes,
    ) -> PyResult<(Bound<'py, PyBytes>, Bound<'py, PyBytes>)> {
        let (words, _) = actions.as_chunks::<8>();
        let actions: Vec<usize> = words
            .iter()
            .map(|word| usize::try_from(i64::from_ne_bytes(*word)).unwrap_or(usize::MAX))
            .collect();
        let steps = py.detach(|| {
            let mut episodes = self.locked();
            let most = episodes.actions();
            if actions.len() != episodes.number() || actions.iter().any(|&action| action >= most) {
                return Err(NO_ACTION);
            }
            episodes.step(&actions).map_err(|NoPuzzle| NO_PUZZLE)
        });
        let steps = steps.map_err(refused)?;
        let verdicts: Vec<u8> = steps.iter().map(|step| step.verdict as u8).collect();
        let ends: Vec<u8> = steps.iter().map(|step| step.end as u8).collect();
        Ok((PyBytes::new(py, &verdicts), PyBytes::new(py, &ends)))
    }

    /// Return the cells of all boards: 1 is filled, 0 is blank, 255 is unknown.
    fn cells<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        let cells: Vec<u8> =
            self.locked().cells().iter().map(|cell| cell.cast_unsigned()).collect();
        PyBytes::new(py, &cells)
    }

    /// Return the clues of all boards, in 16 bits a number: by row, then by column, with zeros
    /// behind those of a line up to half its cells, rounded up.
    fn clues<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        let clues: Vec<u16> = self.locked().clues().collect();
        PyBytes::new(py, &pictures::bytes_of_16(&clues))
    }

    /// Return the number of passes over all lines that solve the puzzle of each board.
    fn passes(&self) -> Vec<u64> {
        self.locked().passes().collect()
    }

    /// Return a byte for each action of each board: 1 if the step is justified.
    fn justified<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        let justified: Vec<u8> = self.locked().justified().into_iter().map(u8::from).collect();
        PyBytes::new(py, &justified)
    }
}
