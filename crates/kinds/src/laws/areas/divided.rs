//! Areas that divide a board whose cells have no states: which cells belong together is its solution.
//!
//! A spot stands for each rectangle that can be an area. For areas of any shape, one stands for each
//! cell and each thing to whose area it can belong. Each cell has exactly one of these.

use crate::board::edges::Spot;
use crate::board::{Board, Cell, Clue, WAYS};
use crate::fault::Fault;
use crate::groups::Name;
use crate::language::relation::Relation;
use crate::laws::connected::ConnectedLook;
use crate::laws::count::CountLook;
use crate::layout::Literal;
use crate::look::{Form, Look, Picture};

/// The most cells of all that a spot can stand for, together.
const MOST: usize = 1 << 21;

/// Cells that belong together: a rectangle, or one cell of the area of a thing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Owned {
    /// The cell of the thing, if areas have one.
    pub thing: Option<Cell>,
    /// The cells, in rising order.
    pub cells: Vec<Cell>,
}

/// A board that is divided, and the things with the sizes of their areas.
pub(super) struct Divided<'b> {
    pub(super) board: &'b Board,
    /// None if areas need no thing.
    pub(super) things: Option<Vec<(Cell, Option<usize>)>>,
    pub(super) is_rectangle: bool,
    /// True if the clues of things are the sizes of areas.
    pub(super) has_size: bool,
}

impl Divided<'_> {
    /// All that spots stand for, thing by thing.
    pub(super) fn owned(&self) -> Result<Vec<Owned>, Fault> {
        let board = self.board;
        let is_thing = |cell: Cell| self.things.iter().flatten().any(|&(other, _)| other == cell);
        let is_taken: Vec<bool> =
            board.cells().map(|cell| board.is_void(cell) || is_thing(cell)).collect();
        let mut all = All { board, is_taken, found: Vec::new(), room: MOST };
        match (&self.things, self.is_rectangle) {
            (None, _) => {
                // Each rectangle once: by the first of its cells.
                for cell in board.cells().filter(|&cell| !board.is_void(cell)) {
                    all.rectangles(cell, None, true)?;
                }
            }
            (Some(things), true) => {
                for &(cell, size) in things {
                    all.rectangles(cell, size, false)?;
                }
            }
            (Some(things), false) => {
                for &(cell, size) in things {
                    all.around(cell, size)?;
                }
            }
        }
        Ok(all.found)
    }

    /// The words for each cell and for each thing.
    pub(super) fn looks<'p>(&self, board: &'p Board, owned: &[Owned]) -> Vec<Look<'p>> {
        let is_so = |spot: usize| Literal { spot: spot as Spot, symbols: 0b10, is_sure: false };
        let mut owners = vec![Vec::new(); board.size() as usize];
        for (spot, one) in owned.iter().enumerate() {
            one.cells.iter().for_each(|&cell| owners[cell as usize].push(is_so(spot)));
        }
        let look = |cell, clue, form| {
            let (relation, name) = (Relation::Here, Name::Cell(cell));
            Look { relation, name, anchor: Some(cell), clue, form }
        };
        let clue_at = |cell: Cell| -> Option<&'p Clue> {
            board.placed(cell).and_then(|placed| placed.clue.as_ref()).filter(|_| self.has_size)
        };
        let mut looks = Vec::new();
        for (cell, some) in (0..).zip(owners).filter(|(cell, _)| !board.is_void(*cell)) {
            let clue = clue_at(cell).filter(|_| self.is_rectangle);
            looks.push(look(cell, clue, Form::Count(CountLook::exactly(1, some))));
        }
        for &(thing, size) in self.things.iter().flatten().filter(|_| !self.is_rectangle) {
            let of_thing = owned.iter().enumerate().filter(|(_, one)| one.thing == Some(thing));
            let places: Vec<_> =
                of_thing.map(|(spot, one)| Some((one.cells[0], is_so(spot)))).collect();
            let members = places.iter().flatten().map(|place| place.1).collect();
            if let Some(size) = size {
                let form = Form::Count(CountLook::exactly(size, members));
                looks.push(look(thing, clue_at(thing), form));
            }
            let form = Form::Connected(ConnectedLook::of(board, places, |_| false));
            looks.push(look(thing, None, form));
        }
        looks
    }
}

