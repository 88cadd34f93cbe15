//! **word** `word = PATTERN, in = R`: the whole group matches. Cells without a state are skipped.
//!
//! An automaton reads the states of the group and keeps the positions of the pattern to which they
//! lead. That of the law `never` is its contrary.

use crate::fault::Fault;
use crate::language::pattern::Pattern;
use crate::language::positions::{Positions, Set};
use crate::language::relation::Relation;
use crate::laws::Says;
use crate::laws::automatic::Reads;
use crate::laws::reader::Reader;
use crate::layout::Layout;
use crate::look::Look;
use crate::statement::NO_STATE;

/// A law about the states of a group in order.
pub(super) struct Word {
    pub(super) pattern: Pattern,
    pub(super) relations: Vec<Relation>,
    /// True if no stretch of a group matches, false if each whole group does.
    pub(super) is_never: bool,
}

pub(super) fn read(reader: &mut Reader<'_, '_>) -> Result<Box<dyn Says>, Fault> {
    let (pattern, relations) = (reader.pattern("word")?, reader.over_cells("word")?);
    Ok(Box::new(Word { pattern, relations, is_never: false }))
}

impl Says for Word {
    fn relations(&self) -> &[Relation] {
        &self.relations
    }

    fn looks<'p>(&self, layout: &Layout<'p>, _: Option<usize>) -> Result<Vec<Look<'p>>, Fault> {
        let board = &layout.puzzle.board;
        let positions = Positions::new(&self.pattern, |states| layout.symbols_of(states));
        let mut looks = Vec::new();
        for &relation in &self.relations {
            for group in board.groups(relation) {
                let members = group.members.iter().map(|&cell| layout.state(cell)).collect();
                let law = Matches { positions: positions.clone(), is_never: self.is_never };
                let form = layout.read_by(law, members);
                looks.push(Look::new(relation, &group, form));
            }
        }
        Ok(looks)
    }
}

/// Which positions of a pattern the cells that are read lead to.
#[derive(PartialEq, Eq, Hash)]
struct Matches {
    positions: Positions,
    is_never: bool,
}

impl Reads for Matches {
    type State = Set;

    fn start(&self) -> Set {
        self.positions.start()
    }

    fn read(&self, _: usize, state: &Set, letter: u8) -> Option<Set> {
        if letter == NO_STATE {
            return Some(if self.is_never { self.start() } else { state.clone() });
        }
        let mut behind = self.positions.behind(state, letter.into());
        if self.is_never {
            if self.positions.is_end(&behind) {
                return None;
            }
            // A stretch can begin at each cell.
            behind[0] |= 1;
        }
        behind.iter().any(|&word| word != 0).then_some(behind)
    }

    fn accepts(&self, state: &Set) -> bool {
        self.is_never || self.positions.is_end(state)
    }
}
