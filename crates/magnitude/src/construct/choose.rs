//! Choosing the best set of places of which no two are neighbours.
//!
//! This is hardly ever needed: only if a greedy choice has left too little room.

use crate::bits::Bits;

/// The value of a choice that is impossible.
const NONE: i32 = i32::MIN / 2;

/// Choose exactly `most` of these places, no two of them neighbours, with the highest sum of
/// worths; `None` if there is no room.
pub(super) fn choose<const N: usize>(
    from: Bits<N>,
    most: usize,
    worth: impl Fn(usize) -> i32,
) -> Option<Bits<N>> {
    let places: Vec<usize> = from.places().collect();
    let width = most + 1;
    // The best sums, by places looked at and places chosen. Row k + 2 stands after place k.
    let mut best = vec![NONE; (places.len() + 2) * width];
    best[0] = 0;
    best[width] = 0;
    for (k, &place) in places.iter().enumerate() {
        let beside = k > 0 && places[k - 1] + 1 == place;
        let (before, worth) = (if beside { k } else { k + 1 }, worth(place));
        for chosen in 0..width {
            let taken = if chosen == 0 { NONE } else { best[before * width + chosen - 1] + worth };
            best[(k + 2) * width + chosen] = taken.max(best[(k + 1) * width + chosen]);
        }
    }
    let mut chosen = Bits::EMPTY;
    let mut left = most;
    let mut k = places.len();
    if best[(k + 1) * width + left] <= NONE / 2 {
        return None;
    }
    while left > 0 && k > 0 {
        if best[(k + 1) * width + left] == best[k * width + left] {
            k -= 1;
            continue;
        }
        chosen |= Bits::one(places[k - 1]);
        left -= 1;
        k -= if k > 1 && places[k - 2] + 1 == places[k - 1] { 2 } else { 1 };
    }
    (left == 0).then_some(chosen)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_choice_is_the_best_of_all() {
        for from in 0..1_u64 << 7 {
            for most in 0..5 {
                let worth = |place: usize| [3, -1, 4, 1, -5, 9, 2][place];
                let sum = |set: u64| Bits([set]).places().map(worth).sum::<i32>();
                let expected = (0..1_u64 << 7)
                    .filter(|set| set & !from == 0 && set & set << 1 == 0)
                    .filter(|set| set.count_ones() as usize == most)
                    .map(sum)
                    .max();
                let found = choose(Bits([from]), most, worth);
                assert_eq!(expected, found.map(|Bits([set])| sum(set)), "{most} of {from:b}");
            }
        }
    }
}
