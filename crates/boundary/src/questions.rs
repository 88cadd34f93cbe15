//! The questions about a model that are asked and answered in bytes.
//!
//! Masks have a byte for each cell with two symbols, and eight with more. Places of a model are the
//! bits of bytes, the lowest first: its lines, its clauses, then the laws of its path.

use crosshatch_engine::{Mask, Model, Palette};

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

/// The masks of cells, from the masks of their variables.
fn bytes(palette: Palette, vars: Vec<Mask>) -> Vec<u8> {
    if palette.symbols() == 2 { vars } else { convert::bytes(palette, &vars).into_owned() }
}
