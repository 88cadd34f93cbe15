//! Sentences, in a player's words, for looks at a line: how people see what follows on it.

use crate::Told;
use crate::line_words::LineReason;

/// A sentence for a deduction on a line, naming only the cells and numbers of its reason.
#[must_use]
pub fn line_in_words(told: &Told, reason: &LineReason) -> String {
    todo!("{} {reason:?}", told.cells())
}
