//! Regions by the borders between cells, and numbers of the whole puzzle.

use crosshatch_engine::sorted_by;

use crate::board::{Cell, WAYS};
use crate::codec::Combinator;
use crate::codec::contents::{Contents, is_right};
use crate::codec::digits::{Digits, Room, number};
use crate::codec::given::{gap_of, write_gap};
use crate::codec::packed::{MARK, Several};
use crate::codec::text::{Misread, Reader};
use crate::fault::Fault;
use crate::value::Value;

/// The borders to the right of cells, then those below them: five a digit, each block padded.
pub(crate) struct Borders;

/// The refusal of a puzzle without regions.
pub(crate) fn no_regions() -> Fault {
    Fault::new("regions", "missing, a region for each cell is expected")
}

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
            return Err(no_regions());
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

/// The borders to the right of cells, row by row, then those below them, column by column, as gaps to
/// each border. A last one stands behind the last place.
pub(crate) struct BorderGaps;

impl BorderGaps {
    /// All pairs of neighbours in this order.
    fn pairs(puzzle: &Contents) -> Vec<[Cell; 2]> {
        let [right, below] = blocks(puzzle);
        let column = |pair: &[Cell; 2]| pair[0] % puzzle.board.width;
        right.into_iter().chain(sorted_by(below, column)).collect()
    }
}

impl Combinator for BorderGaps {
    fn keys(&self) -> Vec<&'static str> {
        vec!["regions"]
    }

    fn read(&self, text: &mut Reader, puzzle: &mut Contents) -> Result<(), Misread> {
        let pairs = Self::pairs(puzzle);
        let says = Combinator::room(self, puzzle);
        let mut borders = vec![[false; 2]; puzzle.size()];
        let mut at = 0;
        while let Some(letter) = text.peek().filter(|_| !text.has_part_ended()) {
            let gap = gap_of(letter);
            let wrong = || text.refused(format!("'{letter}' is no gap, _ or a to z"));
            let (gap, is_border) = gap.ok_or_else(wrong)?;
            at += gap;
            if at + usize::from(is_border) > pairs.len() + 1 {
                return Err(text.refused(format!("{says}, here are more")));
            }
            text.take();
            if let Some([one, other]) = pairs.get(at).filter(|_| is_border) {
                let side = usize::from(!is_right(&puzzle.board, *one, *other));
                borders[*one as usize][side] = true;
            }
            at += usize::from(is_border);
        }
        if at != pairs.len() + 1 {
            return Err(text.refused(format!("{says}, here are {at}")));
        }
        puzzle.divide(borders);
        Ok(())
    }

    fn write(&self, puzzle: &Contents, text: &mut String) -> Result<(), Fault> {
        if puzzle.region_of.is_empty() {
            return Err(no_regions());
        }
        let mut gap = 0;
        for [one, other] in Self::pairs(puzzle) {
            if puzzle.region_of[one as usize] == puzzle.region_of[other as usize] {
                gap += 1;
            } else {
                write_gap(gap, text);
                gap = 0;
            }
        }
        write_gap(gap, text);
        Ok(())
    }

    fn room(&self, puzzle: &Contents) -> String {
        let places = Self::pairs(puzzle).len();
        format!("{} has {places} places between cells and a last border", puzzle.size_name())
    }

    fn says_something(&self, puzzle: &Contents) -> bool {
        puzzle.boxes().is_none()
    }
}

impl Contents {
    /// The width and height of boxes into which the board is divided, all alike; `None` if its regions
    /// are others. Without regions, boxes are as high as the largest divisor up to the root of the side.
    pub(crate) fn boxes(&self) -> Option<[u32; 2]> {
        let side = self.board.width;
        let is_box = |high: &u32| side.is_multiple_of(*high) && *high > 1 && *high < side;
        let mut heights = (1..side).filter(is_box);
        if side != self.board.height {
            return None;
        }
        if self.region_of.is_empty() {
            let high = heights.rfind(|high| high * high <= side)?;
            return Some([side / high, high]);
        }
        let are_alike = |high: &u32| {
            let wide = side / high;
            let number = |(row, column): (u32, u32)| row / high * high + column / wide;
            let cells = self.board.cells();
            cells
                .zip(&self.region_of)
                .all(|(cell, region)| number(self.board.place(cell)) == *region as u32)
        };
        heights.find(are_alike).map(|high| [side / high, high])
    }

    /// Divide a square board into boxes, unless these are those of boards that say nothing.
    pub(crate) fn divide_into_boxes(&mut self, [wide, high]: [u32; 2]) {
        if self.boxes() == Some([wide, high]) {
            return;
        }
        let borders = self.board.cells().map(|cell| {
            let (row, column) = self.board.place(cell);
            [(column + 1) % wide == 0, (row + 1) % high == 0]
        });
        self.divide(borders.collect());
    }

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
