//! The solution of a text grid.

use crate::Misread;
use crate::codec::Known;
use crate::entry::Entry;
use crate::fault::Fault;
use crate::grid::Draft;
use crate::grid::text::{Word, of_other_length};
use crate::language::expression::Expression;
use crate::language::names::{Course, Names};
use crate::value::{Value, shortened};

/// The letters of arms, and the steps over rows and columns to which they lead.
const ARMS: [(char, isize, isize); 4] = [('n', -1, 0), ('e', 0, 1), ('s', 1, 0), ('w', 0, -1)];

/// The word of a cell inside of a line along edges.
const INSIDE: &str = "x";

/// How solutions are written.
pub(super) struct Solution {
    form: Form,
    names: Names,
}

enum Form {
    /// A word for each state, or for one of several; the last is the first state, which any
    /// word means in a cell with a thing.
    Words(Vec<(String, String)>, String),
    /// The arms of the line in each cell.
    Lines,
    /// An x for each cell inside of the line along edges.
    Inside,
    /// A word for the owner of each cell.
    Owners,
    /// Digits, of which the least is the first state.
    Digits,
}

impl Solution {
    pub(super) fn check(grid: &mut Entry<'_>, known: Known<'_>) -> Result<Option<Self>, Fault> {
        let Some(value) = grid.get("solution") else { return Ok(None) };
        let names = known.names;
        let fault = |sentence| Fault::new("grid solution", sentence);
        let form = match value {
            Value::Text(text) => match (&**text, names.line) {
                ("lines", Some(Course::Cells)) => Form::Lines,
                ("inside", Some(Course::Edges)) => Form::Inside,
                ("owners", None) => Form::Owners,
                ("states", None) => Form::Digits,
                _ => {
                    return Err(fault(format!("'{}' is no solution of the kind", shortened(text))));
                }
            },
            Value::Map(words) => {
                let mut read = Vec::new();
                for (word, states) in words {
                    let text =
                        states.text().ok_or_else(|| grid.wrong("solution", states, "a state"))?;
                    Expression::read_states(text, names).map_err(fault)?;
                    read.push((word.clone(), text.to_owned()));
                }
                let first = names.named_states().first().map_or("blank", |state| &*state.name);
                Form::Words(read, first.to_owned())
            }
            other => return Err(grid.wrong("solution", other, "a text, or a map to states")),
        };
        Ok(Some(Self { form, names: names.clone() }))
    }

    /// The picture that the rows of a solution show.
    pub(super) fn read(&self, rows: &[Vec<Word>], draft: &Draft) -> Result<Value, Misread> {
        let width = draft.width;
        if let Some(row) = rows.iter().find(|row| row.len() != width) {
            return Err(of_other_length(row, width, "a row of the solution"));
        }
        let words = || rows.iter().flatten().enumerate();
        let named = |(cell, state)| (draft.cell_name(cell), Value::Text(state));
        Ok(match &self.form {
            Form::Words(known, first) => {
                let state = |(cell, word): (usize, &Word)| {
                    let meant = known.iter().find(|other| other.0 == word.text);
                    let own = self.names.state(&word.text).map(|_| &word.text);
                    let there = draft.words.get(cell).map_or("-", |there| &**there);
                    let is_first = word.is_nothing() || !matches!(there, "-" | ".");
                    let state = meant.map(|meant| &meant.1).or(own).or(is_first.then_some(first));
                    let state = state.ok_or_else(|| word.refused(format!("'{word}' is no state")));
                    Ok(named((cell, state?.clone())))
                };
                Value::Map(words().map(state).collect::<Result<_, Misread>>()?)
            }
            Form::Owners => {
                let row = |row: &Vec<Word>| {
                    Value::List(row.iter().map(|word| Value::Text(word.text.clone())).collect())
                };
                Value::List(rows.iter().map(row).collect())
            }
            Form::Digits => {
                let digit = |word: &Word| {
                    word.number().ok_or_else(|| word.refused(format!("'{word}' is no digit")))
                };
                let digits = rows.iter().flatten().map(digit).collect::<Result<Vec<_>, _>>()?;
                let least = digits.iter().min().copied().unwrap_or(1);
                let state = |digit: i64| (digit + 1 - least).to_string();
                Value::Map(digits.into_iter().map(state).enumerate().map(named).collect())
            }
            Form::Inside => {
                let is_known = |word: &&Word| word.is_nothing() || word.text == INSIDE;
                if let Some(word) = rows.iter().flatten().find(|word| !is_known(word)) {
                    return Err(word.refused(format!("'{word}' is neither {INSIDE} nor -")));
                }
                inside(rows, draft)
            }
            Form::Lines => {
                let mut drawn = Vec::new();
                for (cell, word) in words() {
                    drawn.extend(arms(draft, cell, word)?);
                }
                Value::Map(drawn)
            }
        })
    }
}

/// The edges over which the line leaves a cell to the right or down.
fn arms(draft: &Draft, cell: usize, word: &Word) -> Result<Vec<(String, Value)>, Misread> {
    let ways = word.text.chars().map(|sign| ARMS.iter().find(|arm| arm.0 == sign));
    let Some(ways) = ways.collect::<Option<Vec<_>>>() else {
        let is_strange = word.number().is_some() && draft.words.get(cell) != Some(&word.text);
        let wrong = || word.refused(format!("'{word}' is not where a line leads to"));
        return if is_strange { Err(wrong()) } else { Ok(Vec::new()) };
    };
    let mut edges = Vec::new();
    for (_, down, right) in ways {
        let (row, column) = (cell / draft.width, cell % draft.width);
        let row = row.checked_add_signed(*down).filter(|row| *row < draft.height);
        let column = column.checked_add_signed(*right).filter(|column| *column < draft.width);
        let (Some(row), Some(column)) = (row, column) else {
            return Err(word.refused(format!("'{word}', the line leaves the grid here")));
        };
        let other = row * draft.width + column;
        if down + right > 0 {
            let name = format!("{}-{}", draft.cell_name(cell), draft.cell_name(other));
            edges.push((name, Value::Flag(true)));
        }
    }
    Ok(edges)
}

/// The edges between cells inside and outside.
fn inside(rows: &[Vec<Word>], draft: &Draft) -> Value {
    let is_inside = |row: Option<usize>, column: Option<usize>| {
        let word = row.and_then(|row| rows.get(row)).and_then(|row| row.get(column?));
        word.is_some_and(|word| word.text == INSIDE)
    };
    let mut edges = Vec::new();
    let mut add = |is_line: bool, cell: usize, side: &str| {
        if is_line {
            edges.push((format!("{} {side}", draft.cell_name(cell)), Value::Flag(true)));
        }
    };
    for cell in 0..draft.width * draft.height {
        let (row, column) = (cell / draft.width, cell % draft.width);
        let own = is_inside(Some(row), Some(column));
        add(own != is_inside(row.checked_sub(1), Some(column)), cell, "top");
        add(own != is_inside(Some(row), column.checked_sub(1)), cell, "left");
        add(own && row + 1 == draft.height, cell, "bottom");
        add(own && column + 1 == draft.width, cell, "right");
    }
    Value::Map(edges)
}
