//! **areas** `areas = W [, one = THING] [, size = clue] [, shape = "rectangle"]`: each connected area
//! of W has exactly one THING and as many cells as its number. `areas = "all"`: they divide the
//! board.
//!
//! Areas with a thing have owners (`areas/owners`). Areas of W are rectangles if no square of four
//! cells has three of them.

mod divided;
mod field;
mod owners;

pub use divided::Owned;
pub(crate) use field::AreaLook;

use std::sync::Arc;

use crate::board::{Board, Cell, Clue};
use crate::compile::Refused;
use crate::draft::Draft;
use crate::fault::Fault;
use crate::groups::{Group, Name};
use crate::language::clues::Sort;
use crate::language::expression::Expression;
use crate::language::names::{Names, States};
use crate::language::relation::Relation;
use crate::laws::areas::divided::Divided;
use crate::laws::areas::field::Field;
use crate::laws::count::CountLook;
use crate::laws::reader::{Reader, Subject};
use crate::laws::{Law, Says};
use crate::layout::Layout;
use crate::look::{BrokenLook, Form, Look, Picture};
use crate::value::Value;

/// A factor that brings cells in another order (golden ratio).
const SHUFFLING: u32 = 0x9E37_79B9;

/// A law about connected areas.
struct Areas {
    /// The cells of the areas; `None` if they divide the board.
    what: Option<Subject>,
    /// The states of `each`.
    each: States,
    one: Option<usize>,
    has_size: bool,
    is_rectangle: bool,
}

impl Says for Areas {
    fn relations(&self) -> &[Relation] {
        if self.is_rectangle { &[Relation::Square] } else { &[] }
    }

    /// A bound for owners that are hidden: each with a claim to be inside, and some for the cells beside it.
    fn most_hidden(&self, layout: &Layout<'_>) -> u64 {
        if self.what.is_none() {
            return 0;
        }
        let board = &layout.puzzle.board;
        let cells = u64::from(board.size());
        let reach = |(_, size): (Cell, Option<usize>)| match size {
            Some(size) => {
                let size = size as u64;
                cells.min(2_u64.saturating_mul(size.saturating_mul(size)))
            }
            None => cells,
        };
        4 * self.things(board).map(reach).sum::<u64>()
    }

    fn looks<'p>(&self, layout: &Layout<'p>, state: Option<usize>) -> Result<Vec<Look<'p>>, Fault> {
        let board = &layout.puzzle.board;
        let Some(what) = &self.what else {
            return Ok(self.divided(board).looks(board, &layout.owned));
        };
        let what = &layout.expression(what, state);
        let mut looks = Vec::new();
        if self.is_rectangle {
            for square in board.groups(Relation::Square) {
                let members = layout.members(what, Relation::Square, &square)?;
                let not = Some(3);
                let look = CountLook { least: 0, not, ..CountLook::exactly(4, members) };
                looks.push(Look::new(Relation::Square, &square, Form::Count(look)));
            }
        }
        if self.one.is_none() {
            return Ok(looks);
        }
        let field = Arc::new(self.field(layout, what)?);
        for (thing, &(cell, _)) in field.things.iter().enumerate() {
            let clue = board.placed(cell).and_then(|placed| placed.clue.as_ref());
            let form = Form::Area(AreaLook { field: Arc::clone(&field), thing: Some(thing) });
            looks.push(Look {
                relation: Relation::Here,
                name: Name::Cell(cell),
                anchor: Some(cell),
                clue: clue.filter(|_| self.has_size),
                form,
            });
        }
        let form = Form::Area(AreaLook { field, thing: None });
        let name = Name::Board;
        looks.push(Look { relation: Relation::Board, name, anchor: None, clue: None, form });
        Ok(looks)
    }

    fn constrain(
        &self,
        _: &Layout<'_>,
        looks: &[Look<'_>],
        draft: &mut Draft<'_>,
    ) -> Result<(), Refused> {
        for look in looks {
            match &look.form {
                Form::Area(AreaLook { field, thing: None }) => owners::constrain(field, draft)?,
                Form::Connected(connected) => connected.constrain(draft),
                _ => look.constrain(draft)?,
            }
        }
        Ok(())
    }

    /// Where cells have states, they do not tell the areas.
    fn lacks(&self, names: &Names, states: usize, _: &[&Law]) -> Option<String> {
        let is_told = self.what.is_some() || (states == 0 && names.line.is_none());
        (!is_told)
            .then(|| "'areas' is 'all' only in a kind with neither 'states' nor 'line'".into())
    }

    fn owned(&self, board: &Board) -> Result<Option<Vec<Owned>>, Fault> {
        if self.what.is_some() {
            return Ok(None);
        }
        let room = board.cells().filter(|&cell| !board.is_void(cell)).count();
        self.check_sizes(board, room)?;
        self.divided(board).owned().map(Some)
    }

    fn clued(&self) -> &[Relation] {
        if self.has_size { &[Relation::Here] } else { &[] }
    }

    fn is_of_clues(&self) -> bool {
        self.has_size
    }

    fn clue_of(
        &self,
        layout: &Layout<'_>,
        _: Relation,
        group: &Group<'_>,
        picture: Picture<'_>,
    ) -> Result<Value, Fault> {
        let Some(cell) = group.anchor else { return Ok(Value::Nothing) };
        let Some(what) = &self.what else {
            return Ok(
                divided::size_at(cell, &layout.owned, picture).map_or(Value::Nothing, Value::from)
            );
        };
        let area = self.area_of(layout, what, cell, picture)?;
        Ok(if area.is_empty() { Value::Nothing } else { area.len().into() })
    }

    /// Where a picture has an area without a thing, one stands in a cell that is not always the first.
    fn may_stand(
        &self,
        layout: &Layout<'_>,
        thing: usize,
        cell: Cell,
        picture: Picture<'_>,
    ) -> bool {
        let Some(what) = self.what.as_ref().filter(|_| self.one == Some(thing)) else {
            return true;
        };
        self.area_of(layout, what, cell, picture).is_ok_and(|area| {
            let mut placed = area.iter().filter_map(|&cell| layout.puzzle.board.placed(cell));
            let shuffled = |cell: &&Cell| cell.wrapping_mul(SHUFFLING);
            let is_there = area.iter().min_by_key(shuffled) == Some(&cell);
            is_there && placed.all(|placed| placed.thing != thing)
        })
    }

    fn needs(&self, thing: usize) -> bool {
        self.one == Some(thing)
    }

    fn complaints(&self, broken: &BrokenLook<'_>) -> Vec<String> {
        let BrokenLook { puzzle, form, picture, .. } = broken;
        let name = |cell: Cell| puzzle.board.cell_name(cell);
        let thing = self.one.map_or("", |thing| &puzzle.table.scope.names.things[thing]);
        let complaint = match form {
            Form::Area(area) => area.complaint(thing, *picture, name),
            _ => None,
        };
        complaint.into_iter().collect()
    }
}

