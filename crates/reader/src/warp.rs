//! From rows and columns to places in an image: a perspective, a bend, and a shift of each line.

use crate::lattice::Lattice;

/// The degrees of the bend along both axes, in all, by the number of cells that it needs.
const DEGREES: [(usize, usize); 2] = [(60, 3), (24, 2)];

/// Where places of a grid, in cells from its left upper corner, lie in an image.
pub(crate) struct Warp {
    view: [f64; 9],
    /// The factors of the powers of the place, for x and y of the image.
    bend: [Vec<f64>; 2],
    degree: usize,
    /// Half the number of columns and rows.
    half: [f64; 2],
    /// By how much the middle of each column and row is shifted, in cells.
    shifts: [Vec<f64>; 2],
    /// The size of the largest square in the image of a cell.
    pub(crate) pitch: f32,
}

impl Warp {
    pub(crate) fn of(lattice: &Lattice) -> Option<Self> {
        let mut pairs: Vec<([f64; 2], [f64; 2])> = lattice
            .cells
            .iter()
            .map(|(&[row, column], &place)| {
                ([f64::from(column) + 0.5, f64::from(row) + 0.5], place.map(f64::from))
            })
            .collect();
        pairs.sort_by(|one, other| one.partial_cmp(other).unwrap_or(std::cmp::Ordering::Equal));
        let [rows, columns] = lattice.size();
        let half = [columns as f64 / 2.0, rows as f64 / 2.0];
        let mut warp = Self {
            view: perspective(&pairs)?,
            bend: [Vec::new(), Vec::new()],
            degree: 0,
            half,
            shifts: [vec![0.0; columns], vec![0.0; rows]],
            pitch: 0.0,
        };
        if let Some((_, degree)) = DEGREES.into_iter().find(|&(least, _)| pairs.len() >= least) {
            warp.fit_bend(&pairs, degree);
        }
        warp.fit_shifts(&pairs);
        let [left, top, right, bottom] = [(0.0, 0.5), (0.5, 0.0), (1.0, 0.5), (0.5, 1.0)]
            .map(|(across, down)| warp.place(2.0 * half[0] * across, 2.0 * half[1] * down));
        let far = |one: [f64; 2], other: [f64; 2]| (one[0] - other[0]).hypot(one[1] - other[1]);
        let (across, down) =
            (far(left, right) / (2.0 * half[0]), far(top, bottom) / (2.0 * half[1]));
        warp.pitch = across.min(down) as f32;
        warp.pitch.is_finite().then_some(warp)
    }

    /// Where a place lies in the image.
    pub(crate) fn place(&self, across: f64, down: f64) -> [f64; 2] {
        let moved = [across, down];
        let [across, down] =
            [0, 1].map(|axis| moved[axis] + shift(&self.shifts[axis], moved[axis]));
        self.smooth(across, down)
    }

    fn smooth(&self, across: f64, down: f64) -> [f64; 2] {
        let [x, y] = viewed(&self.view, across, down);
        if self.degree == 0 {
            return [x, y];
        }
        let powers =
            powers(self.scaled(across, down).map(|part| part.clamp(-1.0, 1.0)), self.degree);
        let bent = |factors: &[f64]| {
            powers.iter().zip(factors).map(|(one, other)| one * other).sum::<f64>()
        };
        [x + bent(&self.bend[0]), y + bent(&self.bend[1])]
    }

    fn scaled(&self, across: f64, down: f64) -> [f64; 2] {
        [across / self.half[0] - 1.0, down / self.half[1] - 1.0]
    }

    fn fit_bend(&mut self, pairs: &[([f64; 2], [f64; 2])], degree: usize) {
        let rows: Vec<_> = pairs
            .iter()
            .map(|(from, to)| {
                let seen = viewed(&self.view, from[0], from[1]);
                (powers(self.scaled(from[0], from[1]), degree), [to[0] - seen[0], to[1] - seen[1]])
            })
            .collect();
        let number = rows[0].0.len();
        for axis in [0, 1] {
            let equations = rows.iter().map(|(powers, off)| (powers.clone(), off[axis]));
            let Some(factors) = least_squares(equations, number, 1e-3) else { return };
            self.bend[axis] = factors;
        }
        self.degree = degree;
    }

