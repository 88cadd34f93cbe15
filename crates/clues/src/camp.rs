//! The laws of tents as clauses, for a camp of any size.
//!
//! The package has the same laws in Python (`families/tents/laws.py`), with what people say of them
//! and the reason why they are enough; a test compares the two, clause by clause. Here they are made
//! in a fraction of the time that solving takes.

use crosshatch_engine::{Claim, Clauses};

/// The most tents in a row between two trees, across one of which there is another tent.
const MOST_IN_A_ROW: usize = 3;

/// The clauses of the camp with these trees, in rising order, by law: tents never touch, each tree
/// has a place, what groups of tents share, and cells out of reach. `None` if a tree is not in the
/// grid.
#[must_use]
pub fn camp_clauses(width: u32, height: u32, trees: &[u32]) -> Option<Clauses> {
    // All spots have numbers, see `Spot`.
    u32::try_from((u64::from(width) + 1) * (u64::from(height) + 2) + 1).ok()?;
    let cells = width * height;
    if trees.iter().any(|&tree| tree >= cells) || trees.windows(2).any(|pair| pair[0] >= pair[1]) {
        return None;
    }
    let camp = Camp::new(width, height, trees);
    let mut clauses = Clauses::default();
    camp.touching(&mut clauses);
    for tree in camp.all(Ground::Tree) {
        clauses.push(camp.beside(tree, Ground::Place).map(|place| camp.tent(place)));
    }
    camp.crowded(&mut clauses);
    for tent in camp.all(Ground::Place) {
        for tree in camp.beside(tent, Ground::Tree) {
            camp.rows(Row::new(tent, tree), &mut clauses);
        }
    }
    for spot in camp.all(Ground::Other) {
        clauses.push([camp.grass(spot)]);
    }
    Some(clauses)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Ground {
    Tree,
    /// Beside a tree.
    Place,
    Other,
    /// Outside the grid.
    Border,
}

/// A cell, or a part of the border: after each row comes a spot of it, and there is a row of it
/// above and below the grid. So neighbours are a step away, whether or not they are in the grid.
type Spot = u32;

struct Camp {
    /// The number of spots from one row to the next.
    row: Spot,
    grounds: Vec<Ground>,
    /// The cell of each spot; 0 for those of the border.
    cells: Vec<u32>,
}

impl Camp {
    fn new(width: u32, height: u32, trees: &[u32]) -> Self {
        let row = width + 1;
        let spots = ((height + 2) * row + 1) as usize;
        let mut camp = Self { row, grounds: vec![Ground::Border; spots], cells: vec![0; spots] };
        let spot_of = |cell: u32| cell + row + cell / width;
        for cell in 0..width * height {
            let spot = spot_of(cell) as usize;
            camp.grounds[spot] = Ground::Other;
            camp.cells[spot] = cell;
        }
        for &tree in trees {
            camp.grounds[spot_of(tree) as usize] = Ground::Tree;
        }
        for &tree in trees {
            for spot in camp.around(spot_of(tree)) {
                if camp.is(spot, Ground::Other) {
                    camp.grounds[spot as usize] = Ground::Place;
                }
            }
        }
        camp
    }

    fn is(&self, spot: Spot, ground: Ground) -> bool {
        self.grounds[spot as usize] == ground
    }

    fn tent(&self, spot: Spot) -> Claim {
        Claim { cell: self.cells[spot as usize], on: true }
    }

    fn grass(&self, spot: Spot) -> Claim {
        Claim { cell: self.cells[spot as usize], on: false }
    }

    /// All spots with this ground.
    fn all(&self, ground: Ground) -> impl Iterator<Item = Spot> + '_ {
        (0..self.grounds.len() as Spot).filter(move |&spot| self.is(spot, ground))
    }

    /// The spots that share a side with a cell, in rising order.
    fn around(&self, cell: Spot) -> [Spot; 4] {
        [cell - self.row, cell - 1, cell + 1, cell + self.row]
    }

    /// The spots with this ground that share a side with a cell, in rising order.
    fn beside(&self, cell: Spot, ground: Ground) -> impl Iterator<Item = Spot> + '_ {
        self.around(cell).into_iter().filter(move |&spot| self.is(spot, ground))
    }

    /// The place on the other side of a tree, if there is one.
    fn across(&self, place: Spot, tree: Spot) -> Option<Spot> {
        Some(2 * tree - place).filter(|&other| self.is(other, Ground::Place))
    }

    /// No two of the places around each other have a tent.
    fn touching(&self, clauses: &mut Clauses) {
        for one in self.all(Ground::Place) {
            let below = one + self.row;
            for other in [one + 1, below - 1, below, below + 1] {
                if self.is(other, Ground::Place) {
                    clauses.push([self.grass(one), self.grass(other)]);
                }
            }
        }
    }

    /// Not all places of a group that has more of them than trees have a tent: go across every tree
    /// to the place opposite, and on from there.
    fn crowded(&self, clauses: &mut Clauses) {
        let mut seen = vec![false; self.grounds.len()];
        let (mut group, mut trees) = (Vec::new(), Vec::new());
        for start in self.all(Ground::Place) {
            if std::mem::replace(&mut seen[start as usize], true) {
                continue;
            }
            group.clear();
            group.push(start);
            trees.clear();
            let (mut is_closed, mut next) = (true, 0);
            while let Some(&place) = group.get(next) {
                next += 1;
                for tree in self.beside(place, Ground::Tree) {
                    trees.push(tree);
                    match self.across(place, tree) {
                        None => is_closed = false,
                        Some(other) => {
                            if !std::mem::replace(&mut seen[other as usize], true) {
                                group.push(other);
                            }
                        }
                    }
                }
            }
            trees.sort_unstable();
            trees.dedup();
            if is_closed && group.len() > trees.len() {
                group.sort_unstable();
                clauses.push(group.iter().map(|&place| self.grass(place)));
            }
        }
    }

    /// Add a clause for each row of tents between trees that begins with this one: not all of them
    /// have a tent, unless a place across the first tree or the last has one too. Each row is found
    /// from the end whose tree comes first.
    fn rows(&self, row: Row, clauses: &mut Clauses) {
        let last = row.tents()[row.length - 1];
        for tree in self.beside(last, Ground::Tree) {
            if row.trees().contains(&tree) {
                continue;
            }
            let onward = self.across(last, tree).filter(|other| !row.tents().contains(other));
            if row.trees[0] < tree {
                let back = self.across(row.tents[0], row.trees[0]);
                let back = back.filter(|other| !row.tents().contains(other));
                let others = [back.min(onward), back.max(onward).filter(|_| back != onward)];
                let tents = row.tents().iter().map(|&spot| self.grass(spot));
                clauses.push(tents.chain(others.into_iter().flatten().map(|spot| self.tent(spot))));
            }
            if let Some(onward) = onward.filter(|_| row.length < MOST_IN_A_ROW) {
                self.rows(row.longer(onward, tree), clauses);
            }
        }
    }
}

/// A row of tents, and the trees before each of them.
#[derive(Clone, Copy)]
struct Row {
    tents: [Spot; MOST_IN_A_ROW],
    trees: [Spot; MOST_IN_A_ROW],
    length: usize,
}

impl Row {
    fn new(tent: Spot, tree: Spot) -> Self {
        Self { tents: [tent; MOST_IN_A_ROW], trees: [tree; MOST_IN_A_ROW], length: 1 }
    }

    fn tents(&self) -> &[Spot] {
        &self.tents[..self.length]
    }

    fn trees(&self) -> &[Spot] {
        &self.trees[..self.length]
    }

    /// The row with another tent at its end, and the tree before it.
    fn longer(mut self, tent: Spot, tree: Spot) -> Self {
        self.tents[self.length] = tent;
        self.trees[self.length] = tree;
        self.length += 1;
        self
    }
}
