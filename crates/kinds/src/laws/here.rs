//! **here** `at = X, here = W`: each X is W. A spelling of `count` with words of its own.

use crate::fault::Fault;
use crate::language::relation::Relation;
use crate::laws::Says;
use crate::laws::reader::{Reader, Subject};

/// A law about what each X is.
pub(crate) struct Here {
    pub(crate) at: Subject,
    pub(crate) what: Subject,
}

impl Says for Here {}

pub(super) fn read(reader: &mut Reader<'_, '_>) -> Result<Box<dyn Says>, Fault> {
    let (what, at) = (reader.subject("here", "here")?, reader.subject("here", "at")?);
    reader.check_over("here", &what, &[Relation::Here])?;
    reader.check_over("at", &at, &[Relation::Here])?;
    Ok(Box::new(Here { at, what }))
}
