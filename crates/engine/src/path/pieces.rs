//! What can lie in a place: nothing, or a piece of the path with its two ends on two of the sides.
//!
//! Where the path begins or ends, a piece has one end only, and none where it does both: then the
//! place is visited and has no edge. So a place with its edges has one of eleven forms, and what is
//! known of it leaves some of them. All that can be known of a place and its four edges is few enough
//! to be laid out in a table beforehand.

use crate::line::mask::{Mask, OFF, ON, OPEN};
use crate::path::SIDES;

/// A set of forms, a bit for each; a form has a bit for each side, and none where nothing lies.
pub(crate) type Forms = u16;

const FORMS: usize = 1 << SIDES;
/// A place and its edges, in two bits each: first the place, then its sides.
const VIEWS: usize = 1 << (2 * (SIDES + 1));
const IMPOSSIBLE: u16 = u16::MAX;

/// What is known of a place and its edges: the place's mask, and those of its sides in their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct View(u16);

/// The place itself in its view; its sides follow in their order.
pub(crate) const PLACE: usize = 0;

impl View {
    /// Nothing is known but that there is no edge on some sides.
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

    /// The sides over which the path may lead, a bit for each.
    #[inline]
    pub(crate) fn ways_on(self) -> u8 {
        SIDES_WITH[ON as usize][usize::from(self.0)]
    }

    /// The sides of which nothing is known, a bit for each.
    #[inline]
    pub(crate) fn open_sides(self) -> u8 {
        SIDES_WITH[OPEN as usize][usize::from(self.0)]
    }

    /// The same with another mask there.
    #[inline]
    pub(crate) fn with(self, of: usize, mask: Mask) -> Self {
        Self((self.0 & !(3 << (2 * of))) | u16::from(mask) << (2 * of))
    }

    /// What follows from it; nothing where no form is left. `ends` is how many of the two ends of the
    /// path are here.
    #[inline]
    pub(crate) fn narrowed(self, ends: usize) -> Option<Self> {
        let narrowed = NARROWED[ends][usize::from(self.0)];
        (narrowed != IMPOSSIBLE).then_some(Self(narrowed))
    }
}

/// The forms that a place can have at all where so many ends of the path are.
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

/// For each mask the sides that can be all of it, by view.
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

/// By how many ends of the path are there, from none to both.
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
