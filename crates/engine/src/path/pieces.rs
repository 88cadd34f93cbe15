//! The pieces that can lie in a place: none, or a piece of the path with two ends on two of the
//! sides.
//!
//! A piece at an end of the path has one end only; if start and finish are one place, its piece has
//! none: the place is visited and has no edge. So a place with its edges has one of eleven forms,
//! and what is known of it leaves some of them. There are so few ways to know something of a place
//! and its four edges that a table has them all.

use crate::line::mask::{Mask, OFF, ON, OPEN};
use crate::path::SIDES;

/// A set of forms, one bit for each. A form is itself a number with a bit for each side that the
/// piece uses; 0 means that nothing lies there.
pub(crate) type Forms = u16;

const FORMS: usize = 1 << SIDES;
/// The number of views, which have two bits each for a place and its sides.
const VIEWS: usize = 1 << (2 * (SIDES + 1));
const IMPOSSIBLE: u16 = u16::MAX;

/// The masks of a place and its edges: first the place, then its sides in their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct View(u16);

/// The index of the place itself in its view; its sides follow in their order.
pub(crate) const PLACE: usize = 0;

impl View {
    /// Create a view in which only missing edges are known.
    pub(crate) fn open(has_edge: [bool; SIDES]) -> Self {
        let masks = has_edge.map(|has_edge| if has_edge { OPEN } else { OFF });
        let sides = masks.into_iter().rev().fold(0, |bits, mask| (bits << 2) | u16::from(mask));
        Self((sides << 2) | u16::from(OPEN))
    }

    /// The mask of the place, or of one of its sides.
    #[inline]
    pub(crate) fn mask(self, of: usize) -> Mask {
        (self.0 >> (2 * of)) as Mask & OPEN
    }

    /// The masks of its sides.
    #[inline]
    pub(crate) fn sides(self) -> [Mask; SIDES] {
        std::array::from_fn(|side| self.mask(side + 1))
    }

    /// The sides that the path may use, one bit for each.
    #[inline]
    pub(crate) fn ways_on(self) -> u8 {
        SIDES_WITH[ON as usize][usize::from(self.0)]
    }

    /// The open sides, one bit for each.
    #[inline]
    pub(crate) fn open_sides(self) -> u8 {
        SIDES_WITH[OPEN as usize][usize::from(self.0)]
    }

    /// Return the view with another mask at an index.
    #[inline]
    pub(crate) fn with(self, of: usize, mask: Mask) -> Self {
        Self((self.0 & !(3 << (2 * of))) | u16::from(mask) << (2 * of))
    }

    /// Return the view with everything that follows from it; `None` if no form is left. `ends` is
    /// the number of ends of the path here.
    #[inline]
    pub(crate) fn narrowed(self, ends: usize) -> Option<Self> {
        let narrowed = NARROWED[ends][usize::from(self.0)];
        (narrowed != IMPOSSIBLE).then_some(Self(narrowed))
    }
}

/// The forms that a place with `ends` ends of the path can have at all.
pub(crate) const fn forms(ends: usize) -> Forms {
    let mut forms = 0;
    let mut form = 0;
    while form < FORMS {
        let sides = form.count_ones() as usize;
        if sides + ends == 2 || sides + ends == 0 {
            forms |= 1 << form;
        }
        form += 1;
    }
    forms
}

/// For each mask and each view, the sides whose mask includes it.
static SIDES_WITH: [[u8; VIEWS]; 4] =
    [[0; VIEWS], sides_with(OFF), sides_with(ON), sides_with(OPEN)];

const fn sides_with(mask: Mask) -> [u8; VIEWS] {
    let mut sides = [0; VIEWS];
    let mut view = 0;
    while view < VIEWS {
        let mut side = 0;
        while side < SIDES {
            let has = (view >> (2 * side + 2)) as Mask & mask == mask;
            sides[view] |= (has as u8) << side;
            side += 1;
        }
        view += 1;
    }
    sides
}

/// The narrowed views, by the number of ends of the path there.
static NARROWED: [[u16; VIEWS]; 3] = [narrowed_views(0), narrowed_views(1), narrowed_views(2)];

const fn narrowed_views(ends: usize) -> [u16; VIEWS] {
    let mut narrowed = [IMPOSSIBLE; VIEWS];
    let forms = forms(ends);
    let mut view = 0;
    while view < VIEWS {
        let mut left = 0;
        let mut form = 0;
        while form < FORMS {
            let shown = shown(form, ends > 0);
            if (forms >> form) & 1 == 1 && shown & view as u16 == shown {
                left |= shown;
            }
            form += 1;
        }
        if left != 0 {
            narrowed[view] = left;
        }
        view += 1;
    }
    narrowed
}

/// A form as a view in which nothing is open; an end of the path is visited whatever its form.
const fn shown(form: usize, is_end: bool) -> u16 {
    let mut shown = if form == 0 && !is_end { OFF } else { ON } as u16;
    let mut side = 0;
    while side < SIDES {
        let mask = if (form >> side) & 1 == 1 { ON } else { OFF };
        shown |= (mask as u16) << (2 * side + 2);
        side += 1;
    }
    shown
}