    /// Take the median of what is off in each line, as lines between fives are wider than others.
    fn fit_shifts(&mut self, pairs: &[([f64; 2], [f64; 2])]) {
        let mut offs =
            [vec![Vec::new(); self.shifts[0].len()], vec![Vec::new(); self.shifts[1].len()]];
        for (from, to) in pairs {
            let seen = self.smooth(from[0], from[1]);
            let [right, down] =
                [self.smooth(from[0] + 0.5, from[1]), self.smooth(from[0], from[1] + 0.5)];
            let [across, along] =
                [right, down].map(|next| [2.0 * (next[0] - seen[0]), 2.0 * (next[1] - seen[1])]);
            let off = [to[0] - seen[0], to[1] - seen[1]];
            let area = across[0] * along[1] - across[1] * along[0];
            let shifts = [
                (off[0] * along[1] - off[1] * along[0]) / area,
                (across[0] * off[1] - across[1] * off[0]) / area,
            ];
            for axis in [0, 1] {
                if shifts[axis].is_finite() {
                    offs[axis][from[axis] as usize].push(shifts[axis]);
                }
            }
        }
        for (shifts, offs) in self.shifts.iter_mut().zip(offs) {
            for (shift, mut off) in shifts.iter_mut().zip(offs) {
                off.sort_by(f64::total_cmp);
                if off.len() > 2 {
                    *shift = off[off.len() / 2].clamp(-0.4, 0.4);
                }
            }
        }
    }
}

/// The shift at a place, between those of the nearest lines.
fn shift(shifts: &[f64], place: f64) -> f64 {
    let at = (place - 0.5).clamp(0.0, (shifts.len() - 1) as f64);
    let (before, after) = (at as usize, (at as usize + 1).min(shifts.len() - 1));
    let share = at - before as f64;
    shifts[before] * (1.0 - share) + shifts[after] * share
}

fn viewed(view: &[f64; 9], across: f64, down: f64) -> [f64; 2] {
    let row = |at: usize| view[at] * across + view[at + 1] * down + view[at + 2];
    let depth = row(6);
    [row(0) / depth, row(3) / depth]
}

fn powers([across, down]: [f64; 2], degree: usize) -> Vec<f64> {
    let pairs = (0..=degree).flat_map(|all| (0..=all).map(move |one| (one, all - one)));
    pairs.map(|(one, other)| across.powi(one as i32) * down.powi(other as i32)).collect()
}

/// The perspective that takes the first of each pair to the second; those that lie far off are left
/// out the second time.
fn perspective(pairs: &[([f64; 2], [f64; 2])]) -> Option<[f64; 9]> {
    let scale =
        pairs.iter().flat_map(|(from, _)| from).fold(1.0, |one: f64, &other| one.max(other));
    let size = pairs.iter().flat_map(|(_, to)| to).fold(1.0, |one: f64, &other| one.max(other));
    let solve = |pairs: &[([f64; 2], [f64; 2])]| {
        let equations = pairs.iter().flat_map(|(from, to)| {
            let ([u, v], [x, y]) = (from.map(|part| part / scale), to.map(|part| part / size));
            [
                (vec![u, v, 1.0, 0.0, 0.0, 0.0, -u * x, -v * x], x),
                (vec![0.0, 0.0, 0.0, u, v, 1.0, -u * y, -v * y], y),
            ]
        });
        let found = least_squares(equations, 8, 1e-9)?;
        let mut view = [0.0; 9];
        view[..8].copy_from_slice(&found);
        view[8] = 1.0;
        for row in 0..3 {
            for column in 0..2 {
                view[3 * row + column] /= scale;
            }
        }
        for part in &mut view[..6] {
            *part *= size;
        }
        Some(view)
    };
    let first = solve(pairs)?;
    let off = |(from, to): &([f64; 2], [f64; 2])| {
        let seen = viewed(&first, from[0], from[1]);
        (seen[0] - to[0]).hypot(seen[1] - to[1])
    };
    let mut offs: Vec<f64> = pairs.iter().map(off).collect();
    offs.sort_by(f64::total_cmp);
    let most = 4.0 * offs[offs.len() / 2] + 1.0;
    let near: Vec<_> = pairs.iter().filter(|pair| off(pair) <= most).copied().collect();
    solve(&near)
}

/// The numbers that come nearest to solving equations, each the factors and what they give.
fn least_squares(
    equations: impl Iterator<Item = (Vec<f64>, f64)>,
    number: usize,
    ridge: f64,
) -> Option<Vec<f64>> {
    let mut rows = vec![vec![0.0; number + 1]; number];
    for (factors, value) in equations {
        for (row, one) in rows.iter_mut().zip(&factors) {
            for (sum, other) in row.iter_mut().zip(factors.iter().chain([&value])) {
                *sum += one * other;
            }
        }
    }
    for (at, row) in rows.iter_mut().enumerate() {
        row[at] += ridge;
    }
    for at in 0..number {
        let pivot = (at..number)
            .max_by(|&one, &other| rows[one][at].abs().total_cmp(&rows[other][at].abs()))?;
        rows.swap(at, pivot);
        if rows[at][at].abs() < 1e-14 {
            return None;
        }
        let from = rows[at].clone();
        for row in &mut rows[at + 1..] {
            let factor = row[at] / from[at];
            for (part, other) in row.iter_mut().zip(&from) {
                *part -= factor * other;
            }
        }
    }
    let mut found = vec![0.0; number];
    for at in (0..number).rev() {
        let known: f64 = (at + 1..number).map(|other| rows[at][other] * found[other]).sum();
        found[at] = (rows[at][number] - known) / rows[at][at];
    }
    Some(found)
}
