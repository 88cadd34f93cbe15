//! What is given of a picture, as its rows show it.

use crate::board::Board;
use crate::laws::areas::Owned;
use crate::layout::Symbols;
use crate::puzzle::Puzzle;
use crate::value::Value;

/// A place about which nothing is known, one that a line does not visit, and one that it does.
pub(crate) const UNKNOWN: char = '?';
const EMPTY: char = '·';
pub(super) const VISITED: char = '+';
/// The pieces of a line by the sides to which they lead, as bits: right, top, left, bottom.
pub(crate) const PIECES: [char; 16] =
    ['+', '╶', '╵', '└', '╴', '─', '┘', '+', '╷', '┌', '│', '+', '┐', '+', '+', '+'];
/// The bits of these sides, in the order of [`crate::board::SIDES`].
pub(super) const BITS: [u8; 4] = [2, 1, 8, 4];
/// The symbols of a spot that is off the line, and on it.
const OFF: Symbols = 1;
const ON: Symbols = 2;

/// The signs of areas that divide a board, in the order of their first cells.
pub(crate) const OWNERS: fn() -> Owners = || {
    let signs = ('a'..='z').chain('A'..='Z').chain('0'..='9');
    Box::new(signs.chain('\u{100}'..'\u{250}').chain('\u{4e00}'..'\u{9fff}'))
};
pub(crate) type Owners = Box<dyn Iterator<Item = char>>;

/// What is given, a sign for each place of a picture.
pub(super) struct Given {
    pub(super) signs: Vec<char>,
    width: usize,
}

impl Given {
    /// What is given in these rows.
    pub(super) fn written(rows: &[Value]) -> Self {
        let rows = rows.iter().filter_map(Value::text);
        let signs: Vec<char> = rows.clone().flat_map(str::chars).collect();
        Self { width: signs.len() / rows.count().max(1), signs }
    }

    /// What the masks of the cells of the model say.
    pub(super) fn decoded(
        puzzle: &Puzzle,
        masks: &[Symbols],
        signs: &[char],
        owned: &[Owned],
    ) -> Self {
        let board = &puzzle.board;
        if board.edges.is_some() {
            let width = board.edges.map_or(board.width, |edges| edges.width);
            return Self {
                signs: pieces(puzzle, masks, off(puzzle, signs)),
                width: width as usize,
            };
        }
        let signs = if owned.is_empty() {
            let sign = |mask: &Symbols| {
                let known = mask.is_power_of_two().then(|| mask.trailing_zeros() as usize);
                known.and_then(|symbol| signs.get(symbol)).copied().unwrap_or(UNKNOWN)
            };
            masks.iter().map(sign).collect()
        } else {
            lettered(board, masks, owned)
        };
        Self { signs, width: board.width as usize }
    }

    /// The rows as texts.
    pub(super) fn rows(&self) -> Value {
        Value::list(self.signs.chunks(self.width.max(1)).map(String::from_iter))
    }
}

/// The sign of a place that the line does not visit.
pub(super) fn off(puzzle: &Puzzle, signs: &[char]) -> char {
    let others = puzzle.states().iter().zip(signs);
    let mut others = others.filter(|(state, _)| !["line", "empty"].contains(&&***state));
    match (puzzle.runs_along_sides(), others.next(), others.next()) {
        (Some(false), Some((_, sign)), None) => *sign,
        _ => EMPTY,
    }
}

/// A piece of the line for each place.
fn pieces(puzzle: &Puzzle, masks: &[Symbols], off: char) -> Vec<char> {
    let board = &puzzle.board;
    let Some(edges) = board.edges else { return Vec::new() };
    let mut sides = vec![0_u8; edges.places() as usize];
    for end in board.ends.iter().flatten() {
        sides[end.cell as usize] |= end.way.map_or(0, |way| BITS[way]);
    }
    for edge in edges.all().filter(|&edge| masks[edge as usize] == ON) {
        let [one, other] = edges.ends(edge);
        let [there, back] = if other == one + 1 && edges.width > 1 { [1, 4] } else { [8, 2] };
        sides[one as usize] |= there;
        sides[other as usize] |= back;
    }
    let piece = |(place, &led): (usize, &u8)| match masks[place] {
        _ if board.is_void.get(place) == Some(&true) => EMPTY,
        OFF => off,
        mask if led == 0 && mask == OFF | ON => UNKNOWN,
        _ => PIECES[led as usize],
    };
    sides.iter().enumerate().map(piece).collect()
}

/// The sides to which a piece leads, as bits; none if a character is no piece.
pub(super) fn sides_of(sign: char) -> u8 {
    (1..16).find(|&sides| PIECES[sides as usize] == sign && sign != VISITED).unwrap_or(0)
}

/// The letter of the area of each cell that is known to belong to one.
fn lettered(board: &Board, masks: &[Symbols], owned: &[Owned]) -> Vec<char> {
    let are_of_things = owned.iter().all(|one| one.cells.len() == 1);
    let mut areas: Vec<Option<usize>> = vec![None; board.size() as usize];
    for (number, (mask, one)) in masks.iter().zip(owned).enumerate() {
        let thing = one.thing.filter(|_| are_of_things).map(|thing| thing as usize);
        for cell in one.cells.iter().filter(|_| *mask == ON) {
            areas[*cell as usize] = Some(thing.unwrap_or(number));
        }
    }
    let mut letters: Vec<(usize, char)> = Vec::new();
    let mut free = OWNERS();
    let letter = |area: Option<usize>| {
        let Some(area) = area else { return UNKNOWN };
        if letters.iter().all(|letter| letter.0 != area) {
            letters.extend(free.next().map(|sign| (area, sign)));
        }
        letters.iter().find(|letter| letter.0 == area).map_or(UNKNOWN, |letter| letter.1)
    };
    areas.into_iter().map(letter).collect()
}
