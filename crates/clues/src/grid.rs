//! A grid whose rows and columns have clues.

use std::collections::HashMap;

use crosshatch_engine::{Acceptor, LONGEST, Line, Memory, NoRoom, lines_bytes};

use crate::clue::{Clue, Part};
use crate::text;

/// A grid with a clue for each row and each column; cells count row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    rows: Vec<Clue>,
    columns: Vec<Clue>,
    symbols: usize,
}

impl Grid {
    /// Read the clues of a nonogram; `None` if a text is refused, or if rows and columns do not
    /// fill the same number of cells of each colour. `colors` has their letters, in the order of
    /// their symbols from 1.
    #[must_use]
    pub fn read(rows: &[&str], columns: &[&str], colors: &[u8]) -> Option<Self> {
        let parts = |texts: &[&str]| -> Option<Vec<Vec<Part>>> {
            texts.iter().map(|text| text::read(text, colors)).collect()
        };
        Self::new(parts(rows)?, parts(columns)?, colors.len() + 1)
    }

    /// The nonogram with these runs; `None` if runs do not fit into a line, or if rows and columns
    /// do not fill the same number of cells of each colour.
    #[must_use]
    pub fn new(rows: Vec<Vec<Part>>, columns: Vec<Vec<Part>>, symbols: usize) -> Option<Self> {
        let (height, width) = (rows.len(), columns.len());
        let is_side = |lines| (1..=LONGEST).contains(&lines);
        let fit =
            |clues: &[Vec<Part>], cells| clues.iter().all(|parts| cells_needed(parts) <= cells);
        if !(is_side(height) && is_side(width) && fit(&rows, width) && fit(&columns, height)) {
            return None;
        }
        let clues = |parts: Vec<Vec<Part>>| parts.into_iter().map(Clue::Runs).collect();
        let grid = Self { rows: clues(rows), columns: clues(columns), symbols };
        grid.sums_agree().then_some(grid)
    }

    fn sums_agree(&self) -> bool {
        (1..self.symbols as u8).all(|color| {
            match (filled_by(&self.rows, color), filled_by(&self.columns, color)) {
                (Some(by_rows), Some(by_columns)) => by_rows == by_columns,
                _ => true,
            }
        })
    }

    /// The number of symbols of a cell, including blank.
    #[must_use]
    pub fn symbols(&self) -> usize {
        self.symbols
    }

    /// The number of cells.
    #[must_use]
    pub fn cells(&self) -> usize {
        self.rows.len() * self.columns.len()
    }

    /// The lines, rows first.
    ///
    /// # Errors
    /// If they take more memory than there is.
    pub fn lines(&self, chains: &mut Chains, memory: &Memory) -> Result<Vec<Line>, NoRoom> {
        let clues = self.rows.iter().chain(&self.columns);
        let cells = [(self.rows.len(), self.columns.len()), (self.columns.len(), self.rows.len())];
        let cells = cells.into_iter().flat_map(|(lines, cells)| std::iter::repeat_n(cells, lines));
        memory.check(lines_bytes(cells) + chains_bytes(clues, self.symbols))?;
        let (height, width) = (self.rows.len() as u32, self.columns.len() as u32);
        let mut line = |cells: Vec<u32>, clue| Line::new(cells, chains.of(clue, self.symbols));
        let mut lines = Vec::with_capacity((height + width) as usize);
        for (clue, row) in self.rows.iter().zip(0..) {
            lines.push(line((row * width..(row + 1) * width).collect(), clue));
        }
        for (clue, column) in self.columns.iter().zip(0..) {
            lines.push(line((0..height).map(|row| row * width + column).collect(), clue));
        }
        Ok(lines)
    }
}

/// The number of cells that the runs of a clue need.
#[must_use]
pub fn cells_needed(parts: &[Part]) -> usize {
    let mut before = None;
    let mut needed = 0;
    for part in parts {
        if let Part::Run { length, color } = *part {
            needed += usize::from(length.unwrap_or(1)) + usize::from(before == Some(color));
            before = Some(color);
        }
    }
    needed
}

/// The number of cells that clues fill with a colour; `None` if they leave it open.
fn filled_by(clues: &[Clue], color: u8) -> Option<usize> {
    let mut filled = 0;
    for clue in clues {
        let Clue::Runs(parts) = clue else { return None };
        for part in parts {
            match *part {
                Part::Any => return None,
                Part::Run { length, color: found } if found == color => {
                    filled += usize::from(length?);
                }
                Part::Run { .. } => {}
            }
        }
    }
    Some(filled)
}

/// The most bytes of the chains of these clues, of which those that follow an equal one share its
/// chain.
pub(crate) fn chains_bytes<'c>(clues: impl Iterator<Item = &'c Clue>, symbols: usize) -> usize {
    let mut last = None;
    clues
        .map(|clue| {
            let is_same = last.replace(clue) == Some(clue);
            if is_same { 0 } else { clue.chain_bytes(symbols) }
        })
        .sum()
}

/// Compiled chains by clue, which lines of any number of grids share.
#[derive(Default)]
pub struct Chains {
    by_clue: HashMap<(usize, Clue), Acceptor>,
    positions: usize,
}

impl Chains {
    /// The number of positions from which all chains are forgotten: some ten megabytes.
    const MOST_POSITIONS: usize = 1 << 20;

    /// The chain of a clue in a line with this many symbols, if there is enough memory for it.
    ///
    /// # Errors
    /// If it takes more memory than there is.
    pub fn within(
        &mut self,
        memory: &Memory,
        clue: &Clue,
        symbols: usize,
    ) -> Result<Acceptor, NoRoom> {
        memory.check(clue.chain_bytes(symbols))?;
        Ok(self.of(clue, symbols))
    }

    /// The chain of a clue in a line with this many symbols.
    pub fn of(&mut self, clue: &Clue, symbols: usize) -> Acceptor {
        let key = (symbols, clue.clone());
        if let Some(acceptor) = self.by_clue.get(&key) {
            return acceptor.clone();
        }
        let chain = clue.chain(symbols);
        if self.positions > Self::MOST_POSITIONS {
            *self = Self::default();
        }
        self.positions += chain.positions;
        let acceptor = Acceptor::from(chain);
        self.by_clue.insert(key, acceptor.clone());
        acceptor
    }
}
