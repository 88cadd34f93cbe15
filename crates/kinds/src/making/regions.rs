//! Random regions: how many, grown from cells, joined, and made as large as each other.

use crate::board::{Cell, WAYS};
use crate::language::expression::Expression;
use crate::language::number::Number;
use crate::language::relation::Relation;
use crate::laws::{Law, Subject};
use crate::making::Maker;
use crate::making::setup::Setup;
use crate::table::Table;
use crate::value::Value;

/// The cells of a region, and of one with a piece.
const REGION: usize = 6;
const LARGE_REGION: usize = 7;
/// How many cells are tried, for each cell of the board, until regions are as large as each other.
const LEVELLING: usize = 200;

impl Maker<'_> {
    /// How many of something are in each of these groups by a law.
    fn each(setup: &Setup, law: &Law) -> Option<usize> {
        match law.says.exact()?.2 {
            Number::Fixed(number) => Some(*number as usize),
            Number::Board(name) => match setup.board.iter().find(|one| one.0 == *name)?.1 {
                Value::Number(number) => usize::try_from(number).ok(),
                _ => None,
            },
            _ => None,
        }
    }

    /// What each region has by a law that says no more, and how many.
    pub(super) fn in_each_region<'t>(
        setup: &Setup,
        table: &'t Table,
    ) -> Option<(&'t Expression, usize)> {
        table.own_laws().iter().find_map(|law| match law.says.exact()? {
            ([Relation::Region], Subject::Is(what), _) => Some((what, Self::each(setup, law)?)),
            _ => None,
        })
    }

    /// How many regions there are: as many as rows if both have the same number of something.
    pub(super) fn number_of_regions(&self, setup: &Setup) -> usize {
        let laws = self.table.own_laws().iter();
        let mut laws = laws.filter(|law| law.says.relations().contains(&Relation::Region));
        let is_as_rows = |law: &Law| {
            law.says.relations().contains(&Relation::Row) && Self::each(setup, law).is_some()
        };
        if self.are_as_large_as_rows() || laws.clone().any(is_as_rows) {
            return self.order.height as usize;
        }
        self.cells() / if laws.any(|law| law.name == "pieces") { LARGE_REGION } else { REGION }
    }

    /// Regions that grow from cells until they fill the board, the smaller ones sooner.
    pub(super) fn regions(&mut self, seeds: &[Cell]) -> Vec<usize> {
        let (mut of, mut sizes) = (vec![usize::MAX; self.cells()], vec![1; seeds.len()]);
        let mut rim: Vec<(usize, Cell)> = (0..).zip(seeds.iter().copied()).collect();
        for &(region, cell) in &rim {
            of[cell as usize] = region;
        }
        while !rim.is_empty() {
            let drawn: Vec<usize> = (0..3).map(|_| self.below(rim.len())).collect();
            let at = drawn.into_iter().min_by_key(|&at| sizes[rim[at].0]).unwrap_or(0);
            let (region, cell) = rim[at];
            let mut free = self.near(cell, &WAYS);
            free.retain(|&other| of[other as usize] == usize::MAX);
            if free.is_empty() {
                rim.swap_remove(at);
                continue;
            }
            let other = free[self.below(free.len())];
            of[other as usize] = region;
            sizes[region] += 1;
            rim.push((region, other));
        }
        of
    }

    /// True if no state is in a region twice.
    pub(super) fn are_as_large_as_rows(&self) -> bool {
        let regional = |law: &Law| law.says.relations().contains(&Relation::Region);
        self.table.own_laws().iter().any(|law| law.name == "distinct" && regional(law))
    }

    /// Let cells leave larger regions for smaller ones beside them until all are as large.
    pub(super) fn level(&mut self, of: &mut [usize], number: usize) {
        let size = |of: &[usize], region: usize| of.iter().filter(|&&one| one == region).count();
        for _ in 0..LEVELLING * self.cells() {
            if (0..number).all(|region| size(of, region) * number == of.len()) {
                return;
            }
            let cell = self.below(of.len());
            let near = self.near(cell as Cell, &WAYS);
            let (own, other) = (of[cell], of[near[self.below(near.len())] as usize]);
            if own != other && size(of, own) > size(of, other) && self.can_leave(of, cell as Cell) {
                of[cell] = other;
            }
        }
    }

    /// True if the rest of the region of a cell is there, and in one piece.
    pub(super) fn can_leave(&self, of: &[usize], cell: Cell) -> bool {
        let own = |one: &Cell| *one != cell && of[*one as usize] == of[cell as usize];
        let mut reached: Vec<Cell> =
            self.near(cell, &WAYS).into_iter().find(own).into_iter().collect();
        let mut next = 0;
        while let Some(&one) = reached.get(next) {
            for other in self.near(one, &WAYS).into_iter().filter(own) {
                if !reached.contains(&other) {
                    reached.push(other);
                }
            }
            next += 1;
        }
        let others = (0..of.len() as Cell).filter(own).count();
        others > 0 && reached.len() == others
    }

    /// Regions of so many smaller ones each, side by side; `None` if some are left over.
    pub(super) fn joined(&mut self, of: &[usize], each: usize) -> Option<Vec<usize>> {
        let number = of.iter().max().map_or(0, |most| most + 1);
        let mut beside = vec![Vec::new(); number];
        for cell in 0..of.len() {
            for near in self.beside(cell as Cell) {
                let (own, other) = (of[cell], of[near as usize]);
                if own != other && !beside[own].contains(&other) {
                    beside[own].push(other);
                }
            }
        }
        let mut group_of = vec![usize::MAX; number];
        let mut free = self.shuffled(0..number);
        while !free.is_empty() {
            let mut group: Vec<usize> = Vec::new();
            while group.len() < each {
                // Those with the fewest others beside them are the first that nothing is left for.
                let is_near = |one: &&usize| {
                    group.is_empty() || group.iter().any(|&other| beside[other].contains(one))
                };
                let left = |one: &&usize| {
                    beside[**one].iter().filter(|other| free.contains(other)).count()
                };
                let next = *free.iter().filter(is_near).min_by_key(left)?;
                free.retain(|&one| one != next);
                group_of[next] = group.first().map_or(next, |&first| group_of[first]);
                group.push(next);
            }
        }
        Some(of.iter().map(|&region| group_of[region]).collect())
    }
}
