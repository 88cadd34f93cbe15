//! The lines of a puzzle: the parts of each that have a clue.

use crosshatch_engine::Limits;

use crate::compile::Refused;
use crate::face::Face;
use crate::makeup::LineOf;
use crate::value::Value;

/// The names of lines that are not those of their groups.
const SIDES: [(&str, &str); 2] = [("block", "around"), ("sides", "cell")];
const LINES: [&str; 2] = ["row", "column"];

/// The lines by side and number, each with its parts.
type Lines = Vec<(String, Vec<Vec<Value>>)>;

impl Face<'_> {
    pub(super) fn lines(&self, limits: &Limits) -> Result<Value, Refused> {
        let mut lines = Lines::new();
        if self.puzzle.table.has_only_runs() {
            self.add_rows_and_columns(&mut lines);
        } else {
            self.add_lines_of_model(&mut lines, limits)?;
        }
        let side = |(side, parts): (String, Vec<Vec<Value>>)| {
            (side, Value::list(parts.into_iter().map(Value::List)))
        };
        Ok(Value::map(lines.into_iter().map(side)))
    }

    fn add_rows_and_columns(&self, lines: &mut Lines) {
        let (width, height) = self.puzzle.size();
        for row in 0..height {
            let cells: Vec<u32> = (row * width..(row + 1) * width).collect();
            add(lines, "row", row as usize, part(0, &cells, None));
        }
        for column in 0..width {
            let cells: Vec<u32> = (0..height).map(|row| row * width + column).collect();
            add(lines, "column", column as usize, part(0, &cells, None));
        }
    }

    fn add_lines_of_model(&self, lines: &mut Lines, limits: &Limits) -> Result<(), Refused> {
        let (board, laws) = (&self.puzzle.board, self.puzzle.laws_as_written());
        for line in self.puzzle.makeup(limits)?.lines {
            let mut number = line.number - 1;
            if line.side == "row" && board.is_from_bottom {
                number = board.height as usize - 1 - number;
            }
            let clue_at = line.anchor.filter(|_| has_clue_in_cell(&line, laws[line.law]));
            let clue_at = clue_at.map(|cell| board.place(cell));
            let word = self.first_word(&line);
            let side = SIDES.iter().find(|side| side.0 == line.side);
            let side = side.map_or(&*line.side, |side| side.1);
            add(lines, side, number, part(word, &line.spots, clue_at));
        }
        Ok(())
    }

    /// The number of parts of a line before this one: each has a word.
    fn first_word(&self, line: &LineOf) -> usize {
        let board = &self.puzzle.board;
        let Some(side) = LINES.iter().position(|side| **side == line.side) else { return 0 };
        let Some(&first) = line.spots.iter().min() else { return 0 };
        let (row, column) = board.place(first);
        let [along, at] = if side == 0 { [row, column] } else { [column, row] };
        let parts = board.lines[side].iter();
        parts.filter(|part| part.line == along && part.end <= at).count()
    }
}

/// True if the clue of a line stands in a cell.
fn has_clue_in_cell(line: &LineOf, law: &Value) -> bool {
    let is_clue = |key| law.get(key).and_then(Value::text) == Some("clue");
    !LINES.contains(&&*line.side) && ["is", "least", "most", "not"].into_iter().any(is_clue)
}

fn add(lines: &mut Lines, side: &str, number: usize, part: Value) {
    let at = lines.iter().position(|known| known.0 == side).unwrap_or(lines.len());
    if at == lines.len() {
        lines.push((side.to_owned(), Vec::new()));
    }
    let parts = &mut lines[at].1;
    if parts.len() <= number {
        parts.resize(number + 1, Vec::new());
    }
    parts[number].push(part);
}

fn part(word: usize, spots: &[u32], clue_at: Option<(u32, u32)>) -> Value {
    let mut part = vec![("word", word.into()), ("cells", stretches(spots))];
    part.extend(clue_at.map(|(row, column)| ("clue_at", Value::list([row, column]))));
    Value::map(part)
}

/// Places as arithmetic progressions, in their order: the first, the step to the next, and how many.
fn stretches(mut places: &[u32]) -> Value {
    let mut found = Vec::new();
    while let Some(&first) = places.first() {
        let step = places.get(1).map_or(1, |&next| i64::from(next) - i64::from(first));
        let straight = places.iter().zip(0_i64..);
        let straight =
            straight.take_while(|&(&place, at)| i64::from(place) == i64::from(first) + at * step);
        let number = straight.count();
        found.push(Value::List(vec![first.into(), Value::Number(step), number.into()]));
        places = &places[number..];
    }
    Value::List(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_line_consists_of_straight_stretches() {
        for (places, expected) in [
            (&[3][..], &[[3, 1, 1]][..]),
            (&[3, 4, 5], &[[3, 1, 3]]),
            (&[9, 6, 3], &[[9, -3, 3]]),
            (&[0, 1, 2, 5, 6, 7], &[[0, 1, 3], [5, 1, 3]]),
            (&[0, 1, 7], &[[0, 1, 2], [7, 1, 1]]),
        ] {
            let expected = expected.iter().map(|numbers| Value::list(numbers.map(Value::Number)));
            assert_eq!(Value::list(expected), stretches(places));
        }
    }
}
