//! **pieces** `pieces = [pictures], in = region`: exactly one in each region, turned and mirrored
//! unless `as = "drawn"`; all other cells of the region have the first state. `number = "fleet"`:
//! anywhere on the board, so many of each size; `touching = false`: not even at a corner.
//!
//! In a picture rows are split by `/`, a dot is no part, and a letter is a state by its name, its
//! sign or its first letter.
//!
//! In a region, an automaton reads the cells in order and keeps the pieces that may stand there, with
//! what it has read.

mod fleet;

pub(crate) use fleet::FleetLook;

use std::collections::HashMap;

use crosshatch_engine::LONGEST;

use crate::board::Cell;
use crate::fault::Fault;
use crate::language::names::{Alphabet, Names};
use crate::language::relation::Relation;
use crate::laws::Says;
use crate::laws::automatic::Reads;
use crate::laws::pieces::fleet::Fleet;
use crate::laws::reader::Reader;
use crate::layout::Layout;
use crate::look::Look;
use crate::value::shortened;

/// The most pictures of pieces, and the most cells of one.
const MOST: usize = 100;

/// A law about pieces in regions.
struct Pieces {
    shapes: Vec<Shape>,
}

/// The parts of a piece: the row, the column and the state of each.
type Shape = Vec<(i32, i32, usize)>;

/// A region that has one of some pieces.
#[derive(PartialEq, Eq, Hash)]
struct OnePiece {
    /// The symbol of cells without a part.
    blank: u8,
    /// The parts of each piece, where it may stand: their numbers among the cells, in order, and their
    /// symbols.
    pieces: Vec<Vec<(usize, u8)>>,
    /// The pieces whose first parts are in each cell.
    begins: Vec<Vec<usize>>,
}

/// Whether a piece is read, by what comes of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Piece {
    None,
    Begun(usize),
    Whole,
}

impl OnePiece {
    /// The ways on of a piece that has a part in a cell, or has none there.
    fn behind(&self, piece: usize, cell: usize, letter: u8) -> Option<Piece> {
        let parts = &self.pieces[piece];
        let part = parts.iter().find(|part| part.0 == cell);
        let is_last = parts.last().is_some_and(|last| last.0 == cell);
        let behind = if is_last { Piece::Whole } else { Piece::Begun(piece) };
        (part.map_or(self.blank, |part| part.1) == letter).then_some(behind)
    }
}

impl Reads for OnePiece {
    /// The letters that may be read, in order.
    type State = Vec<Piece>;

    fn start(&self) -> Self::State {
        vec![Piece::None]
    }

    fn read(&self, cell: usize, state: &Self::State, letter: u8) -> Option<Self::State> {
        let mut behind = Vec::new();
        for &piece in state {
            match piece {
                Piece::Begun(piece) => behind.extend(self.behind(piece, cell, letter)),
                Piece::None | Piece::Whole if letter == self.blank => behind.push(piece),
                Piece::None | Piece::Whole => {}
            }
            if piece == Piece::None {
                let begun = self.begins[cell].iter();
                behind.extend(begun.filter_map(|&piece| self.behind(piece, cell, letter)));
            }
        }
        behind.sort_unstable();
        behind.dedup();
        (!behind.is_empty()).then_some(behind)
    }

    fn accepts(&self, state: &Self::State) -> bool {
        state.contains(&Piece::Whole)
    }
}

impl Says for Pieces {
    fn relations(&self) -> &[Relation] {
        &[Relation::Region]
    }

    fn looks<'p>(&self, layout: &Layout<'p>, _: Option<usize>) -> Result<Vec<Look<'p>>, Fault> {
        let board = &layout.puzzle.board;
        let mut looks = Vec::new();
        for group in board.groups(Relation::Region) {
            let cells = group.members.iter().copied().filter(|&cell| !board.is_void(cell));
            let cells: Vec<Cell> = cells.collect();
            if cells.len() > LONGEST {
                let sentence = format!("more than {LONGEST} cells together are not solved yet");
                return Err(Fault::of_law(sentence));
            }
            let law = one_piece(layout, &cells, &self.shapes);
            let members = cells.into_iter().map(|cell| layout.state(cell)).collect();
            let form = layout.read_by(law, members);
            looks.push(Look::new(Relation::Region, &group, form));
        }
        Ok(looks)
    }
}

/// All that may stand in some cells.
fn one_piece(layout: &Layout<'_>, cells: &[Cell], shapes: &[Shape]) -> OnePiece {
    let board = &layout.puzzle.board;
    let number_of: HashMap<Cell, usize> =
        cells.iter().enumerate().map(|(number, &cell)| (cell, number)).collect();
    let symbol = |state: usize| layout.symbols_of(1 << state).trailing_zeros() as u8;
    let (mut pieces, mut begins) = (Vec::new(), vec![Vec::new(); cells.len()]);
    for (first, &cell) in cells.iter().enumerate() {
        for shape in shapes {
            let (top, left, _) = shape[0];
            let part = |&(row, column, state): &(i32, i32, usize)| {
                let at = board.step(cell, (row - top, column - left))?;
                Some((*number_of.get(&at)?, symbol(state)))
            };
            if let Some(parts) = shape.iter().map(part).collect() {
                begins[first].push(pieces.len());
                pieces.push(parts);
            }
        }
    }
    OnePiece { blank: symbol(0), pieces, begins }
}

