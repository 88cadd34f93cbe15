//! The values that one variable can still have.

/// The values that a variable can still have: bit 0 for off (blank), bit 1 for on (filled).
pub type Mask = u8;

/// Only off is possible.
pub const OFF: Mask = 0b01;
/// Only on is possible.
pub const ON: Mask = 0b10;
/// Both are possible.
pub const OPEN: Mask = 0b11;
