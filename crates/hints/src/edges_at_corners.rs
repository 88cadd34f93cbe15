//! Findings of numbers of edges at the corners of their cells: clauses that follow from other rules.

use crate::laws::LawPart;
use crate::{Line, Path};

/// The parts of the law: for each number, or each two of them.
#[must_use]
pub fn corner_parts(path: &Path, numbers: &[&Line]) -> Vec<LawPart> {
    todo!("{path:?} {numbers:?}")
}
