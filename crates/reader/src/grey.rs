//! Images in shades of grey, and what surrounds each pixel.

/// An image in shades of grey, row by row.
pub(crate) struct Grey {
    pub(crate) wide: usize,
    pub(crate) high: usize,
    pub(crate) shades: Vec<u8>,
}

impl Grey {
    /// The image of red, green and blue in bytes, with `step` bytes for each pixel.
    pub(crate) fn of(bytes: &[u8], step: usize, wide: usize, high: usize) -> Self {
        let shade = |pixel: &[u8]| {
            let [red, green, blue] = [0, 1, 2].map(|part| u32::from(pixel[part]));
            ((77 * red + 150 * green + 29 * blue) >> 8) as u8
        };
        Self { wide, high, shades: bytes.chunks_exact(step).map(shade).collect() }
    }

    pub(crate) fn at(&self, x: usize, y: usize) -> u8 {
        self.shades[y * self.wide + x]
    }

    /// The shade at a place between pixels; `None` outside.
    pub(crate) fn sample(&self, x: f32, y: f32) -> Option<f32> {
        let (x, y) = (x - 0.5, y - 0.5);
        if x < -0.5 || y < -0.5 || x > self.wide as f32 - 0.5 || y > self.high as f32 - 0.5 {
            return None;
        }
        let (x, y) = (x.clamp(0.0, (self.wide - 1) as f32), y.clamp(0.0, (self.high - 1) as f32));
        let (left, top) = (x as usize, y as usize);
        let (right, below) = ((left + 1).min(self.wide - 1), (top + 1).min(self.high - 1));
        let (across, down) = (x - left as f32, y - top as f32);
        let mixed = |y: usize| {
            f32::from(self.at(left, y)) * (1.0 - across) + f32::from(self.at(right, y)) * across
        };
        Some(mixed(top) * (1.0 - down) + mixed(below) * down)
    }

    /// The image at half its size.
    pub(crate) fn halved(&self) -> Self {
        let (wide, high) = ((self.wide / 2).max(1), (self.high / 2).max(1));
        let mean = |at: usize| {
            let (x, y) = (at % wide * 2, at / wide * 2);
            let (right, below) = ((x + 1).min(self.wide - 1), (y + 1).min(self.high - 1));
            let corners = [(x, y), (right, y), (x, below), (right, below)];
            ((corners.map(|(x, y)| u32::from(self.at(x, y))).iter().sum::<u32>() + 2) / 4) as u8
        };
        Self { wide, high, shades: (0..wide * high).map(mean).collect() }
    }

    /// By how much the shades of each pixel, the next one and those below them differ.
    pub(crate) fn ranges(&self) -> Vec<u8> {
        let range = |at: usize| {
            let (x, y) = (at % self.wide, at / self.wide);
            let (right, below) = ((x + 1).min(self.wide - 1), (y + 1).min(self.high - 1));
            let all = [(x, y), (right, y), (x, below), (right, below)].map(|(x, y)| self.at(x, y));
            all.into_iter().fold(0, u8::max) - all.into_iter().fold(255, u8::min)
        };
        (0..self.shades.len()).map(range).collect()
    }

    /// The mean shade of the square around each pixel, which reaches so far to all sides.
    pub(crate) fn means(&self, reach: usize) -> Vec<u8> {
        let across = means_of_rows(&self.shades, self.wide, reach);
        let turned = means_of_rows(&transposed(&across, self.wide), self.high, reach);
        transposed(&turned, self.high)
    }
}

fn transposed(shades: &[u8], wide: usize) -> Vec<u8> {
    let high = shades.len() / wide;
    (0..shades.len()).map(|at| shades[at % high * wide + at / high]).collect()
}

fn means_of_rows(shades: &[u8], wide: usize, reach: usize) -> Vec<u8> {
    let mut means = Vec::with_capacity(shades.len());
    let mut sums = vec![0_u32; wide + 1];
    for row in shades.chunks_exact(wide) {
        for (at, &shade) in row.iter().enumerate() {
            sums[at + 1] = sums[at] + u32::from(shade);
        }
        means.extend((0..wide).map(|at| {
            let (from, to) = (at.saturating_sub(reach), (at + reach + 1).min(wide));
            ((sums[to] - sums[from]) / (to - from) as u32) as u8
        }));
    }
    means
}
