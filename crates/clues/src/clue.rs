//! The kinds of clues, and what each says of a line, as a chain.

use std::ops::Range;

use crosshatch_engine::{Acceptor, Chain, Symbols};

use crate::position::{BLANK, Position, chain};

/// Part of a clue of runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// A run of a colour, with its length; without one, any length.
    Run {
        /// The number of cells.
        length: Option<u16>,
        /// The symbol of its cells, from 1.
        color: u8,
    },
    /// Any runs, or none.
    Any,
}

/// A clue.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Clue {
    /// The runs of a line, in order.
    Runs(Vec<Part>),
    /// The number of filled cells.
    Count(u16),
    /// The number of runs, whatever their lengths.
    RunCount(u16),
    /// The number of filled cells, no two of which are neighbours.
    Spaced(u16),
}

impl Clue {
    /// The chain that accepts the words that satisfy the clue, in a line with this many symbols.
    #[must_use]
    pub fn chain(&self, symbols: usize) -> Chain {
        match self {
            Self::Runs(parts) => chain(&positions_of_runs(parts), symbols),
            Self::Count(filled) => chain(&positions_of_count(*filled), symbols),
            Self::RunCount(runs) => chain(&positions_of_run_count(*runs), symbols),
            Self::Spaced(filled) => chain(&positions_of_spaced(*filled), symbols),
        }
    }

    /// The positions of its chain that are the cells of each part: none for what is no single run.
    #[must_use]
    pub fn spans(&self) -> Vec<Range<usize>> {
        let Self::Runs(parts) = self else { return Vec::new() };
        let mut end = 0;
        let mut last = None;
        let span = |part: &Part| {
            let Part::Run { length, color } = *part else {
                // Any runs are one position, and so are several of them.
                end += usize::from(last != Some(None));
                last = Some(None);
                return 0..0;
            };
            let has_gap = match last {
                None => false,
                Some(None) => true,
                Some(Some((is_open, before))) => is_open || before == color,
            };
            last = Some(Some((length.is_none(), color)));
            let first = end + 1 + usize::from(has_gap);
            end = first + usize::from(length.unwrap_or(1)) - 1;
            first..end + 1
        };
        parts.iter().map(span).collect()
    }

    /// The most bytes that it takes to make its chain in a line with this many symbols.
    #[must_use]
    pub fn chain_bytes(&self, symbols: usize) -> usize {
        let positions = self.most_positions();
        size_of::<Position>() * positions + Acceptor::bytes_of_chain(positions, symbols)
    }

    /// A bound for the number of positions of its chain.
    fn most_positions(&self) -> usize {
        let between_and_edges = |of_runs, runs| of_runs + runs + 2;
        match self {
            Self::Runs(parts) => {
                let cells = parts.iter().map(|part| match part {
                    Part::Run { length, .. } => usize::from(length.unwrap_or(1)),
                    Part::Any => 1,
                });
                between_and_edges(cells.sum(), parts.len())
            }
            Self::Count(number) | Self::RunCount(number) | Self::Spaced(number) => {
                between_and_edges(usize::from(*number), usize::from(*number))
            }
        }
    }
}

/// The symbol of a colour as a set.
fn only(color: u8) -> Symbols {
    1 << color
}

fn positions_of_runs(parts: &[Part]) -> Vec<Position> {
    let mut positions = vec![Position::new(0, 0)];
    let mut last = None;
    for index in 0..=parts.len() {
        let part = parts.get(index).copied();
        // Add the gap between the part before and this one; `None` is an edge of the line.
        match (last, part) {
            (Some(Part::Any), Some(Part::Any)) => continue,
            (before, Some(Part::Any)) => {
                leave(&mut positions, before);
                let any = Position::new(Symbols::MAX, Symbols::MAX);
                positions.push(any.optional(true));
            }
            (Some(Part::Any), after) => {
                let others = leave(&mut positions, after);
                if part.is_some() {
                    positions.push(Position::new(others, 0).optional(true));
                }
            }
            (before, after) => between(&mut positions, before, after),
        }
        if let Some(Part::Run { length, color }) = part {
            let stays = if length.is_some() { 0 } else { only(color) };
            let cell = Position::new(only(color), stays);
            positions.extend(std::iter::repeat_n(cell, usize::from(length.unwrap_or(1))));
        }
        last = part;
    }
    positions
}

/// Let the last position be left by all symbols but the colour of this run; return those symbols.
fn leave(positions: &mut [Position], run: Option<Part>) -> Symbols {
    let others = match run {
        Some(Part::Run { color, .. }) => !only(color),
        _ => Symbols::MAX,
    };
    if let Some(last) = positions.last_mut() {
        last.leaves = others;
    }
    others
}

/// Add what lies between two runs, or between a run and an edge.
fn between(positions: &mut Vec<Position>, before: Option<Part>, after: Option<Part>) {
    let color_of = |part: Option<Part>| match part {
        Some(Part::Run { color, .. }) => Some(color),
        _ => None,
    };
    let alike = color_of(before) == color_of(after);
    let is_open = matches!(before, Some(Part::Run { length: None, .. }));
    if is_open || (alike && before.is_some()) {
        positions.push(Position::new(BLANK, BLANK).optional(!alike));
    } else if let Some(last) = positions.last_mut() {
        last.stays = BLANK;
    }
}

fn positions_of_count(filled: u16) -> Vec<Position> {
    let mut positions = vec![Position::new(0, BLANK)];
    positions.extend(std::iter::repeat_n(Position::new(only(1), BLANK), filled.into()));
    positions
}

fn positions_of_run_count(runs: u16) -> Vec<Position> {
    let mut positions = vec![Position::new(0, BLANK)];
    for run in 1..=runs {
        positions.push(Position::new(only(1), only(1)));
        positions.push(Position::new(BLANK, BLANK).optional(run == runs));
    }
    positions
}

fn positions_of_spaced(filled: u16) -> Vec<Position> {
    let mut positions = vec![Position::new(0, BLANK)];
    for number in 1..=filled {
        positions.push(Position::new(only(1), 0));
        positions.push(Position::new(BLANK, BLANK).optional(number == filled));
    }
    positions
}
