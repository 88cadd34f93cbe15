//! Guards: variables that are assumed while a line is in force.
//!
//! In the literature guards are activation literals, or selectors, of incremental SAT solving (Eén
//! and Sörensson, *Temporal Induction by Incremental SAT Solving*, 2003).
//!
//! Idea: a search whose first decisions are hundreds of guards would go back over all of them again
//! and again. So the guards come in blocks, and one variable more stands for all blocks from one on:
//! it implies the guards of its block, and the variable of the blocks after it. The assumptions of a
//! question are one of those variables and the guards of a single block.

use std::ops::Range;

use crate::answer::other_loops::clauses::{add, off, on};
use crate::claims::Clauses;
use crate::line::mask::ON;
use crate::search::literal::Lit;

/// The number of guards in a block.
const BLOCK: u32 = 16;

/// The guards of some lines, in blocks.
pub(super) struct Guards {
    /// The guard of each line, in the order in which they are looked at.
    pub(super) each: Range<u32>,
    /// For each block, the variable that stands for all guards from this block on; the last one
    /// stands for none.
    blocks: Range<u32>,
}

impl Guards {
    /// Guards for so many lines, beginning with this variable.
    pub(super) fn new(first: u32, lines: usize) -> Self {
        let lines = lines as u32;
        let end = first + lines;
        Self { each: first..end, blocks: end..end + lines.div_ceil(BLOCK) + 1 }
    }

    /// The variable after all of them.
    pub(super) fn end(&self) -> u32 {
        self.blocks.end
    }

    /// The assumption that all lines are in force.
    pub(super) fn all(&self) -> Lit {
        Lit::of(self.blocks.start, ON)
    }

    /// The blocks, each with the assumption that all lines of later blocks are in force.
    pub(super) fn blocks(&self) -> impl Iterator<Item = (Range<u32>, Lit)> {
        let later = self.blocks.clone().skip(1);
        later.zip(0..).map(|(later, block)| (self.block(block), Lit::of(later, ON)))
    }

    /// Add what the variable of each block implies.
    pub(super) fn add_to(&self, clauses: &mut Clauses) {
        for (this, (block, later)) in self.blocks.clone().zip(self.blocks()) {
            for implied in block.chain([later.var()]) {
                add(clauses, &[off(this), on(implied)]);
            }
        }
    }

    fn block(&self, number: u32) -> Range<u32> {
        let first = self.each.start + number * BLOCK;
        first..self.each.end.min(first + BLOCK)
    }
}
