//! Exhaustive search for the best picture, if counting does not decide it.
//!
//! In the literature this is iterative deepening with a bound (Korf, *Depth-First
//! Iterative-Deepening: An Optimal Admissible Tree Search*, 1985) and a transposition table.
//!
//! Rows are laid one after the other, depth first. Only the last of the rows above matters, and the
//! runs that each column still needs; for each such state the search remembers the least that the
//! rest can cost. A column that has just enough cells left for its runs, or has begun all of them,
//! determines its next cell. So few fillings of a row are left, and those with the lowest bound on
//! the cost are tried first.
//!
//! The search first runs with the bound as its limit. If that fails, it runs again with the least
//! cost that the first run left open, and so on, keeping its memory. So the first picture found is
//! the best. The budget counts fillings of rows that were looked at, so that it ends at the same
//! place everywhere.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, DefaultHasher};

use crate::goal::Goal;
use crate::least::{self, Cell, Costs, NEVER};
use crate::settings::Cancelled;

/// The widest rows whose fillings are tried one by one.
pub(crate) const WIDEST: usize = 16;

/// The most rows, since each row takes a nested call.
pub(crate) const TALLEST: usize = 500;

/// The most states that are remembered; when there are more, all are forgotten.
const MOST_KNOWN: usize = 1 << 20;

/// Fillings between two checks of cancellation.
const BETWEEN_CHECKS: u64 = 4096;

/// The result of a search.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Found {
    /// The best picture: its rows, and what it costs.
    Best(Vec<u32>, u32),
    /// There is no picture that costs less than the limit.
    NoneBelow,
    /// The budget ended; every picture costs at least this much.
    AtLeast(u32),
}

/// The result of laying the rest of the rows.
enum Rest {
    Laid,
    Costs(u32),
    Broken,
}

/// A search through the fillings of rows with given counts.
pub(crate) struct Exhaust<'a> {
    goal: Goal,
    rows: &'a [u16],
    width: usize,
    /// For each row, the least that a column costs from there on.
    columns: Vec<Costs>,
    /// For each row, the least that a column costs from there on, without the last row.
    columns_but_last: Vec<Costs>,
    /// The least that the last row costs.
    last: u32,
    /// For each row, the least that it and those below it cost without the side columns.
    inner: Vec<u32>,
    needs: Vec<u16>,
    known: HashMap<Box<[u16]>, u32, BuildHasherDefault<DefaultHasher>>,
    laid: Vec<u32>,
    budget: u64,
    cancelled: Cancelled<'a>,
}

impl<'a> Exhaust<'a> {
    /// Create a search with a budget; there are at most [`WIDEST`] columns.
    pub(crate) fn new(
        goal: Goal,
        rows: &'a [u16],
        columns: Vec<u16>,
        budget: u64,
        cancelled: Cancelled<'a>,
    ) -> Self {
        let (height, width) = (rows.len(), columns.len());
        let across = |priced: fn(usize, usize) -> bool| {
            let cell = |(at, &count): (usize, &u16)| Cell {
                may_be_filled: count > 0,
                priced: priced(at, width),
            };
            least::of_line(goal, columns.iter().enumerate().map(cell))
        };
        let (whole, inner) = (across(|_, _| true), across(|at, width| at > 0 && at + 1 < width));
        let mut below = vec![0; height + 1];
        for (row, &count) in rows.iter().enumerate().rev() {
            below[row] = inner[usize::from(count)].saturating_add(below[row + 1]);
        }
        let down = |above: usize| {
            let mut costs = vec![least::after_the_end(height); height + 1];
            for (row, &count) in rows.iter().enumerate().rev() {
                let cell = Cell { may_be_filled: count > 0, priced: row < above };
                costs[row] = least::from_cell(goal, cell, &costs[row + 1]);
            }
            costs
        };
        Self {
            goal,
            rows,
            width,
            columns: down(height),
            columns_but_last: down(height - 1),
            last: rows.last().map_or(0, |&count| whole[usize::from(count)]),
            inner: below,
            needs: columns,
            known: HashMap::default(),
            laid: Vec::new(),
            budget,
            cancelled,
        }
    }

    /// Find the best picture that costs at least `least` and less than `limit`.
    pub(crate) fn run(mut self, least: u32, limit: u32) -> Found {
        let mut most = least;
        while most < limit {
            match self.lay(0, most) {
                Rest::Laid => {
                    let cost = self.laid.iter().map(|&row| self.row_cost(row)).sum();
                    return Found::Best(self.laid, cost);
                }
                Rest::Costs(least) => most = least,
                Rest::Broken => return Found::AtLeast(most),
            }
        }
        Found::NoneBelow
    }

    fn row_cost(&self, row: u32) -> u32 {
        let filled = row.count_ones();
        self.goal.cost(filled as usize, self.width) as u32
    }

