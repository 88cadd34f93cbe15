//! Puzzles of kinds as people follow them.

use crosshatch_engine::Limits;
use crosshatch_hints::Told;
use crosshatch_kinds::{Fault, Puzzle, Refused};

use crate::convert;

/// The puzzle as people follow it, with the words for its colours, if there are any, and the masks
/// that are given.
///
/// # Errors
/// If something is wrong with the puzzle, the masks are not those of its cells, or a limit is reached.
pub fn hints(
    puzzle: &Puzzle,
    colors: &[String],
    masks: &[u8],
    limits: &Limits,
) -> Result<Told, Refused> {
    let told = Told::of_puzzle(puzzle, colors, limits)?;
    let masks = convert::symbols(told.symbols(), masks);
    told.knowing(masks.map_err(|refusal| Fault::of_puzzle(refusal.to_string()))?)
}
