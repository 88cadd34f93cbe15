//! **word** `word = PATTERN, in = R`: the whole group matches. Cells without a state are skipped.

#![expect(
    dead_code,
    reason = "it is checked, and not solved: the engine has no automaton lines yet"
)]

use crate::fault::Fault;
use crate::language::pattern::Pattern;
use crate::language::relation::Relation;
use crate::laws::Says;
use crate::laws::reader::Reader;

/// A law about the states of a group in order.
pub(crate) struct Word {
    pub(crate) pattern: Pattern,
    pub(crate) relations: Vec<Relation>,
}

impl Says for Word {
    fn relations(&self) -> &[Relation] {
        &[]
    }
}

pub(super) fn read(reader: &mut Reader<'_, '_>) -> Result<Box<dyn Says>, Fault> {
    let pattern = reader.pattern("word")?;
    Ok(Box::new(Word { pattern, relations: reader.over_cells("word")? }))
}
