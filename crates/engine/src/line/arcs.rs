//! What line logic has left of a chain: for each cell the arcs that some filling still takes.

use crate::line::bits::{Bits, WORD};
use crate::line::chain::{Compiled, Mask, OFF, ON};

/// An arc left to a cell: the position it leaves, how far it goes, the symbols it reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Arc {
    pub(crate) from: u32,
    pub(crate) far: u32,
    pub(crate) reads: Mask,
}

impl Arc {
    /// The position it reaches.
    pub(crate) fn to(self) -> u32 {
        self.from + self.far
    }
}

/// The arcs left to the cells of a line. Those of one cell stand side by side: from earlier positions
/// first, and of each position staying before stepping on.
#[derive(Debug, Default)]
pub(crate) struct Arcs {
    all: Vec<Arc>,
    /// For each cell where in `all` its arcs begin.
    first: Vec<u32>,
}

impl Arcs {
    /// The arcs of one cell, by its place in the line; at least one.
    pub(crate) fn of(&self, place: usize) -> &[Arc] {
        &self.all[self.first[place] as usize..self.first[place + 1] as usize]
    }

    /// How many there are in all.
    pub(crate) fn len(&self) -> usize {
        self.all.len()
    }

    /// The arcs of a line that has a filling, in place of what stood here. False, and nothing told,
    /// for a chain that can read a word in two ways, and for one with more arcs than `most`.
    pub(crate) fn take<const N: usize>(
        &mut self,
        chain: &Compiled<N>,
        view: &[Mask],
        most: usize,
    ) -> bool {
        self.all.clear();
        self.first.clear();
        self.first.push(0);
        if !chain.is_one_way() {
            return false;
        }
        for (&mask, (before, behind)) in view.iter().zip(around(chain, view)) {
            let (off, on) = (mask & OFF, mask & ON);
            let stay = [chain.stay(off) & before & behind, chain.stay(on) & before & behind];
            let before = before & behind.back::<1>();
            let step = [chain.step(off) & before, chain.step(on) & before];
            self.take_cell(stay, step);
            if self.all.len() > most {
                return false;
            }
        }
        true
    }

    /// The arcs of the next cell, each kind given for off and for on.
    fn take_cell<const N: usize>(&mut self, stay: [Bits<N>; 2], step: [Bits<N>; 2]) {
        for word in 0..N {
            let [stay, step] = [stay, step].map(|by| [by[0].0[word], by[1].0[word]]);
            let mut left = stay[0] | stay[1] | step[0] | step[1];
            while left != 0 {
                let bit = left.trailing_zeros();
                left &= left - 1;
                for (far, by) in [(0, stay), (1, step)] {
                    let has = |set: u64| ((set >> bit) & 1) as Mask;
                    let reads = (has(by[0]) * OFF) | (has(by[1]) * ON);
                    if reads != 0 {
                        self.all.push(Arc { from: (word * WORD) as u32 + bit, far, reads });
                    }
                }
            }
        }
        self.first.push(self.all.len() as u32);
    }
}

/// For each cell the positions that can be reached before it, and those behind it from which the
/// rest can be accepted.
fn around<const N: usize>(chain: &Compiled<N>, view: &[Mask]) -> Vec<(Bits<N>, Bits<N>)> {
    let mut reached = chain.start;
    let mut sets: Vec<(Bits<N>, Bits<N>)> = view
        .iter()
        .map(|&mask| {
            let before = reached;
            reached = chain.ahead::<false>(reached, mask);
            (before, Bits::EMPTY)
        })
        .collect();
    let mut accepted = chain.accept;
    for (&mask, (_, behind)) in view.iter().zip(&mut sets).rev() {
        *behind = accepted;
        accepted = chain.back::<false>(accepted, mask);
    }
    sets
}
