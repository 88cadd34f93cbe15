//! Clues for Python: single ones, and grids of them that become models at once.

use std::sync::{Mutex, PoisonError};

use crosshatch_clues::{self as clues, Chains, Part};
use crosshatch_engine::{self as engine, MOST_SYMBOLS, Symbols};
use pyo3::prelude::*;
use pyo3::pybacked::{PyBackedBytes, PyBackedStr};
use pyo3::types::PyBytes;

use crate::engine::{Line, Model};
use crate::{convert, errors};

/// The chains of clues met so far, which models share.
static CHAINS: Mutex<Option<Chains>> = Mutex::new(None);

fn with_chains<Made>(make: impl FnOnce(&mut Chains) -> Made) -> Made {
    let mut chains = CHAINS.lock().unwrap_or_else(PoisonError::into_inner);
    make(chains.get_or_insert_default())
}

/// A clue of a line.
#[pyclass(frozen, module = "crosshatch._engine")]
pub(crate) struct Clue(clues::Clue);

#[pymethods]
impl Clue {
    /// Return the clue with these runs, as lengths and colours; a length of None is any, a colour
    /// of 0 any runs or none.
    #[staticmethod]
    fn runs(parts: Vec<(Option<u16>, u8)>) -> Self {
        let part = |(length, color)| match color {
            0 => Part::Any,
            color => Part::Run { length, color },
        };
        Self(clues::Clue::Runs(parts.into_iter().map(part).collect()))
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

    /// Return True if a line of these symbols satisfies the clue.
    fn holds(&self, word: PyBackedBytes) -> bool {
        self.0.holds(word.iter().copied())
    }

    /// Return the line of these cells with this clue.
    fn line(&self, cells: Vec<u32>, symbols: usize) -> Line {
        Line(engine::Line::new(cells, with_chains(|chains| chains.of(&self.0, symbols))))
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
    fn build(&self, masks: &[Symbols]) -> PyResult<engine::Model> {
        let lines = with_chains(|chains| self.0.lines(chains));
        engine::Model::new(self.0.symbols(), masks, lines, Vec::new(), None)
            .map_err(|error| errors::model_error(&error))
    }

    /// The model of the grid with all its cells open.
    pub(crate) fn open_model(&self) -> PyResult<engine::Model> {
        let all = Symbols::MAX >> (MOST_SYMBOLS - self.0.symbols());
        self.build(&vec![all; self.0.cells()])
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
        let runs = |lengths: Vec<u16>| -> Option<Vec<Part>> {
            let is_blank = lengths == [0];
            let lengths = lengths.into_iter().filter(|_| !is_blank);
            lengths
                .map(|length| (length > 0).then_some(Part::Run { length: Some(length), color: 1 }))
                .collect()
        };
        let clues = |side: Vec<Vec<u16>>| -> Option<Vec<Vec<Part>>> {
            side.into_iter().map(runs).collect()
        };
        clues::Grid::new(clues(rows)?, clues(columns)?, 2).map(Self)
    }

    /// Return the model of the grid with these masks for its cells.
    fn model(&self, py: Python<'_>, masks: PyBackedBytes) -> PyResult<Model> {
        py.detach(|| self.build(&convert::symbols(self.0.symbols(), &masks)?)).map(Model)
    }

    /// Return True if masks show a finished picture that satisfies all clues, by counting its runs.
    fn holds(&self, masks: PyBackedBytes) -> PyResult<bool> {
        let symbols = self.0.symbols();
        let masks = convert::symbols(symbols, &masks)?;
        let symbol = |mask: &Symbols| {
            let is_one = mask.is_power_of_two();
            is_one.then_some(mask.trailing_zeros()).and_then(|symbol| u8::try_from(symbol).ok())
        };
        let picture: Option<Vec<u8>> = masks.iter().map(symbol).collect();
        Ok(picture.is_some_and(|picture| self.0.holds(&picture)))
    }
}
