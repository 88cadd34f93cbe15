//! Packed pictures, and what is asked of them.

use crosshatch_magnitude::{Goal, Method, Settings, Shape};

use crate::{Refusal, codes};

/// The refusal of counts that no picture has.
pub const NO_PUZZLE: Refusal =
    Refusal::new("there are 1 to 4096 rows and columns, and a picture at hand has their counts");

/// The shape of packed pictures.
///
/// # Errors
/// If it is too small or too large, or if the bytes are not whole pictures.
pub fn shape(height: usize, width: usize, packed: &[u8]) -> Result<Shape, Refusal> {
    let shape = Shape::new(height, width)
        .ok_or(Refusal::new("pictures have 1 to 4096 rows and columns"))?;
    if !packed.len().is_multiple_of(shape.packed_len()) {
        return Err(Refusal::new("the last of the pictures is not whole"));
    }
    Ok(shape)
}

/// The settings with a method by its number in [`codes::METHODS`].
///
/// # Errors
/// If there is no method with this number.
pub fn settings(most: bool, method: u8, rounds: usize, budget: u64) -> Result<Settings, Refusal> {
    let method =
        codes::method(method, rounds).ok_or(Refusal::new("there is no method with this number"))?;
    Ok(Settings { goal: goal(most), method, budget })
}

/// The settings that look for the best picture.
#[must_use]
pub fn settings_for_best(most: bool, budget: u64) -> Settings {
    Settings { goal: goal(most), method: Method::Exact, budget }
}

fn goal(most: bool) -> Goal {
    if most { Goal::Most } else { Goal::Fewest }
}

/// Numbers of 32 bits as bytes, in the machine's order.
#[must_use]
pub fn bytes_of_32(numbers: &[u32]) -> Vec<u8> {
    numbers.iter().copied().flat_map(u32::to_ne_bytes).collect()
}

/// Numbers of 16 bits as bytes, in the machine's order.
#[must_use]
pub fn bytes_of_16(numbers: &[u16]) -> Vec<u8> {
    numbers.iter().copied().flat_map(u16::to_ne_bytes).collect()
}
