//! Regions by the borders between cells, and numbers of the whole puzzle.

use crate::board::{Cell, WAYS};
use crate::codec::Combinator;
use crate::codec::contents::{Contents, is_right};
use crate::codec::digits::{Digits, Room, number};
use crate::codec::packed::{MARK, Several};
use crate::codec::text::{Misread, Reader, digit};
use crate::fault::Fault;
use crate::value::Value;

/// The borders to the right of cells, then those below them: five a digit, each block padded.
pub(crate) struct Borders;

/// The borders to the right, and those below, as pairs of neighbours.
fn blocks(puzzle: &Contents) -> [Vec<[Cell; 2]>; 2] {
    [WAYS[1], WAYS[2]].map(|step| {
        let board = &puzzle.board;
        let pair = |cell| Some([cell, board.step(cell, step)?]);
        board.cells().filter_map(pair).collect()
    })
}

fn bits() -> Several {
    Several { values: vec![Value::Nothing, MARK], places: 5 }
}

impl Combinator for Borders {
    fn keys(&self) -> Vec<&'static str> {
        vec!["regions", "walls"]
    }

    fn read(&self, text: &mut Reader, puzzle: &mut Contents) -> Result<(), Misread> {
        // Nothing is built that the text cannot say.
        let rest = (text.length() - text.at()) * 5;
        if rest + 1 < puzzle.size() {
            return Err(text.refused(Combinator::room(self, puzzle)));
        }
        let mut borders = vec![[false; 2]; puzzle.size()];
        for (side, pairs) in blocks(puzzle).into_iter().enumerate() {
            let says = format!("{} has {} borders here", puzzle.size_name(), pairs.len());
            let marks = bits().read(text, &Room { places: pairs.len(), says })?;
            for ([cell, _], mark) in pairs.into_iter().zip(marks) {
                borders[cell as usize][side] = mark == MARK;
            }
        }
        puzzle.divide(borders);
        Ok(())
    }

    fn write(&self, puzzle: &Contents, text: &mut String) -> Result<(), Fault> {
        if puzzle.region_of.is_empty() {
            return Err(Fault::new("regions", "missing, a region for each cell is expected"));
        }
        for (side, pairs) in blocks(puzzle).into_iter().enumerate() {
            let mut marks = Vec::new();
            for pair in pairs {
                let [one, other] = pair.map(|cell| puzzle.region_of[cell as usize]);
                let is_wall = puzzle.walls.get(pair[0] as usize).is_some_and(|walls| walls[side]);
                marks.push(if one != other || is_wall { MARK } else { Value::Nothing });
            }
            let bits = bits().write(&marks);
            text.push_str(&bits.map_err(|(_, sentence)| Fault::new("regions", sentence))?);
        }
        Ok(())
    }

    fn room(&self, puzzle: &Contents) -> String {
        format!("{} has borders between all its cells", puzzle.size_name())
    }

    fn ends_at_dot(&self) -> bool {
        true
    }
}

impl Contents {
    /// Divide the board by borders: regions are numbered by their first cells, and a border that
    /// ends inside of one is a wall.
    fn divide(&mut self, mut borders: Vec<[bool; 2]>) {
        let unknown = usize::MAX;
        self.region_of = vec![unknown; self.size()];
        let mut regions = 0;
        for first in self.board.cells() {
            if self.region_of[first as usize] != unknown {
                continue;
            }
            self.region_of[first as usize] = regions;
            let mut waiting = vec![first];
            while let Some(cell) = waiting.pop() {
                for step in WAYS {
                    let Some(other) = self.board.step(cell, step) else { continue };
                    let (low, high) = (cell.min(other), cell.max(other));
                    let side = usize::from(!is_right(&self.board, low, high));
                    if !borders[low as usize][side] && self.region_of[other as usize] == unknown {
                        self.region_of[other as usize] = regions;
                        waiting.push(other);
                    }
                }
            }
            regions += 1;
        }
        self.region_clues = vec![Value::Nothing; regions];
        for (cell, walls) in (0..).zip(&mut borders) {
            for (wall, step) in walls.iter_mut().zip([WAYS[1], WAYS[2]]) {
                let other = self.board.step(cell, step).map(|other| self.region_of[other as usize]);
                *wall &= other == Some(self.region_of[cell as usize]);
            }
        }
        self.walls = borders;
    }
}

/// A number of the whole puzzle before a slash.
pub(crate) struct BoardNumber(pub(crate) String);

impl BoardNumber {
    fn expected(&self) -> String {
        format!("the number of '{}' and a slash are expected", self.0)
    }
}

