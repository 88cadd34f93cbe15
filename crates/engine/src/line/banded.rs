//! Sweeps and reasons of long chains, whose sets use few of their words.
//!
//! Idea: before a cell, a long line is in one of a few hundred positions that stand close together,
//! out of some thousands. So a set goes with its band, the words in which it may have positions;
//! nothing outside is looked at or stored. What is computed is what `sweep` and `reason` compute,
//! and found in the same order.
//!
//! Invariant: the words of a set outside its band are 0.
//!
//! Cost: as there, but for each cell the words of the band, not all that the chain is compiled to.

use std::ops::Range;

use crate::line::bits::{Bits, Scratch, WORD};
use crate::line::chain::Compiled;
use crate::line::mask::{Mask, OFF, ON, OPEN};
use crate::line::reason::keep_shorter;
use crate::line::sweep::Finding;

/// The words of sets for which this pays only in lines that have more cells than such a set has
/// positions; with fewer words it never pays, and with more it always does.
const SOME_WORDS: usize = 8;

/// The highest bit of a word, as a shift.
const LAST: usize = WORD - 1;

/// True if this pays for sets of so many words and a line of so many cells.
#[inline(always)]
pub(crate) const fn pays(words: usize, cells: usize) -> bool {
    words > SOME_WORDS || (words == SOME_WORDS && cells > WORD * SOME_WORDS)
}

/// A set of positions and its band.
#[derive(Clone)]
struct Banded<const N: usize> {
    words: [u64; N],
    band: Range<usize>,
}

impl<const N: usize> Banded<N> {
    fn new(set: Bits<N>) -> Self {
        let mut set = Self { words: set.0, band: 0..N };
        set.trim();
        set
    }

    /// Make the band as narrow as possible.
    fn trim(&mut self) {
        while !self.band.is_empty() && self.words[self.band.end - 1] == 0 {
            self.band.end -= 1;
        }
        while !self.band.is_empty() && self.words[self.band.start] == 0 {
            self.band.start += 1;
        }
    }

    fn meets(&self, other: &[u64; N]) -> bool {
        self.band.clone().any(|word| self.words[word] & other[word] != 0)
    }

    /// True if it shares a position with a set that was stored.
    fn meets_stored(&self, (first, stored): (usize, &[u64])) -> bool {
        let common = self.band.start.max(first)..self.band.end.min(first + stored.len());
        common.into_iter().any(|word| self.words[word] & stored[word - first] != 0)
    }

    /// Move on by a symbol of `mask`.
    fn move_ahead<const FAR: bool>(&mut self, chain: &Compiled<N>, mask: Mask) {
        let [stay, step, skip, leap] = chain.arcs_of(mask);
        let end = (self.band.end + 1).min(N);
        // From the last word on, because a word moves into the next.
        for word in (self.band.start..end).rev() {
            let here = self.words[word];
            let mut reached = (here & stay[word]) | ((here & step[word]) << 1);
            if FAR {
                reached |= ((here & skip[word]) << 2) | ((here & leap[word]) << 3);
            }
            if word > self.band.start {
                let before = self.words[word - 1];
                reached |= (before & step[word - 1]) >> LAST;
                if FAR {
                    reached |= (before & skip[word - 1]) >> (LAST - 1);
                    reached |= (before & leap[word - 1]) >> (LAST - 2);
                }
            }
            self.words[word] = reached;
        }
        self.band.end = end;
        self.trim();
    }

    /// The word of positions from which a symbol of `mask` leads into the set.
    #[inline]
    fn leading<const FAR: bool>(&self, [stay, step, skip, leap]: [&[u64; N]; 4], at: usize) -> u64 {
        let (here, next) = (self.words[at], self.words.get(at + 1).copied().unwrap_or(0));
        let mut leads = (here & stay[at]) | (((here >> 1) | (next << LAST)) & step[at]);
        if FAR {
            leads |= ((here >> 2) | (next << (LAST - 1))) & skip[at];
            leads |= ((here >> 3) | (next << (LAST - 2))) & leap[at];
        }
        leads
    }

    /// True if a symbol of `mask` leads from a set that was stored into this one.
    fn follows<const FAR: bool>(
        &self,
        chain: &Compiled<N>,
        mask: Mask,
        (first, stored): (usize, &[u64]),
    ) -> bool {
        let arcs = chain.arcs_of(mask);
        let back = self.band.start.saturating_sub(1)..self.band.end;
        let common = back.start.max(first)..back.end.min(first + stored.len());
        common.into_iter().any(|at| self.leading::<FAR>(arcs, at) & stored[at - first] != 0)
    }

