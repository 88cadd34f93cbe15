//! The questions about a model that are asked and answered in bytes.
//!
//! Masks have a byte for each cell with two symbols, and eight with more. Places of a model are the
//! bits of bytes, the lowest first: its lines, its clauses, then the laws of its path.

use crosshatch_engine::{Assumption, Claim, Mask, Model, Palette, Places};

use crate::{Refusal, convert};

/// The model with other masks for its cells.
///
/// # Errors
/// If the masks are not those of its cells.
pub fn knowing(model: &Model, masks: &[u8]) -> Result<Model, Refusal> {
    Ok(model.knowing(&convert::symbols(model.palette().symbols(), masks)?)?)
}

/// The masks of a line's cells after narrowing; `None` if the line cannot be filled.
///
/// # Errors
/// If the masks have the wrong number of bytes.
pub fn narrow(model: &Model, line: usize, masks: &[u8]) -> Result<Option<Vec<u8>>, Refusal> {
    let view = convert::view(model.palette(), masks)?;
    let mut narrower = model.narrower();
    let Some(found) = narrower.narrow(line, &view) else { return Ok(None) };
    let mut left = view.into_owned();
    for &(place, mask) in found {
        left[place as usize] = mask;
    }
    Ok(Some(bytes(model.palette(), left)))
}

/// The easiest look at a line that finds something: the numbers in [`crate::codes::WAYS`] of its
/// first and its last way, and the masks of the line's cells after it.
pub type Look = (u8, u8, Vec<u8>);

/// The easiest look at a line; `None` if nothing follows.
///
/// # Errors
/// If the masks have the wrong number of bytes.
pub fn look(
    model: &Model,
    line: usize,
    masks: &[u8],
    thorough: bool,
) -> Result<Option<Look>, Refusal> {
    let palette = model.palette();
    let view = convert::view(palette, masks)?;
    let look = model.narrower().look(line, &view, thorough);
    Ok(look.map(|look| {
        let left = bytes(palette, palette.spread(&look.left));
        (look.first as u8, look.last as u8, left)
    }))
}

/// Places of a line that leave it no filling; `None` if there is a filling.
///
/// # Errors
/// If the masks have the wrong number of bytes.
pub fn reason(
    model: &Model,
    line: usize,
    masks: &[u8],
    doubted: Option<usize>,
) -> Result<Option<Vec<u32>>, Refusal> {
    let view = convert::view(model.palette(), masks)?;
    Ok(model.narrower().reason(line, &view, doubted))
}

/// The deductions by a law of the path, which is given by its number.
///
/// # Errors
/// If there is no law with this number.
pub fn path_says(model: &Model, law: u8, masks: &[u8]) -> Result<Vec<convert::Saying>, Refusal> {
    let law = convert::law(law)?;
    Ok(model.path_says(law, masks).into_iter().map(convert::saying).collect())
}

/// The masks after all that some places find together once a cell has changed, or any cell; `None`
/// if that is a contradiction.
///
/// # Errors
/// If the masks are not those of all cells, or there is no such cell.
pub fn follow(
    model: &Model,
    masks: &[u8],
    places: &[u8],
    cell: Option<u32>,
) -> Result<Option<Vec<u8>>, Refusal> {
    let mut masks = changed(model, masks, cell.unwrap_or(0))?;
    let follows = model.follower().follow(&mut masks, &places_of(model, places), cell);
    Ok(follows.then(|| bytes(model.palette(), masks)))
}

/// The number of rounds to a contradiction once a cell has changed, in each of which all places that
/// have changed are looked at; `None` if there is none within `most`. Places that disagree count in
/// the next round, unless noting their findings `notices` it.
///
/// # Errors
/// If the masks are not those of all cells, or there is no such cell.
pub fn rounds(
    model: &Model,
    masks: &[u8],
    cell: u32,
    notices: bool,
    most: Option<usize>,
) -> Result<Option<usize>, Refusal> {
    let mut masks = changed(model, masks, cell)?;
    Ok(model.follower().rounds(&mut masks, cell, notices, most.unwrap_or(usize::MAX)))
}

