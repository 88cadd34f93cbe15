//! A picture with the clues of its lines, what these leave open, and the changes of its cells.
//!
//! Changing one cell of a picture changes only two clues, so the model of the changed picture shares
//! the chains of all other lines. Line logic then finds the open cells at once. Finding what all
//! solutions have in common may take a search, which has a budget. If the budget runs out, more cells
//! may be reported as open than really are.

use std::cmp::Ordering;

use crosshatch_clues::{Clue, Part};
use crosshatch_engine::{Clauses, Line, Model, Outcome};

use crosshatch_kinds::NotMade;

use crate::numbers::real;
use crate::work::Work;

/// A cell, counted row by row from 0, and its new symbol.
pub(super) type Change = (usize, u8);

/// A picture as symbols, row by row, and its lines with their clues: rows, then columns.
#[derive(Clone, Debug)]
pub(crate) struct Attempt {
    pub(crate) cells: Vec<u8>,
    pub(crate) width: usize,
    /// The number of symbols that cells can have; 0 is blank.
    pub(crate) symbols: usize,
    lines: Vec<Line>,
}

/// The cells that the clues of a picture leave open.
#[derive(Clone, Debug)]
pub(crate) struct Open {
    /// These cells, in rising order.
    pub(crate) cells: Vec<usize>,
    /// True if each of these cells is proved to be open; no other cell is open in any case.
    pub(crate) is_exact: bool,
    /// The conflicts of the search that found the cells.
    pub(crate) conflicts: u64,
    /// The number of looks at lines that it took; a measure of work when there are few conflicts.
    pub(crate) sweeps: u64,
}

impl Open {
    /// True if it is proved that no cell is open.
    pub(crate) fn is_none(&self) -> bool {
        self.is_exact && self.cells.is_empty()
    }

    /// True if it has fewer open cells than others, each of which is proved.
    pub(super) fn closes_more(&self, other: &Self) -> bool {
        self.is_exact && self.cells.len() < other.cells.len()
    }
}

/// How open cells are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Gauge {
    /// Those that line logic leaves open.
    Lines,
    /// Those in which solutions differ, within a budget of conflicts.
    Search(u64),
    /// Whether there is one solution, within a budget of conflicts. For others, this takes less time
    /// than finding the cells in which solutions differ, and no cell is reported.
    Proof(u64),
}

impl Attempt {
    /// The attempt for a picture.
    pub(crate) fn new(work: &mut Work<'_>, cells: Vec<u8>, width: usize, symbols: usize) -> Self {
        let height = cells.len() / width;
        let mut attempt = Self { cells, width, symbols, lines: Vec::new() };
        attempt.lines = (0..height + width)
            .map(|line| {
                let places = attempt.places(line).map(|cell| cell as u32).collect();
                Line::new(places, work.chains.of(&attempt.clue(line), symbols))
            })
            .collect();
        attempt
    }

    /// The cells of a line, by its number: rows first.
    fn places(&self, line: usize) -> impl Iterator<Item = usize> + use<> {
        let (width, cells) = (self.width, self.cells.len());
        let height = cells / width;
        let column = line.saturating_sub(height);
        let along = (line < height).then_some(line * width..(line + 1) * width);
        let down = (line >= height).then(|| (column..cells).step_by(width));
        along.into_iter().flatten().chain(down.into_iter().flatten())
    }

    /// The runs of a line, each with its length and its colour.
    pub(crate) fn runs(&self, line: usize) -> Vec<(usize, u8)> {
        let (mut runs, mut before) = (Vec::<(usize, u8)>::new(), 0);
        for symbol in self.places(line).map(|cell| self.cells[cell]) {
            match runs.last_mut() {
                Some(run) if symbol == before && symbol > 0 => run.0 += 1,
                _ if symbol > 0 => runs.push((1, symbol)),
                _ => {}
            }
            before = symbol;
        }
        runs
    }

    fn clue(&self, line: usize) -> Clue {
        let part = |(length, color)| Part::Run { length: Some(length as u16), color };
        Clue::Runs(self.runs(line).into_iter().map(part).collect())
    }

    /// The number of rows.
    pub(crate) fn height(&self) -> usize {
        self.cells.len() / self.width
    }

    /// The row and the column of a cell, as numbers of lines.
    pub(super) fn lines_through(&self, cell: usize) -> [usize; 2] {
        [cell / self.width, self.height() + cell % self.width]
    }

