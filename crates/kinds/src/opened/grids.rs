//! Pictures in the keys of files: their characters, and whether they fit a puzzle.

use crate::face::{OWNERS, PIECES, UNKNOWN};
use crate::puzzle::Puzzle;
use crate::value::Value;

/// The characters for pieces of a line that everybody can type, in the order of [`PIECES`], and for a
/// place that it does not visit.
const TYPED: &str = "+>'\\<=/+,(|+)+++";
const EMPTY: char = '·';

/// The characters that a place of a picture can have.
pub(super) fn signs(puzzle: &Puzzle) -> Vec<char> {
    let states = puzzle.states().iter().zip(puzzle.signs());
    if puzzle.runs_along_sides().is_some() {
        let others = states.filter(|(state, _)| !["line", "empty"].contains(&&***state));
        return PIECES
            .into_iter()
            .chain([EMPTY, UNKNOWN])
            .chain(others.map(|state| state.1))
            .collect();
    }
    if puzzle.states().is_empty() {
        return OWNERS().chain([UNKNOWN]).collect();
    }
    puzzle.signs().into_iter().chain([UNKNOWN]).collect()
}

/// A picture with its line in the characters of pictures; `None` if it has another form.
pub(super) fn picture(rows: &Value, puzzle: &Puzzle) -> Option<Value> {
    let is_of_line = |sign: char| {
        sign == EMPTY
            || (sign != UNKNOWN && sign != '.' && (PIECES.contains(&sign) || TYPED.contains(sign)))
    };
    let texts = rows.items().iter().map(Value::text).collect::<Option<Vec<&str>>>()?;
    let has_line = texts.iter().any(|row| row.contains(is_of_line));
    match puzzle.runs_along_sides() {
        // It is drawn in characters of other places as well.
        Some(true) => None,
        None if has_line => None,
        Some(false) if has_line => {
            let piece = |sign: char| match TYPED.chars().position(|typed| typed == sign) {
                Some(at) => PIECES[at],
                None => {
                    if sign == '.' {
                        EMPTY
                    } else {
                        sign
                    }
                }
            };
            Some(Value::list(texts.iter().map(|row| row.chars().map(piece).collect::<String>())))
        }
        _ => Some(rows.clone()),
    }
}

/// Whether rows have the size of a puzzle, and none but some characters if any are named.
pub(super) fn fit(rows: &Value, puzzle: &Puzzle, signs: &[char]) -> Option<()> {
    let (width, height) = puzzle.size();
    let fits = |row: &Value| {
        let Some(row) = row.text() else { return false };
        let is_known = |sign: char| signs.is_empty() || sign == UNKNOWN || signs.contains(&sign);
        row.chars().count() == width as usize && row.chars().all(is_known)
    };
    (rows.items().len() == height as usize && rows.items().iter().all(fits)).then_some(())
}
