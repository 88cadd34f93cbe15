//! Clues from their numbers, and the models of grids with them.

use std::sync::{Mutex, PoisonError};

use crosshatch_clues::{Chains, Clue, Grid, Part};
use crosshatch_engine::{Clauses, Line, MOST_SYMBOLS, Memory, Model, Symbols};

use crate::{Refusal, convert};

/// The chains of clues met so far, which models share.
static CHAINS: Mutex<Option<Chains>> = Mutex::new(None);

/// Make something with the chains of the clues that were met so far.
pub(crate) fn with_chains<Made>(make: impl FnOnce(&mut Chains) -> Made) -> Made {
    let mut chains = CHAINS.lock().unwrap_or_else(PoisonError::into_inner);
    make(chains.get_or_insert_default())
}

/// The clue with these runs, as lengths and colours; a length of `None` is any, a colour of 0 any
/// runs or none.
#[must_use]
pub fn of_runs(parts: Vec<(Option<u16>, u8)>) -> Clue {
    let part = |(length, color)| match color {
        0 => Part::Any,
        color => Part::Run { length, color },
    };
    Clue::Runs(parts.into_iter().map(part).collect())
}

/// The line of these cells with a clue.
///
/// # Errors
/// If its chain takes more memory than there is.
pub fn line(
    clue: &Clue,
    cells: Vec<u32>,
    symbols: usize,
    memory: &Memory,
) -> Result<Line, Refusal> {
    Ok(Line::new(cells, with_chains(|chains| chains.within(memory, clue, symbols))?))
}

/// The grid with clues that are lists of lengths; `None` if anything is wrong or unusual.
#[must_use]
pub fn grid_of_lists(rows: Vec<Vec<u16>>, columns: Vec<Vec<u16>>) -> Option<Grid> {
    let runs = |lengths: Vec<u16>| -> Option<Vec<Part>> {
        let is_blank = lengths == [0];
        let lengths = lengths.into_iter().filter(|_| !is_blank);
        lengths
            .map(|length| (length > 0).then_some(Part::Run { length: Some(length), color: 1 }))
            .collect()
    };
    let clues =
        |side: Vec<Vec<u16>>| -> Option<Vec<Vec<Part>>> { side.into_iter().map(runs).collect() };
    Grid::new(clues(rows)?, clues(columns)?, 2)
}

/// The model of a grid with these masks for its cells.
///
/// # Errors
/// If the masks do not fit the grid, or the model takes more memory than there is.
pub fn model(grid: &Grid, masks: &[u8], memory: &Memory) -> Result<Model, Refusal> {
    build(memory, grid, &convert::symbols(grid.symbols(), masks)?)
}

/// The model of a grid with all its cells open.
///
/// # Errors
/// If the grid is too large, or the model takes more memory than there is.
pub fn open_model(grid: &Grid, memory: &Memory) -> Result<Model, Refusal> {
    let all = Symbols::MAX >> (MOST_SYMBOLS - grid.symbols());
    build(memory, grid, &vec![all; grid.cells()])
}

fn build(memory: &Memory, grid: &Grid, masks: &[Symbols]) -> Result<Model, Refusal> {
    let lines = with_chains(|chains| grid.lines(chains, memory))?;
    Ok(Model::within(memory, grid.symbols(), masks, lines, Clauses::default(), None)?)
}
