//! An automaton compiled for sweeps: sets of its states before each cell, as words of 64 bits.

use std::sync::Arc;

use crate::line::arcs::Arcs;
use crate::line::automaton::{Automaton, NO_WAY};
use crate::line::bits::{Bits, WORD};
use crate::line::by_symbol::{BySymbol, Steps};
use crate::line::look::{self, Look, Way};
use crate::line::palette::{Palette, Symbols, symbols_in};

/// An automaton whose layers have at most `64 * N` states.
pub(crate) struct Layers<const N: usize> {
    automaton: Arc<Automaton>,
    all: Symbols,
}

/// The bytes of what an automaton is compiled to.
pub(crate) fn bytes_of(_automaton: &Automaton) -> usize {
    size_of::<Layers<1>>()
}

impl<const N: usize> Layers<N> {
    pub(crate) fn new(automaton: &Arc<Automaton>) -> Self {
        let all = Palette::new(automaton.symbols()).map_or(0, Palette::all);
        Self { automaton: Arc::clone(automaton), all }
    }
}

fn only<const N: usize>(state: usize) -> Bits<N> {
    let mut set = Bits::EMPTY;
    set.0[state / WORD] = 1 << (state % WORD);
    set
}

impl<const N: usize> Steps<N> for Layers<N> {
    fn symbols(&self) -> usize {
        self.automaton.symbols()
    }

    fn reads(&self) -> Symbols {
        self.all
    }

    fn start(&self) -> Bits<N> {
        if self.automaton.has_words() { only(0) } else { Bits::EMPTY }
    }

    fn accept(&self) -> Bits<N> {
        only(0)
    }

    fn far(&self) -> bool {
        false
    }

    #[inline]
    fn ahead<const FAR: bool>(&self, place: usize, set: Bits<N>, symbol: usize) -> Bits<N> {
        let mut reached = Bits::<N>::EMPTY;
        for (number, word) in set.0.into_iter().enumerate() {
            for bit in symbols_in(word) {
                let state = self.automaton.read(place, number * WORD + bit, symbol);
                if state != NO_WAY {
                    reached.0[usize::from(state) / WORD] |= 1 << (state % WORD as u16);
                }
            }
        }
        reached
    }

    #[inline]
    fn back<const FAR: bool>(&self, place: usize, set: Bits<N>, symbol: usize) -> Bits<N> {
        let mut before = Bits::<N>::EMPTY;
        for state in 0..self.automaton.states(place) {
            let next = self.automaton.read(place, state, symbol);
            if next != NO_WAY && set.0[usize::from(next) / WORD] >> (next % WORD as u16) & 1 == 1 {
                before.0[state / WORD] |= 1 << (state % WORD);
            }
        }
        before
    }

    fn arcs_left(&self, _masks: &[Symbols], _most: usize, _arcs: &mut Arcs) -> bool {
        // Its states are in no order that rungs could stand for.
        false
    }

    /// Look at the line in the ways that are not about runs.
    fn look(line: &BySymbol<Self, N>, masks: &[Symbols], thorough: bool) -> Option<Look> {
        let sees = |way, masks: &[Symbols], seen: &[Symbols]| match way {
            Way::Whole => {
                let left = line.narrowed(&vec![line.0.all; masks.len()])?;
                left.iter().all(|mask| mask.is_power_of_two()).then_some(left)
            }
            Way::Line => line.narrowed(seen),
            Way::Color => line.narrowed(masks),
            _ => None,
        };
        look::look(&sees, line.0.all, masks, thorough)
    }
}