    /// Move back by a symbol of `mask`.
    fn move_back<const FAR: bool>(&mut self, chain: &Compiled<N>, mask: Mask) {
        let arcs = chain.arcs_of(mask);
        let start = self.band.start.saturating_sub(1);
        for at in start..self.band.end {
            self.words[at] = self.leading::<FAR>(arcs, at);
        }
        self.band.start = start;
        self.trim();
    }

    /// Keep only the positions that are in a set that was stored.
    fn keep_common(&mut self, (first, stored): (usize, &[u64])) {
        for at in self.band.clone() {
            let with = at.checked_sub(first).and_then(|place| stored.get(place));
            self.words[at] &= with.copied().unwrap_or(0);
        }
        self.trim();
    }
}

/// Sets that were stored, one after the other, each as the words of its band.
struct Stored<'s> {
    words: &'s mut Vec<u64>,
    /// For each set, its first word in `words`, and which word of the set that is.
    places: &'s mut Vec<(u32, u32)>,
}

impl<'s> Stored<'s> {
    fn new(scratch: &'s mut Scratch) -> Self {
        let (words, places) = scratch.bands();
        words.clear();
        places.clear();
        Self { words, places }
    }

    fn push<const N: usize>(&mut self, set: &Banded<N>) {
        self.places.push((self.words.len() as u32, set.band.start as u32));
        self.words.extend_from_slice(&set.words[set.band.clone()]);
    }

    /// The words of a set's band by its number, with the place of the first of them.
    fn get(&self, number: usize) -> (usize, &[u64]) {
        let (start, first) = self.places[number];
        let end = self.places.get(number + 1).map_or(self.words.len(), |next| next.0 as usize);
        (first as usize, &self.words[start as usize..end])
    }
}

/// Narrow a line, as [`crate::line::sweep::narrow`] does.
pub(crate) fn narrow<const N: usize>(
    chain: &Compiled<N>,
    view: &[Mask],
    scratch: &mut Scratch,
    found: &mut Vec<Finding>,
) -> bool {
    if chain.far {
        sweep::<N, true>(chain, view, scratch, found)
    } else {
        sweep::<N, false>(chain, view, scratch, found)
    }
}

fn sweep<const N: usize, const FAR: bool>(
    chain: &Compiled<N>,
    view: &[Mask],
    scratch: &mut Scratch,
    found: &mut Vec<Finding>,
) -> bool {
    let mut forward = Stored::new(scratch);
    let mut reached = Banded::new(chain.start);
    for &mask in view {
        forward.push(&reached);
        reached.move_ahead::<FAR>(chain, mask);
    }
    if !reached.meets(&chain.accept.0) {
        return false;
    }
    let mut accepted = Banded::new(chain.accept);
    for (block, masks) in view.chunks(WORD).enumerate().rev() {
        let found_before = found.len();
        for (place, &mask) in masks.iter().enumerate().rev() {
            let place = block * WORD + place;
            let before = forward.get(place);
            if mask == OPEN {
                let can_be = |mask| accepted.follows::<FAR>(chain, mask, before);
                match (can_be(OFF), can_be(ON)) {
                    (true, false) => found.push((place as u32, OFF)),
                    (false, true) => found.push((place as u32, ON)),
                    _ => {}
                }
            }
            accepted.move_back::<FAR>(chain, mask);
            accepted.keep_common(before);
        }
        found[found_before..].reverse();
    }
    true
}

/// Find places of a line that leave it no filling, as [`crate::line::reason::reason`] does.
pub(crate) fn reason<const N: usize>(
    chain: &Compiled<N>,
    view: &[Mask],
    doubted: Option<usize>,
    scratch: &mut Scratch,
    places: &mut Vec<u32>,
) {
    places.clear();
    thin_from_the_end(chain, view, doubted, scratch, places);
    let split = places.len();
    if split > 1 {
        thin_from_the_front(chain, view, doubted, scratch, places);
        keep_shorter(places, split);
    }
}

fn thin_from_the_end<const N: usize>(
    chain: &Compiled<N>,
    view: &[Mask],
    doubted: Option<usize>,
    scratch: &mut Scratch,
    places: &mut Vec<u32>,
) {
    let mut forward = Stored::new(scratch);
    let mut reached = Banded::new(chain.start);
    for &mask in view {
        forward.push(&reached);
        reached.move_ahead::<true>(chain, mask);
    }
    let mut accepted = Banded::new(chain.accept);
    for (place, &mask) in view.iter().enumerate().rev() {
        let is_doubted = doubted == Some(place);
        let needed = mask != OPEN && accepted.follows::<true>(chain, OPEN, forward.get(place));
        accepted.move_back::<true>(chain, if needed || is_doubted { mask } else { OPEN });
        if needed && !is_doubted {
            places.push(place as u32);
        }
    }
}

