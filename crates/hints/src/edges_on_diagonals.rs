//! Findings of numbers of edges on a diagonal: clauses that follow from all of them together.

use crate::laws::LawPart;
use crate::{Line, Path};

/// The parts of the law: for each number, or each two of them.
#[must_use]
pub fn diagonal_parts(path: &Path, numbers: &[&Line]) -> Vec<LawPart> {
    todo!("{path:?} {numbers:?}")
}
