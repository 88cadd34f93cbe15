//! The arcs that line logic has left of a chain: for each cell, those that some filling still
//! takes.

use crate::line::bits::{Bits, WORD};
use crate::line::chain::Reading;
use crate::line::palette::{Symbols, symbols_in};

/// An arc left to a cell: the position it leaves, how far it goes, the symbols it reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Arc {
    pub(crate) from: u32,
    pub(crate) far: u32,
    pub(crate) reads: Symbols,
}

impl Arc {
    /// The position it reaches.
    pub(crate) fn to(self) -> u32 {
        self.from + self.far
    }
}

/// The arcs left to the cells of a line. Those of one cell are in order: by position, and at each
/// position staying before stepping on.
#[derive(Debug, Default)]
pub(crate) struct Arcs {
    all: Vec<Arc>,
    /// For each cell, the index in `all` where its arcs begin.
    first: Vec<u32>,
}

impl Arcs {
    /// The arcs of one cell, by its place in the line; at least one.
    pub(crate) fn of(&self, place: usize) -> &[Arc] {
        &self.all[self.first[place] as usize..self.first[place + 1] as usize]
    }

    /// The number of all arcs.
    pub(crate) fn len(&self) -> usize {
        self.all.len()
    }

    /// Replace the contents by the arcs of a line that has a filling and these masks. False if the
    /// chain can read a word in two ways, or has more arcs than `most`; the contents are incomplete
    /// then.
    pub(crate) fn take<const N: usize>(
        &mut self,
        chain: &Reading<'_, N>,
        masks: &[Symbols],
        most: usize,
    ) -> bool {
        self.all.clear();
        self.first.clear();
        self.first.push(0);
        if !chain.is_one_way() {
            return false;
        }
        for (&mask, (before, behind)) in masks.iter().zip(chain.around(masks)) {
            self.take_cell(chain, mask, before, behind);
            if self.all.len() > most {
                return false;
            }
        }
        true
    }

    /// Add the arcs of the next cell.
    fn take_cell<const N: usize>(
        &mut self,
        chain: &Reading<'_, N>,
        mask: Symbols,
        before: Bits<N>,
        behind: Bits<N>,
    ) {
        let (stays, steps) = (before & behind, before & behind.back::<1>());
        let by_symbol = symbols_in(mask).map(|symbol| (symbol, &chain.arcs[symbol]));
        let taken: Vec<(usize, [Bits<N>; 2])> = by_symbol
            .map(|(symbol, arcs)| (symbol, [arcs.stay & stays, arcs.step & steps]))
            .collect();
        for word in 0..N {
            let all = taken.iter().map(|(_, [stay, step])| stay.0[word] | step.0[word]);
            let mut left = all.fold(0, |all, some| all | some);
            while left != 0 {
                let bit = left.trailing_zeros();
                left &= left - 1;
                for far in 0..2 {
                    let has = |set: &Bits<N>| (set.0[word] >> bit) & 1;
                    let reads = taken
                        .iter()
                        .fold(0, |reads, (symbol, by)| reads | (has(&by[far]) << symbol));
                    if reads != 0 {
                        let from = (word * WORD) as u32 + bit;
                        self.all.push(Arc { from, far: far as u32, reads });
                    }
                }
            }
        }
        self.first.push(self.all.len() as u32);
    }
}
