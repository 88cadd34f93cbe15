//! Lattices: blobs of about one size that lie in rows and columns, as the cells of a grid do.
//!
//! Each blob is joined with the nearest one of its size to the right and below. What hangs together
//! by that is a lattice. It grows over gaps, such as filled cells: where its nearest cells would have
//! the next one, a blob is looked for. So a grid may be turned, in perspective or bent.

use std::collections::HashMap;

use crate::blobs::Blob;

/// By how much a neighbour may be larger, a factor; and any other cell.
const LARGER: [f32; 2] = [1.4, 1.75];
/// How far apart the middles of neighbours may be, in widths.
const FARTHEST: f32 = 1.6;
/// How far a blob may lie from where it is expected, in steps from cell to cell.
const OFF: f32 = 0.27;
/// The most cells that may be missing in a row between two that are there.
const GAP: i32 = 4;
const FEWEST: usize = 12;

/// Where cells of a grid lie, by their row and column, and the steps from one to the next.
pub(crate) struct Lattice {
    pub(crate) cells: HashMap<[i32; 2], [f32; 2]>,
}

/// The blobs by where they are.
struct Places<'b> {
    blobs: &'b [Blob],
    side: f32,
    at: HashMap<[i32; 2], Vec<usize>>,
}

impl<'b> Places<'b> {
    fn of(blobs: &'b [Blob], side: f32) -> Self {
        let mut at: HashMap<[i32; 2], Vec<usize>> = HashMap::new();
        for (number, blob) in blobs.iter().enumerate() {
            at.entry(blob.middle().map(|part| (part / side) as i32)).or_default().push(number);
        }
        Self { blobs, side, at }
    }

    /// The blobs in a box around a place.
    fn near(&self, [x, y]: [f32; 2], reach: [f32; 2]) -> impl Iterator<Item = usize> {
        let range = |part: f32, reach: f32| {
            ((part - reach) / self.side).floor() as i32
                ..=((part + reach) / self.side).floor() as i32
        };
        let (across, down) = (range(x, reach[0]), range(y, reach[1]));
        down.flat_map(move |row| across.clone().map(move |column| [column, row]))
            .filter_map(|key| self.at.get(&key))
            .flatten()
            .copied()
            .filter(move |&number| {
                let middle = self.blobs[number].middle();
                (middle[0] - x).abs() <= reach[0] && (middle[1] - y).abs() <= reach[1]
            })
    }

    /// The nearest blob of the size of this one, to the right or below.
    fn next(&self, number: usize, is_below: bool) -> Option<usize> {
        let blob = &self.blobs[number];
        let axis = usize::from(is_below);
        let size = [blob.wide(), blob.high()];
        let mut reach = size.map(|side| 0.3 * side);
        reach[axis] = FARTHEST * size[axis];
        let middle = blob.middle();
        let ahead = |other: &usize| self.blobs[*other].middle()[axis] - middle[axis];
        self.near(middle, reach)
            .filter(|other| {
                ahead(other) > 0.7 * size[axis] && alike(blob, &self.blobs[*other], LARGER[0])
            })
            .min_by(|one, other| ahead(one).total_cmp(&ahead(other)))
    }
}

/// Return true if two blobs have about the same size.
fn alike(one: &Blob, other: &Blob, larger: f32) -> bool {
    let is_near = |one: f32, other: f32| one < larger * other + 2.0 && other < larger * one + 2.0;
    is_near(one.wide(), other.wide()) && is_near(one.high(), other.high())
}

