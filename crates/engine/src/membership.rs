//! Lists of the groups that each member is in, all lists in one vector.

/// For each member, by its number, the numbers of its groups in rising order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Membership {
    first: Vec<u32>,
    groups: Vec<u32>,
}

impl Membership {
    /// Build the lists of `members` members of these groups.
    pub(crate) fn new<Group: IntoIterator<Item = u32>>(
        members: usize,
        groups: impl Iterator<Item = Group> + Clone,
    ) -> Self {
        let mut first = vec![0_u32; members + 1];
        for member in groups.clone().flatten() {
            first[member as usize + 1] += 1;
        }
        for member in 0..members {
            first[member + 1] += first[member];
        }
        let mut next = first.clone();
        let mut of = vec![0; first[members] as usize];
        for (index, group) in groups.enumerate() {
            for member in group {
                let place = &mut next[member as usize];
                of[*place as usize] = index as u32;
                *place += 1;
            }
        }
        Self { first, groups: of }
    }

    /// The most bytes that it takes to build lists of so many members of groups with so many of them
    /// in all.
    pub(crate) fn bytes(members: usize, in_groups: usize) -> usize {
        size_of::<u32>() * (2 * members + in_groups)
    }

    /// The groups of a member.
    #[inline]
    pub(crate) fn of(&self, member: u32) -> &[u32] {
        let member = member as usize;
        &self.groups[self.first[member] as usize..self.first[member + 1] as usize]
    }
}
