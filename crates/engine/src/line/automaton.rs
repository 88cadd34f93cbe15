//! A law over a list of cells as an automaton, with states of its own before each cell.
//!
//! In the literature this is a layered, or acyclic, deterministic automaton, and its minimization
//! is that of Revuz, *Minimisation of Acyclic Deterministic Automata in Linear Time*, 1992.
//!
//! Invariant: every state is met by some word and leads to the end by some word, and no two states
//! before a cell have the same continuations. So two automata are equal exactly if they accept the
//! same words, however they were built.

mod build;

pub(crate) use build::Numbers;
pub use build::{MOST_STATES, TooManyStates};

use crate::line::palette::Symbols;
use crate::memory::VECTOR;

/// A symbol that cannot follow.
pub(crate) const NO_WAY: u16 = u16::MAX;

/// The smallest deterministic automaton for words of a fixed length. Before the first cell, and
/// behind the last, its state is 0.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Automaton {
    symbols: usize,
    /// For each cell, the states behind it: for each state before it, one for each symbol, or
    /// [`NO_WAY`]. Without any word, the first cell has no state before it.
    layers: Vec<Vec<u16>>,
    /// True if it accepts any word.
    has_words: bool,
}

impl Automaton {
    /// The smallest automaton of what is left to its open cells.
    pub(crate) fn left(&self, view: &[Symbols]) -> Self {
        let ends = if self.has_words { vec![0] } else { Vec::new() };
        Self::smallest(self.symbols, &self.layers, view, ends)
    }

    /// The number of symbols that it reads.
    #[must_use]
    pub fn symbols(&self) -> usize {
        self.symbols
    }

    /// The number of cells of its words.
    #[must_use]
    pub fn cells(&self) -> usize {
        self.layers.len()
    }

    /// The number of states before a cell or, for the number of cells, behind the last.
    #[must_use]
    pub fn states(&self, place: usize) -> usize {
        let layer = self.layers.get(place);
        layer.map_or(usize::from(self.has_words), |layer| layer.len() / self.symbols)
    }

    /// True if some word has a symbol.
    pub(crate) fn reads(&self, symbol: usize) -> bool {
        let mut ways =
            self.layers.iter().flat_map(|layer| layer.iter().skip(symbol).step_by(self.symbols));
        ways.any(|&state| state != NO_WAY)
    }

    /// The most states before any cell.
    pub(crate) fn most_states(&self) -> usize {
        (0..self.cells()).map(|place| self.states(place)).max().unwrap_or(1)
    }

    /// The numbers of cells that may have one of two symbols; `None` if it matters which ones.
    pub(crate) fn numbers_of(&self, symbol: usize) -> Option<Vec<usize>> {
        // For each number of cells that have it so far, the state that it leads to.
        let mut states = vec![usize::from(NO_WAY); self.cells() + 1];
        states[0] = if self.has_words { 0 } else { NO_WAY.into() };
        for (place, layer) in self.layers.iter().enumerate() {
            let way = |state: usize, symbol: usize| {
                layer.get(state * self.symbols + symbol).map_or(NO_WAY, |&next| next)
            };
            let before = &states[..=place];
            let stays = before.iter().map(|&state| way(state, 1 - symbol));
            let steps = before.iter().map(|&state| way(state, symbol));
            let (stays, steps): (Vec<u16>, Vec<u16>) = (stays.collect(), steps.collect());
            if stays[1..] != steps[..place] {
                return None;
            }
            states[0] = stays[0].into();
            for (state, step) in states[1..].iter_mut().zip(steps) {
                *state = step.into();
            }
        }
        Some((0..states.len()).filter(|&number| states[number] == 0).collect())
    }

    /// The state behind a cell, from a state before it by a symbol; `None` if it cannot follow.
    #[must_use]
    pub fn next(&self, place: usize, state: usize, symbol: usize) -> Option<usize> {
        let next = self.read(place, state, symbol);
        (next != NO_WAY).then_some(next.into())
    }

    /// The state behind a cell, or [`NO_WAY`].
    #[inline]
    pub(crate) fn read(&self, place: usize, state: usize, symbol: usize) -> u16 {
        self.layers[place][state * self.symbols + symbol]
    }

    /// True if it accepts any word.
    pub(crate) fn has_words(&self) -> bool {
        self.has_words
    }

    /// The bytes that it takes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.layers.iter().map(|layer| VECTOR + size_of_val(&**layer)).sum()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    /// Random successors of a few states, alike before each cell or not.
    struct Law {
        symbols: usize,
        cells: usize,
        states: usize,
        seed: u64,
    }

