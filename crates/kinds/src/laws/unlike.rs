//! **unlike** `unlike = R`: no two rows are the same word, no two columns.
//!
//! Two of them are one look, which reads them crosswise: the first cells of both, then the second ones.
//! Cuts do not matter, and a cell without a state is like another one.

use crate::fault::Fault;
use crate::groups::Name;
use crate::language::relation::Relation;
use crate::laws::Says;
use crate::laws::automatic::Reads;
use crate::laws::reader::Reader;
use crate::layout::Layout;
use crate::look::Look;

/// A law against equal lines.
struct Unlike {
    relations: Vec<Relation>,
}

/// Two lines whose cells are read in turn.
#[derive(PartialEq, Eq, Hash)]
struct Crosswise;

#[derive(Clone, PartialEq, Eq, Hash)]
enum Compared {
    Alike,
    /// The letter of the first of two cells.
    First(u8),
    Unlike,
}

impl Reads for Crosswise {
    type State = Compared;

    fn start(&self) -> Compared {
        Compared::Alike
    }

    fn read(&self, _: usize, state: &Compared, letter: u8) -> Option<Compared> {
        Some(match *state {
            Compared::Alike => Compared::First(letter),
            Compared::First(other) if other == letter => Compared::Alike,
            Compared::First(_) | Compared::Unlike => Compared::Unlike,
        })
    }

    fn accepts(&self, state: &Compared) -> bool {
        *state == Compared::Unlike
    }
}

pub(super) fn read(reader: &mut Reader<'_, '_>) -> Result<Box<dyn Says>, Fault> {
    reader.check_states("unlike")?;
    let value = reader.needed("unlike", "unlike", "'row' or 'column'")?;
    let relations = reader.relations_of("unlike", value)?;
    match relations.iter().find(|one| !matches!(one, Relation::Row | Relation::Column)) {
        Some(other) => Err(reader.entry.fault(format!("'unlike' is not for '{other}'"))),
        None => Ok(Box::new(Unlike { relations })),
    }
}

impl Says for Unlike {
    fn relations(&self) -> &[Relation] {
        &self.relations
    }

    /// Each line is in a look with each other one.
    fn looks_at_each(&self, layout: &Layout<'_>) -> usize {
        layout.puzzle.board.width.max(layout.puzzle.board.height) as usize
    }

    fn looks<'p>(&self, layout: &Layout<'p>, _: Option<usize>) -> Result<Vec<Look<'p>>, Fault> {
        let board = &layout.puzzle.board;
        let mut looks = Vec::new();
        for &relation in &self.relations {
            let side = usize::from(relation == Relation::Column);
            let mut lines: Vec<u32> = board.lines[side].iter().map(|part| part.line).collect();
            lines.dedup();
            let length = if side == 0 { board.width } else { board.height };
            let cell = |line, at| if side == 0 { board.at(line, at) } else { board.at(at, line) };
            for (number, &one) in lines.iter().enumerate() {
                for &other in &lines[number + 1..] {
                    let cells = (0..length).flat_map(|at| [cell(one, at), cell(other, at)]);
                    let members = cells.map(|cell| layout.state(cell)).collect();
                    let (relation, name) = (Relation::Board, Name::Lines(side, [one, other]));
                    let form = layout.read_by(Crosswise, members);
                    looks.push(Look { relation, name, anchor: None, clue: None, form });
                }
            }
        }
        Ok(looks)
    }
}