    /// The model of its clues, with no cell known.
    ///
    /// # Errors
    /// If the engine does not take it.
    pub(crate) fn model(&self, work: &Work<'_>) -> Result<Model, NotMade> {
        let masks = vec![u64::MAX >> (64 - self.symbols); self.cells.len()];
        let (lines, none) = (self.lines.clone(), Clauses::default());
        Ok(Model::within(work.memory(), self.symbols, &masks, lines, none, None)?)
    }

    /// A copy with these cells changed.
    pub(super) fn changed(&self, work: &mut Work<'_>, changes: &[Change]) -> Self {
        let mut other = self.clone();
        for &(cell, symbol) in changes {
            other.cells[cell] = symbol;
        }
        for line in changes.iter().flat_map(|change| self.lines_through(change.0)) {
            let acceptor = work.chains.of(&other.clue(line), self.symbols);
            other.lines[line].acceptor = acceptor;
        }
        other
    }

    /// The cells in which two attempts differ.
    pub(crate) fn differences(&self, other: &Self) -> Vec<usize> {
        let pairs = self.cells.iter().zip(&other.cells).enumerate();
        pairs.filter(|(_, (one, other))| one != other).map(|(cell, _)| cell).collect()
    }

    /// The cells that share a side with a cell, or a corner too.
    fn near(&self, cell: usize, with_corners: bool) -> Vec<usize> {
        let (row, column) = (cell / self.width, cell % self.width);
        let steps = (-1..=1).flat_map(|down| (-1..=1).map(move |right| (down, right)));
        let near = steps.filter(|&(down, right)| {
            (down, right) != (0, 0) && (with_corners || down == 0 || right == 0)
        });
        let place = |(down, right)| {
            let row = row.checked_add_signed(down).filter(|row| *row < self.height())?;
            let column = column.checked_add_signed(right).filter(|column| *column < self.width)?;
            Some(row * self.width + column)
        };
        near.filter_map(place).collect()
    }

    /// The possible changes of a cell: to blank or a neighbour's colour, or else to any.
    pub(super) fn changes_of(&self, cell: usize) -> Vec<Change> {
        let own = self.cells[cell];
        let near: Vec<u8> =
            self.near(cell, false).into_iter().map(|other| self.cells[other]).collect();
        let all = 0..self.symbols as u8;
        let others = all.filter(|symbol| *symbol != own);
        let (usual, rest): (Vec<u8>, Vec<u8>) =
            others.partition(|symbol| *symbol == 0 || near.contains(symbol));
        let symbols = if usual.is_empty() { rest } else { usual };
        symbols.into_iter().map(|symbol| (cell, symbol)).collect()
    }

    /// The cost of a change: the more visible it is, the higher. A change at the edge of a shape is
    /// hardly noticed; a lone speck in the background, or a hole in a shape, is seen at once.
    pub(super) fn cost(&self, (cell, symbol): Change) -> f64 {
        let near = self.near(cell, false).into_iter();
        match near.filter(|other| self.cells[*other] == symbol).count() {
            0 => 4.0,
            1 => 1.5,
            _ => 1.0,
        }
    }

    /// True if a change fills a cell whose neighbours are all blank.
    pub(super) fn is_apart(&self, (cell, symbol): Change) -> bool {
        symbol != 0 && self.near(cell, true).into_iter().all(|other| self.cells[other] == 0)
    }

    /// The number of filled cells that no chain of filled cells links to those of a first attempt.
    ///
    /// A change next to a shape alters its outline a little. A speck in an empty part of the picture
    /// looks like a mistake, and so do two specks side by side.
    pub(super) fn specks(&self, first: &Self) -> usize {
        let filled = |cell: &usize| self.cells[*cell] != 0 && first.cells[*cell] == 0;
        let mut added: Vec<usize> = first.differences(self).into_iter().filter(filled).collect();
        let is_linked = |cell: usize, added: &[usize]| {
            let near = self.near(cell, true).into_iter();
            { near }.any(|other| self.cells[other] != 0 && !added.contains(&other))
        };
        // What is linked links others, until nothing changes.
        loop {
            let left: Vec<usize> =
                added.iter().copied().filter(|cell| !is_linked(*cell, &added)).collect();
            if left.len() == added.len() {
                return left.len();
            }
            added = left;
        }
    }

