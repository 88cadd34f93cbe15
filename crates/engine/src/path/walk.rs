//! Walking along a row or a column: deductions from its clues and the path's crossings together.
//!
//! In the literature this is dynamic programming over the product of two automata: the clue, and
//! the parity of the crossings.
//!
//! Idea: go from place to place and read which of its four edges the path uses. The state is
//! whether the edge ahead is used, whether the path has crossed to the lane before an odd number of
//! times, and the position in the chain of the clue: four sets of chain positions. At the end the
//! parity of the crossings is known, because the lane cuts the grid in two: they are odd exactly if
//! one of start and finish lies before the lane. If a line of the model covers only some of the
//! places, its chain begins and ends there; where no line runs, anything goes.
//!
//! Reasons are found like those of lines: everything that is not needed is forgotten, once from the
//! end and once from the front, and the shorter reason is kept. In a place the newest is forgotten
//! first, because older literals take a conflict further back.
//!
//! Invariant: everything is found that follows from the pieces, from one clue after the other and
//! from the parity of the crossings together. Whether the path is a single one is not checked here.
//!
//! Cost: two passes, each with four sets and a dozen ways to go on per place.

mod state;

use std::array::from_fn;
use std::cmp::Reverse;
use std::ops::Range;

use crate::line::bits::{Bits, Scratch};
use crate::line::chain::{Chain, Compiled, Moves};
use crate::line::mask::{Mask, OFF, ON, OPEN};
use crate::path::pieces::Forms;
use crate::path::walk::state::{State, ahead, back, entered, gap, keep, kept, meet, supported};
use crate::path::ways::{LOOKED_AT, ON_IN, Seen, Ways, fitting};

/// The place in the trail at which each cell of a view became known.
pub(crate) type Since = [u32; LOOKED_AT];

/// Marks a cell that is known for good and so costs nothing in a reason; also the cell in question.
pub(crate) const ALWAYS: u32 = u32::MAX;

/// A place of the lane, the index of a cell in its view, and the mask of that cell.
pub(crate) type Finding = (u32, u8, Mask);

/// The operations on a lane.
pub(crate) trait Walks: Send + Sync {
    /// Put what follows for places and edges into `found`; false if no path fits.
    fn narrow(&self, seen: &[Seen], scratch: &mut Scratch, found: &mut Vec<Finding>) -> bool;

    /// Put known cells that together leave the lane no path into `because`, by place and index in
    /// its view; none of them is redundant.
    fn reason(
        &self,
        seen: &[Seen],
        since: &[Since],
        scratch: &mut Scratch,
        because: &mut Vec<(u32, u8)>,
    );
}

/// Create the walk for a lane, and return it with the number of words in its sets. `is_end` marks
/// the ends of the path, and each line has its places. Of overlapping lines
/// the first counts.
pub(crate) fn walk(
    is_end: Vec<bool>,
    lines: &[(Range<usize>, &Chain)],
    crosses_oddly: bool,
) -> (Box<dyn Walks>, usize) {
    let words = lines.iter().map(|(.., chain)| chain.words()).max().unwrap_or(1);
    macro_rules! of_width {
        ($($width:literal)* ; $widest:literal) => {
            match words {
                $(..=$width => Box::new(Walk::<$width>::new(is_end, lines, crosses_oddly)),)*
                _ => Box::new(Walk::<$widest>::new(is_end, lines, crosses_oddly)),
            }
        };
    }
    #[cfg(not(target_family = "wasm"))]
    let walk: Box<dyn Walks> = of_width!(1 2 4 8 16 32 64; 128);
    // WebAssembly is downloaded by everyone who opens the page, and puzzles there are small.
    #[cfg(target_family = "wasm")]
    let walk: Box<dyn Walks> = of_width!(1 4; 128);
    (walk, words.next_power_of_two())
}

/// Consecutive places with one clue.
struct Stretch<const N: usize> {
    places: Range<usize>,
    chain: Compiled<N>,
}

