//! **connected** `connected = W [, with = "border"]`: all W hang together; with the border, each part
//! of them has a cell at the edge of the board or beside a hole. None at all hang together.

#![expect(
    dead_code,
    reason = "it is checked, and not solved: the engine has no constraint that holds cells together yet"
)]

use crate::fault::Fault;
use crate::language::relation::Relation;
use crate::laws::reader::Reader;
use crate::laws::{Says, Subject};

/// A law that holds cells together.
pub(crate) struct Connected {
    pub(crate) what: Subject,
    pub(crate) with_border: bool,
}

impl Says for Connected {
    fn relations(&self) -> &[Relation] {
        &[]
    }
}

pub(super) fn read(reader: &mut Reader<'_, '_>) -> Result<Box<dyn Says>, Fault> {
    let what = reader.subject("connected", "connected")?;
    reader.check_over("connected", &what, &[Relation::Beside])?;
    let with_border = reader.entry.one_of("with", &["border"])?.is_some();
    Ok(Box::new(Connected { what, with_border }))
}