pub(super) fn read(reader: &mut Reader<'_, '_>) -> Result<Box<dyn Says>, Fault> {
    let pictures = reader.entry.texts("pieces")?;
    if pictures.is_empty() || pictures.len() > MOST {
        return Err(reader.entry.fault(format!("'pieces' needs 1 to {MOST} pictures")));
    }
    let piece = |picture: &&str| {
        let read = piece_of(picture, &reader.scope.names, &reader.scope.signs);
        read.map_err(|sentence| reader.entry.fault(format!("'pieces': {sentence}")))
    };
    let drawn = pictures.iter().map(piece).collect::<Result<Vec<_>, _>>()?;
    let is_as_drawn = reader.entry.one_of("as", &["drawn"])?.is_some();
    let fleet = match reader.entry.get("number") {
        None => None,
        Some(value) => {
            let is_list = |name: &str| reader.scope.clues.board.iter().any(|b| b.0 == name && b.1);
            let name = value.text().filter(|name| is_list(name));
            let wrong = || reader.entry.wrong("number", value, "a list of numbers of the board");
            Some(name.ok_or_else(wrong)?.to_owned())
        }
    };
    if fleet.is_none() && reader.relations("pieces")? != [Relation::Region] {
        return Err(reader.entry.fault("'pieces' needs 'in', 'region', or 'number'"));
    }
    let may_touch = reader.entry.get("touching").is_none() || reader.entry.flag("touching")?;
    let mut shapes = shapes(&drawn, is_as_drawn);
    let Some(list) = fleet else { return Ok(Box::new(Pieces { shapes })) };
    // Where a piece has the first state, nothing is there.
    shapes.retain(|shape| shape.iter().all(|part| part.2 != 0));
    // So the clauses of certificates do not depend on how shapes are found.
    shapes.sort_unstable();
    Ok(Box::new(Fleet { shapes, list, may_touch }))
}

/// The shapes that pieces have, each part behind those above it and to its left.
fn shapes(drawn: &[Shape], is_as_drawn: bool) -> Vec<Shape> {
    let mut shapes: Vec<Shape> = Vec::new();
    for drawn in drawn {
        let mut shape = drawn.clone();
        for turn in 0..if is_as_drawn { 1 } else { 8 } {
            if turn > 0 {
                // A quarter turn; halfway, and at the end, it is mirrored as well.
                let is_mirrored = turn % 4 == 0;
                let turned = |&(row, column, state): &(i32, i32, usize)| {
                    if is_mirrored { (column, row, state) } else { (column, -row, state) }
                };
                shape = shape.iter().map(turned).collect();
            }
            let top = shape.iter().map(|part| part.0).min().unwrap_or(0);
            let left = shape.iter().map(|part| part.1).min().unwrap_or(0);
            for part in &mut shape {
                *part = (part.0 - top, part.1 - left, part.2);
            }
            shape.sort_unstable();
            if !shapes.contains(&shape) {
                shapes.push(shape.clone());
            }
        }
    }
    shapes
}

/// The parts of a picture; otherwise, what is wrong with it.
fn piece_of(picture: &str, names: &Names, signs: &[(String, char)]) -> Result<Shape, String> {
    let rows: Vec<Vec<char>> = picture.split('/').map(|row| row.chars().collect()).collect();
    let mut parts = Vec::new();
    for (row, letters) in (0..).zip(&rows) {
        if letters.len() != rows[0].len() {
            return Err(format!("the rows of '{}' are of different lengths", shortened(picture)));
        }
        for (column, &letter) in (0..).zip(letters).filter(|part| *part.1 != '.') {
            let state = state_called(letter, names, signs)
                .ok_or_else(|| format!("'{letter}' in '{}' is no state", shortened(picture)))?;
            parts.push((row, column, state));
        }
    }
    if parts.is_empty() || picture.len() > MOST {
        return Err(format!("a piece has 1 to {MOST} signs"));
    }
    Ok(parts)
}

/// The state with this name, this sign or this first letter.
fn state_called(letter: char, names: &Names, signs: &[(String, char)]) -> Option<usize> {
    let sign = || signs.iter().find(|sign| sign.1 == letter);
    let by_sign = || names.state(&sign()?.0);
    names.state(&letter.to_string()).or_else(by_sign).or_else(|| match &names.alphabet {
        Alphabet::Named(states) => states.iter().position(|state| state.name.starts_with(letter)),
        _ => None,
    })
}
