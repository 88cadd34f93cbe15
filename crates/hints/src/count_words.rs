//! Sentences for lines with a count of cells that are not next to each other.

use crate::Told;
use crate::line_words::LineReason;

/// Sentences in words of a law: `r1c3 is blank because no lamp lights another: r1c1 is a lamp`.
#[must_use]
pub fn by_law(told: &Told, reason: &LineReason) -> Vec<String> {
    todo!("{} {reason:?}", told.cells())
}

/// `2 more stars have just enough room in columns 1–3, so columns 1 and 3 are stars`.
#[must_use]
pub fn by_room(told: &Told, reason: &LineReason) -> Vec<String> {
    todo!("{} {reason:?}", told.cells())
}

/// `9 trees, and the counts already take 9, so columns 1–3 are grass`.
#[must_use]
pub fn by_total(told: &Told, reason: &LineReason) -> Vec<String> {
    todo!("{} {reason:?}", told.cells())
}
