//! Blobs: pixels that hang together, such as what is between the lines of a grid, or a digit.

/// The box around a blob, and how many pixels it has.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Blob {
    pub(crate) left: usize,
    pub(crate) top: usize,
    /// The pixels after the last ones.
    pub(crate) right: usize,
    pub(crate) bottom: usize,
    pub(crate) area: usize,
}

impl Blob {
    pub(crate) fn wide(&self) -> f32 {
        (self.right - self.left) as f32
    }

    pub(crate) fn high(&self) -> f32 {
        (self.bottom - self.top) as f32
    }

    pub(crate) fn middle(&self) -> [f32; 2] {
        [(self.left + self.right) as f32 / 2.0, (self.top + self.bottom) as f32 / 2.0]
    }

    /// The share of the box that the blob fills.
    pub(crate) fn share(&self) -> f32 {
        self.area as f32 / (self.wide() * self.high())
    }

    fn join(&mut self, other: &Self) {
        self.left = self.left.min(other.left);
        self.top = self.top.min(other.top);
        self.right = self.right.max(other.right);
        self.bottom = self.bottom.max(other.bottom);
        self.area += other.area;
    }

    pub(crate) fn joined(mut self, other: &Self) -> Self {
        self.join(other);
        self
    }
}

/// The pixels of one row side by side that belong to a blob.
struct Stretch {
    row: usize,
    from: usize,
    to: usize,
    blob: u32,
}

/// The blobs of those pixels that are `on`, and for each pixel 0 or the number of its blob, from 1.
///
/// Pixels hang together with those on four sides; with `diagonally`, also with those at corners.
pub(crate) struct Blobs {
    pub(crate) each: Vec<Blob>,
    stretches: Vec<Stretch>,
}

impl Blobs {
    pub(crate) fn of(
        wide: usize,
        high: usize,
        diagonally: bool,
        on: impl Fn(usize) -> bool,
    ) -> Self {
        let reach = usize::from(diagonally);
        let (mut stretches, mut parents): (Vec<Stretch>, Vec<u32>) = (Vec::new(), Vec::new());
        let mut above = 0..0;
        for row in 0..high {
            let begun = stretches.len();
            let mut over = above.start;
            let mut x = 0;
            while x < wide {
                if !on(row * wide + x) {
                    x += 1;
                    continue;
                }
                let from = x;
                while x < wide && on(row * wide + x) {
                    x += 1;
                }
                let mut blob = u32::MAX;
                while over < above.end && stretches[over].to + reach <= from {
                    over += 1;
                }
                let mut other = over;
                while other < above.end && stretches[other].from < x + reach {
                    let root = root(&mut parents, stretches[other].blob);
                    if blob == u32::MAX {
                        blob = root;
                    } else {
                        let (low, large) = (blob.min(root), blob.max(root));
                        parents[large as usize] = low;
                        blob = low;
                    }
                    other += 1;
                }
                if blob == u32::MAX {
                    blob = parents.len() as u32;
                    parents.push(blob);
                }
                stretches.push(Stretch { row, from, to: x, blob });
            }
            above = begun..stretches.len();
        }
        Self::gathered(stretches, &mut parents)
    }

    fn gathered(mut stretches: Vec<Stretch>, parents: &mut [u32]) -> Self {
        let mut numbers = vec![u32::MAX; parents.len()];
        let mut each: Vec<Blob> = Vec::new();
        for stretch in &mut stretches {
            let root = root(parents, stretch.blob) as usize;
            let part = Blob {
                left: stretch.from,
                right: stretch.to,
                top: stretch.row,
                bottom: stretch.row + 1,
                area: stretch.to - stretch.from,
            };
            if numbers[root] == u32::MAX {
                numbers[root] = each.len() as u32;
                each.push(part);
            } else {
                each[numbers[root] as usize].join(&part);
            }
            stretch.blob = numbers[root];
        }
        Self { each, stretches }
    }

    /// For each pixel 0, or one more than the place of its blob.
    pub(crate) fn numbers(&self, wide: usize, high: usize) -> Vec<u32> {
        let mut numbers = vec![0; wide * high];
        for stretch in &self.stretches {
            let at = stretch.row * wide;
            numbers[at + stretch.from..at + stretch.to].fill(stretch.blob + 1);
        }
        numbers
    }
}

/// The first of the blobs that turned out to be one.
fn root(parents: &mut [u32], mut at: u32) -> u32 {
    while parents[at as usize] != at {
        parents[at as usize] = parents[parents[at as usize] as usize];
        at = parents[at as usize];
    }
    at
}
