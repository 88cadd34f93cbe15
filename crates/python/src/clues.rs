//! Clues for Python: single ones, and grids of them that become models at once.

use crosshatch_boundary::{clues as made, convert};
use crosshatch_clues as clues;
use crosshatch_engine as engine;
use pyo3::prelude::*;
use pyo3::pybacked::{PyBackedBytes, PyBackedStr};
use pyo3::types::PyBytes;

use crate::engine::{Line, Model};
use crate::errors::refused;

/// A clue of a line.
#[pyclass(frozen, module = "crosshatch._engine")]
pub(crate) struct Clue(clues::Clue);

#[pymethods]
impl Clue {
    /// Return the clue with these runs, as lengths and colours; a length of None is any, a colour
    /// of 0 any runs or none.
    #[staticmethod]
    fn runs(parts: Vec<(Option<u16>, u8)>) -> Self {
        Self(made::of_runs(parts))
    }

    /// Return the clue with this number of filled cells.
    #[staticmethod]
    fn count(filled: u16) -> Self {
        Self(clues::Clue::Count(filled))
    }

    /// Return the clue with this number of runs.
    #[staticmethod]
    fn run_count(runs: u16) -> Self {
        Self(clues::Clue::RunCount(runs))
    }

    /// Return the clue with this number of filled cells, no two of which are neighbours.
    #[staticmethod]
    fn spaced(filled: u16) -> Self {
        Self(clues::Clue::Spaced(filled))
    }

    /// Return the line of these cells with this clue.
    #[pyo3(signature = (cells, symbols, memory = None))]
    fn line(&self, cells: Vec<u32>, symbols: usize, memory: Option<u64>) -> PyResult<Line> {
        let memory = engine::Memory::new(memory);
        made::line(&self.0, cells, symbols, &memory).map(Line).map_err(refused)
    }

    /// Return the chain in a line with this many symbols: the number of its positions; for each
    /// symbol those that stay, step, skip and leap; the start; and where words may end.
    fn chain<'py>(&self, py: Python<'py>, symbols: usize) -> ChainBytes<'py> {
        let chain = self.0.chain(symbols);
        let bytes = |set: &[u64]| PyBytes::new(py, &convert::bits(set));
        let moves = chain.moves.iter().flat_map(|moves| {
            [&moves.stay, &moves.step, &moves.skip, &moves.leap].map(|set| bytes(set))
        });
        (chain.positions, moves.collect(), bytes(&chain.start), bytes(&chain.accept))
    }
}

type ChainBytes<'py> = (usize, Vec<Bound<'py, PyBytes>>, Bound<'py, PyBytes>, Bound<'py, PyBytes>);

/// A nonogram: a clue of runs for each row and each column.
#[pyclass(frozen, eq, module = "crosshatch._engine")]
#[derive(PartialEq)]
pub(crate) struct RunGrid(clues::Grid);

impl RunGrid {
    /// The model of the grid with all its cells open.
    pub(crate) fn open_model(&self, memory: Option<u64>) -> PyResult<engine::Model> {
        made::open_model(&self.0, &engine::Memory::new(memory)).map_err(refused)
    }
}

#[pymethods]
impl RunGrid {
    /// Read the texts of clues; None if anything is wrong or unusual, which Python then explains.
    /// `colors` has the letters of colours, in the order of their symbols from 1.
    #[staticmethod]
    fn read(rows: Vec<PyBackedStr>, columns: Vec<PyBackedStr>, colors: &str) -> Option<Self> {
        let rows: Vec<&str> = rows.iter().map(|text| &**text).collect();
        let columns: Vec<&str> = columns.iter().map(|text| &**text).collect();
        clues::Grid::read(&rows, &columns, colors.as_bytes()).map(Self)
    }

    /// Read clues that are lists of lengths; None if anything is wrong or unusual.
    #[staticmethod]
    fn of_lists(rows: Vec<Vec<u16>>, columns: Vec<Vec<u16>>) -> Option<Self> {
        made::grid_of_lists(rows, columns).map(Self)
    }

    /// Return the model of the grid with these masks for its cells.
    #[pyo3(signature = (masks, memory = None))]
    fn model(&self, py: Python<'_>, masks: PyBackedBytes, memory: Option<u64>) -> PyResult<Model> {
        let memory = engine::Memory::new(memory);
        py.detach(|| made::model(&self.0, &masks, &memory)).map(Model).map_err(refused)
    }
}
