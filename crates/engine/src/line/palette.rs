//! The symbols of a cell, and the variables that encode them.
//!
//! A cell with two symbols is one variable, which is off or on. A cell with more has a variable for
//! each of them, all in a row, of which exactly one is on. Either way, a mask with a bit for each
//! symbol holds what is left of a cell; `spread` turns such masks into those of the variables, and
//! `gather` back.

use std::ops::Range;

use crate::line::mask::{Mask, OFF, ON, OPEN};

/// The symbols still possible in a cell, one bit for each. With two symbols, bit 0 is off and bit 1
/// is on.
pub type Symbols = u64;

/// The most symbols a cell can have.
pub const MOST_SYMBOLS: usize = Symbols::BITS as usize;

/// The number of symbols of the cells of a model: 2 to [`MOST_SYMBOLS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Palette(usize);

impl Palette {
    /// A palette of this many symbols; `None` if there are too few or too many.
    #[must_use]
    pub fn new(symbols: usize) -> Option<Self> {
        (2..=MOST_SYMBOLS).contains(&symbols).then_some(Self(symbols))
    }

    /// The number of symbols.
    #[must_use]
    pub fn symbols(self) -> usize {
        self.0
    }

    /// The mask of all symbols.
    pub(crate) fn all(self) -> Symbols {
        Symbols::MAX >> (MOST_SYMBOLS - self.0)
    }

    /// True if a cell has more than one variable.
    #[inline]
    pub(crate) fn is_colored(self) -> bool {
        self.0 > 2
    }

    /// The number of variables of a cell.
    #[must_use]
    pub fn vars_each(self) -> usize {
        if self.is_colored() { self.0 } else { 1 }
    }

    /// The variables of a cell.
    #[must_use]
    pub fn vars_of(self, cell: u32) -> Range<u32> {
        let each = self.vars_each() as u32;
        cell * each..(cell + 1) * each
    }

    /// The variables of the cell that this variable belongs to.
    #[inline]
    pub(crate) fn beside(self, var: u32) -> Range<u32> {
        self.vars_of(var / self.vars_each() as u32)
    }

    /// Turn masks of cells into masks of their variables.
    #[must_use]
    pub fn spread(self, cells: &[Symbols]) -> Vec<Mask> {
        if !self.is_colored() {
            return cells.iter().map(|&symbols| symbols as Mask & OPEN).collect();
        }
        let var = |symbols: Symbols, symbol: usize| match (symbols >> symbol) & 1 {
            0 => OFF,
            _ if symbols.is_power_of_two() => ON,
            _ => OPEN,
        };
        cells.iter().flat_map(|&cell| (0..self.0).map(move |symbol| var(cell, symbol))).collect()
    }

    /// Turn masks of variables into masks of their cells.
    #[must_use]
    pub fn gather(self, masks: &[Mask]) -> Vec<Symbols> {
        if !self.is_colored() {
            return masks.iter().map(|&mask| Symbols::from(mask)).collect();
        }
        masks.chunks_exact(self.0).map(left_of).collect()
    }
}

/// The mask of a cell, from its variables, one for each symbol: the symbol that is on, or else all
/// that are not off; 0 if two are on.
#[inline]
pub(crate) fn left_of(vars: &[Mask]) -> Symbols {
    let (mut possible, mut chosen) = (0, 0);
    for &mask in vars.iter().rev() {
        possible = (possible << 1) | Symbols::from(mask >> 1);
        chosen = (chosen << 1) | Symbols::from((mask >> 1) & !mask);
    }
    match chosen {
        0 => possible,
        _ if chosen.is_power_of_two() => chosen,
        _ => 0,
    }
}

/// The symbols in a mask, in rising order.
#[inline]
pub(crate) fn symbols_in(mut mask: Symbols) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (mask != 0).then(|| {
            let symbol = mask.trailing_zeros() as usize;
            mask &= mask - 1;
            symbol
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_spread_is_gathered_again() {
        for symbols in [2, 3, 4] {
            let Some(palette) = Palette::new(symbols) else { panic!() };
            let cells: Vec<Symbols> = (1..=palette.all()).collect();
            assert_eq!(cells, palette.gather(&palette.spread(&cells)));
        }
    }

    #[test]
    fn two_symbols_in_a_cell_leave_nothing() {
        assert_eq!(0, left_of(&[ON, OPEN, ON]));
        assert_eq!(0, left_of(&[OFF, OFF, OFF]));
        assert_eq!(0b100, left_of(&[OPEN, OPEN, ON]));
    }

    #[test]
    fn a_cell_has_two_to_sixty_four_symbols() {
        assert!([0, 1, 65].into_iter().all(|symbols| Palette::new(symbols).is_none()));
        assert_eq!(Some(u64::MAX), Palette::new(64).map(Palette::all));
    }
}
