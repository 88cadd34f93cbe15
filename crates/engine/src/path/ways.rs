//! The view of a place in a row or column, and the ways to go on that it leaves.
//!
//! A view has the place itself and its edges ahead, to the lane before and to the lane behind.
//! There are so few views that a table has them all.

use crate::line::mask::{Mask, OFF, ON, OPEN};
use crate::path::pieces::{Forms, forms};

/// The number of cells in a view: the place itself, and its edges ahead, to the lane before and
/// behind.
pub(crate) const LOOKED_AT: usize = 4;

/// The sides of a place as bits in its forms; bit 0 is the way back, which was ahead at the last
/// place.
const AHEAD: usize = 1;
const BEFORE: usize = 2;
const BEHIND: usize = 3;

/// The masks of the cells in the view of a place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seen(u8);

impl Seen {
    pub(crate) fn new(masks: [Mask; LOOKED_AT]) -> Self {
        Self(masks.into_iter().rev().fold(0, |bits, mask| (bits << 2) | mask))
    }

    pub(crate) fn mask(self, of: usize) -> Mask {
        (self.0 >> (2 * of)) & OPEN
    }

    pub(crate) fn with(self, of: usize, mask: Mask) -> Self {
        Self((self.0 & !(OPEN << (2 * of))) | mask << (2 * of))
    }
}

/// The forms of a place as ways to go on: true if the place may be empty, and a bit for each way in
/// which a piece may use back, ahead and before.
#[derive(Clone, Copy)]
pub(crate) struct Ways {
    /// True if the place may be empty.
    pub(crate) empty: bool,
    piece: u16,
}

impl Ways {
    #[inline(always)]
    pub(crate) fn of(forms: Forms) -> Self {
        let pieces = forms & !1;
        Self { empty: forms & 1 == 1, piece: (pieces | pieces >> 8) & 0xFF }
    }

    #[inline(always)]
    pub(crate) fn has(self, back: usize, ahead: usize, before: usize) -> bool {
        (self.piece >> (back | ahead << 1 | before << 2)) & 1 == 1
    }
}

/// The forms that each view of a place leaves, as bits of back, ahead, before and behind.
static FITTING: [[Forms; 256]; 2] = [fitting_all(false), fitting_all(true)];

const fn fitting_all(is_end: bool) -> [Forms; 256] {
    let mut fitting = [0; 256];
    let possible = forms(is_end as usize);
    let mut form = 0;
    while form < 16 {
        let mut shown = if form == 0 { OFF } else { ON };
        let mut side = AHEAD;
        while side <= BEHIND {
            shown |= (if (form >> side) & 1 == 1 { ON } else { OFF }) << (2 * side);
            side += 1;
        }
        let mut seen = 0;
        while seen < 256 {
            if (possible >> form) & 1 == 1 && shown & seen as u8 == shown {
                fitting[seen] |= 1 << form;
            }
            seen += 1;
        }
        form += 1;
    }
    fitting
}

/// For each cell of a view, the forms in which it is on.
pub(crate) const ON_IN: [Forms; LOOKED_AT] = [!1, using(AHEAD), using(BEFORE), using(BEHIND)];

const fn using(side: usize) -> Forms {
    let mut forms = 0;
    let mut form = 0;
    while form < 16 {
        forms |= ((form >> side) & 1) << form;
        form += 1;
    }
    forms
}

/// The forms that fit the view of a place; `is_end` says that the path begins or ends there.
#[inline(always)]
pub(crate) fn fitting(seen: Seen, is_end: bool) -> Forms {
    FITTING[usize::from(is_end)][usize::from(seen.0)]
}
