//! Clues of lines, and what people call their numbers.

mod positions;

use std::ops::Range;

use crosshatch_clues::Part;
use crosshatch_engine::{Chain, Moves, Symbols};

use crate::phrases::{distinct_names, joined};

/// The letter of a run without a colour.
pub(crate) const FILLED: char = '#';
/// The words for a run whose length is not known.
const UNKNOWN_LENGTH: &str = "run of unknown length";

/// The clue of a line.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Clue {
    /// The runs of the line, in order.
    Runs(Runs),
    /// The number of filled cells.
    Count(usize),
    /// The number of runs, whatever their lengths.
    RunCount(usize),
    /// The number of filled cells, no two of which are neighbours.
    Spaced(usize),
    /// Some numbers of cells with certain symbols, perhaps under a condition.
    Numbers(Numbers),
    /// A clue (runs, a number of runs, or spaced) that reads several symbols as one, or symbols in
    /// another order: the symbol of the clue that each symbol of a cell is to it.
    AsRead(Box<Clue>, Vec<usize>),
    /// A law about the line that no clue tells, over so many symbols.
    Law(usize),
}

/// The runs of a line in order, the number of symbols, and the letters of the colours.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Runs {
    /// The runs, and stars.
    pub parts: Vec<Part>,
    /// The number of symbols.
    pub symbols: usize,
    /// The letter of each colour, from that of symbol 1.
    pub letters: Vec<char>,
}

/// The numbers of cells that a line may have.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Numbers {
    /// The numbers that are right, in rising order.
    pub right: Vec<usize>,
    /// The symbols that count, as bits.
    pub on: Symbols,
    /// The symbols of the first cell with which the clue holds; none if it always does.
    pub at: Option<Symbols>,
    /// The number of symbols.
    pub symbols: usize,
}

impl Default for Clue {
    fn default() -> Self {
        Self::Count(0)
    }
}

/// What a sentence about a position of a chain calls the edge of the line.
const EDGE: &str = "the edge";

impl Clue {
    /// The player's names for its numbers, in order.
    #[must_use]
    pub fn numbers(&self) -> Vec<String> {
        match self {
            Self::Runs(runs) => runs.names(),
            Self::Count(filled) | Self::Spaced(filled) => vec![format!("the count {filled}")],
            Self::RunCount(runs) => vec![format!("{runs} runs")],
            Self::Numbers(numbers) => match &*numbers.right {
                [one] => vec![format!("the count {one}")],
                several => {
                    let words: Vec<String> = several.iter().map(usize::to_string).collect();
                    vec![format!("the count, {},", joined(&words, "or"))]
                }
            },
            Self::AsRead(clue, _) => clue.numbers(),
            Self::Law(_) => vec!["the rule".into()],
        }
    }

    /// The player's words for a position of the chain.
    #[must_use]
    pub fn words(&self, position: usize) -> String {
        match self {
            Self::Runs(runs) => positions::of_runs(runs).swap_remove(position),
            Self::Count(filled) => format!("{position} of {filled}"),
            Self::RunCount(_) if position == 0 => EDGE.into(),
            Self::RunCount(_) if position % 2 == 1 => format!("run {}", position.div_ceil(2)),
            Self::RunCount(_) => format!("the gap after run {}", position / 2),
            Self::Spaced(filled) if position > 0 && position.is_multiple_of(2) => {
                format!("the gap after {} of {filled}", position / 2)
            }
            Self::Spaced(filled) => format!("{} of {filled}", position.div_ceil(2)),
            Self::Numbers(numbers) => numbers.words(position),
            Self::AsRead(clue, _) => clue.words(position),
            Self::Law(_) => "the rule".into(),
        }
    }

    /// The positions of each word of the clue, in the order in which it is written.
    ///
    /// They are the cells of a run. There are none (an empty range) for a word that is about the whole
    /// line, such as a count; none stands for a `*`, which any cells can satisfy.
    #[must_use]
    pub fn spans(&self) -> Vec<Option<Range<usize>>> {
        match self {
            Self::Runs(Runs { parts, .. }) if !parts.is_empty() => positions::spans(parts),
            Self::AsRead(clue, _) => clue.spans(),
            _ => vec![Some(0..0)],
        }
    }

    /// The clue with only these of its numbers known; none if it then says nothing.
    #[must_use]
    pub fn keeping(&self, numbers: &[usize]) -> Option<Self> {
        if numbers.is_empty() {
            return None;
        }
        match self {
            Self::Runs(runs) => {
                let mut number = 0;
                let keep = |part: &Part| {
                    if *part != Part::Any {
                        number += 1;
                    }
                    let is_known = *part != Part::Any && numbers.contains(&(number - 1));
                    if is_known { *part } else { Part::Any }
                };
                let parts = runs.parts.iter().map(keep).collect();
                Some(Self::Runs(Runs { parts, ..runs.clone() }))
            }
            Self::AsRead(clue, as_read) => {
                Some(Self::AsRead(Box::new(clue.keeping(numbers)?), as_read.clone()))
            }
            _ => Some(self.clone()),
        }
    }

