//! The positions of a clue, and the chain that follows from them.
//!
//! A clue lists its positions in order: the symbols that lead into each, those that stay in it,
//! those that may lead out of it, and whether it is optional. From each position there are arcs to
//! the next one, and past optional ones to the second and third.

use crosshatch_engine::{Chain, Moves, Symbols};

/// The blank symbol as a set.
pub(crate) const BLANK: Symbols = 1;

/// The farthest that one symbol moves on.
const FARTHEST: usize = 3;

/// A position in a clue.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Position {
    /// The symbols that lead into it.
    pub(crate) reads: Symbols,
    /// The symbols that stay in it.
    pub(crate) stays: Symbols,
    /// The symbols that may lead out of it.
    pub(crate) leaves: Symbols,
    /// True if it may be passed over.
    pub(crate) is_optional: bool,
}

impl Position {
    /// A position that must be passed through, and that any symbol may leave.
    pub(crate) fn new(reads: Symbols, stays: Symbols) -> Self {
        Self { reads, stays, leaves: Symbols::MAX, is_optional: false }
    }

    /// The position, made optional if this is true.
    pub(crate) fn optional(self, is_optional: bool) -> Self {
        Self { is_optional, ..self }
    }
}

/// The chain of these positions; words start in the first.
pub(crate) fn chain(positions: &[Position], symbols: usize) -> Chain {
    let words = positions.len().div_ceil(64);
    let set = || vec![0_u64; words];
    let mut moves: Vec<[Vec<u64>; FARTHEST + 1]> =
        (0..symbols).map(|_| [set(), set(), set(), set()]).collect();
    let (mut start, mut accept) = (set(), set());
    start[0] = 1;
    let last_required =
        positions.iter().rposition(|position| !position.is_optional).unwrap_or_default();
    for (index, position) in positions.iter().enumerate() {
        let (word, bit) = (index / 64, 1 << (index % 64));
        for symbol in symbols_in(position.stays, symbols) {
            moves[symbol][0][word] |= bit;
        }
        for (far, onto) in positions[index + 1..].iter().take(FARTHEST).enumerate() {
            for symbol in symbols_in(onto.reads & position.leaves, symbols) {
                moves[symbol][far + 1][word] |= bit;
            }
            if !onto.is_optional {
                break;
            }
        }
        if index >= last_required {
            accept[word] |= bit;
        }
    }
    let moves = moves.into_iter().map(|[stay, step, skip, leap]| Moves { stay, step, skip, leap });
    Chain { positions: positions.len(), moves: moves.collect(), start, accept }
}

/// The symbols of a set that a line has.
fn symbols_in(set: Symbols, symbols: usize) -> impl Iterator<Item = usize> {
    (0..symbols).filter(move |symbol| (set >> symbol) & 1 == 1)
}
