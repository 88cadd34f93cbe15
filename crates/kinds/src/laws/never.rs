//! **never** `never = PATTERN, in = R`: no stretch of consecutive members matches. No stretch with a
//! cell without a state does.

use crate::fault::Fault;
use crate::laws::Says;
use crate::laws::reader::Reader;
use crate::laws::word::Word;

pub(super) fn read(reader: &mut Reader<'_, '_>) -> Result<Box<dyn Says>, Fault> {
    let (pattern, relations) = (reader.pattern("never")?, reader.over_cells("never")?);
    if pattern.may_be_empty() {
        return Err(reader.entry.fault("'never': a stretch without cells matches"));
    }
    Ok(Box::new(Word { pattern, relations, is_never: true }))
}