fn thin_from_the_front<const N: usize>(
    chain: &Compiled<N>,
    view: &[Mask],
    doubted: Option<usize>,
    scratch: &mut Scratch,
    places: &mut Vec<u32>,
) {
    let mut backward = Stored::new(scratch);
    let mut accepted = Banded::new(chain.accept);
    for &mask in view.iter().rev() {
        backward.push(&accepted);
        accepted.move_back::<true>(chain, mask);
    }
    let mut reached = Banded::new(chain.start);
    for (place, &mask) in view.iter().enumerate() {
        let is_doubted = doubted == Some(place);
        let behind = backward.get(view.len() - 1 - place);
        let before = reached.clone();
        reached.move_ahead::<true>(chain, OPEN);
        let needed = mask != OPEN && reached.meets_stored(behind);
        if needed || is_doubted {
            reached = before;
            reached.move_ahead::<true>(chain, mask);
        }
        if needed && !is_doubted {
            places.push(place as u32);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::line::chain::{Chain, Moves};
    use crate::line::{reason, sweep};

    struct Random(u64);

    impl Random {
        fn below(&mut self, end: u32) -> u32 {
            self.0 = self.0.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(1);
            (((self.0 >> 32) * u64::from(end)) >> 32) as u32
        }
    }

    /// A line of runs with gaps, or one in which any position may have any arc.
    fn random_chain(random: &mut Random) -> Chain {
        let positions = 320 + random.below(130) as usize;
        let words = positions.div_ceil(WORD);
        let is_clue = random.below(2) == 0;
        let mut moves = vec![Moves::default(); 2];
        for by in &mut moves {
            for arcs in [&mut by.stay, &mut by.step, &mut by.skip, &mut by.leap] {
                *arcs = vec![0; words];
            }
        }
        let mut is_gap = true;
        for position in 0..positions - 3 {
            let (word, bit) = (position / WORD, 1 << (position % WORD));
            if is_clue {
                // In a gap one may stay; a run is a cell after the other.
                let ends = random.below(12) == 0;
                if is_gap {
                    moves[0].stay[word] |= bit;
                }
                moves[usize::from(!is_gap || ends)].step[word] |= bit;
                is_gap = if is_gap { !ends } else { ends };
                continue;
            }
            for by in &mut moves {
                for arcs in [&mut by.stay, &mut by.step, &mut by.skip, &mut by.leap] {
                    arcs[word] |= if random.below(3) == 0 { bit } else { 0 };
                }
            }
        }
        let mut chain = Chain { positions, moves, start: vec![0; words], accept: vec![0; words] };
        chain.start[0] = 1 << random.below(3);
        for _ in 0..40 {
            let position = positions - 1 - random.below(positions as u32 / 2) as usize;
            chain.accept[position / WORD] |= 1 << (position % WORD);
        }
        chain
    }

    #[test]
    fn bands_find_what_whole_sets_find() {
        let mut random = Random(1);
        let mut counts = [0; 3];
        for _ in 0..300 {
            let compiled = Compiled::<SOME_WORDS>::new(&random_chain(&mut random));
            let known = 2 + random.below(60);
            let mut view: Vec<Mask> = vec![OPEN; 300 + random.below(200) as usize];
            for mask in &mut view {
                *mask = if random.below(known) == 0 { OFF << random.below(2) } else { OPEN };
            }
            let mut scratch = Scratch::default();
            let [mut whole, mut banded] = [Vec::new(), Vec::new()];
            let holds = sweep::narrow(&compiled, &view, &mut scratch, &mut whole);
            assert_eq!(holds, narrow(&compiled, &view, &mut scratch, &mut banded));
            assert_eq!(whole, banded);
            counts[usize::from(holds)] += 1;
            let doubted = whole.first().map(|&(place, mask)| {
                view[place as usize] = OPEN & !mask;
                place as usize
            });
            if !holds || doubted.is_some() {
                let [mut whole, mut banded] = [Vec::new(), Vec::new()];
                reason::reason(&compiled, &view, doubted, &mut scratch, &mut whole);
                reason(&compiled, &view, doubted, &mut scratch, &mut banded);
                assert_eq!(whole, banded);
                counts[2] += usize::from(whole.len() > 1);
            }
        }
        assert!(counts.iter().all(|&count| count > 20), "{counts:?}");
    }
}
