//! The least that a line alone can cost, where some of its cells have to be blank.
//!
//! Worked out from the end of the line, cell by cell, for every number of runs that may still begin
//! and for either cell before.

use crate::goal::Goal;

/// More than any picture costs: there is no such line.
pub(crate) const NEVER: u32 = u32::MAX;

/// By the number of runs still to begin: the cost after a blank cell and after a filled one.
pub(crate) type Costs = Vec<[u32; 2]>;

/// A cell of a line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cell {
    pub(crate) may_be_filled: bool,
    /// Whether it costs anything here.
    pub(crate) priced: bool,
}

/// What nothing costs, for lines of so many cells.
pub(crate) fn after_the_end(cells: usize) -> Costs {
    let mut costs = vec![[NEVER; 2]; cells.div_ceil(2) + 1];
    costs[0] = [0; 2];
    costs
}

/// What a cell and all after it cost, from what those after it do.
pub(crate) fn from_cell(goal: Goal, cell: Cell, after: &Costs) -> Costs {
    let price = |filled: bool| u32::from(cell.priced && filled == (goal == Goal::Fewest));
    let cost = |runs: usize, before: usize| {
        let blank = after[runs][0].saturating_add(price(false));
        let begun = runs.checked_sub(1 - before).filter(|_| cell.may_be_filled);
        blank.min(begun.map_or(NEVER, |runs| after[runs][1].saturating_add(price(true))))
    };
    (0..after.len()).map(|runs| [cost(runs, 0), cost(runs, 1)]).collect()
}

/// What a whole line costs, by its number of runs.
pub(crate) fn of_line(
    goal: Goal,
    cells: impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator,
) -> Vec<u32> {
    let nothing = after_the_end(cells.len());
    let costs = cells.rev().fold(nothing, |after, cell| from_cell(goal, cell, &after));
    costs.into_iter().map(|[cost, _]| cost).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_line_costs_less() {
        for open in 0..1_u32 << 7 {
            for counted in [!0, 0b111_1110, 0b10_1010] {
                for goal in [Goal::Fewest, Goal::Most] {
                    let mut least = vec![NEVER; 5];
                    for line in (0..1_u32 << 7).filter(|line| line & !open == 0) {
                        let saved = if goal == Goal::Fewest { line } else { !line & 127 };
                        let runs = (line & !(line << 1)).count_ones() as usize;
                        least[runs] = least[runs].min((saved & counted).count_ones());
                    }
                    let cells = (0..7).map(|at| Cell {
                        may_be_filled: open >> at & 1 == 1,
                        priced: counted >> at & 1 == 1,
                    });
                    assert_eq!(least, of_line(goal, cells));
                }
            }
        }
    }
}