impl Combinator for BoardNumber {
    fn keys(&self) -> Vec<&'static str> {
        vec!["board"]
    }

    fn read(&self, text: &mut Reader, puzzle: &mut Contents) -> Result<(), Misread> {
        let at = text.at();
        let digits = text.until(&['/']);
        let is_number = !digits.is_empty() && digits.bytes().all(|sign| sign.is_ascii_digit());
        let number: Option<u32> = digits.parse().ok().filter(|_| is_number);
        let number = number.ok_or_else(|| Misread::new(at, self.expected()))?;
        // A slash at the end of a link may be left out.
        if !text.skip('/') && text.peek().is_some() {
            return Err(Misread::new(at, self.expected()));
        }
        puzzle.numbers.push((self.0.clone(), Value::Number(number.into())));
        Ok(())
    }

    fn write(&self, puzzle: &Contents, text: &mut String) -> Result<(), Fault> {
        let value = puzzle.numbers.iter().find(|item| item.0 == self.0);
        let number = value.and_then(|item| number(&item.1, u32::MAX));
        let missing = || Fault::new(format!("board {}", self.0), "missing, a number is expected");
        text.push_str(&number.ok_or_else(missing)?.to_string());
        text.push('/');
        Ok(())
    }

    fn room(&self, _: &Contents) -> String {
        self.expected()
    }
}

/// A list of how many straight pieces of 1, 2, 3 … cells there are: behind two slashes the letter
/// of a usual one, behind one slash the number of pieces and each piece.
pub(crate) struct Fleet(pub(crate) String);

/// The letters of usual fleets.
const USUAL: [(char, &[u32]); 4] =
    [('c', &[3, 2, 1]), ('d', &[4, 3, 2, 1]), ('e', &[5, 4, 3, 2, 1]), ('z', &[])];
/// The longest piece, and the most pieces.
const LONGEST: usize = 35;
const MOST: u32 = 1_000;

/// A piece: its width, its height, and its cells, five a digit.
fn piece(length: usize) -> String {
    let cells = (0..length.div_ceil(5)).map(|part| {
        let here = (length - 5 * part).min(5);
        digit(0b11111 & !(0b11111 >> here))
    });
    [digit(length), '1'].into_iter().chain(cells).collect()
}

/// The length of a straight piece, lying or standing.
fn length_of(text: &str) -> Option<usize> {
    let (first, second) = (text.chars().next()?, text.chars().nth(1)?);
    let long = if second == '1' { first } else { second };
    let length = long.to_digit(36).map(|length| length as usize).filter(|length| *length > 0)?;
    let cells: String = text.chars().skip(2).collect();
    ((first == '1' || second == '1') && piece(length)[2..] == cells).then_some(length)
}

impl Combinator for Fleet {
    fn keys(&self) -> Vec<&'static str> {
        vec!["board"]
    }

    fn read(&self, text: &mut Reader, puzzle: &mut Contents) -> Result<(), Misread> {
        let mut sizes: Vec<u32> = Vec::new();
        let wrong = |at| {
            let sentence = "a slash is expected, and a fleet of straight pieces, such as //d";
            Misread::new(at, sentence)
        };
        let at = text.at();
        if !text.skip('/') {
            return Err(wrong(at));
        }
        if text.skip('/') {
            let usual = text.take().and_then(|sign| USUAL.iter().find(|usual| usual.0 == sign));
            sizes = usual.ok_or_else(|| wrong(at))?.1.to_vec();
        } else {
            let many: Option<u32> = text.until(&['/']).parse().ok().filter(|many| *many <= MOST);
            for _ in 0..many.ok_or_else(|| wrong(at))? {
                let at = text.at();
                let length = if text.skip('/') { length_of(&text.until(&['/'])) } else { None };
                let length = length.ok_or_else(|| wrong(at))?;
                sizes.resize(sizes.len().max(length), 0);
                sizes[length - 1] += 1;
            }
        }
        let sizes = sizes.into_iter().map(|many| Value::Number(many.into()));
        puzzle.numbers.push((self.0.clone(), Value::List(sizes.collect())));
        Ok(())
    }

    fn write(&self, puzzle: &Contents, text: &mut String) -> Result<(), Fault> {
        let value = puzzle.numbers.iter().find(|item| item.0 == self.0);
        let missing =
            || Fault::new(format!("board {}", self.0), "missing, a list of numbers is expected");
        let Some((_, Value::List(items))) = value else { return Err(missing()) };
        let mut sizes: Vec<u32> = Vec::new();
        for item in items {
            sizes.push(number(item, MOST).ok_or_else(missing)?);
        }
        while sizes.last() == Some(&0) {
            sizes.pop();
        }
        if let Some((letter, _)) = USUAL.iter().find(|usual| usual.1 == sizes) {
            text.push_str("//");
            text.push(*letter);
            return Ok(());
        }
        if sizes.len() > LONGEST || sizes.iter().sum::<u32>() > MOST {
            return Err(Fault::new(
                format!("board {}", self.0),
                "there are more pieces than a link has",
            ));
        }
        text.push('/');
        text.push_str(&sizes.iter().sum::<u32>().to_string());
        for (length, many) in (1..).zip(sizes) {
            text.push_str(&format!("/{}", piece(length)).repeat(many as usize));
        }
        Ok(())
    }

    fn room(&self, _: &Contents) -> String {
        "a fleet ends the link".into()
    }
}
