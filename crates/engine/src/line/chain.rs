//! A clue as an automaton: positions in a row, in which a symbol stays or moves on.
//!
//! In the literature this is a nondeterministic automaton, simulated with a bit for each state
//! (Baeza-Yates and Gonnet, *A New Approach to Text Searching*, 1992).
//!
//! From position `p`, symbol `v` leads to `p` where `stay[v]` has the bit `p`, to `p + 1` where
//! `step[v]` has it, to `p + 2` for `skip[v]` and to `p + 3` for `leap[v]`. A word is accepted when
//! some path from a start position ends in an accepting one.
//!
//! A cell's mask says which symbols are still possible in it. With two symbols there are four
//! masks, and the arcs of each are kept ready, so that a sweep looks them up without a branch; for
//! more symbols see `color`. Hardly any chain skips or leaps; those that do not, run code without
//! any trace of it (`FAR = false`).

use crate::line::bits::{Bits, WORD};
use crate::line::mask::{Mask, OFF, OPEN};
use crate::line::palette::{Symbols, symbols_in};

/// The arcs of one symbol, as the sets of positions that they leave from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Moves {
    /// Positions the symbol stays in.
    pub stay: Vec<u64>,
    /// Positions from which it moves on by one.
    pub step: Vec<u64>,
    /// Positions from which it moves on by two.
    pub skip: Vec<u64>,
    /// Positions from which it moves on by three.
    pub leap: Vec<u64>,
}

/// A chain as input: sets of positions as words of 64 bits, lowest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chain {
    /// The number of positions.
    pub positions: usize,
    /// The arcs of each symbol; with two symbols, off and on.
    pub moves: Vec<Moves>,
    /// The positions where a word may start.
    pub start: Vec<u64>,
    /// The positions where a word may end.
    pub accept: Vec<u64>,
}

impl Chain {
    /// The number of 64-bit words in a set of positions.
    #[must_use]
    pub fn words(&self) -> usize {
        self.positions.div_ceil(WORD)
    }

    // Slower versions of what [`Compiled`] does for sweeps, for rare questions and chains of any
    // width.

    /// The positions reached from a set by a symbol of `mask`.
    #[must_use]
    pub fn ahead(&self, set: &[u64], mask: Symbols) -> Vec<u64> {
        let mut reached = vec![0; self.words()];
        for (by, arcs) in self.arcs(mask) {
            for position in positions(set).filter(|&position| has(arcs, position)) {
                reached[(position + by) / WORD] |= 1 << ((position + by) % WORD);
            }
        }
        reached
    }

    /// The positions from which a symbol of `mask` leads into a set.
    #[must_use]
    pub fn back(&self, set: &[u64], mask: Symbols) -> Vec<u64> {
        let mut before = vec![0; self.words()];
        for (by, arcs) in self.arcs(mask) {
            for position in positions(arcs).filter(|&position| has(set, position + by)) {
                before[position / WORD] |= 1 << (position % WORD);
            }
        }
        before
    }

    /// True if some arc reads a symbol.
    pub(crate) fn reads(&self, symbol: usize) -> bool {
        self.arcs(1 << symbol).any(|(_, arcs)| arcs.iter().any(|word| *word != 0))
    }

    /// The numbers of cells that may have a mask among `cells`; `None` if it matters which ones.
    pub(crate) fn numbers_of(&self, mask: Mask, cells: usize) -> Option<Vec<usize>> {
        let mut numbers = Vec::new();
        let mut set = self.start.clone();
        for number in 0..=cells {
            if self.ahead(&set, (OPEN & !mask).into()) != set {
                return None;
            }
            if set.iter().zip(&self.accept).any(|(reached, accept)| reached & accept != 0) {
                numbers.push(number);
            }
            set = self.ahead(&set, mask.into());
        }
        Some(numbers)
    }

    /// The length of each kind of arc, with the positions that it leaves by a symbol of `mask`.
    fn arcs(&self, mask: Symbols) -> impl Iterator<Item = (usize, &[u64])> {
        let moves = self.moves.iter().enumerate();
        moves.filter(move |(symbol, _)| (mask >> symbol) & 1 == 1).flat_map(|(_, moves)| {
            let Moves { stay, step, skip, leap } = moves;
            [stay, step, skip, leap].map(Vec::as_slice).into_iter().enumerate()
        })
    }

    /// True if an arc leads past the last position, or a set has bits beyond it.
    pub(crate) fn overflows(&self) -> bool {
        let beyond = |set: &[u64], reach: usize| {
            highest(set).is_some_and(|top| top + reach >= self.positions)
        };
        beyond(&self.start, 0)
            || beyond(&self.accept, 0)
            || self.moves.iter().any(|by| {
                beyond(&by.stay, 0)
                    || beyond(&by.step, 1)
                    || beyond(&by.skip, 2)
                    || beyond(&by.leap, 3)
            })
    }
}

fn has(set: &[u64], position: usize) -> bool {
    set.get(position / WORD).is_some_and(|word| (word >> (position % WORD)) & 1 == 1)
}

/// The positions of a set, in rising order.
fn positions(set: &[u64]) -> impl Iterator<Item = usize> {
    set.iter().enumerate().flat_map(|(number, &word)| {
        let bits = (0..WORD).filter(move |bit| (word >> bit) & 1 == 1);
        bits.map(move |bit| number * WORD + bit)
    })
}

fn highest(set: &[u64]) -> Option<usize> {
    let word = set.iter().rposition(|word| *word != 0)?;
    Some(word * WORD + WORD - 1 - set[word].leading_zeros() as usize)
}

/// The arcs of one symbol, or of several symbols together.
#[derive(Clone, Copy)]
pub(crate) struct Arcs<const N: usize> {
    pub(crate) stay: Bits<N>,
    pub(crate) step: Bits<N>,
    skip: Bits<N>,
    leap: Bits<N>,
}

