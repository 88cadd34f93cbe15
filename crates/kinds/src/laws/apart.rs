//! **apart** `apart = W, by = around | beside | beside across`: two W are never neighbours. A
//! spelling of `count`; what is around one cell is one look.

use crate::compile::Refused;
use crate::draft::Draft;
use crate::fault::Fault;
use crate::language::relation::Relation;
use crate::laws::count::CountLook;
use crate::laws::reader::Reader;
use crate::laws::{Says, Subject};
use crate::layout::{Layout, Literal};
use crate::look::{Form, Look};

const BY: [(&str, Relation); 3] = [
    ("around", Relation::Around),
    ("beside", Relation::Beside),
    ("beside across", Relation::BesideAcross),
];

/// A law that keeps cells apart.
struct Apart {
    what: Subject,
    by: Relation,
}

pub(super) fn read(reader: &mut Reader<'_, '_>) -> Result<Box<dyn Says>, Fault> {
    let what = reader.subject("apart", "apart")?;
    let words = BY.map(|by| by.0);
    reader.needed("apart", "by", "'around', 'beside' or 'beside across'")?;
    let by = BY[reader.entry.one_of("by", &words)?.unwrap_or(0)].1;
    reader.check_over("apart", &what, &[by])?;
    Ok(Box::new(Apart { what, by }))
}

impl Says for Apart {
    fn relations(&self) -> &[Relation] {
        std::slice::from_ref(&self.by)
    }

    fn looks<'p>(&self, layout: &Layout<'p>, state: Option<usize>) -> Result<Vec<Look<'p>>, Fault> {
        let what = layout.expression(&self.what, state);
        let groups = layout.puzzle.board.groups(self.by);
        let mut looks = Vec::with_capacity(groups.len());
        for group in groups {
            let Some(cell) = group.anchor else { continue };
            if what.is_of_turns() {
                let own = layout.statement(&what, cell)?;
                let members = layout.statements(&what, self.by, &group)?;
                let none = CountLook::exactly(0, Vec::new());
                let form = none.counting(layout, Some(own), members, false);
                looks.push(Look::new(self.by, &group, form));
                continue;
            }
            let own = layout.literal(&what, cell)?;
            let members = layout.members(&what, self.by, &group)?;
            let look = CountLook { at: Some(own), most: 0, ..CountLook::exactly(0, members) };
            looks.push(Look::new(self.by, &group, Form::Count(look)));
        }
        Ok(looks)
    }

    /// Two neighbours are in two looks, and said once, at the first of them.
    fn constrain(
        &self,
        _: &Layout<'_>,
        looks: &[Look<'_>],
        draft: &mut Draft<'_>,
    ) -> Result<(), Refused> {
        let mut others: Vec<Literal> = Vec::new();
        for look in looks {
            draft.looks_at(look);
            let Form::Count(CountLook { at: Some(own), members, .. }) = &look.form else {
                look.constrain(draft)?;
                continue;
            };
            if draft.is_never(*own) {
                continue;
            }
            others.clear();
            for &other in members {
                if other.spot > own.spot && !draft.is_never(other) {
                    let place = others.partition_point(|before| before.spot < other.spot);
                    others.insert(place, other);
                }
            }
            for &other in &others {
                if draft.symbols == 2 {
                    draft.clause([(*own, false), (other, false)]);
                } else {
                    let both = CountLook { least: 0, ..CountLook::exactly(1, vec![*own, other]) };
                    both.constrain(draft)?;
                }
            }
        }
        Ok(())
    }

    fn keeps_apart(&self) -> Option<(&Subject, Relation)> {
        Some((&self.what, self.by))
    }
}
