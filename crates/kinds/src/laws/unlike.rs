//! **unlike** `unlike = R`: no two rows are the same word, no two columns.

#![expect(
    dead_code,
    reason = "it is checked, and not solved: the engine has no lines that must differ yet"
)]

use crate::fault::Fault;
use crate::language::relation::Relation;
use crate::laws::Says;
use crate::laws::reader::Reader;

/// A law against equal lines.
pub(crate) struct Unlike {
    pub(crate) relations: Vec<Relation>,
}

impl Says for Unlike {
    fn relations(&self) -> &[Relation] {
        &[]
    }
}

pub(super) fn read(reader: &mut Reader<'_, '_>) -> Result<Box<dyn Says>, Fault> {
    let value = reader.needed("unlike", "unlike", "'row' or 'column'")?;
    let relations = reader.relations_of("unlike", value)?;
    match relations.iter().find(|one| !matches!(one, Relation::Row | Relation::Column)) {
        Some(other) => Err(reader.entry.fault(format!("'unlike' is not for '{other}'"))),
        None => Ok(Box::new(Unlike { relations })),
    }
}