/// The lattices among some blobs, the largest first.
pub(crate) fn lattices(blobs: &[Blob]) -> Vec<Lattice> {
    let side = blobs.iter().map(|blob| blob.wide().max(blob.high())).sum::<f32>();
    let places = Places::of(blobs, (side / blobs.len().max(1) as f32).max(8.0));
    let [right, below] = [false, true].map(|is_below| {
        let next: Vec<_> = (0..blobs.len()).map(|at| places.next(at, is_below)).collect();
        next
    });
    let mut edges: Vec<Vec<(usize, [i32; 2])>> = vec![Vec::new(); blobs.len()];
    for (next, step) in [(&right, [0, 1]), (&below, [1, 0])] {
        let mut from = vec![usize::MAX; blobs.len()];
        for (at, &next) in next.iter().enumerate() {
            // Of several that have the same neighbour, the nearest is joined with it.
            if let Some(next) = next
                && (from[next] == usize::MAX
                    || apart(&blobs[at], &blobs[next]) < apart(&blobs[from[next]], &blobs[next]))
            {
                from[next] = at;
            }
        }
        for (next, &at) in from.iter().enumerate().filter(|&(_, &at)| at != usize::MAX) {
            edges[at].push((next, step));
            edges[next].push((at, step.map(|part: i32| -part)));
        }
    }
    let mut seen = vec![false; blobs.len()];
    let mut found: Vec<Growing> = (0..blobs.len())
        .filter_map(|first| Growing::from(first, &edges, &places, &mut seen))
        .collect();
    found.sort_by_key(|lattice| usize::MAX - lattice.cells.len());
    let mut taken = vec![false; blobs.len()];
    let mut grown = Vec::new();
    for mut lattice in found {
        if lattice.cells.values().any(|&number| taken[number]) {
            continue;
        }
        lattice.grow(&places, &mut taken);
        grown.push(lattice.done(blobs));
    }
    grown.sort_by_key(|lattice| usize::MAX - lattice.cells.len());
    grown
}

fn apart(one: &Blob, other: &Blob) -> f32 {
    let [one, other] = [one, other].map(Blob::middle);
    (one[0] - other[0]).abs() + (one[1] - other[1]).abs()
}

/// A lattice while it grows: the blobs by row and column, and the steps at each.
struct Growing {
    cells: HashMap<[i32; 2], usize>,
}

impl Growing {
    fn from(
        first: usize,
        edges: &[Vec<(usize, [i32; 2])>],
        places: &Places<'_>,
        seen: &mut [bool],
    ) -> Option<Self> {
        if seen[first] {
            return None;
        }
        let (mut cells, mut at) = (HashMap::from([([0, 0], first)]), 0);
        seen[first] = true;
        let mut order = vec![(first, [0, 0])];
        while let Some(&(number, [row, column])) = order.get(at) {
            at += 1;
            for &(next, [down, across]) in &edges[number] {
                let key = [row + down, column + across];
                if !seen[next]
                    && !cells.contains_key(&key)
                    && alike(&places.blobs[first], &places.blobs[next], LARGER[1])
                {
                    seen[next] = true;
                    cells.insert(key, next);
                    order.push((next, key));
                }
            }
        }
        (cells.len() >= FEWEST).then_some(Self { cells })
    }

    /// The steps to the right and down around a cell, as those nearby have them.
    fn steps(&self, [row, column]: [i32; 2], blobs: &[Blob]) -> Option<[[f32; 2]; 2]> {
        let mut steps = [[0.0; 2]; 2];
        for (step, [down, across]) in steps.iter_mut().zip([[0, 1], [1, 0]]) {
            let mut sums = [0.0; 3];
            for (near_row, near_column) in (row - 3..=row + 3)
                .flat_map(|row| (column - 3..=column + 3).map(move |column| (row, column)))
            {
                let ends = [[near_row, near_column], [near_row + down, near_column + across]];
                if let [Some(&one), Some(&other)] = ends.map(|key| self.cells.get(&key)) {
                    let [one, other] = [one, other].map(|number| blobs[number].middle());
                    sums[0] += other[0] - one[0];
                    sums[1] += other[1] - one[1];
                    sums[2] += 1.0;
                }
            }
            if sums[2] < 1.0 {
                return None;
            }
            *step = [sums[0] / sums[2], sums[1] / sums[2]];
        }
        Some(steps)
    }

    /// Add the blobs that lie where cells are expected.
    fn grow(&mut self, places: &Places<'_>, taken: &mut [bool]) {
        for &number in self.cells.values() {
            taken[number] = true;
        }
        let mut fresh: Vec<[i32; 2]> = self.cells.keys().copied().collect();
        fresh.sort_unstable();
        while !fresh.is_empty() {
            let mut added = Vec::new();
            for key in fresh {
                let Some([right, down]) = self.steps(key, places.blobs) else { continue };
                let Some(&number) = self.cells.get(&key) else { continue };
                let from = places.blobs[number].middle();
                let side = length(right).min(length(down));
                for (row, column) in
                    (-GAP..=GAP).flat_map(|row| (-GAP..=GAP).map(move |column| (row, column)))
                {
                    let far = row.abs().max(column.abs());
                    let next = [key[0] + row, key[1] + column];
                    if far == 0
                        || (row != 0 && column != 0 && far > 1)
                        || self.cells.contains_key(&next)
                    {
                        continue;
                    }
                    let place = [0, 1].map(|axis| {
                        from[axis] + column as f32 * right[axis] + row as f32 * down[axis]
                    });
                    let reach = OFF * side * (1.0 + 0.1 * (far - 1) as f32);
                    let found = places
                        .near(place, [reach, reach])
                        .filter(|&other| {
                            !taken[other]
                                && alike(&places.blobs[number], &places.blobs[other], LARGER[1])
                        })
                        .max_by_key(|&other| places.blobs[other].area);
                    if let Some(other) = found {
                        taken[other] = true;
                        self.cells.insert(next, other);
                        added.push(next);
                    }
                }
            }
            fresh = added;
        }
    }

