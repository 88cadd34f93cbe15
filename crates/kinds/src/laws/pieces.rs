//! **pieces** `pieces = [pictures], in = region`: exactly one in each region, turned and mirrored
//! unless `as = "drawn"`; all other cells of the region have the first state. `number = "fleet"`:
//! anywhere on the board, so many of each size; `touching = false`: not even at a corner.
//!
//! In a picture rows are split by `/`, a dot is no part, and a letter is a state by its name, its
//! sign or its first letter.

#![expect(
    dead_code,
    reason = "it is checked, and not solved: the engine has no places of pieces yet"
)]

use crate::fault::Fault;
use crate::language::names::{Alphabet, Names};
use crate::language::relation::Relation;
use crate::laws::Says;
use crate::laws::reader::Reader;
use crate::value::shortened;

/// The most pictures of pieces, and the most cells of one.
const MOST: usize = 100;

/// A law about pieces.
pub(crate) struct Pieces {
    pub(crate) drawn: Vec<Piece>,
    pub(crate) is_as_drawn: bool,
    /// The list of the puzzle with how many there are of each size; `None` if there is one in each
    /// region.
    pub(crate) fleet: Option<String>,
    pub(crate) may_touch: bool,
}

/// The parts of a piece: the row, the column and the state of each.
pub(crate) type Piece = Vec<(u8, u8, usize)>;

impl Says for Pieces {
    fn relations(&self) -> &[Relation] {
        &[]
    }
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
    let drawn = pictures.iter().map(piece).collect::<Result<_, _>>()?;
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
    Ok(Box::new(Pieces { drawn, is_as_drawn, fleet, may_touch }))
}

/// The parts of a picture; otherwise, what is wrong with it.
fn piece_of(picture: &str, names: &Names, signs: &[(String, char)]) -> Result<Piece, String> {
    let rows: Vec<Vec<char>> = picture.split('/').map(|row| row.chars().collect()).collect();
    let mut parts = Vec::new();
    for (row, letters) in rows.iter().enumerate() {
        if letters.len() != rows[0].len() {
            return Err(format!("the rows of '{}' are of different lengths", shortened(picture)));
        }
        for (column, &letter) in letters.iter().enumerate().filter(|part| *part.1 != '.') {
            let state = state_called(letter, names, signs)
                .ok_or_else(|| format!("'{letter}' in '{}' is no state", shortened(picture)))?;
            parts.push((row as u8, column as u8, state));
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