struct Walk<const N: usize> {
    is_end: Vec<bool>,
    stretches: Vec<Stretch<N>>,
    crosses_oddly: bool,
    /// True if some chain skips or leaps.
    far: bool,
}

impl<const N: usize> Walk<N> {
    fn new(is_end: Vec<bool>, lines: &[(Range<usize>, &Chain)], crosses_oddly: bool) -> Self {
        let mut stretches: Vec<Stretch<N>> = Vec::new();
        let mut add = |places: Range<usize>, chain: &Chain| {
            if !places.is_empty() {
                stretches.push(Stretch { places, chain: Compiled::new(chain) });
            }
        };
        let mut covered = 0;
        for (places, chain) in lines {
            if places.start >= covered {
                add(covered..places.start, &anything());
                covered = places.end;
                add(places.clone(), chain);
            }
        }
        add(covered..is_end.len(), &anything());
        let far = stretches.iter().any(|stretch| stretch.chain.far);
        Self { is_end, stretches, crosses_oddly, far }
    }

    #[inline(always)]
    fn fitting(&self, place: usize, seen: Seen) -> Forms {
        fitting(seen, self.is_end[place])
    }

    fn at_start() -> State<N> {
        [gap(), Bits::EMPTY, Bits::EMPTY, Bits::EMPTY]
    }

    fn at_end(&self) -> State<N> {
        let mut state = [Bits::EMPTY; 4];
        state[2 * usize::from(self.crosses_oddly)] = gap();
        state
    }

    /// Return the state at the end of the lane; the state before each place goes into `sets`.
    #[inline(always)]
    fn walked<const FAR: bool>(&self, seen: &[Seen], sets: &mut [[u64; N]]) -> State<N> {
        let mut state = Self::at_start();
        for Stretch { places, chain } in &self.stretches {
            state = entered(state, gap(), chain.start);
            for place in places.clone() {
                keep(sets, place, &state);
                let forms = self.fitting(place, seen[place]);
                state = ahead::<N, FAR>(chain, &state, Ways::of(forms));
            }
            state = entered(state, chain.accept, gap());
        }
        state
    }

    #[inline(always)]
    fn narrow_by<const FAR: bool>(
        &self,
        seen: &[Seen],
        scratch: &mut Scratch,
        found: &mut Vec<Finding>,
    ) -> bool {
        let sets = scratch.sets::<N>(4 * seen.len());
        let reached = self.walked::<FAR>(seen, sets);
        let mut after = self.at_end();
        if !meet(&reached, &after) {
            return false;
        }
        for Stretch { places, chain } in self.stretches.iter().rev() {
            after = entered(after, gap(), chain.accept);
            for place in places.clone().rev() {
                let forms = self.fitting(place, seen[place]);
                let left = supported::<N, FAR>(chain, &kept(sets, place), &after, forms);
                if left != forms {
                    push_findings(place, seen[place], left, found);
                }
                after = back::<N, FAR>(chain, &after, Ways::of(left));
            }
            after = entered(after, chain.start, gap());
        }
        true
    }

    fn thinned_from_the_end(
        &self,
        seen: &[Seen],
        since: &[Since],
        sets: &mut [[u64; N]],
        because: &mut Vec<(u32, u8)>,
    ) {
        let reached = self.walked::<true>(seen, sets);
        let mut after = self.at_end();
        debug_assert!(!meet(&reached, &after), "a reason is asked for what can be");
        for Stretch { places, chain } in self.stretches.iter().rev() {
            after = entered(after, gap(), chain.accept);
            for place in places.clone().rev() {
                let reached = kept(sets, place);
                after = self.thinned(place, seen[place], since[place], because, |forms| {
                    let before = back::<N, true>(chain, &after, Ways::of(forms));
                    (!meet(&before, &reached), before)
                });
            }
            after = entered(after, chain.start, gap());
        }
    }