    impl Law {
        fn step(&self, place: usize, state: usize, symbol: usize) -> Option<usize> {
            let number = (place * self.states + state) * self.symbols + symbol;
            let mixed = (number as u64 ^ (self.seed << 20)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            let mixed = (mixed ^ (mixed >> 31)).wrapping_mul(0xD6E8_FEB8_6659_FD93) >> 40;
            let next = mixed as usize % (self.states + 1);
            (next < self.states).then_some(next)
        }

        fn words(&self) -> HashSet<Vec<usize>> {
            let fits = |word: &Vec<usize>| {
                let mut letters = word.iter().enumerate();
                let end = letters.try_fold(0, |at, (place, &symbol)| self.step(place, at, symbol));
                end.is_some_and(accepts)
            };
            all_words(self.symbols, self.cells).filter(fits).collect()
        }

        fn build(&self) -> Automaton {
            let step = |place: usize, &at: &usize, symbol: usize| self.step(place, at, symbol);
            let built = Automaton::build(self.symbols, self.cells, 0, step, |&at| accepts(at));
            built.unwrap_or_else(|error| panic!("{error}"))
        }
    }

    fn accepts(state: usize) -> bool {
        state.is_multiple_of(2)
    }

    fn laws() -> impl Iterator<Item = Law> {
        (0..60).map(|seed| Law {
            symbols: 2 + seed as usize % 2,
            cells: seed as usize % 8,
            states: 1 + seed as usize % 6,
            seed,
        })
    }

    fn all_words(symbols: usize, cells: usize) -> impl Iterator<Item = Vec<usize>> {
        (0..symbols.pow(cells as u32)).map(move |number| {
            (0..cells).map(|place| number / symbols.pow(place as u32) % symbols).collect()
        })
    }

    fn run(automaton: &Automaton, word: &[usize]) -> Option<usize> {
        let start = (automaton.states(0) > 0).then_some(0);
        let mut letters = word.iter().enumerate();
        start.and_then(|at| {
            letters.try_fold(at, |at, (place, &symbol)| automaton.next(place, at, symbol))
        })
    }

    #[test]
    fn it_accepts_the_words_of_its_law_in_as_few_states_as_there_are_ways_to_go_on() {
        let (mut with_words, mut without) = (0, 0);
        for law in laws() {
            let (words, automaton) = (law.words(), law.build());
            for word in all_words(law.symbols, law.cells) {
                assert_eq!(words.contains(&word), run(&automaton, &word) == Some(0), "{word:?}");
            }
            for place in 0..=law.cells {
                let begun: HashSet<&[usize]> = words.iter().map(|word| &word[..place]).collect();
                let ways = begun.into_iter().map(|begun| {
                    let on = words.iter().filter_map(|word| word.strip_prefix(begun));
                    let mut on: Vec<&[usize]> = on.collect();
                    on.sort_unstable();
                    on
                });
                assert_eq!(ways.collect::<HashSet<_>>().len(), automaton.states(place));
            }
            if words.is_empty() { without += 1 } else { with_words += 1 }
        }
        assert!(with_words > 20 && without > 5, "{with_words} {without}");
    }

    #[test]
    fn laws_with_the_same_words_have_equal_automata() {
        for law in laws() {
            let words = law.words();
            let tries: HashSet<&[usize]> =
                words.iter().flat_map(|word| (0..=word.len()).map(|end| &word[..end])).collect();
            let step = |_: usize, begun: &Vec<usize>, symbol: usize| {
                let word = [begun.as_slice(), &[symbol]].concat();
                tries.contains(&word[..]).then_some(word)
            };
            let accepts = |word: &Vec<usize>| words.contains(word);
            let again = Automaton::build(law.symbols, law.cells, Vec::new(), step, accepts);
            assert_eq!(Ok(law.build()), again);
        }
    }

    #[test]
    fn states_are_numbered_as_they_are_met() {
        for automaton in laws().map(|law| law.build()) {
            for layer in &automaton.layers {
                let ways = layer.iter().filter(|&&state| state != NO_WAY);
                let mut first: Vec<u16> = Vec::new();
                for &state in ways {
                    if !first.contains(&state) {
                        first.push(state);
                    }
                }
                assert!(first.iter().copied().eq(0..first.len() as u16), "{layer:?}");
            }
        }
    }

    #[test]
    fn more_than_five_hundred_states_are_too_many() {
        let palindrome = |cells: usize| {
            let step = |place: usize, half: &Vec<usize>, symbol: usize| {
                let mut half = half.clone();
                if place < cells / 2 {
                    half.push(symbol);
                    return Some(half);
                }
                (half.pop() == Some(symbol)).then_some(half)
            };
            Automaton::build(2, cells, Vec::new(), step, |_| true)
        };
        assert_eq!(Some(256), palindrome(16).ok().map(|automaton| automaton.states(8)));
        for cells in [18, 30, 100] {
            assert_eq!(Err(TooManyStates), palindrome(cells));
        }
        // A count of many cells has few enough states at each, but takes too many steps.
        let counted = |cells| {
            let step = |_: usize, &on: &usize, symbol: usize| Some((on + symbol).min(199));
            Automaton::build(2, cells, 0_usize, step, |&on| on == 199)
        };
        assert!(counted(600).is_ok_and(|automaton| automaton.states(300) == 200));
        assert_eq!(Err(TooManyStates), counted(1000));
    }
}
