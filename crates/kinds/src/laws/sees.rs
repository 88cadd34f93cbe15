//! **sees** `sees = W, is = clue`: how many cells are W in the four rays from the clue, each up to
//! the first that is not, and the clue's own cell if it is W. `sees = line`: edges, straight on from
//! the clue's cell. `sees = higher, in = sight`: cells higher than all before.

#![expect(
    dead_code,
    reason = "it is checked, and not solved: the engine has no automaton lines yet"
)]

use crate::fault::Fault;
use crate::language::clues::{On, Sort};
use crate::language::expression::Expression;
use crate::language::names::{Alphabet, Course};
use crate::language::relation::Relation;
use crate::laws::Says;
use crate::laws::reader::Reader;

/// A law about what is seen.
pub(crate) enum Sees {
    /// Cells in four rays.
    Cells(Expression),
    /// Edges of the line in four rays.
    Line,
    /// Cells from a side.
    Higher,
}

impl Says for Sees {
    fn relations(&self) -> &[Relation] {
        &[]
    }
}

pub(super) fn read(reader: &mut Reader<'_, '_>) -> Result<Box<dyn Says>, Fault> {
    let seen = reader.entry.text("sees")?;
    if seen == Some("higher") {
        if reader.relations("sees")? != [Relation::Sight] {
            return Err(reader.entry.fault("'higher' is seen in 'sight'"));
        }
        if reader.scope.names.alphabet != Alphabet::Digits {
            return Err(reader.entry.fault("'higher' needs 'states' \"1-n\""));
        }
        reader.entry.one_of("is", &["clue"])?;
        return Ok(Box::new(Sees::Higher));
    }
    reader.only("sees", "is", "clue")?;
    reader.check_clue(&[Relation::View])?;
    if seen == Some("line") && reader.scope.names.line == Some(Course::Cells) {
        return Ok(Box::new(Sees::Line));
    }
    let what = reader.expression("sees", "sees")?;
    let is_number = |sort| matches!(sort, Sort::Number | Sort::MaybeNumber);
    let stands = |on| !matches!(on, On::Any);
    if !reader.scope.clues.things.iter().all(|thing| !is_number(thing.sort) || stands(thing.on)) {
        return Err(reader.entry.fault("'sees' needs numbers 'on' a state in 'clues' 'cells'"));
    }
    Ok(Box::new(Sees::Cells(what)))
}
