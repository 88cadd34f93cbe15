//! **distinct** `distinct = state, in = R`: no state twice; each once where there are as many cells
//! as states. `distinct = clue, of = W, in = R`: no clue twice among the cells that are W.

use crate::fault::Fault;
use crate::language::clues::Sort;
use crate::language::expression::Expression;
use crate::language::relation::Relation;
use crate::laws::Says;
use crate::laws::reader::Reader;

/// A law against equals in a group.
pub(crate) struct Distinct {
    pub(crate) relations: Vec<Relation>,
    /// The cells whose clues are unlike; `None` if it is about states.
    pub(crate) of: Option<Expression>,
}

impl Says for Distinct {}

pub(super) fn read(reader: &mut Reader<'_, '_>) -> Result<Box<dyn Says>, Fault> {
    let is_of_clues = reader.entry.one_of("distinct", &["state", "clue"])? == Some(1);
    let relations = reader.over_cells("distinct")?;
    if !is_of_clues {
        return Ok(Box::new(Distinct { relations, of: None }));
    }
    if !reader.scope.clues.has_thing(&[Sort::Number, Sort::MaybeNumber]) {
        return Err(reader.entry.fault("'distinct' needs 'clues' with numbers in cells"));
    }
    let of = reader.expression("distinct", "of")?;
    Ok(Box::new(Distinct { relations, of: Some(of) }))
}