    /// Lay this row and those below it at a cost of at most `most`.
    fn lay(&mut self, row: usize, most: u32) -> Rest {
        if row == self.rows.len() {
            return Rest::Laid;
        }
        let above = self.laid.last().copied().unwrap_or(0);
        let mut key = Vec::with_capacity(self.width + 2);
        key.extend([row as u16, above as u16]);
        key.extend(&self.needs);
        if let Some(&cost) = self.known.get(key.as_slice())
            && cost > most
        {
            return Rest::Costs(cost);
        }
        let rest = self.try_fillings(row, above, most);
        if let Rest::Costs(cost) = rest {
            if self.known.len() >= MOST_KNOWN {
                self.known.clear();
            }
            self.known.insert(key.into_boxed_slice(), cost);
        }
        rest
    }

    fn try_fillings(&mut self, row: usize, above: u32, most: u32) -> Rest {
        let Some((filled, blank)) = self.forced(row, above) else { return Rest::Costs(NEVER) };
        let mut fillings = Vec::new();
        let count = self.rows[row];
        fill(&Line { width: self.width, filled, blank }, 0, 0, count, &mut |line| {
            fillings.push((0, line));
        });
        if self.spend(fillings.len() as u64 + 1).is_none() {
            return Rest::Broken;
        }
        for (cost, line) in &mut fillings {
            *cost = self.lower_bound(row, above, *line);
        }
        fillings.sort_unstable();
        let mut least = NEVER;
        for (cost, line) in fillings {
            if cost > most {
                least = least.min(cost);
                break;
            }
            let own = self.row_cost(line);
            self.begin(line & !above, false);
            self.laid.push(line);
            match self.lay(row + 1, most - own) {
                Rest::Costs(rest) => least = least.min(rest.saturating_add(own).max(cost)),
                other => return other,
            }
            self.laid.pop();
            self.begin(line & !above, true);
        }
        Rest::Costs(least)
    }

    /// Use up some of the budget; `None` if it ends or the work is cancelled.
    fn spend(&mut self, fillings: u64) -> Option<()> {
        let left = self.budget.checked_sub(fillings)?;
        let looks = self.budget / BETWEEN_CHECKS != left / BETWEEN_CHECKS;
        self.budget = left;
        (!looks || !(self.cancelled)()).then_some(())
    }

    /// Let columns begin a run, or with `back` undo that.
    fn begin(&mut self, columns: u32, back: bool) {
        let mut left = columns;
        while left != 0 {
            let need = &mut self.needs[left.trailing_zeros() as usize];
            *need = if back { *need + 1 } else { *need - 1 };
            left &= left - 1;
        }
    }

    /// The places that columns force to be filled and to be blank in a row; `None` if some column
    /// can no longer be right.
    fn forced(&self, row: usize, above: u32) -> Option<(u32, u32)> {
        let after = &self.columns[row + 1];
        let (mut filled, mut blank) = (0, 0);
        for (place, &need) in self.needs.iter().enumerate() {
            let begins = u16::from(above >> place & 1 == 0);
            let can_blank = after[usize::from(need)][0] < NEVER;
            let can_fill = self.rows[row] > 0
                && need >= begins
                && after[usize::from(need - begins)][1] < NEVER;
            match (can_fill, can_blank) {
                (true, true) => {}
                (true, false) => filled |= 1 << place,
                (false, true) => blank |= 1 << place,
                (false, false) => return None,
            }
        }
        Some((filled, blank))
    }

    /// The least that a row with this filling and the rows below it cost: the greatest of the
    /// bounds by columns, by columns except in the last row, and by rows except in the side
    /// columns.
    fn lower_bound(&self, row: usize, above: u32, line: u32) -> u32 {
        let begins = line & !above;
        let rest = |costs: &Costs, place: usize| {
            let need = usize::from(self.needs[place]) - (begins >> place & 1) as usize;
            costs[need][(line >> place & 1) as usize]
        };
        let all = |costs: &Costs| (0..self.width).map(|place| rest(costs, place)).sum::<u32>();
        let columns = &self.columns[row + 1];
        let by_columns = all(columns);
        let last = if row + 1 < self.rows.len() { self.last } else { 0 };
        let but_last = last.saturating_add(all(&self.columns_but_last[row + 1]));
        let sides = [0, self.width - 1];
        let sides = sides[..self.width.min(2)].iter().map(|&place| rest(columns, place));
        let by_rows = self.inner[row + 1].saturating_add(sides.sum());
        self.row_cost(line).saturating_add(by_columns.max(but_last).max(by_rows))
    }
}

/// A row in which some places are known.
struct Line {
    width: usize,
    filled: u32,
    blank: u32,
}

/// Call `found` with every filling of the line that has `runs` more runs from `place` on; `line` is
/// filled before `place`, and blank just before it.
fn fill(known: &Line, place: usize, line: u32, runs: u16, found: &mut impl FnMut(u32)) {
    if runs == 0 {
        if known.filled >> place == 0 {
            found(line);
        }
        return;
    }
    for start in place..known.width {
        if known.blank >> start & 1 == 0 {
            let mut run = line;
            for end in start..known.width {
                if known.blank >> end & 1 == 1 {
                    break;
                }
                run |= 1 << end;
                if known.filled >> (end + 1) & 1 == 0 {
                    fill(known, (end + 2).min(known.width), run, runs - 1, found);
                }
            }
        }
        if known.filled >> start & 1 == 1 {
            break;
        }
    }
}