impl<const N: usize> Arcs<N> {
    pub(crate) const NONE: Self =
        Self { stay: Bits::EMPTY, step: Bits::EMPTY, skip: Bits::EMPTY, leap: Bits::EMPTY };

    pub(crate) fn new(moves: &Moves) -> Self {
        Self {
            stay: Bits::from_words(&moves.stay),
            step: Bits::from_words(&moves.step),
            skip: Bits::from_words(&moves.skip),
            leap: Bits::from_words(&moves.leap),
        }
    }

    pub(crate) fn or(self, other: Self) -> Self {
        Self {
            stay: self.stay | other.stay,
            step: self.step | other.step,
            skip: self.skip | other.skip,
            leap: self.leap | other.leap,
        }
    }

    /// True if there is no arc at all.
    pub(crate) fn is_empty(self) -> bool {
        (self.stay | self.step | self.skip | self.leap).is_empty()
    }

    /// True if some arc leads past the next position.
    pub(crate) fn far(self) -> bool {
        !(self.skip | self.leap).is_empty()
    }

    /// The positions reached from `set`.
    #[inline(always)]
    pub(crate) fn ahead<const FAR: bool>(&self, set: Bits<N>) -> Bits<N> {
        let near = (set & self.stay) | (set & self.step).ahead::<1>();
        if FAR {
            near | (set & self.skip).ahead::<2>() | (set & self.leap).ahead::<3>()
        } else {
            near
        }
    }

    /// The positions from which there is an arc into `set`.
    #[inline(always)]
    pub(crate) fn back<const FAR: bool>(&self, set: Bits<N>) -> Bits<N> {
        let near = (set & self.stay) | (set.back::<1>() & self.step);
        if FAR {
            near | (set.back::<2>() & self.skip) | (set.back::<3>() & self.leap)
        } else {
            near
        }
    }
}

/// The number of masks of a cell with two symbols.
pub(crate) const MASKS: usize = 1 + OPEN as usize;

/// A chain of two symbols compiled to sets of `N` words, its arcs by mask.
pub(crate) struct Compiled<const N: usize> {
    arcs: [Arcs<N>; MASKS],
    pub(crate) start: Bits<N>,
    pub(crate) accept: Bits<N>,
    pub(crate) far: bool,
}

impl<const N: usize> Compiled<N> {
    pub(crate) fn new(chain: &Chain) -> Self {
        let [off, on] = [0, 1].map(|symbol| Arcs::new(&chain.moves[symbol]));
        let open = off.or(on);
        Self {
            arcs: [Arcs::NONE, off, on, open],
            start: Bits::from_words(&chain.start),
            accept: Bits::from_words(&chain.accept),
            far: open.far(),
        }
    }

    /// The positions that arcs of a symbol of `mask` leave, by how far they go: by 0 to 3.
    #[inline]
    pub(crate) fn arcs_of(&self, mask: Mask) -> [&[u64; N]; 4] {
        let Arcs { stay, step, skip, leap } = &self.arcs[(mask & OPEN) as usize];
        [&stay.0, &step.0, &skip.0, &leap.0]
    }

    /// The positions reached from `set` by a symbol of `mask`.
    #[inline(always)]
    pub(crate) fn ahead<const FAR: bool>(&self, set: Bits<N>, mask: Mask) -> Bits<N> {
        self.arcs[(mask & OPEN) as usize].ahead::<FAR>(set)
    }

    /// The positions from which a symbol of `mask` leads into `set`.
    #[inline(always)]
    pub(crate) fn back<const FAR: bool>(&self, set: Bits<N>, mask: Mask) -> Bits<N> {
        self.arcs[(mask & OPEN) as usize].back::<FAR>(set)
    }

    /// The chain with its arcs by symbol.
    pub(crate) fn reading(&self) -> Reading<'_, N> {
        let arcs = &self.arcs[OFF as usize..OPEN as usize];
        Reading { arcs, start: self.start, accept: self.accept }
    }
}

/// A chain that is read one symbol at a time.
pub(crate) struct Reading<'c, const N: usize> {
    /// The arcs of each symbol.
    pub(crate) arcs: &'c [Arcs<N>],
    pub(crate) start: Bits<N>,
    pub(crate) accept: Bits<N>,
}

impl<const N: usize> Reading<'_, N> {
    /// True if no word has two paths: there is one start, and no symbol with two arcs from a position.
    pub(crate) fn is_one_way(&self) -> bool {
        let forks = |arcs: &Arcs<N>| arcs.far() || arcs.stay.meets(arcs.step);
        self.start.count() == 1 && !self.arcs.iter().any(forks)
    }

    /// For each cell, the positions that can be reached before it, and those behind it from which
    /// the rest can be accepted.
    pub(crate) fn around(&self, masks: &[Symbols]) -> Vec<(Bits<N>, Bits<N>)> {
        let mut reached = self.start;
        let mut sets: Vec<(Bits<N>, Bits<N>)> = masks
            .iter()
            .map(|&mask| {
                let before = reached;
                let ahead = symbols_in(mask).map(|symbol| self.arcs[symbol].ahead::<false>(before));
                reached = ahead.fold(Bits::EMPTY, |all, one| all | one);
                (before, Bits::EMPTY)
            })
            .collect();
        let mut accepted = self.accept;
        for (&mask, (_, behind)) in masks.iter().zip(&mut sets).rev() {
            *behind = accepted;
            let back = symbols_in(mask).map(|symbol| self.arcs[symbol].back::<false>(*behind));
            accepted = back.fold(Bits::EMPTY, |all, one| all | one);
        }
        sets
    }
}
