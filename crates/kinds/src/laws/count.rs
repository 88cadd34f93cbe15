//! **count** `count = W, in = R, is | least | most | not = N [, weight = "place"] [, at = X]`: how
//! many members of each group are W.
//!
//! With `at`, the anchor is not X, or the law holds.

use crate::fault::Fault;
use crate::language::number::Number;
use crate::language::relation::Relation;
use crate::laws::Says;
use crate::laws::reader::{Reader, Subject};

/// A law about how many members of groups are W.
pub(crate) struct Count {
    pub(crate) what: Subject,
    pub(crate) relations: Vec<Relation>,
    pub(crate) bounds: Bounds,
    /// True if each member counts as much as its place in the group, from 1.
    pub(crate) by_place: bool,
    pub(crate) at: Option<Subject>,
}

/// The numbers that a count may have.
#[derive(Default)]
pub(crate) struct Bounds {
    pub(crate) is: Option<Number>,
    pub(crate) least: Option<Number>,
    pub(crate) most: Option<Number>,
    pub(crate) not: Option<Number>,
}

impl Says for Count {}

pub(super) fn read(reader: &mut Reader<'_, '_>) -> Result<Box<dyn Says>, Fault> {
    let what = reader.subject("count", "count")?;
    let relations = reader.relations("count")?;
    reader.check_over("count", &what, &relations)?;
    let mut number = |key| reader.number(key, &relations);
    let bounds = Bounds {
        is: number("is")?,
        least: number("least")?,
        most: number("most")?,
        not: number("not")?,
    };
    let Bounds { is, least, most, not } = &bounds;
    if [is, least, most, not].iter().all(|number| number.is_none()) {
        return Err(reader.entry.fault("'count' needs 'is', 'least', 'most' or 'not', a number"));
    }
    let by_place = reader.entry.one_of("weight", &["place"])?.is_some();
    let at = read_at(reader, &relations)?;
    Ok(Box::new(Count { what, relations, bounds, by_place, at }))
}

/// The condition of a law about groups of a cell, if it has one.
fn read_at(reader: &mut Reader<'_, '_>, relations: &[Relation]) -> Result<Option<Subject>, Fault> {
    if reader.entry.text("at")?.is_none() {
        return Ok(None);
    }
    if let Some(relation) = relations.iter().find(|relation| !relation.is_of_cell()) {
        let sentence = format!("'at' goes with groups of a cell, and '{relation}' is none");
        return Err(reader.entry.fault(sentence));
    }
    let at = reader.subject("count", "at")?;
    reader.check_over("at", &at, &[Relation::Here])?;
    Ok(Some(at))
}
