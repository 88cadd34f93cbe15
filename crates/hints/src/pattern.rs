//! Patterns of a few cells: which of them lie on the same side of a loop, and what follows for the
//! others from the number or the corner that they are around.

/// The most cells that a pattern has: a cell and those beside it.
const MOST: usize = 5;

/// For each of some cells its group and whether it differs from the first cell of the group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pattern {
    cells: usize,
    groups: [(u8, bool); MOST],
}

/// Two places of a pattern, and whether their cells lie on different sides.
pub(crate) type PlacePair = (usize, usize, bool);

impl Pattern {
    /// The pattern of this many cells of which nothing is known.
    pub(crate) fn unknown(cells: usize) -> Self {
        let mut groups = [(0, false); MOST];
        for (number, group) in (0..).zip(&mut groups) {
            group.0 = number;
        }
        Self { cells: cells.min(MOST), groups }
    }

    /// The pattern of cells, each given by the first cell of its group and whether it differs from
    /// that: alike ones have the same pattern.
    pub(crate) fn of(cells: impl IntoIterator<Item = (u32, bool)>) -> Self {
        let mut pattern = Self { cells: 0, groups: [(0, false); MOST] };
        let mut firsts: Vec<(u32, bool)> = Vec::with_capacity(MOST);
        for ((group, differs), place) in cells.into_iter().zip(&mut pattern.groups) {
            let number = firsts.iter().position(|first| first.0 == group).unwrap_or_else(|| {
                firsts.push((group, differs));
                firsts.len() - 1
            });
            *place = (number as u8, firsts[number].1 ^ differs);
            pattern.cells += 1;
        }
        pattern
    }

    /// The pattern once it is known whether two of its cells lie on different sides.
    pub(crate) fn joined(mut self, (one, other, differ): PlacePair) -> Self {
        let ((group, first), (onto, second)) = (self.groups[one], self.groups[other]);
        for each in self.groups.iter_mut().filter(|each| each.0 == group) {
            *each = (onto, each.1 ^ first ^ second ^ differ);
        }
        self
    }

    /// The pairs of its cells that are in one group.
    pub(crate) fn known(&self) -> Vec<PlacePair> {
        self.pairs()
            .filter(|&(one, other)| self.groups[one].0 == self.groups[other].0)
            .map(|(one, other)| (one, other, self.groups[one].1 ^ self.groups[other].1))
            .collect()
    }

    /// The pairs of cells that follow from a number, or from a corner if it is `None`; `None` if
    /// nothing fits. The first cell is that of the number. They are one for each two groups that
    /// are joined.
    #[must_use]
    pub fn implied(&self, number: Option<usize>) -> Option<Vec<(usize, usize, bool)>> {
        let fitting = self.words().filter(|&word| self.fits(number, word));
        // For each pair, whether it was alike and whether it was different in any word that fits.
        let (mut fits, mut alike, mut different) = (false, 0_u32, 0_u32);
        for word in fitting {
            fits = true;
            for (bit, (one, other)) in self.pairs().enumerate() {
                let differ = (word >> one ^ word >> other) & 1;
                different |= differ << bit;
                alike |= (differ ^ 1) << bit;
            }
        }
        fits.then(|| {
            let pairs = self.pairs().enumerate();
            pairs
                .filter(|&(_, (one, other))| self.groups[one].0 != self.groups[other].0)
                .filter(|&(bit, _)| (alike ^ different) >> bit & 1 == 1)
                .map(|(bit, (one, other))| (one, other, different >> bit & 1 == 1))
                .collect()
        })
    }

    /// The sides of the cells as bits, in each way in which the groups can lie.
    fn words(&self) -> impl Iterator<Item = u32> {
        let cells = &self.groups[..self.cells];
        let groups = cells.iter().fold(0_u32, |groups, &(group, _)| groups | 1 << group);
        let movable = groups & groups.wrapping_sub(1);
        // The first group stays on one side.
        (0..1_u32 << MOST).filter(move |sides| sides & !movable == 0).map(|sides| {
            let bits = cells.iter().enumerate();
            bits.fold(0, |word, (place, &(group, differs))| {
                word | (sides >> group & 1 ^ u32::from(differs)) << place
            })
        })
    }

    /// True if a number, or a corner, allows these sides of its cells.
    fn fits(&self, number: Option<usize>, word: u32) -> bool {
        let side = |place: usize| word >> place & 1;
        let Some(number) = number else {
            return side(0) != side(2) || side(1) != side(3) || side(0) == side(1);
        };
        let others = (1..self.cells).filter(|&place| side(place) != side(0));
        others.count() == number
    }

    /// The pairs of places, in order.
    fn pairs(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let cells = self.cells;
        (0..cells).flat_map(move |one| (one + 1..cells).map(move |other| (one, other)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All ways in which some of so many cells are known to be alike or different.
    fn patterns(cells: usize) -> Vec<Pattern> {
        let mut found = vec![Pattern::unknown(cells)];
        let mut next = 0;
        while let Some(&pattern) = found.get(next) {
            next += 1;
            for (one, other) in pattern.pairs() {
                for differ in [false, true] {
                    let joined = pattern.joined((one, other, differ));
                    let is_apart = pattern.groups[one].0 != pattern.groups[other].0;
                    if is_apart && !found.contains(&joined) {
                        found.push(joined);
                    }
                }
            }
        }
        found
    }

    /// The sides, as bits, on which a loop may have cells around a number or a corner.
    fn allowed(number: Option<usize>, cells: usize) -> Vec<u32> {
        let side = |sides: u32, at: usize| sides >> (at % cells) & 1;
        let fits = |sides: &u32| match number {
            None => (0..cells).filter(|&at| side(*sides, at) != side(*sides, at + 1)).count() < 4,
            Some(number) => {
                (1..cells).filter(|&at| side(*sides, at) != side(*sides, 0)).count() == number
            }
        };
        (0..1 << cells).filter(fits).collect()
    }

    #[test]
    fn numbers_and_corners_tell_all_that_follows_from_them() {
        for number in [None, Some(0), Some(1), Some(2), Some(3), Some(4)] {
            let cells = if number.is_none() { 4 } else { 5 };
            let allowed = allowed(number, cells);
            for pattern in patterns(cells) {
                let differ =
                    |sides: u32, one: usize, other: usize| (sides >> one ^ sides >> other) & 1 == 1;
                let goes_with = |sides: &&u32| {
                    pattern
                        .known()
                        .iter()
                        .all(|&(one, other, is)| differ(**sides, one, other) == is)
                };
                let fitting: Vec<u32> = allowed.iter().filter(goes_with).copied().collect();
                let expected = fitting.first().map(|&first| {
                    let apart = pattern.pairs().filter(|&(one, other)| {
                        let same =
                            |&sides: &u32| differ(sides, one, other) == differ(first, one, other);
                        pattern.groups[one].0 != pattern.groups[other].0 && fitting.iter().all(same)
                    });
                    apart.map(|(one, other)| (one, other, differ(first, one, other))).collect()
                });
                assert_eq!(pattern.implied(number), expected, "{number:?} {pattern:?}");
            }
        }
    }
}
