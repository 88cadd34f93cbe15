//! Helpers for the tests of pictures.

#![allow(dead_code, reason = "each test uses what it needs")]

/// Random numbers from a seed.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 32) % bound
    }
}

/// The cell of a packed picture.
fn cell(packed: &[u8], width: usize, row: usize, column: usize) -> bool {
    let at = row * width + column;
    packed[at / 8] >> (7 - at % 8) & 1 == 1
}

/// The numbers of runs of a packed picture, rows and then columns, counted cell by cell.
pub fn runs(packed: &[u8], height: usize, width: usize) -> Vec<u16> {
    let starts = |cells: Vec<bool>| {
        let begins = |&at: &usize| cells[at] && (at == 0 || !cells[at - 1]);
        (0..cells.len()).filter(begins).count() as u16
    };
    let filled = |row, column| cell(packed, width, row, column);
    let rows = (0..height).map(|row| (0..width).map(|column| filled(row, column)).collect());
    let columns = (0..width).map(|column| (0..height).map(|row| filled(row, column)).collect());
    rows.map(starts).chain(columns.map(starts)).collect()
}

/// The number of filled cells in packed pictures.
pub fn filled(packed: &[u8]) -> u32 {
    packed.iter().map(|byte| byte.count_ones()).sum()
}

/// Random packed pictures with about `density` cells in 100 filled.
pub fn random_pictures(
    (height, width): (usize, usize),
    count: usize,
    density: u64,
    random: &mut Random,
) -> Vec<u8> {
    let bytes = (height * width).div_ceil(8);
    let mut packed = vec![0_u8; count * bytes];
    for picture in packed.chunks_mut(bytes) {
        for at in 0..height * width {
            if random.below(100) < density {
                picture[at / 8] |= 0x80 >> (at % 8);
            }
        }
    }
    packed
}