    /// Remove the cells that do not lie where those around them say.
    fn prune(&mut self, blobs: &[Blob]) {
        let is_off = |(key, number): (&[i32; 2], &usize)| {
            let Some([right, down]) = self.steps(*key, blobs) else { return true };
            let around = [[0, 1], [1, 0], [0, -1], [-1, 0]];
            let places: Vec<[f32; 2]> = around
                .iter()
                .filter_map(|&[row, column]| {
                    let near = blobs[*self.cells.get(&[key[0] + row, key[1] + column])?].middle();
                    let part = |axis: usize| {
                        near[axis] - column as f32 * right[axis] - row as f32 * down[axis]
                    };
                    Some([part(0), part(1)])
                })
                .collect();
            let middle = blobs[*number].middle();
            let off = |axis: usize| {
                places.iter().map(|place| place[axis]).sum::<f32>() / places.len() as f32
                    - middle[axis]
            };
            !places.is_empty() && length([off(0), off(1)]) > OFF * length(right).min(length(down))
        };
        let off: Vec<[i32; 2]> =
            self.cells.iter().filter(|&cell| is_off(cell)).map(|(key, _)| *key).collect();
        self.cells.retain(|key, _| !off.contains(key));
    }

    fn done(mut self, blobs: &[Blob]) -> Lattice {
        self.prune(blobs);
        let [row, column] =
            [0, 1].map(|axis| self.cells.keys().map(|key| key[axis]).min().unwrap_or(0));
        let place = |(key, number): (&[i32; 2], &usize)| {
            ([key[0] - row, key[1] - column], blobs[*number].middle())
        };
        Lattice { cells: self.cells.iter().map(place).collect() }
    }
}

fn length([x, y]: [f32; 2]) -> f32 {
    x.hypot(y)
}

impl Lattice {
    /// The number of rows and columns.
    pub(crate) fn size(&self) -> [usize; 2] {
        [0, 1].map(|axis| self.cells.keys().map(|key| key[axis] as usize + 1).max().unwrap_or(0))
    }

    /// How much a lattice looks like a grid: its cells, fewer if many are missing.
    pub(crate) fn worth(&self) -> usize {
        let [rows, columns] = self.size();
        let (cells, all) = (self.cells.len(), (rows * columns).max(1));
        cells * cells / all * cells / all * cells / all
    }

    /// The lattice without rows and columns at its ends of which hardly any cells are there.
    pub(crate) fn trimmed(mut self) -> Self {
        loop {
            let size = self.size();
            let mut counts = size.map(|number| vec![0_usize; number]);
            for key in self.cells.keys() {
                for axis in [0, 1] {
                    counts[axis][key[axis] as usize] += 1;
                }
            }
            let mut most = [0, 1].map(|axis| counts[axis].iter().copied().max().unwrap_or(0));
            // Lines at the far end belong to the board, which is whole there.
            let mut cut = false;
            for axis in [0, 1] {
                let last = size[axis] as i32 - 1;
                most[axis] = (most[axis] / 3).max(2);
                for end in [0, last] {
                    let few = if end == 0 { 2 } else { most[axis] };
                    if !cut && last > 0 && counts[axis][end as usize] < few {
                        self.cells.retain(|key, _| key[axis] != end);
                        cut = true;
                        if end == 0 {
                            self.cells = self
                                .cells
                                .drain()
                                .map(|(mut key, place)| {
                                    key[axis] -= 1;
                                    (key, place)
                                })
                                .collect();
                        }
                    }
                }
            }
            if !cut || self.cells.is_empty() {
                return self;
            }
        }
    }
}