/// The assumptions that these places refute, and those that were not tried because `most` others
/// were. An assumption is a cell with the symbols of which it is assumed to have one.
///
/// # Errors
/// If the masks are not those of all cells, or there is no such cell.
pub fn refuted(
    model: &Model,
    masks: &[u8],
    places: &[u8],
    assumptions: &[Assumption],
    most: usize,
) -> Result<(Vec<Assumption>, Vec<Assumption>), Refusal> {
    let masks = before(model, masks, assumptions)?;
    Ok(model.refuted(&masks, &places_of(model, places), assumptions, most))
}

/// The fewest rounds in which an assumption leads to a contradiction, as in [`rounds`], and the
/// assumptions that do so in as few; `None` if none does within `most`.
///
/// # Errors
/// If the masks are not those of all cells, or there is no such cell.
pub fn soonest(
    model: &Model,
    masks: &[u8],
    assumptions: &[Assumption],
    notices: bool,
    most: Option<usize>,
) -> Result<Option<(usize, Vec<Assumption>)>, Refusal> {
    let masks = before(model, masks, assumptions)?;
    Ok(model.soonest(&masks, assumptions, notices, most.unwrap_or(usize::MAX)))
}

/// A clause by its number, with the only claim that it has left: a cell, and true if it is on.
/// Nothing in place of the claim if all are false.
pub type LastClaim = (u32, Option<(u32, bool)>);

/// The clauses from `first` up to `end`, without it, that have at most one claim left.
///
/// # Errors
/// If the masks are not those of all cells.
pub fn last_claims(
    model: &Model,
    masks: &[u8],
    first: usize,
    end: usize,
) -> Result<Vec<LastClaim>, Refusal> {
    let left = model.last_claims(first..end, &variables(model, masks)?);
    let pair = |claim: Claim| (claim.cell, claim.on);
    Ok(left.into_iter().map(|(clause, claim)| (clause, claim.map(pair))).collect())
}

/// Places of which one is needed beside others once a cell has changed; `None` if these lead to a
/// contradiction.
///
/// # Errors
/// If the masks are not those of all cells, or there is no such cell.
pub fn needed_beside(
    model: &Model,
    masks: &[u8],
    places: &[u8],
    cell: u32,
) -> Result<Option<Vec<u8>>, Refusal> {
    let mut masks = changed(model, masks, cell)?;
    let needed = model.follower().needed_beside(&mut masks, places_of(model, places), cell);
    Ok(needed.map(|needed| convert::bits(needed.words())))
}

/// The masks of cells, from the masks of their variables.
fn bytes(palette: Palette, vars: Vec<Mask>) -> Vec<u8> {
    if palette.symbols() == 2 { vars } else { convert::bytes(palette, &vars).into_owned() }
}

/// The masks of all variables of a model, from the bytes of its cells, of which one has changed.
fn changed(model: &Model, masks: &[u8], cell: u32) -> Result<Vec<Mask>, Refusal> {
    if cell < model.cells() {
        variables(model, masks)
    } else {
        Err(Refusal::new("there is no such cell"))
    }
}

/// The masks of all variables before some assumptions about cells.
fn before(model: &Model, masks: &[u8], assumptions: &[Assumption]) -> Result<Vec<Mask>, Refusal> {
    changed(model, masks, assumptions.iter().map(|&(cell, _)| cell).max().unwrap_or(0))
}

/// The masks of all variables of a model, from the bytes of its cells.
fn variables(model: &Model, masks: &[u8]) -> Result<Vec<Mask>, Refusal> {
    let masks = convert::view(model.palette(), masks)?.into_owned();
    if masks.len() == model.vars() {
        Ok(masks)
    } else {
        Err(Refusal::new("a mask for each cell is needed"))
    }
}

/// A set of places from the bits of bytes.
fn places_of(model: &Model, bytes: &[u8]) -> Places {
    Places::new(convert::words(bytes), model.places())
}
