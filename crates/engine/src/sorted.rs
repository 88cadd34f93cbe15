//! Sorting by numbers.
//!
//! Idea: sort the numbers, each with the place of its item, and then put the items in that order.
//! All callers share one sort; with a copy of the standard library's for each kind of item, a
//! browser would have a twentieth more to download.

/// Return items by their numbers, the smallest first; those with the same number stay in order.
#[must_use]
pub fn sorted_by<T>(items: Vec<T>, number: impl Fn(&T) -> u32) -> Vec<T> {
    let numbered = items.iter().zip(0_u64..);
    let mut order: Vec<u64> =
        numbered.map(|(item, place)| (u64::from(number(item)) << 32) | place).collect();
    sort_wide(&mut order);
    let mut items: Vec<Option<T>> = items.into_iter().map(Some).collect();
    order.into_iter().filter_map(|place| items[place as u32 as usize].take()).collect()
}

/// Put numbers in order, the smallest first.
pub fn sort(numbers: &mut [u32]) {
    let mut order: Vec<u64> = numbers.iter().map(|&number| number.into()).collect();
    sort_wide(&mut order);
    for (number, sorted) in numbers.iter_mut().zip(order) {
        *number = sorted as u32;
    }
}

#[inline(never)]
fn sort_wide(order: &mut [u64]) {
    order.sort_unstable();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_with_the_same_number_stay_in_order() {
        let words = vec!["trees", "loop", "plants", "path", "a"];
        let sorted = sorted_by(words, |word| word.len() as u32);
        assert_eq!(vec!["a", "loop", "path", "trees", "plants"], sorted);
    }
}