    /// The number of symbols of the cells in its line.
    #[must_use]
    pub fn symbols(&self) -> usize {
        match self {
            Self::Runs(Runs { symbols, .. })
            | Self::Numbers(Numbers { symbols, .. })
            | Self::Law(symbols) => *symbols,
            Self::AsRead(_, as_read) => as_read.len(),
            _ => 2,
        }
    }

    /// The chain that accepts the words that satisfy the clue, unless it is a law.
    #[must_use]
    pub fn chain(&self) -> Option<Chain> {
        let number = |number: usize| u16::try_from(number).unwrap_or(u16::MAX);
        let clue = match self {
            Self::Runs(runs) => crosshatch_clues::Clue::Runs(runs.parts.clone()),
            Self::Count(filled) => crosshatch_clues::Clue::Count(number(*filled)),
            Self::RunCount(runs) => crosshatch_clues::Clue::RunCount(number(*runs)),
            Self::Spaced(filled) => crosshatch_clues::Clue::Spaced(number(*filled)),
            Self::Numbers(numbers) => return Some(numbers.chain()),
            Self::Law(_) => return None,
            Self::AsRead(clue, as_read) => {
                let chain = clue.chain()?;
                let moves = as_read.iter().map(|&symbol| chain.moves[symbol].clone());
                return Some(Chain { moves: moves.collect(), ..chain });
            }
        };
        Some(clue.chain(self.symbols()))
    }
}

impl Runs {
    /// The player's names for the runs; a line without runs has the clue 0.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        let names = self.parts.iter().filter_map(|part| self.name_of(*part));
        let names = distinct_names(&names.collect::<Vec<_>>());
        if names.is_empty() { vec!["the clue 0".into()] } else { names }
    }

    /// The player's words for a run with the letter of its colour; none for a `*`.
    fn name_of(&self, part: Part) -> Option<String> {
        let Part::Run { length, color } = part else { return None };
        let letter = self.letters.get(usize::from(color).wrapping_sub(1));
        let letter = letter.filter(|letter| **letter != FILLED).map(char::to_string);
        Some(match length {
            Some(length) => format!("{length}{}", letter.unwrap_or_default()),
            None => letter.map_or_else(
                || UNKNOWN_LENGTH.to_owned(),
                |letter| format!("{UNKNOWN_LENGTH} ({letter})"),
            ),
        })
    }
}

impl Numbers {
    /// The largest of the numbers.
    #[must_use]
    pub fn most(&self) -> usize {
        self.right.last().copied().unwrap_or(0)
    }

    /// With a condition, the positions before the first cell: it is not met, or (2) it is.
    fn first(&self) -> usize {
        if self.at.is_some() { 3 } else { 0 }
    }

    fn words(&self, position: usize) -> String {
        match position.checked_sub(self.first()) {
            Some(number) => format!("{number} of {}", self.most()),
            None => [EDGE, "without the condition", "with the condition"][position].into(),
        }
    }

    fn chain(&self) -> Chain {
        let first = self.first();
        let end = first + self.most() + 1;
        let set = |positions: &mut dyn Iterator<Item = usize>| {
            let mut words = vec![0_u64; end.div_ceil(64)];
            positions.for_each(|position| words[position / 64] |= 1 << (position % 64));
            words
        };
        let moves = (0..self.symbols).map(|symbol| {
            let counts = self.on >> symbol & 1 == 1;
            let (mut stay, mut step) = if counts {
                (Vec::new(), (first..end - 1).collect())
            } else {
                ((first..end).collect(), Vec::new())
            };
            if let Some(at) = self.at {
                stay.push(1);
                step.push(if at >> symbol & 1 == 1 { 2 } else { 0 });
            }
            let none = set(&mut std::iter::empty());
            let (stay, step) = (set(&mut stay.into_iter()), set(&mut step.into_iter()));
            Moves { stay, step, skip: none.clone(), leap: none }
        });
        let moves = moves.collect();
        let start = set(&mut [0, 2].into_iter().take(if first > 0 { 2 } else { 1 }));
        let met = (first > 0).then_some(1).into_iter();
        let accept = set(&mut self.right.iter().map(|number| first + number).chain(met));
        Chain { positions: end, moves, start, accept }
    }
}

#[cfg(test)]
mod tests;
