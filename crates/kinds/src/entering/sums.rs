//! Sums of clues: the cells that the runs of a line need, and those that all rows and columns have.

use crate::board::{Clue, Part, Run};
use crate::language::relation::Relation;
use crate::puzzle::Puzzle;

/// The cells that the runs of a line need at least, with the gaps between them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LineSum {
    /// The place of the line, such as `row 3`.
    pub(super) place: String,
    /// The cells that they need.
    pub(super) needs: u32,
    /// The cells that there are.
    pub(super) room: u32,
}

/// The cells that all rows have by their clues, and all columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SideTotals {
    /// The state of the cells, if runs have states.
    pub(super) state: Option<String>,
    /// The cells of rows and of columns.
    pub(super) cells: [u32; 2],
    /// True for the side whose clues are all known.
    pub(super) is_known: [bool; 2],
}

impl Puzzle {
    /// The sums of the lines that have runs, and the totals of both sides, where these are equal in
    /// every solution.
    pub(super) fn sums(&self) -> (Vec<LineSum>, Vec<SideTotals>) {
        let mut sums: Vec<LineSum> = Vec::new();
        for (side, parts) in self.board.lines.iter().enumerate() {
            for part in parts {
                let Some(Clue::Runs(runs)) = &part.clue else { continue };
                let place = format!("{} {}", ["row", "column"][side], part.line + 1);
                let (needs, room) = (needed(runs), self.room(side, part));
                match sums.iter_mut().find(|sum| sum.place == place) {
                    Some(sum) => (sum.needs, sum.room) = (sum.needs + needs, sum.room + room),
                    None => sums.push(LineSum { place, needs, room }),
                }
            }
        }
        let is_both = |relations: &[Relation]| {
            [Relation::Row, Relation::Column].iter().all(|one| relations.contains(one))
        };
        let mut laws = self.laws().filter_map(|(_, law)| law.says.clued_lines());
        let have_runs =
            self.board.lines.iter().flatten().any(|part| matches!(part.clue, Some(Clue::Runs(_))));
        if !have_runs && !laws.any(|(_, relations)| is_both(relations)) {
            return (sums, Vec::new());
        }
        let states = if have_runs && self.states.len() > 2 {
            (1..self.states.len()).map(Some).collect()
        } else {
            vec![None]
        };
        let totals = states.into_iter().map(|state| {
            let [rows, columns] = [0, 1].map(|side| total(&self.board.lines[side], state));
            SideTotals {
                state: state.map(|state| self.states[state].clone()),
                cells: [rows.0, columns.0],
                is_known: [rows.1, columns.1],
            }
        });
        let totals = totals.filter(|total| total.cells != [0, 0] || total.is_known == [true, true]);
        (sums, totals.collect())
    }

    /// The cells of a part that have a state.
    fn room(&self, side: usize, part: &Part) -> u32 {
        let cell = |at| {
            if side == 0 { self.board.at(part.line, at) } else { self.board.at(at, part.line) }
        };
        (part.start..part.end).filter(|at| !self.board.is_void(cell(*at))).count() as u32
    }
}

/// The cells that runs need, with a gap between two of the same state.
fn needed(runs: &[Run]) -> u32 {
    let (mut needs, mut last) = (0, None);
    for run in runs {
        let Run::Of { length, state } = *run else {
            last = None;
            continue;
        };
        needs += u32::from(length.unwrap_or(1)) + u32::from(last == Some(state));
        last = Some(state);
    }
    needs
}

/// The cells of a state that lines have by their clues, and whether that is all of them.
fn total(parts: &[Part], state: Option<usize>) -> (u32, bool) {
    let (mut cells, mut is_known) = (0, true);
    for part in parts {
        match &part.clue {
            Some(Clue::Number(number)) => cells += number,
            Some(Clue::Runs(runs)) => {
                for run in runs {
                    match *run {
                        Run::Of { length: Some(length), state: own } if own == state => {
                            cells += u32::from(length);
                        }
                        Run::Of { state: own, length: Some(_) } if own != state => {}
                        _ => is_known = false,
                    }
                }
            }
            _ => is_known = false,
        }
    }
    (cells, is_known)
}
