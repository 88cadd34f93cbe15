//! **connected** `connected = W [, with = "border"]`: all W hang together; with the border, each part
//! of them has a cell at the edge of the board or beside a hole. None at all hang together.
//!
//! The border is a place that is always W, beside all these cells.

use crosshatch_engine::{Claim, Connected};

use crate::board::{Board, Cell, WAYS};
use crate::compile::Refused;
use crate::draft::Draft;
use crate::fault::Fault;
use crate::groups::Name;
use crate::language::relation::Relation;
use crate::laws::reader::Reader;
use crate::laws::{Says, Subject};
use crate::layout::{Layout, Literal};
use crate::look::{Form, Look, Picture};

/// A law that holds cells together.
struct Together {
    what: Subject,
    with_border: bool,
}

/// The claims that must hang together.
#[derive(Clone, Debug)]
pub(crate) struct ConnectedLook {
    /// The cell of each place and the claim that it is W; `None` for the border.
    places: Vec<Option<(Cell, Literal)>>,
    tied: Connected,
}

pub(super) fn read(reader: &mut Reader<'_, '_>) -> Result<Box<dyn Says>, Fault> {
    let what = reader.subject("connected", "connected")?;
    reader.check_over("connected", &what, &[Relation::Beside])?;
    let with_border = reader.entry.one_of("with", &["border"])?.is_some();
    Ok(Box::new(Together { what, with_border }))
}

impl Says for Together {
    fn relations(&self) -> &[Relation] {
        &[Relation::Beside]
    }

    fn looks<'p>(&self, layout: &Layout<'p>, state: Option<usize>) -> Result<Vec<Look<'p>>, Fault> {
        let (what, board) = (layout.expression(&self.what, state), &layout.puzzle.board);
        let mut places: Vec<_> = self.with_border.then_some(None).into_iter().collect();
        let mut place_of = vec![u32::MAX; board.size() as usize];
        for cell in board.cells() {
            let literal = layout.literal(&what, cell)?;
            if !layout.is_never(literal) {
                place_of[cell as usize] = places.len() as u32;
                places.push(Some((cell, literal)));
            }
        }
        let mut pairs = Vec::new();
        for cell in board.cells().filter(|&cell| place_of[cell as usize] != u32::MAX) {
            let beside = board.near(cell, &WAYS[1..3]);
            let beside = beside.filter(|&other| place_of[other as usize] != u32::MAX);
            pairs.extend(beside.map(|other| [cell, other].map(|cell| place_of[cell as usize])));
            if self.with_border && is_at_border(board, cell) {
                pairs.push([0, place_of[cell as usize]]);
            }
        }
        let claims =
            places.iter().map(|place| place.and_then(|(_, literal)| claim(layout, literal)));
        let tied = Connected::new(claims.collect(), pairs);
        let form = Form::Connected(ConnectedLook { places, tied });
        let (relation, name) = (Relation::Board, Name::Board);
        Ok(vec![Look { relation, name, anchor: None, clue: None, form }])
    }

    fn constrain(
        &self,
        layout: &Layout<'_>,
        looks: &[Look<'_>],
        draft: &mut Draft<'_>,
    ) -> Result<(), Refused> {
        for look in looks {
            let Form::Connected(ConnectedLook { places, tied }) = &look.form else { continue };
            let is_one = |place: &(Cell, Literal)| is_one_variable(layout, place.1);
            if !places.iter().flatten().all(is_one) {
                let sentence = "'connected' of several of more than two states is not solved yet";
                return Err(Fault::of_law(sentence).into());
            }
            draft.connected.push(tied.clone());
        }
        Ok(())
    }
}

/// True if a cell is at the edge of the board or beside a hole.
fn is_at_border(board: &Board, cell: Cell) -> bool {
    let is_hole = |other: &Cell| board.is_void(*other) && board.placed(*other).is_none();
    board.near(cell, &WAYS).count() < WAYS.len() || board.near(cell, &WAYS).any(|one| is_hole(&one))
}

/// True if a single variable of the engine says whether a claim holds.
fn is_one_variable(layout: &Layout<'_>, Literal { symbols, is_sure, .. }: Literal) -> bool {
    is_sure || symbols.is_power_of_two() || (layout.all_symbols() & !symbols).is_power_of_two()
}

/// The claim of a variable that says whether another holds; `None` if it always does.
fn claim(layout: &Layout<'_>, Literal { spot, symbols, is_sure }: Literal) -> Option<Claim> {
    if is_sure {
        return None;
    }
    if layout.symbols == 2 {
        return Some(Claim { cell: spot, on: symbols == 0b10 });
    }
    let on = symbols.is_power_of_two();
    let symbol = if on { symbols } else { layout.all_symbols() & !symbols }.trailing_zeros();
    Some(Claim { cell: spot * layout.symbols as u32 + symbol, on })
}

impl ConnectedLook {
    /// True or false if a picture that need not be finished decides it.
    pub(crate) fn holds(&self, picture: Picture<'_>) -> Option<bool> {
        self.tied.holds(|place| self.shows(place, picture))
    }

    /// Cells of two parts that cannot hang together any more, or one that cannot reach the border.
    pub(crate) fn apart(&self, picture: Picture<'_>) -> Vec<(Cell, Literal)> {
        let apart = self.tied.apart(|place| self.shows(place, picture));
        let places = apart.into_iter().flatten();
        places.filter_map(|place| self.places[place as usize]).collect()
    }

    fn shows(&self, place: u32, picture: Picture<'_>) -> Option<bool> {
        self.places[place as usize].map_or(Some(true), |(_, literal)| picture.shows(literal))
    }
}
