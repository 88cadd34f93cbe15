//! **loop** `loop = "line"`: the line is one closed loop, and there is one. **path** `path =
//! "line"`: one path between the ends.

use crate::fault::Fault;
use crate::laws::Says;
use crate::laws::reader::Reader;

/// A law about the whole line.
pub(crate) struct Line {
    /// True for a loop, false for a path between two ends.
    pub(crate) is_closed: bool,
}

impl Says for Line {}

pub(super) fn read_loop(reader: &mut Reader<'_, '_>) -> Result<Box<dyn Says>, Fault> {
    read(reader, "loop")
}

pub(super) fn read_path(reader: &mut Reader<'_, '_>) -> Result<Box<dyn Says>, Fault> {
    if !reader.scope.clues.has_ends {
        return Err(reader.entry.fault("'path' needs 'clues' with ends"));
    }
    read(reader, "path")
}

fn read(reader: &mut Reader<'_, '_>, law: &'static str) -> Result<Box<dyn Says>, Fault> {
    reader.only(law, law, "line")?;
    if reader.scope.names.line.is_none() {
        return Err(reader.entry.fault(format!("'{law}' needs a line")));
    }
    Ok(Box::new(Line { is_closed: law == "loop" }))
}
