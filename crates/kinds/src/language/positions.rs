//! A pattern as an automaton whose states are its positions: one for each cell that it names.
//!
//! This is Glushkov's construction (*The Abstract Theory of Automata*, 1961). Position 0 is the one
//! before the first cell.

use crate::language::names::States;
use crate::language::pattern::Pattern;

/// A set of positions, as words of 64 bits.
pub(crate) type Set = Vec<u64>;

/// The positions of a pattern.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Positions {
    /// For each position, those that may follow it.
    next: Vec<Set>,
    /// For each symbol, the positions of cells that may have it.
    having: Vec<Set>,
    /// The positions where the pattern may end.
    ends: Set,
}

/// The positions where a part of a pattern may begin and end.
struct Part {
    begins: Vec<usize>,
    ends: Vec<usize>,
    may_be_empty: bool,
}

impl Positions {
    /// The positions of a pattern, whose states have symbols.
    pub(crate) fn new(pattern: &Pattern, symbols_of: impl Fn(States) -> u64) -> Self {
        let mut cells = vec![0];
        let mut follow = vec![Vec::new()];
        let whole = part(pattern, &mut cells, &mut follow);
        follow[0] = whole.begins;
        let words = cells.len().div_ceil(64);
        let set = |positions: &[usize]| {
            let mut set = vec![0; words];
            for position in positions {
                set[position / 64] |= 1 << (position % 64);
            }
            set
        };
        let symbols: Vec<u64> = cells.into_iter().map(symbols_of).collect();
        let having = |symbol: usize| {
            let positions = (1..symbols.len()).filter(|&at| symbols[at] >> symbol & 1 == 1);
            set(&positions.collect::<Vec<_>>())
        };
        let ends = [whole.ends, if whole.may_be_empty { vec![0] } else { Vec::new() }].concat();
        let next = follow.iter().map(|positions| set(positions)).collect();
        Self { next, having: (0..64).map(having).collect(), ends: set(&ends) }
    }

    /// The set before the first cell.
    pub(crate) fn start(&self) -> Set {
        let mut set = vec![0; self.ends.len()];
        set[0] = 1;
        set
    }

    /// The set behind a cell with a symbol.
    pub(crate) fn behind(&self, set: &Set, symbol: usize) -> Set {
        let mut behind = vec![0; set.len()];
        for (position, next) in self.next.iter().enumerate() {
            if set[position / 64] >> (position % 64) & 1 == 1 {
                behind.iter_mut().zip(next).for_each(|(all, next)| *all |= next);
            }
        }
        behind.iter_mut().zip(&self.having[symbol]).for_each(|(all, having)| *all &= having);
        behind
    }

    /// True if the pattern may end at one of some positions.
    pub(crate) fn is_end(&self, set: &Set) -> bool {
        set.iter().zip(&self.ends).any(|(set, ends)| set & ends != 0)
    }
}

/// Number the cells of a part of a pattern, and note which may follow each.
fn part(pattern: &Pattern, cells: &mut Vec<States>, follow: &mut Vec<Vec<usize>>) -> Part {
    match pattern {
        Pattern::Cell(states) => {
            cells.push(*states);
            follow.push(Vec::new());
            let position = vec![cells.len() - 1];
            Part { begins: position.clone(), ends: position, may_be_empty: false }
        }
        Pattern::Sequence(parts) => {
            let nothing = Part { begins: Vec::new(), ends: Vec::new(), may_be_empty: true };
            parts.iter().fold(nothing, |before, next| {
                let next = part(next, cells, follow);
                before.ends.iter().for_each(|&end| follow[end].extend(&next.begins));
                let or = |one: Vec<usize>, other: &[usize], both| {
                    if both { [&one, other].concat() } else { one }
                };
                Part {
                    ends: or(next.ends, &before.ends, next.may_be_empty),
                    begins: or(before.begins, &next.begins, before.may_be_empty),
                    may_be_empty: before.may_be_empty && next.may_be_empty,
                }
            })
        }
        Pattern::Choice(parts) => {
            let nothing = Part { begins: Vec::new(), ends: Vec::new(), may_be_empty: false };
            parts.iter().fold(nothing, |before, other| {
                let other = part(other, cells, follow);
                Part {
                    begins: [before.begins, other.begins].concat(),
                    ends: [before.ends, other.ends].concat(),
                    may_be_empty: before.may_be_empty || other.may_be_empty,
                }
            })
        }
        Pattern::Repeat { inside, may_lack, may_repeat } => {
            let inside = part(inside, cells, follow);
            if *may_repeat {
                inside.ends.iter().for_each(|&end| follow[end].extend(&inside.begins));
            }
            Part { may_be_empty: inside.may_be_empty || *may_lack, ..inside }
        }
    }
}
