//! **here** `at = X, here = W`: each X is W. A spelling of `count` with words of its own.

use crate::fault::Fault;
use crate::language::relation::Relation;
use crate::laws::count::CountLook;
use crate::laws::reader::Reader;
use crate::laws::{Says, Subject};
use crate::layout::Layout;
use crate::look::{BrokenLook, Form, Look};
use crate::statement::Statement;

/// A law about what each X is.
struct Here {
    at: Subject,
    what: Subject,
}

pub(super) fn read(reader: &mut Reader<'_, '_>) -> Result<Box<dyn Says>, Fault> {
    let (what, at) = (reader.subject("here", "here")?, reader.subject("here", "at")?);
    reader.check_over("here", &what, &[Relation::Here])?;
    reader.check_over("at", &at, &[Relation::Here])?;
    Ok(Box::new(Here { at, what }))
}

impl Says for Here {
    fn relations(&self) -> &[Relation] {
        &[Relation::Here]
    }

    fn looks<'p>(&self, layout: &Layout<'p>, state: Option<usize>) -> Result<Vec<Look<'p>>, Fault> {
        let what = layout.expression(&self.what, state);
        let at = layout.expression(&self.at, state);
        let is_of_turns = at.is_of_turns() || what.is_of_turns();
        let mut looks = Vec::new();
        for group in layout.puzzle.board.groups(Relation::Here) {
            let Some(cell) = group.anchor else { continue };
            let form = if is_of_turns {
                let (at, member) = (layout.met(&at, cell)?, layout.statement(&what, cell)?);
                if at == Statement::constant(0) {
                    continue;
                }
                let all = CountLook::exactly(1, Vec::new());
                all.counting(layout, Some(at), vec![member], false)
            } else {
                let condition = layout.condition(&at, cell)?;
                let mut member = layout.literal(&what, cell)?;
                // Both are about one cell: it is no X, or it is W.
                member.symbols |= layout.all_symbols() & !condition.symbols;
                member.is_sure = member.symbols == layout.all_symbols();
                if condition.is_never() || member.is_sure {
                    continue;
                }
                Form::Count(CountLook::exactly(1, vec![member]))
            };
            looks.push(Look::new(Relation::Here, &group, form));
        }
        Ok(looks)
    }

    fn complaints(&self, broken: &BrokenLook<'_>) -> Vec<String> {
        let [at, here] = [&self.at, &self.what].map(|what| what.text(broken));
        vec![format!("{at} at {}: {here} expected", broken.at)]
    }
}
