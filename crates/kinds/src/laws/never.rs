//! **never** `never = PATTERN, in = R`: no stretch of consecutive members matches. No stretch with a
//! cell without a state does.

#![expect(
    dead_code,
    reason = "it is checked, and not solved: the engine has no automaton lines yet"
)]

use crate::fault::Fault;
use crate::language::pattern::Pattern;
use crate::language::relation::Relation;
use crate::laws::Says;
use crate::laws::reader::Reader;

/// A law against a pattern.
pub(crate) struct Never {
    pub(crate) pattern: Pattern,
    pub(crate) relations: Vec<Relation>,
}

impl Says for Never {
    fn relations(&self) -> &[Relation] {
        &[]
    }
}

pub(super) fn read(reader: &mut Reader<'_, '_>) -> Result<Box<dyn Says>, Fault> {
    let pattern = reader.pattern("never")?;
    Ok(Box::new(Never { pattern, relations: reader.over_cells("never")? }))
}
