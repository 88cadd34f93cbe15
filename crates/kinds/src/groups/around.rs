//! Groups of a cell: what is beside it, around it, seen from it, and the edges at it.

use crate::board::{AROUND, BLOCK, Board, Cell, Clue, WAYS};
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
        self.cells().filter_map(group).collect()
    }

    /// The members of a group of a cell; `None` if it has no such group.
    pub(crate) fn members(&self, relation: Relation, cell: Cell) -> Option<Vec<u32>> {
        Some(match relation {
            Relation::Here => vec![cell],
            Relation::Beside => self.near(cell, &WAYS).collect(),
            Relation::BesideAcross => {
                self.near(cell, &WAYS).filter(|&other| self.is_border(cell, other)).collect()
            }
            Relation::Around => self.near(cell, &AROUND).collect(),
            Relation::Block => self.near(cell, &BLOCK).collect(),
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
