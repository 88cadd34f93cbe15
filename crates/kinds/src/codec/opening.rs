//! Mines and the first click, as Simon Tatham's ids have them.
//!
//! Such an id does not have the clues but what they are about: a bit for each cell, in digits of base
//! 16, most often masked so that nobody reads them by accident. What a player knows are the numbers
//! that the click opens: that of its cell and, around each 0, those beside it. So these are read, and
//! no puzzle is written, as only its solution has the mines.
//!
//! The mask is made of SHA-1: the first half of the bytes is combined with hashes of the second, each
//! of which ends with a decimal number from 0, and before that the second with hashes of the first.

use crate::board::{AROUND, Cell};
use crate::codec::Combinator;
use crate::codec::contents::Contents;
use crate::codec::text::{Misread, Reader};
use crate::fault::Fault;
use crate::value::Value;

/// The numbers in cells that a first click opens, and how many mines there are.
pub(crate) struct Opening {
    pub(crate) number: String,
    pub(crate) total: String,
}

const BITS: usize = 4;

impl Combinator for Opening {
    fn keys(&self) -> Vec<&'static str> {
        vec!["cells", "board"]
    }

    fn read(&self, text: &mut Reader, puzzle: &mut Contents) -> Result<(), Misread> {
        let start = text.at();
        if text.peek() == Some('r') {
            let sentence = "the mines are not laid before the first click, so there are no clues";
            return Err(text.refused(sentence));
        }
        let column = coordinate(text, "column", puzzle.lines(1))?;
        let row = coordinate(text, "row", puzzle.lines(0))?;
        let is_masked = text.skip('m');
        if !is_masked {
            text.skip('u');
        }
        let mines = mines(text, puzzle, is_masked)?;
        let click = puzzle.board.at(row, column);
        if mines[click as usize] {
            return Err(Misread::new(start, "the first click is on a mine"));
        }
        let number = |value| Value::List(vec![Value::Text(self.number.clone()), value]);
        let numbers = opened(puzzle, &mines, click).into_iter();
        puzzle.add_things(numbers.map(|value| value.map_or(Value::Nothing, number)).collect());
        let total = mines.iter().filter(|is_mine| **is_mine).count();
        puzzle.numbers.push((self.total.clone(), total.into()));
        Ok(())
    }

    fn write(&self, _: &Contents, _: &mut String) -> Result<(), Fault> {
        Err(Fault::new("", "an id has all mines in it, which only the solution of a puzzle has"))
    }

    fn room(&self, puzzle: &Contents) -> String {
        format!("{} has {} digits for its cells", puzzle.size_name(), puzzle.size().div_ceil(BITS))
    }
}

/// The column or row of the first click, from 0, before a comma.
fn coordinate(text: &mut Reader, what: &str, end: usize) -> Result<u32, Misread> {
    let at = text.at();
    let number = text.until(&[',']).parse().ok().filter(|number| (*number as usize) < end);
    let wrong =
        || format!("the {what} of the first click, up to {}, and a comma are expected", end - 1);
    number.filter(|_| text.skip(',')).ok_or_else(|| Misread::new(at, wrong()))
}

/// True for each cell with a mine.
fn mines(text: &mut Reader, puzzle: &Contents, is_masked: bool) -> Result<Vec<bool>, Misread> {
    let (start, cells, many) = (text.at(), puzzle.size(), puzzle.size().div_ceil(BITS));
    let digits: Vec<char> = std::iter::from_fn(|| text.within()).collect();
    let mut bytes = vec![0_u8; cells.div_ceil(8)];
    for (at, sign) in digits.iter().enumerate().take(many) {
        let digit = sign
            .to_digit(16)
            .ok_or_else(|| Misread::new(start + at, format!("'{sign}' is no digit from 0 to f")))?;
        bytes[at / 2] |= (digit as u8) << if at % 2 == 0 { BITS } else { 0 };
    }
    if digits.len() != many {
        let room = format!("{} has {many} digits for its cells", puzzle.size_name());
        return Err(text.refused(format!("{room}, here are {}", digits.len())));
    }
    if is_masked {
        unmask(&mut bytes, cells);
    }
    Ok((0..cells).map(|cell| bytes[cell / 8] & (0x80 >> (cell % 8)) != 0).collect())
}

/// The number of mines around each cell that a click opens.
fn opened(puzzle: &Contents, mines: &[bool], click: Cell) -> Vec<Option<Value>> {
    let board = &puzzle.board;
    let mut numbers = vec![None; mines.len()];
    let mut waiting = vec![click];
    while let Some(cell) = waiting.pop() {
        if numbers[cell as usize].is_some() {
            continue;
        }
        let around: Vec<Cell> = board.near(cell, &AROUND).collect();
        let number = around.iter().filter(|cell| mines[**cell as usize]).count();
        numbers[cell as usize] = Some(number.into());
        if number == 0 {
            waiting.extend(around);
        }
    }
    numbers
}

/// Take the mask off some bits.
fn unmask(bytes: &mut [u8], bits: usize) {
    let (first, second) = bytes.split_at_mut(bytes.len() / 2);
    combine(second, first);
    let padding = 0xFF_u8 << ((8 - bits % 8) % 8);
    if let Some(last) = second.last_mut() {
        *last &= padding;
    }
    combine(first, second);
}

/// Combine bytes with the mask that others make.
fn combine(bytes: &mut [u8], seed: &[u8]) {
    for (number, chunk) in bytes.chunks_mut(20).enumerate() {
        let hash = sha1([seed, number.to_string().as_bytes()].concat());
        chunk.iter_mut().zip(hash).for_each(|(byte, mask)| *byte ^= mask);
    }
}

/// The SHA-1 hash of a message (FIPS 180).
fn sha1(mut message: Vec<u8>) -> Vec<u8> {
    let bits = message.len() as u64 * 8;
    message.push(0x80);
    message.resize((message.len() + 8).next_multiple_of(64) - 8, 0);
    message.extend(bits.to_be_bytes());
    let mut state = [0x6745_2301_u32, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0];
    for block in message.chunks_exact(64) {
        let word = |bytes: &[u8]| bytes.iter().fold(0, |word, byte| word << 8 | u32::from(*byte));
        let mut words: Vec<u32> = block.chunks_exact(4).map(word).collect();
        for at in 16..80 {
            let mixed = words[at - 3] ^ words[at - 8] ^ words[at - 14] ^ words[at - 16];
            words.push(mixed.rotate_left(1));
        }
        let mut mixed = state;
        for (at, word) in words.into_iter().enumerate() {
            let [first, one, two, three, last] = mixed;
            let (chosen, constant) = match at / 20 {
                0 => ((one & two) | (!one & three), 0x5A82_7999),
                1 => (one ^ two ^ three, 0x6ED9_EBA1),
                2 => ((one & two) | (one & three) | (two & three), 0x8F1B_BCDC),
                _ => (one ^ two ^ three, 0xCA62_C1D6),
            };
            let next = first.rotate_left(5).wrapping_add(chosen).wrapping_add(last);
            let next = next.wrapping_add(constant).wrapping_add(word);
            mixed = [next, first, one.rotate_left(30), two, three];
        }
        for (part, more) in state.iter_mut().zip(mixed) {
            *part = part.wrapping_add(more);
        }
    }
    state.iter().flat_map(|part| part.to_be_bytes()).collect()
}