    fn thinned_from_the_front(
        &self,
        seen: &[Seen],
        since: &[Since],
        sets: &mut [[u64; N]],
        because: &mut Vec<(u32, u8)>,
    ) {
        let mut after = self.at_end();
        for Stretch { places, chain } in self.stretches.iter().rev() {
            after = entered(after, gap(), chain.accept);
            for place in places.clone().rev() {
                keep(sets, place, &after);
                let forms = self.fitting(place, seen[place]);
                after = back::<N, true>(chain, &after, Ways::of(forms));
            }
            after = entered(after, chain.start, gap());
        }
        let mut state = Self::at_start();
        for Stretch { places, chain } in &self.stretches {
            state = entered(state, gap(), chain.start);
            for place in places.clone() {
                let behind = kept(sets, place);
                state = self.thinned(place, seen[place], since[place], because, |forms| {
                    let reached = ahead::<N, true>(chain, &state, Ways::of(forms));
                    (!meet(&reached, &behind), reached)
                });
            }
            state = entered(state, chain.accept, gap());
        }
    }

    /// Forget what is known at a place, the newest first, as long as it `fails` with what is left;
    /// return the state that this leads to.
    #[inline(always)]
    fn thinned(
        &self,
        place: usize,
        seen: Seen,
        since: Since,
        because: &mut Vec<(u32, u8)>,
        fails: impl Fn(Forms) -> (bool, State<N>),
    ) -> State<N> {
        let can_go: [bool; LOOKED_AT] = from_fn(|of| seen.mask(of) != OPEN && since[of] != ALWAYS);
        let mut left =
            (0..LOOKED_AT).filter(|&of| can_go[of]).fold(seen, |left, of| left.with(of, OPEN));
        let (none_needed, state) = fails(self.fitting(place, left));
        if none_needed {
            return state;
        }
        left = seen;
        for of in latest_first(since).into_iter().filter(|&of| can_go[of]) {
            let without = left.with(of, OPEN);
            if fails(self.fitting(place, without)).0 {
                left = without;
            } else {
                because.push((place as u32, of as u8));
            }
        }
        fails(self.fitting(place, left)).1
    }
}

impl<const N: usize> Walks for Walk<N> {
    fn narrow(&self, seen: &[Seen], scratch: &mut Scratch, found: &mut Vec<Finding>) -> bool {
        if self.far {
            self.narrow_by::<true>(seen, scratch, found)
        } else {
            self.narrow_by::<false>(seen, scratch, found)
        }
    }

    fn reason(
        &self,
        seen: &[Seen],
        since: &[Since],
        scratch: &mut Scratch,
        because: &mut Vec<(u32, u8)>,
    ) {
        let sets = scratch.sets::<N>(4 * seen.len());
        because.clear();
        self.thinned_from_the_end(seen, since, sets, because);
        let split = because.len();
        if split > 1 {
            self.thinned_from_the_front(seen, since, sets, because);
            if because.len() - split < split {
                because.drain(..split);
            } else {
                because.truncate(split);
            }
        }
    }
}

/// Put the cells of a place that the forms left decide into `found`.
fn push_findings(place: usize, seen: Seen, left: Forms, found: &mut Vec<Finding>) {
    for (of, on_in) in ON_IN.into_iter().enumerate() {
        if seen.mask(of) != OPEN {
            continue;
        }
        if left & on_in == 0 {
            found.push((place as u32, of as u8, OFF));
        } else if left & !on_in == 0 {
            found.push((place as u32, of as u8, ON));
        }
    }
}

/// The numbers of what is known at a place, the one that became known last first.
fn latest_first(since: Since) -> [usize; LOOKED_AT] {
    let mut order: [usize; LOOKED_AT] = from_fn(|of| of);
    order.sort_unstable_by_key(|&of| Reverse(since[of]));
    order
}

/// A chain that accepts everything.
fn anything() -> Chain {
    let stays = Moves { stay: vec![1], ..Moves::default() };
    Chain { positions: 1, moves: vec![stays.clone(), stays], start: vec![1], accept: vec![1] }
}
