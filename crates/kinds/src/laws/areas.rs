//! **areas** `areas = W [, one = THING] [, size = clue] [, shape = "rectangle"]`: each connected area
//! of W has exactly one THING and as many cells as its number. `areas = "all"`: they divide the
//! board.

#![expect(
    dead_code,
    reason = "it is checked, and not solved: the engine has no owners of areas yet"
)]

use crate::fault::Fault;
use crate::language::clues::Sort;
use crate::language::expression::Expression;
use crate::language::relation::Relation;
use crate::laws::Says;
use crate::laws::reader::Reader;

/// A law about connected areas.
pub(crate) struct Areas {
    /// The cells of the areas; `None` if they divide the board.
    pub(crate) what: Option<Expression>,
    pub(crate) one: Option<usize>,
    pub(crate) has_size: bool,
    pub(crate) is_rectangle: bool,
}

impl Says for Areas {
    fn relations(&self) -> &[Relation] {
        &[]
    }
}

pub(super) fn read(reader: &mut Reader<'_, '_>) -> Result<Box<dyn Says>, Fault> {
    let what = match reader.entry.text("areas")? {
        Some("all") => None,
        _ => Some(reader.expression("areas", "areas")?),
    };
    let one = match reader.entry.get("one") {
        Some(_) => Some(reader.thing("areas", "one")?),
        None => None,
    };
    let has_size = reader.entry.one_of("size", &["clue"])?.is_some();
    if has_size {
        let sort = one.map(|thing| reader.scope.clues.things[thing].sort);
        if !matches!(sort, Some(Sort::Number | Sort::MaybeNumber)) {
            return Err(reader.entry.fault("'size' needs 'one', a thing with a number"));
        }
    }
    let is_rectangle = reader.entry.one_of("shape", &["rectangle"])?.is_some();
    if one.is_none() && !is_rectangle {
        return Err(reader.entry.fault("'areas' needs 'one', a thing, or 'shape'"));
    }
    Ok(Box::new(Areas { what, one, has_size, is_rectangle }))
}
