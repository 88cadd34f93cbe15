//! **pairs** `pairs = THING, with = W`: one to one between neighbours side by side; each W has one
//! too.
//!
//! The constraints need no variables for pairs where W are kept apart all around: see `groups`.
//! What is left of the number of things for lines without a count is a line of its own.

mod groups;
pub(crate) mod matching;
mod rest;

use crate::board::WAYS;
use crate::compile::Refused;
use crate::draft::Draft;
use crate::fault::Fault;
use crate::groups::Name;
use crate::language::expression::Expression;
use crate::language::names::Names;
use crate::language::relation::Relation;
use crate::laws::reader::Reader;
use crate::laws::{Law, Says};
use crate::layout::{Layout, Literal};
use crate::look::{Form, Look, Picture, Verdict};

/// A law that pairs things with cells that are W.
struct Pairs {
    thing: usize,
    with: Expression,
}

/// A thing, or a cell that may be W.
#[derive(Clone, Debug)]
pub(crate) struct PairLook {
    /// The claim that a cell is W; `None` for a thing.
    pub(crate) own: Option<Literal>,
    /// For a cell, the things beside it, by their numbers among the looks of the law.
    pub(crate) things: Vec<usize>,
}

pub(super) fn read(reader: &mut Reader<'_, '_>) -> Result<Box<dyn Says>, Fault> {
    let thing = reader.thing("pairs", "pairs")?;
    reader.needed("pairs", "with", "a state")?;
    Ok(Box::new(Pairs { thing, with: reader.expression("pairs", "with")? }))
}

impl Says for Pairs {
    fn relations(&self) -> &[Relation] {
        &[Relation::Beside]
    }

    fn looks<'p>(&self, layout: &Layout<'p>, _: Option<usize>) -> Result<Vec<Look<'p>>, Fault> {
        let board = &layout.puzzle.board;
        let look = |cell, form| Look {
            relation: Relation::Beside,
            name: Name::Cell(cell),
            anchor: Some(cell),
            clue: None,
            form: Form::Pair(form),
        };
        let is_thing =
            |cell: u32| board.placed(cell).is_some_and(|placed| placed.thing == self.thing);
        let mut looks = Vec::with_capacity(board.cells().len());
        let mut things_beside = vec![Vec::new(); board.size() as usize];
        for cell in board.cells().filter(|&cell| is_thing(cell)) {
            let mut has_room = false;
            for other in board.near(cell, &WAYS) {
                let literal = layout.literal(&self.with, other)?;
                if !layout.is_never(literal) {
                    has_room = true;
                    things_beside[other as usize].push(looks.len());
                }
            }
            if !has_room {
                let (thing, with) = (&self.name(layout), &self.with.text);
                let sentence = format!("the {thing} has no room for a {with} beside it");
                return Err(Fault::new(board.cell_name(cell), sentence));
            }
            looks.push(look(cell, PairLook { own: None, things: Vec::new() }));
        }
        for (cell, things) in (0..).zip(things_beside) {
            let own = layout.literal(&self.with, cell)?;
            if !layout.is_never(own) {
                looks.push(look(cell, PairLook { own: Some(own), things }));
            }
        }
        Ok(looks)
    }

    /// Rule out the cells beside no thing.
    fn rule_out(&self, looks: &[Look<'_>], draft: &mut Draft<'_>) {
        for look in looks {
            let Form::Pair(PairLook { own: Some(own), things, .. }) = &look.form else { continue };
            draft.ruled_out[own.spot as usize] |= things.is_empty();
        }
    }

    fn constrain(
        &self,
        layout: &Layout<'_>,
        looks: &[Look<'_>],
        draft: &mut Draft<'_>,
    ) -> Result<(), Refused> {
        rest::constrain(layout, &self.with, looks, draft)?;
        groups::constrain(&layout.puzzle.board, looks, draft);
        Ok(())
    }

    /// Without W that are kept apart all around, pairs would need variables.
    fn lacks(&self, _: &Names, states: usize, laws: &[&Law]) -> Option<String> {
        if states > 2 {
            return Some(format!("'pairs' is for kinds of two states, and there are {states}"));
        }
        let mut apart = laws.iter().filter_map(|law| law.says.keeps_apart());
        let is_apart = apart.any(|(what, by)| by == Relation::Around && what.is(&self.with));
        let what = &self.with.text;
        (!is_apart)
            .then(|| format!("'pairs' needs a law {{ apart = \"{what}\", by = \"around\" }}"))
    }

    fn needs(&self, thing: usize) -> bool {
        self.thing == thing
    }

    fn paired(&self) -> Option<(usize, &str)> {
        Some((self.thing, &self.with.text))
    }

    fn verdicts(&self, looks: &[Look<'_>], picture: Picture<'_>) -> Vec<Verdict> {
        matching::Matched::new(looks.iter().map(|look| &look.form), picture).verdicts
    }
}

impl Pairs {
    fn name(&self, layout: &Layout<'_>) -> String {
        layout.puzzle.table.scope.names.things[self.thing].clone()
    }
}
