//! The best picture by trying everything, for what counting does not decide.
//!
//! Rows are laid one after the other, depth first. What matters of the rows above is the last of them
//! and the runs that each column still needs; for each such state the search remembers how many
//! cells the rest costs at least. A column that can no longer begin all its runs, or has begun them,
//! says of its next cell what it has to be; so few fillings of a row are left, and those that promise
//! to cost least are tried first.
//!
//! The whole is asked with the bound as the limit; where that fails, again with the least cost that
//! the first answer left open, and so on, the memory kept. So the first picture found is the best.
//! The budget counts fillings of rows that were looked at, so that it ends at the same place
//! everywhere.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, DefaultHasher};
use std::sync::atomic::{AtomicBool, Ordering};

use crate::goal::Goal;
use crate::least::{self, Cell, Costs, NEVER};

/// The widest rows whose fillings are tried one by one.
pub(crate) const WIDEST: usize = 16;

/// The most rows that are laid one inside the other.
pub(crate) const TALLEST: usize = 500;

/// States that are remembered; when there are more, all are forgotten.
const MOST_KNOWN: usize = 1 << 20;

/// Fillings between two looks at the flag that ends the work.
const BETWEEN_LOOKS: u64 = 4096;

/// What was found out.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Found {
    /// The best picture: its rows, and what it costs.
    Best(Vec<u32>, u32),
    /// There is no picture that costs less than the limit.
    NoneBelow,
    /// The budget ended; every picture costs at least so much.
    AtLeast(u32),
}

/// What comes of laying the rest of the rows.
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
    /// For each row: what a column costs at least from there on.
    columns: Vec<Costs>,
    /// The same without the last row.
    columns_but_last: Vec<Costs>,
    /// What the last row costs at least.
    last: u32,
    /// For each row: what it and those below it cost at least without the side columns.
    inner: Vec<u32>,
    needs: Vec<u16>,
    known: HashMap<Box<[u16]>, u32, BuildHasherDefault<DefaultHasher>>,
    laid: Vec<u32>,
    budget: u64,
    cancel: &'a AtomicBool,
}

impl<'a> Exhaust<'a> {
    /// A search within a budget; there are at most [`WIDEST`] columns.
    pub(crate) fn new(
        goal: Goal,
        rows: &'a [u16],
        columns: Vec<u16>,
        budget: u64,
        cancel: &'a AtomicBool,
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
            cancel,
        }
    }

    /// The best picture that costs at least `least` and less than `limit`.
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
            *cost = self.promise(row, above, *line);
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

    /// Use up some of the budget; nothing where it ends, or somebody ends the work.
    fn spend(&mut self, fillings: u64) -> Option<()> {
        let left = self.budget.checked_sub(fillings)?;
        let looks = self.budget / BETWEEN_LOOKS != left / BETWEEN_LOOKS;
        self.budget = left;
        (!looks || !self.cancel.load(Ordering::Relaxed)).then_some(())
    }

    /// Columns begin a run, or have begun one less again.
    fn begin(&mut self, columns: u32, back: bool) {
        let mut left = columns;
        while left != 0 {
            let need = &mut self.needs[left.trailing_zeros() as usize];
            *need = if back { *need + 1 } else { *need - 1 };
            left &= left - 1;
        }
    }

    /// The places that columns want filled and blank in a row; nothing where one cannot be right.
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

    /// What this row so filled and the rows below it cost at least: by columns; by columns but for
    /// the last row; by rows but for the side columns.
    fn promise(&self, row: usize, above: u32, line: u32) -> u32 {
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

/// A row in which some places are settled.
struct Line {
    width: usize,
    filled: u32,
    blank: u32,
}

/// Hand over every filling of the line from `place` on that has so many more runs; `line` is filled
/// before `place`, and blank just before it.
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
