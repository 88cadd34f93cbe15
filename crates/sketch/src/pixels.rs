//! The pixels of an image: the means of areas, and the pixels nearest to the middles of areas.

use std::borrow::Cow;

/// The bytes of a pixel: red, green, blue and alpha.
pub(crate) const PARTS: usize = 4;
/// The alpha from which a pixel counts as solid.
pub(crate) const SOLID: u8 = 128;
/// The unit of the weights of pixels, which are whole numbers, so that means are exact.
const WHOLE: f64 = 4_194_304.0;

/// An image.
#[derive(Clone, Copy, Debug)]
pub struct Pixels<'p> {
    bytes: &'p [u8],
    width: usize,
    height: usize,
}

impl<'p> Pixels<'p> {
    /// An image of RGBA in bytes, row by row; `None` if they are not as many as its size needs.
    #[must_use]
    pub fn new(bytes: &'p [u8], width: usize, height: usize) -> Option<Self> {
        let needed = width.checked_mul(height)?.checked_mul(PARTS)?;
        (needed > 0 && needed == bytes.len()).then_some(Self { bytes, width, height })
    }

    pub(crate) fn width(&self) -> usize {
        self.width
    }

    /// The mean pixels of as many areas, side by side and below each other; solid ones weigh most.
    pub(crate) fn means(&self, across: usize, down: usize) -> Cow<'p, [u8]> {
        if (across, down) == (self.width, self.height) {
            return Cow::Borrowed(self.bytes);
        }
        let mut seen = self.bytes.to_vec();
        for pixel in seen.chunks_exact_mut(PARTS) {
            let alpha = u32::from(pixel[3]);
            for part in &mut pixel[..3] {
                let product = u32::from(*part) * alpha + 128;
                *part = ((product + (product >> 8)) >> 8) as u8;
            }
        }
        let rows =
            Lines { count: self.height, from: self.width, step: PARTS, next: PARTS * self.width };
        let narrow = rows.shrunk(&seen, across, [PARTS, PARTS * across]);
        let columns = Lines { count: across, from: self.height, step: PARTS * across, next: PARTS };
        let mut means = columns.shrunk(&narrow, down, [PARTS * across, PARTS]);
        for pixel in means.chunks_exact_mut(PARTS) {
            let alpha = u32::from(pixel[3]);
            for part in &mut pixel[..3] {
                if let Some(plain) = (255 * u32::from(*part)).checked_div(alpha) {
                    *part = plain.min(255) as u8;
                }
            }
        }
        Cow::Owned(means)
    }

    /// The pixels nearest to the middles of as many areas, side by side and below each other.
    pub(crate) fn nearest(&self, across: usize, down: usize) -> Vec<u8> {
        let columns = middles(self.width, across);
        let mut found = Vec::with_capacity(PARTS * across * down);
        for row in middles(self.height, down) {
            for column in &columns {
                let from = PARTS * (row * self.width + column);
                found.extend_from_slice(&self.bytes[from..from + PARTS]);
            }
        }
        found
    }
}

/// The pixel in the middle of each stretch. Adding up rounds as Pillow does.
fn middles(pixels: usize, stretches: usize) -> Vec<usize> {
    let scale = pixels as f64 / stretches as f64;
    let mut place = scale / 2.0;
    let mut next = || {
        let pixel = (place as usize).min(pixels - 1);
        place += scale;
        pixel
    };
    (0..stretches).map(|_| next()).collect()
}

/// Lines of pixels in an image: rows or columns.
struct Lines {
    /// The number of lines, and of pixels in each.
    count: usize,
    from: usize,
    /// The bytes from a pixel to the next one, and from a line to the next one.
    step: usize,
    next: usize,
}

impl Lines {
    /// The pixels with each line reduced to the means of `to` stretches; the result's step and next
    /// are given.
    fn shrunk(&self, bytes: &[u8], to: usize, [step, next]: [usize; 2]) -> Vec<u8> {
        if self.from == to {
            return bytes.to_vec();
        }
        let mut made = vec![0; PARTS * self.count * to];
        let scale = self.from as f64 / to as f64;
        let half = scale.max(1.0) / 2.0;
        for at in 0..to {
            let middle = (at as f64 + 0.5) * scale;
            let is_inside = |&one: &usize| {
                let away = (one as f64 - middle + 0.5) / (2.0 * half);
                away > -0.5 && away <= 0.5
            };
            let first = (middle - half + 0.5).max(0.0) as usize;
            let end = ((middle + half + 0.5) as usize).min(self.from);
            let inside: Vec<usize> = (first..end).filter(is_inside).collect();
            let weight = (WHOLE / inside.len() as f64).round();
            for line in 0..self.count {
                for part in 0..PARTS {
                    let byte =
                        |one: &usize| u32::from(bytes[line * self.next + one * self.step + part]);
                    let sum: u32 = inside.iter().map(byte).sum();
                    made[line * next + at * step + part] =
                        (f64::from(sum) * weight / WHOLE + 0.5) as u8;
                }
            }
        }
        made
    }
}

/// The cells at the border of a grid.
pub(crate) fn border<T: Copy>(cells: &[T], width: usize) -> impl Iterator<Item = T> {
    let last = cells.len() / width - 1;
    let is_at_border = move |&(at, _): &(usize, &T)| {
        let (row, column) = (at / width, at % width);
        row == 0 || row == last || column == 0 || column == width - 1
    };
    cells.iter().enumerate().filter(is_at_border).map(|(_, cell)| *cell)
}

/// The share of those that are true, from 0 to 1.
pub(crate) fn share_of(all: impl Iterator<Item = bool>) -> f64 {
    let (count, sum) =
        all.fold((0_u32, 0_u32), |(count, sum), one| (count + 1, sum + u32::from(one)));
    f64::from(sum) / f64::from(count)
}
