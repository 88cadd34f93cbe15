//! The smallest sets that have a member of each of some given sets.
//!
//! In the literature these are minimum hitting sets; sets that share nothing are a packing, which
//! bounds their size from below.
//!
//! Idea: decide whether some members of a given number hit all sets, by choosing one of the
//! smallest set that is not hit yet: each in turn, and then never again. Sets that share nothing
//! need a member each, so if there are too many of those, there is no answer. With that question,
//! the members of the first answer in order are found one after the other: the lowest one that
//! still leaves an answer.
//!
//! Cost: exponential in the number of members in the worst case, and rarely more than a few hundred
//! steps for the sets of which people ask. The first answer takes several times as long as any.

use crate::sorted::sorted_by;

const WORD: usize = u64::BITS as usize;

/// Return members of this number or fewer that hit all sets; `None` if there are none. With
/// `first`, they are the first in order. Sets are words with a bit for each member.
#[must_use]
pub fn hitting_set(sets: &[Vec<u64>], size: usize, first: bool) -> Option<Vec<usize>> {
    let words = sets.iter().map(Vec::len).max().unwrap_or(0);
    let mut left: Vec<&[u64]> = sets.iter().map(Vec::as_slice).collect();
    let (mut barred, mut members) = (vec![0; words], Vec::new());
    if !hit(&left, &mut barred, size, &mut members) {
        return None;
    }
    if !first {
        return Some(sorted_by(members, |&member| member as u32));
    }
    members.clear();
    for member in 0..words * WORD {
        let rest = without(&left, member);
        let helps = rest.len() < left.len();
        if helps && hit(&rest, &mut barred, size - members.len() - 1, &mut Vec::new()) {
            members.push(member);
            left = rest;
        }
        barred[member / WORD] |= 1 << (member % WORD);
    }
    Some(members)
}

/// Add to `members` some of this number or fewer that hit all sets, none of them barred; false if
/// there are none.
fn hit(sets: &[&[u64]], barred: &mut [u64], size: usize, members: &mut Vec<usize>) -> bool {
    let order: Vec<(u32, &[u64])> =
        sets.iter().map(|&set| (left(set, barred).map(u64::count_ones).sum(), set)).collect();
    let order = sorted_by(order, |&(members, _)| members);
    let Some(&(fewest, smallest)) = order.first() else { return true };
    if fewest == 0 || disjoint(&order, barred) > size {
        return false;
    }
    let before = barred.to_vec();
    let choices: Vec<u64> = left(smallest, barred).collect();
    let found = bits_of(&choices).find(|&member| {
        let hits = hit(&without(sets, member), barred, size - 1, members);
        barred[member / WORD] |= 1 << (member % WORD);
        hits
    });
    members.extend(found);
    barred.copy_from_slice(&before);
    found.is_some()
}

/// The words of a set without the members that are barred.
fn left<'s>(set: &'s [u64], barred: &'s [u64]) -> impl Iterator<Item = u64> + 's {
    set.iter().zip(barred).map(|(word, barred)| word & !barred)
}

/// The number of sets that share nothing, as far as taking each that fits finds them.
fn disjoint(sets: &[(u32, &[u64])], barred: &[u64]) -> usize {
    let (mut taken, mut number) = (vec![0; barred.len()], 0);
    for (_, set) in sets {
        if left(set, barred).zip(&taken).all(|(word, taken)| word & taken == 0) {
            taken.iter_mut().zip(*set).for_each(|(taken, word)| *taken |= word);
            number += 1;
        }
    }
    number
}

/// The sets that do not have a member.
fn without<'s>(sets: &[&'s [u64]], member: usize) -> Vec<&'s [u64]> {
    let has =
        |set: &[u64]| set.get(member / WORD).is_some_and(|word| word >> (member % WORD) & 1 == 1);
    sets.iter().filter(|set| !has(set)).copied().collect()
}

/// The members of a set in rising order.
fn bits_of(set: &[u64]) -> impl Iterator<Item = usize> {
    (0..set.len() * WORD).filter(|bit| (set[bit / WORD] >> (bit % WORD)) & 1 == 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(members: &[usize]) -> Vec<u64> {
        let mut words = vec![0; 2];
        for member in members {
            words[member / WORD] |= 1 << (member % WORD);
        }
        words
    }

    #[test]
    fn the_first_of_the_smallest_sets_is_found() {
        let sets = [set(&[3, 70]), set(&[1, 70]), set(&[2, 3, 5])];
        assert_eq!(None, hitting_set(&sets, 1, true));
        assert_eq!(Some(vec![1, 3]), hitting_set(&sets, 2, true));
        assert_eq!(Some(vec![]), hitting_set(&[], 0, true));
        assert_eq!(None, hitting_set(&[set(&[])], 3, true));
    }

    #[test]
    fn every_set_of_members_is_compared() {
        // All families of three sets of four members, beside all 16 sets of members.
        for number in 0..16_u64.pow(3) {
            let sets: Vec<Vec<u64>> = (0..3).map(|at| vec![number >> (4 * at) & 15]).collect();
            for size in 0..4 {
                let hits = |members: &u64| sets.iter().all(|set| set[0] & members != 0);
                let fits = |members: &u64| members.count_ones() as usize <= size;
                let all: Vec<Vec<usize>> = (0..16)
                    .filter(|members| fits(members) && hits(members))
                    .map(|members| bits_of(&[members]).collect())
                    .collect();
                let found = hitting_set(&sets, size, false);
                assert_eq!(all.is_empty(), found.is_none());
                assert!(found.is_none_or(|found| all.contains(&found)));
                let smallest = all.iter().map(Vec::len).min();
                if smallest == Some(size) {
                    assert_eq!(all.iter().min(), hitting_set(&sets, size, true).as_ref());
                }
            }
        }
    }
}
