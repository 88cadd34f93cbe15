//! The numbers that a law counts to: fixed, of the board, or the clue of a group.

use crate::fault::Fault;
use crate::groups::{Group, OFF_BOARD};
use crate::language::number::Number;
use crate::language::relation::Relation;
use crate::layout::Layout;

/// The numbers that a group gives a law.
pub(super) struct Many<'m, 'p> {
    pub(super) layout: &'m Layout<'p>,
    pub(super) group: &'m Group<'p>,
    pub(super) relation: Relation,
    pub(super) members: usize,
    pub(super) by_place: bool,
    /// True if the group must have as many in any case.
    pub(super) is_needed: bool,
}

impl Many<'_, '_> {
    /// The value of a number; `None` if it is not known.
    pub(super) fn of(&self, number: Option<&Number>) -> Result<Option<usize>, Fault> {
        let board = &self.layout.puzzle.board;
        let all = || {
            let has_state = |&&member: &&u32| member != OFF_BOARD && !board.is_void(member);
            let is_of_cells = !self.relation.is_over_edges() && self.relation != Relation::Next;
            if is_of_cells {
                self.group.members.iter().filter(has_state).count()
            } else {
                self.members
            }
        };
        let fault = |sentence| Fault::new(board.name(self.group.name), sentence);
        Ok(match number {
            None => None,
            Some(Number::Fixed(number)) => Some(*number as usize),
            Some(Number::Board(name)) => {
                let (number, place) = (self.layout.puzzle.number(name), format!("board {name}"));
                if number.is_none() && self.relation != Relation::Board {
                    return Err(Fault::new(place, "missing, a number is expected"));
                }
                let number = number.map(|number| number as usize);
                if let Some(number) =
                    number.filter(|&number| self.is_needed && number > self.most())
                {
                    let (name, most) = (board.name(self.group.name), self.most());
                    let sentence = format!("the number is {number}, {name} has at most {most}");
                    return Err(Fault::new(place, sentence));
                }
                number
            }
            Some(Number::All) => Some(all()),
            Some(Number::Half) if all() % 2 == 1 => {
                return Err(fault(format!("{} cells have no half", all())));
            }
            Some(Number::Half) => Some(all() / 2),
            Some(Number::Clue) => {
                let number = self.group.number();
                if let Some(number) = number.filter(|&number| number > self.most()) {
                    let only = if self.by_place {
                        format!("and all places are {}", self.most())
                    } else {
                        let cells = if self.members == 1 { "cell" } else { "cells" };
                        format!("with only {} {cells}", self.members)
                    };
                    return Err(fault(format!("the count is {number}, {only}")));
                }
                number
            }
        })
    }

    /// The most that a group can count.
    fn most(&self) -> usize {
        if self.by_place { (self.members + 1) * self.members / 2 } else { self.members }
    }
}
