//! Building automata from a step function, cell by cell.
//!
//! From the last cell back, states that lead nowhere are dropped and those with the same
//! continuations become one. The states are numbered in the order in which they are met by symbols in
//! rising order.
//!
//! Cost: a step for each state and symbol. Building has a bound on steps, and so takes milliseconds
//! and a few megabytes even where it fails.

use std::collections::HashMap;
use std::fmt;
use std::hash::{BuildHasherDefault, Hash};

use crate::line::automaton::{Automaton, NO_WAY};
use crate::line::mixer::Mixer;
use crate::line::palette::Symbols;

/// So many symbols are few, and their ways are kept without a vector.
const FEW: usize = 4;
/// The most states of an automaton before a cell.
pub const MOST_STATES: usize = 500;
/// The most states before a cell while an automaton is built.
const MOST_RAW_STATES: usize = 1 << 12;
/// The most steps that building takes.
const MOST_STEPS: usize = 1 << 18;

/// The refusal of a law that needs too many states or too many steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManyStates;

impl fmt::Display for TooManyStates {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "this law takes more than {MOST_STATES} states at a cell")
    }
}

impl std::error::Error for TooManyStates {}

impl Automaton {
    /// Build the automaton of the words of so many cells that lead from `start` to a state that
    /// `accepts` takes; `step` takes the place of a cell, the state before it and its symbol.
    ///
    /// # Errors
    /// If there are too many states before a cell.
    pub fn build<S: Clone + Eq + Hash>(
        symbols: usize,
        cells: usize,
        start: S,
        step: impl Fn(usize, &S, usize) -> Option<S>,
        accepts: impl Fn(&S) -> bool,
    ) -> Result<Self, TooManyStates> {
        let mut states = vec![start];
        let mut layers = Vec::with_capacity(cells);
        let mut steps = 0;
        for place in 0..cells {
            let mut behind = Numbers::default();
            let mut layer = Vec::with_capacity(states.len() * symbols);
            for state in &states {
                let ways = (0..symbols).map(|symbol| step(place, state, symbol));
                layer.extend(ways.map(|way| way.map_or(NO_WAY, |state| behind.of(state))));
                steps += symbols;
                if behind.met.len() > MOST_RAW_STATES || steps > MOST_STEPS {
                    return Err(TooManyStates);
                }
            }
            layers.push(layer);
            states = behind.met;
        }
        let ends = states.iter().map(|state| if accepts(state) { 0 } else { NO_WAY });
        let automaton =
            Self::smallest(symbols, &layers, &vec![Symbols::MAX; cells], ends.collect());
        let is_small = |layer: &Vec<u16>| layer.len() <= MOST_STATES * symbols;
        if automaton.layers.iter().all(is_small) { Ok(automaton) } else { Err(TooManyStates) }
    }

    /// The smallest automaton of what is left to the open cells of one that begins in state 0, by
    /// the masks in `view`. `ends` is 0 for each state behind the last cell that accepts, and
    /// [`NO_WAY`] for any other.
    pub(crate) fn smallest(
        symbols: usize,
        layers: &[Vec<u16>],
        view: &[Symbols],
        ends: Vec<u16>,
    ) -> Self {
        // For each state behind a cell, the one that it is the same as.
        let mut same = ends;
        let mut left = Vec::new();
        for (layer, &mask) in layers.iter().zip(view).rev() {
            let behind = |&state: &u16| same.get(usize::from(state)).map_or(NO_WAY, |&class| class);
            let ways = layer.chunks(symbols);
            if mask.is_power_of_two() {
                let only = mask.trailing_zeros() as usize;
                same = ways.map(|way| behind(&way[only])).collect();
                continue;
            }
            let may_be =
                |(symbol, state)| if mask >> symbol & 1 == 1 { behind(state) } else { NO_WAY };
            let ways = ways.map(|way| way.iter().enumerate().map(may_be));
            let merged = if symbols <= FEW {
                let few = |way| {
                    let mut few = [NO_WAY; FEW];
                    few.iter_mut().zip(way).for_each(|(to, state)| *to = state);
                    few
                };
                merged(symbols, ways.map(few))
            } else {
                merged(symbols, ways.map(Vec::from_iter))
            };
            same = merged.0;
            left.push(merged.1);
        }
        left.reverse();
        let first = same.first().map_or(NO_WAY, |&first| first);
        number_as_met(symbols, &mut left, first);
        Self { symbols, layers: left, has_words: first != NO_WAY }
    }
}

/// Number the states before each cell in the order in which they are met from the state before the
/// first cell on; those that are never met are dropped.
fn number_as_met(symbols: usize, layers: &mut [Vec<u16>], first: u16) {
    let mut met = if first == NO_WAY { Vec::new() } else { vec![first] };
    for layer in layers {
        let mut behind = Vec::new();
        let most = layer.iter().filter(|&&state| state != NO_WAY).max();
        let mut numbers = vec![NO_WAY; most.map_or(0, |&most| usize::from(most) + 1)];
        let mut number = |&state: &u16| {
            let Some(number) = numbers.get_mut(usize::from(state)) else { return NO_WAY };
            if *number == NO_WAY {
                *number = behind.len() as u16;
                behind.push(state);
            }
            *number
        };
        let ways = met.iter().flat_map(|&state| &layer[usize::from(state) * symbols..][..symbols]);
        *layer = ways.map(&mut number).collect();
        met = behind;
    }
}

/// For each state before a cell, the one that has all with the same ways, and the ways of these.
fn merged<W: Clone + Eq + Hash + AsRef<[u16]>>(
    symbols: usize,
    ways: impl Iterator<Item = W>,
) -> (Vec<u16>, Vec<u16>) {
    let mut different = Numbers::default();
    let mut number = |way: W| {
        let leads_on = way.as_ref().iter().any(|&state| state != NO_WAY);
        if leads_on { different.of(way) } else { NO_WAY }
    };
    let same = ways.map(&mut number).collect();
    let left = different.met.iter().flat_map(|way| &way.as_ref()[..symbols]);
    (same, left.copied().collect())
}

/// Items, numbered from 0 as they are met.
pub(crate) struct Numbers<T> {
    pub(crate) met: Vec<T>,
    numbers: HashMap<T, u16, BuildHasherDefault<Mixer<true>>>,
}

impl<T> Default for Numbers<T> {
    fn default() -> Self {
        Self { met: Vec::new(), numbers: HashMap::default() }
    }
}

impl<T: Clone + Eq + Hash> Numbers<T> {
    /// The number of an item, which is met now if it is new.
    pub(crate) fn of(&mut self, item: T) -> u16 {
        let next = self.met.len() as u16;
        *self.numbers.entry(item).or_insert_with_key(|item| {
            self.met.push(item.clone());
            next
        })
    }
}
