//! The state of a walk between two places, and the steps over a place, forwards and backwards.

use std::array::from_fn;

use crate::line::bits::Bits;
use crate::line::chain::Compiled;
use crate::line::mask::{OFF, ON};
use crate::path::pieces::Forms;
use crate::path::ways::Ways;

/// Sets of positions, indexed by two bits: bit 0 if the edge ahead is used, bit 1 if the path has
/// crossed an odd number of times.
pub(super) type State<const N: usize> = [Bits<N>; 4];

/// The only position between two stretches.
pub(super) const fn gap<const N: usize>() -> Bits<N> {
    let mut words = [0; N];
    words[0] = 1;
    Bits(words)
}

/// The state across the end of a stretch: `to` in every set that meets `from`.
#[inline(always)]
pub(super) fn entered<const N: usize>(state: State<N>, from: Bits<N>, to: Bits<N>) -> State<N> {
    state.map(|set| if set.meets(from) { to } else { Bits::EMPTY })
}

#[inline(always)]
pub(super) fn ahead<const N: usize, const FAR: bool>(
    chain: &Compiled<N>,
    state: &State<N>,
    ways: Ways,
) -> State<N> {
    let mut after = [Bits::EMPTY; 4];
    for from in 0..4 {
        let (back, odd) = (from & 1, from >> 1);
        let moved = chain.ahead::<FAR>(state[from], ON);
        for ahead in 0..2 {
            for before in 0..2 {
                if ways.has(back, ahead, before) {
                    after[ahead | (odd ^ before) << 1] |= moved;
                }
            }
        }
        if back == 0 && ways.empty {
            after[from] |= chain.ahead::<FAR>(state[from], OFF);
        }
    }
    after
}

/// The state before a place from which some way leads into `after`.
#[inline(always)]
pub(super) fn back<const N: usize, const FAR: bool>(
    chain: &Compiled<N>,
    after: &State<N>,
    ways: Ways,
) -> State<N> {
    let moved = after.map(|set| chain.back::<FAR>(set, ON));
    let mut state = [Bits::EMPTY; 4];
    for (from, set) in state.iter_mut().enumerate() {
        let (back, odd) = (from & 1, from >> 1);
        for ahead in 0..2 {
            for before in 0..2 {
                if ways.has(back, ahead, before) {
                    *set |= moved[ahead | (odd ^ before) << 1];
                }
            }
        }
        if back == 0 && ways.empty {
            *set |= chain.back::<FAR>(after[from], OFF);
        }
    }
    state
}

/// The forms among `forms` by which a place can be passed from `reached` into `after`.
#[inline(always)]
pub(super) fn supported<const N: usize, const FAR: bool>(
    chain: &Compiled<N>,
    reached: &State<N>,
    after: &State<N>,
    forms: Forms,
) -> Forms {
    let ways = Ways::of(forms);
    let moved = after.map(|set| chain.back::<FAR>(set, ON));
    let mut pieces: Forms = 0;
    for back in 0..2 {
        for ahead in 0..2 {
            for before in 0..2 {
                let evenly = reached[back] & moved[ahead | before << 1];
                let oddly = reached[back | 2] & moved[ahead | (1 ^ before) << 1];
                let passes = Forms::from(!(evenly | oddly).is_empty());
                pieces |= passes << (back | ahead << 1 | before << 2);
            }
        }
    }
    let left_out = |from: usize| chain.back::<FAR>(after[from], OFF).meets(reached[from]);
    let left_out = Forms::from(ways.empty && (left_out(0) || left_out(2)));
    (((pieces | pieces << 8) & !1) | left_out) & forms
}

pub(super) fn meet<const N: usize>(one: &State<N>, other: &State<N>) -> bool {
    one.iter().zip(other).any(|(one, other)| one.meets(*other))
}

/// Store the state at a place.
#[inline(always)]
pub(super) fn keep<const N: usize>(sets: &mut [[u64; N]], place: usize, state: &State<N>) {
    for (room, set) in sets[4 * place..4 * place + 4].iter_mut().zip(state) {
        *room = set.0;
    }
}

/// The state stored at a place.
#[inline(always)]
pub(super) fn kept<const N: usize>(sets: &[[u64; N]], place: usize) -> State<N> {
    let noted = &sets[4 * place..4 * place + 4];
    from_fn(|at| Bits(noted[at]))
}
