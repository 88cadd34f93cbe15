//! What is left of a line: the ways in which its open cells can still be filled.
//!
//! In the literature this is the minimization of an acyclic automaton (Revuz, *Minimisation of
//! Acyclic Deterministic Automata in Linear Time*, 1992).
//!
//! A chain with some cells known becomes the smallest automaton that reads the symbols of the open
//! cells, one after the other. It is built from sets of positions that can lead on to the end;
//! then, from the last cell back, states with the same continuations become one, and they are
//! numbered in the order in which they are met. So two lines have equal remainders exactly if their
//! open cells can be filled in the same ways, whatever their clues and their known cells are.
//!
//! Cost: as many sets of positions as there are states, each worked out word by word. Chains have
//! few states for most clues; where stars and unknown numbers lead to too many, there is none.

use crate::line::chain::Chain;
use crate::line::palette::Symbols;
use crate::memory::VECTOR;

/// The most states before a cell.
const MOST_STATES: usize = 1 << 12;

/// A symbol that cannot follow.
pub(crate) const NO_WAY: u16 = u16::MAX;

/// The smallest automaton for the open cells of a line. Before the first cell, and behind the last,
/// its state is 0.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Remainder {
    symbols: usize,
    /// For each open cell, the states behind it: for each state before it, one for each symbol, or
    /// [`NO_WAY`].
    next: Vec<Vec<u16>>,
}

impl Remainder {
    /// Work out what is left of a line with these symbols left in its cells; `None` if it has no
    /// filling, takes too many states, or more than so many bytes to work it out.
    pub(crate) fn new(chain: &Chain, view: &[Symbols], most_bytes: usize) -> Option<Self> {
        let symbols = chain.moves.len();
        let (all, ends) = all_states(chain, view, most_bytes)?;
        // For each state, the one that it is the same as: at the end, all of them are.
        let mut same = vec![0; ends];
        let mut next = Vec::new();
        for (by_state, &mask) in all.iter().zip(view).rev() {
            let ways = by_state.chunks(symbols);
            if mask.is_power_of_two() {
                let only = mask.trailing_zeros() as usize;
                same = ways.map(|way| same[usize::from(way[only])]).collect();
                continue;
            }
            let mut different: Vec<Vec<u16>> = Vec::new();
            let behind = |&state: &u16| same.get(usize::from(state)).map_or(NO_WAY, |&class| class);
            same = ways
                .map(|way| number_of(&mut different, way.iter().map(behind).collect()))
                .collect();
            next.push(different);
        }
        next.reverse();
        Some(Self { symbols, next: in_order_of_meeting(&next, usize::from(same[0])) })
    }

    /// The bytes that it takes.
    pub(crate) fn bytes(&self) -> usize {
        self.next.iter().map(|next| VECTOR + size_of_val(&**next)).sum()
    }

    /// The number of states behind an open cell.
    pub(crate) fn states_behind(&self, cell: usize) -> usize {
        self.next.get(cell + 1).map_or(1, |next| next.len() / self.symbols)
    }

    /// The state behind an open cell, or [`NO_WAY`].
    #[inline]
    pub(crate) fn read(&self, cell: usize, state: usize, symbol: usize) -> u16 {
        self.next[cell][state * self.symbols + symbol]
    }
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
        let mut after = Vec::new();
        let mut next = Vec::new();
        for state in &states {
            for symbol in 0..chain.moves.len() {
                let reached = meet(&chain.ahead(state, mask & (1 << symbol)), leading_on);
                let ends = is_empty(&reached);
                next.push(if ends { NO_WAY } else { number_of(&mut after, reached) });
            }
            if after.len() > MOST_STATES {
                return None;
            }
        }
        bytes += states.len() * bytes_a_state;
        if bytes > most_bytes {
            return None;
        }
        all.push(next);
        states = after;
    }
    Some((all, states.len()))
}

/// The states behind each cell, numbered in the order in which they are met from the first cell on.
fn in_order_of_meeting(next: &[Vec<Vec<u16>>], first: usize) -> Vec<Vec<u16>> {
    let mut met = vec![first];
    next.iter()
        .map(|by_state| {
            let mut behind = Vec::new();
            let ways = met.iter().flat_map(|&state| &by_state[state]);
            let numbered = ways.map(|&state| match state {
                NO_WAY => NO_WAY,
                state => number_of(&mut behind, usize::from(state)),
            });
            let numbered = numbered.collect();
            met = behind;
            numbered
        })
        .collect()
}

/// The place of an item among those met, to which it is added if it is new. There are fewer than
/// [`NO_WAY`].
fn number_of<T: PartialEq>(met: &mut Vec<T>, item: T) -> u16 {
    let place = met.iter().position(|other| *other == item).unwrap_or_else(|| {
        met.push(item);
        met.len() - 1
    });
    place as u16
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
    fn count_of(on: usize) -> Chain {
        let sets = [(1 << (on + 1)) - 1, (1 << on) - 1];
        let off = Moves { stay: vec![sets[0]], ..Moves::default() };
        let on_moves = Moves { step: vec![sets[1]], ..Moves::default() };
        Chain {
            positions: on + 1,
            moves: vec![off, on_moves],
            start: vec![1],
            accept: vec![1 << on],
        }
    }

    fn fillings(remainder: &Remainder) -> usize {
        let mut counts = vec![1];
        for cell in 0..remainder.next.len() {
            let mut behind = vec![0; remainder.states_behind(cell)];
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
        let left = Remainder::new(&count_of(3), &view, usize::MAX);
        assert_eq!(Some((4, 6)), left.map(|left| (left.next.len(), fillings(&left))));
    }

    #[test]
    fn lines_that_can_be_filled_in_the_same_ways_have_equal_remainders() {
        let one = Remainder::new(&count_of(2), &[OPEN, ON, OPEN, OPEN], usize::MAX);
        let other = Remainder::new(&count_of(1), &[OFF, OPEN, OPEN, OPEN, OFF], usize::MAX);
        assert!(one.is_some());
        assert_eq!(one, other);
        assert_ne!(one, Remainder::new(&count_of(2), &[OPEN, OPEN, OPEN], usize::MAX));
    }

    #[test]
    fn a_line_without_a_filling_has_none() {
        assert_eq!(None, Remainder::new(&count_of(3), &[OPEN, OFF, OPEN], usize::MAX));
    }

    #[test]
    fn a_line_that_takes_more_bytes_than_there_are_has_none() {
        let left = |most_bytes| Remainder::new(&count_of(30), &[OPEN; 60], most_bytes);
        assert!(left(1 << 20).is_some_and(|left| left.bytes() < 1 << 17));
        assert_eq!(None, left(1 << 16));
    }
}
