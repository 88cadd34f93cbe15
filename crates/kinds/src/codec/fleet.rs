//! Lists of how many straight pieces there are, at the end of links and in rows of files.

use crate::codec::Combinator;
use crate::codec::contents::Contents;
use crate::codec::digits::number;
use crate::codec::files::{FilePart, Rows};
use crate::codec::text::{Misread, Reader, digit};
use crate::fault::Fault;
use crate::value::Value;

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

/// The number of pieces of each length that a usual fleet has, by its letter.
fn usual(letter: Option<char>) -> Option<Vec<u32>> {
    USUAL.iter().find(|usual| letter == Some(usual.0)).map(|usual| usual.1.to_vec())
}

/// The number of pieces that a text says.
fn many_in(text: &str) -> Option<u32> {
    text.parse().ok().filter(|many| *many <= MOST)
}

/// Count a piece with the pieces of each length; `None` if it is not straight.
fn count(text: &str, sizes: &mut Vec<u32>) -> Option<()> {
    let length = length_of(text)?;
    sizes.resize(sizes.len().max(length), 0);
    sizes[length - 1] += 1;
    Some(())
}

impl Fleet {
    fn keep(&self, sizes: Vec<u32>, puzzle: &mut Contents) {
        let sizes = sizes.into_iter().map(|many| Value::Number(many.into()));
        puzzle.numbers.push((self.0.clone(), Value::List(sizes.collect())));
    }

    /// The letter of the fleet of a puzzle if it is a usual one, or each of its pieces.
    fn pieces(&self, puzzle: &Contents) -> Result<Result<char, Vec<String>>, Fault> {
        let fault = |sentence| Fault::new(format!("board {}", self.0), sentence);
        let missing = || fault("missing, a list of numbers is expected");
        let value = puzzle.numbers.iter().find(|item| item.0 == self.0);
        let Some((_, Value::List(items))) = value else { return Err(missing()) };
        let mut sizes: Vec<u32> = Vec::new();
        for item in items {
            sizes.push(number(item, MOST).ok_or_else(missing)?);
        }
        while sizes.last() == Some(&0) {
            sizes.pop();
        }
        if let Some((letter, _)) = USUAL.iter().find(|usual| usual.1 == sizes) {
            return Ok(Ok(*letter));
        }
        if sizes.len() > LONGEST || sizes.iter().sum::<u32>() > MOST {
            return Err(fault("there are more pieces than this format has"));
        }
        let pieces = (1..).zip(sizes);
        let pieces =
            pieces.flat_map(|(length, many)| std::iter::repeat_n(piece(length), many as usize));
        Ok(Err(pieces.collect()))
    }
}

impl Combinator for Fleet {
    fn keys(&self) -> Vec<&'static str> {
        vec!["board"]
    }

    fn read(&self, text: &mut Reader, puzzle: &mut Contents) -> Result<(), Misread> {
        let wrong = |at| {
            let sentence = "a slash is expected, and a fleet of straight pieces, such as //d";
            Misread::new(at, sentence)
        };
        let (at, mut sizes) = (text.at(), Vec::new());
        if !text.skip('/') {
            return Err(wrong(at));
        }
        if text.skip('/') {
            sizes = usual(text.take()).ok_or_else(|| wrong(at))?;
        } else {
            for _ in 0..many_in(&text.until(&['/'])).ok_or_else(|| wrong(at))? {
                let at = text.at();
                let piece = if text.skip('/') { text.until(&['/']) } else { String::new() };
                count(&piece, &mut sizes).ok_or_else(|| wrong(at))?;
            }
        }
        self.keep(sizes, puzzle);
        Ok(())
    }

    fn write(&self, puzzle: &Contents, text: &mut String) -> Result<(), Fault> {
        match self.pieces(puzzle)? {
            Ok(letter) => text.extend(["//", &letter.to_string()]),
            Err(pieces) => {
                for part in std::iter::once(&pieces.len().to_string()).chain(&pieces) {
                    text.push('/');
                    text.push_str(part);
                }
            }
        }
        Ok(())
    }

    fn room(&self, _: &Contents) -> String {
        "a fleet ends the link".into()
    }
}

impl FilePart for Fleet {
    fn keys(&self) -> Vec<&'static str> {
        Combinator::keys(self)
    }

    fn read(&self, rows: &mut Rows, puzzle: &mut Contents) -> Result<(), Misread> {
        let (at, first) = rows.row(1)?.swap_remove(0);
        let mut sizes = Vec::new();
        if let Some(many) = many_in(&first) {
            for _ in 0..many {
                let (at, piece) = rows.row(1)?.swap_remove(0);
                let wrong = || Misread::new(at, "no straight piece, such as 21o");
                count(&piece, &mut sizes).ok_or_else(wrong)?;
            }
        } else {
            let sentence = "a number of pieces, or a letter for a fleet such as d, is expected";
            let letter = first.chars().next().filter(|_| first.len() == 1);
            sizes = usual(letter).ok_or_else(|| Misread::new(at, sentence))?;
        }
        self.keep(sizes, puzzle);
        Ok(())
    }

    fn write(&self, puzzle: &Contents) -> Result<Vec<Vec<String>>, Fault> {
        Ok(match self.pieces(puzzle)? {
            Ok(letter) => vec![vec![letter.to_string()]],
            Err(pieces) => {
                let many = pieces.len().to_string();
                std::iter::once(many).chain(pieces).map(|row| vec![row]).collect()
            }
        })
    }
}
