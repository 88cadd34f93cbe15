//! The findings about places that have to hang together: all that follows, each with a short reason.

use crate::claims::Claim;
use crate::line::mask::{Mask, ON};
use crate::model::Model;
use crate::path::NOWHERE;
use crate::search::connected::Finder;
use crate::search::connected::separator::{Asked, Separator};

/// Something that follows from places that have to hang together, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tie {
    /// The claim that follows; `None` if they cannot hang together any more.
    pub found: Option<Claim>,
    /// True if it is that a place is in, as there is no other way.
    pub is_only_way: bool,
    /// The claims, all true, of places that would be cut off from each other; without those that are
    /// always in, and without the one that is found.
    pub ends: Vec<Claim>,
    /// The claims, all false, of the places that lie between them. None can be left out.
    pub cut: Vec<Claim>,
}

impl Model {
    /// All that follows from one constraint on places that hang together, by its number.
    #[must_use]
    pub fn ties(&self, number: usize, masks: &[Mask]) -> Vec<Tie> {
        let one = &self.connected()[number];
        let mask = |place: u32| one.mask(place, |var| masks[var as usize]);
        let claim = |place: u32| one.places()[place as usize];
        let mut found = Vec::new();
        let fits = Finder::of(self).find(one, mask, &mut found);
        let mut separator = Separator::default();
        let mut tie = |found: Option<Claim>, asked: Asked| {
            let level = |place| u32::from(claim(place).is_some());
            let ends = separator.separate(one, mask, level, asked)?;
            let ends = ends.into_iter().filter(|&end| end != asked.end).filter_map(claim);
            let cut = separator.cut.iter().copied().filter_map(claim);
            let is_only_way = asked.gate != NOWHERE;
            Some(Tie { found, is_only_way, ends: ends.collect(), cut: cut.collect() })
        };
        if !fits {
            return tie(None, Asked { gate: NOWHERE, end: NOWHERE }).into_iter().collect();
        }
        let each = found.into_iter().filter_map(|(place, mask)| {
            let is_in = claim(place)?;
            let (claim, asked) = if mask == ON {
                (is_in, Asked { gate: place, end: NOWHERE })
            } else {
                (Claim { on: !is_in.on, ..is_in }, Asked { gate: NOWHERE, end: place })
            };
            tie(Some(claim), asked)
        });
        each.collect()
    }
}
