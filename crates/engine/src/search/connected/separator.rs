//! Why places are in or out, or cannot hang together: two places, and a cut between them.
//!
//! In the literature this is a minimal vertex separator.
//!
//! Idea: places that may be in fall into parts. A part with an end, a place that is in, is kept from
//! an end of another by the border around it, places that are out. Of these only those are needed that
//! can be reached from the other end, so none can be left out. Of the cuts around each part, that with
//! the fewest literals is taken.
//!
//! Cost: a flood to find the parts, and one for each part with an end.

use crate::connected::Connected;
use crate::line::mask::{Mask, OFF, ON};
use crate::path::NOWHERE;

/// A question: which two places that are in does a cut separate?
#[derive(Clone, Copy)]
pub(super) struct Asked {
    /// A place to leave out; `NOWHERE` for none.
    pub(super) gate: u32,
    /// A place that has to be one of the two; `NOWHERE` for any.
    pub(super) end: u32,
}

/// Finds two places and a cut between them; the buffers are reused.
#[derive(Debug, Default)]
pub(super) struct Separator {
    /// The mask of each place.
    masks: Vec<Mask>,
    /// The part of each place that may be in, from 1; 0 for all others.
    part: Vec<u32>,
    /// The best end in each part.
    ends: Vec<u32>,
    is_border: Vec<bool>,
    met: Vec<bool>,
    ahead: Vec<u32>,
    trial: Vec<u32>,
    /// The cut that was found last.
    pub(super) cut: Vec<u32>,
}

impl Separator {
    /// Put the cheapest cut that was found into `cut`, and return the places that it separates.
    /// `mask` gives the mask of a place, and `level` at which level it became known, 0 if nothing has
    /// to be said about it.
    pub(super) fn separate(
        &mut self,
        one: &Connected,
        mask: impl Fn(u32) -> Mask,
        level: impl Fn(u32) -> u32,
        asked: Asked,
    ) -> Option<[u32; 2]> {
        self.masks.clear();
        self.masks.extend((0..one.places().len() as u32).map(mask));
        self.split(one, &level, asked);
        let with_end: Vec<u32> = (1..=self.ends.len() as u32)
            .filter(|&part| self.ends[part as usize - 1] != NOWHERE)
            .collect();
        let mut best: Option<(usize, [u32; 2])> = None;
        for &part in &with_end {
            let end = self.ends[part as usize - 1];
            let others = with_end.iter().filter(|&&other| other != part);
            let others = others.map(|&other| self.ends[other as usize - 1]);
            let beyond = if asked.end != NOWHERE && asked.end != end {
                asked.end
            } else {
                others.min_by_key(|&other| level(other))?
            };
            self.cut_around(one, asked, part, beyond);
            let cost = [end, beyond].iter().chain(&self.trial).filter(|&&at| level(at) > 0).count();
            if best.is_none_or(|(least, _)| cost < least) {
                best = Some((cost, [end, beyond]));
                std::mem::swap(&mut self.cut, &mut self.trial);
            }
        }
        best.map(|(_, ends)| ends)
    }

    /// Split the places that may be in into parts, and choose an end in each that has any.
    fn split(&mut self, one: &Connected, level: impl Fn(u32) -> u32, asked: Asked) {
        let Self { masks, part, ends, ahead, .. } = self;
        let places = one.places().len() as u32;
        let rank = |place: u32| (place != asked.end, level(place));
        part.clear();
        part.resize(places as usize, 0);
        ends.clear();
        for first in 0..places {
            if part[first as usize] != 0 || first == asked.gate || masks[first as usize] == OFF {
                continue;
            }
            let number = ends.len() as u32 + 1;
            let mut end = NOWHERE;
            part[first as usize] = number;
            ahead.push(first);
            while let Some(place) = ahead.pop() {
                let is_end = place == asked.end || masks[place as usize] == ON;
                if is_end && (end == NOWHERE || rank(place) < rank(end)) {
                    end = place;
                }
                for &next in one.beside(place) {
                    if part[next as usize] == 0 && next != asked.gate && masks[next as usize] != OFF
                    {
                        part[next as usize] = number;
                        ahead.push(next);
                    }
                }
            }
            ends.push(end);
        }
    }

    /// Put into `trial` what is needed of the border around a part to keep it from a place beyond.
    fn cut_around(&mut self, one: &Connected, asked: Asked, part: u32, beyond: u32) {
        let Self { part: part_of, is_border, met, ahead, trial, .. } = self;
        let places = one.places().len();
        is_border.clear();
        is_border.resize(places, false);
        for place in (0..places as u32).filter(|&place| part_of[place as usize] == part) {
            for &next in one.beside(place) {
                is_border[next as usize] |= part_of[next as usize] == 0 && next != asked.gate;
            }
        }
        trial.clear();
        met.clear();
        met.resize(places, false);
        met[beyond as usize] = true;
        ahead.push(beyond);
        while let Some(place) = ahead.pop() {
            for &next in one.beside(place) {
                if next == asked.gate || std::mem::replace(&mut met[next as usize], true) {
                    continue;
                }
                if is_border[next as usize] {
                    trial.push(next);
                } else {
                    ahead.push(next);
                }
            }
        }
    }
}
