//! Runs as automata: around a cell in any order, and along lines whose cells read the same symbol
//! differently.

use std::hash::{Hash, Hasher};

use crosshatch_clues::{Clue as Runs, Part};
use crosshatch_engine::Chain;

use crate::laws::automatic::Reads;

/// The runs of a line, in order.
#[derive(PartialEq, Eq)]
pub(super) struct InOrder {
    clue: Runs,
    chain: Chain,
}

impl InOrder {
    /// The runs of a clue with so many symbols, nothing among them.
    pub(super) fn new(clue: Runs, symbols: usize) -> Self {
        let chain = clue.chain(symbols);
        Self { clue, chain }
    }
}

impl Hash for InOrder {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.clue.hash(hasher);
    }
}

impl Reads for InOrder {
    /// The positions of the chain.
    type State = Vec<u64>;

    fn start(&self) -> Self::State {
        self.chain.start.clone()
    }

    fn read(&self, _: usize, state: &Self::State, letter: u8) -> Option<Self::State> {
        let moves = self.chain.moves.get(usize::from(letter))?;
        let mut behind = vec![0; state.len()];
        for (far, arcs) in [&moves.stay, &moves.step, &moves.skip, &moves.leap].iter().enumerate() {
            let mut carried = 0;
            for ((behind, from), arcs) in behind.iter_mut().zip(state).zip(*arcs) {
                let gone = from & arcs;
                *behind |= gone << far | carried;
                carried = gone.checked_shr(64 - far as u32).unwrap_or(0);
            }
        }
        behind.iter().any(|&word| word != 0).then_some(behind)
    }

    fn accepts(&self, state: &Self::State) -> bool {
        state.iter().zip(&self.chain.accept).any(|(state, accept)| state & accept != 0)
    }
}

/// Runs in any order.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(super) struct AnyOrder {
    /// True if the last member is beside the first.
    is_ring: bool,
    /// The runs that are wanted: those of a length, then those of any; and how many there are of each.
    wanted: Vec<(Wanted, u16)>,
    /// True if there may be other runs.
    has_more: bool,
}

/// A run of a colour and a length, if they matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Wanted {
    color: Option<u8>,
    length: Option<u16>,
}

/// A run that is read, by its colour, 0 for none, and its length.
type Run = (u8, u16);

/// The runs that were read.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct Found {
    /// How many there are of each that is wanted.
    numbers: Vec<u16>,
    /// The first run of a ring, which may go on behind the last member.
    first: Option<Run>,
    last: Run,
    is_first: bool,
}

impl AnyOrder {
    /// The runs of a clue.
    pub(super) fn new(clue: &Runs, is_ring: bool) -> Self {
        let wanted: Vec<Wanted> = match clue {
            Runs::Runs(parts) => {
                let run = |part: &Part| match *part {
                    Part::Run { length, color } => Some(Wanted { color: Some(color), length }),
                    Part::Any => None,
                };
                parts.iter().filter_map(run).collect()
            }
            Runs::RunCount(number) | Runs::Count(number) | Runs::Spaced(number) => {
                vec![Wanted { color: None, length: None }; usize::from(*number)]
            }
        };
        let has_more = matches!(clue, Runs::Runs(parts) if parts.contains(&Part::Any));
        let mut each: Vec<(Wanted, u16)> = Vec::new();
        let of_a_length = wanted.iter().filter(|run| run.length.is_some());
        for &run in of_a_length.chain(wanted.iter().filter(|run| run.length.is_none())) {
            match each.iter_mut().find(|other| other.0 == run) {
                Some((_, number)) => *number += 1,
                None => each.push((run, 1)),
            }
        }
        Self { is_ring, wanted: each, has_more }
    }

    /// True if runs of a colour are wanted.
    fn wants(&self, color: u8) -> bool {
        self.wanted.iter().any(|(run, _)| run.color.is_none_or(|wanted| wanted == color))
    }

    /// Note a run; false if it is too many.
    fn note(&self, numbers: &mut [u16], (color, length): Run) -> bool {
        if color == 0 {
            return true;
        }
        let place = self.wanted.iter().zip(&*numbers).position(|(&(run, most), &number)| {
            run.color.is_none_or(|wanted| wanted == color)
                && run.length.is_none_or(|wanted| wanted == length)
                && number < most
        });
        place.map(|place| numbers[place] += 1).is_some() || self.has_more
    }

    /// A length, or one more than all that are wanted.
    fn at_most(&self, length: u16) -> u16 {
        let longest = self.wanted.iter().filter_map(|(run, _)| run.length).max();
        length.min(longest.unwrap_or(0) + 1)
    }
}

impl Reads for AnyOrder {
    type State = Found;

    fn start(&self) -> Found {
        Found { numbers: vec![0; self.wanted.len()], first: None, last: (0, 0), is_first: false }
    }

    fn read(&self, member: usize, state: &Found, letter: u8) -> Option<Found> {
        let color = if letter == 0 || self.wants(letter) { letter } else { 0 };
        if color != letter && !self.has_more {
            return None;
        }
        let mut behind = state.clone();
        let (last, length) = state.last;
        if color == last && member > 0 {
            behind.last.1 = if color == 0 { 0 } else { self.at_most(length + 1) };
            return Some(behind);
        }
        if state.is_first {
            behind.first = Some(state.last);
        } else if !self.note(&mut behind.numbers, state.last) {
            return None;
        }
        behind.is_first = self.is_ring && member == 0 && color != 0;
        behind.last = (color, u16::from(color != 0));
        Some(behind)
    }

    fn accepts(&self, state: &Found) -> bool {
        let mut numbers = state.numbers.clone();
        let (first, last) = (state.first.unwrap_or((0, 0)), state.last);
        let runs = if first.0 == last.0 {
            [(first.0, self.at_most(first.1 + last.1)), (0, 0)]
        } else {
            [first, last]
        };
        runs.into_iter().all(|run| self.note(&mut numbers, run))
            && self.wanted.iter().zip(numbers).all(|(wanted, number)| wanted.1 == number)
    }
}
