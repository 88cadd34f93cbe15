//! The least cost of a single line in which some cells have to be blank.
//!
//! It is computed from the end of the line, cell by cell, for every number of runs that may still
//! begin and for either state of the cell before.

use crate::goal::Goal;

/// The cost of a line that cannot exist, more than any picture costs.
pub(crate) const NEVER: u32 = u32::MAX;

/// The costs after a blank cell and after a filled one, by the number of runs still to begin.
pub(crate) type Costs = Vec<[u32; 2]>;

/// A cell of a line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cell {
    pub(crate) may_be_filled: bool,
    /// True if the cell counts towards the cost.
    pub(crate) priced: bool,
}

/// The costs after the end of a line of `cells` cells.
pub(crate) fn after_the_end(cells: usize) -> Costs {
    let mut costs = vec![[NEVER; 2]; cells.div_ceil(2) + 1];
    costs[0] = [0; 2];
    costs
}

/// The costs from a cell on, given those from the next cell on.
pub(crate) fn from_cell(goal: Goal, cell: Cell, after: &Costs) -> Costs {
    let price = |filled: bool| u32::from(cell.priced && filled == (goal == Goal::Fewest));
    let cost = |runs: usize, before: usize| {
        let blank = after[runs][0].saturating_add(price(false));
        let begun = runs.checked_sub(1 - before).filter(|_| cell.may_be_filled);
        blank.min(begun.map_or(NEVER, |runs| after[runs][1].saturating_add(price(true))))
    };
    (0..after.len()).map(|runs| [cost(runs, 0), cost(runs, 1)]).collect()
}

/// The costs of a whole line, by its number of runs.
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
