//! The remainder of a line: the ways in which its open cells can still be filled.
//!
//! A line with some cells known becomes the smallest automaton that reads the symbols of the open
//! cells, one after the other. That of a chain is built from sets of positions that can lead on to
//! the end. Two lines have equal remainders exactly if their open cells can be filled in the same
//! ways, whatever their clues and their known cells are (see `automaton`).
//!
//! Cost: as many sets of positions as there are states, each worked out word by word. Chains have
//! few states for most clues; where stars and unknown numbers lead to too many, there is none.

use crate::line::acceptor::{Acceptor, Accepts};
use crate::line::automaton::{Automaton, NO_WAY, Numbers};
use crate::line::chain::Chain;
use crate::line::palette::Symbols;
use crate::memory::VECTOR;

/// The most states before a cell.
const MOST_STATES: usize = 1 << 12;

/// Work out what is left of a line with these symbols left in its cells; `None` if it has no
/// filling, takes too many states, or more than so many bytes to work it out.
pub(crate) fn remainder(
    acceptor: &Acceptor,
    view: &[Symbols],
    most_bytes: usize,
) -> Option<Automaton> {
    let left = match acceptor.accepts() {
        Accepts::Automaton(automaton) if 2 * automaton.bytes() > most_bytes => return None,
        Accepts::Automaton(automaton) => automaton.left(view),
        Accepts::Chain(chain) => {
            let (all, ends) = all_states(chain, view, most_bytes)?;
            Automaton::smallest(chain.moves.len(), &all, view, vec![0; ends])
        }
    };
    left.has_words().then_some(left)
}

/// For each cell, the state behind it for each state before it and each symbol, or [`NO_WAY`]; and
/// the number of states behind the last. A state is a set of positions that were reached and can
/// lead on to the end.
fn all_states(
    chain: &Chain,
    view: &[Symbols],
    most_bytes: usize,
) -> Option<(Vec<Vec<u16>>, usize)> {
    let mut leading_on = vec![meet(&chain.accept, &vec![u64::MAX; chain.words()])];
    for &mask in view.iter().rev() {
        leading_on.push(chain.back(&leading_on[leading_on.len() - 1], mask));
    }
    leading_on.reverse();
    let mut states = vec![meet(&chain.start, &leading_on[0])];
    if is_empty(&states[0]) {
        return None;
    }
    // Its set while it is met, and what it leads to by each symbol, at first and once states are one.
    let bytes_a_state = 2 * VECTOR + 8 * chain.words() + 4 * chain.moves.len();
    let mut bytes = leading_on.len() * (VECTOR + 8 * chain.words());
    let mut all = Vec::new();
    for (&mask, leading_on) in view.iter().zip(&leading_on[1..]) {
        let mut after = Numbers::default();
        let mut next = Vec::new();
        for state in &states {
            for symbol in 0..chain.moves.len() {
                let reached = meet(&chain.ahead(state, mask & (1 << symbol)), leading_on);
                let ends = is_empty(&reached);
                next.push(if ends { NO_WAY } else { after.of(reached) });
            }
            if after.met.len() > MOST_STATES {
                return None;
            }
        }
        bytes += states.len() * bytes_a_state;
        if bytes > most_bytes {
            return None;
        }
        all.push(next);
        states = after.met;
    }
    Some((all, states.len()))
}

fn meet(one: &[u64], other: &[u64]) -> Vec<u64> {
    let mut both = vec![0; one.len().max(other.len())];
    for (both, (one, other)) in both.iter_mut().zip(one.iter().zip(other)) {
        *both = one & other;
    }
    both
}

fn is_empty(set: &[u64]) -> bool {
    set.iter().all(|word| *word == 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::line::chain::Moves;

    const OFF: Symbols = 0b01;
    const ON: Symbols = 0b10;
    const OPEN: Symbols = 0b11;

    /// Exactly this many cells are on.
    fn count_of(on: usize) -> Acceptor {
        let sets = [(1 << (on + 1)) - 1, (1 << on) - 1];
        let off = Moves { stay: vec![sets[0]], ..Moves::default() };
        let on_moves = Moves { step: vec![sets[1]], ..Moves::default() };
        let (moves, accept) = (vec![off, on_moves], vec![1 << on]);
        Chain { positions: on + 1, moves, start: vec![1], accept }.into()
    }

    fn fillings(remainder: &Automaton) -> usize {
        let mut counts = vec![1];
        for cell in 0..remainder.cells() {
            let mut behind = vec![0; remainder.states(cell + 1)];
            for (state, count) in counts.into_iter().enumerate() {
                for symbol in 0..2 {
                    let state = remainder.read(cell, state, symbol);
                    if state != NO_WAY {
                        behind[usize::from(state)] += count;
                    }
                }
            }
            counts = behind;
        }
        counts.into_iter().sum()
    }

    #[test]
    fn open_cells_can_be_filled_as_the_line_allows() {
        let view = [OPEN, ON, OPEN, OFF, OPEN, OPEN];
        let left = remainder(&count_of(3), &view, usize::MAX);
        assert_eq!(Some((4, 6)), left.map(|left| (left.cells(), fillings(&left))));
    }

    #[test]
    fn lines_that_can_be_filled_in_the_same_ways_have_equal_remainders() {
        let one = remainder(&count_of(2), &[OPEN, ON, OPEN, OPEN], usize::MAX);
        let other = remainder(&count_of(1), &[OFF, OPEN, OPEN, OPEN, OFF], usize::MAX);
        assert!(one.is_some());
        assert_eq!(one, other);
        assert_ne!(one, remainder(&count_of(2), &[OPEN, OPEN, OPEN], usize::MAX));
    }

    #[test]
    fn a_line_without_a_filling_has_none() {
        assert_eq!(None, remainder(&count_of(3), &[OPEN, OFF, OPEN], usize::MAX));
    }

    #[test]
    fn a_line_that_takes_more_bytes_than_there_are_has_none() {
        let left = |most_bytes| remainder(&count_of(30), &[OPEN; 60], most_bytes);
        assert!(left(1 << 20).is_some_and(|left| left.bytes() < 1 << 17));
        assert_eq!(None, left(1 << 16));
    }
}
