//! Explanations, in a player's words, why a line cannot be completed as it is drawn.

use crosshatch_engine::Symbols;

use crate::Told;

/// Why a line with these masks cannot be filled: `6 cells stand together, …`.
#[must_use]
pub fn stuck_in_words(told: &Told, line: usize, view: &[Symbols]) -> String {
    todo!("{} {line} {view:?}", told.cells())
}
