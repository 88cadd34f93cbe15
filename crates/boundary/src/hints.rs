//! Puzzles of kinds as people follow them.

use crosshatch_engine::Memory;
use crosshatch_hints::Told;
use crosshatch_kinds::{Fault, Puzzle, Refused};

use crate::convert;

/// The puzzle as people follow it, with the words for its colours, if there are any, and the masks
/// that are given.
///
/// # Errors
/// If something is wrong with the puzzle, or the masks are not those of its cells.
pub fn hints(
    puzzle: &Puzzle,
    colors: &[String],
    masks: &[u8],
    memory: &Memory,
) -> Result<Told, Refused> {
    let told = Told::of_puzzle(puzzle, colors, memory)?;
    let masks = convert::symbols(told.symbols(), masks);
    told.knowing(masks.map_err(|refusal| Fault::of_puzzle(refusal.to_string()))?)
}
