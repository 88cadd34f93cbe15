//! Puzzles of kinds as models, and their pictures as masks.

use crosshatch_engine::{Clauses, Limits, Model};
use crosshatch_kinds::{Fault, Judged, Puzzle, Refused, Value};

use crate::clues::with_chains;
use crate::convert;

/// The model of a puzzle, with some clauses behind its own, which follow from the rest.
///
/// # Errors
/// If something is wrong with the puzzle, or if the engine does not take it.
pub fn model(puzzle: &Puzzle, more: &Clauses, limits: &Limits) -> Result<Model, Refused> {
    with_chains(|chains| puzzle.model_with(more, chains, limits))
}

/// The verdicts on all looks of a picture, from the masks of the cells of its model.
///
/// # Errors
/// If something is wrong with the puzzle, or the masks are not those of its cells.
pub fn verdicts(puzzle: &Puzzle, masks: &[u8]) -> Result<Vec<Judged>, Fault> {
    puzzle.verdicts(&symbols(puzzle, masks)?)
}

/// The clues of a finished picture, from the masks of the cells of its model.
///
/// # Errors
/// If something is wrong with the puzzle, or the masks are not those of a finished picture.
pub fn clues_of(puzzle: &Puzzle, masks: &[u8]) -> Result<Value, Fault> {
    puzzle.clues_of(&symbols(puzzle, masks)?)
}

/// The symbols of the cells of the model of a puzzle, from their masks.
///
/// # Errors
/// If something is wrong with the puzzle, or the masks are not those of its cells.
pub fn symbols(puzzle: &Puzzle, masks: &[u8]) -> Result<Vec<u64>, Fault> {
    let symbols = convert::symbols(puzzle.symbols()?, masks);
    symbols.map_err(|refusal| Fault::of_puzzle(refusal.to_string()))
}
