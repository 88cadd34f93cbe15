//! The first rows of all grids that have the same clues there, filled in all ways.
//!
//! Only the states of the columns matter for the rows below. So a layer is a list of words, each of
//! which stands for all fillings that lead to it, and is marked if there are several: it only
//! matters whether another grid has the same clues. Words are in order, so that those with the same
//! state in the last columns are next to each other.
//!
//! Clues are chosen row by row, as a tree: the layer below some rows is made once and serves all
//! clues that the further rows may have.

use crate::columns::{Below, Columns, TWICE};

pub(crate) struct Layer {
    words: Vec<u64>,
    below: Vec<Below>,
}

impl Layer {
    /// The layer above all rows.
    pub(crate) fn top() -> Self {
        Self { words: vec![0], below: Vec::new() }
    }

    /// Look up the effect of a further row, which is the last one or not.
    pub(crate) fn look_below(&mut self, columns: &Columns, is_last: bool) {
        let below = |&word: &u64| if is_last { columns.clues(word) } else { columns.below(word) };
        self.below = self.words.iter().map(below).collect();
    }

    /// The layer below this one and any of these rows.
    pub(crate) fn with(&self, rows: &[u64]) -> Self {
        let mut words = Vec::with_capacity(self.below.len() * rows.len());
        for &row in rows {
            words.extend(self.below.iter().map(|below| below.row(row)));
        }
        words.sort_unstable();
        words.dedup_by(|word, kept| {
            let is_same = (*word ^ *kept) <= TWICE;
            if is_same {
                *kept |= TWICE;
            }
            is_same
        });
        Self { words, below: Vec::new() }
    }

    pub(crate) fn words(&self) -> &[u64] {
        &self.words
    }

    pub(crate) fn below(&self) -> &[Below] {
        &self.below
    }
}
