//! Groups of a cell: what is beside it, around it, seen from it, and the edges at it.

use crate::board::{AROUND, BLOCK, Board, Cell, Clue, Step, WAYS};
use crate::groups::{Group, Name, OFF_BOARD};
use crate::language::relation::Relation;

impl Board {
    /// The number in a cell, also that of an arrow; with `runs`, these too.
    pub(super) fn clue_in(&self, cell: Cell, runs: bool) -> Option<&Clue> {
        self.placed(cell)?.clue.as_ref().filter(|clue| match clue {
            Clue::Number(_) => true,
            Clue::Runs(_) => runs,
            Clue::State(_) => false,
        })
    }

    /// The groups of all cells that have one, or of those with a clue.
    pub(super) fn around_cells(&self, relation: Relation, is_clued: bool) -> Vec<Group<'_>> {
        let group = |cell| {
            let clue = self.clue_in(cell, relation == Relation::Ring);
            if is_clued && clue.is_none() {
                return None;
            }
            let members = self.members(relation, cell)?;
            Some(Group { name: Name::Cell(cell), members, anchor: Some(cell), clue })
        };
        let mut groups = Vec::with_capacity(if is_clued { 0 } else { self.cells().len() });
        groups.extend(self.cells().filter_map(group));
        groups
    }

    fn all_near(&self, cell: Cell, steps: &[Step]) -> Vec<u32> {
        let mut members = Vec::with_capacity(steps.len());
        members.extend(self.near(cell, steps));
        members
    }

    /// The members of a group of a cell; `None` if it has no such group.
    pub(crate) fn members(&self, relation: Relation, cell: Cell) -> Option<Vec<u32>> {
        Some(match relation {
            Relation::Here => vec![cell],
            Relation::Beside => self.all_near(cell, &WAYS),
            Relation::BesideAcross => {
                self.near(cell, &WAYS).filter(|&other| self.is_border(cell, other)).collect()
            }
            Relation::Around => self.all_near(cell, &AROUND),
            Relation::Block => self.all_near(cell, &BLOCK),
            Relation::Ring => {
                AROUND.iter().map(|&step| self.step(cell, step).unwrap_or(OFF_BOARD)).collect()
            }
            Relation::View if self.is_void(cell) => return None,
            Relation::View => {
                let rays = WAYS.iter().flat_map(|&step| self.sight(cell, step));
                std::iter::once(cell).chain(rays).collect()
            }
            Relation::Arrow => self.ray(cell, WAYS[self.placed(cell)?.way?]).collect(),
            Relation::Sides => self.sides_of(cell),
            _ => self.next_to(cell),
        })
    }
}