/// The number of cells of the area of one in a finished picture.
pub(super) fn size_at(cell: Cell, owned: &[Owned], picture: Picture<'_>) -> Option<usize> {
    let is_on = |spot: usize| picture.is_on(spot as Spot) == Some(true);
    let mut shown = owned.iter().enumerate().filter(|(spot, _)| is_on(*spot)).map(|one| one.1);
    let here = shown.clone().find(|one| one.cells.contains(&cell))?;
    if here.cells.len() > 1 || here.thing.is_none() {
        return Some(here.cells.len());
    }
    Some(shown.by_ref().filter(|one| one.thing == here.thing).map(|one| one.cells.len()).sum())
}

/// The findings so far, and those that must not be among them.
struct All<'b> {
    board: &'b Board,
    /// The cells without a state, and those of things.
    is_taken: Vec<bool>,
    found: Vec<Owned>,
    room: usize,
}

impl All<'_> {
    fn add(&mut self, thing: Option<Cell>, cells: Vec<Cell>) -> Result<(), Fault> {
        let room = self.room.checked_sub(cells.len());
        self.room = room.ok_or_else(|| Fault::of_law("too much for a board of this size"))?;
        self.found.push(Owned { thing, cells });
        Ok(())
    }

    /// Add the rectangles with a cell, and with no other thing; as the first cell, or anywhere.
    fn rectangles(&mut self, cell: Cell, size: Option<usize>, is_first: bool) -> Result<(), Fault> {
        let (row, column) = self.board.place(cell);
        let (height, width) = (self.board.height, self.board.width);
        let most = size.unwrap_or(usize::MAX);
        let area = |[top, bottom, left, right]: [u32; 4]| {
            ((bottom - top + 1) * (right - left + 1)) as usize
        };
        let (first_row, first_column) = if is_first { (row, column) } else { (0, 0) };
        for top in (first_row..=row).rev() {
            if !self.is_free(cell, [top, row, column, column]) {
                break;
            }
            for bottom in row..height {
                if !self.is_free(cell, [bottom, bottom, column, column]) {
                    break;
                }
                // With a size, a height has one width or none.
                let exact = size.map(|size| {
                    let height = (bottom - top + 1) as usize;
                    if size.is_multiple_of(height) { size / height } else { 0 }
                });
                if exact.is_some_and(|wide| wide == 0 || wide > width as usize) {
                    continue;
                }
                for left in (first_column..=column).rev() {
                    let is_small = area([top, bottom, left, column]) <= most;
                    if !is_small || !self.is_free(cell, [top, bottom, left, left]) {
                        break;
                    }
                    let last = exact.map(|wide| left + wide as u32 - 1);
                    for right in
                        last.unwrap_or(column)..last.map_or(width, |last| width.min(last + 1))
                    {
                        let strip = if exact.is_some() { column } else { right };
                        if !self.is_free(cell, [top, bottom, strip, right]) {
                            break;
                        }
                        let thing = (!is_first).then_some(cell);
                        self.add(thing, self.within([top, bottom, left, right]))?;
                    }
                }
            }
        }
        Ok(())
    }

    fn within(&self, [top, bottom, left, right]: [u32; 4]) -> Vec<Cell> {
        let row = |row: u32| (left..=right).map(move |column| self.board.at(row, column));
        (top..=bottom).flat_map(row).collect()
    }

    /// True if the cells from one row to another, and from one column to another, can be in the area
    /// of a cell.
    fn is_free(&self, own: Cell, within: [u32; 4]) -> bool {
        let mut cells = self.within(within).into_iter();
        cells.all(|cell| cell == own || !self.is_taken[cell as usize])
    }

    /// Add the cells that the area of a thing can reach within its size, its own first.
    fn around(&mut self, thing: Cell, size: Option<usize>) -> Result<(), Fault> {
        let mut met = self.is_taken.clone();
        let (mut ring, mut steps) = (vec![thing], 0);
        while !ring.is_empty() && size.is_none_or(|size| steps < size) {
            let mut next = Vec::new();
            for cell in ring {
                self.add(Some(thing), vec![cell])?;
                for other in self.board.near(cell, &WAYS) {
                    if !std::mem::replace(&mut met[other as usize], true) {
                        next.push(other);
                    }
                }
            }
            (ring, steps) = (next, steps + 1);
        }
        Ok(())
    }
}
