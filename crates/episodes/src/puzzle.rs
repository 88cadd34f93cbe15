//! Puzzles for episodes: nonograms that line logic solves, at random or from a list.

use std::sync::Arc;

use crosshatch_clues::{Chains, Grid, Part};
use crosshatch_engine::{
    Clauses, Limits, Mask, Memory, Model, OFF, ON, OPEN, Symbols, solve_by_logic,
};

use crate::chance::Chance;

/// The most pictures to draw for one puzzle.
const MOST_TRIES: usize = 20_000;

/// A nonogram that line logic alone solves, and so has one solution.
pub struct Puzzle {
    pub(crate) model: Model,
    /// The lengths of runs by row, then by column; see [`slots`].
    pub(crate) clues: Vec<u16>,
    pub(crate) solution: Vec<Mask>,
    /// The number of passes over all lines that solve it: how hard it is.
    pub(crate) passes: u64,
}

impl Puzzle {
    /// The puzzle with these lengths of runs; `None` if line logic does not solve it.
    #[must_use]
    pub fn new(rows: &[Vec<u16>], columns: &[Vec<u16>], chains: &mut Chains) -> Option<Self> {
        let parts = |lengths: &Vec<u16>| -> Vec<Part> {
            lengths.iter().map(|&length| Part::Run { length: Some(length), color: 1 }).collect()
        };
        let side = |clues: &[Vec<u16>]| clues.iter().map(parts).collect();
        let grid = Grid::new(side(rows), side(columns), 2)?;
        let open = vec![Symbols::from(OPEN); grid.cells()];
        let model = Model::new(
            2,
            &open,
            grid.lines(chains, &Memory::default()).ok()?,
            Clauses::default(),
            None,
        )
        .ok()?;
        let outcome = solve_by_logic(&model, &Limits::default());
        let is_solved = outcome.solutions.count() == 1 && outcome.complete;
        (is_solved && outcome.known.iter().all(|&mask| mask != OPEN)).then(|| Self {
            clues: flat(rows, columns),
            solution: outcome.known,
            passes: outcome.counters.passes,
            model,
        })
    }
}

/// The number of runs that a line of so many cells has room for.
pub(crate) fn slots(cells: usize) -> usize {
    cells.div_ceil(2)
}

/// The clues of rows, then columns, each with zeros behind it up to as many as there is room for.
fn flat(rows: &[Vec<u16>], columns: &[Vec<u16>]) -> Vec<u16> {
    let mut clues = Vec::new();
    for (side, across) in [(rows, columns.len()), (columns, rows.len())] {
        for runs in side {
            clues.extend(runs);
            clues.resize(clues.len() + slots(across) - runs.len(), 0);
        }
    }
    clues
}

/// The wishes for random puzzles.
#[derive(Clone, Copy, Debug)]
pub struct Wanted {
    /// The least and the greatest share of filled cells in the pictures that are drawn.
    pub filled: (f64, f64),
    /// The fewest and the most passes over all lines that solve the puzzle.
    pub passes: (u64, u64),
}

/// The source of puzzles, all of one size.
pub enum Source {
    /// Random pictures, of which those are taken that line logic finds again.
    Random(Wanted),
    /// A list, from which one is drawn for each episode.
    Listed(Vec<Arc<Puzzle>>),
}

/// No puzzle like those that are wanted was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoPuzzle;

impl Source {
    /// Draw a puzzle.
    pub(crate) fn draw(
        &self,
        (height, width): (usize, usize),
        chance: &mut Chance,
        chains: &mut Chains,
    ) -> Result<Arc<Puzzle>, NoPuzzle> {
        let wanted = match self {
            Self::Listed(puzzles) if puzzles.is_empty() => return Err(NoPuzzle),
            Self::Listed(puzzles) => return Ok(Arc::clone(&puzzles[chance.below(puzzles.len())])),
            Self::Random(wanted) => wanted,
        };
        let (fewest, most) = wanted.passes;
        for _ in 0..MOST_TRIES {
            let picture = picture(wanted.filled, height * width, chance);
            let row = |row: usize| picture[row * width..][..width].iter().copied();
            let column = |column: usize| picture[column..].iter().step_by(width).copied();
            let rows: Vec<Vec<u16>> = (0..height).map(|at| runs(row(at))).collect();
            let columns: Vec<Vec<u16>> = (0..width).map(|at| runs(column(at))).collect();
            if let Some(puzzle) = Puzzle::new(&rows, &columns, chains)
                && (fewest..=most).contains(&puzzle.passes)
            {
                return Ok(Arc::new(puzzle));
            }
        }
        Err(NoPuzzle)
    }
}

/// A random picture, each cell of which is filled with the same chance.
fn picture((least, greatest): (f64, f64), cells: usize, chance: &mut Chance) -> Vec<Mask> {
    let filled = least + (greatest - least) * chance.share();
    (0..cells).map(|_| if chance.share() < filled { ON } else { OFF }).collect()
}

/// The lengths of the runs in a line.
fn runs(line: impl Iterator<Item = Mask>) -> Vec<u16> {
    let (mut runs, mut is_in_run) = (Vec::new(), false);
    for mask in line {
        match runs.last_mut() {
            Some(length) if mask == ON && is_in_run => *length += 1,
            _ if mask == ON => runs.push(1),
            _ => {}
        }
        is_in_run = mask == ON;
    }
    runs
}
