//! The laws of tents as clauses, for a camp of any size.
//!
//! The package has the same laws in Python (`families/tents/laws.py`), with what people say of them
//! and the reason why they are enough; a test compares the two, clause by clause. Here they are made
//! in a fraction of the time that solving takes.

use std::collections::VecDeque;

use crosshatch_engine::{Claim, Clauses};

/// The most tents in a row between two trees, across one of which there is another tent.
const MOST_IN_A_ROW: usize = 3;

const NOWHERE: u32 = u32::MAX;

/// The clauses of the camp with these trees, in rising order, by law: tents never touch, each tree
/// has a place, what groups of tents share, and cells out of reach. `None` if a tree is not in the
/// grid.
#[must_use]
pub fn camp_clauses(width: u32, height: u32, trees: &[u32]) -> Option<Clauses> {
    let cells = u32::try_from(u64::from(width) * u64::from(height)).ok()?;
    if trees.iter().any(|&tree| tree >= cells) || trees.windows(2).any(|pair| pair[0] >= pair[1]) {
        return None;
    }
    let camp = Camp::new(width, height, trees);
    let mut clauses = Clauses::default();
    camp.touching(&mut clauses);
    for &tree in trees {
        clauses.push(camp.places_of(tree).map(tent));
    }
    camp.crowded(&mut clauses);
    for one in camp.places() {
        for tree in camp.trees_beside(one) {
            camp.rows(&mut vec![one], &mut vec![tree], &mut clauses);
        }
    }
    let others = (0..cells).filter(|&cell| !camp.has_tree(cell) && !camp.is_place(cell));
    for cell in others {
        clauses.push([grass(cell)]);
    }
    Some(clauses)
}

fn tent(cell: u32) -> Claim {
    Claim { cell, on: true }
}

fn grass(cell: u32) -> Claim {
    Claim { cell, on: false }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Ground {
    Tree,
    /// Beside a tree.
    Place,
    Other,
}

struct Camp {
    width: u32,
    height: u32,
    grounds: Vec<Ground>,
}

impl Camp {
    fn new(width: u32, height: u32, trees: &[u32]) -> Self {
        let mut camp =
            Self { width, height, grounds: vec![Ground::Other; (width * height) as usize] };
        for &tree in trees {
            camp.grounds[tree as usize] = Ground::Tree;
        }
        for &tree in trees {
            for cell in camp.beside(tree).into_iter().filter(|&cell| cell != NOWHERE) {
                if !camp.has_tree(cell) {
                    camp.grounds[cell as usize] = Ground::Place;
                }
            }
        }
        camp
    }

    fn has_tree(&self, cell: u32) -> bool {
        self.grounds[cell as usize] == Ground::Tree
    }

    fn is_place(&self, cell: u32) -> bool {
        self.grounds[cell as usize] == Ground::Place
    }

    /// The cells in which there may be a tent.
    fn places(&self) -> impl Iterator<Item = u32> + '_ {
        (0..self.width * self.height).filter(|&cell| self.is_place(cell))
    }

    /// The cells that share a side with a cell, in their order; `NOWHERE` beyond an edge.
    fn beside(&self, cell: u32) -> [u32; 4] {
        let (width, column) = (self.width, cell % self.width);
        let there = |is_there: bool, cell: u32| if is_there { cell } else { NOWHERE };
        [
            there(cell >= width, cell.wrapping_sub(width)),
            there(column > 0, cell.wrapping_sub(1)),
            there(column + 1 < width, cell + 1),
            there(cell / width + 1 < self.height, cell + width),
        ]
    }

    fn places_of(&self, tree: u32) -> impl Iterator<Item = u32> + '_ {
        self.beside(tree).into_iter().filter(|&cell| cell != NOWHERE && self.is_place(cell))
    }

    fn trees_beside(&self, cell: u32) -> impl Iterator<Item = u32> + '_ {
        self.beside(cell).into_iter().filter(|&cell| cell != NOWHERE && self.has_tree(cell))
    }

    /// The place on the other side of a tree, if there is one.
    fn across(&self, cell: u32, tree: u32) -> Option<u32> {
        let sides = self.beside(tree);
        let side = sides.iter().position(|&each| each == cell)?;
        Some(sides[3 - side]).filter(|&other| other != NOWHERE && self.is_place(other))
    }

    /// No two of the places around each other have a tent.
    fn touching(&self, clauses: &mut Clauses) {
        for one in self.places() {
            let column = one % self.width;
            let [_, _, right, below] = self.beside(one);
            let diagonal = |is_there: bool, cell: u32| {
                if below != NOWHERE && is_there { cell } else { NOWHERE }
            };
            let later = [
                right,
                diagonal(column > 0, below.wrapping_sub(1)),
                below,
                diagonal(column + 1 < self.width, below.wrapping_add(1)),
            ];
            for other in later {
                if other != NOWHERE && self.is_place(other) {
                    clauses.push([grass(one), grass(other)]);
                }
            }
        }
    }

    /// Not all places of a group that has more of them than trees have a tent: go across every tree
    /// to the place opposite, and on from there.
    fn crowded(&self, clauses: &mut Clauses) {
        let mut seen = vec![false; self.grounds.len()];
        let (mut group, mut trees) = (Vec::new(), Vec::new());
        for start in self.places() {
            if std::mem::replace(&mut seen[start as usize], true) {
                continue;
            }
            group.clear();
            trees.clear();
            let mut is_closed = true;
            let mut waiting = VecDeque::from([start]);
            while let Some(cell) = waiting.pop_front() {
                group.push(cell);
                for tree in self.trees_beside(cell) {
                    trees.push(tree);
                    match self.across(cell, tree) {
                        None => is_closed = false,
                        Some(other) => {
                            if !std::mem::replace(&mut seen[other as usize], true) {
                                waiting.push_back(other);
                            }
                        }
                    }
                }
            }
            trees.sort_unstable();
            trees.dedup();
            if is_closed && group.len() > trees.len() {
                group.sort_unstable();
                clauses.push(group.iter().copied().map(grass));
            }
        }
    }

    /// Add a clause for each row of tents between trees that begins with these: not all of them have
    /// a tent, unless a place across the first tree or the last has one too. Each row is found from
    /// the end whose tree comes first.
    fn rows(&self, tents: &mut Vec<u32>, trees: &mut Vec<u32>, clauses: &mut Clauses) {
        let last = tents[tents.len() - 1];
        for tree in self.trees_beside(last) {
            if trees.contains(&tree) {
                continue;
            }
            let onward = self.across(last, tree);
            if trees[0] < tree {
                let ends = [self.across(tents[0], trees[0]), onward];
                let mut others: Vec<u32> =
                    ends.into_iter().flatten().filter(|other| !tents.contains(other)).collect();
                others.sort_unstable();
                others.dedup();
                let both = tents.iter().copied().map(grass).chain(others.into_iter().map(tent));
                clauses.push(both);
            }
            if let Some(onward) = onward.filter(|onward| !tents.contains(onward))
                && tents.len() < MOST_IN_A_ROW
            {
                tents.push(onward);
                trees.push(tree);
                self.rows(tents, trees, clauses);
                tents.pop();
                trees.pop();
            }
        }
    }
}