    /// By how much the fillings of the lines through a cell are more after a change of it.
    pub(super) fn growth(&self, change: Change) -> Large {
        let mut changed = self.clone();
        changed.cells[change.0] = change.1;
        let grown = |line| changed.fillings(line).over(&self.fillings(line));
        let [row, column] = self.lines_through(change.0).map(grown);
        row.times(column.factor, column.doublings)
    }

    /// The number of fillings of a line.
    fn fillings(&self, line: usize) -> Large {
        let runs = self.runs(line);
        let cells: usize = runs.iter().map(|run| run.0).sum();
        let gaps = runs.windows(2).filter(|pair| pair[0].1 == pair[1].1).count();
        let slack = self.places(line).count() - gaps - cells;
        let factors = (1..=runs.len()).map(|run| real(slack + run) / real(run));
        factors.fold(Large { factor: 1.0, doublings: 0 }, |all, factor| all.times(factor, 0))
    }
}

/// A positive number of any size. Logarithms would do as well, but not be the same everywhere.
#[derive(Clone, Copy, Debug)]
pub(super) struct Large {
    /// From 1 to less than 2.
    factor: f64,
    doublings: i32,
}

impl Large {
    fn times(self, factor: f64, doublings: i32) -> Self {
        let (mut factor, mut doublings) = (self.factor * factor, self.doublings + doublings);
        while factor >= 2.0 {
            (factor, doublings) = (factor / 2.0, doublings + 1);
        }
        while factor < 1.0 {
            (factor, doublings) = (factor * 2.0, doublings - 1);
        }
        Self { factor, doublings }
    }

    fn over(self, other: &Self) -> Self {
        self.times(1.0 / other.factor, -other.doublings)
    }

    /// True if it is less than one, by more than what is rounded.
    pub(super) fn is_less_than_one(self) -> bool {
        self.doublings < -1 || self.doublings == -1 && self.factor < 2.0 - 1e-9
    }

    pub(super) fn compare(&self, other: &Self) -> Ordering {
        self.doublings.cmp(&other.doublings).then(self.factor.total_cmp(&other.factor))
    }
}

/// The open cells of an attempt.
pub(super) fn measured(work: &Work<'_>, attempt: &Attempt, gauge: Gauge) -> Result<Open, NotMade> {
    let model = attempt.model(work)?;
    let with_cells = |outcome: Outcome, is_exact| {
        let known = model.palette().gather(&outcome.known);
        let is_open = |cell: &usize| known[*cell] & (known[*cell] - 1) != 0;
        Open {
            cells: (0..known.len()).filter(is_open).collect(),
            is_exact: outcome.stopped.is_none() && is_exact,
            conflicts: outcome.counters.conflicts,
            sweeps: outcome.counters.sweeps,
        }
    };
    Ok(match gauge {
        Gauge::Lines => with_cells(work.solve_by_logic(&model)?, true),
        Gauge::Search(budget) => {
            let outcome = work.solve(&model, (2, true), Some(budget))?;
            let is_exact = outcome.known_exact;
            with_cells(outcome, is_exact)
        }
        Gauge::Proof(budget) => {
            let outcome = work.solve(&model, (2, false), Some(budget))?;
            Open {
                cells: Vec::new(),
                is_exact: outcome.complete && outcome.solutions.count() == 1,
                conflicts: outcome.counters.conflicts,
                sweeps: outcome.counters.sweeps,
            }
        }
    })
}

/// The cells that some changes would leave open, and how visible the changes are.
#[derive(Clone, Debug)]
pub(super) struct Trial {
    pub(super) changes: Vec<Change>,
    pub(super) attempt: Attempt,
    pub(super) open: Open,
    pub(super) cost: f64,
}

/// A trial for each of these changes.
pub(super) fn trials(
    work: &mut Work<'_>,
    attempt: &Attempt,
    each: Vec<Vec<Change>>,
    gauge: Gauge,
) -> Result<Vec<Trial>, NotMade> {
    let trial = |changes: Vec<Change>| {
        let changed = attempt.changed(work, &changes);
        let open = measured(work, &changed, gauge)?;
        let cost = changes.iter().map(|change| attempt.cost(*change)).sum();
        Ok(Trial { changes, attempt: changed, open, cost })
    };
    each.into_iter().map(trial).collect()
}