impl Areas {
    /// The cells of the things, with the sizes that their numbers say.
    fn things<'b>(&'b self, board: &'b Board) -> impl Iterator<Item = (Cell, Option<usize>)> + 'b {
        board.cells().filter_map(|cell| {
            let placed = board.placed(cell).filter(|placed| Some(placed.thing) == self.one)?;
            let size = match placed.clue {
                Some(Clue::Number(number)) if self.has_size => Some(number as usize),
                _ => None,
            };
            Some((cell, size))
        })
    }

    /// The cells that are known to be in the area of one.
    fn area_of(
        &self,
        layout: &Layout<'_>,
        what: &Subject,
        cell: Cell,
        picture: Picture<'_>,
    ) -> Result<Vec<Cell>, Fault> {
        let each = (0..States::BITS as usize).filter(|state| self.each >> state & 1 == 1).map(Some);
        for state in std::iter::once(None).filter(|_| self.each == 0).chain(each) {
            let field = self.field(layout, &layout.expression(what, state))?;
            let area = field.sure_area(cell, picture);
            if !area.is_empty() {
                return Ok(area);
            }
        }
        Ok(Vec::new())
    }

    fn field(&self, layout: &Layout<'_>, what: &Expression) -> Result<Field, Fault> {
        let board = &layout.puzzle.board;
        let inside = board.cells().map(|cell| layout.literal(what, cell));
        let field = Field::new(layout, inside.collect::<Result<_, _>>()?, self.things(board));
        self.check_sizes(board, field.room(layout))?;
        Ok(field)
    }

    fn divided<'b>(&self, board: &'b Board) -> Divided<'b> {
        let things = self.one.map(|_| self.things(board).collect());
        Divided { board, things, is_rectangle: self.is_rectangle, has_size: self.has_size }
    }

    /// Refuse a number that is larger than the room for areas.
    fn check_sizes(&self, board: &Board, room: usize) -> Result<(), Fault> {
        for (cell, size) in self.things(board) {
            let sentence = match size {
                Some(0) => "the number is 0, an area has a cell at least".to_owned(),
                Some(size) if size > room => {
                    let cells = if room == 1 { "cell" } else { "cells" };
                    format!("the number is {size}, areas have room in {room} {cells}")
                }
                _ => continue,
            };
            return Err(Fault::new(board.cell_name(cell), sentence));
        }
        Ok(())
    }
}

pub(super) fn read(reader: &mut Reader<'_, '_>) -> Result<Box<dyn Says>, Fault> {
    let what = match reader.entry.text("areas")? {
        Some("all") => None,
        _ => Some(reader.subject("areas", "areas")?),
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
    let each = reader.each.unwrap_or_default();
    Ok(Box::new(Areas { what, each, one, has_size, is_rectangle }))
}
