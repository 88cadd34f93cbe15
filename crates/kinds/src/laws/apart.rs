//! **apart** `apart = W, by = around | beside | beside across`: two W are never neighbours. A
//! spelling of `count`; what is around one cell is one look.

use crate::fault::Fault;
use crate::language::relation::Relation;
use crate::laws::Says;
use crate::laws::reader::{Reader, Subject};

const BY: [(&str, Relation); 3] = [
    ("around", Relation::Around),
    ("beside", Relation::Beside),
    ("beside across", Relation::BesideAcross),
];

/// A law that keeps cells apart.
pub(crate) struct Apart {
    pub(crate) what: Subject,
    pub(crate) by: Relation,
}

impl Says for Apart {}

pub(super) fn read(reader: &mut Reader<'_, '_>) -> Result<Box<dyn Says>, Fault> {
    let what = reader.subject("apart", "apart")?;
    let words = BY.map(|by| by.0);
    reader.needed("apart", "by", "'around', 'beside' or 'beside across'")?;
    let by = BY[reader.entry.one_of("by", &words)?.unwrap_or(0)].1;
    reader.check_over("apart", &what, &[by])?;
    Ok(Box::new(Apart { what, by }))
}
