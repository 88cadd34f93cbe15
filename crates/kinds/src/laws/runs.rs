//! **runs** `runs = W, in = row, column | ring [, number = "clue"]`: the lengths of the runs of W, in
//! order along a line, or around a cell in any order; or only how many runs there are.
//!
//! If W has several states, a run ends where the state changes, and its clue names the state.

use crate::fault::Fault;
use crate::language::clues::Sort;
use crate::language::expression::Expression;
use crate::language::relation::Relation;
use crate::laws::Says;
use crate::laws::reader::Reader;

/// A law about runs.
pub(crate) struct Runs {
    pub(crate) what: Expression,
    pub(crate) relations: Vec<Relation>,
    /// True if the clue says only how many runs there are.
    pub(crate) is_number: bool,
}

impl Says for Runs {}

pub(super) fn read(reader: &mut Reader<'_, '_>) -> Result<Box<dyn Says>, Fault> {
    let what = reader.expression("runs", "runs")?;
    let relations = reader.over_cells("runs")?;
    let is_number = reader.entry.one_of("number", &["clue"])?.is_some();
    let clues = &reader.scope.clues;
    for relation in &relations {
        let sort = match relation {
            Relation::Row => clues.rows,
            Relation::Column => clues.columns,
            Relation::Ring if clues.has_thing(&[Sort::Runs]) => Sort::Runs,
            Relation::Ring => Sort::None,
            other => return Err(reader.entry.fault(format!("'runs' is not for '{other}'"))),
        };
        if is_number {
            reader.check_clue(&[*relation])?;
        } else if sort != Sort::Runs {
            return Err(reader.entry.fault(format!("'clues' has no runs for '{relation}'")));
        }
    }
    Ok(Box::new(Runs { what, relations, is_number }))
}
