//! **pairs** `pairs = THING, with = W`: one to one between neighbours side by side; each W has one
//! too.

use crate::fault::Fault;
use crate::language::expression::Expression;
use crate::laws::Says;
use crate::laws::reader::Reader;

/// A law that pairs things with cells that are W.
pub(crate) struct Pairs {
    pub(crate) thing: usize,
    pub(crate) with: Expression,
}

impl Says for Pairs {}

pub(super) fn read(reader: &mut Reader<'_, '_>) -> Result<Box<dyn Says>, Fault> {
    let thing = reader.thing("pairs", "pairs")?;
    reader.needed("pairs", "with", "a state")?;
    Ok(Box::new(Pairs { thing, with: reader.expression("pairs", "with")? }))
}
